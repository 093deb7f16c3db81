remark-dark-space = With the trees as they are, { $space } is in shadow for the next { $rounds } rounds.
remark-dark-tree = With the trees as they are, the grown tree on { $space } gets no light for the next { $rounds } rounds.
remark-sunny-space = With the trees as they are, { $space } is in the sun for the next { $rounds } rounds.
remark-sunny-tree = With the trees as they are, the grown tree on { $space } gets light for the next { $rounds } rounds.
remark-still-lit = With the trees as they are, the tree on { $space } would get light for the next { $rounds } rounds.
remark-lost = There is no room on your player board: { $piece } leaves the game.
remark-unused = { $size ->
    [1] You would have more small trees available ({ $ready }) than seeds in the forest ({ $growing }).
    [2] You would have more medium trees available ({ $ready }) than small trees in the forest ({ $growing }).
   *[other] You would have more large trees available ({ $ready }) than medium trees in the forest ({ $growing }).
}
remark-moonlit = Next round the Moon lights { $target }, but not { $space }.
remark-moon-left = Next round the Moon lights { $space }, but not { $target }.

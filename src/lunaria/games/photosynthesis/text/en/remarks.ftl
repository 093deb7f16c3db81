remark-dark-space = As the trees stand, { $space } lies in shadow for the next { $rounds } rounds.
remark-dark-tree = As the trees stand, the grown tree on { $space } gets no light in the next { $rounds } rounds.
remark-sunny-space = As the trees stand, { $space } lies in the sun for the next { $rounds } rounds.
remark-sunny-tree = As the trees stand, the grown tree on { $space } gets light in the next { $rounds } rounds.
remark-still-lit = As the trees stand, the tree on { $space } would get light in the next { $rounds } rounds.
remark-lost = There is no room on your player board: { $piece } leaves the game.
remark-unused = { $size ->
    [1] You would have more small trees available ({ $ready }) than seeds in the forest ({ $growing }).
    [2] You would have more medium trees available ({ $ready }) than small trees in the forest ({ $growing }).
   *[other] You would have more large trees available ({ $ready }) than medium trees in the forest ({ $growing }).
}
remark-moonlit = In the next round the Moon lights { $target }, but not { $space }.
remark-moon-left = In the next round the Moon lights { $space }, but not { $target }.

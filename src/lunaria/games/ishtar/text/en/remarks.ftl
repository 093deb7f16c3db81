remark-theirs = { $count ->
    [1] One of these flowers joins
   *[other] { $count } of these flowers join
} a flowerbed of { $seat }’s and { $count ->
    [1] counts
   *[other] count
} for { $seat }.
remark-own = { $count ->
    [1] One of these flowers joins
   *[other] { $count } of these flowers join
} a flowerbed of yours.
remark-few-flowers = An assistant stays where it is placed, and this flowerbed has { $count ->
    [1] only 1 flower
   *[other] only { $count } flowers
}.
remark-many-flowers = This flowerbed has { $count ->
    [1] 1 flower
   *[other] { $count } flowers
}, and only one assistant can hold it.
remark-tree-theirs = { $seat }’s skill { $skill } would count a tree on { $space }.
remark-tree-apart = Your skill { $skill } would not count a tree on { $space }: none of your flowerbeds is next to it.
remark-tree-counts = Your skill { $skill } would count a tree on { $space }, next to one of your flowerbeds.
remark-skill-empty = As things stand, skill { $skill } is worth nothing.

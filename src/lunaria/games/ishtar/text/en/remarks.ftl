remark-theirs = { $count ->
    [1] One of these flowers joins
   *[other] { $count } of these flowers join
} a flowerbed of { $seat }, and { $count ->
    [1] counts
   *[other] count
} there.
remark-own = { $count ->
    [1] One of these flowers joins
   *[other] { $count } of these flowers join
} a flowerbed of yours.
remark-few-flowers = An assistant stays for good, and this flowerbed has { $count ->
    [1] only 1 flower
   *[other] only { $count } flowers
}.
remark-many-flowers = This flowerbed has { $count ->
    [1] 1 flower
   *[other] { $count } flowers
}, and it holds one assistant only.
remark-tree-theirs = Skill { $skill } of { $seat } counts a tree on { $space }.
remark-tree-apart = Your skill { $skill } does not count a tree on { $space }: none of your flowerbeds is beside it.
remark-tree-counts = Your skill { $skill } counts a tree on { $space }, beside a flowerbed of yours.
remark-skill-empty = As things stand, skill { $skill } counts nothing.

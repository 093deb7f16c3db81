game-name = Skeleton
game-intro = Take pebbles from the heap. Whoever has the most wins.
game-goal = Each turn you take some pebbles from the heap. When it is empty, each pebble is a point, and the most points win.

act-take = { $pebbles ->
    [1] Take 1 pebble
   *[other] Take { $pebbles } pebbles
}
prompt-take = Take pebbles from the heap.
decide-take = One, two or three pebbles are yours, and each is a point.
    .rule = SK-2.2
refusal-heap = Fewer pebbles are left: { $left }.
remark-left = Pebbles that are then left: { $left }.
aspect-points = points
event-took = { $seat } takes from the heap: { $pebbles }.
picture-heap = Pebbles on the heap: { $heap }.
part-table = Heap
part-seat = { $seat }

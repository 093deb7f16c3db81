remark-gap = { $room ->
    [0] { $count ->
        [1] Then no number fits in space { $first }.
   *[other] Then no number fits in the spaces from { $first } to { $last }.
    }
   *[other] Then only { $room ->
        [1] 1 number fits
   *[other] { $room } numbers fit
    }, in order, in the { $count } empty spaces from { $first } to { $last }.
}
remark-only = Only the number { $number } fits in space { $space }.
remark-number = With the zones as they are, wherever you write { $number }, some empty space stays without a number.
remark-free-x = No number fits in space { $space }: an X there costs you nothing.

remark-beside = Beside your probes, { $space } brings { $points ->
    [1] 1 point
   *[other] { $points } points
} more in every Cleanup.
remark-apart = None of your probes is beside { $space }: there it does not score with them.
remark-not-shown = The scientist that you played does not show the { $module }: you can do nothing there.
remark-no-room = No room: you lose { $goods }.
remark-too-much = It feeds more than the { $resting ->
    [1] 1 scientist
   *[other] { $resting } scientists
} on your rest pile, which adds { $waste } waste.
remark-oxygen = You have scientists in hand and { $oxygen } oxygen left, which does not last beyond the round.
remark-exit = { $ore } ore at the exit of your conveyor becomes waste in the next round.

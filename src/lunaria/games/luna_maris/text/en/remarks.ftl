remark-beside = Next to your probes, { $space } scores { $points ->
    [1] 1 extra point
   *[other] { $points } extra points
} in every Cleanup.
remark-apart = None of your probes is next to { $space }: a probe there does not score with them.
remark-not-shown = The scientist that you played does not show the { $module }: you can do nothing there.
remark-no-room = No room: you lose { $goods }.
remark-too-much = It feeds more than the { $resting ->
    [1] 1 scientist
   *[other] { $resting } scientists
} on your rest pile; the rest becomes { $waste } waste.
remark-oxygen = You still have scientists in hand and { $oxygen } oxygen, which is lost at the end of the round.
remark-exit = { $ore } ore at the exit of your conveyor will become waste next round.

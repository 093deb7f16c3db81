## Adventure 1

explain-launch-quarter = Quarter
explain-sabotage = Sabotage
explain-arrow = Activate a rocket
explain-build = Building
explain-rocket = Rocket
explain-sleep = Inactive rocket
decide-choose-1 = In this adventure the action only says on which floors the number may be written: those with its symbol, or the Wild floor. The corner of each card shows the action that comes next.
    .rule = WM-A1.2
    .prompt = prompt-choose
decide-write-1 = On a floor, numbers rise from left to right. When you fill the last space of a quarter you gain everything printed in it: mostly rockets.
    .rule = WM-A1.4
    .prompt = prompt-write
decide-effects-1 = You have filled a quarter: an arrow makes a rocket in an unfinished quarter count later; a building writes an X anywhere. Choose the order.
    .rule = WM-A1.6
decide-cross-1 = An effect card works against you: one sabotage can no longer be announced, and you circle an error box. You choose which sabotage.
    .rule = WM-S.6

symbols-a1 =
    .robot = WM-A1.2
    .energy = WM-A1.2
    .plant = WM-A1.2
    .water = WM-A1.2
    .astronaut = WM-A1.2
    .planning = WM-A1.2
    .space = WM-A1.1
    .launch-quarter = WM-A1.4
    .sabotage = WM-A1.7
    .arrow = WM-A1.4
    .build = WM-A1.6
    .rocket = WM-A1.5
    .sleep = WM-A1.4
    .score-missions = WM-A1.8
    .score-rockets = WM-A1.5
    .score-errors = WM-A1.3
    .score-total = WM-A1.12

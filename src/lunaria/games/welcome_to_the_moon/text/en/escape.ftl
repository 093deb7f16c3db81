## Adventure 7

explain-greenhouse = Greenhouse
explain-airlock = Airlock
decide-write-7 = Numbers go only to blocks that airlocks connect, and rise from left to right on each starship. Robots open more airlocks.
    .rule = WM-A7.2
    .prompt = prompt-write
decide-robot-7 = An airlock opens a block next to a connected one, and you can write only in connected blocks.
    .rule = WM-A7.3
decide-energy-7 = Circle the next reactor of the starship where you just wrote. Each full module there scores more with each reactor.
    .rule = WM-A7.4
decide-plant-7 = Circle the next plant of the greenhouse on the starship where you just wrote. It scores when the greenhouse is filled.
    .rule = WM-A7.5
decide-water-7 = Circle the tank of the space you just filled: it doubles its module once that is full.
    .rule = WM-A7.5
decide-planning-7 = An X fills any empty connected space. Each costs more than the one before it.
    .rule = WM-A7.7
decide-cross-7 = An effect card works against you: one greenhouse can no longer be doubled. Cross the one that you would fill last.
    .rule = WM-S.6

symbols-a7 =
    .robot = WM-A7.3
    .energy = WM-A7.4
    .plant = WM-A7.5
    .water = WM-A7.5
    .astronaut = WM-A7.7
    .planning = WM-A7.7
    .space = WM-A7.2
    .greenhouse = WM-A7.6
    .airlock = WM-A7.3
    .score-missions = WM-4.2
    .score-greenhouses = WM-A7.6
    .score-modules = WM-A7.4
    .score-planning = WM-A7.7
    .score-errors = WM-A7.3
    .score-total = WM-A7.8

## Adventure 6

explain-walkway = Walkway
explain-virus = Virus
explain-line = Propagation
decide-robot-6 = A closed walkway stops infection between two quarters. A quarter with all its walkways closed is quarantined.
    .rule = WM-A6.5
decide-energy-6 = A full quarter is evacuated and scores its circled energies times its numbers and X. Energy is useful only until then.
    .rule = WM-A6.9
decide-plant-6 = Circle a plant of the quarter where you just wrote; the plant track moves on. A full line closes a walkway for you; some symbols activate a virus for everybody.
    .rule = WM-A6.6
decide-water-6 = Circle the tank of the space you just filled; the water track moves on. A full line circles an energy for you; some symbols activate a virus for everybody.
    .rule = WM-A6.6
decide-planning-6 = An X fills any empty space and breaks no order. Every second X earns a Wild Action for later.
    .rule = WM-A6.14
decide-cross-6 = An effect card works against you: it activates a virus or crosses a propagation symbol, and then the viruses spread once.
    .rule = WM-S.6

symbols-a6 =
    .robot = WM-A6.5
    .energy = WM-A6.4
    .plant = WM-A6.6
    .water = WM-A6.6
    .astronaut = WM-A6.14
    .planning = WM-A6.14
    .space = WM-A6.1
    .quarter = WM-A6.9
    .walkway = WM-A6.5
    .virus = WM-A6.8
    .line = WM-A6.7
    .score-missions = WM-A6.13
    .score-plants = WM-A6.7
    .score-tanks = WM-A6.7
    .score-quarters = WM-A6.9
    .score-infected = WM-A6.3
    .score-errors = WM-A6.11
    .score-total = WM-A6.15

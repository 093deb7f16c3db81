## Adventure 4

explain-deposit = Deposit
explain-factory = Factory
explain-mineral = Mineral
decide-robot-4 = Factories are built with robots and energy. A main factory raises the value of its goods; a secondary one gives something at once.
    .rule = WM-A4.5
decide-energy-4 = Factories need energy as well as robots. Cross one where the robots are already in place, or where the effect helps you now.
    .rule = WM-A4.5
decide-plant-4 = Circle a plant directly above or below the number. It counts once its column is full and extracted; anything not circled by then is lost.
    .rule = WM-A4.3
decide-water-4 = Circle water directly above or below the number. It counts once its column is full and extracted; anything not circled by then is lost.
    .rule = WM-A4.3
decide-planning-4 = An X fills any empty space and can complete a column. Each costs 3 points until its control centre is built.
    .rule = WM-A4.9
decide-cross-4 = An effect card works against you: one filling bonus can no longer be earned. Cross the one that you would reach last.
    .rule = WM-S.6

symbols-a4 =
    .robot = WM-A4.5
    .energy = WM-A4.5
    .plant = WM-A4.3
    .water = WM-A4.3
    .astronaut = WM-A4.9
    .planning = WM-A4.9
    .space = WM-A4.1
    .deposit = WM-A4.3
    .factory = WM-A4.6
    .mineral = WM-A4.2
    .score-missions = WM-4.2
    .score-plants = WM-A4.6
    .score-waters = WM-A4.6
    .score-pearls = WM-A4.6
    .score-rubies = WM-A4.6
    .score-astronauts = WM-A4.9
    .score-planning = WM-A4.9
    .score-errors = WM-5.3
    .score-total = WM-A4.10

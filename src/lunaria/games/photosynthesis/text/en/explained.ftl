## What the symbols of the pictures are called

explain-space = Space
    .rule = PH-1.2
explain-shade = In the shade
    .rule = PH-4.3
explain-used = Already used this turn
    .rule = PH-5.2
explain-sun = The sun
    .rule = PH-4.2
explain-sun-later = Where the sun will be
    .rule = PH-3.1
explain-round = Rounds
    .rule = PH-3.2
explain-stack = Scoring tokens
    .rule = PH-6.4
explain-tokens = Collected tokens
    .rule = PH-8.2
explain-score = Points
    .rule = PH-8.2
explain-light = Light points
    .rule = PH-1.7
explain-buy = Available, and left to buy
    .rule = PH-6.1
explain-first-player = First player
    .rule = PH-3.2
explain-turn = Turn
    .rule = PH-3.3

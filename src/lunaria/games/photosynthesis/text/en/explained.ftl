## What the symbols of the pictures are called

explain-space = Space
explain-shade = In the shade
explain-used = Already used this turn
explain-sun = The sun
explain-sun-later = Where the sun will be
explain-round = Rounds
explain-stack = Scoring tokens
explain-tokens = Collected tokens
explain-score = Points
explain-light = Light points
explain-buy = Available, and left to buy
explain-first-player = First player
explain-turn = Turn
explain-moon = The Moon
explain-moon-later = Where the Moon will be
explain-moonlit = In the moonlight
explain-stone = Moonstone
explain-elder-tree = Great Elder Tree
explain-dam = Dam
explain-baby = Baby token
explain-hatched = Hatched baby
explain-lunar = Moonlight
explain-ability = Ability
explain-animal-hidden = Hidden animal

game-name = Photosynthesis
game-intro = Grow trees under a wandering sun. Tall ones steal the light.
game-goal = Your trees gather sunlight, and you spend it on more and larger trees. Collect full-grown ones for points: they bring most in the centre, where it is darkest. At the end your tokens count, and the light you have left.

## Options

option-long_game = Long game
    .rule = PH-9.1
option-long_game-help = The sun circles the forest four times instead of three.
option-no_shade = Nothing grows in the shade
    .rule = PH-9.2
option-no_shade-help = A seed or tree in shadow cannot grow, and a tree in shadow cannot plant.
option-first_player = First player
    .rule = PH-2.3
option-first_player-help = Who places the first tree and begins the first round.
option-first_player-random = Random
option-first_player-0 = Seat 1
option-first_player-1 = Seat 2
option-first_player-2 = Seat 3
option-first_player-3 = Seat 4

## Overlays: the forecast of light

overlay-light-0 = Light this round
overlay-light-1 = Light next round
overlay-light-2 = Light in 2 rounds
overlay-light-3 = Light in 3 rounds
overlay-light-4 = Light in 4 rounds
overlay-light-5 = Light in 5 rounds

## Pieces, spaces and corners

piece-seed = a seed
piece-small = a small tree
piece-medium = a medium tree
piece-large = a large tree
pieces-seed = Seeds
    .piece-seed = PH-6.2
pieces-small = Small trees
    .piece-small = PH-4.5
pieces-medium = Medium trees
    .piece-medium = PH-4.5
pieces-large = Large trees
    .piece-large = PH-4.5
space-empty = { $space }: empty
space-piece = { $space }: { $piece }
corner-ne = north-east
corner-e = east
corner-se = south-east
corner-sw = south-west
corner-w = west
corner-nw = north-west

## Decisions

prompt-place = { $number ->
    [1] Place your first small tree on an empty space at the forest’s edge. It is free.
   *[other] Place your second small tree on an empty space at the forest’s edge. It is free.
}
prompt-turn = { $light ->
    [0] You have no light to spend: end your turn.
   *[other] You have { $light } light: plant (1), grow (1 to 3), collect (4), buy, or end your turn.
}
act-end = End the turn
act-place = Place a small tree on { $space }
act-buy = Buy { $piece }, { $cost } light
act-grow = Grow into { $piece }, { $cost } light
act-grow-brief = Grow { $piece } { $cost } [light]
act-plant = Plant a seed on { $space }, { $cost } light
ask-cell = { $place }. What do you do here? You have { $light } light.
act-collect = Collect this tree, { $cost } light
act-collect-brief = Collect { $cost } [light]

## Events

event-round = Round { $round }. The sun shines from the { $corner }.
event-light = { $gain ->
    [0] { $seat } gathers no light and stays at { $total }.
   *[other] { $lost ->
        [0] { $seat } gathers { $gain } light and has { $total }.
       *[other] { $seat } gathers { $gain } light and loses { $lost }: { $total } is the maximum.
    }
}
event-place = { $seat } places a small tree on { $space }.
event-end-turn = { $seat } ends the turn.
event-buy = { $seat } buys { $piece } for { $cost } light.
event-plant = { $seat } plants a seed on { $target }, from the tree on { $source }.
event-grow = { $seat } grows the piece on { $space } into { $piece } for { $cost } light.
event-collect = { $seat } collects the large tree on { $space }: a token with { $leaves ->
    [1] 1 leaf
   *[other] { $leaves } leaves
}, { $points ->
    [1] 1 point
   *[other] { $points } points
}.
event-no-token = { $seat } collects the large tree on { $space }, but no token is left.
event-lost = There is no room on { $seat }’s player board: { $piece } leaves the game.
event-over = The sun has set. The game is over.

## Refusals

refusal-place-first = First everybody places two small trees.
refusal-placing-over = The first trees are already placed; from now on trees grow from seeds.
refusal-used = { $space } has already been used this turn.
refusal-shade = { $space } is in shadow: nothing can grow there or plant from there now.
refusal-light = This costs { $cost } light and you have { $light }.
refusal-sold-out = You have already bought every piece of this size.
refusal-empty = There is nothing on { $space }.
refusal-not-yours = The piece on { $space } belongs to { $seat }.
refusal-fully-grown = The tree on { $space } is fully grown; it can only be collected.
refusal-not-available = You need { $piece } in your available area; buy one first.
refusal-none-left = You need { $piece } in your available area, and none is left to buy.
refusal-not-large = Only a large tree can be collected; there is none on { $space }.
refusal-seed-cannot-plant = There is a seed on { $space }; only trees can plant.
refusal-too-far = { $space } is { $distance ->
    [1] 1 step away
   *[other] { $distance } steps away
}; { $size ->
    [1] a small tree plants 1 step away
    [2] a medium tree plants up to 2 steps away
   *[other] a large tree plants up to 3 steps away
}.
refusal-occupied = { $space } is not empty.
refusal-not-edge = The first trees go on the edge of the forest; { $space } is further in.

## Scores and descriptions

score-tokens = Tokens with { $leaves ->
    [1] 1 leaf
   *[other] { $leaves } leaves
}
score-light = Unspent light, 1 point for every 3
describe-round = Round { $round } of { $rounds }. The sun shines from the { $corner }.
describe-turn = It is { $seat }’s turn.
describe-stack = Tokens with { $leaves ->
    [1] 1 leaf
   *[other] { $leaves } leaves
}: { $count } left, the next is worth { $points }.
describe-seat = { $seat }: { $light } light, { $points } { $points ->
    [1] point
   *[other] points
}.
describe-pieces = { $pieces }: { $count ->
    [0] none on the board
   *[other] { $spaces }
}; { $available } to place; { $left ->
    [0] none to buy
   *[other] { $left } to buy, the next for { $price } light
}.
describe-blocked = In shadow, without light: { $spaces }.

## Words in the picture

part-board = Forest
part-own = Your board
part-seat = Board of { $seat }
picture-label = Photosynthesis: { $state }
picture-round = Round
picture-rounds = round { $round } of { $rounds }
picture-first-trees = First trees
picture-over = The end
picture-space = { $space }, { $leaves ->
    [1] 1 leaf
   *[other] { $leaves } leaves
}
picture-piece = { $piece } of { $seat }
picture-shade = { $size ->
    [1] shade for small trees
    [2] shade for small and medium trees
   *[other] shade for all trees
}
picture-used = used this turn
picture-sun = The sun, in the { $corner }
picture-sun-later = Round { $round }: the sun in the { $corner }
picture-stack = Tokens with { $leaves ->
    [1] 1 leaf
   *[other] { $leaves } leaves
}: { $count } left, the next is worth { $points ->
    [1] 1 point
   *[other] { $points } points
}
picture-stack-empty = Tokens with { $leaves ->
    [1] 1 leaf
   *[other] { $leaves } leaves
}: none left
picture-first-player = first player
picture-score = Tokens { $tokens }, unspent light { $light }
picture-light = { $light } of at most 20 light points
picture-pieces = { $pieces }: { $available } available, { $left ->
    [0] none left to buy
   *[other] { $left } left to buy, the next for { $price } light
}
picture-tokens = { $count ->
    [1] 1 token
   *[other] { $count } tokens
}, { $points ->
    [1] 1 point
   *[other] { $points } points
}
picture-forecast-over = The game ends before then.

## The row of a player

figure-0 = { $count ->
    [1] 1 seed to place
   *[other] { $count } seeds to place
}
figure-1 = { $count ->
    [1] 1 small tree to place
   *[other] { $count } small trees to place
}
figure-2 = { $count ->
    [1] 1 medium tree to place
   *[other] { $count } medium trees to place
}
figure-3 = { $count ->
    [1] 1 large tree to place
   *[other] { $count } large trees to place
}

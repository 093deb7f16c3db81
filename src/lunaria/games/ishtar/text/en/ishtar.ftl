game-name = Ishtar: Gardens of Babylon
game-intro = Water the desert, grow gardens and plant trees on the grass.
game-goal = Gardens spread from the fountains, one tile each turn. You score flowerbeds with your assistants, fountains where you control the most flower spaces, trees and upper skills. Once a second stack is empty, the round is the last.

## Options

objection-layout = layout for { $seats } players must be { $choices }, not { $layout } (IS-3.1)
option-layout = Map
    .rule = IS-3.1
option-layout-help = How the terrain boards are arranged. Some maps work only for certain numbers of players.
option-layout-compact = Compact
option-layout-zigzag = Zigzag (2 players)
option-layout-line = Line
option-layout-fan = Fan (3 players)
option-layout-parallelogram = Parallelogram (4 players)
option-layout-ring = Ring (4 players)
option-layout-random = Random
option-boards = Terrain boards
    .rule = IS-3.2
option-boards-help = Random, or the first sides in order, unrotated.
option-boards-random = Random
option-boards-numbered = In order
option-start = First player
    .rule = IS-3.9
option-start-help = Who takes the first turn.
option-start-random = Random
option-start-0 = Seat 1
option-start-1 = Seat 2
option-start-2 = Seat 3
option-start-3 = Seat 4
option-base_tiles_per_cup = Tiles in each cup
    .rule = IS-3.6
option-base_tiles_per_cup-help = Face-down tiles in each cup. Usually two more than there are players.
option-base_tiles_per_cup-usual = Usual
option-base_tiles_per_cup-1 = 1
option-base_tiles_per_cup-2 = 2
option-base_tiles_per_cup-3 = 3
option-base_tiles_per_cup-4 = 4
option-base_tiles_per_cup-5 = 5
option-base_tiles_per_cup-6 = 6
option-upper_requires = Upper skills require
    .rule = IS-8.7
option-upper_requires-help = What you must have unlocked on an earlier turn before an upper skill.
option-upper_requires-column = the lower skill of the column
option-upper_requires-all_lower = all five lower skills

## Overlays

overlay-flowerbeds = Flowerbeds and who controls them
overlay-gardens = Gardens and their fountains

## Gems, tiles, cards, skills

gems-0 = no gems
gems-1 = { $one }
gems-2 = { $one } and { $two }
gems-3 = { $one }, { $two } and { $three }
gems-purple = { $count ->
    [1] 1 purple gem
   *[other] { $count } purple gems
}
gems-red = { $count ->
    [1] 1 red gem
   *[other] { $count } red gems
}
gems-white = { $count ->
    [1] 1 white gem
   *[other] { $count } white gems
}
shape-line = a straight tile
shape-bent = a bent tile
shape-triangle = a triangular tile
icon-none = no icon
icon-assistant = an assistant icon
icon-skill = a skill icon
icon-wild = a wild icon
tile = { $shape } with { $flowers ->
    [1] 1 flower
   *[other] { $flowers } flowers
} and { $icon }
tile-name = { $shape } with { $flowers ->
    [1] 1 flower
   *[other] { $flowers } flowers
}
tree-card = a tree worth { $points ->
    [1] 1 point
   *[other] { $points } points
} for { $price }
skill = skill { $name } ({ $effect })
skill-reserve = reserve a tree card
skill-take-gems = take { $a ->
    [1] 1 gem
   *[other] { $a } gems
}
skill-small-bloom = a one-space blooming token
skill-take-assistants = { $a ->
    [1] 1 assistant
   *[other] { $a } assistants
} from the carpet
skill-large-bloom = a two-space blooming token
skill-points-per-tree-nearby = { $a ->
    [1] 1 point
   *[other] { $a } points
} per tree beside your flowerbeds
skill-points-per-gem = { $a }, { $b }, { $c } points per purple, red, white gem left
skill-points-per-tablet-nearby = { $a ->
    [1] 1 point
   *[other] { $a } points
} per sacred tablet beside your flowerbeds
skill-points-per-card = { $a ->
    [1] 1 point
   *[other] { $a } points
} per tree you planted
skill-points-per-skill = { $a ->
    [1] 1 point
   *[other] { $a } points
} per unlocked skill
fountain-purple = purple fountain
fountain-red = red fountain
fountain-white = white fountain
space = Space { $space }
direction-e = east
direction-ne = north-east
direction-nw = north-west
direction-w = west
direction-sw = south-west
direction-se = south-east

## Decisions

prompt-first-choice = Put the watering can on any stack, free of charge, and take its top tile.
prompt-choose = Move the watering can and take the tile: the next stack is free, each stack beyond it costs one gem. You have { $gems }.
prompt-place = Place { $tile } next to a fountain or garden: tap a space, rotate the tile, then place it.
prompt-special-assistant = Put an assistant on { $space } to control the flowerbed, or skip.
prompt-special-skill = Unlock a skill for two gems, or skip.
prompt-special-wild = Put an assistant on { $space } or unlock a skill for two gems, or skip.
prompt-reserve = Reserve a tree card from the display.
prompt-take = Take gems of your choice from the supply.
prompt-small-bloom = Cover a free grass space with the blooming token, or give the token up.
prompt-large-bloom = Cover two neighbouring free grass spaces with the blooming token, or give the token up.
prompt-plant = Plant trees, or end your turn. You have { $gems }.
prompt-tree = Choose a free grass space for the tree.
act-choose = Cup { $cup }: { $tile }, { $cost ->
    [0] free
    [1] 1 gem
   *[other] { $cost } gems
}
ask-pay = { $what }. How do you pay?
ask-turn = On { $space }: rotate the tile, or place it.
ask-second = Which other space next to { $space }?
act-pay = Pay { $gems }
act-turn = Its first space points { $direction }
act-assistant = Place an assistant
act-skip = Skip the icon
act-unlock = Unlock { $skill }
act-reserve = Reserve { $card }
act-card = Plant { $card }
act-take = Take { $gems }
act-no-bloom = Give up the token
act-end = End the turn
awaited-choose = choose a tile
awaited-place = place the tile
awaited-special = use or skip the icon
awaited-reserve = reserve a tree card
awaited-take = take gems
awaited-small-bloom = place the blooming token or give it up
awaited-large-bloom = place the blooming token or give it up
awaited-plant = plant trees or end your turn
awaited-tree = put the tree on grass

## Events

event-choose = { $seat } takes { $tile } from cup { $cup }{ $cost ->
    [0] .
    [1] {" "}for 1 gem.
   *[other] {" "}for { $cost } gems.
}
event-reveal = Cup { $cup } shows { $tile }.
event-ending = Two stacks are empty: the round is played to its end, then the game is over.
event-removed = { $seat } cannot place { $tile } anywhere: it leaves the game.
event-place = { $seat } places { $tile } on { $space }, pointing { $direction }.
event-collect = { $seat } collects { $gems }.
event-no-action = { $seat } cannot use { $icon }.
event-skip = { $seat } does not use the icon.
event-assistant = { $seat } puts an assistant on { $space } and controls its flowerbed.
event-unlock = { $seat } unlocks { $skill } with { $gems }.
event-no-effect = No effect for now: { $skill }.
event-reserve = { $seat } reserves { $card }.
event-take = { $seat } takes { $gems }.
event-assistants = { $seat } takes { $number ->
    [1] 1 assistant
   *[other] { $number } assistants
} from the carpet.
event-bloom = { $seat } makes { $flowers ->
    [1] 1 flower
   *[other] { $flowers } flowers
} bloom on { $space }.
event-no-bloom = { $seat } gives up the blooming token.
event-plant = { $seat } plants { $card } on { $space }.
event-end-turn = { $seat } ends the turn.
event-card = For sale: { $card }.
event-over = The gardens are complete. The game is over.

## Refusals

refusal-not-now = Not now: first { $awaited }.
refusal-empty-cup = Cup { $cup } is empty.
refusal-full-lap = The watering can is on cup { $cup }; it never makes a full lap.
refusal-too-dear = The tile in cup { $cup } costs { $cost ->
    [1] 1 gem
   *[other] { $cost } gems
}, and you have { $have ->
    [0] none
   *[other] { $have }
}.
refusal-cost = The tile in cup { $cup } costs { $cost ->
    [0] nothing
    [1] 1 gem
   *[other] { $cost } gems
}, not { $number }.
refusal-gems = You do not have { $gems }.
refusal-off-map = The tile would stick out of the map.
refusal-token-off-map = The token would stick out of the map.
refusal-tree-off-map = The tree would be off the map.
refusal-covered = There is already a tile on { $space }.
refusal-tablet = { $space } has a sacred tablet, which cannot be covered.
refusal-fountain = There is a fountain on { $space }; it cannot be covered.
refusal-nothing-beside = The tile must be next to a fountain or another tile.
refusal-two-fountains = This would connect gardens of different fountains.
refusal-two-assistants = Two assistants would share a flowerbed.
refusal-twin = This tile looks the same after half a turn: use { $direction }.
refusal-no-assistant-icon = The icon is for a skill, not for an assistant.
refusal-no-assistant = You have no assistant in your supply.
refusal-controlled = This flowerbed already has an assistant.
refusal-no-skill-icon = The icon is for an assistant, not for a skill.
refusal-unlocked = You have already unlocked skill { $skill }.
refusal-needs = To unlock skill { $skill } you must have unlocked skill { $lower } on an earlier turn.
refusal-needs-all = To unlock an upper skill you must have unlocked all five lower ones on earlier turns.
refusal-no-card = There is no card here.
refusal-take-number = Take { $number ->
    [1] exactly 1 gem
   *[other] exactly { $number } gems
}.
refusal-supply = The supply does not have { $gems } left.
refusal-not-covered = There is no tile on { $space }.
refusal-flowers = { $space } already has flowers.
refusal-tree = There is a tree on { $space }.
refusal-one-space = This token covers one space.
refusal-two-spaces = This token covers two neighbouring spaces.
refusal-card-price = You cannot pay the exact price of { $card }.
refusal-no-grass = There is no free grass space for a tree.

## Scores and descriptions

score-trees = Trees
    .rule = IS-12.2
score-flowers = Flowers
    .rule = IS-12.3
score-fountains = Fountains
    .rule = IS-12.4
score-skills = Skills
    .rule = IS-12.6
describe-cup = Cup { $cup }: { $height ->
    [1] 1 tile
   *[other] { $height } tiles
}, { $tile } on top.
describe-can = Cup { $cup }: the watering can, { $height ->
    [0] no tiles
    [1] 1 tile face down
   *[other] { $height } tiles face down
}.
describe-card = For sale: { $card }.
describe-seat = { $seat }: { $points ->
    [1] 1 point
   *[other] { $points } points
}, { $gems }, { $assistants ->
    [0] no assistants
    [1] 1 assistant
   *[other] { $assistants } assistants
} in supply.
describe-skills = Skills: { $skills }
describe-reserved = Reserved: { $card }.
describe-fountain = { $space }: { $fountain }.
describe-control = { $seat } controls it with { $number ->
    [1] 1 flower space
   *[other] { $number } flower spaces
}.
describe-bed = Uncontrolled flowerbed, { $flowers ->
    [1] 1 flower
   *[other] { $flowers } flowers
}: { $spaces }
describe-own-bed = { $seat }’s flowerbed, { $flowers ->
    [1] 1 flower
   *[other] { $flowers } flowers
}: { $spaces }
describe-trees = Trees: { $spaces }

## Pictures

picture-label = Ishtar: Gardens of Babylon. { $state }
picture-over = The game is over.
picture-turn = It is { $seat }’s turn.
picture-sand = sand
picture-rock = rock
picture-tablet = sacred tablet
picture-fountain = fountain
picture-gem-purple = a purple gem
picture-gem-red = a red gem
picture-gem-white = a white gem
picture-flowers = { $flowers ->
    [0] grass
    [1] 1 flower
   *[other] { $flowers } flowers
}
picture-tree = a tree
picture-assistant = an assistant of { $seat }
picture-owner = controlled by { $seat }
picture-worth = worth { $points ->
    [1] 1 point
   *[other] { $points } points
}
picture-control = { $seat } controls it with { $number }
picture-cup = Cup { $cup }: { $height ->
    [0] empty
    [1] 1 tile
   *[other] { $height } tiles
}
picture-carpet = Assistants on the carpet
picture-supply = General supply: gems, { $figures ->
    [1] 1 tree figure
   *[other] { $figures } tree figures
}, { $deck ->
    [1] 1 card
   *[other] { $deck } cards
} in the deck
picture-supply-head = Supply
picture-start = first player
picture-assistants = Assistants: { $supply } in supply, { $carpet } on the carpet
picture-planted = { $count ->
    [1] 1 tree planted
   *[other] { $count } trees planted
}
part-board = Desert
part-market = Cups
part-trees = Trees for sale
tab-trees = Trees
part-own = Your board
part-seat = Board of { $seat }
picture-free = free
picture-reserved = Reserved
picture-no-reserved = No reserved tree
picture-skill-reserve = Reserve a tree
picture-skill-take-gems = Take 2 gems
picture-skill-small-bloom = Small bloom
picture-skill-take-assistants = 2 assistants
picture-skill-large-bloom = Large bloom
picture-skill-points-per-tree-nearby = Trees nearby
picture-skill-points-per-gem = Gems left
picture-skill-points-per-tablet-nearby = Tablets nearby
picture-skill-points-per-card = Trees planted
picture-skill-points-per-skill = Skills unlocked

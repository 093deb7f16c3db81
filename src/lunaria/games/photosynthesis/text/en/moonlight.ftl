## Options

option-moon_and_animals = Moon and forest animals
    .rule = UM-1.1
option-moon_and_animals-help = The Moon circles against the sun. Animals gather its light and spend it on their abilities.
option-great_elder_tree = Great Elder Tree
    .rule = UM-1.1
option-great_elder_tree-help = An ancient giant that blocks sunlight and moonlight for everything behind it.
option-moonstones = Moonstones
    .rule = UM-1.1
option-moonstones-help = Stones that pass moonlight on to all spaces around them. With four players, one is used, and only together with the Great Elder Tree.

## Overlays: the forecast of moonlight

overlay-moon-0 = Moonlight this round
overlay-moon-1 = Moonlight next round
overlay-moon-2 = Moonlight in 2 rounds
overlay-moon-3 = Moonlight in 3 rounds
overlay-moon-4 = Moonlight in 4 rounds
overlay-moon-5 = Moonlight in 5 rounds

## Animals, abilities, babies and the Moon

animal-boar = Boar
    .rule = UM-6.1
animal-hedgehog = Hedgehog
    .rule = UM-6.2
animal-squirrel = Squirrel
    .rule = UM-6.3
animal-fox = Fox
    .rule = UM-6.4
animal-owl = Owl
    .rule = UM-6.5
animal-badger = Badger
    .rule = UM-6.6
animal-beaver = Beaver
    .rule = UM-6.7
animal-turtle = Turtle
    .rule = UM-6.8
animal-hidden = a hidden animal
ability-dig = { $level ->
    [1] Dig (level 1): collect your large tree here, { moonlight-cost }
   *[other] Dig (level { $level }): collect your large tree here and plant a seed, { moonlight-cost }
}
ability-run = Run: one extra step, { moonlight-cost }
ability-plant = Plant: a seed from your player board goes here, { moonlight-cost }
ability-eat = Eat: return an opponent’s seed from this space, { moonlight-cost }
ability-scare = Scare: move an adjacent animal one step, { moonlight-cost }
ability-scratch = Scratch: move the seed here 1 or 2 spaces, { moonlight-cost }
ability-steal = Steal: take 2 light from the owner of an adjacent animal, { moonlight-cost }
ability-night-hunt = Night Hunt (level { $level }): { $light } light, { moonlight-cost }
ability-fertilization = { $level ->
    [1] Fertilization (level 1): your seed here becomes an available small tree, { moonlight-cost }
   *[other] Fertilization (level { $level }): your seed here becomes a small tree from your player board, { moonlight-cost }
}
ability-dam-building = Dam Building: what is on the dam grows, { moonlight-cost }
ability-dam-improvement = Dam Improvement: grow one of your pieces on the dam, { moonlight-cost }
ability-hatching = Hatching: turn up the baby on this space, { moonlight-cost }
ability-first-steps = First Steps: use a hatched baby, { moonlight-cost }
baby-two-actions = a second action on one space
baby-free-small = a free small tree
baby-free-medium = a free medium tree
baby-light-3 = 3 light
baby-points-3 = 3 points at the end
baby-extra-leaf = one extra leaf for the next tree you collect this turn
baby-free-collect = collect a large tree for free
baby-free-plant = plant a seed anywhere
fate-hatched = hatched
fate-gone = used
fate-kept = kept for the end
moon-half = half moon
moon-full = full moon

## Decisions

prompt-keep = Choose one of your two animals, in secret.
prompt-animal = Put your { $animal } on a free space with 3 leaves.
prompt-elder = Put the Great Elder Tree on an empty space. It stays there all game.
prompt-stone = Put a moonstone on an empty space. It stays there all game.
ask-where = { $what }. To which space?
ask-whom = { $what }. Which animal?
ask-which = { $what }. Which one?
ask-whither = To which space does it go?
prompt-moon-turn = You have { $light } light, { moonlight-lunar } and { $steps ->
    [0] no free step
    [1] 1 free step
   *[other] { $steps } free steps
}: act, move your animal, use its abilities, or end your turn.
act-keep = Keep the { $animal }
act-step = Move your { $animal }
act-dam = Build the dam on { $spaces }

## Events

event-keep = { $seat } chooses in secret: { $animal }.
event-animal = { $seat } plays the { $animal }.
event-animal-place = { $seat } puts the { $animal } on { $space }.
event-elder-tree = { $seat } puts the Great Elder Tree on { $space }.
event-stone = { $seat } puts a moonstone on { $space }.
event-moon = The Moon ({ $face }) is at { $place }. Next: { $next_face } at { $next }.
event-lunar = { $lost ->
    [0] { $seat } gathers { moonlight-gain } and has { $total }.
   *[other] { $seat } gathers { moonlight-gain } and loses { $lost }: { $total } is the maximum.
}
event-step = { $seat } moves the { $animal } from { $source } to { $target }.
event-run = { $seat }’s Hedgehog runs from { $source } to { $target }.
event-dig = { $seat }’s Boar digs on { $space }, level { $level }, for { moonlight-cost }.
event-plant-here = { $seat }’s Hedgehog plants a seed on { $space } for { moonlight-cost }.
event-eat = { $seat }’s Squirrel eats { $victim }’s seed on { $space } for { moonlight-cost }: { $gain } light for { $seat }, { $given } for { $victim }.
event-scare = { $seat }’s Fox scares { $victim }’s { $animal } from { $source } to { $target } for { moonlight-cost }.
event-scratch = { $seat }’s Fox moves a seed from { $source } to { $target } for { moonlight-cost }.
event-steal = { $seat }’s Fox steals for { moonlight-cost }: { $victim } loses { $loss } light, { $seat } gains { $gain }.
event-night-hunt = { $seat }’s Owl hunts for { moonlight-cost }: { $gain } light.
event-fertilize = { $seat }’s Badger turns the seed on { $space } into a small tree, level { $level }, for { moonlight-cost }.
event-build = { $seat }’s Beaver builds the dam on { $dam } for { moonlight-cost }.
event-dam-growth = At the dam, { $seat }’s piece on { $space } grows into { $piece }.
event-improve = { $seat }’s Beaver grows { $piece } on { $space } for { moonlight-cost }.
event-hatch = { $seat }’s Turtle hatches a baby on { $space } for { moonlight-cost }: { $baby }.
event-baby = { $seat }’s baby takes its first steps for { moonlight-cost }: { $baby }.
event-baby-piece = { $seat } takes { $piece } from the player board for free.
event-baby-light = { $seat } gains { $gain } light.
event-baby-plant = { $seat } plants a seed on { $space }.

## Refusals

refusal-first-keep = First everybody chooses an animal.
refusal-first-animal = First the animals are placed.
refusal-first-elder = First the Great Elder Tree is placed.
refusal-first-stone = First the moonstones are placed.
refusal-first-place = First everybody places two small trees.
refusal-kept = You have already chosen the { $animal }.
refusal-not-dealt = You were not dealt the { $animal }.
refusal-not-three-leaves = Animals start on spaces with 3 leaves; { $space } has another number.
refusal-off-board = There is no space in this direction.
refusal-stone-there = There is a moonstone on { $space }.
refusal-elder-tree-there = The Great Elder Tree is on { $space }.
refusal-animal-there = The { $animal } is already on { $space }.
refusal-baby-there = There is a baby token on { $space }.
refusal-no-animals = There are no animals in this game.
refusal-no-steps = Your animal has no free step left this turn.
refusal-no-own-large = You have no large tree on { $space }.
refusal-no-opponents-seed = There is no opponent’s seed on { $space }, where your Squirrel is.
refusal-no-opponent = { $seat } is not your opponent.
refusal-own-animal = This ability cannot be used on your own animal.
refusal-not-next-to-you = The { $animal } is not next to your Fox.
refusal-no-seed = There is no seed on { $space }, where your Fox is.
refusal-nothing-to-steal = { $seat } has no light.
refusal-light-full = You already have { $light } light, the maximum.
refusal-no-own-seed = You have no seed on { $space }, where your Badger is.
refusal-planted-now = The seed on { $space } was planted in this round.
refusal-beaver-elsewhere = Your Beaver is not on one of { $spaces }.
refusal-dam-there = The dam is already on { $spaces }.
refusal-dam-barred = No dam can be built on { $space }: a stone or the Great Elder Tree is there.
refusal-not-on-dam = Your Beaver is not on its dam.
refusal-no-dam = You have not built the dam yet.
refusal-no-dam-there = The dam does not cover { $space }.
refusal-nothing-to-grow = Nothing of yours can grow on { $space }.
refusal-stunted = The seed on { $space } may not grow in this round.
refusal-no-baby = There is no face-down baby token on { $space }, where your Turtle is.
refusal-none-hatched = None of your babies has hatched.
refusal-not-hatched = You have not hatched this baby: { $baby }.
refusal-not-your-animal = This ability belongs to the { $animal }.
refusal-ability-used = This ability was already used this turn.
refusal-lunar = This costs { moonlight-cost } and you have { $lunar }.
refusal-setup-over = The set-up is already over.

## Scores and descriptions

score-lunar = Moonlight left over, 1 point each
score-baby = Baby turtle kept for the end
describe-moon = The Moon ({ $face }) is at { $place } and lights { $spaces }. Next: { $next_face } at { $next }.
describe-choosing = { $seat } is choosing an animal.
describe-animal = { $seat }: { $animal } on { $space }, { moonlight-lunar }.
describe-animal-off = { $seat }: { $animal }
describe-elder = Great Elder Tree: { $spaces }
describe-stones = Moonstones: { $spaces }
describe-dam = Dam: { $spaces }
describe-beach = Baby tokens face down: { $spaces }
describe-baby = Baby turtle ({ $fate }): { $baby }

## The picture

part-animal = Your animal
part-animals = Animals
picture-moon = The Moon ({ $face }) is at { $place }.
picture-moon-next = Next: { $face } at { $place }.
picture-moon-round = Round { $round }: { $face } at { $place }
picture-stone = Moonstone on { $space }
picture-stone-lit = Moonstone on { $space }, lit: all spaces around it are lit too
picture-elder = Great Elder Tree on { $space }
picture-dam = Dam on { $spaces }
picture-baby = A face-down baby token on { $space }
picture-animal = { $seat }: { $animal } on { $space }
picture-lunar = { $animal }, { moonlight-lunar }
picture-lunar-track = { moonlight-lunar }, 14 at most
picture-steps = { $steps ->
    [0] no step
    [1] 1 step
   *[other] { $steps } steps
}
ability-name-dig = Dig
ability-name-run = Run
ability-name-plant = Plant
ability-name-eat = Eat
ability-name-scare = Scare
ability-name-scratch = Scratch
ability-name-steal = Steal
ability-name-night-hunt = Night Hunt
ability-name-fertilization = Fertilization
ability-name-dam-building = Dam Building
ability-name-dam-improvement = Dam Improvement
ability-name-hatching = Hatching
ability-name-first-steps = First Steps
picture-part-choosing = Everybody chooses an animal
picture-part-animals = Placing the animals
picture-part-elder-tree = Placing the Great Elder Tree
picture-part-stones = Placing the moonstones
picture-part-placing = First trees
explain-moon = The Moon
    .rule = UM-4.1
explain-moon-later = Where the Moon will be
    .rule = UM-3.2
explain-moonlit = In the moonlight
    .rule = UM-4.3
explain-stone = Moonstone
    .rule = UM-8.3
explain-elder-tree = Great Elder Tree
    .rule = UM-7.2
explain-dam = Dam
    .rule = UM-6.7
explain-baby = Baby token
    .rule = UM-6.8d
explain-hatched = Hatched baby
    .rule = UM-6.8b
explain-lunar = Moonlight
    .rule = UM-4.4
explain-ability = Ability
    .rule = UM-5.4
explain-animal-hidden = Hidden animal
    .rule = UM-2.2b
decide-keep = You keep one of two animals; the other players see which one only when everybody has chosen. Each animal has its own abilities, paid for with moonlight.
    .rule = UM-2.2b
decide-animal = Every animal starts alone on a space with 3 leaves. Each round the Moon lights two straight lines: an animal on one of them earns moonlight.
    .rule = UM-2.2d
decide-elder = Behind the Great Elder Tree, away from the sun, no tree of any size gets light. Nothing can be planted on its space. Put it where it shades others more than it shades you.
    .rule = UM-7.2
decide-stone = When the Moon lights a moonstone, the stone lights every space next to it. In sunlight it shades the one space behind it, like a small tree. Nothing can be planted on it.
    .rule = UM-8.3
decide-moon-turn = Besides the usual actions, your animal may take a free step and use its abilities, each once per turn, for moonlight. Leave it where the Moon will shine next round.
    .rule = UM-10.2

## Moonlight as it is counted; other messages use these
moonlight-cost = { $cost } moonlight
moonlight-gain = { $gain } moonlight
moonlight-lunar = { $lunar } moonlight

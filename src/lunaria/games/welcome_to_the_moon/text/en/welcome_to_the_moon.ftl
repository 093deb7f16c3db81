## The game and its options

game-name = Welcome to the Moon
game-intro = Write numbers, always upwards, and fly to the Moon.
game-goal = Each turn everybody chooses a pair of cards and writes its number on their own sheet, rising within each zone. Filled parts of the sheet and missions bring points, missions more for the first. It ends when somebody has fulfilled all three missions, filled the sheet or marked all errors.
option-adventure = Adventure
    .rule = WM-1.5
option-adventure-help = Each adventure has its own sheet and rules. The first is the easiest.
option-adventure-1 = 1 · The Launch
option-adventure-2 = 2 · The Journey
option-adventure-3 = 3 · The Colony
option-level = ASTRA
    .rule = WM-S.1
option-level-help = Your opponent in a solo game. It has no effect with more players.
option-level-1 = 1 · Katherine
option-level-2 = 2 · Alexei
option-level-3 = 3 · Margaret
option-level-4 = 4 · Franklin
option-level-5 = 5 · Sergei
option-level-6 = 6 · Stephanie
option-level-7 = 7 · Thomas
option-level-8 = 8 · Peggy
option-level-9 = 9 · Welcome Team
astra = ASTRA

## Actions, places and steps

action-robot = Robot
action-energy = Energy
action-plant = Plant
action-water = Water
action-astronaut = Astronaut
action-planning = Planning
action-none = no action
quarter-tl = the top left quarter
quarter-tr = the top right quarter
quarter-bl = the bottom left quarter
quarter-br = the bottom right quarter
column-plants = plants
column-tanks = water tanks
column-antennas = antennas
station-name = station { $number }
symbol-name = sabotage { $number }
step-choose = choose a combination
step-pair = choose two cards
step-value = choose the number
step-write = write the number
step-robot = use or skip the Robot action
step-energy = use or skip the Energy action
step-plant = use or skip the Plant action
step-water = use or skip the Water action
step-planning = use or skip the Planning action
step-effects = use the effects of the quarter
step-done = finish the turn
step-mission = fulfil a mission or wait
step-give = decide what happens to the third card
step-cross = cross what the effect card asks for
step-gift = take the bonus you have earned
step-effects-5 = cut a section of the dome

## What is to be decided

prompt-choose = { $first ->
    [planet] { $count ->
        [1] Only one combination fits: choose it.
       *[other] Choose one of the combinations.
    }
   *[space] { $count ->
        [1] Only one combination fits: choose it, or a space first.
       *[other] Choose one of the combinations, or a space first.
    }
}
prompt-pair = Choose a card for its number and another for its action.
prompt-error = No number can be written: take a System Error.
prompt-error-or-wild = No number can be written as it is: use a Wild Action, or take a System Error.
prompt-value = Astronaut: write { $number }, or change it by up to 2?
prompt-write = Where do you write the { $number }?
prompt-robot-2 = Robot: circle a robot of one station.
prompt-robot-3 = Robot: draw a tunnel from your network.
prompt-energy-2 = Energy: every second one divides a zone. Where?
prompt-energy-3 = Energy: which value do you improve?
prompt-plant-2 = Plant: circle a plant of a station linked to this zone.
prompt-plant-3 = Plant: circle the next greenhouse of this quarter?
prompt-water-2 = Water: circle the tank of this space?
prompt-water-3 = Water: circle the tank of this building?
prompt-planning-2 = Planning: write an X in another space?
prompt-planning-3 = Planning: write an X in another building? It costs points.
prompt-effects-1 = Use the effects: fill an arrow, or build an X.
prompt-done = Check your sheet, then finish your turn.
prompt-mission = You can fulfil a mission. Now, or later?
prompt-give = Which card goes to ASTRA?
prompt-cross-1 = Effect card: cross a sabotage and circle a System Error.
prompt-cross-2 = Effect card: cross a high multiplier.
prompt-cross-3 = Effect card: cross the 15 of a quarter.

## What can be touched

card-both = { $number } with { $action }
card-number = The number { $number }
card-action = The action { $action }
way-use = Use { $action }
way-declined = Write { $number } as printed
way-wild = Wild Action: as { $action }
way-use-brief = Use [{ $action }]
way-wild-brief = as [{ $action }]
act-error = Take a System Error
act-value = Write { $number }
act-value-brief = [pencil] { $number }
act-write = Write { $number } in { $space }
act-space = Write in { $space }
ask-action = Which action goes with the { $number }?
ask-way = { $action } with the { $number }: how do you use it?
ask-give = { $action }: does it go to ASTRA?
ask-card = Which combination do you write here?
act-x = Write an X in { $space }
act-done = Finish the turn
decided-card = Choose combination { $card }
decided-declined = Choose combination { $card } without its Astronaut
decided-wild = Choose combination { $card } as { $action }
decided-space = Write in { $space }
act-mission = Fulfil mission { $letter }
act-give = Give it to ASTRA
act-remove = Remove it (one solo bonus)
act-water = Use the Water action
act-energy = Circle an energy
act-plant = Use the Plant action
act-robot-station = Circle a robot of station { $place }
act-plant-station = Circle a plant of station { $place }
act-cross-station = Cross the multiplier of station { $place }
act-energy-divider = Divide after space { $place }
act-robot-tunnel = Draw the tunnel { $place }
act-energy-column = Improve the value of { $place }
act-cross-quarter = Cross the 15 of { $place }
act-effects-quarter = Activate the rocket of { $place }
act-cross-symbol = Cross sabotage { $place }
pass-mission = Not now
pass-robot = Skip the Robot action
pass-energy = Skip the Energy action
pass-plant = Skip the Plant action
pass-water = Skip the Water action
pass-x = Write no X

## What happened

event-turn = New combinations: { $number_1 } { $action_1 }, { $number_2 } { $action_2 }, { $number_3 } { $action_3 }.
event-reveal = Everybody has finished.
event-finished = { $seat } has finished.
event-decided = { $seat }: { $what }.
event-decided-hidden = { "" }
event-write = { $seat } writes { $number } in { $space } ({ $action }).
event-x = { $seat } writes an X in { $space }.
event-error = { $seat } takes a System Error ({ $errors } now).
event-wild = { $seat } uses a Wild Action as { $action }.
event-robot-2 = { $seat } circles a robot of station { $place }.
event-robot-3 = { $seat } draws the tunnel { $place }.
event-energy-2 = { $seat } divides a zone after space { $place }.
event-energy-plain = { $seat } circles an energy.
event-energy-3 = { $seat } improves the value of { $place }.
event-plant-2 = { $seat } circles a plant of station { $place }.
event-plant-3 = { $seat } circles a greenhouse of { $place }.
event-water = { $seat } circles the tank at { $space }.
event-astronaut = { $seat } crosses Astronaut { $total }.
event-bonus = { $seat } circles the high bonus: { $place }.
event-bonus-low = { $seat } circles the low bonus: { $place }.
event-quarter-1 = { $seat } completes the quarter { $place }.
event-rockets = { $seat } crosses { $count ->
    [1] 1 rocket symbol
   *[other] { $count } rocket symbols
} ({ $total ->
    [1] 1 rocket
   *[other] { $total } rockets
} in all).
event-activate = { $seat } activates the rocket of { $place }.
event-sabotage = { $seat } announces sabotage { $symbol }.
event-sabotaged = { $seat } is hit by sabotage { $symbol }.
event-mission = { $seat } is the first to fulfil mission { $letter }.
event-mission-low = { $seat } fulfils mission { $letter }.
event-effect = Effect card { $letter } comes up.
event-no-effect = Effect card { $letter } has no effect: there is nothing left for it.
event-flipped = Mission { $letter } is flipped: only its lower value is left.
event-crossed = { $seat } crosses for the effect card: { $place }.
event-given = ASTRA gets the card { $number } { $action }: { $points ->
    [1] 1 point
   *[other] { $points } points
}. Cards of this action now: { $count }.
event-given-1 = ASTRA gets the card { $number } { $action } and crosses { $points ->
    [1] 1 box
   *[other] { $points } boxes
} of its track. Cards of this action now: { $count }.
event-removed = A card leaves the game: { $number } { $action }.
event-launch = { $seat } launches the rocket!
event-over = The game is over.

## Why not

refusal-not-now = Not now. Next: { $now }.
refusal-solo-pairs = In a solo game you take the number of one card and the action of another.
refusal-no-pairs = Number and action come from the same pile.
refusal-must-write = One of the numbers can be written, so you may not take a System Error.
refusal-nothing-to-decline = Only an Astronaut has to be declined before writing.
refusal-no-wild-here = There are no Wild Actions on this sheet.
refusal-no-wild = You have no circled Wild Action.
refusal-no-space = There is no space where { $number } could be written.
refusal-no-space-changed = There is no space where { $number }, changed by at most 2, could be written.
refusal-too-far = An Astronaut changes { $number } by at most 2, within 0 and 17.
refusal-filled = { $space } is already filled.
refusal-floor = { $space } is not on any { $action } floor.
refusal-no-floor = { $number } does not fit on any { $action } floor.
refusal-too-low = { $number } cannot come after the { $other } in { $space }: numbers ascend.
refusal-too-high = { $number } cannot come before the { $other } in { $space }: numbers ascend.
refusal-mission-done = You have already fulfilled mission { $letter }.
refusal-mission = You have not fulfilled this mission yet: { $condition } It is worth up to { $points }.
refusal-not-the-third = Card { $card } was used; the third one goes to ASTRA.
refusal-no-bonus = You have no solo bonus left.
refusal-crossed = That is already crossed or circled.
refusal-no-building = You have no Building effect to use.
refusal-no-activation = You have no Activation effect to use.
refusal-already-active = This rocket is already active.
refusal-quarter-full = This quarter is complete: its rocket can no longer be activated.
refusal-no-robots = All robots of station { $place } are circled.
refusal-energy-compulsory = The energy from a System Error must be taken.
refusal-no-divider-yet = This energy is the first of its column: no divider yet.
refusal-divide-now = This energy is the second of its column: it divides a zone at once.
refusal-divided = There is already a divider there.
refusal-no-plants = All plants of station { $place } are circled.
refusal-other-zone = Station { $place } is not linked to the zone where you wrote your number.
refusal-tunnel-drawn = The tunnel { $tunnel } is already drawn.
refusal-not-joined = The tunnel { $tunnel } does not start from your network.
refusal-column-full = This value cannot be improved any more.

## Missions

mission-1-a-1 = Fill both Astronaut floors and the Water floor.
mission-1-a-2 = Fill both Robot floors and the Planning floor.
mission-1-b-1 = Fill the Energy floor.
mission-1-b-2 = Fill the Plant floor and the Wild floor.
mission-1-c-1 = Write 10 X with Building effects.
mission-1-c-2 = Have 5 System Errors circled and not crossed.
mission-2-a-1 = Circle a multiplier of 3 stations.
mission-2-a-2 = Circle all plants of 2 stations.
mission-2-b-1 = Complete 2 zones of exactly 6 spaces.
mission-2-b-2 = Complete zones of exactly 6, 4 and 2 spaces.
mission-2-c-1 = Circle 6 water tanks.
mission-2-c-2 = Circle 4 consecutive water tanks.
mission-3-a-1 = Fill 3 columns.
mission-3-a-2 = Fill 3 rows.
mission-3-b-1 = Join the observatory to your tunnels.
mission-3-b-2 = Circle all antennas of 2 quarters.
mission-3-c-1 = Have 10 plants in greenhouses.
mission-3-c-2 = Circle both tanks of 2 quarters.

## In words, and the score

describe-turn = Turn { $turn }
describe-card = Combination { $card }: { $number } with { $action }; next turn { $following }.
describe-first-card = Pile { $card }: the first turn’s action is { $following }.
describe-solo-card = Card { $card }: { $number }, { $action }.
describe-mission = Mission { $letter } ({ $points }): { $condition }
describe-seat = { $seat }: { $points ->
    [1] 1 point
   *[other] { $points } points
}, { $errors ->
    [1] 1 System Error
   *[other] { $errors } System Errors
}.
describe-spaces = Filled: { $spaces }
describe-astra = ASTRA, level { $level } ({ $name }): { $points ->
    [1] 1 point
   *[other] { $points } points
}.
describe-astra-cards = { $action }: { $count ->
    [1] 1 card
   *[other] { $count } cards
}, { $points ->
    [1] 1 point
   *[other] { $points } points
}.
describe-astra-boxes = { $action }: { $count ->
    [1] 1 card
   *[other] { $count } cards
}, { $points ->
    [1] 1 box
   *[other] { $points } boxes
}.
describe-astra-level = For its level: { $points ->
    [1] 1 point
   *[other] { $points } points
}.
describe-track = Boxes of the track crossed: { $crossed } of { $boxes }.
describe-bonuses = Solo bonuses to use: { $count } (used: { $used }, at most { $most }).
describe-stars = In a campaign this earns { $seat } { $count ->
    [1] 1 star
   *[other] { $count } stars
}.
verdict-won = You have beaten ASTRA.
verdict-draw = A draw with ASTRA.
verdict-lost = ASTRA wins.
score-missions = Missions
score-rockets = Rockets
score-plants = Plants
score-tanks = Water tanks
score-longest-zone = Longest zone
score-most-zones = Most zones
score-antennas = Antennas
score-quarters = Quarters
score-astronauts = Astronauts
score-planning = Planning
score-errors = System Errors
score-astra-cards = ASTRA’s cards
score-astra-level = ASTRA’s level
score-so-far = { $line } (so far)

## The picture

picture-label = Welcome to the Moon, turn { $turn }
space-fixed = { $space }: filled from the start
space-holds = { $space }: { $number }
space-empty = { $space }: empty
station-label = Station { $number }: { $robots } of { $of } robots, { $plants ->
    [1] 1 plant
   *[other] { $plants } plants
}
wilds-used = used: { $count }
card-following = Next turn { $action }
score-total = Total
sheet-of = The sheet of { $seat }
solo-bonuses = Solo bonuses: { $count }

## Adventure 4

option-adventure-4 = 4 · The Mine
factory-plants = the plant factory
factory-waters = the water factory
factory-pearls = the pearl factory
factory-rubies = the ruby factory
factory-second-plants = the second plant factory
factory-second-waters = the second water factory
factory-second-pearls = the second pearl factory
factory-second-rubies = the second ruby factory
factory-second-robots = the robot factory
factory-centre-astronauts = the Astronaut centre
factory-centre-planning = the Planning centre
prompt-robot-4 = Robot: cross a robot in a factory.
prompt-energy-4 = Energy: cross an energy in a factory.
prompt-plant-4 = Plant: circle a plant above or below.
prompt-water-4 = Water: circle the water above or below.
prompt-planning-4 = Planning: write an X in another space? It costs points.
prompt-cross-4 = Effect card: cross a filling bonus.
act-robot-factory = Cross a robot of { $place }
act-energy-factory = Cross an energy of { $place }
act-cross-factory = Cross the filling bonus of { $place }
act-plant-deposit = Circle the plant { $place }
act-water-deposit = Circle the water { $place }
event-robot-4 = { $seat } crosses a robot of { $place }.
event-energy-4 = { $seat } crosses an energy of { $place }.
event-plant-4 = { $seat } circles the plant { $place }.
event-deposit-4 = { $seat } circles the water { $place }.
event-extract = { $seat } extracts column { $place }.
refusal-factory-full = Nothing of this kind is left to cross in { $place }.
refusal-other-deposit = { $place } is a deposit of the other kind.
refusal-deposit-elsewhere = The deposit { $place } does not touch { $space }.
refusal-deposit-circled = The deposit { $place } is already circled.
mission-4-a-1 = Complete 5 extraction columns.
mission-4-a-2 = Complete 4 neighbouring columns.
mission-4-b-1 = Activate all 5 secondary factories.
mission-4-b-2 = Upgrade or activate 6 factories or centres.
mission-4-c-1 = Circle 8 plants in the mine.
mission-4-c-2 = Circle 5 water symbols in the mine.
score-waters = Water factory
score-pearls = Pearl factory
score-rubies = Ruby factory

## Adventure 5

option-adventure-5 = 5 · The Dome
column-missions = missions
column-tower = tower
column-astronauts = Astronauts
column-dome = dome
prompt-robot-5 = Robot: build the next section of the dome; from which end?
prompt-energy-5 = Energy: which values do you improve?
prompt-plant-5 = Plant: circle a plant of the linked tower level?
prompt-water-5 = Water: circle the water of the linked tower level?
prompt-planning-5 = Planning: write an X? It cuts a section of the dome.
prompt-effects-5 = Which section of the dome is cut in two?
prompt-cross-5 = Effect card: cross a high bonus of a skyscraper.
act-left = Build from the left
act-right = Build from the right
act-effects-section = Cut section { $place }
act-cross-end = Cross the high bonus at { $place }
event-robot-5 = { $seat } builds in section { $place } of the dome.
event-energy-5 = { $seat } improves values: { $place }.
event-plant-5 = { $seat } circles a plant on tower level { $place }.
event-cut = { $seat } cuts section { $place } of the dome.
refusal-out-of-reach = { $space } is not next to a filled level.
refusal-no-reach = { $number } fits only where no neighbouring level is filled yet.
refusal-parity = Section { $place } does not match the parity of { $number }.
refusal-same-section = Section { $place } is the only one left: build it from the left end.
refusal-section-cut = Section { $place } is already built or cut.
mission-5-a-1 = Fill one whole skyscraper.
mission-5-a-2 = Fill the top level of 2 skyscrapers.
mission-5-b-1 = Circle 2 symbols on each of 3 tower levels.
mission-5-b-2 = Circle all 3 symbols on 2 tower levels.
mission-5-c-1 = Build the whole dome.
mission-5-c-2 = Write 4 X with Planning actions.
score-tower = Tower
score-skyscrapers = Skyscrapers
score-dome = Dome
event-deposit-5 = { $seat } circles the water of tower level { $place }.

## Adventure 6

option-adventure-6 = 6 · The Virus
step-infect = choose a space to infect
virus-green = the green virus
virus-blue = the blue virus
virus-red = the red virus
virus-purple = the purple virus
virus-yellow = the yellow virus
line-plant-4 = the propagation symbol of plant line 4
line-plant-5 = the propagation symbol of plant line 5
line-water-3 = the propagation symbol of water line 3
line-water-4 = the propagation symbol of water line 4
prompt-robot-6 = Close a walkway.
prompt-energy-6 = Circle an energy of a quarter.
prompt-plant-6 = Plant: circle a plant of this quarter?
prompt-water-6 = Water: circle the tank of this space?
prompt-planning-6 = Planning: write an X in another space?
prompt-cross-6 = Effect card: activate a virus, or cross a propagation symbol; then the viruses spread.
prompt-outbreak = Where does the grey virus break out? Choose a space in a quarter marked with the grey virus.
prompt-infect = The viruses spread: which space of the quarter is infected?
act-infect = Infect { $space }
act-robot-walkway = Close the walkway { $place }
act-energy-quarter = Circle an energy of quarter { $place }
act-cross-virus = Activate { $place }
act-cross-line = Cross { $place }
event-robot-6 = { $seat } closes the walkway { $place }.
event-energy-6 = { $seat } circles an energy of quarter { $place }.
event-plant-6 = { $seat } circles a plant of quarter { $place }.
event-quarter-6 = { $seat } evacuates quarter { $place }.
event-virus = Activated: { $place }.
event-spread = Triggered: { $place }. All others suffer a propagation.
event-infect = { $seat } has { $count ->
    [1] 1 space
   *[other] { $count } spaces
} infected in quarter { $place }.
refusal-bonus-compulsory = The bonus of a finished line must be taken.
refusal-virus-active = Already active: { $place }.
refusal-mission-virus = It arrives with its mission, or with the second effect card: { $place }.
refusal-viruses-first = The green and the blue virus come before propagation symbols.
refusal-walkway-closed = The walkway { $place } is already closed.
refusal-other-quarter = You wrote the number in a quarter other than { $place }.
refusal-energies-circled = All energy symbols of quarter { $place } are circled.
refusal-evacuated = Quarter { $place } is evacuated.
refusal-no-outbreak = The grey virus cannot start in quarter { $place }.
refusal-infect-elsewhere = The virus infects a space of quarter { $place } now.
mission-6-a-1 = Evacuate 2 quarters.
mission-6-a-2 = Evacuate all quarters of a floor.
mission-6-b-1 = Close all walkways of 3 quarters.
mission-6-b-2 = Close all walkways of quarters c and i.
mission-6-c-1 = Circle all energy symbols on 2 floors.
mission-6-c-2 = Circle all plants and tanks of 2 floors.
score-infected = Infected spaces
space-infected = { $space }: infected

## Adventure 7

option-adventure-7 = 7 · The Escape
x2-name = the x2 of starship { $place }
prompt-robot-7 = Activate an airlock at a connected block.
prompt-energy-7 = Energy: circle the next reactor of this starship?
prompt-plant-7 = Plant: circle the next plant of this starship’s greenhouse?
prompt-water-7 = Water: circle the tank of this space?
prompt-planning-7 = Planning: write an X in another connected space? It costs points.
prompt-cross-7 = Effect card: cross the x2 of a greenhouse.
act-robot-airlock = Activate airlock { $place }
act-cross-greenhouse = Cross the x2 of starship { $place }
event-robot-7 = { $seat } activates airlock { $place }.
event-energy-7 = { $seat } circles a reactor of starship { $place }.
event-plant-7 = { $seat } circles a plant of starship { $place }.
refusal-not-connected = { $space } is not connected: no airlock leads there yet.
refusal-no-connection = { $number } fits only in blocks that are not connected.
refusal-airlock-compulsory = You earned this airlock and must activate it.
refusal-airlock-active = Airlock { $place } is already active.
refusal-airlock-elsewhere = Airlock { $place } has no connected side.
mission-7-a-1 = Fill 3 greenhouses with all plants circled.
mission-7-a-2 = Fill the topmost greenhouse with all plants circled.
mission-7-b-1 = Fill 7 modules.
mission-7-b-2 = Fill 3 starships.
mission-7-c-1 = Circle all reactors of 3 starships.
mission-7-c-2 = Circle all water tanks of 3 starships.
score-greenhouses = Greenhouses
score-modules = Modules
part-cards = Cards of the turn
part-own = Your missions and points
astra-level = level { $level }
astra-for-level = for its level
astra-effects = effects
astra-bonuses = Solo bonuses

## The row of a player

figure-spaces = { $filled } of { $all } spaces filled
figure-missions = { $count ->
    [1] 1 mission fulfilled
   *[other] { $count } missions fulfilled
}
figure-errors = { $count ->
    [1] 1 System Error
   *[other] { $count } System Errors
}
figure-written = Just written: { $number }
figure-flag = { $count ->
    [1] 1 planet controlled
   *[other] { $count } planets controlled
}
figure-insignia = { $count ->
    [1] 1 insignia on planets and moons
   *[other] { $count } insignias on planets and moons
}
figure-asteroid = { $count ->
    [1] 1 asteroid
   *[other] { $count } asteroids
}

## Set-ups

setup-first = Write upwards, lift off first
setup-journey = Land on planets on the way
setup-colony = Build homes under a black sky
setup-mine = Drill down, bring up minerals
setup-dome = Raise towers under one roof
setup-virus = Close the doors in time
setup-escape = Six ships: fill them and go
setup-battle = Two sides, one orbit

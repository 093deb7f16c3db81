game-name = Luna Maris
game-intro = Run a base on the Moon: mine, make water, feed your team.
game-goal = Five rounds on a lunar base. Send scientists to its modules: they turn ore into water, energy and food, and goods into points. Probes side by side and little CO2 score every round; demands, food and goods score at the end.

## Options

option-tools = Special tools
    .rule = LM-3.1
option-tools-help = The advanced game: everybody starts with a special tool for one module.
option-automaton = Automaton
    .rule = LM-13.4
option-automaton-help = How strong your opponent is in a solo game. It has no effect with more players.
option-automaton-basic = Basic
option-automaton-intermediate = Intermediate
option-automaton-advanced = Advanced

## Names

automaton = The automaton
nothing = nothing
nowhere = Not yet in the base
list = { $first }, { $rest }
trade = { $pay } → { $gain }
module-DEC = Decompression Chamber
    .rule = LM-8.1.1
    .does = module-DEC-does
module-COM = Communication Room
    .rule = LM-8.2.1
    .does = module-COM-does
module-EXP = Expedition Area
    .rule = LM-8.3.1
    .does = module-EXP-does
module-LAB = Laboratory
    .rule = LM-8.4.1
    .does = module-LAB-does
module-IND = Industrial Complex
    .rule = LM-8.5.1
    .does = module-IND-does
module-REC = Recycling Plant
    .rule = LM-8.6.1
    .does = module-REC-does
module-MIN = Mining Room
    .rule = LM-8.7.1
    .does = module-MIN-does
module-POW = Power Plant
    .rule = LM-8.8.1
    .does = module-POW-does
module-GRE = Greenhouse
    .rule = LM-8.9.1
    .does = module-GRE-does
module-DOR = Dormitory
    .rule = LM-8.10.1
    .does = module-DOR-does
tool-COM = High-Frequency Antenna
tool-EXP = Loyalty Contract
tool-IND = Dry Helium Extractor
tool-REC = Lunar Composter
tool-MIN = Mining Sonar
tool-POW = Bioenergy Producer
tool-GRE = Ultra-Fast Fertilizer
tile-COM = Advanced Communication Room: after hiring, you may dismiss a level-1 scientist for 2 points
tile-EXP = Advanced Expedition Area: 1 point for each titanium paid instead of iron
tile-LAB = Advanced Laboratory: take one of your bonuses again; building costs 1 titanium less
tile-IND = Advanced Industrial Complex: titanium paid in place of iron makes no waste
tile-REC = Advanced Recycling Plant: better options on levels 1 and 2
tile-MIN = Advanced Mining Room: mining also scores adjacent probes; converting iron makes no waste
tile-POW = Advanced Power Plant: 1 more energy
tile-GRE = Advanced Greenhouse: 1 titanium for 2 food cards and 1 point
scientist-S1-1 = Geologist
scientist-S1-2 = Botanist
scientist-S1-3 = Engineer
scientist-S1-4 = Physicist
scientist-S1-5 = Chemist
scientist-S1-6 = Communications Officer
scientist-S2-01 = Astrogeologist
scientist-S2-02 = Radio Astronomer
scientist-S2-03 = Agronomist
scientist-S2-04 = Mining Engineer
scientist-S2-05 = Process Chemist
scientist-S2-06 = Logistics Manager
scientist-S2-07 = Nuclear Physicist
scientist-S2-08 = Moonwalk Specialist
scientist-S2-09 = Astrobiologist
scientist-S2-10 = Environmental Engineer
scientist-S2-11 = Metallurgist
scientist-S2-12 = Nutritionist
scientist-S2-13 = Systems Engineer
scientist-S2-14 = Flight Surgeon
scientist-S2-15 = Materials Scientist
scientist-S2-16 = Robotics Engineer
food-arugula = arugula
food-tomato = tomato
food-leek = leek
food-cress = garden cress
food-chives = chives
food-radish = radish
food-pea = peas
food-rye = rye
food-quinoa = quinoa
track-extraction = extraction
track-sustainability = sustainability

## Goods

goods-energy = { $n } energy
goods-iron = { $n } iron
goods-iron_to_waste = { $n } iron to waste
goods-titanium = { $n } titanium
goods-water = { $n } water
goods-helium3 = { $n } helium-3
goods-points = { $n ->
    [-1] { $n } point
    [1] { $n } point
   *[other] { $n } points
}
goods-waste = { $n } waste
goods-oxygen = { $n } oxygen regained
goods-stress = { $n } less stress
goods-co2 = CO2 −{ $n }
goods-waste_returned = remove up to { $n } waste
goods-research = { $n ->
    [1] 1 research step
   *[other] { $n } research steps
}
goods-scientists = { $n ->
    [1] 1 scientist recalled
   *[other] { $n } scientists recalled
}
goods-food = { $n ->
    [1] 1 food card
   *[other] { $n } food cards
}
goods-top_food = the top food card
goods-discarded_food = any discarded food card
goods-ore_per_probe = an ore for each of your probes
goods-energy_when_advanced = { $n } extra energy when advanced
goods-fill_battery = a full battery
goods-stress_to_last = stress marker to the end

## Decisions

task-tool = choose a special tool
task-start = choose a starting position
task-turn = play a scientist, feed, or end the workday
task-step = choose where to go
task-module = use the module, or finish there
task-option = choose an option of the main action
task-second = choose a second option, or stop
task-titanium = choose how much titanium to use instead of iron
task-track = choose a research track
task-bonus = choose a bonus
task-recall = choose a scientist to recall
task-food = choose a food card
task-discard = choose a discarded food card
task-remove = choose a scientist to dismiss, or nobody
task-rest = choose who else rests, or stop
task-build = choose an advanced module to build
task-filter = choose how much energy the air filter takes
task-feed = keep feeding, or stop

prompt-tool = Choose your special tool for this game.
prompt-start = Choose the module where your astronaut starts.
prompt-turn = { $oxygen ->
    [0] You have no oxygen left: feed your scientists or end your workday.
   *[other] You have { $oxygen } oxygen and { $energy } energy: play a scientist, feed, or end your workday.
}
prompt-step = { $step ->
    [2] { $card }: you may go on to another module. You have { $oxygen } oxygen, 1 for each module entered.
   *[other] { $card }: where does your astronaut go? You have { $oxygen } oxygen, 1 for each module entered, or 1 to stay.
}
prompt-module = { $module }: what do you want to use? You have { $energy } energy.
prompt-option = { $module }: choose what the main action does.
prompt-second = { $module }, level 4: you may choose a second option.
prompt-titanium = How much titanium do you want to use instead of iron?
prompt-track = Which research track do you advance on?
prompt-bonus = Which bonus does your disc reach?
prompt-recall = { $number ->
    [1] Choose a scientist to take back into your hand.
   *[other] Choose { $number } scientists, one by one, to take back into your hand.
}
prompt-food = { $number ->
    [1] Choose a food card to take.
   *[other] Choose { $number } food cards, one by one.
}
prompt-discard = Choose a food card from the discard pile.
prompt-remove = You may dismiss a level-1 scientist for 2 points.
prompt-rest = Which other scientists rest?
prompt-build = Which advanced module do you build?
prompt-filter = How much energy do you put into the air filter? CO2 goes back by the same amount.
prompt-feed = Use another food card, or stop.

act-take-energy = Emergency deposit: 1 energy for { $points }
act-take-iron = Emergency deposit: 1 iron for { $points }
act-take-water = Emergency deposit: 1 water for { $points }
act-done-step = Stop here
act-done-module = Done here
act-done-option = Nobody rests
act-done-second = No second option
act-done-remove = Dismiss nobody
act-done-rest = Nobody else
act-done-feed = Stop feeding
act-end = End the workday
act-play = Play the { $card }: { $shows }
act-feed = Feed with { $food }
act-points = Recall { $number ->
    [1] 1 scientist
   *[other] { $number } scientists
} for { $points }
act-go = { $module }: { $oxygen } oxygen
act-pass = { $module }: { $oxygen } oxygen, no action
act-stay = Stay in the { $module }: { $oxygen } oxygen
act-main = Main action: { $energy } energy
act-main-brief = Main action { $energy }
act-extra-IND = Air filter: 1 or 2 energy, CO2 goes back by the same amount
act-extra-IND-brief = Air filter 1–2 [energy]
act-extra-LAB = Build an advanced module
act-build = { $tile }. { $titanium } titanium, 1 energy
act-filter = { $number } energy: CO2 −{ $number }
act-titanium = { $number ->
    [0] Iron only
   *[other] { $number } titanium
}
act-advance-extraction = Advance in extraction
act-advance-sustainability = Advance in sustainability
act-bonus = { $gain }
act-repeat = Again: { $gain }
act-recall = Recall the { $card }: { $shows }
act-rest = Let the { $card } rest
act-remove = Dismiss the { $card } for 2 points
act-start = Start in the { $module }
act-probe = Place the probe on { $space }
act-hire = Hire the { $card } for { $iron } iron: { $shows }
ask-tool = { $what }. With the tool?
act-plain = Without the tool
act-tool = { $tool }
act-tool-brief = [{ $module }] { $tool }
act-demand = Demand { $level }: { $trade }
act-use-tool = { $tool }: { $trade }
act-food = Take { $food }

## Events

event-tool = { $seat } chooses the { $tool }.
event-start = { $seat } starts in the { $module }.
event-round = Round { $round } begins.
event-play = { $seat } plays the { $card }.
event-go = { $oxygen ->
    [0] { $seat } moves to the { $module }.
   *[other] { $seat } goes to the { $module } for { $oxygen } oxygen.
}
event-activate = { $seat } activates the { $module }.
event-extra = { $seat } uses the extra action of the { $module }.
event-occupant = { $seat } is on the energy symbol of the { $module }: 1 point.
event-leave = { $seat } leaves the energy symbol of the { $module }.
event-pay = { $seat } pays { $goods }.
event-gain = { $seat } gains { $goods }.
event-overflow = No room: { $seat } loses { $goods }.
event-spoil = At the end of { $seat }’s conveyor this becomes waste: { $goods }.
event-waste = { $seat } adds { $count } waste.
event-co2 = { $seat } moves to { $index } on the CO2 track.
event-stress = { $seat }’s stress marker moves to { $value }.
event-oxygen = { $seat } moves the oxygen marker { $steps ->
    [-1] 1 space to the left
    [-2] 2 spaces to the left
   *[other] by { $steps }
}.
event-points-adjacency = { $seat }: { $points } for adjacent probes.
event-points-co2 = { $seat }: { $points } for the CO2 track.
event-points-built = { $seat }: { $points } for advanced modules.
event-points-recall = { $seat }: { $points } for recalling scientists.
event-points-titanium = { $seat }: { $points } for titanium in place of iron.
event-points-contract = { $seat }: { $points } with the Loyalty Contract.
event-points-automaton = { $seat }: { $points }.
event-deposit = { $seat } takes { $goods } from the emergency deposit for { $points }.
event-use-tool = { $seat } uses the { $tool }.
event-probe = { $seat } places a probe on { $space }.
event-hire = { $seat } hires the { $card }.
event-new-scientist = For hire now: { $card }.
event-hiring-closed = The scientist deck has run out: nobody can hire any more.
event-demand = { $seat } fulfils a demand: { $trade }.
event-new-demand = A new demand: { $trade }.
event-advance = { $seat } advances in { $track } to level { $level }.
event-bonus = { $seat } takes a bonus: { $gain }.
event-build = { $seat } builds an advanced module. { $tile }.
event-remove = { $seat } dismisses the { $card }.
event-rest = { $seat }: the { $card } rests.
event-recall = { $seat } recalls the { $card }.
event-feed = { $seat } feeds scientists with { $food }.
event-food = { $seat } takes { $food }.
event-salvage = { $seat } takes { $food } from the discard pile.
event-draw-food = { $seat } draws { $food }.
event-new-food = New food: { $food }.
event-reshuffle = The food discard pile is shuffled into a new deck.
event-discard = { $seat } discards { $food }.
event-end-workday = { $seat } ends the workday and takes the { $place ->
    [1] first
    [2] second
    [3] third
   *[other] fourth
} place in turn order.
event-solo-card = The automaton’s card { $card }: { $actions }.
event-over = The fifth round is over, and so is the game.

## Refusals

refusal-not-now = Not now: first { $task }.
refusal-deposit-empty = You have already taken this cube from the emergency deposit.
refusal-deposit-points = This cube costs { $points }, and you do not have that many.
refusal-deposit-room = There is no room on your board for this cube.
refusal-must-step = The scientist has already been played: choose where to go.
refusal-must-use = You stayed to use this module, so use it.
refusal-must-choose = The module is active: choose an option.
refusal-must-rest = Put at least one scientist on the rest pile.
refusal-not-in-hand = You do not have the { $card } in hand.
refusal-no-oxygen = You have no oxygen left.
refusal-nobody-rests = None of your scientists is on the rest pile.
refusal-no-such-food = You have no { $food } in hand.
refusal-has-food = You have food in hand: feed with that.
refusal-fewer-rest = Your rest pile has { $number ->
    [1] only 1 scientist
   *[other] only { $number } scientists
}.
refusal-points = You have { $points }: each scientist costs 2; the last one may cost 1.
refusal-too-far = Going to the { $module } costs { $needed } oxygen, and you have { $oxygen }.
refusal-must-move = The second step must lead to another module.
refusal-not-shown = The scientist’s card does not show the { $module }.
refusal-nothing-here = You can stay only to use the { $module }, and nothing can be used there now.
refusal-done-before = You have already used that in this step.
refusal-no-energy = You have no energy for the symbol of this module.
refusal-no-probe = You have no probe left on your board.
refusal-too-stressed = Your team is too stressed to go out.
refusal-no-option = No option of the { $module } is possible now.
refusal-no-extra = The { $module } has no extra action.
refusal-no-filter = The air filter needs energy, and no more than your CO2 disc can go back.
refusal-all-built = No advanced module is left to build.
refusal-no-build = An advanced module costs { $titanium } titanium and 1 energy.
refusal-not-offered = This one is not offered.
refusal-titanium = That cannot be paid with { $iron } iron and { $titanium } titanium.
refusal-titanium-cost = You only have to pay { $cost } iron here.
refusal-bonus-reached = This disc is already in the bonus area.
refusal-own-disc = Your other disc is on this bonus.
refusal-no-disc = Only with the advanced Laboratory, and only for a bonus with one of your discs.
refusal-not-resting = The { $card } is not on your rest pile.
refusal-just-played = This is the scientist you are playing.
refusal-not-own = The { $card } has left the game.
refusal-space-taken = There is already a probe there.
refusal-hiring-closed = Nobody can be hired any more.
refusal-not-for-hire = The { $card } cannot be hired now.
refusal-price = You cannot pay { $price }.
refusal-no-tool = You need the { $tool }, face up.
refusal-no-demand = No demand is left in this stack.
refusal-no-demand-yet = The Loyalty Contract needs an earlier fulfilled demand.
refusal-other-module = That belongs to the { $module }.
refusal-same-kind = The second option must be of a different kind.
refusal-tool-instead = The tool is used instead of the track, not after an option.
refusal-before-advanced = The advanced version of the { $module } replaces this option.
refusal-after-advanced = Only with the advanced version of the { $module }.
refusal-level = Your research must be on level { $level }.
refusal-no-food = There is no face-up food card.
refusal-not-face-up = There is no face-up { $food }.
refusal-not-discarded = There is no { $food } in the discard pile.

## Scores and descriptions

score-track = Score track
score-stress = Stress
score-scientists = Level-2 scientists
score-variety = Food variety
score-nutrition = Food nutrition
score-co2 = CO2
score-demands = Demands
score-resources = Resources
score-waste = Waste
describe-round = Round { $round } of { $rounds }.
describe-open = For hire: { $scientists }. Food: { $food }.
describe-demand = Demand: { $demand }; { $left } in the stack.
describe-board = { $seat }: { $points }. { $place }. { $goods }. CO2 { $co2 }.
describe-cards = Oxygen spent { $oxygen } of { $stress }. Hand: { $hand }. Resting: { $rest }.
describe-food = Food in hand: { $food }.

## Words in the picture

picture-round = Round { $round }
picture-round-of = Round { $round } of { $rounds }
picture-day = day
picture-night = night
picture-over = the end
picture-now = Now
picture-next = Next
picture-order = Turn order of this round, and of the next with what each place gives
picture-mining = Mining area
picture-demands = Demands
picture-demand = Demand
picture-tiles = Advanced modules
picture-scientists = For hire
picture-food = Food
picture-deck = { $n } in the deck
picture-discard = Discard pile
    .discard = LM-9.2
picture-left = { $n } left
picture-research = Research
picture-bonuses = Bonus area
picture-bonus = Bonus
    .bonus = LM-8.4.2
picture-built = Points for building
picture-deposit = Emergency deposit
picture-tool = Special tool
    .tool = LM-7.12
picture-ended = workday ended
picture-turn = your turn
picture-turn-theirs = to play
picture-hand = Hand
picture-rest = Rest pile
counted = { $n } × { $what }
research-level = Level { $level }
research-twice = Level 4: two different options with one activation
research-after = after level 4
solo-card = Card { $letter }
solo-done = done
tool-ready = ready
tool-used = used this round
own-points = { $n ->
    [1] point
   *[other] points
}
own-score = { $n } if the game ended now
own-in = Conveyor, in
own-out = out: waste next round
own-probes = probes
own-breath = Oxygen used { $used }, stress allows { $most }
own-breaths = { $n ->
    [1] 1 oxygen left
   *[other] { $n } oxygen left
}
seat-breath = { $left } of { $stress }

## Parts of the picture

part-board = Base
part-market = For hire, food
tab-trade = Market
tab-work = Mine, lab
part-own = Your board
part-seat = Board of { $seat }

## What things are for

module-DEC-does = The team goes out and places a probe in the mining area.
module-COM-does = Hire a level-2 scientist for iron.
module-EXP-does = Fulfil a demand.
module-LAB-does = Advance in research, or build an advanced module.
module-IND-does = Make water or helium-3 from iron, as far as your extraction goes.
module-REC-does = Make something useful from waste, as far as your sustainability goes.
module-MIN-does = Dig an ore for each of your probes, or turn iron into titanium.
module-POW-does = Make energy from iron or from water. Using it takes no energy.
module-GRE-does = Take food.
module-DOR-does = Scientists rest, and your team calms down. Every scientist may go there.
tool-COM-does = Hiring costs 1 iron less.
tool-EXP-does = A demand is worth 1 extra point for each one you have already fulfilled.
tool-IND-does = 2 iron for 1 helium-3 and 1 waste.
tool-REC-does = 1 waste for 2 oxygen.
tool-MIN-does = 1 extra titanium.
tool-POW-does = 1 iron and 1 waste for a full battery and 1 point.
tool-GRE-does = Also the top food card and 1 oxygen.
space-does = A probe here extracts this ore before every round; probes of yours next to each other score.
scientist-shows = May use: { $modules }, and the Dormitory.
scientist-second = Takes a second step, and is worth { $points } at the end.
food-does = Feeds { $n ->
    [1] 1 scientist, who comes
   *[other] { $n } scientists, who come
} back to your hand.
food-bonus = Also: { $goods }.
built-does = An advanced module also gives its builder 1 point after every round.
build-cost = Building costs { $goods }
track-extraction-name = Extraction
    .level-extraction = LM-8.5.1
track-extraction-does = Each level opens an option of the Industrial Complex.
track-sustainability-name = Sustainability
    .level-sustainability = LM-8.6.1
track-sustainability-does = Each level opens an option of the Recycling Plant.
co2-does = Much waste produces CO2. After every round the lowest disc gains points and the highest loses one; at the end each disc scores the points printed under it.
co2-here = { $points } at the end
thing-energy = Energy: { $n } of { $most }
thing-energy-does = Using a module whose symbol is free takes one; building does too.
thing-water = Water: { $n } of { $most }
thing-water-does = Pays for demands, helium-3, energy and food.
thing-helium3 = Helium-3: { $n } of { $most }
thing-helium3-does = Pays for demands.
thing-waste = Waste: { $n } of { $most }
thing-waste-does = The fourth and the fifth cube move your CO2 disc, the sixth is stress; at the end waste costs points.
thing-section-1 = Conveyor, entry: { $iron } iron, { $titanium } titanium
thing-section-1-does = New ore lands here and moves on before the next round.
thing-section-2 = Conveyor, exit: { $iron } iron, { $titanium } titanium
thing-section-2-does = What is still here before the next round becomes waste.
thing-probes = Probes left: { $n }
thing-probes-does = Placing them gives 1 iron and 1 point, then 1 water, then 1 helium-3 and 1 waste.
thing-breath = Oxygen left: { $n }
thing-breath-does = A step costs 1 oxygen for each module you enter. Your oxygen reaches as far as the stress marker.
thing-oxygen = Oxygen used: { $n }
thing-oxygen-does = It goes back to 0 after the round.
thing-stress = Stress allows { $n } oxygen
thing-stress-does = The further right, the calmer the team: the last two spaces score at the end.
thing-deposit-energy = Emergency deposit: 1 energy for { $points }
thing-deposit-iron = Emergency deposit: 1 iron for { $points }
thing-deposit-water = Emergency deposit: 1 water for { $points }
thing-deposit-left = Emergency deposit: still there
thing-deposit-taken = Emergency deposit: taken
thing-deposit-does = Each cube can be taken once in a game, on your turn.
thing-demands = Demands fulfilled: { $n }
thing-demands-does = At the end, having none costs 5 points; 2, 3 and 4 earn 3, 5 and 8.
thing-points = So far { $points }, and { $score } if the game ended now
thing-points-does = The second number includes everything that scores at the end.

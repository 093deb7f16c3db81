game-name = Moths
game-intro = Send moths to the lantern. A moth that comes alone is yours; moths of the same kind scare each other off.
game-goal = Each round everybody secretly sends a moth or calls the one on the discard pile. Moths that come alone land in your garden; the more of a kind you gather there, the more points each brings, and five kinds bring more.

option-night = Length of the night
    .rule = MT-2.4
option-night-help = How many rounds are played.
option-night-long = 7 rounds
option-night-short = 5 rounds
option-night-dusk = 2 rounds

moth-hawk = hawk moth
moth-silk = silk moth
moth-tiger = tiger moth
moth-ghost = ghost moth
moth-plume = plume moth
moth-moon = moon moth

prompt-choose = Round { $round } of { $rounds }: send a moth from your hand, or call the one on the discard pile.
act-send = Send a { $moth }
act-call = Call the { $moth } on the discard pile

refusal-no-discard = There is no moth on the discard pile.
refusal-not-in-hand = You have no { $moth } in hand.

score-groups = Groups
score-bouquet = Five kinds or more

event-chose = { $seat } has chosen.
event-showed-moth = { $seat } sends a { $moth }.
event-called = { $seat } calls.
event-came-moth = The { $moth } on the discard pile comes to { $seat }.
event-landed-moth = The { $moth } of { $seat } lands in the garden.
event-scared-moth = The { $moth } of { $seat } is scared off.
event-drew = { $seat } draws a card.
event-drew-moth = { $seat } draws a { $moth }.

describe-table = Round { $round }. Cards in the deck: { $deck }. On the discard pile: { $top }.
describe-garden = { $seat }: { $moths }. Points: { $points }.
describe-hand = Your hand: { $moths }.
describe-empty = nothing

part-table = Lantern
part-seat = { $seat }
picture-round = Round { $round } of { $rounds }
picture-deck = Deck
picture-discard = Discard pile
panel-chooses = choosing

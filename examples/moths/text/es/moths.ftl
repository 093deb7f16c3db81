game-name = Polillas
game-intro = Envía polillas al farol. La polilla que llega sola es tuya; las de la misma especie se espantan unas a otras.
game-goal = En cada ronda todos envían en secreto una polilla o llaman a la del descarte. Las que llegan solas se posan en tu jardín; cuantas más de una especie, más puntos da cada una, y cinco especies dan aún más.

option-night = Duración de la noche
option-night-help = Cuántas rondas se juegan.
option-night-long = 7 rondas
option-night-short = 5 rondas
option-night-dusk = 2 rondas

moth-hawk = polilla halcón
moth-silk = polilla de la seda
moth-tiger = polilla tigre
moth-ghost = polilla fantasma
moth-plume = polilla pluma
moth-moon = polilla luna

prompt-choose = Ronda { $round } de { $rounds }: envía una polilla de la mano o llama a la del descarte.
act-send = Enviar una { $moth }
act-call = Llamar a la { $moth } del descarte

refusal-no-discard = No hay polilla en el descarte.
refusal-not-in-hand = No tienes { $moth } en la mano.

score-groups = Grupos
score-bouquet = Cinco especies o más

event-chose = { $seat } ya eligió.
event-showed-moth = { $seat } envía una { $moth }.
event-called = { $seat } llama.
event-came-moth = La { $moth } del descarte viene hacia { $seat }.
event-landed-moth = La { $moth } de { $seat } se posa en el jardín.
event-scared-moth = La { $moth } de { $seat } se espanta.
event-drew = { $seat } roba una carta.
event-drew-moth = { $seat } roba una { $moth }.

describe-table = Ronda { $round }. Cartas en el mazo: { $deck }. En el descarte: { $top }.
describe-garden = { $seat }: { $moths }. Puntos: { $points }.
describe-hand = Tu mano: { $moths }.
describe-empty = nada

part-table = Farol
part-seat = { $seat }
picture-round = Ronda { $round } de { $rounds }
picture-deck = Mazo
picture-discard = Descarte
panel-chooses = eligiendo

game-name = Mariposas
game-intro = Mande mariposas à lanterna. A mariposa que chega sozinha é sua; as da mesma espécie espantam umas às outras.
game-goal = A cada rodada todos, em segredo, mandam uma mariposa ou chamam a do descarte. As que chegam sozinhas pousam no seu jardim; quanto mais da mesma espécie, mais pontos cada uma vale, e cinco espécies valem mais ainda.

option-night = Duração da noite
option-night-help = Quantas rodadas são jogadas.
option-night-long = 7 rodadas
option-night-short = 5 rodadas
option-night-dusk = 2 rodadas

moth-hawk = mariposa-falcão
moth-silk = mariposa-da-seda
moth-tiger = mariposa-tigre
moth-ghost = mariposa-fantasma
moth-plume = mariposa-pluma
moth-moon = mariposa-lua

prompt-choose = Rodada { $round } de { $rounds }: mande uma mariposa da mão ou chame a que está no descarte.
act-send = Mandar uma { $moth }
act-call = Chamar a { $moth } do descarte

refusal-no-discard = Não há mariposa no descarte.
refusal-not-in-hand = Você não tem { $moth } na mão.

score-groups = Grupos
score-bouquet = Cinco espécies ou mais

event-chose = { $seat } já escolheu.
event-showed-moth = { $seat } manda uma { $moth }.
event-called = { $seat } chama.
event-came-moth = A { $moth } do descarte vem para { $seat }.
event-landed-moth = A { $moth } de { $seat } pousa no jardim.
event-scared-moth = A { $moth } de { $seat } se espanta.
event-drew = { $seat } compra uma carta.
event-drew-moth = { $seat } compra uma { $moth }.

describe-table = Rodada { $round }. Cartas no baralho: { $deck }. No descarte: { $top }.
describe-garden = { $seat }: { $moths }. Pontos: { $points }.
describe-hand = Sua mão: { $moths }.
describe-empty = nada

part-table = Lanterna
part-seat = { $seat }
picture-round = Rodada { $round } de { $rounds }
picture-deck = Baralho
picture-discard = Descarte
panel-chooses = escolhendo

## Adventure 8

option-adventure-8 = 8 · A Batalha
column-green = planetas verdes
    .of = dos { column-green }
column-blue = planetas azuis
    .of = dos { column-blue }
column-grey = planetas cinza
    .of = dos { column-grey }
prompt-robot-8 = Robô: desenhar sua insígnia no próximo asteroide do seu lado?
prompt-energy-8 = Energia: quais planetas passam a valer mais?
prompt-plant-8 = Planta: riscar uma planta deste planeta e a próxima das suas casas?
prompt-water-8 = Água: riscar a água deste planeta e a próxima das suas casas?
prompt-planning-8 = Planejamento: desenhar sua insígnia em qual lua?
prompt-cross-8 = A ASTRA joga: você escolhe onde vai a insígnia dela.
step-cross-8 = dizer onde a ASTRA desenha
prompt-error-or-stored = Nenhum número serve como está: risque Astronautas circulados ou marque um Erro de Sistema.
act-robot = Desenhar no asteroide
act-planning-moon = Desenhar na lua do planeta { $place }
act-cross-space = A ASTRA desenha no planeta { $place }
act-cross-moon = A ASTRA desenha na lua do planeta { $place }
pass-moon = Nenhuma lua
event-write-8 = { $seat } joga { $number } no planeta { $space } ({ $action }).
event-robot-8 = { $seat } toma o asteroide { $place }.
event-energy-8 = { $seat } aumenta o valor { $place-of }.
event-plant-8 = { $seat } risca uma planta do planeta { $place }.
event-plant-plain = { $seat } risca uma casa de planta.
event-deposit-8 = { $seat } risca a água do planeta { $place }.
event-deposit-plain = { $seat } risca uma casa de água.
event-astronaut-8 = { $seat } circula o Astronauta { $total }.
event-stored = { $seat } risca Astronautas circulados: { $count }.
event-moon = { $seat } desenha na lua do planeta { $place }.
event-control = { $winner } controla o planeta { $place }.
event-control-both = O planeta { $place } está completo; os dois o controlam.
event-control-astra = A ASTRA controla o planeta { $place }.
event-astra-planet = A ASTRA desenha no planeta { $place }.
event-astra-card = A ASTRA joga a carta { $number } { $action }.
event-astra-plant = A ASTRA risca uma planta do planeta { $place }.
event-astra-water = A ASTRA risca a água do planeta { $place }.
event-astra-asteroid = A ASTRA toma o asteroide { $place }.
event-astra-moon = A ASTRA desenha na lua do planeta { $place }.
refusal-other-planet = O planeta { $space } recebe os números { $place }, não o { $number }.
refusal-no-planet = Nenhum planeta para { $number } tem espaço livre.
refusal-gift-compulsory = O bônus de um asteroide tem de ser usado.
refusal-moon-closed = O planeta { $space } está completo: sua lua está fechada.
refusal-moon-full = A lua do planeta { $space } não tem espaço livre.
refusal-astra-elsewhere = A ASTRA não desenha ali.
mission-8-a-1 = Controlar 4 planetas em uma folha.
mission-8-a-2 = Controlar um planeta verde, um azul e um cinza em uma folha.
mission-8-b-1 = Ter sua insígnia em 7 asteroides de uma folha.
mission-8-b-2 = Riscar 2 casas de cada um dos seus valores de planeta em uma folha.
mission-8-c-1 = Riscar 6 plantas e 4 águas suas em uma folha.
mission-8-c-2 = Ter sua insígnia em 4 luas diferentes de uma folha.
score-planets = Planetas
describe-side = { $who }: planetas (espaços + lua) { $planets }; asteroides { $asteroids }, plantas { $plants }, águas { $waters }.
planet-label = Planeta { $space }, números { $numbers }: { $mine } e { $other ->
    [1] 1 insígnia
   *[other] { $other } insígnias
}, { $free ->
    [1] 1 livre
   *[other] { $free } livres
}
planet-symbols = { $label }. Astronautas circulados riscados: { $count }
moon-label = Lua do planeta { $space }
side-of = Lado de { $who }
your-side = Seu lado
explain-moon = Lua
decide-choose-8 = Nesta aventura o número indica em qual planeta você desenha sua insígnia; os números de fronteira dão a escolha entre dois. Nos turnos ímpares você joga na folha do próximo jogador, nos pares na sua.
decide-write-8 = Sua insígnia vai no primeiro espaço livre do planeta. Quando um planeta está cheio, quem tem mais insígnias nele e na lua dele o controla.
decide-robot-8 = Sua insígnia vai no próximo asteroide do seu lado, e você ganha os bônus dele na hora. O outro lado vem na sua direção.
decide-energy-8 = Energia aumenta o que cada planeta verde, azul ou cinza vale para você nesta folha. Aumente o tipo que você controla ou vai controlar.
decide-plant-8 = Você pega uma planta do planeta em que acabou de desenhar, e suas casas de planta avançam: cada uma vale mais.
decide-water-8 = Você pega a água do planeta em que acabou de desenhar, e suas casas de água avançam: cada uma vale mais.
decide-planning-8 = Uma insígnia em uma lua conta para o planeta como uma em um espaço. Cada uso custa mais pontos que o anterior.
decide-cross-8 = A ASTRA também joga na folha deste turno. Onde a carta dela deixa escolha, você escolhe: dê a ela o que menos prejudica você.

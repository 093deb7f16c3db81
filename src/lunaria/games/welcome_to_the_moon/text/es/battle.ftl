## Adventure 8

option-adventure-8 = 8 · La batalla
column-green = planetas verdes
    .of = de los { column-green }
column-blue = planetas azules
    .of = de los { column-blue }
column-grey = planetas grises
    .of = de los { column-grey }
prompt-robot-8 = Robot: ¿dibujar tu insignia en el siguiente asteroide de tu lado?
prompt-energy-8 = Energía: ¿qué planetas pasan a valer más?
prompt-plant-8 = Planta: ¿tachar una planta de este planeta y la siguiente de tus casillas?
prompt-water-8 = Agua: ¿tachar el agua de este planeta y la siguiente de tus casillas?
prompt-planning-8 = Planificación: ¿en qué luna dibujas tu insignia?
prompt-cross-8 = ASTRA juega: tú eliges dónde va su insignia.
step-cross-8 = decir dónde dibuja ASTRA
prompt-error-or-stored = Ningún número sirve tal cual: tacha Astronautas rodeados o marca un Error de Sistema.
act-robot = Dibujar en el asteroide
act-planning-moon = Dibujar en la luna del planeta { $place }
act-cross-space = ASTRA dibuja en el planeta { $place }
act-cross-moon = ASTRA dibuja en la luna del planeta { $place }
pass-moon = Ninguna luna
event-write-8 = { $seat } juega { $number } en el planeta { $space } ({ $action }).
event-robot-8 = { $seat } toma el asteroide { $place }.
event-energy-8 = { $seat } aumenta el valor { $place-of }.
event-plant-8 = { $seat } tacha una planta del planeta { $place }.
event-plant-plain = { $seat } tacha una casilla de planta.
event-deposit-8 = { $seat } tacha el agua del planeta { $place }.
event-deposit-plain = { $seat } tacha una casilla de agua.
event-astronaut-8 = { $seat } rodea el Astronauta { $total }.
event-stored = { $seat } tacha Astronautas rodeados: { $count }.
event-moon = { $seat } dibuja en la luna del planeta { $place }.
event-control = { $winner } controla el planeta { $place }.
event-control-both = El planeta { $place } está completo; ambos lo controlan.
event-control-astra = ASTRA controla el planeta { $place }.
event-astra-planet = ASTRA dibuja en el planeta { $place }.
event-astra-card = ASTRA juega la carta { $number } { $action }.
event-astra-plant = ASTRA tacha una planta del planeta { $place }.
event-astra-water = ASTRA tacha el agua del planeta { $place }.
event-astra-asteroid = ASTRA toma el asteroide { $place }.
event-astra-moon = ASTRA dibuja en la luna del planeta { $place }.
refusal-other-planet = El planeta { $space } admite los números { $place }, no el { $number }.
refusal-no-planet = Ningún planeta para { $number } tiene un espacio libre.
refusal-gift-compulsory = El bono de un asteroide es obligatorio.
refusal-moon-closed = El planeta { $space } está completo: su luna está cerrada.
refusal-moon-full = La luna del planeta { $space } no tiene espacio libre.
refusal-astra-elsewhere = ASTRA no dibuja ahí.
mission-8-a-1 = Controlar 4 planetas en una lámina.
mission-8-a-2 = Controlar un planeta verde, uno azul y uno gris en una lámina.
mission-8-b-1 = Tener tu insignia en 7 asteroides de una lámina.
mission-8-b-2 = Tachar 2 casillas de cada uno de tus valores de planeta en una lámina.
mission-8-c-1 = Tachar 6 plantas y 4 aguas tuyas en una lámina.
mission-8-c-2 = Tener tu insignia en 4 lunas distintas de una lámina.
score-planets = Planetas
describe-side = { $who }: planetas (espacios + luna) { $planets }; asteroides { $asteroids }, plantas { $plants }, aguas { $waters }.
planet-label = Planeta { $space }, números { $numbers }: { $mine } y { $other ->
    [1] 1 insignia
   *[other] { $other } insignias
}, { $free ->
    [1] 1 libre
   *[other] { $free } libres
}
planet-symbols = { $label }. Astronautas rodeados que se tachan: { $count }
moon-label = Luna del planeta { $space }
side-of = Lado de { $who }
your-side = Tu lado
explain-moon = Luna
decide-choose-8 = En esta aventura el número indica en qué planeta dibujas tu insignia; los números de frontera dan a elegir entre dos. En los turnos impares juegas en la lámina del siguiente jugador; en los pares, en la tuya.
decide-write-8 = Tu insignia va en el primer espacio libre del planeta. Cuando un planeta está lleno, lo controla quien tiene más insignias en él y en su luna.
decide-robot-8 = Tu insignia va en el siguiente asteroide de tu lado, y ganas sus bonos al momento. El otro lado viene hacia ti.
decide-energy-8 = La energía aumenta lo que vale para ti cada planeta verde, azul o gris en esta lámina. Aumenta el tipo que controlas o vas a controlar.
decide-plant-8 = Tomas una planta del planeta donde acabas de dibujar, y tus casillas de planta avanzan: cada una vale más.
decide-water-8 = Tomas el agua del planeta donde acabas de dibujar, y tus casillas de agua avanzan: cada una vale más.
decide-planning-8 = Una insignia en una luna cuenta para su planeta como una en un espacio. Cada uso cuesta más puntos que el anterior.
decide-cross-8 = ASTRA también juega en la lámina de este turno. Donde su carta deja elegir, eliges tú: dale lo que menos te perjudique.

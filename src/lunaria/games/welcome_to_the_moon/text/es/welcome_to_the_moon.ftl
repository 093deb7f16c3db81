## The game and its options

game-name = Welcome to the Moon
game-intro = Escribe números, siempre de menor a mayor, y vuela a la Luna.
game-goal = En cada turno todos eligen una pareja de cartas y escriben su número en su lámina, de menor a mayor en cada zona. Las partes completas y las misiones dan puntos, las misiones más a quien las cumple primero. La partida termina cuando alguien cumple las tres misiones, llena la lámina o marca todos los errores.
option-adventure = Aventura
option-adventure-help = Cada aventura tiene su lámina y sus reglas. La primera es la más fácil.
option-adventure-1 = 1 · El lanzamiento
option-adventure-2 = 2 · El viaje
option-adventure-3 = 3 · La colonia
option-level = ASTRA
option-level-help = Contra quién juegas en solitario. Con más jugadores no tiene efecto.
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
action-energy = Energía
action-plant = Planta
action-water = Agua
action-astronaut = Astronauta
action-planning = Planificación
action-none = ninguna acción
quarter-tl = el barrio superior izquierdo
    .of = del barrio superior izquierdo
quarter-tr = el barrio superior derecho
    .of = del barrio superior derecho
quarter-bl = el barrio inferior izquierdo
    .of = del barrio inferior izquierdo
quarter-br = el barrio inferior derecho
    .of = del barrio inferior derecho
column-plants = plantas
    .of = de las { column-plants }
column-tanks = tanques de agua
    .of = de los { column-tanks }
column-antennas = antenas
    .of = de las { column-antennas }
station-name = la estación { $number }
symbol-name = el sabotaje { $number }
step-choose = elegir una combinación
step-pair = elegir dos cartas
step-value = elegir el número
step-write = escribir el número
step-robot = usar o rechazar el Robot
step-energy = usar o rechazar la Energía
step-plant = usar o rechazar la Planta
step-water = usar o rechazar el Agua
step-planning = usar o rechazar la Planificación
step-effects = usar los efectos del cuarto
step-done = terminar el turno
step-mission = cumplir una misión o esperar
step-give = decidir el destino de la tercera carta
step-cross = tachar lo que pide la carta de efecto
step-gift = tomar el bono ganado
step-effects-5 = cortar una sección de la cúpula

## What is to be decided

prompt-choose = { $first ->
    [planet] { $count ->
        [1] Solo cabe una combinación: elígela.
       *[other] Elige una de las combinaciones.
    }
   *[space] { $count ->
        [1] Solo cabe una combinación: elígela, o antes un espacio.
       *[other] Elige una de las combinaciones, o antes un espacio.
    }
}
prompt-pair = Elige una carta por su número y otra por su acción.
prompt-error = No se puede escribir ningún número: marca un Error de Sistema.
prompt-error-or-wild = Ningún número se puede escribir tal cual: usa una Acción comodín o marca un Error de Sistema.
prompt-value = Astronauta: ¿escribir { $number }, o hasta 2 más o menos?
prompt-write = ¿Dónde escribes el { $number }?
prompt-robot-2 = Robot: rodea un robot de una estación.
prompt-robot-3 = Robot: dibuja un túnel desde tu red.
prompt-energy-2 = Energía: cada dos, se divide una zona. ¿Dónde?
prompt-energy-3 = Energía: ¿qué valor mejoras?
prompt-plant-2 = Planta: rodea una planta de una estación de esta zona.
prompt-plant-3 = Planta: ¿rodear el siguiente invernadero de este barrio?
prompt-water-2 = Agua: ¿rodear el tanque de este espacio?
prompt-water-3 = Agua: ¿rodear el tanque de este edificio?
prompt-planning-2 = Planificación: ¿escribir una X en otro espacio?
prompt-planning-3 = Planificación: ¿escribir una X en otro edificio? Cuesta puntos.
prompt-effects-1 = Usa los efectos: rellena una flecha o construye una X.
prompt-done = Repásalo y termina tu turno.
prompt-mission = Puedes cumplir una misión. ¿Ahora o después?
prompt-give = ¿Qué carta va a ASTRA?
prompt-cross-1 = Carta de efecto: tacha un sabotaje y rodea un Error de Sistema.
prompt-cross-2 = Carta de efecto: tacha un multiplicador mayor.
prompt-cross-3 = Carta de efecto: tacha el 15 de un barrio.

## What can be touched

card-both = { $number } con { $action }
card-number = El número { $number }
card-action = La acción { $action }
way-use = Usar { $action }
way-declined = Escribir solo { $number }
way-wild = Acción comodín: como { $action }
way-use-brief = Usar [{ $action }]
way-wild-brief = como [{ $action }]
act-error = Marcar un Error de Sistema
act-value = Escribir { $number }
act-value-brief = [pencil] { $number }
act-write = Escribir { $number } en { $space }
act-space = Escribir en { $space }
ask-action = ¿Qué acción va con el { $number }?
ask-way = { $action } con el { $number }: ¿cómo usas la carta?
ask-give = { $action }: ¿va a ASTRA?
ask-card = ¿Qué combinación escribes aquí?
act-x = Escribir una X en { $space }
act-done = Terminar el turno
decided-card = Elegir la combinación { $card }
decided-declined = Elegir la combinación { $card } sin su Astronauta
decided-wild = Elegir la combinación { $card } como { $action }
decided-space = Escribir en { $space }
act-mission = Cumplir la misión { $letter }
act-give = Dársela a ASTRA
act-remove = Retirarla: un bono en solitario
act-water = Usar el Agua
act-energy = Rodear una energía
act-plant = Usar la Planta
act-robot-station = Rodear un robot de la estación { $place }
act-plant-station = Rodear una planta de la estación { $place }
act-cross-station = Tachar el multiplicador de la estación { $place }
act-energy-divider = Dividir después del espacio { $place }
act-robot-tunnel = Dibujar el túnel { $place }
act-energy-column = Mejorar el valor { $place-of }
act-cross-quarter = Tachar el 15 { $place-of }
act-effects-quarter = Activar el cohete de { $place }
act-cross-symbol = Tachar el sabotaje { $place }
pass-mission = Ahora no
pass-robot = No usar el Robot
pass-energy = No usar la Energía
pass-plant = No usar la Planta
pass-water = No usar el Agua
pass-x = No escribir X

## What happened

event-turn = Nuevas combinaciones: { $number_1 } { $action_1 }, { $number_2 } { $action_2 }, { $number_3 } { $action_3 }.
event-reveal = Todos han terminado.
event-finished = { $seat } ha terminado.
event-decided = { $seat }: { $what }.
event-decided-hidden = { "" }
event-write = { $seat } escribe { $number } en { $space } ({ $action }).
event-x = { $seat } escribe una X en { $space }.
event-error = { $seat } marca un Error de Sistema ({ $errors } ahora).
event-wild = { $seat } usa una Acción comodín como { $action }.
event-robot-2 = { $seat } rodea un robot de la estación { $place }.
event-robot-3 = { $seat } dibuja el túnel { $place }.
event-energy-2 = { $seat } divide una zona después del espacio { $place }.
event-energy-plain = { $seat } rodea una energía.
event-energy-3 = { $seat } mejora el valor { $place-of }.
event-plant-2 = { $seat } rodea una planta de la estación { $place }.
event-plant-3 = { $seat } rodea un invernadero { $place-of }.
event-water = { $seat } rodea el tanque de { $space }.
event-astronaut = { $seat } tacha el Astronauta { $total }.
event-bonus = { $seat } rodea el bono mayor: { $place }.
event-bonus-low = { $seat } rodea el bono menor: { $place }.
event-quarter-1 = { $seat } completa el cuarto { $place }.
event-rockets = { $seat } tacha { $count ->
    [1] 1 símbolo de cohete
   *[other] { $count } símbolos de cohete
} ({ $total ->
    [1] 1 cohete
   *[other] { $total } cohetes
} en total).
event-activate = { $seat } activa el cohete de { $place }.
event-sabotage = { $seat } anuncia el sabotaje { $symbol }.
event-sabotaged = { $seat } sufre el sabotaje { $symbol }.
event-mission = { $seat } cumple la misión { $letter } antes que nadie.
event-mission-low = { $seat } cumple la misión { $letter }.
event-effect = Sale la carta de efecto { $letter }.
event-no-effect = La carta de efecto { $letter } no tiene efecto: no queda nada para ella.
event-flipped = La misión { $letter } se voltea: solo queda su valor menor.
event-crossed = { $seat } tacha por la carta de efecto: { $place }.
event-given = ASTRA recibe la carta { $number } { $action }: { $points ->
    [1] 1 punto
   *[other] { $points } puntos
}. Cartas de esta acción ahora: { $count }.
event-given-1 = ASTRA recibe la carta { $number } { $action } y tacha { $points ->
    [1] 1 casilla
   *[other] { $points } casillas
} de su pista. Cartas de esta acción ahora: { $count }.
event-removed = Una carta sale del juego: { $number } { $action }.
event-launch = ¡{ $seat } lanza el cohete!
event-over = La partida ha terminado.

## Why not

refusal-not-now = Ahora no. El siguiente paso: { $now }.
refusal-solo-pairs = En solitario usas el número de una carta y la acción de otra.
refusal-no-pairs = El número y la acción vienen del mismo mazo.
refusal-must-write = Uno de los números se puede escribir, así que no puedes marcar un Error de Sistema.
refusal-nothing-to-decline = Antes de escribir solo hay que rechazar un Astronauta.
refusal-no-wild-here = No hay Acciones comodín en esta lámina.
refusal-no-wild = No tienes ninguna Acción comodín rodeada.
refusal-no-space = No hay ningún espacio donde escribir { $number }.
refusal-no-space-changed = No hay ningún espacio donde escribir { $number }, cambiado en 2 como mucho.
refusal-too-far = Un Astronauta cambia { $number } en 2 como mucho, entre 0 y 17.
refusal-filled = { $space } ya está lleno.
refusal-floor = { $space } no está en un piso de { $action }.
refusal-no-floor = { $number } no cabe en ningún piso de { $action }.
refusal-too-low = { $number } no puede ir después del { $other } de { $space }: los números ascienden.
refusal-too-high = { $number } no puede ir antes del { $other } de { $space }: los números ascienden.
refusal-mission-done = Ya has cumplido la misión { $letter }.
refusal-mission = Esta misión aún no está cumplida: { $condition } Vale hasta { $points }.
refusal-not-the-third = La carta { $card } se ha usado; la tercera va a ASTRA.
refusal-no-bonus = No te quedan bonos en solitario.
refusal-crossed = Eso ya está tachado o rodeado.
refusal-no-building = No tienes ningún efecto de Construcción.
refusal-no-activation = No tienes ningún efecto de Activación.
refusal-already-active = Este cohete ya está activo.
refusal-quarter-full = Este cuarto está completo: su cohete ya no puede activarse.
refusal-no-robots = Todos los robots de la estación { $place } están rodeados.
refusal-energy-compulsory = La energía de un Error de Sistema es obligatoria.
refusal-no-divider-yet = Esta energía es la primera de su columna: aún no divide.
refusal-divide-now = Esta energía es la segunda de su columna: divide una zona enseguida.
refusal-divided = Ahí ya hay una división.
refusal-no-plants = Todas las plantas de la estación { $place } están rodeadas.
refusal-other-zone = La estación { $place } no está unida a la zona de tu número.
refusal-tunnel-drawn = El túnel { $tunnel } ya está dibujado.
refusal-not-joined = El túnel { $tunnel } no empieza en tu red.
refusal-column-full = Este valor ya no puede mejorar.

## Missions

mission-1-a-1 = Completar los pisos de Astronauta y el de Agua.
mission-1-a-2 = Completar los pisos de Robot y el de Planificación.
mission-1-b-1 = Completar el piso de Energía.
mission-1-b-2 = Completar los pisos de Planta y Comodín.
mission-1-c-1 = Escribir 10 X con efectos de Construcción.
mission-1-c-2 = Tener 5 Errores de Sistema rodeados y sin tachar.
mission-2-a-1 = Rodear un multiplicador de 3 estaciones.
mission-2-a-2 = Rodear todas las plantas de 2 estaciones.
mission-2-b-1 = Completar 2 zonas de exactamente 6 espacios.
mission-2-b-2 = Completar zonas de exactamente 6, 4 y 2 espacios.
mission-2-c-1 = Rodear 6 tanques de agua.
mission-2-c-2 = Rodear 4 tanques de agua consecutivos.
mission-3-a-1 = Completar 3 columnas.
mission-3-a-2 = Completar 3 filas.
mission-3-b-1 = Unir el observatorio a tus túneles.
mission-3-b-2 = Rodear todas las antenas de 2 barrios.
mission-3-c-1 = Tener 10 plantas en invernaderos.
mission-3-c-2 = Rodear los dos tanques de 2 barrios.

## In words, and the score

describe-turn = Turno { $turn }
describe-card = Combinación { $card }: { $number } con { $action }; el turno siguiente { $following }.
describe-first-card = Mazo { $card }: el primer turno trae { $following }.
describe-solo-card = Carta { $card }: { $number }, { $action }.
describe-mission = Misión { $letter } ({ $points }): { $condition }
describe-seat = { $seat }: { $points ->
    [1] 1 punto
   *[other] { $points } puntos
}, { $errors ->
    [1] 1 Error de Sistema
   *[other] { $errors } Errores de Sistema
}.
describe-spaces = Llenos: { $spaces }
describe-astra = ASTRA, nivel { $level } ({ $name }): { $points ->
    [1] 1 punto
   *[other] { $points } puntos
}.
describe-astra-cards = { $action }: { $count ->
    [1] 1 carta
   *[other] { $count } cartas
}, { $points ->
    [1] 1 punto
   *[other] { $points } puntos
}.
describe-astra-boxes = { $action }: { $count ->
    [1] 1 carta
   *[other] { $count } cartas
}, { $points ->
    [1] 1 casilla
   *[other] { $points } casillas
}.
describe-astra-level = Por su nivel: { $points ->
    [1] 1 punto
   *[other] { $points } puntos
}.
describe-track = Casillas tachadas de la pista: { $crossed } de { $boxes }.
describe-bonuses = Bonos en solitario por usar: { $count } (usados: { $used }, como máximo { $most }).
describe-stars = En una campaña esto da { $count ->
    [1] 1 estrella
   *[other] { $count } estrellas
} a { $seat }.
verdict-won = Has vencido a ASTRA.
verdict-draw = Empate con ASTRA.
verdict-lost = ASTRA gana.
score-missions = Misiones
score-rockets = Cohetes
score-plants = Plantas
score-tanks = Tanques de agua
score-longest-zone = Zona más larga
score-most-zones = Más zonas
score-antennas = Antenas
score-quarters = Barrios
score-astronauts = Astronautas
score-planning = Planificación
score-errors = Errores de Sistema
score-astra-cards = Cartas de ASTRA
score-astra-level = Nivel de ASTRA
score-so-far = { $line } (por ahora)

## The picture

picture-label = Welcome to the Moon, turno { $turn }
space-fixed = { $space }: completo desde el principio
space-holds = { $space }: { $number }
space-empty = { $space }: vacío
station-label = Estación { $number }: { $robots } de { $of } robots, { $plants ->
    [1] 1 planta
   *[other] { $plants } plantas
}
wilds-used = usadas: { $count }
card-following = En el turno siguiente { $action }
score-total = Total
sheet-of = La lámina de { $seat }
solo-bonuses = Bonos en solitario: { $count }

## Adventure 4

option-adventure-4 = 4 · La mina
factory-plants = la fábrica de plantas
    .in = en la fábrica de plantas
    .of = de la fábrica de plantas
factory-waters = la fábrica de agua
    .in = en la fábrica de agua
    .of = de la fábrica de agua
factory-pearls = la fábrica de perlas
    .in = en la fábrica de perlas
    .of = de la fábrica de perlas
factory-rubies = la fábrica de rubíes
    .in = en la fábrica de rubíes
    .of = de la fábrica de rubíes
factory-second-plants = la fábrica secundaria de plantas
    .in = en la fábrica secundaria de plantas
    .of = de la fábrica secundaria de plantas
factory-second-waters = la fábrica secundaria de agua
    .in = en la fábrica secundaria de agua
    .of = de la fábrica secundaria de agua
factory-second-pearls = la fábrica secundaria de perlas
    .in = en la fábrica secundaria de perlas
    .of = de la fábrica secundaria de perlas
factory-second-rubies = la fábrica secundaria de rubíes
    .in = en la fábrica secundaria de rubíes
    .of = de la fábrica secundaria de rubíes
factory-second-robots = la fábrica de robots
    .in = en la fábrica de robots
    .of = de la fábrica de robots
factory-centre-astronauts = el centro de Astronautas
    .in = en el centro de Astronautas
    .of = del centro de Astronautas
factory-centre-planning = el centro de Planificación
    .in = en el centro de Planificación
    .of = del centro de Planificación
prompt-robot-4 = Robot: tacha un robot en una fábrica.
prompt-energy-4 = Energía: tacha una energía en una fábrica.
prompt-plant-4 = Planta: rodea una planta encima o debajo.
prompt-water-4 = Agua: rodea el agua encima o debajo.
prompt-planning-4 = Planificación: ¿escribir una X en otro espacio? Cuesta puntos.
prompt-cross-4 = Carta de efecto: tacha un bono de llenado.
act-robot-factory = Tachar un robot { $place-of }
act-energy-factory = Tachar una energía { $place-of }
act-cross-factory = Tachar el bono { $place-of }
act-plant-deposit = Rodear la planta { $place }
act-water-deposit = Rodear el agua { $place }
event-robot-4 = { $seat } tacha un robot { $place-of }.
event-energy-4 = { $seat } tacha una energía { $place-of }.
event-plant-4 = { $seat } rodea la planta { $place }.
event-deposit-4 = { $seat } rodea el agua { $place }.
event-extract = { $seat } extrae la columna { $place }.
refusal-factory-full = No queda nada de ese tipo por tachar { $place-in }.
refusal-other-deposit = { $place } es un depósito del otro tipo.
refusal-deposit-elsewhere = El depósito { $place } no toca { $space }.
refusal-deposit-circled = El depósito { $place } ya está rodeado.
mission-4-a-1 = Completar 5 columnas de extracción.
mission-4-a-2 = Completar 4 columnas vecinas.
mission-4-b-1 = Activar las 5 fábricas secundarias.
mission-4-b-2 = Mejorar o activar 6 fábricas o centros.
mission-4-c-1 = Rodear 8 plantas en la mina.
mission-4-c-2 = Rodear 5 aguas en la mina.
score-waters = Fábrica de agua
score-pearls = Fábrica de perlas
score-rubies = Fábrica de rubíes

## Adventure 5

option-adventure-5 = 5 · La cúpula
column-missions = misiones
    .of = de las { column-missions }
column-tower = torre
    .of = de la { column-tower }
column-astronauts = Astronautas
    .of = de los { column-astronauts }
column-dome = cúpula
    .of = de la { column-dome }
prompt-robot-5 = Robot: construye la siguiente sección de la cúpula; ¿desde qué lado?
prompt-energy-5 = Energía: ¿qué valores mejoras?
prompt-plant-5 = Planta: ¿rodear una planta del nivel unido de la torre?
prompt-water-5 = Agua: ¿rodear el agua del nivel unido de la torre?
prompt-planning-5 = Planificación: ¿escribir una X? Corta una sección de la cúpula.
prompt-effects-5 = ¿Qué sección de la cúpula se corta en dos?
prompt-cross-5 = Carta de efecto: tacha un bono mayor de un rascacielos.
act-left = Construir por la izquierda
act-right = Construir por la derecha
act-effects-section = Cortar la sección { $place }
act-cross-end = Tachar el bono mayor de { $place }
event-robot-5 = { $seat } construye en la sección { $place } de la cúpula.
event-energy-5 = { $seat } mejora los valores { $place-of }.
event-plant-5 = { $seat } rodea una planta en el nivel { $place } de la torre.
event-cut = { $seat } corta la sección { $place } de la cúpula.
refusal-out-of-reach = { $space } no está junto a un nivel ocupado.
refusal-no-reach = { $number } solo cabe donde ningún nivel vecino está ocupado.
refusal-parity = La sección { $place } no coincide con la paridad de { $number }.
refusal-same-section = La sección { $place } es la única que queda: constrúyela desde la izquierda.
refusal-section-cut = La sección { $place } ya está construida o cortada.
mission-5-a-1 = Completar un rascacielos entero.
mission-5-a-2 = Completar el nivel más alto de 2 rascacielos.
mission-5-b-1 = Rodear 2 símbolos en cada uno de 3 niveles de la torre.
mission-5-b-2 = Rodear los 3 símbolos de 2 niveles de la torre.
mission-5-c-1 = Construir la cúpula entera.
mission-5-c-2 = Escribir 4 X con acciones de Planificación.
score-tower = Torre
score-skyscrapers = Rascacielos
score-dome = Cúpula
event-deposit-5 = { $seat } rodea el agua del nivel { $place } de la torre.

## Adventure 6

option-adventure-6 = 6 · El virus
step-infect = elegir un espacio que infectar
virus-green = el virus verde
virus-blue = el virus azul
virus-red = el virus rojo
virus-purple = el virus morado
virus-yellow = el virus amarillo
line-plant-4 = el símbolo de propagación de la línea 4 de plantas
line-plant-5 = el símbolo de propagación de la línea 5 de plantas
line-water-3 = el símbolo de propagación de la línea 3 de agua
line-water-4 = el símbolo de propagación de la línea 4 de agua
prompt-robot-6 = Cierra una pasarela.
prompt-energy-6 = Rodea una energía de un barrio.
prompt-plant-6 = Planta: ¿rodear una planta de este barrio?
prompt-water-6 = Agua: ¿rodear el tanque de este espacio?
prompt-planning-6 = Planificación: ¿escribir una X en otro espacio?
prompt-cross-6 = Carta de efecto: activa un virus o tacha un símbolo de propagación; después los virus se propagan.
prompt-outbreak = ¿Dónde brota el virus gris? Elige un espacio de un barrio con virus gris.
prompt-infect = Los virus se propagan: ¿qué espacio del barrio se infecta?
act-infect = Infectar { $space }
act-robot-walkway = Cerrar la pasarela { $place }
act-energy-quarter = Rodear una energía del barrio { $place }
act-cross-virus = Activar { $place }
act-cross-line = Tachar { $place }
event-robot-6 = { $seat } cierra la pasarela { $place }.
event-energy-6 = { $seat } rodea una energía del barrio { $place }.
event-plant-6 = { $seat } rodea una planta del barrio { $place }.
event-quarter-6 = { $seat } evacúa el barrio { $place }.
event-virus = Activado: { $place }.
event-spread = Provocado: { $place }. Todos los demás sufren una propagación.
event-infect = { $seat } tiene { $count ->
    [1] 1 espacio infectado
   *[other] { $count } espacios infectados
} en el barrio { $place }.
refusal-bonus-compulsory = El bono de una línea terminada debe usarse.
refusal-virus-active = Ya está activo: { $place }.
refusal-mission-virus = Llega con su misión o con la segunda carta de efecto: { $place }.
refusal-viruses-first = Los virus verde y azul van antes que los símbolos de propagación.
refusal-walkway-closed = La pasarela { $place } ya está cerrada.
refusal-other-quarter = Has escrito el número en un barrio distinto de { $place }.
refusal-energies-circled = Todas las energías del barrio { $place } están rodeadas.
refusal-evacuated = El barrio { $place } ya está evacuado.
refusal-no-outbreak = El barrio { $place } no tiene virus gris.
refusal-infect-elsewhere = El virus infecta ahora un espacio del barrio { $place }.
mission-6-a-1 = Evacuar 2 barrios.
mission-6-a-2 = Evacuar todos los barrios de un piso.
mission-6-b-1 = Cerrar todas las pasarelas de 3 barrios.
mission-6-b-2 = Cerrar todas las pasarelas de los barrios c e i.
mission-6-c-1 = Rodear todas las energías de 2 pisos.
mission-6-c-2 = Rodear todas las plantas y tanques de 2 pisos.
score-infected = Espacios infectados
space-infected = { $space }: infectado

## Adventure 7

option-adventure-7 = 7 · La huida
x2-name = el x2 de la nave { $place }
prompt-robot-7 = Activa una esclusa junto a un bloque conectado.
prompt-energy-7 = Energía: ¿rodear el siguiente reactor de esta nave?
prompt-plant-7 = Planta: ¿rodear la siguiente planta del invernadero de esta nave?
prompt-water-7 = Agua: ¿rodear el tanque de este espacio?
prompt-planning-7 = Planificación: ¿escribir una X en otro espacio conectado? Cuesta puntos.
prompt-cross-7 = Carta de efecto: tacha el x2 de un invernadero.
act-robot-airlock = Activar la esclusa { $place }
act-cross-greenhouse = Tachar el x2 de la nave { $place }
event-robot-7 = { $seat } activa la esclusa { $place }.
event-energy-7 = { $seat } rodea un reactor de la nave { $place }.
event-plant-7 = { $seat } rodea una planta de la nave { $place }.
refusal-not-connected = { $space } no está conectado: ninguna esclusa lleva allí.
refusal-no-connection = { $number } solo cabe en bloques que no están conectados.
refusal-airlock-compulsory = Has ganado esta esclusa y debes activarla.
refusal-airlock-active = La esclusa { $place } ya está activa.
refusal-airlock-elsewhere = La esclusa { $place } no tiene un lado conectado.
mission-7-a-1 = Completar 3 invernaderos con todas las plantas rodeadas.
mission-7-a-2 = Completar el invernadero superior con todas las plantas rodeadas.
mission-7-b-1 = Completar 7 módulos.
mission-7-b-2 = Completar 3 naves.
mission-7-c-1 = Rodear todos los reactores de 3 naves.
mission-7-c-2 = Rodear todos los tanques de agua de 3 naves.
score-greenhouses = Invernaderos
score-modules = Módulos
part-cards = Cartas del turno
part-own = Tus misiones y puntos
astra-level = nivel { $level }
astra-for-level = por su nivel
astra-effects = efectos
astra-bonuses = Bonos en solitario

## La fila de un jugador

figure-spaces = { $filled ->
    [1] 1 espacio de { $all } lleno
   *[other] { $filled } espacios de { $all } llenos
}
figure-missions = { $count ->
    [1] 1 misión cumplida
   *[other] { $count } misiones cumplidas
}
figure-errors = { $count ->
    [1] 1 Error de Sistema
   *[other] { $count } Errores de Sistema
}
figure-written = Escrito ahora: { $number }
figure-flag = { $count ->
    [1] 1 planeta controlado
   *[other] { $count } planetas controlados
}
figure-insignia = { $count ->
    [1] 1 insignia en planetas y lunas
   *[other] { $count } insignias en planetas y lunas
}
figure-asteroid = { $count ->
    [1] 1 asteroide
   *[other] { $count } asteroides
}

## Preparaciones

setup-first = Escribe hacia arriba y despega primero
setup-journey = Aterriza en los planetas del camino
setup-colony = Construye casas bajo un cielo negro
setup-mine = Perfora y saca minerales
setup-dome = Levanta torres bajo un mismo techo
setup-virus = Cierra las puertas a tiempo
setup-escape = Seis naves: llénalas y parte
setup-battle = Dos bandos, una órbita

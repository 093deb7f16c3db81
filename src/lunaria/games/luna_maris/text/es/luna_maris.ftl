game-name = Luna Maris
game-intro = Dirige una base lunar: extrae, produce agua, alimenta al equipo.
game-goal = Cinco rondas en una base lunar. Envía científicos a los módulos: convierten mineral en agua, energía y comida, y bienes en puntos. Las sondas juntas y el poco CO2 puntúan en cada ronda; los pedidos, la comida y los bienes, al final.

## Options

option-tools = Equipamientos especiales
option-tools-help = La partida avanzada: cada cual empieza con un equipamiento especial para un módulo.
option-automaton = IA
option-automaton-help = La fuerza de tu rival cuando juegas en solitario. Con más jugadores no tiene efecto.
option-automaton-basic = Básica
option-automaton-intermediate = Intermedia
option-automaton-advanced = Avanzada

## Names

automaton = La IA
nothing = nada
nowhere = Aún fuera de la base
list = { $first }, { $rest }
trade = { $pay } → { $gain }
module-DEC = Cámara de descompresión
    .the = la { module-DEC }
    .to = a la { module-DEC }
    .in = en la { module-DEC }
    .of = de la { module-DEC }
module-COM = Sala de comunicaciones
    .the = la { module-COM }
    .to = a la { module-COM }
    .in = en la { module-COM }
    .of = de la { module-COM }
module-EXP = Área de expedición
    .the = el { module-EXP }
    .to = al { module-EXP }
    .in = en el { module-EXP }
    .of = del { module-EXP }
module-LAB = Laboratorio
    .the = el { module-LAB }
    .to = al { module-LAB }
    .in = en el { module-LAB }
    .of = del { module-LAB }
module-IND = Complejo industrial
    .the = el { module-IND }
    .to = al { module-IND }
    .in = en el { module-IND }
    .of = del { module-IND }
module-REC = Planta de reciclaje
    .the = la { module-REC }
    .to = a la { module-REC }
    .in = en la { module-REC }
    .of = de la { module-REC }
module-MIN = Sala de minería
    .the = la { module-MIN }
    .to = a la { module-MIN }
    .in = en la { module-MIN }
    .of = de la { module-MIN }
module-POW = Central de energía
    .the = la { module-POW }
    .to = a la { module-POW }
    .in = en la { module-POW }
    .of = de la { module-POW }
module-GRE = Invernadero
    .the = el { module-GRE }
    .to = al { module-GRE }
    .in = en el { module-GRE }
    .of = del { module-GRE }
module-DOR = Dormitorio
    .the = el { module-DOR }
    .to = al { module-DOR }
    .in = en el { module-DOR }
    .of = del { module-DOR }
tool-COM = Antena de alta frecuencia
tool-EXP = Contrato de fidelidad
tool-IND = Extractor de helio en seco
tool-REC = Compostadora lunar
tool-MIN = Sonar de minería
tool-POW = Productor de bioenergía
tool-GRE = Fertilizante ultrarrápido
tile-COM = Sala de comunicaciones avanzada: tras contratar, despide a un científico de nivel 1 por 2 puntos
tile-EXP = Área de expedición avanzada: 1 punto por titanio pagado en lugar de hierro
tile-LAB = Laboratorio avanzado: recibe otra vez un bono tuyo; construir cuesta 1 titanio menos
tile-IND = Complejo industrial avanzado: el titanio pagado en lugar de hierro no deja residuos
tile-REC = Planta de reciclaje avanzada: mejores opciones en los niveles 1 y 2
tile-MIN = Sala de minería avanzada: extraer también puntúa sondas adyacentes; cambiar hierro no deja residuos
tile-POW = Central de energía avanzada: 1 energía más
tile-GRE = Invernadero avanzado: 1 titanio por 2 cartas de comida y 1 punto
scientist-S1-1 = Geólogo
    .the = el { scientist-S1-1 }
    .to = al { scientist-S1-1 }
scientist-S1-2 = Botánica
    .the = la { scientist-S1-2 }
    .to = a la { scientist-S1-2 }
scientist-S1-3 = Ingeniero
    .the = el { scientist-S1-3 }
    .to = al { scientist-S1-3 }
scientist-S1-4 = Físico
    .the = el { scientist-S1-4 }
    .to = al { scientist-S1-4 }
scientist-S1-5 = Química
    .the = la { scientist-S1-5 }
    .to = a la { scientist-S1-5 }
scientist-S1-6 = Oficial de comunicaciones
    .the = el { scientist-S1-6 }
    .to = al { scientist-S1-6 }
scientist-S2-01 = Astrogeóloga
    .the = la { scientist-S2-01 }
    .to = a la { scientist-S2-01 }
scientist-S2-02 = Radioastrónoma
    .the = la { scientist-S2-02 }
    .to = a la { scientist-S2-02 }
scientist-S2-03 = Agrónomo
    .the = el { scientist-S2-03 }
    .to = al { scientist-S2-03 }
scientist-S2-04 = Ingeniera de minas
    .the = la { scientist-S2-04 }
    .to = a la { scientist-S2-04 }
scientist-S2-05 = Químico de procesos
    .the = el { scientist-S2-05 }
    .to = al { scientist-S2-05 }
scientist-S2-06 = Jefa de logística
    .the = la { scientist-S2-06 }
    .to = a la { scientist-S2-06 }
scientist-S2-07 = Físico nuclear
    .the = el { scientist-S2-07 }
    .to = al { scientist-S2-07 }
scientist-S2-08 = Especialista en paseos lunares
    .the = el { scientist-S2-08 }
    .to = al { scientist-S2-08 }
scientist-S2-09 = Astrobióloga
    .the = la { scientist-S2-09 }
    .to = a la { scientist-S2-09 }
scientist-S2-10 = Ingeniero ambiental
    .the = el { scientist-S2-10 }
    .to = al { scientist-S2-10 }
scientist-S2-11 = Metalúrgico
    .the = el { scientist-S2-11 }
    .to = al { scientist-S2-11 }
scientist-S2-12 = Nutricionista
    .the = la { scientist-S2-12 }
    .to = a la { scientist-S2-12 }
scientist-S2-13 = Ingeniera de sistemas
    .the = la { scientist-S2-13 }
    .to = a la { scientist-S2-13 }
scientist-S2-14 = Médico de vuelo
    .the = el { scientist-S2-14 }
    .to = al { scientist-S2-14 }
scientist-S2-15 = Científica de materiales
    .the = la { scientist-S2-15 }
    .to = a la { scientist-S2-15 }
scientist-S2-16 = Ingeniero de robótica
    .the = el { scientist-S2-16 }
    .to = al { scientist-S2-16 }
food-arugula = rúcula
food-tomato = tomate
food-leek = puerro
food-cress = berro de jardín
food-chives = cebollino
food-radish = rábano
food-pea = guisantes
food-rye = centeno
food-quinoa = quinua
track-extraction = extracción
track-sustainability = sostenibilidad

## Goods

goods-energy = { $n ->
    [1] 1 energía
   *[other] { $n } de energía
}
goods-iron = { $n ->
    [1] 1 hierro
   *[other] { $n } de hierro
}
goods-iron_to_waste = { $n ->
    [1] 1 hierro
   *[other] { $n } de hierro
} a residuos
goods-titanium = { $n ->
    [1] 1 titanio
   *[other] { $n } de titanio
}
goods-water = { $n ->
    [1] 1 agua
   *[other] { $n } de agua
}
goods-helium3 = { $n } helio-3
goods-points = { $n ->
    [-1] { $n } punto
    [1] { $n } punto
   *[other] { $n } puntos
}
goods-waste = { $n ->
    [1] 1 residuo
   *[other] { $n } residuos
}
goods-oxygen = { $n } de oxígeno de vuelta
goods-stress = tensión −{ $n }
goods-co2 = CO2 −{ $n }
goods-waste_returned = quitar hasta { $n ->
    [1] 1 residuo
   *[other] { $n } residuos
}
goods-research = { $n ->
    [1] 1 avance de investigación
   *[other] { $n } avances de investigación
}
goods-scientists = { $n ->
    [1] 1 científico recuperado
   *[other] { $n } científicos recuperados
}
goods-food = { $n ->
    [1] 1 carta de comida
   *[other] { $n } cartas de comida
}
goods-top_food = la comida superior del mazo
goods-discarded_food = una comida descartada a elección
goods-ore_per_probe = un mineral por sonda tuya
goods-energy_when_advanced = { $n ->
    [1] 1 energía
   *[other] { $n } de energía
} más si es avanzado
goods-fill_battery = batería llena
goods-stress_to_last = tensión mínima

## Decisions

task-tool = elige un equipamiento especial
task-start = elige una posición inicial
task-turn = juega un científico, alimenta o termina la jornada
task-step = elige adónde ir
task-module = usa el módulo o termina en él
task-option = elige una opción de la acción principal
task-second = elige una segunda opción o para
task-titanium = elige cuánto titanio sustituye al hierro
task-track = elige un medidor de investigación
task-bonus = elige un bono
task-recall = elige un científico que recuperar
task-food = elige una carta de comida
task-discard = elige una comida descartada
task-remove = elige un científico que despedir, o a nadie
task-rest = elige quién más descansa o para
task-build = elige un módulo avanzado que construir
task-filter = elige cuánta energía usa el filtro de aire
task-feed = sigue alimentando o para

prompt-tool = Elige el equipamiento especial que tendrás en esta partida.
prompt-start = Elige el módulo donde empieza tu astronauta.
prompt-turn = { $oxygen ->
    [0] No te queda oxígeno: alimenta a tus científicos o termina la jornada.
   *[other] Tienes { $oxygen } de oxígeno y { $energy } de energía: juega un científico, alimenta o termina la jornada.
}
prompt-step = { $step ->
    [2] { $card }: puedes seguir a otro módulo. Tienes { $oxygen } de oxígeno, 1 por módulo en que entras.
   *[other] { $card }: ¿adónde va tu astronauta? Tienes { $oxygen } de oxígeno, 1 por módulo en que entras, o 1 por quedarte.
}
prompt-module = { $module }: ¿qué usas? Tienes { $energy } de energía.
prompt-option = { $module }: elige qué hace la acción principal.
prompt-second = { $module }, nivel 4: puedes elegir una segunda opción.
prompt-titanium = ¿Cuánto titanio pagas en lugar de hierro?
prompt-track = ¿En qué medidor de investigación avanzas?
prompt-bonus = ¿Qué bono alcanza tu disco?
prompt-recall = { $number ->
    [1] Elige un científico para que vuelva a tu mano.
   *[other] Elige { $number } científicos, uno a uno, para que vuelvan a tu mano.
}
prompt-food = { $number ->
    [1] Elige una carta de comida.
   *[other] Elige { $number } cartas de comida, una a una.
}
prompt-discard = Elige una comida del descarte.
prompt-remove = Puedes despedir a un científico de nivel 1 por 2 puntos.
prompt-rest = ¿Qué otros científicos descansan?
prompt-build = ¿Qué módulo avanzado construyes?
prompt-filter = ¿Cuánta energía usa el filtro de aire? El CO2 retrocede lo mismo.
prompt-feed = Usa otra comida o para.

act-take-energy = Depósito de emergencia: 1 energía por { $points }
act-take-iron = Depósito de emergencia: 1 hierro por { $points }
act-take-water = Depósito de emergencia: 1 agua por { $points }
act-done-step = Parar aquí
act-done-module = Terminar aquí
act-done-option = Nadie descansa
act-done-second = Sin segunda opción
act-done-remove = No despedir a nadie
act-done-rest = Nadie más
act-done-feed = Dejar de alimentar
act-end = Terminar la jornada
act-play = Jugar { $card-the }: { $shows }
act-feed = Alimentar con { $food }
act-points = Recuperar { $number ->
    [1] 1 científico
   *[other] { $number } científicos
} por { $points }
act-go = { $module }: { $oxygen } de oxígeno
act-pass = { $module }: { $oxygen } de oxígeno, sin acción
act-stay = Quedarse { $module-in }: { $oxygen } de oxígeno
act-main = Acción principal: { $energy } de energía
act-main-brief = Acción principal { $energy }
act-extra-IND = Filtro de aire: 1 o 2 de energía, el CO2 retrocede lo mismo
act-extra-IND-brief = Filtro de aire 1–2 [energy]
act-extra-LAB = Construir un módulo avanzado
act-build = { $tile }. { $titanium ->
    [1] 1 titanio
   *[other] { $titanium } de titanio
}, 1 energía
act-filter = { $number ->
    [1] 1 energía
   *[other] { $number } de energía
}: CO2 −{ $number }
act-titanium = { $number ->
    [0] Solo hierro
    [1] 1 titanio
   *[other] { $number } de titanio
}
act-advance-extraction = Avanzar en extracción
act-advance-sustainability = Avanzar en sostenibilidad
act-bonus = { $gain }
act-repeat = Otra vez: { $gain }
act-recall = Recuperar { $card-to }: { $shows }
act-rest = Poner a descansar { $card-to }
act-remove = Despedir { $card-to } por 2 puntos
act-start = Empezar { $module-in }
act-probe = Colocar la sonda en { $space }
act-hire = Contratar { $card-to } por { $iron ->
    [1] 1 hierro
   *[other] { $iron } de hierro
}: { $shows }
ask-tool = { $what }. ¿Con el equipamiento?
act-plain = Sin el equipamiento
act-tool = { $tool }
act-tool-brief = [{ $module }] { $tool }
act-demand = Pedido { $level }: { $trade }
act-use-tool = { $tool }: { $trade }
act-food = Tomar { $food }

## Events

event-tool = { $seat } elige el equipamiento { $tool }.
event-start = { $seat } empieza { $module-in }.
event-round = Empieza la ronda { $round }.
event-play = { $seat } juega { $card-the }.
event-go = { $oxygen ->
    [0] { $seat } va { $module-to }.
   *[other] { $seat } va { $module-to } por { $oxygen } de oxígeno.
}
event-activate = { $seat } activa { $module-the }.
event-extra = { $seat } usa la acción extra { $module-of }.
event-occupant = { $seat } está en el símbolo de energía { $module-of }: 1 punto.
event-leave = { $seat } deja el símbolo de energía { $module-of }.
event-pay = { $seat } paga { $goods }.
event-gain = { $seat } recibe { $goods }.
event-overflow = Sin espacio: { $seat } pierde { $goods }.
event-spoil = Al final de la cinta de { $seat }, esto se convierte en residuos: { $goods }.
event-waste = { $seat } añade { $count ->
    [1] 1 residuo
   *[other] { $count } residuos
}.
event-co2 = { $seat } va a { $index } en el medidor de CO2.
event-stress = { $seat } lleva el marcador de tensión a { $value }.
event-oxygen = { $seat } mueve el marcador de oxígeno { $steps ->
    [-1] 1 espacio a la izquierda
    [-2] 2 espacios a la izquierda
   *[other] en { $steps }
}.
event-points-adjacency = { $seat }: { $points } por sondas adyacentes.
event-points-co2 = { $seat }: { $points } por el medidor de CO2.
event-points-built = { $seat }: { $points } por módulos avanzados.
event-points-recall = { $seat }: { $points } por recuperar científicos.
event-points-titanium = { $seat }: { $points } por titanio en lugar de hierro.
event-points-contract = { $seat }: { $points } con el Contrato de fidelidad.
event-points-automaton = { $seat }: { $points }.
event-deposit = { $seat } toma { $goods } del depósito de emergencia y pierde { $points }.
event-use-tool = { $seat } usa el equipamiento { $tool }.
event-probe = { $seat } coloca una sonda en { $space }.
event-hire = { $seat } contrata { $card-to }.
event-new-scientist = Se puede contratar: { $card }.
event-hiring-closed = Se acabó el mazo de científicos: ya no se puede contratar a nadie.
event-demand = { $seat } cumple un pedido: { $trade }.
event-new-demand = Nuevo pedido: { $trade }.
event-advance = { $seat } avanza en { $track } al nivel { $level }.
event-bonus = { $seat } recibe un bono: { $gain }.
event-build = { $seat } construye un módulo avanzado. { $tile }.
event-remove = { $seat } despide { $card-to }.
event-rest = { $seat }: { $card-the } descansa.
event-recall = { $seat } recupera { $card-to }.
event-feed = { $seat } alimenta con { $food }.
event-food = { $seat } toma { $food }.
event-salvage = { $seat } toma { $food } del descarte.
event-draw-food = { $seat } roba { $food }.
event-new-food = Nueva comida a la vista: { $food }.
event-reshuffle = El descarte de comida se baraja en un mazo nuevo.
event-discard = { $seat } descarta { $food }.
event-end-workday = { $seat } termina la jornada y ocupa el puesto { $place } en el orden de turno.
event-solo-card = Carta { $card } de la IA: { $actions }.
event-over = Terminó la quinta ronda, y con ella la partida.

## Refusals

refusal-not-now = Ahora no: primero { $task }.
refusal-deposit-empty = Ya tomaste este cubo del depósito de emergencia.
refusal-deposit-points = Este cubo cuesta { $points }, y tienes menos.
refusal-deposit-room = No hay espacio en tu tablero para este cubo.
refusal-must-step = El científico ya se ha jugado: elige adónde ir.
refusal-must-use = Te quedaste para usar este módulo, así que úsalo.
refusal-must-choose = El módulo está activo: elige una opción.
refusal-must-rest = Pon al menos un científico en la pila de descanso.
refusal-not-in-hand = No tienes { $card-to } en la mano.
refusal-no-oxygen = No te queda oxígeno.
refusal-nobody-rests = Ningún científico tuyo está en la pila de descanso.
refusal-no-such-food = No tienes { $food } en la mano.
refusal-has-food = Tienes comida en la mano: úsala.
refusal-fewer-rest = En tu pila de descanso { $number ->
    [1] solo hay 1 científico
   *[other] solo hay { $number } científicos
}.
refusal-points = Tienes { $points }: cada científico cuesta 2; el último puede costar 1.
refusal-too-far = Ir { $module-to } cuesta { $needed } de oxígeno, y tienes { $oxygen }.
refusal-must-move = El segundo paso debe llevar a otro módulo.
refusal-not-shown = La carta del científico no muestra { $module-the }.
refusal-nothing-here = Solo puedes quedarte para usar { $module-the }, y ahora no se puede usar nada ahí.
refusal-done-before = Ya usaste eso en este paso.
refusal-no-energy = No tienes energía para el símbolo de este módulo.
refusal-no-probe = No te quedan sondas en el tablero.
refusal-too-stressed = Tu equipo está demasiado estresado para salir.
refusal-no-option = Ahora no es posible ninguna opción { $module-of }.
refusal-no-extra = No hay acción extra { $module-in }.
refusal-no-filter = El filtro de aire usa energía, y no más de lo que tu disco de CO2 puede retroceder.
refusal-all-built = No quedan módulos avanzados que construir.
refusal-no-build = Un módulo avanzado cuesta { $titanium ->
    [1] 1 titanio
   *[other] { $titanium } de titanio
} y 1 energía.
refusal-not-offered = Este no está disponible.
refusal-titanium = Así no se puede pagar con { $iron ->
    [1] 1 hierro
   *[other] { $iron } de hierro
} y { $titanium ->
    [1] 1 titanio
   *[other] { $titanium } de titanio
}.
refusal-titanium-cost = Aquí solo se paga { $cost ->
    [1] 1 hierro
   *[other] { $cost } de hierro
}.
refusal-bonus-reached = Este disco ya está en la zona de bonos.
refusal-own-disc = Tu otro disco está en este bono.
refusal-no-disc = Solo con el Laboratorio avanzado, y solo un bono con un disco tuyo.
refusal-not-resting = En tu pila de descanso no está { $card-the }.
refusal-just-played = Es el científico que estás jugando.
refusal-not-own = Ya ha dejado la partida { $card-the }.
refusal-space-taken = Ya hay una sonda ahí.
refusal-hiring-closed = Ya no se puede contratar a nadie.
refusal-not-for-hire = Ahora no se puede contratar { $card-to }.
refusal-price = No puedes pagar { $price }.
refusal-no-tool = Necesitas el equipamiento { $tool }, listo para usar.
refusal-no-demand = No quedan pedidos en esta pila.
refusal-no-demand-yet = El Contrato de fidelidad exige un pedido cumplido antes de este.
refusal-other-module = Eso pertenece { $module-to }.
refusal-same-kind = La segunda opción debe ser de una clase distinta de la primera.
refusal-tool-instead = El equipamiento se usa en lugar del medidor, no después de una opción.
refusal-before-advanced = La versión avanzada { $module-of } sustituye esta opción.
refusal-after-advanced = Solo con la versión avanzada { $module-of }.
refusal-level = Tu investigación debe estar en el nivel { $level }.
refusal-no-food = No hay comida a la vista.
refusal-not-face-up = No hay { $food } a la vista.
refusal-not-discarded = No hay { $food } en el descarte.

## Scores and descriptions

score-track = Medidor de puntuación
score-stress = Tensión
score-scientists = Científicos de nivel 2
score-variety = Variedad de comida
score-nutrition = Valor nutritivo
score-co2 = CO2
score-demands = Pedidos
score-resources = Recursos
score-waste = Residuos
describe-round = Ronda { $round } de { $rounds }.
describe-open = Para contratar: { $scientists }. Comida: { $food }.
describe-demand = Pedido: { $demand }; { $left } en la pila.
describe-board = { $seat }: { $points }. { $place }. { $goods }. CO2 { $co2 }.
describe-cards = Oxígeno gastado { $oxygen } de { $stress }. Mano: { $hand }. Descansan: { $rest }.
describe-food = Comida en la mano: { $food }.

## Palabras en la imagen

picture-round = Ronda { $round }
picture-round-of = Ronda { $round } de { $rounds }
picture-day = día
picture-night = noche
picture-over = el fin
picture-now = Ahora
picture-next = Luego
picture-order = Orden de turno de esta ronda y de la próxima, con lo que da cada puesto
picture-mining = Zona minera
picture-demands = Pedidos
picture-demand = Pedido
picture-tiles = Módulos avanzados
picture-scientists = Para contratar
picture-food = Comida
picture-deck = { $n } en el mazo
picture-discard = Pila de descartes
picture-left = { $n ->
    [1] queda 1
   *[other] quedan { $n }
}
picture-research = Investigación
picture-bonuses = Zona de bonos
picture-bonus = Bono
picture-built = Puntos por construir
picture-deposit = Depósito de emergencia
picture-tool = Equipamiento especial
picture-ended = jornada terminada
picture-turn = tu turno
picture-turn-theirs = en turno
picture-hand = Mano
picture-rest = Pila de descanso
counted = { $n } × { $what }
research-level = Nivel { $level }
research-twice = Nivel 4: dos opciones distintas en una activación
research-after = después del nivel 4
solo-card = Carta { $letter }
solo-done = hecha
tool-ready = listo
tool-used = usado en esta ronda
own-points = { $n ->
    [1] punto
   *[other] puntos
}
own-score = { $n } si acabara ahora
own-in = Cinta, entrada
own-out = salida: será residuo
own-probes = sondas
own-breath = Oxígeno usado { $used }, la tensión permite { $most }
own-breaths = { $n ->
    [1] queda 1 de oxígeno
   *[other] quedan { $n } de oxígeno
}
seat-breath = { $left } de { $stress }

## Partes de la imagen

part-board = Base
part-market = Contratación, comida
tab-trade = Mercado
tab-work = Mina, lab.
part-own = Tu tablero
part-seat = Tablero de { $seat }

## Para qué sirven las cosas

module-DEC-does = El equipo sale y coloca una sonda en la zona minera.
module-COM-does = Contrata a un científico de nivel 2 por hierro.
module-EXP-does = Cumple un pedido.
module-LAB-does = Avanza en investigación o construye un módulo avanzado.
module-IND-does = Produce agua o helio-3 con hierro, hasta donde llegue tu extracción.
module-REC-does = Saca algo útil de los residuos, hasta donde llegue tu sostenibilidad.
module-MIN-does = Extrae un mineral por cada sonda tuya o convierte hierro en titanio.
module-POW-does = Produce energía con hierro o con agua. Usar este módulo no gasta energía.
module-GRE-does = Toma comida.
module-DOR-does = Los científicos descansan y el equipo se calma. Cualquier científico puede ir.
tool-COM-does = Contratar cuesta 1 hierro menos.
tool-EXP-does = Un pedido vale 1 punto más por cada uno que ya cumpliste.
tool-IND-does = 2 de hierro por 1 helio-3 y 1 residuo.
tool-REC-does = 1 residuo por 2 de oxígeno.
tool-MIN-does = 1 titanio más.
tool-POW-does = 1 hierro y 1 residuo por una batería llena y 1 punto.
tool-GRE-does = Además, la carta de comida superior y 1 de oxígeno.
space-does = Una sonda aquí extrae este mineral antes de cada ronda; tus sondas contiguas puntúan.
scientist-shows = Puede usar: { $modules } y el Dormitorio.
scientist-second = Da un segundo paso y vale { $points } al final.
food-does = Alimenta a { $n ->
    [1] 1 científico, que vuelve
   *[other] { $n } científicos, que vuelven
} a tu mano.
food-bonus = Además: { $goods }.
built-does = Un módulo avanzado da además 1 punto, después de cada ronda, a quien lo construyó.
build-cost = Construir cuesta { $goods }
track-extraction-name = Extracción
track-extraction-does = Cada nivel abre una opción del Complejo industrial.
track-sustainability-name = Sostenibilidad
track-sustainability-does = Cada nivel abre una opción de la Planta de reciclaje.
co2-does = Muchos residuos producen CO2. Después de cada ronda, el disco más bajo gana puntos y el más alto pierde uno; al final, cada disco vale los puntos impresos debajo.
co2-here = { $points } al final
thing-energy = Energía: { $n } de { $most }
thing-energy-does = Usar un módulo con el símbolo libre gasta una; construir también.
thing-water = Agua: { $n } de { $most }
thing-water-does = Para pedidos, helio-3, energía y comida.
thing-helium3 = Helio-3: { $n } de { $most }
thing-helium3-does = Para pedidos.
thing-waste = Residuos: { $n } de { $most }
thing-waste-does = El cuarto y el quinto cubo mueven tu disco de CO2, el sexto es tensión; al final los residuos cuestan puntos.
thing-section-1 = Cinta, entrada: { $iron ->
    [1] 1 hierro
   *[other] { $iron } de hierro
}, { $titanium ->
    [1] 1 titanio
   *[other] { $titanium } de titanio
}
thing-section-1-does = El mineral nuevo cae aquí y avanza antes de la próxima ronda.
thing-section-2 = Cinta, salida: { $iron ->
    [1] 1 hierro
   *[other] { $iron } de hierro
}, { $titanium ->
    [1] 1 titanio
   *[other] { $titanium } de titanio
}
thing-section-2-does = Lo que siga aquí antes de la próxima ronda se vuelve residuo.
thing-probes = Sondas restantes: { $n }
thing-probes-does = Colocarlas da 1 hierro y 1 punto, luego 1 agua, luego 1 helio-3 y 1 residuo.
thing-breath = Oxígeno restante: { $n }
thing-breath-does = Un paso gasta 1 de oxígeno por cada módulo al que se entra. El oxígeno llega hasta el marcador de tensión.
thing-oxygen = Oxígeno usado: { $n }
thing-oxygen-does = Vuelve a 0 después de la ronda.
thing-stress = La tensión permite { $n } de oxígeno
thing-stress-does = Cuanto más a la derecha, más tranquilo el equipo: las dos últimas casillas puntúan al final.
thing-deposit-energy = Depósito de emergencia: 1 energía por { $points }
thing-deposit-iron = Depósito de emergencia: 1 hierro por { $points }
thing-deposit-water = Depósito de emergencia: 1 agua por { $points }
thing-deposit-left = Depósito de emergencia: aún disponible
thing-deposit-taken = Depósito de emergencia: ya usado
thing-deposit-does = Cada cubo se puede tomar una vez por partida, en tu turno.
thing-demands = Pedidos cumplidos: { $n }
thing-demands-does = Al final, no tener ninguno cuesta 5 puntos; 2, 3 y 4 valen 3, 5 y 8.
thing-points = Hasta ahora { $points }, y { $score } si la partida acabara ahora
thing-points-does = El segundo número cuenta todo lo que puntúa al final.

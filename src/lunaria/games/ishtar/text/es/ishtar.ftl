game-name = Ishtar: Jardines de Babilonia
game-intro = Riega el desierto, haz jardines y planta árboles en la hierba.
game-goal = Los jardines se extienden desde las fuentes, una loseta por turno. Puntúan los macizos con tus ayudantes, las fuentes donde controlas más espacios de flores, los árboles y las habilidades superiores. Cuando se agota la segunda pila, la ronda es la última.

## Options

objection-layout = layout para { $seats } jugadores debe ser { $choices }, no { $layout } (IS-3.1)
option-layout = Mapa
option-layout-help = Cómo se colocan los tableros de terreno. Algunos mapas son solo para cierto número de jugadores.
option-layout-compact = Compacto
option-layout-zigzag = Zigzag (2 jugadores)
option-layout-line = Línea
option-layout-fan = Abanico (3 jugadores)
option-layout-parallelogram = Paralelogramo (4 jugadores)
option-layout-ring = Anillo (4 jugadores)
option-layout-random = Al azar
option-boards = Tableros de terreno
option-boards-help = Al azar, o las primeras caras en orden, sin girar.
option-boards-random = Al azar
option-boards-numbered = En orden
option-start = Primer jugador
option-start-help = Quién juega el primer turno.
option-start-random = Al azar
option-start-0 = Asiento 1
option-start-1 = Asiento 2
option-start-2 = Asiento 3
option-start-3 = Asiento 4
option-base_tiles_per_cup = Losetas en cada maceta
option-base_tiles_per_cup-help = Losetas boca abajo en cada maceta. Normalmente, dos más que jugadores.
option-base_tiles_per_cup-usual = Normal
option-base_tiles_per_cup-1 = 1
option-base_tiles_per_cup-2 = 2
option-base_tiles_per_cup-3 = 3
option-base_tiles_per_cup-4 = 4
option-base_tiles_per_cup-5 = 5
option-base_tiles_per_cup-6 = 6
option-upper_requires = Las habilidades superiores requieren
option-upper_requires-help = Qué debe estar desbloqueado desde un turno anterior.
option-upper_requires-column = la habilidad inferior de la columna
option-upper_requires-all_lower = las cinco habilidades inferiores

## Overlays

overlay-flowerbeds = Macizos y quién los controla
overlay-gardens = Jardines y sus fuentes

## Gems, tiles, cards, skills

gems-0 = ninguna gema
gems-1 = { $one }
gems-2 = { $one } y { $two }
gems-3 = { $one }, { $two } y { $three }
gems-purple = { $count ->
    [1] 1 gema morada
   *[other] { $count } gemas moradas
}
gems-red = { $count ->
    [1] 1 gema roja
   *[other] { $count } gemas rojas
}
gems-white = { $count ->
    [1] 1 gema blanca
   *[other] { $count } gemas blancas
}
shape-line = una loseta recta
shape-bent = una loseta curva
shape-triangle = una loseta triangular
icon-none = ningún icono
icon-assistant = un icono de ayudante
icon-skill = un icono de habilidad
icon-wild = un icono comodín
tile = { $shape } con { $flowers ->
    [1] 1 flor
   *[other] { $flowers } flores
} y { $icon }
tile-name = { $shape } con { $flowers ->
    [1] 1 flor
   *[other] { $flowers } flores
}
tree-card = un árbol de { $points ->
    [1] 1 punto
   *[other] { $points } puntos
} por { $price }
skill = la habilidad { $name } ({ $effect })
skill-reserve = reservar una carta de árbol
skill-take-gems = tomar { $a ->
    [1] 1 gema
   *[other] { $a } gemas
}
skill-small-bloom = un brote de un espacio
skill-take-assistants = { $a ->
    [1] 1 ayudante
   *[other] { $a } ayudantes
} de la alfombra
skill-large-bloom = un brote de dos espacios
skill-points-per-tree-nearby = { $a ->
    [1] 1 punto
   *[other] { $a } puntos
} por árbol junto a tus macizos
skill-points-per-gem = { $a }, { $b }, { $c } puntos por gema morada, roja, blanca que te quede
skill-points-per-tablet-nearby = { $a ->
    [1] 1 punto
   *[other] { $a } puntos
} por tablilla sagrada junto a tus macizos
skill-points-per-card = { $a ->
    [1] 1 punto
   *[other] { $a } puntos
} por árbol que hayas plantado
skill-points-per-skill = { $a ->
    [1] 1 punto
   *[other] { $a } puntos
} por habilidad desbloqueada
fountain-purple = fuente morada
fountain-red = fuente roja
fountain-white = fuente blanca
space = Espacio { $space }
direction-e = este
direction-ne = noreste
direction-nw = noroeste
direction-w = oeste
direction-sw = suroeste
direction-se = sureste

## Decisions

prompt-first-choice = Pon la regadera en cualquier pila, gratis, y toma la loseta de arriba.
prompt-choose = Mueve la regadera y toma la loseta: la pila siguiente es gratis, cada una más allá cuesta una gema. Tienes { $gems }.
prompt-place = Coloca { $tile } junto a una fuente o un jardín: toca un espacio, gira la loseta y colócala.
prompt-special-assistant = Pon un ayudante en { $space } para controlar el macizo, o pasa.
prompt-special-skill = Desbloquea una habilidad por dos gemas, o pasa.
prompt-special-wild = Pon un ayudante en { $space } o desbloquea una habilidad por dos gemas, o pasa.
prompt-reserve = Reserva una de las cartas de árbol a la vista.
prompt-take = Toma gemas de la reserva, a tu elección.
prompt-small-bloom = Cubre un espacio de hierba libre con el brote, o renuncia a él.
prompt-large-bloom = Cubre dos espacios de hierba libres y vecinos con el brote, o renuncia a él.
prompt-plant = Planta árboles o termina tu turno. Tienes { $gems }.
prompt-tree = Elige un espacio de hierba libre para el árbol.
act-choose = Maceta { $cup }: { $tile }, { $cost ->
    [0] gratis
    [1] 1 gema
   *[other] { $cost } gemas
}
ask-pay = { $what }. ¿Cómo pagas?
ask-turn = En { $space }: gira la loseta o colócala.
ask-second = ¿Cuál es el otro espacio, junto a { $space }?
act-pay = Pagar { $gems }
act-turn = Su primer espacio apunta al { $direction }
act-assistant = Colocar un ayudante
act-skip = No usar el icono
act-unlock = Desbloquear { $skill }
act-reserve = Reservar { $card }
act-card = Plantar { $card }
act-take = Tomar { $gems }
act-no-bloom = Renunciar al brote
act-end = Terminar el turno
awaited-choose = elige una loseta
awaited-place = coloca la loseta
awaited-special = usa el icono o pasa
awaited-reserve = reserva una carta de árbol
awaited-take = toma gemas
awaited-small-bloom = coloca el brote o renuncia a él
awaited-large-bloom = coloca el brote o renuncia a él
awaited-plant = planta árboles o termina tu turno
awaited-tree = pon el árbol en la hierba

## Events

event-choose = { $seat } toma { $tile } de la maceta { $cup }{ $cost ->
    [0] .
    [1] {" "}por 1 gema.
   *[other] {" "}por { $cost } gemas.
}
event-reveal = La maceta { $cup } muestra { $tile }.
event-ending = Dos pilas están vacías: se juega hasta el final de la ronda y la partida termina.
event-removed = { $seat } no tiene dónde colocar { $tile }: sale de la partida.
event-place = { $seat } coloca { $tile } en { $space }, apuntando al { $direction }.
event-collect = { $seat } recoge { $gems }.
event-no-action = { $seat } no puede usar { $icon }.
event-skip = { $seat } no usa el icono.
event-assistant = { $seat } pone un ayudante en { $space } y controla el macizo.
event-unlock = { $seat } desbloquea { $skill } con { $gems }.
event-no-effect = Por ahora, { $skill } no tiene efecto.
event-reserve = { $seat } reserva { $card }.
event-take = { $seat } toma { $gems }.
event-assistants = { $seat } toma { $number ->
    [1] 1 ayudante
   *[other] { $number } ayudantes
} de la alfombra.
event-bloom = { $seat } hace brotar { $flowers ->
    [1] 1 flor
   *[other] { $flowers } flores
} en { $space }.
event-no-bloom = { $seat } renuncia al brote.
event-plant = { $seat } planta { $card } en { $space }.
event-end-turn = { $seat } termina el turno.
event-card = A la venta: { $card }.
event-over = Los jardines están terminados. Fin de la partida.

## Refusals

refusal-not-now = Ahora no: primero { $awaited }.
refusal-empty-cup = La maceta { $cup } está vacía.
refusal-full-lap = La regadera está en la maceta { $cup }; nunca da la vuelta completa.
refusal-too-dear = La loseta de la maceta { $cup } cuesta { $cost ->
    [1] 1 gema
   *[other] { $cost } gemas
}, y { $have ->
    [0] no tienes ninguna
   *[other] tienes { $have }
}.
refusal-cost = La loseta de la maceta { $cup } cuesta { $cost ->
    [0] nada
    [1] 1 gema
   *[other] { $cost } gemas
}, no { $number }.
refusal-gems = No tienes { $gems }.
refusal-off-map = La loseta se saldría del mapa.
refusal-token-off-map = El brote se saldría del mapa.
refusal-tree-off-map = El árbol quedaría fuera del mapa.
refusal-covered = Ya hay una loseta en { $space }.
refusal-tablet = { $space } tiene una tablilla sagrada, que no se puede cubrir.
refusal-fountain = Hay una fuente en { $space }; no se puede cubrir.
refusal-nothing-beside = La loseta debe quedar junto a una fuente o a otra loseta.
refusal-two-fountains = Esto uniría jardines de fuentes distintas.
refusal-two-assistants = Dos ayudantes quedarían en el mismo macizo.
refusal-twin = Esta loseta queda igual tras media vuelta: usa { $direction }.
refusal-no-assistant-icon = El icono es de habilidad, no de ayudante.
refusal-no-assistant = No tienes ayudantes en tu reserva.
refusal-controlled = Este macizo ya tiene un ayudante.
refusal-no-skill-icon = El icono es de ayudante, no de habilidad.
refusal-unlocked = Ya desbloqueaste la habilidad { $skill }.
refusal-needs = Para desbloquear la habilidad { $skill } hay que tener la { $lower } desde un turno anterior.
refusal-needs-all = Las habilidades superiores requieren las cinco inferiores, de turnos anteriores.
refusal-no-card = Aquí no hay carta.
refusal-take-number = Toma { $number ->
    [1] exactamente 1 gema
   *[other] exactamente { $number } gemas
}.
refusal-supply = La reserva no tiene { $gems }.
refusal-not-covered = No hay loseta en { $space }.
refusal-flowers = { $space } ya tiene flores.
refusal-tree = Hay un árbol en { $space }.
refusal-one-space = Este brote cubre un espacio.
refusal-two-spaces = Este brote cubre dos espacios vecinos.
refusal-card-price = No puedes pagar el precio exacto de { $card }.
refusal-no-grass = No hay espacio de hierba libre para un árbol.

## Scores and descriptions

score-trees = Árboles
score-flowers = Flores
score-fountains = Fuentes
score-skills = Habilidades
describe-cup = Maceta { $cup }: { $height ->
    [1] 1 loseta
   *[other] { $height } losetas
}, arriba { $tile }.
describe-can = Maceta { $cup }: la regadera, { $height ->
    [0] ninguna loseta
    [1] 1 loseta boca abajo
   *[other] { $height } losetas boca abajo
}.
describe-card = A la venta: { $card }.
describe-seat = { $seat }: { $points ->
    [1] 1 punto
   *[other] { $points } puntos
}, { $gems }, { $assistants ->
    [0] ningún ayudante
    [1] 1 ayudante
   *[other] { $assistants } ayudantes
} en reserva.
describe-skills = Habilidades: { $skills }
describe-reserved = Reservada: { $card }.
describe-fountain = { $space }: { $fountain }.
describe-control = { $seat } la controla con { $number ->
    [1] 1 espacio de flores
   *[other] { $number } espacios de flores
}.
describe-bed = Macizo sin dueño, { $flowers ->
    [1] 1 flor
   *[other] { $flowers } flores
}: { $spaces }
describe-own-bed = Macizo de { $seat }, { $flowers ->
    [1] 1 flor
   *[other] { $flowers } flores
}: { $spaces }
describe-trees = Árboles: { $spaces }

## Pictures

picture-label = Ishtar: Jardines de Babilonia. { $state }
picture-over = La partida ha terminado.
picture-turn = Es el turno de { $seat }.
picture-sand = arena
picture-rock = roca
picture-tablet = tablilla sagrada
picture-fountain = fuente
picture-gem-purple = una gema morada
picture-gem-red = una gema roja
picture-gem-white = una gema blanca
picture-flowers = { $flowers ->
    [0] hierba
    [1] 1 flor
   *[other] { $flowers } flores
}
picture-tree = un árbol
picture-assistant = un ayudante de { $seat }
picture-owner = controlado por { $seat }
picture-worth = vale { $points ->
    [1] 1 punto
   *[other] { $points } puntos
}
picture-control = { $seat } la controla con { $number }
picture-cup = Maceta { $cup }: { $height ->
    [0] vacía
    [1] 1 loseta
   *[other] { $height } losetas
}
picture-carpet = Ayudantes en la alfombra
picture-supply = Reserva general: gemas, { $figures ->
    [1] 1 árbol
   *[other] { $figures } árboles
}, { $deck ->
    [1] 1 carta
   *[other] { $deck } cartas
} en el mazo
picture-supply-head = Reserva
picture-start = primer jugador
picture-assistants = Ayudantes: { $supply } en reserva, { $carpet } en la alfombra
picture-planted = { $count ->
    [1] 1 árbol plantado
   *[other] { $count } árboles plantados
}
part-board = Desierto
part-market = Macetas
part-trees = Árboles en venta
tab-trees = Árboles
part-own = Tu tablero
part-seat = Tablero de { $seat }
picture-free = gratis
picture-reserved = Reservado
picture-no-reserved = Ningún árbol reservado
picture-skill-reserve = Reservar árbol
picture-skill-take-gems = Tomar 2 gemas
picture-skill-small-bloom = Brote pequeño
picture-skill-take-assistants = 2 ayudantes
picture-skill-large-bloom = Brote grande
picture-skill-points-per-tree-nearby = Árboles vecinos
picture-skill-points-per-gem = Gemas restantes
picture-skill-points-per-tablet-nearby = Tablillas al lado
picture-skill-points-per-card = Árboles plantados
picture-skill-points-per-skill = Habilidades desbloqueadas

game-name = Photosynthesis
game-intro = Cultiva árboles bajo un sol errante. Los altos roban la luz.
game-goal = Tus árboles recogen la luz del sol, y con ella plantas más y los haces crecer. Recolecta los grandes para ganar puntos: en el centro, donde hay más sombra, valen más. Al final cuentan las fichas y la luz que quede.

## Options

option-long_game = Partida larga
option-long_game-help = El sol da cuatro vueltas en lugar de tres.
option-no_shade = Nada crece a la sombra
option-no_shade-help = Las semillas y los árboles a la sombra no crecen, y un árbol a la sombra no planta.
option-first_player = Primer jugador
option-first_player-help = Quién coloca el primer árbol y abre la primera ronda.
option-first_player-random = Al azar
option-first_player-0 = Asiento 1
option-first_player-1 = Asiento 2
option-first_player-2 = Asiento 3
option-first_player-3 = Asiento 4

## Overlays: the forecast of light

overlay-light-0 = Luz en esta ronda
overlay-light-1 = Luz en la próxima ronda
overlay-light-2 = Luz dentro de 2 rondas
overlay-light-3 = Luz dentro de 3 rondas
overlay-light-4 = Luz dentro de 4 rondas
overlay-light-5 = Luz dentro de 5 rondas

## Pieces, spaces and corners

piece-seed = una semilla
piece-small = un árbol pequeño
piece-medium = un árbol mediano
piece-large = un árbol grande
pieces-seed = Semillas
pieces-small = Árboles pequeños
pieces-medium = Árboles medianos
pieces-large = Árboles grandes
space-empty = { $space }: vacío
space-piece = { $space }: { $piece }
corner-ne = noreste
corner-e = este
corner-se = sureste
corner-sw = suroeste
corner-w = oeste
corner-nw = noroeste

## Decisions

prompt-place = { $number ->
    [1] Coloca tu primer árbol pequeño en un espacio vacío del borde del bosque. Es gratis.
   *[other] Coloca tu segundo árbol pequeño en un espacio vacío del borde del bosque. Es gratis.
}
prompt-turn = { $light ->
    [0] No tienes luz que gastar: termina el turno.
   *[other] Tienes { $light } de luz: planta (1), haz crecer (1 a 3), recolecta (4), compra o termina el turno.
}
act-end = Terminar el turno
act-place = Colocar un árbol pequeño en { $space }
act-buy = Comprar { $piece }, { $cost } de luz
act-grow = Convertir en { $piece }, { $cost } de luz
act-grow-brief = Hacer crecer { $piece } { $cost } [light]
act-plant = Plantar una semilla en { $space }, { $cost } de luz
ask-cell = { $place }. ¿Qué haces aquí? Tienes { $light } de luz.
act-collect = Recolectar este árbol, { $cost } de luz
act-collect-brief = Recolectar { $cost } [light]

## Events

event-round = Ronda { $round }. El sol brilla desde el { $corner }.
event-light = { $gain ->
    [0] { $seat } no recibe luz y sigue con { $total }.
   *[other] { $lost ->
        [0] { $seat } recibe { $gain } de luz y queda con { $total }.
   *[other] { $seat } recibe { $gain } de luz; se { $lost ->
            [1] pierde
           *[other] pierden
        } { $lost }, pues solo se puede guardar { $total }.
    }
}
event-place = { $seat } coloca un árbol pequeño en { $space }.
event-end-turn = { $seat } termina el turno.
event-buy = { $seat } compra { $piece } por { $cost } de luz.
event-plant = { $seat } planta una semilla en { $target }, desde el árbol de { $source }.
event-grow = { $seat } hace crecer la pieza de { $space } y la convierte en { $piece } por { $cost } de luz.
event-collect = { $seat } recolecta el árbol grande de { $space }: una ficha de { $leaves ->
    [1] 1 hoja
   *[other] { $leaves } hojas
}, { $points ->
    [1] 1 punto
   *[other] { $points } puntos
}.
event-no-token = { $seat } recolecta el árbol grande de { $space }, pero no queda ninguna ficha.
event-lost = No hay espacio en el tablero de { $seat }: { $piece } sale del juego.
event-over = El sol se ha puesto. Fin de la partida.

## Refusals

refusal-place-first = Primero, cada jugador coloca dos árboles pequeños.
refusal-placing-over = Los primeros árboles ya están colocados; ahora nacen de semillas.
refusal-used = { $space } ya se usó en este turno.
refusal-shade = { $space } está a la sombra: ahora nada crece ni planta ahí.
refusal-light = Esto cuesta { $cost } de luz y tienes { $light }.
refusal-sold-out = Ya compraste todas las piezas de este tamaño.
refusal-empty = No hay nada en { $space }.
refusal-not-yours = Lo que hay en { $space } es de { $seat }.
refusal-fully-grown = El árbol de { $space } ya tiene el tamaño máximo; solo se puede recolectar.
refusal-not-available = Necesitas { $piece } en tu área disponible; compra antes.
refusal-none-left = Necesitas { $piece } en tu área disponible, y no queda nada que comprar de ese tamaño.
refusal-not-large = Solo se puede recolectar un árbol grande; en { $space } no hay ninguno.
refusal-seed-cannot-plant = En { $space } hay una semilla; solo los árboles plantan.
refusal-too-far = { $space } está a { $distance } { $distance ->
    [1] paso
   *[other] pasos
}; { $size ->
    [1] un árbol pequeño planta a 1 paso
    [2] un árbol mediano planta a 2 pasos como mucho
   *[other] un árbol grande planta a 3 pasos como mucho
}.
refusal-occupied = { $space } no está vacío.
refusal-not-edge = Los primeros árboles van en el borde del bosque; { $space } está más adentro.

## Scores and descriptions

score-tokens = Fichas de { $leaves ->
    [1] 1 hoja
   *[other] { $leaves } hojas
}
score-light = Luz sobrante, 1 punto por cada 3
describe-round = Ronda { $round } de { $rounds }. El sol brilla desde el { $corner }.
describe-turn = Es el turno de { $seat }.
describe-stack = Fichas de { $leaves ->
    [1] 1 hoja
   *[other] { $leaves } hojas
}: { $count ->
    [1] queda 1
   *[other] quedan { $count }
}, la próxima vale { $points }.
describe-seat = { $seat }: { $light } de luz, { $points } { $points ->
    [1] punto
   *[other] puntos
}.
describe-pieces = { $pieces }: { $count ->
    [0] nada en el bosque
   *[other] { $spaces }
}; { $available } para colocar; { $left ->
    [0] nada que comprar
   *[other] { $left } por comprar, la próxima pieza por { $price } de luz
}.
describe-blocked = A la sombra, sin luz: { $spaces }.

## Words in the picture

part-board = Bosque
part-own = Tu tablero
part-seat = Tablero de { $seat }
picture-label = Photosynthesis: { $state }
picture-round = Ronda
picture-rounds = ronda { $round } de { $rounds }
picture-first-trees = Primeros árboles
picture-over = Fin de la partida
picture-space = { $space }, { $leaves ->
    [1] 1 hoja
   *[other] { $leaves } hojas
}
picture-piece = { $piece } de { $seat }
picture-shade = { $size ->
    [1] sombra para árboles pequeños
    [2] sombra para árboles pequeños y medianos
   *[other] sombra para todos los árboles
}
picture-used = usado en este turno
picture-sun = El sol, en el { $corner }
picture-sun-later = Ronda { $round }: el sol en el { $corner }
picture-stack = Fichas de { $leaves ->
    [1] 1 hoja
   *[other] { $leaves } hojas
}: { $count ->
    [1] queda 1
   *[other] quedan { $count }
}, la próxima vale { $points ->
    [1] 1 punto
   *[other] { $points } puntos
}
picture-stack-empty = Fichas de { $leaves ->
    [1] 1 hoja
   *[other] { $leaves } hojas
}: no queda ninguna
picture-first-player = primer jugador
picture-score = Fichas { $tokens }, luz sobrante { $light }
picture-light = { $light } de luz, 20 como mucho
picture-pieces = { $pieces }: { $available ->
    [1] 1 disponible
   *[other] { $available } disponibles
}, { $left ->
    [0] nada más que comprar
   *[other] { $left } por comprar, la próxima pieza por { $price } de luz
}
picture-tokens = { $count ->
    [1] 1 ficha
   *[other] { $count } fichas
}, { $points ->
    [1] 1 punto
   *[other] { $points } puntos
}
picture-forecast-over = La partida termina antes.

## La fila de un jugador

figure-0 = { $count ->
    [1] 1 semilla para colocar
   *[other] { $count } semillas para colocar
}
figure-1 = { $count ->
    [1] 1 árbol pequeño para colocar
   *[other] { $count } árboles pequeños para colocar
}
figure-2 = { $count ->
    [1] 1 árbol mediano para colocar
   *[other] { $count } árboles medianos para colocar
}
figure-3 = { $count ->
    [1] 1 árbol grande para colocar
   *[other] { $count } árboles grandes para colocar
}

remark-dark-space = Tal como están los árboles, { $space } queda a la sombra en las próximas { $rounds } rondas.
remark-dark-tree = Tal como están los árboles, el árbol crecido en { $space } no recibe luz en las próximas { $rounds } rondas.
remark-sunny-space = Tal como están los árboles, { $space } queda al sol en las próximas { $rounds } rondas.
remark-sunny-tree = Tal como están los árboles, el árbol crecido en { $space } recibe luz en las próximas { $rounds } rondas.
remark-still-lit = Tal como están los árboles, el árbol de { $space } recibiría luz en las próximas { $rounds } rondas.
remark-lost = No hay espacio en tu tablero: { $piece } sale del juego.
remark-unused = { $size ->
    [1] Tendrías más árboles pequeños disponibles ({ $ready }) que semillas en el bosque ({ $growing }).
    [2] Tendrías más árboles medianos disponibles ({ $ready }) que árboles pequeños en el bosque ({ $growing }).
   *[other] Tendrías más árboles grandes disponibles ({ $ready }) que árboles medianos en el bosque ({ $growing }).
}
remark-moonlit = En la próxima ronda la Luna ilumina { $target }, pero no { $space }.
remark-moon-left = En la próxima ronda la Luna ilumina { $space }, pero no { $target }.

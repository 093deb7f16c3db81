## Mesas con clasificación

rated = con clasificación
rated-no = sin clasificación
rated-help = El puesto cuenta para la clasificación de todos. No hay pistas, y nada se deshace después de que se reveló algo o el turno pasó. Los bots juegan en uno de los cuatro niveles. Quien se va y no vuelve queda en último lugar. Siempre hay un reloj, de un día por turno si no eliges otro, y quien se queda sin tiempo pierde.
rated-alone = Una partida con clasificación necesita dos asientos o más: a solas no hay con quién comparar.
rated-bots = En una mesa con clasificación todo bot juega en uno de los cuatro niveles; «{ $bot }» no es ninguno de ellos.
rated-guest = En una mesa con clasificación y otras personas, todos necesitan una contraseña o una llave de acceso: elige una en «Mi cuenta».
rated-often = En un día empezaron juntos { $most } partidas de { $game } con clasificación, y no cuentan más que esas. Sin clasificación pueden seguir jugando.
rated-running = Estás jugando { $most } partidas con clasificación. Termina una antes de empezar otra.
rated-running-somebody = Alguien en esta mesa ya está jugando { $most } partidas con clasificación y tiene que terminar una antes.
refusal-rated = En una mesa con clasificación nada se deshace después de que se reveló algo o el turno pasó.

## Cómo ha jugado alguien

standings-mine = Mis resultados
standings-none = Todavía no hay partidas terminadas.
standings-games = Partidas
standings-wins = Primeros puestos
standings-places = Puestos
standings-mean = Media de puntos
standings-figure = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
standings-best = Mejor
standings-rating = Clasificación
standings-rating-help = Por openskill: la fuerza más probable (todos empiezan en 25) y la mitad del intervalo que la contiene con un 95 % de confianza.
standings-rated = { $count ->
    [1] una partida con clasificación
   *[other] { $count } partidas con clasificación
}
standings-recent = Últimas partidas
standings-place = puesto { $place } de { $of }
standings-points = { $points ->
    [1] un punto
   *[other] { $points } puntos
}

## Who plays here

people-help = Quienes han jugado partidas con clasificación, juego a juego: primero la clasificación más segura.
people-none = Nadie ha jugado todavía una partida con clasificación.
name-of-player = Jugador

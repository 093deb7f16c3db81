## Mesas con clasificación

rated = con clasificación
rated-no = sin clasificación
rated-help = El puesto cuenta para la clasificación de todos. Sin pistas, y nada se deshace más allá de lo revelado o de lo que pasó a otro. Los bots son de los niveles con nombre.
rated-alone = Una partida con clasificación necesita dos sitios o más: a solas no hay con quién comparar.
rated-bots = En una mesa con clasificación todos los bots son de los niveles con nombre, no “{ $bot }”.
refusal-rated = En una mesa con clasificación nada se deshace más allá de lo revelado o de lo que pasó a otro.

## Cómo ha jugado alguien

standings-mine = Mis resultados
standings-none = Todavía no hay partidas terminadas.
standings-games = Partidas
standings-wins = Primeros puestos
standings-places = Puestos
standings-mean = Media de puntos
standings-best = Mejor
standings-rating = Clasificación
standings-rating-help = Por openskill: la fuerza más probable (todos empiezan en 25) y la mitad del intervalo que la contiene con un 95 % de confianza.
standings-rated = { $count ->
    [one] una partida con clasificación
   *[other] { $count } partidas con clasificación
}
standings-recent = Últimas partidas
standings-place = puesto { $place } de { $seats }
standings-points = { $points ->
    [one] un punto
   *[other] { $points } puntos
}

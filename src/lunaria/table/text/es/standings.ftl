## Mesas con clasificación

rated = clasificatoria
rated-no = amistosa
rated-help = El puesto cuenta para la clasificación de todos. No hay pistas, y no se puede deshacer nada una vez que se ha revelado algo o ha pasado el turno. Los bots juegan en uno de los cuatro niveles. Quien se va y no vuelve queda en último lugar. Siempre hay un reloj, de un día por turno si no eliges otro, y quien se queda sin tiempo pierde.
rated-alone = Una partida clasificatoria necesita al menos dos jugadores: en solitario no hay con quién compararse.
rated-bots = En una mesa clasificatoria todos los bots juegan en uno de los cuatro niveles; «{ $bot }» no es uno de ellos.
rated-guest = En una mesa clasificatoria con otras personas, cada una necesita una contraseña o una llave de acceso: elige una en «Mi cuenta».
rated-often = En un día ya se han empezado { $most } partidas clasificatorias de { $game } entre estas personas; las siguientes no cuentan. Se puede seguir jugando sin clasificación.
rated-running = Estás jugando { $most } partidas clasificatorias. Termina una antes de empezar otra.
rated-running-somebody = Alguien en esta mesa ya está jugando { $most } partidas clasificatorias y tiene que terminar una antes.
refusal-rated = En una mesa clasificatoria no se puede deshacer nada una vez que se ha revelado algo o ha pasado el turno.

## Cómo ha jugado alguien

standings-mine = Mis resultados
standings-none = Todavía no hay partidas terminadas.
standings-games = Partidas
standings-figure = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
standings-rating = Clasificación
standings-rating-help = Según openskill: la fuerza más probable (todos empiezan en 25), más o menos la mitad del intervalo de confianza del 95 %.
standings-recent = Últimas partidas
standings-sum = { $games ->
    [1] 1 partida
   *[other] { $games } partidas
}, primer puesto en { $wins }.
standings-counted = { $games ->
    [1] partida
   *[other] partidas
}
standings-best-of = mejor { $points }
standings-not-yet = aún sin jugar
standings-last = Últimos puestos: { $places }
standings-play-with = Jugar con { $name }
standings-none-help = Elige una ventana: se abre al momento una partida contra un bot. Las partidas terminadas aparecen aquí.
standings-place = puesto { $place } de { $of }
standings-points = { $points ->
    [1] un punto
   *[other] { $points } puntos
}

## Who plays here

people-help = Quienes han jugado partidas clasificatorias, juego a juego: primero la clasificación más segura.
people-none = Nadie ha jugado aún una partida clasificatoria. La tuya puede ser la primera.
name-of-player = Jugador

## What the symbols of the pictures are called

explain-space = Espacio
explain-shade = A la sombra
explain-used = Ya usado en este turno
explain-sun = El sol
explain-sun-later = Dónde estará el sol
explain-round = Rondas
explain-stack = Fichas de puntos
explain-tokens = Fichas obtenidas
explain-score = Puntos
explain-light = Puntos de luz
explain-buy = Disponibles y por comprar
explain-first-player = Primer jugador
explain-turn = Turno

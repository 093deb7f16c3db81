## The rules as pages

rules = Reglas
rules-find = Buscar en las reglas
rules-find-help = Busca una palabra, o un código como { $id }
rules-chapters = Capítulos
rules-others = Otros juegos
rules-found-none = No hay resultados en estas reglas.
rules-link = Enlace a { $id }
rules-none = No existen esas reglas.
rules-lost = No se pudieron cargar las reglas. Inténtalo de nuevo.
rules-alone = Abrir solo las reglas

## Lessons

learn-title = Aprender jugando
learn-lead = Posiciones cortas, una idea cada vez.
learn-go-on = Seguir: { $lesson }
learn-begin = Empezar: { $lesson }
learn-done = { $done } de { $count } { $done ->
    [1] hecha
   *[other] hechas
}
learn-left = quedan { $minutes } min
learn-minutes = { $minutes } min
learn-step = paso { $step } de { $steps }
learn-next = Siguiente
learn-is-done = hecha
learn-all-done = Todo hecho. Hora de jugar.
lesson-number = lección { $number } de { $count }
lesson-step = Paso { $step } de { $steps }
lesson-rule = La regla
lesson-task = Tu tarea
lesson-next = Seguir
lesson-show = Mostrar cómo
lesson-again = Otra vez
lesson-back = Atrás
lesson-leave = Salir
lesson-all = Todas las lecciones
lesson-wrong = Todavía no. Vuelve a leer la tarea e inténtalo otra vez.
lesson-done = Muy bien. Esto ya lo has aprendido.
lesson-done-next = Siguiente: { $lesson }
lesson-play = Jugar una partida ahora
lesson-connecting = Preparando el tablero…

## Puzzles

puzzle-title = Desafío del día
puzzle-of = desafío del { $day }
puzzle-all = Todos los desafíos
puzzle-task = Es tu turno. ¿Cuál es la mejor jugada?
puzzle-wrong = Hay una mejor. Inténtalo otra vez.
puzzle-close = { $loss ->
    [1] Buena, pero la mejor jugada vale cerca de un punto más. Inténtalo otra vez.
   *[other] Buena, pero la mejor jugada vale unos { $loss } puntos más. Inténtalo otra vez.
}
puzzle-right = Sí, es la mejor: gana el { $best } % de las partidas, frente al { $other } % de la segunda mejor.
puzzle-why = Por qué es la mejor
puzzle-win = de las partidas ganadas
puzzle-lead = puntos menos
puzzle-figures = Después de cada una de las dos jugadas, los bots jugaron { $games } partidas hasta el final.
puzzle-proof = La jugada se comprobó con { $simulations } simulaciones: ninguna otra se le acerca.
puzzle-difficulty = Dificultad
puzzle-difficulty-1 = fácil
puzzle-difficulty-2 = media
puzzle-difficulty-3 = difícil
puzzle-theme = Tema
puzzle-theme-last = cómo terminar una partida
puzzle-theme-patience = lo que compensa más tarde
puzzle-theme-act = qué hacer ahora
puzzle-theme-place = dónde importa
puzzle-streak = { $days ->
    [1] 1 día seguido
   *[other] { $days } días seguidos
}
puzzle-streak-none = Resuelve uno cada día y mira aquí cuántos días seguidos llevas.
puzzle-tries = { $tries ->
    [1] al primer intento
   *[other] { $tries } intentos
}
puzzle-found = resuelto
puzzle-next = Siguiente desafío

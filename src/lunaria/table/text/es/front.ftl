## The front page and the way to a first move

guest-first = Tranquila, Brillante, Curiosa, Gentil, Paciente, Veloz, Alegre, Valiente, Lista, Serena
guest-last = Garza, Lechuza, Ardilla, Nutria, Tortuga, Alondra, Liebre, Gaviota, Golondrina, Cigüeña
guest-name = { $last } { $first }
front-title = Cuatro mundos, una mesa.
front-lead = Siéntate y juega. La primera jugada está a un toque, con un entrenador a tu lado.
front-play = Jugar ya
front-learn = Aprender
front-friends = Con amigos
front-as = Juegas como { $name }. No hay nada que rellenar.
front-nobody = Te damos un nombre para jugar. No hay nada que rellenar.
front-next = Es el que abre «Jugar ya»
front-minutes = { $minutes } min
front-windows = Los cuatro juegos, que juegan solos
front-still = El tablero de { $game }, en mitad de una partida
front-sit = Sentarse
front-waiting = { $count ->
    [1] una te espera
   *[other] { $count } te esperan
}
front-skip = Ir al contenido
front-menu = Principal
front-people = Personas
front-rules = Reglas
front-new = ¿Es tu primera vez?
front-new-help = Elige una ventana y juega contra un bot amable, o aprende jugando:
front-open-own = Abre una e invita a otras personas:
front-puzzles-done = Ya has resuelto los de hoy. Mañana habrá más.
front-you = tú
setup = Preparación
setup-first = Primera partida
setup-box = Como en la caja
setup-expansion = Con la expansión
setup-advanced = Partida avanzada
setup-variants = Con variantes
setup-everything = Todo
setup-more = Más opciones
setup-plain = las reglas básicas, sin nada más
setup-with = Jugar con
front-own-name = Elegir un nombre

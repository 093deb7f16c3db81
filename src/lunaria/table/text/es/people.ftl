## Personas: jugar con alguien

wait-title = Jugar con alguien
wait-help = Elige todo lo que jugarías. Cuanto más elijas, antes aparecerá alguien.
wait-searching = Buscando una mesa
wait-help-waiting = Un sonido avisa cuando haya una mesa.
wait-others = { $count ->
    [0] Nadie más está esperando todavía. Un sonido avisa cuando haya una mesa.
    [1] Otra persona está esperando.
   *[other] Otras { $count } personas están esperando.
}
wait-missed = Alguien no vino; conservas tu lugar en la cola.
wait-games = Juegos
wait-seats = Jugadores
wait-players = { $count }
wait-tempo-live = En vivo
wait-tempo-days = Una jugada al día
wait-level = ¿Conoces bien el juego?
wait-level-first = Primera vez
wait-level-played = Ya he jugado
wait-level-well = Lo conozco bien
wait-more = Más preferencias
wait-rated-needs = Las partidas clasificatorias piden una contraseña o una llave de acceso.
wait-bots = Si viene poca gente
wait-bots-yes = Los bots ocupan los otros asientos
wait-find = Encontrar una mesa
wait-change = Cambiar
wait-until = Mientras tanto:
wait-lesson = Una lección, { $minutes } min
wait-bot-game = Empezar con un bot
wait-days-help = ¿Nadie todavía? Con una jugada al día puedes cerrar la página y volver mañana.
wait-days = Una jugada al día también vale
wait-stop = Dejar de esperar
wait-line = Buscando una mesa
wait-found = Mesa encontrada
wait-with = con { $names }
wait-here = Aquí estoy
wait-not-now = Ahora no
wait-missing = { $count ->
    [1] Falta por llegar una persona.
   *[other] Faltan por llegar { $count } personas.
}
people-ratings = Clasificación
front-somebody = Jugar con alguien
people-here-few = Menos de 5 personas aquí
people-here = Personas aquí: unas { $count }
people-find = Encontrar a alguien
people-find-label = El comienzo de un nombre, tres letras como mínimo
people-find-go = Buscar
people-find-none = No hay nadie con ese nombre. Quien juega sin cuenta no aparece, ni quien prefiere no dejarse ver.
people-invitations = Invitaciones
people-invites = { $name } te invita a { $game }
people-decline = Rechazar
people-friends = Amistades
people-followed = Sigues a
people-played = Últimas compañías de juego
people-nobody = Tu gente
people-nobody-help = Aquí aparecen las personas a las que sigues y con las que has jugado. Cuando dos personas se siguen, son amigas y ven cuándo la otra está aquí.
people-at = en { $game }
people-free = aquí ahora
people-seen = aquí hace { $time }
people-invite = Invitar
people-invite-which = Invitar a { $name }
people-again = Otra vez
people-watch = Mirar
people-sit = Sentarse
people-follow = Seguir
people-following = Siguiendo
people-friend = Amistad
company-title = Privacidad
company-invited = Quién puede invitarme
company-all = Todo el mundo
company-followed = A quienes sigo
company-nobody = Nadie
company-unseen = Nadie me ve
company-unseen-help = Tus amistades no ven si estás aquí ni dónde, y tú tampoco lo ves de ellas.
seats-qr = El enlace a esta mesa como código QR
finished-of = Últimas partidas terminadas: { $finished } de { $games }
tables-all = Mesas abiertas
tables-game = Juego
tables-seats = Jugadores
tables-clock = Reloj
tables-rated = Clasificación
tables-any = Cualquiera
tables-clock-none = Sin reloj
tables-clock-live = En vivo
tables-clock-days = A lo largo de días
tables-rated-no = Amistosa
tables-rated-yes = Clasificatoria
tables-none = Ninguna mesa abierta con estos filtros.
tables-left = Ocupar un asiento
tables-left-help = Alguien se ha ido de estas partidas y juega un bot. Abre una para mirarla y ocupar el asiento. El resultado queda para quien se fue, y tu clasificación no cambia.

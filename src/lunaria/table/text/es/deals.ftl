## El reparto del día

deals-title = El reparto del día
deals-titles = Los repartos de este día
deals-lead = Las mismas cartas y losetas para todo el mundo, contra los mismos bots. Un intento por persona, a cualquier hora de su día.
deals-front = El reparto de hoy: igual para todo el mundo
deals-mine = { $points ->
    [1] 1 punto
   *[other] { $points } puntos
}, mejor que { $beaten } de { $others }
deals-begun = empezado, sin terminar
deals-played = { $count ->
    [0] nadie lo ha jugado todavía
    [1] una persona lo ha jugado
   *[other] { $count } personas lo han jugado
}
deals-none = Todavía no hay ningún reparto abierto
deals-none-help = El primero se abre en menos de un minuto. Vuelve dentro de un momento.
deals-result = { $points ->
    [1] 1 punto
   *[other] { $points } puntos
}, puesto { $place } de { $total }.
deals-share = Mejor que el { $share } % del resto; un empate vale la mitad.
deals-percent = { $share } %
deals-provisional = Provisional: el reparto está abierto hasta la medianoche, UTC.
deals-compared = Lo jugaste después de su día: la comparación es para ti, fuera de la lista de las demás personas.
deals-sealed = Este reparto se abre a medianoche (UTC) del { $day }. Su sello ya está publicado, así que nadie puede cambiarlo.
deals-enter = Aportar a este reparto
deals-enter-help = Tu navegador añade un número aleatorio. Junto con el secreto del servidor, todos ellos deciden las cartas: ni el servidor ni nadie puede elegirlas.
deals-entered = Tu navegador ya ha aportado a este reparto.
deals-go-on = Seguir con tu partida
deals-break = Si no has terminado a medianoche (UTC), el bot Jardinero sigue jugando por ti.
deals-play = Jugar este reparto
deals-next = Jugar a { $game }
deals-once = Un intento. Sin pistas, y lo que se ha revelado no se deshace.
deals-late-play = Este reparto ya terminó. Todavía puedes jugarlo y ver enseguida la comparación.
deals-not-yet = El reparto de hoy es para quien tiene una contraseña o una llave de acceso, tres partidas terminadas y al menos un día aquí.
deals-not-yet-past = Hasta entonces, juega un reparto pasado y mira enseguida la comparación.
deals-yesterday = Jugar un reparto pasado
deals-chart = Todos los resultados en una escala de { $low } a { $high }; la lista de abajo tiene las mismas cifras
deals-chart-bars = Cada barra es un tramo de resultados; los bots están donde terminaron.
deals-chart-dots = Cada punto del gráfico es una persona; los bots están donde terminaron.
deals-chart-bots = Poca gente lo ha jugado todavía; los bots están donde terminaron.
deals-list = Resultados de este reparto
deals-points = Puntos
deals-beaten = Superó
deals-broken = lo terminó Jardinero
deals-more = { $count ->
    [1] y un resultado más
   *[other] y { $count } resultados más
}
deals-nobody = Alguien que se ha ido
deals-parting = Decisión { $number }: aquí el mejor resultado fue por otro camino
deals-board = El tablero antes de esta decisión
deals-best = el mejor
deals-done = (jugado)
deals-month-help = Verde: jugado. Elige un día para verlo o para jugarlo después.
deals-instant = Jugar un reparto pasado
deals-instant-help = El último que no has visto; la comparación llega enseguida.
deals-limit = Lo que dice esta comparación: el reparto es el mismo, pero la suerte sigue ahí. Los puntos de dos bots fuertes en un mismo reparto tienen poca relación entre sí (una correlación de 0,05 a 0,28). Un reparto común elimina más la diferencia de rivales que la suerte: seis repartos distinguen dos niveles 94 veces de cada 100; uno solo dice poco.
deals-seal-late = El sello de este reparto se publicó en su propio día y no la víspera, porque el servidor no estaba en marcha.
deals-ended-late = Este reparto terminó tarde, porque el servidor no estaba en marcha a medianoche.
deals-check = El sello se publicó antes. El secreto y todo lo que se añadió deciden las cartas de todas las mesas.
deals-check-later = Cuando el reparto termine, se publica su secreto. Hasta entonces lo guarda este sello: no se puede cambiar sin romperlo.
deals-added = { $count ->
    [0] Nadie ha aportado
    [1] Un navegador ha aportado
   *[other] { $count } navegadores han aportado
}
deals-tables = Secreto de todas las mesas
deals-compare = Comparar con el resto
deals-of-table = Esta partida es de un reparto igual para todo el mundo. En la página del reparto puedes comprobar cómo se repartió.
deals-week = la semana del { $first } al { $last }
deals-week-help = Una serie: cuentan tus seis mejores repartos de la semana, cada uno con 0 a 100 puntos de comparación por la parte del resto que superaste. Un reparto dice poco; seis distinguen dos niveles.
deals-sum-help = La suma del mes: cada reparto da de 0 a 100 puntos de comparación por la parte del resto que superaste.
deals-sum-list = Quien ya ha jugado
deals-sum-running = Provisional: el reparto de hoy cuenta cuando termina.
deals-sum-deals = Repartos
deals-sum-total = Puntos de comparación
deals-sum-none = Todavía no ha terminado ningún reparto de estos días.
deals-sum-other = Otros días
deals-sum-before = Antes
deals-sum-after = Después
deals-sum-month = La suma de este mes
deals-sum-week = La serie de esta semana
deals-compared-all = Tus decisiones junto a las demás
deals-compared-help = Quien había jugado como tú hasta ahí llegó a la misma decisión. Resultado medio: los puntos finales de quien eligió eso.
deals-compared-at = Decisión { $number }
deals-compared-choice = { $share } %, resultado medio { $mean }
deals-share-picture = Una imagen para compartir
deals-month-1 = Enero de
deals-month-2 = Febrero de
deals-month-3 = Marzo de
deals-month-4 = Abril de
deals-month-5 = Mayo de
deals-month-6 = Junio de
deals-month-7 = Julio de
deals-month-8 = Agosto de
deals-month-9 = Septiembre de
deals-month-10 = Octubre de
deals-month-11 = Noviembre de
deals-month-12 = Diciembre de
error-no-deal = No existe ese reparto.
error-deal-begun = Este reparto ya ha empezado: ya no se puede aportar nada.
error-deal-sealed = Este reparto todavía no está abierto.
error-deal-not-yet = El reparto de hoy es para quien tiene una contraseña o una llave de acceso, tres partidas terminadas y al menos un día aquí. Puedes jugar el de ayer.
error-deal-closing = Este reparto está terminando ahora. Vuelve a cargar la página dentro de un minuto.
error-no-past-deal = No hay ningún reparto pasado que no hayas visto.
error-deal-open = Este reparto sigue abierto. Lo que podría revelarlo a otras personas solo se muestra cuando termine su día.
deals-alone = Juegas a solas, y los puntos son tu ventaja sobre el rival de las reglas: los tuyos menos los suyos.
deals-cards = Cartas
deals-cards-mine = Tuviste las cartas { $cards }; { $others ->
    [0] nadie más ha terminado con ellas.
    [1] se te compara con el único otro resultado con ellas.
   *[other] se te compara con los otros { $others } resultados con ellas.
}
deals-cards-help = Los puntos solo se comparan con las mismas cartas. La lista sigue la parte superada con las mismas cartas; un bot juega los cuatro juegos de cartas y aparece con su media.
deals-cards-why = Este reparto tiene cuatro juegos de cartas. Un secreto del servidor decide cuál recibe cada cuenta: nadie puede elegirlo ni preverlo; quien tiene una segunda cuenta casi siempre encuentra otras cartas. Cuando acaba, verify-deal muestra quién tuvo cuáles.
deals-tables-of = Secreto de las mesas con las cartas { $cards }
deals-provisional-until = Provisional: abierto hasta
deals-break-until = El bot Jardinero sigue jugando por ti a partir del
deals-season = La temporada
deals-season-lead = La campaña en repartos que todos juegan, con las mismas cartas: cada semana se abre una aventura, y todas siguen abiertas hasta el final de la temporada.
deals-season-ends = Acaba el
deals-season-over = Acabó el
deals-season-steps = Las aventuras de esta temporada
deals-season-opens = Se abre
deals-season-lead-over = Ventaja
deals-season-stars = Estrellas
deals-season-open = abierta
deals-season-standings = Clasificación
deals-season-counted = { $count ->
    [0] Cada aventura que terminas da de 0 a 100 puntos de comparación, y su lista cuenta entonces aquí.
    [1] Provisional, con la única aventura cuya lista puedes ver: la has terminado, o ha acabado.
   *[other] Provisional, con las { $count } aventuras cuyas listas puedes ver: las has terminado, o han acabado.
}
deals-season-final = Final: cada aventura ha dado de 0 a 100 puntos de comparación por la parte de los demás superada con las mismas cartas.
deals-season-other = Otras temporadas
events-title = Eventos
events-lead = Un reparto para amistades o para un club: un enlace, las mismas cartas y bots para todo el mundo, un intento por persona, a cualquier hora.
events-new = Un evento nuevo
events-name = Título
events-setting = Qué se juega
events-seats = Asientos
events-bot = Bots
events-seats-help = Tú tienes el primer asiento, y los bots los demás. Con un solo asiento juegas contra el rival de las reglas.
events-days = Acaba
events-in-days = en { $count ->
    [1] un día
   *[other] { $count } días
}
events-at = o a una hora
events-zone = La hora es de esta zona:
events-club = Para
events-club-none = quien tiene el enlace
events-make = Abrir el evento
events-mine = Tus eventos
events-none = Ninguno todavía: aquí están los que abres o juegas.
events-over = acabado
events-until = hasta el
events-of = Un evento de { $name }
events-ends = Acaba el
events-ended = Acabó el
events-alone = A solas, contra el rival de las reglas.
events-against = Contra { $count ->
    [1] el bot { $bot }
   *[other] { $count } bots ({ $bot })
}.
events-link = Su enlace
events-link-help = Quien tiene el enlace juega una vez. La lista se muestra a quien ha terminado y, cuando acaba el evento, a todo el mundo. Quien vuelve con un segundo nombre puede jugar dos veces: invita a gente que se fía una de otra.
events-link-club = Solo para miembros del club. La lista se muestra a quien ha terminado y, cuando acaba el evento, a todo el mundo.
events-tournament-help = Para las personas de esta ronda del torneo, un intento cada una. La lista es para quien ha terminado y, al acabar la ronda, para todos.
events-end = Acabarlo ahora
events-end-help = El bot Jardinero juega hasta el final las partidas en curso; después la lista es definitiva.
events-end-go = Acabar el evento
events-closing = Se están jugando las últimas partidas; la lista llega enseguida.
events-club-title = Eventos del mismo reparto
events-club-help = Un enlace, las mismas cartas para todo el mundo, un intento por persona.
error-event-over = Este evento ha acabado.
error-event-title = title: un evento necesita un título (longitud máxima: { $most }).
error-event-days = days: un número del 1 al { $most }.
error-event-until = until: { $until } no es una hora como 2026-12-01T18:00.
error-event-ends = until: un evento acaba como pronto en diez minutos y como tarde en sesenta días.
error-event-many = Máximo de eventos tuyos abiertos a la vez: { $most }. Acaba uno, o espera a que acabe.
error-event-not-yours = Solo quien abrió este evento, o quien cuida de su club, puede acabarlo.
error-event-not-in = Este reparto es de un torneo: es para las personas de esa ronda.

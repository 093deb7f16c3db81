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
deals-provisional = Provisional: el reparto está abierto hasta la medianoche, UTC.
deals-compared = Lo jugaste después de su día: la comparación es para ti, fuera de la lista de las demás personas.
deals-sealed = Este reparto se abre a medianoche (UTC) del { $day }. Su sello ya está publicado, así que nadie puede cambiarlo.
deals-enter = Aportar a este reparto
deals-enter-help = Tu navegador añade un número aleatorio. Junto con el secreto del servidor, todos ellos deciden las cartas: ni el servidor ni nadie puede elegirlas.
deals-entered = Tu navegador ya ha aportado a este reparto.
deals-go-on = Seguir con tu partida
deals-break = Lo que no hayas terminado a medianoche, UTC, lo juega por ti el bot Jardinero.
deals-play = Jugar este reparto
deals-once = Un intento. Sin pistas, y lo que se ha revelado no se deshace.
deals-late-play = Este reparto ya terminó. Todavía puedes jugarlo y ver enseguida la comparación.
deals-not-yet = El reparto de hoy es para quien tiene una contraseña o una llave de acceso, tres partidas terminadas y al menos un día aquí. Hasta entonces, juega el de ayer y mira enseguida la comparación.
deals-yesterday = Jugar un reparto pasado
deals-chart = Todos los resultados en una escala de { $low } a { $high }; la lista de abajo tiene las mismas cifras
deals-chart-bars = Cada barra es un tramo de resultados; los bots están donde terminaron.
deals-chart-dots = Cada punto del gráfico es alguien; los bots están donde terminaron.
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
deals-limit = Lo que dice esta comparación: el reparto es el mismo, pero la suerte sigue ahí. Los puntos de dos bots fuertes en un mismo reparto van juntos solo un poco (una correlación de 0,05 a 0,28). Un reparto común quita más la diferencia de rivales que la suerte: seis repartos distinguen dos niveles 94 veces de cada 100; uno solo dice poco.
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
deals-of-table = Esta partida es de un reparto igual para todo el mundo. Allí puedes comprobar cómo se repartió.
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
error-deal-open = Este reparto sigue abierto. Lo que lo mostraría a otras personas llega cuando termine su día.

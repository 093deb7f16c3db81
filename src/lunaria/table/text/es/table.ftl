table-name = Lunaria
table-slogan = Juegos de mesa modernos, en una mesa que cualquiera puede alojar.
language = Idioma
theme = Claro u oscuro
back = Volver
name = Tu nombre

## Who are you

introduce = Te damos la bienvenida
introduce-help = Elige un nombre y siéntate. Eso es todo.
introduce-go = Entrar

## The front page

home-games = Juegos
home-seats = De { $least } a { $most } jugadores
home-new = Mesa nueva
home-mine = Tus mesas
home-mine-none = Todavía no te has sentado a ninguna mesa.
home-awaited = esperando a { $names }, { $time }
home-open = Mesas abiertas
home-open-none = Ahora mismo nadie espera jugadores.
status-gathering = asientos libres
status-ready = a la espera de que todos confirmen
status-playing = en juego
status-over = terminada
status-turn = te toca
agreed-void = no cuenta
agreed-concede = terminada de común acuerdo
agreed-draw = empate de común acuerdo

## A new table

new-title = { $game }: mesa nueva
new-seats = Asientos
new-range = de { $least } a { $most }
new-choose = Elegir una
new-seats-help = Tus amigos ocupan los asientos libres con el enlace que compartas. Los bots siempre están listos.
new-options = Opciones
new-go = Abrir la mesa
new-clock = Tiempo
clock = Reloj
clock-help = Corre mientras tienes algo que decidir, y nunca mientras el servidor está fuera de servicio.
clock-none = Sin reloj
clock-move = { $time } por turno
clock-bank = { $time } para toda la partida, y { $increment } s más tras cada turno
clock-bank-days = { $time } para toda la partida, y { $increment } más tras cada turno
clock-bank-only = { $time } para toda la partida
clock-weekend = { $clock }, parado los fines de semana
weekend = Fines de semana
weekend-help = Para relojes con un día o más.
weekend-no = El reloj corre los fines de semana
weekend-yes = El reloj se para los sábados y domingos
zero = Cuando se acaba el tiempo
zero-help = Qué le pasa a quien se queda sin tiempo.
zero-bot = Un bot sigue jugando
zero-lose = Pierde la partida
zero-nothing = Nada
time-seconds = { $count ->
    [1] 1 segundo
   *[other] { $count } segundos
}
time-minutes = { $count ->
    [1] un minuto
   *[other] { $count } minutos
}
time-hours = { $count ->
    [1] una hora
   *[other] { $count } horas
}
time-days = { $count ->
    [1] un día
   *[other] { $count } días
}
new-one-seat = Solo puedes ocupar un asiento.
seat-me = yo
seat-me-short = tú
seat-open = asiento libre
seat-open-short = libre
seat-nobody = nadie
seat-nobody-short = añadir
seat-bot = bot: { $name }
seat-you = (tú)

## Waiting for players

seats-title = Quién juega
seats-sit = Sentarme aquí
seats-leave = Levantarme
seats-bot = Poner un bot aquí
seats-bot-which = Qué bot
seats-share = Invitar
seats-share-help-all = Quien abra este enlace puede sentarse o mirar.
seats-share-help-link = Quien abra este enlace puede sentarse o mirar.
seats-copy = Copiar el enlace
seats-copied = Copiado
seats-fill = Empezar con bots
seats-address = Enlace a esta mesa
seats-meanwhile = Mientras esperas: una lección, { $minutes } min
seats-check = Cómo se puede comprobar este reparto
deal-before = El servidor ya ha elegido un secreto y muestra su sello antes del reparto: otro secreto tendría otro sello. Tu navegador añade dígitos aleatorios cuando abres la mesa, te sientas o confirmas. El reparto se calcula con ambos, así que ni el servidor ni los jugadores pueden manipularlo. Cuando termina la partida se revela todo.
deal-after = Antes del reparto, el servidor mostró el sello de un secreto. Después, los navegadores de las personas de la mesa añadieron dígitos aleatorios sin conocer el secreto. El reparto se calculó con ambos, así que ninguna de las partes podía manipularlo.
deal-seal = Sello
deal-secret = Secreto
deal-added = Añadido por { $name }
deal-key = Clave del reparto
deal-fits = El secreto corresponde al sello.
deal-fits-not = El secreto no corresponde al sello: no te fíes de este reparto.
deal-mine = Lo que añadió este navegador está en el reparto.
deal-mine-not = Falta lo que añadió este navegador: no te fíes de este reparto.
deal-mine-none = Este navegador no ha guardado nada que haya añadido a este reparto.
deal-again = El registro vuelve a jugar toda la partida a partir de esta clave, en cualquier equipo con Lunaria:

message-seat = Ese asiento no está libre
message-seat-help = Alguien fue más rápido, ya estás en esta mesa, o la partida ha empezado.
message-name = Falta un nombre
message-name-help = Escribe un nombre cualquiera, para que los demás sepan quién eres.
message-soon = Un momento
message-nothing = Aquí no hay nada

## Bots

bot-random = Al azar
bot-apprentice = Aprendiz
bot-apprentice-about = aún aprende, se le escapan muchas jugadas
bot-gardener = Jardinero
bot-gardener-about = elige lo que parece mejor en el momento
bot-botanist = Botánica
bot-botanist-about = sopesa sus mejores jugadas y las respuestas
bot-astronaut = Astronauta
bot-astronaut-about = piensa algunas jugadas por adelantado
bot-oracle = Oráculo
bot-oracle-about = piensa hasta tres segundos, rara vez se equivoca
bot-random-about = cualquier jugada permitida
bot-program-about = un programa que juega aquí
bot-offer = { $name }: { $about }
bot-greedy = Codicioso
bot-mcts = Búsqueda, { $strength ->
    [1] 1 simulación
   *[other] { $strength } simulaciones
}

## At the table

board = El tablero
board-connecting = Llegando a la mesa…
board-script = El tablero necesita JavaScript: envía tus jugadas y muestra las de los demás.
board-players = Jugadores
board-overlay = Mostrar
board-none = Nada más
board-log = Historial de la partida
board-words = El tablero en palabras
board-result = Resultado
board-record = Guardar el registro
board-lost = Se ha perdido la conexión. Probando de nuevo…
board-no-answer = El servidor no respondió. Inténtalo otra vez.
board-you = (tú)
board-turn = le toca
board-away = ausente
board-score = Puntos hasta ahora
board-total = Total
board-rank = Puesto
board-undo = Deshacer
board-rotate = Girar
board-place-here = Colocar aquí
board-ask = Pedir deshacer
board-asks = pide deshacer la última jugada, con todo lo que vino después.
board-asking = Has pedido deshacer tu última jugada. Espera la respuesta de los demás.
board-yes = Aceptar
board-no = Dejarlo como está
board-play-on = Seguir jugando
board-proposing = Has hecho una propuesta. Espera la respuesta de los demás.
board-agree = Terminar la partida de común acuerdo
board-agree-void = No cuenta
board-agree-concede = Terminar como está
board-agree-draw = Empate
board-agree-ask-void = ¿Proponer que esta partida no cuente? Nadie recibe resultado y las clasificaciones quedan como están.
board-agree-ask-concede = ¿Proponer terminar la partida aquí? Los puestos valen como están ahora.
board-agree-ask-draw = ¿Proponer un empate? Todos comparten el primer puesto.
board-agree-bots = Los bots aceptan todo: la partida termina enseguida.
board-agree-go = Proponer
board-agree-stop = Cancelar
board-wants-void = propone que esta partida no cuente: nadie recibe resultado y las clasificaciones quedan como están.
board-wants-concede = propone terminar la partida aquí: los puestos valen como están ahora.
board-wants-draw = propone un empate: todos comparten el primer puesto.
board-give = Dar un día a { $name }
board-left = se ha ido; juega un bot. Puedes ocupar el asiento: el resultado queda para quien se fue, y tu clasificación no cambia.
board-take = Ocupar el asiento
board-paused-weekend = fin de semana: el reloj está parado
holiday-now = de vacaciones hasta { $last }
holiday-next = de vacaciones del { $first } al { $last }
board-own = Tu tablero
board-auto = Hacer por mí las jugadas forzadas
board-auto-help = Cuando solo queda una cosa por hacer, como terminar el turno, se hace por ti.
board-leave = Irme y dejar jugar a un bot
banner-away = Un bot está jugando por ti hasta que vuelvas.
banner-late = Se te acabó el tiempo y un bot está jugando por ti. Puedes volver a jugar en tu próximo turno.
banner-on = Se te acabó el tiempo. Un bot juega por ti hasta el final.
banner-lost = Se te acabó el tiempo y has perdido. Un bot juega por ti hasta el final.
board-return = He vuelto
board-keys = Teclas
board-key-arrows = Flechas
board-key-arrows-help = ir al siguiente elemento que se puede elegir
board-key-enter = Intro
board-key-enter-help = elegirlo o pulsar el botón principal
board-key-escape-help = un paso atrás
board-key-undo-help = deshacer
board-key-turn-help = girar lo que tienes en la mano
board-notify = Avisarme cuando sea mi turno

prompt-waiting = Esperando a { $names }.
prompt-over = { $count ->
    [1] La partida ha terminado. Ha ganado { $winners }.
   *[other] La partida ha terminado. Victoria compartida: { $winners }.
}
prompt-draw = La partida ha terminado en empate: { $winners }.
prompt-void = La partida ha terminado: todos acordaron que no cuenta.
prompt-concede = { $count ->
    [1] La partida ha terminado de común acuerdo. Ha ganado { $winners }.
   *[other] La partida ha terminado de común acuerdo. Victoria compartida: { $winners }.
}
list-more = { $others }, { $one }
prompt-gathering = La partida empieza cuando todos los asientos estén ocupados.
prompt-warming = Se están preparando las reglas: { $share } %.
prompt-broken = Esta partida empezó con otras reglas y no puede seguir con las actuales. Su registro se conserva.
log-undo = { $name } deshace una jugada.
log-ask = { $name } pide deshacer la última jugada.
log-yes = { $name } está de acuerdo.
log-no = { $name } no está de acuerdo.
log-back = La mesa vuelve a antes de la jugada de { $name }.
log-ask-void = { $name } propone que esta partida no cuente.
log-ask-concede = { $name } propone terminar la partida como está.
log-ask-draw = { $name } propone un empate.
log-agreed-void = Todos están de acuerdo: esta partida no cuenta.
log-agreed-concede = Todos están de acuerdo: la partida termina como está.
log-agreed-draw = Todos aceptan el empate.
log-give = { $name } da un día a { $other }.
log-take = El asiento de { $other } pasa a { $name }.
log-flag = A { $name } se le acabó el tiempo.
log-stumble = En el asiento de { $name } falló un programa: esta vez la jugada se elige al azar.
log-silent = En el asiento de { $name } un programa falló tres veces: a partir de ahora decide otro bot.
log-away = { $name } se va; un bot juega en su lugar.
log-here = { $name } ha vuelto y juega de nuevo.

refusal-key = Este mensaje ya lo usó otro asiento.
refusal-spectator = Estás mirando: solo juega quien está sentado a la mesa.
refusal-stale = La mesa ha cambiado desde que miraste (viste el evento { $seen }; el último es el { $last }). Mira de nuevo y decide.
refusal-not-started = La partida todavía no ha empezado.
refusal-scope = Este token puede mirar, pero no jugar: le falta el permiso «play».
refusal-long-log = Esta partida ya tiene { $most } sucesos: ya no se puede deshacer nada, pero puedes jugar hasta el final.
refusal-leaves = Ya dejaste esta partida { $most } veces. Sigue jugando, por favor.
refusal-written = Hoy se escribió demasiado desde tu red. Espera { $seconds } s e inténtalo de nuevo.
refusal-storage = La jugada no se pudo guardar, así que no vale. Inténtalo de nuevo.
refusal-stand-in = Un bot juega por ti: se te acabó el tiempo.
refusal-absent = Un bot está jugando por ti. Pulsa antes «He vuelto».
refusal-away = Un bot ya juega en este asiento.
refusal-here = No has dejado este asiento a un bot.
refusal-late = El tiempo de este turno se acabó. Puedes volver en cuanto el bot lo termine.
refusal-asked = { $seat } ya lo pidió; primero responden los demás.
refusal-unasked = Nadie te ha pedido nada.
refusal-agreement = No se puede proponer «{ $wanted }». Las opciones son: void, concede, draw.
refusal-agree-compared = Esta partida pertenece a una campaña o al reparto del día, así que cuenta en todo caso.
refusal-agree-alone = No queda nadie más en la partida que pueda aceptarlo.
refusal-agree-bots = En una partida clasificatoria solo las personas pueden acordarlo: los bots aceptarían todo.
refusal-agree-often = Propuestas que ya has hecho en esta partida: { $most }. Sigue jugando, por favor.
refusal-agree-again = Ya has hecho una propuesta. Haz una jugada antes de hacer otra.
refusal-give-days = Solo en mesas con días se puede dar un día a alguien.
refusal-give-whom = Solo se puede dar un día a otra persona de la mesa que siga jugando.
refusal-give-idle = El reloj de esa persona no está corriendo: cada turno tiene su propio tiempo.
refusal-give-full = Esa persona tiene tiempo suficiente: el máximo de días en un reloj es { $days }.
refusal-give-often = Días que ya has dado en esta partida: { $most }. Es el máximo.
refusal-take = Nadie ha dejado este asiento, o alguien ya lo ha ocupado.
refusal-taken = Otra persona ha ocupado este asiento.
refusal-flag = Este reloj no está corriendo.
refusal-over = La partida terminó.

fault-size = Un mensaje puede tener como máximo { $limit } bytes; este tiene { $size }. No se ha leído.
fault-unreadable = No se puede leer este mensaje: { $reason }
fault-binary = Los mensajes son textos; este no lo es.
fault-often = Demasiados mensajes a la vez: este no se ha leído. Espera { $seconds } s.
fault-overlay = No existe la capa «{ $overlay }».

## Looking back

replay-title = { $game }: repasar la partida
replay-first = Ir al principio
replay-back = Una jugada atrás
replay-next = Una jugada adelante
replay-last = Ir al final
replay-ply = Número de jugada
replay-move = Después
replay-table = Ir a la mesa
replay-proof = El registro contiene la semilla del reparto. Cualquiera puede volver a jugarla y comprobarlo.

## Análisis

analysis-title = Análisis
analysis-start = Analizar esta partida
analysis-stop = Parar
analysis-turns = Momentos decisivos
analysis-before = antes de esta jugada
analysis-share = probabilidad de ganar
analysis-lead = ventaja
analysis-played = Jugada hecha:
analysis-best = la mejor
analysis-choices = Mejores jugadas
analysis-line = Previsto:
analysis-turning = Momento decisivo en la jugada
analysis-graph = La probabilidad de ganar de cada jugador, jugada a jugada
analysis-best-move = La mejor jugada
analysis-good-move = Buena jugada
analysis-slip = Desliz
analysis-blunder = Error grave
analysis-failed = El análisis se ha parado por un fallo del servidor. Inténtalo de nuevo: sigue donde estaba.
replay-key-space = Espacio
replay-key-space-help = reproducir o pausar
replay-key-arrows-help = una jugada atrás o adelante
replay-key-ends = Inicio, Fin
replay-key-ends-help = al principio, al final
hint = Pista
hint-help = Las tres mejores jugadas, según la ventaja en puntos que prometen. Disponible solo cuando todos los demás son bots.
coach = Entrenador
coach-help = El entrenador explica la primera decisión de cada tipo. Si una jugada cuesta más que un poco, avisa antes y muestra una mejor. Disponible solo cuando todos los demás son bots.
coach-loses = { $loss ->
    [1] Esto cuesta cerca de un punto.
   *[other] Esto cuesta unos { $loss } puntos.
}
coach-both = Ahora: { $points } ({ $line }); después, probablemente otros puntos: { $later }.
coach-now = Ahora: { $points } ({ $line }).
coach-later = Nada todavía; después, probablemente otros puntos: { $later }.
coach-keeps = Es la que más guarda para después.
coach-more = { $what }: { $count } más
coach-less = { $what }: { $count } menos
coach-some-more = { $what }: más
coach-some-less = { $what }: menos
coach-theirs = para { $seat }, { $what }
coach-two = { $first }; { $second }
coach-gains = Te da: { $what }.
coach-brings-more = Con ella tienes más de esto: { $what }.
coach-brings-less = Con ella tienes menos de esto: { $what }.
coach-brings-more-theirs = Con ella { $seat } tiene más de esto: { $what }.
coach-brings-less-theirs = Con ella { $seat } tiene menos de esto: { $what }.
coach-better = Mejor:
coach-go = Jugarla de todos modos
coach-think = Pensarlo otra vez
coach-waits = El entrenador está analizando la jugada…
coach-silent = El entrenador no pudo analizar esa jugada, así que se hizo.
coach-understood = Entendido

## Seguir jugando, y registros de fuera

branch-title = Seguir desde aquí
branch-help = Una mesa nueva que empieza exactamente en esta posición, para ti y bots. No cuenta para nada.
branch-seat = Yo juego
branch-level = Todos los demás
branch-go = Seguir
branch-from = Esta partida sigue desde la jugada { $ply } de otra.
branch-brought = Esta partida viene de un registro que alguien subió.
records-title = Ver un registro
records-help = Sube el registro de una partida terminada. Se reproduce jugada a jugada y se comprueba; después puedes repasarla, analizarla y seguir desde cualquier punto.
records-file = El archivo
records-go = Verlo
records-problem = Este registro no se puede usar.

## Coming together

home-watch = Partidas que puedes ver
seat-kept-for = reservado para { $name }
seat-kept = reservado para quien tenga la invitación
seats-move = Pasar aquí
seats-arrange = Organizar el asiento { $number }
seats-reserve = Reservar este asiento
seats-reserve-name = Para quién
seats-free = No reservar más
seats-invitation = Invitación a este asiento
seats-remove = Quitar
seats-swap = Cambiar
seats-swap-which = Con qué asiento
seats-ready = Todo listo
seats-wait = Espera, todavía no
seats-is-ready = todo listo
seats-not-ready = aún no ha confirmado
prompt-gathering-ready = La partida empieza cuando todos los asientos estén ocupados y todos hayan confirmado.
prompt-closed = Nadie puede mirar esta mesa.
closed-watch = Nadie puede mirar esta mesa.
closed-out = Quien abrió esta mesa te ha expulsado.
closed-password = Esta mesa tiene contraseña
door-wrong = Esa no es la contraseña.
door-go = Entrar
password = Contraseña
password-help = Solo entra quien sepa la contraseña. En blanco: sin contraseña.
new-terms = Quién puede venir
listed = La mesa
listed-help = Una mesa que no está en la lista solo se encuentra por su enlace.
listed-yes = aparece en la lista
listed-no = solo con el enlace
watch = Espectadores
watch-help = Quien mira no ve nada que un jugador oculte.
watch-all = todo el mundo
watch-link = quien tiene el enlace
watch-nobody = nadie
start = La partida empieza
start-help = Esperar a que todos confirmen da tiempo de cambiar de asiento y hablar.
start-full = cuando todos los asientos estén ocupados
start-ready = cuando todos confirmen
seats-share-password = También necesita la contraseña.
seats-share-help-nobody = Quien abra este enlace puede sentarse; nadie puede mirar.
board-watching = Espectadores
board-rematch = Jugar otra vez
board-rematch-go = Ir a la nueva mesa

## Chat

talk = Chat
talk-say = Di algo
talk-go = Enviar
talk-mute = Silenciar a
talk-unmute = Dejar de silenciar a
talk-watching = (mirando)
refusal-talk-unknown = Elige antes un nombre, para que los demás sepan quién habla.
refusal-talk-empty = El mensaje está vacío.
refusal-talk-long = Es demasiado largo: { $count } caracteres; se permiten { $limit }.
refusal-talk-often = Demasiados mensajes seguidos. Espera { $seconds } s.
refusal-talk-full = Esta conversación está llena: ya tiene { $most } mensajes y no caben más.
refusal-talk-storage = No se pudo guardar, así que no se dijo. Inténtalo de nuevo.

table-name = Lunaria
table-slogan = Juegos de mesa modernos, en una mesa que cualquiera puede alojar.
language = Idioma
theme = Claro u oscuro
back = Volver
name = Tu nombre

## Who are you

introduce = Te damos la bienvenida
introduce-help = Di un nombre y siéntate. No hay nada más que rellenar.
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
status-gathering = sitios libres
status-playing = en juego
status-over = terminada
status-turn = te toca

## A new table

new-title = { $game }: mesa nueva
new-seats = Sitios
new-seats-help = Tus amigos ocupan los sitios libres con el enlace que compartas. Los robots siempre están listos.
new-options = Opciones
new-go = Abrir la mesa
new-clock = Tiempo
clock = Reloj
clock-help = Corre mientras tienes algo que decidir, y nunca mientras el servidor no está.
clock-none = Sin reloj
clock-move = { $time } por turno
clock-bank = { $time } para toda la partida, y { $increment } s más tras cada turno
zero = Cuando se agota
zero-help = Qué le pasa a quien se queda sin tiempo.
zero-bot = Un bot sigue jugando
zero-lose = Pierde la partida
zero-nothing = Nada
time-seconds = { $count } segundos
time-minutes = { $count ->
    [one] un minuto
   *[other] { $count } minutos
}
time-hours = { $count ->
    [one] una hora
   *[other] { $count } horas
}
time-days = { $count ->
    [one] un día
   *[other] { $count } días
}
new-one-seat = Solo puedes ocupar un sitio.
seat-me = yo
seat-open = sitio libre
seat-nobody = nadie
seat-bot = robot: { $name }
seat-you = (tú)

## Waiting for players

seats-title = Quién juega
seats-sit = Sentarme aquí
seats-leave = Levantarme
seats-bot = Poner un robot aquí
seats-bot-which = Qué robot
seats-share = Invitar
seats-share-help-all = Quien abra esta dirección puede sentarse o mirar.
seats-share-help-link = Quien abra esta dirección puede sentarse o mirar.
seats-copy = Copiar la dirección
seats-copied = Copiada
seats-commitment = El reparto ya está hecho. Cuando termine la partida podrás comprobarlo con esto:

message-seat = Ese sitio no está libre
message-seat-help = Alguien fue más rápido, ya estás en esta mesa, o la partida ha empezado.
message-name = Falta un nombre
message-name-help = Escribe un nombre cualquiera, para que los demás sepan quién eres.
message-nothing = Aquí no hay nada

## Bots

bot-random = Al azar
bot-apprentice = Aprendiz
bot-apprentice-about = no ve la mitad de las jugadas
bot-gardener = Jardinero
bot-gardener-about = elige lo que parece mejor en el momento
bot-astronaut = Astronauta
bot-astronaut-about = piensa algunas jugadas por adelantado
bot-oracle = Oráculo
bot-oracle-about = piensa hasta tres segundos por jugada
bot-random-about = cualquier jugada permitida
bot-program-about = un programa que juega aquí
bot-not-offered = Aquí no hay el robot “{ $bot }”; hay: { $offered }.
bot-offer = { $name }: { $about }
bot-greedy = Codicioso
bot-mcts = Búsqueda, { $strength } intentos

## At the table

board = El tablero
board-connecting = Llegando a la mesa…
board-script = El tablero necesita JavaScript: envía tus jugadas y muestra las de los demás.
board-players = Jugadores
board-overlay = Mostrar
board-none = Nada más
board-log = Qué ha pasado
board-words = El tablero en palabras
board-result = Resultado
board-replay = Repasar, jugada a jugada
board-record = Guardar el registro
board-lost = Se ha perdido la conexión. Probando de nuevo…
board-you = (tú)
board-turn = le toca
board-away = ausente
board-score = Puntos ahora
board-total = Total
board-rank = Puesto
board-back = Volver
board-undo = Deshacer
board-ask = Pedir deshacer
board-asks = pide deshacer la última jugada, con todo lo que vino después.
board-asking = Has pedido deshacer tu última jugada. Los demás responden.
board-yes = De acuerdo
board-no = Dejarlo como está
board-own = Mi asiento
board-auto = Hacer por mí las elecciones únicas
board-auto-help = Cuando solo queda una cosa por hacer, como terminar el turno, se hace por ti.
board-leave = Irme y dejar jugar a un bot
board-left = Un bot juega por ti hasta que vuelvas.
board-return = He vuelto
board-stands-in = juega un bot
board-notify = Avisarme cuando sea mi turno

prompt-waiting = Esperando a { $names }.
prompt-over = { $count ->
    [one] La partida ha terminado. Gana { $winners }.
   *[other] La partida ha terminado. Victoria compartida: { $winners }.
}
prompt-gathering = La partida empieza cuando todos los sitios estén ocupados.
prompt-warming = Se están preparando las reglas. La primera vez tarda unos segundos.
prompt-broken = Esta partida empezó con otras reglas y no puede seguir con las actuales. Su registro se conserva.
log-undo = { $name } deshace una jugada.
log-ask = { $name } pide deshacer la última jugada.
log-yes = { $name } está de acuerdo.
log-no = { $name } no está de acuerdo.
log-back = La mesa vuelve a antes de la jugada de { $name }.
log-flag = A { $name } se le acabó el tiempo.
log-stumble = En el lugar de { $name } falló un programa: esta vez decide el azar.
log-silent = En el lugar de { $name } un programa falló tres veces: a partir de ahora decide otro robot.
log-away = { $name } se va; un bot juega en su lugar.
log-here = { $name } ha vuelto y juega de nuevo.

refusal-key = Este mensaje ya lo usó otro sitio.
refusal-spectator = Estás mirando: solo juega quien está sentado a la mesa.
refusal-stale = La mesa ha cambiado desde que miraste (viste el suceso { $seen }, el último es el { $last }). Mira de nuevo y decide.
refusal-not-started = La partida todavía no ha empezado.
refusal-scope = Este token puede mirar, pero no jugar: le falta el alcance «play».
refusal-storage = La jugada no se pudo guardar, así que no vale. Inténtalo de nuevo.
refusal-stand-in = Un bot juega por ti: se te acabó el tiempo.
refusal-absent = Un bot juega por ti. Di antes que has vuelto.
refusal-away = Un bot ya juega en este lugar.
refusal-here = No has dejado este lugar a un bot.
refusal-asked = { $seat } ya lo pidió; primero responden los demás.
refusal-unasked = Nadie te ha preguntado.
refusal-flag = Este reloj no está corriendo.
refusal-over = La partida terminó.

fault-size = Un mensaje puede tener { $limit } bytes; este tiene { $size }. No se ha leído.
fault-unreadable = No se puede leer este mensaje: { $reason }
fault-binary = Los mensajes son textos; este no lo es.
fault-often = Demasiados mensajes a la vez: este no se ha leído. Espera { $seconds } s.
fault-overlay = No existe la capa «{ $overlay }».

## Looking back

replay-title = { $game }: repasar la partida
replay-first = Al principio
replay-back = Una jugada atrás
replay-next = Una jugada adelante
replay-last = Al final
replay-ply = Qué jugada
replay-move = Entonces
replay-table = A la mesa
replay-proof = El registro contiene la semilla del reparto. Cualquiera puede volver a jugarla y comprobarlo.

## Análisis

analysis-title = Análisis
analysis-start = Analizar esta partida
analysis-stop = Parar
analysis-turns = Momentos decisivos
analysis-share = de ganar
analysis-lead = ventaja
analysis-played = Jugada hecha:
analysis-best = la mejor
analysis-choices = Mejores jugadas
analysis-line = Previsto:
analysis-turning = Momento decisivo en la jugada
analysis-graph = La probabilidad de ganar de cada persona, jugada a jugada
hint = Pista
hint-help = Las tres mejores jugadas, con la ventaja que prometen. Solo donde todos los demás son bots.

## Seguir jugando, y registros de fuera

branch-title = Seguir desde aquí
branch-help = Una mesa nueva que empieza exactamente en esta posición, para ti y bots. No cuenta para nada.
branch-seat = Yo juego
branch-level = Todos los demás
branch-go = Seguir
branch-from = Esta partida sigue desde la jugada { $ply } de otra.
branch-brought = Esta partida viene de un registro que alguien trajo.
records-title = Ver un registro
records-help = Trae el registro de una partida terminada. Se vuelve a jugar, jugada por jugada, y se comprueba; puedes repasarla, analizarla y seguir desde ella.
records-file = El archivo
records-go = Verlo
records-problem = Este registro no se puede usar.

## Coming together

home-watch = Partidas para mirar
seat-kept-for = reservado para { $name }
seat-kept = reservado para quien tenga la invitación
seats-move = Pasar aquí
seats-arrange = Asiento { $number }: organizar
seats-reserve = Reservar este asiento
seats-reserve-name = Para quién
seats-free = No reservar más
seats-invitation = Invitación a este asiento
seats-remove = Retirar
seats-swap = Cambiar
seats-swap-which = Con qué asiento
seats-ready = Todo listo
seats-wait = Espera, todavía no
seats-is-ready = con todo listo
seats-not-ready = todavía no está
prompt-gathering-ready = La partida empieza cuando todos los asientos estén ocupados y todos digan que están listos.
prompt-closed = Nadie puede mirar esta mesa.
closed-watch = Nadie puede mirar esta mesa.
closed-out = Quien abrió esta mesa te ha retirado de ella.
closed-password = Esta mesa tiene contraseña
door-wrong = Esa no es la contraseña.
door-go = Entrar
password = Contraseña
password-help = Quien no la sabe se queda fuera. Vacío: sin contraseña.
new-terms = Quién puede venir
listed = La mesa
listed-help = Una mesa que no está en la sala solo se encuentra por su dirección.
listed-yes = aparece en la sala
listed-no = solo con la dirección
watch = Mirar
watch-help = Quien mira no ve nada que un jugador oculte.
watch-all = todo el mundo
watch-link = quien tiene la dirección
watch-nobody = nadie
start = La partida empieza
start-help = Decir que está todo listo da tiempo de cambiar de asiento y hablar.
start-full = cuando todos los asientos estén ocupados
start-ready = cuando todos digan que están listos
seats-share-password = También necesita la contraseña.
seats-share-help-nobody = Quien abra esta dirección puede sentarse; nadie puede mirar.
board-watching = Mirando
board-rematch = Jugar otra vez
board-rematch-go = A la nueva mesa

## Chat

talk = Charla
talk-say = Di algo
talk-go = Decir
talk-mute = No oír más a
talk-unmute = Volver a oír a
talk-watching = (mirando)
refusal-talk-unknown = Di antes un nombre, para que los demás sepan quién habla.
refusal-talk-empty = No hay nada que decir en eso.
refusal-talk-long = Es demasiado largo: { $count } caracteres; se permiten { $limit }.
refusal-talk-often = Demasiado a menudo. Espera { $seconds } s.
refusal-talk-storage = No se pudo guardar, así que no se dijo. Inténtalo de nuevo.

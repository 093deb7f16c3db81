## Avisos

notices-title = Avisos
notices-help = Tu teléfono u ordenador puede avisarte cuando algo te espera, también sin página abierta: como máximo un aviso cada 10 minutos y 12 al día, y ninguno más antes de que mires.
notices-device = Avisarme en este dispositivo
notices-unable = Este navegador no recibe avisos. En un iPhone, añade primero Lunaria a la pantalla de inicio.
notices-denied = El navegador no permite avisos de Lunaria. Puedes cambiarlo en sus ajustes.
notices-failed = El servicio de avisos del navegador no respondió. Inténtalo más tarde.
notices-remove = Quitar
notices-turn = Mi turno
notices-time = Poco tiempo
notices-found = Mesa encontrada
notices-invitation = Una invitación
notices-friend = Una amistad espera una partida
notices-over = Fin de una partida
notices-about = Avisarme de
notices-quiet-from = Silencio desde las
notices-quiet-to = hasta las
notices-quiet-help = La misma hora dos veces significa sin silencio. Las horas son de la zona de este dispositivo.
notice-turn = Es tu turno: { $game }
notice-turns = Mesas que te esperan: { $count }
notice-time = Poco tiempo: { $game }
notice-found = Mesa encontrada: { $game }
notice-invitation = { $name } te invita a { $game }
notice-friend = { $name } espera una partida
notice-over = La partida ha terminado: { $game }
offline-title = Sin conexión
offline-help = No hay conexión con el servidor. Tus partidas están a salvo allí. Inténtalo de nuevo en un momento.

## Clubes, familias y clases

clubs-title = Clubes
clubs-mine = Mi club
clubs-yours = Tus clubes
clubs-none = Un club, una familia o una clase tiene mesas propias, una clasificación propia y una hora de la semana en la que todo el mundo juega.
clubs-listed = Clubes abiertos aquí
clubs-new = Nuevo club
clubs-new-help = Invita con un enlace, abre mesas que solo ven los miembros y elige una hora de la semana. Para una clase puedes imprimir una tarjeta para cada estudiante.
clubs-new-go = Crear el club
clubs-guest = Estás aquí sin cuenta: sin este navegador nadie podría cuidar del club. Elige antes una contraseña.
club-its-name = Nombre del club
club-its-words = Una frase sobre él (opcional)
club-size = { $count ->
    [1] Un miembro
   *[other] { $count } miembros
}
club-role-steward = responsable
club-role-invited = invitación enviada
club-role-asked = ha pedido entrar
club-managed = tiene una tarjeta
club-join = Entrar
club-ask = Pedir entrar
club-asked = Has pedido entrar. Decidirá una persona responsable.
club-invited = Tienes una invitación a este club.
club-withdraw = Retirar la petición
club-closed = Este club no acepta peticiones. Se entra con el enlace o con una invitación.
club-care = Cuidar del club
club-care-of = { $name }: administración
club-back = Ir al club
club-requests-count = { $count ->
    [1] 1 petición
   *[other] { $count } peticiones
}
club-only = Una mesa de { $name }: solo la ven sus miembros.
club-open = Abrir una mesa
club-open-help = Solo los miembros la ven y pueden sentarse.
club-seats-help = Los demás miembros encuentran los asientos libres en la página del club. Los bots siempre están listos.
club-tables = Mesas
club-gathering = Asientos libres
club-running = En juego
club-finished = Terminadas
club-no-tables = Todavía no hay mesas. Abre la primera: el resto la encuentra aquí.
club-members = Miembros
club-ranking = Clasificación
club-ranking-help = Partidas en las mesas del club con al menos dos personas, en los últimos 12 meses. Una partida vale la parte del resto a la que has superado: 1 punto por el primer puesto, 0 por el último.
club-ranking-none = La clasificación empieza con la primera partida terminada entre dos miembros.
club-games = Partidas
club-wins = Victorias
club-points = Puntos
club-leave = Dejar el club
club-leave-help = Dejarás de ver las mesas del club. Las partidas en curso continúan.
club-leave-go = Dejar { $name }
club-report = Denunciar este club

## La hora

club-hour = La hora del club
club-hour-now = La hora del club es ahora
club-hour-now-help = La cola lleva a las mesas a quien está aquí ahora.
club-hour-play = Encontrar una mesa
wait-club = En la hora de { $name }, solo con sus miembros
club-hour-next = Próxima vez:
club-hour-early = La cola abre { $minutes } minutos antes.
club-hour-is = { $day }, { $from }–{ $to } ({ $zone })
club-hour-of = { $name }: la hora del club
club-hour-tell = Avísame cuando empiece
club-hour-notified = Recibirás un aviso
club-hour-notified-help = En el dispositivo o por correo, según lo elegido en
club-calendar = Calendario
club-calendar-help = Suscríbete a esta dirección en tu calendario: los cambios de la hora aparecen allí automáticamente.
club-calendar-address = Dirección del calendario
club-calendar-open = Abrir el archivo
club-hour-help = Una vez por semana el club tiene una cola propia. Abre diez minutos antes de la hora y lleva a los miembros a las mesas. Quien quiera recibe un aviso, y hay un calendario al que suscribirse.
club-hour-day = Día
club-hour-none = Sin hora
club-hour-from = Empieza a las
club-hour-length = Duración
club-hour-zone = Zona horaria
club-day-0 = lunes
club-day-1 = martes
club-day-2 = miércoles
club-day-3 = jueves
club-day-4 = viernes
club-day-5 = sábado
club-day-6 = domingo
notices-hour = Empieza la hora de un club
notice-club = Tienes una invitación al club { $name }
notice-hour = Empieza la hora de { $name }

## Lo que hacen los responsables

club-care-link = Enlace
club-care-members = Miembros
club-care-cards = Tarjetas
club-care-tables = Montar mesas
club-care-hour = La hora
club-care-apart = Separar a dos personas
club-care-about = Sobre el club
club-requests = Peticiones
club-reports = Denuncias
club-reports-help = Denuncias sobre personas con tarjeta. No ves nada más de lo que dicen en mesas donde no estás. Sobre las denuncias decide la administración.
club-link-help = Quien tiene este enlace, o lee el código, puede entrar.
club-link-new = Crear un enlace nuevo
club-link-new-help = El enlace anterior y su código dejan de valer.
club-qr = El enlace para entrar como código QR
club-two-stewards = Nombra a otra persona responsable, para que alguien cuide del club en tu ausencia.
club-invite = Invitar a gente que conoces
club-removed = Personas expulsadas
club-which = { $act }: { $name }
club-act-accept = Aceptar
club-act-decline = Rechazar
club-act-invite = Invitar
club-act-withdraw = Retirar
club-act-appoint = Nombrar responsable
club-act-dismiss = Destituir como responsable
club-act-remove = Expulsar
club-act-forgive = Dejar volver
cards-help = Para menores, o para quien no tiene cuenta: cada persona recibe una tarjeta con un código. Basta leer el código para entrar; no hace falta correo. Juegan en las mesas del club y contra bots, y nadie de fuera del club ve su página.
cards-names = Nombres, uno por línea, como mucho { $most }
cards-talk = ¿Pueden hablar?
cards-talk-no = De ningún modo
cards-talk-yes = Solo en las mesas del club
cards-make = Hacer las tarjetas
cards-managed = { $count ->
    [1] Una persona con tarjeta
   *[other] { $count } personas con tarjeta
}
cards-may-talk = habla en el club
cards-may-not-talk = sin charla
cards-all-talk = Dejar hablar a todo el mundo
cards-all-silence = Desactivar la charla para todo el mundo
cards-all-renew = Tarjetas nuevas para todo el mundo
cards-renew-help = Una tarjeta nueva sustituye a la anterior y cierra todas las sesiones de su persona.
cards-let-talk = Dejar hablar
cards-silence = Desactivar la charla
cards-renew = Tarjeta nueva
cards-delete = Eliminar
cards-delete-which = Eliminar a { $name }
cards-delete-help = { $name } ya no podrá entrar, y el nombre desaparece en todas partes. No se puede deshacer.
cards-title = Tarjetas: { $name }
cards-once = Imprime o guarda ahora estas tarjetas: los códigos solo se muestran una vez. Las tarjetas perdidas se pueden sustituir.
cards-print = Imprimir
cards-done = Listo
club-set-out-help = Abre varias mesas con asientos libres a la vez, para todo el club.
club-how-many = Mesas
club-set-out = Abrir las mesas
club-apart-help = La cola nunca lleva a estas dos personas a la misma mesa. No se les avisa.
club-apart-one = Miembro
club-apart-other = Otro miembro
club-apart-go = Separar
club-apart-end = Terminar
club-asks = Quien encuentra esta página puede pedir entrar
club-listed = Mostrar el club en la página de clubes
club-dissolve = Disolver el club
club-dissolve-help = El club y las personas con tarjeta se eliminan para siempre. Las partidas en curso continúan para quien las juega.
club-confirm-name = Para confirmar, escribe el nombre del club: { $name }

## Tarjetas

card-title = Tu tarjeta
card-help = Escribe el código de tu tarjeta, o léelo con la cámara.
card-code = Código
card-go = Entrar
card-instead = Estás aquí como { $name }. Con la tarjeta entras como otra persona; quien no tiene cuenta no puede volver.
card-wrong = Este código no vale. Quizá lo ha sustituido una tarjeta nueva.
card-how = Lee el código, o escríbelo en
card-qr = La tarjeta de { $name } como código QR
managed-title = Has entrado con una tarjeta
managed-help = Tu club cuida de tu cuenta: te da tu tarjeta y puede sustituirla.
scope-clubs = Ver, jugar y cuidar de clubes por ti

## Administración y denuncias

report-club = Sobre el club { $name }
report-of-club = Un club
admin-clubs-left = Clubes sin responsable
admin-clubs-left-help = Nombra responsable a un miembro, o disuelve el club.
deed-appoint = Nombró responsable de
deed-renameclub = Club con nombre nuevo, antes
deed-dissolve = Club disuelto
closed-club = Esta mesa es de un club. Solo entran sus miembros.
refusal-talk-managed = Aquí no puedes hablar. Tu club decide dónde puedes.

## Por qué algo no se hace

error-club = No hay ningún club «{ $club }».
error-not-in-club = Solo pueden hacerlo miembros del club.
error-club-only-members = Solo se puede invitar a esta mesa a miembros del club.
error-not-steward = Solo pueden hacerlo responsables del club.
error-club-gone = Este club ya no existe.
error-club-role = Eso ya ha cambiado. Vuelve a cargar la página.
error-club-last-steward = Eres la única persona responsable. Nombra antes a otra, o disuelve el club.
error-club-removed = Te han expulsado de este club.
error-club-closed = Este club no acepta peticiones. Se entra con el enlace o con una invitación.
error-club-managed = De esta cuenta cuida un club: no puede entrar en clubes, dejarlos ni cuidar de ellos.
error-club-name = Un club necesita un nombre con al menos una letra.
error-club-time = «{ $time }» no es una hora del día, como 19:30.
error-club-no-hour = { $called } no tiene una hora semanal.
error-club-hour-closed = La cola de { $called } abre diez minutos antes de la hora del club.
error-club-two = Elige a dos miembros distintos.
error-club-confirm = Para disolver el club, escribe su nombre: { $called }.
error-club-many-stewarded = Una persona puede cuidar de { $most } clubes como mucho.
error-club-many-clubs = Una persona puede estar en { $most } clubes como mucho.
error-club-many-members = Un club tiene { $most } miembros como mucho.
error-club-many-managed = Un club tiene { $most } personas con tarjeta como mucho.
error-club-many-asked = { $most } personas ya han pedido entrar en este club. Inténtalo más tarde.
error-club-many-asking = Ya has pedido entrar en { $most } clubes. Espera una respuesta.
error-club-many-invited = Ya hay { $most } invitaciones abiertas.
error-club-many-apart = Se pueden separar { $most } parejas como mucho.
error-card-name = Este nombre no se puede usar: «{ $called }».
error-card-names = Escribe de 1 a { $most } nombres, uno por línea.
error-card-guest = Para cuidar de personas con tarjeta necesitas una contraseña o una llave de acceso.
error-managed-account = Un club cuida de esta cuenta: entra con la tarjeta y no recibe correo.
error-managed-elsewhere = Con una tarjeta juegas en las mesas de tu club y contra bots.

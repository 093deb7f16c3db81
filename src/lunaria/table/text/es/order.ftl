## Reporting

report-title = Denunciar
report-line = Lo que dijo { $name }
report-person = Sobre { $name }
report-table = Sobre una mesa de { $game }
report-instead = ¿Se trata de alguien de esta mesa?
report-help = La administración de este servidor leerá la denuncia. A la persona denunciada no se le dice quién la envió.
report-kind = ¿De qué se trata?
report-kind-person = Su comportamiento
report-kind-name = Su nombre
report-note = Qué pasó
report-note-line = Qué tiene de malo (opcional)
report-go = Enviar la denuncia
report-empty = Di qué pasó, para que la administración pueda hacer algo.
report-gone = Lo que quieres denunciar ya no está.
report-done = La denuncia se envió
report-done-help = Gracias. La administración la revisará.
report-this = Denunciar esta mesa
report-person-go = Denunciar u ocultar a esta persona
talk-report = Denunciar u ocultar

## Not being shown somebody

hide-title = Ocultar a { $name }
hide-help = Ya no ves lo que dice { $name } ni las mesas que abre, y esa persona no puede sentarse a las tuyas. No se le avisa. Las partidas en curso continúan.
hide-also = Ocultar también a { $name }
hide-self = No puedes ocultarte.
hidden-title = Personas ocultas
hidden-help = No lees lo que dicen ni ves sus mesas abiertas, y no pueden sentarse a las tuyas.
hidden-show = Mostrar de nuevo
hidden-show-which = Mostrar de nuevo a { $name }

## What administrators have decided

refusal-talk-silenced = La administración te ha silenciado. Podrás hablar de nuevo en { $time }.
refusal-talk-silenced-ever = La administración te ha silenciado para siempre.
sign-in-barred = La administración ha cerrado esta cuenta. Podrás volver en { $time }.
sign-in-barred-ever = La administración ha cerrado esta cuenta para siempre.
closed-shut = La administración ha cerrado esta mesa.

## The pages of administrators

admin-title = Administración
admin-reports = Denuncias abiertas: { $count }
admin-reports-none = No hay nada que revisar.
admin-note = La denuncia dice:
admin-remove = Quitar el mensaje
admin-acted = Resuelta: se tomaron medidas
admin-dismissed = Resuelta: sin medidas
admin-find = Buscar a alguien
admin-find-name = Nombre, nombre de acceso o id
admin-find-go = Buscar
admin-find-none = Nadie se llama «{ $name }».
admin-guest = sin cuenta
admin-keeper = administración
admin-keepers = Quién administra
admin-keepers-help = La administración se define en la línea de comandos del servidor: lunaria admin grant NAME
admin-log = Historial de acciones
admin-log-all = Mostrar todo
admin-log-more = Anteriores
admin-log-none = Todavía no se ha hecho nada.
admin-table = mesa { $table }
admin-until = hasta
admin-since = aquí desde
admin-results = Resultados
admin-protected = No se puede actuar contra quien administra.
admin-span = Duración
admin-why = Motivo (solo lo ve la administración)
admin-mute = Silenciar
admin-mute-help = La persona puede jugar, pero no puede hablar en ninguna mesa.
admin-mute-holds = Silenciamiento durante { $time } más.
admin-mute-holds-ever = Silenciamiento permanente.
admin-unmute = Dejar hablar de nuevo
admin-ban = Vetar
admin-ban-help = Todas las sesiones y todos los tokens terminan, y no se puede iniciar sesión. Los bots siguen en las partidas en curso; las mesas abiertas se cierran.
admin-ban-holds = Veto durante { $time } más.
admin-ban-holds-ever = Veto permanente.
admin-unban = Dejar volver
admin-rename = Dar otro nombre
admin-rename-help = El nuevo nombre vale de inmediato en todas partes, también donde la persona está sentada y en lo que dijo.
admin-rename-to = El nuevo nombre
admin-about = Denuncias sobre esta persona
admin-tables = Mesas
admin-owner = abierta por
admin-visit = Ir a la mesa
admin-close = Cerrar la mesa
admin-close-help = Ya nadie puede entrar en ella. Una partida en curso termina sin resultado, y una terminada ya no se muestra.
admin-closed = Cerrada el
span-hour = 1 hora
span-day = 1 día
span-week = 7 días
span-month = 30 días
span-ever = para siempre
report-of-line = Algo que se dijo
report-of-person = El comportamiento de alguien
report-of-name = Un nombre
report-of-table = Una mesa
report-open = abierta
report-acted = se tomaron medidas
report-dismissed = sin medidas
deed-grant = Pasó a administrar
deed-revoke = Ya no administra
deed-mute = Silenciamiento
deed-unmute = Puede hablar de nuevo
deed-ban = Veto
deed-unban = Puede volver
deed-rename = Nombre cambiado
deed-remove = Mensaje quitado
deed-close = Cerrada
deed-let-in = Entrada permitida por un enlace de un solo uso
deed-came-in = Entró por un enlace de un solo uso
deed-acted = Denuncia resuelta: se tomaron medidas
deed-dismissed = Denuncia resuelta: sin medidas
deed-by-console = línea de comandos

## Reporting

report-title = Denunciar
report-line = Lo que dijo { $name }
report-person = Sobre { $name }
report-table = Sobre una mesa de { $game }
report-instead = ¿Se trata de alguien de esta mesa?
report-help = La leen los administradores de este servidor. A la persona denunciada no se le dice quién la denunció.
report-kind = ¿De qué se trata?
report-kind-person = Su comportamiento
report-kind-name = Su nombre
report-note = Qué pasó
report-note-line = Qué tiene de malo, si quieres explicarlo
report-go = Enviar la denuncia
report-empty = Di qué pasó, para que los administradores puedan hacer algo.
report-gone = Lo que quieres denunciar ya no está.
report-done = La denuncia se envió
report-done-help = Gracias. Los administradores la revisarán.
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

refusal-talk-silenced = Un administrador te silenció. Podrás hablar de nuevo en { $time }.
refusal-talk-silenced-ever = Un administrador te silenció para siempre.
sign-in-barred = Un administrador cerró esta cuenta. Podrás volver en { $time }.
sign-in-barred-ever = Un administrador cerró esta cuenta para siempre.
closed-shut = Un administrador cerró esta mesa.

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
admin-guest = invitado
admin-keeper = administrador
admin-keepers = Administradores
admin-keepers-help = Se nombran en la línea de comandos del servidor: lunaria admin grant NAME
admin-log = Historial de acciones
admin-log-all = Todo
admin-log-more = Anteriores
admin-log-none = Todavía no se ha hecho nada.
admin-table = mesa { $table }
admin-until = hasta
admin-since = aquí desde
admin-results = Resultados
admin-protected = Aquí no se puede hacer nada contra un administrador.
admin-span = Por cuánto tiempo
admin-why = Por qué (solo lo leen los administradores)
admin-mute = Silenciar
admin-mute-help = Quien está silenciado puede jugar, pero no dice nada en ninguna mesa.
admin-mute-holds = Silenciado durante { $time } más.
admin-mute-holds-ever = Silenciado para siempre.
admin-unmute = Dejar hablar de nuevo
admin-ban = Vetar
admin-ban-help = Todas las sesiones y todos los tokens terminan, y no se puede iniciar sesión. Los bots siguen en las partidas en curso; las mesas abiertas se cierran.
admin-ban-holds = Vetado durante { $time } más.
admin-ban-holds-ever = Vetado de forma permanente.
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
deed-grant = Nombrado administrador
deed-revoke = Ya no es administrador
deed-mute = Silenciado
deed-unmute = Puede hablar de nuevo
deed-ban = Vetado
deed-unban = Puede volver
deed-rename = Nombre cambiado
deed-remove = Mensaje quitado
deed-close = Cerrada
deed-acted = Denuncia resuelta: se tomaron medidas
deed-dismissed = Denuncia resuelta: sin medidas
deed-by-console = línea de comandos

account-title = Mi cuenta
account-nobody = Aquí nadie ha iniciado sesión.
account-gone = No existe esa sesión ni ese token; quizá ya terminó.

## Where I am signed in

account-sessions = Dónde tienes la sesión abierta
account-sessions-help = Cierra una sesión que no conozcas o que esté en un dispositivo que no sea tuyo. Las mesas abiertas allí se cierran.
account-device-unknown = Dispositivo desconocido
account-here = este navegador
account-made = desde
account-used = último uso
account-end = Cerrar
account-end-which = Cerrar la sesión en { $name }
account-end-others = Cerrar todas las demás sesiones

## Tokens

account-tokens = Tokens para programas
account-tokens-help = Un token permite que un programa, como un bot, actúe por ti en las mesas. No puede administrar tu cuenta.
account-token = El nuevo token
account-token-once = Cópialo ahora: solo se muestra esta vez.
account-token-copy = Copiar el token
account-token-name = Para qué es el token
account-token-scopes = Qué puede hacer
account-token-go = Crear un token
account-token-nameless = Ponle un nombre al token, para reconocerlo después.
account-token-many = Ya tienes el máximo de tokens. Revoca uno que ya no se use.
account-revoke = Revocar
account-revoke-which = Revocar el token { $name }
scope-read = Ver lo que ves
scope-play = Ver y jugar por ti

## How I read

looks-title = Idioma y colores
looks-help = Estos ajustes te acompañan en todos los dispositivos en los que inicies sesión.
theme-device = Según el dispositivo
theme-light = Claro
theme-dark = Oscuro
looks-go = Guardar

holidays-title = Vacaciones
holidays-help = Durante tus vacaciones, tu reloj se para en las mesas con días, y los demás lo ven antes de entrar. Días al año: { $most }.
holidays-first = Primer día
holidays-last = Último día
holidays-go = Apuntar las vacaciones
holidays-end = Terminar ahora
holidays-cancel = Cancelar
holidays-left = Días que quedan en { $year }: { $days }
name-title = Tu nombre
name-help = Cómo te ven las demás personas. Las partidas empezadas conservan el nombre de antes.
name-go = Cambiar el nombre

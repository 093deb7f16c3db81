## Signing in

sign-in = Iniciar sesión
sign-in-go = Iniciar sesión
sign-in-instead = Ya tengo una cuenta
sign-in-wrong = Nombre o contraseña incorrectos.
sign-in-lost = No se te puede enviar una contraseña. Si aún tienes una sesión abierta en otra parte, por ejemplo en el teléfono, tu cuenta está abierta allí.
sign-in-leaves = Estás aquí como { $name }. Si otra persona inicia sesión, este navegador deja esa cuenta; la persona a la que pertenece puede volver a entrar.
sign-in-leaves-guest = Estás aquí como { $name }, sin cuenta. Al iniciar sesión, este navegador deja a { $name } para siempre: las mesas y los resultados se quedan con ese nombre, no te acompañan, y nadie puede volver desde aquí. Si quieres conservarlos, ponle antes una contraseña en «Mi cuenta».
sign-out = Cerrar sesión
sign-out-guest = Has entrado sin cuenta: si cierras la sesión aquí, no puedes volver a estas mesas y resultados. Elige antes un nombre de acceso y una contraseña.

## A password

login = Nombre de acceso
login-help = De 3 a 24 caracteres: letras sin acento, cifras, puntos, guiones o guiones bajos. Solo lo ves tú; los demás ven tu nombre en la mesa.
login-go = Conservar mi cuenta
login-wrong = Un nombre de acceso tiene de 3 a 24 caracteres: letras sin acento, cifras, puntos, guiones o guiones bajos. Empieza con una letra o una cifra.
login-taken = Ese nombre de acceso ya existe. Elige otro.
password-title = Nombre de acceso y contraseña
password-guest = Juegas sin cuenta: solo este navegador te conoce. Con un nombre de acceso y una contraseña puedes volver desde cualquier dispositivo. Tus mesas y resultados siguen siendo tuyos.
password-none = Entras con una llave de acceso. Con un nombre de acceso y una contraseña también puedes entrar en dispositivos sin llave.
password-known = Entras como { $login }.
password-least = Al menos { $least } caracteres. Lo mejor son unas palabras que solo tú juntarías.
password-ends = Todas tus demás sesiones se cierran; los tokens se quedan.
password-old = Contraseña actual
password-new = Contraseña nueva
password-change = Cambiar la contraseña
password-wrong = Esa no es tu contraseña actual.
password-short = Una contraseña necesita al menos { $least } caracteres.
password-long = Una contraseña tiene como máximo { $most } caracteres.
password-is-name = La contraseña no puede ser el nombre de acceso.

## A lost password

lost-go = He olvidado mi contraseña
lost-title = Una contraseña nueva
lost-help = Enviamos un código para crear una contraseña nueva a la dirección de correo que confirmaste en «Mi cuenta».
lost-sent = Si hay una cuenta con ese nombre de acceso y una dirección de correo confirmada, ya hay un código de camino. Vale quince minutos.
lost-ends = Todas tus sesiones y todos tus tokens se cierran.
lost-code-wrong = El código es incorrecto o ha caducado.
lost-done = Tu contraseña ha cambiado. Inicia sesión con ella.

message-often = Demasiados intentos
message-wait = Espera { $time } e inténtalo de nuevo.

link-title = Entrar por el enlace
link-help = Quien administra este servidor te ha enviado este enlace. Sirve para entrar una vez, dentro de un cuarto de hora.
link-wrong = Este enlace no vale: ya se ha usado, o ha pasado su cuarto de hora. Pide otro.

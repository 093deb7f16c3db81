## Signing in

sign-in = Iniciar sesión
sign-in-go = Iniciar sesión
sign-in-instead = Ya tengo una cuenta
sign-in-wrong = Ese nombre y esa contraseña no van juntos.
sign-in-lost = No se te puede enviar una contraseña. Si aún tienes una sesión abierta en algún sitio, por ejemplo en el teléfono, tu cuenta está abierta allí.
sign-in-leaves = Estás aquí como { $name }. Cuando alguien inicia sesión, este navegador deja esa cuenta; su dueño puede volver a entrar.
sign-in-leaves-guest = Estás aquí como { $name }, sin cuenta. Al iniciar sesión, este navegador deja a { $name } para siempre: las mesas y los resultados se quedan con ese nombre, no te acompañan, y nadie puede volver desde aquí. Si quieres conservarlos, ponle antes una contraseña en «Mi cuenta».
sign-out = Cerrar sesión
sign-out-guest = Has entrado sin cuenta: quien cierra la sesión aquí no puede volver a estas mesas y resultados. Elige antes un nombre de acceso y una contraseña.

## A password

login = Nombre de acceso
login-help = De 3 a 24 letras sin acento, cifras, puntos, guiones o guiones bajos. Solo lo ves tú; los demás ven tu nombre en la mesa.
login-go = Conservar mi cuenta
login-wrong = Un nombre de acceso tiene de 3 a 24 letras sin acento, cifras, puntos, guiones o guiones bajos, y empieza con una letra o una cifra.
login-taken = Ese nombre de acceso ya existe. Elige otro.
password-title = Nombre de acceso y contraseña
password-guest = Has entrado sin cuenta: solo este navegador te conoce. Con un nombre de acceso y una contraseña puedes volver desde cualquier dispositivo. Tus mesas y resultados siguen siendo tuyos.
password-none = Entras con una llave de acceso. Con un nombre de acceso y una contraseña también puedes entrar donde no tengas ninguna.
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

message-often = Demasiados intentos
message-wait = Espera { $time } e inténtalo de nuevo.

## My data

data-title = Mis datos
data-help = Todo lo que este servidor guarda sobre ti, en un archivo JSON: cuenta, sesiones y tokens (sin sus secretos), mesas, asientos y jugadas, lo que has dicho, resultados y clasificaciones.
data-go = Descargar mis datos
delete-title = Eliminar mi cuenta
delete-help = Se cierra tu sesión en todas partes. Se eliminan tu nombre, tus formas de entrar y todo lo que has dicho en las mesas. Los demás conservan las partidas terminadas, con «Anon» en tu lugar; en las partidas en curso sigue jugando un bot. No se puede deshacer.
delete-confirm = Escribe tu nombre, { $name }, para confirmar
delete-go = Eliminar mi cuenta para siempre
delete-name = Ese no es tu nombre: { $name }. No se ha eliminado nada.
delete-password = Esa no es tu contraseña. No se ha eliminado nada.
delete-done = Tu cuenta se ha eliminado
delete-done-help = Aquí ya nada lleva tu nombre. Gracias por haber jugado.

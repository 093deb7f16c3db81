## Mails

mail-title = Correo
mail-help = Con una dirección, los avisos pueden llegar por correo. Nadie más la ve.
mail-help-safe = Con una dirección confirmada también puedes crear una contraseña nueva si pierdes la tuya, y te avisamos cuando alguien inicia sesión en tu cuenta desde un dispositivo nuevo.
mail-address = Dirección de correo
mail-go = Enviarme un código
mail-sent = Un correo con un código va de camino a { $address }. El código vale quince minutos.
mail-code = Código del correo
mail-confirm = Confirmar
mail-turns-on = Los avisos pueden llegar a { $address }. Elige cuáles en «Avisos».
mail-turns-off = Tu dirección es { $address }. No recibes correos con avisos.
mail-on = Recibir avisos por correo
mail-off = Dejar de recibir avisos por correo
mail-remove = Quitar la dirección
mail-wrong = Eso no es una dirección de correo.
mail-code-wrong = El código es incorrecto, ha caducado o se probó demasiadas veces. Quita la dirección para recibir otro.
mail-none = Este servidor no envía correos.
mail-stop-title = Dejar de recibir correos
mail-stop-help = ¿Quieres que Lunaria deje de enviarte avisos por correo? Nada más cambia.
mail-stop-go = No quiero recibir más correos
mail-stop-done = Ya no recibirás correos. En «Mi cuenta» puedes volver a activarlos.
mail-stop-script = Esta página necesita JavaScript. También puedes dejar de recibir correos en «Mi cuenta».
mail-confirm-subject = { $code } es tu código de Lunaria
mail-confirm-text =
    Alguien, probablemente tú, ha pedido recibir en esta dirección los avisos de { $address } por correo.

    Tu código: { $code }

    Vale durante un cuarto de hora. Si no fuiste tú, no hace falta que hagas nada: sin el código no recibes correos.
mail-notice-subject = { $subject }
mail-turn-with = Con: { $names }
mail-turn-left = Tiempo restante: { $time }
mail-notice-text =
    { $lines }

    Para no recibir más correos como este:
    { $stop }
mail-lost-subject = Una contraseña nueva para Lunaria
mail-lost-text =
    Alguien, probablemente tú, ha pedido una contraseña nueva en { $address }.

    Tu código: { $code }

    Vale quince minutos. Si no fuiste tú, no hace falta que hagas nada: sin el código nada cambia.
mail-sign-in-subject = Nuevo inicio de sesión en tu cuenta de Lunaria
mail-sign-in-text =
    Alguien ha iniciado sesión en tu cuenta en { $address } desde un dispositivo que antes no tenía sesión.

    Si fuiste tú, no hace falta que hagas nada. Si no, cambia tu contraseña; así se cierran todas las demás sesiones:
    { $link }

## Mails

mail-title = Correo
mail-help = Puedes recibir un correo cuando sea tu turno en una mesa que se juega a lo largo de días y, en cualquier otra mesa, cuando no hayas estado en ella durante cinco minutos: como máximo un correo por turno. Nadie más ve tu dirección.
mail-help-safe = Una dirección confirmada también te trae una contraseña nueva si pierdes la tuya, y te enteras cuando alguien inicia sesión en tu cuenta desde un dispositivo nuevo.
mail-address = Dirección de correo
mail-go = Enviarme un código
mail-sent = Un correo con un código va de camino a { $address }. Vale durante un cuarto de hora.
mail-code = Código del correo
mail-confirm = Confirmar
mail-turns-on = Recibes un correo en { $address } cuando es tu turno.
mail-turns-off = Tu dirección es { $address }. No recibes correos.
mail-on = Escribirme cuando sea mi turno
mail-off = No escribirme
mail-remove = Quitar la dirección
mail-wrong = Eso no es una dirección de correo.
mail-code-wrong = Ese no es el código, es demasiado antiguo o se probó demasiadas veces. Quita la dirección para recibir otro.
mail-none = Este servidor no envía correos.
mail-stop-title = No más correos
mail-stop-help = ¿Quieres que Lunaria deje de escribirte cuando sea tu turno? Nada más cambia.
mail-stop-go = No escribirme más
mail-stop-done = Ya no recibes correos. En «Mi cuenta» puedes elegirlos de nuevo.
mail-stop-script = Esta página necesita JavaScript. También puedes dejar de recibir correos en «Mi cuenta».
mail-confirm-subject = { $code } es tu código de Lunaria
mail-confirm-text =
    Alguien, probablemente tú, ha indicado esta dirección para recibir un correo cuando sea su turno en { $address }.

    Tu código: { $code }

    Vale durante un cuarto de hora. Si no fuiste tú, no hace falta que hagas nada: sin el código no recibes correos.
mail-turn-subject = Tu turno: { $game }
mail-turn-with = Con: { $names }
mail-turn-left = Tiempo restante: { $time }
mail-turn-text =
    Es tu turno en una mesa de { $game }:
    { $link }

    { $facts }

    No más correos como este:
    { $stop }
mail-lost-subject = Una contraseña nueva para Lunaria
mail-lost-text =
    Alguien, probablemente tú, quiere una contraseña nueva en { $address }.

    Tu código: { $code }

    Vale durante un cuarto de hora. Si no fuiste tú, no hace falta que hagas nada: sin el código nada cambia.
mail-sign-in-subject = Un dispositivo nuevo ha iniciado sesión
mail-sign-in-text =
    Alguien ha iniciado sesión en tu cuenta en { $address } desde un dispositivo que antes no tenía sesión.

    Si fuiste tú, no hace falta que hagas nada. Si no, cambia tu contraseña; así se cierran todas las demás sesiones:
    { $link }

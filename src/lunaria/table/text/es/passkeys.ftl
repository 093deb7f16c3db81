## Passkeys

passkeys-title = Llaves de acceso
passkeys-help = Con una llave de acceso entras con tu huella, tu cara o el bloqueo de pantalla, sin nombre ni contraseña. Nadie puede copiarla de este servidor.
passkey-name = Nombre de la nueva llave de acceso
passkey-name-help = Para reconocerla después, por ejemplo «teléfono».
passkey-add = Añadir una llave de acceso
passkey-remove = Quitar
passkey-remove-which = Quitar la llave de acceso { $name }
passkey-use = Entrar con una llave de acceso
passkey-use-help = Si has añadido una llave de acceso, no necesitas ni nombre ni contraseña.
passkey-left = No se ha usado ninguna llave de acceso. Inténtalo de nuevo o elige otra forma.
passkey-late = Ha tardado demasiado. Inténtalo de nuevo.
passkey-wrong = Esa llave de acceso no se puede usar aquí.
passkey-unknown = Esa llave de acceso no abre ninguna cuenta aquí; quizá se quitó.
passkey-many = Ya tienes el máximo de llaves de acceso, o ya tienes esta.
passkey-gone = No existe esa llave de acceso; quizá ya se quitó.
passkey-script = Las llaves de acceso necesitan JavaScript.
passkey-host = Las llaves de acceso necesitan una dirección con nombre; este servidor se ha abierto con una dirección de red sin nombre.

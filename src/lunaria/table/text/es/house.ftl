## Entrar por la casa

house-go = Entrar con { $label }
house-title = Entrar con
house-help = Vincula una cuenta para entrar con ella en cualquier dispositivo.
house-link = Vincular
house-link-which = Vincular { $label }
house-unlink = Desvincular
house-unlink-which = Desvincular { $label }
house-none = Este servidor no ofrece esa forma de entrar.
house-down = { $label } no responde. Inténtalo más tarde.
house-lost = Esta entrada tardó demasiado, ya se usó o empezó en otro navegador. Empieza de nuevo.
house-refused = { $label } no permitió la entrada.
house-unverified = No se pudo verificar la respuesta de { $label }. Avisa a quien mantiene este servidor.
house-clock = Los relojes de este servidor y de { $label } difieren, o la respuesta llegó tarde. Inténtalo de nuevo.
house-used = Este código de { $label } ya se usó o ha caducado. Empieza de nuevo.
house-taken = Esta cuenta en { $label } está vinculada a otra persona, o ya has vinculado otra.
house-only = Sin { $label } no podrías volver a entrar. Elige antes una contraseña o añade una llave de acceso.

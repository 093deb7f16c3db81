## Adventure 1

explain-launch-quarter = Cuarto
explain-sabotage = Sabotaje
explain-arrow = Activar un cohete
explain-build = Construcción
explain-rocket = Cohete
explain-sleep = Cohete inactivo
decide-choose-1 = En esta aventura la acción solo indica en qué pisos se puede escribir el número: los de su símbolo, o el piso comodín. La esquina de cada carta muestra la acción que viene a continuación.
decide-write-1 = En un piso los números suben de izquierda a derecha. Al llenar el último espacio de un cuarto ganas todo lo impreso en él: cohetes, sobre todo.
decide-effects-1 = Has llenado un cuarto: una flecha hace que un cohete de un cuarto sin terminar cuente después, una construcción escribe una X en cualquier lugar. Elige el orden.
decide-cross-1 = Una carta de efecto actúa contra ti: un sabotaje ya no se puede anunciar, y rodeas una casilla de error. Tú eliges el sabotaje.

## Adventure 4

explain-deposit = Depósito
explain-factory = Fábrica
explain-mineral = Mineral
decide-robot-4 = Las fábricas se construyen con robots y energía. Una principal aumenta el valor de lo que guarda; una secundaria trae algo al momento.
decide-energy-4 = Las fábricas necesitan energía además de robots. Táchala donde ya están los robots, o donde el efecto te ayuda ahora.
decide-plant-4 = Rodea una planta justo encima o debajo del número. Cuenta cuando su columna está llena y extraída; lo que no esté rodeado para entonces se pierde.
decide-water-4 = Rodea el agua justo encima o debajo del número. Cuenta cuando su columna está llena y extraída; lo que no esté rodeado para entonces se pierde.
decide-planning-4 = Una X llena cualquier espacio vacío y puede completar una columna. Cada una cuesta 3 puntos hasta que se construye su centro de control.
decide-cross-4 = Una carta de efecto actúa contra ti: un bono de llenado ya no se puede ganar. Tacha el que alcanzarías el último.

## Adventure 5

explain-end = Bono de extremo
explain-section = Sección de la cúpula
decide-write-5 = Cada rascacielos empieza en sus niveles iniciales y crece desde ahí hacia arriba y hacia abajo, junto a lo que está lleno. Sus números suben del nivel más bajo a lo más alto.
decide-effects-5 = Una X corta una sección de la cúpula en dos. Cada mitad se construye aparte, y lo que no se construya cuesta puntos al final.
decide-robot-5 = La cúpula crece desde los dos lados. Una sección solo se construye si el número escrito es par o impar como ella; las no construidas cuestan puntos.
decide-energy-5 = La energía mejora una de cuatro cosas: misiones, la torre, los astronautas o la penalización por la cúpula sin construir. Mejora lo que más haces.
decide-plant-5 = Rodea una planta del nivel de la torre unido al nivel donde acabas de escribir. Un nivel de la torre vale más con sus tres símbolos rodeados.
decide-water-5 = Rodea el agua del nivel de la torre unido al nivel donde acabas de escribir. Un nivel de la torre vale más con sus tres símbolos rodeados.
decide-planning-5 = Una X llena un nivel como un número, pero después una sección de la cúpula se corta en dos y pide dos acciones de Robot.
decide-cross-5 = Una carta de efecto actúa contra ti: un bono mayor de un rascacielos ya no se puede ganar. Tacha el que alcanzarías el último.

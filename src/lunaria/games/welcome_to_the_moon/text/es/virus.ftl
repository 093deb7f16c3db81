## Adventure 6

explain-walkway = Pasarela
explain-virus = Virus
explain-line = Propagación
decide-robot-6 = Una pasarela cerrada impide la infección entre dos barrios. Un barrio con todas sus pasarelas cerradas queda en cuarentena.
decide-energy-6 = Un barrio lleno se evacúa y vale sus energías rodeadas por sus números y X. La energía sirve solo hasta entonces.
decide-plant-6 = Una planta del barrio donde acabas de escribir hace avanzar la pista de plantas. Una línea llena cierra una pasarela; algunos símbolos despiertan un virus para todos.
decide-water-6 = El tanque del espacio recién escrito hace avanzar la pista de agua. Una línea llena rodea una energía; algunos símbolos despiertan un virus para todos.
decide-planning-6 = Una X llena cualquier espacio vacío y no rompe ningún orden. Cada dos, ganas una Acción comodín para más tarde.
decide-cross-6 = Una carta de efecto actúa contra ti: despierta un virus o tacha un símbolo de propagación, y después los virus se propagan una vez.

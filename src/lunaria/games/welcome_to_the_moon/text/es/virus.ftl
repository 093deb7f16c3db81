## Adventure 6

explain-walkway = Pasarela
explain-virus = Virus
explain-line = Propagación
decide-robot-6 = Una pasarela cerrada impide la infección entre dos barrios. Un barrio con todas sus pasarelas cerradas queda en cuarentena.
decide-energy-6 = Un barrio lleno se evacúa y vale sus energías rodeadas por sus números y X. La energía sirve solo hasta entonces.
decide-plant-6 = Rodea una planta del barrio donde acabas de escribir; la pista de plantas avanza. Una línea llena cierra una pasarela; algunos símbolos activan un virus para todos.
decide-water-6 = Rodea el tanque del espacio recién escrito; la pista de agua avanza. Una línea llena rodea una energía; algunos símbolos activan un virus para todos.
decide-planning-6 = Una X llena cualquier espacio vacío y no rompe ningún orden. Cada dos, ganas una Acción comodín para más tarde.
decide-cross-6 = Una carta de efecto actúa contra ti: activa un virus o tacha un símbolo de propagación, y después los virus se propagan una vez.

## Adventure 7

explain-greenhouse = Invernadero
explain-airlock = Esclusa
decide-write-7 = Los números solo van en bloques que las esclusas conectan, y suben de izquierda a derecha en cada nave. Los robots abren más esclusas.
decide-robot-7 = Una esclusa abre un bloque junto a uno conectado, y solo se escribe en bloques conectados.
decide-energy-7 = Rodea el siguiente reactor de la nave donde acabas de escribir. Cada módulo lleno de ella vale más con cada reactor.
decide-plant-7 = Rodea la siguiente planta del invernadero de la nave donde acabas de escribir. Cuenta cuando el invernadero está lleno.
decide-water-7 = Rodea el tanque del espacio recién escrito: duplica el valor de su módulo cuando este está lleno.
decide-planning-7 = Una X llena cualquier espacio conectado vacío. Cada una cuesta más que la anterior.
decide-cross-7 = Una carta de efecto actúa contra ti: un invernadero ya no se puede duplicar. Tacha el que llenarías el último.

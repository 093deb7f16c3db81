## Adventure 3

explain-tunnel = Túnel
explain-dish = Antena
decide-write-3 = Un número debe caber en su fila, que crece hacia la derecha, y en su columna, que crece hacia arriba. Un barrio lleno da puntos, y más a quien lo llena primero.
decide-robot-3 = Un túnel une un edificio a tu red. Un edificio lleno y unido rodea su antena; el observatorio trae tres de una vez.
decide-energy-3 = La energía aumenta lo que vale al final cada planta, tanque o antena. Aumenta lo que más tengas.
decide-plant-3 = Rodea el siguiente invernadero del barrio donde acabas de escribir. Los cuatro de un barrio tienen 1, 1, 1 y 2 plantas.
decide-water-3 = El edificio tiene un tanque: rodeado, vale lo que tus energías hagan de él.
decide-planning-3 = Una X llena cualquier edificio vacío y vale como un número para todo. Cada una cuesta más que la anterior.
decide-cross-3 = Una carta de efecto actúa contra ti: un barrio ya no puede dar su 15, solo su 5. Tacha el que llenarías el último.

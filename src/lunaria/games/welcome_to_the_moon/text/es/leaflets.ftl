## Lo que está impreso en las láminas

adventure-count-1 = Aventura uno
adventure-count-2 = Aventura dos
adventure-count-3 = Aventura tres
adventure-count-4 = Aventura cuatro
adventure-count-5 = Aventura cinco
adventure-count-6 = Aventura seis
adventure-count-7 = Aventura siete
adventure-count-8 = Aventura ocho
adventure-name-1 = El lanzamiento
adventure-name-2 = El viaje
adventure-name-3 = La colonia
adventure-name-4 = La mina
adventure-name-5 = La cúpula
adventure-name-6 = El virus
adventure-name-7 = La huida
adventure-name-8 = La batalla
print-points = puntos
print-sum = suma
print-all = todos
print-gives = da
print-all-crossed = todo tachado
print-wilds = Acciones comodín
print-two-give-one = dos dan una
print-two-give-one-wild = cada par da un comodín
print-first = 1.º
print-later = luego
print-most = más
print-others = otros
print-next = luego
print-last = último escrito
print-rise = los números suben
print-and = y
strip-missions = misiones
strip-longest-zone = zona más larga
strip-most-zones = más zonas
strip-quarters = barrios
strip-errors = errores

## El lanzamiento

launch-missions-note = cohetes ganados
launch-flight = En vuelo
launch-flight-note = desempata
launch-each = { $points } c/u
launch-all = todos tachados: ¡despega!

## El viaje

journey-earth = Tierra
journey-moon = Luna
journey-station = Estación { $number }
journey-divider = 2 = división

## La colonia

colony-greenhouses = Invernaderos
colony-full = los 8
colony-filled = llenos
colony-open = vale el menor libre
colony-lowest = vale el menor

## La Mina

mine-plants = Plantas
mine-waters = Agua
mine-pearls = Perlas
mine-rubies = Rubíes
mine-less-errors = − errores
mine-note-rows = Las filas ascienden.
mine-note-columns = Columna llena: los círculos suben.
mine-note-flag = Primero en la bandera: bono.
factory-state = { $place }: energías { $energies } de { $all_energies }, robots { $robots } de { $all_robots }

## La Cúpula

dome-start = Inicio
dome-tower = Torre
dome-odd = impar
dome-even = par
dome-levels = Niveles de torre
dome-gaps = Huecos
dome-each-gap = cada hueco
dome-gap-whole = tramo o mitad
dome-gap-half = sin construir
dome-ends = extremos
dome-end = Extremo { $space }: { $high } para el primero, luego { $low }
dome-section-open = Sección { $place } de la cúpula ({ $kind })
dome-section-cut = Sección { $place } de la cúpula ({ $kind }), cortada en dos
dome-section-half = Sección { $place } de la cúpula ({ $kind }), construida a medias
dome-section-built = Sección { $place } de la cúpula ({ $kind }), construida

## El Virus

virus-deck = Piso { $number }
virus-plants = Plantas
virus-waters = Agua
virus-spreads = Una propagación más para ti
virus-quarters = Barrios
virus-infected = Infectados
virus-quarter-open = Barrio { $place }: energías { $energies } de { $of }
virus-quarter-sick = Barrio { $place }: energías { $energies } de { $of }, hay un virus activo
virus-quarter-evacuated = Barrio { $place }: evacuado, energías { $energies } de { $of }
virus-door = Pasarela entre { $one } y { $other }
virus-door-shut = Pasarela entre { $one } y { $other }: cerrada

## La Huida

escape-x-costs = cada X cuesta
escape-errors-open = 1.º, 2.º: abren
escape-an-airlock = una esclusa
escape-when-full = Completos
escape-module = módulo
escape-greenhouse = invernadero
escape-ship = Nave { $place }: plantas rodeadas { $plants }, reactores { $reactors } de { $of }
escape-airlock = Esclusa { $place } entre { $one } y { $other }
escape-airlock-active = Esclusa { $place } entre { $one } y { $other }: activa

## La Batalla

battle-near = Cerca
battle-far = Lejos
battle-stored = ±2 cada
battle-plants = Plantas
battle-waters = Agua
battle-each = cada
battle-errors = Errores
battle-you = tú
battle-one-sheet = en una lámina
battle-your-sheet = Tu lámina
battle-play-near = Juegas en el lado cercano.
battle-play-far = Juegas en el lado lejano.
battle-sides = cerca: { $near } · lejos: { $far }
battle-shared = Común:
battle-either = cualquiera
battle-flag-1 = Más insignias,
battle-flag-2 = con la luna,
battle-flag-3 = dan la bandera.

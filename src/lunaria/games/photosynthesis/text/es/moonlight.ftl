## Options

option-moon_and_animals = Luna y animales del bosque
option-moon_and_animals-help = La Luna gira en sentido contrario al Sol. Los animales recogen su luz y la gastan en sus habilidades.
option-great_elder_tree = Gran árbol anciano
option-great_elder_tree-help = Un gigante anciano que tapa el sol y la luna a todo lo que tiene detrás.
option-moonstones = Piedras lunares
option-moonstones-help = Piedras que pasan la luz de la luna a todos los espacios de alrededor. Con cuatro personas se usa una, y solo junto al Gran árbol anciano.

## Overlays: the forecast of moonlight

overlay-moon-0 = Luz lunar en esta ronda
overlay-moon-1 = Luz lunar en la próxima ronda
overlay-moon-2 = Luz lunar dentro de 2 rondas
overlay-moon-3 = Luz lunar dentro de 3 rondas
overlay-moon-4 = Luz lunar dentro de 4 rondas
overlay-moon-5 = Luz lunar dentro de 5 rondas

## Animals, abilities, babies and the Moon

animal-boar = Jabalí
    .the = el { animal-boar }
    .to = al { animal-boar }
animal-hedgehog = Erizo
    .the = el { animal-hedgehog }
    .to = al { animal-hedgehog }
animal-squirrel = Ardilla
    .the = la { animal-squirrel }
    .to = a la { animal-squirrel }
animal-fox = Zorro
    .the = el { animal-fox }
    .to = al { animal-fox }
animal-owl = Lechuza
    .the = la { animal-owl }
    .to = a la { animal-owl }
animal-badger = Tejón
    .the = el { animal-badger }
    .to = al { animal-badger }
animal-beaver = Castor
    .the = el { animal-beaver }
    .to = al { animal-beaver }
animal-turtle = Tortuga
    .the = la { animal-turtle }
    .to = a la { animal-turtle }
animal-hidden = un animal oculto
    .the = { animal-hidden }
    .to = a { animal-hidden }
ability-dig = { $level ->
    [1] Cavar (nivel 1): recolecta aquí tu árbol grande, { moonlight-cost }
   *[other] Cavar (nivel { $level }): recolecta aquí tu árbol grande y planta una semilla, { moonlight-cost }
}
ability-run = Correr: un paso más, { $cost ->
    [1] 1 punto lunar
   *[other] { $cost } puntos lunares
}
ability-plant = Plantar: una semilla de tu tablero viene aquí, { moonlight-cost }
ability-eat = Comer semillas: una semilla rival de aquí, { moonlight-cost }
ability-scare = Ahuyentar: mueve un paso un animal vecino, { $cost ->
    [1] 1 punto lunar
   *[other] { $cost } puntos lunares
}
ability-scratch = Escarbar: mueve la semilla de aquí 1 o 2 espacios, { moonlight-cost }
ability-steal = Robar: dos puntos de luz al dueño de un animal vecino, { $cost ->
    [1] 1 punto lunar
   *[other] { $cost } puntos lunares
}
ability-night-hunt = Caza nocturna (nivel { $level }): { $light } de luz, { moonlight-cost }
ability-fertilization = { $level ->
    [1] Germinación (nivel 1): tu semilla de aquí pasa a ser un árbol pequeño disponible, { moonlight-cost }
   *[other] Germinación (nivel { $level }): tu semilla de aquí pasa a ser un árbol pequeño de tu tablero, { moonlight-cost }
}
ability-dam-building = Construcción de la presa: lo que hay sobre ella crece, { moonlight-cost }
ability-dam-improvement = Mejora de la presa: haz crecer una pieza tuya sobre ella, { moonlight-cost }
ability-hatching = Incubar huevo: da la vuelta a la cría de aquí, { moonlight-cost }
ability-first-steps = Primeros pasos: usa una cría ya nacida, { moonlight-cost }
baby-two-actions = una segunda acción en un espacio
baby-free-small = un árbol pequeño gratis
baby-free-medium = un árbol mediano gratis
baby-light-3 = 3 de luz
baby-points-3 = 3 puntos al final
baby-extra-leaf = una hoja más para el próximo árbol recolectado en este turno
baby-free-collect = recolectar gratis un árbol grande
baby-free-plant = plantar una semilla en cualquier espacio
fate-hatched = nacida
fate-gone = usada
fate-kept = guardada para el final
moon-half = media luna
moon-full = luna llena

## Decisions

prompt-keep = Elige en secreto uno de tus dos animales.
prompt-animal = Coloca { $animal-the } en un espacio libre de 3 hojas.
prompt-elder = Coloca el Gran árbol anciano en un espacio vacío. Se queda ahí toda la partida.
prompt-stone = Coloca una piedra lunar en un espacio vacío. Se queda ahí toda la partida.
ask-where = { $what }. ¿A qué espacio?
ask-whom = { $what }. ¿Qué animal?
ask-which = { $what }. ¿Cuál?
ask-whither = ¿A qué espacio va?
prompt-moon-turn = Tienes { $light } de luz, { moonlight-lunar } y { $steps ->
    [0] ningún paso gratis
    [1] 1 paso gratis
   *[other] { $steps } pasos gratis
}: actúa, mueve tu animal, usa sus habilidades o termina el turno.
act-keep = Quedarte con { $animal-the }
act-step = Mover { $animal-the }
act-dam = Construir la presa en { $spaces }

## Events

event-keep = { $seat } elige en secreto { $animal-the }.
event-animal = { $seat } juega con { $animal-the }.
event-animal-place = { $seat } coloca { $animal-the } en { $space }.
event-elder-tree = { $seat } coloca el Gran árbol anciano en { $space }.
event-stone = { $seat } coloca una piedra lunar en { $space }.
event-moon = La Luna ({ $face }) está en { $place }. Después: { $next_face } en { $next }.
event-lunar = { $lost ->
    [0] { $seat } recoge { moonlight-gain } y queda con { $total }.
   *[other] { $seat } recoge { moonlight-gain } y pierde { $lost }: el máximo es { $total }.
}
event-step = { $seat } mueve { $animal-the } de { $source } a { $target }.
event-run = El Erizo de { $seat } corre de { $source } a { $target }.
event-dig = El Jabalí de { $seat } cava en { $space }, nivel { $level }, por { moonlight-cost }.
event-plant-here = El Erizo de { $seat } planta una semilla en { $space } por { moonlight-cost }.
event-eat = La Ardilla de { $seat } se come la semilla de { $victim } en { $space } por { moonlight-cost }: { $gain } de luz para { $seat }, { $given } para { $victim }.
event-scare = El Zorro de { $seat } ahuyenta { $animal-to } de { $victim }, de { $source } a { $target }, por { moonlight-cost }.
event-scratch = El Zorro de { $seat } lleva una semilla de { $source } a { $target } por { moonlight-cost }.
event-steal = El Zorro de { $seat } roba por { moonlight-cost }: { $victim } pierde { $loss } de luz, { $seat } gana { $gain }.
event-night-hunt = La Lechuza de { $seat } caza por { moonlight-cost }: { $gain } de luz.
event-fertilize = El Tejón de { $seat } convierte la semilla de { $space } en un árbol pequeño, nivel { $level }, por { moonlight-cost }.
event-build = El Castor de { $seat } construye la presa en { $dam } por { moonlight-cost }.
event-dam-growth = En la presa, la pieza de { $seat } en { $space } crece y pasa a ser { $piece }.
event-improve = El Castor de { $seat } hace crecer { $piece } en { $space } por { moonlight-cost }.
event-hatch = La Tortuga de { $seat } incuba un huevo en { $space } por { moonlight-cost }: { $baby }.
event-baby = Una cría de { $seat } da sus primeros pasos por { moonlight-cost }: { $baby }.
event-baby-piece = { $seat } toma { $piece } de su tablero gratis.
event-baby-light = { $seat } gana { $gain } de luz.
event-baby-plant = { $seat } planta una semilla en { $space }.

## Refusals

refusal-first-keep = Primero, cada jugador elige un animal.
refusal-first-animal = Primero se colocan los animales.
refusal-first-elder = Primero se coloca el Gran árbol anciano.
refusal-first-stone = Primero se colocan las piedras lunares.
refusal-first-place = Primero, cada persona coloca dos árboles pequeños.
refusal-kept = Ya elegiste { $animal-the }.
refusal-not-dealt = No recibiste { $animal-the }.
refusal-not-three-leaves = Los animales empiezan en espacios de 3 hojas; { $space } tiene otro número.
refusal-off-board = No hay espacio en esa dirección.
refusal-stone-there = Hay una piedra lunar en { $space }.
refusal-elder-tree-there = El Gran árbol anciano está en { $space }.
refusal-animal-there = En { $space } ya está { $animal-the }.
refusal-baby-there = Hay una ficha de cría en { $space }.
refusal-no-animals = No hay animales en esta partida.
refusal-no-steps = A tu animal no le quedan pasos gratis en este turno.
refusal-no-own-large = No hay ningún árbol grande tuyo en { $space }.
refusal-no-opponents-seed = No hay ninguna semilla rival en { $space }, donde está tu Ardilla.
refusal-no-opponent = { $seat } no es tu rival.
refusal-own-animal = Esta habilidad no se puede usar con tu propio animal.
refusal-not-next-to-you = Junto a tu Zorro no está { $animal-the }.
refusal-no-seed = No hay ninguna semilla en { $space }, donde está tu Zorro.
refusal-nothing-to-steal = { $seat } no tiene luz.
refusal-light-full = Ya tienes { $light } de luz, lo máximo que se puede guardar.
refusal-no-own-seed = No hay ninguna semilla tuya en { $space }, donde está tu Tejón.
refusal-planted-now = La semilla de { $space } se plantó en esta ronda.
refusal-beaver-elsewhere = Tu Castor no está en ninguno de estos espacios: { $spaces }.
refusal-dam-there = La presa ya está en { $spaces }.
refusal-dam-barred = No se puede construir en { $space }: hay una piedra o el Gran árbol anciano.
refusal-not-on-dam = Tu Castor no está en la presa.
refusal-no-dam = Todavía no has construido la presa.
refusal-no-dam-there = La presa no cubre { $space }.
refusal-nothing-to-grow = Nada tuyo puede crecer en { $space }.
refusal-stunted = La semilla de { $space } no puede crecer en esta ronda.
refusal-no-baby = No hay ninguna cría boca abajo en { $space }, donde está tu Tortuga.
refusal-none-hatched = Ninguna de tus crías ha nacido.
refusal-not-hatched = No tienes esta cría nacida: { $baby }.
refusal-not-your-animal = Esta habilidad es de otro animal: { $animal-the }.
refusal-ability-used = Esta habilidad ya se usó en este turno.
refusal-lunar = Esto cuesta { moonlight-cost } y tienes { $lunar }.
refusal-setup-over = La partida ya está preparada.

## Scores and descriptions

score-lunar = Puntos lunares restantes, 1 punto cada uno
score-baby = Cría de tortuga guardada para el final
describe-moon = La Luna ({ $face }) está en { $place } e ilumina { $spaces }. Después: { $next_face } en { $next }.
describe-choosing = { $seat } está eligiendo un animal.
describe-animal = { $seat }: { $animal } en { $space }, { moonlight-lunar }.
describe-animal-off = { $seat }: { $animal }
describe-elder = Gran árbol anciano: { $spaces }
describe-stones = Piedras lunares: { $spaces }
describe-dam = Presa: { $spaces }
describe-beach = Fichas de cría boca abajo: { $spaces }
describe-baby = Cría de tortuga ({ $fate }): { $baby }

## The picture

part-animal = Tu animal
part-animals = Animales
picture-moon = La Luna ({ $face }) está en { $place }.
picture-moon-next = Después: { $face } en { $place }.
picture-moon-round = Ronda { $round }: { $face } en { $place }
picture-stone = Piedra lunar en { $space }
picture-stone-lit = Piedra lunar en { $space }, iluminada: todos los espacios de alrededor también
picture-elder = Gran árbol anciano en { $space }
picture-dam = Presa en { $spaces }
picture-baby = Ficha de cría boca abajo en { $space }
picture-animal = { $seat }: { $animal } en { $space }
picture-lunar = { $animal }, { moonlight-lunar }
picture-lunar-track = { moonlight-lunar }, 14 como máximo
picture-steps = { $steps ->
    [0] sin pasos
    [1] 1 paso
   *[other] { $steps } pasos
}
ability-name-dig = Cavar
ability-name-run = Correr
ability-name-plant = Plantar
ability-name-eat = Comer semillas
ability-name-scare = Ahuyentar
ability-name-scratch = Escarbar
ability-name-steal = Robar
ability-name-night-hunt = Caza nocturna
ability-name-fertilization = Germinación
ability-name-dam-building = Construcción de la presa
ability-name-dam-improvement = Mejora de la presa
ability-name-hatching = Incubar huevo
ability-name-first-steps = Primeros pasos
picture-part-choosing = Cada jugador elige un animal
picture-part-animals = Colocando los animales
picture-part-elder-tree = Colocando el Gran árbol anciano
picture-part-stones = Colocando las piedras lunares
picture-part-placing = Primeros árboles
explain-moon = La Luna
explain-moon-later = Dónde estará la Luna
explain-moonlit = A la luz de la luna
explain-stone = Piedra lunar
explain-elder-tree = Gran árbol anciano
explain-dam = Presa
explain-baby = Ficha de cría
explain-hatched = Cría nacida
explain-lunar = Puntos lunares
explain-ability = Habilidad
explain-animal-hidden = Animal oculto
decide-keep = Te quedas con uno de dos animales, y los demás solo ven cuál es cuando todos han elegido. Cada animal tiene sus propias habilidades, que se pagan con puntos lunares.
decide-animal = Cada animal empieza solo en un espacio de 3 hojas. En cada ronda la Luna ilumina dos líneas rectas: el animal que está en una de ellas gana puntos lunares.
decide-elder = Detrás del Gran árbol anciano, en el lado opuesto al sol, ningún árbol recibe luz, sea del tamaño que sea. En su espacio no se planta nada. Ponlo donde perjudique más a los demás que a ti.
decide-stone = Iluminada por la Luna, una piedra lunar ilumina todos los espacios de al lado. A la luz del sol da sombra al espacio de detrás, como un árbol pequeño. Sobre ella no se planta nada.
decide-moon-turn = Además de las acciones de siempre, tu animal puede dar un paso gratis y usar sus habilidades, cada una como mucho una vez por turno, a cambio de puntos lunares. Déjalo donde la Luna vaya a brillar en la próxima ronda.

## Moonlight as it is counted; other messages use these
moonlight-cost = { $cost ->
    [1] 1 punto lunar
   *[other] { $cost } puntos lunares
}
moonlight-gain = { $gain ->
    [1] 1 punto lunar
   *[other] { $gain } puntos lunares
}
moonlight-lunar = { $lunar ->
    [1] 1 punto lunar
   *[other] { $lunar } puntos lunares
}

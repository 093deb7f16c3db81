## Qué está mal en una partida por preparar

setting-game = juego desconocido: { $game }; los juegos son: { $known }
setting-game-close = juego desconocido: { $game }; ¿es { $close }?
setting-listed = el juego { $game } no está en la lista: añade su nombre a NAMES en lunaria/games/__init__.py
setting-option = { $game } no tiene la opción { $option }; tiene: { $known }
setting-choice = { $game }: { $option } { $problem }
setting-value = debe ser { $choices }, no { $value }
setting-one = { $choice }
setting-or = { $others } o { $choice }
setting-seats = { $game } tiene de { $least } a { $most } asientos, no { $seats }
setting-seed = una semilla es un número de 0 a { $most }, no { $seed }
setting-objection = { $game }: { $problem }
setting-seat = { $option } debe ser random o un asiento de 0 a { $last }, no { $seat }

## Qué está mal en un registro

record-line = línea { $line }: { $problem }
record-setting = { $problem }
record-number = { $what } debe ser un número, no { $found }
record-seat-number = el asiento debe ser un número, no { $found }
record-name = un nombre va entre comillas dobles, no { $found }
record-name-long = un nombre tiene como máximo { $most } caracteres
record-from = from pide una mesa y un número de jugadas, no { $found }
record-twice = { $said } aparece dos veces
record-agreed = agreed pide void, concede o draw, no { $found }
record-header = encabezado desconocido { $found }
record-missing = falta { $key } en el encabezado; el registro está cortado o no es un registro
record-size = un registro tiene como máximo { $most } bytes
record-large = un registro tiene como máximo { $most } bytes; este tiene { $size }
record-text = un registro se escribe en UTF-8, y este no lo está
record-salt = una sal tiene como máximo { $most } caracteres
record-entropy = un secreto, o lo que añadió un asiento, son 64 dígitos hexadecimales, no { $found }
record-entropy-seat = quien añadió esto debe ser un asiento a partir de 0 y menor que { $seats }
record-no-secret = hay entropía de asientos, pero falta el secreto del reparto
record-two-deals = una partida se reparte a partir de una semilla o de un secreto, no de ambos
record-begins = un registro empieza con «lunaria record { $format }»
record-cut-off = el registro está cortado: una línea vacía termina el encabezado y cada línea tiene su final
record-move = se esperaba la jugada { $number } con asiento y notación, y hay { $found }
record-promise = el registro está cortado: jugadas prometidas: { $count }, encontradas: { $moves }
record-game = el registro es de { $game }, no de { $other }
record-rules = el registro sigue la versión { $version } de las reglas; estas son la { $ours }
record-running = la partida no ha terminado: su semilla aún no se ha revelado, por eso no se puede repetir
record-commitment = la semilla no corresponde al compromiso publicado al principio
record-ply = no existe la jugada { $ply }: el registro tiene { $moves }
record-illegal = jugada { $number }, asiento { $seat }, { $move }: { $reason } ({ $rule })
record-digest = después de la última jugada (número { $moves }) el resumen es { $digest }, y no el que figura en el registro

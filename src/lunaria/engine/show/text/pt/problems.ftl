## O que está errado numa partida a preparar

setting-game = jogo desconhecido: { $game }; os jogos são: { $known }
setting-game-close = jogo desconhecido: { $game }; é { $close }?
setting-listed = o jogo { $game } não está na lista: acrescente o nome dele a NAMES em lunaria/games/__init__.py
setting-option = { $game } não tem a opção { $option }; tem: { $known }
setting-choice = { $game }: { $option } { $problem }
setting-value = deve ser { $choices }, não { $value }
setting-one = { $choice }
setting-or = { $others } ou { $choice }
setting-seats = { $game } tem de { $least } a { $most } lugares, não { $seats }
setting-seed = uma semente é um número de 0 a { $most }, não { $seed }
setting-objection = { $game }: { $problem }
setting-seat = { $option } deve ser random ou um lugar de 0 a { $last }, não { $seat }

## O que está errado num registro

record-line = linha { $line }: { $problem }
record-setting = { $problem }
record-number = { $what } deve ser um número, não { $found }
record-seat-number = o lugar deve ser um número, não { $found }
record-name = um nome fica entre aspas duplas, não { $found }
record-name-long = um nome tem no máximo { $most } caracteres
record-from = from pede uma mesa e um número de jogadas, não { $found }
record-twice = { $said } aparece duas vezes
record-agreed = agreed pede void, concede ou draw, não { $found }
record-header = cabeçalho desconhecido { $found }
record-missing = falta { $key } no cabeçalho; o registro está cortado ou não é um registro
record-size = um registro tem no máximo { $most } bytes
record-large = um registro tem no máximo { $most } bytes; este tem { $size }
record-text = um registro é escrito em UTF-8, e este não é
record-salt = um sal tem no máximo { $most } caracteres
record-entropy = um segredo, ou o que um lugar acrescentou, são 64 dígitos hexadecimais, não { $found }
record-entropy-seat = quem acrescentou isto deve ser um lugar a partir de 0 e menor que { $seats }
record-no-secret = há entropia de lugares, mas falta o segredo do sorteio
record-two-deals = uma partida é sorteada a partir de uma semente ou de um segredo, não dos dois
record-begins = um registro começa com “lunaria record { $format }”
record-cut-off = o registro está cortado: uma linha vazia termina o cabeçalho, e toda linha tem seu fim
record-move = esperava-se a jogada { $number } com lugar e notação, e há { $found }
record-promise = o registro está cortado: jogadas prometidas: { $count }, encontradas: { $moves }
record-game = o registro é de { $game }, não de { $other }
record-rules = o registro foi feito com outra versão das regras: { $version }; esta é a { $ours }
record-running = a partida não acabou: sua semente ainda não foi revelada, por isso não pode ser repetida
record-commitment = a semente não corresponde ao compromisso publicado no início
record-ply = não existe a jogada { $ply }: o registro tem { $moves }
record-illegal = jogada { $number }, lugar { $seat }, { $move }: { $reason } ({ $rule })
record-digest = depois da última jogada (número { $moves }) o resumo é { $digest }, e não o que consta do registro

seat = Lugar { $number }

choice-true = Sim
choice-false = Não

refusal-no-seat = Não existe o lugar { $seat }: este jogo tem { $seats }.
refusal-unknown-move = “{ $move }” não é uma jogada deste jogo.
refusal-undo = { $seat } não tem o que desfazer: algo foi revelado ou a vez já passou.

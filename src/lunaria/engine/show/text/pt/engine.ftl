seat = Lugar { $number }

choice-true = Sim
choice-false = Não

refusal-no-seat = Não existe o lugar { $seat }: esta partida tem { $seats }.
refusal-unknown-move = “{ $move }” não é uma jogada deste jogo.
refusal-undo = { $seat } não tem o que desfazer: algo foi revelado ou a vez passou.

panel-you = você
panel-to-play = é a vez
panel-place = { $place ->
    [1] venceu
   *[other] { $place }º lugar
}
panel-points = { $points ->
    [0] pontos
    [1] ponto
   *[other] pontos
}

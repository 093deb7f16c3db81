seat = Lugar { $number }

choice-true = Sim
choice-false = Não

refusal-over = A partida terminou.
refusal-not-your-turn = É a vez de { $seat }.
refusal-wait = { $seat } não tem nada a decidir até os outros terminarem.
refusal-no-seat = Não existe o lugar { $seat }: esta partida tem { $seats }.
refusal-unknown-move = “{ $move }” não é uma jogada deste jogo.
refusal-undo = { $seat } não tem o que desfazer: algo foi revelado ou a vez passou.

score-points = Pontos

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

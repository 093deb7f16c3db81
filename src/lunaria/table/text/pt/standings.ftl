## Mesas com classificação

rated = com classificação
rated-no = sem classificação
rated-help = A colocação conta para a classificação de todos. Sem dicas, e nada se desfaz além do que foi revelado ou passado adiante. Os robôs são dos níveis com nome.
rated-alone = Um jogo com classificação precisa de dois lugares ou mais: sozinho não há com quem comparar.
rated-bots = Numa mesa com classificação todos os robôs são dos níveis com nome, não “{ $bot }”.
refusal-rated = Numa mesa com classificação nada se desfaz além do que foi revelado ou passado adiante.

## Como alguém jogou

standings-mine = Meus resultados
standings-none = Nenhum jogo terminado ainda.
standings-games = Jogos
standings-wins = Primeiros lugares
standings-places = Colocações
standings-mean = Média de pontos
standings-best = Melhor
standings-rating = Classificação
standings-rating-help = Por openskill: a força mais provável (todos começam em 25) e metade do intervalo que a contém com 95 % de confiança.
standings-rated = { $count ->
    [one] um jogo com classificação
   *[other] { $count } jogos com classificação
}
standings-recent = Últimos jogos
standings-place = { $place }º de { $seats }
standings-points = { $points ->
    [one] um ponto
   *[other] { $points } pontos
}

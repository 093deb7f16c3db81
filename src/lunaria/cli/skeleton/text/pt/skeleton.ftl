game-name = Skeleton
game-intro = Pegue pedrinhas do monte. Vence quem tiver mais.
game-goal = A cada turno você pega pedrinhas do monte. Quando ele acaba, cada pedrinha vale um ponto, e vence quem tem mais.

act-take = { $pebbles ->
    [1] Pegar 1 pedrinha
   *[other] Pegar { $pebbles } pedrinhas
}
prompt-take = Pegue pedrinhas do monte.
decide-take = Uma, duas ou três pedrinhas são suas, e cada uma vale um ponto.
refusal-heap = Restam menos pedrinhas: { $left }.
remark-left = Pedrinhas que então restam: { $left }.
aspect-points = pontos
event-took = { $seat } pega do monte: { $pebbles }.
picture-heap = Pedrinhas no monte: { $heap }.
part-table = Monte
part-seat = { $seat }

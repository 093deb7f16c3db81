game-name = Skeleton
game-intro = Toma piedritas del montón. Gana quien tenga más.
game-goal = En cada turno tomas piedritas del montón. Cuando se acaba, cada piedrita es un punto, y gana quien tenga más.

act-take = { $pebbles ->
    [1] Tomar 1 piedrita
   *[other] Tomar { $pebbles } piedritas
}
prompt-take = Toma piedritas del montón.
decide-take = Una, dos o tres piedritas son tuyas, y cada una vale un punto.
refusal-heap = Quedan menos piedritas: { $left }.
remark-left = Piedritas que quedan entonces: { $left }.
aspect-points = puntos
event-took = { $seat } toma del montón: { $pebbles }.
picture-heap = Piedritas en el montón: { $heap }.
part-table = Montón
part-seat = { $seat }

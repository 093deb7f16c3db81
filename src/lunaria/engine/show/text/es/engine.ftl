seat = Asiento { $number }

choice-true = Sí
choice-false = No

refusal-over = La partida ha terminado.
refusal-not-your-turn = Es el turno de { $seat }.
refusal-wait = { $seat } no tiene nada que decidir hasta que los demás terminen.
refusal-no-seat = No existe el asiento { $seat }: esta partida tiene { $seats }.
refusal-unknown-move = «{ $move }» no es una jugada de este juego.
refusal-undo = { $seat } no tiene nada que deshacer: algo se reveló o el turno ya pasó.

score-points = Puntos

panel-you = tú
panel-to-play = le toca
panel-place = { $place ->
    [1] victoria
   *[other] { $place }.º puesto
}
panel-points = { $points ->
    [1] punto
   *[other] puntos
}

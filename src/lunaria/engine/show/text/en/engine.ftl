seat = Seat { $number }

choice-true = Yes
choice-false = No

refusal-no-seat = There is no seat { $seat }: this game has { $seats }.
refusal-unknown-move = “{ $move }” is not a move of this game.
refusal-undo = { $seat } cannot undo: something was revealed, or the turn has passed on.

panel-you = you
panel-to-play = to play
panel-place = { $place ->
    [1] winner
    [2] 2nd place
    [3] 3rd place
   *[other] { $place }th place
}
panel-points = { $points ->
    [1] point
   *[other] points
}

seat = Seat { $number }

choice-true = Yes
choice-false = No

refusal-over = The game is over.
refusal-not-your-turn = It is { $seat }’s turn.
refusal-wait = { $seat } has nothing to decide until the others have finished.
refusal-no-seat = There is no seat { $seat }: this game has { $seats }.
refusal-unknown-move = “{ $move }” is not a move of this game.
refusal-undo = { $seat } cannot undo: something was revealed, or the turn has passed on.

score-points = Points

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

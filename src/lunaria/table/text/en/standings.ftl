## Rated tables

rated = rated
rated-no = not rated
rated-help = Places count for everybody’s rating. No hints, and nothing is taken back behind what was revealed or handed on. Bots are of the named levels.
rated-alone = A rated game needs two seats or more: alone there is nobody to compare with.
rated-bots = At a rated table all bots are of the named levels, not “{ $bot }”.
refusal-rated = At a rated table nothing is taken back behind what was revealed or handed on.

## How somebody has played

standings-mine = My results
standings-none = No game has been finished yet.
standings-games = Games
standings-wins = First places
standings-places = Places
standings-mean = Points on average
standings-best = Best
standings-rating = Rating
standings-rating-help = By openskill: the likeliest strength (everybody begins at 25) and half of the interval that holds it with 95 % confidence.
standings-rated = { $count ->
    [one] one rated game
   *[other] { $count } rated games
}
standings-recent = Last games
standings-place = place { $place } of { $seats }
standings-points = { $points ->
    [one] one point
   *[other] { $points } points
}

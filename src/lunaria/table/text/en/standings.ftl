## Rated tables

rated = rated
rated-no = not rated
rated-help = Places count towards everybody’s rating. There are no hints, and no move can be undone once something was revealed or the turn has passed on. Bots play at one of the four levels. Whoever leaves and does not come back comes last. There is always a clock, a day for each turn unless you choose another, and whoever runs out of time loses.
rated-alone = A rated game needs at least two players: alone there is nobody to compare with.
rated-bots = At a rated table every bot plays at one of the four levels; “{ $bot }” is none of them.
rated-guest = At a rated table with other people everybody needs a password or a passkey: choose one at “My account”.
rated-often = You have begun { $most } rated games of { $game } together within a day, and no more of them count. You can play on without a rating.
rated-running = You are playing { $most } rated games. Finish one of them before you begin another.
rated-running-somebody = Somebody at this table is already playing { $most } rated games, and must finish one of them first.
refusal-rated = At a rated table no move can be undone once something was revealed or the turn has passed on.

## How somebody has played

standings-mine = My results
standings-none = No game has been finished yet.
standings-games = Games
standings-wins = First places
standings-places = Places
standings-mean = Points on average
standings-figure = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
standings-best = Best
standings-rating = Rating
standings-rating-help = By openskill: the likeliest strength (everybody begins at 25) and half of the interval that holds it with 95 % confidence.
standings-rated = { $count ->
    [1] one rated game
   *[other] { $count } rated games
}
standings-recent = Last games
standings-place = place { $place } of { $of }
standings-points = { $points ->
    [1] one point
   *[other] { $points } points
}

## Who plays here

people-help = Everybody who has played rated games, game by game: the surest rating comes first.
people-none = Nobody has played a rated game of it yet.
name-of-player = Player

## Rated tables

rated = rated
rated-no = not rated
rated-help = Your place counts towards your rating. There are no hints, and you cannot undo a move once something has been revealed or the turn has passed on. Bots play at one of the four levels. Players who leave and do not come back are placed last. There is always a clock, a day for each turn unless you choose another, and whoever runs out of time loses.
rated-alone = A rated game needs at least two players: on your own there is nobody to compare with.
rated-bots = At a rated table every bot plays at one of the four levels; “{ $bot }” is not one of them.
rated-guest = At a rated table with other people, everybody needs a password or a passkey: set one up under “My account”.
rated-often = You have started { $most } rated games of { $game } together in one day, and further ones do not count. You can keep playing unrated.
rated-running = You are playing { $most } rated games. Finish one of them before you begin another.
rated-running-somebody = Somebody at this table is already playing { $most } rated games, and must finish one of them first.
refusal-rated = At a rated table you cannot undo a move once something has been revealed or the turn has passed on.

## How somebody has played

standings-mine = My results
standings-none = No game has been finished yet.
standings-games = Games
standings-figure = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
standings-rating = Rating
standings-rating-help = Measured with openskill: the most likely strength (everybody starts at 25), plus or minus half of its 95% confidence interval.
standings-recent = Recent games
standings-sum = { $games ->
    [1] 1 game
   *[other] { $games } games
}, first in { $wins }.
standings-counted = { $games ->
    [1] game
   *[other] games
}
standings-best-of = best { $points }
standings-not-yet = not played yet
standings-last = Last places: { $places }
standings-play-with = Play with { $name }
standings-none-help = Pick a window: a game against a bot opens at once. Finished games are listed here.
standings-place = place { $place } of { $of }
standings-points = { $points ->
    [1] one point
   *[other] { $points } points
}

## Who plays here

people-help = Everybody who has played rated games, game by game. The ratings we are surest of come first.
people-none = Nobody has played a rated game yet. Yours could be the first.
name-of-player = Player

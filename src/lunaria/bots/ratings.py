"""Ratings of players by openskill (Plackett-Luce model): a mean and a deviation, from places alone."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from openskill.models import PlackettLuce

Who = TypeVar("Who", bound=Hashable)
_model = PlackettLuce()


@dataclass(frozen=True)
class Rating:
    """The rating of a player.

    Attributes:
        mu: the estimated strength; initially 25.
        sigma: the standard deviation of the estimate; it shrinks with every game.
    """

    mu: float = 25.0
    sigma: float = 25.0 / 3.0

    @property
    def spread(self) -> float:
        """Half-width of the 95 % confidence interval of the strength."""
        return 1.96 * self.sigma


UNRATED = Rating()


def after_game(before: Mapping[Who, Rating], seats: Sequence[Who], places: Sequence[int]) -> dict[Who, Rating]:
    """Return the players' ratings after a game.

    Args:
        before: the ratings before the game; missing players are new.
        seats: the player at each seat. A player at several seats is rated at each, and gets the mean of these ratings.
        places: the place of each seat, from 1; equal places are a draw.

    Raises:
        ValueError: the game has only one seat.
    """
    if len(seats) < 2 or len(seats) != len(places):
        raise ValueError("ratings compare the places of two seats or more")
    teams = []
    for who in seats:
        known = before.get(who, UNRATED)
        teams.append([_model.rating(mu=known.mu, sigma=known.sigma)])
    rated = [team[0] for team in _model.rate(teams, ranks=[float(place) for place in places])]
    found: dict[Who, Rating] = {}
    for who in dict.fromkeys(seats):
        own = [one for one, sitting in zip(rated, seats, strict=True) if sitting == who]
        found[who] = Rating(sum(one.mu for one in own) / len(own), sum(one.sigma for one in own) / len(own))
    return found


def after_games(games: Iterable[tuple[Sequence[Who], Sequence[int]]]) -> dict[Who, Rating]:
    """Return all players' ratings after games in this order, each with its players by seat and its places."""
    found: dict[Who, Rating] = {}
    for seats, places in games:
        found |= after_game(found, seats, places)
    return found

"""How strong players are, by openskill (Plackett and Luce's model): a mean and how sure it is, out of places alone."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from openskill.models import PlackettLuce

Who = TypeVar("Who", bound=Hashable)
_model = PlackettLuce()


@dataclass(frozen=True)
class Rating:
    """What is known of a player's strength.

    Attributes:
        mu: the likeliest strength; everybody begins at 25.
        sigma: the standard deviation of the belief; it shrinks with every game.
    """

    mu: float = 25.0
    sigma: float = 25.0 / 3.0

    @property
    def spread(self) -> float:
        """Half of the interval in which the strength lies with 95 % confidence."""
        return 1.96 * self.sigma


UNRATED = Rating()


def after_game(before: Mapping[Who, Rating], seats: Sequence[Who], places: Sequence[int]) -> dict[Who, Rating]:
    """Return the ratings of those who played a game, after it.

    Args:
        before: what is known so far; who is missing is new.
        seats: who sat at each seat. A player at several seats is rated at each, and gets the mean of these ratings.
        places: of the seats, from 1; equal places are a draw.

    Raises:
        ValueError: a game of one seat compares nobody.
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
    """Return the ratings of all who played games, in the order of these: who sat where, and the places."""
    found: dict[Who, Rating] = {}
    for seats, places in games:
        found |= after_game(found, seats, places)
    return found

"""Points and places as all adventures reckon them (WM-4.2, WM-5.2, WM-5.5, WM-S.10)."""

from typing import Any

from lunaria.engine.arrays import Ints
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import ints
from lunaria.engine.ranking import places
from lunaria.games.welcome_to_the_moon.hooks import adventure, astra_points, astra_worth, points, usual, worth
from lunaria.games.welcome_to_the_moon.state import Sheets
from lunaria.games.welcome_to_the_moon.tables import MISSION_VALUES, SEATS

MOST, SECOND, THIRD = 20, 10, 5
"""Points for the most, the second and the third most of something (WM-5.5)."""


@rule
def mission_points(s: Sheets, seat: int) -> int:
    """Return the points of the missions fulfilled (WM-4.2)."""
    total = 0
    for letter in range(3):
        total += MISSION_VALUES[adventure(s), letter, s.missions[letter], s.fulfilled[seat, letter]]
    return total


@rule
def mission_worth(s: Sheets, seat: int, letter: int) -> int:
    """Return what fulfilling a mission now would bring (WM-4.2)."""
    return MISSION_VALUES[adventure(s), letter, s.missions[letter], 1 + s.taken[letter]]


@rule
def race_points(s: Sheets, seat: int, high: Any, low: Any) -> int:
    """Return the high and low bonuses circled (WM-3.13)."""
    total = 0
    for place in range(high.shape[0]):
        total += high[place] * (s.high[seat] >> place & 1) + low[place] * (s.low[seat] >> place & 1)
    return total


@rule
def dense_points(amounts: Any, seat: int, seats: int) -> int:
    """Return the points for the most, second and third amount, tied seats sharing a rank (WM-5.5)."""
    if amounts[seat] == 0:
        return 0
    place = 0
    for other in range(seats):
        if amounts[other] > amounts[seat]:
            again = False
            for earlier in range(other):
                again = again or amounts[earlier] == amounts[other]
            place += 0 if again else 1
    return MOST if place == 0 else SECOND if place == 1 else THIRD if place == 2 else 0


@rule
def points_against(amount: int, astra: int) -> int:
    """Alone: return the points for as many as ASTRA's cards count, or for fewer (WM-S.12)."""
    return 0 if amount == 0 else MOST if amount >= astra else SECOND


@rule
def score(s: Sheets, out: Ints) -> None:
    """Return the points of each seat as if the game ended now (WM-5.2)."""
    for seat in range(s.seats):
        out[seat] = points(s, seat)


@rule
def rank(s: Sheets, out: Ints) -> None:
    """Write the places by points, then fewer System Errors; what is still equal shares a place (WM-5.2).

    Alone who has fewer points than ASTRA is second (WM-S.10).
    """
    if s.seats == 1:
        out[0] = 1 if worth(s, 0) >= astra_worth(s) else 2
        return
    values = ints(SEATS)
    for seat in range(s.seats):
        values[seat] = worth(s, seat) * 16 - s.errors[seat]
    places(values, s.seats, out)


@rule
def _worth(s: Sheets, seat: int) -> int:
    return points(s, seat)


@rule
def _astra_worth(s: Sheets) -> int:
    return astra_points(s)


usual(worth=_worth, astra_worth=_astra_worth)

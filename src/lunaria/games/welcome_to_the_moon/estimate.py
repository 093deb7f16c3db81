"""What the estimates for bots share: their weights, and how likely spaces are still to be written.

The weights in ``data/evaluate.json`` are fitted to the final points of games that bots played among themselves
(``bench/fit_welcome_to_the_moon.py``).
"""

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from lunaria.engine.bits import NONE, Bits, has, lowest, without_lowest
from lunaria.engine.compile import rule
from lunaria.games.welcome_to_the_moon.tables import ACTION, ACTIONS, CARDS, NUMBER, NUMBERS

BELOW = np.concatenate([[0.0], np.cumsum(np.bincount(NUMBER[1 : CARDS + 1], minlength=NUMBERS) / CARDS)])
"""The share of the deck whose numbers are lower than each number, and than ``NUMBERS``."""
ACTION_SHARE = np.bincount(ACTION[1 : CARDS + 1], minlength=ACTIONS) / CARDS
"""The share of the deck that shows each action."""
HAZARDS = np.array([0.05, 0.2, 0.8])
"""Likelihoods that a turn is the last one of use: a long, a middle and a short view."""
SIGHTS = ("long", "middle", "short")
VIEWS = len(HAZARDS)
HARDLY = 0.001


@rule
def chance_of(low: int, high: int, empty: int, share: float) -> float:
    """Return how likely a turn brings a number for an empty space among others between two numbers.

    Each number written takes its part of the range away from the spaces that are left.
    """
    room = max(high - low - 1, 0)
    cards = (BELOW[high] - BELOW[low + 1]) * share * (empty + 1) / (2 * empty) * min(1.0, room / empty)
    missed = 1.0 - cards
    return 1.0 - missed * missed * missed  # type: ignore[no-any-return]


@rule
def look_along(s: Any, seat: int, first: int, last: int, share: float, reached: Any) -> None:
    """Write how likely the empty spaces of a zone, which follow each other up to ``last - 1``, are written in time."""
    begin, low, empty = first, -1, 0
    for space in range(first, last + 1):
        inside = space < last
        if inside and not has(s.filled[seat], space):
            empty += 1
        elif not inside or not has(s.crosses[seat], space):
            high = s.number[seat, space] if inside else NUMBERS
            if empty:
                chance = chance_of(low, high, empty, share)
                for view in range(VIEWS):
                    likely = chance / (chance + HAZARDS[view])
                    for between in range(begin, space):
                        reached[view, between] = likely
            begin, low, empty = space + 1, high, 0


@rule
def likelihood(spaces: Bits, reached: Any, view: int) -> float:
    """Return how likely all of these empty spaces are written in time, or something that is hardly likely."""
    likely = 1.0
    while spaces != NONE and likely > HARDLY:
        likely *= reached[view, lowest(spaces)]
        spaces = without_lowest(spaces)
    return likely


@rule
def expected(spaces: Bits, reached: Any, view: int) -> float:
    """Return how many of these empty spaces are written in time, on average."""
    total = 0.0
    while spaces != NONE:
        total += reached[view, lowest(spaces)]
        spaces = without_lowest(spaces)
    return total


# Weights --------------------------------------------------------------------------------------------------------------


class _Weights(msgspec.Struct, forbid_unknown_fields=True):
    about: str
    origin: str
    adventures: dict[str, dict[str, tuple[float, float]]]


def read_weights(path: Path, adventure: int, names: tuple[str, ...]) -> npt.NDArray[np.float64]:
    """Read the weights of an adventure.

    Args:
        path: the file.
        adventure: its number.
        names: the features, in their order.

    Returns:
        Two rows: what each feature is worth always, and in addition by the share of the game that is left.

    Raises:
        ValueError: the file does not fit the schema, or does not name exactly the features.
    """
    weights = msgspec.json.decode(path.read_bytes(), type=_Weights).adventures.get(str(adventure), {})
    if tuple(weights) != names:
        raise ValueError(
            f"{path.name}: weights of adventure {adventure} must be given for {', '.join(names)}, in this order"
        )
    return np.ascontiguousarray(np.array(list(weights.values())).T)


@rule
def weighed(row: Any, weights: Any, left: float) -> float:
    """Return what the features of a sheet are worth with so much of the game left."""
    always = later = 0.0
    for feature in range(row.shape[0]):
        always += weights[0, feature] * row[feature]
        later += weights[1, feature] * row[feature]
    return always + left * later

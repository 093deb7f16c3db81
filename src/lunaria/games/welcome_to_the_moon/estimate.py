"""Common parts of the estimates for bots: ASTRA's prospects, and the likelihood that spaces are still written."""

from typing import Any

import numpy as np

from lunaria.engine.arrays import Floats
from lunaria.engine.bits import NONE, Bits, count, has, lowest, without_lowest
from lunaria.engine.compiler.rule import rule
from lunaria.games.welcome_to_the_moon.codes import OVER
from lunaria.games.welcome_to_the_moon.hooks import astra_points, astra_promise, points, promise, usual, whole_sheet
from lunaria.games.welcome_to_the_moon.state import Sheets
from lunaria.games.welcome_to_the_moon.tables import ACTION, ACTIONS, ASTRA_VALUES, CARDS, NUMBER, NUMBERS

BELOW: Floats = np.concatenate(
    [[0.0], np.cumsum(np.bincount(NUMBER[1 : CARDS + 1].tolist(), minlength=NUMBERS) / CARDS)]
)
"""The share of the deck whose numbers are lower than each number, and than ``NUMBERS``."""
ACTION_SHARE = np.bincount(ACTION[1 : CARDS + 1].tolist(), minlength=ACTIONS) / CARDS
"""The share of the deck that shows each action."""
HAZARDS = np.array([0.05, 0.2, 0.8])
"""Likelihoods that a turn is the last one of use: a long, a middle and a short view."""
SIGHTS = ("long", "middle", "short")
VIEWS = len(HAZARDS)
HARDLY = 0.001
CARD_WORTH: Floats = ASTRA_VALUES @ ACTION_SHARE
"""Average worth of a card to ASTRA, by level."""
LAST_TURN = 35
"""The number of turns that the cards of a solo game last (WM-S.9)."""
TURNS_TO_COME = 0.7
"""Of the turns that cards and empty spaces leave, the share that comes and brings ASTRA a card, in games of bots."""


@rule
def evaluate(s: Sheets, out: Floats) -> None:
    """Estimate the final points of each seat; at the end they are known. Alone it is the lead over ASTRA (WM-S.10)."""
    over = s.stage == OVER
    for seat in range(s.seats):
        out[seat] = points(s, seat) if over else promise(s, seat)
    if s.seats == 1:
        out[0] -= astra_points(s) if over else astra_promise(s)


@rule
def astra_estimate(s: Sheets) -> float:
    """Alone: return what ``evaluate`` gives ASTRA."""
    return 1.0 * astra_points(s) if s.stage == OVER else 1.0 * astra_promise(s)


@rule
def to_come(s: Sheets, empty: int) -> float:
    """Alone: estimate what cards will still bring ASTRA, given the empty spaces to fill (WM-S.1, WM-S.5)."""
    return CARD_WORTH[s.level] * TURNS_TO_COME * min(LAST_TURN + 1 - s.turn, empty)


@rule
def _astra_promise(s: Sheets) -> float:
    return astra_points(s) + to_come(s, count(whole_sheet(s) & ~s.filled[0]))


usual(astra_promise=_astra_promise)


# What a sheet promises ------------------------------------------------------------------------------------------------


@rule
def empty_share(s: Sheets, seat: int) -> float:
    """Return the share of a sheet that is still empty."""
    return 1.0 * count(whole_sheet(s) & ~s.filled[seat]) / count(whole_sheet(s))


@rule
def least_empty_share(s: Sheets) -> float:
    """Return how much of the game is left: the share of the fullest sheet that is still empty."""
    least = 1.0
    for seat in range(s.seats):
        least = min(least, empty_share(s, seat))
    return least


@rule
def room(s: Sheets, seat: int, spaces: Bits) -> int:
    """Return how many numbers of cards the empty ones of some spaces could take, added up."""
    total = 0
    for value in range(1, 16):
        total += count(spaces & ~s.filled[seat] & ~s.closed[seat, value])
    return total


@rule
def chance_of(low: int, high: int, empty: int, share: float) -> float:
    """Return how likely a turn brings a number for an empty space among others between two numbers.

    Each number written takes its part of the range away from the spaces that are left.
    """
    room = max(high - low - 1, 0)
    cards = (BELOW[high] - BELOW[low + 1]) * share * (empty + 1) / (2 * empty) * min(1.0, room / empty)
    missed = 1.0 - cards
    return 1.0 - missed * missed * missed


@rule
def look_along(s: Sheets, seat: int, first: int, last: int, share: float, reached: Any) -> None:
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

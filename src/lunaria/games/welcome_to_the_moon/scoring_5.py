"""Missions, the end and the score of adventure 5, The Dome (WM-A5.9, WM-A5.10)."""

from typing import Any

import numpy as np

from lunaria.engine.bits import NONE, Bits, count, has
from lunaria.engine.compile import rule
from lunaria.games.welcome_to_the_moon.sheet_5 import (
    ALL,
    BUILT,
    BURST,
    DOME,
    ENDS,
    ERRORS,
    HIGH,
    LEVELS,
    LEVELS_WANTED,
    LOW,
    MOST,
    OTHERS,
    SECTIONS,
    SKYSCRAPER,
    STAR,
    TOP_OF,
    TOPS_WANTED,
    TOWER,
    TRIGGERS,
    X_WANTED,
)
from lunaria.games.welcome_to_the_moon.tables import PENALTY, SEATS, Action
from lunaria.games.welcome_to_the_moon.turn import close_races, open_races, rank_points, standard_end

ASTRONAUT_CARD = int(Action.ASTRONAUT)
(SOME_LEVELS, SOME_SYMBOLS), (FULL_LEVELS, FULL_SYMBOLS) = LEVELS_WANTED


@rule
def incidents(s: Any, log: Any) -> None:
    """High bonuses earned this turn are crossed by everybody else (WM-A5.3, WM-3.13)."""
    close_races(s)


@rule
def tower_levels(s: Any, seat: int, symbols: int) -> int:
    """Return how many tower levels have at least this many symbols circled."""
    total = 0
    for level in range(LEVELS):
        total += 1 if s.plants[seat, level] + s.waters[seat, level] >= symbols else 0
    return total


@rule
def holds(s: Any, seat: int, letter: int) -> bool:
    """Say whether the condition of a mission holds on the seat's sheet (WM-4.1)."""
    card = s.missions[letter]
    if letter == 0:
        total = 0
        for tower in range(len(SKYSCRAPER)):
            if card == 0 and SKYSCRAPER[tower] & ~s.filled[seat] == NONE:
                return True
            total += 1 if has(s.filled[seat], TOP_OF[tower]) else 0
        return card == 1 and total >= TOPS_WANTED
    if letter == 1:
        if card == 0:
            return tower_levels(s, seat, SOME_SYMBOLS) >= SOME_LEVELS
        return tower_levels(s, seat, FULL_SYMBOLS) >= FULL_LEVELS
    if card == 0:
        return s.built[seat] == BUILT  # type: ignore[no-any-return]
    return count(s.crosses[seat]) >= X_WANTED


@rule
def ended(s: Any, log: Any) -> bool:
    """Say whether the game ends with this turn (WM-5.1)."""
    return standard_end(s, ALL, ERRORS)


@rule
def crossable(s: Any) -> Bits:
    """Return the ends whose high bonus an effect card can cross (WM-S.6)."""
    return open_races(s, ENDS, TRIGGERS)


@rule
def missing(s: Any, seat: int) -> int:
    """Return the sections and halves that are not built (WM-A5.10)."""
    total = 0
    for section in range(SECTIONS):
        halves = s.built[seat] >> (2 * section) & 3
        if s.cut[seat] >> section & 1:
            total += 2 - (halves & 1) - (halves >> 1)
        elif halves == 0:
            total += 1
    return total


@rule
def astronaut_points(s: Any, seat: int) -> int:
    """Return the first value for most Astronauts, the second for others with any (WM-A5.10, WM-S.12)."""
    if s.astronauts[seat] == 0:
        return 0
    best = s.astra[ASTRONAUT_CARD] if s.seats == 1 else 0
    for other in range(s.seats):
        best = max(best, s.astronauts[other])
    crossed = s.factors[seat, 2]
    return MOST[crossed] if s.astronauts[seat] == best else OTHERS[crossed]  # type: ignore[no-any-return]


@rule
def score(s: Any, out: Any) -> None:
    """Stars and bursts, tower, end bonuses and Astronauts, less the missing dome and errors (WM-A5.10)."""
    for seat in range(s.seats):
        points = astronaut_points(s, seat) - missing(s, seat) * DOME[s.factors[seat, 3]]
        for letter in range(3):
            if s.fulfilled[seat, letter] == 1:
                points += STAR[s.factors[seat, 0]]
            elif s.fulfilled[seat, letter] == 2:
                points += BURST[s.factors[seat, 0]]
        for level in range(LEVELS):
            points += TOWER[s.plants[seat, level] + s.waters[seat, level], s.factors[seat, 1]]
        for end in range(ENDS):
            points += HIGH[end] * (s.high[seat] >> end & 1) + LOW[end] * (s.low[seat] >> end & 1)
        out[seat] = points - PENALTY * s.errors[seat]


@rule
def rank(s: Any, out: Any) -> None:
    """Most points, then fewer errors (WM-5.2)."""
    values = np.zeros(SEATS, np.int64)
    score(s, values)
    rank_points(s, values, out)


@rule
def evaluate(s: Any, out: Any) -> None:
    """Points now, and what the way to the ends and the room for numbers promise."""
    now = np.zeros(SEATS, np.int64)
    score(s, now)
    for seat in range(s.seats):
        value = now[seat] + 0.8 * count(s.filled[seat])
        left = 1.0 * count(ALL & ~s.filled[seat]) / count(ALL)
        for column in range(4):
            value += 1.5 * left * s.factors[seat, column]
        for tower in range(len(SKYSCRAPER)):
            done = 1.0 * count(SKYSCRAPER[tower] & s.filled[seat]) / count(SKYSCRAPER[tower])
            value += 8.0 * done * done
        room = 0
        for number in range(1, 16):
            room += count(ALL & ~s.filled[seat] & ~s.closed[seat, number])
        out[seat] = value + 0.04 * room

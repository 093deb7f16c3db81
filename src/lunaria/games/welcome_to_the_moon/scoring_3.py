"""Missions, the end and the score of adventure 3, The Colony (WM-A3.11, WM-A3.12)."""

from typing import Any

import numpy as np

from lunaria.engine.bits import NONE, Bits, count, has
from lunaria.engine.compile import rule
from lunaria.games.welcome_to_the_moon.sheet_3 import (
    ALL,
    ANTENNAS,
    ERRORS,
    FACTOR_VALUES,
    HIGH,
    LINE,
    LINES_WANTED,
    LOW,
    MISSION_POINTS,
    OBSERVATORY,
    OBSERVATORY_ANTENNAS,
    OBSERVATORY_QUARTER,
    PLANNING_COST,
    PLANTS,
    PLANTS_WANTED,
    QUARTER,
    QUARTER_ANTENNAS,
    QUARTERS,
    QUARTERS_WANTED,
    SIDE,
    TANKS,
    TRIGGERS,
)
from lunaria.games.welcome_to_the_moon.tables import PENALTY, SEATS, Action
from lunaria.games.welcome_to_the_moon.turn import (
    close_races,
    dense_points,
    mission_points,
    open_races,
    rank_points,
    standard_end,
)

ASTRONAUT_CARD = int(Action.ASTRONAUT)


@rule
def plants(s: Any, seat: int) -> int:
    """Return the plants in circled greenhouses (WM-A3.5)."""
    total = 0
    for quarter in range(QUARTERS):
        total += PLANTS[s.greenhouses[seat, quarter]]
    return total


@rule
def antennas(s: Any, seat: int) -> int:
    """Return the circled antennas: their buildings are filled and joined to the network (WM-A3.7)."""
    total = count(s.filled[seat] & s.joined[seat] & ANTENNAS & ALL)
    return total + OBSERVATORY_ANTENNAS if has(s.joined[seat], OBSERVATORY) else total


@rule
def incidents(s: Any, log: Any) -> None:
    """The 15s earned this turn are crossed by everybody else (WM-A3.3, WM-3.13)."""
    close_races(s)


@rule
def complete_lines(s: Any, seat: int, kind: int) -> int:
    """Return how many columns (kind 0) or rows (kind 1) are filled, fixed buildings included (WM-A3.12)."""
    total = 0
    for line in range(SIDE):
        total += 1 if LINE[kind, line] & ~s.filled[seat] == NONE else 0
    return total


@rule
def quarters_with_antennas(s: Any, seat: int) -> int:
    """Return how many quarters have all their antennas circled (WM-A3.7)."""
    total = 0
    for quarter in range(QUARTERS):
        whole = QUARTER_ANTENNAS[quarter] & ~(s.filled[seat] & s.joined[seat]) == NONE
        if whole and (quarter != OBSERVATORY_QUARTER or has(s.joined[seat], OBSERVATORY)):
            total += 1
    return total


@rule
def quarters_with_tanks(s: Any, seat: int) -> int:
    """Return how many quarters have both their tanks circled (WM-A3.4)."""
    total = 0
    for quarter in range(QUARTERS):
        total += 1 if QUARTER[quarter] & TANKS & ~s.tanks[seat] == NONE else 0
    return total


@rule
def holds(s: Any, seat: int, letter: int) -> bool:
    """Say whether the condition of a mission holds on the seat's sheet (WM-4.1, WM-A3.12)."""
    card = s.missions[letter]
    if letter == 0:
        return complete_lines(s, seat, card) >= LINES_WANTED
    if letter == 1:
        if card == 0:
            return has(s.joined[seat], OBSERVATORY)
        return quarters_with_antennas(s, seat) >= QUARTERS_WANTED
    if card == 0:
        return plants(s, seat) >= PLANTS_WANTED
    return quarters_with_tanks(s, seat) >= QUARTERS_WANTED


@rule
def ended(s: Any, log: Any) -> bool:
    """Say whether the game ends with this turn (WM-5.1)."""
    return standard_end(s, ALL, ERRORS)


@rule
def crossable(s: Any) -> Bits:
    """Return the quarters whose 15 an effect card can cross (WM-S.6)."""
    return open_races(s, QUARTERS, TRIGGERS)


@rule
def most_astronauts(s: Any, seat: int) -> int:
    """Return the points for most Astronauts; solo: compared with ASTRA's cards (WM-A3.11, WM-S.12)."""
    if s.seats > 1:
        return dense_points(s.astronauts, seat, s.seats)
    if s.astronauts[0] == 0:
        return 0
    return 20 if s.astronauts[0] >= s.astra[ASTRONAUT_CARD] else 10


@rule
def quarter_points(s: Any, seat: int) -> int:
    """Return the bonuses of complete quarters (WM-A3.3)."""
    points = 0
    for quarter in range(QUARTERS):
        points += HIGH[quarter] * (s.high[seat] >> quarter & 1) + LOW[quarter] * (s.low[seat] >> quarter & 1)
    return points


@rule
def factor(s: Any, seat: int, column: int) -> int:
    """Return the lowest value not crossed in a column (WM-A3.8, WM-5.4)."""
    return FACTOR_VALUES[column, s.factors[seat, column]]  # type: ignore[no-any-return]


@rule
def score(s: Any, out: Any) -> None:
    """Missions, three products, quarters and Astronauts, less Planning and errors (WM-A3.11)."""
    for seat in range(s.seats):
        points = mission_points(s, seat, MISSION_POINTS) + quarter_points(s, seat) + most_astronauts(s, seat)
        points += plants(s, seat) * factor(s, seat, 0) + count(s.tanks[seat]) * factor(s, seat, 1)
        points += antennas(s, seat) * factor(s, seat, 2)
        out[seat] = points - PLANNING_COST[s.plannings[seat]] - PENALTY * s.errors[seat]


@rule
def rank(s: Any, out: Any) -> None:
    """Most points, then fewer errors (WM-5.2)."""
    values = np.zeros(SEATS, np.int64)
    score(s, values)
    rank_points(s, values, out)

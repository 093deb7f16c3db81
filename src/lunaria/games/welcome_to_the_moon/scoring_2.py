"""Missions, the end and the score of adventure 2, The Journey (WM-A2.9, WM-A2.10)."""

from typing import Any

import numpy as np

from lunaria.engine.bits import NONE, Bits, count, has
from lunaria.engine.compile import rule
from lunaria.games.welcome_to_the_moon.sheet_2 import (
    ALL,
    ERRORS,
    FULL_STATIONS,
    HIGH,
    LOW,
    MISSION_POINTS,
    MULTIPLIERS,
    PLANTS,
    STATIONS,
    TANK_COUNT,
    TANK_RUN,
    TANK_SPACES,
    TANK_VALUES,
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
from lunaria.games.welcome_to_the_moon.zones_2 import complete_zones, longest_zone

ENERGY_CARD = int(Action.ENERGY)


@rule
def incidents(s: Any, log: Any) -> None:
    """High multipliers earned this turn are crossed by everybody else (WM-A2.5, WM-3.13)."""
    close_races(s)


@rule
def consecutive_tanks(s: Any, seat: int) -> int:
    """Return the longest run of circled tanks along the trajectory (WM-A2.9)."""
    run = longest = 0
    for tank in range(len(TANK_SPACES)):
        run = run + 1 if has(s.tanks[seat], TANK_SPACES[tank]) else 0
        longest = max(longest, run)
    return longest


@rule
def holds(s: Any, seat: int, letter: int) -> bool:
    """Say whether the condition of a mission holds on the seat's sheet (WM-4.1, WM-A2.9)."""
    card = s.missions[letter]
    if letter == 0:
        total = 0
        for station in range(STATIONS):
            if card == 0:
                total += (s.high[seat] | s.low[seat]) >> station & 1
            elif s.plants[seat, station] == PLANTS[station]:
                total += 1
        return total >= (MULTIPLIERS if card == 0 else FULL_STATIONS)
    if letter == 1:
        if s.dividers[seat] == NONE:
            return False
        if card == 0:
            return complete_zones(s, seat, 6) >= 2
        return complete_zones(s, seat, 6) > 0 and complete_zones(s, seat, 4) > 0 and complete_zones(s, seat, 2) > 0
    if card == 0:
        return count(s.tanks[seat]) >= TANK_COUNT
    return consecutive_tanks(s, seat) >= TANK_RUN


@rule
def ended(s: Any, log: Any) -> bool:
    """Say whether the game ends with this turn (WM-5.1)."""
    return standard_end(s, ALL, ERRORS)


@rule
def crossable(s: Any) -> Bits:
    """Return the stations whose high multiplier an effect card can cross (WM-S.6)."""
    return open_races(s, STATIONS, TRIGGERS)


@rule
def most_zones(s: Any, seat: int, zones: Any) -> int:
    """Return the points for most complete zones; solo: compared with ASTRA's Energy cards (WM-A2.10, WM-S.12)."""
    if s.seats > 1:
        return dense_points(zones, seat, s.seats)
    if zones[0] == 0:
        return 0
    return 20 if zones[0] >= s.astra[ENERGY_CARD] // 2 else 10


@rule
def station_points(s: Any, seat: int) -> int:
    """Return plants times multiplier of all stations (WM-A2.10)."""
    points = 0
    for station in range(STATIONS):
        if s.high[seat] >> station & 1 == 1:
            points += s.plants[seat, station] * HIGH[station]
        elif s.low[seat] >> station & 1 == 1:
            points += s.plants[seat, station] * LOW[station]
    return points


@rule
def tank_points(s: Any, seat: int) -> int:
    """Return the values of the circled tanks (WM-A2.4)."""
    points = 0
    for tank in range(len(TANK_SPACES)):
        if has(s.tanks[seat], TANK_SPACES[tank]):
            points += TANK_VALUES[tank]
    return points


@rule
def score(s: Any, out: Any) -> None:
    """Missions, stations, tanks, the longest zone and most zones, less the errors (WM-A2.10)."""
    zones = np.zeros(SEATS, np.int64)
    for seat in range(s.seats):
        zones[seat] = complete_zones(s, seat, 0)
    for seat in range(s.seats):
        points = (
            mission_points(s, seat, MISSION_POINTS)
            + station_points(s, seat)
            + tank_points(s, seat)
            + longest_zone(s, seat)
        )
        out[seat] = points + most_zones(s, seat, zones) - PENALTY * s.errors[seat]


@rule
def rank(s: Any, out: Any) -> None:
    """Most points, then fewer errors (WM-5.2)."""
    values = np.zeros(SEATS, np.int64)
    score(s, values)
    rank_points(s, values, out)

"""Evacuation, quarantine, missions, the end and the score of adventure 6, The Virus (WM-A6.9, WM-A6.10, WM-A6.15)."""

from typing import Any

import numpy as np

from lunaria.engine.bits import NONE, Bits, bit, count
from lunaria.engine.compile import rule
from lunaria.games.welcome_to_the_moon.sheet_6 import (
    ALL,
    ENERGIES,
    ERRORS,
    EVACUATED_WANTED,
    FLOOR,
    FLOORS_WANTED,
    HOMES,
    MISSION_POINTS,
    PLANT_LABEL,
    PLANT_LINES,
    PLANTS,
    QUARANTINED_WANTED,
    QUARTER,
    QUARTERS,
    START_ENERGY,
    TANKS,
    WATER_LABEL,
    WATER_LINES,
    WAYS_OF,
)
from lunaria.games.welcome_to_the_moon.tables import PENALTY, SEATS
from lunaria.games.welcome_to_the_moon.turn import mission_points, rank_points, standard_end

FLOOR_COUNT = len(FLOOR)
PLANT_SYMBOLS, WATER_SYMBOLS = len(PLANT_LINES) - 1, len(WATER_LINES) - 1


@rule
def full(s: Any, seat: int, quarter: int) -> bool:
    """Say whether a quarter has no empty space (WM-A6.9)."""
    return QUARTER[quarter] & ~s.filled[seat] == NONE  # type: ignore[no-any-return]


@rule
def quarantined(s: Any, seat: int, quarter: int) -> bool:
    """Say whether all walkways of a quarter are closed (WM-A6.10)."""
    return WAYS_OF[quarter] & ~s.shut[seat] == NONE  # type: ignore[no-any-return]


@rule
def quarters_with(s: Any, seat: int, what: int) -> Bits:
    """Return the quarters that are full (0), have all energies circled (1), or all plants and tanks (2)."""
    quarters = NONE
    for quarter in range(QUARTERS):
        if what == 0:
            there = full(s, seat, quarter)
        elif what == 1:
            there = s.energies[seat, quarter] == ENERGIES
        else:
            dry = QUARTER[quarter] & TANKS & ~s.tanks[seat] != NONE
            there = s.plants[seat, quarter] == PLANTS[quarter] and not dry
        if there:
            quarters |= bit(quarter)
    return quarters


@rule
def floors_in(quarters: Bits) -> int:
    """Return how many floors have all their quarters in a set."""
    total = 0
    for floor in range(FLOOR_COUNT):
        total += 1 if FLOOR[floor] & ~quarters == NONE else 0
    return total


@rule
def holds(s: Any, seat: int, letter: int) -> bool:
    """Say whether the condition of a mission holds on the seat's sheet (WM-4.1)."""
    card = s.missions[letter]
    if letter == 0:
        quarters = quarters_with(s, seat, 0)
        return count(quarters) >= EVACUATED_WANTED if card == 0 else floors_in(quarters) > 0
    if letter == 1:
        if card == 1:
            return quarantined(s, seat, HOMES[0]) and quarantined(s, seat, HOMES[1])
        total = 0
        for quarter in range(QUARTERS):
            total += 1 if quarantined(s, seat, quarter) else 0
        return total >= QUARANTINED_WANTED
    return floors_in(quarters_with(s, seat, 1 + card)) >= FLOORS_WANTED


@rule
def ended(s: Any, log: Any) -> bool:
    """Say whether the game ends with this turn (WM-5.1)."""
    return standard_end(s, ALL, ERRORS)


@rule
def quarter_points(s: Any, seat: int) -> int:
    """Return circled energies times spaces with a number or X, over all quarters (WM-A6.9, WM-A6.15)."""
    points = 0
    for quarter in range(QUARTERS):
        held = count(QUARTER[quarter] & s.filled[seat] & ~s.infected[seat])
        points += (START_ENERGY + s.energies[seat, quarter]) * held
    return points


@rule
def score(s: Any, out: Any) -> None:
    """Missions, the labels of the tracks and the quarters, less infected spaces and errors (WM-A6.15)."""
    for seat in range(s.seats):
        points = mission_points(s, seat, MISSION_POINTS) + quarter_points(s, seat)
        points += PLANT_LABEL[PLANT_LINES[s.plant_track[seat]]] + WATER_LABEL[WATER_LINES[s.water_track[seat]]]
        out[seat] = points - count(s.infected[seat]) - PENALTY * s.errors[seat]


@rule
def rank(s: Any, out: Any) -> None:
    """Most points, then fewer errors (WM-5.2)."""
    values = np.zeros(SEATS, np.int64)
    score(s, values)
    rank_points(s, values, out)


@rule
def evaluate(s: Any, out: Any) -> None:
    """Points now, and what circled energies, begun lines, closed walkways and room for numbers promise."""
    now = np.zeros(SEATS, np.int64)
    score(s, now)
    for seat in range(s.seats):
        left = 1.0 * count(ALL & ~s.filled[seat]) / count(ALL)
        value = now[seat] + 0.5 * count(s.filled[seat] & ~s.infected[seat])
        for quarter in range(QUARTERS):
            empty = count(QUARTER[quarter] & ~s.filled[seat])
            value += (0.6 * s.energies[seat, quarter] * empty) * (0.4 + left) / 1.4
        value += 3.5 * left * (s.plant_track[seat] + 1.3 * s.water_track[seat])
        value += 0.9 * left * count(s.shut[seat])
        room = 0
        for number in range(1, 16):
            room += count(ALL & ~s.filled[seat] & ~s.closed[seat, number])
        out[seat] = value + 0.03 * room

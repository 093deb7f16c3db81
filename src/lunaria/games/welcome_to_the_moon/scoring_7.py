"""Missions, the end and the score of adventure 7, The Escape (WM-A7.6, WM-A7.8)."""

from typing import Any

import numpy as np

from lunaria.engine.bits import NONE, Bits, count, has
from lunaria.engine.compile import rule
from lunaria.games.welcome_to_the_moon.sheet_7 import (
    ALL,
    BLOCK,
    ERRORS,
    GREENHOUSE,
    GREENHOUSE_POINTS,
    MISSION_POINTS,
    MODULE_POINTS,
    MODULES,
    MODULES_WANTED,
    PLANNING_POINTS,
    PLANTS,
    REACTORS,
    SHIP,
    SHIP_OF,
    SHIPS,
    TANK_FACTOR,
    TANKS,
    TRIGGERS,
    WANTED,
    X2_FACTOR,
)
from lunaria.games.welcome_to_the_moon.tables import PENALTY, SEATS
from lunaria.games.welcome_to_the_moon.turn import (
    close_races,
    mission_points,
    open_races,
    rank_points,
    standard_end,
)

SHIP_OF_BLOCK = np.array([SHIP_OF[int(spaces).bit_length() - 1] for spaces in BLOCK.tolist()], np.int64)
TOPMOST = SHIPS - 1


@rule
def incidents(s: Any, log: Any) -> None:
    """An x2 earned this turn is crossed by everybody else (WM-A7.6, WM-3.13)."""
    close_races(s)


@rule
def rich_greenhouse(s: Any, seat: int, ship: int) -> bool:
    """Say whether the greenhouse of a starship is filled and has all its plants circled."""
    return s.plants[seat, ship] == PLANTS and has(s.filled[seat], GREENHOUSE[ship])


@rule
def full_modules(s: Any, seat: int) -> int:
    """Return how many modules are completely filled."""
    total = 0
    for module in MODULES:
        total += 1 if BLOCK[module] & ~s.filled[seat] == NONE else 0
    return total


@rule
def ships_with(s: Any, seat: int, letter: int, card: int) -> int:
    """Return how many starships have what a mission of this letter wants of one."""
    total = 0
    for ship in range(SHIPS):
        if letter == 0:
            there = rich_greenhouse(s, seat, ship)
        elif letter == 1:
            there = SHIP[ship] & ~s.filled[seat] == NONE
        elif card == 0:
            there = s.reactors[seat, ship] == REACTORS
        else:
            there = SHIP[ship] & TANKS & ~s.tanks[seat] == NONE
        total += 1 if there else 0
    return total


@rule
def holds(s: Any, seat: int, letter: int) -> bool:
    """Say whether the condition of a mission holds on the seat's sheet (WM-4.1)."""
    card = s.missions[letter]
    if letter == 0 and card == 1:
        return rich_greenhouse(s, seat, TOPMOST)
    if letter == 1 and card == 0:
        return full_modules(s, seat) >= MODULES_WANTED
    return ships_with(s, seat, letter, card) >= WANTED


@rule
def ended(s: Any, log: Any) -> bool:
    """Say whether the game ends with this turn (WM-5.1)."""
    return standard_end(s, ALL, ERRORS)


@rule
def crossable(s: Any) -> Bits:
    """Return the starships whose x2 an effect card can cross (WM-S.6)."""
    return open_races(s, SHIPS, TRIGGERS)


@rule
def greenhouse_worth(s: Any, seat: int, ship: int) -> int:
    """Return what the greenhouse of a starship is worth once it is filled (WM-A7.8)."""
    doubled = X2_FACTOR if s.high[seat] >> ship & 1 else 1
    return GREENHOUSE_POINTS[s.plants[seat, ship]] * doubled  # type: ignore[no-any-return]


@rule
def module_worth(s: Any, seat: int, module: int) -> int:
    """Return what a module is worth once it is completely filled (WM-A7.8)."""
    doubled = TANK_FACTOR if BLOCK[module] & s.tanks[seat] != NONE else 1
    return MODULE_POINTS[s.reactors[seat, SHIP_OF_BLOCK[module]]] * doubled  # type: ignore[no-any-return]


@rule
def score(s: Any, out: Any) -> None:
    """Missions, filled greenhouses and modules, less Planning and errors (WM-A7.8)."""
    for seat in range(s.seats):
        points = mission_points(s, seat, MISSION_POINTS) - PLANNING_POINTS[s.plannings[seat]]
        for ship in range(SHIPS):
            if has(s.filled[seat], GREENHOUSE[ship]):
                points += greenhouse_worth(s, seat, ship)
        for module in MODULES:
            if BLOCK[module] & ~s.filled[seat] == NONE:
                points += module_worth(s, seat, module)
        out[seat] = points - PENALTY * s.errors[seat]


@rule
def rank(s: Any, out: Any) -> None:
    """Most points, then fewer errors (WM-5.2)."""
    values = np.zeros(SEATS, np.int64)
    score(s, values)
    rank_points(s, values, out)


@rule
def evaluate(s: Any, out: Any) -> None:
    """Points now, and what begun modules, connected greenhouses, reactors, plants and room for numbers promise."""
    now = np.zeros(SEATS, np.int64)
    score(s, now)
    for seat in range(s.seats):
        left = 1.0 * count(ALL & ~s.filled[seat]) / count(ALL)
        value = now[seat] + 0.5 * count(s.filled[seat]) + 0.6 * left * count(s.connected[seat])
        for ship in range(SHIPS):
            value += 1.2 * left * (s.reactors[seat, ship] + s.plants[seat, ship])
            if not has(s.filled[seat], GREENHOUSE[ship]):
                near = 0.6 if has(s.connected[seat], GREENHOUSE[ship]) else 0.25
                doubled = 1.0 if s.race >> ship & 1 else 1.5
                value += near * doubled * GREENHOUSE_POINTS[s.plants[seat, ship]]
        for module in MODULES:
            done = 1.0 * count(BLOCK[module] & s.filled[seat]) / count(BLOCK[module])
            if done < 1.0:
                value += (0.2 + 0.7 * done * done) * module_worth(s, seat, module)
        room = 0
        for number in range(1, 16):
            room += count(s.connected[seat] & ~s.filled[seat] & ~s.closed[seat, number])
        out[seat] = value + 0.04 * room

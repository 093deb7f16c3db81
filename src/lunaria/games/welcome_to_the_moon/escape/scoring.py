"""Missions, the end and the score of adventure 7, The Escape (WM-A7.6, WM-A7.8)."""

import numpy as np

from lunaria.engine.arrays import Ints
from lunaria.engine.bits import NONE, has
from lunaria.engine.compiler.rule import rule
from lunaria.games.welcome_to_the_moon.escape import sheet as t
from lunaria.games.welcome_to_the_moon.escape.sheet import EscapeSheets
from lunaria.games.welcome_to_the_moon.scoring import mission_points
from lunaria.games.welcome_to_the_moon.tables import PENALTY

SHIP_OF_BLOCK: Ints = np.array([t.SHIP_OF[int(spaces).bit_length() - 1] for spaces in t.BLOCK.tolist()], np.int64)
TOPMOST = t.SHIPS - 1


@rule
def rich_greenhouse(s: EscapeSheets, seat: int, ship: int) -> bool:
    """Say whether the greenhouse of a starship is filled and has all its plants circled."""
    return s.plants[seat, ship] == t.PLANTS and has(s.filled[seat], t.GREENHOUSE[ship])


@rule
def full_modules(s: EscapeSheets, seat: int) -> int:
    """Return how many modules are completely filled."""
    total = 0
    for module in t.MODULES:
        total += 1 if t.BLOCK[module] & ~s.filled[seat] == NONE else 0
    return total


@rule
def ships_with(s: EscapeSheets, seat: int, letter: int, card: int) -> int:
    """Return how many starships have what a mission of this letter wants of one."""
    total = 0
    for ship in range(t.SHIPS):
        if letter == 0:
            there = rich_greenhouse(s, seat, ship)
        elif letter == 1:
            there = t.SHIP[ship] & ~s.filled[seat] == NONE
        elif card == 0:
            there = s.reactors[seat, ship] == t.REACTORS
        else:
            there = t.SHIP[ship] & t.TANKS & ~s.tanks[seat] == NONE
        total += 1 if there else 0
    return total


@rule
def holds(s: EscapeSheets, seat: int, letter: int) -> bool:
    """Say whether the condition of a mission holds on the seat's sheet (WM-4.1)."""
    card = s.missions[letter]
    if letter == 0 and card == 1:
        return rich_greenhouse(s, seat, TOPMOST)
    if letter == 1 and card == 0:
        return full_modules(s, seat) >= t.MODULES_WANTED
    return ships_with(s, seat, letter, card) >= t.WANTED


@rule
def greenhouse_worth(s: EscapeSheets, seat: int, ship: int) -> int:
    """Return what the greenhouse of a starship is worth once it is filled (WM-A7.8)."""
    doubled = t.X2_FACTOR if s.high[seat] >> ship & 1 else 1
    return t.GREENHOUSE_POINTS[s.plants[seat, ship]] * doubled


@rule
def module_worth(s: EscapeSheets, seat: int, module: int) -> int:
    """Return what a module is worth once it is completely filled (WM-A7.8)."""
    doubled = t.TANK_FACTOR if t.BLOCK[module] & s.tanks[seat] != NONE else 1
    return t.MODULE_POINTS[s.reactors[seat, SHIP_OF_BLOCK[module]]] * doubled


@rule
def points(s: EscapeSheets, seat: int) -> int:
    """Missions, filled greenhouses and modules, less Planning and errors (WM-A7.8)."""
    total = mission_points(s, seat) - t.PLANNING_POINTS[s.plannings[seat]]
    for ship in range(t.SHIPS):
        if has(s.filled[seat], t.GREENHOUSE[ship]):
            total += greenhouse_worth(s, seat, ship)
    for module in t.MODULES:
        if t.BLOCK[module] & ~s.filled[seat] == NONE:
            total += module_worth(s, seat, module)
    return total - PENALTY * s.errors[seat]

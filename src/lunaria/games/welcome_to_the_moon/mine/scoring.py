"""Missions, the end and the score of adventure 4, The Mine (WM-A4.10)."""

from lunaria.engine.bits import NONE, count
from lunaria.engine.compiler.rule import rule
from lunaria.games.welcome_to_the_moon.mine.sheet import (
    ASTRONAUT_CENTRE,
    ASTRONAUT_VALUES,
    BASE,
    BONUS,
    COLUMN,
    COLUMNS_WANTED,
    ENERGY_COST,
    FACTORIES,
    FACTORIES_WANTED,
    LENGTH,
    MAIN,
    PLANNING_CENTRE,
    PLANNING_VALUES,
    PLANT_DEPOSITS,
    PLANTS_WANTED,
    ROBOT_COST,
    RUN_WANTED,
    SECONDARY,
    UPGRADED,
    WATER_DEPOSITS,
    WATERS_WANTED,
)
from lunaria.games.welcome_to_the_moon.mine.state import Mine
from lunaria.games.welcome_to_the_moon.scoring import mission_points
from lunaria.games.welcome_to_the_moon.tables import PENALTY

ASTRONAUT_BASE, ASTRONAUT_UPGRADED = ASTRONAUT_VALUES
PLANNING_BASE, PLANNING_UPGRADED = PLANNING_VALUES


@rule
def working(s: Mine, seat: int, factory: int) -> bool:
    """Say whether a factory is upgraded or activated: its whole cost is crossed (WM-A4.6, WM-A4.8, WM-A4.9)."""
    energies, robots = s.energies[seat, factory], s.robots[seat, factory]
    return energies == ENERGY_COST[factory] and robots == ROBOT_COST[factory]


@rule
def columns_in_a_row(s: Mine, seat: int) -> int:
    """Return the longest run of neighbouring columns that are complete."""
    run = longest = 0
    for column in range(LENGTH):
        run = run + 1 if COLUMN[column] & ~s.filled[seat] == NONE else 0
        longest = max(longest, run)
    return longest


@rule
def complete_columns(s: Mine, seat: int) -> int:
    """Return how many extraction columns are complete."""
    total = 0
    for column in range(LENGTH):
        total += 1 if COLUMN[column] & ~s.filled[seat] == NONE else 0
    return total


@rule
def holds(s: Mine, seat: int, letter: int) -> bool:
    """Say whether the condition of a mission holds on the seat's sheet (WM-4.1)."""
    card = s.missions[letter]
    if letter == 0:
        if card == 0:
            return complete_columns(s, seat) >= COLUMNS_WANTED
        return columns_in_a_row(s, seat) >= RUN_WANTED
    if letter == 1:
        total = 0
        for factory in range(FACTORIES):
            if working(s, seat, factory) and (card == 1 or MAIN <= factory < MAIN + SECONDARY):
                total += 1
        return total >= (SECONDARY if card == 0 else FACTORIES_WANTED)
    if card == 0:
        return count(s.deposits[seat] & PLANT_DEPOSITS) >= PLANTS_WANTED
    return count(s.deposits[seat] & WATER_DEPOSITS) >= WATERS_WANTED


@rule
def points(s: Mine, seat: int) -> int:
    """Missions, symbols times value, filling bonuses and Astronauts, less Planning and errors (WM-A4.10)."""
    total = mission_points(s, seat)
    for factory in range(MAIN):
        value = UPGRADED[factory] if working(s, seat, factory) else BASE[factory]
        total += s.symbols[seat, factory] * value + BONUS[factory] * (s.high[seat] >> factory & 1)
    total += s.astronauts[seat] * (ASTRONAUT_UPGRADED if working(s, seat, ASTRONAUT_CENTRE) else ASTRONAUT_BASE)
    total -= s.plannings[seat] * (PLANNING_UPGRADED if working(s, seat, PLANNING_CENTRE) else PLANNING_BASE)
    return total - PENALTY * s.errors[seat]

"""Missions, the end and the score of adventure 4, The Mine (WM-A4.10)."""

from lunaria.engine.bits import NONE, count
from lunaria.engine.compiler.rule import rule
from lunaria.games.welcome_to_the_moon.mine import sheet as t
from lunaria.games.welcome_to_the_moon.mine.sheet import Mine
from lunaria.games.welcome_to_the_moon.scoring import mission_points
from lunaria.games.welcome_to_the_moon.tables import PENALTY

ASTRONAUT_BASE, ASTRONAUT_UPGRADED = t.ASTRONAUT_VALUES
PLANNING_BASE, PLANNING_UPGRADED = t.PLANNING_VALUES


@rule
def working(s: Mine, seat: int, factory: int) -> bool:
    """Say whether a factory is upgraded or activated: its whole cost is crossed (WM-A4.6, WM-A4.8, WM-A4.9)."""
    energies, robots = s.energies[seat, factory], s.robots[seat, factory]
    return energies == t.ENERGY_COST[factory] and robots == t.ROBOT_COST[factory]


@rule
def columns_in_a_row(s: Mine, seat: int) -> int:
    """Return the longest run of neighbouring columns that are complete."""
    run = longest = 0
    for column in range(t.LENGTH):
        run = run + 1 if t.COLUMN[column] & ~s.filled[seat] == NONE else 0
        longest = max(longest, run)
    return longest


@rule
def complete_columns(s: Mine, seat: int) -> int:
    """Return how many extraction columns are complete."""
    total = 0
    for column in range(t.LENGTH):
        total += 1 if t.COLUMN[column] & ~s.filled[seat] == NONE else 0
    return total


@rule
def holds(s: Mine, seat: int, letter: int) -> bool:
    """Say whether the condition of a mission holds on the seat's sheet (WM-4.1)."""
    card = s.missions[letter]
    if letter == 0:
        if card == 0:
            return complete_columns(s, seat) >= t.COLUMNS_WANTED
        return columns_in_a_row(s, seat) >= t.RUN_WANTED
    if letter == 1:
        total = 0
        for factory in range(t.FACTORIES):
            if working(s, seat, factory) and (card == 1 or t.MAIN <= factory < t.MAIN + t.SECONDARY):
                total += 1
        return total >= (t.SECONDARY if card == 0 else t.FACTORIES_WANTED)
    if card == 0:
        return count(s.deposits[seat] & t.PLANT_DEPOSITS) >= t.PLANTS_WANTED
    return count(s.deposits[seat] & t.WATER_DEPOSITS) >= t.WATERS_WANTED


@rule
def points(s: Mine, seat: int) -> int:
    """Missions, symbols times value, filling bonuses and Astronauts, less Planning and errors (WM-A4.10)."""
    total = mission_points(s, seat)
    for factory in range(t.MAIN):
        value = t.UPGRADED[factory] if working(s, seat, factory) else t.BASE[factory]
        total += s.symbols[seat, factory] * value + t.BONUS[factory] * (s.high[seat] >> factory & 1)
    total += s.astronauts[seat] * (ASTRONAUT_UPGRADED if working(s, seat, t.ASTRONAUT_CENTRE) else ASTRONAUT_BASE)
    total -= s.plannings[seat] * (PLANNING_UPGRADED if working(s, seat, t.PLANNING_CENTRE) else PLANNING_BASE)
    return total - PENALTY * s.errors[seat]

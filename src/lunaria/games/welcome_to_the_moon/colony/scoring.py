"""Missions, the end and the score of adventure 3, The Colony (WM-A3.11, WM-A3.12)."""

from lunaria.engine.bits import NONE, count, has
from lunaria.engine.compiler.rule import rule
from lunaria.games.welcome_to_the_moon.codes import ASTRONAUT_ACTION
from lunaria.games.welcome_to_the_moon.colony import sheet as t
from lunaria.games.welcome_to_the_moon.colony.sheet import Colony
from lunaria.games.welcome_to_the_moon.scoring import dense_points, mission_points, points_against, race_points
from lunaria.games.welcome_to_the_moon.tables import PENALTY


@rule
def plants(s: Colony, seat: int) -> int:
    """Return the plants in circled greenhouses (WM-A3.5)."""
    total = 0
    for quarter in range(t.QUARTERS):
        total += t.PLANTS[s.greenhouses[seat, quarter]]
    return total


@rule
def antennas(s: Colony, seat: int) -> int:
    """Return the circled antennas: their buildings are filled and joined to the network (WM-A3.7)."""
    total = count(s.filled[seat] & s.joined[seat] & t.ANTENNAS & t.ALL)
    return total + t.OBSERVATORY_ANTENNAS if has(s.joined[seat], t.OBSERVATORY) else total


@rule
def complete_lines(s: Colony, seat: int, kind: int) -> int:
    """Return how many columns (kind 0) or rows (kind 1) are filled, fixed buildings included (WM-A3.12)."""
    total = 0
    for line in range(t.SIDE):
        total += 1 if t.LINE[kind, line] & ~s.filled[seat] == NONE else 0
    return total


@rule
def quarters_with_antennas(s: Colony, seat: int) -> int:
    """Return how many quarters have all their antennas circled (WM-A3.7)."""
    total = 0
    for quarter in range(t.QUARTERS):
        whole = t.QUARTER_ANTENNAS[quarter] & ~(s.filled[seat] & s.joined[seat]) == NONE
        if whole and (quarter != t.OBSERVATORY_QUARTER or has(s.joined[seat], t.OBSERVATORY)):
            total += 1
    return total


@rule
def quarters_with_tanks(s: Colony, seat: int) -> int:
    """Return how many quarters have both their tanks circled (WM-A3.4)."""
    total = 0
    for quarter in range(t.QUARTERS):
        total += 1 if t.QUARTER[quarter] & t.TANKS & ~s.tanks[seat] == NONE else 0
    return total


@rule
def holds(s: Colony, seat: int, letter: int) -> bool:
    """Say whether the condition of a mission holds on the seat's sheet (WM-4.1, WM-A3.12)."""
    card = s.missions[letter]
    if letter == 0:
        return complete_lines(s, seat, card) >= t.LINES_WANTED
    if letter == 1:
        if card == 0:
            return has(s.joined[seat], t.OBSERVATORY)
        return quarters_with_antennas(s, seat) >= t.QUARTERS_WANTED
    if card == 0:
        return plants(s, seat) >= t.PLANTS_WANTED
    return quarters_with_tanks(s, seat) >= t.QUARTERS_WANTED


@rule
def most_astronauts(s: Colony, seat: int) -> int:
    """Return the points for most Astronauts; solo: compared with ASTRA's cards (WM-A3.11, WM-S.12)."""
    if s.seats == 1:
        return points_against(s.astronauts[0], s.astra[ASTRONAUT_ACTION])
    return dense_points(s.astronauts, seat, s.seats)


@rule
def factor(s: Colony, seat: int, column: int) -> int:
    """Return the lowest value not crossed in a column (WM-A3.8, WM-5.4)."""
    return t.FACTOR_VALUES[column, s.factors[seat, column]]


@rule
def points(s: Colony, seat: int) -> int:
    """Missions, three products, quarters and Astronauts, less Planning and errors (WM-A3.11)."""
    total = mission_points(s, seat) + race_points(s, seat, t.HIGH, t.LOW) + most_astronauts(s, seat)
    total += plants(s, seat) * factor(s, seat, 0) + count(s.tanks[seat]) * factor(s, seat, 1)
    total += antennas(s, seat) * factor(s, seat, 2)
    return total - t.PLANNING_COST[s.plannings[seat]] - PENALTY * s.errors[seat]

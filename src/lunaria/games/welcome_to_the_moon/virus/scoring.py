"""Evacuation, quarantine, missions, the end and the score of adventure 6, The Virus (WM-A6.9, WM-A6.10, WM-A6.15)."""

from lunaria.engine.bits import NONE, Bits, bit, count
from lunaria.engine.compiler.rule import rule
from lunaria.games.welcome_to_the_moon.scoring import mission_points
from lunaria.games.welcome_to_the_moon.tables import PENALTY
from lunaria.games.welcome_to_the_moon.virus import sheet as t
from lunaria.games.welcome_to_the_moon.virus.sheet import VirusSheets

FLOOR_COUNT = len(t.FLOOR)


@rule
def full(s: VirusSheets, seat: int, quarter: int) -> bool:
    """Say whether a quarter has no empty space (WM-A6.9)."""
    return bool(t.QUARTER[quarter] & ~s.filled[seat] == NONE)


@rule
def quarantined(s: VirusSheets, seat: int, quarter: int) -> bool:
    """Say whether all walkways of a quarter are closed (WM-A6.10)."""
    return bool(t.WAYS_OF[quarter] & ~s.shut[seat] == NONE)


@rule
def quarters_with(s: VirusSheets, seat: int, what: int) -> Bits:
    """Return the quarters that are full (0), have all energies circled (1), or all plants and tanks (2)."""
    quarters = NONE
    for quarter in range(t.QUARTERS):
        if what == 0:
            there = full(s, seat, quarter)
        elif what == 1:
            there = s.energies[seat, quarter] == t.ENERGIES
        else:
            dry = t.QUARTER[quarter] & t.TANKS & ~s.tanks[seat] != NONE
            there = s.plants[seat, quarter] == t.PLANTS[quarter] and not dry
        if there:
            quarters |= bit(quarter)
    return quarters


@rule
def floors_in(quarters: Bits) -> int:
    """Return how many floors have all their quarters in a set."""
    total = 0
    for floor in range(FLOOR_COUNT):
        total += 1 if t.FLOOR[floor] & ~quarters == NONE else 0
    return total


@rule
def holds(s: VirusSheets, seat: int, letter: int) -> bool:
    """Say whether the condition of a mission holds on the seat's sheet (WM-4.1)."""
    card = s.missions[letter]
    if letter == 0:
        quarters = quarters_with(s, seat, 0)
        return count(quarters) >= t.EVACUATED_WANTED if card == 0 else floors_in(quarters) > 0
    if letter == 1:
        if card == 1:
            return quarantined(s, seat, t.HOMES[0]) and quarantined(s, seat, t.HOMES[1])
        total = 0
        for quarter in range(t.QUARTERS):
            total += 1 if quarantined(s, seat, quarter) else 0
        return total >= t.QUARANTINED_WANTED
    return floors_in(quarters_with(s, seat, 1 + card)) >= t.FLOORS_WANTED


@rule
def quarter_points(s: VirusSheets, seat: int) -> int:
    """Return circled energies times spaces with a number or X, over all quarters (WM-A6.9, WM-A6.15)."""
    points = 0
    for quarter in range(t.QUARTERS):
        held = count(t.QUARTER[quarter] & s.filled[seat] & ~s.infected[seat])
        points += (t.START_ENERGY + s.energies[seat, quarter]) * held
    return points


@rule
def points(s: VirusSheets, seat: int) -> int:
    """Missions, the labels of the tracks and the quarters, less infected spaces and errors (WM-A6.15)."""
    total = mission_points(s, seat) + quarter_points(s, seat)
    total += t.PLANT_LABEL[t.PLANT_LINES[s.plant_track[seat]]] + t.WATER_LABEL[t.WATER_LINES[s.water_track[seat]]]
    return total - count(s.infected[seat]) - PENALTY * s.errors[seat]

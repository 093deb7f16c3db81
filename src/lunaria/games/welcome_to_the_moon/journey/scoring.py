"""Missions, the end and the score of adventure 2, The Journey (WM-A2.9, WM-A2.10)."""

from lunaria.engine.bits import NONE, count, has
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import ints
from lunaria.games.welcome_to_the_moon.codes import ENERGY_ACTION
from lunaria.games.welcome_to_the_moon.journey import sheet as t
from lunaria.games.welcome_to_the_moon.journey.sheet import Journey
from lunaria.games.welcome_to_the_moon.journey.zones import complete_zones, longest_zone
from lunaria.games.welcome_to_the_moon.scoring import dense_points, mission_points, points_against
from lunaria.games.welcome_to_the_moon.tables import PENALTY, SEATS


@rule
def consecutive_tanks(s: Journey, seat: int) -> int:
    """Return the longest run of circled tanks along the trajectory (WM-A2.9)."""
    run = longest = 0
    for tank in range(len(t.TANK_SPACES)):
        run = run + 1 if has(s.tanks[seat], t.TANK_SPACES[tank]) else 0
        longest = max(longest, run)
    return longest


@rule
def holds(s: Journey, seat: int, letter: int) -> bool:
    """Say whether the condition of a mission holds on the seat's sheet (WM-4.1, WM-A2.9)."""
    card = s.missions[letter]
    if letter == 0:
        total = 0
        for station in range(t.STATIONS):
            if card == 0:
                total += (s.high[seat] | s.low[seat]) >> station & 1
            elif s.plants[seat, station] == t.PLANTS[station]:
                total += 1
        return total >= (t.MULTIPLIERS if card == 0 else t.FULL_STATIONS)
    if letter == 1:
        if s.dividers[seat] == NONE:
            return False
        if card == 0:
            return complete_zones(s, seat, 6) >= 2
        return complete_zones(s, seat, 6) > 0 and complete_zones(s, seat, 4) > 0 and complete_zones(s, seat, 2) > 0
    if card == 0:
        return count(s.tanks[seat]) >= t.TANK_COUNT
    return consecutive_tanks(s, seat) >= t.TANK_RUN


@rule
def most_zones(s: Journey, seat: int) -> int:
    """Return the points for most complete zones; solo: compared with ASTRA's Energy cards (WM-A2.10, WM-S.12)."""
    if s.seats == 1:
        return points_against(complete_zones(s, 0, 0), s.astra[ENERGY_ACTION] // 2)
    zones = ints(SEATS)
    for other in range(s.seats):
        zones[other] = complete_zones(s, other, 0)
    return dense_points(zones, seat, s.seats)


@rule
def station_points(s: Journey, seat: int) -> int:
    """Return plants times multiplier of all stations (WM-A2.10)."""
    points = 0
    for station in range(t.STATIONS):
        if s.high[seat] >> station & 1 == 1:
            points += s.plants[seat, station] * t.HIGH[station]
        elif s.low[seat] >> station & 1 == 1:
            points += s.plants[seat, station] * t.LOW[station]
    return points


@rule
def tank_points(s: Journey, seat: int) -> int:
    """Return the values of the circled tanks (WM-A2.4)."""
    points = 0
    for tank in range(len(t.TANK_SPACES)):
        if has(s.tanks[seat], t.TANK_SPACES[tank]):
            points += t.TANK_VALUES[tank]
    return points


@rule
def points(s: Journey, seat: int) -> int:
    """Missions, stations, tanks, the longest zone and most zones, less the errors (WM-A2.10)."""
    total = mission_points(s, seat) + station_points(s, seat) + tank_points(s, seat)
    return total + longest_zone(s, seat) + most_zones(s, seat) - PENALTY * s.errors[seat]

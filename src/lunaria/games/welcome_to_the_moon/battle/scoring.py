"""Missions, the end and the score of adventure 8, The Battle (WM-A8.11 to WM-A8.13)."""

from lunaria.engine.bits import NONE
from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog
from lunaria.games.welcome_to_the_moon.battle import sheet as t
from lunaria.games.welcome_to_the_moon.battle.insignias import forget_latest, lead, sheet_of, sheet_with
from lunaria.games.welcome_to_the_moon.battle.sheet import BattleSheets
from lunaria.games.welcome_to_the_moon.scoring import mission_points
from lunaria.games.welcome_to_the_moon.tables import PENALTY
from lunaria.games.welcome_to_the_moon.turn import all_missions

COLUMNS = len(t.TYPES)
ALL_TYPES = 2**COLUMNS - 1


@rule
def incidents(s: BattleSheets, log: EventLog) -> None:
    """Nothing of a turn reaches others but what stands on shared sheets (WM-A8.1)."""


# Missions and the end -------------------------------------------------------------------------------------------------


@rule
def controls(s: BattleSheets, sheet: int, side: int, card: int) -> bool:
    """Say whether a side controls four completed planets, or one of each type (WM-A8.5)."""
    total = types = 0
    for planet in range(t.PLANETS):
        if s.number[sheet, planet] >> side & 1:
            total += 1
            types |= 1 << t.TYPE_OF[planet]
    return total >= t.PLANETS_WANTED if card == 0 else types == ALL_TYPES


@rule
def belt_or_values(s: BattleSheets, sheet: int, side: int, card: int) -> bool:
    """Say whether a side is on seven asteroids, or has crossed two boxes of each planet value."""
    if card == 0:
        return s.asteroids[sheet, side] >= t.ASTEROIDS_WANTED
    rich = 0
    for column in range(COLUMNS):
        rich += 1 if s.values[sheet, side, column] >= t.VALUES_WANTED else 0
    return rich == COLUMNS


@rule
def boxes_or_moons(s: BattleSheets, sheet: int, side: int, card: int) -> bool:
    """Say whether a side has crossed enough plants and waters, or is on four moons."""
    if card == 0:
        return s.plants[sheet, side] >= t.PLANTS_WANTED and s.waters[sheet, side] >= t.WATERS_WANTED
    moons = 0
    for planet in range(t.PLANETS):
        moons += 1 if s.insignias[sheet, side] & t.MOON[planet] != NONE else 0
    return moons >= t.MOONS_WANTED


@rule
def holds(s: BattleSheets, seat: int, letter: int) -> bool:
    """Say whether the condition of a mission holds on one of the seat's two sheets (WM-4.1, WM-A8.11)."""
    card = s.missions[letter]
    for side in range(t.SIDES):
        sheet = sheet_with(s, seat, side)
        if letter == 0:
            if controls(s, sheet, side, card):
                return True
        elif letter == 1:
            if belt_or_values(s, sheet, side, card):
                return True
        elif boxes_or_moons(s, sheet, side, card):
            return True
    return False


@rule
def ended(s: BattleSheets, log: EventLog) -> bool:
    """Say whether the game ends: both errors of a side, a full sheet, or three missions (WM-5.1, WM-A8.11)."""
    for sheet in range(max(2, s.seats)):
        if s.filled[sheet] == t.ALL:
            return True
        for side in range(t.SIDES):
            if s.failures[sheet, side] == t.ERROR_BOXES:
                return True
    for seat in range(s.seats):
        if all_missions(s, seat):
            return True
    if s.seats == 1:
        forget_latest(s, 1 - sheet_of(s, 0))
    return False


# Score ----------------------------------------------------------------------------------------------------------------


@rule
def side_points(s: BattleSheets, sheet: int, side: int) -> int:
    """Return the points of a side without its planets (WM-A8.13)."""
    return (
        t.PLANT_VALUE[s.plants[sheet, side]]
        + t.WATER_VALUE[s.waters[sheet, side]]
        - t.PLANNING_VALUE[s.plannings[sheet, side]]
    )


@rule
def points(s: BattleSheets, seat: int) -> int:
    """Return the points as if the game ended now, open planets going to the leader (WM-A8.12, WM-A8.13)."""
    total = mission_points(s, seat) - PENALTY * s.errors[seat]
    for side in range(t.SIDES):
        sheet = sheet_with(s, seat, side)
        total += side_points(s, sheet, side)
        for planet in range(t.PLANETS):
            if lead(s, sheet, planet) >> side & 1:
                kind = t.TYPE_OF[planet]
                total += t.PLANET_VALUE[kind, s.values[sheet, side, kind]]
    return total

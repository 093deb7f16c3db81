"""The estimate of adventure 8, The Battle."""

from lunaria.engine.bits import NONE, bit, count
from lunaria.engine.compiler.rule import rule
from lunaria.engine.show.eval_term import EvalTerm
from lunaria.games.welcome_to_the_moon.battle import sheet as t
from lunaria.games.welcome_to_the_moon.battle.insignias import held, sheet_with
from lunaria.games.welcome_to_the_moon.battle.scoring import COLUMNS, side_points
from lunaria.games.welcome_to_the_moon.battle.sheet import PLANET_VALUE, PLANETS, SIDES, TYPE_OF
from lunaria.games.welcome_to_the_moon.battle.state import BattleSheets
from lunaria.games.welcome_to_the_moon.estimate import to_come
from lunaria.games.welcome_to_the_moon.scoring import mission_points, mission_worth
from lunaria.games.welcome_to_the_moon.solo import points_by_level
from lunaria.games.welcome_to_the_moon.tables import PENALTY


@rule
def planet_hope(s: BattleSheets, sheet: int, side: int, planet: int) -> float:
    """Return how likely a planet will be the side's, from 0 to 1."""
    if s.filled[sheet] & bit(planet) != NONE:
        return 1.0 if s.number[sheet, planet] >> side & 1 else 0.0
    area = t.BODY[planet] | t.MOON[planet]
    ahead = count(s.insignias[sheet, side] & area) - count(s.insignias[sheet, 1 - side] & area)
    free = t.SIZE[planet] - count((s.insignias[sheet, 0] | s.insignias[sheet, 1]) & t.BODY[planet])
    return min(1.0, max(0.0, 0.55 + 0.45 * ahead / (free + 1.0)))


@rule
def mission_done(s: BattleSheets, sheet: int, side: int, letter: int) -> float:
    """Return how near a side is to a mission, from 0 on."""
    done = 0.0
    if letter == 0:
        for planet in range(t.PLANETS):
            done += 0.2 if s.number[sheet, planet] >> side & 1 else 0.0
    elif letter == 1:
        if s.missions[1] == 0:
            return s.asteroids[sheet, side] / 8.0
        for column in range(COLUMNS):
            done += min(2, s.values[sheet, side, column]) / 7.0
    elif s.missions[2] == 0:
        return (min(6, s.plants[sheet, side]) + min(4, s.waters[sheet, side])) / 12.0
    else:
        for planet in range(t.PLANETS):
            done += 0.2 if s.insignias[sheet, side] & t.MOON[planet] != NONE else 0.0
    return done


@rule
def mission_hope(s: BattleSheets, seat: int, side: int) -> float:
    """Return how near a side is to each mission not yet fulfilled, in points."""
    hope = 0.0
    for letter in range(3):
        if s.fulfilled[seat, letter] == 0:
            done = mission_done(s, sheet_with(s, seat, side), side, letter)
            hope += mission_worth(s, seat, letter) * min(0.8, done) ** 2
    return hope


@rule
def promise(s: BattleSheets, seat: int) -> float:
    """Points without planets, and what planets, missions and stored Astronauts promise."""
    value = 1.0 * mission_points(s, seat) - PENALTY * s.errors[seat]
    for side in range(t.SIDES):
        sheet = sheet_with(s, seat, side)
        value += side_points(s, sheet, side) + mission_hope(s, seat, side)
        value += 0.7 * (s.astronauts[sheet, side] - s.astronauts_used[sheet, side])
        value += 0.5 * s.asteroids[sheet, side]
        for planet in range(t.PLANETS):
            kind = t.TYPE_OF[planet]
            value += planet_hope(s, sheet, side, planet) * t.PLANET_VALUE[kind, s.values[sheet, side, kind]]
    return value


@rule
def astra_promise(s: BattleSheets) -> float:
    """Estimate ASTRA's points: spaces of planets on both sheets are left to fill, by two a turn."""
    free = 0
    for sheet in range(t.SIDES):
        for planet in range(t.PLANETS):
            free += t.SIZE[planet] - count(held(s, sheet) & t.BODY[planet])
    return points_by_level(s) + to_come(s, free // 2)


# The estimate by name -------------------------------------------------------------------------------------------------


def aspects(s: BattleSheets, seat: int, _points: float) -> tuple[EvalTerm, ...]:
    """Return what the estimate of a seat looks at in a game that goes on."""
    won = float(mission_points(s.raw, seat))
    boxes = missions = planets = 0.0
    stored = asteroids = 0
    for side in range(SIDES):
        sheet = int(sheet_with(s.raw, seat, side))
        boxes += float(side_points(s.raw, sheet, side))
        missions += float(mission_hope(s.raw, seat, side))
        stored += s.astronauts[sheet, side] - s.astronauts_used[sheet, side]
        asteroids += s.asteroids[sheet, side]
        for planet in range(PLANETS):
            kind = TYPE_OF[planet]
            value = float(PLANET_VALUE[kind, s.values[sheet, side, kind]])
            planets += float(planet_hope(s.raw, sheet, side, planet)) * value
    return (
        EvalTerm("aspect-points", won + boxes, won + boxes),
        EvalTerm("aspect-errors", s.errors[seat], -PENALTY * s.errors[seat], good=-1),
        EvalTerm("aspect-missions", missions, missions, whole=False),
        EvalTerm("aspect-planets", planets, planets, whole=False),
        EvalTerm("aspect-stored", stored, 0.7 * stored),
        EvalTerm("aspect-asteroids", asteroids, 0.5 * asteroids),
    )

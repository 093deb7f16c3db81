"""What the estimate of adventure 8 looks at, by name."""

from lunaria.engine.show.eval_term import EvalTerm
from lunaria.games.welcome_to_the_moon.battle.estimate import mission_hope, planet_hope
from lunaria.games.welcome_to_the_moon.battle.insignias import sheet_with
from lunaria.games.welcome_to_the_moon.battle.scoring import side_points
from lunaria.games.welcome_to_the_moon.battle.sheet import PLANET_VALUE, PLANETS, SIDES, TYPE_OF
from lunaria.games.welcome_to_the_moon.battle.state import BattleSheets
from lunaria.games.welcome_to_the_moon.scoring import mission_points
from lunaria.games.welcome_to_the_moon.tables import PENALTY


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

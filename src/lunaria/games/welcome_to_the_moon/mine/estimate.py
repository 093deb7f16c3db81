"""The estimate of adventure 4, The Mine: what a player looks at, weighed by what was learned from games."""

from typing import Any

from lunaria.engine.bits import NONE, count
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import float_rows, floats
from lunaria.engine.learned import LearnedEstimate, learned, read_table
from lunaria.engine.show.eval_term import Group
from lunaria.games.welcome_to_the_moon.estimate import (
    SIGHTS,
    VIEWS,
    expected,
    least_empty_share,
    likelihood,
    look_along,
)
from lunaria.games.welcome_to_the_moon.mine import sheet as t
from lunaria.games.welcome_to_the_moon.mine.scoring import columns_in_a_row, complete_columns, working
from lunaria.games.welcome_to_the_moon.mine.sheet import SPACES, Mine
from lunaria.games.welcome_to_the_moon.printed import FOLDER
from lunaria.games.welcome_to_the_moon.prospects import (
    COMMON,
    COMMON_GROUPS,
    OWN,
    Views,
    aspects_by,
    look_at_mission,
    look_at_turn,
)
from lunaria.games.welcome_to_the_moon.scoring import mission_worth

A_FACTORY = ("symbols", "bonus", "bonus nearly", "upgrade", "begun upgrade", "promised upgrade")
A_VIEW = ("columns", "deposits", "free deposits", "pearls", "rubies", "spaces")
NAMES = (
    *COMMON,
    *(f"{what} of {name}" for name in t.RESOURCES for what in A_FACTORY),
    *(f"begun {name}" for name in t.FACTORY_NAMES[t.MAIN :]),
    *(f"nearly {name}" for name in t.FACTORY_NAMES[t.MAIN :]),
    "robots left", "astronauts", "plannings", "columns complete", "circled deposits", "energies", "robots",
    *(f"{what}, {sight} view" for sight in SIGHTS for what in A_VIEW),
)  # fmt: skip
FEATURES = len(NAMES)
FACTORY = OWN
SYMBOLS, BONUS, BONUS_NEARLY, UPGRADE, BEGUN, PROMISED = range(len(A_FACTORY))
FURTHER = FACTORY + t.MAIN * len(A_FACTORY)
SMALL = t.FACTORIES - t.MAIN
NEXT = FURTHER + SMALL
ROBOTS_LEFT = NEXT + SMALL
ASTRONAUTS, PLANNINGS, COLUMNS, CIRCLED, ENERGIES, ROBOTS, VIEW = range(ROBOTS_LEFT + 1, ROBOTS_LEFT + 8)
COLUMN_VIEW, DEPOSIT_VIEW, FREE_VIEW, PEARL_VIEW, RUBY_VIEW, SPACE_VIEW = range(len(A_VIEW))
MIDDLE = VIEW + len(A_VIEW)
TABLE = read_table(FOLDER / "mine" / "estimate.json", NAMES)


@rule
def factory_features(s: Mine, seat: int, row: Any) -> None:
    """Write how far factories and control centres are, and what the main ones promise."""
    for factory in range(t.FACTORIES):
        energies, robots = s.energies[seat, factory], s.robots[seat, factory]
        cost = t.ENERGY_COST[factory] + t.ROBOT_COST[factory]
        begun = 1.0 * (energies + robots) / cost
        row[ENERGIES] += energies
        row[ROBOTS] += robots
        if factory >= t.MAIN:
            row[FURTHER + factory - t.MAIN] = begun
            row[NEXT + factory - t.MAIN] = 1.0 if energies + robots == cost - 1 else 0.0
            continue
        at = FACTORY + factory * len(A_FACTORY)
        symbols, gain = s.symbols[seat, factory], t.UPGRADED[factory] - t.BASE[factory]
        row[at + SYMBOLS] = symbols
        if (s.race | s.high[seat]) >> factory & 1 == 0:
            near = min(1.0, 1.0 * symbols / t.BONUS_AT[factory])
            row[at + BONUS] = t.BONUS[factory] * near
            row[at + BONUS_NEARLY] = t.BONUS[factory] * near * near * near
        if working(s, seat, factory):
            row[at + UPGRADE] = 1.0
        else:
            row[at + BEGUN] = begun
            row[at + PROMISED] = begun * gain * symbols


@rule
def view_features(s: Mine, seat: int, reached: Any, row: Any) -> None:
    """Write what incomplete columns promise, in each view."""
    for view in range(VIEWS):
        at = VIEW + view * len(A_VIEW)
        for column in range(t.LENGTH):
            empty = t.COLUMN[column] & ~s.filled[seat]
            if empty == NONE:
                continue
            likely = likelihood(empty, reached, view)
            there = t.COLUMN_DEPOSITS[column]
            row[at + COLUMN_VIEW] += likely
            row[at + DEPOSIT_VIEW] += likely * count(there & s.deposits[seat])
            row[at + FREE_VIEW] += likely * count(there & ~s.deposits[seat])
            row[at + PEARL_VIEW] += likely * t.COLUMN_MINERALS[column, t.PEARLS]
            row[at + RUBY_VIEW] += likely * t.COLUMN_MINERALS[column, t.RUBIES]
        row[at + SPACE_VIEW] = expected(t.ALL & ~s.filled[seat], reached, view)


@rule
def mission_features(s: Mine, seat: int, row: Any) -> None:
    """Write how far the missions are."""
    if s.missions[0] == 0:
        done = 1.0 * complete_columns(s, seat) / t.COLUMNS_WANTED
    else:
        done = 1.0 * columns_in_a_row(s, seat) / t.RUN_WANTED
    look_at_mission(s, seat, 0, mission_worth(s, seat, 0), min(1.0, done), row)
    total = 0.0
    for factory in range(t.FACTORIES):
        if s.missions[1] == 1 or t.MAIN <= factory < t.MAIN + t.SECONDARY:
            cost = t.ENERGY_COST[factory] + t.ROBOT_COST[factory]
            begun = 1.0 * (s.energies[seat, factory] + s.robots[seat, factory]) / cost
            total += begun * begun
    done = total / (t.SECONDARY if s.missions[1] == 0 else t.FACTORIES_WANTED)
    look_at_mission(s, seat, 1, mission_worth(s, seat, 1), min(1.0, done), row)
    if s.missions[2] == 0:
        done = 1.0 * count(s.deposits[seat] & t.PLANT_DEPOSITS) / t.PLANTS_WANTED
    else:
        done = 1.0 * count(s.deposits[seat] & t.WATER_DEPOSITS) / t.WATERS_WANTED
    look_at_mission(s, seat, 2, mission_worth(s, seat, 2), min(1.0, done), row)


@rule
def features(s: Mine, seat: int, row: Any) -> None:
    """Write the features of a sheet into a row of zeros."""
    reached = float_rows(VIEWS, SPACES)
    for first in range(0, SPACES, t.LENGTH):
        look_along(s, seat, first, first + t.LENGTH, 1.0, reached)
    look_at_turn(s, seat, row)
    factory_features(s, seat, row)
    mission_features(s, seat, row)
    row[ROBOTS_LEFT] = s.robots_left[seat]
    row[ASTRONAUTS] = s.astronauts[seat]
    row[PLANNINGS] = s.plannings[seat]
    row[COLUMNS] = complete_columns(s, seat)
    row[CIRCLED] = count(s.deposits[seat])
    view_features(s, seat, reached, row)


@rule
def promise(s: Mine, seat: int) -> float:
    """Estimate the final points of a seat."""
    row = floats(FEATURES)
    features(s, seat, row)
    return learned(row, TABLE, least_empty_share(s))


LEARNED = LearnedEstimate(FOLDER / "mine" / "estimate.json", NAMES, features, least_empty_share, apart=True)

# The estimate by name -------------------------------------------------------------------------------------------------


views, others = Views(VIEW, len(A_VIEW)).every, Views(VIEW, len(A_VIEW)).outer


def of_factories(*of: int) -> list[int]:
    """Return features of all main factories."""
    return [FACTORY + factory * len(A_FACTORY) + one for factory in range(t.MAIN) for one in of]


GROUPS = (
    *COMMON_GROUPS,
    Group("aspect-deposits", [CIRCLED], [*views(DEPOSIT_VIEW), *views(FREE_VIEW)]),
    Group("aspect-columns", [MIDDLE + COLUMN_VIEW],
          [COLUMNS, *others(COLUMN_VIEW), *views(PEARL_VIEW), *views(RUBY_VIEW)], whole=False),
    Group("aspect-factories", [ENERGIES, ROBOTS],
          [*of_factories(SYMBOLS, UPGRADE, BEGUN, PROMISED), *range(FURTHER, ROBOTS_LEFT + 1)]),
    Group("aspect-bonuses", of_factories(BONUS), of_factories(BONUS_NEARLY), whole=False),
    Group("aspect-astronauts", [ASTRONAUTS]),
    Group("aspect-plannings", [PLANNINGS]),
    Group("aspect-room", [MIDDLE + SPACE_VIEW], others(SPACE_VIEW), whole=False),
)  # fmt: skip


aspects = aspects_by(LEARNED, GROUPS, TABLE)

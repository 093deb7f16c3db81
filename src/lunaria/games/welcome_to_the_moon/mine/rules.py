"""Adventure 4, The Mine: galleries, deposits, extraction and factories (WM-A4)."""

from lunaria.engine.bits import NONE, Bits, bit, count
from lunaria.engine.compiler.rule import rule
from lunaria.games.welcome_to_the_moon.actions import declining, empty_spaces, plan
from lunaria.games.welcome_to_the_moon.choices import note
from lunaria.games.welcome_to_the_moon.codes import DONE, ENERGY, PLANT, ROBOT, WATER
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.hooks import register
from lunaria.games.welcome_to_the_moon.mine import sheet as t
from lunaria.games.welcome_to_the_moon.mine.estimate import promise
from lunaria.games.welcome_to_the_moon.mine.scoring import holds, points, working
from lunaria.games.welcome_to_the_moon.mine.sheet import Mine
from lunaria.games.welcome_to_the_moon.turn import win_high

# What can be chosen ---------------------------------------------------------------------------------------------------


@rule
def factories_with(s: Mine, seat: int, step: int) -> Bits:
    """Return the factories and centres that still have a robot, or an energy, to cross (WM-A4.5)."""
    factories = NONE
    for factory in range(t.FACTORIES):
        if step == ROBOT:
            free = s.robots[seat, factory] < t.ROBOT_COST[factory]
        else:
            free = s.energies[seat, factory] < t.ENERGY_COST[factory]
        if free:
            factories |= bit(factory)
    return factories


@rule
def deposits_beside(s: Mine, seat: int, step: int) -> Bits:
    """Return the plants, or waters, above and below the space just written that are not circled (WM-A4.3)."""
    kind = t.PLANT_DEPOSITS if step == PLANT else t.WATER_DEPOSITS
    return t.DEPOSITS_AT[s.space[seat]] & kind & ~s.deposits[seat]


@rule
def effects(s: Mine, seat: int, step: int) -> Bits:
    """Return what the action of the combination can do (WM-A4.3, WM-A4.5, WM-A4.8, WM-A4.9)."""
    if step <= ENERGY:
        return factories_with(s, seat, step)
    if step <= WATER:
        return deposits_beside(s, seat, step)
    return empty_spaces(s, seat)


# The mine and the factories -------------------------------------------------------------------------------------------


@rule
def circle_symbols(s: Mine, seat: int, factory: int, symbols: int) -> None:
    """Circle symbols of a main factory; the named one brings the filling bonus unless it is crossed (WM-A4.7)."""
    before = s.symbols[seat, factory]
    after = min(t.SYMBOLS[factory], before + symbols)
    s.symbols[seat, factory] = after
    if before < t.BONUS_AT[factory] <= after:
        win_high(s, seat, factory)


@rule
def extract(s: Mine, seat: int, space: int) -> None:
    """Bring what is circled in a complete column to the main factories, once (WM-A4.2, WM-A4.4)."""
    column = space % t.LENGTH
    if s.extracted[seat] >> column & 1 or t.COLUMN[column] & ~s.filled[seat] != NONE:
        return
    s.extracted[seat] |= 1 << column
    note(s, seat, Happening.EXTRACT, column)
    circled = s.deposits[seat] & t.COLUMN_DEPOSITS[column]
    circle_symbols(s, seat, t.PLANTS, count(circled & t.PLANT_DEPOSITS))
    circle_symbols(s, seat, t.WATERS, count(circled & t.WATER_DEPOSITS))
    circle_symbols(s, seat, t.PEARLS, t.COLUMN_MINERALS[column, t.PEARLS])
    circle_symbols(s, seat, t.RUBIES, t.COLUMN_MINERALS[column, t.RUBIES])


@rule
def conclude(s: Mine, seat: int) -> None:
    """The action is over: now the column of the number is extracted if it is complete (WM-A4.4, WM-3.15)."""
    extract(s, seat, s.space[seat])
    s.step[seat] = DONE


@rule
def pay(s: Mine, seat: int, step: int, factory: int) -> None:
    """Cross a robot or an energy; a secondary factory that has its whole cost gives its effect (WM-A4.5, WM-A4.8)."""
    if step == ROBOT:
        s.robots[seat, factory] += 1
        note(s, seat, Happening.ROBOT, factory)
    else:
        s.energies[seat, factory] += 1
        note(s, seat, Happening.ENERGY, factory)
    if working(s, seat, factory):
        s.robots_left[seat] += t.GIFT_ROBOTS[factory]
        if t.GIFT_FACTORY[factory] >= 0:
            circle_symbols(s, seat, t.GIFT_FACTORY[factory], t.GIFT_COUNT[factory])


# Decisions ------------------------------------------------------------------------------------------------------------


@rule
def use(s: Mine, seat: int, step: int, choice: int) -> None:
    """Use the action of the combination, or decline it (WM-3.8, WM-A4.3, WM-A4.5, WM-A4.8, WM-A4.9)."""
    used = choice != declining(s, step)
    if step <= ENERGY:
        if used:
            s.robots_left[seat] = max(0, s.robots_left[seat] - 1)
            pay(s, seat, step, choice)
        else:
            s.robots_left[seat] = 0
        if s.robots_left[seat] > 0 and factories_with(s, seat, ROBOT) != NONE:
            s.step[seat] = ROBOT
            return
        s.robots_left[seat] = 0
    elif step <= WATER:
        if used:
            s.deposits[seat] |= bit(choice)
            note(s, seat, Happening.PLANT if step == PLANT else Happening.DEPOSIT, choice)
    elif used:
        plan(s, seat, choice)
        extract(s, seat, choice)
    conclude(s, seat)


register(
    Mine,
    adventure=4,
    first_actions=t.FIRST,
    whole_sheet=t.ALL,
    zone_order=t.ORDER,
    error_boxes=t.ERRORS,
    races=t.MAIN,
    astronaut_marks=t.ASTRONAUTS,
    planning_marks=t.PLANNINGS,
    conclude=conclude,
    effects=effects,
    use=use,
    holds=holds,
    points=points,
    promise=promise,
)

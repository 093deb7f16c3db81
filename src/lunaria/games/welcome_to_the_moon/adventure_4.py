"""Adventure 4, The Mine: galleries, deposits, extraction and factories (WM-A4)."""

from typing import Any

from lunaria.engine.bits import NONE, Bits, bit, count
from lunaria.engine.compile import rule
from lunaria.games.welcome_to_the_moon import events
from lunaria.games.welcome_to_the_moon.choices import note, open_for, write_number, write_x
from lunaria.games.welcome_to_the_moon.flow import first_turn
from lunaria.games.welcome_to_the_moon.hooks import register
from lunaria.games.welcome_to_the_moon.scoring_4 import crossable, ended, holds, incidents, working
from lunaria.games.welcome_to_the_moon.sheet_4 import (
    ALL,
    ASTRONAUTS,
    BONUS_AT,
    BONUSES,
    COLUMN,
    COLUMN_DEPOSITS,
    COLUMN_MINERALS,
    DEPOSITS_AT,
    ENERGY_COST,
    FACTORIES,
    FIRST,
    GAIN,
    GIFT_COUNT,
    GIFT_FACTORY,
    GIFT_ROBOTS,
    LENGTH,
    MAIN,
    NO_DEPOSIT,
    NO_FACTORY,
    NO_X,
    ORDER,
    PEARLS,
    PLANNINGS,
    PLANT_DEPOSITS,
    PLANTS,
    ROBOT_COST,
    RUBIES,
    SYMBOLS,
    WATER_DEPOSITS,
    WATERS,
    Mine,
)
from lunaria.games.welcome_to_the_moon.solo import earn_bonus
from lunaria.games.welcome_to_the_moon.tables import ROWS, Action, Step
from lunaria.games.welcome_to_the_moon.turn import copy_shared, deal, win_high

ROBOT, ENERGY, PLANT, WATER, PLANNING, DONE = (
    int(step) for step in (Step.ROBOT, Step.ENERGY, Step.PLANT, Step.WATER, Step.PLANNING, Step.DONE)
)
ASTRONAUT_ACTION, PLANNING_ACTION = int(Action.ASTRONAUT), int(Action.PLANNING)


@rule
def setup(s: Any, options: Any, seats: int, seed: int) -> int:
    """Deal to empty sheets (WM-1.5, WM-1.6)."""
    deal(s, options, seats, seed)
    s.deposits[:] = NONE
    for row in range(ROWS):
        s.extracted[row] = 0
        for factory in range(MAIN):
            s.symbols[row, factory] = 0
        for factory in range(FACTORIES):
            s.energies[row, factory] = 0
            s.robots[row, factory] = 0
        s.robots_left[row] = 0
        s.astronauts[row] = 0
        s.plannings[row] = 0
    return first_turn(s)


@rule
def copy_sheet(s: Any, source: int, target: int) -> None:
    """Copy a sheet from one row to another."""
    copy_shared(s, source, target)
    s.deposits[target] = s.deposits[source]
    s.extracted[target] = s.extracted[source]
    for factory in range(MAIN):
        s.symbols[target, factory] = s.symbols[source, factory]
    for factory in range(FACTORIES):
        s.energies[target, factory] = s.energies[source, factory]
        s.robots[target, factory] = s.robots[source, factory]
    s.robots_left[target] = s.robots_left[source]
    s.astronauts[target] = s.astronauts[source]
    s.plannings[target] = s.plannings[source]


# What can be chosen ---------------------------------------------------------------------------------------------------


@rule
def places(s: Any, seat: int, action: int, number: int) -> Bits:
    """Return where a number may go: where it keeps the order of its gallery (WM-A4.1)."""
    return open_for(s, seat, number, ALL)


@rule
def first_action(s: Any, step: int) -> int:
    """Return the first action of a step."""
    return FIRST[step]  # type: ignore[no-any-return]


@rule
def factories_with(s: Any, seat: int, step: int) -> Bits:
    """Return the factories and centres that still have a robot, or an energy, to cross (WM-A4.5)."""
    factories = NONE
    for factory in range(FACTORIES):
        if step == ROBOT:
            free = s.robots[seat, factory] < ROBOT_COST[factory]
        else:
            free = s.energies[seat, factory] < ENERGY_COST[factory]
        if free:
            factories |= bit(factory)
    return factories


@rule
def deposits_beside(s: Any, seat: int, step: int) -> Bits:
    """Return the plants, or waters, above and below the space just written that are not circled (WM-A4.3)."""
    kind = PLANT_DEPOSITS if step == PLANT else WATER_DEPOSITS
    return DEPOSITS_AT[s.space[seat]] & kind & ~s.deposits[seat]  # type: ignore[no-any-return]


@rule
def action_choices(s: Any, seat: int, step: int) -> Bits:
    """Return the choices of the action of the combination (WM-A4.3, WM-A4.5, WM-A4.8, WM-A4.9)."""
    if step <= ENERGY:
        return factories_with(s, seat, step) | bit(NO_FACTORY)
    if step <= WATER:
        return deposits_beside(s, seat, step) | bit(NO_DEPOSIT)
    return ALL & ~s.filled[seat] | bit(NO_X)  # type: ignore[no-any-return]


# The mine and the factories -------------------------------------------------------------------------------------------


@rule
def circle_symbols(s: Any, seat: int, factory: int, symbols: int) -> None:
    """Circle symbols of a main factory; the named one brings the filling bonus unless it is crossed (WM-A4.7)."""
    before = s.symbols[seat, factory]
    after = min(SYMBOLS[factory], before + symbols)
    s.symbols[seat, factory] = after
    if before < BONUS_AT[factory] <= after and win_high(s, seat, factory):
        earn_bonus(s, GAIN, BONUSES)


@rule
def extract(s: Any, seat: int, space: int) -> None:
    """Bring what is circled in a complete column to the main factories, once (WM-A4.2, WM-A4.4)."""
    column = space % LENGTH
    if s.extracted[seat] >> column & 1 or COLUMN[column] & ~s.filled[seat] != NONE:
        return
    s.extracted[seat] |= 1 << column
    note(s, seat, events.EXTRACT, column)
    circled = s.deposits[seat] & COLUMN_DEPOSITS[column]
    circle_symbols(s, seat, PLANTS, count(circled & PLANT_DEPOSITS))
    circle_symbols(s, seat, WATERS, count(circled & WATER_DEPOSITS))
    circle_symbols(s, seat, PEARLS, COLUMN_MINERALS[column, PEARLS])
    circle_symbols(s, seat, RUBIES, COLUMN_MINERALS[column, RUBIES])


@rule
def conclude(s: Any, seat: int) -> None:
    """The action is over: now the column of the number is extracted if it is complete (WM-A4.4, WM-3.15)."""
    extract(s, seat, s.space[seat])
    s.step[seat] = DONE


@rule
def pay(s: Any, seat: int, step: int, factory: int) -> None:
    """Cross a robot or an energy; a secondary factory that has its whole cost gives its effect (WM-A4.5, WM-A4.8)."""
    if step == ROBOT:
        s.robots[seat, factory] += 1
        note(s, seat, events.ROBOT, factory)
    else:
        s.energies[seat, factory] += 1
        note(s, seat, events.ENERGY, factory)
    if working(s, seat, factory):
        s.robots_left[seat] += GIFT_ROBOTS[factory]
        if GIFT_FACTORY[factory] >= 0:
            circle_symbols(s, seat, GIFT_FACTORY[factory], GIFT_COUNT[factory])


# Decisions ------------------------------------------------------------------------------------------------------------


@rule
def fail(s: Any, seat: int) -> None:
    """Cross a System Error box (WM-3.7)."""
    s.errors[seat] += 1
    note(s, seat, events.ERROR, s.errors[seat])
    s.step[seat] = DONE


@rule
def write(s: Any, seat: int, space: int) -> None:
    """Write the number, then turn to the action if it can have an effect (WM-A4.1, WM-3.8, WM-3.15)."""
    write_number(s, seat, space, ORDER[space, 0], ORDER[space, 1])
    action = s.action[seat]
    if action == ASTRONAUT_ACTION:
        s.astronauts[seat] = min(ASTRONAUTS, s.astronauts[seat] + 1)
        note(s, seat, events.ASTRONAUT, s.astronauts[seat])
    elif action == PLANNING_ACTION:
        if ALL & ~s.filled[seat] != NONE:
            s.step[seat] = PLANNING
            return
    elif action <= ENERGY - ROBOT:
        if factories_with(s, seat, action + ROBOT) != NONE:
            s.step[seat] = action + ROBOT
            return
    elif action <= WATER - ROBOT and deposits_beside(s, seat, action + ROBOT) != NONE:
        s.step[seat] = action + ROBOT
        return
    conclude(s, seat)


@rule
def use(s: Any, seat: int, step: int, choice: int) -> None:
    """Use the action of the combination, or decline it (WM-3.8, WM-A4.3, WM-A4.5, WM-A4.8, WM-A4.9)."""
    if step <= ENERGY:
        if choice == NO_FACTORY:
            s.robots_left[seat] = 0
        else:
            s.robots_left[seat] = max(0, s.robots_left[seat] - 1)
            pay(s, seat, step, choice)
        if s.robots_left[seat] > 0 and factories_with(s, seat, ROBOT) != NONE:
            s.step[seat] = ROBOT
            return
        s.robots_left[seat] = 0
    elif step <= WATER:
        if choice != NO_DEPOSIT:
            s.deposits[seat] |= bit(choice)
            note(s, seat, events.PLANT if step == PLANT else events.DEPOSIT, choice)
    elif choice != NO_X:
        write_x(s, seat, choice)
        s.plannings[seat] = min(PLANNINGS, s.plannings[seat] + 1)
        extract(s, seat, choice)
    conclude(s, seat)


register(
    Mine,
    copy_sheet=copy_sheet,
    places=places,
    first_action=first_action,
    fail=fail,
    write=write,
    action_choices=action_choices,
    use=use,
    incidents=incidents,
    holds=holds,
    ended=ended,
    crossable=crossable,
)

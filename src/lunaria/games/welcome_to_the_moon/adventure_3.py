"""Adventure 3, The Colony: a grid of buildings, tunnels and quarters (WM-A3)."""

from typing import Any

from lunaria.engine.bits import NONE, Bits, bit, has, lowest, without_lowest
from lunaria.engine.compile import rule
from lunaria.games.welcome_to_the_moon import events
from lunaria.games.welcome_to_the_moon.choices import (
    note,
    open_for,
    write_number,
    write_x,
)
from lunaria.games.welcome_to_the_moon.flow import first_turn
from lunaria.games.welcome_to_the_moon.hooks import register
from lunaria.games.welcome_to_the_moon.scoring_3 import crossable, ended, holds, incidents
from lunaria.games.welcome_to_the_moon.sheet_3 import (
    ALL,
    ASTRONAUTS,
    BONUSES,
    BOXES,
    ENDS,
    FACTORS,
    FIRST,
    FIXED_CELLS,
    GAIN,
    GREENHOUSES,
    NO_ENERGY,
    NO_MARK,
    NO_TUNNEL,
    NO_X,
    ORDER,
    PLANNINGS,
    PREBUILT,
    PREJOINED,
    QUARTER,
    QUARTER_OF,
    QUARTERS,
    TANKS,
    TUNNELS_AT,
    Colony,
)
from lunaria.games.welcome_to_the_moon.solo import earn_bonus
from lunaria.games.welcome_to_the_moon.tables import ROWS, Action, Step
from lunaria.games.welcome_to_the_moon.turn import (
    copy_shared,
    deal,
    win_race,
)

PAIR, VALUE, WRITE, ROBOT, ENERGY, PLANT, WATER, PLANNING = (
    int(step)
    for step in (Step.PAIR, Step.VALUE, Step.WRITE, Step.ROBOT, Step.ENERGY, Step.PLANT, Step.WATER, Step.PLANNING)
)
DONE, MISSION, GIVE, CROSS = (int(step) for step in (Step.DONE, Step.MISSION, Step.GIVE, Step.CROSS))
ASTRONAUT_ACTION, PLANNING_ACTION = int(Action.ASTRONAUT), int(Action.PLANNING)
COLUMNS = len(FACTORS)


@rule
def setup(s: Any, options: Any, seats: int, seed: int) -> int:
    """Deal to sheets with the fixed buildings and the rocket's two tunnels (WM-1.5, WM-1.6, WM-A3.1, WM-A3.6)."""
    deal(s, options, seats, seed)
    s.tanks[:] = NONE
    for row in range(ROWS):
        s.filled[row] = FIXED_CELLS
        s.joined[row] = PREJOINED
        s.tunnels[row] = PREBUILT
        for quarter in range(QUARTERS):
            s.greenhouses[row, quarter] = 0
        for column in range(COLUMNS):
            s.factors[row, column] = 0
        s.astronauts[row] = 0
        s.plannings[row] = 0
    return first_turn(s)


@rule
def copy_sheet(s: Any, source: int, target: int) -> None:
    """Copy a sheet from one row to another."""
    copy_shared(s, source, target)
    s.tanks[target] = s.tanks[source]
    s.joined[target] = s.joined[source]
    s.tunnels[target] = s.tunnels[source]
    for quarter in range(QUARTERS):
        s.greenhouses[target, quarter] = s.greenhouses[source, quarter]
    for column in range(COLUMNS):
        s.factors[target, column] = s.factors[source, column]
    s.astronauts[target] = s.astronauts[source]
    s.plannings[target] = s.plannings[source]


# What can be chosen ---------------------------------------------------------------------------------------------------


@rule
def places(s: Any, seat: int, action: int, number: int) -> Bits:
    """Return where a number may go: where it keeps the order of its row and of its column (WM-A3.2)."""
    return open_for(s, seat, number, ALL)


@rule
def first_action(s: Any, step: int) -> int:
    """Return the first action of a step."""
    return FIRST[step]  # type: ignore[no-any-return]


@rule
def drawable_tunnels(s: Any, seat: int) -> Bits:
    """Return the tunnels not drawn that begin at the network (WM-A3.6)."""
    tunnels = NONE
    joined = s.joined[seat]
    while joined != NONE:
        tunnels |= TUNNELS_AT[lowest(joined)]
        joined = without_lowest(joined)
    return tunnels & ~s.tunnels[seat]  # type: ignore[no-any-return]


@rule
def open_columns(s: Any, seat: int) -> Bits:
    """Return the columns that energy can still improve (WM-A3.8)."""
    columns = NONE
    for column in range(COLUMNS):
        if s.factors[seat, column] < BOXES:
            columns |= bit(column)
    return columns


@rule
def action_choices(s: Any, seat: int, step: int) -> Bits:
    """Return the choices of the action of the combination (WM-A3.4 to WM-A3.9)."""
    if step == ROBOT:
        return drawable_tunnels(s, seat) | bit(NO_TUNNEL)
    if step == ENERGY:
        return open_columns(s, seat) | bit(NO_ENERGY)
    if step == PLANNING:
        return ALL & ~s.filled[seat] | bit(NO_X)  # type: ignore[no-any-return]
    return bit(0) | bit(NO_MARK)


# Decisions ------------------------------------------------------------------------------------------------------------


@rule
def complete_quarter(s: Any, seat: int, space: int) -> None:
    """Circle the bonus of the quarter whose last building was just filled (WM-A3.3, WM-A3.10)."""
    quarter = QUARTER_OF[space]
    if QUARTER[quarter] & ~s.filled[seat] == NONE and win_race(s, seat, quarter):
        earn_bonus(s, GAIN, BONUSES)


@rule
def start_action(s: Any, seat: int) -> None:
    """Go on to the action of the number just written, if it can have an effect (WM-3.8, WM-A3.4 to WM-A3.9)."""
    action = s.action[seat]
    space = s.space[seat]
    step = DONE
    if action == ASTRONAUT_ACTION:
        s.astronauts[seat] = min(ASTRONAUTS, s.astronauts[seat] + 1)
        note(s, seat, events.ASTRONAUT, s.astronauts[seat])
    elif action == PLANNING_ACTION:
        if ALL & ~s.filled[seat] != NONE:
            step = PLANNING
    elif action + ROBOT == ROBOT:
        if drawable_tunnels(s, seat) != NONE:
            step = ROBOT
    elif action + ROBOT == ENERGY:
        if open_columns(s, seat) != NONE:
            step = ENERGY
    elif action + ROBOT == PLANT:
        if s.greenhouses[seat, QUARTER_OF[space]] < GREENHOUSES:
            step = PLANT
    elif action + ROBOT == WATER and has(TANKS, space):
        step = WATER
    s.step[seat] = step


@rule
def use(s: Any, seat: int, step: int, choice: int) -> None:
    """Use the action of the combination, or decline it (WM-3.8, WM-A3.4 to WM-A3.9)."""
    s.step[seat] = DONE
    if step == ROBOT:
        if choice != NO_TUNNEL:
            s.tunnels[seat] |= bit(choice)
            s.joined[seat] |= bit(ENDS[choice, 0]) | bit(ENDS[choice, 1])
            note(s, seat, events.ROBOT, choice)
    elif step == ENERGY:
        if choice != NO_ENERGY:
            s.factors[seat, choice] += 1
            note(s, seat, events.ENERGY, choice)
    elif step == PLANT:
        if choice != NO_MARK:
            quarter = QUARTER_OF[s.space[seat]]
            s.greenhouses[seat, quarter] += 1
            note(s, seat, events.PLANT, quarter)
    elif step == WATER:
        if choice != NO_MARK:
            s.tanks[seat] |= bit(s.space[seat])
            note(s, seat, events.WATER, s.space[seat])
    elif choice != NO_X:
        write_x(s, seat, choice)
        s.plannings[seat] = min(PLANNINGS, s.plannings[seat] + 1)
        complete_quarter(s, seat, choice)


@rule
def fail(s: Any, seat: int) -> None:
    """Cross a System Error box (WM-3.7)."""
    s.errors[seat] += 1
    note(s, seat, events.ERROR, s.errors[seat])
    s.step[seat] = DONE


@rule
def write(s: Any, seat: int, space: int) -> None:
    """Write the number; a completed quarter gives its bonus; then the action (WM-A3.2, WM-A3.3, WM-3.15)."""
    write_number(s, seat, space, ORDER[space, 0], ORDER[space, 1])
    complete_quarter(s, seat, space)
    start_action(s, seat)


register(
    Colony,
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

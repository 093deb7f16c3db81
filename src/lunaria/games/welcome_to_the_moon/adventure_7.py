"""Adventure 7, The Escape: six starships whose blocks are connected by airlocks (WM-A7)."""

from typing import Any

from lunaria.engine.bits import NONE, Bits, bit, has
from lunaria.engine.compile import rule
from lunaria.games.welcome_to_the_moon import events
from lunaria.games.welcome_to_the_moon.choices import note, open_for, write_number, write_x
from lunaria.games.welcome_to_the_moon.flow import first_turn
from lunaria.games.welcome_to_the_moon.hooks import register
from lunaria.games.welcome_to_the_moon.scoring_7 import crossable, ended, holds, incidents
from lunaria.games.welcome_to_the_moon.sheet_7 import (
    AIRLOCKS,
    BLOCK,
    BONUSES,
    COMPENSATED,
    FIRST,
    GAIN,
    GREENHOUSES,
    JOINS,
    NO_AIRLOCK,
    NO_MARK,
    NO_X,
    ORDER,
    PLANNINGS,
    PLANTS,
    PLANTS_AT_START,
    REACTORS,
    REACTORS_AT_START,
    ROBOT_SPACES,
    SHIP_OF,
    SHIPS,
    START,
    TANKS,
    WILD_SYMBOLS,
    EscapeSheets,
)
from lunaria.games.welcome_to_the_moon.solo import earn_bonus
from lunaria.games.welcome_to_the_moon.tables import ROWS, Action, Step
from lunaria.games.welcome_to_the_moon.turn import copy_shared, deal, win_high

ROBOT, ENERGY, PLANT, WATER, PLANNING, DONE = (
    int(step) for step in (Step.ROBOT, Step.ENERGY, Step.PLANT, Step.WATER, Step.PLANNING, Step.DONE)
)
ASTRONAUT_ACTION, PLANNING_ACTION = int(Action.ASTRONAUT), int(Action.PLANNING)
ACTION_FOLLOWS, LAST_GIFT = 1, 2


@rule
def setup(s: Any, options: Any, seats: int, seed: int) -> int:
    """Deal to sheets with some reactors and plants circled and two modules connected (WM-1.5, WM-A7.2, WM-A7.4)."""
    deal(s, options, seats, seed)
    s.connected[:] = START
    s.tanks[:] = NONE
    s.airlocks[:] = NONE
    for row in range(ROWS):
        for ship in range(SHIPS):
            s.reactors[row, ship] = REACTORS_AT_START[ship]
            s.plants[row, ship] = PLANTS_AT_START[ship]
        s.gift[row] = 0
        s.astronauts[row] = 0
        s.plannings[row] = 0
    return first_turn(s)


@rule
def copy_sheet(s: Any, source: int, target: int) -> None:
    """Copy a sheet from one row to another."""
    copy_shared(s, source, target)
    s.connected[target] = s.connected[source]
    s.tanks[target] = s.tanks[source]
    s.airlocks[target] = s.airlocks[source]
    for ship in range(SHIPS):
        s.reactors[target, ship] = s.reactors[source, ship]
        s.plants[target, ship] = s.plants[source, ship]
    s.gift[target] = s.gift[source]
    s.astronauts[target] = s.astronauts[source]
    s.plannings[target] = s.plannings[source]


# What can be chosen ---------------------------------------------------------------------------------------------------


@rule
def places(s: Any, seat: int, action: int, number: int) -> Bits:
    """Return where a number may go: into connected blocks, in the order of the starship (WM-A7.1, WM-A7.2)."""
    return open_for(s, seat, number, s.connected[seat])


@rule
def first_action(s: Any, step: int) -> int:
    """Return the first action of a step."""
    return FIRST[step]  # type: ignore[no-any-return]


@rule
def wilds(s: Any, seat: int) -> int:
    """Return the Wild Actions at hand: one for two Astronaut symbols, less those crossed (WM-3.11, WM-A7.7)."""
    return s.astronauts[seat] // 2 - s.wilds_used[seat]  # type: ignore[no-any-return]


@rule
def ready_airlocks(s: Any, seat: int) -> Bits:
    """Return the airlocks not activated that have a connected side (WM-A7.3)."""
    airlocks = NONE
    for airlock in range(AIRLOCKS):
        sides = BLOCK[JOINS[airlock, 0]] | BLOCK[JOINS[airlock, 1]]
        if sides & s.connected[seat] != NONE:
            airlocks |= bit(airlock)
    return airlocks & ~s.airlocks[seat]  # type: ignore[no-any-return]


@rule
def action_choices(s: Any, seat: int, step: int) -> Bits:
    """Return the choices of the action of the combination, or of an airlock that is a gift (WM-A7.3 to WM-A7.7)."""
    if step == ROBOT:
        airlocks = ready_airlocks(s, seat)
        return airlocks | bit(NO_AIRLOCK) if s.gift[seat] == 0 else airlocks
    if step == PLANNING:
        return s.connected[seat] & ~s.filled[seat] | bit(NO_X)  # type: ignore[no-any-return]
    return bit(0) | bit(NO_MARK)


# Decisions ------------------------------------------------------------------------------------------------------------


@rule
def activate(s: Any, seat: int, airlock: int) -> None:
    """Activate an airlock: both its sides are connected from now on (WM-A7.2, WM-A7.3)."""
    s.airlocks[seat] |= bit(airlock)
    s.connected[seat] |= BLOCK[JOINS[airlock, 0]] | BLOCK[JOINS[airlock, 1]]
    note(s, seat, events.ROBOT, airlock)


@rule
def give_airlock(s: Any, seat: int, gift: int) -> bool:
    """Turn to an airlock that is a gift, if one can be activated; returns whether (WM-A7.3, WM-3.14)."""
    if ready_airlocks(s, seat) == NONE:
        return False
    s.gift[seat] = gift
    s.step[seat] = ROBOT
    return True


@rule
def occupy(s: Any, seat: int, space: int, gift: int) -> bool:
    """Gain what a filled space gives: an x2 at once, or an airlock to choose; returns whether (WM-A7.3, WM-A7.6)."""
    if has(GREENHOUSES, space) and win_high(s, seat, SHIP_OF[space]):
        earn_bonus(s, GAIN, BONUSES)
    return has(ROBOT_SPACES, space) and give_airlock(s, seat, gift)


@rule
def fail(s: Any, seat: int) -> None:
    """Cross a System Error box; the first two give an airlock (WM-3.7, WM-A7.3)."""
    s.errors[seat] += 1
    note(s, seat, events.ERROR, s.errors[seat])
    s.step[seat] = DONE
    if s.errors[seat] <= COMPENSATED:
        give_airlock(s, seat, LAST_GIFT)


@rule
def start_action(s: Any, seat: int) -> None:
    """Go on to the action of the number just written, if it can have an effect (WM-3.8, WM-A7.3 to WM-A7.7)."""
    action = s.action[seat]
    ship = SHIP_OF[s.space[seat]]
    step = DONE
    if action == ASTRONAUT_ACTION:
        s.astronauts[seat] = min(WILD_SYMBOLS, s.astronauts[seat] + 1)
        note(s, seat, events.ASTRONAUT, s.astronauts[seat])
    elif action == PLANNING_ACTION:
        if s.connected[seat] & ~s.filled[seat] != NONE:
            step = PLANNING
    elif action + ROBOT == ROBOT:
        if ready_airlocks(s, seat) != NONE:
            step = ROBOT
    elif action + ROBOT == ENERGY:
        if s.reactors[seat, ship] < REACTORS:
            step = ENERGY
    elif action + ROBOT == PLANT:
        if s.plants[seat, ship] < PLANTS:
            step = PLANT
    elif action + ROBOT == WATER and has(TANKS, s.space[seat]):
        step = WATER
    s.step[seat] = step


@rule
def write(s: Any, seat: int, space: int) -> None:
    """Write the number; the space gives what it holds, then comes the action (WM-A7.1, WM-A7.3, WM-3.15)."""
    write_number(s, seat, space, ORDER[space, 0], ORDER[space, 1])
    if not occupy(s, seat, space, ACTION_FOLLOWS):
        start_action(s, seat)


@rule
def use(s: Any, seat: int, step: int, choice: int) -> None:
    """Use the action of the combination, or decline it; activate the airlock of a gift (WM-3.8, WM-A7.3 to WM-A7.7)."""
    s.step[seat] = DONE
    ship = SHIP_OF[s.space[seat]]
    if step == ROBOT:
        gift = s.gift[seat]
        s.gift[seat] = 0
        if choice != NO_AIRLOCK:
            activate(s, seat, choice)
        if gift == ACTION_FOLLOWS:
            start_action(s, seat)
    elif step == PLANNING:
        if choice != NO_X:
            write_x(s, seat, choice)
            s.plannings[seat] = min(PLANNINGS, s.plannings[seat] + 1)
            occupy(s, seat, choice, LAST_GIFT)
    elif choice != NO_MARK:
        if step == ENERGY:
            s.reactors[seat, ship] += 1
            note(s, seat, events.ENERGY, ship)
        elif step == PLANT:
            s.plants[seat, ship] += 1
            note(s, seat, events.PLANT, ship)
        else:
            s.tanks[seat] |= bit(s.space[seat])
            note(s, seat, events.WATER, s.space[seat])


register(
    EscapeSheets,
    copy_sheet=copy_sheet,
    places=places,
    first_action=first_action,
    wilds=wilds,
    fail=fail,
    write=write,
    action_choices=action_choices,
    use=use,
    incidents=incidents,
    holds=holds,
    ended=ended,
    crossable=crossable,
)

"""Adventure 6, The Virus: quarters, walkways, tracks and what a turn brings to the own sheet (WM-A6)."""

from typing import Any

from lunaria.engine.bits import NONE, Bits, bit, has, without_lowest
from lunaria.engine.compile import rule
from lunaria.games.welcome_to_the_moon import events
from lunaria.games.welcome_to_the_moon.choices import note, open_for, write_number, write_x
from lunaria.games.welcome_to_the_moon.hooks import register
from lunaria.games.welcome_to_the_moon.scoring_6 import ended, full, holds
from lunaria.games.welcome_to_the_moon.sheet_6 import (
    ALL,
    ENERGIES,
    EVERY_WAY,
    FIRST,
    NO_ENERGY,
    NO_MARK,
    NO_WALKWAY,
    NO_X,
    ORDER,
    PLANT_LINES,
    PLANT_TRIGGER,
    PLANTS,
    QUARTER_OF,
    QUARTERS,
    SPREADING_ERROR,
    STARTS,
    TANKS,
    WATER_LINES,
    WATER_TRIGGER,
    WILD_SYMBOLS,
    VirusSheets,
)
from lunaria.games.welcome_to_the_moon.spreading_6 import (
    again,
    cross,
    crossable,
    incidents,
    infect,
    spread,
    spread_on,
    target,
    unspent,
)
from lunaria.games.welcome_to_the_moon.tables import PILE, PILES, ROWS, Action, Stage, Step
from lunaria.games.welcome_to_the_moon.turn import ask, copy_shared, deal, finish

ROBOT, ENERGY, PLANT, WATER, PLANNING, DONE, INFECT = (
    int(step) for step in (Step.ROBOT, Step.ENERGY, Step.PLANT, Step.WATER, Step.PLANNING, Step.DONE, Step.INFECT)
)
ROBOT_ACTION, ENERGY_ACTION = int(Action.ROBOT), int(Action.ENERGY)
ASTRONAUT_ACTION, PLANNING_ACTION = int(Action.ASTRONAUT), int(Action.PLANNING)
INFECTION = int(Stage.INFECTION)


@rule
def setup(s: Any, options: Any, seats: int, seed: int) -> int:
    """Deal to empty sheets; before the first turn everybody chooses where the grey virus breaks out (WM-A6.2)."""
    deal(s, options, seats, seed)
    s.infected[:] = NONE
    s.tanks[:] = NONE
    s.shut[:] = NONE
    s.active[:] = NONE
    s.due[:] = NONE
    s.targets[:] = NONE
    for row in range(ROWS):
        for quarter in range(QUARTERS):
            s.energies[row, quarter] = 0
            s.plants[row, quarter] = 0
        s.plant_track[row] = 0
        s.water_track[row] = 0
        s.triggered[row] = 0
        s.propagations[row] = 0
        s.astronauts[row] = 0
        s.plannings[row] = 0
        s.step[row] = INFECT
    s.viruses = 0
    if seats > 1:
        for pile in range(PILES):
            s.number_card[pile] = s.deck[pile * PILE]
    ask(s, INFECTION, (1 << seats) - 1)
    return s.waiting  # type: ignore[no-any-return]


@rule
def copy_sheet(s: Any, source: int, to: int) -> None:
    """Copy a sheet from one row to another."""
    copy_shared(s, source, to)
    s.infected[to] = s.infected[source]
    s.tanks[to] = s.tanks[source]
    s.shut[to] = s.shut[source]
    s.active[to] = s.active[source]
    s.due[to] = s.due[source]
    s.targets[to] = s.targets[source]
    for quarter in range(QUARTERS):
        s.energies[to, quarter] = s.energies[source, quarter]
        s.plants[to, quarter] = s.plants[source, quarter]
    s.plant_track[to] = s.plant_track[source]
    s.water_track[to] = s.water_track[source]
    s.triggered[to] = s.triggered[source]
    s.propagations[to] = s.propagations[source]
    s.astronauts[to] = s.astronauts[source]
    s.plannings[to] = s.plannings[source]


# What can be chosen ---------------------------------------------------------------------------------------------------


@rule
def places(s: Any, seat: int, action: int, number: int) -> Bits:
    """Return where a number may go: where it keeps the order of its floor (WM-A6.1)."""
    return open_for(s, seat, number, ALL)


@rule
def first_action(s: Any, step: int) -> int:
    """Return the first action of a step."""
    return FIRST[step]  # type: ignore[no-any-return]


@rule
def wilds(s: Any, seat: int) -> int:
    """Return the Wild Actions at hand: one for two symbols of a track, less those crossed (WM-3.11, WM-A6.14)."""
    return s.astronauts[seat] // 2 + s.plannings[seat] // 2 - s.wilds_used[seat]  # type: ignore[no-any-return]


@rule
def quarters_for_energy(s: Any, seat: int) -> Bits:
    """Return the quarters where the bonus of a water line can circle an energy (WM-A6.7, WM-A6.9)."""
    here = QUARTER_OF[s.space[seat]]
    quarters = NONE
    for quarter in range(QUARTERS):
        if s.energies[seat, quarter] < ENERGIES and (quarter == here or not full(s, seat, quarter)):
            quarters |= bit(quarter)
    return quarters


@rule
def action_choices(s: Any, seat: int, step: int) -> Bits:
    """Return the choices of the action, of the bonus of a line, or of an infection (WM-A6.4 to WM-A6.7, WM-A6.12)."""
    if step == ROBOT:
        ways = EVERY_WAY & ~s.shut[seat]
        return ways | bit(NO_WALKWAY) if s.action[seat] == ROBOT_ACTION else ways  # type: ignore[no-any-return]
    if step == ENERGY:
        if s.action[seat] == ENERGY_ACTION:
            return bit(QUARTER_OF[s.space[seat]]) | bit(NO_ENERGY)
        return quarters_for_energy(s, seat)
    if step == PLANNING:
        return ALL & ~s.filled[seat] | bit(NO_X)  # type: ignore[no-any-return]
    if step == INFECT:
        return STARTS if s.turn == 0 else target(s, seat)
    return bit(0) | bit(NO_MARK)


# Decisions ------------------------------------------------------------------------------------------------------------


@rule
def fail(s: Any, seat: int) -> None:
    """Cross a System Error box; from the second on it brings a propagation (WM-3.7, WM-A6.11)."""
    s.errors[seat] += 1
    note(s, seat, events.ERROR, s.errors[seat])
    if s.errors[seat] >= SPREADING_ERROR:
        s.propagations[seat] += 1
    s.step[seat] = DONE


@rule
def conclude(s: Any, seat: int) -> None:
    """The action is over: now the quarter of the number is evacuated if it is full (WM-A6.9, WM-3.15)."""
    quarter = QUARTER_OF[s.space[seat]]
    if full(s, seat, quarter):
        note(s, seat, events.QUARTER, quarter)
    s.step[seat] = DONE


@rule
def trigger(s: Any, seat: int, what: int) -> None:
    """Announce a virus or a propagation symbol that nobody has triggered in an earlier turn (WM-A6.8)."""
    if what >= 0 and unspent(s, what):
        s.triggered[seat] |= 1 << what


@rule
def circle_plant(s: Any, seat: int) -> None:
    """Circle a plant of the quarter and cross the next symbol; a finished line closes a walkway (WM-A6.6, WM-A6.7)."""
    quarter = QUARTER_OF[s.space[seat]]
    s.plants[seat, quarter] += 1
    note(s, seat, events.PLANT, quarter)
    crossed = s.plant_track[seat]
    trigger(s, seat, PLANT_TRIGGER[crossed])
    s.plant_track[seat] = crossed + 1
    if PLANT_LINES[crossed + 1] > PLANT_LINES[crossed] and s.shut[seat] != EVERY_WAY:
        s.step[seat] = ROBOT
    else:
        conclude(s, seat)


@rule
def circle_tank(s: Any, seat: int) -> None:
    """Circle the tank and cross the next symbol; a finished line circles an energy (WM-A6.6, WM-A6.7)."""
    s.tanks[seat] |= bit(s.space[seat])
    note(s, seat, events.WATER, s.space[seat])
    crossed = s.water_track[seat]
    trigger(s, seat, WATER_TRIGGER[crossed])
    s.water_track[seat] = crossed + 1
    if WATER_LINES[crossed + 1] > WATER_LINES[crossed] and quarters_for_energy(s, seat) != NONE:
        s.step[seat] = ENERGY
    else:
        conclude(s, seat)


@rule
def write(s: Any, seat: int, space: int) -> None:
    """Write the number, then turn to the action if it can have an effect (WM-A6.1, WM-3.8)."""
    write_number(s, seat, space, ORDER[space, 0], ORDER[space, 1])
    action = s.action[seat]
    quarter = QUARTER_OF[space]
    step = DONE
    if action == ASTRONAUT_ACTION:
        s.astronauts[seat] = min(WILD_SYMBOLS, s.astronauts[seat] + 1)
        note(s, seat, events.ASTRONAUT, s.astronauts[seat])
    elif action == PLANNING_ACTION:
        if ALL & ~s.filled[seat] != NONE:
            step = PLANNING
    elif action == ROBOT_ACTION:
        if s.shut[seat] != EVERY_WAY:
            step = ROBOT
    elif action == ENERGY_ACTION:
        if s.energies[seat, quarter] < ENERGIES:
            step = ENERGY
    elif action + ROBOT == PLANT:
        if s.plants[seat, quarter] < PLANTS[quarter]:
            step = PLANT
    elif action + ROBOT == WATER and has(TANKS, space):
        step = WATER
    if step == DONE:
        conclude(s, seat)
    else:
        s.step[seat] = step


@rule
def use(s: Any, seat: int, step: int, choice: int) -> None:
    """Use the action, or decline it; take the bonus of a line; infect a space (WM-3.8, WM-A6.4 to WM-A6.7)."""
    if step == INFECT:
        break_out(s, seat, choice)
    elif step == PLANT and choice != NO_MARK:
        circle_plant(s, seat)
    elif step == WATER and choice != NO_MARK:
        circle_tank(s, seat)
    else:
        if step == ROBOT:
            if choice != NO_WALKWAY:
                s.shut[seat] |= bit(choice)
                note(s, seat, events.ROBOT, choice)
        elif step == ENERGY:
            if choice != NO_ENERGY:
                s.energies[seat, choice] += 1
                note(s, seat, events.ENERGY, choice)
        elif step == PLANNING and choice != NO_X:
            write_x(s, seat, choice)
            s.plannings[seat] = min(WILD_SYMBOLS, s.plannings[seat] + 1)
            quarter = QUARTER_OF[choice]
            if quarter != QUARTER_OF[s.space[seat]] and full(s, seat, quarter):
                note(s, seat, events.QUARTER, quarter)
        conclude(s, seat)


@rule
def break_out(s: Any, seat: int, space: int) -> None:
    """Infect a space: the first one of the game, or one that a virus reaches (WM-A6.2, WM-A6.12)."""
    if s.turn == 0:
        s.active[seat] = bit(QUARTER_OF[space])
        infect(s, seat, space)
        finish(s, seat)
    else:
        s.targets[seat] = without_lowest(s.targets[seat])
        infect(s, seat, space)
        if not spread_on(s, seat):
            finish(s, seat)


register(
    VirusSheets,
    copy_sheet=copy_sheet,
    places=places,
    first_action=first_action,
    wilds=wilds,
    fail=fail,
    write=write,
    action_choices=action_choices,
    use=use,
    incidents=incidents,
    spread=spread,
    again=again,
    holds=holds,
    ended=ended,
    crossable=crossable,
    cross=cross,
)

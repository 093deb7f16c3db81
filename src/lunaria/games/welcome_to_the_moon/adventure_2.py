"""Adventure 2, The Journey: one string to the Moon, cut into zones (WM-A2)."""

from typing import Any

from lunaria.engine.bits import NONE, Bits, bit, has
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
from lunaria.games.welcome_to_the_moon.scoring_2 import crossable, ended, holds, incidents
from lunaria.games.welcome_to_the_moon.sheet_2 import (
    ALL,
    BONUSES,
    CIRCLE,
    COMPENSATED,
    CUTS,
    ENERGIES,
    ENERGY_START,
    FIRST,
    GAIN,
    LINKED,
    NO_ENERGY,
    NO_STATION,
    NO_WATER,
    NO_X,
    PLANTS,
    ROBOTS,
    STATIONS,
    TANKS,
    WILD_SYMBOLS,
    Journey,
)
from lunaria.games.welcome_to_the_moon.solo import earn_bonus
from lunaria.games.welcome_to_the_moon.tables import ROWS, Action, Step
from lunaria.games.welcome_to_the_moon.turn import (
    copy_shared,
    deal,
    win_race,
)
from lunaria.games.welcome_to_the_moon.zones_2 import between, divide, zone_end, zone_start

PAIR, VALUE, WRITE, ROBOT, ENERGY, PLANT, WATER, PLANNING = (
    int(step)
    for step in (
        Step.PAIR, Step.VALUE, Step.WRITE, Step.ROBOT, Step.ENERGY, Step.PLANT, Step.WATER, Step.PLANNING,
    )
)  # fmt: skip
DONE, MISSION, GIVE, CROSS = (int(step) for step in (Step.DONE, Step.MISSION, Step.GIVE, Step.CROSS))
ENERGY_CARD = int(Action.ENERGY)
ASTRONAUT_ACTION = int(Action.ASTRONAUT)
PLANNING_ACTION = int(Action.PLANNING)


@rule
def setup(s: Any, options: Any, seats: int, seed: int) -> int:
    """Deal to sheets with one energy circled (WM-1.5, WM-1.6, WM-A2.2)."""
    deal(s, options, seats, seed)
    s.dividers[:] = NONE
    s.tanks[:] = NONE
    for row in range(ROWS):
        s.energy[row] = ENERGY_START
        for station in range(STATIONS):
            s.robots[row, station] = 0
            s.plants[row, station] = 0
        s.astronauts[row] = 0
        s.plannings[row] = 0
    return first_turn(s)


@rule
def copy_sheet(s: Any, source: int, target: int) -> None:
    """Copy a sheet from one row to another."""
    copy_shared(s, source, target)
    s.dividers[target] = s.dividers[source]
    s.tanks[target] = s.tanks[source]
    s.energy[target] = s.energy[source]
    for station in range(STATIONS):
        s.robots[target, station] = s.robots[source, station]
        s.plants[target, station] = s.plants[source, station]
    s.astronauts[target] = s.astronauts[source]
    s.plannings[target] = s.plannings[source]


# What can be chosen ---------------------------------------------------------------------------------------------------


@rule
def places(s: Any, seat: int, action: int, number: int) -> Bits:
    """Return where a number may go: anywhere that keeps the order of its zone (WM-3.4)."""
    return open_for(s, seat, number, ALL)


@rule
def first_action(s: Any, step: int) -> int:
    """Return the first action of a step."""
    return FIRST[step]  # type: ignore[no-any-return]


@rule
def wilds(s: Any, seat: int) -> int:
    """Return the Wild Actions at hand: one for two symbols of a track, less those crossed (WM-3.11, WM-A2.8)."""
    return s.astronauts[seat] // 2 + s.plannings[seat] // 2 - s.wilds_used[seat]  # type: ignore[no-any-return]


@rule
def stations_with_robots(s: Any, seat: int) -> Bits:
    """Return the stations with a robot left to circle (WM-A2.5)."""
    stations = NONE
    for station in range(STATIONS):
        if s.robots[seat, station] < ROBOTS[station]:
            stations |= bit(station)
    return stations


@rule
def stations_in_reach(s: Any, seat: int) -> Bits:
    """Return the stations linked to the zone of the number just written, with a plant left (WM-A2.7)."""
    zone = between(zone_start(s, seat, s.space[seat]), zone_end(s, seat, s.space[seat]))
    stations = NONE
    for station in range(STATIONS):
        if has(zone, LINKED[station]) and s.plants[seat, station] < PLANTS[station]:
            stations |= bit(station)
    return stations


@rule
def ways_of_energy(s: Any, seat: int) -> Bits:
    """Return the dividers that the next energy may bring, or just the energy; declining only an action (WM-A2.2)."""
    ways = CUTS & ~s.dividers[seat] if s.energy[seat] % 2 == 1 else bit(CIRCLE)
    return ways if s.failed[seat] == 1 else ways | bit(NO_ENERGY)


@rule
def action_choices(s: Any, seat: int, step: int) -> Bits:
    """Return the choices of the action of the combination, or of a System Error's energy (WM-A2.2 to WM-A2.8)."""
    if step == ROBOT:
        return stations_with_robots(s, seat) | bit(NO_STATION)
    if step == ENERGY:
        return ways_of_energy(s, seat)
    if step == PLANT:
        return stations_in_reach(s, seat) | bit(NO_STATION)
    if step == WATER:
        return bit(0) | bit(NO_WATER)
    return ALL & ~s.filled[seat] | bit(NO_X)  # type: ignore[no-any-return]


# Decisions ------------------------------------------------------------------------------------------------------------


@rule
def fail(s: Any, seat: int) -> None:
    """Cross a System Error box; the first two bring an energy (WM-3.7, WM-A2.3)."""
    s.errors[seat] += 1
    note(s, seat, events.ERROR, s.errors[seat])
    s.step[seat] = ENERGY if s.errors[seat] <= COMPENSATED and s.energy[seat] < ENERGIES else DONE


@rule
def gain_energy(s: Any, seat: int, choice: int) -> None:
    """Circle an energy; the second of a column brings a divider (WM-A2.2)."""
    s.energy[seat] += 1
    if choice == CIRCLE:
        note(s, seat, events.ENERGY, -1)
    else:
        divide(s, seat, choice)
        note(s, seat, events.ENERGY, choice)


@rule
def start_action(s: Any, seat: int) -> None:
    """Go on to the action of the number just written, if it can have an effect (WM-3.8, WM-A2.8)."""
    action = s.action[seat]
    step = DONE
    if action == ASTRONAUT_ACTION:
        s.astronauts[seat] = min(WILD_SYMBOLS, s.astronauts[seat] + 1)
        note(s, seat, events.ASTRONAUT, s.astronauts[seat])
    elif action == PLANNING_ACTION:
        if ALL & ~s.filled[seat] != NONE:
            step = PLANNING
    elif action + ROBOT == ROBOT:
        if stations_with_robots(s, seat) != NONE:
            step = ROBOT
    elif action + ROBOT == ENERGY:
        if s.energy[seat] < ENERGIES:
            step = ENERGY
    elif action + ROBOT == PLANT:
        if stations_in_reach(s, seat) != NONE:
            step = PLANT
    elif action + ROBOT == WATER and has(TANKS, s.space[seat]):
        step = WATER
    s.step[seat] = step


@rule
def circle_robot(s: Any, seat: int, station: int) -> None:
    """Circle a robot; the last of a station brings its multiplier (WM-A2.5)."""
    s.robots[seat, station] += 1
    note(s, seat, events.ROBOT, station)
    if s.robots[seat, station] == ROBOTS[station] and win_race(s, seat, station):
        earn_bonus(s, GAIN, BONUSES)


@rule
def use(s: Any, seat: int, step: int, choice: int) -> None:
    """Use the action of the combination, or decline it (WM-3.8, WM-A2.2, WM-A2.4, WM-A2.5, WM-A2.7, WM-A2.8)."""
    s.step[seat] = DONE
    if step == ROBOT:
        if choice != NO_STATION:
            circle_robot(s, seat, choice)
    elif step == ENERGY:
        if choice != NO_ENERGY:
            gain_energy(s, seat, choice)
    elif step == PLANT:
        if choice != NO_STATION:
            s.plants[seat, choice] += 1
            note(s, seat, events.PLANT, choice)
    elif step == WATER:
        if choice != NO_WATER:
            s.tanks[seat] |= bit(s.space[seat])
            note(s, seat, events.WATER, s.space[seat])
    elif choice != NO_X:
        write_x(s, seat, choice)
        s.plannings[seat] = min(WILD_SYMBOLS, s.plannings[seat] + 1)


@rule
def write(s: Any, seat: int, space: int) -> None:
    """Write the number in its zone, then turn to the action (WM-A2.1)."""
    start, end = zone_start(s, seat, space), zone_end(s, seat, space)
    write_number(s, seat, space, between(start, space - 1), between(space + 1, end))
    start_action(s, seat)


register(
    Journey,
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

"""Adventure 2, The Journey: one string to the Moon, cut into zones (WM-A2)."""

from lunaria.engine.bits import NONE, Bits, bit, has
from lunaria.engine.compiler.rule import rule
from lunaria.games.welcome_to_the_moon.actions import (
    begin_action,
    circle_tank,
    declining,
    empty_spaces,
    mark_error,
    plan,
    wilds_of_two_tracks,
)
from lunaria.games.welcome_to_the_moon.choices import note, write_number
from lunaria.games.welcome_to_the_moon.codes import DONE, ENERGY, PLANT, ROBOT, WATER
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.hooks import register
from lunaria.games.welcome_to_the_moon.journey import sheet as t
from lunaria.games.welcome_to_the_moon.journey.estimate import promise
from lunaria.games.welcome_to_the_moon.journey.scoring import holds, points
from lunaria.games.welcome_to_the_moon.journey.sheet import Journey
from lunaria.games.welcome_to_the_moon.journey.zones import between, divide, zone_end, zone_start
from lunaria.games.welcome_to_the_moon.tables import ROWS
from lunaria.games.welcome_to_the_moon.turn import win_race


@rule
def prepare(s: Journey) -> None:
    """One energy is circled from the start (WM-A2.2)."""
    for row in range(ROWS):
        s.energy[row] = t.ENERGY_START


# What can be chosen ---------------------------------------------------------------------------------------------------


@rule
def stations_with_robots(s: Journey, seat: int) -> Bits:
    """Return the stations with a robot left to circle (WM-A2.5)."""
    stations = NONE
    for station in range(t.STATIONS):
        if s.robots[seat, station] < t.ROBOTS[station]:
            stations |= bit(station)
    return stations


@rule
def stations_in_reach(s: Journey, seat: int) -> Bits:
    """Return the stations linked to the zone of the number just written, with a plant left (WM-A2.7)."""
    zone = between(zone_start(s, seat, s.space[seat]), zone_end(s, seat, s.space[seat]))
    stations = NONE
    for station in range(t.STATIONS):
        if has(zone, t.LINKED[station]) and s.plants[seat, station] < t.PLANTS[station]:
            stations |= bit(station)
    return stations


@rule
def effects(s: Journey, seat: int, step: int) -> Bits:
    """Return what the action of the combination, or a System Error's energy, can do (WM-A2.2 to WM-A2.8)."""
    if step == ROBOT:
        return stations_with_robots(s, seat)
    if step == ENERGY:
        if s.energy[seat] == t.ENERGIES:
            return NONE
        return t.CUTS & ~s.dividers[seat] if s.energy[seat] % 2 == 1 else bit(t.CIRCLE)
    if step == PLANT:
        return stations_in_reach(s, seat)
    if step == WATER:
        return bit(0) if has(t.TANKS, s.space[seat]) else NONE
    return empty_spaces(s, seat)


@rule
def compulsory(s: Journey, seat: int, step: int) -> bool:
    """The energy of a System Error has to be taken (WM-A2.3)."""
    return s.failed[seat] == 1


# Decisions ------------------------------------------------------------------------------------------------------------


@rule
def fail(s: Journey, seat: int) -> None:
    """Cross a System Error box; the first two bring an energy (WM-3.7, WM-A2.3)."""
    mark_error(s, seat)
    if s.errors[seat] <= t.COMPENSATED and effects(s, seat, ENERGY) != NONE:
        s.step[seat] = ENERGY


@rule
def gain_energy(s: Journey, seat: int, choice: int) -> None:
    """Circle an energy; the second of a column brings a divider (WM-A2.2)."""
    s.energy[seat] += 1
    if choice == t.CIRCLE:
        note(s, seat, Happening.ENERGY, -1)
    else:
        divide(s, seat, choice)
        note(s, seat, Happening.ENERGY, choice)


@rule
def circle_robot(s: Journey, seat: int, station: int) -> None:
    """Circle a robot; the last of a station brings its multiplier (WM-A2.5)."""
    s.robots[seat, station] += 1
    note(s, seat, Happening.ROBOT, station)
    if s.robots[seat, station] == t.ROBOTS[station]:
        win_race(s, seat, station)


@rule
def use(s: Journey, seat: int, step: int, choice: int) -> None:
    """Use the action of the combination, or decline it (WM-3.8, WM-A2.2, WM-A2.4, WM-A2.5, WM-A2.7, WM-A2.8)."""
    s.step[seat] = DONE
    if choice == declining(s, step):
        return
    if step == ROBOT:
        circle_robot(s, seat, choice)
    elif step == ENERGY:
        gain_energy(s, seat, choice)
    elif step == PLANT:
        s.plants[seat, choice] += 1
        note(s, seat, Happening.PLANT, choice)
    elif step == WATER:
        circle_tank(s, seat)
    else:
        plan(s, seat, choice)


@rule
def write(s: Journey, seat: int, space: int) -> None:
    """Write the number in its zone, then turn to the action (WM-A2.1)."""
    start, end = zone_start(s, seat, space), zone_end(s, seat, space)
    write_number(s, seat, space, between(start, space - 1), between(space + 1, end))
    begin_action(s, seat)


register(
    Journey,
    adventure=2,
    first_actions=t.FIRST,
    whole_sheet=t.ALL,
    error_boxes=t.ERRORS,
    races=t.STATIONS,
    astronaut_marks=t.WILD_SYMBOLS,
    planning_marks=t.WILD_SYMBOLS,
    prepare=prepare,
    wilds=wilds_of_two_tracks,
    fail=fail,
    write=write,
    effects=effects,
    compulsory=compulsory,
    use=use,
    holds=holds,
    points=points,
    promise=promise,
)

"""Adventure 7, The Escape: six starships whose blocks are connected by airlocks (WM-A7)."""

from lunaria.engine.bits import NONE, Bits, bit, has
from lunaria.engine.compiler.rule import rule
from lunaria.games.welcome_to_the_moon.actions import begin_action, circle_tank, declining, mark_error, plan
from lunaria.games.welcome_to_the_moon.choices import note, open_for, write_in_order
from lunaria.games.welcome_to_the_moon.codes import DONE, ENERGY, PLANNING, PLANT, ROBOT
from lunaria.games.welcome_to_the_moon.escape import sheet as t
from lunaria.games.welcome_to_the_moon.escape.estimate import promise
from lunaria.games.welcome_to_the_moon.escape.scoring import holds, points
from lunaria.games.welcome_to_the_moon.escape.sheet import EscapeSheets
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.hooks import register
from lunaria.games.welcome_to_the_moon.tables import ROWS
from lunaria.games.welcome_to_the_moon.turn import win_high

ACTION_FOLLOWS, LAST_GIFT = 1, 2


@rule
def prepare(s: EscapeSheets) -> None:
    """Some reactors and plants are circled and two modules connected (WM-A7.2, WM-A7.4)."""
    for row in range(ROWS):
        s.connected[row] = t.START
        for ship in range(t.SHIPS):
            s.reactors[row, ship] = t.REACTORS_AT_START[ship]
            s.plants[row, ship] = t.PLANTS_AT_START[ship]


# What can be chosen ---------------------------------------------------------------------------------------------------


@rule
def places(s: EscapeSheets, seat: int, action: int, number: int) -> Bits:
    """Return where a number may go: into connected blocks, in the order of the starship (WM-A7.1, WM-A7.2)."""
    return open_for(s, seat, number, s.connected[seat])


@rule
def wilds(s: EscapeSheets, seat: int) -> int:
    """Return the Wild Actions at hand: one for two Astronaut symbols, less those crossed (WM-3.11, WM-A7.7)."""
    return s.astronauts[seat] // 2 - s.wilds_used[seat]


@rule
def ready_airlocks(s: EscapeSheets, seat: int) -> Bits:
    """Return the airlocks not activated that have a connected side (WM-A7.3)."""
    airlocks = NONE
    for airlock in range(t.AIRLOCKS):
        sides = t.BLOCK[t.JOINS[airlock, 0]] | t.BLOCK[t.JOINS[airlock, 1]]
        if sides & s.connected[seat] != NONE:
            airlocks |= bit(airlock)
    return airlocks & ~s.airlocks[seat]


@rule
def effects(s: EscapeSheets, seat: int, step: int) -> Bits:
    """Return what the action of the combination, or an airlock that is a gift, can do (WM-A7.3 to WM-A7.7)."""
    ship = t.SHIP_OF[s.space[seat]]
    if step == ROBOT:
        return ready_airlocks(s, seat)
    if step == PLANNING:
        return s.connected[seat] & ~s.filled[seat]
    if step == ENERGY:
        free = s.reactors[seat, ship] < t.REACTORS
    elif step == PLANT:
        free = s.plants[seat, ship] < t.PLANTS
    else:
        free = has(t.TANKS, s.space[seat])
    return bit(0) if free else NONE


@rule
def compulsory(s: EscapeSheets, seat: int, step: int) -> bool:
    """An airlock that is a gift has to be activated (WM-A7.3, WM-3.14)."""
    return step == ROBOT and s.gift[seat] > 0


# Decisions ------------------------------------------------------------------------------------------------------------


@rule
def activate(s: EscapeSheets, seat: int, airlock: int) -> None:
    """Activate an airlock: both its sides are connected from now on (WM-A7.2, WM-A7.3)."""
    s.airlocks[seat] |= bit(airlock)
    s.connected[seat] |= t.BLOCK[t.JOINS[airlock, 0]] | t.BLOCK[t.JOINS[airlock, 1]]
    note(s, seat, Happening.ROBOT, airlock)


@rule
def give_airlock(s: EscapeSheets, seat: int, gift: int) -> bool:
    """Turn to an airlock that is a gift, if one can be activated; returns whether (WM-A7.3, WM-3.14)."""
    if ready_airlocks(s, seat) == NONE:
        return False
    s.gift[seat] = gift
    s.step[seat] = ROBOT
    return True


@rule
def occupy(s: EscapeSheets, seat: int, space: int, gift: int) -> bool:
    """Gain what a filled space gives: an x2 at once, or an airlock to choose; returns whether (WM-A7.3, WM-A7.6)."""
    if has(t.GREENHOUSES, space):
        win_high(s, seat, t.SHIP_OF[space])
    return has(t.ROBOT_SPACES, space) and give_airlock(s, seat, gift)


@rule
def fail(s: EscapeSheets, seat: int) -> None:
    """Cross a System Error box; the first two give an airlock (WM-3.7, WM-A7.3)."""
    mark_error(s, seat)
    if s.errors[seat] <= t.COMPENSATED:
        give_airlock(s, seat, LAST_GIFT)


@rule
def write(s: EscapeSheets, seat: int, space: int) -> None:
    """Write the number; the space gives what it holds, then comes the action (WM-A7.1, WM-A7.3, WM-3.15)."""
    write_in_order(s, seat, space)
    if not occupy(s, seat, space, ACTION_FOLLOWS):
        begin_action(s, seat)


@rule
def take_airlock(s: EscapeSheets, seat: int, choice: int) -> None:
    """Activate an airlock, or decline it; after a gift the action may still follow (WM-A7.3)."""
    gift = s.gift[seat]
    s.gift[seat] = 0
    if choice != declining(s, ROBOT):
        activate(s, seat, choice)
    if gift == ACTION_FOLLOWS:
        begin_action(s, seat)


@rule
def use(s: EscapeSheets, seat: int, step: int, choice: int) -> None:
    """Use the action of the combination, or decline it; activate the airlock of a gift (WM-3.8, WM-A7.3 to WM-A7.7)."""
    s.step[seat] = DONE
    ship = t.SHIP_OF[s.space[seat]]
    if step == ROBOT:
        take_airlock(s, seat, choice)
    elif choice == declining(s, step):
        return
    elif step == PLANNING:
        plan(s, seat, choice)
        occupy(s, seat, choice, LAST_GIFT)
    elif step == ENERGY:
        s.reactors[seat, ship] += 1
        note(s, seat, Happening.ENERGY, ship)
    elif step == PLANT:
        s.plants[seat, ship] += 1
        note(s, seat, Happening.PLANT, ship)
    else:
        circle_tank(s, seat)


register(
    EscapeSheets,
    adventure=7,
    first_actions=t.FIRST,
    whole_sheet=t.ALL,
    zone_order=t.ORDER,
    error_boxes=t.ERRORS,
    races=t.SHIPS,
    astronaut_marks=t.WILD_SYMBOLS,
    planning_marks=t.PLANNINGS,
    prepare=prepare,
    places=places,
    wilds=wilds,
    fail=fail,
    write=write,
    effects=effects,
    compulsory=compulsory,
    use=use,
    holds=holds,
    points=points,
    promise=promise,
)

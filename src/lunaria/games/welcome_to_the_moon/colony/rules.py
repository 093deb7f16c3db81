"""Adventure 3, The Colony: a grid of buildings, tunnels and quarters (WM-A3)."""

from lunaria.engine.bits import NONE, Bits, bit, has, lowest, without_lowest
from lunaria.engine.compiler.rule import rule
from lunaria.games.welcome_to_the_moon.actions import circle_tank, declining, empty_spaces, improvable, improve, plan
from lunaria.games.welcome_to_the_moon.choices import note
from lunaria.games.welcome_to_the_moon.codes import DONE, ENERGY, PLANT, ROBOT, WATER
from lunaria.games.welcome_to_the_moon.colony import sheet as t
from lunaria.games.welcome_to_the_moon.colony.estimate import promise
from lunaria.games.welcome_to_the_moon.colony.scoring import holds, points
from lunaria.games.welcome_to_the_moon.colony.sheet import Colony
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.hooks import register
from lunaria.games.welcome_to_the_moon.tables import ROWS
from lunaria.games.welcome_to_the_moon.turn import win_race


@rule
def prepare(s: Colony) -> None:
    """There are the fixed buildings and the rocket's two tunnels (WM-A3.1, WM-A3.6)."""
    for row in range(ROWS):
        s.filled[row] = t.FIXED_CELLS
        s.joined[row] = t.PREJOINED
        s.tunnels[row] = t.PREBUILT


# What can be chosen ---------------------------------------------------------------------------------------------------


@rule
def drawable_tunnels(s: Colony, seat: int) -> Bits:
    """Return the tunnels not drawn that begin at the network (WM-A3.6)."""
    tunnels = NONE
    joined = s.joined[seat]
    while joined != NONE:
        tunnels |= t.TUNNELS_AT[lowest(joined)]
        joined = without_lowest(joined)
    return tunnels & ~s.tunnels[seat]


@rule
def effects(s: Colony, seat: int, step: int) -> Bits:
    """Return what the action of the combination can do (WM-A3.4 to WM-A3.9)."""
    if step == ROBOT:
        return drawable_tunnels(s, seat)
    if step == ENERGY:
        return improvable(s, seat, t.BOXES)
    if step == PLANT:
        return bit(0) if s.greenhouses[seat, t.QUARTER_OF[s.space[seat]]] < t.GREENHOUSES else NONE
    if step == WATER:
        return bit(0) if has(t.TANKS, s.space[seat]) else NONE
    return empty_spaces(s, seat)


# Decisions ------------------------------------------------------------------------------------------------------------


@rule
def complete_quarter(s: Colony, seat: int, space: int) -> None:
    """Circle the bonus of the quarter whose last building was just filled (WM-A3.3, WM-A3.10)."""
    quarter = t.QUARTER_OF[space]
    if t.QUARTER[quarter] & ~s.filled[seat] == NONE:
        win_race(s, seat, quarter)


@rule
def use(s: Colony, seat: int, step: int, choice: int) -> None:
    """Use the action of the combination, or decline it (WM-3.8, WM-A3.4 to WM-A3.9)."""
    s.step[seat] = DONE
    if choice == declining(s, step):
        return
    if step == ROBOT:
        s.tunnels[seat] |= bit(choice)
        s.joined[seat] |= bit(t.ENDS[choice, 0]) | bit(t.ENDS[choice, 1])
        note(s, seat, Happening.ROBOT, choice)
    elif step == ENERGY:
        improve(s, seat, choice)
    elif step == PLANT:
        quarter = t.QUARTER_OF[s.space[seat]]
        s.greenhouses[seat, quarter] += 1
        note(s, seat, Happening.PLANT, quarter)
    elif step == WATER:
        circle_tank(s, seat)
    else:
        plan(s, seat, choice)


register(
    Colony,
    adventure=3,
    first_actions=t.FIRST,
    whole_sheet=t.ALL,
    zone_order=t.ORDER,
    error_boxes=t.ERRORS,
    races=t.QUARTERS,
    astronaut_marks=t.ASTRONAUTS,
    planning_marks=t.PLANNINGS,
    prepare=prepare,
    occupied=complete_quarter,
    effects=effects,
    use=use,
    holds=holds,
    points=points,
    promise=promise,
)

"""Phase 4 as all adventures play it: the action of the combination, which may be declined, and gifts (WM-3.8)."""

from lunaria.engine.bits import NONE, Bits, bit
from lunaria.engine.compiler.rule import rule
from lunaria.games.welcome_to_the_moon.choices import note, write_in_order, write_x
from lunaria.games.welcome_to_the_moon.codes import ASTRONAUT_ACTION, DONE, NO_ACTION, STEP_OF
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.hooks import (
    astronaut_marks,
    compulsory,
    conclude,
    effects,
    first_actions,
    occupied,
    planning_marks,
    usual,
    whole_sheet,
)
from lunaria.games.welcome_to_the_moon.state import Astronauts, Columns, Sheets, Tanks, Tracks


@rule
def declining(s: Sheets, step: int) -> int:
    """Return the choice of declining what a step offers: its last one."""
    return first_actions(s)[step + 1] - first_actions(s)[step] - 1


@rule
def action_choices(s: Sheets, seat: int, step: int) -> Bits:
    """Return the choices of a step of an action or a gift; only an action can be declined (WM-3.8, WM-3.14)."""
    found = effects(s, seat, step)
    return found if compulsory(s, seat, step) else found | bit(declining(s, step))


@rule
def begin_action(s: Astronauts, seat: int) -> None:
    """Go on to the action of the number just written, if it can have an effect (WM-3.8, WM-3.9)."""
    action = s.action[seat]
    s.step[seat] = DONE
    if action == ASTRONAUT_ACTION:
        s.astronauts[seat] = min(astronaut_marks(s), s.astronauts[seat] + 1)
        note(s, seat, Happening.ASTRONAUT, s.astronauts[seat])
    elif action != NO_ACTION and effects(s, seat, STEP_OF[action]) != NONE:
        s.step[seat] = STEP_OF[action]


@rule
def write_and_act(s: Astronauts, seat: int, space: int) -> None:
    """Write the number; then comes what the space brings, then the action if it has an effect (WM-3.8, WM-3.15)."""
    write_in_order(s, seat, space)
    occupied(s, seat, space)
    begin_action(s, seat)
    if s.step[seat] == DONE:
        conclude(s, seat)


@rule
def plan(s: Tracks, seat: int, space: int) -> None:
    """Write the X of a Planning action, make the mark that comes with it, and give what the space brings (WM-3.10)."""
    write_x(s, seat, space)
    s.plannings[seat] = min(planning_marks(s), s.plannings[seat] + 1)
    occupied(s, seat, space)


@rule
def empty_spaces(s: Sheets, seat: int) -> Bits:
    """Return where an X may be written when it may be anywhere (WM-3.10)."""
    return whole_sheet(s) & ~s.filled[seat]


@rule
def improvable(s: Columns, seat: int, most: int) -> Bits:
    """Return the columns of values in which energy can still cross a box."""
    columns = NONE
    for column in range(s.factors.shape[1]):
        if s.factors[seat, column] < most:
            columns |= bit(column)
    return columns


@rule
def improve(s: Columns, seat: int, column: int) -> None:
    """Cross the next box of a column of values."""
    s.factors[seat, column] += 1
    note(s, seat, Happening.ENERGY, column)


@rule
def circle_tank(s: Tanks, seat: int) -> None:
    """Circle the tank of the space just written."""
    s.tanks[seat] |= bit(s.space[seat])
    note(s, seat, Happening.WATER, s.space[seat])


@rule
def mark_error(s: Sheets, seat: int) -> None:
    """Cross a System Error box; the turn is over (WM-3.7)."""
    s.errors[seat] += 1
    note(s, seat, Happening.ERROR, s.errors[seat])
    s.step[seat] = DONE


@rule
def wilds_of_two_tracks(s: Tracks, seat: int) -> int:
    """Return the Wild Actions at hand: one for two symbols of a track, less those crossed (WM-3.11)."""
    return s.astronauts[seat] // 2 + s.plannings[seat] // 2 - s.wilds_used[seat]


@rule
def _declined(s: Sheets, seat: int, step: int) -> bool:
    return False


@rule
def _nothing(s: Sheets, seat: int, space: int) -> None:
    """Writing brings nothing."""


@rule
def _conclude(s: Sheets, seat: int) -> None:
    s.step[seat] = DONE


usual(compulsory=_declined, fail=mark_error, write=write_and_act, occupied=_nothing, conclude=_conclude)

"""Adventure 1, The Launch: floors, quarters and rockets (WM-A1)."""

from typing import Any

import numpy as np

from lunaria.engine.bits import NONE, Bits, bit, count
from lunaria.engine.compile import rule
from lunaria.engine.event import emit
from lunaria.games.welcome_to_the_moon import events
from lunaria.games.welcome_to_the_moon.choices import (
    note,
    write_number,
    write_x,
)
from lunaria.games.welcome_to_the_moon.flow import first_turn
from lunaria.games.welcome_to_the_moon.hooks import register
from lunaria.games.welcome_to_the_moon.sheet_1 import (
    ACCEPTS,
    ACTIVATIONS,
    ALL,
    BONUSES,
    BOXES,
    BUILD,
    BUILDINGS,
    COUNT_X,
    DEVICES,
    ERRORS,
    FINAL,
    FIRST,
    FLOOR_MISSIONS,
    GAIN,
    INACTIVE,
    INACTIVE_ROCKETS,
    LABEL,
    MISSION_ROCKETS,
    NO_BUILDING,
    OPEN_ERRORS,
    ORDER,
    QUARTER,
    QUARTER_OF,
    ROCKET_QUARTERS,
    ROCKETS,
    SABOTAGES,
    START_BOXES,
    SYMBOLS,
    TRACK,
    TRIGGERS,
    Launch,
)
from lunaria.games.welcome_to_the_moon.solo import astra_points, earn_bonus
from lunaria.games.welcome_to_the_moon.tables import PENALTY, ROWS, SEATS, Step
from lunaria.games.welcome_to_the_moon.turn import (
    copy_shared,
    deal,
    rank_points,
    standard_end,
)

PAIR, WRITE, EFFECTS, DONE, MISSION, GIVE, CROSS = (
    int(step) for step in (Step.PAIR, Step.WRITE, Step.EFFECTS, Step.DONE, Step.MISSION, Step.GIVE, Step.CROSS)
)  # fmt: skip


@rule
def setup(s: Any, options: Any, seats: int, seed: int) -> int:
    """Deal to empty sheets (WM-1.5, WM-1.6)."""
    deal(s, options, seats, seed)
    for row in range(ROWS):
        s.rockets[row] = 0
        s.final[row] = 0
        s.mended[row] = 0
        s.activated[row] = 0
        s.sabotage[row] = 0
        s.activations[row] = 0
        s.buildings[row] = 0
    return first_turn(s)


@rule
def copy_sheet(s: Any, source: int, target: int) -> None:
    """Copy a sheet from one row to another."""
    copy_shared(s, source, target)
    s.rockets[target] = s.rockets[source]
    s.final[target] = s.final[source]
    s.mended[target] = s.mended[source]
    s.activated[target] = s.activated[source]
    s.sabotage[target] = s.sabotage[source]
    s.activations[target] = s.activations[source]
    s.buildings[target] = s.buildings[source]


@rule
def places(s: Any, seat: int, action: int, number: int) -> Bits:
    """Return where a number may go: a floor with the action's symbol or the Wild floor (WM-A1.2, WM-3.4)."""
    return ACCEPTS[action] & ~s.filled[seat] & ~s.closed[seat, number]  # type: ignore[no-any-return]


@rule
def idle_rockets(s: Any, seat: int) -> Bits:
    """Return the inactive rockets that can be activated: in quarters with an empty space (WM-A1.4)."""
    idle = NONE
    for device in range(DEVICES):
        if s.activated[seat] >> device & 1 == 0 and QUARTER[ROCKET_QUARTERS[device]] & ~s.filled[seat] != NONE:
            idle |= bit(device)
    return idle


@rule
def effects_to_use(s: Any, seat: int) -> Bits:
    """Return the choices of pending Activations and Buildings; what can have no effect is lost (WM-A1.6)."""
    ways = NONE
    if s.activations[seat] > 0:
        ways = idle_rockets(s, seat)
    empty = ALL & ~s.filled[seat]
    if s.buildings[seat] > 0 and empty != NONE:
        ways |= empty << np.uint64(DEVICES)
        ways |= bit(NO_BUILDING)
    return ways


@rule
def first_action(s: Any, step: int) -> int:
    """Return the first action of a step."""
    return FIRST[step]  # type: ignore[no-any-return]


@rule
def changes(s: Any) -> bool:
    """The Astronaut action has no effect here (WM-A1.2)."""
    return False


@rule
def action_choices(s: Any, seat: int, step: int) -> Bits:
    """Return the choices of the pending effects (WM-A1.6)."""
    return effects_to_use(s, seat)


# Quarters and their effects (WM-A1.4 to WM-A1.6) ----------------------------------------------------------------------


@rule
def cross_rockets(s: Any, seat: int, symbols: int) -> None:
    """Cross rockets row by row, then circled errors, then final rockets; the rest is lost (WM-A1.5)."""
    left = symbols
    crossed = min(left, TRACK - s.rockets[seat])
    s.rockets[seat] += crossed
    left -= crossed
    crossed = min(left, s.errors[seat] - s.mended[seat])
    s.mended[seat] += crossed
    left -= crossed
    s.final[seat] = min(FINAL, s.final[seat] + left)
    note(s, seat, events.ROCKETS, symbols, s.rockets[seat] + s.final[seat])


@rule
def complete_quarter(s: Any, seat: int, space: int) -> None:
    """Gain the effects of the quarter whose last space was just filled (WM-A1.4)."""
    quarter = QUARTER_OF[space]
    if QUARTER[quarter] & ~s.filled[seat] != NONE:
        return
    note(s, seat, events.QUARTER, quarter)
    symbols = ROCKETS[quarter]
    if INACTIVE[quarter] >= 0 and s.activated[seat] >> INACTIVE[quarter] & 1 == 1:
        symbols += INACTIVE_ROCKETS[quarter]
    if symbols > 0:
        cross_rockets(s, seat, symbols)
    s.activations[seat] += ACTIVATIONS[quarter]
    s.buildings[seat] += BUILDINGS[quarter]
    for symbol in range(SYMBOLS):
        if (SABOTAGES[quarter] & ~s.race) >> symbol & 1 == 1:
            s.sabotage[seat] |= 1 << symbol
            note(s, seat, events.SABOTAGE, symbol)
            earn_bonus(s, GAIN, BONUSES)


@rule
def go_on(s: Any, seat: int) -> None:
    """Use the pending effects one at a time; what can have no effect any more is lost (WM-A1.6)."""
    if effects_to_use(s, seat) != NONE:
        s.step[seat] = EFFECTS
    else:
        s.activations[seat] = 0
        s.buildings[seat] = 0
        s.step[seat] = DONE


@rule
def use(s: Any, seat: int, step: int, choice: int) -> None:
    """Fill an arrow, build an X or decline to build (WM-A1.4, WM-A1.6)."""
    if choice < BUILD:
        s.activations[seat] -= 1
        s.activated[seat] |= 1 << choice
        note(s, seat, events.ACTIVATE, ROCKET_QUARTERS[choice])
    else:
        s.buildings[seat] -= 1
        if choice != NO_BUILDING:
            write_x(s, seat, choice - BUILD)
            complete_quarter(s, seat, choice - BUILD)
    go_on(s, seat)


@rule
def circle_error(s: Any, seat: int) -> None:
    """Circle a System Error box, if one is left (WM-A1.3)."""
    if s.errors[seat] < ERRORS:
        s.errors[seat] += 1


@rule
def fail(s: Any, seat: int) -> None:
    """Circle a System Error box (WM-3.7, WM-A1.3)."""
    circle_error(s, seat)
    note(s, seat, events.ERROR, s.errors[seat])
    s.step[seat] = DONE


@rule
def write(s: Any, seat: int, space: int) -> None:
    """Write the number; a completed quarter gives its effects (WM-A1.2, WM-A1.4)."""
    write_number(s, seat, space, ORDER[space, 0], ORDER[space, 1])
    complete_quarter(s, seat, space)
    go_on(s, seat)


@rule
def reward(s: Any, seat: int, letter: int) -> None:
    """A mission crosses rockets at once (WM-A1.8)."""
    cross_rockets(s, seat, MISSION_ROCKETS[letter, s.missions[letter], s.fulfilled[seat, letter]])


# Phases 5 and 6, the end and solo -------------------------------------------------------------------------------------


@rule
def incidents(s: Any, log: Any) -> None:
    """Sabotages announced this turn hit everybody else once each; their symbols are crossed on all sheets (WM-A1.7)."""
    if s.seats == 1:
        s.race |= s.sabotage[0]
        return
    announced = 0
    for seat in range(s.seats):
        announced |= s.sabotage[seat]
    announced &= ~s.race
    for symbol in range(SYMBOLS):
        if announced >> symbol & 1 == 1:
            for seat in range(s.seats):
                if s.sabotage[seat] >> symbol & 1 == 0:
                    circle_error(s, seat)
                    emit(log, events.SABOTAGED, seat, symbol)
    s.race |= announced


@rule
def holds(s: Any, seat: int, letter: int) -> bool:
    """Say whether the condition of a mission holds on the seat's sheet (WM-4.1, WM-A1.9)."""
    card = s.missions[letter]
    if letter < 2:
        return FLOOR_MISSIONS[letter, card] & ~s.filled[seat] == NONE  # type: ignore[no-any-return]
    if card == 0:
        return count(s.crosses[seat]) >= COUNT_X
    return s.errors[seat] - s.mended[seat] >= OPEN_ERRORS  # type: ignore[no-any-return]


@rule
def launched(s: Any, seat: int) -> bool:
    """Say whether a seat launches: 31 rockets crossed and no open error (WM-A1.10)."""
    return s.rockets[seat] == TRACK and s.mended[seat] == s.errors[seat]  # type: ignore[no-any-return]


@rule
def astra_boxes(s: Any) -> int:
    """Return how many boxes of its track ASTRA has crossed (WM-S.11)."""
    return min(BOXES, START_BOXES[s.level] + astra_points(s))  # type: ignore[no-any-return]


@rule
def ended(s: Any, log: Any) -> bool:
    """Say whether the game ends with this turn (WM-5.1, WM-A1.10, WM-A1.14, WM-S.11)."""
    over = standard_end(s, ALL, ERRORS)
    for seat in range(s.seats):
        if launched(s, seat):
            emit(log, events.LAUNCH, seat)
            over = True
    return over or (s.seats == 1 and astra_boxes(s) == BOXES)


@rule
def crossable(s: Any) -> Bits:
    """Return the sabotage symbols that an effect card can cross (WM-S.6)."""
    symbols = NONE
    if s.effect > TRIGGERS:
        return symbols
    for symbol in range(SYMBOLS):
        if s.race >> symbol & 1 == 0:
            symbols |= bit(symbol)
    return symbols


@rule
def cross(s: Any, choice: int, log: Any) -> None:
    """Cross a sabotage symbol and circle a System Error (WM-S.6)."""
    s.race |= 1 << choice
    circle_error(s, 0)
    emit(log, events.CROSSED, 0, choice)


@rule
def score(s: Any, out: Any) -> None:
    """The lowest label not crossed, less the open errors (WM-A1.12)."""
    for seat in range(s.seats):
        out[seat] = LABEL[s.rockets[seat]] - PENALTY * (s.errors[seat] - s.mended[seat])


@rule
def rank(s: Any, out: Any) -> None:
    """A launch, then more final rockets, beats points; then fewer marked errors (WM-A1.11 to WM-A1.13)."""
    values = np.zeros(SEATS, np.int64)
    score(s, values)
    for seat in range(s.seats):
        if launched(s, seat):
            values[seat] = 1000 + s.final[seat]
    rank_points(s, values, out)


register(
    Launch,
    copy_sheet=copy_sheet,
    places=places,
    first_action=first_action,
    changes=changes,
    fail=fail,
    write=write,
    action_choices=action_choices,
    use=use,
    reward=reward,
    incidents=incidents,
    holds=holds,
    ended=ended,
    crossable=crossable,
    cross=cross,
)

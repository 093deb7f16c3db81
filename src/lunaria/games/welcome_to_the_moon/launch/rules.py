"""Adventure 1, The Launch: floors, quarters and rockets (WM-A1)."""

import numpy as np

from lunaria.engine.bits import NONE, Bits, bit
from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog, emit
from lunaria.games.welcome_to_the_moon.choices import note, write_in_order, write_x
from lunaria.games.welcome_to_the_moon.codes import DONE, EFFECTS
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.hooks import register
from lunaria.games.welcome_to_the_moon.launch import sheet as t
from lunaria.games.welcome_to_the_moon.launch.estimate import promise
from lunaria.games.welcome_to_the_moon.launch.scoring import (
    astra_points,
    astra_promise,
    astra_worth,
    ended,
    holds,
    points,
    worth,
)
from lunaria.games.welcome_to_the_moon.launch.sheet import Launch
from lunaria.games.welcome_to_the_moon.tables import EFFECT_TRIGGERS, MISSION_VALUES
from lunaria.games.welcome_to_the_moon.turn import earn_bonus


@rule
def places(s: Launch, seat: int, action: int, number: int) -> Bits:
    """Return where a number may go: a floor with the action's symbol or the Wild floor (WM-A1.2, WM-3.4)."""
    return t.ACCEPTS[action] & ~s.filled[seat] & ~s.closed[seat, number]


@rule
def idle_rockets(s: Launch, seat: int) -> Bits:
    """Return the inactive rockets that can be activated: in quarters with an empty space (WM-A1.4)."""
    idle = NONE
    for device in range(t.DEVICES):
        if s.activated[seat] >> device & 1 == 0 and t.QUARTER[t.ROCKET_QUARTERS[device]] & ~s.filled[seat] != NONE:
            idle |= bit(device)
    return idle


@rule
def effects(s: Launch, seat: int, step: int) -> Bits:
    """Return the choices of pending Activations and Buildings; what can have no effect is lost (WM-A1.6)."""
    ways = NONE
    if s.activations[seat] > 0:
        ways = idle_rockets(s, seat)
    empty = t.ALL & ~s.filled[seat]
    if s.buildings[seat] > 0 and empty != NONE:
        ways |= empty << np.uint64(t.DEVICES)
        ways |= bit(t.NO_BUILDING)
    return ways


@rule
def compulsory(s: Launch, seat: int, step: int) -> bool:
    """Effects are compulsory; that a Building effect may be declined is one of its choices (WM-A1.6)."""
    return True


@rule
def changes(s: Launch) -> bool:
    """The Astronaut action has no effect here (WM-A1.2)."""
    return False


# Quarters and their effects (WM-A1.4 to WM-A1.6) ----------------------------------------------------------------------


@rule
def cross_rockets(s: Launch, seat: int, symbols: int) -> None:
    """Cross rockets row by row, then circled errors, then final rockets; the rest is lost (WM-A1.5)."""
    left = symbols
    crossed = min(left, t.TRACK - s.rockets[seat])
    s.rockets[seat] += crossed
    left -= crossed
    crossed = min(left, s.errors[seat] - s.mended[seat])
    s.mended[seat] += crossed
    left -= crossed
    s.final[seat] = min(t.FINAL, s.final[seat] + left)
    note(s, seat, Happening.ROCKETS, symbols, s.rockets[seat] + s.final[seat])


@rule
def complete_quarter(s: Launch, seat: int, space: int) -> None:
    """Gain the effects of the quarter whose last space was just filled (WM-A1.4)."""
    quarter = t.QUARTER_OF[space]
    if t.QUARTER[quarter] & ~s.filled[seat] != NONE:
        return
    note(s, seat, Happening.QUARTER, quarter)
    symbols = t.ROCKETS[quarter]
    if t.INACTIVE[quarter] >= 0 and s.activated[seat] >> t.INACTIVE[quarter] & 1 == 1:
        symbols += t.INACTIVE_ROCKETS[quarter]
    if symbols > 0:
        cross_rockets(s, seat, symbols)
    s.activations[seat] += t.ACTIVATIONS[quarter]
    s.buildings[seat] += t.BUILDINGS[quarter]
    for symbol in range(t.SYMBOLS):
        if (t.SABOTAGES[quarter] & ~s.race) >> symbol & 1 == 1:
            s.sabotage[seat] |= 1 << symbol
            note(s, seat, Happening.SABOTAGE, symbol)
            earn_bonus(s)


@rule
def go_on(s: Launch, seat: int) -> None:
    """Use the pending effects one at a time; what can have no effect any more is lost (WM-A1.6)."""
    if effects(s, seat, EFFECTS) != NONE:
        s.step[seat] = EFFECTS
    else:
        s.activations[seat] = 0
        s.buildings[seat] = 0
        s.step[seat] = DONE


@rule
def use(s: Launch, seat: int, step: int, choice: int) -> None:
    """Fill an arrow, build an X or decline to build (WM-A1.4, WM-A1.6)."""
    if choice < t.BUILD:
        s.activations[seat] -= 1
        s.activated[seat] |= 1 << choice
        note(s, seat, Happening.ACTIVATE, t.ROCKET_QUARTERS[choice])
    else:
        s.buildings[seat] -= 1
        if choice != t.NO_BUILDING:
            write_x(s, seat, choice - t.BUILD)
            complete_quarter(s, seat, choice - t.BUILD)
    go_on(s, seat)


@rule
def circle_error(s: Launch, seat: int) -> None:
    """Circle a System Error box, if one is left (WM-A1.3)."""
    if s.errors[seat] < t.ERRORS:
        s.errors[seat] += 1


@rule
def fail(s: Launch, seat: int) -> None:
    """Circle a System Error box (WM-3.7, WM-A1.3)."""
    circle_error(s, seat)
    note(s, seat, Happening.ERROR, s.errors[seat])
    s.step[seat] = DONE


@rule
def write(s: Launch, seat: int, space: int) -> None:
    """Write the number; a completed quarter gives its effects (WM-A1.2, WM-A1.4)."""
    write_in_order(s, seat, space)
    complete_quarter(s, seat, space)
    go_on(s, seat)


@rule
def reward(s: Launch, seat: int, letter: int) -> None:
    """A mission crosses rockets at once (WM-A1.8)."""
    cross_rockets(s, seat, MISSION_VALUES[1, letter, s.missions[letter], s.fulfilled[seat, letter]])


# Phase 5, and effect cards -------------------------------------------------------------------------------------------


@rule
def incidents(s: Launch, log: EventLog) -> None:
    """Sabotages announced this turn hit everybody else once each; their symbols are crossed on all sheets (WM-A1.7)."""
    if s.seats == 1:
        s.race |= s.sabotage[0]
        return
    announced = 0
    for seat in range(s.seats):
        announced |= s.sabotage[seat]
    announced &= ~s.race
    for symbol in range(t.SYMBOLS):
        if announced >> symbol & 1 == 1:
            for seat in range(s.seats):
                if s.sabotage[seat] >> symbol & 1 == 0:
                    circle_error(s, seat)
                    emit(log, Happening.SABOTAGED, seat, symbol)
    s.race |= announced


@rule
def crossable(s: Launch) -> Bits:
    """Return the sabotage symbols that an effect card can cross (WM-S.6)."""
    symbols = NONE
    if s.effect > EFFECT_TRIGGERS[1]:
        return symbols
    for symbol in range(t.SYMBOLS):
        if s.race >> symbol & 1 == 0:
            symbols |= bit(symbol)
    return symbols


@rule
def cross(s: Launch, choice: int, log: EventLog) -> None:
    """Cross a sabotage symbol and circle a System Error (WM-S.6)."""
    s.race |= 1 << choice
    emit(log, Happening.CROSSED, 0, choice)
    before = s.errors[0]
    circle_error(s, 0)
    if s.errors[0] > before:
        emit(log, Happening.ERROR, 0, s.errors[0])


register(
    Launch,
    adventure=1,
    first_actions=t.FIRST,
    whole_sheet=t.ALL,
    zone_order=t.ORDER,
    error_boxes=t.ERRORS,
    places=places,
    changes=changes,
    fail=fail,
    write=write,
    effects=effects,
    compulsory=compulsory,
    use=use,
    reward=reward,
    incidents=incidents,
    holds=holds,
    ended=ended,
    crossable=crossable,
    cross=cross,
    points=points,
    worth=worth,
    astra_points=astra_points,
    astra_worth=astra_worth,
    astra_promise=astra_promise,
    promise=promise,
)

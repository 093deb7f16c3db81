"""The turn as all adventures play it: stages, journals, missions, race bonuses and the end (WM-3 to WM-5)."""

from typing import Any

from lunaria.engine.bits import NONE, Bits, bit
from lunaria.engine.chance import draw_below, sow
from lunaria.engine.compile import rule
from lunaria.engine.event import emit
from lunaria.games.welcome_to_the_moon import events
from lunaria.games.welcome_to_the_moon.choices import note
from lunaria.games.welcome_to_the_moon.hooks import copy_sheet, holds
from lunaria.games.welcome_to_the_moon.piles import stack_piles
from lunaria.games.welcome_to_the_moon.tables import ACTION, NUMBER, NUMBERS, ROWS, SEATS, Action, Stage, Step

TURN, MISSIONS, DRAWING, ASTRA, OVER, INFECTION = (int(stage) for stage in Stage)
CHOOSE, PAIR, MISSION = int(Step.CHOOSE), int(Step.PAIR), int(Step.MISSION)
NO_ACTION = int(Action.NONE)
LEVEL = 1
"""Where the level of ASTRA stands in the list of options that ``setup`` takes."""
NO_MISSION = 3
"""The choice of fulfilling no further mission (WM-4.1)."""


@rule
def clear(s: Any) -> None:
    """Make the shared part of the record an empty one."""
    s.filled[:] = NONE
    s.crosses[:] = NONE
    s.fresh[:] = NONE
    s.journal[:] = 0
    s.number[:] = 0
    s.deck[:] = 0
    s.number_card[:] = 0
    s.action_card[:] = 0
    s.taken[:] = 0
    s.noted[:] = 0
    s.effects[:] = 0
    s.astra[:] = 0
    for row in range(ROWS):
        for number in range(NUMBERS):
            s.closed[row, number] = NONE
        for letter in range(3):
            s.fulfilled[row, letter] = 0
        s.step[row] = CHOOSE
        s.combination[row] = 0
        s.action[row] = NO_ACTION
        s.value[row] = 0
        s.space[row] = -1
        s.failed[row] = 0
        s.errors[row] = 0
        s.high[row] = 0
        s.low[row] = 0
        s.wilds_used[row] = 0


@rule
def deal(s: Any, options: Any, seats: int, seed: int) -> None:
    """Shuffle the cards and draw the missions (WM-1.5, WM-1.6)."""
    clear(s)
    sow(s, seed)
    s.seats = seats
    s.turn = 0
    s.race = 0
    s.level = options[LEVEL] + 1 if seats == 1 else 0
    s.drawn = 0
    s.effect = 0
    s.bonuses = 0
    s.bonuses_used = 0
    s.waiting = 0
    s.asked = 0
    s.stage = DRAWING
    for letter in range(3):
        s.missions[letter] = draw_below(s, 2)
    stack_piles(s)


@rule
def copy_shared(s: Any, source: int, target: int) -> None:
    """Copy the shared part of a sheet from one row to another."""
    s.filled[target] = s.filled[source]
    s.crosses[target] = s.crosses[source]
    s.fresh[target] = s.fresh[source]
    for number in range(NUMBERS):
        s.closed[target, number] = s.closed[source, number]
    for space in range(s.number.shape[1]):
        s.number[target, space] = s.number[source, space]
    copy_turn(s, source, target)


@rule
def copy_turn(s: Any, source: int, target: int) -> None:
    """Copy what is a seat's own wherever it writes: its turn, missions, errors and bonuses."""
    for letter in range(3):
        s.fulfilled[target, letter] = s.fulfilled[source, letter]
    s.step[target] = s.step[source]
    s.combination[target] = s.combination[source]
    s.action[target] = s.action[source]
    s.value[target] = s.value[source]
    s.space[target] = s.space[source]
    s.failed[target] = s.failed[source]
    s.errors[target] = s.errors[source]
    s.high[target] = s.high[source]
    s.low[target] = s.low[source]
    s.wilds_used[target] = s.wilds_used[source]


@rule
def finish(s: Any, seat: int) -> None:
    """Take the seat out of those that still decide in this stage."""
    s.waiting &= ~(1 << seat)


# Stages: nobody sees what the others do in one before it is over ------------------------------------------------------


@rule
def ask(s: Any, stage: int, seats: int) -> None:
    """Begin a stage in which these seats decide at the same time; keep the sheets as they are for the others' eyes."""
    s.stage = stage
    s.waiting = seats
    s.asked = seats
    if seats:
        for seat in range(s.seats):
            copy_sheet(s, seat, seat + SEATS)


@rule
def tell_journals(s: Any, log: Any) -> None:
    """Tell everybody what each seat did in the stage that is over (WM-3.2)."""
    if s.asked:
        emit(log, events.REVEAL, -1)
    tell_entries(s, log)


@rule
def tell_entries(s: Any, log: Any) -> None:
    """Tell what the journals hold."""
    for seat in range(s.seats):
        for entry in range(s.noted[seat]):
            kind = s.journal[seat, entry, 0]
            emit(log, kind, seat, s.journal[seat, entry, 1], s.journal[seat, entry, 2], s.journal[seat, entry, 3])
            for value in range(4):
                s.journal[seat, entry, value] = 0
        s.noted[seat] = 0


@rule
def begin_turn(s: Any) -> None:
    """Everybody has three combinations to choose from (WM-3.1, WM-3.2)."""
    s.turn += 1
    for seat in range(s.seats):
        s.step[seat] = PAIR if s.seats == 1 else CHOOSE
        s.action[seat] = NO_ACTION
        s.combination[seat] = 0
        s.value[seat] = 0
        s.space[seat] = -1
        s.failed[seat] = 0
    ask(s, TURN, (1 << s.seats) - 1)


@rule
def tell_turn(s: Any, log: Any) -> None:
    """Tell which combinations a turn offers (WM-2.1)."""
    n, a = s.number_card, s.action_card
    emit(
        log, events.TURN, -1, NUMBER[n[0]], ACTION[a[0]], NUMBER[n[1]], ACTION[a[1]], NUMBER[n[2]], ACTION[a[2]]
    )  # fmt: skip


@rule
def available_missions(s: Any, seat: int) -> Bits:
    """Return the missions that the seat can fulfil now, by letter (WM-4.1)."""
    letters = NONE
    for letter in range(3):
        if s.fulfilled[seat, letter] == 0 and holds(s, seat, letter):
            letters |= bit(letter)
    return letters


@rule
def begin_missions(s: Any) -> None:
    """Ask every seat that can fulfil a mission (WM-4.1, WM-4.5)."""
    asked = 0
    for seat in range(s.seats):
        if available_missions(s, seat) != NONE:
            s.step[seat] = MISSION
            asked |= 1 << seat
    ask(s, MISSIONS, asked)


@rule
def fulfil(s: Any, seat: int, letter: int) -> None:
    """Fulfil a mission: the first value, unless someone did in an earlier turn (WM-4.2, WM-4.3)."""
    s.fulfilled[seat, letter] = 1 + s.taken[letter]
    note(s, seat, events.MISSION, letter, 1 - s.taken[letter])


@rule
def close_missions(s: Any) -> None:
    """From now on the missions fulfilled give the later value (WM-4.2)."""
    for seat in range(s.seats):
        for letter in range(3):
            if s.fulfilled[seat, letter] > 0:
                s.taken[letter] = 1


@rule
def win_high(s: Any, seat: int, place: int) -> bool:
    """Circle a high bonus unless it is crossed; returns whether (WM-3.13)."""
    if s.race >> place & 1 == 1:
        return False
    s.high[seat] |= 1 << place
    note(s, seat, events.BONUS, place, 1)
    return True


@rule
def win_race(s: Any, seat: int, place: int) -> bool:
    """Circle a high bonus, or the low one if the high one is crossed; returns whether it was the high (WM-3.13)."""
    if win_high(s, seat, place):
        return True
    s.low[seat] |= 1 << place
    note(s, seat, events.BONUS, place, 0)
    return False


@rule
def close_races(s: Any) -> None:
    """Everybody else crosses the high bonuses that were earned this turn (WM-3.13); solo nobody does (WM-S.8)."""
    if s.seats > 1:
        for seat in range(s.seats):
            s.race |= s.high[seat]


@rule
def open_races(s: Any, places: int, triggers: int) -> Bits:
    """Return the high bonuses that an effect card can cross; cards after the first ``triggers`` cross none (WM-S.6)."""
    found = NONE
    if s.effect > triggers:
        return found
    for place in range(places):
        if (s.race | s.high[0]) >> place & 1 == 0:
            found |= bit(place)
    return found


@rule
def standard_end(s: Any, sheet: Bits, boxes: int) -> bool:
    """Say whether anyone has all three missions, all error boxes marked or no empty space (WM-5.1)."""
    for seat in range(s.seats):
        if s.errors[seat] == boxes or s.filled[seat] & sheet == sheet:
            return True
        if s.fulfilled[seat, 0] > 0 and s.fulfilled[seat, 1] > 0 and s.fulfilled[seat, 2] > 0:
            return True
    return False


@rule
def end_game(s: Any, log: Any) -> None:
    """Nobody has anything more to decide."""
    s.stage = OVER
    s.waiting = 0
    s.asked = 0
    emit(log, events.OVER, -1)


# Places ---------------------------------------------------------------------------------------------------------------


@rule
def dense_points(amounts: Any, seat: int, seats: int) -> int:
    """Return 20, 10 or 5 for the most, second and third amount, tied seats sharing a rank (WM-5.5)."""
    if amounts[seat] == 0:
        return 0
    place = 0
    for other in range(seats):
        if amounts[other] > amounts[seat]:
            again = False
            for earlier in range(other):
                again = again or amounts[earlier] == amounts[other]
            place += 0 if again else 1
    return 20 if place == 0 else 10 if place == 1 else 5 if place == 2 else 0


@rule
def places_of(values: Any, seats: int, out: Any) -> None:
    """Write the place of each seat, from 1: the greater value comes first, equal values share a place."""
    for seat in range(seats):
        place = 1
        for other in range(seats):
            if values[other] > values[seat]:
                place += 1
        out[seat] = place


@rule
def mission_points(s: Any, seat: int, values: Any) -> int:
    """Return the points of the missions fulfilled, from a table as ``mission_values`` gives it (WM-4.2)."""
    points = 0
    for letter in range(3):
        points += values[letter, s.missions[letter], s.fulfilled[seat, letter]]
    return points


@rule
def rank_points(s: Any, points: Any, out: Any) -> None:
    """Write the places by points, then fewer System Errors; what is still equal shares a place (WM-5.2)."""
    for seat in range(s.seats):
        points[seat] = points[seat] * 16 - s.errors[seat]
    places_of(points, s.seats, out)

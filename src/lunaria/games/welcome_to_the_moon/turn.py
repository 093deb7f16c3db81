"""The turn as all adventures play it: stages, journals, missions, race bonuses and the end (WM-3 to WM-5)."""

from lunaria.engine.arrays import Ints
from lunaria.engine.bits import NONE, Bits, bit
from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog, emit
from lunaria.engine.rng import randbelow, seed_rng
from lunaria.engine.state import clear_record, copy_row
from lunaria.games.welcome_to_the_moon import codes
from lunaria.games.welcome_to_the_moon import tables as t
from lunaria.games.welcome_to_the_moon.choices import note
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.hooks import adventure, copy_sheet, error_boxes, holds, races, usual, whole_sheet
from lunaria.games.welcome_to_the_moon.piles import stack_piles
from lunaria.games.welcome_to_the_moon.state import Sheets
from lunaria.games.welcome_to_the_moon.tables import ROWS

LEVEL = 1
"""Index of ASTRA's level in the list of options that ``setup`` takes."""
NO_MISSION = 3
"""The choice of fulfilling no further mission (WM-4.1)."""


@rule
def deal(s: Sheets, options: Ints, seats: int, seed: int) -> None:
    """Shuffle the cards and draw the missions; nothing is on the sheets (WM-1.5, WM-1.6)."""
    clear_record(s)
    seed_rng(s, seed)
    s.seats = seats
    s.level = options[LEVEL] + 1 if seats == 1 else 0
    s.stage = codes.DRAWING
    for row in range(ROWS):
        s.step[row] = codes.CHOOSE
        s.action[row] = codes.NO_ACTION
        s.space[row] = -1
    for letter in range(3):
        s.missions[letter] = randbelow(s, 2)
    stack_piles(s)


@rule
def copy_whole(s: Sheets, source: int, target: int) -> None:
    """Copy all that a sheet holds from one row to another."""
    copy_row(s, ROWS, source, target)


@rule
def copy_turn(s: Sheets, source: int, target: int) -> None:
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
def finish(s: Sheets, seat: int) -> None:
    """Take the seat out of those that still decide in this stage."""
    s.waiting &= ~(1 << seat)


# Stages: nobody sees what the others do in one before it is over ------------------------------------------------------


@rule
def ask(s: Sheets, stage: int, seats: int) -> None:
    """Begin a stage in which these seats decide at the same time; keep the sheets as they are for the others' eyes."""
    s.stage = stage
    s.waiting = seats
    s.asked = seats
    if seats:
        for seat in range(s.seats):
            copy_sheet(s, seat, seat + t.SEATS)


@rule
def tell_journals(s: Sheets, log: EventLog) -> None:
    """Tell everybody what each seat did in the stage that is over (WM-3.2)."""
    if s.asked and s.seats > 1:
        emit(log, Happening.REVEAL, -1)
    tell_entries(s, log)


@rule
def tell_entries(s: Sheets, log: EventLog) -> None:
    """Tell what the journals hold."""
    for seat in range(s.seats):
        tell_since(s, seat, 0, log)
        forget_journal(s, seat)


@rule
def tell_since(s: Sheets, seat: int, first: int, log: EventLog) -> None:
    """Tell what a seat's journal holds from an entry on."""
    for entry in range(first, s.noted[seat]):
        kind = s.journal[seat, entry, 0]
        emit(log, kind, seat, s.journal[seat, entry, 1], s.journal[seat, entry, 2], s.journal[seat, entry, 3])


@rule
def forget_journal(s: Sheets, seat: int) -> None:
    """Empty a seat's journal."""
    for entry in range(s.noted[seat]):
        for value in range(4):
            s.journal[seat, entry, value] = 0
    s.noted[seat] = 0


@rule
def tell_decision(s: Sheets, seat: int, action: int, first: int, log: EventLog) -> None:
    """Tell a decision of a simultaneous stage at once, only to whom it may be known (WM-3.2).

    Alone that is everything that it wrote into the journal, from entry ``first`` on; only infections wait until they
    are over, because those of a quarter are announced as one sum. Those that ASTRA's cards bring are announced one by
    one, and forgotten, because later ones would be added to them.
    """
    finished = s.waiting >> seat & 1 == 0
    if s.seats > 1:
        if s.waiting and not (finished and s.step[seat] == codes.DONE):
            emit(log, Happening.DECIDED, seat, action)
        if s.waiting and finished:
            emit(log, Happening.FINISHED, seat)
    elif s.stage != codes.INFECTION:
        tell_since(s, seat, first, log)
        if finished or s.stage == codes.DRAWING:
            forget_journal(s, seat)


@rule
def begin_turn(s: Sheets) -> None:
    """Everybody has three combinations to choose from (WM-3.1, WM-3.2)."""
    s.turn += 1
    for seat in range(s.seats):
        s.step[seat] = codes.PAIR if s.seats == 1 else codes.CHOOSE
        s.action[seat] = codes.NO_ACTION
        s.combination[seat] = 0
        s.value[seat] = 0
        s.space[seat] = -1
        s.failed[seat] = 0
    ask(s, codes.TURN, (1 << s.seats) - 1)


@rule
def tell_turn(s: Sheets, log: EventLog) -> None:
    """Tell which combinations a turn offers (WM-2.1)."""
    n, a = s.number_card, s.action_card
    emit(
        log, Happening.TURN, -1, t.NUMBER[n[0]], t.ACTION[a[0]], t.NUMBER[n[1]], t.ACTION[a[1]], t.NUMBER[n[2]],
        t.ACTION[a[2]],
    )  # fmt: skip


@rule
def available_missions(s: Sheets, seat: int) -> Bits:
    """Return the missions that the seat can fulfil now, by letter (WM-4.1)."""
    letters = NONE
    for letter in range(3):
        if s.fulfilled[seat, letter] == 0 and holds(s, seat, letter):
            letters |= bit(letter)
    return letters


@rule
def begin_missions(s: Sheets) -> None:
    """Ask every seat that can fulfil a mission (WM-4.1, WM-4.5)."""
    asked = 0
    for seat in range(s.seats):
        if available_missions(s, seat) != NONE:
            s.step[seat] = codes.MISSION
            asked |= 1 << seat
    ask(s, codes.MISSIONS, asked)


@rule
def fulfil(s: Sheets, seat: int, letter: int) -> None:
    """Fulfil a mission: the first value, unless someone did in an earlier turn (WM-4.2, WM-4.3)."""
    s.fulfilled[seat, letter] = 1 + s.taken[letter]
    note(s, seat, Happening.MISSION, letter, 1 - s.taken[letter])


@rule
def close_missions(s: Sheets) -> None:
    """From now on the missions fulfilled give the later value (WM-4.2)."""
    for seat in range(s.seats):
        for letter in range(3):
            if s.fulfilled[seat, letter] > 0:
                s.taken[letter] = 1


@rule
def earn_bonus(s: Sheets) -> None:
    """Circle solo bonuses in order; what finds none left is lost (WM-S.7)."""
    if s.seats == 1:
        s.bonuses = min(t.SOLO_BONUSES[adventure(s)], s.bonuses + t.SOLO_GAIN[adventure(s)])


@rule
def win_high(s: Sheets, seat: int, place: int) -> bool:
    """Circle a high bonus unless it is crossed; returns whether. Alone it earns a solo bonus (WM-3.13, WM-S.7)."""
    if s.race >> place & 1 == 1:
        return False
    s.high[seat] |= 1 << place
    note(s, seat, Happening.BONUS, place, 1)
    earn_bonus(s)
    return True


@rule
def win_race(s: Sheets, seat: int, place: int) -> None:
    """Circle a high bonus, or the low one if the high one is crossed (WM-3.13)."""
    if not win_high(s, seat, place):
        s.low[seat] |= 1 << place
        note(s, seat, Happening.BONUS, place, 0)


@rule
def close_races(s: Sheets, log: EventLog) -> None:
    """Everybody else crosses the high bonuses that were earned this turn (WM-3.13); solo nobody does (WM-S.8)."""
    if s.seats > 1:
        for seat in range(s.seats):
            s.race |= s.high[seat]


@rule
def open_races(s: Sheets) -> Bits:
    """Return the high bonuses that an effect card can cross; the last cards may cross none (WM-S.6)."""
    found = NONE
    if s.effect > t.EFFECT_TRIGGERS[adventure(s)]:
        return found
    for place in range(races(s)):
        if (s.race | s.high[0]) >> place & 1 == 0:
            found |= bit(place)
    return found


@rule
def standard_end(s: Sheets, log: EventLog) -> bool:
    """Say whether anyone has all three missions, all error boxes marked or no empty space (WM-5.1)."""
    for seat in range(s.seats):
        if s.errors[seat] == error_boxes(s) or whole_sheet(s) & ~s.filled[seat] == NONE or all_missions(s, seat):
            return True
    return False


@rule
def all_missions(s: Sheets, seat: int) -> bool:
    """Say whether a seat has fulfilled all three missions (WM-5.1)."""
    return s.fulfilled[seat, 0] > 0 and s.fulfilled[seat, 1] > 0 and s.fulfilled[seat, 2] > 0


@rule
def end_game(s: Sheets, log: EventLog) -> None:
    """Nobody has anything more to decide."""
    s.stage = codes.OVER
    s.waiting = 0
    s.asked = 0
    emit(log, Happening.OVER, -1)


@rule
def _reward(s: Sheets, seat: int, letter: int) -> None:
    """A mission brings nothing but its points."""


@rule
def _spread(s: Sheets, log: EventLog) -> int:
    return 0


@rule
def _again(s: Sheets) -> bool:
    return False


usual(
    copy_sheet=copy_whole,
    incidents=close_races,
    crossable=open_races,
    ended=standard_end,
    reward=_reward,
    spread=_spread,
    again=_again,
)

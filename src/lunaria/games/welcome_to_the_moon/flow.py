"""Decisions and what happens between them: stage after stage until somebody has to decide (WM-3.1, WM-5.1)."""

from lunaria.engine.arrays import Ints
from lunaria.engine.bits import NONE, Bits, bit, count, lowest, nth
from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog
from lunaria.engine.rng import Rng, randbelow, seed_rng
from lunaria.engine.state import copy_record
from lunaria.games.welcome_to_the_moon import codes
from lunaria.games.welcome_to_the_moon.actions import action_choices
from lunaria.games.welcome_to_the_moon.choices import draw_choice, single, take_combination, values_for, write_choices
from lunaria.games.welcome_to_the_moon.hooks import (
    again,
    begin,
    copy_sheet,
    cross,
    crossable,
    ended,
    fail,
    first_actions,
    incidents,
    places,
    prepare,
    reward,
    spread,
    use,
    usual,
    ways,
    write,
)
from lunaria.games.welcome_to_the_moon.piles import flip, hide_cards, imagine_cards, take_card
from lunaria.games.welcome_to_the_moon.solo import begin_giving, draw_on, give, ways_to_give
from lunaria.games.welcome_to_the_moon.state import Sheets
from lunaria.games.welcome_to_the_moon.tables import PILES, SEATS
from lunaria.games.welcome_to_the_moon.turn import (
    NO_MISSION,
    ask,
    available_missions,
    begin_missions,
    begin_turn,
    close_missions,
    deal,
    end_game,
    finish,
    fulfil,
    tell_decision,
    tell_journals,
    tell_turn,
)


@rule
def first_turn(s: Sheets) -> int:
    """Show the first cards; the effect cards lie too deep to be among them (WM-2.1, WM-S.3). Returns who decides."""
    if s.seats == 1:
        for card in range(s.drawn, PILES):
            s.number_card[card] = take_card(s)
            s.action_card[card] = s.number_card[card]
        s.drawn = 0
    else:
        flip(s)
    begin_turn(s)
    return s.waiting


@rule
def _prepare(s: Sheets) -> None:
    """Nothing is marked on the sheets."""


usual(begin=first_turn, prepare=_prepare)


@rule
def choices(s: Sheets, seat: int) -> Bits:
    """Return the choices of the step that a pending seat is at, as a set."""
    step = s.step[seat]
    if step <= codes.PAIR:
        return ways(s, seat)
    if step == codes.VALUE:
        return values_for(s, seat, s.value[seat])
    if step == codes.WRITE:
        return places(s, seat, s.action[seat], s.value[seat])
    if step == codes.DONE:
        return bit(0)
    if step == codes.MISSION:
        return available_missions(s, seat) | bit(NO_MISSION)
    if step == codes.GIVE:
        return ways_to_give(s)
    if step == codes.CROSS:
        return crossable(s)
    return action_choices(s, seat, step)


@rule
def decide(s: Sheets, seat: int, choice: int) -> None:
    """Carry out a choice on the seat's own sheet (WM-3.3 to WM-3.9, WM-4.1)."""
    step = s.step[seat]
    if step <= codes.PAIR:
        s.fresh[seat] = NONE
        way = take_combination(s, seat, choice)
        if way < 0:
            fail(s, seat)
        else:
            s.wilds_used[seat] += way
    elif step == codes.VALUE:
        s.value[seat] = choice
        s.step[seat] = codes.WRITE
    elif step == codes.WRITE:
        write(s, seat, choice)
    elif step == codes.DONE:
        finish(s, seat)
    elif step == codes.MISSION:
        if choice != NO_MISSION:
            fulfil(s, seat, choice)
            reward(s, seat, choice)
        if choice == NO_MISSION or available_missions(s, seat) == NONE:
            finish(s, seat)
    else:
        use(s, seat, step, choice)


@rule
def end_turn(s: Sheets, log: EventLog) -> None:
    """End the game if anyone has brought it about; otherwise new cards come (WM-5.1)."""
    if ended(s, log):
        end_game(s, log)
    else:
        ask(s, codes.DRAWING, 0)


@rule
def begin_incidents(s: Sheets, log: EventLog) -> None:
    """Resolve phase 5 and, when nobody has anything to choose in it, go on to phase 6 (WM-3.1, WM-3.13)."""
    incidents(s, log)
    asked = spread(s, log)
    if asked:
        ask(s, codes.INFECTION, asked)
    else:
        begin_missions(s)


@rule
def end_missions(s: Sheets, log: EventLog) -> None:
    """Tell what was fulfilled; repeat phases 5 and 6 if that brought incidents, else finish the turn (WM-A6.13)."""
    tell_journals(s, log)
    if again(s):
        begin_incidents(s, log)
        return
    close_missions(s)
    if s.seats == 1:
        begin_giving(s, log)
    else:
        end_turn(s, log)


@rule
def run_on(s: Sheets, log: EventLog) -> int:
    """Go through the phases that need no decision; returns the seats that have one then."""
    while s.waiting == 0 and s.stage != codes.OVER:
        if s.stage == codes.TURN:
            tell_journals(s, log)
            begin_incidents(s, log)
        elif s.stage == codes.INFECTION:
            tell_journals(s, log)
            if s.turn > 0:
                begin_missions(s)
            else:
                ask(s, codes.DRAWING, 0)
        elif s.stage == codes.MISSIONS:
            end_missions(s, log)
        elif s.stage == codes.ASTRA:
            end_turn(s, log)
        elif s.seats == 1:
            draw_on(s, log)
        else:
            flip(s)
            begin_turn(s)
            tell_turn(s, log)
    return s.waiting


# The kernel -----------------------------------------------------------------------------------------------------------


@rule
def setup(s: Sheets, options: Ints, seats: int, seed: int) -> int:
    """Deal to fresh sheets; returns who decides (WM-1.5, WM-1.6)."""
    deal(s, options, seats, seed)
    prepare(s)
    return begin(s)


@rule
def pending(s: Sheets) -> int:
    """Every seat that has not finished the stage decides, in any order (WM-3.2, WM-4.5); nobody once it is over."""
    return s.waiting


@rule
def shown(s: Sheets) -> int:
    """Return how often new cards gave the places of the combinations another meaning, from 1 (WM-2.1)."""
    return s.turn + 1


@rule
def legal(s: Sheets, seat: int, out: Ints) -> int:
    """Write the legal actions of a pending seat, ascending; returns how many."""
    return write_choices(choices(s, seat), first_actions(s)[s.step[seat]], out)


@rule
def sample(s: Sheets, seat: int, rng: Rng) -> int:
    """Draw a legal action of a pending seat, each equally likely."""
    return draw_choice(choices(s, seat), first_actions(s)[s.step[seat]], rng)


@rule
def apply(s: Sheets, seat: int, action: int, log: EventLog) -> int:
    """Carry out a legal action and what is forced after it; returns the seats pending afterwards."""
    step = s.step[seat]
    choice = action - first_actions(s)[step]
    if step == codes.GIVE:
        give(s, choice, log)
        finish(s, seat)
    elif step == codes.CROSS:
        finish(s, seat)
        cross(s, choice, log)
    else:
        noted = s.noted[seat]
        while True:
            decide(s, seat, choice)
            if s.waiting >> seat & 1 == 0 or s.step[seat] == codes.DONE:
                break
            found = choices(s, seat)
            if not single(found):
                break
            choice = lowest(found)
        tell_decision(s, seat, action, noted, log)
    return run_on(s, log)


@rule
def observe(s: Sheets, seat: int, out: Sheets) -> None:
    """Copy the game without the order of the cards and what others did in this stage (WM-1.7, WM-3.2).

    Alone a spectator sees all that the player does: it tells nobody anything.
    """
    copy_record(s, out)
    out.random = NONE
    hide_cards(out)
    if out.waiting == 0 or out.seats == 1:
        return
    for other in range(out.seats):
        if other != seat:
            copy_sheet(out, other + SEATS, other)
            out.noted[other] = 0
            for entry in range(out.journal.shape[1]):
                for value in range(4):
                    out.journal[other, entry, value] = 0


@rule
def determinize(s: Sheets, seat: int, rng: Rng) -> None:
    """Put the unseen cards into a random order and let those who have decided decide at random (WM-1.7, WM-3.2)."""
    imagine_cards(s, rng)
    seed_rng(s, randbelow(rng, 2147483647))
    if s.waiting == 0:
        return
    decided = s.asked & ~s.waiting
    for other in range(s.seats):
        if other != seat and decided >> other & 1:
            s.waiting |= 1 << other
            while s.waiting >> other & 1:
                found = choices(s, other)
                decide(s, other, nth(found, randbelow(rng, count(found))))

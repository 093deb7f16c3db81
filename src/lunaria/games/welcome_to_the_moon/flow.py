"""Decisions and what happens between them: stage after stage until somebody has to decide (WM-3.1, WM-5.1)."""

from typing import Any

from lunaria.engine.bits import lowest
from lunaria.engine.compile import rule
from lunaria.engine.state import copy_record
from lunaria.games.welcome_to_the_moon.choices import draw_choice, single, write_choices
from lunaria.games.welcome_to_the_moon.hooks import decide, ended, first_action, incidents, options
from lunaria.games.welcome_to_the_moon.piles import flip, hide, take_card
from lunaria.games.welcome_to_the_moon.solo import begin_giving, draw_on
from lunaria.games.welcome_to_the_moon.tables import PILES, Stage, Step
from lunaria.games.welcome_to_the_moon.turn import (
    ask,
    begin_missions,
    begin_turn,
    close_missions,
    end_game,
    tell_journals,
    tell_turn,
)

TURN, MISSIONS, DRAWING, ASTRA, OVER = (int(stage) for stage in Stage)
DONE = int(Step.DONE)


@rule
def first_turn(s: Any) -> int:
    """Show the first cards; the effect cards lie too deep to be among them (WM-2.1, WM-S.3). Returns who decides."""
    if s.seats == 1:
        for card in range(PILES):
            s.number_card[card] = take_card(s)
            s.action_card[card] = s.number_card[card]
    else:
        flip(s)
    begin_turn(s)
    return s.waiting  # type: ignore[no-any-return]


@rule
def end_turn(s: Any, log: Any) -> None:
    """End the game if anyone has brought it about; otherwise new cards come (WM-5.1)."""
    if ended(s, log):
        end_game(s, log)
    else:
        ask(s, DRAWING, 0)


@rule
def run_on(s: Any, log: Any) -> int:
    """Go through the phases that need no decision; returns the seats that have one then."""
    while s.waiting == 0 and s.stage != OVER:
        if s.stage == TURN:
            tell_journals(s, log)
            incidents(s, log)
            begin_missions(s)
        elif s.stage == MISSIONS:
            close_missions(s, log)
            if s.seats == 1:
                begin_giving(s, log)
            else:
                end_turn(s, log)
        elif s.stage == ASTRA:
            end_turn(s, log)
        elif s.seats == 1:
            draw_on(s, log)
        else:
            flip(s)
            begin_turn(s)
            tell_turn(s, log)
    return s.waiting  # type: ignore[no-any-return]


@rule
def legal(s: Any, seat: int, out: Any) -> int:
    """Write the legal actions of a pending seat, ascending; returns how many."""
    return write_choices(options(s, seat), first_action(s, seat), out)


@rule
def draw(s: Any, seat: int, dice: Any) -> int:
    """Draw a legal action of a pending seat, each equally likely."""
    return draw_choice(options(s, seat), first_action(s, seat), dice)


@rule
def apply(s: Any, seat: int, action: int, log: Any) -> int:
    """Carry out a legal action and what is forced after it; returns the seats pending afterwards."""
    decide(s, seat, action - first_action(s, seat), log)
    while s.waiting >> seat & 1 and s.step[seat] != DONE:
        ways = options(s, seat)
        if not single(ways):
            break
        decide(s, seat, lowest(ways), log)
    return run_on(s, log)


@rule
def observe(s: Any, seat: int, out: Any) -> None:
    """Copy the game without what the seat may not know (WM-1.7, WM-3.2)."""
    copy_record(s, out)
    hide(out, seat)

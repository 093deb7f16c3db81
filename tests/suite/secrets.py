"""Checks that a seat cannot distinguish two worlds that differ only in information hidden from it."""

from dataclasses import replace

from lunaria.engine.events import Event, as_seen, new_log, read_log
from lunaria.engine.game import Variant
from lunaria.engine.state import State
from tests.proof import Setting
from tests.suite.walk import Moment, rng, seats_and_spectator, walk


def possibilities_look_the_same(moment: Moment) -> None:
    """A possible world looks like the truth to a seat: state, pending seats, moves, refusals."""
    setting, state = moment.setting, moment.state
    kernel, variant = setting.kernel, setting.variant
    for seat in seats_and_spectator(setting):
        seen = kernel.observe(state, seat)
        world = kernel.determinize(seen, seat, rng(moment.ply))
        assert kernel.observe(world, seat) == seen
        assert kernel.observe(seen, seat) == seen
        assert variant.problems(world) == []
        assert kernel.pending(world) == kernel.pending(seen) == kernel.pending(state)
        if seat >= 0:
            assert kernel.legal(world, seat) == kernel.legal(seen, seat) == kernel.legal(state, seat)
            for action in range(0, kernel.actions, 1 + kernel.actions // 100):
                refusal = variant.refusal(state, seat, action)
                assert variant.refusal(world, seat, action) == refusal
                assert variant.refusal(seen, seat, action) == refusal


def possibilities_continue_alike(moment: Moment) -> None:
    """The same move shows a seat the same events in every possible world, up to the first one that reveals something.

    If nothing is revealed, the seat's observations afterwards are equal too. So an event kind must be marked
    ``reveals`` whenever it depends on chance or hidden information. And if the observations are equal afterwards, so
    are the events: an event that reveals something to one seat shows nothing of it to the others.
    """
    setting, state = moment.setting, moment.state
    kernel, variant = setting.kernel, setting.variant
    for seat in seats_and_spectator(setting):
        world = kernel.determinize(kernel.observe(state, seat), seat, rng(moment.ply + 1))
        if moment.action not in kernel.legal(world, moment.seat):
            assert moment.seat != seat, "a seat's own legal moves depend on hidden information"
            continue
        truth = state.copy()
        shown, open_, all_shown = _apply(variant, truth, moment, seat)
        shown_there, open_there, all_shown_there = _apply(variant, world, moment, seat)
        assert shown == shown_there
        assert open_ == open_there
        same = kernel.observe(world, seat) == kernel.observe(truth, seat)
        assert same or open_
        # A reveal to a seat shows in its observation afterwards; no other difference may show in the events.
        assert not same or all_shown == all_shown_there


def secret_choices_stay_secret(moment: Moment) -> None:
    """The events of a decision shown to others agree with their observations afterwards.

    Two decisions that differ only in private values lead to equal observations for the others, and decisions that
    lead to equal observations have equal events.
    """
    setting, state = moment.setting, moment.state
    variant = setting.variant
    legal = setting.kernel.legal(state, moment.seat)
    others = [action for action in legal[:: 1 + len(legal) // 5] if action != moment.action]
    for seat in seats_and_spectator(setting):
        if seat == moment.seat:
            continue
        here = state.copy()
        shown, open_, _ = _apply(variant, here, moment, seat)
        seen = setting.kernel.observe(here, seat)
        for action in others:
            there = state.copy()
            shown_there, open_there, _ = _apply(variant, there, replace(moment, action=action), seat)
            if open_ or open_there or here == there:
                continue
            same = setting.kernel.observe(there, seat) == seen
            if same or any(event.kind.private for event in shown):
                assert (shown == shown_there) == same, variant.notation(action)


def seen_differences_are_remembered(setting: Setting, seed: int) -> None:
    """Two games that a seat could once distinguish look different to it ever after.

    The record is the only memory between decisions: a record that forgets public information would
    let a bot play without it. The other game is a world that was possible to the seat at the start, and
    has the same moves.
    """
    kernel, variant = setting.kernel, setting.variant
    for seat in seats_and_spectator(setting):
        world: State | None = None
        apart = False
        for moment in walk(setting, seed):
            if world is None:
                world = kernel.determinize(kernel.observe(moment.state, seat), seat, rng(8 * seed + seat + 1))
            if apart:
                assert kernel.observe(world, seat) != kernel.observe(moment.state, seat), (
                    "a seen difference is forgotten"
                )
            pending = kernel.pending(world) >> moment.seat & 1
            if not pending or moment.action not in kernel.legal(world, moment.seat):
                break
            shown = _apply(variant, moment.state.copy(), moment, seat)[2]
            apart = apart or shown != _apply(variant, world, moment, seat)[2]


def _apply(variant: Variant, state: State, moment: Moment, seat: int) -> tuple[list[Event], bool, list[Event]]:
    """Make the move in place.

    Returns:
        the events that the seat sees before any reveal, whether there is a reveal, and all events that it sees.
    """
    log = new_log()
    variant.kernel.apply(state, moment.seat, moment.action, log)
    events = read_log(log, variant.events)
    first = next((place for place, event in enumerate(events) if event.kind.reveals), len(events))
    shown = [as_seen(event, seat) for event in events]
    return shown[:first], first < len(events), shown

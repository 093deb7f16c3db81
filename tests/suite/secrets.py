"""Checks: nobody can tell two worlds apart that differ only in what they may not know."""

from dataclasses import replace

from lunaria.engine.events import Event, as_seen, new_log, read_log
from lunaria.engine.game import Variant
from lunaria.engine.state import State
from tests.proof import Setting
from tests.suite.walk import Moment, rng, seats_and_spectator, walk


def possibilities_look_the_same(moment: Moment) -> None:
    """Whatever a seat takes for possible looks to it like the truth: state, pending seats, moves, refusals."""
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


def possibilities_go_on_the_same(moment: Moment) -> None:
    """The same move tells a seat the same in every possible world, up to the first event that reveals something.

    If nothing is revealed, what the seat sees afterwards is the same too. So an event kind must be marked
    ``reveals`` whenever chance speaks or hidden information comes out. And if the seat sees the same afterwards, it was
    told the same: an event that reveals something to one seat says nothing of it to the others.
    """
    setting, state = moment.setting, moment.state
    kernel, variant = setting.kernel, setting.variant
    for seat in seats_and_spectator(setting):
        world = kernel.determinize(kernel.observe(state, seat), seat, rng(moment.ply + 1))
        if moment.action not in kernel.legal(world, moment.seat):
            assert moment.seat != seat, "a seat's own legal moves depend on what it may not know"
            continue
        truth = state.copy()
        told, open_, all_told = _apply(variant, truth, moment, seat)
        told_there, open_there, all_told_there = _apply(variant, world, moment, seat)
        assert told == told_there
        assert open_ == open_there
        same = kernel.observe(world, seat) == kernel.observe(truth, seat)
        assert same or open_
        # What is revealed to somebody shows in what they see afterwards; what does not show is told to nobody.
        assert not same or all_told == all_told_there


def secret_choices_stay_secret(moment: Moment) -> None:
    """What others are told of a decision and what they see of the state afterwards agree.

    Two decisions that differ only in private values, as others are told them, look the same to them afterwards; two
    that look the same afterwards are told the same.
    """
    setting, state = moment.setting, moment.state
    variant = setting.variant
    legal = setting.kernel.legal(state, moment.seat)
    others = [action for action in legal[:: 1 + len(legal) // 5] if action != moment.action]
    for seat in seats_and_spectator(setting):
        if seat == moment.seat:
            continue
        here = state.copy()
        told, open_, _ = _apply(variant, here, moment, seat)
        seen = setting.kernel.observe(here, seat)
        for action in others:
            there = state.copy()
            told_there, open_there, _ = _apply(variant, there, replace(moment, action=action), seat)
            if open_ or open_there or here == there:
                continue
            same = setting.kernel.observe(there, seat) == seen
            if same or any(event.kind.private for event in told):
                assert (told == told_there) == same, variant.notation(action)


def what_was_told_is_kept(setting: Setting, seed: int) -> None:
    """Two games that a seat could once tell apart look different to it ever after.

    Nobody remembers anything between decisions but what a record holds: a record that forgets what everybody saw would
    let a bot play as if it had not been seen. The other game is one that the seat took for possible at the start, and
    in which the same moves are made.
    """
    kernel, variant = setting.kernel, setting.variant
    for seat in seats_and_spectator(setting):
        world: State | None = None
        apart = False
        for moment in walk(setting, seed):
            if world is None:
                world = kernel.determinize(kernel.observe(moment.state, seat), seat, rng(8 * seed + seat + 1))
            if apart:
                assert kernel.observe(world, seat) != kernel.observe(moment.state, seat), "what was told is forgotten"
            pending = kernel.pending(world) >> moment.seat & 1
            if not pending or moment.action not in kernel.legal(world, moment.seat):
                break
            told = _apply(variant, moment.state.copy(), moment, seat)[2]
            apart = apart or told != _apply(variant, world, moment, seat)[2]


def _apply(variant: Variant, state: State, moment: Moment, seat: int) -> tuple[list[Event], bool, list[Event]]:
    """Make the move in place.

    Returns:
        what the seat is told before anything is revealed, whether something is, and all that it is told.
    """
    log = new_log()
    variant.kernel.apply(state, moment.seat, moment.action, log)
    events = read_log(log, variant.events)
    first = next((place for place, event in enumerate(events) if event.kind.reveals), len(events))
    told = [as_seen(event, seat) for event in events]
    return told[:first], first < len(events), told

"""Checks: games end, legal moves are legal, states stay sound, nothing but ``apply`` changes a state."""

from math import isfinite

from lunaria.engine.chance import Dice
from lunaria.engine.position import prove
from lunaria.engine.state import State
from tests.proof import Setting
from tests.suite.walk import Moment, dice, last, seats_and_spectator, walk

PROVEN = 12
"""After about so many of the legal moves of a moment the state is proven, which is slow."""


def game_ends(setting: Setting, seed: int, longest: int) -> None:
    """A random game ends in time, and every state on the way is sound."""
    for moment in walk(setting, seed):
        assert moment.ply < longest, f"{setting} goes on after {longest} decisions"
        state_is_sound(setting, moment.state)
    end = last(setting, seed)
    state_is_sound(setting, end)
    places = setting.kernel.rank(end, setting.seats)
    if setting.seats == 1:
        assert places in ([1], [2]), "alone one wins, or is beaten by the rules' own opponent"
    else:
        assert places == [1 + sum(other < place for other in places) for place in places]
    assert all(setting.kernel.legal(end, seat) == [] for seat in range(setting.seats))


def state_is_sound(setting: Setting, state: State) -> None:
    """No invariant is broken, the lines of the score sheet add up, the estimates are numbers."""
    assert prove(setting.game, setting.game.complete(setting.options), setting.seats, state) == []
    sheet = setting.variant.score_sheet(state)
    assert setting.kernel.score(state, setting.seats) == [
        sum(points[seat] for _, points in sheet) for seat in range(setting.seats)
    ]
    assert all(isfinite(value) for value in setting.kernel.evaluate(state, setting.seats))


def legal_moves_are_sound(moment: Moment) -> None:
    """The legal moves are sorted, unique and in range; each can be made and leads to a sound state."""
    kernel = moment.setting.kernel
    legal = kernel.legal(moment.state, moment.seat)
    assert legal, "a pending seat always has a legal move"
    assert legal == sorted(set(legal))
    assert legal[0] >= 0
    assert legal[-1] < kernel.actions
    assert moment.action in legal
    for place, action in enumerate(legal):
        state = moment.state.copy()
        assert kernel.apply(state, moment.seat, action) == kernel.pending(state)
        if place % (1 + len(legal) // PROVEN) == 0:
            assert moment.setting.variant.problems(state) == [], moment.setting.variant.notation(action)


def only_apply_changes_a_state(moment: Moment) -> None:
    """Whatever is asked of a state leaves its bytes alone."""
    setting, state, seat = moment.setting, moment.state, moment.seat
    kernel, variant = setting.kernel, setting.variant
    before = state.to_bytes()
    kernel.pending(state)
    kernel.legal(state, seat)
    kernel.draw(state, seat, dice(moment.ply))
    kernel.score(state, setting.seats)
    kernel.rank(state, setting.seats)
    kernel.evaluate(state, setting.seats)
    variant.refusal(state, seat, moment.action)
    variant.problems(state)
    variant.score_sheet(state)
    for who in seats_and_spectator(setting):
        seen = kernel.observe(state, who)
        seen_before = seen.to_bytes()
        variant.view(seen, who)
        kernel.determinize(seen, who, Dice())
        variant.path(seen, seat, moment.action)
        variant.prompt(seen, seat)
        assert seen.to_bytes() == seen_before
    assert state.to_bytes() == before

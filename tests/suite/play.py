"""Checks: games end, legal moves are legal, states stay sound, nothing but ``apply`` changes a state."""

from collections.abc import Callable, Sequence
from math import isfinite
from typing import Any

import numpy as np

from lunaria.engine.files.position import prove
from lunaria.engine.rng import Rng
from lunaria.engine.state import State
from tests.proof import Setting
from tests.suite.walk import Moment, last, rng, seats_and_spectator, walk

PROVEN = 12
"""About this number of a moment's legal moves are followed by the slow check of the state."""


def game_ends(setting: Setting, seed: int, longest: int) -> None:
    """Check that a random game ends in time, and that its states are sound."""
    for moment in walk(setting, seed):
        assert moment.ply < longest, f"{setting} goes on after {longest} decisions"
        state_is_sound(setting, moment.state)
    end = last(setting, seed)
    state_is_sound(setting, end)
    places = setting.kernel.rank(end, setting.seats)
    places += [rival.rank for rival in setting.variant.rivals(end)]
    assert places == [1 + sum(other < place for other in places) for place in places]
    assert all(setting.kernel.legal(end, seat) == [] for seat in range(setting.seats))


def state_is_sound(setting: Setting, state: State) -> None:
    """No invariant is broken, the lines of the score sheet add up, the estimates are numbers."""
    assert prove(setting.game, setting.game.complete(setting.options), setting.seats, state) == []
    sheet = setting.variant.score_sheet(state)
    assert setting.kernel.score(state, setting.seats) == [
        sum(points[seat] for _, points in sheet) for seat in range(setting.seats)
    ]
    rivals = setting.variant.rivals(state)
    assert all(len(rival.points) == len(sheet) and sum(rival.points) == rival.score for rival in rivals)
    assert all(
        rivals == setting.variant.rivals(setting.kernel.observe(state, who)) for who in seats_and_spectator(setting)
    )
    assert all(isfinite(value) for value in setting.kernel.evaluate(state, setting.seats))


def places_follow_from_the_sheet(setting: Setting, state: State, merits: Callable[[Any, list[int]], list[Any]]) -> None:
    """The kernel's places follow from the score sheet and the tie-breaks, rivals included (1, 1, 3)."""
    sheet = setting.variant.score_sheet(state)
    rivals = setting.variant.rivals(state)
    points = [sum(line[seat] for _, line in sheet) for seat in range(setting.seats)]
    worth = merits(state, [*points, *(sum(rival.points) for rival in rivals)])
    assert len(worth) == setting.seats + len(rivals)
    places = [1 + sum(other > own for other in worth) for own in worth]
    assert setting.kernel.rank(state, setting.seats) == places[: setting.seats]
    assert [rival.rank for rival in rivals] == places[setting.seats :]


def views_agree_with_the_kernel(setting: Setting, state: State, shown: Callable[[Any], list[int]]) -> None:
    """Points in a picture equal those of the rules, for every observer."""
    for who in seats_and_spectator(setting):
        seen = setting.kernel.observe(state, who)
        assert shown(setting.variant.view(seen, who)) == setting.kernel.score(seen, setting.seats)


DEALS = 24
"""Number of deals of a setting that are compared to find the fields that it decides."""


def settled_fields(settings: Sequence[Setting]) -> set[str]:
    """Return the fields of a record that settings alone decide: constant over all deals and games of a setting.

    Fields that are constant over all settings too may never have changed by chance, and are left out.
    """
    values: dict[str, list[set[bytes]]] = {name: [] for name in settings[0].kernel.state.fields}
    for setting in settings:
        states = [setting.start(seed) for seed in range(DEALS)]
        states += [*(moment.state for moment in walk(setting, 1)), last(setting, 1)]
        for name, found in values.items():
            found.append({state.array[name].tobytes() for state in states})
    return {
        name for name, found in values.items() if all(len(each) == 1 for each in found) and len(set.union(*found)) > 1
    }


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
    """Every query leaves the bytes of a state unchanged."""
    setting, state, seat = moment.setting, moment.state, moment.seat
    kernel, variant = setting.kernel, setting.variant
    before = state.to_bytes()
    kernel.pending(state)
    kernel.legal(state, seat)
    kernel.sample(state, seat, rng(moment.ply))
    kernel.score(state, setting.seats)
    kernel.rank(state, setting.seats)
    kernel.evaluate(state, setting.seats)
    variant.refusal(state, seat, moment.action)
    variant.problems(state)
    variant.score_sheet(state)
    variant.rivals(state)
    for who in seats_and_spectator(setting):
        seen = kernel.observe(state, who)
        seen_before = seen.to_bytes()
        variant.view(seen, who)
        kernel.determinize(seen, who, Rng())
        variant.path(seen, seat, moment.action)
        variant.prompt(seen, seat)
        assert seen.to_bytes() == seen_before
    assert state.to_bytes() == before


def a_reused_record_is_cleared(setting: Setting) -> None:
    """A new deal into a used record equals one into a fresh record."""
    used = [moment.state for moment in walk(setting, 1)][-1].copy()
    full = used.copy()
    for name in full.fields:
        full.array[name][...] = 1
    fresh = setting.start(2)
    options = np.array([*setting.game.encode(setting.game.complete(setting.options)), 0], np.int64)
    for record in (used, full):
        setting.kernel.functions.setup(record.raw, options, setting.seats, 2)
        assert record == fresh

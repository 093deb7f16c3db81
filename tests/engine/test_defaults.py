"""Defaults that most games share: rules, refusals, the score sheet and the words of a view."""

from collections import Counter

import pytest

from lunaria.cli.skeleton import moves, rules, view
from lunaria.cli.skeleton.game import GAME
from lunaria.cli.skeleton.state import SkeletonState
from lunaria.cli.skeleton.tables import MOVES
from lunaria.engine.compiler.sources import DEFAULTS, shaping
from lunaria.engine.discovery import ContractError
from lunaria.engine.game import Variant
from lunaria.engine.rng import Rng, seed_rng
from lunaria.engine.show.text import LANGUAGES, Seat, texts
from lunaria.games import NAMES, load
from tests.engine.test_named import module

VARIANT = GAME.variant()
KERNEL = VARIANT.kernel


def near_the_end() -> SkeletonState:
    state = GAME.new(seats=3, seed=1)
    assert isinstance(state, SkeletonState)
    state.heap = 2
    state.taken[:3] = [4, 5, 4]
    return state


def test_actions_are_drawn_from_the_list() -> None:
    state, rng = near_the_end(), Rng()
    seed_rng(rng.raw, 1)
    drawn = Counter(KERNEL.sample(state, 0, rng) for _ in range(400))
    assert set(drawn) == set(KERNEL.legal(state, 0)) == {0, 1}
    assert min(drawn.values()) > 150


def test_places_go_by_points() -> None:
    assert KERNEL.rank(near_the_end(), 3) == [2, 1, 2]


def test_everything_except_the_generator_is_public() -> None:
    state, rng = near_the_end(), Rng()
    seed_rng(rng.raw, 1)
    seen = KERNEL.observe(state, 1)
    assert not seen.random
    possible = KERNEL.determinize(seen, 1, rng)
    assert possible.random
    possible.random = state.random
    assert possible == state


def test_a_move_out_of_turn_is_refused_by_the_rule_that_the_game_names() -> None:
    state = near_the_end()
    early = VARIANT.refusal(state, 2, 0)
    assert early
    assert (early.rule, early.message.values) == ("SK-2.1", {"seat": Seat(0)})
    KERNEL.apply(state, 0, 1)
    late = VARIANT.refusal(state, 1, 0)
    assert late
    assert late.rule == "SK-3.1"
    for refusal in (early, late):
        said = [texts(language, GAME.texts).say(refusal.message, ("Ana", "Bo", "Cy")) for language in LANGUAGES]
        assert len(set(said)) == len(said)


def test_points_are_the_sheet_and_the_picture_has_the_words() -> None:
    state = near_the_end()
    assert [points for _, points in VARIANT.score_sheet(state)] == [[4, 5, 4]]
    lines = VARIANT.describe(VARIANT.view(state, -1), texts("en", GAME.texts), ("Ana", "Bo", "Cy"))
    assert lines[0] == "Pebbles on the heap: 2."
    assert [name for name in ("Ana", "Bo", "Cy") if name in " ".join(lines[1:])] == ["Ana", "Bo", "Cy"]


def test_a_game_with_hidden_fields_has_to_define_determinize() -> None:
    hidden = module("hidden", observe=lambda s, seat, out: None)
    with pytest.raises(ContractError, match=r"'observe' of hidden is .*nothing defines 'determinize'"):
        Variant(SkeletonState, MOVES, (rules, moves, view, hidden))


def test_defaults_are_part_of_every_cache_digest() -> None:
    assert all(DEFAULTS in shaping(load(name).variant().kernel.folder) for name in NAMES)
    assert DEFAULTS in shaping(KERNEL.folder)

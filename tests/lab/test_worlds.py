"""Copies of a game share the table's joint knowledge, but not the future."""

import copy
import pickle
import random
from typing import Any

import pytest

from lunaria.lab.clones import World
from tests.lab.wanted import wanted
from tests.proof import Setting
from tests.settings import LAYOUTS_OFFERED, OFFERED

PLIES = 60
HIDING = [setting for setting in OFFERED if setting.seats > 1 and setting.game.name == "welcome_to_the_moon"]


def dealt(setting: Setting, fixed: bool = False) -> World:
    return World(setting.game, setting.game.complete(setting.options), setting.seats, setting.start(5), fixed)


@pytest.mark.parametrize("setting", LAYOUTS_OFFERED, ids=str)
def test_a_copy_has_its_own_future_and_the_known_past(setting: Setting) -> None:
    world, chance, plies = dealt(setting), random.Random(4), 0
    secret = setting.seats if setting.options.get("moon_and_animals") == "true" else 0
    """Enough decisions for dealt animals to be shown."""
    while world.pending and plies < PLIES:
        other = world.redealt(plies)
        assert (other.record != world.record) == (plies >= secret)
        assert other.views(other.record) == world.views(world.record)
        assert other.pending == world.pending
        assert world.redealt(plies).record == other.record
        legal = setting.kernel.legal(world.record, world.seat)
        assert setting.kernel.legal(other.record, world.seat) == legal
        action = chance.choice(legal)
        world.apply(action)
        other.apply(action)
        assert other.waiting == world.waiting
        assert other.views(other.record) == world.views(world.record), "they diverge only through chance"
        world.speak()
        plies += 1


@pytest.mark.parametrize("setting", HIDING[:4], ids=str)
def test_hidden_choices_stay_in_a_copy(setting: Setting) -> None:
    world, chance, hidden = dealt(setting), random.Random(4), 0
    for _ in range(PLIES):
        first, *others = world.views(world.record)
        if any(other != first for other in others):
            hidden += 1
            assert world.redealt(hidden).redealt(hidden + 1).views(world.redealt(hidden).record) == [first, *others]
        world.apply(chance.choice(setting.kernel.legal(world.record, world.seat)))
        world.speak()
    assert hidden


def test_copies_do_not_know_coming_cards() -> None:
    setting = next(one for one in OFFERED if one.game.name == "luna_maris" and one.seats == 2)
    world, chance, differ = dealt(setting), random.Random(1), 0
    for number in range(20):
        other = world.redealt(number)
        while world.pending and other.pending:
            legal = setting.kernel.legal(world.record, world.seat)
            if legal != setting.kernel.legal(other.record, other.seat):
                differ += 1
                break
            action = chance.choice(legal)
            for each in (world, other):
                each.apply(action)
                each.speak()
        world = dealt(setting)
    assert differ > 10


def test_a_fixed_game_and_a_stored_one_keep_their_future() -> None:
    setting = OFFERED[0]
    fixed = dealt(setting, fixed=True)
    assert copy.deepcopy(fixed).record == fixed.record
    world = dealt(setting)
    assert copy.deepcopy(world).record != world.record
    stored = pickle.loads(pickle.dumps(world))
    assert stored.record == world.record
    assert copy.deepcopy(stored).record != world.record
    possible = world.resampled(1, 8)
    assert possible.record != world.record
    assert setting.kernel.observe(possible.record, 1) == setting.kernel.observe(world.record, 1)
    assert copy.deepcopy(possible).record == possible.record


def loaded(text: str) -> Any:
    pyspiel = wanted("pyspiel")
    from lunaria.lab import openspiel

    openspiel.register()
    return pyspiel.load_game(text)


def played(game: Any, plies: int) -> Any:
    state, chance = game.new_initial_state(), random.Random(plies)
    state.apply_action(0)
    for _ in range(plies):
        state.apply_action(chance.choice(state.legal_actions()))
    while state.is_chance_node():
        state.apply_action(0)
    return state


def test_openspiel_states_are_cloned_stored_and_read() -> None:
    game = loaded("lunaria_ishtar")
    assert str(game.new_initial_state()) == "not dealt yet"
    state = played(game, 7)
    for clone in (state.clone(), copy.deepcopy(state)):
        assert clone.record != state.record
        assert str(clone) == str(state)
        assert clone.history() == state.history()
    assert "points" in str(state)
    for same in (game.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state))):
        assert same.record == state.record
        assert same.history() == state.history()
    fresh = pickle.loads(pickle.dumps(game.new_initial_state()))
    assert fresh.is_chance_node()
    possible = state.resample_from_infostate(1, random.Random(2).random)
    assert possible.observation_string(1) == state.observation_string(1)
    assert possible.record != state.record
    again = state.resample_from_infostate(1, random.Random(2).random)
    assert again.record == possible.record


def test_openspiel_games_declare_zero_sum() -> None:
    pyspiel = wanted("pyspiel")
    zero, general = pyspiel.GameType.Utility.ZERO_SUM, pyspiel.GameType.Utility.GENERAL_SUM
    for text, expected in (
        ("", zero),
        ("seats=3", zero),
        ("reward=margin", zero),
        ("reward=margin,seats=3", general),
        ("reward=score", general),
    ):
        assert loaded(f"lunaria_photosynthesis({text})").get_type().utility == expected
    assert loaded("lunaria_luna_maris(seats=1)").get_type().utility == general
    wanted("pyspiel").random_sim_test(loaded("lunaria_photosynthesis(seats=3)"), 1, False, False)
    wanted("pyspiel").random_sim_test(loaded("lunaria_photosynthesis(reward=margin)"), 1, False, False)


def test_a_search_over_possibilities_plays() -> None:
    ismcts, mcts = wanted("open_spiel.python.algorithms.ismcts"), wanted("open_spiel.python.algorithms.mcts")
    game = loaded("lunaria_luna_maris")
    state = played(game, 5)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1), 2.0, 12, use_observation_string=True)
    assert bot.step(state) in state.legal_actions()

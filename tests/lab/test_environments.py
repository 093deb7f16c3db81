"""The environments pass the conformance tests of PettingZoo, Gymnasium and OpenSpiel."""

import random
import unittest
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from lunaria.engine.game import SettingError
from tests.lab.wanted import wanted
from tests.proof import Setting
from tests.settings import SETTINGS

wanted("gymnasium")
wanted("pettingzoo")
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, seed_test

from lunaria.lab.aec import TurnEnv
from lunaria.lab.session import IllegalActionError, Session
from lunaria.lab.single import SeatEnv
from lunaria.lab.vector import LunariaVectorEnv

CYCLES = 20
SEVERAL = [setting for setting in SETTINGS if setting.seats > 1]
FIRSTS = list({setting.game.name: setting for setting in reversed(SEVERAL)}.values())[::-1]
"""One setting of each game."""


@contextmanager
def allowing_dicts() -> Iterator[None]:
    """PettingZoo suggests plain arrays; with a mask, its own games give dicts too."""
    with warnings.catch_warnings():
        for text in ("Observation space for each agent probably", "Observation is not a NumPy array"):
            warnings.filterwarnings("ignore", text, UserWarning)
        yield


def turn_env(setting: Setting, **how: Any) -> TurnEnv:
    return TurnEnv(setting.game, setting.options, setting.seats, **how)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_pettingzoo_api_and_seed(setting: Setting) -> None:
    for observation in ("flat", "structured") if setting in FIRSTS else ("flat",):
        with allowing_dicts():
            api_test(turn_env(setting, observation=observation), CYCLES)
    seed_test(lambda: turn_env(setting), CYCLES)


def test_pettingzoo_performance(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    seconds = iter(np.arange(0.0, 1000.0, 0.5))  # it would go on for five real seconds
    clock = SimpleNamespace(time=lambda: float(next(seconds)))
    monkeypatch.setitem(performance_benchmark.__globals__, "time", clock)
    with allowing_dicts():
        performance_benchmark(TurnEnv("photosynthesis"))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("setting", FIRSTS, ids=str)
def test_gymnasium_check_env(setting: Setting) -> None:
    for observation in ("flat", "structured"):
        how = {"observation": observation, "wrong_actions": "random"}
        env = SeatEnv(setting.game, "random", setting.options, setting.seats, setting.seats - 1, **how)
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", ".*(render|spec).*", UserWarning)
            check_env(env, skip_render_check=True)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_an_environment_is_the_game_itself(setting: Setting) -> None:
    env, chance = turn_env(setting, reward="score"), random.Random(3)
    env.reset(seed=11)
    state, kernel = setting.start(11), setting.kernel
    totals = dict.fromkeys(env.agents, 0.0)
    most = 10_000 if setting in FIRSTS else 2 * CYCLES
    while kernel.pending(state) and len(env.session.plies) < most:
        assert env.session.state == state
        seat = env.session.seat
        assert env.agent_selection == f"seat_{seat}"
        seen = env.observe(env.agent_selection)
        legal = kernel.legal(state, seat)
        assert np.flatnonzero(seen["action_mask"]).tolist() == legal
        assert np.array_equal(seen["observation"], env.session.features.row(kernel.observe(state, seat).array, seat))
        action = chance.choice(legal)
        env.step(action)
        kernel.apply(state, seat, action)
        for agent in env.agents:
            totals[agent] += env.rewards[agent]
    over = not kernel.pending(state)
    assert over or setting not in FIRSTS
    assert list(totals.values()) == (kernel.score(state, setting.seats) if over else [0.0] * setting.seats)
    assert all(done == over for done in env.terminations.values())
    assert env.session.match().state == state


def test_what_a_seat_may_not_know_is_in_no_observation() -> None:
    for setting in FIRSTS:
        env = turn_env(setting)
        env.reset(seed=5)
        state = env.session.state
        for seat in range(setting.seats):
            observed = setting.kernel.observe(state, seat)
            assert np.array_equal(env.session.observe(seat), env.session.features.row(observed.array, seat))
        assert "random" not in {part.name for part in env.session.features.parts}


def test_features_say_what_stands_where() -> None:
    session = Session(FIRSTS[0].game)
    session.reset(2)
    session.step(session.legal()[0])
    row, parts = session.flat(session.seat), {part.name: part for part in session.features.parts}
    assert session.features.size == sum(part.size for part in parts.values()) == len(row)
    state = session.state
    own = parts["self"]
    assert np.flatnonzero(row[own.start : own.stop]).tolist() == [session.seat]
    light = parts["light"]
    assert (row[light.start : light.stop] * light.scale).round().astype(int).tolist() == list(state.light)
    occupied = parts["occupied"]
    bits = np.array(session.features.spaces)[row[occupied.start : occupied.stop] == 1]
    assert sum(1 << int(bit) for bit in bits) == int(state.occupied)
    phase = parts["phase"]
    assert row[phase.start : phase.stop].argmax() == state.phase


def test_wrong_actions_are_named() -> None:
    env = TurnEnv("photosynthesis")
    env.reset(seed=1)
    before = env.session.state.to_bytes()
    with pytest.raises(IllegalActionError, match=r"seat \d may not choose action 0 \(end\) now"):
        env.step(0)
    with pytest.raises(IllegalActionError, match="may not choose action -1 now"):
        env.step(None)
    assert env.session.state.to_bytes() == before
    single = SeatEnv("photosynthesis", "random")
    single.reset(seed=1)
    with pytest.raises(IllegalActionError):
        single.step(0)
    forgiving = SeatEnv("photosynthesis", "random", wrong_actions="random")
    forgiving.reset(seed=1)
    assert forgiving.step(0)[4]["wrong_action"]


def test_impossible_settings_are_named() -> None:
    wrong: tuple[tuple[dict[str, Any], str], ...] = (
        ({"seats": 9}, "takes 2 to 4 seats, not 9"),
        ({"reward": "gold"}, "a reward is placement or margin or score, not 'gold'"),
        ({"observation": "smell"}, "an observation is flat or structured, not 'smell'"),
    )
    for what, message in wrong:
        with pytest.raises(SettingError, match=message):
            TurnEnv("photosynthesis", **what)
    wrong = (
        ({"seat": 2}, "the agent sits at seat 0 to 1, not 2"),
        ({"opponents": ["greedy"], "seats": 3}, "3 seats leave 2 to opponents, not 1"),
        ({"wrong_actions": "ignore"}, "wrong_actions is raise or random"),
    )
    for what, message in wrong:
        with pytest.raises(SettingError, match=message):
            SeatEnv("photosynthesis", **what)


@pytest.mark.parametrize("agent", [None, 0])
def test_the_vector_environment(agent: int | None) -> None:
    env = LunariaVectorEnv("photosynthesis", 8, agent=agent, threads=2)
    rows, infos = env.reset(seed=4)
    ended = 0
    for _ in range(260):
        assert env.observation_space.contains(rows)
        assert infos["action_mask"][np.arange(8), infos["sample"]].all()
        movers = infos["to_move"].copy()
        rows, rewards, terminated, truncated, infos = env.step(infos["sample"])
        assert not truncated.any()
        assert np.array_equal(rewards, infos["seat_rewards"][np.arange(8), movers])
        assert not rewards[~terminated].any()
        ended += int(terminated.sum())
    assert ended >= 8
    with pytest.raises(ValueError, match="may not choose action"):
        env.step(np.zeros(8, np.int64) - 1)
    env.close()


def test_pictures_and_words_of_an_environment() -> None:
    env = TurnEnv("photosynthesis", render_mode="svg")
    env.reset(seed=1)
    assert str(env.render()).startswith("<svg")
    lines = TurnEnv("photosynthesis", render_mode="ansi")
    lines.reset(seed=1)
    assert "\n" in str(lines.render())


@pytest.fixture(scope="module")
def spiel() -> Any:
    pyspiel = wanted("pyspiel")
    from lunaria.lab import spiel as adapter

    assert adapter.register() == adapter.register()
    return pyspiel


@pytest.fixture(scope="module")
def conformance() -> ModuleType:
    flags = wanted("absl.flags")
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["test"])
    module: ModuleType = wanted("open_spiel.integration_tests.api_test")
    return module


def loaded(setting: Setting, spiel: Any) -> Any:
    return spiel.load_game(f"lunaria_{setting.game.name}", {"seats": setting.seats})


@pytest.mark.parametrize("setting", FIRSTS, ids=str)
def test_openspiel_random_sim(setting: Setting, spiel: Any) -> None:
    wanted("pyspiel").random_sim_test(loaded(setting, spiel), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("setting", FIRSTS, ids=str)
def test_openspiel_api(setting: Setting, spiel: Any, conformance: ModuleType) -> None:
    named = {"game_name": setting.game.name, "game": loaded(setting, spiel)}
    case = type("Conformance", (conformance.EnforceAPIOnPartialTreeBase,), named)
    outcome = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(outcome)
    assert outcome.testsRun == 5
    assert not outcome.errors
    assert not outcome.failures


def test_openspiel_plays_the_game_of_a_seed(spiel: Any) -> None:
    setting = FIRSTS[0]
    state = spiel.load_game(f"lunaria_{setting.game.name}(deal=21,reward=score)").new_initial_state()
    assert state.chance_outcomes() == [(0, 1.0)]
    state.apply_action(0)
    alone, chance = setting.game.new({}, 2, 21), random.Random(8)
    while not state.is_terminal():
        seat = state.current_player()
        assert state.record == alone
        assert state.legal_actions() == setting.kernel.legal(alone, seat)
        copy = state.clone()
        action = chance.choice(state.legal_actions())
        copy.apply_action(copy.legal_actions()[0])
        assert state.record == alone
        state.apply_action(action)
        setting.kernel.apply(alone, seat, action)
    assert state.returns() == setting.kernel.score(alone, 2)

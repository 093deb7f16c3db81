"""The environments pass the conformance tests of PettingZoo, Gymnasium and OpenSpiel."""

import asyncio
import copy
import pickle
import random
import subprocess
import sys
import unittest
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from lunaria import lab
from lunaria.engine.game import SettingError
from lunaria.games import NAMES, load
from lunaria.lab.clones import World
from tests.lab.wanted import wanted
from tests.proof import Setting
from tests.settings import LAYOUTS_OFFERED

wanted("gymnasium")
wanted("pettingzoo")
import gymnasium
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, seed_test

from examples.moths.game import GAME as MOTHS
from lunaria.lab.aec import TurnEnv
from lunaria.lab.parallel_env import TogetherEnv
from lunaria.lab.registry import env_id, register
from lunaria.lab.session import IllegalActionError, Session
from lunaria.lab.single import SeatEnv
from lunaria.lab.vector import LunariaVectorEnv

CYCLES = 20
SAME_NAME = copy.copy(load("photosynthesis"))
"""A game with the name of one that is offered, as of somebody who changes it."""
SEVERAL = [setting for setting in LAYOUTS_OFFERED if setting.seats > 1]
FIRSTS = list({setting.game.name: setting for setting in reversed(SEVERAL)}.values())[::-1]
"""One setting of each game."""


@contextmanager
def allowing_dicts() -> Iterator[None]:
    """PettingZoo warns of dicts, although its own games with masks return them too."""
    with warnings.catch_warnings():
        for text in ("Observation space for each agent probably", "Observation is not a NumPy array"):
            warnings.filterwarnings("ignore", text, UserWarning)
        yield


def turn_env(setting: Setting, **how: Any) -> TurnEnv:
    return TurnEnv(setting.game, options=setting.options, seats=setting.seats, **how)


@pytest.mark.parametrize("setting", LAYOUTS_OFFERED, ids=str)
def test_pettingzoo_api_and_seed(setting: Setting) -> None:
    for observation in ("flat", "structured") if setting in FIRSTS else ("flat",):
        with allowing_dicts():
            api_test(turn_env(setting, observation=observation), CYCLES)
    seed_test(lambda: turn_env(setting), CYCLES)


def test_pettingzoo_performance(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    seconds = iter(np.arange(0.0, 1000.0, 0.5))  # it would run for five real seconds
    clock = SimpleNamespace(time=lambda: float(next(seconds)))
    monkeypatch.setitem(performance_benchmark.__globals__, "time", clock)
    with allowing_dicts():
        performance_benchmark(TurnEnv("photosynthesis"))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("setting", FIRSTS, ids=str)
def test_gymnasium_check_env(setting: Setting) -> None:
    for observation in ("flat", "structured"):
        how: Any = {"observation": observation, "wrong_actions": "random"}
        env = SeatEnv(
            setting.game,
            options=setting.options,
            seats=setting.seats,
            seat=setting.seats - 1,
            opponents="random",
            **how,
        )
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", ".*(render|spec).*", UserWarning)
            check_env(env, skip_render_check=True)


@pytest.mark.parametrize("setting", LAYOUTS_OFFERED, ids=str)
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


def test_observations_contain_no_hidden_information() -> None:
    for setting in FIRSTS:
        env = turn_env(setting)
        env.reset(seed=5)
        state = env.session.state
        for seat in range(setting.seats):
            observed = setting.kernel.observe(state, seat)
            assert np.array_equal(env.session.observe(seat), env.session.features.row(observed.array, seat))
        assert "random" not in {part.name for part in env.session.features.parts}


def test_a_row_begins_with_the_own_seat() -> None:
    session = Session(FIRSTS[0].game)
    session.reset(2)
    state: Any = session.state
    while not state.round:
        session.step(session.legal()[-1])
        state = session.state
    session.step(session.legal()[0])
    parts, state = {part.name: part for part in session.features.parts}, session.state
    for seat in range(2):
        row, light, phase = session.flat(seat), parts["light"], parts["phase"]
        assert session.features.size == sum(part.size for part in parts.values()) == len(row)
        own_first = [state.light[seat], state.light[1 - seat]]
        assert (row[light.start : light.stop] * light.scale).round().astype(int).tolist() == own_first
        trees = parts["trees"]
        small = row[trees.start : trees.stop].reshape(trees.shape)[0, 1]
        bits = np.array(session.features.spaces)[small == 1]
        assert sum(1 << int(bit) for bit in bits) == int(state.trees[seat, 1])
        assert row[phase.start : phase.stop].argmax() == state.phase


def test_wrong_actions_are_named() -> None:
    env = TurnEnv("photosynthesis")
    env.reset(seed=1)
    before = env.session.state.to_bytes()
    with pytest.raises(IllegalActionError, match=r"seat \d may not choose action 0 \(end\) now"):
        env.step(0)
    with pytest.raises(IllegalActionError, match="None is for agents whose game is over"):
        env.step(None)
    assert env.session.state.to_bytes() == before
    single = SeatEnv("photosynthesis", opponents="random", wrong_actions="raise")
    single.reset(seed=1)
    with pytest.raises(IllegalActionError):
        single.step(0)
    forgiving = SeatEnv("photosynthesis", opponents="random", wrong_actions="random")
    forgiving.reset(seed=1)
    assert forgiving.step(0)[4]["wrong_action"]


def test_impossible_settings_are_named() -> None:
    wrong: tuple[tuple[dict[str, Any], str], ...] = (
        ({"seats": 9}, "is played by 2 to 4 seats, not 9"),
        ({"reward": "gold"}, "a reward is placement or margin or score or estimate, not 'gold'"),
        ({"observation": "smell"}, "an observation is flat or split or structured, not 'smell'"),
    )
    for what, message in wrong:
        with pytest.raises(SettingError, match=message):
            TurnEnv("photosynthesis", **what)
    wrong = (
        ({"seat": 2}, "the agent sits at seat 0 to 1, not 2"),
        ({"opponents": ["greedy"], "seats": 3}, "3 seats leave 2 to opponents, not 1"),
        ({"wrong_actions": "ignore"}, "wrong_actions is lose or raise or random"),
    )
    for what, message in wrong:
        with pytest.raises(SettingError, match=message):
            SeatEnv("photosynthesis", **what)


@pytest.mark.parametrize("agent", [None, 0])
def test_the_vector_environment(agent: int | None) -> None:
    env = LunariaVectorEnv("photosynthesis", num_envs=8, seat=agent, threads=2, wrong_actions="raise")
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
    from lunaria.lab import openspiel as adapter

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


@pytest.mark.parametrize("setting", FIRSTS, ids=str)
def test_check_env_passes_by_default(setting: Setting) -> None:
    env = SeatEnv(setting.game.name, opponents="random")
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*(render|spec).*", UserWarning)
        check_env(env, skip_render_check=True)


def test_environments_are_made_by_name() -> None:
    names = register()
    assert names == [env_id(name) for name in NAMES]
    assert "lunaria/WelcomeToTheMoon-v2" in names
    for name in names:
        env = gymnasium.make(name, opponents="random")
        assert env.spec is not None
        assert env.spec.id == name
        env.reset(seed=1)
        masks = env.unwrapped.action_masks()
        assert masks.dtype == np.bool_
        env.step(int(np.flatnonzero(masks)[0]))
    assert gymnasium.make("lunaria.lab:lunaria/Ishtar-v2", opponents="random").spec is not None
    many = gymnasium.make_vec("lunaria/Photosynthesis-v2", num_envs=4)
    many.reset(seed=1)
    with pytest.raises(ValueError, match="draw no pictures"):
        gymnasium.make_vec("lunaria/Photosynthesis-v2", num_envs=4, render_mode="svg")


def test_an_action_that_is_not_legal_loses_the_game() -> None:
    env = SeatEnv("photosynthesis", opponents="random")
    with pytest.raises(RuntimeError, match="call it before step"):
        env.step(0)
    env.reset(seed=1)
    wrong = int(np.flatnonzero(~env.action_masks())[0])
    _, earned, ended, cut, info = env.step(wrong)
    assert (earned, ended, cut, info["wrong_action"]) == (-1.0, True, False, True)
    assert not env.action_masks().any()
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)
    env.reset(seed=1)
    assert env.action_masks().any()


@pytest.mark.parametrize("wrong_actions", ["lose", "raise", "random"])
def test_no_game_goes_on_after_its_end(wrong_actions: str) -> None:
    env = SeatEnv("photosynthesis", opponents="random", wrong_actions=wrong_actions)
    _, info = env.reset(seed=1)
    ended = False
    while not ended:
        _, _, ended, _, info = env.step(env.action_space.sample(info["action_mask"]))
    for action in (0, -1, "end", None):
        with pytest.raises(RuntimeError, match=r"this game is over; reset\(\) deals another one"):
            env.step(action)


def test_pixels_are_drawn_where_a_loop_is_running() -> None:
    """A notebook runs its cells in a loop."""
    wanted("playwright.sync_api")
    wanted("PIL.Image")
    env = TurnEnv("photosynthesis", render_mode="rgb_array")
    env.reset(seed=1)

    async def cell() -> Any:
        return env.render()

    assert np.array_equal(asyncio.run(cell()), env.render())


def test_wrong_arguments_are_named() -> None:
    with pytest.raises(SettingError, match="a render mode is ansi, svg, rgb_array or None, not 'human'"):
        TurnEnv("photosynthesis", render_mode="human")
    for env in (SeatEnv("photosynthesis"), LunariaVectorEnv("photosynthesis", num_envs=2)):
        with pytest.raises(SettingError, match=r"reset\(\) takes no options; give 'seats'"):
            env.reset(seed=1, options={"seats": 3})
    turns, many = TurnEnv("photosynthesis"), LunariaVectorEnv("photosynthesis", num_envs=2)
    for early in (lambda: turns.step(0), turns.last, lambda: many.step(np.zeros(2, np.int64))):
        with pytest.raises(RuntimeError, match="call it before step"):
            early()
    assert TurnEnv("photosynthesis", options={"long_game": True}).session.options["long_game"] == "true"


COPIES: tuple[Callable[[Any], Any], ...] = (copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env)))


@pytest.mark.parametrize("copied", COPIES, ids=["deepcopy", "pickle"])
def test_a_copy_continues_from_the_current_state(copied: Callable[[Any], Any]) -> None:
    options = {"long_game": "true"}
    turns = TurnEnv("photosynthesis", options=options, max_cycles=70)
    turns.reset(seed=4)
    for seat, agent in enumerate(turns.agents):
        turns.action_space(agent).seed(seat)
    turns.step(turns.session.legal()[0])
    single = SeatEnv("photosynthesis", opponents="random", options=options, seats=3, seat=1)
    single.reset(seed=4)
    single.step(int(np.flatnonzero(single.action_masks())[0]))
    for env, played in ((turns, turn), (single, answer)):
        other, before = copied(env), env.session.state.copy()
        assert (other.session.state, other.session.plies) == (before, env.session.plies)
        assert played(other) != []
        assert env.session.state == before
        again = copied(env)
        assert played(again) == played(env)
        assert again.session.record() == env.session.record()


def turn(env: TurnEnv) -> list[Any]:
    """Play to the end with the environment's random actions; returns the trajectory."""
    found: list[Any] = []
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        over = termination or truncation
        action = None if over else env.action_space(agent).sample(observation["action_mask"])
        found.append((agent, reward, action))
        env.step(action)
    env.reset()
    return [*found, env.session.seed]


def answer(env: SeatEnv) -> list[Any]:
    """Take the first legal action to the end against random opponents."""
    found, ended = [], False
    while not ended:
        row, reward, ended, _, _ = env.step(int(np.flatnonzero(env.action_masks())[0]))
        found.append((row.tobytes(), reward))
    return found


@pytest.mark.parametrize("copied", COPIES, ids=["deepcopy", "pickle"])
def test_copies_of_many_games_continue_alike(copied: Callable[[Any], Any]) -> None:
    env = LunariaVectorEnv("photosynthesis", num_envs=3, options={"long_game": True}, seat=None)
    infos = env.reset(seed=9)[1]
    for _ in range(40):
        infos = env.step(infos["sample"])[-1]
    other = copied(env)
    assert (other.num_envs, other.agent) == (3, None)
    other_infos = infos
    for _ in range(200):
        (rows, earned, *_, infos), (others, gained, *_, other_infos) = (
            env.step(infos["sample"]),
            other.step(other_infos["sample"]),
        )
        assert np.array_equal(rows, others)
        assert np.array_equal(earned, gained)
    assert env.batch.states.tobytes() == other.batch.states.tobytes()
    assert np.array_equal(env.reset()[0], other.reset()[0])


OWN: tuple[Callable[[], Any], ...] = (
    lambda: TurnEnv(MOTHS),
    lambda: TogetherEnv(MOTHS),
    lambda: SeatEnv(MOTHS),
    lambda: LunariaVectorEnv(MOTHS, num_envs=2),
    lambda: LunariaVectorEnv(MOTHS, num_envs=2, opponents="random", copy=False),
)


@pytest.mark.parametrize("made", OWN)
def test_environments_of_games_of_ones_own_are_copied(made: Callable[[], Any]) -> None:
    env = made()
    env.reset(seed=3)
    other = copy.deepcopy(copy.deepcopy(env))
    if isinstance(env, LunariaVectorEnv):
        assert other._session.game is MOTHS
        assert other.batch.states.tobytes() == env.batch.states.tobytes()
        for _ in range(5):
            chosen = env.batch.samples.copy()
            env.step(chosen)
            other.step(chosen)
        assert other.batch.states.tobytes() == env.batch.states.tobytes()
    else:
        assert other.session.game is MOTHS
        assert other.session.state == env.session.state
        env.session.step(env.session.legal()[0])
        assert other.session.state != env.session.state
    if not isinstance(env, TogetherEnv):
        again = copy.deepcopy(other)
        other.reset(seed=8)
        again.reset(seed=8)


def test_a_game_is_stored_by_its_name_only_if_it_is_that_game() -> None:
    for game in (MOTHS, SAME_NAME):
        with pytest.raises((pickle.PicklingError, AttributeError, TypeError)):
            pickle.dumps(TurnEnv(game))  # rather than another game of this name, when it is read
    env = TurnEnv(SAME_NAME)
    env.reset(seed=3)
    assert copy.deepcopy(env).session.game is SAME_NAME
    named = pickle.loads(pickle.dumps(TurnEnv("photosynthesis")))
    assert named.session.game is load("photosynthesis")
    world = World(MOTHS, MOTHS.complete(), 2, MOTHS.new(None, 2, 5), False)
    assert copy.deepcopy(world).game is MOTHS


def test_environments_made_by_name_can_be_copied() -> None:
    env = gymnasium.make("lunaria/Photosynthesis-v2", opponents="random")
    env.reset(seed=2)
    other = copy.deepcopy(env)
    assert other.spec == env.spec
    assert other.unwrapped.spec == env.unwrapped.spec
    assert other.unwrapped.session.state == env.unwrapped.session.state


def test_environments_have_short_names() -> None:
    assert (lab.TurnEnv, lab.SeatEnv, lab.LunariaVectorEnv) == (TurnEnv, SeatEnv, LunariaVectorEnv)
    with pytest.raises(AttributeError, match="'lunaria\\.lab' has no attribute 'OtherEnv'"):
        lab.OtherEnv  # noqa: B018


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("openspiel", "pyspiel", "spiel"),
        ("sb3", "stable_baselines3", "sb3"),
    ],
)
def test_a_missing_extra_is_one_clear_line(module: str, missing: str, extra: str) -> None:
    asked = f"import sys; sys.modules[{missing!r}] = None; import lunaria.lab.{module}"
    run = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=False)
    last = run.stderr.splitlines()[-1]
    assert last.endswith(f"MissingExtraError: {missing} is not installed; get it with: pip install 'lunaria[{extra}]'")
    assert run.stderr.count("Traceback") == 1


def test_names_are_known_without_loading_rules() -> None:
    asked = "import sys, lunaria.lab.registry; print([name for name in sys.modules if name.startswith('numba')])"
    run = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_the_last_observation_of_a_game_is_returned() -> None:
    env = LunariaVectorEnv("photosynthesis", num_envs=4, seat=0)
    _, infos = env.reset(seed=9)
    for _ in range(400):
        _, earned, ended, _, infos = env.step(infos["sample"])
        if ended.any():
            break
    assert np.array_equal(infos["_final_obs"], ended)
    assert np.array_equal(infos["_final_info"], ended)
    ends = infos["final_info"]
    assert np.array_equal(ends["seat_rewards"][ended, 0], earned[ended])
    assert (ends["scores"][ended, 0] > ends["scores"][ended, 1]).tolist() == (earned[ended] > 0).tolist()
    assert (ends["ranks"][ended].min(axis=1) == 1).all()
    phase = next(part for part in env.features.parts if part.name == "phase")
    for game in np.flatnonzero(ended):
        assert infos["final_obs"][game, phase.start : phase.stop].argmax() == phase.shape[-1] - 1
        light = next(part for part in env.features.parts if part.name == "light")
        own = env.batch.finals["light"][game, 0] / light.scale
        assert infos["final_obs"][game, light.start] == pytest.approx(own)


def test_returned_arrays_belong_to_the_caller() -> None:
    env, shared = (LunariaVectorEnv("photosynthesis", num_envs=4, copy=copy) for copy in (True, False))
    for each, same in ((env, False), (shared, True)):
        first, infos = each.reset(seed=9)
        kept = first.copy()
        second = each.step(infos["sample"])[0]
        assert (first is second) == same
        assert same or np.array_equal(first, kept)


def test_a_game_can_be_truncated() -> None:
    env = TurnEnv("photosynthesis", max_cycles=3)
    env.reset(seed=1)
    for _ in range(3):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert env.state().shape == (env.session.features.size,)


def test_pictures_in_notebooks() -> None:
    env = TurnEnv("photosynthesis")
    env.reset(seed=1)
    assert env._repr_svg_().startswith("<svg")
    assert env.session._repr_svg_() == env._repr_svg_()

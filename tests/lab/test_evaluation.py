"""An id stands for one problem, and custom policies are measured by the protocol."""

import json
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import state_test

from lunaria.bots.arena import Outcome, by_deal, standing
from lunaria.engine.files.record import parse
from lunaria.engine.game import SettingError
from lunaria.games import NAMES, load
from lunaria.lab import LunariaVectorEnv, TogetherEnv, TurnEnv, evaluate
from lunaria.lab.duel import Table, side_by_side
from lunaria.lab.episodes import episode
from lunaria.lab.registry import env_id


def first_legal(_rows: Any, masks: Any) -> Any:
    return masks.argmax(axis=1)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("wrong", [False, True])
def test_make_and_make_vec_of_an_id_are_the_same_problem(name: str, wrong: bool) -> None:
    """The same rows, rewards and ends for the same seed and actions, including an illegal one."""
    one, many = gymnasium.make(env_id(name)), gymnasium.make_vec(env_id(name), num_envs=1)
    for seed in (1, 2):
        chance = np.random.default_rng(seed)
        seen, info = one.reset(seed=seed)
        rows, infos = many.reset(seed=seed)
        for number in range(3000):
            assert (rows[0] == seen).all()
            assert (infos["action_mask"][0] == info["action_mask"]).all()
            choices = np.flatnonzero((info["action_mask"] == 0) if wrong and number == 5 else info["action_mask"])
            action = int(chance.choice(choices))
            seen, reward, ended, _, info = one.step(action)
            rows, rewards, ends, _, infos = many.step(np.array([action]))
            assert (rewards[0], ends[0], infos["wrong_action"][0]) == (reward, ended, info["wrong_action"])
            if ended:
                assert (infos["final_obs"][0] == seen).all()
                break
        assert ended
        assert reward == -1 or not wrong


def test_illegal_actions_of_many_games() -> None:
    env = LunariaVectorEnv("photosynthesis", num_envs=8, opponents="greedy", wrong_actions="lose")
    _, infos = env.reset(seed=3)
    actions = infos["sample"].copy()
    actions[[2, 5]] = np.array([-1, 10**6])
    _, rewards, ended, _, infos = env.step(actions)
    assert infos["wrong_action"].tolist() == ended.tolist() == [game in (2, 5) for game in range(8)]
    assert (rewards[[2, 5]] == -1).all()
    assert (infos["to_move"] == 0).all()
    other = LunariaVectorEnv("photosynthesis", num_envs=8, opponents="greedy", wrong_actions="random")
    _, infos = other.reset(seed=3)
    _, _, ended, _, infos = other.step(actions)
    assert infos["wrong_action"].sum() == 2
    assert not ended.any()
    with pytest.raises(ValueError, match="may not choose"):
        _stepped(actions)
    with pytest.raises(SettingError, match="wrong_actions is"):
        LunariaVectorEnv("photosynthesis", num_envs=8, wrong_actions="win")
    with pytest.raises(SettingError, match="only an agent"):
        LunariaVectorEnv("photosynthesis", num_envs=8, seat=None, wrong_actions="lose")


def _stepped(actions: Any) -> None:
    env = LunariaVectorEnv("photosynthesis", num_envs=8, wrong_actions="raise")
    env.reset(seed=3)
    env.step(actions)


def test_importing_the_lab_registers_the_games() -> None:
    program = "import lunaria.lab, gymnasium; gymnasium.spec('lunaria/Ishtar-v2')"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_the_state_has_a_space() -> None:
    state_test(TurnEnv("ishtar", wrong_actions="random"), TogetherEnv("ishtar", wrong_actions="random"))


def test_episodes_are_read_without_reading_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    record = parse((load("luna_maris").texts.parent / "demo.txt").read_text(encoding="utf-8"))
    monkeypatch.setattr("lunaria.engine.show.text.FluentResource", None)
    assert len(episode(record, 0)["actions"]) > 10


def test_a_policy_is_evaluated_by_the_protocol() -> None:
    found = evaluate(first_legal, "photosynthesis", rivals=["random", "gardener"], games=8, name="first legal")
    json.dumps(found)
    assert found["deals"] == [1_000_000, 1_000_003]
    assert [one["rival"] for one in found["results"]] == ["random", "gardener"]
    assert found["results"][1]["win_share"] < 0.5
    for one in found["results"]:
        assert one["interval"][0] <= one["win_share"] <= one["interval"][1]
    again = evaluate(first_legal, "photosynthesis", rivals=["random", "gardener"], games=8, name="first legal")
    assert again == found
    with pytest.raises(SettingError, match="a multiple of 2, not 7"):
        evaluate(first_legal, "photosynthesis", games=7)


def test_identical_games_count_once() -> None:
    """Deterministic players repeat a game if the deal decides nothing; an opening makes games differ."""
    table = Table(load("photosynthesis"), {"first_player": "1"}, (0, 1), 5, 12)
    players = (first_legal, first_legal)
    same, apart = (standing("a", 0, side_by_side(table, players, 1, opening)) for opening in (0, 4))
    assert same.different == 1
    assert 6 < apart.different <= 12
    wide, narrow = (one.interval[1] - one.interval[0] for one in (same, apart))
    assert wide > narrow


def test_games_of_one_deal_are_not_independent() -> None:
    assert by_deal([(deal, float(deal % 2)) for deal in range(10) for _ in range(2)]) < 12
    assert by_deal([(deal, float(seat)) for deal in range(10) for seat in range(2)]) == 10
    halves = [Outcome((seat, 1 - seat), (1, 0), (1, 2), (0, 0), (0.0, 0.0), (0, 0), 1, seat) for seat in range(2)]
    assert standing("a", 0, halves).win_share == 0.5

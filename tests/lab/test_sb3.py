"""The games for Stable-Baselines3 match the single environment step for step, in masks, ends and seeds."""

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lunaria.engine.game import SettingError
from lunaria.games import NAMES
from lunaria.lab import LunariaVectorEnv, SeatEnv, evaluate
from lunaria.lab.results import page, read
from tests.lab.wanted import wanted

wanted("torch")
common = wanted("stable_baselines3.common.vec_env")
sb3_contrib = wanted("sb3_contrib")

from examples import sb3_maskable_ppo
from lunaria.lab.sb3 import GamesVecEnv, policy


def first_legal(_rows: Any, masks: Any) -> Any:
    return masks.argmax(axis=1)


@pytest.mark.parametrize("name", NAMES)
def test_every_game_matches_the_single_environment(name: str) -> None:
    """Rows, masks, rewards, ends and last observations of the same deals, over two games each."""
    games, deal = 3, 11
    many = GamesVecEnv(name, num_envs=games, opponents=first_legal)
    many.seed(deal)
    rows = many.reset()
    ones, chance = [SeatEnv(name, opponents=first_legal) for _ in range(games)], np.random.default_rng(1)
    seen = [one.reset(seed=deal + index)[0] for index, one in enumerate(ones)]
    done = [0] * games
    while min(done) < 2:
        assert (rows == np.stack(seen)).all()
        masks = np.stack(many.env_method("action_masks"))
        assert (masks == np.stack([one.action_masks() for one in ones])).all()
        actions = np.array([chance.choice(np.flatnonzero(mask)) for mask in masks])
        rows, rewards, ended, infos = many.step(actions)
        for index, one in enumerate(ones):
            seen[index], reward, over, _, info = one.step(int(actions[index]))
            assert (rewards[index], ended[index], infos[index]["wrong_action"]) == (reward, over, False)
            assert ("terminal_observation" in infos[index]) == over
            if over:
                assert (infos[index]["terminal_observation"] == seen[index]).all()
                assert infos[index]["scores"] == list(info["scores"])
                assert infos[index]["TimeLimit.truncated"] is False
                done[index] += 1
                seen[index], _ = one.reset(seed=deal + index + games * done[index])


def test_spaces_and_types_pass_the_checks_of_stable_baselines() -> None:
    """The checks of its ``check_env``, for many games; its ``VecCheckNan`` raises for NaN."""
    many = common.VecCheckNan(common.VecMonitor(GamesVecEnv("luna_maris", num_envs=5)), raise_exception=True)
    rows = many.reset()
    assert rows.shape == (5, *many.observation_space.shape)
    episodes = []
    for _ in range(400):
        masks = np.stack(many.env_method("action_masks"))
        rows, rewards, ended, infos = many.step(masks.argmax(axis=1))
        assert (rows.dtype, rewards.dtype, ended.dtype) == (np.float32, np.float32, np.bool_)
        assert all(many.observation_space.contains(row) for row in rows)
        assert (rewards.shape, ended.shape, len(infos)) == ((5,), (5,), 5)
        episodes += [info["episode"] for info in infos if "episode" in info]
    assert episodes
    assert all(one["r"] in (-1, 0, 1) for one in episodes)
    many.close()


def test_seeds_decide_the_deals() -> None:
    many, same = (GamesVecEnv("ishtar", num_envs=4) for _ in range(2))
    rows = []
    for env in (many, same):
        env.seed(7)
        rows.append(env.reset())
    assert (rows[0] == rows[1]).all()
    assert (rows[0] == LunariaVectorEnv("ishtar", num_envs=4).reset(seed=7)[0]).all()
    assert (many.reset() != rows[0]).any(), "a seed is used once"


def test_an_illegal_action_loses_and_is_reported() -> None:
    many = GamesVecEnv("photosynthesis", num_envs=3)
    many.reset()
    actions = many.action_masks().argmax(axis=1)
    actions[1] = -1
    _, rewards, ended, infos = many.step(actions)
    assert ended.tolist() == [info["wrong_action"] for info in infos] == [False, True, False]
    assert rewards[1] == -1
    assert "terminal_observation" in infos[1]


def test_attributes_and_methods_of_games() -> None:
    many: Any = GamesVecEnv("photosynthesis", num_envs=3, seats=3, seat=2)
    many.reset()
    assert many.get_attr("render_mode") == [None] * 3
    assert many.has_attr("action_masks")
    assert not many.has_attr("other")
    masks = many.env_method("action_masks", indices=[2, 0])
    assert (np.stack(masks) == many.action_masks()[[2, 0]]).all()
    assert (many.get_attr("action_masks", 1)[0]() == many.action_masks()[1]).all()
    assert many.env_is_wrapped(object, [0, 1]) == [False, False]
    assert many.get_images() == [None] * 3
    with pytest.raises(AttributeError, match="no method 'render'"):
        many.env_method("render")
    with pytest.raises(SettingError, match="share their settings"):
        many.set_attr("reward", "score")
    many.set_options({"seats": 4})
    with pytest.raises(SettingError, match=r"reset\(\) takes no options"):
        many.reset()
    with pytest.raises(SettingError, match="agent sits"):
        GamesVecEnv("photosynthesis", seat=2)


def test_maskable_ppo_learns_on_it_and_is_evaluated() -> None:
    many = GamesVecEnv("photosynthesis", num_envs=8, opponents="random")
    how = {"n_steps": 16, "batch_size": 64, "n_epochs": 1, "seed": 1, "policy_kwargs": {"net_arch": [16]}}
    model = sb3_contrib.MaskablePPO("MlpPolicy", many, **how)
    model.learn(256)
    assert model.num_timesteps == 256
    for deterministic in (True, False):
        found = evaluate(policy(model, deterministic), "photosynthesis", rivals=["random"], games=4)
        assert found["results"][0]["games"] == 4


def test_the_example_learns_for_the_requested_steps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On the set-ups of a problem in turn, with evaluation on the held-out ones."""
    monkeypatch.setattr(sb3_maskable_ppo, "ROUNDS", 1)
    asked = ["sb3", "--problem", "photosynthesis-modules", "--minutes", "0.1", "--games", "4", "--deals", "1"]
    monkeypatch.setattr(sys, "argv", [*asked, "-o", str(tmp_path / "a.json")])
    sb3_maskable_ppo.main()
    assert capsys.readouterr().out.count("2 seats: ") == 4
    assert "MaskablePPO against random" in page(read(tmp_path))


def test_split_rows_suit_a_policy_with_several_inputs() -> None:
    many = GamesVecEnv("luna_maris", num_envs=4, opponents="random", observation="split", pad_seats=True)
    how = {"n_steps": 64, "batch_size": 64, "n_epochs": 1, "seed": 1, "policy_kwargs": {"net_arch": [8]}}
    model = sb3_contrib.MaskablePPO("MultiInputPolicy", many, **how)
    model.learn(256)
    assert model.rollout_buffer.observations["bits"].shape[-1] > 1000
    choose = policy(model, narrow=many.narrow)
    found = evaluate(choose, "luna_maris", rivals=["random"], games=2, pad_seats=True)
    assert found["row"] == many.games.features.size

"""The reward ``estimate``: every change of the estimated lead, whose sum is the lead at the end."""

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest

from lunaria.engine.game import SettingError
from lunaria.games import NAMES
from lunaria.lab import LunariaVectorEnv, SeatEnv, TogetherEnv, TurnEnv
from lunaria.lab.registry import env_id


def lead(scores: list[int], seat: int) -> float:
    others = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - (max(others) if others else 0)


@pytest.mark.parametrize("name", NAMES)
def test_one_seat_and_many_games_have_the_same_rewards(name: str) -> None:
    many = gymnasium.make_vec(env_id(name), num_envs=1, reward="estimate", opponents="greedy")
    one = gymnasium.make(env_id(name), reward="estimate", opponents="greedy")
    for seed in (1, 2):
        chance = np.random.default_rng(seed)
        _, info = one.reset(seed=seed)
        _, infos = many.reset(seed=seed)
        assert infos["estimate"][0].tolist() == info["estimate"]
        given: list[float] = []
        ended = False
        while not ended:
            action = int(chance.choice(np.flatnonzero(info["action_mask"])))
            _, reward, ended, _, info = one.step(action)
            _, rewards, ends, _, infos = many.step(np.array([action]))
            assert (rewards[0], ends[0]) == (np.float32(reward), ended)
            assert ended or infos["estimate"][0].tolist() == info["estimate"]
            given.append(float(reward))
        assert sum(given) == pytest.approx(lead(info["scores"], 0), abs=1e-3)
        assert sum(map(bool, given)) > len(given) // 3


def test_the_sum_is_the_points_of_a_game_alone() -> None:
    env = SeatEnv("luna_maris", seats=1, reward="estimate")
    _, info = env.reset(seed=4)
    total, over = 0.0, False
    while not over:
        _, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        total += reward
    assert total == pytest.approx(lead(info["scores"], 0))


def test_the_sum_is_the_lead_of_every_agent() -> None:
    env = TurnEnv("ishtar", seats=3, reward="estimate")
    env.reset(seed=4)
    sums = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        sums[agent] += reward
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    scores = env.session.kernel.score(env.session.state, 3)
    assert list(sums.values()) == pytest.approx([lead(scores, seat) for seat in range(3)])


def test_the_sum_is_the_lead_where_seats_decide_together() -> None:
    env = TogetherEnv("welcome_to_the_moon", reward="estimate")
    seen, _ = env.reset(seed=5)
    sums = np.zeros(2)
    while env.agents:
        actions = {agent: env.action_space(agent).sample(seen[agent]["action_mask"]) for agent in env.agents}
        seen, rewards, _, _, _ = env.step(actions)
        sums += list(rewards.values())
    scores = env.session.kernel.score(env.session.state, 2)
    assert sums.tolist() == pytest.approx([lead(scores, 0), lead(scores, 1)])


def carried_on(env: Any, actions: int, seed: int) -> list[float]:
    rewards, chance = [], np.random.default_rng(seed)
    for _ in range(actions):
        masks = env.action_masks()
        if masks.ndim == 1:
            rewards.append(float(env.step(int(chance.choice(np.flatnonzero(masks))))[1]))
        else:
            rewards += env.step(np.array([chance.choice(np.flatnonzero(mask)) for mask in masks]))[1].tolist()
    return rewards


@pytest.mark.parametrize("many", [False, True])
def test_a_copy_goes_on_with_the_same_rewards(many: bool) -> None:
    how: dict[str, Any] = {"reward": "estimate", "opponents": "random"}
    env: Any = LunariaVectorEnv("photosynthesis", num_envs=2, **how) if many else SeatEnv("photosynthesis", **how)
    env.reset(seed=6)
    carried_on(env, 5, 1)
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    after = carried_on(env, 5, 2)
    assert [carried_on(other, 5, 2) for other in copies] == [after, after]


def test_an_illegal_action_loses_a_hundred_points_in_all() -> None:
    one = SeatEnv("photosynthesis", reward="estimate", opponents="random")
    many = LunariaVectorEnv("photosynthesis", num_envs=3, reward="estimate", opponents="random")
    for env in (one, many):
        env.reset(seed=7)
    carried = carried_on(one, 3, 1)
    assert sum(carried) + one.step(-1)[1] == pytest.approx(-100)
    sums = np.zeros(3)
    for _ in range(3):
        sums += many.step(many.batch.samples.copy())[1]
    _, rewards, ended, _, _ = many.step(np.array([-1, -1, -1]))
    assert (sums + rewards).tolist() == pytest.approx([-100] * 3, abs=1e-3)
    assert ended.all()
    sums = many.step(many.batch.samples.copy())[1]  # the next game begins from nothing
    assert (np.abs(sums) < 100).all()


def test_all_seats_of_many_games_have_no_such_reward() -> None:
    with pytest.raises(SettingError, match="one seat"):
        LunariaVectorEnv("photosynthesis", num_envs=2, seat=None, reward="estimate")
    with pytest.raises(SettingError, match="a reward is placement or margin or score or estimate"):
        SeatEnv("photosynthesis", reward="points")

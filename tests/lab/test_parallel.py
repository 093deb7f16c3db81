"""All seats that decide at the same time act in one step, without knowledge of the others' choices."""

import random

import numpy as np
import pytest

from lunaria.engine.game import SettingError
from lunaria.games import load
from lunaria.lab import TogetherEnv
from lunaria.lab.session import IllegalActionError
from tests.lab.test_environments import FIRSTS, SEVERAL, allowing_dicts
from tests.lab.wanted import wanted
from tests.proof import Setting

wanted("pettingzoo")
from pettingzoo.test import parallel_api_test, parallel_seed_test


def env_of(setting: Setting, wrong_actions: str = "raise") -> TogetherEnv:
    return TogetherEnv(setting.game, options=setting.options, seats=setting.seats, wrong_actions=wrong_actions)


@pytest.mark.parametrize("setting", SEVERAL, ids=str)
def test_pettingzoo_parallel_api_and_seed(setting: Setting) -> None:
    with allowing_dicts():
        parallel_api_test(env_of(setting), 8)
    parallel_seed_test(lambda: env_of(setting, "random"), 8)


@pytest.mark.parametrize("setting", FIRSTS, ids=str)
def test_whole_games_follow_their_seeds(setting: Setting) -> None:
    env, chance = env_of(setting), random.Random(4)
    seen, _ = env.reset(seed=12)
    together = 0
    totals = dict.fromkeys(env.agents, 0.0)
    while env.agents:
        masks = [seen[agent]["action_mask"] for agent in env.agents]
        deciding = env.session.pending()
        assert [seat for seat, mask in enumerate(masks) if not mask[env.waits]] == deciding
        together = max(together, len(deciding))
        actions = {agent: int(chance.choice(np.flatnonzero(seen[agent]["action_mask"]))) for agent in env.agents}
        before = {agent: seen[agent]["observation"].copy() for agent in env.agents}
        assert all(np.array_equal(seen[agent]["observation"], before[agent]) for agent in env.agents)
        seen, rewards, over, cut, _ = env.step(actions)
        assert not any(cut.values())
        for agent, reward in rewards.items():
            totals[agent] += reward
    assert all(over.values())
    assert env.session.match().state == env.session.state, "every decision was a move of the rules"
    assert sum(totals.values()) == pytest.approx(0)
    assert together == (setting.seats if setting.game.name == "welcome_to_the_moon" else 1) or together > 1


def test_choices_of_others_in_the_same_step_are_hidden() -> None:
    game = load("welcome_to_the_moon")
    rows = []
    for first in (0, -1):
        env = TogetherEnv(game)
        seen, _ = env.reset(seed=3)
        legal = np.flatnonzero(seen["seat_0"]["action_mask"])
        other = int(np.flatnonzero(seen["seat_1"]["action_mask"])[0])
        seen, *_ = env.step({"seat_0": int(legal[first]), "seat_1": other})
        rows.append(seen["seat_1"]["observation"].tobytes())
    assert rows[0] == rows[1]


def test_wrong_actions_are_named_and_change_nothing() -> None:
    with pytest.raises(SettingError, match="wrong_actions is raise or random, not 'lose'"):
        TogetherEnv("photosynthesis", wrong_actions="lose")
    env = TogetherEnv("photosynthesis", max_cycles=1)
    with pytest.raises(RuntimeError, match="reset"):
        env.step({})
    seen, _ = env.reset(seed=1)
    before = env.session.state.to_bytes()
    waiting = next(agent for agent in env.agents if seen[agent]["action_mask"][env.waits])
    acting = next(agent for agent in env.agents if agent != waiting)
    legal = int(seen[acting]["action_mask"].argmax())
    with pytest.raises(IllegalActionError, match="has nothing to decide now and waits"):
        env.step({acting: legal, waiting: legal})
    with pytest.raises(IllegalActionError, match="may not choose action -1: it decides now"):
        env.step({waiting: env.waits})
    assert env.session.state.to_bytes() == before
    *_, cut, _ = env.step({acting: legal, waiting: env.waits})
    assert all(cut.values())
    assert env.step({}) == ({}, {}, {}, {}, {})
    assert "\n" in TogetherEnv("photosynthesis", render_mode="ansi").session.words()

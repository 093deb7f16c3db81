"""The examples for Tianshou, TorchRL and RLlib play legally, learn and are measured."""

import sys
import warnings
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from lunaria.lab import LunariaVectorEnv
from tests.lab.wanted import wanted


def example(name: str, *modules: str) -> Any:
    """Import an example and its packages: within a test, as it takes seconds and every process collects all tests."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # TorchRL warns of deprecated classes of its own
        for module in ("torch", *modules):
            wanted(module)
        return import_module(f"examples.{name}")


def measured(
    module: Any, asked: list[str], monkeypatch: pytest.MonkeyPatch, output: pytest.CaptureFixture[str]
) -> None:
    """Run an example briefly. An illegal choice would raise in its evaluation."""
    monkeypatch.setattr(sys, "argv", ["example", "--minutes", "0.01", "--games", "4", "--deals", "1", *asked])
    module.main()
    assert "{'random': " in output.readouterr().out


def test_tianshou(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    tianshou_ppo, data = example("tianshou_ppo", "tianshou.data"), wanted("tianshou.data")
    seen: list[Any] = []

    def kept(*sizes: int) -> Any:
        seen.append(data.VectorReplayBuffer(*sizes))
        return seen[-1]

    def unchanged(_buffer: Any, keep_statistics: bool = False) -> None:
        """Keep the collected data, which the trainer drops after each update."""

    monkeypatch.setattr(tianshou_ppo, "STEPS", 16)
    # It spends seconds on compiling parts that PPO never uses.
    monkeypatch.setattr(tianshou_ppo.DiscreteActorPolicy, "_compile", lambda _self: None)
    monkeypatch.setattr(tianshou_ppo, "VectorReplayBuffer", kept)
    monkeypatch.setattr(data.Collector, "reset_buffer", unchanged)
    measured(tianshou_ppo, [], monkeypatch, capsys)
    played = seen[0][: 4 * tianshou_ppo.STEPS]
    assert len(played) == 4 * tianshou_ppo.STEPS
    assert played.obs.mask[np.arange(len(played)), played.act].all()


def test_torchrl(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    torchrl_ppo = example("torchrl_ppo", "torchrl.collectors")
    measured(torchrl_ppo, [], monkeypatch, capsys)


def test_games_match_the_vector_environment() -> None:
    """Step for step, across the ends of games: the last view belongs to the step, the next deal to the reset."""
    torchrl_ppo = example("torchrl_ppo", "torchrl.collectors")
    env = torchrl_ppo.Games("photosynthesis", 3, "random")
    wanted("torchrl.envs.utils").check_env_specs(env)
    env.set_seed(5)
    same = LunariaVectorEnv("photosynthesis", num_envs=3, opponents="random")
    rows, info = same.reset(seed=5)
    actor, _ = torchrl_ppo.networks(env, 8)
    with wanted("torch").no_grad():
        played = env.rollout(150, actor, break_when_any_done=False)
    assert (env.reset()["observation"] != played[:, 0]["observation"]).any(), "a seed is used once"
    ends = 0
    for step in range(150):
        now = played[:, step]
        assert (now["observation"].numpy() == rows).all()
        assert (now["mask"].numpy() == info["action_mask"]).all()
        actions = now["action"].numpy()
        assert info["action_mask"][range(3), actions].all()
        rows, rewards, ended, _, info = same.step(actions)
        after = now["next"]
        assert (after["reward"][:, 0].numpy() == rewards).all()
        assert (after["done"][:, 0].numpy() == ended).all()
        for game in range(3):
            shown = info["final_obs"][game] if ended[game] else rows[game]
            assert (after["observation"][game].numpy() == shown).all()
        ends += int(ended.sum())
    assert ends >= 3


def test_rllib(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    rllib_ppo, ray = example("rllib_ppo", "ray.rllib.algorithms.ppo"), wanted("ray")
    if ray.is_initialized():
        ray.shutdown()
    measured(rllib_ppo, ["--batch", "64"], monkeypatch, capsys)

"""Masked PPO of RLlib on Gymnasium environments, measured by the protocol of evaluation.

    python examples/rllib_ppo.py --minutes 5

RLlib's own masking module reads ``{"observations": row, "action_mask": mask}``. Games and learner are in this process:
``env_runners(num_env_runners=…)`` spreads them. The settings are those of a short run on one core.
"""

import argparse
import logging
import time
from typing import Any

import gymnasium
import numpy as np
import ray
import torch
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from lunaria.lab import evaluate
from lunaria.lab.registry import env_id


class Masked(gymnasium.Wrapper):
    """An environment whose observation holds the mask of legal actions. Made from a dict of keywords, as RLlib does."""

    def __init__(self, how: dict[str, Any]) -> None:
        env = gymnasium.make(env_id(how["game"]), opponents=how["opponents"])
        super().__init__(env)
        mask = spaces.Box(0, 1, (int(env.action_space.n),), np.float32)
        self.observation_space = spaces.Dict({"observations": env.observation_space, "action_mask": mask})

    def reset(self, *, seed: int | None = None, options: Any = None) -> Any:
        row, info = self.env.reset(seed=seed, options=options)
        return {"observations": row, "action_mask": info["action_mask"].astype(np.float32)}, {}

    def step(self, action: Any) -> Any:
        row, reward, ended, cut, info = self.env.step(int(action))
        return {"observations": row, "action_mask": info["action_mask"].astype(np.float32)}, reward, ended, cut, {}


def learner(game: str, opponents: str, games: int, batch: int, width: int, seed: int) -> Any:
    """Return PPO of RLlib, all of it in this process."""
    config = (
        PPOConfig()
        .environment(Masked, env_config={"game": game, "opponents": opponents})
        .env_runners(num_env_runners=0, num_envs_per_env_runner=games, rollout_fragment_length=batch // games)
        .learners(num_learners=0)
        .training(
            train_batch_size_per_learner=batch, minibatch_size=min(batch, 1024), num_epochs=3, lr=5e-4, gamma=1.0,
            lambda_=0.95, entropy_coeff=0.01, clip_param=0.2, vf_clip_param=10.0, grad_clip=0.5, use_kl_loss=False,
        )
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config={"fcnet_hiddens": [width, width], "fcnet_activation": "relu", "vf_share_layers": False},
            )
        )
        .debugging(seed=seed, log_level="ERROR")
    )  # fmt: skip
    return config.build_algo()


def trained(game: str, opponents: str, minutes: float, games: int, batch: int, seed: int) -> Any:
    """Return an algorithm that has learned for some minutes of processor time."""
    algorithm = learner(game, opponents, games, batch, 128, seed)
    end = time.process_time() + 60 * minutes
    while time.process_time() < end:
        found = algorithm.train()["env_runners"]
        mean = found.get("episode_return_mean", float("nan"))
        print(f"{found['num_env_steps_sampled_lifetime']:,.0f} decisions: mean reward {mean:+.2f}", flush=True)
    return algorithm


def main() -> None:
    """Learn, and measure what was learned."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--game", default="photosynthesis")
    arguments.add_argument("--opponents", default="random")
    arguments.add_argument("--minutes", type=float, default=5, help="processor time of learning")
    arguments.add_argument("--games", type=int, default=64, help="how many go on side by side")
    arguments.add_argument("--batch", type=int, default=4096, help="decisions between two updates")
    arguments.add_argument("--deals", type=int, default=100, help="deals of the evaluation, each from every seat")
    arguments.add_argument("--seed", type=int, default=0)
    given = arguments.parse_args()
    torch.set_num_threads(1)
    ray.init(num_cpus=1, include_dashboard=False, logging_level=logging.ERROR)
    algorithm = trained(given.game, given.opponents, given.minutes, given.games, given.batch, given.seed)
    module = algorithm.get_module()

    def choose(rows: Any, masks: Any) -> Any:
        seen = {"observations": torch.as_tensor(rows), "action_mask": torch.as_tensor(masks, dtype=torch.float32)}
        with torch.no_grad():
            return module.forward_inference({Columns.OBS: seen})[Columns.ACTION_DIST_INPUTS].argmax(-1).numpy()

    found = evaluate(choose, given.game, rivals=["random", "apprentice"], games=2 * given.deals, name="RLlib's PPO")
    print({one["rival"]: round(one["win_share"], 2) for one in found["results"]})
    algorithm.stop()
    ray.shutdown()


if __name__ == "__main__":
    main()

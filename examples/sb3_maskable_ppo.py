"""MaskablePPO of sb3-contrib on many games at once, measured by the protocol of evaluation.

    python examples/sb3_maskable_ppo.py --minutes 3 --opponents random

It takes the extra ``sb3``. The settings are those of a short run on one core, not tuned ones.
"""

import argparse
import json
import time
from typing import Any

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecMonitor

from lunaria.lab import evaluate
from lunaria.lab.sb3 import GamesVecEnv, policy


class Minutes(BaseCallback):
    """Stops learning when the time is up, and reports the mean reward of recent games from time to time."""

    def __init__(self, minutes: float, every: int = 20) -> None:
        super().__init__()
        self.end = time.monotonic() + 60 * minutes
        self.every = every
        self.rounds = 0

    def _on_step(self) -> bool:
        return time.monotonic() < self.end

    def _on_rollout_end(self) -> None:
        self.rounds += 1
        recent = [one["r"] for one in self.model.ep_info_buffer or ()]
        if recent and self.rounds % self.every == 0:
            print(f"{self.num_timesteps:,} decisions: mean reward {sum(recent) / len(recent):+.2f}", flush=True)


def trained(game: str, opponents: str, minutes: float, games: int = 256, seed: int = 0) -> Any:
    """Return a model that has learned for some minutes."""
    env = VecMonitor(GamesVecEnv(game, num_envs=games, opponents=opponents))
    model = MaskablePPO(
        "MlpPolicy", env, n_steps=32, batch_size=2048, n_epochs=3, learning_rate=5e-4, gamma=1.0, ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128], "activation_fn": torch.nn.ReLU}, seed=seed, device="cpu",
    )  # fmt: skip
    model.learn(10**9, callback=Minutes(minutes))
    env.close()
    return model


def main() -> None:
    """Learn, and print the result as a row of the page of results takes it."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--game", default="photosynthesis")
    arguments.add_argument("--opponents", default="random")
    arguments.add_argument("--minutes", type=float, default=3)
    arguments.add_argument("--games", type=int, default=256, help="how many go on side by side")
    arguments.add_argument("--evaluation", type=int, default=200, help="games against each rival")
    arguments.add_argument("--seed", type=int, default=0)
    given = arguments.parse_args()
    began = time.process_time()
    model = trained(given.game, given.opponents, given.minutes, given.games, given.seed)
    spent = (time.process_time() - began) / 60
    print(f"learned from {model.num_timesteps:,} decisions in {spent:.1f} min of processor time", flush=True)
    about = f"MaskablePPO against {given.opponents}, seed {given.seed}, {model.num_timesteps:,} decisions"
    rivals = ("random", "apprentice", "gardener")
    found = evaluate(policy(model), given.game, rivals=rivals, games=given.evaluation, name="MaskablePPO", about=about)
    print(json.dumps(found["results"], indent=1))


if __name__ == "__main__":
    main()

"""Measure Stable-Baselines3 on many games at once beside the usual eight environments, in one run.

    python bench/sb3_speed.py [--game NAME] [--repeats N] [--decisions N]

Both play against ``random`` with the same MaskablePPO (extra ``sb3``). Figures are the agent's decisions in a second of
processor time, medians over the rounds; PyTorch has one thread.
"""

import argparse
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import numpy as np

USUAL, MANY = 8, 256


def steps(env: Any, least: int) -> int:
    """Step games with the first legal action; returns how many decisions that took."""
    env.reset()
    count = 0
    while count < least:
        env.step(np.stack(env.env_method("action_masks")).argmax(axis=1))
        count += env.num_envs
    return count


def learning(env: Any, least: int) -> int:
    """Learn with MaskablePPO; returns the decisions of it."""
    from sb3_contrib import MaskablePPO

    model = MaskablePPO(
        "MlpPolicy", env, n_steps=4096 // env.num_envs, batch_size=1024, n_epochs=2, seed=1, device="cpu"
    )
    model.learn(least)
    return int(model.num_timesteps)


def rate(work: Callable[[Any, int], int], env: Any, least: int) -> float:
    """Return the decisions in a second of processor time."""
    start = time.process_time()
    return work(env, least) / (time.process_time() - start)


def main() -> None:
    """Measure all in turn, round by round."""
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("--game", default="photosynthesis")
    given.add_argument("--repeats", type=int, default=3)
    given.add_argument("--decisions", type=int, default=8192)
    asked = given.parse_args()
    import torch
    from stable_baselines3.common.vec_env import DummyVecEnv

    from lunaria.lab import SeatEnv
    from lunaria.lab.sb3 import GamesVecEnv

    torch.set_num_threads(1)
    usual = DummyVecEnv([lambda: SeatEnv(asked.game, opponents="random")] * USUAL)
    many = GamesVecEnv(asked.game, num_envs=MANY, opponents="random")
    envs = {f"{USUAL} SeatEnvs": usual, f"GamesVecEnv({MANY})": many}
    for env in envs.values():
        steps(env, 1024)
    rounds = [
        {
            (work.__name__, name): rate(work, env, asked.decisions * (1 + 15 * (env is many and work is steps)))
            for work in (steps, learning)
            for name, env in envs.items()
        }
        for _ in range(asked.repeats)
    ]
    for what in rounds[0]:
        print(f"{what[0]:10} {what[1]:20} {median(one[what] for one in rounds):,.0f} decisions a second")


if __name__ == "__main__":
    main()

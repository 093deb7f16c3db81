"""MaskablePPO of sb3-contrib on many games at once, measured by the protocol of evaluation.

    python examples/sb3_maskable_ppo.py --minutes 3 --opponents random
    python examples/sb3_maskable_ppo.py --problem photosynthesis-seats --minutes 10 -o mine.json

It takes the extra ``sb3``. With ``--problem`` it learns on the set-ups that the problem allows, in turn, and is
measured on those that it holds out. The settings are those of a short run on one core, not tuned ones.
"""

import argparse
import itertools
import time
from pathlib import Path
from typing import Any

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecMonitor

from lunaria.lab import evaluate
from lunaria.lab.problems import PROBLEMS, Setup, evaluate_problem
from lunaria.lab.results import write
from lunaria.lab.sb3 import GamesVecEnv, policy

RIVALS = ("random", "apprentice", "gardener")
STEPS, ROUNDS = 32, 20
"""Decisions of each game between two lessons, and lessons before the next set-up."""


class Clock(BaseCallback):
    """Stops learning when the processor time is up."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self.end = time.process_time() + 60 * minutes

    def _on_step(self) -> bool:
        return time.process_time() < self.end


def trained(game: str, setups: tuple[Setup, ...], opponents: str, minutes: float, games: int, seed: int) -> Any:
    """Return a model that has learned for some minutes, on several set-ups in turn."""
    envs = [VecMonitor(GamesVecEnv(game, num_envs=games, opponents=opponents, **setup.keywords)) for setup in setups]
    model = MaskablePPO(
        "MlpPolicy", envs[0], n_steps=STEPS, batch_size=2048, n_epochs=3, learning_rate=5e-4, gamma=1.0, ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128], "activation_fn": torch.nn.ReLU}, seed=seed, device="cpu",
    )  # fmt: skip
    clock = Clock(minutes)
    for env in itertools.cycle(envs):
        model.set_env(env)
        model.learn(STEPS * ROUNDS * games, callback=clock, reset_num_timesteps=False)
        recent = [one["r"] for one in model.ep_info_buffer or ()]
        if recent:
            print(f"{model.num_timesteps:,} decisions: mean reward {sum(recent) / len(recent):+.2f}", flush=True)
        if time.process_time() >= clock.end:
            return model
    raise AssertionError("a cycle has no end")


def main() -> None:
    """Learn, measure, and write the result as the page of results takes it."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--game", default="photosynthesis")
    arguments.add_argument("--problem", choices=[name for name in PROBLEMS if "adventures" not in name])
    arguments.add_argument("--opponents", default="random")
    arguments.add_argument("--minutes", type=float, default=3, help="processor time of learning")
    arguments.add_argument("--games", type=int, default=256, help="how many go on side by side")
    arguments.add_argument("--deals", type=int, default=100, help="deals of the evaluation, each from every seat")
    arguments.add_argument("--seed", type=int, default=0)
    arguments.add_argument("-o", "--output", type=Path, help="write the result here")
    given = arguments.parse_args()
    problem = PROBLEMS[given.problem] if given.problem else None
    game, setups = (problem.game, problem.training) if problem else (given.game, (Setup(),))
    began = time.process_time()
    model = trained(game, setups, given.opponents, given.minutes, given.games, given.seed)
    about = (
        f"MaskablePPO against {given.opponents} (`examples/sb3_maskable_ppo.py`), seed {given.seed}, "
        f"{model.num_timesteps:,} decisions, {(time.process_time() - began) / 60:.0f} minutes of one core"
    )
    choose: Any = policy(model)
    if given.problem:
        found = evaluate_problem(
            choose, given.problem, budget="hour", rivals=RIVALS, deals=given.deals, label="MaskablePPO", about=about
        )
    else:
        found = evaluate(
            choose, game, rivals=RIVALS, games=2 * given.deals, pad_seats=True, name="MaskablePPO", about=about
        )
    print(about)
    for setup in found.get("setups", [found]):
        shares = {one["rival"]: round(one["win_share"], 2) for one in setup["results"]}
        print(f"{setup['seats']} seats: {shares}")
    if given.output:
        write(found, given.output)


if __name__ == "__main__":
    main()

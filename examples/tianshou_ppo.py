"""Masked PPO of Tianshou on Gymnasium environments, measured by the protocol of evaluation.

    python examples/tianshou_ppo.py --minutes 3

Tianshou reads a mask beside the row: an environment's observation is ``{"obs": row, "mask": mask}``. Its algorithms of
Q-learning use that mask by themselves; for PPO the actor below does. The settings are those of a short run on one core.
"""

import argparse
import time
from typing import Any

import gymnasium
import numpy as np
import torch
from gymnasium import spaces
from tianshou.algorithm import PPO
from tianshou.algorithm.modelfree.reinforce import DiscreteActorPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Batch, Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.trainer import OnPolicyTrainerParams
from tianshou.utils.net.common import Net
from tianshou.utils.net.discrete import DiscreteActor, DiscreteCritic

from lunaria.lab import evaluate
from lunaria.lab.registry import env_id

STEPS = 64
"""Decisions of each game between two updates."""
FORBIDDEN = -1e9
"""The logit of an illegal action. Minus infinity would make the entropy undefined."""


class Masked(gymnasium.Wrapper):
    """An environment whose observation holds the mask of legal actions."""

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        mask = spaces.MultiBinary(int(env.action_space.n))
        self.observation_space = spaces.Dict({"obs": env.observation_space, "mask": mask})

    def reset(self, *, seed: int | None = None, options: Any = None) -> Any:
        row, info = self.env.reset(seed=seed, options=options)
        return {"obs": row, "mask": info["action_mask"].astype(np.bool_)}, {}

    def step(self, action: Any) -> Any:
        row, reward, ended, cut, info = self.env.step(int(action))
        return {"obs": row, "mask": info["action_mask"].astype(np.bool_)}, reward, ended, cut, {}


class Actor(DiscreteActor):
    """Logits of the actions, illegal ones out of reach."""

    def forward(self, obs: Any, state: Any = None, info: Any = None) -> Any:
        logits, state = super().forward(obs.obs, state)
        return logits.masked_fill(~torch.as_tensor(obs.mask), FORBIDDEN), state


class Critic(DiscreteCritic):
    """The expected reward, from the row alone."""

    def forward(self, obs: Any, state: Any = None, info: Any = None) -> Any:
        return super().forward(obs.obs)


def learner(env: Any, width: int = 128) -> Any:
    """Return PPO with an actor and a critic for an environment."""
    rows, actions = env.observation_space["obs"].shape, int(env.action_space.n)
    bodies = [Net(state_shape=rows, hidden_sizes=[width, width]) for _ in range(2)]
    actor = Actor(preprocess_net=bodies[0], action_shape=actions, softmax_output=False)
    policy = DiscreteActorPolicy(actor=actor, action_space=env.action_space, deterministic_eval=True)
    return PPO(
        policy=policy, critic=Critic(preprocess_net=bodies[1]), optim=AdamOptimizerFactory(lr=5e-4), gamma=1.0,
        ent_coef=0.01, max_grad_norm=0.5, max_batchsize=4096,
    )  # fmt: skip


def trained(game: str, opponents: str, minutes: float, games: int, seed: int) -> Any:
    """Return an algorithm that has learned for some minutes of processor time."""
    torch.manual_seed(seed)
    envs = DummyVectorEnv([lambda: Masked(gymnasium.make(env_id(game), opponents=opponents)) for _ in range(games)])
    envs.seed(seed)
    algorithm = learner(envs.workers[0].env)
    collector: Any = Collector(algorithm, envs, VectorReplayBuffer(STEPS * games, games))
    params = OnPolicyTrainerParams(
        training_collector=collector, epoch_num_steps=10 * STEPS * games, collection_step_num_env_steps=STEPS * games,
        batch_size=1024, update_step_num_repetitions=3, show_progress=False, verbose=False,
    )  # fmt: skip
    trainer = algorithm.create_trainer(params)
    trainer.reset()
    end = time.process_time() + 60 * minutes
    while time.process_time() < end:
        found = trainer.execute_epoch()
        print(f"{found.info_stat.train_step:,} decisions, {found.info_stat.train_episode:,} games", flush=True)
    return algorithm


def main() -> None:
    """Learn, and measure what was learned."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--game", default="photosynthesis")
    arguments.add_argument("--opponents", default="random")
    arguments.add_argument("--minutes", type=float, default=3, help="processor time of learning")
    arguments.add_argument("--games", type=int, default=64, help="how many go on side by side")
    arguments.add_argument("--deals", type=int, default=100, help="deals of the evaluation, each from every seat")
    arguments.add_argument("--seed", type=int, default=0)
    given = arguments.parse_args()
    torch.set_num_threads(1)
    algorithm = trained(given.game, given.opponents, given.minutes, given.games, given.seed)

    def choose(rows: Any, masks: Any) -> Any:
        with torch.no_grad():
            return algorithm.policy(Batch(obs=Batch(obs=rows, mask=masks), info={})).act.numpy()

    found = evaluate(choose, given.game, rivals=["random", "apprentice"], games=2 * given.deals, name="Tianshou's PPO")
    print({one["rival"]: round(one["win_share"], 2) for one in found["results"]})


if __name__ == "__main__":
    main()

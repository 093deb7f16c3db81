"""Masked PPO of TorchRL on many games at once, measured by the protocol of evaluation.

    python examples/torchrl_ppo.py --minutes 3

``Games`` is an environment of TorchRL over the fast core; the policy draws from a ``MaskedCategorical``. The settings
are those of a short run on one core.
"""

import argparse
import time
from typing import Any

import torch
from tensordict import TensorDict
from tensordict.nn import TensorDictModule
from torchrl.collectors import Collector
from torchrl.data import Binary, Categorical, Composite, Unbounded
from torchrl.envs import EnvBase
from torchrl.modules import MLP, MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from lunaria.lab import LunariaVectorEnv, evaluate

STEPS, PASSES, AT_ONCE = 32, 3, 2048
"""Decisions of each game between two updates, epochs over them, and decisions of one gradient."""


class Games(EnvBase):
    """Many games, one seat against opponents. A step shows the end of a game, the reset after it the next deal."""

    def __init__(self, game: str, games: int, opponents: str) -> None:
        super().__init__(batch_size=[games])
        self.games = LunariaVectorEnv(game, num_envs=games, opponents=opponents)
        rows, actions = self.games.single_observation_space.shape, int(self.games.single_action_space.n)
        seen = {"observation": Unbounded((games, *rows)), "mask": Binary(actions, (games, actions), dtype=torch.bool)}
        self.observation_spec = Composite(seen, shape=(games,))
        self.action_spec = Categorical(actions, (games,))
        self.reward_spec = Unbounded((games, 1))
        self.first: int | None = None

    def _reset(self, tensordict: Any = None, **_how: Any) -> Any:
        if tensordict is None or "_reset" not in tensordict:
            self._look(*self.games.reset(seed=self.first))
            self.first = None  # a seed serves once
        return TensorDict(self.seen, self.batch_size)  # games that ended were dealt again in the step

    def _step(self, tensordict: Any) -> Any:
        rows, rewards, ended, _, info = self.games.step(tensordict["action"].numpy())
        self._look(rows, info)
        over = torch.as_tensor(ended)[:, None]
        shown = self.seen["observation"]
        if ended.any():
            shown = torch.where(over, torch.as_tensor(info["final_obs"]), shown)
        reward = torch.as_tensor(rewards, dtype=torch.float32)[:, None]
        after = {"observation": shown, "mask": self.seen["mask"], "reward": reward, "done": over, "terminated": over}
        return TensorDict(after, self.batch_size)

    def _look(self, rows: Any, info: Any) -> None:
        self.seen = {"observation": torch.as_tensor(rows), "mask": torch.as_tensor(info["action_mask"])}

    def _set_seed(self, seed: int | None) -> None:
        self.first = seed


def networks(env: Games, width: int = 128) -> tuple[Any, Any]:
    """Return an actor and a critic for an environment."""
    size, actions = env.observation_spec["observation"].shape[-1], env.action_spec.space.n
    bodies = [MLP(size, out, num_cells=[width, width], activation_class=torch.nn.ReLU) for out in (actions, 1)]
    actor = ProbabilisticActor(
        TensorDictModule(bodies[0], in_keys=["observation"], out_keys=["logits"]), in_keys=["logits", "mask"],
        distribution_class=MaskedCategorical, return_log_prob=True,
    )  # fmt: skip
    return actor, ValueOperator(bodies[1], in_keys=["observation"])


def trained(game: str, opponents: str, minutes: float, games: int, seed: int) -> Any:
    """Return an actor that has learned for some minutes of processor time."""
    torch.manual_seed(seed)
    env = Games(game, games, opponents)
    env.set_seed(seed)
    actor, critic = networks(env)
    loss = ClipPPOLoss(actor, critic, entropy_coeff=0.01, critic_coeff=0.5, normalize_advantage=True)
    advantage = GAE(gamma=1.0, lmbda=0.95, value_network=critic)
    optimiser = torch.optim.Adam(loss.parameters(), 5e-4)
    collector = Collector(
        env, actor, frames_per_batch=STEPS * games, total_frames=-1, auto_register_policy_transforms=False
    )
    end = time.process_time() + 60 * minutes
    for lesson, played in enumerate(collector, 1):
        with torch.no_grad():
            advantage(played)
        rows = played.reshape(-1)
        for _ in range(PASSES):
            for some in torch.randperm(len(rows)).split(AT_ONCE):
                terms = loss(rows[some])
                optimiser.zero_grad()
                sum(terms[name] for name in ("loss_objective", "loss_critic", "loss_entropy")).backward()
                torch.nn.utils.clip_grad_norm_(loss.parameters(), 0.5)
                optimiser.step()
        over = time.process_time() >= end
        if lesson % 10 == 0 or over:
            mean = played["next", "reward"][played["next", "done"]].mean()
            print(f"{lesson * len(rows):,} decisions: mean reward {mean:+.2f}", flush=True)
        if over:
            break
    collector.shutdown()
    return actor


def main() -> None:
    """Learn, and measure what was learned."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--game", default="photosynthesis")
    arguments.add_argument("--opponents", default="random")
    arguments.add_argument("--minutes", type=float, default=3, help="processor time of learning")
    arguments.add_argument("--games", type=int, default=256, help="how many go on side by side")
    arguments.add_argument("--deals", type=int, default=100, help="deals of the evaluation, each from every seat")
    arguments.add_argument("--seed", type=int, default=0)
    given = arguments.parse_args()
    torch.set_num_threads(1)
    actor = trained(given.game, given.opponents, given.minutes, given.games, given.seed)

    def choose(rows: Any, masks: Any) -> Any:
        seen = TensorDict({"observation": torch.as_tensor(rows), "mask": torch.as_tensor(masks)}, [len(rows)])
        with torch.no_grad():
            return actor.get_dist(seen).probs.argmax(-1).numpy()

    found = evaluate(choose, given.game, rivals=["random", "apprentice"], games=2 * given.deals, name="TorchRL's PPO")
    print({one["rival"]: round(one["win_share"], 2) for one in found["results"]})


if __name__ == "__main__":
    main()

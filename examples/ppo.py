"""PPO by self-play: games, rows, networks and learning all in GPU memory, or all on the CPU.

    python examples/ppo.py photosynthesis --device cuda --games 16384 --minutes 10
    python examples/ppo.py photosynthesis --games 256 --minutes 10

On a GPU no data leaves the device between two evaluations: a ``DeviceBatch`` steps the games, and PyTorch reads its
arrays in place. The network predicts a value for every seat, so one backward pass over the played steps gives each
decision the advantage of its own seat, for any number of seats.
"""

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch

from lunaria.bots.features import Features
from lunaria.engine.batch import Batch
from lunaria.engine.gpu import DeviceBatch
from lunaria.games import load
from lunaria.lab import LunariaVectorEnv

SMOOTHING = 0.95
"""The weight of later rewards against the network's expectation (lambda of generalised advantage estimation)."""
CLIP, ENTROPY, PASSES, AT_ONCE = 0.2, 0.01, 2, 4096


class Network(torch.nn.Module):
    """Rows in; out: a logit for each action, and the expected value for each seat (-1 to 1), the own seat's first."""

    def __init__(self, features: Features, width: int = 256) -> None:
        super().__init__()
        self.body = torch.nn.Sequential(
            torch.nn.Linear(features.size, width), torch.nn.ReLU(), torch.nn.Linear(width, width), torch.nn.ReLU()
        )
        self.policy = torch.nn.Linear(width, features.variant.kernel.actions)
        self.value = torch.nn.Linear(width, features.seats)

    def forward(self, rows: Any, masks: Any) -> tuple[Any, Any]:
        """Return the log-probability of each action, and values."""
        hidden = self.body(rows)
        logits = self.policy(hidden).masked_fill(~masks, -1e9)
        return torch.log_softmax(logits, dim=-1), torch.tanh(self.value(hidden))


class Games:
    """Parallel games with arrays that PyTorch reads in place; each step overwrites them."""

    def __init__(self, title: str, seats: int, games: int, seed: int, device: str) -> None:
        game = load(title)
        variant = game.variant()
        self.features = Features(variant, seats)
        options = game.encode(game.complete())
        self.batch: Any
        if device == "cpu":
            self.batch, read = Batch(variant.kernel, options, seats, games, seed), torch.from_numpy
            self._rows = np.empty((games, self.features.size), np.float32)
        else:
            self.batch = DeviceBatch(variant.kernel, options, seats, games, seed, checked=False)
            read = torch.from_dlpack
        self.masks, self.movers = read(self.batch.masks), read(self.batch.to_move)
        self.rewards, self.ended = read(self.batch.rewards), read(self.batch.ended)

    def rows(self) -> Any:
        """Return the observation of each seat to move, shape ``(games, size)``."""
        if isinstance(self.batch, Batch):
            self.features.write(self.batch.observations, self.batch.to_move, self._rows)
            return torch.from_numpy(self._rows)
        return torch.from_dlpack(self.batch.rows(self.features.program))

    def step(self, actions: Any) -> None:
        """Make one decision in each game."""
        self.batch.step(actions if actions.is_cuda else actions.numpy())


@dataclass
class Played:
    """The played steps: step on the first axis, game on the second."""

    rows: Any
    masks: Any
    movers: Any
    actions: Any
    logs: Any
    """The log-probability of the action."""
    values: Any
    """The expected value for each seat, by seat number; one step more than the others."""
    rewards: Any
    ended: Any


def play(games: Games, network: Callable[[Any, Any], tuple[Any, Any]], steps: int) -> Played:
    """Continue the games, with every seat drawing from the network's policy."""
    many, device = len(games.batch), games.masks.device
    shape, seats = (steps, many), games.rewards.shape[1]
    played = Played(
        rows=torch.empty((*shape, games.features.size), device=device),
        masks=torch.empty((*shape, games.masks.shape[1]), dtype=torch.bool, device=device),
        movers=torch.empty(shape, dtype=torch.int64, device=device),
        actions=torch.empty(shape, dtype=torch.int64, device=device),
        logs=torch.empty(shape, device=device),
        values=torch.empty((steps + 1, many, seats), device=device),
        rewards=torch.empty((*shape, seats), device=device),
        ended=torch.empty(shape, dtype=torch.bool, device=device),
    )
    order = torch.arange(seats, device=device)
    with torch.no_grad():
        for step in range(steps + 1):
            rows = games.rows()
            logs, values = network(rows, games.masks)
            # from "own seat first, then in order of play" to seat numbers
            played.values[step] = values.gather(1, (order - games.movers[:, None]) % seats)
            if step == steps:
                break
            actions = torch.multinomial(logs.exp(), 1)
            played.rows[step], played.masks[step], played.movers[step] = rows, games.masks, games.movers
            played.actions[step], played.logs[step] = actions[:, 0], logs.gather(1, actions)[:, 0]
            games.step(actions[:, 0].contiguous())
            played.rewards[step], played.ended[step] = games.rewards, games.ended
    return played


def advantages(played: Played) -> Any:
    """Return the advantage of each seat, shape ``(steps, games, seats)``."""
    found, later = torch.empty_like(played.rewards), torch.zeros_like(played.rewards[0])
    for step in reversed(range(len(found))):
        on = ~played.ended[step, :, None]
        surprise = played.rewards[step] + on * played.values[step + 1] - played.values[step]
        found[step] = later = surprise + SMOOTHING * on * later
    return found


def learn(network: Network, optimiser: Any, played: Played) -> float:
    """Run a few epochs over the played steps; returns the mean loss."""
    better = advantages(played)
    seats = better.shape[-1]
    owns_first = (torch.arange(seats, device=better.device) + played.movers[..., None]) % seats
    wanted = (played.values[:-1] + better).gather(2, owns_first).flatten(0, 1)
    own = better.gather(2, played.movers[..., None])[..., 0].flatten()
    own = (own - own.mean()) / (own.std() + 1e-8)
    rows, masks, actions, before = (
        each.flatten(0, 1) for each in (played.rows, played.masks, played.actions, played.logs)
    )
    losses = []
    for _ in range(PASSES):
        for some in torch.randperm(len(rows), device=rows.device).split(AT_ONCE):
            logs, values = network(rows[some], masks[some])
            ratio = (logs.gather(1, actions[some, None])[:, 0] - before[some]).exp()
            gained = torch.minimum(ratio * own[some], ratio.clamp(1 - CLIP, 1 + CLIP) * own[some]).mean()
            spread = -(logs.exp() * logs).sum(dim=1).mean()
            loss = 0.5 * ((values - wanted[some]) ** 2).mean() - gained - ENTROPY * spread
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()
            losses.append(loss.detach())
    return float(torch.stack(losses).mean())


def against(network: Network, title: str, seats: int, rival: str, games: int = 256) -> float:
    """Return the network's mean place against a bot at all other seats: 0 is last, 1 is first. It draws its actions."""
    device, places = network.value.weight.device, []
    for seat in range(seats):
        env = LunariaVectorEnv(title, num_envs=games // seats, seats=seats, seat=seat, opponents=rival)
        rows, info = env.reset(seed=1_000_000)
        place, going = np.zeros(len(rows)), np.ones(len(rows), np.bool_)
        while going.any():
            with torch.no_grad():
                given = torch.from_numpy(rows).to(device), torch.from_numpy(info["action_mask"]).to(device)
                actions = torch.multinomial(network(*given)[0].exp(), 1)[:, 0].cpu().numpy()
            rows, rewards, over, _, info = env.step(actions)
            place[going & over] = (rewards[going & over] + 1) / 2
            going &= ~over
        env.close()
        places.append(place.mean())
    return float(np.mean(places))


def main() -> None:
    """Alternate playing and learning, and report the playing strength from time to time."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("game")
    arguments.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    arguments.add_argument("--seats", type=int, default=2)
    arguments.add_argument("--games", type=int, default=256, help="how many go on side by side")
    arguments.add_argument("--steps", type=int, default=64, help="decisions of each game between two lessons")
    arguments.add_argument("--minutes", type=float, default=10)
    arguments.add_argument("--every", type=int, default=20, help="lessons between two looks at how well it plays")
    arguments.add_argument("--rival", default="random")
    arguments.add_argument("--seed", type=int, default=0)
    given = arguments.parse_args()
    torch.manual_seed(given.seed)
    games = Games(given.game, given.seats, given.games, given.seed, given.device)
    network = Network(games.features).to(games.masks.device)
    optimiser = torch.optim.Adam(network.parameters(), 5e-4)
    began, number = time.monotonic(), 0
    while time.monotonic() - began < 60 * given.minutes:
        loss = learn(network, optimiser, play(games, network, given.steps))
        number += 1
        if number % given.every == 0:
            place = against(network, given.game, given.seats, given.rival)
            seen, minutes = number * given.steps * given.games, (time.monotonic() - began) / 60
            print(
                f"{minutes:.1f} min, {seen:,} decisions: loss {loss:.3f}, {place:.3f} against {given.rival}", flush=True
            )


if __name__ == "__main__":
    main()

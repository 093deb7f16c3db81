"""Gumbel AlphaZero with a network of your own: parallel games, batched search, learning. A template to be changed.

    python examples/gumbel_alphazero.py luna_maris --games 256 --rounds 20

The network may be any PyTorch module on any device; here it has two layers. ``lunaria train`` adds a teacher's games, a
window, a gate and early stopping (docs/lab.md).
"""

import argparse
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from lunaria.bots import make
from lunaria.bots.alphazero import Found, search
from lunaria.bots.features import Features
from lunaria.engine.batch import WAITS, Batch
from lunaria.games import load


class Network(torch.nn.Module):
    """Rows in; out: a logit for each action, and the expected value for each seat, the observing seat's first."""

    def __init__(self, features: Features, width: int = 128) -> None:
        super().__init__()
        self.body = torch.nn.Sequential(
            torch.nn.Linear(features.size, width), torch.nn.ReLU(), torch.nn.Linear(width, width), torch.nn.ReLU()
        )
        self.policy = torch.nn.Linear(width, features.variant.kernel.actions)
        self.value = torch.nn.Linear(width, features.seats)

    def forward(self, rows: Any) -> tuple[Any, Any]:
        """Return logits and values."""
        hidden = self.body(rows)
        return self.policy(hidden), torch.tanh(self.value(hidden))

    def ask(self, rows: NDArray[np.float32]) -> tuple[Any, Any]:
        """Evaluate rows for the search."""
        with torch.no_grad():
            logits, values = self(torch.from_numpy(rows).to(self.policy.weight.device))
        return logits.cpu().numpy(), values.cpu().numpy()


class Player:
    """Plays many games of one kind in parallel with a network."""

    def __init__(self, title: str, games: int, simulations: int) -> None:
        self.game, self.games, self.simulations = load(title), games, simulations
        self.features = Features(self.game.variant(), 2)
        self.kernel = self.game.variant().kernel
        self.network = Network(self.features)
        self.optimiser = torch.optim.AdamW(self.network.parameters(), 1e-3)

    def search(self, batch: Batch, which: NDArray[np.int64], chance: np.random.Generator, noise: float) -> Found:
        """Search in some games of a batch."""
        seen, deciding, seeds = batch.observations[which], batch.to_move[which], chance.integers(2**62, size=len(which))
        return search(self.network.ask, self.features, seen, deciding, seeds, self.simulations, noise)

    def play(self, seed: int) -> list[NDArray[Any]]:
        """Play every game once against itself; returns rows, masks, policies and values, one line per decision."""
        batch = Batch(self.kernel, self.game.encode(self.game.complete()), 2, self.games, seed)
        going, chance = np.ones(len(batch), np.bool_), np.random.default_rng(seed)
        ends, kept = np.zeros((len(batch), 2), np.float32), []
        while going.any():
            actions, which = np.where(going, batch.samples, WAITS), np.flatnonzero(going & (batch.counts > 1))
            if len(which):
                found = self.search(batch, which, chance, 1.0)
                actions[which] = found.chosen
                rows, policy = (
                    np.empty((len(which), self.features.size), np.float32),
                    np.zeros((len(which), self.kernel.actions), np.float32),
                )
                self.features.write(batch.observations[which], batch.to_move[which], rows)
                policy[np.repeat(np.arange(len(which)), np.diff(found.ends, prepend=0)), found.actions] = found.weights
                kept.append((which, batch.to_move[which], rows, batch.masks[which], policy))
            batch.step(actions, some=True)
            ends[going & batch.ended] = batch.rewards[going & batch.ended]
            going &= ~batch.ended
        which, seats, rows, masks, policy = (np.concatenate(column) for column in zip(*kept, strict=True))
        return [rows, masks, policy, np.stack([ends[which, seats], ends[which, 1 - seats]], axis=1)]

    def learn(self, samples: list[NDArray[Any]], size: int = 256) -> float:
        """Learn from every decision once; returns the mean loss."""
        tensors = [torch.from_numpy(column).to(self.network.policy.weight.device) for column in samples]
        losses = []
        for chosen in torch.randperm(len(tensors[0])).split(size):
            rows, masks, policy, values = (column[chosen] for column in tensors)
            logits, expected = self.network(rows)
            logs = torch.log_softmax(logits.masked_fill(~masks, -1e9), dim=1)
            loss = -(policy * logs).sum(dim=1).mean() + ((expected - values) ** 2).mean()
            self.optimiser.zero_grad()
            loss.backward()
            self.optimiser.step()
            losses.append(float(loss.detach()))
        return float(np.mean(losses))

    def against(self, rival: str, seed: int) -> float:
        """Return the share of games won against a bot, with the network at seat 0 in half of the games."""
        bot, shares, chance = make(rival, self.game), [], np.random.default_rng(seed)
        for own in (0, 1):
            batch = Batch(self.kernel, self.game.encode(self.game.complete()), 2, self.games // 2, seed)
            going = np.ones(len(batch), np.bool_)
            while going.any():
                actions, choosing = np.where(going, batch.samples, WAITS), going & (batch.counts > 1)
                mine, others = (np.flatnonzero(choosing & (batch.to_move == seat)) for seat in (own, 1 - own))
                if len(mine):
                    actions[mine] = self.search(batch, mine, chance, 0.0).chosen
                if len(others):
                    seeds = chance.integers(2**62, size=len(others))
                    actions[others] = bot.choose_many(batch.observations[others], batch.to_move[others], 2, seeds)
                batch.step(actions, some=True)
                shares += ((batch.rewards[going & batch.ended, own] + 1) / 2).tolist()
                going &= ~batch.ended
        return float(np.mean(shares))


def main() -> None:
    """Train, and report the playing strength after each round."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("game")
    arguments.add_argument("--games", type=int, default=256)
    arguments.add_argument("--rounds", type=int, default=20)
    arguments.add_argument("--simulations", type=int, default=16)
    arguments.add_argument("--rival", default="random")
    given = arguments.parse_args()
    player = Player(given.game, given.games, given.simulations)
    window: list[list[NDArray[Any]]] = []
    for number in range(given.rounds):
        window = [*window[-4:], player.play(number * given.games)]
        loss = player.learn([np.concatenate(column) for column in zip(*window, strict=True)])
        share = player.against(given.rival, 1_000_000)
        print(f"round {number}: loss {loss:.3f}, won {share:.3f} of {given.rival}", flush=True)


if __name__ == "__main__":
    main()

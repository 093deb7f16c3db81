"""Digests of a batch and of whole random games, equal for a CPU and a device that play the same games."""

import hashlib
from collections.abc import Callable
from typing import Any

import numpy as np

from lunaria.bots.features import Features
from lunaria.engine.batch import Batch
from lunaria.engine.playout import Playouts
from tests.proof import Setting

ARRAYS = (
    "states", "observations", "finals", "to_move", "seeds", "masks", "legal", "counts", "samples", "rewards", "ended",
    "scores", "ranks",
)  # fmt: skip
GAMES = 2
REWARD = "margin"
ROWS_EVERY = 8
"""Steps between written rows: in a simulator each step of a row is a thread of its own."""


def rows_of(batch: Batch, features: Features) -> Any:
    """Write the rows of a batch on the CPU."""
    rows = np.empty((len(batch), features.size), np.float32)
    features.write(batch.observations, batch.to_move, rows)
    return rows


def trace(
    batch: Callable[..., Any],
    play: Callable[..., Playouts],
    setting: Setting,
    steps: int,
    host: Callable[[Any], Any],
    rows: Callable[[Any, Features], Any],
) -> dict[str, Any]:
    """Step batches of a setting with random actions, and play whole games; returns a digest of every array by name.

    Args:
        batch: creates a batch, on the CPU or the device.
        play: plays whole games there.
        setting: the game.
        steps: number of steps of a batch.
        host: copies an array of the batch into a NumPy array.
        rows: returns the rows of a batch as a NumPy array.
    """
    kernel, options = setting.kernel, setting.game.encode(setting.game.complete(setting.options))
    features = Features(setting.variant, setting.seats)
    found: dict[str, Any] = {}
    for agent in {-1, setting.seats - 1}:
        made = batch(kernel, options, setting.seats, GAMES, 11, agent, REWARD)
        batch(kernel, options, setting.seats, GAMES - 1, 12)  # another batch of the same rules, which changes nothing
        digests = {name: hashlib.sha256() for name in (*ARRAYS, "rows")}
        for step in range(steps):
            for name in ARRAYS:
                digests[name].update(np.ascontiguousarray(host(getattr(made, name))).tobytes())
            if step % ROWS_EVERY == 0:
                digests["rows"].update(rows(made, features).tobytes())
            if step == steps // 2:
                made.reset(100)
            made.step(made.samples)
        found |= {f"{name}, agent {agent}": digest.hexdigest() for name, digest in digests.items()}
    played = play(kernel, options, setting.seats, GAMES, 3)
    return {**found, "played": [played.decisions, played.scores.tolist(), played.ranks.tolist()]}

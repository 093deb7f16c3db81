"""Play and learn with ``examples/ppo.py`` in Numba's simulator of a GPU and on the CPU, in a process of its own.

Prints a digest of all games, and the loss, as JSON; the simulator's come first.
"""

import hashlib
import json
import sys
from dataclasses import fields

import torch

from examples import ppo

if __name__ == "__main__":
    found = []
    for device in ("cuda", "cpu"):
        torch.manual_seed(3)
        games = ppo.Games("photosynthesis", 2, 2, 11, device)
        network = ppo.Network(games.features, 16)
        played = ppo.play(games, network, 3)
        digest = hashlib.sha256()
        for field in fields(played):
            digest.update(getattr(played, field.name).numpy().tobytes())
        found.append([digest.hexdigest(), ppo.learn(network, torch.optim.Adam(network.parameters()), played)])
    json.dump(found, sys.stdout)

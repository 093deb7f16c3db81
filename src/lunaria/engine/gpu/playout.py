"""Whole random games on the device, one per thread; scores, places and decisions equal those of the CPU."""

import numpy as np

from lunaria.engine.events import EventLog
from lunaria.engine.gpu.access import graphics
from lunaria.engine.gpu.shared import Shared
from lunaria.engine.kernel import Kernel
from lunaria.engine.playout import Playouts

BLOCK = 128
"""Threads per block."""
THREADS = 131_072
"""Maximum number of threads; with more games than that, each thread plays several in turn."""


def play(kernel: Kernel, options: list[int], seats: int, games: int, seed: int) -> Playouts:
    """Play whole games with uniformly random legal moves, game i dealt and played from ``seed + i`` alone.

    Args:
        kernel: the rules.
        options: encoded by ``Game.encode``.
        seats: seats of each game.
        games: number of games.
        seed: the seed of the first game.

    Raises:
        DeviceError: the GPU or a library for it is missing.
    """
    graphics()
    from lunaria.engine.gpu.kernels import launched, programs

    target = programs(kernel).target
    scores, ranks = (Shared(target.memory(np.zeros((games, seats), np.int64))) for _ in range(2))
    decisions = Shared(target.memory(np.zeros(games, np.int64)))
    log = target.records(target.memory(np.zeros(1, EventLog.dtype)), EventLog)
    setting = target.memory(np.array([*options, 0], np.int64))
    block = min(games, BLOCK)
    blocks = -(-min(games, THREADS) // block)
    launched(kernel, "play")[blocks, block](setting, seats, seed, log, scores.held, ranks.held, decisions.held)
    return Playouts(int(decisions.host().sum()), scores.host(), ranks.host())

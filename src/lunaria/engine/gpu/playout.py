"""Whole games at random on the device, one a thread; scores, places and decisions are those of the CPU."""

import numpy as np

from lunaria.engine.events import EventLog
from lunaria.engine.gpu.access import graphics
from lunaria.engine.gpu.shared import Shared
from lunaria.engine.kernel import Kernel
from lunaria.engine.playout import Playouts

BLOCK = 128
"""How many threads share a block."""
THREADS = 131_072
"""How many threads are launched at most; each plays several games one after the other when there are more."""


def play(kernel: Kernel, options: list[int], seats: int, games: int, seed: int) -> Playouts:
    """Play whole games with uniformly random legal moves, game i dealt and played from ``seed + i`` alone.

    Args:
        kernel: the rules.
        options: as ``Game.encode`` gives them.
        seats: how many play.
        games: how many games.
        seed: of the first game.

    Raises:
        DeviceError: there is no GPU, or what it needs is missing.
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

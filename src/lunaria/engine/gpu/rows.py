"""Rows of numbers written on a GPU, for networks that learn there, by the same source as on the CPU."""

from typing import Any

import numpy as np

from lunaria.engine.encode.encoder import Program
from lunaria.engine.gpu.playout import BLOCK
from lunaria.engine.gpu.shared import Shared


class DeviceRows:
    """Rows of some games in device memory. One thread writes one step of one game.

    Args:
        target: the translation for the device.
        program: the instructions for writing rows.
        games: number of games.
    """

    def __init__(self, target: Any, program: Program, games: int) -> None:
        from lunaria.engine.gpu.kernels import row_writer

        self.program = program  # kept alive, so that no other object reuses its id
        self._array = Shared(target.memory(np.zeros((games, program.size), np.float32)))
        numbers = np.arange(games), np.ones(1, np.int64), *program[:4]
        self._fixed = tuple(target.memory(np.ascontiguousarray(each)) for each in numbers)
        threads = games * int(np.diff(program.bounds).max())
        self._write = row_writer()[-(-threads // BLOCK), BLOCK]

    def write(self, records: Shared, seats: Shared) -> Shared:
        """Write the row of each game; returns the rows, the same array each time.

        Args:
            records: observed records, shape ``(games,)``.
            seats: the observing seat of each, shape ``(games,)``.
        """
        rows = self._array.held.reshape(-1)
        self._write(records.held.view(np.uint8), seats.held, *self._fixed, rows, self.program.width, self.program.size)
        return self._array

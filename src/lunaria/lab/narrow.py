"""Rows split into bytes and floats: what is only ever 0 or 1 takes a byte instead of four."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from lunaria.bots.features import Features, Floats
from lunaria.engine.batch import aligned
from lunaria.engine.encode import encoder

Split = dict[str, npt.NDArray[np.uint8] | npt.NDArray[np.float32]]
"""``bits``, uint8, shape ``(n, bits)``; ``numbers``, float32, shape ``(n, numbers)``; both in the order of the row."""


class Narrow:
    """Splits rows by the ranges of the fields.

    Args:
        features: the encoder of the rows.

    Attributes:
        features: the encoder of the rows.
        bits: the indices of the numbers of a row that are only ever 0 or 1.
        numbers: the indices of all others.
    """

    def __init__(self, features: Features) -> None:
        self.features = features
        self.bits = np.flatnonzero(features.binary)
        self.numbers = np.flatnonzero(~features.binary)
        self._programs = {"bits": features.program_of(True), "numbers": features.program_of(False)}

    def empty(self, count: int, new: Callable[..., npt.NDArray[Any]] = aligned) -> Split:
        """Return arrays for some rows, made by ``new`` from shape and kind."""
        return {
            "bits": new((count, len(self.bits)), np.dtype(np.uint8)),
            "numbers": new((count, len(self.numbers)), np.dtype(np.float32)),
        }

    def write(self, records: npt.NDArray[np.void], seats: npt.NDArray[np.int64], out: Split) -> None:
        """Write the rows of records, split; the arguments are those of ``Features.write``."""
        for name, part in out.items():
            if self.features.room > self.features.seats:
                part.fill(0)
            encoder.write(self._programs[name], records, seats, part)

    def split(self, rows: Floats) -> Split:
        """Return rows ``(n, size)`` split."""
        return {"bits": rows[:, self.bits].astype(np.uint8), "numbers": rows[:, self.numbers]}

    def joined(self, split: Split) -> Floats:
        """Return the rows again, shape ``(n, size)``."""
        rows: Floats = np.empty((len(split["bits"]), len(self.bits) + len(self.numbers)), np.float32)
        rows[:, self.bits], rows[:, self.numbers] = split["bits"], split["numbers"]
        return rows

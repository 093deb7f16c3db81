"""Rows split into bytes and floats: what is only ever 0 or 1 takes a byte instead of four."""

import numpy as np
import numpy.typing as npt

from lunaria.bots.features import Features, Floats
from lunaria.bots.layout import runs
from lunaria.engine.batch import aligned
from lunaria.engine.encode import encoder
from lunaria.engine.encode.splitter import copy_runs

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
        self._runs = {
            name: np.array(runs(places.tolist()), np.int64).reshape(-1, 2)
            for name, places in (("bits", self.bits), ("numbers", self.numbers))
        }

    def empty(self, count: int) -> Split:
        """Return zeros for some rows."""
        return {
            "bits": aligned((count, len(self.bits)), np.uint8),
            "numbers": aligned((count, len(self.numbers)), np.float32),
        }

    def write(self, records: npt.NDArray[np.void], seats: npt.NDArray[np.int64], out: Split) -> None:
        """Write the rows of records, split; the arguments are those of ``Features.write``."""
        for name, part in out.items():
            if self.features.room > self.features.seats:
                part.fill(0)
            encoder.write(self._programs[name], records, seats, part)

    def split(self, rows: Floats) -> Split:
        """Return rows ``(n, size)`` split."""
        out = self.empty(len(rows))
        for name, found in self._runs.items():
            copy_runs(rows, found, out[name])
        return out

    def joined(self, split: Split) -> Floats:
        """Return the rows again, shape ``(n, size)``."""
        rows: Floats = np.empty((len(split["bits"]), len(self.bits) + len(self.numbers)), np.float32)
        rows[:, self.bits], rows[:, self.numbers] = split["bits"], split["numbers"]
        return rows

"""Compiled copying of some numbers of rows side by side, to another type if wanted."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numba
import numpy as np
import numpy.typing as npt
from numba import types

from lunaria.engine.compiler.rule import INTERPRET, specialise
from lunaria.engine.compiler.sources import ENGINE
from lunaria.engine.encode.encoder import Floats, Places


def _copy(rows: Any, runs: Any, out: Any) -> int:
    for i in range(len(rows)):
        to = np.uint64(0)
        for run in range(len(runs)):
            first = np.uint64(runs[run, 0])
            for j in range(np.uint64(runs[run, 1])):
                out[i, to + j] = rows[i, first + j]
            to += np.uint64(runs[run, 1])
    return len(rows)


@cache
def _copier(kind: np.dtype[Any]) -> Callable[..., int]:
    rows, runs = types.Array(types.float32, 2, "C"), types.Array(types.int64, 2, "C")
    return specialise(_copy, types.int64(rows, runs, types.Array(numba.from_dtype(kind), 2, "C")), ENGINE)


def copy_runs(rows: Floats, runs: Places, out: npt.NDArray[Any]) -> None:
    """Copy runs of each row side by side.

    Args:
        rows: the rows, shape ``(n, size)``, contiguous in memory.
        runs: the start and length of each run, shape ``(runs, 2)``.
        out: uint8 or float32, as many numbers a row as the runs have, contiguous in memory.
    """
    if not INTERPRET:
        _copier(out.dtype)(rows, runs, out)
        return
    to = 0
    for first, length in runs.tolist():
        out[:, to : to + length] = rows[:, first : first + length]
        to += length

"""Pool of output arrays, reused once nobody references them.

New memory comes from the system page by page, which takes longer than writing all of its content.
"""

import sys
from collections import deque
from typing import Any

import numpy as np
import numpy.typing as npt

from lunaria.engine.batch import aligned


def _references() -> tuple[int, int]:
    """Return the reference counts, measured as below, of an array referenced by its owner alone, and of its memory."""
    made = deque([aligned((1,), np.uint8)])
    for array in made:
        return sys.getrefcount(array), sys.getrefcount(array.base)
    return 0, 0


UNHELD = _references()
KEPT = 4
"""Maximum number of arrays searched, and kept, per shape and type before another one is allocated."""


class Spares:
    """A pool of arrays. An array is handed out again once neither it nor any view of it is referenced."""

    def __init__(self) -> None:
        self._made: dict[tuple[tuple[int, ...], np.dtype[Any]], deque[npt.NDArray[Any]]] = {}

    def empty(self, shape: tuple[int, ...], kind: np.dtype[Any]) -> npt.NDArray[Any]:
        """Return an unreferenced array with arbitrary content."""
        made = self._made.setdefault((shape, kind), deque(maxlen=KEPT))
        for array in made:
            if (sys.getrefcount(array), sys.getrefcount(array.base)) == UNHELD:
                return array
        fresh = aligned(shape, kind)
        made.append(fresh)
        return fresh

    def copy(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Return a copy in an unreferenced array."""
        found = self.empty(array.shape, array.dtype)
        if array.dtype.names:  # NumPy would copy records field by field
            np.copyto(found.view(np.uint8), array.view(np.uint8))
        else:
            np.copyto(found, array)
        return found

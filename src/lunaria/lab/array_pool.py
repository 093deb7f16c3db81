"""Arrays for a caller to keep, made of those that no caller holds any more.

Memory that is asked for anew comes from the system page by page, which takes longer than all that is written into it.
"""

import sys
from collections import deque
from typing import Any

import numpy as np
import numpy.typing as npt


def _references() -> int:
    """Return how many references are counted, as below, of an array that nobody but its owner holds."""
    made = deque([np.empty(0)])
    for array in made:
        return sys.getrefcount(array)
    return 0


UNHELD = _references()
KEPT = 4
"""How many arrays of a kind are looked through, and kept at most, before another one is made."""


class Spares:
    """Arrays that are handed out, and again once nobody holds them: neither them nor a view of them."""

    def __init__(self) -> None:
        self._made: dict[tuple[tuple[int, ...], np.dtype[Any]], deque[npt.NDArray[Any]]] = {}

    def empty(self, shape: tuple[int, ...], kind: np.dtype[Any]) -> npt.NDArray[Any]:
        """Return an array that nobody else holds, with anything in it."""
        made = self._made.setdefault((shape, kind), deque(maxlen=KEPT))
        for array in made:
            if sys.getrefcount(array) == UNHELD:
                return array
        fresh = np.empty(shape, kind)
        made.append(fresh)
        return fresh

    def copy(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Return a copy of an array that nobody else holds."""
        found = self.empty(array.shape, array.dtype)
        if array.dtype.names:  # NumPy would copy records field by field
            np.copyto(found.view(np.uint8), array.view(np.uint8))
        else:
            np.copyto(found, array)
        return found

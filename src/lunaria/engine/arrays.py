"""Arrays as rules see them: inside a record, or on the stack of a call."""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol, overload

import numpy as np

Row = slice | tuple[int, slice] | tuple[slice, int]
"""An index of several elements."""


class Ints(Protocol):
    """An array of signed integers inside a record; an element reads as an ordinary ``int``."""

    @property
    def shape(self) -> tuple[int, ...]:
        """The lengths of the axes."""

    @property
    def size(self) -> int:
        """The number of elements."""

    @overload
    def __getitem__(self, index: int | tuple[int, ...]) -> int: ...

    @overload
    def __getitem__(self, index: Row) -> "Ints": ...

    def __setitem__(self, index: int | tuple[int, ...] | Row, value: int | Sequence[int]) -> None:
        """Set an element, or several to one value."""

    def __len__(self) -> int:
        """Return the length of the first axis."""

    def __iter__(self) -> Iterator[int]:
        """Go through a one-dimensional array."""

    def sum(self) -> int:
        """Return the sum of all elements."""

    def min(self) -> int:
        """Return the smallest element."""

    def max(self) -> int:
        """Return the largest element."""

    def tolist(self) -> Any:
        """Return nested lists of integers."""


class Floats(Protocol):
    """A one-dimensional array of floating-point numbers, such as the output of an estimate."""

    @property
    def shape(self) -> tuple[int, ...]:
        """The lengths of the axes."""

    @property
    def size(self) -> int:
        """The number of elements."""

    def __getitem__(self, index: int) -> float:
        """Return one element."""

    def __setitem__(self, index: int | slice, value: float) -> None:
        """Set an element, or several to one value."""


class Sets(Protocol):
    """An array of sets of spaces inside a record."""

    @property
    def shape(self) -> tuple[int, ...]:
        """The lengths of the axes."""

    @property
    def size(self) -> int:
        """The number of sets."""

    @overload
    def __getitem__(self, index: int | tuple[int, ...]) -> np.uint64: ...

    @overload
    def __getitem__(self, index: Row) -> "Sets": ...

    def __setitem__(self, index: int | tuple[int, ...] | Row, value: np.uint64) -> None:
        """Set an element, or several to one value."""

    def __len__(self) -> int:
        """Return the length of the first axis."""

    def __iter__(self) -> Iterator[np.uint64]:
        """Go through a one-dimensional array."""

    def tolist(self) -> Any:
        """Return nested lists of integers, one per word."""

"""One field of a record: its storage, range and meaning, and its access from ordinary Python."""

from dataclasses import dataclass, field
from typing import Any, Protocol, overload

import numpy as np

KEY = ("key_0", "key_1", "key_2", "key_3")
"""The words at the end of a record that hold the key of its generator; they are not fields of the game."""
KEY_BYTES = 8 * len(KEY)


class Holder(Protocol):
    """An object with fields: a record.

    Attributes:
        array: the NumPy array of one record.
    """

    array: Any


class _IntegerArray(np.ndarray[Any, Any]):
    """A view of integers with elements of type ``int``, checked on assignment: interpreted sums never wrap silently.

    Attributes:
        field: the field behind the view.
    """

    field: Any = None

    def __array_finalize__(self, source: Any) -> None:
        if type(source) is _IntegerArray:
            self.field = source.field

    def __getitem__(self, index: Any) -> Any:
        # Most reads are of one element, and item() takes a third of the time of indexing.
        if type(index) is int:
            if self.ndim == 1:
                return self.item(index)
        elif type(index) is tuple and len(index) == self.ndim:
            try:
                return self.item(index)
            except (TypeError, ValueError):  # the index contains a slice
                return super().__getitem__(index)
        value = super().__getitem__(index)
        return int(value) if isinstance(value, np.integer) else value

    def __setitem__(self, index: Any, value: Any) -> None:
        if self.field is not None:
            self.field.check(value)
        super().__setitem__(index, value)


@dataclass(frozen=True)
class Field:
    """One field of a record.

    Attributes:
        kind: the NumPy type code, ``u8`` for sets of spaces and generators, ``i1`` to ``i8`` for the rest.
        shape: ``()`` for a single number.
        low: smallest value allowed (numbers only).
        high: largest value allowed (numbers only).
        doc: its meaning, with the rule id.
        spaces: True when the bits name spaces of the board (shown by name in a position).
        names: the name of each value of an enumeration (shown by name in a position).
        counted: the names along the last axis of counts (shown by name in a position).
        fixed: True when it follows from options and seats and never changes.
        keyed: True for a generator: the record holds a key for it (``KEY``).
        name: set by the class that declares it.
    """

    kind: str
    shape: tuple[int, ...]
    low: int
    high: int
    doc: str
    spaces: bool = False
    names: tuple[str, ...] = ()
    counted: tuple[str, ...] = ()
    fixed: bool = False
    keyed: bool = False
    name: str = field(default="", compare=False)

    def __set_name__(self, owner: type, name: str) -> None:
        """Learn the name of this field in the record."""
        object.__setattr__(self, "name", name)

    @overload
    def __get__(self, record: None, owner: type) -> "Field": ...
    @overload
    def __get__(self, record: "Holder", owner: type) -> Any: ...
    def __get__(self, record: "Holder | None", owner: type) -> Any:
        """Return the field itself from the class, its value from a record."""
        if record is None:
            return self
        value = record.array[self.name]
        if self.kind == "u8":
            return value[0]
        if not self.shape:
            return value.item()
        view = value[0].view(_IntegerArray)
        view.field = self
        return view

    def __set__(self, record: "Holder", value: Any) -> None:
        """Set a single number, or all elements of an array; raises ``OverflowError`` for a value out of range."""
        self.check(value)
        record.array[self.name][0] = value

    def check(self, value: Any) -> None:
        """Raise ``OverflowError`` if a number, or any element of an array, is out of range."""
        if self.kind == "u8":
            return
        for number in (value,) if isinstance(value, (int, np.integer)) else np.ravel(value):
            if not self.low <= number <= self.high:
                raise OverflowError(f"{self.name}: {number} is not from {self.low} to {self.high}")


KEY_FIELDS = tuple(Field("u8", (), 0, 2**64 - 1, "a part of the generator's key", name=name) for name in KEY)
"""Access to the words of a key; all are 0 without a key."""

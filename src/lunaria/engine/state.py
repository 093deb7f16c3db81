"""A game's state is one flat record of small integers: this module declares, documents, copies and stores it.

A subclass of ``State`` names every field once, with its range and meaning. From that come the NumPy record (what
compiled rules work on), attribute access with ordinary integers (what interpreted rules and all other Python work
on), and the readable form of positions. One instance owns or shares one record of an array.
"""

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, ClassVar, Protocol, Self, overload

import numpy as np
import numpy.typing as npt

from lunaria.engine.bits import Bits
from lunaria.engine.compile import INTERPRET, rule


class Ints(Protocol):
    """An array of signed integers inside a record; an element reads as an ordinary ``int``."""

    shape: tuple[int, ...]

    def __getitem__(self, index: int | tuple[int, ...]) -> int:
        """Return one element."""

    def __setitem__(self, index: int | tuple[int, ...] | slice, value: int) -> None:
        """Set an element, or several to one value."""

    def __len__(self) -> int:
        """Return the length of the first axis."""

    def __iter__(self) -> Iterator[int]:
        """Go through a one-dimensional array."""

    def sum(self) -> int:
        """Return the sum of all elements."""

    def tolist(self) -> Any:
        """Return nested lists of integers."""


class Sets(Protocol):
    """An array of sets of spaces inside a record."""

    shape: tuple[int, ...]

    def __getitem__(self, index: int | tuple[int, ...]) -> Bits:
        """Return one set."""

    def __setitem__(self, index: int | tuple[int, ...] | slice, value: Bits) -> None:
        """Set an element, or several to one value."""

    def __len__(self) -> int:
        """Return the length of the first axis."""

    def tolist(self) -> Any:
        """Return nested lists of integers, one per word."""


class _IntegerArray(np.ndarray[Any, Any]):
    """A view of integers whose elements read as ``int`` and stay in range, so that interpreted sums never wrap unseen.

    Attributes:
        field: the field that it shows.
    """

    field: Any

    def __array_finalize__(self, source: Any) -> None:
        self.field = getattr(source, "field", None)

    def __getitem__(self, index: Any) -> Any:
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
        doc: what it means, with the rule id.
        spaces: True when the bits name spaces of the board (shown by name in a position).
        names: the name of each value, for numbers that stand for something (shown by name in a position).
        fixed: True when options and seats alone decide it, for the whole game.
        name: set by the class that holds it.
    """

    kind: str
    shape: tuple[int, ...]
    low: int
    high: int
    doc: str
    spaces: bool = False
    names: tuple[str, ...] = ()
    fixed: bool = False
    name: str = field(default="", compare=False)

    def __set_name__(self, owner: type, name: str) -> None:
        """Learn the name under which the record holds this field."""
        object.__setattr__(self, "name", name)

    @overload
    def __get__(self, record: None, owner: type) -> "Field": ...
    @overload
    def __get__(self, record: "State", owner: type) -> Any: ...
    def __get__(self, record: "State | None", owner: type) -> Any:
        """Return the field itself from the class, its value from a record."""
        if record is None:
            return self
        value = record.array[self.name][0]
        if self.kind == "u8":
            return value
        if not self.shape:
            return int(value)
        view = value.view(_IntegerArray)
        view.field = self
        return view

    def __set__(self, record: "State", value: Any) -> None:
        """Set a single number, or all elements of an array; raises ``OverflowError`` if it is out of range."""
        self.check(value)
        record.array[self.name][0] = value

    def check(self, value: Any) -> None:
        """Raise ``OverflowError`` if a number, or any of several, is out of range."""
        if self.kind == "u8":
            return
        for number in (value,) if isinstance(value, (int, np.integer)) else np.ravel(value):
            if not self.low <= number <= self.high:
                raise OverflowError(f"{self.name}: {number} is not from {self.low} to {self.high}")


def _shape(shape: int | tuple[int, ...]) -> tuple[int, ...]:
    return (shape,) if isinstance(shape, int) else shape


def integers(shape: int | tuple[int, ...], low: int, high: int, doc: str, fixed: bool = False) -> Any:
    """Declare an array of integers from ``low`` to ``high``; the storage is one byte, or two or more as needed.

    Whatever is added up should leave room: a sum that may pass the range before it is capped is computed outside.
    """
    for kind in ("i1", "i2", "i4", "i8"):
        info = np.iinfo(kind)
        if info.min <= low and high <= info.max:
            return Field(kind, _shape(shape), low, high, doc, fixed=fixed)
    raise ValueError(f"no integer type holds {low} to {high}")


def integer(low: int, high: int, doc: str, fixed: bool = False) -> Any:
    """Declare one integer from ``low`` to ``high``; ``fixed`` if options and seats alone decide it."""
    return integers((), low, high, doc, fixed)


def enumeration(shape: int | tuple[int, ...], values: type[IntEnum], doc: str) -> Any:
    """Declare numbers that stand for the members of an ``IntEnum`` (from 0, without gaps); ``()`` for a single one."""
    names = tuple(member.name.lower() for member in values)
    if [member.value for member in values] != list(range(len(names))):
        raise ValueError(f"{values.__name__} must count from 0 without gaps")
    return Field("i1", _shape(shape), 0, len(names) - 1, doc, names=names)


def spaces(shape: int | tuple[int, ...], doc: str) -> Any:
    """Declare sets of spaces, one 64-bit word each; ``()`` for a single set."""
    return Field("u8", _shape(shape), 0, 2**64 - 1, doc, spaces=True)


def words(shape: int | tuple[int, ...], doc: str) -> Any:
    """Declare 64-bit words that are not sets of spaces (a generator); ``()`` for a single word."""
    return Field("u8", _shape(shape), 0, 2**64 - 1, doc)


def _without_gaps(dtype: np.dtype[np.void]) -> np.dtype[np.void]:
    """Fill the gaps between aligned fields with fields of their own: NumPy copies fields, and equality is bytes."""
    parts: list[tuple[Any, ...]] = []
    end = 0
    for name in [*(dtype.names or ()), None]:
        start = dtype.itemsize if name is None else dtype.fields[name][1]  # type: ignore[index]
        if start > end:
            parts.append((f"padding_{len(parts)}", "u1", (start - end,)))
        if name is not None:
            field_type = dtype.fields[name][0]  # type: ignore[index]
            parts.append((name, field_type))
            end = start + field_type.itemsize
    return np.dtype(parts, align=True)


def _address(data: npt.NDArray[np.uint8]) -> int:
    """Return where an array begins; its own ``ctypes.data`` takes four times as long."""
    return ctypes.addressof(ctypes.c_char.from_buffer(data))  # type: ignore[arg-type]


new: Any = object.__new__


class State:
    """A record of fixed size. Subclasses declare its fields.

    Attributes:
        fields: the declared fields by name, in order.
        dtype: the NumPy record type.
        array: the array of one record that this instance looks at; sharing it shares the state.
        raw: the record as compiled functions take it; when interpreting, this instance.
        address: where the record lies, as compiled functions called directly take it; when interpreting, this instance.
    """

    fields: ClassVar[dict[str, Field]] = {}
    dtype: ClassVar[np.dtype[np.void]]
    array: npt.NDArray[np.void]
    raw: Any
    address: Any
    _bytes: npt.NDArray[np.uint8]
    __slots__ = ("_bytes", "address", "array", "raw")

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        declared = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
        cls.fields = {**cls.fields, **declared}
        cls.dtype = _without_gaps(np.dtype([(name, f.kind, f.shape) for name, f in cls.fields.items()], align=True))

    def __init__(self, array: npt.NDArray[np.void] | None = None) -> None:
        if array is None:
            self._bytes = np.zeros(self.dtype.itemsize, np.uint8)
        else:
            self.array = array

    def __getattr__(self, name: str) -> Any:
        """Make what an instance does not have yet: most are only copied, and never need all ways to look at them."""
        if name == "array":
            self.array = self._bytes.view(self.dtype)
            return self.array
        if name == "_bytes":
            self._bytes = self.array.view(np.uint8)
            return self._bytes
        if name in ("raw", "address"):
            found = self if INTERPRET else self.array[0] if name == "raw" else _address(self._bytes)
            setattr(self, name, found)
            return found
        raise AttributeError(f"{type(self).__name__} has no field {name!r}")

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """Read a record from the bytes that ``to_bytes`` gave; raises ``ValueError`` on a wrong length."""
        if len(data) != cls.dtype.itemsize:
            raise ValueError(f"{cls.__name__} takes {cls.dtype.itemsize} bytes, not {len(data)}")
        return cls(np.frombuffer(bytearray(data), cls.dtype))

    def to_bytes(self) -> bytes:
        """Return the record's bytes; two records are equal exactly when these are."""
        return self._bytes.tobytes()

    def copy(self) -> Self:
        """Return an independent record with the same contents."""
        other: Self = new(type(self))
        other._bytes = self._bytes.copy()  # an array of bytes is copied at once, a record field by field
        return other

    def __reduce__(self) -> tuple[Any, tuple[bytes]]:
        return type(self).from_bytes, (self.to_bytes(),)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.dtype == other.dtype and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        return hash(self.to_bytes())

    def __repr__(self) -> str:
        inner = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.fields)
        return f"{type(self).__name__}({inner})"


if INTERPRET:

    def copy_record(source: Any, target: Any) -> None:
        """Copy the whole of one record over another of the same type; for use inside rules."""
        target.array[:] = source.array

else:
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic

    memcpy: Any = cgutils.raw_memcpy

    def _copy_bytes(_context: Any, source: Any, _target: Any) -> Any:
        size = source.size

        def generate(_ctx: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            word = cgutils.intp_t
            memcpy(builder, arguments[1], arguments[0], word(1), size, align=1)

        return types.void(source, source), generate

    _copy_record: Any = intrinsic(_copy_bytes)

    @rule
    def copy_record(source: Any, target: Any) -> None:
        """Copy the whole of one record over another of the same type; for use inside rules."""
        _copy_record(source, target)

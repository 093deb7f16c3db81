"""A game's state is one flat record of small integers: this module declares, documents, copies and stores it.

A subclass of ``State`` names every field once, with its range and meaning. The declaration yields the NumPy record (for
compiled rules), attribute access with ordinary integers (for interpreted rules and all other Python), and the readable
form of positions. One instance owns or shares one record of an array.
"""

import ctypes
import math
from collections.abc import Sequence
from enum import IntEnum
from typing import TYPE_CHECKING, Any, ClassVar, Self

import numba
import numpy as np
import numpy.typing as npt

from lunaria.engine.compiler.errors import RECORDS, near
from lunaria.engine.compiler.rule import INTERPRET, rule
from lunaria.engine.field import KEY, KEY_BYTES, KEY_FIELDS, Field


def _shape(shape: int | tuple[int, ...]) -> tuple[int, ...]:
    return (shape,) if isinstance(shape, int) else shape


def _kind(low: int, high: int) -> str:
    """Return the smallest signed type that holds a range."""
    for kind in ("i1", "i2", "i4", "i8"):
        info = np.iinfo(kind)
        if info.min <= low and high <= info.max:
            return kind
    raise ValueError(f"no integer type holds {low} to {high}")


def integers(shape: int | tuple[int, ...], low: int, high: int, doc: str, fixed: bool = False) -> Any:
    """Declare an array of integers from ``low`` to ``high``; stored in as many bytes as the range needs.

    Leave room for sums: compute a sum that may exceed the range before it is capped in a local variable.
    """
    return Field(_kind(low, high), _shape(shape), low, high, doc, fixed=fixed)


def integer(low: int, high: int, doc: str, fixed: bool = False) -> Any:
    """Declare one integer from ``low`` to ``high``; ``fixed`` if it follows from options and seats."""
    return integers((), low, high, doc, fixed)


def enumeration(shape: int | tuple[int, ...], values: type[IntEnum], doc: str) -> Any:
    """Declare members of an ``IntEnum`` (from 0, without gaps); ``()`` for a single one."""
    names = tuple(member.name.lower() for member in values)
    if [member.value for member in values] != list(range(len(names))):
        raise ValueError(f"{values.__name__} must count from 0 without gaps")
    return Field("i1", _shape(shape), 0, len(names) - 1, doc, names=names)


def cards(shape: int | tuple[int, ...], names: Sequence[str], doc: str) -> Any:
    """Declare cards or other things of several kinds: 0 is a blank, 1 the first of the names.

    A blank stands for an absent card or, in an observation, an unknown one; in a position it is ``""``.
    """
    return Field(_kind(0, len(names)), _shape(shape), 0, len(names), doc, names=("", *_distinct(names)))


def counts(shape: int | tuple[int, ...], names: Sequence[str], most: int, doc: str) -> Any:
    """Declare counts of each kind, up to ``most``; a last axis over the names is added to the shape."""
    counted = _distinct(names)
    return Field(_kind(0, most), (*_shape(shape), len(counted)), 0, most, doc, counted=counted)


def _distinct(names: Sequence[str]) -> tuple[str, ...]:
    if "" in names or len(set(names)) != len(names):
        raise ValueError(f"names must differ and not be empty: {', '.join(map(repr, names))}")
    return tuple(names)


def spaces(shape: int | tuple[int, ...], doc: str) -> Any:
    """Declare sets of spaces, one 64-bit word each; ``()`` for a single set."""
    return Field("u8", _shape(shape), 0, 2**64 - 1, doc, spaces=True)


def sets(shape: int | tuple[int, ...], doc: str) -> Any:
    """Declare sets of anything but spaces, one 64-bit word each, with one bit for each member."""
    return Field("u8", _shape(shape), 0, 2**64 - 1, doc)


def generator(doc: str = "the game's own generator; nobody may see it") -> Any:
    """Declare a generator (``engine.rng``): one 64-bit word, and an optional key behind all fields."""
    return Field("u8", (), 0, 2**64 - 1, doc, keyed=True)


def _without_gaps(dtype: np.dtype[np.void]) -> np.dtype[np.void]:
    """Fill the padding between aligned fields with fields of its own: NumPy copies fields, and equality is bytewise."""
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
    """Return the address of an array; its own ``ctypes.data`` takes four times as long."""
    return ctypes.addressof(ctypes.c_char.from_buffer(data))  # type: ignore[arg-type]


new: Any = object.__new__


class _Closed(type):
    """The metaclass of records: instances have only their fields, so a misspelt field cannot be set."""

    def __new__(cls, name: str, bases: tuple[type, ...], members: dict[str, Any], **keywords: Any) -> Any:
        return super().__new__(cls, name, bases, {"__slots__": (), **members}, **keywords)


class State(metaclass=_Closed):
    """A record of fixed size. Subclasses declare its fields.

    Attributes:
        fields: the declared fields by name, in order.
        dtype: the NumPy record type.
        array: the one-record array behind this instance; sharing it shares the state.
        raw: the record, for compiled functions; this instance when interpreting.
        address: the address of the record, for direct calls of compiled functions; this instance when interpreting.
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
        key = KEY_FIELDS if any(one.keyed for one in cls.fields.values()) else ()
        for word in key:
            setattr(cls, word.name, word)
        kept = [(one.name, one.kind, one.shape) for one in (*cls.fields.values(), *key)]
        cls.dtype = _without_gaps(np.dtype(kept, align=True))
        RECORDS[numba.from_dtype(cls.dtype)] = cls.__name__

    def __init__(self, array: npt.NDArray[np.void] | None = None) -> None:
        if array is None:
            self._bytes = np.zeros(self.dtype.itemsize, np.uint8)
        else:
            self.array = array

    if not TYPE_CHECKING:  # a type checker would accept any name

        def __getattr__(self, name: str) -> Any:
            """Create a missing attribute on demand: most instances are only copied and never need them all."""
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
            raise AttributeError(f"{type(self).__name__} has no field {name!r}{near(name, list(self.fields))}")

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """Read a record from the bytes of ``to_bytes``; raises ``ValueError`` for a wrong length."""
        if len(data) != cls.dtype.itemsize:
            raise ValueError(f"{cls.__name__} takes {cls.dtype.itemsize} bytes, not {len(data)}")
        return cls(np.frombuffer(bytearray(data), cls.dtype))

    def to_bytes(self) -> bytes:
        """Return the record's bytes; records are equal exactly when their bytes are."""
        return self._bytes.tobytes()

    def without_key(self) -> bytes:
        """Return the record's bytes without the key of its generator."""
        whole = self.to_bytes()
        return whole[:-KEY_BYTES] if KEY[0] in (self.dtype.names or ()) else whole

    def copy(self) -> Self:
        """Return an independent record with the same contents."""
        other: Self = new(type(self))
        other._bytes = self._bytes.copy()  # copying bytes takes one step, copying a record one per field
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
        """Copy a record without its key over another of the same type and clear the latter's key; for rules."""
        target.array[:] = source.array
        if KEY[0] in target.dtype.names:
            for word in KEY:
                setattr(target, word, np.uint64(0))

    def clear_record(record: Any) -> None:
        """Set everything in a record but its key to 0; for rules."""
        for name in record.dtype.names:
            if name not in KEY:
                record.array[name] = 0

    def copy_row(record: Any, rows: int, source: int, target: int) -> None:
        """Copy an element to another in every field with a first axis of length ``rows``; for use inside rules."""
        for name, declared in record.fields.items():
            if declared.shape and declared.shape[0] == rows:
                values = record.array[name][0]
                values[target] = values[source]

else:
    from numba import types
    from numba.core import cgutils

    from lunaria.engine.compiler.primitive import primitive

    memcpy: Any = cgutils.raw_memcpy
    memset: Any = cgutils.memset

    def _size_without_key(record: Any) -> int:
        return int(record.fields[KEY[0]].offset if KEY[0] in record.fields else record.size)

    def _copy_bytes(_context: Any, source: Any, _target: Any) -> Any:
        size, rest = _size_without_key(source), source.size - _size_without_key(source)

        def generate(_ctx: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            word = cgutils.intp_t
            memcpy(builder, arguments[1], arguments[0], word(1), size, align=1)
            if rest:
                begin = builder.bitcast(arguments[1], cgutils.voidptr_t)
                memset(builder, builder.gep(begin, [word(size)]), word(rest), 0)

        return types.void(source, source), generate

    def _clear_bytes(_context: Any, record: Any) -> Any:
        size = _size_without_key(record)

        def generate(_ctx: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            memset(builder, arguments[0], cgutils.intp_t(size), 0)

        return types.void(record), generate

    def _copy_elements(_context: Any, record: Any, rows: Any, source: Any, target: Any) -> Any:
        first = rows.literal_value
        wanted = [one for one in record.fields.values() if getattr(one.type, "shape", ())[:1] == (first,)]
        places = [(one.offset, one.type.dtype.bitwidth // 8 * math.prod(one.type.shape[1:])) for one in wanted]

        def generate(_ctx: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            word = cgutils.intp_t
            begin = builder.bitcast(arguments[0], cgutils.voidptr_t)
            for offset, size in places:
                one, other = (
                    builder.gep(begin, [builder.add(word(offset), builder.mul(index, word(size)))])
                    for index in arguments[2:]
                )
                memcpy(builder, other, one, word(1), size, align=1)

        return types.void(record, rows, types.intp, types.intp), generate

    _copy_record: Any = primitive(_copy_bytes)
    _clear_record: Any = primitive(_clear_bytes)
    _copy_row: Any = primitive(_copy_elements, literal=True)

    @rule
    def copy_record(source: Any, target: Any) -> None:
        """Copy a record without its key over another of the same type and clear the latter's key; for rules."""
        _copy_record(source, target)

    @rule
    def clear_record(record: Any) -> None:
        """Set everything in a record but its key to 0; for rules."""
        _clear_record(record)

    copy_row = _copy_row

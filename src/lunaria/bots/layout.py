"""The layout of a row: the encoding of each field of a record, and the steps by which compiled code writes it."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any

import numpy as np
import numpy.typing as npt

from lunaria.engine.discovery import ContractError
from lunaria.engine.encode import encoder
from lunaria.engine.encode.encoding import EVERY, OWN, Reading
from lunaria.engine.field import Field

WORD = 64


@dataclass(frozen=True)
class Part:
    """The numbers of one field in a row.

    Attributes:
        name: the field's name, or the name of the game's reading.
        start: the index of the first number.
        shape: the shape of the numbers, in C order.
        kind: ``set`` (0 or 1 for each space or bit of the last axis), ``choice`` (one-hot along the last axis),
            ``told`` (an encoding with a number for each place of the last axis) or ``number`` (from -1 to 1).
        scale: the divisor of a ``number``.
        doc: its meaning, with the rule id.
        axes: the names along each axis; on an axis over seats ``own``, then ``+1`` for the next in order of play and so
            on.
        spaces: the axis over the spaces of the board, or of several boards in turn; -1: none.
    """

    name: str
    start: int
    shape: tuple[int, ...]
    kind: str
    scale: int
    doc: str
    axes: tuple[tuple[str, ...], ...]
    spaces: int = -1

    @cached_property
    def size(self) -> int:
        """Count of numbers."""
        return math.prod(self.shape)

    @cached_property
    def stop(self) -> int:
        """The index after the last number."""
        return self.start + self.size

    def channels(self) -> Iterator[str]:
        """Name each number: ``trees own 2 b3``."""
        return (" ".join((self.name, *places)) for places in product(*self.axes))


def seat_names(seats: int) -> tuple[str, ...]:
    """Return the names of the seats in a row: ``own``, ``+1`` and so on."""
    return ("own", *(f"+{away}" for away in range(1, seats)))


@dataclass(frozen=True)
class Source:
    """The source of a part.

    Attributes:
        field: the field.
        reading: its encoding.
        through: the field whose values are encoded, if it is another.
        bits: the encoded bits of a word.
        names: the names of those bits.
        seats: number of seats.
        room: number of seats that the row has room for; the numbers of absent ones stay 0.
        there: number of entries of a first axis that is not over seats which are in play; None: all.
    """

    field: Field
    reading: Reading
    through: Field | None
    bits: tuple[int, ...]
    names: tuple[str, ...]
    seats: int
    room: int
    there: int | None

    @property
    def kind(self) -> str:
        """The kind of the part."""
        if self.bits:
            return "set"
        if self.reading.tell or self.through:
            return "told"
        return "choice" if self.field.names else "number"

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the numbers that encode one value; empty for a single unnamed number."""
        if self.bits:
            return self.names
        if self.reading.tell:
            return (*(seat_names(self.room) if self.reading.seats else ()), *self.reading.columns)
        return self.field.names if self.kind == "choice" else ()

    @property
    def scale(self) -> int:
        """The divisor of a number."""
        return max(abs(int(self.field.low)), abs(int(self.field.high)), 1) if self.kind == "number" else 1

    @property
    def binary(self) -> npt.NDArray[np.bool_]:
        """True for each column that is only ever 0 or 1, shape ``(columns,)``, or ``(1,)`` for a single number."""
        if self.kind == "number":
            return np.array([self.field.low >= 0 and self.field.high <= 1])
        if self.kind == "set":
            return np.ones(len(self.columns), np.bool_)
        tables = [self.lines(looking)[1] for looking in range(self.seats)]
        return np.array(np.all([np.isin(table, (0, 1)).all(axis=0) for table in tables], axis=0))

    def rows(self, looking: int) -> list[int | None]:
        """Return the rows of the first axis that a seat's row contains, in order; None: an absent one, of zeros."""
        reading, shape = self.reading, self.field.shape
        if not shape:
            return [0]
        if reading.rows == EVERY:
            room = shape[0] if reading.keep is None else reading.keep
            there = room if self.there is None else self.there
            return [*range(there), *[None] * (room - there)]
        if reading.rows == OWN:
            return [looking]
        absent = [None] * (self.room - self.seats)
        return [*((looking + away) % self.seats for away in range(self.seats)), *absent, *reading.also]

    @property
    def inner(self) -> tuple[int, ...]:
        """The encoded axes after the first."""
        shape = self.field.shape[1:]
        return shape[:-1] if self.reading.added else shape

    def part(self, name: str, start: int) -> Part:
        """Return the part with this name and start."""
        axes: list[tuple[str, ...]] = []
        reading, shape = self.reading, self.field.shape
        rows = self.rows(0)
        if shape and not (reading.added and len(shape) == 1):
            if reading.rows == EVERY:
                first = [str(row) for row in range(len(rows))]
            else:
                first = [*seat_names(len(rows) - len(reading.also)), *(f"row {row}" for row in reading.also)]
            axes.append(tuple(first))
            axes += [tuple(map(str, range(length))) for length in self.inner]
            if self.field.counted and self.kind == "number":
                axes[-1] = self.field.counted
        if self.columns:
            axes.append(self.columns)
        sizes = tuple(map(len, axes))
        over = len(axes) - 1 if self.bits and self.field.spaces else 0 if reading.over_spaces else -1
        return Part(name, start, sizes, self.kind, self.scale, (self.through or self.field).doc, tuple(axes), over)

    def lines(self, looking: int) -> tuple[int, npt.NDArray[np.float32]]:
        """Return the lowest encoded value, and the encodings of the values from there on."""
        of = self.through or self.field
        values = range(int(of.low), int(of.high) + 1)
        if self.kind == "number":
            return 0, np.array([1 / self.scale], np.float32)
        if self.kind == "choice" or not self.reading.tell:
            return int(of.low), np.eye(len(values), dtype=np.float32)
        table = np.array([self._encode(value, looking) for value in values], np.float32)
        saying = np.flatnonzero(table.any(axis=1))  # a value without a line is encoded as zeros anyway
        first, last = (int(saying[0]), int(saying[-1]) + 1) if len(saying) else (0, 1)
        return int(of.low) + first, table[first:last]

    def _encode(self, value: int, looking: int) -> Sequence[float]:
        reading = self.reading
        encoded = list(reading.tell(value)) if reading.tell else []
        if reading.seats is None:
            return encoded
        standing = [(seat - looking) % self.seats for seat in reading.seats(value) if seat < self.seats]
        return [*(float(seat in standing) for seat in range(self.room)), *encoded]


def runs(bits: Sequence[int]) -> list[tuple[int, int]]:
    """Return the start and length of each run of consecutive bits."""
    found: list[tuple[int, int]] = []
    for bit in bits:
        if found and bit == sum(found[-1]):
            found[-1] = (found[-1][0], found[-1][1] + 1)
        else:
            found.append((bit, 1))
    return found


def joined(program: encoder.Program) -> encoder.Program:
    """Return a program that writes the same rows faster: several small words of bits are taken for one.

    Not part of the layout: the digest of a row is that of the program before.
    """
    steps, runs_of_all = program.steps.copy(), program.runs.tolist()
    for step in steps:
        width, count = int(step[encoder.WIDTH]), int(step[encoder.COUNT])
        together = math.gcd(count, WORD // 8 // width)
        if step[encoder.KIND] != encoder.BITS or together == 1:
            continue
        begin, end = step[encoder.AT], step[encoder.AT] + step[encoder.AT_WIDTH]
        step[encoder.AT], step[encoder.AT_WIDTH] = len(runs_of_all), together * (end - begin)
        for word in range(together):
            shift, to = 8 * width * word, int(step[encoder.LENGTH]) * word
            runs_of_all += [[first + shift, mask, at + to] for first, mask, at in runs_of_all[begin:end]]
        step[encoder.WIDTH], step[encoder.COUNT] = width * together, count // together
        step[encoder.LENGTH] *= together
    return program._replace(steps=steps, runs=np.array(runs_of_all, np.int64).reshape(-1, 3))


class Steps:
    """The steps that write a row, and their lookup tables.

    Args:
        offsets: the offset of each field in the record.
    """

    def __init__(self, offsets: Mapping[str, int]) -> None:
        self._offsets = offsets
        self._tables: dict[bytes, int] = {}
        self._floats: list[npt.NDArray[np.float32]] = []
        self._length = 0
        self._runs: list[tuple[int, int, int]] = []
        self._spans: list[int] = []
        self.steps: list[list[int]] = []

    def program(self, bounds: npt.NDArray[np.int64], size: int, width: int, kind: npt.DTypeLike) -> encoder.Program:
        """Return the program in the form that compiled code takes.

        Args:
            bounds: the start of each seat's steps, and the end of the last.
            size: numbers in a row.
            width: bytes of a record.
            kind: the kind of the numbers: float32, or uint8 for rows of 0 and 1.
        """
        tables = (np.concatenate(self._floats) if self._floats else np.zeros(1, np.float32)).astype(kind)
        steps, spans = np.array(self.steps, np.int64), np.array(self._spans, np.int64)
        return encoder.Program(steps, bounds, tables, np.array(self._runs, np.int64).reshape(-1, 3), spans, size, width)

    def add(
        self, source: Source, looking: int, start: int, size: int, columns: npt.NDArray[np.bool_] | None = None
    ) -> None:
        """Add the steps that write a part, or some columns of it, for an observing seat.

        Args:
            source: the source of the part.
            looking: the observing seat.
            start: the index of its first number.
            size: its count of numbers.
            columns: the columns that are written; None: all.
        """
        field, width = source.field, int(source.field.kind[1])
        inner, rows = math.prod(field.shape[1:]), source.rows(looking)
        groups, count = (math.prod(source.inner), field.shape[-1]) if source.reading.added else (1, inner)
        base = self._offsets[field.name]
        if source.reading.added and len(field.shape) == 1:
            rows, groups, count = [0], 1, field.shape[0]
        step, span = [0] * encoder.COLUMNS, 0
        step[encoder.WIDTH] = width
        step[encoder.LENGTH] = (len(source.columns) or 1) if columns is None else int(columns.sum())
        if source.kind == "set":
            step[encoder.KIND] = encoder.BITS
            step[encoder.AT], step[encoder.AT_WIDTH] = self._bits(source.bits)
        else:
            low, table = source.lines(looking)
            table = table if columns is None or source.kind == "number" else table[:, columns]
            step[encoder.KIND] = self._kind(source)
            if step[encoder.KIND] == encoder.ADDED and table.min() < 0:
                raise ContractError(f"readings adds up what {field.name!r} tells, which must not be negative")
            step[encoder.TABLE], step[encoder.LOW], step[encoder.VALUES] = self._place(table), low, len(table)
        if source.through is not None:
            step[encoder.AT], step[encoder.AT_WIDTH] = self._offsets[source.through.name], int(source.through.kind[1])
            span = step[encoder.AT_WIDTH] * math.prod(source.through.shape)
        each = size // (len(rows) * groups)
        for index, (row, group) in enumerate(product(rows, range(groups))):
            if row is None:
                continue
            place = base + (row * inner + group * count) * width
            self._one(step, span, place, start + index * each, count)

    @staticmethod
    def _kind(source: Source) -> int:
        if source.reading.added:
            return encoder.ADDED
        return encoder.SHARES if source.kind == "number" else encoder.LINES

    def _one(self, step: list[int], span: int, place: int, start: int, count: int) -> None:
        """Add one step, or merge it into the previous one if they are contiguous."""
        new = list(step)
        new[encoder.PLACE], new[encoder.START], new[encoder.COUNT] = place, start, count
        last = self.steps[-1] if self.steps else new
        same = all(
            last[k] == new[k] for k in range(encoder.COLUMNS) if k not in (encoder.START, encoder.PLACE, encoder.COUNT)
        )
        count_before = last[encoder.COUNT]
        behind = (
            last[encoder.PLACE] + count_before * last[encoder.WIDTH],
            last[encoder.START] + count_before * last[encoder.LENGTH],
        )
        if same and new[encoder.KIND] != encoder.ADDED and behind == (place, start):
            last[encoder.COUNT] += count
        else:
            self.steps.append(new)
            self._spans.append(span)

    def _bits(self, bits: Sequence[int]) -> tuple[int, int]:
        """Return the start and number of the runs of some bits."""
        found, to = [], 0
        for first, length in runs(bits):
            found.append((first, (1 << length) - 1 if length < WORD else -1, to))
            to += length
        begin = next((at for at in range(len(self._runs)) if self._runs[at : at + len(found)] == found), None)
        if begin is None:
            begin = len(self._runs)
            self._runs += found
        return begin, len(found)

    def _place(self, table: Any) -> int:
        key = table.tobytes() + repr(table.shape).encode()
        if key not in self._tables:
            self._tables[key] = self._length
            self._floats.append(table.ravel())
            self._length += table.size
        return self._tables[key]

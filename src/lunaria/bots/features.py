"""What a seat may know, as numbers for learning: one flat row of floats, or one array a field.

The meaning comes from the record itself. A row begins with one number per seat, 1 for the seat that looks; then come
the fields in the order of the record. Sets of spaces give one number per space (1: in the set), cards and
numbers that stand for something (``enumeration``) one number per value (1: it is that), other words one number per bit,
all other numbers themselves, divided by the largest magnitude of their range. Generators are left out.
``Features.parts`` says what stands where.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from lunaria.bots import rows
from lunaria.engine.compile import INTERPRET
from lunaria.engine.field import Field
from lunaria.engine.game import Variant

Floats = npt.NDArray[np.float32]
WORD = 64
GENERATOR = "random"
"""The field that holds a record's generator (``lunaria.engine.chance``)."""


@dataclass(frozen=True)
class Part:
    """The numbers of one field in a row.

    Attributes:
        name: the field's name; ``self`` for the seat that looks.
        start: the index of the first number.
        shape: of the numbers, in C order.
        kind: ``set`` (0 or 1 for each space or bit of the last axis), ``choice`` (1 at one place of the last axis)
            or ``number`` (from -1 to 1).
        scale: what a ``number`` was divided by.
        doc: what it means, with the rule id.
        names: of the places of the last axis, where they have any: spaces, choices, cards, what is counted.
    """

    name: str
    start: int
    shape: tuple[int, ...]
    kind: str
    scale: int
    doc: str
    names: tuple[str, ...] = ()

    @cached_property
    def size(self) -> int:
        """How many numbers there are."""
        return math.prod(self.shape)

    @cached_property
    def stop(self) -> int:
        """The index after the last number."""
        return self.start + self.size


class Features:
    """Turns observed records of one set of rules into numbers.

    Args:
        variant: the rules.
        seats: how many play.

    Attributes:
        parts: what stands where in a row.
        size: the length of a row.
    """

    def __init__(self, variant: Variant, seats: int) -> None:
        self.variant = variant
        self.seats = seats
        parts = [Part("self", 0, (seats,), "choice", 1, "1 for the seat that looks")]
        for field in self.fields.values():
            kind, length = _kind(field, len(self.bits(field)))
            shape = field.shape if kind == "number" else (*field.shape, length)
            scale = max(abs(field.low), abs(field.high), 1) if kind == "number" else 1
            names = field.names or field.counted
            if field.spaces:
                names = tuple(variant.space(index) for index in self.spaces)
            parts.append(Part(field.name, parts[-1].stop, shape, kind, scale, field.doc, names))
        self.parts: tuple[Part, ...] = tuple(parts)
        self.size = parts[-1].stop

    @cached_property
    def fields(self) -> dict[str, Field]:
        """The fields of the record that anyone may look at: all but the generator."""
        declared = self.variant.kernel.state.fields
        return {name: field for name, field in declared.items() if name != GENERATOR}

    @cached_property
    def spaces(self) -> list[int]:
        """The bits of a set that stand for a space."""
        return [index for index in range(WORD) if _is_space(self.variant, index)]

    def bits(self, field: Field) -> list[int]:
        """Return which bits of a word a field has: those that stand for a space, or all of them."""
        return self.spaces if field.spaces else list(range(WORD))

    def write(self, records: npt.NDArray[np.void], seats: npt.NDArray[np.int64], out: Floats) -> None:
        """Write one row for each record.

        Args:
            records: observed records, shape ``(n,)``.
            seats: the seat that looks at each, shape ``(n,)``.
            out: the rows, shape ``(n, size)``, one after the other in memory.
        """
        if INTERPRET:
            self._write_by_part(records, seats, out)
            return
        whole = np.ascontiguousarray(records)
        rows.writer()(whole.view(np.uint8).reshape(len(whole), -1), seats, *self._plan, out)

    @cached_property
    def _plan(self) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.float64], npt.NDArray[np.int64]]:
        """What the compiled writer asks for: facts of the parts, what to multiply with, the bits of spaces."""
        table = [(rows.LOOKING, 0, 0, 0, 0, self.seats)]
        for part in self.parts[1:]:
            field = self.fields[part.name]
            place = self.variant.kernel.state.dtype.fields[part.name][1]  # type: ignore[index]
            words = rows.SPACES if field.spaces else rows.BITS
            kind = {"set": words, "choice": rows.CHOICE, "number": rows.NUMBER}[part.kind]
            length = 1 if kind == rows.NUMBER else part.shape[-1]
            count = math.prod(field.shape)
            table.append((kind, part.start, place, int(field.kind[1]), count, length))
        scales = [float(np.float32(1 / part.scale)) for part in self.parts]
        return np.array(table, np.int64), np.array(scales), np.array(self.spaces, np.int64)

    def _write_by_part(
        self, records: npt.NDArray[np.void], seats: npt.NDArray[np.int64], out: npt.NDArray[np.float32]
    ) -> None:
        """Write the same rows without compiled code."""
        length = len(records)
        out[:, : self.seats] = np.arange(self.seats) == seats[:, None]
        for part in self.parts[1:]:
            values, target = records[part.name], out[:, part.start : part.stop]
            if part.kind == "set":
                target[:] = self._bits(values, self.fields[part.name]).reshape(length, -1)
            elif part.kind == "choice":
                chosen = values[..., None] == np.arange(part.shape[-1], dtype=values.dtype)
                target[:] = chosen.reshape(length, -1)
            else:
                np.multiply(values.reshape(length, -1), np.float32(1 / part.scale), out=target)

    def row(self, record: npt.NDArray[np.void], seat: int) -> Floats:
        """Return the row of one record (an array of length 1), shape ``(size,)``."""
        out: Floats = np.empty((1, self.size), np.float32)
        self.write(record, np.array([seat]), out)
        row: Floats = out[0]
        return row

    def structured(self, record: npt.NDArray[np.void], seat: int) -> dict[str, npt.NDArray[Any]]:
        """Return one array a field of one record (an array of length 1), and ``self``: the seat that looks.

        Sets of spaces are arrays of 0 and 1 with a last axis over the spaces; all else is integers as the record has
        them, with the field's own shape.
        """
        found: dict[str, npt.NDArray[Any]] = {"self": np.array([seat], np.int32)}
        for name, field in self.fields.items():
            value = record[name][0]
            if field.kind == "u8":
                found[name] = self._bits(value, field).reshape(*field.shape, len(self.bits(field)))
            else:
                found[name] = np.atleast_1d(value).astype(np.int32)
        return found

    def _bits(self, words: npt.NDArray[Any], field: Field) -> npt.NDArray[np.int8]:
        whole = np.ascontiguousarray(words).astype("<u8")
        bits = np.unpackbits(whole.view(np.uint8).reshape(*whole.shape, 8), axis=-1, bitorder="little")
        return bits[..., self.bits(field)].view(np.int8)

    def describe(self) -> list[Mapping[str, Any]]:
        """Return what stands where in a row, as plain data for files and tables."""
        return [
            {
                "name": part.name,
                "start": part.start,
                "stop": part.stop,
                "shape": list(part.shape),
                "kind": part.kind,
                "scale": part.scale,
                "meaning": part.doc,
                "names": list(part.names),
            }
            for part in self.parts
        ]


def _kind(field: Field, bits: int) -> tuple[str, int]:
    if field.kind == "u8":
        return "set", bits
    return ("choice", len(field.names)) if field.names else ("number", 1)


def _is_space(variant: Variant, index: int) -> bool:
    try:
        variant.space(index)
    except IndexError:
        return False
    return True

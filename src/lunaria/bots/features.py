"""A seat's observation as numbers for learning: one flat row of floats, or one array per field.

A row is relative to the observing seat: its own values first, then those of the others in order of play, for the seats
in the game only. The encoding follows from the record and from the game's readings
(``lunaria.engine.encode.encoding``): sets give one number per space or member (1: in the set), cards their features,
enumerations one number per value (one-hot), numbers of seats one per seat, all other numbers themselves, as a fraction
of the largest magnitude of their range. Fields that follow from options and seats, and generators, are left out.
``Features.parts`` lists the layout, ``Features.describe`` returns it as plain data.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from lunaria.bots.layout import WORD, Part, Source, Steps, joined
from lunaria.engine.discovery import ContractError
from lunaria.engine.encode import encoder
from lunaria.engine.encode.encoder import Floats as Floats
from lunaria.engine.encode.encoder import Places
from lunaria.engine.encode.encoding import AS_IT_IS, Board, Reading
from lunaria.engine.field import Field
from lunaria.engine.game import Variant

GENERATOR = "random"
"""The field that holds a record's generator (``lunaria.engine.rng``)."""


class Features:
    """Encodes observed records of one set of rules as numbers.

    Args:
        variant: the rules.
        seats: number of seats.
        room: number of seats that a row has room for: the layout is that of as many seats, and the numbers of absent
            ones are 0. None: as many as ``seats``.

    Attributes:
        parts: the layout of a row.
        size: the length of a row.

    Raises:
        ContractError: the game has a reading for a field that its record lacks.
        ValueError: ``room`` is less than ``seats``, or more for a game alone, whose record has other fields.
    """

    def __init__(self, variant: Variant, seats: int, room: int | None = None) -> None:
        self.variant = variant
        self.seats = seats
        self.room = seats if room is None else room
        if self.room < seats or self.room > seats == 1:
            raise ValueError(f"a row of {seats} seats has no room for {room}")
        self._sources = dict(self._read())
        parts: list[Part] = []
        for name, source in self._sources.items():
            parts.append(source.part(name, parts[-1].stop if parts else 0))
        self.parts: tuple[Part, ...] = tuple(parts)
        self.size = parts[-1].stop

    def _read(self) -> Iterator[tuple[str, Source]]:
        """Yield the name and source of each part, in the order of the record."""
        readings, fields = dict(self.variant.readings(self.room)), self.fields
        there = {name: reading.keep for name, reading in self.variant.readings(self.seats).items()}
        for name, reading in readings.items():
            for wanted in filter(None, (reading.of or name, reading.through)):
                if wanted not in fields:
                    raise ContractError(f"readings tells {name!r} from {wanted!r}, which is no field of the record")
        more: dict[str, list[str]] = {}
        for name, reading in readings.items():
            if reading.of:
                more.setdefault(reading.of, []).append(name)
        for name, field in fields.items():
            reading = readings.get(name, AS_IT_IS)
            if not (reading.left_out or field.fixed):
                yield name, self._source(field, reading, there.get(name))
            for other in more.get(name, []):
                yield other, self._source(field, readings[other], there.get(other))

    def _source(self, field: Field, reading: Reading, there: int | None) -> Source:
        through = self.fields[reading.through] if reading.through else None
        bits, names = (), ()  # type: tuple[int, ...], tuple[str, ...]
        if reading.bits is not None:
            bits = tuple(reading.bits)
            names = reading.names or tuple(self.variant.space(bit) for bit in bits)
        elif field.kind == "u8":
            bits = tuple(self.bits(field))
            names = tuple(self.variant.space(bit) if field.spaces else str(bit) for bit in bits)
        return Source(field, reading, through, bits, names, self.seats, self.room, there)

    @cached_property
    def fields(self) -> dict[str, Field]:
        """The fields of the record without the generator."""
        declared = self.variant.kernel.state.fields
        return {name: field for name, field in declared.items() if name != GENERATOR}

    @cached_property
    def spaces(self) -> list[int]:
        """The bits of a set that stand for a space."""
        return [index for index in range(WORD) if _is_space(self.variant, index)]

    def bits(self, field: Field) -> list[int]:
        """Return the bits of a word that a field uses: those of spaces, or all."""
        return self.spaces if field.spaces else list(range(WORD))

    def write(self, records: npt.NDArray[np.void], seats: npt.NDArray[np.int64], out: Floats) -> None:
        """Write one row for each record.

        Args:
            records: observed records, shape ``(n,)``.
            seats: the observing seat of each (-1: a spectator, with the layout of seat 0), shape ``(n,)``.
            out: the rows, shape ``(n, size)``, contiguous in memory.
        """
        if self.room > self.seats:
            out.fill(0)
        encoder.write(self.program, records, seats, out)

    @cached_property
    def program(self) -> encoder.Program:
        """The steps that write a row, for CPU and GPU alike."""
        return joined(self._program(np.dtype(np.float32)))

    def program_of(self, binary: bool) -> encoder.Program:
        """Return the steps that write only what is ever 0 or 1, as bytes, or only all else, as floats."""
        return joined(self._program(np.dtype(np.uint8 if binary else np.float32), binary))

    def _program(self, kind: np.dtype[Any], binary: bool | None = None) -> encoder.Program:
        declared = self.variant.kernel.state.dtype
        offsets = {name: declared.fields[name][1] for name in self.fields}  # type: ignore[index]
        steps, bounds, start = Steps(offsets), [0], 0
        wanted = {name: None if binary is None else columns == binary for name, columns in self._binary.items()}
        for looking in range(self.seats):
            start = 0
            for part in self.parts:
                columns = wanted[part.name]
                size = part.size if columns is None else part.size // len(columns) * int(columns.sum())
                if size:
                    steps.add(self._sources[part.name], looking, start, size, columns)
                start += size
            bounds.append(len(steps.steps))
        return steps.program(np.array(bounds, np.int64), start, declared.itemsize, kind)

    def row(self, record: npt.NDArray[np.void], seat: int) -> Floats:
        """Return the row of one record (an array of length 1), shape ``(size,)``."""
        out: Floats = np.empty((1, self.size), np.float32)
        self.write(record, np.array([seat]), out)
        row: Floats = out[0]
        return row

    def structured(self, record: npt.NDArray[np.void], seat: int) -> dict[str, npt.NDArray[Any]]:
        """Return one array per field of one record (an array of length 1), and ``self``: the observing seat.

        Sets of spaces are arrays of 0 and 1 with a last axis over the spaces; all other fields are integers in the
        field's own shape.
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

    @cached_property
    def _binary(self) -> dict[str, npt.NDArray[np.bool_]]:
        return {part.name: self._sources[part.name].binary for part in self.parts}

    @cached_property
    def binary(self) -> npt.NDArray[np.bool_]:
        """True for each number of a row that is only ever 0 or 1, by the ranges of the fields; shape ``(size,)``."""
        found = np.zeros(self.size, np.bool_)
        for part in self.parts:
            found[part.start : part.stop] = np.broadcast_to(self._binary[part.name], part.shape or (1,)).ravel()
        return found

    @cached_property
    def board(self) -> Board | None:
        """The adjacency of spaces; None if the game declares none."""
        return self.variant.board()

    @property
    def sites(self) -> list[int]:
        """The spaces of the board: the nodes of its graph."""
        return list(self.board.spaces) if self.board else self.spaces

    @property
    def edges(self) -> Places:
        """Pairs of neighbours (their places in ``sites``), each once, shape ``(2, n)``."""
        found, sites = self.board.edges if self.board else (), self.sites
        return np.array([[sites.index(bit) for bit in pair] for pair in found], np.int64).reshape(-1, 2).T

    @cached_property
    def nodes(self) -> Places:
        """The indices of a row's numbers by site, shape ``(channels, sites)``: for graph networks.

        With several boards, the channels of each board are consecutive.
        """
        count = len(self.sites)
        found = [np.zeros((0, count), np.int64)]
        for part in self.parts:
            places = np.arange(part.start, part.stop).reshape(part.shape)
            if part.spaces >= 0 and part.shape[part.spaces] % count == 0:
                found.append(np.moveaxis(places, part.spaces, -1).reshape(-1, count))
        return np.concatenate(found)

    @cached_property
    def planes(self) -> Places:
        """The same as planes of a hexagonal board, shape ``(channels, height, width)``; -1 off the board.

        The space (q, r) is in row ``r - lowest r``, column ``q - lowest q``; its neighbours are left and right, above
        and below, above right and below left.

        Raises:
            ValueError: the board is not hexagonal.
        """
        places = self.board.places if self.board else {}
        if not places:
            raise ValueError("this game has no board of hexagons; edges and nodes serve any board")
        at = np.array([places[bit] for bit in self.sites])
        at -= at.min(axis=0)
        width, height = at.max(axis=0) + 1
        found: Places = np.full((len(self.nodes), height, width), -1, np.int64)
        found[:, at[:, 1], at[:, 0]] = self.nodes
        return found

    @cached_property
    def rest(self) -> Places:
        """The indices of a row's numbers that belong to no space."""
        return np.setdiff1d(np.arange(self.size), self.nodes)

    def as_planes(self, flat: Floats) -> Floats:
        """Return the planes of rows ``(n, size)``, shape ``(n, channels, height, width)``; 0 off the board."""
        planes: Floats = np.where(self.planes >= 0, flat[:, self.planes], np.float32(0))
        return planes

    def describe(self) -> list[Mapping[str, Any]]:
        """Return the layout of a row, as plain data for files and tables."""
        return [
            {
                "name": part.name,
                "start": part.start,
                "stop": part.stop,
                "shape": list(part.shape),
                "kind": part.kind,
                "scale": part.scale,
                "meaning": part.doc,
                "axes": [list(names) for names in part.axes],
            }
            for part in self.parts
        ]

    def digest(self) -> str:
        """Digest of the row layout and its encoding tables."""
        found = hashlib.sha256(json.dumps(self.describe(), sort_keys=True).encode())
        program = self._program(np.dtype(np.float32))
        for array in (program.steps, program.bounds, program.tables, program.runs):
            found.update(array.tobytes())
        return found.hexdigest()[:16]

    def channels(self) -> list[str]:
        """Return the name of every number of a row: ``trees own 2 b3``."""
        return [name for part in self.parts for name in part.channels()]


def _is_space(variant: Variant, index: int) -> bool:
    try:
        variant.space(index)
    except IndexError:
        return False
    return True

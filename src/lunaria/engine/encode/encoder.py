"""Compiled writer of rows of numbers, straight from the bytes of records; ``lunaria.bots.features`` sets the layout."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numba
import numpy as np
import numpy.typing as npt
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from lunaria.engine.compiler.primitive import on_device
from lunaria.engine.compiler.rule import INTERPRET, processor, rule, specialise
from lunaria.engine.compiler.sources import ENGINE

Floats = npt.NDArray[np.float32]
Numbers = npt.NDArray[Any]
"""Floats, or bytes for rows of 0 and 1 only: all functions below write either."""
Places = npt.NDArray[np.int64]

KIND, START, PLACE, WIDTH, COUNT, LENGTH, TABLE, LOW, VALUES, AT, AT_WIDTH = range(11)
"""The columns of a program's steps: the kind; the start in the row; in the record the start of the values, their width
in
bytes and their count; the numbers per value; the start of the table, the value of its first line and its number of
lines; the start and width of the values that index others (for ``BITS`` the start and number of the runs of bits).
"""
COLUMNS = AT_WIDTH + 1

FIRST, MASK, TO = range(3)
"""The columns of a run of encoded bits: its lowest bit, its mask once shifted there, and its start in the row."""

BITS, SHARES, LINES, ADDED = range(4)
"""The kinds of step: bits of words; numbers times the table's first number; numbers encoded by one line of the table
each
(with ``AT_WIDTH``: the value elsewhere at this index is encoded); the same, summed.
"""


class Program(NamedTuple):
    """The instructions for writing the rows of a set of rules.

    Attributes:
        steps: the steps, grouped by observing seat, shape ``(steps, COLUMNS)``.
        bounds: the start of each seat's steps, and the end of the last, shape ``(seats + 1,)``.
        tables: the encodings of values, all tables concatenated.
        runs: the encoded bits, shape ``(runs, 3)``.
        spans: the bytes of the values that a step indexes (0: no index), shape ``(steps,)``.
        size: numbers in a row.
        width: bytes of a record.
    """

    steps: Places
    bounds: Places
    tables: Numbers
    runs: Places
    spans: Places
    size: int
    width: int


EIGHT = 8
TOGETHER = 96_000
"""Rows are written step by step in blocks of about this many bytes: a step is decoded once per block, and the block
stays in the processor's cache.
"""


def _one_by_one(out: Any, to: Any, word: Any) -> None:
    for j in range(EIGHT):
        out[np.int64(to) + j] = word >> j & 1


write_eight: Any = _one_by_one
"""Write the lowest eight bits of a word as 0 and 1 at once; Numba by itself would write them one by one."""


if not INTERPRET:

    def _eight_at_once(_context: Any, out: Any, to: Any, word: Any) -> Any:
        def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            array, place, value = arguments
            kind = context.get_value_type(out.dtype)
            lanes, numbers = ir.VectorType(ir.IntType(1), EIGHT), ir.VectorType(kind, EIGHT)
            bits = builder.bitcast(builder.trunc(value, ir.IntType(EIGHT)), lanes)
            ones, zeros = (ir.Constant(numbers, [kind(number)] * EIGHT) for number in (1, 0))
            written = builder.select(bits, ones, zeros)
            data = builder.gep(context.make_array(out)(context, builder, array).data, [place])
            builder.store(written, builder.bitcast(data, numbers.as_pointer()), align=out.dtype.bitwidth // EIGHT)

        return types.void(out, to, word), generate

    write_eight = intrinsic(_eight_at_once)
    on_device(write_eight, _one_by_one)


@rule
def gathered_by_runs(word: Any, _wanted: Any, runs: Any, first: int, last: int) -> Any:
    """Return the encoded bits of a word side by side, one run after the other."""
    bits = np.int64(0)
    for run in range(np.uint64(first), np.uint64(last)):
        bits |= (word >> runs[run, FIRST] & runs[run, MASK]) << runs[run, TO]
    return bits


@rule
def wanted_bits(runs: Any, first: int, last: int) -> Any:
    """Return the mask of all bits of some runs."""
    wanted = np.int64(0)
    for run in range(first, last):
        wanted |= runs[run, MASK] << runs[run, FIRST]
    return wanted


gathered: Any = gathered_by_runs
"""The function that gathers bits: a single instruction if the processor has it."""
if not INTERPRET and "+bmi2" in processor():
    _declared: Any = cgutils.get_or_insert_function

    def _one_instruction(_context: Any, word: Any, wanted: Any) -> Any:
        def generate(_ctx: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            whole = ir.IntType(64)
            kind = ir.FunctionType(whole, [whole, whole])
            extract = _declared(builder.module, kind, "llvm.x86.bmi.pext.64")
            return builder.call(extract, arguments)

        return types.int64(word, wanted), generate

    _extract: Any = intrinsic(_one_instruction)

    @rule
    def gathered_at_once(word: Any, wanted: Any, _runs: Any, _first: int, _last: int) -> Any:
        """Return the wanted bits of a word, side by side."""
        return _extract(word, wanted)

    gathered = gathered_at_once
    on_device(gathered, vars(gathered_by_runs)["py_func"])


@rule
def value_at(records: Any, at: Any, width: int) -> Any:
    """Return the signed integer of ``width`` bytes at an offset of the records."""
    if width == 1:
        return np.int64(np.int8(records[at]))
    value = np.int64(0)
    for byte in range(width):
        value |= np.int64(records[at + np.uint64(byte)]) << (8 * byte)
    unused = 64 - 8 * width
    return value << unused >> unused


@rule
def word_at(records: Any, at: Any, width: Any) -> Any:
    """Return the bits of ``width`` bytes at an offset of the records."""
    word = np.int64(0)
    if width == EIGHT:  # with a constant width the compiler emits a single load
        for byte in range(np.uint64(EIGHT)):
            word |= np.int64(records[at + byte]) << np.int64(8 * byte)
    else:
        for byte in range(width):
            word |= np.int64(records[at + byte]) << np.int64(8 * byte)
    return word


@rule
def write_bits(
    records: Any, width: int, games: Any, first: int, last: int, steps: Any, k: int, runs: Any, out: Any, size: int
) -> None:
    """Write bits of words as 0 and 1, eight at a time; the last eight of a word may overlap its others."""
    bytes_each, length, count = np.uint64(steps[k, WIDTH]), steps[k, LENGTH], steps[k, COUNT]
    place, start, step = steps[k, PLACE], steps[k, START], np.uint64(length)
    first_run, last_run = steps[k, AT], steps[k, AT] + steps[k, AT_WIDTH]
    wanted = wanted_bits(runs, first_run, last_run)
    whole, tail = np.uint64(length // EIGHT), max(length - EIGHT, 0)
    for m in range(first, last):
        at, to = np.uint64(games[m] * width + place), np.uint64(games[m] * size + start)
        for left in range(count, 0, -1):
            bits = gathered(word_at(records, at, bytes_each), wanted, runs, first_run, last_run)
            if whole == 0 and length >= EIGHT // 2 and left > 1:
                write_eight(out, to, bits)  # the next word overwrites the surplus
            elif whole == 0:
                for j in range(step):
                    out[to + j] = bits >> np.int64(j) & 1
            else:
                for part in range(whole):
                    write_eight(out, to + np.uint64(EIGHT) * part, bits >> np.int64(EIGHT * part))
                write_eight(out, to + np.uint64(tail), bits >> tail)
            at += bytes_each
            to += step


@rule
def write_shares(
    records: Any, width: int, games: Any, first: int, last: int, steps: Any, k: int, tables: Any, out: Any, size: int
) -> None:
    """Write numbers as fractions of their largest value."""
    bytes_each, scale, count = steps[k, WIDTH], tables[np.uint64(steps[k, TABLE])], np.uint64(steps[k, COUNT])
    place, start = steps[k, PLACE], steps[k, START]
    for m in range(first, last):
        at, to = np.uint64(games[m] * width + place), np.uint64(games[m] * size + start)
        for n in range(count):
            out[to + n] = np.float32(value_at(records, at + n * np.uint64(bytes_each), bytes_each)) * scale


@rule
def write_lines(
    records: Any, width: int, games: Any, first: int, last: int, steps: Any, k: int, tables: Any, out: Any, size: int
) -> None:
    """Write the table's line for each number; zeros for a number outside the table."""
    bytes_each, low, lines, count = steps[k, WIDTH], steps[k, LOW], steps[k, VALUES], steps[k, COUNT]
    place, start = steps[k, PLACE], steps[k, START]
    table, length = np.uint64(steps[k, TABLE]), np.uint64(steps[k, LENGTH])
    there, wide = steps[k, AT], steps[k, AT_WIDTH]
    one, nothing = out.dtype.type(1), out.dtype.type(0)
    for m in range(first, last):
        begin = games[m] * width
        at, to = np.uint64(begin + place), np.uint64(games[m] * size + start)
        if bytes_each == 1 and wide <= 1 and length <= 2:  # most fields of boards: no loop and no branch for each value
            for n in range(np.uint64(count)):
                line = np.int64(np.int8(records[at + n]))
                if wide:
                    line = np.int64(np.int8(records[np.uint64(begin + there + line)]))
                line -= low
                known = one if 0 <= line < lines else nothing
                source = table + np.uint64(max(min(line, lines - 1), 0)) * length
                out[to] = tables[source] * known
                to += length
                out[to - np.uint64(1)] = tables[source + length - np.uint64(1)] * known
            continue
        for _ in range(count):
            line = value_at(records, at, bytes_each)
            if wide:
                line = value_at(records, np.uint64(begin + there + line * wide), wide)
            line -= low
            at += np.uint64(bytes_each)
            if 0 <= line < lines:
                source = table + np.uint64(line) * length
                for j in range(length):
                    out[to + j] = tables[source + j]
            else:
                for j in range(length):
                    out[to + j] = nothing
            to += length


@rule
def write_added(
    records: Any, width: int, games: Any, first: int, last: int, steps: Any, k: int, tables: Any, out: Any, size: int
) -> None:
    """Write the sum of the table's lines (none is negative) for several numbers, capped at 1."""
    bytes_each, low, lines, count = steps[k, WIDTH], steps[k, LOW], steps[k, VALUES], steps[k, COUNT]
    place, start = steps[k, PLACE], steps[k, START]
    table, length = np.uint64(steps[k, TABLE]), np.uint64(steps[k, LENGTH])
    one, nothing = out.dtype.type(1), out.dtype.type(0)
    for m in range(first, last):
        at, to = np.uint64(games[m] * width + place), np.uint64(games[m] * size + start)
        for j in range(length):
            out[to + j] = nothing
        before, found = np.uint64(0), False
        for _ in range(count):
            line = value_at(records, at, bytes_each) - low
            at += np.uint64(bytes_each)
            if 0 <= line < lines:
                source = table + np.uint64(line) * length
                if found:  # two lines at once: a value just stored is slow to read back
                    for j in range(length):
                        out[to + j] = min(out[to + j] + tables[before + j] + tables[source + j], one)
                before, found = source, not found
        if found:
            for j in range(length):
                out[to + j] = min(out[to + j] + tables[before + j], one)


@rule
def write_rows(
    records: Any, width: int, games: Any, counts: Any, stride: int, steps: Any, first: int, last: int, tables: Any,
    runs: Any, out: Any, size: int,
) -> None:  # fmt: skip
    """Write some steps into the rows of some games.

    Args:
        records: bytes, ``width`` of them for each game.
        width: bytes of a record.
        games: indices of games; those of step ``first + j`` begin at ``stride * j``.
        counts: the number of games of each step.
        stride: see ``games``; 0: all steps have the same games.
        steps: all steps of the program.
        first: the first step to write.
        last: the end of the steps to write (exclusive).
        tables: the encodings of values.
        runs: the encoded bits.
        out: the rows, ``size`` numbers for each game.
        size: numbers in a row.
    """
    for k in range(first, last):
        kind, begin = steps[k, KIND], stride * (k - first)
        end = begin + counts[k - first]
        if begin == end:
            continue
        if kind == BITS:
            write_bits(records, width, games, begin, end, steps, k, runs, out, size)
        elif kind == SHARES:
            write_shares(records, width, games, begin, end, steps, k, tables, out, size)
        elif kind == ADDED:
            write_added(records, width, games, begin, end, steps, k, tables, out, size)
        else:
            write_lines(records, width, games, begin, end, steps, k, tables, out, size)


def _write(
    records: Any, seats: Any, steps: Any, bounds: Any, tables: Any, runs: Any, out: Any, width: int, size: int
) -> int:
    games = np.empty(min(max(TOGETHER // (size * out.itemsize), 4), len(seats)), np.int64)
    counts = np.empty(len(steps), np.int64)
    for looking in range(len(bounds) - 1):
        count = 0
        for i in range(len(seats)):
            if max(seats[i], 0) == looking:
                games[count] = i
                count += 1
            if count == len(games) or (i == len(seats) - 1 and count):
                counts[:] = count
                first, last = bounds[looking], bounds[looking + 1]
                write_rows(records, width, games, counts, 0, steps, first, last, tables, runs, out, size)
                count = 0
    return len(seats)


@cache
def writer(kind: np.dtype[Any]) -> Callable[..., int]:
    """Return the compiled row writer: ``(records, seats, steps, bounds, tables, runs, out, width, size) -> n``.

    The records are bytes, ``width`` of each; the rows have ``size`` numbers each. ``bounds[seat]`` and ``bounds[seat +
    1]``
    delimit the steps of an observing seat. A spectator (-1) has the layout of seat 0. Tables and rows are of the same
    kind of numbers.
    """
    table, words = types.Array(types.int64, 2, "C"), types.Array(types.int64, 1, "C")
    numbers, records = types.Array(numba.from_dtype(kind), 1, "C"), types.Array(types.uint8, 1, "C")
    signature = types.int64(records, words, table, words, numbers, table, numbers, types.int64, types.int64)
    return specialise(_write, signature, ENGINE)


def write(program: Program, records: npt.NDArray[np.void], seats: Places, out: Numbers) -> None:
    """Write one row for each record, in the kind of numbers of the program's tables.

    Args:
        program: the instructions.
        records: observed records, shape ``(n,)``.
        seats: the observing seat of each (-1: a spectator, with the layout of seat 0), shape ``(n,)``.
        out: the rows, shape ``(n, size)``, contiguous in memory.
    """
    whole = np.ascontiguousarray(records).view(np.uint8).ravel()
    steps, bounds, tables, runs, _, size, width = program
    writer(out.dtype)(whole, seats, steps, bounds, tables, runs, out.reshape(-1), width, size)

"""Rows of numbers written by compiled code: what ``lunaria.bots.features`` says stands where, straight from bytes."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from lunaria.engine.compile import INTERPRET, rule, specialise

KIND, START, PLACE, WIDTH, COUNT, LENGTH, TABLE, LOW, VALUES, AT, AT_WIDTH = range(11)
"""What a step of a program says: its kind, where its numbers begin in the row, where its values begin in the record,
how many bytes each takes, how many there are, how many numbers stand for each; where its table begins, the value of the
table's first line and how many lines there are; the place and width of what the values index (``BITS``: where the runs
of its bits begin, and how many there are)."""
COLUMNS = AT_WIDTH + 1

FIRST, MASK, TO = range(3)
"""Of a run of bits that are told: the first, what is kept of the word when that is the lowest, and where they go."""

BITS, SHARES, TOLD, ADDED = range(4)
"""The kinds: bits of words; numbers, times the first number of the table; numbers told by a line of the table each (or
what stands elsewhere at the index that a number is, where that has a width); the same, added up."""


EIGHT = 8
TOGETHER = 24_000
"""How many numbers of rows are written together, step by step: what a step says is looked up once for all of them, and
what is written stays near the processor."""


write_eight: Any
"""Write the lowest eight bits of a word as 0 and 1, at once; Numba by itself would write them one by one."""
if INTERPRET:

    def _one_by_one(out: Any, to: Any, word: Any) -> None:
        for j in range(EIGHT):
            out[int(to) + j] = word >> j & 1

    write_eight = _one_by_one
else:

    def _eight_at_once(_context: Any, out: Any, to: Any, word: Any) -> Any:
        def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            array, place, value = arguments
            lane, lanes = ir.IntType(32), ir.VectorType(ir.IntType(32), EIGHT)
            one = builder.insert_element(ir.Constant(lanes, ir.Undefined), builder.trunc(value, lane), lane(0))
            all_of_it = builder.shuffle_vector(one, ir.Constant(lanes, ir.Undefined), ir.Constant(lanes, [0] * EIGHT))
            bits = builder.and_(all_of_it, ir.Constant(lanes, [1 << j for j in range(EIGHT)]))
            there = builder.icmp_unsigned("!=", bits, ir.Constant(lanes, [0] * EIGHT))
            floats = ir.VectorType(ir.FloatType(), EIGHT)
            numbers = builder.uitofp(there, floats)
            data = builder.gep(context.make_array(out)(context, builder, array).data, [place])
            builder.store(numbers, builder.bitcast(data, floats.as_pointer()), align=4)

        return types.void(out, to, word), generate

    write_eight = intrinsic(_eight_at_once)


@rule
def value_at(records: Any, at: Any, width: int) -> Any:
    """Return the signed integer of so many bytes at a place of the records."""
    if width == 1:
        return np.int64(np.int8(records[at]))
    value = np.int64(0)
    for byte in range(width):
        value |= np.int64(records[at + np.uint64(byte)]) << (8 * byte)
    unused = 64 - 8 * width
    return value << unused >> unused


@rule
def write_bits(records: Any, begins: Any, steps: Any, k: int, runs: Any, out: Any, rows: Any) -> None:
    """Write bits of words as 0 and 1, eight at a time; the last eight of a word may overlap those before."""
    width, length, count = np.uint64(steps[k, WIDTH]), steps[k, LENGTH], steps[k, COUNT]
    place, start, step = np.uint64(steps[k, PLACE]), np.uint64(steps[k, START]), np.uint64(length)
    first, last = np.uint64(steps[k, AT]), np.uint64(steps[k, AT] + steps[k, AT_WIDTH])
    whole, tail = np.uint64(length // EIGHT), max(length - EIGHT, 0)
    for m in range(len(begins)):
        at, to = begins[m] + place, rows[m] + start
        for _ in range(count):
            word, told = np.int64(0), np.int64(0)
            for byte in range(width):
                word |= np.int64(records[at + byte]) << np.int64(8 * byte)
            for run in range(first, last):
                told |= (word >> runs[run, FIRST] & runs[run, MASK]) << runs[run, TO]
            if whole == 0:
                for j in range(step):
                    out[to + j] = np.float32(told >> np.int64(j) & 1)
            else:
                for part in range(whole):
                    write_eight(out, to + np.uint64(EIGHT) * part, told >> np.int64(EIGHT * part))
                write_eight(out, to + np.uint64(tail), told >> tail)
            at += width
            to += step


@rule
def write_shares(records: Any, begins: Any, steps: Any, k: int, tables: Any, out: Any, rows: Any) -> None:
    """Write numbers as shares of the largest."""
    width, scale, count = steps[k, WIDTH], tables[np.uint64(steps[k, TABLE])], np.uint64(steps[k, COUNT])
    place, start = np.uint64(steps[k, PLACE]), np.uint64(steps[k, START])
    for m in range(len(begins)):
        at, to = begins[m] + place, rows[m] + start
        for n in range(count):
            out[to + n] = np.float32(value_at(records, at + n * np.uint64(width), width)) * scale


@rule
def write_told(records: Any, begins: Any, steps: Any, k: int, tables: Any, out: Any, rows: Any) -> None:
    """Write the line of the table that each number tells; zeros where there is none."""
    width, low, lines, count = steps[k, WIDTH], steps[k, LOW], steps[k, VALUES], steps[k, COUNT]
    place, start = np.uint64(steps[k, PLACE]), np.uint64(steps[k, START])
    table, length = np.uint64(steps[k, TABLE]), np.uint64(steps[k, LENGTH])
    there, wide = np.uint64(steps[k, AT]), steps[k, AT_WIDTH]
    for m in range(len(begins)):
        at, to = begins[m] + place, rows[m] + start
        for _ in range(count):
            line = value_at(records, at, width)
            if wide:
                line = value_at(records, begins[m] + there + np.uint64(line * wide), wide)
            line -= low
            at += np.uint64(width)
            if 0 <= line < lines:
                source = table + np.uint64(line) * length
                for j in range(length):
                    out[to + j] = tables[source + j]
            else:
                for j in range(length):
                    out[to + j] = np.float32(0.0)
            to += length


@rule
def write_added(records: Any, begins: Any, steps: Any, k: int, tables: Any, out: Any, rows: Any) -> None:
    """Write the sum of the lines that numbers tell, each number 1 at most."""
    width, low, lines, count = steps[k, WIDTH], steps[k, LOW], steps[k, VALUES], steps[k, COUNT]
    place, start = np.uint64(steps[k, PLACE]), np.uint64(steps[k, START])
    table, length = np.uint64(steps[k, TABLE]), np.uint64(steps[k, LENGTH])
    for m in range(len(begins)):
        at, to = begins[m] + place, rows[m] + start
        for j in range(length):
            out[to + j] = np.float32(0.0)
        for _ in range(count):
            line = value_at(records, at, width) - low
            at += np.uint64(width)
            if 0 <= line < lines:
                source = table + np.uint64(line) * length
                for j in range(length):
                    out[to + j] = min(out[to + j] + tables[source + j], np.float32(1.0))


@rule
def write_rows(
    records: Any, begins: Any, steps: Any, first: int, last: int, tables: Any, runs: Any, out: Any, rows: Any
) -> None:
    """Write the rows of some records by the steps of a seat that looks.

    Args:
        records: bytes.
        begins: where each record begins.
        steps: all steps.
        first: the first of the seat that looks.
        last: the one after its last.
        tables: what values are told as.
        runs: which bits are told.
        out: numbers.
        rows: where each row begins.
    """
    for k in range(first, last):
        kind = steps[k, KIND]
        if kind == BITS:
            write_bits(records, begins, steps, k, runs, out, rows)
        elif kind == SHARES:
            write_shares(records, begins, steps, k, tables, out, rows)
        elif kind == ADDED:
            write_added(records, begins, steps, k, tables, out, rows)
        else:
            write_told(records, begins, steps, k, tables, out, rows)


def _write(
    records: Any, seats: Any, steps: Any, bounds: Any, tables: Any, runs: Any, out: Any, width: int, size: int
) -> int:
    block = min(max(TOGETHER // size, 4), len(seats))
    begins, rows = np.empty(block, np.uint64), np.empty(block, np.uint64)
    for looking in range(len(bounds) - 1):
        first, last, count = bounds[looking], bounds[looking + 1], 0
        for i in range(len(seats)):
            if max(seats[i], 0) == looking:
                begins[count], rows[count] = i * width, i * size
                count += 1
            if count == block:
                write_rows(records, begins, steps, first, last, tables, runs, out, rows)
                count = 0
        if count:
            write_rows(records, begins[:count], steps, first, last, tables, runs, out, rows[:count])
    return len(seats)


@cache
def writer() -> Callable[..., int]:
    """Return ``(records, seats, steps, bounds, tables, runs, out, width, size) -> n``: the compiled writer of rows.

    The records are bytes, ``width`` of each; the rows have ``size`` numbers each. ``bounds[seat]`` and
    ``bounds[seat + 1]`` are where the steps of a seat that looks begin and end. A spectator (-1) looks as seat 0.
    """
    table, words = types.Array(types.int64, 2, "C"), types.Array(types.int64, 1, "C")
    floats, records = types.Array(types.float32, 1, "C"), types.Array(types.uint8, 1, "C")
    signature = types.int64(records, words, table, words, floats, table, floats, types.int64, types.int64)
    return specialise(_write, signature, Path(__file__).parent)

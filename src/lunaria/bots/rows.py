"""Rows of numbers written by compiled code: what ``lunaria.bots.features`` says stands where, straight from bytes."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numba import types

from lunaria.engine.compile import rule, specialise

KIND, START, PLACE, WIDTH, COUNT, LENGTH = range(6)
"""What a part's numbers say: its kind, where it begins in the row and in the record, how many bytes each of its values
takes, how many values there are, and how many numbers stand for each of them."""

LOOKING, SPACES, BITS, CHOICE, NUMBER = range(5)
"""The kinds: the seat that looks, sets of spaces, other words, values that stand for something, other values."""


@rule
def value_at(record: Any, at: int, width: int) -> Any:
    """Return the signed integer of so many bytes at a place of a record."""
    if width == 1:
        return np.int64(np.int8(record[at]))
    value = np.int64(0)
    for byte in range(width):
        value |= np.int64(record[at + byte]) << (8 * byte)
    unused = 64 - 8 * width
    return value << unused >> unused


def _write(records: Any, seats: Any, parts: Any, scales: Any, spaces: Any, out: Any) -> int:
    for i in range(len(records)):
        record = records[i]
        for seat in range(parts[0, LENGTH]):
            out[i, seat] = 1.0 if seat == seats[i] else 0.0
        for k in range(1, len(parts)):
            kind, at, width = parts[k, KIND], parts[k, PLACE], parts[k, WIDTH]
            count, length = parts[k, COUNT], parts[k, LENGTH]
            target = out[i, parts[k, START] : parts[k, START] + count * length]
            if kind == BITS:
                for n in range(count * width):
                    byte, eight = np.int32(record[at + n]), target[8 * n : 8 * n + 8]
                    for j in range(8):
                        eight[j] = np.float32(byte >> j & 1)
            elif kind == SPACES:
                for n in range(count):
                    word, places = value_at(record, at + n * width, width), target[n * length : n * length + length]
                    for j in range(len(places)):
                        places[j] = np.float32(np.int32(word >> spaces[j] & 1))
            elif kind == NUMBER:
                for n in range(count):
                    target[n] = value_at(record, at + n * width, width) * scales[k]
            else:
                target[:] = 0.0
                for n in range(count):
                    value = value_at(record, at + n * width, width)
                    if 0 <= value < length:
                        target[n * length + value] = 1.0
    return len(records)


@cache
def writer() -> Callable[..., int]:
    """Return ``(records, seats, parts, scales, spaces, out) -> n``: the compiled writer of rows.

    The records are bytes, shape ``(n, bytes)``; of the parts, the first is the seat that looks.
    """
    table = types.Array(types.int64, 2, "C")
    words, scales = types.Array(types.int64, 1, "C"), types.Array(types.float64, 1, "C")
    records, out = types.Array(types.uint8, 2, "C"), types.Array(types.float32, 2, "C")
    signature = types.int64(records, words, table, scales, words, out)
    return specialise(_write, signature, Path(__file__).parent)

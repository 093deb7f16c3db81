"""Hexagons: the places of spaces in the units of the drawing, and the lines around groups of them."""

from collections.abc import Collection, Iterator
from functools import lru_cache
from math import hypot, sqrt

from lunaria.engine.show.svg import path
from lunaria.games.ishtar.tables import DIRECTIONS

UNIT = 27.5
"""The distance from the middle of a space to its corners."""
ACROSS = UNIT * sqrt(3)
"""Width of a space."""
Point = tuple[float, float]
Cell = tuple[int, int]

_CORNERS = ((1, -1), (0, -2), (-1, -1), (-1, 1), (0, 2), (1, 1))
"""From the middle, in steps of half a width and half a unit: the upper right corner, then counter-clockwise."""


def middle(q: int, r: int) -> Point:
    """Return the middle of a space."""
    return ACROSS * (q + r / 2), UNIT * 1.5 * r


@lru_cache(maxsize=1 << 13)
def hexagon(size: float = UNIT, x: float = 0.0, y: float = 0.0) -> str:
    """Return the path of a space of some size around a point."""
    return path(*((x + size * sqrt(3) / 2 * dx, y + size / 2 * dy) for dx, dy in _CORNERS))


def _corner(cell: Cell, number: int) -> Cell:
    """Return a corner of a space on the lattice of all corners, so that neighbours share it exactly."""
    dx, dy = _CORNERS[number % 6]
    return 2 * cell[0] + cell[1] + dx, 3 * cell[1] + dy


def corner(cell: Cell, number: int) -> Point:
    """Return a corner of a space: number 0 is the upper right one, then counter-clockwise."""
    x, y = _corner(cell, number)
    return x * ACROSS / 2, y * UNIT / 2


def _loops(cells: Collection[Cell]) -> Iterator[list[Cell]]:
    """Go through the closed lines around a group of spaces, the group on their left."""
    following = {
        _corner((q, r), number - 1): _corner((q, r), number)
        for q, r in sorted(cells)
        for number, (dq, dr) in enumerate(DIRECTIONS)
        if (q + dq, r + dr) not in cells
    }
    while following:
        first = next(iter(following))
        loop, here = [first], following.pop(first)
        while here != first:
            loop.append(here)
            here = following.pop(here)
        yield loop


def _inward(one: Point, other: Point) -> Point:
    dx, dy = other[0] - one[0], other[1] - one[1]
    length = hypot(dx, dy)
    return dy / length, -dx / length


def borders(cells: Collection[Cell], inset: float = 0.0) -> tuple[tuple[Point, ...], ...]:
    """Return the corners of every closed line around a group of spaces, so far inside it."""
    return _borders(frozenset(cells), inset)


@lru_cache(maxsize=4096)
def _borders(cells: frozenset[Cell], inset: float) -> tuple[tuple[Point, ...], ...]:
    found = []
    for loop in _loops(cells):
        points = [(x * ACROSS / 2, y * UNIT / 2) for x, y in loop]
        moved = []
        for before, here, after in zip([points[-1], *points], points, [*points[1:], points[0]], strict=False):
            (ax, ay), (bx, by) = _inward(before, here), _inward(here, after)
            depth = inset / (1 + ax * bx + ay * by)
            moved.append((here[0] + depth * (ax + bx), here[1] + depth * (ay + by)))
        found.append(tuple(moved))
    return tuple(found)


def outline(cells: Collection[Cell], inset: float = 0.0) -> str:
    """Return the path of the lines around a group of spaces, so far inside it."""
    return "".join(path(*loop) for loop in borders(cells, inset))

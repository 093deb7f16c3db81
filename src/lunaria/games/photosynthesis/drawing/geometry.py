"""Positions: axial coordinates, the sun's corners, the Moon's places and the frame of the board."""

from dataclasses import dataclass, replace
from functools import cache
from math import cos, hypot, pi, sin, sqrt

from lunaria.engine.show.svg import path
from lunaria.games.photosynthesis.moonlight.tables import PLACE_COORDINATES
from lunaria.games.photosynthesis.tables import COORDINATES, CORNERS, DIRECTIONS

STEP = 102.0
"""From the middle of a space to the middle of the next; a space reaches 56 from its middle."""
ROW = STEP * sqrt(3) / 2
FOOT = 16.0
"""Distance of a tree below the middle of its space."""
SUN = 424.0
MOON = 1.06
"""The sun's distance from the middle; the Moon's, as a multiple of that of the spaces that would come next."""
CLEARING, FOREST = 382.0, 442.0
"""Distances from the middle to the corners of the clearing and to the outermost row of trees."""


@dataclass(frozen=True)
class Frame:
    """The field that the board is drawn in.

    Attributes:
        width: its width.
        height: its height.
        x: the middle of the forest, from the left.
        y: the middle of the forest, from the top.
        pixels: the intended width on the page.
    """

    width: float
    height: float
    x: float
    y: float
    pixels: float


PHONE = Frame(920, 890, 460, 458, 390)
BESIDE = Frame(1000, 900, 500, 474, 718)
"""Beside another part of the stage."""
LOW = replace(BESIDE, pixels=668)
"""Beside another part of the stage of a low window."""
ALONE = Frame(1380, 900, 690, 470, 990)


def place(q: float, r: float) -> tuple[float, float]:
    """Return the point of axial coordinates, from the middle of the board."""
    return STEP * (q + r / 2), ROW * r


def at(space: int) -> tuple[float, float]:
    """Return the middle of a space."""
    return place(*COORDINATES[space])


def corner_place(corner: int, distance: float = SUN) -> tuple[float, float]:
    """Return the point at some distance from the middle towards a corner."""
    x, y = place(*DIRECTIONS[CORNERS[corner]])
    return x / STEP * distance, y / STEP * distance


def moon_place(number: int) -> tuple[float, float]:
    """Return where the Moon stands at one of its places."""
    x, y = place(*PLACE_COORDINATES[number])
    return x * MOON, y * MOON


def turn_of(corner: int) -> int:
    """Return by how many degrees the x axis turns to run with the light of a corner (PH-4.2)."""
    return 60 * ("W", "NW", "NE", "E", "SE", "SW").index(CORNERS[corner])


def away(corner: int, distance: float) -> tuple[float, float]:
    """Return a step of some length along the light of a corner."""
    angle = pi * turn_of(corner) / 180
    return distance * cos(angle), distance * sin(angle)


def towards(one: tuple[float, float], other: tuple[float, float], distance: float) -> tuple[float, float]:
    """Return a step of some length from one point towards another."""
    x, y = other[0] - one[0], other[1] - one[1]
    far = hypot(x, y) or 1.0
    return x / far * distance, y / far * distance


@cache
def hexagon(radius: float) -> str:
    """Return the path data of a hexagon around the origin whose corners point to the sun's corners."""
    return path(*((radius * cos(pi / 3 * k), radius * sin(pi / 3 * k)) for k in range(6)))


@cache
def star(points: int, outer: float, inner: float) -> str:
    """Return the path data of a star around the origin."""
    turns = [(pi * k / points, inner if k % 2 else outer) for k in range(2 * points)]
    return path(*((radius * sin(turn), -radius * cos(turn)) for turn, radius in turns))

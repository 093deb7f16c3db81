"""Flat printed shapes that sheets are made of: paths, boxes, discs."""

import math
from collections.abc import Iterable, Sequence

from lunaria.engine.show.svg import Markup, element

Point = tuple[float, float]
WHITE = "#fdf7e8"
"""The lightest paper: what is written on, stars, highlights. Never pure white."""


def num(value: float) -> str:
    """Write a coordinate with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


def shape(
    d: str, fill: str = "none", line: str | None = None, width: float | None = None, **more: float | str
) -> Markup:
    """Return a path, filled flat and outlined where a colour and a width are given."""
    joined = {"stroke_linejoin": "round", **more} if line else more
    return element("path", d=d, fill=fill, stroke=line, stroke_width=width, **joined)


def box(
    x: float, y: float, width: float, height: float, fill: str, line: str | None = None, thick: float | None = None,
    **more: float | str,
) -> Markup:  # fmt: skip
    """Return a rectangle."""
    return element(
        "rect",
        x=round(x, 1), y=round(y, 1), width=round(width, 1), height=round(height, 1),
        fill=fill, stroke=line, stroke_width=thick, **more,
    )  # fmt: skip


def disc(
    x: float, y: float, r: float, fill: str, line: str | None = None, thick: float | None = None, **more: float | str
) -> Markup:
    """Return a circle."""
    return element("circle", cx=round(x, 1), cy=round(y, 1), r=r, fill=fill, stroke=line, stroke_width=thick, **more)


def trail(points: Iterable[Point]) -> str:
    """Return path data of straight lines through points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """Return path data of a curve through points."""
    count = len(points)

    def at(index: int) -> Point:
        return points[index % count] if closed else points[min(max(index, 0), count - 1)]

    d = f"M{num(points[0][0])} {num(points[0][1])}"
    for index in range(count if closed else count - 1):
        (ax, ay), (bx, by), (cx, cy), (ex, ey) = (at(index + k) for k in (-1, 0, 1, 2))
        ends = (bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (ex - bx) / 6, cy - (ey - by) / 6, cx, cy)
        d += "C" + " ".join(num(value) for value in ends)
    return d + "Z" if closed else d


def polygon(corners: int, radius: float, inner: float | None = None, turn: float = -90, at: Point = (0, 0)) -> str:
    """Return path data of a regular polygon, or of a star if it has an inner radius."""
    radii = [radius] if inner is None else [radius, inner]
    count = corners * len(radii)
    points = []
    for index in range(count):
        angle = math.radians(turn + 360 * index / count)
        r = radii[index % len(radii)]
        points.append((at[0] + r * math.cos(angle), at[1] + r * math.sin(angle)))
    return trail(points) + "Z"

"""Flat printed shapes that the scenes of several sheets are made of: paths, boxes, discs, stars, strata."""

import math
import random
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


def stars(left: float, top: float, right: float, bottom: float, count: int, seed: int) -> str:
    """Return path data of small four-pointed stars strewn over a rectangle."""
    rng = random.Random(seed)
    d = ""
    for _ in range(count):
        x, y, k = rng.uniform(left, right), rng.uniform(top, bottom), rng.choice((1, 1.2, 1.6))
        a, b = num(0.8 * k), num(2.2 * k)
        d += f"M{num(x)} {num(y - 3 * k)}l{a} {b} {b} {a}-{b} {a}-{a} {b}-{a}-{b}-{b}-{a} {b}-{a}Z"
    return d


def ruled(left: float, top: float, width: float, lines: Iterable[float], pitch: float = 7) -> str:
    """Return path data of ruled lines, one below another, each as thick as told: night that fades into day."""
    return "".join(
        f"M{num(left)} {num(top + pitch * index)}h{num(width)}v{num(thick)}h-{num(width)}Z"
        for index, thick in enumerate(lines)
    )


def strata(
    left: float, right: float, y: float, amplitude: float, seed: int, fill: str, ink: str, foot: float,
    step: tuple[float, float] = (34, 78),
) -> Markup:  # fmt: skip
    """Return a layer of rock from a broken edge down to ``foot``, with lines that repeat the edge below it."""
    rng = random.Random(seed)
    points = [(left, y + rng.uniform(-amplitude, amplitude))]
    while points[-1][0] < right:
        points.append((min(right, points[-1][0] + rng.uniform(*step)), y + rng.uniform(-amplitude, amplitude)))
    parts = [shape(f"{trail(points)}V{num(foot)}H{num(left)}Z", fill), shape(trail(points), line=ink, width=2.6)]
    for drop, width in ((5, 2.2), (10, 1.6), (16, 1.1), (23, 0.7)):
        line = trail([(px, py + drop) for px, py in points])
        parts.append(shape(line, line=ink, width=width, opacity=0.55))
    return Markup("".join(parts))


def pebbles(left: float, top: float, right: float, bottom: float, count: int, seed: int) -> str:
    """Return path data of broken stones strewn over a rectangle."""
    rng = random.Random(seed)
    d = ""
    for _ in range(count):
        x, y, s = rng.uniform(left, right), rng.uniform(top, bottom), rng.uniform(2, 5)
        d += f"M{num(x)} {num(y)}l{num(s)}-{num(s * 0.7)} {num(s * 0.8)} {num(s * 0.6)}-{num(s * 0.6)} {num(s * 0.6)}Z"
    return d

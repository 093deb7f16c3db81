"""The players' insignias as they are drawn with coloured pencils: the shape of a seat's crest, filled with strokes."""

import math
import random
from functools import cache

from lunaria.engine.show.svg import Crest, Markup, element, group
from lunaria.games.welcome_to_the_moon.drawing.shapes import Point, num, smooth, trail

VERSIONS = 3
"""Number of versions of an insignia in a picture."""


def _regular(corners: int, reach: float = 1, inner: float | None = None, turn: float = -90) -> list[Point]:
    radii = (reach,) if inner is None else (reach, inner)
    count = corners * len(radii)
    return [
        (
            radii[k % len(radii)] * math.cos(math.radians(turn + 360 * k / count)),
            radii[k % len(radii)] * math.sin(math.radians(turn + 360 * k / count)),
        )
        for k in range(count)
    ]


_CORNERS: dict[str, list[Point]] = {
    "circle": _regular(12),
    "triangle": [(0, -1), (1, 0.85), (-1, 0.85)],
    "diamond": [(0, -1.1), (0.85, 0), (0, 1.1), (-0.85, 0)],
    "square": [(-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)],
    "hexagon": _regular(6, turn=0),
    "star": _regular(5, 1.12, 0.52),
    "compass": _regular(4, 1.2, 0.45),
}
"""The corners of each crest, in a square of side 2 around the origin."""


@cache
def definitions(prefix: str, crests: tuple[Crest, Crest]) -> Markup:
    """Return the insignias of both sides, as ``{prefix}i{side}-{version}``, 80 wide around the origin."""
    rng = random.Random(31)
    parts = [
        _drawn(rng, crest, f"{prefix}i{side}-{version}")
        for side, crest in enumerate(crests)
        for version in range(VERSIONS)
    ]
    return Markup("".join(parts))


def _drawn(rng: random.Random, crest: Crest, called: str) -> Markup:
    corners = [(40 * x + rng.uniform(-2.2, 2.2), 40 * y + rng.uniform(-2.2, 2.2)) for x, y in _CORNERS[crest.shape]]
    pencil = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return group(
        element("path", d=trail(corners) + "Z", fill=crest.colour),
        element("path", d=_hatching(rng, corners), stroke=crest.dark, stroke_width=5.5, stroke_opacity=0.45, **pencil),
        element("path", d=_edge(rng, corners, crest.shape), stroke=crest.dark, stroke_width=7.5, **pencil),
        id=called,
    )


def _edge(rng: random.Random, corners: list[Point], shape: str) -> str:
    """Draw around the corners; the line overshoots where it ends."""
    if shape == "circle":
        return smooth([*corners, corners[0], (corners[1][0] + 3, corners[1][1] + 3)])
    d = ""
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        middle = ((ax + bx) / 2 + rng.uniform(-1.8, 1.8), (ay + by) / 2 + rng.uniform(-1.8, 1.8))
        curve = smooth([(ax, ay), middle, (bx, by)])
        d += curve if not d else curve[curve.index("C") :]
    (x, y), (tx, ty) = corners[0], corners[1]
    return d + f"L{num(x + (tx - x) * 0.12)} {num(y + (ty - y) * 0.12)}"


def _hatching(rng: random.Random, corners: list[Point]) -> str:
    """Fill a shape with one slanting zigzag that stays within it."""
    turn = math.radians(35 + rng.uniform(-8, 8))
    c, s = math.cos(turn), math.sin(turn)
    turned = [(x * c + y * s, y * c - x * s) for x, y in corners]
    low, high = min(y for _, y in turned), max(y for _, y in turned)
    points = []
    row, right = low + 7, False
    while row < high - 5:
        cuts = []
        for (ax, ay), (bx, by) in zip(turned, [*turned[1:], turned[0]], strict=True):
            if (ay - row) * (by - row) < 0:
                cuts.append(ax + (bx - ax) * (row - ay) / (by - ay))
        if cuts:
            x = (max(cuts) if right else min(cuts)) * 0.8 + rng.uniform(-2, 2)
            points.append((x * c - row * s, x * s + row * c))
        row, right = row + 8, not right
    return smooth(points)

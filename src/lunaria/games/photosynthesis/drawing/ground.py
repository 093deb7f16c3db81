"""The layers under all pieces: the sky, the trees around the clearing, and the ground of every space."""

from functools import cache, partial
from itertools import pairwise
from math import cos, dist, pi, sin
from random import Random

from lunaria.engine.show.canvas import place
from lunaria.engine.show.svg import Markup, element, group
from lunaria.games.photosynthesis.drawing.canvas import Canvas
from lunaria.games.photosynthesis.drawing.geometry import CLEARING, FOREST, Frame, at, hexagon
from lunaria.games.photosynthesis.tables import LEAVES, SPACES

Spot = tuple[str, float, float, float, str]
"""A shape, where it stands, how large it is and its class."""

_GROWTH = {
    1: ("pebbles", "pebbles", "tuft"),
    2: ("tuft", "tuft", "pebbles", "shroom"),
    3: ("fern", "tuft", "fern", "bloom"),
    4: ("fern", "bloom", "fern", "bloom", "bloom", "tuft"),
}
"""Plants and pebbles on a space by its leaves, for decoration only."""
_ROWS = ((FOREST, 31, 1.0, 1), (417.0, 33, 0.85, 2), (394.0, 24, 0.5, 3))
"""The rows of trees around the clearing: how far out, how far apart, how large, and their colour."""


def sky(canvas: Canvas, frame: Frame, night: bool) -> Markup:
    """Draw what is behind the forest, in the whole field of the board."""
    if not night:
        middle = element("radialGradient", *_day(), id=canvas.own("day"), cx="50%", cy="48%", r="62%")
        field = element(
            "rect", width=frame.width, height=frame.height, fill=f"url(#{canvas.own('day')})", data_ground=""
        )
        return group(middle, field, canvas.still(f"meadow-{frame.width:g}", partial(_meadow, canvas, frame)))
    field = element("rect", width=frame.width, height=frame.height, fill=canvas.paint("night-sky"), data_ground="")
    rng = Random(11)
    small = "".join(f"M{rng.randint(6, int(frame.width) - 6)},{rng.randint(6, 400)}h0" for _ in range(110))
    large = "".join(f"M{rng.randint(6, int(frame.width) - 6)},{rng.randint(6, 260)}h0" for _ in range(18))
    stars = [
        element("path", d=d, stroke=colour, stroke_width=width, stroke_linecap="round", opacity=opacity)
        for d, colour, width, opacity in ((small, "#e8efff", 2, 0.65), (large, "#fff", 3, 0.8))
    ]
    clouds = [
        canvas.use("cloud", x * frame.width, y, 1.15) for x, y in ((0.86, 112), (0.95, 168), (0.7, 52), (0.06, 300))
    ]
    return group(field, *stars, *clouds, pointer_events="none", data_mood="night")


_MEADOW = 96
"""Approximate distance between things of the meadow."""
_NEAR, _AROUND = 44.0, 320
"""Distance of the meadow from the forest; its extent beyond its field, where the page shows it."""
_FREE = ((-690, -470, -330, -330), (-560, 300, -290, 440), (290, 300, 560, 440))
"""Fields for round and stacks beside the forest: left, top, right, bottom, from its middle."""


def _beyond(x: float, y: float) -> float:
    """Return how far outside the forest a point is."""
    return (
        max(abs(x * cos(pi / 6 + pi / 3 * k) + y * sin(pi / 6 + pi / 3 * k)) for k in range(3)) / cos(pi / 6) - FOREST
    )


def _grove(canvas: Canvas, rng: Random, x: float, y: float) -> Markup:
    """Draw a few trees that stand close together, on their shadow."""
    many, size = rng.randint(1, 4), rng.uniform(0.5, 0.8)
    spots = sorted((rng.uniform(-8, 8), (k - (many - 1) / 2) * 34 * size) for k in range(many))
    wide = (17 * many + 14) * size
    shadow = element(
        "ellipse", cx=round(x, 1), cy=round(y + 15 * size, 1), rx=round(wide, 1), ry=11, class_="ph-shade-1"
    )
    trees = (
        canvas.use(
            f"wood-{rng.choice((1, 2, 2, 3))}",
            x + across,
            y + down,
            round(size * rng.uniform(0.75, 1.2), 2),
            class_=f"ph-wood-{rng.choice((2, 3))}",
        )
        for down, across in spots
    )
    return group(shadow, *trees)


def _meadow(canvas: Canvas, frame: Frame) -> Markup:
    """Draw what grows around the forest: groves, grass and flowers."""
    rng = Random(12)
    groves: list[tuple[float, Markup]] = []
    grass: list[Markup] = []
    for down in range(int(-frame.y), int(frame.height - frame.y), _MEADOW // 2):
        for across in range(int(-frame.x) - _AROUND, int(frame.width - frame.x) + _AROUND, _MEADOW):
            x, y = across + rng.uniform(0, _MEADOW), down + rng.uniform(0, _MEADOW / 2)
            kind, far = rng.random(), _beyond(x, y)
            if far < _NEAR or any(left < x < right and top < y < foot for left, top, right, foot in _FREE):
                continue
            if far > 2 * _NEAR and kind < 0.14:
                groves.append((y, _grove(canvas, rng, x, y)))
            elif kind < 0.8:
                grass.append(canvas.use(("tuft", "tuft", "bloom", "pebbles")[int(kind * 5)], x, y, 1.3))
    standing = (drawn for _, drawn in sorted(groves))
    return group(*grass, group(*standing, opacity="0.7"), transform=place(frame.x, frame.y), pointer_events="none")


def _day() -> list[Markup]:
    return [element("stop", offset=k, style=f"stop-color:var(--ph-sky-{1 + k})") for k in (0, 1)]


@cache
def _forest() -> tuple[Spot, ...]:
    """Return the trees around the clearing, those farther up first."""
    rng = Random(7)
    found: list[Spot] = []
    for far, gap, size, row in _ROWS:
        corners = [(far * cos(pi / 3 * k), far * sin(pi / 3 * k)) for k in range(7)]
        for (x1, y1), (x2, y2) in pairwise(corners):
            count = round(dist((x1, y1), (x2, y2)) / gap)
            for k in range(count):
                x = x1 + (x2 - x1) * k / count + rng.uniform(-7, 7)
                y = y1 + (y2 - y1) * k / count + rng.uniform(-5, 5)
                shape = f"wood-{rng.choice((1, 1, 2, 2, 3))}"
                found.append((shape, x, y, round(size * rng.uniform(0.85, 1.15), 2), f"ph-wood-{row}"))
    return tuple(sorted(found, key=lambda spot: spot[2]))


@cache
def _growth() -> tuple[Spot, ...]:
    rng = Random(3)
    found: list[Spot] = []
    for space in SPACES:
        x, y = at(space)
        for shape in _GROWTH[LEAVES[space]]:
            turn, far = rng.uniform(0, 2 * pi), rng.uniform(16, 38)
            found.append((shape, x + far * cos(turn), y - 2 + far * 0.85 * sin(turn), 1, ""))
    return tuple(found)


def clearing(canvas: Canvas) -> Markup:
    """Draw the trees around the clearing and the ground of every space (PH-1.2)."""
    return canvas.still("clearing", partial(_clearing, canvas))


def _clearing(canvas: Canvas) -> Markup:
    parts = [
        element("path", d=hexagon(FOREST - 8), class_="ph-depth"),
        element("path", d=hexagon(CLEARING + 8), class_="ph-soil"),
        *(canvas.use(shape, x, y, size, class_=kind) for shape, x, y, size, kind in _forest()),
    ]
    for space in SPACES:
        x, y = at(space)
        parts.append(canvas.use("hexagon", x, y, class_=f"ph-ground-{LEAVES[space]}"))
        parts.append(canvas.use("face", x, y, class_=f"ph-bright-{LEAVES[space]}"))
        parts.append(canvas.use("hexagon", x, y, fill=canvas.paint("bevel")))
    parts += [canvas.use(shape, x, y) for shape, x, y, _, _ in _growth()]
    return group(*parts, pointer_events="none")

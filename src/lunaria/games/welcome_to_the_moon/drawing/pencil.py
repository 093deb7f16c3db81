"""What a pencil writes on a sheet: figures, rings, crosses and scribbles, drawn by hand, each a little different.

Strokes stand in the definitions of a picture as bare paths around the origin; copies of them stand in a group that
gives the lead. Which of its versions a mark takes, and how it is turned, depends on the name of its place alone, so
nothing moves when the sheet is drawn anew.
"""

import math
import random
import re
from functools import cache
from zlib import crc32

from lunaria.engine.show.svg import Crest, Markup, element, group
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, Point, num, smooth, trail

LEAD, FLECK = "#35363f", WHITE
_NAMED = re.compile(r' id="[^"]*"')
_Stroke = tuple[tuple[Point, ...], ...]
_GLYPHS: dict[str, tuple[_Stroke, ...]] = {
    "0": ((((60, 9), (34, 10), (18, 34), (18, 66), (36, 92), (60, 90), (80, 62), (76, 26), (56, 8), (44, 12)),),),
    "1": ((((30, 30), (44, 20), (56, 6)), ((56, 6), (54, 50), (51, 95))),),
    "2": ((((20, 30), (30, 11), (56, 7), (72, 26), (60, 52), (38, 72), (17, 92)), ((17, 92), (48, 88), (84, 91))),),
    "3": ((((22, 16), (46, 6), (68, 18), (62, 38), (40, 47)), ((40, 47), (68, 52), (76, 74), (54, 94), (20, 84))),),
    "4": ((((52, 6), (36, 36), (14, 66)), ((14, 66), (48, 63), (86, 64))), (((64, 36), (62, 66), (58, 97)),)),
    "5": (
        (((36, 12), (32, 30), (28, 46)), ((28, 46), (54, 38), (75, 56), (68, 84), (42, 95), (17, 85))),
        (((35, 12), (54, 11), (78, 7)),),
    ),
    "6": ((((66, 6), (40, 26), (23, 60), (32, 88), (56, 93), (73, 72), (60, 52), (38, 56), (25, 72)),),),
    "7": ((((18, 14), (48, 13), (80, 9)), ((80, 9), (60, 46), (44, 96))), (((38, 54), (56, 52), (74, 49)),)),
    "8": (
        (
            (
                (68, 20), (46, 6), (28, 22), (44, 45), (68, 68), (58, 91), (34, 90), (25, 70), (46, 48), (68, 28),
                (64, 14),
            ),
        ),
    ),
    "9": ((((72, 26), (54, 8), (30, 18), (27, 42), (50, 52), (68, 38), (73, 22)), ((73, 22), (70, 56), (58, 96))),),
    "x": ((((18, 12), (48, 46), (85, 91)),), (((83, 9), (52, 50), (15, 93)),)),
    "-": ((((16, 52), (48, 49), (82, 50)),),),
}  # fmt: skip
"""Each figure as strokes in a square of 100; the pieces of a stroke meet in a corner."""
VERSIONS = {"ring": 4, "cross": 4, "slash": 3, "fill": 1, "bar": 3} | dict.fromkeys(_GLYPHS, 2)
"""How many versions there are of each mark."""
STROKE = {"ring": 7.6, "cross": 7.6, "slash": 8.4, "fill": 14.0, "bar": 8.0}
FIGURE_STROKE, FRESH = 8.6, 1.35
"""How thick strokes are in a square of 100, and how much thicker what was written this turn."""


def _figure(rng: random.Random, strokes: tuple[_Stroke, ...]) -> str:
    d = ""
    for stroke in strokes:
        last: Point | None = None
        for piece in stroke:
            points = [(x - 50 + rng.uniform(-3.2, 3.2), y - 50 + rng.uniform(-3.2, 3.2)) for x, y in piece]
            if last is not None:
                points[0] = last
            curve = smooth(points)
            d += curve if last is None else curve[curve.index("C") :]
            last = points[-1]
    return d


def _ring(rng: random.Random) -> str:
    """Draw more than one turn, whose ends do not meet."""
    start, turn = rng.uniform(-2.6, -1.6), rng.uniform(6.6, 7.3)
    across, down, drift = rng.uniform(43, 48), rng.uniform(41, 47), rng.uniform(-5, 5)
    points = []
    for step in range(14):
        angle, k = start + turn * step / 13, 1 + drift / 50 * (step / 13 - 0.5) + rng.uniform(-0.025, 0.025)
        points.append((across * k * math.cos(angle), down * k * math.sin(angle)))
    return smooth(points)


def _cross(rng: random.Random) -> str:
    def near(x: float, y: float, play: float = 8) -> Point:
        return x + rng.uniform(-play, play), y + rng.uniform(-play, play)

    return smooth([near(-40, -42), near(0, 0, 4), near(42, 43)]) + smooth(
        [near(40, -42), near(0, -2, 4), near(-41, 42)]
    )


def _slash(rng: random.Random) -> str:
    return smooth([(x + rng.uniform(-7, 7), y + rng.uniform(-7, 7)) for x, y in ((-46, 36), (-2, 2), (46, -40))])


def _fill(rng: random.Random) -> str:
    return smooth([(100 * i / 9 - 50, (-40 if i % 2 else 40) + rng.uniform(-10, 10)) for i in range(10)])


def _bar(rng: random.Random) -> str:
    """Draw an upright line that goes down, up and down again."""
    ends = ((-1, -48), (1, 47), (5, 45), (3, -45), (7, -47), (4, 48))
    points = [(x - 3 + rng.uniform(-3, 3), y + rng.uniform(-3, 3)) for x, y in ends]
    return trail(points)


@cache
def _paths() -> dict[str, str]:
    """Return the path data of every version of every mark, by its name."""
    rng = random.Random(7)
    paths = {}
    for name, strokes in _GLYPHS.items():
        for version in range(VERSIONS[name]):
            paths[f"{name}{version}"] = _figure(rng, strokes)
    for name, make in (("ring", _ring), ("cross", _cross), ("slash", _slash), ("fill", _fill), ("bar", _bar)):
        for version in range(VERSIONS[name]):
            paths[f"{name}{version}"] = make(rng)
    return paths


def _darkened(colour: str, dark: str) -> str:
    """Return a colour so much darkened that it is read on paper, whatever it is."""
    pairs = ((int(colour[k : k + 2], 16), int(dark[k : k + 2], 16)) for k in (1, 3, 5))
    return "#" + "".join(f"{(one + 4 * other) // 5:02x}" for one, other in pairs)


def path(name: str) -> str:
    """Return the path data of one version of a mark: ``ring2``."""
    return _paths()[name]


@cache
def definitions(prefix: str, crest: Crest) -> Markup:
    """Return the marks that pictures copy, and the lead they are drawn with.

    Args:
        prefix: of all ids.
        crest: of the seat, in whose colour stands what was written this turn.
    """
    marks = [element("path", d=d, id=f"{prefix}h-{name}") for name, d in _paths().items()]
    return Markup(
        "".join((*marks, _lead(f"{prefix}lead", LEAD), _lead(f"{prefix}lead-new", _darkened(crest.colour, crest.dark))))
    )


def pruned(drawn: Markup, prefix: str) -> Markup:
    """Return a drawing without the marks among its definitions that it does not copy."""
    used = set(re.findall(f'href="#{prefix}h-([^"]*)"', drawn))
    unused = re.compile(f'<path d="[^"]*" id="{prefix}h-([^"]*)"/>')
    return Markup(unused.sub(lambda found: found[0] if found[1] in used else "", drawn))


def _lead(name: str, colour: str) -> Markup:
    """Return a lead with flecks of paper in it."""
    rng = random.Random(5)
    flecks = "".join(
        f"M{num(rng.uniform(0, 68))} {num(rng.uniform(0, 68))}h{num(rng.uniform(1, 2.4))}" for _ in range(60)
    )
    return element(
        "pattern",
        element("rect", width=70, height=70, fill=colour),
        element("path", d=flecks, stroke=FLECK, stroke_width=1.6, stroke_linecap="round", stroke_opacity=0.45),
        id=name, width=70, height=70, patternUnits="userSpaceOnUse",
    )  # fmt: skip


def mark(
    prefix: str, name: str, x: float, y: float, width: float, height: float, key: str, turn: int = 9,
    angle: float = 0,
) -> Markup:  # fmt: skip
    """Return a copy of a mark.

    Args:
        prefix: of all ids.
        name: as in ``VERSIONS``.
        x: of its middle.
        y: of its middle.
        width: of the square that it is drawn in.
        height: of that.
        key: the name of its place; it becomes its id.
        turn: by how many degrees it may be turned at most.
        angle: by how many it is turned in any case.
    """
    seed = crc32(f"{name}{key}".encode())
    degrees = angle + ((seed >> 8) % (20 * turn + 1) / 10 - turn if turn else 0)
    turned = f" rotate({num(degrees)})" if degrees else ""
    sized = f" scale({width / 100:.3g}" + (")" if width == height else f" {height / 100:.3g})")
    where = f"translate({num(x)} {num(y)}){turned}{sized}"
    return element("use", href=f"#{prefix}h-{name}{seed % VERSIONS[name]}", id=f"{prefix}m-{key}", transform=where)


def number(prefix: str, value: int | None, x: float, y: float, height: float, key: str) -> Markup:
    """Return a number, or an X for None, written around a point."""
    figures = "x" if value is None else str(value)
    step = height * (0.74 if len(figures) == 1 else 0.62)
    left = x - step * (len(figures) - 1) / 2
    parts = []
    for place, figure in enumerate(figures):
        seed = crc32(f"{key}{place}{figure}".encode())
        size = height * (0.94 + (seed >> 16) % 12 / 100)
        parts.append(
            mark(
                prefix, figure, left + step * place, y + (seed >> 4) % 27 / 10 - 1.3,
                size * (0.86 if len(figures) == 1 else 0.74), size, f"{key}{place}", turn=5,
            )
        )  # fmt: skip
    return Markup("".join(parts))


def written(prefix: str, *marks: Markup, fresh: bool = False, width: float = FIGURE_STROKE) -> Markup:
    """Return a group that draws the marks in it with the lead, or with the colour of the seat where they are fresh."""
    return group(
        *marks,
        fill="none", stroke=f"url(#{prefix}lead{'-new' if fresh else ''})",
        stroke_width=round(width * FRESH, 1) if fresh else width, stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip


def on_ink(*marks: Markup, width: float = FIGURE_STROKE) -> Markup:
    """Return marks with a rim of paper below them, for dark ground; it goes below what ``written`` returns."""
    bare = (_NAMED.sub("", mark) for mark in marks)
    return group(
        *map(Markup, bare),
        fill="none",
        stroke=WHITE,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )

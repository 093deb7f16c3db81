"""Pencil marks on a sheet: figures, rings, crosses and scribbles, drawn by hand, each a little different.

Strokes stand in the definitions of a picture as bare paths around the origin; copies of them stand in a group that
gives the lead. Which of its versions a mark takes, and how it is turned, depends on the name of its place alone, so
nothing moves when the sheet is drawn again.
"""

import re
from functools import cache
from zlib import crc32

from lunaria.engine.show.svg import Crest, Markup, element, group
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, num
from lunaria.games.welcome_to_the_moon.drawing.symbols import SHAPES, inked

LEAD = "#35363f"
_NAMED = re.compile(r' id="[^"]*"')
VERSIONS = {"ring": 4, "cross": 4, "slash": 3, "fill": 1, "bar": 3} | dict.fromkeys("0123456789x-", 2)
"""Number of versions of each mark."""
STROKE = {"ring": 7.6, "cross": 7.6, "slash": 8.4, "fill": 14.0, "bar": 8.0}
FIGURE_STROKE, FRESH = 8.6, 1.35
"""How thick strokes are in a square of 100, and how much thicker what was written this turn."""


def _darkened(colour: str, dark: str) -> str:
    """Return a colour so much darkened that it is read on paper, whatever it is."""
    pairs = ((int(colour[k : k + 2], 16), int(dark[k : k + 2], 16)) for k in (1, 3, 5))
    return "#" + "".join(f"{(one + 4 * other) // 5:02x}" for one, other in pairs)


@cache
def path(name: str) -> str:
    """Return the path data of one version of a mark: ``ring2``."""
    return str(re.findall(' d="([^"]*)"', SHAPES.all[f"h-{name}"])[0])


@cache
def definitions(prefix: str, crest: Crest) -> Markup:
    """Return the marks that pictures copy, and the lead they are drawn with.

    Args:
        prefix: of all ids.
        crest: of the seat, in whose colour stands what was written this turn.
    """
    marks = (name for name in SHAPES.all if name.startswith("h-"))
    drawn = (SHAPES.definition(name, prefix) for name in (*marks, "lead", "lead-new"))
    return inked(Markup("".join(drawn)), {"fresh": _darkened(crest.colour, crest.dark)})


def pruned(drawn: Markup, prefix: str) -> Markup:
    """Return a drawing without the marks among its definitions that it does not copy."""
    used = set(re.findall(f'href="#{prefix}h-([^"]*)"', drawn))
    unused = re.compile(f'<path d="[^"]*" id="{prefix}h-([^"]*)"/>')
    return Markup(unused.sub(lambda found: found[0] if found[1] in used else "", drawn))


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

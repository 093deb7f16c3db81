"""Where a part is drawn: the shapes of ``shapes/*.svg``, and words in lines.

What has the colour of a seat carries the classes ``is-a``, ``is-b``, ``is-c`` (fill) or ``is-line-a``, ``is-line-b``,
``is-line-c`` (line) instead of a colour.
"""

from pathlib import Path

from lunaria.engine.show import canvas
from lunaria.engine.show.canvas import Shapes, balanced
from lunaria.engine.show.svg import Markup, group, number, text, text_width


class Canvas(canvas.Canvas):
    """One SVG document of this game in the making."""

    shapes = Shapes(Path(__file__).parent / "shapes")


_SQUEEZE = 1.2
"""How much wider than its place a line may be guessed to be before it is broken."""


def wrapped(x: float, y: float, said: str, size: float, width: float, kind: str) -> Markup:
    """Write words in at most two lines around a middle height; a line that is still too wide is made narrower."""
    rows = [said] if text_width(said, size) <= width else balanced(said.split(), 2, size)
    top = y - (len(rows) - 1) * size * 0.53 + size * 0.35
    return group(*(narrow(x, top + i * size * 1.06, row, size, width, kind) for i, row in enumerate(rows)))


def narrow(x: float, y: float, said: str, size: float, width: float, kind: str) -> Markup:
    """Write a line with its baseline at a point; its letters are drawn narrower when it would be wider than allowed."""
    wide = text_width(said, size) > width * _SQUEEZE
    squeezed = {"textLength": number(float(width)), "lengthAdjust": "spacingAndGlyphs"} if wide else {}
    return text(x, y, said, font_size=size, class_=kind, **squeezed)

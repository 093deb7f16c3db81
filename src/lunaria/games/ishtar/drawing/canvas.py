"""The canvas of a part, with the shapes of ``shapes/*.svg``.

Elements in a seat's colour have the classes ``is-a``, ``is-b``, ``is-c`` (fill) or ``is-line-a``, ``is-line-b``,
``is-line-c`` (line) instead of a colour.
"""

from pathlib import Path

from lunaria.engine.show import canvas
from lunaria.engine.show.canvas import Shapes


class Canvas(canvas.Canvas):
    """One SVG document of this game in the making."""

    shapes = Shapes(Path(__file__).parent / "shapes")

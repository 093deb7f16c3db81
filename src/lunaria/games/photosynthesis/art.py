"""The picture of a view, as SVG: the forest, and the players' areas."""

from functools import partial

from lunaria.engine.show.canvas import in_parts
from lunaria.engine.show.ui import Part, Picture
from lunaria.games.photosynthesis.drawing import table
from lunaria.games.photosynthesis.drawing.canvas import Canvas
from lunaria.games.photosynthesis.drawing.style import STYLE
from lunaria.games.photosynthesis.view import ForestView


def parts(view: ForestView, how: Picture) -> tuple[Part, ...]:
    """Return the table in parts."""
    return in_parts(table.pieces(view, how), partial(Canvas, how=how), "ph", STYLE)


def picture(view: ForestView, how: Picture) -> str:
    """Draw the table as one SVG document."""
    return table.together(table.pieces(view, how), view, how)

"""The canvas of a part: the shapes of ``shapes/*.svg``, whose classes are those of ``drawing.style``."""

from pathlib import Path

from lunaria.engine.show import canvas
from lunaria.engine.show.canvas import Shapes
from lunaria.engine.show.text import Message, Seat

Value = int | str | Seat | Message


class Canvas(canvas.Canvas):
    """One SVG document of this game in the making."""

    shapes = Shapes(Path(__file__).parent / "shapes")

    def size(self, wide: float, tall: float) -> float:
        """Return how large something is beside the board's units, which are smaller on a phone."""
        return tall if self.tall else wide

"""Where a part is drawn: the shapes of ``shapes/*.svg``, whose classes are those of ``drawing.style``."""

from pathlib import Path

from lunaria.engine.show import canvas
from lunaria.engine.show.canvas import Shapes
from lunaria.engine.show.text import Message, Seat
from lunaria.engine.show.ui import Picture

Value = int | str | Seat | Message
SHAPES = Shapes(Path(__file__).parent / "shapes")


class Canvas(canvas.Canvas):
    """One SVG document of this game in the making."""

    def __init__(self, prefix: str, how: Picture) -> None:
        super().__init__(SHAPES, prefix, how)

    def size(self, wide: float, tall: float) -> float:
        """Return how large something is beside the board's units, which are smaller on a phone."""
        return tall if self.tall else wide

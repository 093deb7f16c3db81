"""The canvas of a part: the shapes of ``shapes/*.svg``, and words in lines.

Outlines in ink are the classes ``lm-e1`` to ``lm-e4`` of the shapes; a shape without ``fill`` is not filled.
"""

from pathlib import Path

from lunaria.engine.show import canvas
from lunaria.engine.show.canvas import Shapes, lines, stacked
from lunaria.engine.show.svg import Markup, group, title
from lunaria.games.luna_maris.tables import AUTOMATON


class Canvas(canvas.Canvas):
    """One SVG document of this game in the making."""

    shapes = Shapes(Path(__file__).parent / "shapes")

    @property
    def letters(self) -> float:
        """The size of letters and figures on the base; larger where the base is small."""
        return 20.2 if self.low else 17.0

    def who(self, board: int) -> str:
        """Return how a board is called."""
        return self.say("automaton") if board == AUTOMATON else self.seat(board)


def wrapped(
    x: float, y: float, said: str, size: float, width: float, most: int = 2, kind: str = "lm-mid", leading: float = 1.1
) -> Markup:
    """Write text in up to ``most`` lines around a middle height; a line that is still too wide is condensed.

    Lines are separated by an invisible space, so that screen readers do not join words.
    """
    written = stacked(x, y, lines(said, size, width, most), size, width, kind, leading)
    return group(*(piece for line in written for piece in (Markup(" "), line)))


def named(name: str, does: str = "", explain: str = "") -> Markup:
    """Return the name of the group it stands in; what it does follows after a colon, and then an explanation."""
    return title(f"{name}: {does}" if does else name, explain)

"""Where a part is drawn: the shapes of ``shapes/*.svg``, and words in lines.

Outlines in ink are the classes ``lm-e1`` to ``lm-e4`` of the shapes; what has no ``fill`` is not filled.
"""

from pathlib import Path

from lunaria.engine.show import canvas
from lunaria.engine.show.canvas import Shapes, balanced
from lunaria.engine.show.svg import Markup, group, number, text, text_width, title
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


_SQUEEZE = 1.25
"""How much wider than its place a line may be guessed to be before it is broken."""


def lines(said: str, size: float, width: float, most: int = 2) -> list[str]:
    """Break words into lines of about equal length: one if it fits, else as few as fit drawn a little narrower."""
    rows = [said]
    for count in range(1, most + 1):
        rows = balanced(said.split(), count, size)
        if max(text_width(row, size) for row in rows) <= (width if count == 1 else width * _SQUEEZE):
            break
    return rows


def wrapped(
    x: float, y: float, said: str, size: float, width: float, most: int = 2, kind: str = "lm-mid", leading: float = 1.1
) -> Markup:
    """Write words in at most ``lines`` lines around a middle height; a line that is still too wide is made narrower.

    Between lines there is a space that nobody sees, so that who is read the picture hears words.
    """
    rows = lines(said, size, width, most)
    top = y - (len(rows) - 1) * size * leading / 2 + size * 0.35
    written = [_narrow(x, top + i * size * leading, row, size, width, kind) for i, row in enumerate(rows)]
    return group(*(piece for line in written for piece in (Markup(" "), line)))


def _narrow(x: float, y: float, said: str, size: float, width: float, kind: str) -> Markup:
    wide = text_width(said, size) > width
    squeezed = {"textLength": number(float(width)), "lengthAdjust": "spacingAndGlyphs"} if wide else {}
    return text(x, y, said, font_size=size, class_=kind or None, **squeezed)


def named(name: str, does: str = "", explain: str = "") -> Markup:
    """Return the name of the group it stands in; what it does follows after a colon, and then an explanation."""
    return title(f"{name}: {does}" if does else name, explain)

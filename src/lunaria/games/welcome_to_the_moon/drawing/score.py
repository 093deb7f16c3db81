"""The strip at the foot of a sheet: a box for each mission, for each line of the score, and for the total."""

from collections.abc import Sequence
from dataclasses import dataclass

from lunaria.engine.show.svg import Markup, group
from lunaria.games.welcome_to_the_moon.drawing.paper import SIZE, field, ticket, words
from lunaria.games.welcome_to_the_moon.drawing.shapes import box
from lunaria.games.welcome_to_the_moon.drawing.sheet import Drawing
from lunaria.games.welcome_to_the_moon.tables import Action

TOP, HEIGHT = 802, 76
_LEFT, _BOX = 22, 44
_LETTERS = 46


@dataclass(frozen=True)
class Cell:
    """A box of the strip.

    Attributes:
        name: of the line; the text ``strip-NAME`` says it.
        width: of its share of the strip.
        sign: the symbol in place of words, and its size.
        note: printed in the foot of its box.
    """

    name: str
    width: int
    sign: tuple[str | Action, int] | None = None
    note: str = ""

    @property
    def box(self) -> int:
        """The width of its box."""
        return min(self.width - 8, 96 if self.note else 60)


@dataclass(frozen=True)
class Strip:
    """The strip of a sheet.

    Attributes:
        letter: the width of each mission's share.
        cells: of the lines of the score, in its order.
        deep: the colour of the letters.
    """

    letter: int
    cells: Sequence[Cell]
    deep: str

    def _middles(self) -> list[float]:
        """Return the middles of the shares of all lines."""
        x, found = _LEFT + 3 * self.letter + 0.0, []
        for cell in self.cells:
            found.append(x + cell.width / 2)
            x += cell.width
        return found

    def _missions(self) -> list[tuple[float, float]]:
        y = TOP + HEIGHT - 8 - _BOX / 2
        return [(_LEFT + self.letter * (place + 0.5) + 11.0, y) for place in range(3)]

    @property
    def _total(self) -> tuple[float, float]:
        """The left edge and the width of the total's share."""
        x = _LEFT + 3 * self.letter + sum(cell.width for cell in self.cells)
        return x, SIZE - 22 - x

    def prints(self, page: Drawing) -> Markup:
        """Return what is printed."""
        inks, y = page.inks, TOP + HEIGHT - 8 - _BOX
        x, width = self._total
        parts = [ticket(_LEFT, TOP, SIZE - 2 * _LEFT, HEIGHT, inks), box(x, TOP, width, HEIGHT, inks.ink)]
        for letter, (middle, _) in zip("ABC", self._missions(), strict=True):
            parts.append(words(middle - 29, y + 29, letter, 17, self.deep, 800, "end"))
            parts.append(field(middle - _LETTERS / 2, y, _LETTERS, _BOX, inks))
        legends = [page.legend("missions", _LEFT, TOP, 3 * self.letter, HEIGHT)]
        signs = []
        for cell, middle in zip(self.cells, self._middles(), strict=True):
            legends.append(page.legend(cell.name, middle - cell.width / 2, TOP, cell.width, HEIGHT))
            if cell.sign:
                signs.append(page.symbol(cell.sign[0], middle, TOP + 13, cell.sign[1]))
            else:
                said = page.say(f"strip-{cell.name}")
                parts.append(words(middle, TOP + 18, said, 0, inks.ink, 700, "middle", room=cell.width - 4))
            parts.append(field(middle - cell.box / 2, y, cell.box, _BOX, inks))
            if cell.note:
                parts.append(words(middle, y + 40, cell.note, 0, inks.ink, 600, "middle"))
        total = page.say("score-total").upper()
        parts.append(words(x + width / 2, TOP + 18, total, 0, inks.gold, 800, "middle", spacing=1.2, room=width - 8))
        parts.append(field(x + 6, y, width - 12, _BOX, inks))
        return group(*parts, *legends, page.legend("total", x, TOP, width, HEIGHT), *signs)

    def marks(self, page: Drawing) -> Markup:
        """Return what the pencil writes: each line of the score, lightly while the game goes on."""
        y = TOP + HEIGHT - 8 - _BOX / 2
        x, width = self._total
        return group(
            page.missions(self._missions(), 30),
            *(
                page.sum(
                    page.points(f"score-{cell.name}"),
                    middle,
                    y - (5 if cell.note else 0),
                    f"sum-{cell.name}",
                    22 if cell.note else 26,
                )
                for cell, middle in zip(self.cells, self._middles(), strict=True)
            ),
            page.sum(page.sheet.score, x + width / 2, y, "sum-total", 31),
        )

"""Where everything stands on the sheet of The Mine: rows, columns and buildings ruled straight on its plane of 900."""

from dataclasses import dataclass

from lunaria.games.welcome_to_the_moon.mine.sheet import LENGTH, MAIN, SHEET, Centre, MainFactory

GROUND = 556
"""Where the sky ends and the rock begins."""
FLOOR = 856
"""Where the rock ends."""
PITCH = 91
ROWS = [GROUND + 68 + PITCH * row for row in range(3)]
"""The upper edge of each gallery's spaces."""
COLUMNS = [73 + 70 * column for column in range(LENGTH)]
"""The middle of each column's spaces."""
SIDE = 46
"""The side of a space; a space with a mineral has half of that more at its left."""
MISSIONS = (236, 22, 272, 84)
ERRORS = (514, 22, 194, 84)
_STORE = 54
"""The foot of a building, where its points are written."""
_HEAD = 29


@dataclass(frozen=True)
class Building:
    """A main factory or control centre as it is drawn.

    Attributes:
        x: its left wall.
        width: from wall to wall.
        inner: how high the room with its symbols is.
        columns: of symbols.
        pitch: from one row of symbols to the next.
    """

    x: int
    width: int
    inner: int
    columns: int
    pitch: float

    @property
    def bottom(self) -> int:
        """The foot of the room with its symbols."""
        return GROUND - _STORE

    @property
    def top(self) -> int:
        """The roof."""
        return self.bottom - self.inner - 8 - _HEAD + 5

    def symbol(self, index: int) -> tuple[float, float]:
        """Return where a symbol stands; they are circled from the lowest on."""
        wide = self.width > 120
        gap = 27 if wide else 26
        x = self.x + (25 if wide else 21) + index % self.columns * gap
        return x, self.bottom - 2 - self.pitch * (index // self.columns + 0.5)

    @property
    def ladder(self) -> float:
        """The middle of the column of its cost, from one value to the other."""
        return self.x + self.width - (27 if self.width > 120 else 25)


def _building(x: int, width: int, made: MainFactory | Centre, pitch: int) -> Building:
    rows = -(-made.symbols // 2)
    inner = max(rows * pitch, 62 + 39 * (made.cost.energy + made.cost.robot))
    return Building(x, width, inner, 2, inner / rows)


_PITCHES = {7: 31, 5: 37, 8: 29, 4: 38, 3: 40}
"""How far rows of symbols stand apart, by how many there are."""
BUILDINGS = tuple(
    _building(22 + 155 * index, 146, factory, _PITCHES[-(-factory.symbols // 2)])
    for index, factory in enumerate(SHEET.main_factories)
) + tuple(
    _building(642 + 122 * index, 114, centre, _PITCHES[-(-centre.symbols // 2)])
    for index, centre in enumerate(SHEET.control_centres)
)


def store(index: int) -> tuple[float, float, float, float]:
    """Return left, top, width and height of the box at the foot of a building."""
    at = BUILDINGS[index]
    side = 64 if at.width > 120 else 46
    return at.x + at.width - side - 8, GROUND - 47, side, 44


WORKSHOP = 80
"""How high a secondary factory is; each stands on a building."""


def workshop(index: int) -> tuple[int, int, int]:
    """Return left, top and width of a secondary factory, the last of them on the Astronauts' centre."""
    below = BUILDINGS[index]
    inset = 6 if index < MAIN else 3
    return below.x + inset, below.top - WORKSHOP, below.width - 2 * inset


def space(index: int) -> tuple[int, int]:
    """Return the middle of a space's box."""
    at = SHEET.spaces[index]
    return COLUMNS[at.col - 1], ROWS[at.row - 1] + SIDE // 2


def deposit(index: int) -> tuple[float, float]:
    """Return the middle of a deposit, between the two spaces that it lies between."""
    (x, upper), (_, lower) = (space(number - 1) for number in SHEET.deposits[index].between)
    return x, (upper + lower) / 2

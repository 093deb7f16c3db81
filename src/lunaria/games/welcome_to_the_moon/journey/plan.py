"""Layout, inks and print of the sheet of The Journey: the trajectory, the stations, the tracks; a plane of 900."""

from dataclasses import dataclass
from pathlib import Path

from lunaria.games.welcome_to_the_moon.drawing.anchors import Template
from lunaria.games.welcome_to_the_moon.drawing.shapes import Point
from lunaria.games.welcome_to_the_moon.journey.sheet import SHEET

SLOPE = -13.84
"""By how many degrees the long way rises to the right, and all that follows it."""
_STEP, _RISE = 57.5, 14.17
MOON = 706, 150
SIDE = 42
"""The inner side of a space; its frame is 2 wide."""


def _string() -> tuple[Point, ...]:
    """Return the middles of the spaces: around the Earth, up the long way, around the Moon."""
    places = [(160.0 + 60 * step, 464.0) for step in range(5)]
    places += [(400.0, 464 + 58.7 * step) for step in (1, 2, 3)]
    places += [(400 - 69.6 * step, 640.0) for step in range(1, 6)]
    places += [(52.0, 578.0 - 62 * step) for step in range(3)]
    places += [(110 + _STEP * step, 404 - _RISE * step) for step in range(13)]
    places += [(800.0, 174.0 - 60 * step) for step in range(3)]
    places += [(740.0 - 60 * step, 54.0) for step in range(3)]
    return (*places, (620.0, 114.0))


SPACES = _string()
_UP, _DOWN = (0, -38), (0, 39)
_TANK_AWAY = {
    2: (0, -39), 5: (37, -6), 7: (-37, 4.7), 11: (0, 35), 14: (37, 0), 18: _UP, 19: _UP, 23: _DOWN, 26: _DOWN,
    30: (-36, 0), 32: (38, -2), 35: (-38, 0),
}  # fmt: skip
"""Offset of a tank from the middle of its space."""
TANKS = tuple(
    (SPACES[tank.space - 1][0] + _TANK_AWAY[tank.space][0], SPACES[tank.space - 1][1] + _TANK_AWAY[tank.space][1])
    for tank in SHEET.tanks
)


@dataclass(frozen=True)
class Hub:
    """A station as it is drawn.

    Attributes:
        x: its left wall.
        y: its roof.
        width: from wall to wall.
        robots: the middles of its robots.
        mast: the distance of its dish from the left wall, 0 without a dish.
        wings: whether panels stand at its left and at its right.
    """

    x: int
    y: int
    width: int
    robots: tuple[Point, ...]
    mast: int
    wings: tuple[bool, bool]

    @property
    def high(self) -> Point:
        """The middle of the high multiplier."""
        return self.x + self.width - 80, self.y + 34

    @property
    def low(self) -> Point:
        """The middle of the low multiplier."""
        return self.x + self.width - 28, self.y + 35

    def plant(self, place: int, count: int) -> Point:
        """Return the middle of a plant."""
        pitch = min(42, (self.width - 16) / count)
        return self.x + self.width / 2 + (place - (count - 1) / 2) * pitch, self.y + 79


HUB_HEIGHT = 104
_THIRD = SPACES[20][0]
HUBS = (
    Hub(466, 588, 216, ((449, 522.7), (490, 553)), 182, (True, True)),
    Hub(26, 172, 204, ((52, 407), (52, 361), (52, 315)), 164, (False, True)),
    Hub(290, 60, 212, tuple((_THIRD, SPACES[20][1] - 46 - 46 * place) for place in range(3)), 36, (True, True)),
    Hub(660, 300, 212, tuple((850, 114 + 49 * place) for place in range(4)), 0, (True, True)),
)

PANELS, PANEL = 700, 94
"""Upper edge and height of the tracks."""
ENERGY, ASTRONAUT, PLANNING, ERRORS = (22, 304), (334, 166), (508, 166), (682, 196)
"""Left edge and width of each."""


def pair(left: int, width: int, columns: int, column: int, place: int) -> Point:
    """Return the middle of a symbol of a track in which two symbols give something."""
    pitch = (width - 10) / columns
    return left + 5 + pitch * (column + 0.5) + (place - 0.5) * 24.4, PANELS + 38.5


def given(left: int, width: int, columns: int, column: int) -> Point:
    """Return the middle of what two symbols give."""
    return left + 5 + (width - 10) / columns * (column + 0.5), PANELS + 74


def error(index: int) -> Point:
    """Return the upper left corner of a box of System Errors."""
    return ERRORS[0] + 8 + 47 * index, PANELS + 26


INK, PINK, TEAL, BUTTER, PALE, DEEP = "#23174c", "#dd3f78", "#2aa6a3", "#f9d66f", "#bfe3dc", "#a81d57"
"""The inks: violet, coral, ice, ochre; and tints of them."""
PRINT = Template(Path(__file__).with_name("sheet.svg"), "backdrop")
INKS = PRINT.inks

"""Where everything stands on the sheet of The Colony: a ruled grid of buildings, tickets around it; a plane of 900."""

from lunaria.games.welcome_to_the_moon.colony.sheet import CELL, ENDS, SHEET
from lunaria.games.welcome_to_the_moon.colony.sheet import SIDE as LINE
from lunaria.games.welcome_to_the_moon.drawing.shapes import Point

SIDE = 42
"""The inner side of a building's box; its frame is 2 wide."""
_COLUMNS = tuple(450 + (column - 2.5) * 94 + (5 if column > 2 else -5) for column in range(LINE))
_ROWS = tuple(198.0 + 80 * row + (10 if row > 2 else 0) for row in range(LINE))
CELLS = tuple((_COLUMNS[cell % LINE], _ROWS[cell // LINE]) for cell in range(LINE * LINE))
"""The middle of each building."""
PLOTS = ((160, 156), (452, 156), (160, 406), (452, 406))
"""The upper left corners of the quarters, in the order of the data."""
_DISH_AWAY = {"obs1": (-35, -30), "obs2": (36, -32), "obs3": (38, 8)}
DISHES = tuple(
    (CELLS[CELL[a.space]][0] + away[0], CELLS[CELL[a.space]][1] + away[1])
    for a in SHEET.antennas
    for away in (_DISH_AWAY.get(a.id, (-32, -27)),)
)
"""The middle of each antenna."""
TANKS = tuple((CELLS[CELL[tank.space]][0] + 30, CELLS[CELL[tank.space]][1] + 26) for tank in SHEET.tanks)
TUNNELS = tuple(
    ((CELLS[a][0] + CELLS[b][0]) / 2, (CELLS[a][1] + CELLS[b][1]) / 2) for a, b in ENDS.tolist()
)  # fmt: skip
LEVEL = tuple(bool(CELLS[a][1] == CELLS[b][1]) for a, b in ENDS.tolist())
"""The middle of each tunnel, and whether it runs from left to right."""

TICKET = (130, 244)
"""How large the ticket of a quarter is."""
HOUSE, HOUSE_STEP = 27, 38.5
BONUS = 184
"""Where the first greenhouse of a ticket begins, from one to the next, and where the bonus of the quarter begins."""


def ticket_at(quarter: int) -> Point:
    """Return the upper left corner of the ticket of a quarter."""
    return (22, 748)[quarter % 2], PLOTS[quarter][1]


def house(quarter: int, index: int) -> Point:
    """Return the middle of a greenhouse."""
    x, y = ticket_at(quarter)
    return x + 76, y + HOUSE + HOUSE_STEP * index + 18


def bonus(quarter: int, high: bool) -> Point:
    """Return the middle of the bonus of a full quarter, the high or the low one."""
    x, y = ticket_at(quarter)
    return x + (72 if high else 110), y + BONUS + 37


PANELS, PANEL = 660, 134
"""Where the tracks begin, and how high they are."""
ENERGY, ASTRONAUTS, PLANNING, ERRORS = (22, 268), (298, 206), (512, 206), (726, 152)
"""Left edge and width of each."""


def value(row: int, place: int) -> Point:
    """Return the middle of a value of energy; the last stays."""
    return ENERGY[0] + 58 + 41 * place + 18.5, PANELS + 28 + 34.5 * row + 16.5


def astronaut(place: int) -> Point:
    """Return the middle of an Astronaut symbol."""
    return ASTRONAUTS[0] + 24 + place % 3 * 35, PANELS + 44 + place // 3 * 35


def planning(place: int) -> Point:
    """Return the middle of a Planning box; the last stays."""
    return PLANNING[0] + 26 + place % 5 * 38.4, PANELS + 52 + place // 5 * 49


def error(index: int) -> Point:
    """Return the upper left corner of a box of System Errors."""
    return ERRORS[0] + 9.5 + 45.5 * index, PANELS + 32

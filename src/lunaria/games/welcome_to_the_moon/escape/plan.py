"""Layout, inks and print of the sheet of The Escape: six starships one above the other, joined by airlocks."""

from pathlib import Path

from lunaria.games.welcome_to_the_moon.drawing.anchors import Template
from lunaria.games.welcome_to_the_moon.drawing.shapes import Point
from lunaria.games.welcome_to_the_moon.escape.sheet import AIRLOCK_NAMES, JOINS, SHEET, SHIPS

PITCH, SIDE, HULL, DECK = 46, 44, 86, 102
"""From space to space, the side of a space, how high a starship is, and from starship to starship."""
FIRST = 27
"""The upper edge of the topmost hull."""
_MODULE_WALL, _GREENHOUSE, _GAP = 3, 88, 38
_LEFT = (211, 166, 104, 228, 278, 404)
"""Left edge of the first block of each starship."""
_STEEP = {
    "3": 241, "4": 380, "5": 682, "9": 288, "10": 487, "13": 272, "14": 513, "17": 303, "18": 607, "21": 413, "22": 624,
}  # fmt: skip
"""The x coordinates of the airlocks from starship to starship, by their names."""
TAIL = 74
FOOT = 712
"""The upper edge of the tickets."""


def hull(ship: int) -> int:
    """Return the upper edge of a starship."""
    return FIRST + (SHIPS - 1 - ship) * DECK


def deck(ship: int) -> float:
    """Return the height in which the middle of a starship's spaces stands."""
    return hull(ship) + 24 + SIDE / 2


def _blocks() -> tuple[list[tuple[float, float]], dict[int, Point]]:
    spans: list[tuple[float, float]] = []
    middles: dict[int, Point] = {}
    x, ship = 0.0, -1
    for block in SHEET.blocks:
        if block.starship != ship:
            ship = block.starship
            x = _LEFT[ship]
        greenhouse = block.kind == "greenhouse"
        width = _GREENHOUSE if greenhouse else len(block.spaces) * PITCH + 2 * _MODULE_WALL
        start = x + width / 2 if greenhouse else x + _MODULE_WALL + PITCH / 2
        for place, space in enumerate(block.spaces):
            middles[space] = (start + PITCH * place, deck(ship))
        spans.append((x, x + width))
        x += width + _GAP
    return spans, middles


SPANS, _MIDDLES = _blocks()
"""The left and the right end of each block."""


def space(index: int) -> Point:
    """Return the middle of a space's box."""
    return _MIDDLES[index + 1]


def tail(ship: int) -> int:
    """Return where the hull of a starship begins."""
    return _LEFT[ship] - TAIL


def level(airlock: int) -> bool:
    """Say whether an airlock joins two blocks of one starship."""
    one, other = (SHEET.blocks[block].starship for block in JOINS[airlock].tolist())
    return bool(one == other)


def airlock(index: int) -> Point:
    """Return the middle of an airlock."""
    one, other = sorted(JOINS[index].tolist(), key=lambda block: SPANS[block])
    lower, upper = (SHEET.blocks[block].starship for block in sorted(JOINS[index].tolist()))
    if upper == lower:
        return (SPANS[one][1] + SPANS[other][0]) / 2, deck(upper)
    return _STEEP[AIRLOCK_NAMES[index]], (hull(upper) + HULL + hull(lower)) / 2


for _index, _ends in enumerate(JOINS.tolist()):
    _x = airlock(_index)[0]
    if not level(_index) and not all(SPANS[block][0] < _x < SPANS[block][1] for block in _ends):
        raise ValueError(f"escape/sheet.json: airlock {AIRLOCK_NAMES[_index]} does not stand between its blocks")
_TANK_SHIFT = {37: -8, 26: 5}
"""Tanks that give way to an airlock, by their spaces."""


def tank(index: int) -> Point:
    """Return the middle of a tank's disc, on the upper wall of its module."""
    number = SHEET.tanks[index].space
    x, y = space(number - 1)
    return x + _TANK_SHIFT.get(number, 0), y - SIDE / 2 - 12


def robot(index: int) -> Point:
    """Return the middle of the robot that a space gives."""
    x, y = space(index)
    return x, y + SIDE / 2 + 9


def reactors(ship: int) -> list[Point]:
    """Return the middles of a starship's reactors."""
    x, y = tail(ship), deck(ship)
    return [(x + 25.5, y - 17), (x + 46.5, y), (x + 25.5, y + 17)]


def seats(ship: int) -> list[Point]:
    """Return the middles of a greenhouse's three plants, and of its x2."""
    block = next(block for block in SHEET.blocks if block.id == SHEET.starships[ship].greenhouse)
    x, y = space(block.spaces[0] - 1)
    return [(x - 30, y - 30), (x + 30, y - 30), (x + 30, y + 30), (x - 30, y + 30)]


INK, ROSE, TEAL, LEMON = "#0d2f3c", "#d63a64", "#7cc7ba", "#f4cb4b"
"""The inks: night, rose, steel, fire."""
LEAF, LOSS = "#2f8a4e", "#b42650"
PRINT = Template(Path(__file__).with_name("sheet.svg"), "backdrop")
INKS = PRINT.inks

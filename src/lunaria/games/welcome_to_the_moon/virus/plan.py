"""Where everything stands on the sheet of The Virus: quarters deck by deck, walkways between them, tickets below."""

from lunaria.games.welcome_to_the_moon.drawing.shapes import Point
from lunaria.games.welcome_to_the_moon.virus.sheet import JOINS, MEMBERS, QUARTERS, SHEET, VIRUSES, WALKWAY_NAMES

WIDTH, HEIGHT, PITCH, SIDE = 240, 92, 123, 46
"""Of a quarter, from deck to deck, and of a space."""
LEFT, TOP = (49, 330, 611), 86
_COLUMN = {0: (0, 1), 1: (1, 2), 2: (0, 1, 2), 3: (0, 1), 4: (1, 2)}
"""The columns in which the quarters of each deck stand, from the left."""


def _rooms() -> list[tuple[int, int]]:
    places = []
    for deck, floor in enumerate(SHEET.floors):
        columns = _COLUMN[deck]
        if len(columns) != len(floor.quarters):
            raise ValueError(f"virus/sheet.json: deck {deck + 1} has not {len(columns)} quarters")
        places += [(LEFT[column], TOP + PITCH * deck) for column in columns]
    return places


ROOMS = _rooms()
"""The upper left corner of each quarter."""


def deck_of(quarter: int) -> int:
    """Return the number of the deck that a quarter is on, from 1."""
    return SHEET.quarters[quarter].floor


TRACKS, TRACK_HEIGHT = 692, 186
"""The tickets at the foot: their upper edge and height."""
ROW = 23.2
"""From line to line of a track."""
WILDS = (611, 24, 262, 122)


def space(index: int) -> Point:
    """Return the middle of a space's box."""
    quarter = next(quarter for quarter, members in enumerate(MEMBERS) if index in members)
    x, y = ROOMS[quarter]
    return x + 28 + SIDE * MEMBERS[quarter].index(index), y + 30


def tank(index: int) -> Point:
    """Return the middle of a tank's disc, on the wall above its space."""
    x, y = space(SHEET.tanks[index].space - 1)
    return x, y - 43


def virus(quarter: int) -> Point | None:
    """Return the middle of the disc of a quarter's virus: at the right of its wall, unless a tank is there."""
    if SHEET.quarters[quarter].virus is None:
        return None
    x, y = ROOMS[quarter]
    last = SHEET.spaces[MEMBERS[quarter][-1]]
    near = next((True for tank in SHEET.tanks if tank.space == last.id), False) or quarter == QUARTERS - 2
    return x + (166 if near else WIDTH - 26), y - 13


def energy(quarter: int, number: int) -> Point:
    """Return the middle of an energy of a quarter."""
    x, y = ROOMS[quarter]
    return x + 26 + 31 * number, y + 72.5


def plant(quarter: int, number: int) -> Point:
    """Return the middle of a plant of a quarter."""
    x, y = ROOMS[quarter]
    return x + 138 + 34 * number, y + 72.5


def evacuated(quarter: int) -> Point:
    """Return where the points of an evacuated quarter are written."""
    x, y = ROOMS[quarter]
    return x + 213, y + 73


def _at(quarter: int, across: float, down: float) -> Point:
    x, y = ROOMS[quarter]
    return x + WIDTH * across, y + HEIGHT * down


def _deck(deck: int, drop: float) -> float:
    return TOP + PITCH * deck + drop


_BENT: dict[str, list[Point]] = {
    "a-h": [_at(0, 0.05, 1), (62, _deck(1, 6)), (62, _deck(1, 78)), (28, _deck(2, -16)), (28, _deck(3, -6)),
            _at(7, 0, 0.3)],
    "a-e": [_at(0, 0.36, 1), _at(4, 0.36, 0)],
    "b-e": [_at(1, 0, 0.8), (278, _deck(1, 30)), (248, _deck(1, 60)), _at(4, 0.83, 0)],
    "b-f": [_at(1, 0.06, 1), (309, _deck(1, 10)), (309, _deck(2, -20)), _at(5, 0.06, 0)],
    "b-c": [_at(1, 0.25, 1), _at(2, 0.25, 0)],
    "c-g": [_at(2, 1, 0.9), _at(6, 0.02, 0.05)],
    "e-i": [_at(4, 1, 0.9), _at(8, 0, 0.1)],
    "f-i": [_at(5, 0.2, 1), _at(8, 0.2, 0)],
    "d-k": [_at(3, 1, 0.7), (873, _deck(1, 104)), (873, _deck(3, -16)), (838, _deck(3, 20)), (838, _deck(3, 58)),
            (873, _deck(4, -32)), (873, _deck(4, 6)), _at(10, 1, 0.4)],
    "f-j": [_at(5, 0.97, 0.96), (591, _deck(3, 20)), (591, _deck(3, 80)), _at(9, 0.97, 0.04)],
    "g-k": [_at(6, 0.66, 1), _at(10, 0.66, 0)],
    "j-k": [_at(9, 1, 0.6), _at(10, 0, 0.6)],
    "h-i": [_at(7, 1, 0.6), _at(8, 0, 0.6)],
    "g-j": [_at(6, 0.2, 1), (659, _deck(3, 40)), (632, _deck(3, 82)), (600, _deck(4, 8)), _at(9, 1, 0.2)],
    "d-g": [_at(3, 0.5, 1), _at(6, 0.5, 0)],
    "e-h": [_at(4, 0.5, 1), _at(7, 0.5, 0)],
    "c-f": [_at(2, 0.5, 1), _at(5, 0.5, 0)],
    "i-j": [_at(8, 0.5, 1), _at(9, 0.5, 0)],
}  # fmt: skip
_DOORS: dict[str, Point] = {
    "a-h": (62, _deck(1, 42)), "b-e": (263, _deck(1, 45)), "b-f": (309, _deck(1, 110)), "d-k": (838, _deck(3, 39)),
    "f-j": (591, _deck(3, 50)), "g-j": (646, _deck(3, 62)), "c-g": (591, _deck(2, -12)), "e-i": (309, _deck(3, -12)),
    "a-e": (135, _deck(1, 46)), "g-k": (769, _deck(3, 46)),
}  # fmt: skip
"""Doors that do not stand half-way."""


def _straight(one: int, other: int) -> list[Point]:
    left, right = sorted((one, other), key=lambda quarter: ROOMS[quarter][0])
    return [_at(left, 1, 0.5), _at(right, 0, 0.5)]


WAYS = [_BENT.get(name) or _straight(*ends) for name, ends in zip(WALKWAY_NAMES, JOINS, strict=True)]
"""The corners of each walkway, from quarter to quarter."""
DOORS = [
    _DOORS.get(name) or ((way[0][0] + way[-1][0]) / 2, (way[0][1] + way[-1][1]) / 2)
    for name, way in zip(WALKWAY_NAMES, WAYS, strict=True)
]
"""The middle of each walkway's door."""
for _name, _way, _ends in zip(WALKWAY_NAMES, WAYS, JOINS, strict=True):
    for (_x, _y), _quarter in zip((_way[0], _way[-1]), _ends, strict=True):
        _left, _top = ROOMS[_quarter]
        if not (_left <= _x <= _left + WIDTH and _top <= _y <= _top + HEIGHT):
            raise ValueError(f"virus/sheet.json: walkway {_name} is not drawn from quarter to quarter")
MISSION_VIRUSES = VIRUSES[2:]
"""The viruses of missions A, B and C."""

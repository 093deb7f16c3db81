"""Where everything stands on the sheet of The Launch: floors of a rocket, ruled straight on its plane of 900."""

from lunaria.games.welcome_to_the_moon.drawing.shapes import Point
from lunaria.games.welcome_to_the_moon.launch.sheet import SHEET, Effect

MIDDLE = 345
"""The axis of the rocket."""
TOP, PITCH = 101, 82
"""Where the first floor begins, and from one to the next."""
TOPS = tuple(TOP + PITCH * floor for floor in range(len(SHEET.floors)))
FOOT = TOP + PITCH * len(SHEET.floors)
"""Where the rocket ends."""
HALF = (92, 98, 152, 152, 152, 168, 282, 234, 234)
"""Half the width of the hull, floor by floor."""
FLOOR = {floor.id: index for index, floor in enumerate(SHEET.floors)}
SIDE, STEP, GAP, STRIP = 46, 48, 14, 29
"""The side of a space, from one to the next, between two quarters, and the strip of effects above them."""
LEFT, RIGHT = 652, 878
"""The edges of the tickets."""
MISSIONS, FLIGHT, ERRORS, TRACK = 22, 110, 210, 360
"""The upper edges of the tickets."""
ROW, ROCKET = 44, 29
"""How high a row of the track is, and from one rocket to the next."""
TRACK_FOOT = 880
WIDTHS = {"activation": 30, "building": 26, "sabotage": 28}
"""How much room a printed effect takes, by its type."""


def _corners() -> tuple[tuple[float, float, float], ...]:
    """Return left, top and width of each quarter's boxes, strip and all."""
    found = {}
    for floor, top in zip(SHEET.floors, TOPS, strict=True):
        quarters = [index for index, quarter in enumerate(SHEET.quarters) if quarter.floor == floor.id]
        x = MIDDLE - (len(floor.spaces) * STEP + GAP * (len(quarters) - 1)) / 2
        for index in quarters:
            width = len(SHEET.quarters[index].spaces) * STEP
            found[index] = (x, top + 4.0, width)
            x += width + GAP
    return tuple(found[index] for index in range(len(SHEET.quarters)))


QUARTERS = _corners()


def _spaces() -> tuple[Point, ...]:
    found: dict[int, Point] = {}
    for quarter, (x, y, _) in zip(SHEET.quarters, QUARTERS, strict=True):
        for place, space in enumerate(quarter.spaces):
            found[space - 1] = x + STEP * place + 1 + SIDE / 2, y + STRIP + SIDE / 2
    return tuple(found[space] for space in range(len(SHEET.spaces)))


SPACES = _spaces()
"""The middle of each space's box."""


def effect_width(effect: Effect) -> int:
    """Return how much room a printed effect takes."""
    if effect.type == "rocket":
        return 36 if effect.starts == "active" else 52
    return WIDTHS[effect.type]


def _effects() -> dict[str, Point]:
    found = {}
    for quarter, (x, y, width) in zip(SHEET.quarters, QUARTERS, strict=True):
        widths = [effect_width(effect) for effect in quarter.effects]
        free = min(16.0, (width - sum(widths)) / (len(widths) + 1))
        left = x + (width - sum(widths) - free * (len(widths) - 1)) / 2
        for effect, wide in zip(quarter.effects, widths, strict=True):
            found[effect.id] = left + wide / 2, y + 15.5
            left += wide + free
    return found


EFFECTS = _effects()
"""The middle of each printed effect."""


def badge(floor: int) -> Point:
    """Return where the action of a floor stands, at its left edge."""
    away = 21 if SHEET.floors[floor].id == "energy" else 24
    return MIDDLE - HALF[floor] - away, TOPS[floor] + 42


def row(index: int) -> float:
    """Return the upper edge of a row of the track, the lowest is the first."""
    return TRACK_FOOT - 6 - ROW * (index + 1)


def rocket(index: int, place: int) -> Point:
    """Return the middle of a rocket of the track, by its row and place."""
    return LEFT + 24.7 + ROCKET * place, row(index) + 22.2


def label(index: int) -> Point:
    """Return the middle of the label of a row; past the rows stands the last."""
    return RIGHT - 39, row(index) + 22


def final(place: int) -> Point:
    """Return the middle of a final rocket."""
    return LEFT + 32.7 + 23.6 * place, FLIGHT + 52.2


def error(index: int) -> Point:
    """Return the upper left corner of a box of System Errors."""
    return LEFT + 14 + index % 4 * 52, ERRORS + 32 + index // 4 * 51


def mission(letter: int) -> Point:
    """Return the upper left corner of a mission's box."""
    return LEFT + 30 + 71 * letter, MISSIONS + 27

"""Where everything stands on the sheet of The Dome: storeys on one pitch above and below the ground, panels below."""

import math

from lunaria.games.welcome_to_the_moon.dome.sheet import SECTIONS, SHEET
from lunaria.games.welcome_to_the_moon.drawing.shapes import Point, num

GROUND, SLAB = 404, 12
"""The surface, and how thick the slab is that lies under it."""
PITCH = SIDE = 46
"""From storey to storey, and the side of a space."""
SKYSCRAPERS = (218, 338, 462, 578)
"""The middle of each skyscraper."""
TOWER = (652, 760)
"""The walls of the tower."""
CENTRE, ACROSS, UP = 470, 396, 376
"""The middle of the dome, and how far its outer edge reaches to the side and up."""
THICK = 36
"""How thick its glass is."""
PANELS, PANEL_HEIGHT = 698, 184
TOTAL = (776, 22, 102, 82)
ENDS = (24, 590, 122, 88)
ERRORS = (768, 428, 110, 220)


def storey(floor: int) -> int:
    """Return the upper edge of a storey: 1 is the lowest above the ground, -1 the highest below it."""
    return GROUND - PITCH * floor if floor > 0 else GROUND + SLAB - PITCH * (floor + 1)


def _floors() -> dict[int, int]:
    floors = {}
    for skyscraper in SHEET.skyscrapers:
        above = skyscraper.spaces.index(max(skyscraper.start_levels))
        for place, space in enumerate(skyscraper.spaces):
            floors[space] = place - above + 1 if place >= above else place - above
    return floors


FLOOR_OF = _floors()
"""The storey of each level of a skyscraper, by the number of its space."""
TOWER_FLOORS = [FLOOR_OF[level.spaces[0]] for level in SHEET.tower_levels]
"""The storey of each tower level."""
for _level, _floor in zip(SHEET.tower_levels, TOWER_FLOORS, strict=True):
    if {FLOOR_OF[space] for space in _level.spaces} != {_floor}:
        raise ValueError(f"dome/sheet.json: the levels {_level.spaces} of one tower level do not stand on one storey")


def space(index: int) -> Point:
    """Return the middle of a space's box."""
    found = SHEET.spaces[index]
    return SKYSCRAPERS[found.skyscraper - 1], storey(FLOOR_OF[found.id]) + SIDE / 2


def rim(share: float, depth: float) -> Point:
    """Return a point of the dome.

    Args:
        share: the way along it, from 0 at the left end to 1 at the right one.
        depth: how far below its outer edge.
    """
    angle = math.pi * share
    return CENTRE - (ACROSS - depth) * math.cos(angle), GROUND - (UP - depth) * math.sin(angle)


def arc(start: float, end: float, outer: float = 0, inner: float = THICK) -> str:
    """Return path data of a piece of the dome from one share of it to another."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = (
        rim(start, outer), rim(end, outer), rim(end, inner), rim(start, inner)
    )  # fmt: skip
    return (
        f"M{num(ax)} {num(ay)}A{num(ACROSS - outer)} {num(UP - outer)} 0 0 1 {num(bx)} {num(by)}L{num(cx)} {num(cy)}"
        f"A{num(ACROSS - inner)} {num(UP - inner)} 0 0 0 {num(dx)} {num(dy)}Z"
    )


def halves(section: int, cut: bool) -> list[tuple[float, float]]:
    """Return the shares of the dome at which a section, or each of its halves, begins and ends."""
    start, end = section / SECTIONS, (section + 1) / SECTIONS
    middle = (start + end) / 2
    return [(start, middle), (middle, end)] if cut else [(start, end)]

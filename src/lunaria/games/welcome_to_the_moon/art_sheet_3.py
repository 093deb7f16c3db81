"""The leaflet of adventure 3 as it is drawn: the colony seen from above, its tunnels, greenhouses and columns."""

from lunaria.engine.art import Markup, element, group, touch
from lunaria.games.welcome_to_the_moon.art_marks import cross, ring, rocket, sign
from lunaria.games.welcome_to_the_moon.art_parts import Page, heading
from lunaria.games.welcome_to_the_moon.sheet_3 import CELL, FACTORS, NAMES, SHEET, TUNNEL_NAMES, Fixed, Quarter, Space
from lunaria.games.welcome_to_the_moon.tables import Action

_PLACES: list[Space | Fixed] = [*SHEET.spaces, *SHEET.fixed_nodes]
_POINTS = {place.id: (place.x, place.y) for place in _PLACES}
_FACTOR_SIGNS = {"plants": Action.PLANT, "tanks": Action.WATER}


def draw(page: Page) -> Markup:
    """Draw the sheet on its plane of 1000 by 1000."""
    return group(
        *(_ground(page, index) for index in range(len(SHEET.quarters))),
        *(_tunnel(page, index) for index in range(len(SHEET.tunnels))),
        *(page.space(NAMES[CELL[space.id]], space.x, space.y, 48) for space in SHEET.spaces),
        *(page.space(NAMES[CELL[place.id]], place.x, place.y, 48, True) for place in SHEET.fixed_nodes),
        rocket(*_POINTS["RKT"], 1.6),
        *_tanks(page),
        *_antennas(page),
        *_columns(page),
        _astronauts(page),
        sign(Action.PLANNING, 726, 728, 1.3),
        page.column(
            SHEET.planning_track.boxes,
            SHEET.planning_track.pos,
            SHEET.planning_track.last,
            page.sheet.marks["plannings"],
            "-",
        ),
        heading(786, 742, page.say("score-errors"), 13),
        page.errors([(box.x, box.y) for box in SHEET.errors], [str(-box.label) for box in SHEET.errors]),
    )


def _ground(page: Page, index: int) -> Markup:
    quarter = SHEET.quarters[index]
    x, y = (193 if quarter.id.endswith("l") else 503), (30 if quarter.id.startswith("t") else 340)
    kind = "wm-sky" if quarter.id in ("tl", "br") else "wm-mint"
    plot = element("rect", x=x, y=y, width=306, height=306, rx=16, class_=kind)
    high, low = page.sheet.marks["high"] >> index & 1, page.sheet.marks["low"] >> index & 1
    parts = [
        plot,
        page.bonus(*quarter.high_pos, str(quarter.high), bool(high), index in page.view.race, 24),
        page.bonus(*quarter.low_pos, str(quarter.low), bool(low), False, 15),
        *_greenhouses(page, quarter, page.sheet.marks["greenhouses"][index]),
    ]
    hx, hy = quarter.high_pos
    shape = touch("circle", cx=hx, cy=hy + 10, r=34)
    return page.target("quarter", quarter.id, page.say(f"quarter-{quarter.id}"), shape, *parts)


def _greenhouses(page: Page, quarter: Quarter, circled: int) -> list[Markup]:
    parts: list[Markup] = []
    for index, house in enumerate(quarter.greenhouses):
        left = house.x - 11 * (house.plants - 1)
        parts.extend(sign(Action.PLANT, left + 22 * plant, house.y, 1.1) for plant in range(house.plants))
        if index < circled:
            parts.append(ring(house.x, house.y, 1.5 + 0.5 * (house.plants - 1)))
    return parts


def _tunnel(page: Page, index: int) -> Markup:
    tunnel = SHEET.tunnels[index]
    (x, y), (u, v) = (_POINTS[end] for end in tunnel.ends)
    drawn = page.sheet.marks["tunnels"] >> index & 1
    kind = "wm-pencil wm-thick" if drawn else "wm-dash"
    line = element("path", d=f"M{x} {y}L{u} {v}", class_=kind)
    wide, high = (52, 30) if abs(x - u) > abs(y - v) else (30, 52)
    shape = touch("rect", x=(x + u - wide) / 2, y=(y + v - high) / 2, width=wide, height=high, rx=8)
    name = TUNNEL_NAMES[index]
    return page.target("tunnel", name, page.say("act-robot-tunnel", place=name), shape, line)


def _tanks(page: Page) -> list[Markup]:
    parts = []
    for tank in SHEET.tanks:
        parts.append(sign(Action.WATER, tank.x, tank.y, 0.85))
        if page.sheet.marks["tanks"] >> CELL[tank.space] & 1:
            parts.append(ring(tank.x, tank.y, 1.1))
    return parts


def _antennas(page: Page) -> list[Markup]:
    parts = []
    both = page.sheet.marks["joined"]
    for antenna in SHEET.antennas:
        x, y = antenna.x, antenna.y
        parts.append(_dish(x, y))
        name = NAMES[CELL[antenna.space]]
        filled = antenna.space == "OBS" or name in page.sheet.written
        if filled and both >> CELL[antenna.space] & 1:
            parts.append(ring(x, y, 1.2))
    return parts


def _dish(x: int, y: int) -> Markup:
    bowl = f"M{x - 9} {y - 8}C{x - 10} {y + 4} {x} {y + 9} {x + 8} {y + 6}Z"
    return element("path", d=f"{bowl}M{x - 1} {y + 6}V{y + 12}M{x - 2} {y - 2}L{x + 7} {y - 9}", class_="wm-print")


def _columns(page: Page) -> list[Markup]:
    parts = []
    for index, name in enumerate(FACTORS):
        column = SHEET.energy_columns[name]
        x = column.pos[0][0]
        label = page.say(f"column-{name}")
        shape = touch("rect", x=x - 34, y=706, width=68, height=190, rx=10)
        head = sign(_FACTOR_SIGNS[name], x, 716, 1.2) if name in _FACTOR_SIGNS else _dish(x, 716)
        drawn = page.column(column.boxes, column.pos, column.last, page.sheet.marks["factors"][index])
        parts.append(page.target("column", name, page.say("act-energy-column", place=label), shape, head, drawn))
    return parts


def _astronauts(page: Page) -> Markup:
    parts = []
    for index, (x, y) in enumerate(SHEET.astronaut_track.pos):
        parts.append(sign(Action.ASTRONAUT, x, y, 0.95))
        if index < page.sheet.marks["astronauts"]:
            parts.append(cross(x, y, 1.4))
    return group(*parts)

"""The leaflet of adventure 7 as it is drawn: six starships over the domes, their modules joined by airlocks."""

from lunaria.engine.art import Markup, element, group, text, touch
from lunaria.games.welcome_to_the_moon.art_marks import ring, sign
from lunaria.games.welcome_to_the_moon.art_parts import Page, heading
from lunaria.games.welcome_to_the_moon.sheet_7 import AIRLOCK_NAMES, BLOCK, NAMES, SHEET, SHIP_NAMES
from lunaria.games.welcome_to_the_moon.tables import Action

DOMES = (232, 376, 680)


def draw(page: Page) -> Markup:
    """Draw the sheet on its plane of 1000 by 1000."""
    track = SHEET.planning_track
    return group(
        element("path", d="M8 764Q500 736 992 764V978Q992 992 978 992H22Q8 992 8 978Z", class_="wm-ground"),
        *(element("path", d=f"M{x - 62} 752A62 62 0 0 1 {x + 62} 752Z", class_="wm-mint") for x in DOMES),
        *(element("path", d=f"M{x - 62} 752A62 62 0 0 1 {x + 62} 752Z", class_="wm-thin") for x in DOMES),
        *(_hull(index) for index in range(len(SHEET.starships))),
        *(_block(page, index) for index in range(len(SHEET.blocks))),
        *(page.space(NAMES[space.id - 1], space.x, space.y, 44) for space in SHEET.spaces),
        *_icons(page),
        *(_reactors(page, index) for index in range(len(SHEET.starships))),
        *(_greenhouse(page, index) for index in range(len(SHEET.starships))),
        *(_airlock(page, index) for index in range(len(SHEET.airlocks))),
        page.wilds(SHEET.wild_tracks["astronaut"], Action.ASTRONAUT, page.sheet.marks["astronauts"]),
        page.wilds_used(862, 466),
        sign(Action.PLANNING, 735, 742, 1.2),
        page.column(track.boxes, track.pos, track.last, page.sheet.marks["plannings"], "-"),
        heading(790, 742, page.say("score-errors"), 14),
        page.errors([(box.x, box.y) for box in SHEET.errors], [str(-box.label) for box in SHEET.errors]),
        *(sign(Action.ROBOT, box.x + 36, box.y, 0.9) for box in SHEET.errors if box.gives_airlock),
    )


def _hull(index: int) -> Markup:
    ship = SHEET.starships[index]
    spaces = [SHEET.spaces[space - 1] for space in ship.spaces]
    left, right = min(x for x, _ in ship.reactor_pos) - 32, spaces[-1].x + 56
    if SHEET.blocks[-1].spaces[0] in ship.spaces:
        right += 32
    top, bottom = spaces[0].y - 62, spaces[0].y + 46
    middle = spaces[0].y
    return group(
        element(
            "path",
            d=f"M{left} {top + 20}Q{left + 26} {top} {left + 60} {top}H{right - 40}Q{right} {top} {right + 22} {middle}"
            f"Q{right} {bottom} {right - 40} {bottom}H{left + 60}Q{left + 26} {bottom} {left} {bottom - 20}Z",
            class_="wm-hull",
        ),
        text(right - 4, middle + 7, SHIP_NAMES[index], font_size=20, class_="wm-mid wm-bold"),
    )


def _block(page: Page, index: int) -> Markup:
    block = SHEET.blocks[index]
    spaces = [SHEET.spaces[space - 1] for space in block.spaces]
    joined = bool(page.sheet.marks["connected"] & int(BLOCK[index]))
    round_ = block.kind == "greenhouse"
    x, y = spaces[0].x - (50 if round_ else 30), spaces[0].y - (50 if round_ else 30)
    width = spaces[-1].x + (50 if round_ else 30) - x
    box = {"x": x, "y": y, "width": width, "height": 100 if round_ else 72, "rx": 50 if round_ else 12}
    return group(
        element("rect", **box, class_="wm-mint" if joined else "wm-ground"),
        element("rect", **box, class_="wm-rule" if joined else "wm-dash"),
    )


def _icons(page: Page) -> list[Markup]:
    parts = [sign(Action.ROBOT, space.x, space.y + 31, 0.72) for space in SHEET.spaces if space.robot_bonus]
    for tank in SHEET.tanks:
        parts.append(sign(Action.WATER, tank.x, tank.y, 1.1))
        if page.sheet.marks["tanks"] >> (tank.space - 1) & 1:
            parts.append(ring(tank.x, tank.y, 1.5))
    return parts


def _reactors(page: Page, index: int) -> Markup:
    ship = SHEET.starships[index]
    circled = page.sheet.marks["reactors"][index]
    x, y = min(x for x, _ in ship.reactor_pos), SHEET.spaces[ship.spaces[0] - 1].y
    parts = []
    for number, (px, py) in enumerate([(x, y - 20), (x + 32, y), (x, y + 20)]):
        parts.append(sign(Action.ENERGY, px, py, 1.05))
        if number < circled:
            parts.append(ring(px, py, 1.35))
    return group(*parts)


def _greenhouse(page: Page, index: int) -> Markup:
    ship = SHEET.starships[index]
    block = next(block for block in SHEET.blocks if block.id == ship.greenhouse)
    space = SHEET.spaces[block.spaces[0] - 1]
    corners = [(space.x - 33, space.y - 32), (space.x + 33, space.y - 32), (space.x + 33, space.y + 32)]
    circled = page.sheet.marks["plants"][index]
    parts = []
    for number, (x, y) in enumerate(corners):
        parts.append(element("circle", cx=x, cy=y, r=15, class_="wm-print"))
        parts.append(sign(Action.PLANT, x, y, 0.95))
        if number < circled:
            parts.append(ring(x, y, 1.35))
    x, y = space.x - 33, space.y + 32
    name = SHIP_NAMES[index]
    drawn = group(
        element("circle", cx=x, cy=y, r=15, class_="wm-print"),
        page.bonus(x, y, "x2", bool(page.sheet.marks["high"] >> index & 1), index in page.view.race, 15),
    )
    label = page.say("x2-name", place=name)
    return group(*parts, page.target("greenhouse", name, label, touch("circle", cx=x, cy=y, r=17), drawn))


def _airlock(page: Page, index: int) -> Markup:
    airlock = SHEET.airlocks[index]
    x, y = airlock.x, airlock.y - 6
    active = bool(page.sheet.marks["airlocks"] >> index & 1)
    parts = [
        element("rect", x=x - 13, y=y - 13, width=26, height=26, rx=13, class_="wm-lock" if active else "wm-print"),
        text(x, y + 4, AIRLOCK_NAMES[index], font_size=11, class_="wm-mid wm-soft"),
    ]
    if active:
        parts.append(ring(x, y, 1.5))
    name = AIRLOCK_NAMES[index]
    label = page.say("act-robot-airlock", place=name)
    return page.target("airlock", name, label, touch("circle", cx=x, cy=y, r=17), *parts)

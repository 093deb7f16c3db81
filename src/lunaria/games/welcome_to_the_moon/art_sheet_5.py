"""The leaflet of adventure 5 as it is drawn: four skyscrapers and the tower under the dome."""

from lunaria.engine.art import Markup, element, group, text, touch
from lunaria.games.welcome_to_the_moon.art_marks import cross, ring, sign
from lunaria.games.welcome_to_the_moon.art_parts import Page, Point, heading
from lunaria.games.welcome_to_the_moon.sheet_5 import COLUMNS, NAMES, SHEET, SKYSCRAPERS
from lunaria.games.welcome_to_the_moon.tables import Action

_GROUND = 421
_HEADS = {"missions": "score-missions", "tower": "score-tower", "astronauts": "score-astronauts", "dome": "score-dome"}


def draw(page: Page) -> Markup:
    """Draw the sheet on its plane of 1000 by 1000."""
    return group(
        element("path", d=f"M60 {_GROUND}H940L900 690H100Z", class_="wm-mint"),
        element("path", d=f"M60 {_GROUND}H940", class_="wm-rule"),
        *(_tower_frame(levels) for levels in SKYSCRAPERS),
        *(page.space(NAMES[space.id - 1], space.x, space.y, 42) for space in SHEET.spaces),
        *(_end(page, index) for index in range(len(SHEET.skyscraper_bonuses))),
        *(_level(page, index) for index in range(len(SHEET.tower_levels))),
        *(_section(page, index) for index in range(len(SHEET.dome.sections))),
        *(_column(page, index) for index in range(len(COLUMNS))),
        _missions(page),
        _astronauts(page),
        heading(800, 728, page.say("score-errors"), 13),
        page.errors([(box.x, box.y) for box in SHEET.errors], [str(-box.label) for box in SHEET.errors]),
    )


def _tower_frame(levels: list[int]) -> Markup:
    spaces = [SHEET.spaces[level] for level in levels]
    top, bottom = spaces[-1].y - 28, spaces[0].y + 28
    return element("rect", x=spaces[0].x - 28, y=top, width=56, height=bottom - top, rx=8, class_="wm-sky")


def _end(page: Page, index: int) -> Markup:
    bonus = SHEET.skyscraper_bonuses[index]
    name = NAMES[bonus.space - 1]
    high, low = page.sheet.marks["high"] >> index & 1, page.sheet.marks["low"] >> index & 1
    drawn = (
        page.bonus(*bonus.high_pos, str(bonus.high), bool(high), index in page.view.race, 18),
        page.bonus(*bonus.low_pos, str(bonus.low), bool(low), False, 13),
    )
    x, y = bonus.high_pos
    return page.target("end", name, f"{bonus.high} / {bonus.low}", touch("circle", cx=x, cy=y, r=20), *drawn)


def _level(page: Page, index: int) -> Markup:
    level = SHEET.tower_levels[index]
    y = level.water[1]
    parts = [element("rect", x=726, y=y - 21, width=104, height=42, rx=8, class_="wm-panel")]
    for number, (px, py) in enumerate(level.plants):
        parts.append(sign(Action.PLANT, px, py, 1.0))
        if number < page.sheet.marks["plants"][index]:
            parts.append(ring(px, py, 1.3))
    parts.append(sign(Action.WATER, *level.water, 1.0))
    if page.sheet.marks["waters"][index]:
        parts.append(ring(*level.water, 1.4))
    return group(*parts)


def _section(page: Page, index: int) -> Markup:
    section = SHEET.dome.sections[index]
    cut = page.sheet.marks["cut"] >> index & 1
    built = page.sheet.marks["built"] >> (2 * index) & 3
    bx, by = section.halves[1]
    dx, dy = bx - section.x, by - section.y
    start, end = (section.x - 1.9 * dx, section.y - 1.9 * dy), (section.x + 1.9 * dx, section.y + 1.9 * dy)
    line = [element("path", d=_line(start, end), class_="wm-dash")]
    middle = (float(section.x), float(section.y))
    if built & 1:
        line.append(element("path", d=_line(start, middle), class_="wm-pencil wm-thick"))
    if built & 2:
        line.append(element("path", d=_line(middle, end), class_="wm-pencil wm-thick"))
    if cut:
        line.append(
            element(
                "path",
                d=_line((section.x - dy, section.y + dx), (section.x + dy, section.y - dx)),
                class_="wm-pencil wm-new",
            )
        )
    kind = "wm-mustard" if section.parity == "odd" else "wm-teal"
    line.append(element("circle", cx=section.x, cy=section.y, r=13, class_=kind))
    line.append(
        text(
            section.x,
            section.y + 5,
            "1" if section.parity == "odd" else "2",
            font_size=14,
            class_="wm-mid wm-bold wm-dark",
        )
    )
    label = page.say("act-effects-section", place=index + 1)
    return page.target("section", str(index + 1), label, touch("circle", cx=section.x, cy=section.y, r=24), *line)


def _line(start: tuple[float, float], end: tuple[float, float]) -> str:
    return f"M{start[0]:.0f} {start[1]:.0f}L{end[0]:.0f} {end[1]:.0f}"


def _rows(name: str) -> list[str]:
    columns = SHEET.energy_columns
    if name == "missions":
        m = columns.missions
        return [f"{a}/{b}" for a, b in zip([*m.first, m.first_last], [*m.later, m.later_last], strict=True)]
    if name == "tower":
        t = columns.tower
        rows = zip([*t.one, t.one_last], [*t.two, t.two_last], [*t.three, t.three_last], strict=True)
        return [f"{a} · {b} · {c}" for a, b, c in rows]
    if name == "astronauts":
        r = columns.astronauts
        return [f"{a}/{b}" for a, b in zip([*r.rank1, r.rank1_last], [*r.others, r.others_last], strict=True)]
    return [str(-value) for value in (*columns.dome.penalty, columns.dome.penalty_last)]


def _column(page: Page, index: int) -> Markup:
    name = COLUMNS[index]
    points: list[Point] = SHEET.energy_columns.pos[name]
    width = {"tower": 128, "dome": 44}.get(name, 62)
    parts = []
    rows = _rows(name)
    for number, (x, y) in enumerate(points):
        parts.append(element("rect", x=x - width / 2, y=y - 14, width=width, height=28, rx=5, class_="wm-box"))
        parts.append(text(x, y + 5, rows[number], font_size=14, class_="wm-mid"))
        if number < page.sheet.marks["factors"][index]:
            parts.append(cross(x, y, 1.3))
    x, y = points[-1]
    parts.append(text(x, y + 36, rows[-1], font_size=14, class_="wm-mid wm-bold"))
    parts.append(text(x, points[0][1] - 22, page.say(_HEADS[name]), font_size=13, class_="wm-mid wm-bold"))
    label = page.say("act-energy-column", place=page.say(f"column-{name}"))
    shape = touch("rect", x=x - width / 2 - 4, y=points[0][1] - 20, width=width + 8, height=170, rx=8)
    return page.target("column", name, label, shape, *parts)


def _missions(page: Page) -> Markup:
    parts = []
    for letter, marks in enumerate(SHEET.mission_symbols.values()):
        done = page.sheet.marks["fulfilled"][letter]
        (x, y), (u, v) = marks["first"], marks["later"]
        parts.append(sign(Action.NONE, x + 14, y, 1.2))
        parts.append(element("circle", cx=u + 14, cy=v, r=9, class_="wm-print"))
        if done:
            parts.append(ring(x + 14 if done == 1 else u + 14, y, 1.5))
    return group(*parts)


def _astronauts(page: Page) -> Markup:
    parts = []
    for index, (x, y) in enumerate(SHEET.astronaut_track.pos):
        parts.append(sign(Action.ASTRONAUT, x - 8, y, 0.85))
        if index < page.sheet.marks["astronauts"]:
            parts.append(cross(x - 8, y, 1.2))
    return group(*parts)

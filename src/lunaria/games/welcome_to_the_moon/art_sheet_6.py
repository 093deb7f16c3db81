"""The leaflet of adventure 6 as it is drawn: eleven quarters, the walkways between them, and the tracks below."""

from lunaria.engine.art import Markup, element, group, text, touch
from lunaria.games.welcome_to_the_moon.art_marks import cross, ring, sign, virus
from lunaria.games.welcome_to_the_moon.art_parts import Page, Point, heading
from lunaria.games.welcome_to_the_moon.sheet_6 import (
    JOINS,
    MEMBERS,
    NAMES,
    QUARTER_NAMES,
    SHEET,
    SYMBOL_NAMES,
    VIRUSES,
    WALKWAY_NAMES,
    Track,
)
from lunaria.games.welcome_to_the_moon.tables import Action

Frame = tuple[int, int, int, int]


def _frame(index: int) -> Frame:
    """Return left, top, right and bottom of a quarter."""
    spaces = [SHEET.spaces[space] for space in MEMBERS[index]]
    return spaces[0].x - 32, spaces[0].y - 30, spaces[-1].x + 32, spaces[0].y + 66


FRAMES = [_frame(index) for index in range(len(SHEET.quarters))]


def draw(page: Page) -> Markup:
    """Draw the sheet on its plane of 1000 by 1000."""
    wilds = SHEET.wild_tracks
    return group(
        *(_corridor(index) for index in range(len(SHEET.walkways))),
        *(_quarter(page, index) for index in range(len(SHEET.quarters))),
        *(_space(page, index) for index in range(len(SHEET.spaces))),
        *(_tank(page, index) for index in range(len(SHEET.tanks))),
        *(_energies(page, index) for index in range(len(SHEET.quarters))),
        *(_walkway(page, index) for index in range(len(SHEET.walkways))),
        _track(page, SHEET.plant_track, "plant", Action.PLANT, Action.ROBOT),
        _track(page, SHEET.water_track, "water", Action.WATER, Action.ENERGY),
        page.wilds(wilds["astronaut"], Action.ASTRONAUT, page.sheet.marks["astronauts"]),
        page.wilds(wilds["planning"], Action.PLANNING, page.sheet.marks["plannings"]),
        page.wilds_used(700, 142),
        *_missions(page),
        heading(776, 732, page.say("score-errors"), 14),
        page.errors([(824, box.y) for box in SHEET.errors], [str(-box.label) for box in SHEET.errors]),
    )


def _corridor(index: int) -> Markup:
    walkway = SHEET.walkways[index]
    x, y = walkway.x, walkway.y
    points = []
    for quarter in JOINS[index]:
        left, top, right, bottom = FRAMES[quarter]
        points.append((min(max(x, left + 12), right - 12), min(max(y, top + 12), bottom - 12)))
    (ax, ay), (bx, by) = points
    return element("path", d=f"M{ax} {ay}L{x} {y}L{bx} {by}", class_="wm-corridor")


def _walkway(page: Page, index: int) -> Markup:
    walkway = SHEET.walkways[index]
    x, y = walkway.x, walkway.y
    parts = [
        element("rect", x=x - 13, y=y - 13, width=26, height=26, rx=5, class_="wm-box"),
        element("path", d=f"M{x - 6} {y + 9}V{y - 8}H{x + 6}V{y + 9}M{x + 2} {y}V{y + 2}", class_="wm-rule"),
    ]
    if page.sheet.marks["shut"] >> index & 1:
        parts.append(cross(x, y, 1.9))
    name = WALKWAY_NAMES[index]
    label = page.say("act-robot-walkway", place=name)
    return page.target("walkway", name, label, touch("circle", cx=x, cy=y, r=17), *parts)


def _quarter(page: Page, index: int) -> Markup:
    quarter = SHEET.quarters[index]
    left, top, right, bottom = FRAMES[index]
    box = {"x": left, "y": top, "width": right - left, "height": bottom - top, "rx": 12}
    parts = [
        element("rect", **box, class_="wm-ground"),
        element("rect", **box, class_="wm-rule"),
        text(left + 20, bottom - 16, QUARTER_NAMES[index], font_size=18, class_="wm-mid wm-bold"),
    ]
    circled = page.sheet.marks["plants"][index]
    for number, (x, y) in enumerate(quarter.plants):
        parts.append(sign(Action.PLANT, x, y, 1.05))
        if number < circled:
            parts.append(ring(x, y, 1.4))
    if quarter.virus is not None and quarter.virus_pos is not None:
        x, y = quarter.virus_pos
        active = bool(page.sheet.marks["active"] >> index & 1)
        parts.append(virus(quarter.virus, x, y, 1.25, faint=not active))
        if active:
            parts.append(ring(x, y, 1.7))
    return group(*parts)


def _energies(page: Page, index: int) -> Markup:
    quarter = SHEET.quarters[index]
    left, _, _, bottom = FRAMES[index]
    y = bottom - 22
    parts = []
    for number in range(quarter.energies):
        x = left + 56 + 38 * number
        parts.append(sign(Action.ENERGY, x, y, 1.05))
        if number < quarter.energies_pre_circled + page.sheet.marks["energies"][index]:
            parts.append(ring(x, y, 1.35))
    shape = touch("rect", x=left + 38, y=y - 18, width=112, height=36, rx=8)
    name = QUARTER_NAMES[index]
    return page.target("quarter", name, page.say("act-energy-quarter", place=name), shape, *parts)


def _space(page: Page, index: int) -> Markup:
    space = SHEET.spaces[index]
    infected = bool(page.sheet.marks["infected"] >> index & 1)
    return page.space(NAMES[index], space.x, space.y, 42, infected=infected)


def _tank(page: Page, index: int) -> Markup:
    tank = SHEET.tanks[index]
    parts = [sign(Action.WATER, tank.x, tank.y - 3, 1.05)]
    if page.sheet.marks["tanks"] >> (tank.space - 1) & 1:
        parts.append(ring(tank.x, tank.y - 3, 1.4))
    return group(*parts)


def _track(page: Page, track: Track, name: str, action: Action, gift: Action) -> Markup:
    parts = []
    left = page.sheet.marks[f"{name}_track"]
    for line in track.lines:
        for number, (x, y) in enumerate(line.symbols):
            parts.append(sign(action, x, y, 0.95))
            if number < left:
                parts.append(cross(x, y, 1.3))
        done = left >= len(line.symbols)
        left = max(0, left - len(line.symbols))
        x, y = line.label_pos
        parts.append(text(x, y + 5, str(line.label), font_size=16, class_="wm-mid wm-bold"))
        if done:
            parts.append(cross(x, y, 1.4))
        parts.append(sign(gift, *line.bonus_pos, 0.85))
        if line.first_symbol is not None:
            x, y = line.symbols[0]
            parts.append(_trigger(page, f"{name}-{line.line}", line.first_symbol, (x - 38, y)))
    x, y = track.lines[-1].label_pos
    parts.append(text(x, y + 36, str(track.last_label), font_size=16, class_="wm-mid wm-bold"))
    return group(*parts)


def _trigger(page: Page, name: str, what: str, point: Point) -> Markup:
    """Draw what the first symbol of a line triggers: a virus, or a propagation of all."""
    x, y = point
    colour = what.removeprefix("virus:")
    if colour in VIRUSES:
        spent = bool(page.view.common["viruses"] >> VIRUSES.index(colour) & 1)
        parts = [virus(colour, x, y, 1.1)]
        kind, label = "virus", page.say(f"virus-{colour}")
        name = colour
    else:
        spent = SYMBOL_NAMES.index(name) in page.view.race
        parts = [virus("grey", x - 6, y + 4, 0.75), virus("grey", x + 8, y - 5, 0.75)]
        kind, label = "line", page.say(f"line-{name}")
    if spent:
        parts.append(cross(x, y, 1.7))
    return page.target(kind, name, label, touch("circle", cx=x, cy=y, r=18), *parts)


def _missions(page: Page) -> list[Markup]:
    """Draw which virus each mission activates."""
    parts = []
    for letter, colour, (x, y) in zip("ABC", VIRUSES[2:], SHEET.mission_virus_pos.values(), strict=True):
        parts.append(text(x - 42, y + 7, letter, font_size=22, class_="wm-mid wm-bold"))
        drawn = [virus(colour, x, y, 1.25)]
        if page.view.common["viruses"] >> VIRUSES.index(colour) & 1:
            drawn.append(cross(x, y, 1.8))
        shape = touch("circle", cx=x, cy=y, r=18)
        parts.append(page.target("virus", colour, page.say(f"virus-{colour}"), shape, *drawn))
    return parts

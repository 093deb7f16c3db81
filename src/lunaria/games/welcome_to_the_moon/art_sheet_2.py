"""The leaflet of adventure 2 as it is drawn: the trajectory from the Earth to the Moon and its space stations."""

from lunaria.engine.art import Markup, element, group, text, touch
from lunaria.games.welcome_to_the_moon.art_marks import cross, ring, sign
from lunaria.games.welcome_to_the_moon.art_parts import Page, Point, heading
from lunaria.games.welcome_to_the_moon.sheet_2 import SHEET, Divider, Station, Tank
from lunaria.games.welcome_to_the_moon.tables import Action

WILD_X, WILD_Y = SHEET.wild_tracks["astronaut"][0].wild
CONTINENT = "M120 660C160 620 210 640 230 680C250 720 200 760 150 744C120 730 106 690 120 660Z"


def draw(page: Page) -> Markup:
    """Draw the sheet on its plane of 1000 by 1000."""
    points = [(space.x, space.y) for space in SHEET.spaces]
    way = "M" + "L".join(f"{x},{y}" for x, y in points)
    return group(
        element("circle", cx=190, cy=690, r=92, class_="wm-teal"),
        element("path", d=CONTINENT, class_="wm-mint"),
        element("circle", cx=770, cy=140, r=52, class_="wm-mint"),
        element("circle", cx=752, cy=126, r=10, class_="wm-thin"),
        element("circle", cx=788, cy=158, r=14, class_="wm-thin"),
        element("path", d=way, class_="wm-dash"),
        *(_station(page, station, number) for number, station in enumerate(SHEET.stations)),
        *(_tank(page, tank) for tank in SHEET.tanks),
        *(_divider(page, divider) for divider in SHEET.dividers),
        *(page.space(str(space.id), space.x, space.y, 42) for space in SHEET.spaces),
        _energy(page),
        page.wilds(SHEET.wild_tracks["astronaut"], Action.ASTRONAUT, page.sheet.marks["astronauts"]),
        page.wilds(SHEET.wild_tracks["planning"], Action.PLANNING, page.sheet.marks["plannings"]),
        page.wilds_used(WILD_X - 10, WILD_Y + 40),
        heading(830, 735, page.say("score-errors"), 15),
        page.errors([(box.x, box.y) for box in SHEET.errors], [str(-box.label) for box in SHEET.errors]),
    )


def _tank(page: Page, tank: Tank) -> Markup:
    space = SHEET.spaces[tank.space - 1]
    parts = [
        element("path", d=f"M{space.x} {space.y}L{tank.x} {tank.y}", class_="wm-thin"),
        sign(Action.WATER, tank.x, tank.y, 1.7),
        text(tank.x, tank.y + 10, str(tank.value), font_size=15, class_="wm-mid wm-bold"),
    ]
    if page.sheet.marks["tanks"] >> (tank.space - 1) & 1:
        parts.append(ring(tank.x, tank.y + 2, 2.0))
    return group(*parts)


def _divider(page: Page, divider: Divider) -> Markup:
    one, other = (SHEET.spaces[i - 1] for i in divider.between)
    dx, dy = other.x - one.x, other.y - one.y
    length = (dx * dx + dy * dy) ** 0.5
    x, y = (one.x + other.x) / 2, (one.y + other.y) / 2
    nx, ny = -dy / length * 30, dx / length * 30
    drawn = page.sheet.marks["dividers"] >> (divider.between[0] - 1) & 1
    line = f"M{x - nx:.0f} {y - ny:.0f}L{x + nx:.0f} {y + ny:.0f}"
    shape = touch("circle", cx=round(x), cy=round(y), r=16)
    label = page.say("act-energy-divider", place=divider.between[0])
    mark = element("path", d=line, class_="wm-pencil wm-thick") if drawn else Markup("")
    return page.target("divider", str(divider.between[0]), label, shape, mark)


def _station(page: Page, station: Station, number: int) -> Markup:
    robots, plants = page.sheet.marks["robots"][number], page.sheet.marks["plants"][number]
    places = [*station.plants, station.high_pos, station.low_pos]
    x = sum(px for px, _ in places) / len(places)
    y = sum(py for _, py in places) / len(places)
    width = max(px for px, _ in places) - min(px for px, _ in places) + 48
    height = max(py for _, py in places) - min(py for _, py in places) + 48
    space = SHEET.spaces[station.linked_space - 1]
    line = "M" + "L".join(f"{a},{b}" for a, b in [(space.x, space.y), *station.robots, station.high_pos])
    frame = {"x": round(x - width / 2), "y": round(y - height / 2), "width": width, "height": height, "rx": 26}
    parts = [
        element("path", d=line, class_="wm-thin"),
        element("rect", **frame, class_="wm-sky"),
        element("rect", **frame, class_="wm-thin"),
        *_row(station.robots, Action.ROBOT, robots),
        *_row(station.plants, Action.PLANT, plants),
    ]
    high, low = page.sheet.marks["high"] >> number & 1, page.sheet.marks["low"] >> number & 1
    gone = number in page.view.race
    parts.append(page.bonus(*station.high_pos, f"x{station.high}", bool(high), gone, 22))
    parts.append(page.bonus(*station.low_pos, f"x{station.low}", bool(low), False, 15))
    shape = touch("rect", **frame)
    label = page.say("station-label", number=number + 1, robots=robots, of=len(station.robots), plants=plants)
    return page.target("station", str(number + 1), label, shape, *parts)


def _row(points: list[Point], action: Action, circled: int) -> list[Markup]:
    parts = []
    for index, (x, y) in enumerate(points):
        parts.append(sign(action, x, y, 1.15))
        if index < circled:
            parts.append(ring(x, y, 1.5))
    return parts


def _energy(page: Page) -> Markup:
    parts = []
    done = 0
    for column in SHEET.energy.columns:
        for x, y in column.symbols:
            parts.append(sign(Action.ENERGY, x, y, 1.2))
            if done < page.sheet.marks["energy"]:
                parts.append(ring(x, y, 1.5))
            done += 1
        x, y = column.divide
        cut = f"M{x - 16} {y}H{x - 4}M{x + 4} {y}H{x + 16}M{x} {y - 14}V{y + 14}"
        parts.append(element("path", d=cut, class_="wm-rule"))
        if done <= page.sheet.marks["energy"]:
            parts.append(cross(x, y, 1.5))
    return group(*parts)

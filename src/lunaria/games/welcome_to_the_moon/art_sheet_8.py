"""The sheets of adventure 8 as they are drawn: planets with their moons, a belt of asteroids, a side for each player.

A player's own side lies at the bottom: for who plays on the far side the whole sheet is turned by half a turn.
"""

from dataclasses import dataclass
from math import hypot

from lunaria.engine.art import CRESTS, Markup, element, fit, group, text, touch
from lunaria.games.welcome_to_the_moon.art_marks import cross, ring, sign
from lunaria.games.welcome_to_the_moon.art_parts import Page, Point
from lunaria.games.welcome_to_the_moon.sheet_8 import (
    ASTEROIDS,
    BOTH,
    FAR,
    FIRST_SPACE,
    FIRST_SPOT,
    NAMES,
    NEAR,
    NOBODY,
    PLANETS,
    RANGES,
    SHEET,
    SIDES,
    SIZE,
    SPOTS,
    TYPES,
    Planet,
    SidePlaces,
)
from lunaria.games.welcome_to_the_moon.tables import Action

Spot = tuple[float, float]
_SOIL = {"green": "wm-mint", "blue": "wm-sky", "grey": "wm-panel"}
_ASTRA = "M0-1.1L.3-.3L1.1 0L.3.3L0 1.1L-.3.3L-1.1 0L-.3-.3Z"
_BOX = 26


@dataclass(frozen=True)
class Sheet:
    """A sheet that is being drawn.

    Attributes:
        page: what every adventure's page knows.
        owners: who has the near and the far side, -1 for ASTRA.
        bottom: the side at the bottom.
    """

    page: Page
    owners: tuple[int, int]
    bottom: int

    def at(self, point: Point) -> Spot:
        """Return where a point lies once the sheet is turned."""
        x, y = point
        return (x, y) if self.bottom == NEAR else (1000 - x, 1000 - y)

    def marks(self, name: str, side: int) -> int:
        """Return a number of a side."""
        return int(self.page.sheet.marks[name][side])

    def owner(self, place: int) -> int | None:
        """Return the side whose insignia stands in a place."""
        for side in range(SIDES):
            if self.marks("insignias", side) >> place & 1:
                return side
        return None

    def insignia(self, side: int, x: float, y: float, size: float, new: bool) -> Markup:
        """Draw a side's insignia: the seat's own shape and colour, or ASTRA's star."""
        seat = self.owners[side]
        shape = CRESTS[seat].outline if seat >= 0 else _ASTRA
        kind = f"wm-seat-{seat}" if seat >= 0 else "wm-astra"
        where = f"translate({x:g},{y:g}) scale({size:g})"
        drawn = element("path", d=shape, transform=where, class_=kind, stroke_width=0.2)
        return group(drawn, ring(x, y, size / 6.5, new=True)) if new else drawn


def draw(page: Page) -> Markup:
    """Draw a sheet on its plane of 1000 by 1000."""
    count = len(page.view.sheets)
    near = page.sheet.seat if page.sheet.seat < count else -1
    far = (page.sheet.seat - 1) % max(2, count)
    sheet = Sheet(page, (near, far if far < count else -1), NEAR)
    if page.view.viewer >= 0 and sheet.owners[FAR] == page.view.viewer and near != page.view.viewer:
        sheet = Sheet(page, sheet.owners, FAR)
    return group(
        *(_planet(sheet, index) for index in range(PLANETS)),
        *(_asteroid(sheet, index) for index in range(ASTEROIDS)),
        *(_side(sheet, side) for side in range(SIDES)),
    )


# Planets --------------------------------------------------------------------------------------------------------------


def _radius(planet: Planet) -> float:
    cx, cy = planet.centre
    spaces = [SHEET.spaces[space - 1] for space in planet.spaces_in_order]
    points = [(space.x, space.y) for space in spaces] + planet.plant_symbols + planet.water_symbols
    return 22 + max(hypot(x - cx, y - cy) for x, y in points)


def _planet(sheet: Sheet, index: int) -> Markup:
    page, planet, name = sheet.page, SHEET.planets[index], NAMES[index]
    (x, y), radius = sheet.at(planet.centre), _radius(SHEET.planets[index])
    open_ = page.live and name in page.view.open
    body = [element("circle", cx=x, cy=y, r=radius, class_=_SOIL[planet.type], stroke="var(--wm-ink)", stroke_width=2)]
    if open_:
        body.append(element("circle", cx=x, cy=y, r=radius, class_="wm-halo"))
    fx, fy = sheet.at(planet.flag)
    fx += 8 if fx > x else -8
    body.append(text(fx, fy + 32, RANGES[index], font_size=18, class_="wm-mid wm-bold"))
    body.append(text(fx + 2, fy - 26, name, font_size=16, class_="wm-mid wm-soft"))
    body += [_space(sheet, index, order) for order in range(int(SIZE[index]))]
    body += _symbols(sheet, index)
    body.append(_flag(sheet, index, fx, fy))
    if open_ and page.view.costs.get(name):
        body.append(sign(Action.ASTRONAUT, fx - 12, fy + 48, 0.9))
        body.append(
            text(fx + 4, fy + 54, f"\N{MULTIPLICATION SIGN}{page.view.costs[name]}", font_size=16, class_="wm-bold")
        )
    shape = touch("circle", cx=x, cy=y, r=radius)
    return group(page.target("space", name, _label(sheet, index), shape, *body), _moon(sheet, index))


def _label(sheet: Sheet, index: int) -> str:
    page, name = sheet.page, NAMES[index]
    if page.live and name in page.view.barred:
        return page.texts.say(page.view.barred[name])
    places = [sheet.owner(place) for place in range(FIRST_SPACE[index], FIRST_SPACE[index] + SIZE[index])]
    label = page.say(
        "planet-label",
        space=name,
        numbers=RANGES[index],
        mine=places.count(sheet.bottom),
        other=places.count(1 - sheet.bottom),
        free=places.count(None),
    )
    cost = page.view.costs.get(name, 0) if page.live else 0
    return page.say("planet-symbols", label=label, count=cost) if cost else label


def _new(sheet: Sheet, place: int) -> bool:
    return bool(int(sheet.page.sheet.marks["latest"]) >> place & 1)


def _space(sheet: Sheet, index: int, order: int) -> Markup:
    space = SHEET.spaces[SHEET.planets[index].spaces_in_order[order] - 1]
    place = int(FIRST_SPACE[index]) + order
    x, y = sheet.at((space.x, space.y))
    parts = [element("circle", cx=x, cy=y, r=16, class_="wm-box")]
    owner = sheet.owner(place)
    if owner is not None:
        parts.append(sheet.insignia(owner, x, y, 11, _new(sheet, place)))
    elif space.bonus:
        parts.append(sign(Action[space.bonus.upper()], x, y, 0.9))
    return group(*parts)


def _symbols(sheet: Sheet, index: int) -> list[Markup]:
    planet, marks = SHEET.planets[index], sheet.page.sheet.marks
    parts = []
    for action, points, crossed in (
        (Action.PLANT, planet.plant_symbols, marks["plant_symbols"][index]),
        (Action.WATER, planet.water_symbols, marks["water_symbols"][index]),
    ):
        for number, point in enumerate(points):
            x, y = sheet.at(point)
            parts.append(sign(action, x, y, 1.1))
            if number < crossed:
                parts.append(cross(x, y, 1.4))
    return parts


def _flag(sheet: Sheet, index: int, x: float, y: float) -> Markup:
    control = sheet.page.sheet.written.get(NAMES[index], NOBODY) or NOBODY
    parts = [
        element("path", d=f"M{x - 20:g} {y + 16:g}V{y - 20:g}", class_="wm-rule"),
        element("rect", x=x - 20, y=y - 20, width=44, height=28, class_="wm-box"),
    ]
    for side in range(SIDES):
        if control >> side & 1:
            offset = 0 if control != BOTH else -10 if side == NEAR else 10
            parts.append(sheet.insignia(side, x + 2 + offset, y - 6, 9, False))
    return group(*parts)


def _moon(sheet: Sheet, index: int) -> Markup:
    planet, name = SHEET.planets[index], NAMES[index]
    points = [sheet.at(point) for point in planet.moon_spots]
    x, y = sum(x for x, _ in points) / SPOTS, sum(y for _, y in points) / SPOTS
    parts = [element("circle", cx=x, cy=y, r=32, class_="wm-panel")]
    for spot, (sx, sy) in enumerate(points):
        place = int(FIRST_SPOT[index]) + spot
        parts.append(element("circle", cx=sx, cy=sy, r=12, class_="wm-box"))
        owner = sheet.owner(place)
        if owner is not None:
            parts.append(sheet.insignia(owner, sx, sy, 8.5, _new(sheet, place)))
    label = sheet.page.say("moon-label", space=name)
    return sheet.page.target("moon", name, label, touch("circle", cx=x, cy=y, r=32), *parts)


# Asteroids and the players' own boxes ---------------------------------------------------------------------------------


def _asteroid(sheet: Sheet, index: int) -> Markup:
    asteroid = SHEET.asteroids[index]
    x, y = sheet.at((asteroid.x, asteroid.y))
    parts = [element("circle", cx=x, cy=y, r=23, class_="wm-panel")]
    actions = [Action[bonus.upper()] for bonus in asteroid.bonuses]
    for number, action in enumerate(actions):
        parts.append(sign(action, x + (10 * (2 * number - len(actions) + 1)), y, 0.8))
    for side in range(SIDES):
        taken, new = sheet.marks("asteroids", side), sheet.marks("asteroids_new", side)
        order = index if side == NEAR else ASTEROIDS - 1 - index
        if order < taken:
            parts.append(sheet.insignia(side, x, y, 14, order >= taken - new))
    return group(*parts)


def _side(sheet: Sheet, side: int) -> Markup:
    places = SHEET.near_side_pos if side == NEAR else SHEET.far_side_pos
    tracks = SHEET.tracks_per_side
    top = side != sheet.bottom
    return group(
        _astronauts(sheet, side, places),
        _track(sheet, places.plants, tracks.plants.boxes, tracks.plants.last, sheet.marks("plants", side), "plant"),
        _track(sheet, places.waters, tracks.waters.boxes, tracks.waters.last, sheet.marks("waters", side), "water"),
        *(_values(sheet, side, column, places, top) for column in range(len(TYPES))),
        _track(
            sheet, places.planning, tracks.planning.boxes, tracks.planning.last, sheet.marks("plannings", side),
            "planning", "-",
        ),
        _track(
            sheet, places.errors, tracks.errors.boxes, tracks.errors.last, sheet.marks("failures", side), "none", "-"
        ),
        _who(sheet, side, places),
    )  # fmt: skip


def _box(x: float, y: float, value: str, crossed: bool) -> Markup:
    parts = [
        element("rect", x=x - _BOX / 2, y=y - _BOX / 2, width=_BOX, height=_BOX, rx=4, class_="wm-box"),
        text(x, y + 5, value, font_size=13, class_="wm-mid"),
    ]
    return group(*parts, cross(x, y, 1.2)) if crossed else group(*parts)


def _track(
    sheet: Sheet, points: list[Point], boxes: list[int], last: int, crossed: int, head: str, minus: str = ""
) -> Markup:
    """Draw boxes in rows, the value that stays after them, and the sign of what they count above (WM-5.4)."""
    at = [sheet.at(point) for point in points]
    wide = len([y for _, y in at if abs(y - at[0][1]) < 10])
    pitch = at[wide][1] - at[0][1] if len(at) > wide else 36
    x, y = at[len(at) % wide][0], at[-1][1] + (0 if len(at) % wide else pitch)
    parts = [
        _box(bx, by, f"{minus if boxes[index] else ''}{boxes[index]}", index < crossed)
        for index, (bx, by) in enumerate(at)
    ]
    middle = sum(x for x, _ in at[:wide]) / wide
    if head == "none":
        words = sheet.page.say("score-errors")
        parts.append(text(middle, at[0][1] - pitch * 0.7 + 5, words, font_size=13, class_="wm-mid"))
    else:
        parts.append(sign(Action[head.upper()], middle, at[0][1] - pitch * 0.9, 1.0))
    return group(*parts, text(x, y + 5, f"{minus}{last}", font_size=15, class_="wm-mid wm-bold"))


def _values(sheet: Sheet, side: int, column: int, places: SidePlaces, top: bool) -> Markup:
    name = TYPES[column]
    track, points = SHEET.tracks_per_side.planet_values[name], [sheet.at(p) for p in places.planet_values[name]]
    crossed = sheet.page.sheet.marks["values"][side][column]
    x, step = points[0][0], -31 if top else 31
    parts = [element("circle", cx=x, cy=points[0][1] - step, r=12, class_=_SOIL[name], stroke="var(--wm-ink)")]
    for index, (bx, by) in enumerate(points):
        parts.append(_box(bx, by, str(track.boxes[index]), index < crossed))
    parts.append(text(x, points[-1][1] + step + 5, str(track.last), font_size=15, class_="wm-mid wm-bold"))
    if top:
        return group(*parts)
    label = sheet.page.say("act-energy-column", place=sheet.page.say(f"column-{name}"))
    shape = touch("rect", x=x - 20, y=points[0][1] - 48, width=40, height=190, rx=8)
    return sheet.page.target("column", name, label, shape, *parts)


def _astronauts(sheet: Sheet, side: int, places: SidePlaces) -> Markup:
    parts = []
    for index, point in enumerate(places.astronauts):
        x, y = sheet.at(point)
        parts.append(sign(Action.ASTRONAUT, x, y, 0.95))
        if index < sheet.marks("astronauts", side):
            parts.append(ring(x, y, 1.2))
        if index < sheet.marks("astronauts_used", side):
            parts.append(cross(x, y, 1.3))
    return group(*parts)


def _who(sheet: Sheet, side: int, places: SidePlaces) -> Markup:
    seat = sheet.owners[side]
    name = "ASTRA" if seat < 0 else sheet.page.texts.seat(seat, sheet.page.names)
    near = (500, 955) if side == NEAR else (500, 45)
    x, y = sheet.at(near)
    words = sheet.page.say("your-side") if seat == sheet.page.view.viewer else sheet.page.say("side-of", who=name)
    return group(
        sheet.insignia(side, x - 130, y, 14, False),
        text(x - 104, y + 6, fit(words, 260, 18), font_size=18, class_="wm-bold"),
    )

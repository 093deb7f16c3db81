"""The sheet of adventure 8 as it is drawn: planets along a front, a belt of asteroids, a band for each side (WM-A8).

A sheet is shared by two players and goes round. The viewer has the own side below, in the colour of that side: plum
on the own sheet, blue on that of the next player.
"""

from dataclasses import dataclass
from zlib import crc32

from lunaria.engine.show.svg import CRESTS, Crest, Markup, element, group, touch
from lunaria.games.welcome_to_the_moon.battle import bands, insignia, plan
from lunaria.games.welcome_to_the_moon.battle import sheet as t
from lunaria.games.welcome_to_the_moon.battle.bands import Band
from lunaria.games.welcome_to_the_moon.battle.plan import BRASS, INK, INKS, LOSS, PRINT, SIDES, backdrop, rock
from lunaria.games.welcome_to_the_moon.drawing import pencil
from lunaria.games.welcome_to_the_moon.drawing.paper import TIMES, cut, field, heading, words
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, box, disc, num, shape
from lunaria.games.welcome_to_the_moon.drawing.sheet import ASTRA, OPEN, OPEN_LINE, Drawing, crest_at
from lunaria.games.welcome_to_the_moon.tables import Action, Step

_CROSS = pencil.STROKE["cross"]
_GIFTS: dict[str, tuple[str | Action, int]] = {
    "plant": ("sprout", 42),
    "water": ("drop", 40),
    "robot": (Action.ROBOT, 26),
}
"""The symbol in a space that gives something, and its size."""
_PLATE = (208, 22, 236, 52)
_MISSIONS = (454, 22, 324, 52)


@dataclass(frozen=True)
class Table:
    """A sheet and its players.

    Attributes:
        page: the sheet that is being drawn.
        owners: the players on the near and the far side, -1 for ASTRA.
        own: the side at the bottom.
    """

    page: Drawing
    owners: tuple[int, int]
    own: int

    def crest(self, side: int) -> Crest:
        """Return by what who plays on a side is known."""
        seat = self.owners[side]
        return CRESTS[seat] if seat >= 0 else ASTRA

    def name(self, side: int) -> str:
        """Return the name of the player on a side."""
        seat = self.owners[side]
        return "ASTRA" if seat < 0 else self.page.texts.seat(seat, self.page.names)

    def owner(self, place: int) -> int | None:
        """Return the side whose insignia stands in a place."""
        return next((side for side in (t.NEAR, t.FAR) if self.page.sheet.marks["insignias"][side] >> place & 1), None)

    def insignia(self, side: int, x: float, y: float, width: float, key: str, fresh: bool = False) -> Markup:
        """Draw a side's insignia; one of the last turn has a ring and a crest."""
        seed = crc32(key.encode())
        turned = f"translate({num(x)} {num(y)}) rotate({seed % 17 - 8}) scale({width / 80:.3g})"
        href = f"#{self.page.prefix}i{side}-{seed % insignia.VERSIONS}"
        drawn = element("use", href=href, transform=turned, id=f"{self.page.prefix}m-{key}")
        if not fresh:
            return drawn
        crest, r = self.crest(side), width * 0.68
        return group(
            disc(x, y, r, crest.light, opacity=0.5),
            drawn,
            disc(x, y, r, "none", crest.colour, 3.4),
            crest_at(crest, x + r * 0.7, y + r * 0.7, 7),
            data_fresh="",
            data_wrote=str(self.owners[side]),
        )


def table_of(page: Drawing) -> Table:
    """Find who plays on a sheet: its owner, and the player before (WM-A8.1)."""
    count = page.view.seats
    near = page.sheet.seat if page.sheet.seat < count else -1
    far = (page.sheet.seat - 1) % max(2, count)
    owners = (near, far if far < count else -1)
    viewer = page.view.viewer
    return Table(page, owners, t.FAR if viewer >= 0 and owners[t.FAR] == viewer and near != viewer else t.NEAR)


def draw(page: Drawing) -> Markup:
    """Draw the sheet on its plane of 900 by 900."""
    prefix, table = page.prefix, table_of(page)
    sides = [Band(page, side, side == table.own, table.name(side), f"i{side}-0") for side in (table.own, 1 - table.own)]
    return page.whole(
        page.definitions(
            ("drop", "sprout"),
            tuple(Action)[:-1],
            own=(PRINT.definitions(prefix), insignia.definitions(prefix, (table.crest(t.NEAR), table.crest(t.FAR)))),
        ),
        page.leaf(
            backdrop(page.layer("backdrop"), table.own),
            *(_planet_print(page, planet) for planet in range(t.PLANETS)),
            *_belt(table),
            *_heading(table),
            *(bands.prints(band) for band in sides),
        ),
        *(_planet(table, planet) for planet in range(t.PLANETS)),
        *(_moon(table, planet) for planet in range(t.PLANETS)),
        *(_asteroid(table, place) for place in range(t.ASTEROIDS)),
        page.missions([(_MISSIONS[0] + 153 + 71 * letter, 48) for letter in range(3)], 30),
        *(bands.marks(band) for band in sides),
        _act(table),
    )


def _act(table: Table) -> Markup:
    """Draw where the action of the turn writes: the next asteroid, or a symbol of the planet (WM-A8.6, WM-A8.7)."""
    page = table.page
    if page.view.step == Step.ROBOT:
        return page.act("robot", plan.asteroid(int(page.sheet.marks["asteroids"][table.own])), 64)
    kind = {Step.PLANT: "plant", Step.WATER: "water"}.get(page.view.step or Step.DONE)
    if kind is None:
        return Markup("")
    planet = t.NAMES.index(page.view.acting)
    crossed = page.sheet.marks[f"{kind}_symbols"][planet]
    places = [at for symbol, number, at in plan.symbols(planet) if (symbol, number) == (kind, crossed)]
    return page.act(kind, places[0])


# Planets --------------------------------------------------------------------------------------------------------------


def _planet_print(page: Drawing, planet: int) -> Markup:
    """Draw the spaces of a planet in their order, its plants and waters, its numbers, and the spots of its moon."""
    size, ring = int(t.SIZE[planet]), plan.ring(planet)
    first, last = plan.space(planet, 0), plan.space(planet, size - 1)
    large = int(plan.bearing(planet, size - 1) - plan.bearing(planet, 0) > 180)
    way = f"M{num(first[0])} {num(first[1])}A{num(ring)} {num(ring)} 0 {large} 1 {num(last[0])} {num(last[1])}"
    start = plan.bearing(planet, -0.6)
    ax, ay = plan.around(planet, start, ring)
    parts = [
        shape(way, line=INK, width=9, stroke_linecap="round"),
        shape("M-5-6L7 0L-5 6Z", BRASS, INK, 2, transform=f"translate({num(ax)} {num(ay)}) rotate({num(start + 90)})"),
    ]
    for order in range(size):
        x, y = plan.space(planet, order)
        parts.append(disc(x, y, plan.SPACE, WHITE, INK, 2.6))
        bonus = t.SHEET.spaces[t.SHEET.planets[planet].spaces_in_order[order] - 1].bonus
        if bonus:
            sign, width = _GIFTS[bonus]
            parts.append(page.symbol(sign, x, y, width))
    for kind, _, (x, y) in plan.symbols(planet):
        parts.append(page.symbol(Action[kind.upper()], x, y, 31))
    parts += [disc(*plan.spot(planet, spot), plan.SPOT, WHITE, INK, 2.4) for spot in range(t.SPOTS)]
    x, y = plan.CENTRES[planet]
    numbers = words(
        x, y + 8, t.RANGES[planet], 24 if len(t.RANGES[planet]) < 4 else 21, WHITE, 800, "middle", stroke=INK,
        stroke_width=7, stroke_linejoin="round", paint_order="stroke",
    )  # fmt: skip
    return group(*parts, numbers)


def _label(table: Table, planet: int) -> str:
    page, name = table.page, t.NAMES[planet]
    if page.live and name in page.view.barred:
        return page.texts.say(page.view.barred[name])
    places = [table.owner(place) for place in range(t.FIRST_SPACE[planet], t.FIRST_SPACE[planet] + t.SIZE[planet])]
    label = page.say(
        "planet-label",
        space=name,
        numbers=t.RANGES[planet],
        mine=places.count(table.own),
        other=places.count(1 - table.own),
        free=places.count(None),
    )
    cost = page.view.costs.get(name, 0) if page.live else 0
    return page.say("planet-symbols", label=label, count=cost) if cost else label


def _new(table: Table, place: int) -> bool:
    return bool(table.page.mark("latest") >> place & 1)


def _planet(table: Table, planet: int) -> Markup:
    """Draw the insignias on a planet, what is crossed there, and who controls it (WM-A8.3 to WM-A8.6)."""
    page, name = table.page, t.NAMES[planet]
    (x, y), radius = plan.CENTRES[planet], plan.radius(planet)
    parts: list[Markup] = []
    owners = [table.owner(int(t.FIRST_SPACE[planet]) + order) for order in range(int(t.SIZE[planet]))]
    if page.live and name in page.view.open:
        parts += _open(table, planet, owners.index(None))
    for order, side in enumerate(owners):
        if side is not None:
            fresh = _new(table, int(t.FIRST_SPACE[planet]) + order)
            parts.append(table.insignia(side, *plan.space(planet, order), 30, f"space-{name}-{order}", fresh))
    crossed = {
        "plant": page.sheet.marks["plant_symbols"][planet],
        "water": page.sheet.marks["water_symbols"][planet],
    }
    crosses = (
        page.cross(*at, 31, f"{kind}-{name}-{number}")
        for kind, number, at in plan.symbols(planet)
        if number < crossed[kind]
    )
    parts += [page.pencil(*crosses, width=_CROSS), *_flag(table, planet)]
    area = touch("circle", cx=round(x, 1), cy=y, r=radius)
    return page.target("space", name, _label(table, planet), area, *parts)


def _open(table: Table, planet: int, order: int) -> list[Markup]:
    """Draw the viewer's insignia lightly where a planet takes the number, and say what it costs (WM-A8.10)."""
    page, name = table.page, t.NAMES[planet]
    (x, y), (sx, sy) = plan.CENTRES[planet], plan.space(planet, order)
    cost = page.view.costs.get(name, 0)
    parts = [
        group(table.insignia(table.own, sx, sy, 30, f"fits-{name}"), opacity=0.45),
        disc(sx, sy, plan.SPACE - 4, "none", OPEN_LINE, 2.4, stroke_dasharray="7 5"),
    ]
    if cost:
        said = words(
            x + 2, y + 32, f"{TIMES}{cost}", 16, WHITE, 800, stroke=INK, stroke_width=5, paint_order="stroke"
        )  # fmt: skip
        parts += [page.symbol(Action.ASTRONAUT, x - 12, y + 26, 24), said]
    return parts


def _flag(table: Table, planet: int) -> list[Markup]:
    """Draw who controls a planet on its flag; two who tie both do (WM-A8.5)."""
    control = table.page.sheet.written.get(t.NAMES[planet], t.NOBODY) or t.NOBODY
    x, y = plan.cloth(planet)
    width, shift = (20, 12) if control == t.BOTH else (30, 0)
    return [
        table.insignia(side, x + shift * (2 * side - 1), y, width, f"flag-{t.NAMES[planet]}-{side}")
        for side in (t.NEAR, t.FAR)
        if control >> side & 1
    ]


def _moon(table: Table, planet: int) -> Markup:
    """Draw the insignias on a moon; the free spots of a completed planet's moon are crossed (WM-A8.9)."""
    page, name = table.page, t.NAMES[planet]
    parts: list[Markup] = []
    for spot in range(t.SPOTS):
        x, y = plan.spot(planet, spot)
        place = int(t.FIRST_SPOT[planet]) + spot
        side = table.owner(place)
        if side is not None:
            parts.append(table.insignia(side, x, y, 29, f"moon-{name}-{spot}", _new(table, place)))
        elif name in page.sheet.written:
            parts.append(page.pencil(page.cross(x, y, 29, f"moon-{name}-{spot}"), width=_CROSS))
    x, y = plan.moon(planet)
    area = touch("circle", cx=round(x, 1), cy=round(y, 1), r=plan.MOON, paper=True)
    return page.target("moon", name, page.say("moon-label", space=name), area, *parts)


# Asteroids ------------------------------------------------------------------------------------------------------------


def _index(table: Table, place: int) -> int:
    """Return which asteroid of the data stands at a place from the own side."""
    return place if table.own == t.NEAR else t.ASTEROIDS - 1 - place


def _belt(table: Table) -> list[Markup]:
    """Draw the asteroids with their gifts; each side begins at its own end (WM-A8.7)."""
    page, x = table.page, plan.BELT
    parts = [shape(f"M{x} 872V24", line=WHITE, width=3, stroke_dasharray=".1 8", stroke_linecap="round", opacity=0.8)]
    for place in range(t.ASTEROIDS):
        gifts = [Action[bonus.upper()] for bonus in t.SHEET.asteroids[_index(table, place)].bonuses]
        ax, ay = plan.asteroid(place)
        parts.append(rock(page.prefix, place, len(gifts)))
        parts += [
            page.symbol(gift, ax + (number - (len(gifts) - 1) / 2) * 29, ay, 26) for number, gift in enumerate(gifts)
        ]
    for y, side, up in ((857, table.own, -4), (43, 1 - table.own, 4)):
        parts += [
            box(x - 43, y - 19, 86, 38, SIDES[side][0], WHITE, 2, rx=19),
            page.symbol(Action.ROBOT, x - 22, y, 29),
            words(x - 6, y + 5.2, page.say("print-first"), 15, WHITE, 800, room=29),
            shape(f"M{x + 26} {y - up}l5 {2 * up}l5 {-2 * up}", line=WHITE, width=2.8, stroke_linecap="round"),
        ]
    return parts


def _asteroid(table: Table, place: int) -> Markup:
    """Draw whose insignia stands on an asteroid."""
    x, y = plan.asteroid(place)
    index = _index(table, place)
    for side in (t.NEAR, t.FAR):
        taken, new = (int(table.page.sheet.marks[name][side]) for name in ("asteroids", "asteroids_new"))
        order = index if side == t.NEAR else t.ASTEROIDS - 1 - index
        if order < taken:
            return table.insignia(side, x, y, 32, f"asteroid-{index}", order >= taken - new)
    return Markup("")


# Whose sheet it is ----------------------------------------------------------------------------------------------------


def _heading(table: Table) -> list[Markup]:
    """Write the name of the adventure, whose sheet it is, and what the missions have brought."""
    page = table.page
    say = page.say
    x, y, _, height = _MISSIONS
    parts = [
        words(34, 40, say("adventure-count-8").upper(), 15, BRASS, 700, spacing=1.4, room=168),
        words(32, 71, say("adventure-name-8"), 33, WHITE, 800, room=168, spacing=-1),
        *_plate(table),
        box(*_MISSIONS, INKS.paper, INK, 2.6),
        box(x, y, 102, height, INK, WHITE, 1.6),
        heading(x + 51, y + 22, say("score-missions"), INKS, fill=BRASS, anchor="middle", room=90),
        words(x + 51, y + 41, say("battle-one-sheet"), 15, WHITE, 500, "middle", room=92),
    ]
    for letter, called in enumerate("ABC"):
        left = x + 132 + 71 * letter
        parts.append(words(left - 13, y + 34, called, 19, LOSS, 800, "middle"))
        parts.append(field(left, y + 5, 42, 42, INKS))
    return [*parts, page.legend("missions", *_MISSIONS), *_notes(page)]


def _plate(table: Table) -> list[Markup]:
    """Say whose sheet it is and which side is whose; it is golden when the viewer writes here this turn."""
    page, (x, y, width, height) = table.page, _PLATE
    mine = table.owners[t.NEAR] == page.view.viewer >= 0
    whose = page.say("battle-your-sheet") if mine else page.say("sheet-of", seat=cut(table.name(t.NEAR), 80))
    if page.view.viewer in table.owners and page.view.viewer >= 0:
        side = page.say("battle-play-near" if table.own == t.NEAR else "battle-play-far")
    else:
        side = page.say("battle-sides", near=cut(table.name(t.NEAR), 48), far=cut(table.name(t.FAR), 48))
    return [
        box(x, y, width, height, OPEN if page.live else INKS.paper, INK, 2.6),
        box(x, y, 56, height, SIDES[t.NEAR][0], WHITE, 1.6),
        crest_at(table.crest(t.NEAR), x + 28, y + height / 2, 15),
        words(x + 65, y + 22, whose, 16.5, INK, 800, room=width - 72),
        words(x + 65, y + 42, side, 15, INK, 600, room=width - 72),
    ]


def _notes(page: Drawing) -> list[Markup]:
    """Write, on the map, what the shared numbers and the flags mean."""
    arrow = "M112 520Q134 514 141 490M135.500 494L142 488L145.500 496"
    return [
        words(22, 527, page.say("battle-shared"), 15, WHITE, 700, room=88),
        words(22, 545, page.say("battle-either"), 15, WHITE, 500, room=104),
        shape(arrow, line=WHITE, width=1.8, stroke_linecap="round"),
        *(
            words(22, 672 + 18 * row, page.say(f"battle-flag-{row + 1}"), 15, WHITE, 700 - 200 * (row > 0), room=104)
            for row in range(3)
        ),
    ]

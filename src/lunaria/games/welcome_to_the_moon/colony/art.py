"""The marks and targets on the sheet of adventure 3: a colony seen from above, its tracks below (WM-A3)."""

from pathlib import Path

from lunaria.engine.show.svg import Markup, group
from lunaria.engine.show.text import Message
from lunaria.games.welcome_to_the_moon.colony.sheet import CELL, FACTORS, NAMES, QUARTER_OF, SHEET, TUNNEL_NAMES
from lunaria.games.welcome_to_the_moon.drawing import pencil
from lunaria.games.welcome_to_the_moon.drawing.anchors import Template
from lunaria.games.welcome_to_the_moon.drawing.paper import SMALLEST, measure, words
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, num, shape
from lunaria.games.welcome_to_the_moon.drawing.sheet import Drawing
from lunaria.games.welcome_to_the_moon.tables import Action, Step

TEMPLATE = Template(Path(__file__).with_name("sheet.svg"), "backdrop", "buildings", "print")
_CROSS = pencil.STROKE["cross"]


def draw(page: Drawing) -> Markup:
    """Draw the sheet on its plane of 900 by 900."""
    spaces = [page.space_at(NAMES[CELL[space.id]]) for space in SHEET.spaces]
    spaces += [_fixed(page, NAMES[CELL[place.id]]) for place in SHEET.fixed_nodes]
    tunnels = [_tunnel(page, index) for index in range(len(TUNNEL_NAMES))]
    return page.whole(
        page.definitions(
            ("man", "tank", "rocket"),
            (Action.PLANT, Action.ASTRONAUT, Action.PLANNING),
            own=(TEMPLATE.definitions(page.prefix),),
        ),
        page.leaf(
            page.layer("backdrop"),
            page.layer("buildings"),
            page.layer("print"),
            page.heading_at(),
            _directions(page),
        ),
        # What is to be touched now lies on top where areas meet.
        *((*spaces, *tunnels) if page.view.step == Step.ROBOT else (*tunnels, *spaces)),
        _circled(page),
        *(_quarter(page, index) for index in range(len(SHEET.quarters))),
        *(_factor(page, index) for index in range(len(FACTORS))),
        page.crosses_at("astronaut", page.mark("astronauts")),
        page.crosses_at("planning", page.mark("plannings")),
        page.usual_marks(),
        _act(page),
    )


def _act(page: Drawing) -> Markup:
    """Draw what the action of the turn circles: a greenhouse of the quarter, or the tank (WM-A3.5, WM-A3.7)."""
    if page.view.step not in (Step.PLANT, Step.WATER):
        return Markup("")
    cell = NAMES.index(page.view.acting)
    if page.view.step == Step.WATER:
        return page.act_at("water", next(tank.id for tank in SHEET.tanks if CELL[tank.space] == cell))
    quarter = int(QUARTER_OF[cell])
    return page.act_at("plant", f"house-{SHEET.quarters[quarter].id}-{page.sheet.marks['greenhouses'][quarter]}")


def _directions(page: Drawing) -> Markup:
    """Say in which directions numbers rise (WM-A3.2)."""
    rise, both = page.say("print-rise"), page.say("print-and")
    x, y = page.at("directions").middle
    up = num(measure(both, SMALLEST) + 44)
    arrows = f"M0 0H22M15-6l8 6-8 6M{up} 9v-20m-6 7l6-8 6 8"
    return group(
        words(-10, 5, rise, 0, WHITE, 600, "end"),
        words(29, 5, both, 0, WHITE, 500),
        shape(arrows, line=page.inks.gold, width=3),
        transform=f"translate({num(x)} {num(y)})",
    )


def _fixed(page: Drawing, called: str) -> Markup:
    """Name a building that is filled from the start (WM-A3.1)."""
    return page.target("space", called, page.say("space-fixed", space=called), page.area("space", called))


def _tunnel(page: Drawing, index: int) -> Markup:
    """Draw a tunnel with the pencil, if it is there (WM-A3.6); those of the rocket are printed."""
    name = TUNNEL_NAMES[index]
    parts: list[Markup] = []
    if page.has("tunnels", index) and not SHEET.tunnels[index].prebuilt:
        at = page.at(f"tunnel-{name}")
        size, angle = max(at.width, at.height), 90.0 if at.width > at.height else 0.0
        bar = pencil.mark(page.prefix, "bar", at.x, at.y, size, size, f"tunnel-{name}", 5, angle)
        parts = [pencil.on_ink(bar, width=17), page.pencil(bar, width=pencil.STROKE["bar"])]
    label = page.say("act-robot-tunnel", place=name)
    return page.target("tunnel", name, label, page.area("tunnel", name, paper=True), *parts)


def _circled(page: Drawing) -> Markup:
    """Circle tanks, and antennas of buildings that are filled and joined to the network (WM-A3.4, WM-A3.7)."""
    rings = [page.ring_at(tank.id) for tank in SHEET.tanks if page.has("tanks", CELL[tank.space])]
    for antenna in SHEET.antennas:
        cell = CELL[antenna.space]
        filled = antenna.space == "OBS" or NAMES[cell] in page.sheet.written
        if filled and page.has("joined", cell):
            rings.append(page.ring_at(antenna.id))
    return group(pencil.on_ink(*rings, width=16), page.pencil(*rings)) if rings else Markup("")


def _quarter(page: Drawing, index: int) -> Markup:
    """Circle greenhouses from the top, and a bonus once the quarter is full; a 15 that is gone is crossed."""
    called = SHEET.quarters[index].id
    rings = [page.ring_at(f"house-{called}-{order}") for order in range(page.sheet.marks["greenhouses"][index])]
    crosses = []
    if page.has("high", index):
        rings.append(page.ring_at(f"high-{called}"))
    elif index in page.view.race:
        crosses.append(page.cross_at(f"gone-{called}", f"high-{called}"))
    if page.has("low", index):
        rings.append(page.ring_at(f"low-{called}"))
    marks = page.pencil(*rings), page.pencil(*crosses, width=_CROSS)
    return page.target("quarter", called, page.say(f"quarter-{called}"), page.area("quarter", called), *marks)


def _factor(page: Drawing, index: int) -> Markup:
    """Cross the values of a row that energy has improved; the row can be chosen as a whole (WM-A3.8)."""
    name = FACTORS[index]
    crosses = page.crosses_at(f"value-{name}", page.sheet.marks["factors"][index])
    label = page.say("act-energy-column", place=Message(f"column-{name}"))
    return page.target("column", name, label, page.area("column", name, paper=True), crosses)

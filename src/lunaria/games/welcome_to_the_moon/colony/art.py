"""The sheet of adventure 3 as it is drawn: a colony seen from above, its tunnels, greenhouses and tracks (WM-A3)."""

from lunaria.engine.show.svg import Markup, group, touch
from lunaria.games.welcome_to_the_moon.colony import panels
from lunaria.games.welcome_to_the_moon.colony.plan import CELLS, DISHES, LEVEL, SIDE, TANKS, TUNNELS
from lunaria.games.welcome_to_the_moon.colony.scenery import GOLD, ORANGE, PRINT
from lunaria.games.welcome_to_the_moon.colony.sheet import CELL, NAMES, SHEET, TUNNEL_NAMES
from lunaria.games.welcome_to_the_moon.drawing import pencil
from lunaria.games.welcome_to_the_moon.drawing.paper import SMALLEST, measure, words
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, num, shape
from lunaria.games.welcome_to_the_moon.drawing.sheet import Drawing
from lunaria.games.welcome_to_the_moon.tables import Action, Step

_BAR = pencil.STROKE["bar"]
_RISE = 786
_BADGES = (Action.PLANT, Action.ASTRONAUT, Action.PLANNING)


def draw(page: Drawing) -> Markup:
    """Draw the sheet on its plane of 900 by 900."""
    prefix = page.prefix
    spaces = [page.space(NAMES[CELL[space.id]], CELLS[CELL[space.id]], SIDE + 2) for space in SHEET.spaces]
    spaces += [_fixed(page, CELL[place.id]) for place in SHEET.fixed_nodes]
    tunnels = [_tunnel(page, index) for index in range(len(TUNNELS))]
    return page.whole(
        page.definitions(
            ("man", "tank", "rocket"),
            (Action.PLANT, Action.ASTRONAUT, Action.PLANNING),
            own=(PRINT.definitions(prefix),),
        ),
        page.leaf(
            PRINT.layer("backdrop", prefix),
            PRINT.layer("buildings", prefix),
            *(page.symbol("dish", x, y) for x, y in DISHES),
            *(page.symbol("tank", x, y, 38) for x, y in TANKS),
            page.heading(GOLD, ORANGE, room=250),
            _directions(page),
            *panels.prints(page),
        ),
        # What is to be touched now lies on top where areas meet.
        *((*spaces, *tunnels) if page.view.step == Step.ROBOT else (*tunnels, *spaces)),
        _circled(page),
        *panels.marks(page),
    )


def _directions(page: Drawing) -> Markup:
    """Say in which directions numbers rise (WM-A3.2)."""
    rise, both = page.say("print-rise"), page.say("print-and")
    gap = measure(both, SMALLEST)
    up = num(gap + 44)
    arrows = f"M0 0H22M15-6l8 6-8 6M{up} 9v-20m-6 7l6-8 6 8"
    return group(
        words(-10, 5, rise, 0, WHITE, 600, "end"),
        words(29, 5, both, 0, WHITE, 500),
        shape(arrows, line=GOLD, width=3),
        transform=f"translate({_RISE} 38)",
    )


def _fixed(page: Drawing, cell: int) -> Markup:
    """Name a building that is filled from the start (WM-A3.1)."""
    x, y = CELLS[cell]
    area = touch("rect", x=x - 22.5, y=y - 22.5, width=45, height=45, rx=8)
    return page.target("space", NAMES[cell], page.say("space-fixed", space=NAMES[cell]), area)


def _tunnel(page: Drawing, index: int) -> Markup:
    """Draw a tunnel with the pencil, if it is there (WM-A3.6); those of the rocket are printed."""
    x, y = TUNNELS[index]
    name = TUNNEL_NAMES[index]
    parts: list[Markup] = []
    if page.has("tunnels", index) and not SHEET.tunnels[index].prebuilt:
        size, angle = (56, 90.0) if LEVEL[index] else (48, 0.0)
        bar = pencil.mark(page.prefix, "bar", x, y, size, size, f"tunnel-{name}", 5, angle)
        parts = [pencil.on_ink(bar, width=17), page.pencil(bar, width=_BAR)]
    area = touch("rect", x=x - 22.5, y=y - 22.5, width=45, height=45, rx=8)
    return page.target("tunnel", name, page.say("act-robot-tunnel", place=name), area, *parts)


def _circled(page: Drawing) -> Markup:
    """Circle tanks, and antennas of buildings that are filled and joined to the network (WM-A3.4, WM-A3.7)."""
    rings = []
    for tank, (x, y) in zip(SHEET.tanks, TANKS, strict=True):
        if page.has("tanks", CELL[tank.space]):
            rings.append(page.ring(x, y, 31, tank.id, 34))
    for antenna, (x, y) in zip(SHEET.antennas, DISHES, strict=True):
        cell = CELL[antenna.space]
        filled = antenna.space == "OBS" or NAMES[cell] in page.sheet.written
        if filled and page.has("joined", cell):
            rings.append(page.ring(x, y, 34, antenna.id))
    return group(pencil.on_ink(*rings, width=16), page.pencil(*rings)) if rings else Markup("")

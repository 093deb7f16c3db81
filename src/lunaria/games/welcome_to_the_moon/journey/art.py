"""The sheet of adventure 2 as it is drawn: the way from the Earth to the Moon and its four stations (WM-A2)."""

import math

from lunaria.engine.show.svg import Markup, group, touch
from lunaria.games.welcome_to_the_moon.drawing import paper, pencil
from lunaria.games.welcome_to_the_moon.drawing.paper import TIMES, words
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, box, disc, num, shape
from lunaria.games.welcome_to_the_moon.drawing.sheet import Drawing
from lunaria.games.welcome_to_the_moon.journey import plan, tracks
from lunaria.games.welcome_to_the_moon.journey.plan import (
    BUTTER,
    HUB_HEIGHT,
    HUBS,
    INK,
    MOON,
    PALE,
    PINK,
    PRINT,
    SIDE,
    SLOPE,
    SPACES,
    TEAL,
)
from lunaria.games.welcome_to_the_moon.journey.sheet import NAMES, SHEET
from lunaria.games.welcome_to_the_moon.tables import Action, Step

_CROSS, _BAR = pencil.STROKE["cross"], pencil.STROKE["bar"]


def draw(page: Drawing) -> Markup:
    """Draw the sheet on its plane of 900 by 900."""
    prefix = page.prefix
    spaces = [page.space(name, at, SIDE + 2) for name, at in zip(NAMES, SPACES, strict=True)]
    dividers = [_divider(page, index) for index in range(len(SHEET.dividers))]
    return page.whole(
        page.definitions(
            ("man", "tank"), (*tracks.ACTIONS, Action.ROBOT, Action.PLANT), own=(PRINT.definitions(prefix),)
        ),
        page.leaf(
            page.layer("backdrop"),
            _boxes(),
            *(_station_print(page, index) for index in range(len(HUBS))),
            page.heading(BUTTER, PINK, room=232),
            _labels(page),
            *tracks.prints(page),
        ),
        *(_station(page, index) for index in range(len(HUBS))),
        # What is to be touched now lies on top where areas meet; tanks stand over the edges of marked spaces.
        *((*spaces, *dividers) if page.view.step == Step.ENERGY else (*dividers, *spaces)),
        *(_tank_print(page, index) for index in range(len(SHEET.tanks))),
        _tanks(page),
        *tracks.marks(page),
        _act(page),
    )


def _act(page: Drawing) -> Markup:
    """Draw what the action of the turn circles: the tank of the space, or the next energy (WM-A2.2, WM-A2.4)."""
    if page.view.step == Step.WATER:
        tanks = [NAMES[tank.space - 1] for tank in SHEET.tanks]
        return page.act("water", plan.TANKS[tanks.index(page.view.acting)])
    first_of_column = page.view.step == Step.ENERGY and page.mark("energy") % 2 == 0
    return page.act("energy", tracks.energy(page.mark("energy"))) if first_of_column else Markup("")


# The way --------------------------------------------------------------------------------------------------------------


def _boxes() -> Markup:
    outer, inner = SIDE / 2 + 2, SIDE / 2
    frames = "".join(f"M{num(x - outer)} {num(y - outer)}h{SIDE + 4}v{SIDE + 4}h-{SIDE + 4}Z" for x, y in SPACES)
    fields = "".join(f"M{num(x - inner)} {num(y - inner)}h{SIDE}v{SIDE}h-{SIDE}Z" for x, y in SPACES)
    return group(shape(frames, INK), shape(fields, WHITE))


def _labels(page: Drawing) -> Markup:
    """Name both ends of the way, and say in which direction numbers rise."""
    x, y = SPACES[20][0] - 6, SPACES[20][1] + 51
    rise = page.say("print-rise")
    half = round(paper.measure(rise, paper.SMALLEST) / 2)
    said = (
        words(81, 509, page.say("journey-earth").upper(), 13, BUTTER, 800, spacing=1.6, room=68),
        words(620, MOON[1] + 5, page.say("journey-moon").upper(), 13, BUTTER, 800, "middle", spacing=1.6),
        group(
            words(-10, 0, rise, 0, WHITE, 600, "middle"),
            shape(f"M{half}-10l5 5-5 5M{half + 8}-10l5 5-5 5", line=BUTTER, width=2.6),
            transform=f"translate({num(x)} {num(y)}) rotate({SLOPE})",
        ),
    )
    return group(*said, stroke=INK, stroke_width=5, paint_order="stroke", stroke_linejoin="round")


def _tank_print(page: Drawing, index: int) -> Markup:
    x, y = plan.TANKS[index]
    value = words(x, y + 8, str(SHEET.tanks[index].value), 15, WHITE, 800, "middle")
    return group(disc(x, y + 1, 20, WHITE, INK, 2), page.symbol("tank", x, y), value)


def _tanks(page: Drawing) -> Markup:
    """Circle the tanks that are won (WM-A2.4)."""
    rings = [
        page.ring(x, y + 1, 38, f"tank-{tank.space}", 39)
        for tank, (x, y) in zip(SHEET.tanks, plan.TANKS, strict=True)
        if page.has("tanks", tank.space - 1)
    ]
    return page.pencil(*rings)


def _divider(page: Drawing, index: int) -> Markup:
    """Draw the divider between two spaces, if there is one (WM-A2.1)."""
    (ax, ay), (bx, by) = SPACES[index], SPACES[index + 1]
    x, y = (ax + bx) / 2, (ay + by) / 2
    parts: list[Markup] = []
    if page.has("dividers", index):
        angle = math.degrees(math.atan2(by - ay, bx - ax))
        bar = pencil.mark(page.prefix, "bar", x, y, 58, 58, f"divider-{index + 1}", 5, angle)
        parts = [pencil.on_ink(bar, width=16), page.pencil(bar, width=_BAR)]
    label = page.say("act-energy-divider", place=index + 1)
    return page.target("divider", str(index + 1), label, page.circle(x, y), *parts)


# Stations -------------------------------------------------------------------------------------------------------------


def _cut(x: float, y: float, width: float, height: float, by: float) -> str:
    """Return path data of a rectangle with its corners cut."""
    right, foot = num(x + width), num(y + height)
    return (
        f"M{num(x + by)} {num(y)}H{num(x + width - by)}L{right} {num(y + by)}V{num(y + height - by)}"
        f"L{num(x + width - by)} {foot}H{num(x + by)}L{num(x)} {num(y + height - by)}V{num(y + by)}Z"
    )


def _station_print(page: Drawing, index: int) -> Markup:
    """Draw a station: its robots on the way to it, its plants, and its multipliers (WM-A2.6)."""
    hub, station = HUBS[index], SHEET.stations[index]
    x, y, w = hub.x, hub.y, hub.width
    robots = [group(disc(rx, ry, 21, WHITE, INK, 2), page.symbol(Action.ROBOT, rx, ry, 31)) for rx, ry in hub.robots]
    (hx, hy), (lx, ly) = hub.high, hub.low
    garden = f"M{x} {y + 54}H{x + w}V{y + HUB_HEIGHT - 13}l-13 13H{x + 13}l-13-13Z"
    rivets = f"M{x + 8} {y + 59}H{x + w - 6}M{x + 16} {y + HUB_HEIGHT - 4.5}H{x + w - 14}"
    room = hx - 27 - x - 12
    return group(
        *robots,
        _mast(hub),
        *(_wing(x + side, y) for side, there in zip((-14, w), hub.wings, strict=True) if there),
        shape(_cut(x - 2, y - 2, w + 4, HUB_HEIGHT + 4, 14), INK, INK, 2),
        shape(_cut(x, y, w, HUB_HEIGHT, 13), WHITE),
        shape(garden, PALE),
        shape(f"M{x} {y + 54}H{x + w}", line=INK, width=1.8),
        shape(rivets, line=INK, width=2, stroke_dasharray=".1 9", stroke_linecap="round"),
        words(
            x + 12,
            y + 23,
            page.say("journey-station", number=index + 1).upper(),
            13,
            INK,
            800,
            room=room + 4,
            spacing=1,
        ),
        words(x + 12, y + 43, page.say("print-all"), 0, INK, room=44),
        page.symbol(Action.ROBOT, x + 69, hy + 2, 20),
        words(hx, y + 15.5, page.say("print-first"), 0, INK, 600, "middle", room=54),
        words(lx, y + 15.5, page.say("print-later"), 0, INK, 600, "middle", room=50),
        page.symbol(Action.PLANT, hx - 39, hy, 22),
        box(hx - 26, hy - 16, 52, 32, BUTTER, INK, 2, rx=16),
        words(hx, hy + 8, f"{TIMES}{station.high}", 23, INK, 800, "middle"),
        words(lx, ly + 6, f"{TIMES}{station.low}", 17, INK, 700, "middle"),
        *(page.symbol(Action.PLANT, *hub.plant(place, station.plants), 38) for place in range(station.plants)),
    )


def _mast(hub: plan.Hub) -> Markup:
    """Draw the dish on the roof."""
    if not hub.mast:
        return Markup("")
    x, y = hub.x + hub.mast, hub.y
    return group(
        shape(f"M{x} {y}V{y - 20}", line=INK, width=6),
        shape(f"M{x} {y}V{y - 20}", line=PALE, width=2.6),
        shape(f"M{x - 15} {y - 30}A16 16 0 0 0 {x + 11} {y - 14}Z", PALE, INK, 2.2),
        shape(f"M{x - 2} {y - 22}L{x + 7} {y - 32}", line=PALE, width=2),
        disc(x + 8, y - 33, 3.2, PINK),
    )


def _wing(x: float, y: float) -> Markup:
    """Draw a panel of solar cells at a wall."""
    cells = f"M{x} {y + 41}h14M{x} {y + 54}h14M{x} {y + 67}h14M{x + 7} {y + 28}v52"
    return group(box(x, y + 28, 14, 52, TEAL, INK, 2), shape(cells, line=INK, width=1.3))


def _station(page: Drawing, index: int) -> Markup:
    """Circle what a station has: robots, plants, and a multiplier once its robots are complete (WM-A2.5, WM-A2.7)."""
    hub, station, name = HUBS[index], SHEET.stations[index], index + 1
    robots, plants = page.sheet.marks["robots"][index], page.sheet.marks["plants"][index]
    rings = [page.ring(*at, 39, f"robot-{name}-{place}") for place, at in enumerate(hub.robots[:robots])]
    rings += [page.ring(*hub.plant(place, station.plants), 43, f"plant-{name}-{place}") for place in range(plants)]
    crosses = []
    if page.has("high", index):
        rings.append(page.ring(*hub.high, 60, f"high-{name}", 42))
    elif index in page.view.race:
        crosses.append(page.cross(*hub.high, 50, f"high-{name}", 36))
    if page.has("low", index):
        rings.append(page.ring(*hub.low, 44, f"low-{name}", 34))
    label = page.say("station-label", number=name, robots=robots, of=station.robots, plants=plants)
    area = touch("path", d=_cut(hub.x, hub.y, hub.width, HUB_HEIGHT, 13), paper=True)
    return page.target("station", str(name), label, area, page.pencil(*rings), page.pencil(*crosses, width=_CROSS))

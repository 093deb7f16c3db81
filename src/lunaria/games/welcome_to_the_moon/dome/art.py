"""The sheet of adventure 5 as it is drawn: four skyscrapers and the tower under the dome (WM-A5)."""

from lunaria.engine.show.svg import Markup, element, group, touch
from lunaria.games.welcome_to_the_moon.dome import panels, plan
from lunaria.games.welcome_to_the_moon.dome.plan import GROUND, SIDE, SLAB, THICK, TOWER, TOWER_FLOORS, storey
from lunaria.games.welcome_to_the_moon.dome.scenery import AIR, CORAL, GLASS, INK, INKS, LEMON, MINT, PALE, PRINT
from lunaria.games.welcome_to_the_moon.dome.sheet import NAMES, SECTIONS, SHEET
from lunaria.games.welcome_to_the_moon.drawing import pencil
from lunaria.games.welcome_to_the_moon.drawing.paper import field, heading, words
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, Point, box, num, polygon, shape, trail
from lunaria.games.welcome_to_the_moon.drawing.sheet import Drawing
from lunaria.games.welcome_to_the_moon.tables import Action

_CROSS = pencil.STROKE["cross"]
_DARK = "#0b2a2e"
"""The ink of words on brick, which the petrol of all others would not stand out from."""
_PLATE, _LATER = 41, 38
"""How wide the plates of the two values of an end are."""


def draw(page: Drawing) -> Markup:
    """Draw the sheet on its plane of 900 by 900."""
    prefix = page.prefix
    return page.whole(
        page.definitions(("earth", "man"), tuple(Action)[:-1], own=(PRINT.definitions(prefix),)),
        page.leaf(
            page.layer("backdrop"),
            page.layer("skyline"),
            *(_starts(page, index) for index in range(len(SHEET.skyscrapers))),
            *(_space_print(index) for index in range(len(SHEET.spaces))),
            *(_end_print(page, index) for index in range(len(SHEET.skyscraper_bonuses))),
            _tower_print(page),
            _glass(),
            page.heading(LEMON, CORAL),
            *panels.prints(page),
        ),
        *(_section(page, index) for index in range(SECTIONS)),
        *(page.space(NAMES[index], plan.space(index), SIDE) for index in range(len(SHEET.spaces))),
        *(_end(page, index) for index in range(len(SHEET.skyscraper_bonuses))),
        *(_level(page, index) for index in range(len(SHEET.tower_levels))),
        *panels.marks(page),
    )


# Skyscrapers and the tower --------------------------------------------------------------------------------------------


def _space_print(index: int) -> Markup:
    x, y = plan.space(index)
    return field(x - SIDE / 2, y - SIDE / 2, SIDE, SIDE, INKS)


def _starts(page: Drawing, index: int) -> Markup:
    """Draw where a skyscraper begins: at the ground, upwards and downwards (WM-A5.2)."""
    x = plan.SKYSCRAPERS[index]
    return group(
        box(x - 38, GROUND - 4, 76, SLAB + 8, INK),
        words(x, GROUND + 11.5, page.say("dome-start").upper(), 15, LEMON, 800, "middle", room=51),
        shape(f"M{x - 36} {GROUND + 4}l5-6 5 6ZM{x + 26} {GROUND + 8}l5 6 5-6Z", WHITE),
    )


def _plates(index: int) -> tuple[Point, Point]:
    """Return the upper left corners of the two values of an end."""
    x, y = plan.space(SHEET.skyscraper_bonuses[index].space - 1)
    return (x - 32 - _PLATE, y - SIDE / 2 + 1), (x + 32, y - SIDE / 2 + 1)


def _end_print(page: Drawing, index: int) -> Markup:
    """Draw what the topmost or lowest level of a skyscraper is worth to the first, and later (WM-A5.3)."""
    bonus = SHEET.skyscraper_bonuses[index]
    (x, y), (u, v) = _plates(index)
    return group(
        box(x, y, _PLATE, 44, LEMON, INK, 2.4),
        words(x + _PLATE / 2, y + 16, page.say("print-first"), 15, INK, 700, "middle", room=_PLATE - 5),
        words(x + _PLATE / 2, y + 37.5, str(bonus.high), 20, INK, 800, "middle"),
        box(u, v, _LATER, 44, INKS.paper, INK, 2.2),
        words(u + _LATER / 2, v + 16, page.say("print-later"), 15, INK, 600, "middle", room=_LATER - 4),
        words(u + _LATER / 2, v + 37, str(bonus.low), 17, INK, 700, "middle"),
    )


def _end(page: Drawing, index: int) -> Markup:
    """Circle what an end has earned; what can no longer be earned is crossed (WM-3.13)."""
    bonus = SHEET.skyscraper_bonuses[index]
    called = NAMES[bonus.space - 1]
    (x, y), (u, v) = _plates(index)
    fresh = called in page.sheet.fresh
    parts = []
    if page.has("high", index):
        parts.append(page.pencil(page.ring(x + _PLATE / 2, y + 29, 40, f"high-{called}", 30), fresh=fresh))
    elif index in page.view.race:
        parts.append(page.pencil(page.cross(x + _PLATE / 2, y + 29, 34, f"high-{called}", 25), width=_CROSS))
    if page.has("low", index):
        parts.append(page.pencil(page.ring(u + _LATER / 2, v + 29, 37, f"low-{called}", 30), fresh=fresh))
    label = page.say("dome-end", space=called, high=bonus.high, low=bonus.low)
    area = touch("rect", x=x - 4, y=y - 1, width=45, height=46, rx=8)
    return page.target("end", called, label, area, *parts)


def _symbols(index: int) -> list[Point]:
    """Return the middles of the plants and of the water of a tower level."""
    y = storey(TOWER_FLOORS[index]) + SIDE / 2
    return [(TOWER[0] + 21 + 33 * place, y) for place in range(SHEET.tower_levels[index].plants + 1)]


def _tower_print(page: Drawing) -> Markup:
    top = storey(TOWER_FLOORS[0]) - 6
    middle = sum(TOWER) / 2
    called = page.say("dome-tower")
    parts = [heading(middle, top - 6, called, INKS, fill=PALE, anchor="middle", room=84)]
    for index in range(len(SHEET.tower_levels)):
        *plants, water = _symbols(index)
        parts += [page.symbol(Action.PLANT, *place, 31) for place in plants]
        parts.append(page.symbol(Action.WATER, *water, 31))
    return group(*parts)


def _level(page: Drawing, index: int) -> Markup:
    """Circle the plants and the water of a tower level (WM-A5.4)."""
    *plants, water = _symbols(index)
    circled = plants[: page.sheet.marks["plants"][index]] + [water] * page.sheet.marks["waters"][index]
    rings = (page.ring(x, y, 34, f"level-{index + 1}-{round(x)}", 38) for x, y in circled)
    return page.pencil(*rings)


# The dome -------------------------------------------------------------------------------------------------------------


def _glass() -> Markup:
    """Draw the frame of the dome and its glass, section by section, before anything is built."""
    frame = plan.arc(0, 1, -4, THICK + 4)
    parts = [shape(frame, INK)]
    glints = ""
    for index in range(SECTIONS):
        (start, end) = plan.halves(index, cut=False)[0]
        parts.append(shape(plan.arc(start + 0.004, end - 0.004), GLASS, AIR, 2.4))
        for near in (0.022, 0.05):
            for at, lean in ((start + near, 0.017), (end - near, -0.017)):
                (ax, ay), (bx, by) = plan.rim(at, 3), plan.rim(at + lean, THICK - 3)
                glints += f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}"
    return group(*parts, shape(glints, line=MINT, width=2, opacity=0.4))


def _section(page: Drawing, index: int) -> Markup:
    """Draw what has become of a section: cut, built, or built by half (WM-A5.5, WM-A5.6)."""
    cut = page.has("cut", index)
    built = page.mark("built") >> (2 * index) & 3
    pieces = plan.halves(index, cut)
    odd = SHEET.dome.sections[index].parity == "odd"
    parts = []
    for half, (start, end) in enumerate(pieces):
        if built >> half & 1:
            parts.append(_built(page, f"{index + 1}-{half}", start, end))
    if cut:
        parts.append(_cut(page, index, pieces[0][1]))
    parts += [_badge(page, *plan.rim((start + end) / 2, THICK / 2), odd, cut) for start, end in pieces]
    kind = page.say("dome-odd" if odd else "dome-even")
    state = "built" if built == 3 else "half" if built else "cut" if cut else "open"
    label = page.say(f"dome-section-{state}", place=index + 1, kind=kind)
    whole = (pieces[0][0] + 0.002, pieces[-1][1] - 0.002)
    area = touch("path", d=plan.arc(*whole, -5, THICK + 5))
    return page.target("section", str(index + 1), label, area, *parts)


def _built(page: Drawing, key: str, start: float, end: float) -> Markup:
    """Shade a piece of the dome with the pencil."""
    edge = plan.arc(start + 0.004, end - 0.004)
    strokes, at, turn = [], start + 0.006, 0
    while at < end - 0.004:
        strokes.append(plan.rim(at, 3 if turn % 2 else THICK - 3))
        at += 0.0038 if turn % 2 else 0.0027
        turn += 1
    zigzag = element("path", d=trail(strokes), stroke_width=1.9, id=f"{page.prefix}m-glass-{key}")
    outline = element("path", d=edge, stroke_width=3.2)
    return Markup(shape(edge, WHITE) + page.pencil(zigzag, outline))


def _cut(page: Drawing, index: int, at: float) -> Markup:
    """Cut a section with scissors."""
    (ax, ay), (bx, by) = plan.rim(at, -9), plan.rim(at, THICK + 6)
    line = f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}"
    lead = element("path", d=line, stroke_width=3.4, id=f"{page.prefix}m-cut-{index + 1}")
    scissors = element(
        "use", href=f"#{page.prefix}scissors", transform=f"translate({num(ax)} {num(ay)}) rotate({180 * at:.4g})"
    )
    return group(shape(line, line=WHITE, width=7), page.pencil(lead), scissors)


def _badge(page: Drawing, x: float, y: float, odd: bool, small: bool) -> Markup:
    """Draw which numbers a section is built with: odd ones on a pentagon, even ones on a plate."""
    k = 0.9 if small else 1.0
    said = page.say("dome-odd" if odd else "dome-even")
    ground = shape(polygon(5, 24 * k), CORAL, INK, 2.2) if odd else box(-20 * k, -13.5, 40 * k, 27, LEMON, INK, 2.2)
    room = (35 if odd else 36) * k
    return group(
        ground,
        words(0, 6 if odd else 5, said, 15, _DARK, 800, "middle", room=room, spacing=-0.3),
        transform=f"translate({num(x)} {num(y)})",
    )

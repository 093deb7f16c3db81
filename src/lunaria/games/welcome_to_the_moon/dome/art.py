"""The marks and targets on the sheet of adventure 5: four skyscrapers and the tower under the dome (WM-A5)."""

import math
from pathlib import Path

from lunaria.engine.show.svg import Markup, element, group, touch
from lunaria.engine.show.text import Message
from lunaria.games.welcome_to_the_moon.dome.sheet import COLUMNS, LEVEL_AT, NAMES, SECTIONS, SHEET, TOWER
from lunaria.games.welcome_to_the_moon.drawing import pencil
from lunaria.games.welcome_to_the_moon.drawing.anchors import Template
from lunaria.games.welcome_to_the_moon.drawing.paper import words
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, Point, box, num, polygon, shape, trail
from lunaria.games.welcome_to_the_moon.drawing.sheet import Drawing
from lunaria.games.welcome_to_the_moon.tables import Action, Step

TEMPLATE = Template(Path(__file__).with_name("sheet.svg"), "backdrop", "skyline", "print", "start")
_CROSS = pencil.STROKE["cross"]
_DARK = "#0b2a2e"
"""The ink of words on brick, which the petrol of all others would not stand out from."""
_THICK = 36
"""How thick the glass of the dome is."""


def draw(page: Drawing) -> Markup:
    """Draw the sheet on its plane of 900 by 900."""
    return page.whole(
        page.definitions(("earth", "man"), tuple(Action)[:-1], own=(TEMPLATE.definitions(page.prefix),)),
        page.leaf(page.layer("backdrop"), page.layer("skyline"), page.layer("print"), page.heading_at()),
        *(_section(page, index) for index in range(SECTIONS)),
        *(page.space_at(name) for name in NAMES),
        page.layer("start"),
        *(_end(page, index) for index in range(len(SHEET.skyscraper_bonuses))),
        *(_level(page, index) for index in range(len(SHEET.tower_levels))),
        *(_column(page, index) for index in range(len(COLUMNS))),
        _prizes(page),
        page.crosses_at("astronaut", page.mark("astronauts")),
        page.usual_marks(),
        *_sums(page),
        *_acts(page),
    )


def _acts(page: Drawing) -> list[Markup]:
    """Draw where the action of the turn builds or circles (WM-A5.4, WM-A5.5)."""
    if page.view.step == Step.ROBOT:
        return [page.act(side, _rim(share, _THICK / 2), means="section") for side, share in _ends(page)]
    if page.view.step not in (Step.PLANT, Step.WATER):
        return []
    level = int(LEVEL_AT[NAMES.index(page.view.acting)])
    if page.view.step == Step.WATER:
        return [page.act_at("water", f"water-{level + 1}")]
    return [page.act_at("plant", f"plant-{level + 1}-{page.sheet.marks['plants'][level]}")]


def _ends(page: Drawing) -> list[tuple[str, float]]:
    """Return the share of the dome at which the next piece lies from either end (WM-A5.5, WM-A5.6)."""
    free = [
        (start + end) / 2
        for index in range(SECTIONS)
        for half, (start, end) in enumerate(_halves(index, page.has("cut", index)))
        if not page.mark("built") >> (2 * index + half) & 1
    ]
    return [("left", free[0]), ("right", free[-1])][: len(free)]


def _end(page: Drawing, index: int) -> Markup:
    """Circle what an end has earned; what can no longer be earned is crossed (WM-3.13)."""
    bonus = SHEET.skyscraper_bonuses[index]
    called = NAMES[bonus.space - 1]
    fresh = called in page.sheet.fresh
    parts = []
    if page.has("high", index):
        parts.append(page.pencil(page.ring_at(f"high-{called}"), fresh=fresh))
    elif index in page.view.race:
        parts.append(page.pencil(page.cross_at(f"gone-{called}", f"high-{called}"), width=_CROSS))
    if page.has("low", index):
        parts.append(page.pencil(page.ring_at(f"low-{called}"), fresh=fresh))
    label = page.say("dome-end", space=called, high=bonus.high, low=bonus.low)
    return page.target("end", called, label, page.area("end", called), *parts)


def _level(page: Drawing, index: int) -> Markup:
    """Circle the plants and the water of a tower level (WM-A5.4)."""
    circled = [f"plant-{index + 1}-{place}" for place in range(page.sheet.marks["plants"][index])]
    circled += [f"water-{index + 1}"] * page.sheet.marks["waters"][index]
    rings = (page.ring_at(name, f"level-{index + 1}-{round(page.at(name).x)}") for name in circled)
    return page.pencil(*rings)


# The dome -------------------------------------------------------------------------------------------------------------


def _rim(share: float, depth: float) -> Point:
    """Return a point of the dome.

    Args:
        share: the way along it, from 0 at the left end to 1 at the right one.
        depth: the distance from its outer edge, inwards.
    """
    at, angle = TEMPLATE.anchors["at:dome"], math.pi * share
    across, up, ground = at.width / 2 - depth, at.height - depth, at.y + at.height / 2
    return at.x - across * math.cos(angle), ground - up * math.sin(angle)


def _arc(start: float, end: float, outer: float = 0, inner: float = _THICK) -> str:
    """Return path data of a piece of the dome from one share of it to another."""
    at = TEMPLATE.anchors["at:dome"]
    across, up = at.width / 2, at.height
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = (
        _rim(start, outer), _rim(end, outer), _rim(end, inner), _rim(start, inner)
    )  # fmt: skip
    return (
        f"M{num(ax)} {num(ay)}A{num(across - outer)} {num(up - outer)} 0 0 1 {num(bx)} {num(by)}L{num(cx)} {num(cy)}"
        f"A{num(across - inner)} {num(up - inner)} 0 0 0 {num(dx)} {num(dy)}Z"
    )


def _halves(section: int, cut: bool) -> list[tuple[float, float]]:
    """Return the shares of the dome at which a section, or each of its halves, begins and ends."""
    start, end = section / SECTIONS, (section + 1) / SECTIONS
    middle = (start + end) / 2
    return [(start, middle), (middle, end)] if cut else [(start, end)]


def _section(page: Drawing, index: int) -> Markup:
    """Draw what has become of a section: cut, built, or built by half (WM-A5.5, WM-A5.6)."""
    cut = page.has("cut", index)
    built = page.mark("built") >> (2 * index) & 3
    pieces = _halves(index, cut)
    odd = SHEET.dome.sections[index].parity == "odd"
    parts = []
    for half, (start, end) in enumerate(pieces):
        if built >> half & 1:
            parts.append(_built(page, f"{index + 1}-{half}", start, end))
    if cut:
        parts.append(_cut(page, index, pieces[0][1]))
    parts += [_badge(page, *_rim((start + end) / 2, _THICK / 2), odd, cut) for start, end in pieces]
    kind = page.say("dome-odd" if odd else "dome-even")
    state = "built" if built == 3 else "half" if built else "cut" if cut else "open"
    label = page.say(f"dome-section-{state}", place=index + 1, kind=kind)
    whole = (pieces[0][0] + 0.002, pieces[-1][1] - 0.002)
    area = touch("path", d=_arc(*whole, -5, _THICK + 5))
    return page.target("section", str(index + 1), label, area, *parts)


def _built(page: Drawing, key: str, start: float, end: float) -> Markup:
    """Shade a piece of the dome with the pencil."""
    edge = _arc(start + 0.004, end - 0.004)
    strokes, at, turn = [], start + 0.006, 0
    while at < end - 0.004:
        strokes.append(_rim(at, 3 if turn % 2 else _THICK - 3))
        at += 0.0038 if turn % 2 else 0.0027
        turn += 1
    zigzag = element("path", d=trail(strokes), stroke_width=1.9, id=f"{page.prefix}m-glass-{key}")
    outline = element("path", d=edge, stroke_width=3.2)
    return Markup(shape(edge, WHITE) + page.pencil(zigzag, outline))


def _cut(page: Drawing, index: int, at: float) -> Markup:
    """Cut a section with scissors."""
    (ax, ay), (bx, by) = _rim(at, -9), _rim(at, _THICK + 6)
    line = f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}"
    lead = element("path", d=line, stroke_width=3.4, id=f"{page.prefix}m-cut-{index + 1}")
    scissors = element(
        "use", href=f"#{page.prefix}scissors", transform=f"translate({num(ax)} {num(ay)}) rotate({180 * at:.4g})"
    )
    return group(shape(line, line=WHITE, width=7), page.pencil(lead), scissors)


def _badge(page: Drawing, x: float, y: float, odd: bool, small: bool) -> Markup:
    """Draw which numbers a section is built with: odd ones on a pentagon, even ones on a plate."""
    k, inks = 0.9 if small else 1.0, page.inks
    said = page.say("dome-odd" if odd else "dome-even")
    ground = (
        shape(polygon(5, 24 * k), inks.warm, inks.ink, 2.2)
        if odd
        else box(-20 * k, -13.5, 40 * k, 27, inks.gold, inks.ink, 2.2)
    )
    room = (37 if odd else 36) * k
    return group(
        ground,
        words(0, 6 if odd else 5, said, 15, _DARK, 800, "middle", room=room, spacing=-0.3),
        transform=f"translate({num(x)} {num(y)})",
    )


# The panels -----------------------------------------------------------------------------------------------------------


def _column(page: Drawing, index: int) -> Markup:
    """Cross the values that energy has improved; the column can be chosen as a whole (WM-A5.7)."""
    called = COLUMNS[index]
    crosses = page.crosses_at(f"column-{called}", page.sheet.marks["factors"][index])
    label = page.say("act-energy-column", place=Message(f"column-{called}"))
    return page.target("column", called, label, page.area("column", called, paper=True), crosses)


def _prizes(page: Drawing) -> Markup:
    """Circle the star or the burst of each fulfilled mission; a star that is gone is crossed (WM-A5.9)."""
    rings, crosses = [], []
    for letter, mission in enumerate(page.view.missions):
        how = page.sheet.marks["fulfilled"][letter]
        if how:
            rings.append(page.ring_at(f"{'star' if how == 1 else 'burst'}-{letter}", f"prize-{letter}"))
        if mission.taken and how != 1:
            crosses.append(page.cross_at(f"gone-{letter}", f"prize-gone-{letter}"))
    return Markup(page.pencil(*rings) + page.pencil(*crosses, width=_CROSS))


def _sums(page: Drawing) -> list[Markup]:
    """Write what tower levels and ends of skyscrapers are worth (WM-A5.10)."""
    circled = [a + b for a, b in zip(page.sheet.marks["plants"], page.sheet.marks["waters"], strict=True)]
    improved = page.sheet.marks["factors"][1]
    worths = [circled.count(count + 1) * int(TOWER[count + 1, improved]) for count in range(3)]
    levels = [page.sum_at(worth, f"levels-{count}", f"sum-levels-{count}") for count, worth in enumerate(worths)]
    return [*levels, page.sum_at(page.points("score-skyscrapers"), "ends", "sum-ends")]

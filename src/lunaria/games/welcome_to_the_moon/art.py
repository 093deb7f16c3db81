"""The picture of a view, as SVG: the leaflet, the combinations, the missions, the score, and the others' leaflets."""

from collections.abc import Callable

from lunaria.engine.art import CRESTS, Markup, document, element, fit, group, text, title, touch
from lunaria.engine.game import Picture
from lunaria.engine.text import Message
from lunaria.games.welcome_to_the_moon import (
    art_marks,
    art_sheet_1,
    art_sheet_2,
    art_sheet_3,
    art_sheet_4,
    art_sheet_5,
    art_sheet_6,
    art_sheet_7,
    art_sheet_8,
)
from lunaria.games.welcome_to_the_moon.art_marks import ring, sign
from lunaria.games.welcome_to_the_moon.art_parts import Page
from lunaria.games.welcome_to_the_moon.art_style import STYLE
from lunaria.games.welcome_to_the_moon.tables import Step
from lunaria.games.welcome_to_the_moon.view import OVERLAYS, SheetView, TableView

SHEETS: dict[int, Callable[[Page], Markup]] = {
    1: art_sheet_1.draw,
    2: art_sheet_2.draw,
    3: art_sheet_3.draw,
    4: art_sheet_4.draw,
    5: art_sheet_5.draw,
    6: art_sheet_6.draw,
    7: art_sheet_7.draw,
    8: art_sheet_8.draw,
}
PLANE, GAP, SIDE = 1000, 20, 560
CARD, CARD_HEIGHT = 176, 190
NAME_AT = {2: (470, 930), 3: (24, 956), 4: (24, 40), 6: (24, 950)}
"""Where a leaflet has its name, if not in its top left corner."""


def draw(view: TableView, how: Picture) -> str:
    """Draw the table as an SVG document.

    Raises:
        ValueError: the layout is neither wide nor tall.
    """
    if how.layout not in ("wide", "tall"):
        raise ValueError(f"the layout of a picture is wide or tall, not {how.layout!r}")
    shown = OVERLAYS.index(how.overlay) if how.overlay in OVERLAYS else view.home
    shown = min(shown, len(view.drawn) - 1)
    wide = how.layout == "wide"
    page = Page(view, view.drawn[shown], how.texts, how.names, live=view.viewer >= 0 and shown == view.home)
    scale = 1.0 if wide else PLANE / SIDE
    aside, foot = _aside(view, how, shown)
    x, y = (PLANE + 2 * GAP, GAP) if wide else (GAP, PLANE + 2 * GAP)
    width = PLANE + SIDE + 3 * GAP if wide else PLANE + 2 * GAP
    height = max(PLANE + 2 * GAP, foot + 2 * GAP) if wide else PLANE + 3 * GAP + foot * scale
    return document(
        width,
        height,
        how.texts.say(Message("picture-label", {"turn": view.turn})),
        STYLE,
        "wm",
        [
            element("defs", art_marks.definitions()),
            element("rect", width=width, height=height, class_="wm-table"),
            group(
                element("rect", width=PLANE, height=PLANE, rx=14, class_="wm-paper"),
                _name(page, how),
                SHEETS[view.adventure](page),
                id="sheet",
                transform=f"translate({GAP},{GAP})",
            ),
            group(aside, id="aside", transform=f"translate({x},{y}) scale({scale:.3f})"),
        ],
    )


def _name(page: Page, how: Picture) -> Markup:
    who = _who(page.view, how, page.sheet)
    name = page.say(f"option-adventure-{page.view.adventure}")
    x, y = NAME_AT.get(page.view.adventure, (24, 44))
    return group(
        text(x, y, name, font_size=26, class_="wm-bold"),
        text(x, y + 24, fit(who, 240, 17), font_size=17, class_="wm-soft"),
    )


def _who(view: TableView, how: Picture, sheet: SheetView) -> str:
    """Name whose a sheet is."""
    return "ASTRA" if sheet is view.rival else how.texts.seat(sheet.seat, how.names)


def _aside(view: TableView, how: Picture, shown: int) -> tuple[Markup, float]:
    """Draw what stands beside the leaflet; return it and where it ends."""
    parts = [_card(view, how, index) for index in range(len(view.cards))]
    y: float = CARD_HEIGHT + GAP
    for index in range(len(view.missions)):
        parts.append(_mission(view, how, index, y))
        y += 66
    y += 10
    score, y = _score(view, how, y)
    parts.append(score)
    others, y = _others(view, how, shown, y + 16)
    return group(*parts, others), y


def _card(view: TableView, how: Picture, index: int) -> Markup:
    card = view.cards[index]
    say, x = how.texts.say, index * (CARD + 16)
    alone = view.astra is not None
    words = Message(f"action-{card.action.name.lower()}")
    after = Message(f"action-{card.following.name.lower()}")
    label = say(Message("card-both", {"number": card.number, "action": words}))
    paper = [element("rect", width=CARD, height=CARD_HEIGHT, rx=14, class_="wm-paper")]
    if view.turn:
        paper.append(text(52, 76, str(card.number), font_size=62, class_="wm-mid wm-bold"))
        paper.append(sign(card.action, 128, 54, 2.6))
        paper.append(text(CARD - 14, 112, say(words), font_size=15, class_="wm-end"))
        paper.append(element("path", d=f"M14 128H{CARD - 14}", class_="wm-dash"))
    else:
        label = say(Message("describe-first-card", {"card": index + 1, "following": after}))
    if not alone:
        paper.append(text(14, 160, say(Message("card-next")), font_size=14, class_="wm-soft"))
        paper.append(sign(card.following, CARD - 26, 155, 1.1))
        label += ". " + say(Message("card-following", {"action": after})) if view.turn else ""
    where = f"translate({x},0)"
    if not alone or view.step == Step.GIVE:
        shape = touch("rect", width=CARD, height=CARD_HEIGHT, rx=14)
        target = {"id": f"card-{index + 1}", "data_target": f"card:{index + 1}", "transform": where}
        return group(title(label), *paper, shape, **target)
    number = say(Message("card-number", {"number": card.number}))
    action = say(Message("card-action", {"action": words}))
    left = group(
        title(number), touch("rect", width=CARD / 2, height=CARD_HEIGHT, rx=14),
        id=f"card-{index + 1}", data_target=f"card:{index + 1}",
    )  # fmt: skip
    right = group(
        title(action), touch("rect", x=CARD / 2, width=CARD / 2, height=CARD_HEIGHT, rx=14),
        id=f"action-{index + 1}", data_target=f"action:{index + 1}",
    )  # fmt: skip
    return group(*paper, left, right, transform=where)


def _mission(view: TableView, how: Picture, index: int, y: float) -> Markup:
    mission = view.missions[index]
    condition = how.texts.say(mission.condition)
    parts = [
        element("rect", y=y, width=SIDE, height=58, rx=10, class_="wm-panel"),
        text(20, y + 38, mission.letter, font_size=28, class_="wm-bold"),
        *_lines(condition, y),
        text(SIDE - 84, y + 37, str(mission.first), font_size=22, class_="wm-mid wm-bold"),
        text(SIDE - 36, y + 37, str(mission.later), font_size=18, class_="wm-mid"),
    ]
    if mission.taken:
        parts.append(art_marks.cross(SIDE - 84, y + 29, 1.6))
    if view.viewer >= 0 and mission.by[view.viewer]:
        parts.append(ring(SIDE - 84 if mission.by[view.viewer] == 1 else SIDE - 36, y + 29, 1.9, new=True))
    left = mission.later if mission.taken else mission.first
    label = how.texts.say(
        Message("describe-mission", {"letter": mission.letter, "condition": mission.condition, "points": left})
    )
    name = mission.letter.lower()
    shape = touch("rect", y=y, width=SIDE, height=58, rx=10)
    return group(title(label), *parts, shape, id=f"mission-{name}", data_target=f"mission:{name}")


def _lines(condition: str, y: float) -> list[Markup]:
    """Write what a mission wants in one line, or in two where it is long."""
    if fit(condition, 370, 15) == condition:
        return [text(56, y + 35, condition, font_size=15)]
    words = condition.split()
    cut = next(count for count in range(len(words), 0, -1) if fit(line := " ".join(words[:count]), 370, 15) == line)
    return [
        text(56, y + 25, " ".join(words[:cut]), font_size=15),
        text(56, y + 45, fit(" ".join(words[cut:]), 370, 15), font_size=15),
    ]


def _crest(seat: int, x: float, y: float) -> Markup:
    where = f"translate({x:g},{y:g}) scale(9)"
    return element("path", d=CRESTS[seat].outline, transform=where, class_=f"wm-seat-{seat}", stroke_width=0.2)


def _score(view: TableView, how: Picture, y: float) -> tuple[Markup, float]:
    """Draw the score of every seat, line by line."""
    labels = [how.texts.say(label) for label, _ in view.sheets[0].lines]
    columns = len(view.sheets) + (1 if view.astra else 0)
    step = min(70.0, 330 / columns)
    height = 26 * (len(labels) + 2) + 14
    parts = [element("rect", y=y, width=SIDE, height=height, rx=10, class_="wm-panel", id="score")]
    for row, label in enumerate(labels, 1):
        parts.append(text(16, y + 24 + 26 * row, fit(label, 200, 15), font_size=15))
    total = y + 24 + 26 * (len(labels) + 1)
    parts.append(text(16, total, how.texts.say(Message("score-total")), font_size=15, class_="wm-bold"))
    for place, sheet in enumerate(view.sheets):
        x = SIDE - 30 - step * (columns - 1 - place)
        parts.append(group(title(how.texts.seat(sheet.seat, how.names)), _crest(sheet.seat, x, y + 19)))
        for row, (_, points) in enumerate(sheet.lines, 1):
            parts.append(text(x, y + 24 + 26 * row, str(points), font_size=15, class_="wm-mid"))
        parts.append(text(x, total, str(sheet.score), font_size=17, class_="wm-mid wm-bold", id=f"score-{sheet.seat}"))
    if view.astra:
        x = SIDE - 30.0
        bonuses = how.texts.say(Message("solo-bonuses", {"count": view.astra.bonuses}))
        parts.append(text(16, y + 24, bonuses, font_size=14, class_="wm-soft"))
        parts.append(text(x, y + 24, "ASTRA", font_size=12, class_="wm-mid wm-bold"))
        parts.append(text(x, total, str(view.astra.points), font_size=17, class_="wm-mid wm-bold"))
    return group(*parts), y + height


def _others(view: TableView, how: Picture, shown: int, y: float) -> tuple[Markup, float]:
    """Draw the other leaflets small; touching one shows it large."""
    rest = [sheet for sheet in view.drawn if sheet.seat != shown]
    if not rest:
        return Markup(""), y
    side = 176.0
    parts = []
    for place, sheet in enumerate(rest):
        x, top = (place % 3) * (CARD + 16), y + (place // 3) * (side + 46)
        parts.append(_small(view, how, sheet, x, top, side))
    rows = (len(rest) + 2) // 3
    return group(*parts, id="others"), y + rows * (side + 46)


def _small(view: TableView, how: Picture, sheet: SheetView, x: float, y: float, side: float) -> Markup:
    page = Page(view, sheet, how.texts, how.names, live=False)
    who = _who(view, how, sheet)
    done = view.step is not None and not sheet.waiting
    drawn = group(
        element("rect", width=PLANE, height=PLANE, rx=30, class_="wm-paper"),
        SHEETS[view.adventure](page),
        transform=f"scale({side / PLANE:g})",
    )
    foot = [text(28, side + 25, fit(who, 100, 15), font_size=15)]
    if sheet is not view.rival:
        score = f"{sheet.score}{' ✓' if done else ''}"
        foot.append(_crest(sheet.seat, 12, side + 19))
        foot.append(text(side - 4, side + 25, score, font_size=15, class_="wm-end wm-bold"))
    label = how.texts.say(Message("sheet-of", {"seat": who}))
    return group(
        title(label),
        drawn,
        *foot,
        touch("rect", width=side, height=side, rx=6),
        id=f"seat-{sheet.seat}",
        data_overlay=f"sheet-{sheet.seat}",
        transform=f"translate({x:g},{y:g})",
    )

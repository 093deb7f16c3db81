"""The missions as cards: a letter, a drawing and words of what is wanted, and what is left of their value."""

import math
from dataclasses import dataclass
from functools import cache

from lunaria.engine.show.svg import CRESTS, Markup, Words, element, group, title, touch, use
from lunaria.games.welcome_to_the_moon.drawing import pencil, symbols
from lunaria.games.welcome_to_the_moon.drawing.cards import EDGE, GOLD, INK, INKS, PAPER, printed
from lunaria.games.welcome_to_the_moon.drawing.paper import measure
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, box, num, shape, trail
from lunaria.games.welcome_to_the_moon.drawing.sheet import crest_at
from lunaria.games.welcome_to_the_moon.view import MissionView, TableView

WIDTH, STEP = 120, 130
_HEIGHT, _HEIGHT_TALL, _HEIGHT_BADGE = 204, 126, 66
"""Heights of a card: beside a sheet, on a phone with its values beside its drawing, and there without its words."""
_DOWN = _HEIGHT + 12
"""Distance from card to card in a column."""
_SIZES, _LINE, _ROOM = (14.5, 13.5, 12.0, 11.0), 1.17, 64.0
"""Type sizes of what a mission wants, the first that fits; height of a line relative to them, and of all lines."""
_MEDIUM = 0.94
"""Width of words of medium weight, relative to bold ones."""


@dataclass(frozen=True)
class Missions:
    """The contents of the part.

    Attributes:
        missions: by letter.
        rockets: whether their values are rockets to be crossed instead of points (WM-A1.8).
        viewer: the seat that looks, or -1.
    """

    missions: tuple[MissionView, ...]
    rockets: bool
    viewer: int


def missions_of(view: TableView) -> Missions:
    """Return what the missions of a view are drawn from."""
    return Missions(view.missions, view.adventure == 1, view.viewer)


def size(tall: bool) -> tuple[int, int]:
    """Return how wide and how high the three cards are: a column beside the sheet, on a phone a row."""
    return (2 * STEP + WIDTH + 5, _HEIGHT_TALL + 6) if tall else (WIDTH + 4, 2 * _DOWN + _HEIGHT + 8)


def badges_size() -> tuple[int, int]:
    """Return how wide and how high the row of cards without words is."""
    return size(True)[0], _HEIGHT_BADGE + 6


def draw(content: Missions, words: Words, prefix: str, tall: bool, badges: bool = False) -> Markup:
    """Draw the three cards.

    Args:
        content: the contents of the part.
        words: the reader's.
        prefix: of the ids of all definitions.
        tall: whether they are for a phone.
        badges: whether words are left out there.
    """
    cards = (
        group(
            _card(content, words, prefix, mission, tall, badges),
            transform=f"translate({STEP * index + 2} 2)" if tall else f"translate(2 {_DOWN * index + 2})",
        )
        for index, mission in enumerate(content.missions)
    )
    return group(element("defs", _definitions(prefix, tall, badges)), *cards, class_="wm-leaf")


def _sky(tall: bool, badge: bool) -> tuple[int, int]:
    """Return how wide and how high the drawing is; on a badge the corner stays free for the crest of its player."""
    return (70 if badge else 76, 54) if tall else (WIDTH - 12, 84)


@cache
def _definitions(prefix: str, tall: bool, badge: bool) -> Markup:
    sky = element("clipPath", box(6, 6, *_sky(tall, badge), INK, rx=4), id=f"{prefix}sky")
    return Markup(symbols.definitions(prefix, INKS, ("rocket",)) + sky)


def _rays(x: float, y: float) -> str:
    """Return path data of rays around a point."""
    d = ""
    for index in range(14):
        edges = [math.radians(360 / 14 * index + side * 6) for side in (-1, 1)]
        ends = [(x + 80 * math.cos(edge), y + 80 * math.sin(edge)) for edge in edges]
        d += trail([(x, y), *ends]) + "Z"
    return d


def _card(content: Missions, words: Words, prefix: str, mission: MissionView, tall: bool, badge: bool) -> Markup:
    wide, deep = _sky(tall, badge)
    height = _HEIGHT_BADGE if badge else _HEIGHT_TALL if tall else _HEIGHT
    middle = (48 if badge else 53, 35) if tall else (WIDTH / 2 + 8, 51)
    condition = words.say(mission.condition)
    left = mission.later if mission.taken else mission.first
    label = words.say("describe-mission", letter=mission.letter, condition=condition, points=left)
    drawn = (
        box(-1, 4, WIDTH + 3, height, "#070b1d", rx=9, opacity=0.28),
        box(0, 0, WIDTH, height, PAPER, EDGE, 1.2, rx=8),
        group(
            box(6, 6, wide, deep, "#f6c98b"),
            shape(_rays(6 + wide / 2, 6 + deep / 2), GOLD, opacity=0.5),
            clip_path=f"url(#{prefix}sky)",
        ),
        group(
            symbols.mission(prefix, mission.condition.id),
            transform=f"translate({middle[0]:g} {middle[1]}) scale({0.57 if tall else 0.85:g})",
        ),
        shape("M6 10a4 4 0 0 1 4-4H27V28H6Z", INK),
        element("text", mission.letter, x=16.5, y=23, font_size=17, fill=WHITE, font_weight=800, text_anchor="middle"),
        *([] if badge else _condition(condition, 89 if tall else 124)),
        shape(f"M{80 if badge else 88} 35h24" if tall else f"M9 {_HEIGHT - 46}H{WIDTH - 9}", line=INK, width=1.2),
        *_values(content, prefix, mission, tall, 92 if badge else 100),
    )
    name = mission.letter.lower()
    area = touch("rect", width=WIDTH, height=height, rx=8, paper=True)
    return group(title(label, "mission"), *drawn, area, id=f"mission-{name}", data_target=f"mission:{name}")


def _condition(said: str, middle: float) -> list[Markup]:
    """Write what a mission wants around a height, in as many lines as it takes."""
    broken = {size: _broken(said, size) for size in _SIZES}
    size = next((size for size in _SIZES if len(broken[size]) * size * _LINE <= _ROOM), _SIZES[-1])
    lines, down = broken[size], size * _LINE
    top = middle - (len(lines) - 1) * down / 2 + size / 3
    return [printed(WIDTH / 2, top + down * at, line, size, WIDTH - 8, weight=600) for at, line in enumerate(lines)]


def _broken(said: str, size: float) -> list[str]:
    """Break words into lines of about the same length."""
    said = said.removesuffix(".")
    room = WIDTH - 10.0
    count = -(-measure(said, size) * _MEDIUM // room)
    best: list[str] = []
    for share in (0.82, 0.9, 1.0):
        best = _wrapped(said, size, min(room, max(room * share, measure(said, size) * _MEDIUM / count * 1.05)))
        if len(best) <= count:
            break
    return best


def _wrapped(said: str, size: float, room: float) -> list[str]:
    lines: list[str] = []
    for word in said.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure(longer, size) * _MEDIUM <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _values(content: Missions, prefix: str, mission: MissionView, tall: bool, beside: float) -> list[Markup]:
    """Write both values; the first is crossed once somebody has it, and crests say who has which (WM-4.2)."""
    foot = _HEIGHT - 17.0
    own = mission.by[content.viewer] if content.viewer >= 0 else 0
    parts = []
    places = ((beside, 27.0, 21), (beside, 52.0, 16)) if tall else ((34.0, foot, 23), (88.0, foot, 17))
    for how, (left, y, size), value in zip((1, 2), places, (mission.first, mission.later), strict=True):
        x = left
        wide = measure(str(value), size)
        if content.rockets:
            where = f"translate({num(x - 13)} {num(y - size * 0.32)}) scale({size / 27:.3g})"
            parts.append(use(f"{prefix}rocket", transform=where))
            x += 7
        parts.append(
            element(
                "text", str(value),
                x=x, y=y, font_size=size, fill=INK if how == 1 else "#4d5270", font_weight=800, text_anchor="middle",
            )
        )  # fmt: skip
        if own == how:
            parts.append(_stroke("ring1", x, y - size * 0.36, wide + 17, size + 9))
        elif how == 1 and mission.taken:
            parts.append(_stroke("cross2", x, y - size * 0.36, wide + 10, size))
        seats = [seat for seat, by in enumerate(mission.by) if by == how]
        parts += [
            crest_at(CRESTS[seat], left + 12 * (place - (len(seats) - 1) / 2), y + 11 - 4 * tall, 5 - tall)
            for place, seat in enumerate(seats)
        ]
    return parts


def _stroke(kind: str, x: float, y: float, width: float, height: float) -> Markup:
    where = f"translate({num(x)} {num(y)}) scale({width / 100:.3g} {height / 100:.3g})"
    return element(
        "path",
        d=pencil.path(kind), fill="none", stroke=pencil.LEAD, stroke_width=8, stroke_linecap="round", transform=where,
    )  # fmt: skip

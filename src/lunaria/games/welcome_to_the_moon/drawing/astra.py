"""ASTRA, whom one plays against alone: its cards by action, its effect cards, its track, and one's solo bonuses."""

from functools import cache

from lunaria.engine.show.svg import Markup, Words, element, group, title, use
from lunaria.games.welcome_to_the_moon.drawing import pencil, symbols
from lunaria.games.welcome_to_the_moon.drawing.cards import EDGE, GOLD, INK, INKS, PAPER, RED, printed
from lunaria.games.welcome_to_the_moon.drawing.paper import measure, signed
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, box, disc, num, polygon, shape
from lunaria.games.welcome_to_the_moon.drawing.sheet import ASTRA, crest_at
from lunaria.games.welcome_to_the_moon.drawing.symbols import name
from lunaria.games.welcome_to_the_moon.leaflet import Track
from lunaria.games.welcome_to_the_moon.tables import Action
from lunaria.games.welcome_to_the_moon.view import AstraView

WIDTH = 380
_CELL = 58
_SOFT = "#4a4a52"
_BONUS = 14


def height(astra: AstraView) -> int:
    """Return how high the panel is."""
    return 294 if astra.track else 250


def draw(astra: AstraView, words: Words, prefix: str) -> Markup:
    """Draw the panel."""
    high = height(astra)
    parts = [
        box(0, 1, WIDTH, high - 2, PAPER, EDGE, 1.4, rx=10),
        box(0, 1, WIDTH, 40, INK, rx=10),
        box(0, 21, WIDTH, 20, INK),
        crest_at(ASTRA, 24, 21, 11),
        _word(44, 28, astra.name, 17, WHITE, 750),
        _word(WIDTH - 14, 27, words.say("astra-level", level=astra.level), 13, GOLD, 650, "end"),
        *(_cards(astra, words, prefix, action) for action in range(Action.NONE)),
        *_level(astra, words),
        *_effects(astra, words),
        *_bonuses(astra, words),
    ]
    if astra.track:
        parts.append(_track(astra.track, high - 42))
    return group(element("defs", _definitions(prefix)), *parts)


@cache
def _definitions(prefix: str) -> Markup:
    return symbols.definitions(prefix, INKS, (), tuple(Action)[:-1])


def _word(x: float, y: float, said: str, size: float, fill: str, weight: int, anchor: str | None = None) -> Markup:
    return element("text", said, x=x, y=y, font_size=size, fill=fill, font_weight=weight, text_anchor=anchor)


def _cards(astra: AstraView, words: Words, prefix: str, action: int) -> Markup:
    """Draw how many cards of an action ASTRA has, and what they are worth (WM-S.1)."""
    x = 16 + _CELL * (action + 0.5)
    count, worth = astra.cards[action], astra.card_points[action]
    kind = "describe-astra-boxes" if astra.track else "describe-astra-cards"
    said = words.say(kind, action=words.say(f"action-{Action(action).name.lower()}"), count=count, points=worth)
    each = f"{count} \N{MULTIPLICATION SIGN} {astra.values[action]}"
    return group(
        title(said, "astra-cards"),
        box(x - 26, 50, 52, 82, WHITE if count else "#efe4cb", INK, 1.4, rx=6),
        use(f"{prefix}{name(Action(action))}", transform=f"translate({num(x)} 72) scale(.68)"),
        _word(x, 106, each, 13, _SOFT, 600, "middle"),
        _word(x, 126, str(worth), 18, INK if count else _SOFT, 800, "middle"),
        id=f"{prefix}cards-{action}",
    )


def _level(astra: AstraView, words: Words) -> list[Markup]:
    """Say what ASTRA has for its level, and in all."""
    y = 160
    total = [_word(WIDTH - 14, y + 4, str(astra.points), 26, INK, 800, "end")]
    if astra.track:
        return total
    return [
        _word(16, y, words.say("astra-for-level"), 13, _SOFT, 600),
        _word(24 + measure(words.say("astra-for-level"), 13), y + 1, signed(astra.level_points), 17, INK, 800),
        *total,
    ]


def _effects(astra: AstraView, words: Words) -> list[Markup]:
    """Draw the effect cards, and how often each has come up (WM-S.6)."""
    y = 198
    parts = [printed(52, y - 6, words.say("astra-effects"), 13, 78, _SOFT, 600)]
    for place, (letter, times) in enumerate(zip("ABC", astra.effects, strict=False)):
        x = 22 + 27 * place
        parts.append(box(x, y, 22, 30, GOLD if times else WHITE, INK, 1.6, rx=3))
        parts.append(_word(x + 11, y + 17, letter, 14, INK, 800, "middle"))
        parts += [disc(x + 7 + 8 * dot, y + 24, 2.6, RED if dot < times else "none", INK, 1) for dot in range(2)]
    return parts


def _bonuses(astra: AstraView, words: Words) -> list[Markup]:
    """Draw the solo bonuses: circled when won, crossed when used (WM-S.7)."""
    x, y = 124, 198
    said = words.say("describe-bonuses", count=astra.bonuses, used=astra.bonuses_used, most=astra.bonuses_most)
    label = words.say("astra-bonuses")
    parts = [title(said, "astra-bonuses"), _word(x, y - 6, label, 13, _SOFT, 600)]
    won = astra.bonuses + astra.bonuses_used
    for place in range(astra.bonuses_most):
        px, py = x + 12 + place % 10 * 24, y + 15 + place // 10 * 24
        parts.append(shape(polygon(5, 8.5, 4, at=(px, py)), GOLD if place < won else WHITE, INK, 1.4))
        if place < won:
            parts.append(_stroke("ring0", px, py, 24))
        if place < astra.bonuses_used:
            parts.append(_stroke("cross1", px, py, 19))
    return [group(*parts)]


def _stroke(kind: str, x: float, y: float, width: float) -> Markup:
    return element(
        "path",
        d=pencil.path(kind), fill="none", stroke=pencil.LEAD, stroke_width=9, stroke_linecap="round",
        transform=f"translate({num(x)} {num(y)}) scale({width / 100:.3g})",
    )  # fmt: skip


def _track(track: Track, y: float) -> Markup:
    """Draw the track of adventure 1: boxes crossed of all, and the points that count until a label is crossed."""
    left, width = 16.0, WIDTH - 32.0
    pitch = width / track.boxes
    ticks = "".join(f"M{num(left + pitch * index)} {num(y)}v14" for index in range(1, track.boxes))
    parts = [
        box(left, y, width, 14, WHITE, INK, 1.6),
        box(left, y, pitch * track.crossed, 14, pencil.LEAD, opacity=0.75),
        shape(ticks, line=INK, width=0.5),
    ]
    last = -99.0
    for crossed, points in track.labels:
        x = left + pitch * crossed
        parts.append(shape(f"M{num(x)} {num(y + 14)}v5", line=INK, width=1.4))
        if crossed > track.crossed and x - last > 26:
            first = last < 0
            size, anchor = (16, 800) if first else (12, 650), "end" if x > left + width - 10 else "middle"
            parts.append(_word(min(x, left + width), y + 33, str(points), size[0], INK, size[1], anchor))
            last = x
    return group(*parts)

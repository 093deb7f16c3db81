"""The cards of a turn: three pairs of a number and an action, on their piles, with the action that comes next."""

from dataclasses import dataclass
from functools import cache

from lunaria.engine.show.svg import Markup, Words, element, group, title, touch, use
from lunaria.engine.show.text import Message
from lunaria.games.welcome_to_the_moon.drawing.paper import measure
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, box, disc, num, shape
from lunaria.games.welcome_to_the_moon.drawing.symbols import COLOURS, Inks, key_of, name, shared
from lunaria.games.welcome_to_the_moon.tables import Action, Step
from lunaria.games.welcome_to_the_moon.view import CardView, TableView

INK, RED, GOLD, MIST, PAPER = "#1d2850", "#d8472d", "#f3b63a", "#a9c8c8", "#f5ead2"
INKS = Inks(PAPER, INK, RED, GOLD, MIST)
EDGE = "#8d7a55"
"""The edge of a card."""
WIDTH, HEIGHT = 82, 138
_ROOM = 21
"""Cards in a pile, before any is turned over."""
WIDE, TALL = (204, 568), (390, 124)
"""The size of the part beside the sheet, and on a phone."""
_TRAY, _PITCH = (192, 176), 190
_TRAY_TALL, _PITCH_TALL, _EDGE_TALL = (122, 116), 128, 6


@dataclass(frozen=True)
class Cards:
    """The contents of the part.

    Attributes:
        cards: the pairs; in a solo game the cards of which one gives the number and another the action.
        turn: from 1; 0 before the first numbers lie open.
        chosen: the cards whose number and whose action are taken.
        alone: whether number and action come from different cards.
        giving: whether a card as a whole is to be given away.
        adventure: the number of the adventure.
    """

    cards: tuple[CardView, ...]
    turn: int
    chosen: tuple[int, int] | None
    alone: bool
    giving: bool
    adventure: int


def cards_of(view: TableView) -> Cards:
    """Return what the cards of a view are drawn from."""
    giving = view.step == Step.GIVE
    return Cards(view.cards, view.turn, view.chosen, view.astra is not None, giving, view.adventure)


def draw(content: Cards, words: Words, prefix: str, tall: bool) -> Markup:
    """Draw the part.

    Args:
        content: the contents of the part.
        words: the reader's.
        prefix: of the ids of all definitions.
        tall: whether it is for a phone.
    """
    pairs = []
    for index in range(len(content.cards)):
        at = (_EDGE_TALL + _PITCH_TALL * index, 4) if tall else (6, 4 + _PITCH * index)
        size = _TRAY_TALL if tall else _TRAY
        face = _small(content, words, prefix, index) if tall else _large(content, words, prefix, index)
        pairs.append(group(_pair(content, words, index, face, size), transform=f"translate({at[0]} {at[1]})"))
    return group(element("defs", _definitions(prefix)), *pairs, class_="wm-leaf")


def printed(x: float, y: float, said: str, size: float, room: float, fill: str = INK, weight: int = 700) -> Markup:
    """Return words in the middle of a room, narrower where it is too small for them."""
    narrow = measure(said, size) > room
    return element(
        "text", said,
        x=round(x, 1), y=round(y, 1), font_size=size, fill=fill, font_weight=weight, text_anchor="middle",
        textLength=round(room) if narrow else None, lengthAdjust="spacingAndGlyphs" if narrow else None,
    )  # fmt: skip


# What is copied -------------------------------------------------------------------------------------------------------


def _definitions(prefix: str) -> Markup:
    """Return both kinds of card without what differs, their pictures for a phone, the badges, and a pile of cards."""
    actions = (each for action in COLOURS for each in (name(action), f"rays-{name(action)}"))
    return shared(prefix, INKS, "face", "window", "moon", "number", *actions)


@cache
def _pile(x: float, y: float, count: int) -> Markup:
    """Draw the cards below the one on top, and the shadow of all."""
    cards = [
        box(x + 0.5 * step, y + 2 * step, WIDTH, HEIGHT, "#e6d6b2" if step % 2 else "#d3bf94", "#7b6a48", 0.9, rx=8)
        for step in range(count, 0, -1)
    ]
    shadow = box(x - 2, y + 5, WIDTH + 6, HEIGHT + 2 * count + 1, "#070b1d", rx=10, opacity=0.28)
    return group(shadow, *cards)


# A pair ---------------------------------------------------------------------------------------------------------------


def _pair(content: Cards, words: Words, index: int, face: Markup, size: tuple[int, int]) -> Markup:
    """Return a pair with what is touched for it: the whole, or alone its number and its action."""
    card = content.cards[index]
    width, height = size
    whole = touch("rect", width=width, height=height, rx=13, panel=True)
    named = {"id": f"card-{index + 1}", "data_target": f"card:{index + 1}"}
    taken = content.chosen
    if not content.alone or content.giving:
        chosen = taken is not None and taken[0] == index and not content.giving
        return group(
            title(_label(content, words, card, index), _explained(content, card)),
            box(0, 0, width, height, GOLD, WHITE, 2.4, rx=13, class_="wm-tray"),
            group(face, id=f"face-{index + 1}"),
            _tick(width - 13, 12),
            whole,
            class_="wm-chosen" if chosen else None,
            **named,
        )
    halves = []
    for place, kind, said in (
        (0, "card", words.say("card-number", number=card.number)),
        (1, "action", words.say("card-action", action=_action(card.action))),
    ):
        chosen = taken is not None and taken[place] == index
        x = width / 2 * place
        halves.append(
            group(
                title(said, "combination" if kind == "card" else key_of(content.adventure, card.action)),
                box(x, 0, width / 2, height, GOLD, WHITE, 2.4, rx=13, class_="wm-tray"),
                touch("rect", x=x, width=width / 2, height=height, rx=13, panel=True),
                id=f"{kind}-{index + 1}", data_target=f"{kind}:{index + 1}", class_="wm-chosen" if chosen else None,
            )
        )  # fmt: skip
    return group(*halves, group(face, id=f"face-{index + 1}", pointer_events="none"))


def _explained(content: Cards, card: CardView) -> str:
    """Return the keys of a pair: what it is, what its action does, and the one that comes next."""
    actions = [card.action, card.following] if content.turn else [card.following]
    return " ".join(["combination", *dict.fromkeys(key_of(content.adventure, action) for action in actions)])


def _action(action: Action) -> Message:
    return Message(f"action-{action.name.lower()}")


def _label(content: Cards, words: Words, card: CardView, index: int) -> str:
    """Say what lies there, and what comes next."""
    following = _action(card.following)
    if not content.turn:
        return words.say("describe-first-card", card=index + 1, following=following)
    said = words.say("card-both", number=card.number, action=_action(card.action))
    return said if content.alone else f"{said}. {words.say('card-following', action=following)}"


def _tick(x: float, y: float) -> Markup:
    tick = shape("M-6 .5L-1.600 5.200L6.400-5", line=INK, width=3.4, stroke_linecap="round")
    return group(
        disc(0, 0, 13, WHITE, INK, 2.4), tick, transform=f"translate({num(x)} {num(y)})", class_="wm-tick"
    )  # fmt: skip


def _figures(number: int, x: float, y: float, size: float) -> Markup:
    size = size if number < 10 else size * 0.86
    return element(
        "text", str(number),
        x=x, y=round(y + size * 0.36, 1), font_size=size, fill=INK, font_weight=800, text_anchor="middle",
        letter_spacing=-1.5,
    )  # fmt: skip


def _large(content: Cards, words: Words, prefix: str, index: int) -> Markup:
    """Draw a pair with its piles, beside the sheet."""
    card = content.cards[index]
    left, right, top = 10, 14 + WIDTH, 10
    turned = (content.turn - 1) % (_ROOM - 1) + 1 if content.turn else 0
    below, gone = (0, 0) if content.alone else (-(-(_ROOM - turned) // 3), -(-turned // 3))
    parts = [_pile(left, top, below), use(f"{prefix}number", left, top)]
    if content.turn:
        parts += [
            _figures(card.number, left + 41, top + 54, 52),
            _pile(right, top, gone),
            box(right, top, WIDTH, HEIGHT, PAPER, EDGE, 1.2, rx=8),
            use(f"{prefix}rays-{name(card.action)}", right, top),
            shape(f"M{right + 5} {top + 104}h72", line=COLOURS[card.action], width=4),
            printed(right + 41, top + 124, words.say(_action(card.action)), 14, 70),
        ]
    if content.alone:
        parts.append(use(f"{prefix}{name(card.action)}", transform=f"translate({left + 41} {top + 118}) scale(.57)"))
    else:
        parts.append(_next(words, prefix, card, left + 8, top + 124, 40))
    return group(*parts)


def _next(words: Words, prefix: str, card: CardView, x: float, y: float, room: float) -> Markup:
    """Say which action the pile brings next turn."""
    said = words.say("print-next")
    wide = min(room, measure(said, 13))
    arrow = f"M{num(x + wide + 2)} {num(y - 4.5)}h5m-3-3l3.500 3-3.500 3"
    where = f"translate({num(x + room + 19)} {num(y - 5.5)}) scale(.56)"
    return group(
        printed(x + wide / 2, y, said, 13, room, weight=600),
        shape(arrow, line=INK, width=1.7),
        use(f"{prefix}{name(card.following)}", transform=where),
    )


def _small(content: Cards, words: Words, prefix: str, index: int) -> Markup:
    """Draw a pair as one card, for a phone."""
    card = content.cards[index]
    parts = [
        box(2, 5, 120, 110, "#070b1d", rx=11, opacity=0.28),
        box(5, 4, 112, 107, PAPER, EDGE, 1.4, rx=9),
        group(use(f"{prefix}moon"), transform="translate(6.500 6) scale(.66)", clip_path=f"url(#{prefix}window)"),
    ]
    if content.turn:
        parts += [
            _figures(card.number, 33.5, 41.5, 38),
            use(f"{prefix}rays-{name(card.action)}", transform="translate(60.500 6) scale(.66)"),
        ]
    if content.alone:
        parts.append(printed(61, 99, words.say(_action(card.action)), 14, 104))
    else:
        parts.append(_next(words, prefix, card, 24, 98, 40))
    return group(*parts)

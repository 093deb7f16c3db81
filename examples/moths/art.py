"""The picture of a view in parts: the lantern between the piles, and a panel for each player."""

from functools import partial

from examples.moths.moves import moth
from examples.moths.tables import NAMES
from examples.moths.view import NightView, SeatView
from lunaria.engine.show.svg import Head, Markup, Words, base_style, crest, document, element, group, head, text, touch
from lunaria.engine.show.text import Message, Seat
from lunaria.engine.show.ui import Part, Picture

DARK = "#2b2140"
COLOURS = ("#c98a3a", "#d9c27a", "#d3553b", "#8f9bb3", "#4f9a6b", "#6f6bd1")
STYLE = base_style("mt", {}, {})
WINGS = "M0,-2C-4,-20 -26,-18 -24,-6C-22,2 -8,4 -3,4C-16,4 -18,18 -10,18C-4,18 -1,8 0,4C1,8 4,18 10,18C18,18 16,4 3,4"
WINGS += "C8,4 22,2 24,-6C26,-18 4,-20 0,-2Z"
WIDTH, ROW, CARD = 372, 84, 56
TABLE = (560, 300)


def parts(view: NightView, how: Picture) -> tuple[Part, ...]:
    """Return the table, the viewer's own panel, and the other players' panels."""
    words = Words(how)
    table = (view.round, view.rounds, view.deck, view.discard, view.top)
    found = [Part("table", Message("part-table"), "stage", TABLE, table, partial(_table, view, words))]
    for seat in sorted(view.seats, key=lambda each: each.hand is None):
        size = (WIDTH, 60 + ROW * (2 if seat.hand else 1))
        label, draw = Message("part-seat", {"seat": Seat(seat.seat)}), partial(_panel, seat, size, words)
        own = Part("own", label, "own", size, seat, draw)
        found.append(own if seat.hand else Part(f"seat-{seat.seat}", label, "seat", size, seat, draw))
    return tuple(found)


def _card(target: str, name: str, kind: int, x: float, y: float, amount: int) -> Markup:
    """Draw cards of a kind (-1: face down); with a target they can be touched."""
    drawn = []
    if kind >= 0:  # as many spots as the kind's number
        drawn.append(element("path", d=WINGS, fill=COLOURS[kind], stroke=DARK, stroke_width=1.5))
        drawn += [element("circle", cx=6 * (k % 3) - 6, cy=6 * (k // 3) - 6, r=2, fill=DARK) for k in range(kind + 1)]
    return group(
        element("title", name),
        element("rect", width=CARD, height=ROW - 8, rx=8, class_="mt-panel"),
        group(*drawn, transform=f"translate({CARD / 2:g},28)"),
        text(CARD / 2, ROW - 16, str(amount), font_size=18, class_="mt-ink mt-bold mt-middle"),
        touch("rect", width=CARD, height=ROW - 8, rx=8) if target else Markup(""),
        id=target.replace(":", "-") or None,
        data_target=target or None,
        transform=f"translate({x:g},{y:g})",
    )


def _table(view: NightView, words: Words) -> str:
    """Draw the deck, the lantern and the discard."""
    label = words.say("picture-round", round=view.round, rounds=view.rounds)
    target = "discard:top" if view.top >= 0 else ""
    top = words.say("act-call", moth=moth(view.top)) if target else words.say("picture-discard")
    drawn = [
        element("rect", width=TABLE[0], height=TABLE[1], class_="mt-paper"),
        element("circle", cx=280, cy=140, r=90, fill="#ffd98a", opacity=0.35),
        element("path", d="M280,95C310,140 298,175 280,180C262,175 250,140 280,95Z", fill="#f2a03d", id="lantern"),
        text(280, 270, label, font_size=22, class_="mt-ink mt-bold mt-middle"),
        group(_card("", words.say("picture-deck"), -1, 90, 100, view.deck), id="deck"),
        group(_card(target, top, view.top, 414, 100, view.discard), id="discard"),
    ]
    return document(*TABLE, label, STYLE, "mt", drawn)


def _panel(seat: SeatView, size: tuple[int, int], words: Words) -> str:
    """Draw a player's garden, with the hand below it if it is known."""
    signs = () if seat.decided else (words.say("panel-chooses"),)
    about = Head(seat.seat, seat.points, seat.hand is not None, False, seat.place, signs)
    drawn = [element("rect", width=size[0], height=size[1], rx=12, class_="mt-paper")]
    drawn.append(head("mt", words, about, WIDTH, crest("mt", seat.seat, 31, 30, 18)))
    for kind, name in enumerate(NAMES):
        x, called, sent = 6 + 61 * kind, words.say(moth(kind)), words.say("act-send", moth=moth(kind))
        grown = _card("", called, kind, x, 60, seat.garden[kind])
        drawn.append(group(grown, id=f"garden-{seat.seat}-{kind}", opacity=1 if seat.garden[kind] else 0.35))
        if seat.hand and seat.hand[kind]:
            drawn.append(_card(f"moth:{name}", sent, kind, x, 60 + ROW, seat.hand[kind]))
    return document(*size, words.seat(seat.seat), STYLE, "mt", [group(*drawn, id=f"seat-{seat.seat}")])

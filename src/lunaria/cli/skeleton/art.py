"""The picture of a view in parts: the heap, and a panel for each player."""

from functools import partial

from lunaria.cli.skeleton.view import TableView
from lunaria.engine.show.svg import Head, Words, base_style, crest, document, element, head, text
from lunaria.engine.show.text import Message, Seat
from lunaria.engine.show.ui import Part, Picture

STYLE = base_style("sk", {}, {})
TABLE, PANEL = (480, 240), (372, 66)


def parts(view: TableView, how: Picture) -> tuple[Part, ...]:
    """Return the heap and the players' panels, the viewer's own first."""
    words = Words(how)
    found = [Part("table", Message("part-table"), "stage", TABLE, view.heap, partial(_table, view, words))]
    for seat in sorted(range(len(view.points)), key=lambda seat: seat != view.viewer):
        place = 0 if view.turn >= 0 else 1 + sum(points > view.points[seat] for points in view.points)
        about = Head(seat, view.points[seat], seat == view.viewer, seat == view.turn, place)
        label = Message("part-seat", {"seat": Seat(seat)})
        found.append(Part(f"seat-{seat}", label, "sheet", PANEL, about, partial(_panel, about, words)))
    return tuple(found)


def _table(view: TableView, words: Words) -> str:
    label = words.say("picture-heap", heap=view.heap)
    paper = element("rect", width=TABLE[0], height=TABLE[1], class_="sk-paper")
    pebbles = [element("circle", cx=60 + 40 * (k % 10), cy=70 + 40 * (k // 10), r=16) for k in range(view.heap)]
    return document(
        *TABLE, label, STYLE, "sk", [paper, *pebbles, text(240, 220, label, class_="sk-ink sk-middle", font_size=20)]
    )


def _panel(about: Head, words: Words) -> str:
    paper = element("rect", width=PANEL[0], height=PANEL[1], rx=12, class_="sk-paper")
    drawn = head("sk", words, about, PANEL[0], crest("sk", about.seat, 31, 30, 18))
    return document(*PANEL, words.seat(about.seat), STYLE, "sk", [paper, drawn])

"""Pictures of finished games: the board at a position, and one to share with the board and the winner."""

import re
from dataclasses import dataclass

from lunaria.engine.show.svg import CRESTS, Markup, document, element, fit, group, text
from lunaria.table.http.i18n import words_of
from lunaria.table.live.naming import seat_names
from lunaria.table.live.scene import Observation, ViewOptions, board
from lunaria.table.live.table import LiveTable

WIDTH, HEIGHT = 1200, 630
BOARD = (36, 36, 640, 558)
"""Place of the board in the shared picture: left, top, width, height."""
EDGE = 12
"""The paper around the board."""
LEFT, RIGHT = 724, 1164
"""Horizontal bounds of the text beside it."""
ROW, LONGEST_LINE = 54, 14
_ROOT = re.compile(r"<svg ([^>]*)>")
_SHAPE = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')
_PLACED = re.compile(r'(?:^|(?<=\s))(?:x|y|width|height)="[^"]*"')


@dataclass(frozen=True)
class Row:
    """A participant: place, name, seat (-1: none) and points."""

    rank: int
    name: str
    seat: int
    score: int


def board_at(live: LiveTable, ply: int, look: ViewOptions) -> str:
    """Draw the board of a finished game after a number of decisions, as one seat sees it. Slow."""
    texts, match = words_of(look.language, live.game), live.match
    return board(Observation.of(match, look.seat, state=match.state_at(ply)), texts, seat_names(live, texts))


def postcard(live: LiveTable, look: ViewOptions, title: str, rows: list[Row]) -> str:
    """Draw the picture to share: the final board, the winner, and everybody's points."""
    drawn = board_at(live, len(live.match.plies), look)
    place = _place(drawn)
    words = [
        text(LEFT, 92, live.game.title, font_size=26, fill="#d9d3ea"),
        *_lines(title, 168),
        *(_row(row, 300 + ROW * index) for index, row in enumerate(rows)),
        text(RIGHT, HEIGHT - 36, "Lunaria", font_size=26, font_weight=700, text_anchor="end", fill="#d9d3ea"),
    ]
    night = element("rect", width=WIDTH, height=HEIGHT, fill="#1d1f4b")
    x, y, width, height = place
    paper = element(
        "rect", x=x - EDGE, y=y - EDGE, width=width + 2 * EDGE, height=height + 2 * EDGE, rx=28, fill="#f7f0e2"
    )
    card = document(WIDTH, HEIGHT, title, "", "card", [night, paper, _nested(drawn, *place), *words])
    return card.replace("<svg ", '<svg data-theme="light" ', 1)  # a shared picture has no reader, hence no theme


def _place(drawn: str) -> tuple[float, float, float, float]:
    """Return where a board stands: as large as there is room, in its own shape."""
    left, top, width, height = BOARD
    shape = _SHAPE.search(drawn)
    across, down = map(float, shape.groups()) if shape else (width, height)
    scale = min(width / across, height / down)
    wide, high = across * scale, down * scale
    return left + (width - wide) / 2, top + (height - high) / 2, wide, high


def _nested(drawn: str, x: float, y: float, width: float, height: float) -> Markup:
    """Nest an SVG document inside another."""
    place = f'x="{x:.6g}" y="{y:.6g}" width="{width:.6g}" height="{height:.6g}"'
    return Markup(_ROOT.sub(lambda root: f"<svg {place} {_PLACED.sub('', root[1])}>", drawn, count=1))


def _lines(title: str, y: float) -> list[Markup]:
    """Set the title in large type on at most two lines; overflow is cut with an ellipsis."""
    first, *rest = title.split()
    while rest and len(f"{first} {rest[0]}") <= LONGEST_LINE:
        first += f" {rest.pop(0)}"
    lines = (first, " ".join(rest)) if rest else (first,)
    return [
        text(LEFT, y + 58 * index, fit(line, RIGHT - LEFT, 52), font_size=52, font_weight=750, fill="#f8efdc")
        for index, line in enumerate(lines)
    ]


def _row(row: Row, y: float) -> Markup:
    sign = ""
    if row.seat >= 0:
        where = f"translate({LEFT + 46} {y - 9}) scale(12)"
        sign = element("path", d=CRESTS[row.seat].outline, fill=CRESTS[row.seat].colour, transform=where)
    return group(
        text(LEFT, y, f"{row.rank}", font_size=26, font_weight=700, fill="#f0b04a" if row.rank == 1 else "#d9d3ea"),
        *([sign] if sign else []),
        text(LEFT + 74, y, fit(row.name, 270, 26), font_size=26, fill="#f8efdc"),
        text(RIGHT, y, str(row.score), font_size=30, font_weight=750, text_anchor="end", fill="#f8efdc"),
    )

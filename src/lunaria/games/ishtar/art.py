"""The picture of a view in parts, each an SVG of its own, and the same parts together as one."""

from collections.abc import Sequence
from functools import partial
from typing import Literal

from lunaria.engine.show.canvas import Piece, Placed, below, in_parts, whole
from lunaria.engine.show.text import Message, Seat
from lunaria.engine.show.ui import Part, Picture, Tab
from lunaria.games.ishtar.drawing import desert, market, own, seats, trees
from lunaria.games.ishtar.drawing.canvas import Canvas
from lunaria.games.ishtar.drawing.style import STYLE
from lunaria.games.ishtar.tables import Phase
from lunaria.games.ishtar.view import GardensView, SeatView

GAP = 10
_CUPS, _TREES = Tab("market", Message("part-market"), "can"), Tab("trees", Message("tab-trees"), "sign-card")
"""The leaves of a phone."""
_BESIDE, _PHONE = 340.0, 390.0
"""Widths in pixels: of Carpet and Trees beside the desert, and of any part on a phone."""


def _player(view: GardensView, seat: SeatView, layout: str) -> Piece:
    """Return a player's board: the viewer's own in front, the others small."""
    area = own.area_of(view, seat)
    width = _PHONE if layout == "tall" else own.WIDTH
    if area.mine:
        size: tuple[float, float] = own.WIDTH, own.height_of(area, layout == "low")
        return Piece("own", Message("part-own"), "own", size, width, area, own.draw_own)
    label = Message("part-seat", {"seat": Seat(seat.seat)})
    size = seats.WIDTH, seats.HEIGHT
    return Piece(f"seat-{seat.seat}", label, "sheet", size, width, area, seats.draw_seat)


def pieces(view: GardensView, layout: str) -> list[Piece]:
    """Return the parts: what all look at, then the players' boards from the viewer on."""
    tall = layout == "tall"
    map_ = desert.desert_of(view)
    size = desert.extent(map_, tall)[2:]
    beside = _PHONE if tall else _BESIDE
    aside: Literal["side", "stage"] = "side" if tall else "stage"  # cups never leave the stage
    carpet = market.TALL if tall else market.WIDE
    first = max(view.viewer, 0)
    return [
        Piece("board", Message("part-board"), "stage", size, desert.width_of(map_, tall), map_, desert.draw_desert),
        Piece(
            "market", Message("part-market"), aside, carpet, beside, market.market_of(view), market.draw_market, _CUPS
        ),
        Piece(
            "trees", Message("part-trees"), "side", trees.SIZE, beside, trees.trees_of(view), trees.draw_trees, _TREES
        ),
        *(_player(view, seat, layout) for seat in (*view.seats[first:], *view.seats[:first])),
    ]


def parts(view: GardensView, how: Picture) -> tuple[Part, ...]:
    """Return the table in parts."""
    return in_parts(pieces(view, how.layout), partial(Canvas, how=how), "is", STYLE)


def _columns(found: Sequence[Piece]) -> list[Placed]:
    """Place the desert, beside it Carpet and Trees, beside those the players' boards, two in a column."""
    placed: list[Placed] = []
    x, boards = float(GAP), found[3:]
    for column in (found[:1], found[1:3], *(boards[i : i + 2] for i in range(0, len(boards), 2))):
        placed += below(column, x, GAP, GAP)
        x += max(piece.width for piece in column) + GAP
    return placed


def picture(view: GardensView, how: Picture) -> str:
    """Draw the whole table as one SVG document, from its parts."""
    canvas = Canvas("is", how)
    found = pieces(view, canvas.layout)
    placed = below(found, GAP, GAP, GAP) if canvas.tall else _columns(found)
    over = view.phase == Phase.OVER
    state = canvas.say("picture-over") if over else canvas.say("picture-turn", seat=Seat(view.turn))
    return whole(placed, canvas, canvas.say("picture-label", state=state), "is", STYLE, GAP)

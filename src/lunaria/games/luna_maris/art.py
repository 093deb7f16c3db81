"""The picture of a view in parts, each an SVG of its own, and the same parts together as one."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from lunaria.engine.show.canvas import Piece, Placed, below, in_parts, whole
from lunaria.engine.show.text import Message, Seat
from lunaria.engine.show.ui import Part, Picture, Tab
from lunaria.games.luna_maris.drawing import base, co2, demands, market, mine, own, research, seats
from lunaria.games.luna_maris.drawing.canvas import Canvas
from lunaria.games.luna_maris.drawing.style import STYLE
from lunaria.games.luna_maris.tables import AUTOMATON, Phase
from lunaria.games.luna_maris.view import BaseView, BoardView

GAP = 12


_COLUMNS = (("board", "market", "demands"), ("mine", "co2", "research"))
"""Shared parts, in two columns from top to bottom."""
_PHONE = ("board", "co2", "own", "market", "demands", "mine", "research")
"""The order of parts below each other; the others' boards follow."""
_MARKET = Tab("trade", Message("tab-trade"), "scientists")
_WORK = Tab("work", Message("tab-work"), "MIN")
"""The leaves of a phone: what is taken from a display, and where one advances."""


def _common(view: BaseView, layout: str) -> list[Piece]:
    """Return what is open to all, column by column; in a low window research is a drawer."""
    full, aside = (390, 390) if layout == "tall" else (680, 300)
    beside = aside if layout == "low" else full

    def sized(module: Any) -> tuple[float, float]:
        size: tuple[float, float] = getattr(module, layout.upper(), module.WIDE)
        return size

    hire = Message("part-market")
    asked, found = Message("picture-demands"), Message("picture-research")
    taken, known = demands.demands_of(view), research.research_of(view)
    return [
        Piece("board", Message("part-board"), "stage", sized(base), full, base.base_of(view), base.draw_base),
        Piece("market", hire, "side", sized(market), full, market.market_of(view), market.draw_market, _MARKET),
        Piece("demands", asked, "side", sized(demands), beside, taken, demands.draw_demands, _MARKET),
        Piece("mine", Message("picture-mining"), "stage", mine.SIZE, aside, mine.mine_of(view), mine.draw_mine, _WORK),
        Piece("co2", Message("score-co2"), "stage", sized(co2), aside, co2.air_of(view), co2.draw_co2),
        Piece(
            "research",
            found,
            "drawer" if layout == "low" else "side",
            sized(research),
            aside,
            known,
            research.draw_research,
            _WORK,
        ),
    ]


def _board(view: BaseView, board: BoardView, layout: str) -> Piece:
    """Return a board: the viewer's own in front, the others small."""
    if board.board == view.viewer:
        wide = own.WIDTHS[layout]
        size = wide, own.height(board, layout)
        return Piece("own", Message("part-own"), "own", size, wide, own.own_of(view, board), own.draw_own)
    size = seats.WIDTH, seats.height(board)
    wide = 390 if layout == "tall" else seats.WIDTH
    content = seats.seat_of(view, board)
    if board.board == AUTOMATON:
        return Piece("automaton", Message("automaton"), "seat", size, wide, content, seats.draw_automaton)
    label = Message("part-seat", {"seat": Seat(board.board)})
    return Piece(f"seat-{board.board}", label, "sheet", size, wide, content, seats.draw_seat)


def pieces(view: BaseView, layout: str) -> list[Piece]:
    """Return the parts: what all look at first, on a phone with the own board among it."""
    found = [*_common(view, layout), *(_board(view, each, layout) for each in view.boards)]
    if layout != "tall":
        return found
    return sorted(found, key=lambda piece: _PHONE.index(piece.name) if piece.name in _PHONE else len(_PHONE))


def parts(view: BaseView, how: Picture) -> tuple[Part, ...]:
    """Return the table in parts."""
    return in_parts(pieces(view, how.layout), partial(Canvas, how=how), "lm", STYLE)


_USUAL = {"own": 672.0, "seat": 246.0, "sheet": 246.0}
"""Heights that players' boards seldom exceed, kept free for each of them so that pictures of a game are alike."""


def _below(column: Sequence[Piece], x: float, y: float) -> list[Placed]:
    return below(column, x, y, GAP, _USUAL)


def _beside(found: Sequence[Piece]) -> list[Placed]:
    """Place in columns what all look at, and the players' boards beside it, or below where there is more room."""
    named = {piece.name: piece for piece in found}
    placed: list[Placed] = []
    x = float(GAP)
    for names in _COLUMNS:
        placed += _below([named[name] for name in names], x, GAP)
        x += named[names[0]].width + GAP
    foot = max(each.foot for each in placed)
    left, y = float(GAP), float(GAP)
    boards = [piece for piece in found if piece.place in ("own", "seat", "sheet")]
    for piece in sorted(boards, key=lambda piece: piece.place != "own"):
        if y <= foot or left + piece.width > x:
            placed += _below([piece], x, y)
            y = placed[-1].foot
        else:
            placed += _below([piece], left, foot)
            left += piece.width + GAP
    return placed


def picture(view: BaseView, how: Picture) -> str:
    """Draw the whole table as one SVG document, from its parts."""
    canvas = Canvas("lm", how)
    found = pieces(view, how.layout)
    placed = _below(found, GAP, GAP) if canvas.tall else _beside(found)
    said = canvas.say("picture-over") if view.phase == Phase.OVER else canvas.say("picture-round", round=view.round)
    return whole(placed, canvas, f"{canvas.say('game-name')}: {said}", "lm", STYLE, GAP)

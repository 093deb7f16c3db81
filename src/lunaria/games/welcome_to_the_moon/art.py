"""The picture of a view in parts, each an SVG of its own, and the same parts together as one."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

from lunaria.engine.show.canvas import Canvas, Piece, in_parts
from lunaria.engine.show.svg import CRESTS, Head, Markup, Words, document, element, group, head
from lunaria.engine.show.text import Message, Seat
from lunaria.engine.show.ui import Part, Picture, Tab
from lunaria.games.welcome_to_the_moon import leaves
from lunaria.games.welcome_to_the_moon.drawing import astra, cards, missions, sums
from lunaria.games.welcome_to_the_moon.drawing.paper import SIZE
from lunaria.games.welcome_to_the_moon.drawing.sheet import crest_at
from lunaria.games.welcome_to_the_moon.drawing.style import STYLE
from lunaria.games.welcome_to_the_moon.tables import Stage
from lunaria.games.welcome_to_the_moon.view import AstraView, LeafView, SheetView, TableView

GAP = 14
_PIXELS = {"cards": 226.0, "board": 640.0, "own": 380.0, "missions": 128.0, "astra": 380.0}
"""Intended widths of parts in a row, in pixels; opponents' sheets fill the rest."""
_PHONE = 390.0
_ROW_OF_CARDS = 330.0
"""Enough to read and to touch the pairs; above a sheet, what is higher would be taken from it."""
_FORMS: dict[str, Literal["cards", "badges"]] = {"low": "cards", "tall": "badges"}
"""How missions stand among one's own things, by layout; in others they stand beside the sheet."""
_YOURS = Tab("yours", Message("battle-your-sheet"), "")
"""The tab that opens one's own sheet while one writes on another."""
_ROW = 3
"""Number of opponents' sheets in a row of the whole picture."""


@dataclass(frozen=True)
class _Piece(Piece):
    """A part before it is drawn; ``sheet``: whose sheet it shows beside the one on the stage, if it does."""

    sheet: SheetView | None = None


# How each part is drawn -----------------------------------------------------------------------------------------------


def _cards(canvas: Canvas, content: cards.Cards) -> Markup:
    return cards.draw(content, canvas, canvas.own(""), canvas.tall)


def _own(canvas: Canvas, content: sums.Own) -> Markup:
    return sums.draw_own(content, canvas, canvas.own(""))


def _missions(canvas: Canvas, content: missions.Missions) -> Markup:
    return missions.draw(content, canvas, canvas.own(""), canvas.tall)


def _astra(canvas: Canvas, content: AstraView) -> Markup:
    return astra.draw(content, canvas, canvas.own(""))


def _sheet(canvas: Canvas, content: LeafView) -> Markup:
    return leaves.draw(leaves.page_of(content, canvas.how))


def _sheet_and_sums(canvas: Canvas, content: LeafView) -> Markup:
    page = leaves.page_of(content, canvas.how)
    return group(leaves.draw(page, sums.draw_aside(page, content.sheet.lines, canvas)))


# The parts ------------------------------------------------------------------------------------------------------------


def _sheet_label(view: TableView, sheet: SheetView) -> Message:
    return Message("sheet-of", {"seat": Message("astra") if sheet is view.rival else Seat(sheet.seat)})


def _other(view: TableView, sheet: SheetView, layout: str) -> _Piece:
    """Return the sheet of somebody else, or one's own while one writes on another."""
    label, leaf = _sheet_label(view, sheet), view.leaf(sheet)
    if sheet is view.rival:
        wide = _wide("astra-sheet", SIZE, layout)
        return _Piece("astra-sheet", label, "sheet", (SIZE, SIZE), wide, leaf, _sheet, None, sheet)
    place: Literal["own", "sheet"] = "own" if sheet.seat == view.viewer else "sheet"
    name, size = f"seat-{sheet.seat}", (SIZE + sums.ASIDE + GAP, SIZE)
    tab = _YOURS if place == "own" else None
    return _Piece(name, label, place, size, _wide(name, size[0], layout), leaf, _sheet_and_sums, tab, sheet)


def _pieces(view: TableView, layout: str) -> list[_Piece]:
    """Return the parts, the most important first.

    Args:
        view: the table.
        layout: ``tall`` for a phone; ``low`` for a window whose sheet gets larger without the missions beside it.
    """
    tall = layout == "tall"
    here = view.drawn[view.home]

    def piece(
        name: str, label: Message, place: Literal["stage", "own", "seat", "side"], size: tuple[float, float],
        content: Any, draw: Callable[[Any, Any], Markup],
    ) -> _Piece:  # fmt: skip
        return _Piece(name, label, place, size, _wide(name, size[0], layout), content, draw)

    pieces = [piece("board", _sheet_label(view, here), "stage", (SIZE, SIZE), view.leaf(here), _sheet)]
    if view.cards:
        size = cards.TALL if tall else cards.WIDE
        pieces.insert(0, piece("cards", Message("part-cards"), "stage", size, cards.cards_of(view), _cards))
    wanted = missions.missions_of(view)
    if view.viewer >= 0:
        own = sums.Own(wanted, view.sheets[view.viewer].lines, _FORMS.get(layout, ""))
        pieces.append(piece("own", Message("part-own"), "own", (sums.WIDTH, own.height), own, _own))
    if view.viewer < 0 or layout not in _FORMS:
        place: Literal["stage", "side"] = "side" if tall else "stage"
        beside = piece("missions", Message("score-missions"), place, missions.size(tall), wanted, _missions)
        pieces.insert(1 + bool(view.cards), beside)
    if view.astra:
        size = (astra.WIDTH, astra.height(view.astra))
        pieces.append(piece("astra", Message("astra"), "seat", size, view.astra, _astra))
    return [*pieces, *(_other(view, sheet, layout) for sheet in view.drawn if sheet is not here)]


def parts(view: TableView, how: Picture) -> tuple[Part, ...]:
    """Return the table in parts."""
    return in_parts(_pieces(view, how.layout), partial(Canvas, how=how), "wm", STYLE)


def _wide(name: str, across: float, layout: str) -> float:
    """Return how many pixels wide a part is meant to be; on a phone one looks at a sheet more closely."""
    if layout == "tall" and name == "cards":
        return _ROW_OF_CARDS
    return _PHONE if layout == "tall" and name != "board" else _PIXELS.get(name, across)


# The whole ------------------------------------------------------------------------------------------------------------


@dataclass
class _Column:
    """A column of the whole, filled from the top.

    Attributes:
        x: its left edge.
        width: of its contents.
        y: the upper edge of the next part.
        drawn: its contents.
    """

    x: float
    width: float
    y: float
    drawn: list[Markup]

    def add(self, drawn: Markup, size: tuple[float, float], width: float, x: float = 0) -> float:
        """Add something drawn; return how high it is there."""
        scale = width / size[0]
        where = f"translate({self.x + x:g} {self.y:g}) scale({scale:.4g})"
        self.drawn.append(group(drawn, transform=where))
        return size[1] * scale

    def stack(self, drawn: Markup, size: tuple[float, float], width: float) -> None:
        """Add something, and go on below it."""
        self.y += self.add(drawn, size, width) + GAP


def _head(view: TableView, how: Picture, sheet: SheetView, width: float) -> Markup:
    """Draw a player's head: crest, name and score, and the place once the game is over."""
    if sheet is view.rival:
        return Markup("")
    seat = sheet.seat
    over = view.stage == Stage.OVER
    said = Head(seat, sheet.score, seat == view.viewer, not over and sheet.waiting, view.places[seat] if over else 0)
    return head("wm", Words(how), said, width, crest_at(CRESTS[seat], 31, 30, 17))


def _place(piece: _Piece, view: TableView, how: Picture, column: _Column) -> None:
    """Put a part into a column, with a head where it belongs to somebody."""
    drawn = piece.draw(Canvas(f"wm-{piece.name}", how), piece.content)
    if piece.name == "own":
        column.stack(_head(view, how, view.sheets[view.viewer], column.width), (column.width, 52), column.width)
    if piece.sheet is not None and piece.place == "sheet":
        column.stack(_head(view, how, piece.sheet, column.width), (column.width, 52), column.width)
    wide = _PHONE if column.width == _PHONE else _PIXELS.get(piece.name, column.width)
    column.stack(drawn, piece.size, wide)


def picture(view: TableView, how: Picture) -> str:
    """Draw the whole table as one SVG document, from its parts."""
    tall = how.layout == "tall"
    pieces = _pieces(view, how.layout)
    columns = _below(pieces, view, how) if tall else _beside(pieces, view, how)
    width = max(column.x + column.width for column in columns) + GAP
    height = max(column.y for column in columns)
    label = Words(how).say("picture-label", turn=view.turn)
    table = element("rect", width=width, height=height, class_="wm-paper")
    drawn = [markup for column in columns for markup in column.drawn]
    return document(width, height, label, STYLE, "wm", [table, *drawn])


def _below(pieces: list[_Piece], view: TableView, how: Picture) -> list[_Column]:
    """Lay the parts out one below the other."""
    column = _Column(GAP, _PHONE, GAP, [])
    for piece in pieces:
        _place(piece, view, how, column)
    return [column]


def _beside(pieces: list[_Piece], view: TableView, how: Picture) -> list[_Column]:
    """Lay the parts out side by side: cards, the sheet, what belongs to the viewer; below them others' sheets."""
    left = _Column(GAP, _PIXELS["cards"] if view.cards else -GAP, GAP, [])
    middle = _Column(left.x + left.width + GAP, _PIXELS["board"], GAP, [])
    right = _Column(middle.x + middle.width + GAP, _PIXELS["own"], GAP, [])
    others = [piece for piece in pieces if piece.sheet is not None]
    for piece in pieces:
        if piece.sheet is None:
            _place(piece, view, how, {"cards": left, "board": middle}.get(piece.name, right))
    if len(others) == 1:
        _place(others[0], view, how, right)
        return [left, middle, right]
    top, whole = max(left.y, middle.y, right.y), right.x + right.width - GAP
    wide = (whole - (_ROW - 1) * GAP) / _ROW
    below = [_Column(GAP + place * (wide + GAP), wide, top, []) for place in range(min(_ROW, len(others)))]
    for place, piece in enumerate(others):
        _place(piece, view, how, below[place % _ROW])
    return [left, middle, right, *below]

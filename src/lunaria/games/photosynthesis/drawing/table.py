"""A picture from its parts: each an SVG document of its own, or all together as one."""

from collections.abc import Callable, Sequence
from typing import Any

from lunaria.engine.show.canvas import Piece, place
from lunaria.engine.show.svg import Markup, document, element, group
from lunaria.engine.show.text import Message, Seat
from lunaria.engine.show.ui import Picture
from lunaria.games.photosynthesis.drawing import board, seats
from lunaria.games.photosynthesis.drawing.canvas import Canvas
from lunaria.games.photosynthesis.drawing.geometry import Frame
from lunaria.games.photosynthesis.drawing.style import STYLE
from lunaria.games.photosynthesis.tables import Phase
from lunaria.games.photosynthesis.view import ForestView

GAP = 12.0
SIDE = 372.0
"""Intended width of a player's area beside the stage."""
PHONE = 390.0
WIDTH = seats.FULL[0]
"""Width of players' areas in the whole picture."""


def order(view: ForestView) -> list[int]:
    """Return the seats in the order of play, the viewer's own first."""
    count = len(view.seats)
    return [(max(view.viewer, 0) + k) % count for k in range(count)]


def board_piece(content: Any, frame: Frame, draw: Callable[[Canvas, Any], Markup]) -> Piece:
    """Return the part of the forest."""
    return Piece("board", Message("part-board"), "stage", (frame.width, frame.height), frame.pixels, content, draw)


def area_piece(area: seats.Area, content: Any, draw: Callable[[Canvas, Any], Markup], tall: bool) -> Piece:
    """Return the part of a player's area: the viewer's own, or a small one."""
    size, wide = area.size, PHONE if tall else SIDE
    if area.viewer:
        return Piece("own", Message("part-own"), "own", size, wide, content, draw)
    seat = area.seat.seat
    return Piece(f"seat-{seat}", Message("part-seat", {"seat": Seat(seat)}), "sheet", size, wide, content, draw)


def state(view: ForestView, canvas: Canvas) -> str:
    """Say in a few words where the game stands."""
    if view.phase == Phase.PLACING:
        return canvas.say(view.preparing)
    if view.phase == Phase.OVER:
        return canvas.say("picture-over")
    return canvas.say("picture-rounds", round=view.round, rounds=view.rounds)


def together(pieces: Sequence[Piece], view: ForestView, how: Picture, style: str = STYLE) -> str:
    """Draw all parts as one SVG document: the stage, and what belongs to the players beside it or below."""
    canvas = Canvas("ph", how)
    stage = [piece for piece in pieces if piece.place in ("stage", "side")]
    others = [piece for piece in pieces if piece.place not in ("stage", "side")]
    high = stage[0].size[1]
    drawn, x = [], 0.0
    for piece in stage:
        wide = round(piece.size[0] * high / piece.size[1], 2)
        box = f"0 0 {piece.size[0]:g} {piece.size[1]:g}"
        # A picture within the picture: the light of the sun ends where its part does.
        drawn.append(element("svg", piece.draw(canvas, piece.content), x=x, width=wide, height=high, viewBox=box))
        x += wide + GAP
    wide = x - GAP
    left, y, scale = (x, GAP, 1.05) if not canvas.tall else (0.0, high + GAP, wide / WIDTH)
    areas = []
    for piece in others:
        size = scale * WIDTH / piece.size[0]
        areas.append(group(piece.draw(canvas, piece.content), transform=place(left, y, round(size, 4))))
        y += piece.size[1] * size + GAP
    width = wide if canvas.tall else left + WIDTH * scale + GAP
    height = max(high, y)
    return document(
        width,
        height,
        canvas.say("picture-label", state=state(view, canvas)),
        style,
        "ph",
        [
            canvas.definitions(),
            element("rect", width=width, height=height, class_="ph-paper"),
            *drawn,
            group(*areas, id="seats"),
        ],
    )


def pieces(view: ForestView, how: Picture) -> list[Piece]:
    """Return the parts of the base game."""
    canvas = Canvas("", how)
    found = [board_piece(board.board_of(view), board.frame_of(canvas), board.draw_board)]
    for seat in order(view):
        area = seats.area_of(view, seat, how)
        found.append(area_piece(area, area, seats.draw_area, canvas.tall))
    return found

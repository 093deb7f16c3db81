"""The picture of a view with modules, in parts: the forest by night, the animal, the players' areas."""

from functools import partial
from typing import Literal

from lunaria.engine.show.canvas import Piece, in_parts
from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Part, Picture
from lunaria.games.photosynthesis.drawing import abilities, camps, night, seats, table
from lunaria.games.photosynthesis.drawing.canvas import Canvas
from lunaria.games.photosynthesis.drawing.style import STYLE
from lunaria.games.photosynthesis.moonlight.tables import Phase
from lunaria.games.photosynthesis.moonlight.view import MoonView


def _animal(view: MoonView, canvas: Canvas) -> Piece:
    board = abilities.board_of(view)
    size = abilities.size(board, canvas.layout)
    label = Message("part-animal" if board.own else "part-animals")
    # On a phone it lies under the tab of what is one's own: beside the board there is no room.
    where: Literal["own", "side"] = "own" if canvas.tall and board.own else "side"
    return Piece("animal", label, where, size, size[0], board, abilities.draw_animal)


def _areas(view: MoonView, how: Picture, canvas: Canvas) -> list[Piece]:
    found = []
    for seat in table.order(view):
        area = seats.area_of(view, seat, how)
        if view.animals:
            camp = camps.camp_of(area, view.animals[seat])
            found.append(table.area_piece(camp.area, camp, camps.draw_camp, canvas.tall))
        else:
            found.append(table.area_piece(area, area, seats.draw_area, canvas.tall))
    return found


def pieces(view: MoonView, how: Picture) -> list[Piece]:
    """Return the parts: the forest by night, the viewer's animal, the players' areas.

    On a phone the own area comes before the animal, but for the choice of one.
    """
    canvas = Canvas("", how)
    board = table.board_piece(night.board_of(view), night.frame_of(canvas, view), night.draw_board)
    areas = _areas(view, how, canvas)
    if not view.animals:
        return [board, *areas]
    animal = _animal(view, canvas)
    if canvas.tall and animal.place == "own" and view.part != Phase.CHOOSING:
        return [board, areas[0], animal, *areas[1:]]
    return [board, animal, *areas]


def style(view: MoonView) -> str:
    """Return the style rules: beside the usual ones, where abilities reach while their buttons are pointed at.

    These stand in an element of their own: what has not changed in a picture is not sent again, element by element.
    """
    if view.viewer < 0 or not view.animals:
        return STYLE
    names = [ability.target.partition(":")[2] for ability in view.animals[view.viewer].abilities]
    if not names:
        return STYLE
    return f"{STYLE}</style><style>" + "".join(
        f":root:has(#ability-{name}:hover) .ph-reach-{name},:root:has(#ability-{name}:focus-visible) .ph-reach-{name}"
        "{display:inline}"
        for name in names
    )


def parts(view: MoonView, how: Picture) -> tuple[Part, ...]:
    """Return the table in parts."""
    return in_parts(pieces(view, how), partial(Canvas, how=how), "ph", style(view))


def picture(view: MoonView, how: Picture) -> str:
    """Draw the table as one SVG document."""
    return table.together(pieces(view, how), view, how, style(view))

"""What the missions of adventure 1 want, each as a small drawing (``drawing.strokes``)."""

from lunaria.engine.show.svg import Markup, group
from lunaria.games.welcome_to_the_moon.drawing.cards import INK, MIST, RED
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, box, num, shape
from lunaria.games.welcome_to_the_moon.drawing.strokes import (
    Picture,
    points_in_rows,
    ring_at,
    said_at,
    square_at,
    x_boxes,
)
from lunaria.games.welcome_to_the_moon.drawing.symbols import COLOURS
from lunaria.games.welcome_to_the_moon.launch import plan, scenery
from lunaria.games.welcome_to_the_moon.launch.sheet import SHEET
from lunaria.games.welcome_to_the_moon.tables import Action


def _floors(*hot: tuple[int, Action]) -> Picture:
    """Return how to draw the rocket with some floors filled, in the colour of their action."""
    colours = dict(hot)

    def draw(prefix: str) -> Markup:
        parts = [
            shape(scenery.fins(), RED, INK, 16),
            shape(scenery.boosters(), MIST, INK, 16),
            shape(scenery.outline(), WHITE, INK, 26, paint_order="stroke"),
        ]
        for floor, (top, half) in enumerate(zip(plan.TOPS, plan.HALF, strict=True)):
            x = plan.MIDDLE - half
            if floor not in colours:
                parts.append(shape(f"M{x} {top}h{2 * half}", line=INK, width=7))
                continue
            count = len(SHEET.floors[floor].spaces)
            fill = COLOURS.get(colours[floor], INK)
            cells = "".join(
                f"M{num(plan.MIDDLE + (place - count / 2) * 52 + 9)} {top + 24}h34v34h-34Z" for place in range(count)
            )
            parts.append(box(x, top, 2 * half, plan.PITCH, fill, INK, 15))
            parts.append(shape(cells, WHITE))
        return group(*parts, transform="translate(-29 -41) scale(.091)")

    return draw


def _errors(prefix: str) -> Markup:
    places = points_in_rows((3, 2), 31, 31)
    parts = []
    for x, y in places:
        parts += [square_at(x, y, 24), said_at(x, y + 6, "\N{MINUS SIGN}5", 16.5), ring_at(x, y, 29)]
    return group(*parts)


PICTURES: dict[str, Picture] = {
    "a-1": _floors((0, Action.ASTRONAUT), (1, Action.ASTRONAUT), (2, Action.WATER)),
    "a-2": _floors((3, Action.ROBOT), (4, Action.ROBOT), (5, Action.PLANNING)),
    "b-1": _floors((6, Action.ENERGY)),
    "b-2": _floors((7, Action.PLANT), (8, Action.NONE)),
    "c-1": x_boxes(10),
    "c-2": _errors,
}
"""By letter and version of the mission."""

"""Trays on which things lie, with a heading."""

from lunaria.engine.show.canvas import label
from lunaria.engine.show.svg import Markup, element, fit, group, text, text_width
from lunaria.games.luna_maris.drawing.canvas import Canvas
from lunaria.games.luna_maris.drawing.tokens import medallion


def tray(width: float, height: float, x: float = 0, y: float = 0) -> Markup:
    """Draw the ground of a part, or of a piece of one."""
    return element("rect", x=x + 0.6, y=y + 0.6, width=width - 1.2, height=height - 1.2, rx=13, class_="lm-panel")


def heading(
    canvas: Canvas, said: str, x: float, y: float, width: float, module: int = -1, aside: str = "", size: float = 12.5
) -> Markup:
    """Write a heading in a row from a point, behind the medallion of a module, and something aside at its end."""
    parts, left = [], x
    if module >= 0:
        parts.append(medallion(canvas, module, x + 8, y, 7.4))
        left += 21
    room = x + width - left
    if aside:
        aside = fit(aside, room * 0.55, size - 1)
        room -= text_width(aside, size - 1) + 6
        parts.append(text(x + width, y + size * 0.36, aside, font_size=size - 1, class_="lm-soft lm-end"))
    parts.append(label(left, y + size * 0.36, said, size, room, "lm-bold"))
    return group(*parts)

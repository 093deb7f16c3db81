"""The row of a player at the table: light, and what can be placed."""

from lunaria.engine.show import canvas as show
from lunaria.engine.show.svg import element, group
from lunaria.engine.show.text import Message, Texts
from lunaria.engine.show.ui import Figure, Picture
from lunaria.games.photosynthesis.drawing.canvas import Canvas
from lunaria.games.photosynthesis.drawing.geometry import star
from lunaria.games.photosynthesis.drawing.style import STYLE
from lunaria.games.photosynthesis.tables import SIZES
from lunaria.games.photosynthesis.view import ForestView

SCALES = (0.5, 0.36, 0.27, 0.2)
"""Scale of a piece as a symbol, by size."""
ANIMAL = 0.3
"""Scale of an animal as a symbol."""


def light(view: ForestView, seat: int) -> Figure:
    """Return the light points of a seat."""
    points = view.seats[seat].light
    return Figure("light", Message("picture-light", {"light": points}), points)


def available(view: ForestView, seat: int) -> tuple[Figure, ...]:
    """Return how many pieces of each size a seat can place."""
    have = view.seats[seat].available
    return tuple(
        Figure(f"piece-{seat}-{size}", Message(f"figure-{size}", {"count": have[size]}), have[size])
        for size in range(SIZES)
    )


def figures(view: ForestView, seat: int) -> tuple[Figure, ...]:
    """Return the light points and the available pieces of a seat."""
    return light(view, seat), *available(view, seat)


def symbol(name: str) -> str:
    """Draw the symbol of a figure; raises ``KeyError`` for an unknown one."""
    canvas = Canvas("ph", Picture(Texts("en")))
    if name == "light":
        return show.symbol(canvas, STYLE, element("path", d=star(10, 12, 8.5), class_="ph-sun"))
    if name == "lunar":
        night = element("circle", r=12, fill="#171d42")
        return show.symbol(canvas, STYLE, night, canvas.use("crescent", 0, 0, 7.5, -25))
    shape, _, last = name.rpartition("-")
    seat, scale = (last, ANIMAL) if shape.startswith("animal") else (name.split("-")[1], SCALES[int(last)])
    drawn = canvas.use(shape if shape.startswith("animal") else name, 0, 11, scale)
    return show.symbol(canvas, STYLE, group(drawn, class_=f"ph-seat-{seat}"))

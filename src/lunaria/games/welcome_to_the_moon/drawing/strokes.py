"""Pieces of the small drawings that say what a mission wants."""

from collections.abc import Callable, Iterable, Sequence

from lunaria.engine.show.svg import Markup, element, group, use
from lunaria.games.welcome_to_the_moon.drawing import pencil
from lunaria.games.welcome_to_the_moon.drawing.cards import INK
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, Point, box, num, shape
from lunaria.games.welcome_to_the_moon.drawing.symbols import COLOURS, name
from lunaria.games.welcome_to_the_moon.tables import Action

Picture = Callable[[str], Markup]
"""Draws what a mission wants, given the prefix of all ids: around the origin, about 96 wide and 72 high."""


def stroke(kind: str, x: float, y: float, width: float, height: float = 0, thick: float = 2.4) -> Markup:
    """Draw a stroke of the pencil."""
    height = height or width
    return element(
        "path",
        d=pencil.path(kind), fill="none", stroke=pencil.LEAD, stroke_width=round(100 * thick / width, 1),
        stroke_linecap="round", transform=f"translate({num(x)} {num(y)}) scale({width / 100:.3g} {height / 100:.3g})",
    )  # fmt: skip


def ring_at(x: float, y: float, width: float, height: float = 0) -> Markup:
    """Draw a ring of the pencil."""
    return stroke(f"ring{round(x + 2 * y) % 4}", x, y, width, height)


def cross_at(x: float, y: float, width: float) -> Markup:
    """Draw a cross of the pencil."""
    return stroke(f"cross{round(x + 2 * y) % 4}", x, y, width)


def sign_at(prefix: str, action: Action, x: float, y: float, width: float = 24) -> Markup:
    """Draw the symbol of an action."""
    return use(f"{prefix}{name(action)}", transform=f"translate({num(x)} {num(y)}) scale({width / 44:.3g})")


def drop(x: float, y: float, size: float = 1) -> Markup:
    """Draw a drop of water."""
    d = "M0-12C4-6 9.500-1.500 9.500 3.600A9.500 8.600 0 0 1-9.500 3.600C-9.500-1.500-4-6 0-12Z"
    return shape(d, COLOURS[Action.WATER], INK, 1.8, transform=f"translate({num(x)} {num(y)}) scale({size:g})")


def said_at(x: float, y: float, said: str, size: float, fill: str = INK) -> Markup:
    """Write a word."""
    return element("text", said, x=x, y=y, font_size=size, fill=fill, font_weight=800, text_anchor="middle")


def square_at(x: float, y: float, side: float, fill: str = WHITE) -> Markup:
    """Draw a square by its middle."""
    return box(x - side / 2, y - side / 2, side, side, fill, INK, 1.6)


def points_beside(count: int, pitch: float, y: float = 0, x: float = 0) -> list[Point]:
    """Return points side by side, around the middle."""
    return [(x + pitch * (place - (count - 1) / 2), y) for place in range(count)]


def points_in_rows(counts: Sequence[int], pitch: float, high: float) -> list[Point]:
    """Return rows of points."""
    top = -high * (len(counts) - 1) / 2
    return [point for row, count in enumerate(counts) for point in points_beside(count, pitch, top + high * row)]


def each(draw: Callable[[float, float], Markup], places: Iterable[Point]) -> Markup:
    """Draw the same at several points."""
    return group(*(draw(x, y) for x, y in places))


def signs(action: Action, counts: Sequence[int], pitch: float, high: float, width: float) -> Picture:
    """Return how to draw rows of ringed symbols."""

    def draw(prefix: str) -> Markup:
        places = points_in_rows(counts, pitch, high)
        rings = (ring_at(x, y, width * 1.32) for x, y in places)
        return group(*(sign_at(prefix, action, x, y, width) for x, y in places), *rings)

    return draw


def x_boxes(count: int) -> Picture:
    """Return how to draw boxes that are crossed."""

    def draw(prefix: str) -> Markup:
        counts = (count // 2, count // 2) if count < 5 else (count // 2, count - count // 2)
        side = 16 if count > 4 else 24
        places = points_in_rows(counts, 1.2 * side, 1.4 * side)
        boxes = (square_at(x, y, side) for x, y in places)
        return group(*boxes, *(cross_at(x, y, 0.7 * side) for x, y in places))

    return draw


def greenhouse(x: float, y: float, width: float, high: float) -> Markup:
    """Draw a greenhouse by its middle."""
    half = width / 2
    d = f"M{num(x - half)} {num(y + high / 2)}v-{num(high * 0.5)}q0-{num(high * 0.5)} {num(half)}-{num(high * 0.5)}"
    return shape(f"{d}t{num(half)} {num(high * 0.5)}v{num(high * 0.5)}Z", "#cfe9dc", INK, 2.2)

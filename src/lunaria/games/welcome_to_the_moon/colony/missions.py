"""What the missions of adventure 3 want, each as a small drawing (``drawing.strokes``)."""

from collections.abc import Callable, Sequence

from lunaria.engine.show.svg import Markup, group
from lunaria.games.welcome_to_the_moon.drawing.cards import GOLD, INK, RED
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, Point, box, disc, num, shape
from lunaria.games.welcome_to_the_moon.drawing.strokes import (
    Picture,
    drop,
    greenhouse,
    ring_at,
    said_at,
    sign_at,
    square_at,
)
from lunaria.games.welcome_to_the_moon.tables import Action

_STONE = "#d8cfba"


def _lines(upright: bool) -> Picture:
    """Return how to draw the grid with three full columns, or rows."""

    def draw(prefix: str) -> Markup:
        parts = []
        for row in range(6):
            for column in range(6):
                full = (column if upright else row) in (0, 2, 3)
                x, y = 12.5 * (column - 2.5), 12.5 * (row - 2.5)
                parts.append(square_at(x, y, 10, GOLD if full else WHITE))
        return group(*parts)

    return draw


def _observatory(prefix: str) -> Markup:
    return group(
        shape("M-44 20H6", line=INK, width=11),
        shape("M-44 20H6", line=RED, width=6),
        box(-14, 2, 46, 26, WHITE, INK, 2.4),
        shape("M-15 2A24 26 0 0 1 33 2Z", RED, INK, 2.4),
        shape("M6 2C8-10 12-18 17-22L25-18C20-12 18-6 17 2Z", INK),
        shape("M10-5L24-28L31-24L17-2Z", _STONE, INK, 2),
        box(3, 12, 11, 16, INK),
    )


def _dish(x: float, y: float, size: float = 0.85) -> Markup:
    return group(
        shape("M-3 3L-6 12H4L1 5Z", INK, INK, 1.6),
        shape("M-11-10A15.500 15.500 0 0 0 10 7Z", GOLD, INK, 2.3),
        shape("M-1-1L7-9", line=INK, width=2.2),
        disc(7.6, -9.4, 3, RED, INK, 1.4),
        transform=f"translate({num(x)} {num(y)}) scale({size})",
    )


def _plots(draw: Callable[[float, float], Markup], places: Sequence[Point], ring: float) -> Picture:
    """Return how to draw two quarters of the grid with something ringed in them."""

    def both(prefix: str) -> Markup:
        parts = []
        for left, fill in ((-25.0, _STONE), (25.0, "#b9dfcd")):
            parts.append(box(left - 23, -30, 46, 60, fill, INK, 2))
            parts += [draw(left + x, y) for x, y in places] + [ring_at(left + x, y, ring) for x, y in places]
        return group(*parts)

    return both


def _ten_plants(prefix: str) -> Markup:
    house = greenhouse(0, -6, 84, 44)
    return group(house, sign_at(prefix, Action.PLANT, 0, -5, 38), ring_at(0, -5, 52, 46), said_at(34, 34, "10", 22))


PICTURES: dict[str, Picture] = {
    "a-1": _lines(upright=True),
    "a-2": _lines(upright=False),
    "b-1": _observatory,
    "b-2": _plots(_dish, ((-9, -15), (10, 0), (-8, 16)), 25),
    "c-1": _ten_plants,
    "c-2": _plots(drop, ((-8, -12), (9, 13)), 26),
}
"""By letter and version of the mission."""

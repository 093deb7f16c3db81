"""What the missions of adventure 8 want, each as a small drawing (``drawing.strokes``)."""

from collections.abc import Sequence

from lunaria.engine.show.svg import Markup, group
from lunaria.games.welcome_to_the_moon.drawing.cards import INK, RED
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, disc, num, shape
from lunaria.games.welcome_to_the_moon.drawing.strokes import (
    Picture,
    cross_at,
    each,
    points_beside,
    points_in_rows,
    sign_at,
    square_at,
)
from lunaria.games.welcome_to_the_moon.tables import Action

_ROCK = "#8f887a"


_GREEN, _BLUE, _GREY = "#5aa469", "#5b9bd0", "#a7abb2"


def _planet(x: float, y: float, r: float, fill: str) -> Markup:
    shade = f"M{num(x + r * 0.2)} {num(y - r * 0.98)}A{num(r)} {num(r)} 0 0 1 {num(x + r * 0.2)} {num(y + r * 0.98)}"
    lit = f"{shade}A{num(1.6 * r)} {num(1.6 * r)} 0 0 0 {num(x + r * 0.2)} {num(y - r * 0.98)}Z"
    return group(disc(x, y, r, fill, INK, 2), shape(lit, INK, opacity=0.22))


def _flag(x: float, y: float) -> Markup:
    return group(
        shape(f"M{num(x)} {num(y)}v-24", line=INK, width=2.4),
        shape(f"M{num(x)} {num(y - 24)}h17l-5 6 5 6h-17Z", RED, INK, 1.8),
    )


def _planets(places: Sequence[tuple[float, float, str]]) -> Picture:
    def draw(prefix: str) -> Markup:
        parts = []
        for x, y, fill in places:
            parts += [_planet(x, y, 12, fill), _flag(x - 2, y - 3)]
        return group(*parts)

    return draw


def _asteroids(prefix: str) -> Markup:
    rock = "M-9-3L-4-9L4-8L9-2L7 6L-1 9L-8 5Z"

    def draw(x: float, y: float) -> Markup:
        stone = shape(rock, _ROCK, INK, 1.8, transform=f"translate({num(x)} {num(y)})")
        return group(stone, shape(f"M{num(x)} {num(y - 5)}l4.500 8h-9Z", RED, INK, 1.2))

    return each(draw, points_in_rows((4, 3), 24, 30))


def _values(prefix: str) -> Markup:
    parts = []
    for (x, _), fill in zip(points_beside(3, 31), (_GREEN, _BLUE, _GREY), strict=True):
        parts.append(disc(x, -26, 8, fill, INK, 1.8))
        places = [-7 + 17 * place for place in range(3)]
        parts += [square_at(x, y, 14) for y in places] + [cross_at(x, y, 12) for y in places[:2]]
    return group(*parts)


def _plants_and_waters(prefix: str) -> Markup:
    plants, waters = points_in_rows((3, 3), 17, 21), points_in_rows((2, 2), 17, 21)
    parts = []
    for x, y in plants:
        parts += [sign_at(prefix, Action.PLANT, x - 21, y, 18), cross_at(x - 21, y, 15)]
    for x, y in waters:
        parts += [sign_at(prefix, Action.WATER, x + 30, y, 18), cross_at(x + 30, y, 15)]
    return group(*parts)


def _moons(prefix: str) -> Markup:
    parts = []
    for (x, y), fill in zip(points_in_rows((2, 2), 46, 36), (_GREEN, _BLUE, _GREY, _BLUE), strict=True):
        parts += [_planet(x - 6, y, 11, fill), disc(x + 11, y - 7, 7, WHITE, INK, 1.8)]
        parts.append(shape(f"M{num(x + 11)} {num(y - 12)}l4.500 8h-9Z", RED, INK, 1.2))
    return group(*parts)


PICTURES: dict[str, Picture] = {
    "a-1": _planets(((-24, -10, _GREEN), (22, -10, _BLUE), (-24, 28, _GREY), (22, 28, _BLUE))),
    "a-2": _planets(((-31, 6, _GREEN), (0, 6, _BLUE), (31, 6, _GREY))),
    "b-1": _asteroids,
    "b-2": _values,
    "c-1": _plants_and_waters,
    "c-2": _moons,
}
"""By letter and version of the mission."""

"""What the missions of adventure 4 want, each as a small drawing (``drawing.strokes``)."""

from collections.abc import Sequence

from lunaria.engine.show.svg import Markup, group
from lunaria.games.welcome_to_the_moon.drawing.cards import INK, RED
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, box, num, shape
from lunaria.games.welcome_to_the_moon.drawing.strokes import (
    Picture,
    cross_at,
    each,
    points_beside,
    points_in_rows,
    signs,
)
from lunaria.games.welcome_to_the_moon.tables import Action


def _drill(x: float, y: float) -> Markup:
    return group(
        box(-8, -24, 16, 9, RED, INK, 1.8),
        shape("M-7-15H7L1.500 16L0 19L-1.500 16Z", WHITE, INK, 1.8),
        shape("M-6-12Q1-6 6-11M-5-5Q1 1 4-4M-3 3Q1 7 3 4", line=INK, width=1.8),
        transform=f"translate({num(x)} {num(y)})",
    )


def _drills(count: int, joined: bool) -> Picture:
    def draw(prefix: str) -> Markup:
        places = points_beside(count, 18.5)
        reach = 18.5 * count / 2
        bracket = [shape(f"M-{num(reach)} 26v6H{num(reach)}v-6", line=INK, width=2.4)] if joined else []
        return group(each(_drill, places), *bracket, *(cross_at(x, y - 3, 16) for x, y in places))

    return draw


def _factory(x: float, y: float, fill: str = RED) -> Markup:
    return shape("M-11 11V-4L-4-10V-4L3-10V-4L11-10V11Z", fill, INK, 1.8, transform=f"translate({num(x)} {num(y)})")


def _factories(counts: Sequence[int], arrows: bool) -> Picture:
    def draw(prefix: str) -> Markup:
        places = points_in_rows(counts, 31, 35)
        parts = [_factory(x, y) for x, y in places]
        if arrows:
            parts += [shape(f"M{num(x + 8)} {num(y - 4)}v-10m-5 5l5-6 5 6", line=INK, width=2.6) for x, y in places]
        else:
            parts += [cross_at(x, y + 3, 15) for x, y in places]
        return group(*parts)

    return draw


PICTURES: dict[str, Picture] = {
    "a-1": _drills(5, joined=False),
    "a-2": _drills(4, joined=True),
    "b-1": _factories((3, 2), arrows=False),
    "b-2": _factories((3, 3), arrows=True),
    "c-1": signs(Action.PLANT, (4, 4), 24, 33, 19),
    "c-2": signs(Action.WATER, (3, 2), 28, 33, 21),
}
"""By letter and version of the mission."""

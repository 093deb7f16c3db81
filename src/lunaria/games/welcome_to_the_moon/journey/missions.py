"""What the missions of adventure 2 want, each as a small drawing (``drawing.strokes``)."""

from collections.abc import Sequence

from lunaria.engine.show.svg import Markup, group
from lunaria.games.welcome_to_the_moon.drawing import pencil
from lunaria.games.welcome_to_the_moon.drawing.cards import GOLD, INK
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, num, shape
from lunaria.games.welcome_to_the_moon.drawing.strokes import (
    Picture,
    drop,
    each,
    points_beside,
    points_in_rows,
    ring_at,
    said_at,
    sign_at,
    square_at,
    stroke,
)
from lunaria.games.welcome_to_the_moon.tables import Action

_GLASS = "#8cc6bb"


def _station(x: float, y: float, width: float, foot: str = _GLASS) -> Markup:
    d = f"M{num(x - width / 2 + 5)} {num(y - 12)}h{num(width - 10)}l5 5v14l-5 5h-{num(width - 10)}l-5-5v-14Z"
    half = f"M{num(x - width / 2)} {num(y + 1)}h{num(width)}v6l-5 5h-{num(width - 10)}l-5-5Z"
    return group(shape(d, WHITE, INK, 2), shape(half, foot), shape(d, line=INK, width=2))


def _multipliers(prefix: str) -> Markup:
    places = [(-24.0, -20.0), (24.0, -20.0), (0.0, 20.0)]
    parts = []
    for (x, y), value in zip(places, (9, 8, 6), strict=True):
        said = said_at(x, y + 6, f"\N{MULTIPLICATION SIGN}{value}", 18)
        parts += [_station(x, y, 42, GOLD), said, ring_at(x, y, 36, 30)]
    return group(*parts)


def _gardens(prefix: str) -> Markup:
    parts = []
    for y, count in ((-19.0, 4), (19.0, 3)):
        places = points_beside(count, 21, y)
        parts += [_station(0, y, 94), *(sign_at(prefix, Action.PLANT, px, py, 19) for px, py in places)]
        parts += [ring_at(px, py, 24) for px, py in places]
    return group(*parts)


def _zones(*sizes: int) -> Picture:
    """Return how to draw complete zones, each between two dividers."""

    def draw(prefix: str) -> Markup:
        parts = []
        high = 62 / len(sizes)
        for row, size in enumerate(sizes):
            y = high * (row - (len(sizes) - 1) / 2)
            for x, _ in points_beside(size, 13.5):
                parts += [
                    square_at(x, y, 12),
                    shape(f"M{num(x - 2)} {num(y + 3)}q1-6 4-6", line=pencil.LEAD, width=1.6),
                ]
            reach = 13.5 * size / 2 + 1
            parts += [stroke("bar0", side * reach, y, 22, 22, 3) for side in (-1, 1)]
        return group(*parts)

    return draw


def _tanks(counts: Sequence[int], joined: bool) -> Picture:
    def draw(prefix: str) -> Markup:
        places = points_in_rows(counts, 26 if len(counts) > 1 else 24, 34)
        line = [shape(f"M{num(places[0][0])} 0H{num(places[-1][0])}", line=GOLD, width=7)] if joined else []
        rings = (ring_at(x, y, 24, 28) for x, y in places)
        return group(*line, each(drop, places), *rings)

    return draw


PICTURES: dict[str, Picture] = {
    "a-1": _multipliers,
    "a-2": _gardens,
    "b-1": _zones(6, 6),
    "b-2": _zones(6, 4, 2),
    "c-1": _tanks((3, 3), joined=False),
    "c-2": _tanks((4,), joined=True),
}
"""By letter and version of the mission."""

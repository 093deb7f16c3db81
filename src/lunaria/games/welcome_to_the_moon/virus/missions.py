"""What the missions of adventure 6 want, each as a small drawing (``drawing.strokes``)."""

from collections.abc import Sequence

from lunaria.engine.show.svg import Markup, group
from lunaria.games.welcome_to_the_moon.drawing.cards import INK, RED
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, Point, box, disc, num, shape
from lunaria.games.welcome_to_the_moon.drawing.strokes import (
    Picture,
    cross_at,
    points_beside,
    ring_at,
    said_at,
    sign_at,
)
from lunaria.games.welcome_to_the_moon.tables import Action

_ROCK = "#8f887a"
_PAIR: tuple[Point, ...] = ((-24.0, 0.0), (24.0, 0.0))
_THREE: tuple[Point, ...] = ((-26.0, -17.0), (26.0, -17.0), (0.0, 18.0))


def _man(x: float, y: float, colour: str = WHITE) -> Markup:
    return group(
        shape("M-4-10H4L5 0H1.400L0-4L-1.400 0H-5Z", colour),
        disc(0, -14.5, 5.2, colour),
        box(-3, -16.6, 6.6, 4, INK, "none", rx=2),
        stroke=INK, stroke_width=1.6, stroke_linejoin="round", transform=f"translate({num(x)} {num(y)})",
    )  # fmt: skip


def _cabin(x: float, y: float, fill: str = WHITE) -> Markup:
    return box(x - 15, y - 14, 30, 28, fill, INK, 2.4, rx=5)


def _evacuated(places: Sequence[Point], floor: bool) -> Picture:
    def draw(prefix: str) -> Markup:
        parts = [box(-50, -20, 100, 40, "#2f5a41", INK, 2)] if floor else []
        for x, y in places:
            out = shape(f"M{num(x + 3)} {num(y)}h11m-5-5l5 5-5 5", line=RED, width=2.8)
            parts += [_cabin(x, y, "#e6eccb"), _man(x - 5, y + 9), out]
        return group(*parts)

    return draw


def _closed(places: Sequence[Point], names: str) -> Picture:
    """Return how to draw quarters whose walkways are crossed."""

    def draw(prefix: str) -> Markup:
        parts = []
        for place, (x, y) in enumerate(places):
            parts.append(shape(f"M{num(x - 23)} {num(y)}h46", line=_ROCK, width=7))
            parts.append(_cabin(x, y, "#e6eccb"))
            parts += [cross_at(x + side * 19, y, 13) for side in (-1, 1)]
            if names:
                parts.append(said_at(x, y + 7, names[place], 20))
        return group(*parts)

    return draw


def _two_floors(*actions: Action) -> Picture:
    """Return how to draw two floors on which all symbols are ringed."""

    def draw(prefix: str) -> Markup:
        parts = []
        for y in (-18.0, 18.0):
            parts.append(box(-48, y - 15, 96, 30, "#e6eccb", INK, 2, rx=5))
            for place, (x, _) in enumerate(points_beside(4, 22.5)):
                parts += [sign_at(prefix, actions[place % len(actions)], x, y, 18), ring_at(x, y, 24)]
        return group(*parts)

    return draw


PICTURES: dict[str, Picture] = {
    "a-1": _evacuated(_PAIR, floor=False),
    "a-2": _evacuated(((-32.0, 0.0), (0.0, 0.0), (32.0, 0.0)), floor=True),
    "b-1": _closed(_THREE, ""),
    "b-2": _closed(_PAIR, "ci"),
    "c-1": _two_floors(Action.ENERGY),
    "c-2": _two_floors(Action.PLANT, Action.WATER),
}
"""By letter and version of the mission."""

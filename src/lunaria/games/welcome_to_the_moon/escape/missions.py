"""What the missions of adventure 7 want, each as a small drawing (``drawing.strokes``)."""

from collections.abc import Sequence

from lunaria.engine.show.svg import Markup, group
from lunaria.games.welcome_to_the_moon.drawing.cards import GOLD, INK, RED
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, box, disc, num, shape
from lunaria.games.welcome_to_the_moon.drawing.strokes import (
    Picture,
    each,
    greenhouse,
    points_beside,
    points_in_rows,
    ring_at,
    said_at,
    sign_at,
)
from lunaria.games.welcome_to_the_moon.tables import Action


def _greenhouses(counts: Sequence[int], said: str = "") -> Picture:
    def draw(prefix: str) -> Markup:
        wide = 46 if len(counts) > 1 else 88
        parts = []
        for x, y in points_in_rows(counts, 50, 36):
            parts.append(greenhouse(x, y, wide, 28 if len(counts) > 1 else 50))
            for px, _ in points_beside(2 if len(counts) > 1 else 3, wide / 3.4):
                parts += [sign_at(prefix, Action.PLANT, x + px, y + 3, wide / 3.2), ring_at(x + px, y + 3, wide / 2.6)]
        if said:
            parts.append(said_at(33, 37, said, 24))
        return group(*parts)

    return draw


def _modules(prefix: str) -> Markup:
    places = points_in_rows((4, 3), 24, 30)
    return each(lambda x, y: box(x - 10, y - 11, 20, 22, GOLD, INK, 2, rx=6), places)


def _ship(x: float, y: float) -> Markup:
    return group(
        shape("M-16 8L-22 16H-12ZM16 8L22 16H12Z", RED, INK, 1.8),
        shape("M0-18C12-12 18-2 16 12H-16C-18-2-12-12 0-18Z", WHITE, INK, 2),
        shape("M-6 13H6L4 18H-4Z", INK),
        transform=f"translate({num(x)} {num(y)})",
    )


def _ships(action: Action | None) -> Picture:
    def draw(prefix: str) -> Markup:
        parts = []
        for x, y in ((-30.0, 14.0), (30.0, 14.0), (0.0, -16.0)):
            parts.append(_ship(x, y))
            if action is None:
                parts.append(disc(x, y, 6, GOLD, INK, 2))
            else:
                parts += [sign_at(prefix, action, x, y, 18), ring_at(x, y, 25)]
        return group(*parts)

    return draw


PICTURES: dict[str, Picture] = {
    "a-1": _greenhouses((1, 2)),
    "a-2": _greenhouses((1,), "a5"),
    "b-1": _modules,
    "b-2": _ships(None),
    "c-1": _ships(Action.ENERGY),
    "c-2": _ships(Action.WATER),
}
"""By letter and version of the mission."""

"""What the missions of adventure 5 want, each as a small drawing (``drawing.strokes``)."""

from collections.abc import Sequence

from lunaria.engine.show.svg import Markup, group
from lunaria.games.welcome_to_the_moon.drawing.cards import GOLD, INK
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, box, disc, num, shape
from lunaria.games.welcome_to_the_moon.drawing.strokes import Picture, points_beside, ring_at, x_boxes

_LEAF = "#2f8a4e"


def _tower(x: float, full: Sequence[int], levels: int = 6) -> Markup:
    """Draw a skyscraper whose levels, from the ground, are filled as told."""
    parts = [
        box(x - 14, 22 - 11 * level, 28, 11, GOLD if level in full else WHITE, INK, 1.8) for level in range(levels)
    ]
    return group(*parts, shape(f"M{num(x)} {33 - 11 * levels - 0}v-9", line=INK, width=2.4))


def _levels(count: int, dots: int) -> Picture:
    """Return how to draw levels of the tower, each with so many ringed symbols."""

    def draw(prefix: str) -> Markup:
        high = 24.0
        parts = []
        for row in range(count):
            y = high * (row - (count - 1) / 2)
            parts.append(box(-40, y - 11, 80, 22, WHITE, INK, 1.8))
            for place, (x, _) in enumerate(points_beside(3, 25)):
                parts.append(disc(x, y, 6, GOLD if place < dots else WHITE, INK, 1.6))
                if place < dots:
                    parts.append(ring_at(x, y, 19))
        return group(*parts)

    return draw


def _dome(prefix: str) -> Markup:
    ribs = "M0-34V30M-25-25L-10 30M25-25L10 30M-40 0Q0-14 40 0"
    return group(
        shape("M-46 30A46 64 0 0 1 46 30Z", "#cfe9e4", INK, 6),
        shape(ribs, line=INK, width=1.6),
        shape("M-14 30q0-20 14-24q14 4 14 24Z", _LEAF, INK, 1.8),
        shape("M-30-4Q-24-20-12-26", line=WHITE, width=4, stroke_linecap="round"),
    )


PICTURES: dict[str, Picture] = {
    "a-1": lambda prefix: _tower(0, range(6)),
    "a-2": lambda prefix: group(_tower(-22, (5,)), _tower(22, (5,))),
    "b-1": _levels(3, 2),
    "b-2": _levels(2, 3),
    "c-1": _dome,
    "c-2": x_boxes(4),
}
"""By letter and version of the mission."""

"""Small things that stand in several parts: gems in numbers, crests, what a card is worth."""

from collections.abc import Sequence

from lunaria.engine.show.canvas import at
from lunaria.engine.show.svg import Markup, group, text
from lunaria.games.ishtar.drawing.canvas import Canvas


def gem(canvas: Canvas, kind: int, x: float, y: float, size: float = 18) -> Markup:
    """Draw a gem around a point, about so high."""
    return canvas.use(f"gem-{kind}", x, y, size / 19)


def gem_row(canvas: Canvas, counts: Sequence[int], x: float, y: float, width: float, size: float = 18) -> Markup:
    """Draw gems of each colour around a point, the more the closer together."""
    kinds = [kind for kind, count in enumerate(counts) for _ in range(count)]
    step = min(size * 1.12, width / max(1, len(kinds)))
    left = x - step * (len(kinds) - 1) / 2
    return group(*(gem(canvas, kind, left + step * i, y, min(size, step * 1.12)) for i, kind in enumerate(kinds)))


def crest(canvas: Canvas, seat: int, x: float, y: float, size: float = 9) -> Markup:
    """Draw the crest of a seat around a point; ``size`` is its radius."""
    return group(canvas.use(f"crest-{seat}", x, y, size / 9.8), class_=f"is-seat-{seat}")


def gardener(canvas: Canvas, seat: int, x: float, y: float, scale: float) -> Markup:
    """Draw an Assistant of a seat, who stands at a point."""
    return group(canvas.use(f"gardener-{seat}", x, y, scale), class_=f"is-seat-{seat}")


def worth(canvas: Canvas, points: int, x: float, y: float, scale: float = 1) -> Markup:
    """Draw the points of a card, in an eight-cornered field around a point."""
    said = text(0, 7, str(points), font_size=19, class_="is-bold is-middle is-white")
    return at(x, y, canvas.use("worth"), said, scale=scale)

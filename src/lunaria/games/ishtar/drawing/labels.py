"""The labels on the desert: values of Fountains, the crests of their owners, and flower counts of beds."""

from collections.abc import Iterator, Sequence
from itertools import product

from lunaria.engine.show.boxes import Box
from lunaria.engine.show.canvas import at, pill
from lunaria.engine.show.svg import Markup, text
from lunaria.games.ishtar.drawing.canvas import Canvas
from lunaria.games.ishtar.drawing.geometry import Point, middle
from lunaria.games.ishtar.drawing.tokens import crest
from lunaria.games.ishtar.tables import FOUNTAIN_POINTS
from lunaria.games.ishtar.view import FountainView, SpaceView

WORTH, TOTAL = 13.5, 12.6
"""Type sizes, in units, to which the sizes below apply."""
_DOWN, _APART, _CREST = 16.0, 17.0, 8.0
"""Distance of a price below its Fountain; distance between the crests at its left, and their radius."""
_PILL = 16.0
"""Height of a flower count."""
_PHONE = 0.83
"""Size of counts relative to prices on a phone, where spaces are as small as words can be."""


def _around(x: float, y: float, wide: float, high: float) -> Box:
    return Box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)


def worth_box(fountain: FountainView, where: Point, size: float) -> Box:
    """Return the field of what a Fountain is worth, with the crests of those who control it."""
    scale, (x, y) = size / WORTH, where
    owners = len(fountain.owners)
    reach = 12.5 if not owners else 21 + _APART * (owners - 1) + _CREST
    return Box(x - reach * scale, y + _DOWN - 13 * scale, x + 12.5 * scale, y + _DOWN + 13 * scale)


def _wide(total: int) -> float:
    return 31.0 if total < 10 else 38.0


def _places(x: float, y: float, wide: float, high: float) -> Iterator[Box]:
    """Go through where the count of a bed can be, beside the Assistant on a space: the best place first."""
    yield _around(x + 7 - wide / 2, y + 21, wide, high)
    yield _around(x + 18 + wide / 2, y + 21, wide, high)
    yield _around(x + 12, y + 21 + high / 2, wide, high)
    for down, across in product((0.0, -14.0, 14.0), (x + 2 - wide / 2, x + 24 + wide / 2)):
        yield _around(across, y + down, wide, high)
    yield _around(x + 12, y - 14 - high, wide, high)


def total_of(space: SpaceView, spaces: Sequence[SpaceView]) -> int:
    """Return how many flowers the bed of a space has."""
    return sum(other.flowers or 0 for other in spaces if other.bed == space.bed)


def total_boxes(
    spaces: Sequence[SpaceView], prices: Sequence[Box], size: float, room: Box
) -> list[tuple[SpaceView, Box]]:
    """Return for each Assistant where the count of its flowers is: where it hides no price, no other count, nobody."""
    stand = [space for space in spaces if space.assistant >= 0]
    people = [_around(x + 14, y - 4, 14, 38) for x, y in (middle(space.q, space.r) for space in stand)]
    things = [_around(*middle(space.q, space.r), 32, 36) for space in spaces if space.shows != "." or space.tile >= 0]
    found: list[tuple[SpaceView, Box]] = []
    scale = size / TOTAL
    for space in stand:
        wide, taken = _wide(total_of(space, spaces)) * scale, [box for _, box in found]

        def hidden(box: Box, area: float = wide * _PILL * scale, taken: Sequence[Box] = taken) -> float:
            """Return how much a place hides: numbers count most, then people, then what lies and grows there."""
            numbers = sum(box.covers(other) for other in (*prices, *taken)) + area - room.covers(box)
            return 9 * numbers + sum(2 * box.covers(one) for one in people) + sum(box.covers(one) for one in things)

        found.append((space, min(_places(*middle(space.q, space.r), wide, _PILL * scale), key=hidden)))
    return found


def _worth(canvas: Canvas, fountain: FountainView, where: Point, size: float) -> Markup:
    """Draw what a Fountain is worth, in the cut of its gem, and the crests of those who control it."""
    kind, points = int(fountain.colour), int(FOUNTAIN_POINTS[int(fountain.colour)])
    ink = "is-lapis" if kind == 2 else "is-white"
    return at(
        where[0],
        where[1] + _DOWN,
        canvas.use(f"val-{kind}"),
        text(0, 4.9, str(points), font_size=WORTH, class_=f"is-bold is-middle {ink}"),
        *(crest(canvas, seat, -21 - _APART * i, -3, _CREST) for i, seat in enumerate(fountain.owners)),
        scale=size / WORTH,
    )


def _total(canvas: Canvas, total: int, box: Box, size: float) -> Markup:
    """Draw how many flowers a controlled bed has, beside its Assistant."""
    width = _wide(total)
    sign = canvas.use("flower", -width / 2 + 9, 0, 0.6)
    said = text(width / 2 - 5, 4.4, str(total), font_size=TOTAL, class_="is-bold is-end is-dark")
    drawn = pill(0, 0, width, _PILL, sign, said, class_="is-tag")
    return at((box.left + box.right) / 2, (box.top + box.bottom) / 2, drawn, scale=size / TOTAL)


def labels(
    canvas: Canvas, spaces: Sequence[SpaceView], fountains: Sequence[FountainView], size: float, room: Box
) -> Iterator[Markup]:
    """Draw what is written on the desert, all of it beside each other and in a field of it."""
    named = {space.name: space for space in spaces}
    springs = [(fountain, middle(named[fountain.space].q, named[fountain.space].r)) for fountain in fountains]
    for fountain, where in springs:
        yield _worth(canvas, fountain, where, size)
    prices = [worth_box(fountain, where, size) for fountain, where in springs]
    small = size * _PHONE if canvas.tall else size
    for space, box in total_boxes(spaces, prices, small, room):
        yield _total(canvas, total_of(space, spaces), box, small)

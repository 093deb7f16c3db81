"""Control of the flowerbeds, and the gardens that belong to each Fountain."""

from collections.abc import Iterator, Sequence

from lunaria.engine.show.canvas import at
from lunaria.engine.show.svg import Markup, element, group, text
from lunaria.games.ishtar.drawing.canvas import Canvas
from lunaria.games.ishtar.drawing.geometry import UNIT, borders, middle, outline
from lunaria.games.ishtar.view import FountainView, SpaceView


def _beds(spaces: Sequence[SpaceView]) -> Iterator[tuple[int, list[SpaceView]]]:
    for bed in sorted({space.bed for space in spaces} - {0}):
        yield bed, [space for space in spaces if space.bed == bed]


def control(canvas: Canvas, spaces: Sequence[SpaceView]) -> list[Markup]:
    """Return a line around every controlled flowerbed, in the colour of its seat, with beads in the seat's shape."""
    parts = []
    for bed, members in _beds(spaces):
        owner = members[0].owner
        if owner < 0:
            continue
        cells = {(space.q, space.r) for space in members}
        line = outline(cells, 3.9)
        beads = [
            canvas.use(f"bead-{owner}", (x1 + x2) / 2, (y1 + y2) / 2)
            for loop in borders(cells, 3.9)
            for (x1, y1), (x2, y2) in zip(loop, [*loop[1:], loop[0]], strict=True)
        ]
        parts.append(
            group(
                element("path", d=line, fill="none", stroke="#0c2a1b", stroke_width=7.6),
                element("path", d=line, fill="none", stroke="#fff6df", stroke_width=6),
                element("path", d=line, fill="none", class_="is-line-a", stroke_width=3.4),
                *beads,
                id=f"bed-{bed}",
                class_=f"is-seat-{owner}",
            )
        )
    return parts


def flowerbeds(spaces: Sequence[SpaceView], _fountains: Sequence[FountainView], size: float) -> list[Markup]:
    """Return the overlay of flowerbeds: those of nobody outlined too, with their flowers."""
    parts = []
    for _, members in _beds(spaces):
        if members[0].owner < 0:
            cells = {(space.q, space.r) for space in members}
            parts.append(element("path", d=outline(cells, 4), class_="is-nobody"))
        elif any(space.assistant >= 0 for space in members):
            continue
        first = min(members, key=lambda space: (space.r, space.q))
        x, y = middle(first.q, first.r)
        flowers = str(sum(space.flowers or 0 for space in members))
        field = element("rect", x=-11, y=-9, width=22, height=18, rx=6, class_="is-tag")
        said = text(0, 4.6, flowers, font_size=13, class_="is-bold is-middle is-dark")
        parts.append(at(x, y - 17, field, said, scale=size / 13))
    return parts


def gardens(spaces: Sequence[SpaceView], fountains: Sequence[FountainView], _size: float) -> list[Markup]:
    """Return the overlay of gardens: each outlined and tied to its Fountain."""
    parts = []
    named = {space.name: space for space in spaces}
    for number, fountain in enumerate(fountains):
        members = [space for space in spaces if space.fountain == number]
        border = outline({(space.q, space.r) for space in members}, 1)
        if border:
            parts += [element("path", d=border, class_="is-garden-rim"), element("path", d=border, class_="is-garden")]
        spring = middle(named[fountain.space].q, named[fountain.space].r)
        parts += [_tie(spring, middle(space.q, space.r)) for space in members if _near(space, named[fountain.space])]
    return parts


def _near(one: SpaceView, other: SpaceView) -> bool:
    q, r = one.q - other.q, one.r - other.r
    return max(abs(q), abs(r), abs(q + r)) == 1


def _tie(spring: tuple[float, float], garden: tuple[float, float]) -> Markup:
    """Draw the water from a Fountain into a garden beside it."""
    (x1, y1), (x2, y2) = spring, garden
    part = 0.6 * UNIT / 48
    start = (x1 + (x2 - x1) * part, y1 + (y2 - y1) * part)
    return element("line", x1=start[0], y1=start[1], x2=x2, y2=y2, class_="is-link")

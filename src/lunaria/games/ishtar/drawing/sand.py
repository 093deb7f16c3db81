"""The ground under everything: the boards of sand with their dunes, and what lies around them."""

from collections.abc import Iterator, Sequence
from itertools import product

from lunaria.engine.show.svg import Markup, element, group
from lunaria.games.ishtar.drawing.canvas import Canvas
from lunaria.games.ishtar.drawing.geometry import ACROSS, UNIT, Cell, Point, corner, hexagon, middle, outline
from lunaria.games.ishtar.tables import DIRECTIONS, SIDE, TURNS
from lunaria.games.ishtar.view import SpaceView

Box = tuple[float, float, float, float]
"""Left, top, width and height, in units."""


def _dune(canvas: Canvas, x: float, y: float, width: float, turn: float) -> Markup:
    """Draw a dune from its upper left corner, lit from there."""
    where = f"translate({x:.0f},{y:.0f}) rotate({turn:g}) scale({width / 100:.2f},{width / 260:.2f})"
    return group(canvas.use("dune"), transform=where)


def _dunes(canvas: Canvas, box: Box, step: float, size: float) -> Iterator[Markup]:
    """Go through dunes all over a field, out of line and none like the next, with lines of wind between them."""
    left, top, width, high = box
    for row, column in product(range(int(high / (step * 0.6)) + 1), range(int(width / step) + 2)):
        # Neither chance nor order: the same desert is drawn the same each time.
        mixed = (row * 7919 + column * 104729 + row * column * 613) % 997
        x = left + (column - 0.7 + 0.5 * (row % 2) + mixed % 31 / 50) * step
        y = top + (row - 0.4 + mixed % 23 / 40) * step * 0.6
        if mixed % 5 == 0:
            yield canvas.use("windlines", x, y, size / 260)
        else:
            yield _dune(canvas, x, y, size * (0.6 + mixed % 41 / 50), -2 - mixed % 11)


def scenery(canvas: Canvas, cells: Sequence[Cell], box: Box) -> Markup:
    """Draw the desert around the boards; what is to be seen far away stands only where no board lies.

    On a phone it is plain sand, which a page leaves out where its stage is sand already.
    """
    left, top, width, high = box
    parts = [element("rect", x=left, y=top, width=width, height=high, fill=canvas.paint("gPage"))]
    if not canvas.tall:
        sun = element("circle", cx=left + 60, cy=top + 40, r=190, fill=canvas.paint("gSun"))
        parts += [sun, *_dunes(canvas, box, 300, 300)]
        parts += _far(canvas, cells, box)
    parts.append(element("rect", x=left, y=top, width=width, height=high, class_="is-veil"))
    return group(*parts, data_ground="" if canvas.tall else None)


_FAR = (
    ("river", (1, 1), (262, 240), (1.0, 0.8, 0.62)),
    ("terraces", (0, 0), (352, 228), (1.0, 0.8, 0.62, 0.5)),
    ("gate", (1, 0), (158, 124), (1.0, 0.8)),
)
"""Scenery far away: its shape, its corner, the room it takes, and the scales to try, largest first."""
_ANCHORS = {"river": (0.0, 0.0), "terraces": (8.0, 4.0), "gate": (-150.0, 14.0)}


def _free(middles: Sequence[Point], box: Box) -> bool:
    """Say whether no space lies in a field."""
    left, top, width, high = box
    return not any(
        left - ACROSS / 2 < x < left + width + ACROSS / 2 and top - UNIT < y < top + high + UNIT for x, y in middles
    )


def _far(canvas: Canvas, cells: Sequence[Cell], box: Box) -> Iterator[Markup]:
    """Go through what stands in the corners that no board reaches into."""
    left, top, width, high = box
    middles = [middle(*cell) for cell in cells]
    for shape, (east, south), (wide, deep), sizes in _FAR:
        x, y = left + east * width, top + south * high
        for size in sizes:
            field = (x - east * wide * size, y - south * deep * size, wide * size, deep * size)
            if _free(middles, field):
                dx, dy = _ANCHORS[shape]
                yield canvas.use(shape, x + dx * size, y + dy * size, size, opacity="0.92")
                break


def body(canvas: Canvas, cells: Sequence[Cell]) -> Markup:
    """Draw the boards as one thick plate of sand, with its dunes."""
    rim, edge = outline(cells, -5), outline(cells)
    points = [middle(*cell) for cell in cells]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    box = (left - 40, top - 40, max(x for x, _ in points) - left + 80, max(y for _, y in points) - top + 80)
    sand = element("rect", x=box[0], y=box[1], width=box[2], height=box[3], fill=canvas.paint("gSand"))
    return group(
        element("path", d=rim, fill="#6b3a1a", opacity=0.4, transform="translate(10,13)"),
        element("path", d=rim, fill="#8f5128", stroke="#6b3a1a", stroke_width=4, transform="translate(2,9)"),
        element("path", d=rim, fill="#c98748", stroke="#a5662f", stroke_width=3, transform="translate(1,4)"),
        element("path", d=rim, fill="#fff0c2", stroke="#d9a25c", stroke_width=2.4),
        canvas.clipped("sand", element("path", d=edge), sand, *_dunes(canvas, box, 170, 180)),
    )


def _seams(spaces: Sequence[SpaceView]) -> Iterator[str]:
    """Go through the edges at which spaces of two boards meet."""
    boards = {(space.q, space.r): space.space // SIDE for space in spaces}
    for (q, r), board in boards.items():
        for number, (dq, dr) in enumerate(DIRECTIONS[: TURNS // 2]):
            if boards.get((q + dq, r + dr), board) != board:
                (x1, y1), (x2, y2) = corner((q, r), number - 1), corner((q, r), number)
                yield f"M{x1:.1f},{y1:.1f}L{x2:.1f},{y2:.1f}"


def sand(canvas: Canvas, spaces: Sequence[SpaceView]) -> Markup:
    """Draw the spaces: a grid that whispers, ripples where there is only sand, dotted seams between the boards."""
    grid = "".join(hexagon(UNIT, *middle(space.q, space.r)) for space in spaces)
    bare = [space for space in spaces if space.flowers is None and space.shows == "."]
    ripples = [canvas.use(f"sand-{(space.q * 3 + space.r * 5) % 4}", *middle(space.q, space.r)) for space in bare]
    seams = "".join(_seams(spaces))
    veil = element("path", d=outline([(space.q, space.r) for space in spaces], -5), class_="is-dusk")
    return group(
        element("path", d=grid, fill="none", stroke="#b9824a", stroke_width=0.9, opacity=0.55),
        group(*ripples),
        element(
            "path", d=seams, fill="none", stroke="#a8602c", stroke_width=2.2, stroke_dasharray="1 5",
            stroke_linecap="round", opacity=0.8,
        ),
        veil,
    )  # fmt: skip

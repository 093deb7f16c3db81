"""Tiles with their thickness, and what grows on a space: grass, or flowers that can be counted."""

from collections.abc import Sequence

from lunaria.engine.show.canvas import at
from lunaria.engine.show.svg import Markup, element, group
from lunaria.games.ishtar.drawing.canvas import Canvas
from lunaria.games.ishtar.drawing.geometry import ACROSS, UNIT, Cell, Point, hexagon, middle, outline
from lunaria.games.ishtar.tables import DIRECTIONS, TILE_ARMS, TILE_FLOWERS, TILE_ICON, TILE_ICON_AT, TURNS, Icon

EDGE = "#0f3222"
"""The side of a tile, and the line around it."""
_FLOWERS: dict[int, tuple[float, list[Point]]] = {
    1: (1.2, [(0, 0)]),
    2: (1.04, [(-8.2, -3), (8.2, 4)]),
    3: (0.98, [(0, -9), (-9.2, 6.4), (9.2, 6.4)]),
    4: (0.94, [(-9, -8.6), (9, -8.6), (-9, 9), (9, 9)]),
}
"""The size and the places of flowers, by their number."""
_ABOVE: dict[int, tuple[float, list[Point]]] = {
    1: (1.15, [(0, -7)]),
    2: (1.0, [(-8.4, -8), (8.4, -8)]),
    3: (0.92, [(-9, -3), (0, -14), (9, -3)]),
    4: (0.8, [(-11, -2), (-5, -14), (5, -14), (11, -2)]),
}
"""The same where an icon stands below them."""
_BESIDE: dict[int, tuple[float, list[Point]]] = {
    1: (1.05, [(-8.5, -5)]),
    2: (0.86, [(-9.5, -10), (-7, 4.5)]),
    3: (0.78, [(-3, -14), (-11, -3), (-2, 3)]),
    4: (0.72, [(-11, -8), (0, -14), (-11, 4), (0, 0)]),
}
"""The same where an Assistant stands to their right."""


def flowers(canvas: Canvas, count: int, icon: bool = False, beside: bool = False) -> list[Markup]:
    """Return ``count`` flowers around the middle of a space; they move aside for an icon or an Assistant."""
    size, points = (_BESIDE if beside else _ABOVE if icon else _FLOWERS).get(count, (0.0, []))
    leaves = [canvas.use("leaf", x, y + 1.4, size * 0.88, 14 * (i % 2)) for i, (x, y) in enumerate(points)]
    return leaves + [canvas.use("flower", x, y, size, 9 * i) for i, (x, y) in enumerate(points)]


def face(canvas: Canvas, cell: Cell, flowering: bool) -> Markup:
    """Draw the ground of a covered space, where it lies."""
    return canvas.use("bed" if flowering else f"grass-{'ab'[sum(cell) % 2]}", *middle(*cell))


def icon(canvas: Canvas, kind: Icon) -> Markup:
    """Draw the icon of a tile below the middle of its space."""
    return canvas.use(f"icon-{int(kind)}", 0, 14.5, 1.06)


def _cells(number: int, turn: int) -> list[Cell]:
    """Return the cells of a tile whose anchor is at the origin, the anchor first."""
    return [(0, 0), *(DIRECTIONS[(int(arm) + turn) % TURNS] for arm in TILE_ARMS[number])]


def _body(cells: Sequence[Cell], lift: float, shadow: float) -> list[Markup]:
    """Return what is seen of a tile under its face: its shadow and its side."""
    around = outline(cells, 0.4)
    return [
        element("path", d=around, fill="#3b1305", opacity=0.5, transform=f"translate({shadow},{shadow * 1.4:g})"),
        element("path", d=around, fill=EDGE, stroke=EDGE, stroke_width=2, transform=f"translate(.6,{lift + 1})"),
        element("path", d=around, fill="#2a7343", transform=f"translate(.2,{lift * 0.35:g})"),
    ]


def tile(canvas: Canvas, number: int, turn: int = 0, lift: float = 4, shadow: float = 5) -> list[Markup]:
    """Draw a tile around its anchor, so high above what is under it."""
    cells, grown, where = _cells(number, turn), TILE_FLOWERS[number].tolist(), int(TILE_ICON_AT[number])
    kind = Icon(TILE_ICON[number])
    parts = _body(cells, lift, shadow)
    parts += [face(canvas, cell, bool(count)) for cell, count in zip(cells, grown, strict=True)]
    parts.append(element("path", d=outline(cells, 0.4), fill="none", stroke=EDGE, stroke_width=2))
    for i, (cell, count) in enumerate(zip(cells, grown, strict=True)):
        marked = bool(kind) and i == where
        things = flowers(canvas, count, marked) + ([icon(canvas, kind)] if marked else [])
        if things:
            parts.append(at(*middle(*cell), *things))
    return parts


def centre_of(number: int, turn: int) -> Point:
    """Return the middle of the space that a tile takes, from its anchor."""
    points = [middle(*cell) for cell in _cells(number, turn)]
    across, down = [x for x, _ in points], [y for _, y in points]
    return (min(across) + max(across)) / 2, (min(down) + max(down)) / 2


def width_of(number: int, turn: int) -> float:
    """Return how wide a tile is that lies turned, in units."""
    across = [middle(*cell)[0] for cell in _cells(number, turn)]
    return max(across) - min(across) + ACROSS


def centred(canvas: Canvas, number: int, turn: int, scale: float, anchor: bool = False, lift: float = 4) -> Markup:
    """Draw a tile around its middle; ``anchor`` marks the space that is put where one touches."""
    x, y = centre_of(number, turn)
    mark = element("path", d=hexagon(UNIT - 5), fill="none", stroke="#fff6c8", stroke_width=3, stroke_dasharray="5 4")
    moved = group(*tile(canvas, number, turn, lift), mark if anchor else "", transform=f"translate({-x:.1f},{-y:.1f})")
    return group(moved, transform=f"scale({scale:g})")

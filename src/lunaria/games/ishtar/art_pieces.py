"""The pieces: gems, flowers, trees, fountains, assistants, tiles; each is defined once and used where it lies."""

from collections.abc import Sequence
from math import cos, pi, sin, sqrt

from lunaria.engine.art import CRESTS, Markup, element, group, path, text, use
from lunaria.games.ishtar.tables import DIRECTIONS, TILE_ARMS, TILE_FLOWERS, TILE_ICON, TILE_ICON_AT, TURNS, Icon

UNIT = 26.0
"""The distance from the middle of a space to its corners."""
Point = tuple[float, float]
Cell = tuple[int, int]


def place(q: int, r: int) -> Point:
    """Return the middle of a space."""
    return UNIT * sqrt(3) * (q + r / 2), UNIT * 1.5 * r


def corner(middle: Point, number: int, size: float = UNIT) -> Point:
    """Return a corner of a space: number 0 is the upper right one, then counter-clockwise."""
    angle = pi / 6 + number * pi / 3
    return middle[0] + size * cos(angle), middle[1] - size * sin(angle)


def hexagon(middle: Point, size: float = UNIT) -> str:
    """Return the path of a space."""
    return path(*(corner(middle, number, size) for number in range(6)))


def outline(cells: set[Cell], inset: float = 0.0) -> str:
    """Return the path along the border of a group of spaces, a little inside."""
    parts = []
    for q, r in sorted(cells):
        for number, (dq, dr) in enumerate(DIRECTIONS):
            if (q + dq, r + dr) not in cells:
                (ax, ay), (bx, by) = (corner(place(q, r), number + k - 1, UNIT - inset) for k in (0, 1))
                parts.append(f"M{ax:.1f},{ay:.1f}L{bx:.1f},{by:.1f}")
    return "".join(parts)


_FLOWERS: dict[int, list[Point]] = {
    1: [(0, -2)],
    2: [(-9, -2), (9, -2)],
    3: [(0, -11), (-10, 6), (10, 6)],
    4: [(-9, -10), (9, -10), (-9, 8), (9, 8)],
}


def _flower() -> Markup:
    petals = [
        element("circle", cx=4.6 * cos(k * 2 * pi / 5 - pi / 2), cy=4.6 * sin(k * 2 * pi / 5 - pi / 2), r=4)
        for k in range(5)
    ]
    return group(group(*petals, class_="is-petal"), element("circle", r=3, class_="is-heart"), id="is-flower")


def _tree() -> Markup:
    fronds = [
        element("path", d="M0,0C4,-9 13,-9 17,-1C11,-4 6,-3 0,0Z", transform=f"translate(0,-10) rotate({angle})")
        for angle in (0, -50, -100, -150, -190, 30)
    ]
    return group(
        element("path", d="M1,15C-2,6 2,-2 0,-10", class_="is-trunk"),
        group(*fronds, class_="is-frond"),
        element("circle", cx=-2.5, cy=-6, r=2, class_="is-date"),
        element("circle", cx=2.5, cy=-6, r=2, class_="is-date"),
        id="is-tree",
    )


def _gems() -> Markup:
    """Return the three gems: a round cut, a square cut, a kite."""
    return group(
        group(
            element("circle", r=7, class_="is-gem-0"),
            element("path", d="M-3,-3H3L5.5,0L0,6L-5.5,0Z M-5.5,0H5.5", class_="is-facet-0"),
            id="is-gem-0",
        ),
        group(
            element("path", d="M-4,-6.5H4L6.5,-4V4L4,6.5H-4L-6.5,4V-4Z", class_="is-gem-1"),
            element(
                "path", d="M-3,-3.5H3V3.5H-3Z M-6,-5L-3,-3.5M6,-5L3,-3.5M-6,5L-3,3.5M6,5L3,3.5", class_="is-facet-1"
            ),
            id="is-gem-1",
        ),
        group(
            element("path", d="M0,-8.5L7,-2L0,8.5L-7,-2Z", class_="is-gem-2"),
            element("path", d="M-7,-2H7M-3,-2L0,-8.5L3,-2L0,8.5Z", class_="is-facet-2"),
            id="is-gem-2",
        ),
    )


def _tablet() -> Markup:
    wedges = "M-8,-7L-3,-5M0,-7L5,-5M7,-8V-4M-8,0L-3,2M0,0L5,2M-7,6V10M-2,6L3,8M6,6L9,8"
    return group(
        element("path", d="M-12,-12Q0,-16 12,-12L13,13Q0,16 -13,13Z", class_="is-tablet"),
        element("path", d=wedges, class_="is-wedge"),
        id="is-tablet",
    )


def _basin() -> Markup:
    return group(
        element("path", d=hexagon((0, 0), 23), class_="is-basin"),
        element("circle", r=17, class_="is-water"),
        element("path", d="M-11,-7Q-7,-11 -3,-8M5,10Q9,8 11,4M-12,5Q-9,10 -4,11", class_="is-wave"),
        id="is-basin",
    )


def _icons() -> Markup:
    """Return the three icons on a badge: a figure, a scroll, a star."""
    scroll = "M-3,-3.5H3V3.5H-3ZM-1.4,-1.2H1.4M-1.4,1.2H1.4"
    badge = element("circle", r=6.6, class_="is-badge")
    star = path(*(((4.6, 2)[k % 2] * sin(k * pi / 5), -(4.6, 2)[k % 2] * cos(k * pi / 5)) for k in range(10)))
    return group(
        group(badge, use("is-figure", class_="is-mark"), id="is-icon-1"),
        group(
            badge,
            element("path", d=scroll, class_="is-mark-line"),
            id="is-icon-2",
        ),
        group(badge, element("path", d=star, class_="is-mark"), id="is-icon-3"),
    )


def definitions() -> Markup:
    """Return everything that pictures use more than once."""
    figure = "M0,-4.6A2,2 0 1 1 0,-.6A2,2 0 1 1 0,-4.6ZM-3.4,4.4Q-3,0 0,-.4Q3,0 3.4,4.4Z"
    can = "M-12,-5H6V10H-12ZM6,4L17,-6L20,-3L6,10Z"
    return group(
        element("path", d=hexagon((0, 0)), id="is-hexagon"),
        _flower(),
        _tree(),
        _gems(),
        _tablet(),
        _basin(),
        element("path", d=figure, id="is-figure"),
        element("rect", x=-8, y=-11, width=16, height=22, rx=3, class_="is-card", id="is-blank"),
        _icons(),
        group(
            element("path", d=can, class_="is-can"),
            element("path", d="M-10,-5C-8,-13 2,-13 4,-5", class_="is-can-line"),
            id="is-can",
        ),
        *(
            group(
                element("path", d="M-10,12Q-9,2 0,0Q9,2 10,12Z", class_="is-pawn-rim"),
                element("path", d=crest.outline, transform="translate(0,-5) scale(7.6)", class_="is-pawn"),
                id=f"is-pawn-{seat}",
                class_=f"is-seat-{seat}",
            )
            for seat, crest in enumerate(CRESTS)
        ),
    )


def ground(cells: Sequence[Cell], flowers: Sequence[int | None]) -> Markup:
    """Return the ground of a tile: grass or bed on each space, and one outline around them."""
    return group(
        *(
            element("path", d=hexagon(place(*cell)), class_="is-bed" if number else "is-grass")
            for cell, number in zip(cells, flowers, strict=True)
        ),
        element("path", d=outline(set(cells), 1.1), class_="is-rim"),
        class_="is-none",
    )


def growth(flowers: int, icon: Icon) -> list[Markup]:
    """Return what grows on a covered space around its middle: flowers that can be counted, or blades of grass."""
    parts = [use("is-flower", x, y) for x, y in _FLOWERS.get(flowers, [])]
    if not flowers:
        parts.append(element("path", d="M-9,6L-7,0M-6,6V-1M4,-2L6,-8M7,-2V-9M8,12L10,6", class_="is-blade"))
    if icon:
        parts.append(use(f"is-icon-{icon}", 0, 16.5))
    return parts


def _cells(number: int, turn: int) -> list[Cell]:
    """Return the cells of a tile whose anchor is at the origin."""
    return [(0, 0), *(DIRECTIONS[(int(arm) + turn) % TURNS] for arm in TILE_ARMS[number])]


def tile_at_anchor(number: int, turn: int = 0) -> list[Markup]:
    """Draw a tile around its anchor."""
    cells, flowers, at = _cells(number, turn), TILE_FLOWERS[number].tolist(), int(TILE_ICON_AT[number])
    things = [
        group(
            *growth(flowers[i], Icon(TILE_ICON[number]) if i == at else Icon.NONE),
            transform=f"translate({middle[0]:.1f},{middle[1]:.1f})",
        )
        for i, middle in enumerate(place(*cell) for cell in cells)
    ]
    return [ground(cells, flowers), *things]


def tile(number: int, turn: int = 0, anchor: bool = False) -> Markup:
    """Draw a tile around its middle; ``anchor`` marks its anchor."""
    middles = [place(*cell) for cell in _cells(number, turn)]
    x = (min(x for x, _ in middles) + max(x for x, _ in middles)) / 2
    y = (min(y for _, y in middles) + max(y for _, y in middles)) / 2
    mark = element("circle", r=UNIT - 6, class_="is-token") if anchor else Markup("")
    return group(*tile_at_anchor(number, turn), mark, transform=f"translate({-x:.1f},{-y:.1f})")


def gem_row(counts: Sequence[int], x: float, y: float, step: float = 14) -> list[Markup]:
    """Return so many gems of each colour in a row."""
    colours = [gem for gem, count in enumerate(counts) for _ in range(count)]
    return [use(f"is-gem-{gem}", x + step * k, y) for k, gem in enumerate(colours)]


def gem_counts(counts: Sequence[int], x: float, y: float, size: float, class_: str) -> list[Markup]:
    """Return a number beside a gem of each colour."""
    return [
        part
        for gem, count in enumerate(counts)
        for part in (
            use(f"is-gem-{gem}", x + gem * size * 2.5, y),
            text(x + gem * size * 2.5 + 11, y + size * 0.36, str(count), font_size=size, class_=class_),
        )
    ]

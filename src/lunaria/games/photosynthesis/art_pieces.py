"""Trees, seeds and small signs, drawn once and used many times.

A piece stands on the point (0, 0) and rises from it. Its seat gives the silhouette and, through the classes ``ph-a``
(body), ``ph-b`` (dark side and outline) and ``ph-c`` (bright side), the colours.
"""

from functools import cache
from math import cos, pi, sin

from lunaria.engine.art import Markup, element, group, path
from lunaria.games.photosynthesis.tables import SIZES

Circle = tuple[float, float, float]
"""Centre and radius."""

TALLNESS = (28, 37, 60, 88)
"""How tall pieces are, by size."""


def piece_id(seat: int, size: int) -> str:
    """Return the id of the definition of a piece."""
    return f"ph-piece-{seat}-{size}"


def _shape(d: str, class_: str, **more: float | str) -> Markup:
    return element("path", d=d, class_=class_, **more)


def _ground(width: float) -> Markup:
    return element("ellipse", rx=width, ry=width * 0.3, cy=1, class_="ph-foot")


def _trunk(width: float, height: float) -> Markup:
    half = width / 2
    return _shape(
        f"M{-half - 2},2Q{-half},0 {-half * 0.8},{-height}H{half * 0.8}Q{half},0 {half + 2},2Q0,4.5 {-half - 2},2Z",
        "ph-trunk",
    )


def _foliage(circles: list[Circle], gleams: list[Circle]) -> Markup:
    """Leaves in clumps: an outlined dark shape, the body a little towards the light, gleams on top."""
    return group(
        *(element("circle", cx=x, cy=y, r=r, class_="ph-b ph-rim") for x, y, r in circles),
        *(element("circle", cx=x - 1.4, cy=y - 2, r=r - 2, class_="ph-a") for x, y, r in circles),
        *(element("circle", cx=x, cy=y, r=r, class_="ph-c") for x, y, r in gleams),
    )


# Round trees: one, three and five clumps -----------------------------------------------------------------------------

_ROUND: dict[int, tuple[list[Circle], list[Circle], float]] = {
    1: ([(0, -22, 13)], [(-4, -27, 4)], 4),
    2: ([(-9.5, -29, 13), (9.5, -29, 13), (0, -43, 14)], [(-5, -48, 4.5), (-14, -33, 3)], 6),
    3: (
        [(-17, -38, 14.5), (17, -38, 14.5), (0, -38, 14), (-10, -57, 15), (10, -57, 15), (0, -70, 13.5)],
        [(-5, -75, 5), (-15, -61, 4), (-22, -42, 3.5), (5, -55, 3)],
        8,
    ),
}


def _round_tree(size: int) -> Markup:
    circles, gleams, trunk = _ROUND[size]
    return group(_ground(6 + 5 * size), _trunk(trunk, 12 + 6 * size), _foliage(circles, gleams))


def _acorn() -> Markup:
    return group(
        _ground(8),
        _shape("M-7,-9C-8,-1 -3,1 0,2.5C3,1 8,-1 7,-9Z", "ph-a ph-rim"),
        _shape("M-4.5,-8C-5,-4 -3.5,-2 -2,-1", "ph-line ph-c-line"),
        _shape("M-9,-9C-9,-16 9,-16 9,-9Q0,-6 -9,-9Z", "ph-b ph-rim"),
        _shape("M0,-14Q0,-18 2.5,-19", "ph-line ph-b-line"),
    )


# Firs: one, two and three tiers ---------------------------------------------------------------------------------------

_FIR: dict[int, list[tuple[float, float, float]]] = {
    1: [(-36, -7, 13)],
    2: [(-41, -9, 19), (-59, -28, 15)],
    3: [(-46, -11, 25), (-66, -31, 21), (-86, -51, 16)],
}
"""Top, foot and half width of each tier, lowest first."""


def _tier(top: float, foot: float, half: float) -> Markup:
    def side(half: float) -> str:
        return f"L{half},{foot}Q{half * 0.72},{foot + 4} {half * 0.5},{foot + 1}Q{half * 0.25},{foot + 5} 0,{foot + 2}"

    return group(
        _shape(f"M0,{top}{side(-half)}L0,{top}{side(half)}Z", "ph-a ph-rim"),
        _shape(f"M0,{top}{side(half)}Z", "ph-b", opacity=0.75),
        _shape(f"M-1,{top + 6}L{-half * 0.66},{foot - 3}L{-half * 0.3},{foot - 4}Z", "ph-c", opacity=0.8),
    )


def _fir(size: int) -> Markup:
    return group(_ground(6 + 5 * size), _trunk(4 + size, 12), *(_tier(*tier) for tier in _FIR[size]))


def _cone() -> Markup:
    return group(
        _ground(8),
        _shape("M0,-20C8,-17 9,-4 0,3C-9,-4 -8,-17 0,-20Z", "ph-a ph-rim"),
        _shape("M-5.5,-12L4,-3M-6,-6L0,1M5.5,-12L-4,-3M6,-6L0,1M-3,-17L5.5,-8M3,-17L-5.5,-8", "ph-line ph-b-line"),
        _shape("M-2.6,-15Q-4.4,-10 -3.4,-6", "ph-line ph-c-line"),
    )


# Poplars: one, two and three flames -----------------------------------------------------------------------------------

_POPLAR: dict[int, list[tuple[float, float, float]]] = {
    1: [(0, -37, 8)],
    2: [(8, -44, 8), (-4, -60, 9.5)],
    3: [(-14, -60, 9.5), (14, -55, 9.5), (0, -88, 12)],
}
"""Middle, top and half width of each flame, the front one last."""


def _flame(x: float, top: float, half: float) -> Markup:
    foot, belly = -8.0, top * 0.32

    def outline(width: float, shift: float, top: float, foot: float) -> str:
        middle, near, far = x + shift, width * 1.2, width * 1.5
        return (
            f"M{middle},{top}C{middle + far},{belly - 12} {middle + near},{foot} {middle},{foot}"
            f"C{middle - near},{foot} {middle - far},{belly - 12} {middle},{top}Z"
        )

    return group(
        _shape(outline(half, 0, top, foot), "ph-b ph-rim"),
        _shape(outline(half - 2, -1, top + 2.5, foot - 2), "ph-a"),
        _shape(
            f"M{x - half * 0.42},{belly - 2}Q{x - half * 0.5},{top * 0.6} {x - 1},{top * 0.82}", "ph-line ph-c-line"
        ),
        _shape(f"M{x + half * 0.3},{belly + 4}Q{x + half * 0.55},{top * 0.5} {x + 1},{top * 0.7}", "ph-line ph-b-line"),
    )


def _poplar(size: int) -> Markup:
    return group(_ground(5 + 5 * size), _trunk(3 + size, 14), *(_flame(*flame) for flame in _POPLAR[size]))


def _winged_seed() -> Markup:
    return group(
        _ground(8),
        _shape("M-1,-4C-14,-6 -14,-20 -9,-20C-3,-19 0,-11 0,-6C0,-11 3,-19 9,-20C14,-20 14,-6 1,-4Z", "ph-c ph-rim"),
        _shape("M-9,-17Q-5,-14 -2,-7M9,-17Q5,-14 2,-7", "ph-line ph-b-line"),
        element("ellipse", cy=-2, rx=5, ry=4.6, class_="ph-a ph-rim"),
    )


# Bushes: domes of one, three and six lobes with berries ---------------------------------------------------------------

_BUSH: dict[int, tuple[list[Circle], list[Circle]]] = {
    1: ([(-8, -9, 8.5), (8, -9, 8.5), (0, -14, 11)], [(-4, -17, 2.2), (5, -11, 2.2), (-9, -9, 2.2)]),
    2: (
        [(-16, -12, 11.5), (16, -12, 11.5), (0, -13, 13), (-10, -27, 12), (10, -27, 12), (0, -37, 10.5)],
        [(-12, -31, 2.5), (4, -37, 2.5), (-17, -14, 2.5), (11, -22, 2.5), (-2, -18, 2.5), (17, -9, 2.5)],
    ),
    3: (
        [
            *((-21, -13, 12.5), (21, -13, 12.5), (0, -15, 15), (-19, -33, 13), (19, -33, 13)),
            *((0, -38, 15), (-11, -53, 13.5), (11, -53, 13.5), (0, -66, 12)),
        ],
        [
            *((-4, -69, 2.8), (-14, -56, 2.8), (9, -56, 2.8), (-23, -36, 2.8), (20, -31, 2.8)),
            *((-3, -43, 2.8), (-12, -25, 2.8), (8, -19, 2.8), (-24, -12, 2.8), (22, -9, 2.8)),
        ],
    ),
}


def _bush(size: int) -> Markup:
    circles, berries = _BUSH[size]
    return group(
        _ground(9 + 6 * size),
        _shape(f"M{-2 - 2 * size},2L-1,-8L{2 + 2 * size},2M0,3V-9", "ph-stem"),
        _foliage(circles, berries),
    )


def _berries() -> Markup:
    return group(
        _ground(8),
        _shape("M0,-18Q-3,-12 -5,-7M0,-18Q3,-12 5,-7M0,-18V-5M0,-18Q4,-21 8,-18Q4,-15 0,-18", "ph-line ph-b-line"),
        *(element("circle", cx=x, cy=y, r=5, class_="ph-a ph-rim") for x, y in ((-6, -5), (6, -5), (0, -2))),
        *(element("circle", cx=x, cy=y, r=1.5, class_="ph-c") for x, y in ((-8, -7), (4, -7), (-2, -4))),
    )


_TREES = (_round_tree, _fir, _poplar, _bush)
_SEEDS = (_acorn, _cone, _winged_seed, _berries)


@cache
def pieces(seats: int) -> Markup:
    """Return the definitions of the pieces of the first seats."""
    return Markup(
        "".join(
            element("g", group(_SEEDS[seat](), transform="scale(1.4)"), id=piece_id(seat, size))
            if size == 0
            else element("g", _TREES[seat](size), id=piece_id(seat, size))
            for seat in range(seats)
            for size in range(SIZES)
        )
    )


# Small signs ----------------------------------------------------------------------------------------------------------


def leaf(name: str) -> Markup:
    """Return the definition of a leaf of 12 by 15 around the origin."""
    return group(
        _shape("M0,-8C7.5,-4.5 7,4 0,7.5C-7,4 -7.5,-4.5 0,-8Z", "ph-leaf"),
        _shape("M0,-3V9M0,3L3,0M0,1.5L-3,-1.5", "ph-vein"),
        id=name,
        transform="rotate(14)",
    )


@cache
def star(points: int, outer: float, inner: float) -> str:
    """Return the path data of a star around the origin."""
    turns = [(pi * k / points, inner if k % 2 else outer) for k in range(2 * points)]
    return path(*((radius * sin(turn), -radius * cos(turn)) for turn, radius in turns))

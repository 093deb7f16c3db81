"""What is printed behind the sheet of The Launch: dawn, the gantry, and the rocket that the floors lie in."""

import math
from collections.abc import Callable
from functools import cache

from lunaria.engine.show.svg import Markup, element, group, use
from lunaria.games.welcome_to_the_moon.drawing.paper import words
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, Point, box, disc, num, ruled, shape, stars, trail
from lunaria.games.welcome_to_the_moon.drawing.symbols import Inks
from lunaria.games.welcome_to_the_moon.launch.plan import FLOOR, FOOT, HALF, MIDDLE, TOPS

INK, RED, GOLD, MIST, WINE = "#1d2850", "#d8472d", "#f3b63a", "#a9c8c8", "#8e2f36"
"""The inks: night, dawn, sun, mist; and dawn in the shade."""
PALE = "#fbe6b4"
INKS = Inks("#f5ead2", INK, RED, GOLD, MIST)
_DAWN = ((0, "#47254f"), (0.3, "#a63a4a"), (0.5, "#e2633f"), (0.72, "#f6a866"), (1, "#fbdc9a"))
_SUN, _MOON = (566, 560), (566, 112)
_MAST, _MAST_TOP = (58, 122), 176
_SHOULDER = 462
"""Where the boosters begin."""
WATER, PLANNING, ENERGY, PLANT = (TOPS[FLOOR[name]] for name in ("water", "planning", "energy", "plant"))
_PUFF = ((0, 0, 17), (-22, 4, 13), (20, 6, 12), (-40, 8, 9), (38, 9, 8), (6, -13, 11))
_PUFF_FAR = ((0, 0, 14), (-20, 4, 11), (17, 5, 10), (32, 8, 7), (6, -11, 9))
_PUFF_SMALL = ((0, 0, 10), (14, 3, 8), (-14, 3, 8))


def definitions(prefix: str) -> Markup:
    """Return what only this sheet's print copies or fills with."""
    sky = element(
        "linearGradient",
        *(element("stop", offset=at, stop_color=colour) for at, colour in _DAWN),
        id=f"{prefix}dawn", x2=0, y2=1,
    )  # fmt: skip
    glow = element(
        "radialGradient",
        element("stop", stop_color=GOLD, stop_opacity=0.75),
        element("stop", offset=0.55, stop_color=GOLD, stop_opacity=0.22),
        element("stop", offset=1, stop_color=GOLD, stop_opacity=0),
        id=f"{prefix}glow", gradientUnits="userSpaceOnUse", cx=_SUN[0], cy=_SUN[1], r=560,
    )  # fmt: skip
    steel = element(
        "linearGradient",
        element("stop", offset=0.25, stop_color=MIST),
        element("stop", offset=0.8, stop_color=INK),
        id=f"{prefix}steel", gradientUnits="userSpaceOnUse", x1=0, y1=_MAST_TOP, x2=0, y2=_MAST_TOP + 260,
    )  # fmt: skip
    checks = element(
        "pattern",
        shape("M0 0H12V12H0ZM12 12H24V24H12Z", INK),
        id=f"{prefix}checks", width=24, height=24, patternUnits="userSpaceOnUse",
    )  # fmt: skip
    hull = element("clipPath", shape(_hull(1) + "V18Z", INK), shape(_hull(-1) + "V18Z", INK), id=f"{prefix}hull")
    boosters = element(
        "clipPath", shape(_booster(1), INK), shape(_booster(-1), INK), id=f"{prefix}boosters"
    )  # fmt: skip
    return Markup("".join((sky, glow, steel, checks, hull, boosters)))


def outline() -> str:
    """Return path data of the rocket's outline, boosters and fins, for pictures that show it small."""
    return f"{_hull(1)}V18Z{_hull(-1)}V18Z"


def boosters() -> str:
    """Return path data of both boosters."""
    return _booster(1) + _booster(-1)


def fins() -> str:
    """Return path data of both fins."""
    return _fin(1) + _fin(-1)


@cache
def backdrop(prefix: str) -> Markup:
    """Return all that never changes and that nothing is written on."""
    return group(_sky(prefix), _ground(), _gantry(prefix), _rocket(prefix), _steam())


# Dawn -----------------------------------------------------------------------------------------------------------------


def _sky(prefix: str) -> Markup:
    x, y = _SUN
    rays = ""
    for degrees in range(-178, 0, 11):
        edges = [(math.radians(degrees - 2.2), 560), (math.radians(degrees + 2.2), 560)]
        points = [(x + reach * math.cos(angle), y + reach * math.sin(angle)) for angle, reach in edges]
        rays += trail([_SUN, *points]) + "Z"
    return group(
        box(14, 14, 872, 690, f"url(#{prefix}dawn)"),
        box(14, 14, 872, 114, INK),
        shape(ruled(14, 128, 872, (6.8 * (1 - line / 44) ** 1.15 for line in range(44))), INK),
        shape(rays, f"url(#{prefix}glow)"),
        disc(x, y, 116, "#fbdc9a"),
        disc(x, y, 100, GOLD, RED, 3),
        shape(stars(264, 22, 640, 230, 26, 4) + stars(24, 110, 300, 220, 10, 8), WHITE),
        _moon(),
        shape(
            "M352 32C400 8 480 30 524 88",
            line=WHITE,
            width=3,
            stroke_dasharray=".1 8",
            stroke_linecap="round",
        ),
    )


def _moon() -> Markup:
    x, y = _MOON
    craters, rims = [], ""
    for dx, dy, r in ((-16, -12, 9), (4, 8, 6), (-20, 14, 5), (0, -26, 4), (-4, 26, 4.5), (16, -8, 4)):
        craters.append(disc(x + dx, y + dy, r, MIST))
        rims += f"M{num(x + dx - r)} {y + dy}A{r} {r} 0 0 1 {num(x + dx + r * 0.6)} {num(y + dy - r * 0.8)}"
    return group(
        disc(x, y, 52, WHITE, opacity=0.14),
        disc(x, y, 41, WHITE, INK, 2),
        shape(f"M{x + 8} {y - 40.5}A41 41 0 0 1 {x + 8} {y + 40.5}A58 58 0 0 0 {x + 8} {y - 40.5}Z", MIST),
        *craters,
        shape(rims, line=INK, width=1.4),
    )


def _ground() -> Markup:
    far = (
        "M14 640L46 616L70 628L104 596L140 622L170 604L215 640L470 640L506 606L530 622L566 588L604 618L630 600L668 634"
        "L740 606L886 640V700H14Z"
    )
    near = "M14 668L60 640L120 660L190 634L260 664H430L520 640L600 660L690 632L886 660V720H14Z"
    furrows = "".join(f"M14 {y}H886" for y in (702, 716, 733, 754, 780, 812))
    return group(
        shape(far, RED),
        shape(near, WINE),
        box(14, 690, 872, 196, GOLD),
        shape(furrows, line=RED, width=2.2),
        box(14, 852, 872, 34, INK),
        shape("M14 857H886", line=GOLD, width=2.4, stroke_dasharray="22 10"),
    )


# The gantry -----------------------------------------------------------------------------------------------------------


def _gantry(prefix: str) -> Markup:
    (left, right), top, foot = _MAST, _MAST_TOP, 852
    count = 15
    step = (foot - top) / count
    rungs = "".join(f"M{left} {num(top + step * index)}H{right}" for index in range(count + 1))
    braces = "".join(
        f"M{a} {num(top + step * index)}L{b} {num(top + step * (index + 1))}"
        for index in range(count)
        for a, b in ((left, right), (right, left))
    )
    steel = f"url(#{prefix}steel)"
    crane = (
        shape(f"M40 {top}H214L196 {top - 12}H70Z", RED, INK, 2.4),
        shape(
            f"M90 {top - 12}V{top - 44}M90 {top - 44}L200 {top - 8}M90 {top - 44}L46 {top - 4}", line=MIST, width=2.2
        ),
        shape(f"M188 {top}V{top + 22}q5 3 2 8t-6 0", line=MIST, width=2.4),
        disc(90, top - 46, 5, RED, WHITE, 1.6),
    )
    return group(
        shape(braces, line=steel, width=2.2),
        shape(rungs, line=steel, width=3),
        shape(f"M{left} {top}V{foot}M{right} {top}V{foot}", line=steel, width=5),
        *crane,
        *(_arm(floor) for floor in range(6)),
        _man(prefix, 156, 237, 1.25, WHITE),
        _man(prefix, 131, 325, 1.1, GOLD),
        _man(prefix, 128, 164, 1.15, WHITE),
    )


def _arm(floor: int) -> Markup:
    """Draw the arm that leads from the mast to a floor."""
    y, left, right = TOPS[floor] + (60 if floor == 0 else 54), _MAST[1], MIDDLE - HALF[floor]
    zigzag = [(float(left + 12 * j), y + (0.0 if j % 2 else 14.0)) for j in range(int((right - left) / 12) + 1)]
    line = MIST if y < 260 else INK
    return group(
        shape(f"M{left} {y}H{right + 4}M{left} {y + 14}H{right + 4}", line=line, width=2.4),
        shape(trail(zigzag), line=line, width=1.8),
    )


def _man(prefix: str, x: float, y: float, size: float, colour: str) -> Markup:
    return use(f"{prefix}man", transform=f"translate({x:g} {y:g}) scale({size:g})", color=colour)


# The rocket -----------------------------------------------------------------------------------------------------------


def _at(side: int) -> Callable[[float], str]:
    """Return how to write a distance from the axis, to the right (1) or to the left (-1)."""
    return lambda away: num(MIDDLE + side * away)


def _hull(side: int) -> str:
    """Return path data of half the outline, from the tip down."""
    x = _at(side)
    return (
        f"M{MIDDLE} 18C{x(40)} 40 {x(78)} 66 {x(92)} {TOPS[0] + 2}L{x(100)} {WATER - 12}"
        f"C{x(104)} {WATER} {x(146)} {WATER - 12} {x(152)} {WATER + 6}"
        f"L{x(156)} {PLANNING - 8}C{x(158)} {PLANNING - 2} {x(168)} {PLANNING - 2} {x(169)} {PLANNING + 8}"
        f"L{x(172)} {ENERGY - 6}H{x(283)}V{PLANT - 2}H{x(234)}V{FOOT + 2}H{MIDDLE}"
    )


def _booster(side: int) -> str:
    x, top = _at(side), _SHOULDER
    return (
        f"M{x(227)} {top}C{x(250)} {top + 26} {x(282)} {top + 66} {x(283)} {top + 122}V{FOOT + 2}H{x(150)}V{top + 122}"
        f"C{x(172)} {top + 66} {x(204)} {top + 26} {x(227)} {top}Z"
    )


def _fin(side: int) -> str:
    x = _at(side)
    return f"M{x(270)} 690C{x(292)} 706 {x(318)} 790 {x(320)} 872L{x(304)} 872C{x(298)} 850 {x(292)} 842 {x(270)} 840Z"


def _rocket(prefix: str) -> Markup:
    lit = "".join(
        f"M{_at(side)(288)} 722C{_at(side)(300)} 756 {_at(side)(306)} 800 {_at(side)(308)} 850" for side in (1, -1)
    )
    return group(
        *(_nozzle(prefix, MIDDLE + away) for away in (-150, -75, 0, 75, 150)),
        shape(fins(), RED, INK, 3),
        shape(lit, line=WHITE, width=2),
        shape(boosters(), line=INK, width=7),
        group(*_booster_print(prefix), clip_path=f"url(#{prefix}boosters)"),
        shape(_hull(1) + _hull(-1), line=INK, width=7),
        group(*_hull_print(prefix), clip_path=f"url(#{prefix}hull)"),
        shape(f"M{MIDDLE} 20V8", line=WHITE, width=3, stroke_linecap="round"),
    )


def _nozzle(prefix: str, x: int) -> Markup:
    y = FOOT
    return group(
        shape(f"M{x - 20} {y - 4}H{x + 20}L{x + 30} {y + 24}H{x - 30}Z", MIST, INK, 2.6),
        shape(f"M{x + 2} {y - 2}H{x + 18}L{x + 26} {y + 22}H{x + 2}Z", f"url(#{prefix}shade)"),
        shape(f"M{x - 25} {y + 13}H{x + 25}", line=INK, width=1.8),
    )


def _booster_print(prefix: str) -> list[Markup]:
    y = _SHOULDER
    parts = [box(40, y - 4, 620, 420, WHITE)]
    for side in (-1, 1):
        x = MIDDLE + side * 227
        parts += [
            box(x - 62, y - 4, 124, 50, RED),
            box(x - 62, y - 4, 50, 50, WINE),
            box(x - 62, y + 46, 26, 400, MIST),
            box(x - 62, y + 46, 16, 400, f"url(#{prefix}shade)"),
            box(x + 44, y + 46, 22, 400, GOLD, opacity=0.75),
            shape(f"M{x - 62} {y + 46}h124", line=INK, width=2.4),
            box(x - 62, y + 50, 124, 5, GOLD),
            shape(f"M{x - 62} {y + 57}h124", line=INK, width=1.8),
        ]
        if side > 0:
            parts.append(_porthole(x + 6, y + 88))
    parts.append(box(590, FOOT - 150, 26, 134, WINE, INK, 2))
    letters = (
        words(603, FOOT - 131 + 18 * place, letter, 15, WHITE, 800, "middle") for place, letter in enumerate("LUNARIA")
    )
    parts += letters
    parts.append(shape(f"M40 {FOOT - 8}H660", line=INK, width=2))
    parts.append(box(40, FOOT - 6, 620, 10, f"url(#{prefix}checks)"))
    return parts


def _porthole(x: float, y: float) -> Markup:
    return group(
        disc(x, y, 11, MIST, INK, 2.8),
        shape(f"M{num(x - 5)} {num(y + 1)}a6 6 0 0 1 6-6", line=WHITE, width=2.3, stroke_linecap="round"),
    )


def _edge(side: int, outs: tuple[int, int, int, int], foot: int, far: int) -> str:
    """Return path data from the edge of the page to a line that follows the hull, stage by stage."""
    x = _at(side)
    one, two, three, four = outs
    return f"M{far} 14H{x(one)}V{WATER - 4}H{x(two)}V{ENERGY - 8}H{x(three)}V{PLANT - 6}H{x(four)}V{foot}H{far}Z"


def _hull_print(prefix: str) -> list[Markup]:
    nose = f"M200 14H{MIDDLE - 8}C{MIDDLE - 24} 34 {MIDDLE - 34} 50 {MIDDLE - 38} 62H200Z"
    parts = [
        box(14, 14, 660, 860, WHITE),
        shape(_edge(-1, (60, 128, 252, 206), 870, 14), MIST),
        shape(_edge(-1, (84, 140, 268, 220), 870, 14), f"url(#{prefix}shade)"),
        shape(_edge(1, (84, 143, 270, 222), 870, 700), GOLD, opacity=0.75),
        box(200, 14, 300, 48, RED),
        shape(nose, WINE),
        shape("M200 62H500", line=INK, width=2.6),
        box(200, 62, 300, 5, GOLD),
        shape("M200 68H500", line=INK, width=2),
        _porthole(MIDDLE, 83),
        disc(MIDDLE - 34, 84, 6, INK),
        disc(MIDDLE + 34, 84, 6, INK),
    ]
    for top, high in ((WATER, 10), (ENERGY, 10), (PLANT, 8)):
        y = top - high / 2 - 1
        parts.append(box(20, y - 2, 660, high, f"url(#{prefix}checks)"))
        parts.append(shape(f"M20 {num(y - 2)}H680M20 {num(y + high - 2)}H680", line=INK, width=1.6))
    plain = [top - 1 for top in TOPS[1:] if top not in (WATER, ENERGY, PLANT)]
    parts.append(shape("".join(f"M20 {y}H680" for y in plain), line=INK, width=1.6))
    rivets = "".join(f"M20 {y + 4}H680" for y in plain)
    parts.append(shape(rivets, line=INK, width=2, stroke_dasharray=".1 9", stroke_linecap="round"))
    return parts


def _steam() -> Markup:
    clouds = (
        ((88, 868), _PUFF, 1),
        ((606, 872), _PUFF_FAR, -1),
        ((232, 876), _PUFF_SMALL, 1),
        ((456, 876), _PUFF_SMALL, 1),
    )
    return group(*(_cloud(at, puffs, turn) for at, puffs, turn in clouds))


def _cloud(at: Point, puffs: tuple[tuple[int, int, int], ...], turn: int) -> Markup:
    discs = [(at[0] + dx * turn, at[1] + dy, r) for dx, dy, r in puffs]
    curls = "".join(
        f"M{num(x - r * 0.55)} {num(y - r * 0.25)}a{num(r * 0.6)} {num(r * 0.6)} 0 0 1 {num(r * 0.7)} {num(-r * 0.36)}"
        for x, y, r in discs
        if r > 11
    )
    return group(
        *(disc(x, y, r, WHITE, INK, 5) for x, y, r in discs),
        *(disc(x, y, r, WHITE) for x, y, r in discs),
        shape(curls, line=MIST, width=2.4, stroke_linecap="round"),
    )

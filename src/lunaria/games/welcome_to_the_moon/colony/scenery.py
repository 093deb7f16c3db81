"""What is printed behind the sheet of The Colony: the Earth over grey mountains, and the ground of four quarters."""

import random
from functools import cache

from lunaria.engine.show.svg import Markup, element, group, use
from lunaria.games.welcome_to_the_moon.colony.plan import CELLS, LEVEL, PLOT, PLOTS, TUNNELS
from lunaria.games.welcome_to_the_moon.colony.sheet import CELL, ENDS, LINES, SHEET
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, box, disc, num, ruled, shape, stars
from lunaria.games.welcome_to_the_moon.drawing.symbols import Inks

INK, ORANGE, GOLD, MINT = "#16181d", "#d9541e", "#f2b04a", "#79c9ae"
STONE, DUST, ICE, GREEN, DEEP = "#d8cfba", "#8f887a", "#cfe9dc", "#b9dfcd", "#b03c0c"
"""The inks: black, signal, dust, earth; and tints of them."""
INKS = Inks("#f1ead8", INK, ORANGE, GOLD, MINT)
_EARTH = (520, 104)
_FAR = (
    "M14 150V122L44 114L70 122L104 111L146 128L190 116L238 132L300 120L352 134L420 124L470 136L560 140L610 120L650 130"
    "L704 96L742 116L776 92L826 114L886 86V160H14Z"
)
_LIT = (
    "M104 111L146 128L128 130L116 146L94 126ZM704 96L742 116L722 120L712 140L692 118ZM776 92L826 114L800 118L790 138"
    "L768 112ZM44 114L70 122L58 125L52 136L36 122ZM190 116L238 132L214 132L200 142L180 126Z"
)
_SHADE = (
    "M14 150L14 122L44 114L36 122L52 136L40 150ZM80 150L104 111L94 126L116 146ZM676 150L704 96L692 118L712 140Z"
    "M752 150L776 92L768 112L790 138L786 150Z"
)
_ROOFS = ("dome", "gable", "flat")
_ROCKET, _OBSERVATORY = CELL["RKT"], CELL["OBS"]


def definitions(prefix: str) -> Markup:
    """Return what only this sheet's print copies or cuts with."""
    dish = group(
        shape("M-11-10A15.500 15.500 0 0 0 10 7ZM-3 4L-6 12H4L1 6M-1-1L7-9", WHITE, WHITE, 7, stroke_linecap="round"),
        shape("M-3 3L-6 12H4L1 5Z", INK, INK, 1.6),
        shape("M-11-10A15.500 15.500 0 0 0 10 7Z", GOLD, INK, 2.3),
        shape("M-1-1L7-9", line=INK, width=2.2),
        disc(7.6, -9.4, 3, ORANGE, INK, 1.4),
        id=f"{prefix}dish",
    )
    dome = group(
        shape("M-23 1C-22-11-12-15.500 0-15.500S22-11 23 1Z", MINT, INK, 2.2),
        shape("M-9-14C-13-9-14-5-14 1M9-14C13-9 14-5 14 1M0-15.500V1", line=INK, width=1.2),
        shape("M-18-4C-17-8-14-10.500-12-11.500", line=WHITE, width=2, stroke_linecap="round"),
        id=f"{prefix}dome",
    )
    gable = group(
        shape("M-25 1L-17-12H17L25 1Z", ORANGE, INK, 2.2),
        shape("M-8-12L-12 1M8-12L12 1M0-12V1", line=INK, width=1.2),
        shape("M-19-5H19", line=WHITE, width=1.6, opacity=0.7),
        id=f"{prefix}gable",
    )
    flat = group(
        shape("M-23 1V-7H23V1Z", GOLD, INK, 2.2),
        shape("M-14-7V-13H-2V-7", STONE, INK, 1.8),
        shape("M12-7V-16", line=INK, width=2),
        shape("M-18-3H18", line=INK, width=2.4, stroke_dasharray=".1 6", stroke_linecap="round"),
        id=f"{prefix}flat",
    )
    glass = group(
        shape("M-44 20V0C-44-12-34-16-24-16H24C34-16 44-12 44 0V20Z", ICE, INK, 2.2),
        shape("M-22-16V20M22-16V20", line=INK, width=1.2),
        shape("M-44 13H44V20H-44Z", MINT, INK, 1.6),
        shape("M-38 2C-38-6-34-10-28-11", line=WHITE, width=3, stroke_linecap="round"),
        id=f"{prefix}glass",
    )
    globe = element("clipPath", disc(*_EARTH, 70, INK), id=f"{prefix}globe")
    return Markup("".join((dish, dome, gable, flat, glass, globe)))


@cache
def backdrop(prefix: str) -> Markup:
    """Return all that never changes and that nothing is written on."""
    return group(_sky(prefix), _ground(), *map(_plot, range(len(PLOTS))), *map(_tunnel, range(len(TUNNELS))))


# The sky --------------------------------------------------------------------------------------------------------------


def _sky(prefix: str) -> Markup:
    x, y = _EARTH
    land = (
        "M-50-48l22-14 26-4 14 10-10 10 8 10-18 6-6 12-18 2-6-12-12-4ZM-14 4l24-8 22 12-2 18-16 16-20-6-8-18ZM34-40"
        "l22-10 22 20-4 40-18 4-12-18-14-8Z"
    )
    clouds = "M-62-16h36q8 0 8 5h16M6-28h24M-54 20h26q6 0 6 5h18M22 24h30"
    inside = (
        shape(land, GOLD, INK, 2),
        shape(clouds, line=WHITE, width=5, stroke_linecap="round"),
        shape("M-70-70H-24A92 92 0 0 0-8 70H-70Z", INK, opacity=0.5),
        shape("M-70-70H-40A92 92 0 0 0-24 70H-70Z", f"url(#{prefix}lines)"),
    )
    course = "M866 92C836 56 748 44 690 84"
    return group(
        box(14, 14, 872, 872, INK),
        shape(stars(300, 18, 660, 112, 30, 8) + stars(660, 60, 880, 100, 10, 3), WHITE),
        disc(x, y, 94, MINT, opacity=0.12),
        disc(x, y, 81, MINT, opacity=0.22),
        disc(x, y, 70, MINT),
        group(group(*inside, transform=f"translate({x} {y})"), clip_path=f"url(#{prefix}globe)"),
        shape(_FAR, DUST),
        shape(_LIT, STONE),
        shape(_SHADE, f"url(#{prefix}lines)"),
        shape("M776 94V66", line=WHITE, width=2.4),
        shape("M777 66H800L795 73L800 80H777Z", ORANGE, WHITE, 1.6),
        *(_far_dome(at, r) for at, r in ((318, 17), (352, 11), (634, 14), (286, 10))),
        _mast(),
        shape(course, line=WHITE, width=2.6, stroke_dasharray=".1 7", stroke_linecap="round"),
        use(f"{prefix}rocket", transform="translate(676 92) rotate(-126) scale(1.1)"),
    )


def _far_dome(x: int, r: int) -> Markup:
    ribs = f"M{x} {146 - r}V146M{num(x - r / 2)} {num(146 - 0.86 * r)}V146M{num(x + r / 2)} {num(146 - 0.86 * r)}V146"
    return group(shape(f"M{x - r} 146A{r} {r} 0 0 1 {x + r} 146Z", ICE, INK, 2), shape(ribs, line=INK, width=1))


def _mast() -> Markup:
    waves = "M403 84A12 12 0 0 0 403 97M421 84A12 12 0 0 1 421 97M397 80A20 20 0 0 0 397 101M427 80A20 20 0 0 1 427 101"
    return group(
        shape("M412 146V92M404 146L412 104L420 146M407 130H417M409 116H415", line=STONE, width=2),
        disc(412, 90, 3.6, ORANGE),
        shape(waves, line=ORANGE, width=2),
    )


# The ground -----------------------------------------------------------------------------------------------------------


def _ground() -> Markup:
    return group(
        box(14, 146, 872, 740, DUST),
        shape("M14 146H886", line=INK, width=2.4),
        shape(ruled(14, 152, 872, (min(8.2, 0.6 + 8 * (line / 44) ** 0.8) for line in range(92)), 8), INK),
    )


def _plot(quarter: int) -> Markup:
    """Draw the ground of a quarter, with small craters between its buildings."""
    (x, y), (width, height) = PLOTS[quarter], PLOT
    rng = random.Random(37 + quarter)
    first = quarter // 2 * 18 + quarter % 2 * 3
    parts = [
        box(x - 2, y - 2, width + 4, height + 4, INK, rx=3),
        box(x, y, width, height, STONE if quarter in (0, 3) else GREEN, rx=1.5),
    ]
    for cell in (first, first + 1, first + 6, first + 7):
        r = rng.uniform(5, 9)
        cx = (CELLS[cell][0] + CELLS[cell + 1][0]) / 2 + rng.uniform(-6, 6)
        cy = (CELLS[cell][1] + CELLS[cell + 6][1]) / 2 + 4
        rim = f"M{num(cx - r)} {num(cy)}A{num(r)} {num(r / 2)} 0 0 1 {num(cx + r)} {num(cy)}"
        parts.append(shape(f"{rim}A{num(r)} {num(r / 2)} 0 0 1 {num(cx - r)} {num(cy)}Z", INK, opacity=0.16))
        parts.append(shape(rim, line=INK, width=1.3, opacity=0.5))
    return group(*parts)


def _tunnel(index: int) -> Markup:
    """Draw where a tunnel can be, or the tunnel that is there from the start (WM-A3.6)."""
    one, other = sorted(CELLS[end] for end in ENDS[index].tolist())
    if LEVEL[index]:
        d = f"M{num(one[0] + 19)} {num(one[1])}H{num(other[0] - 23)}"
        walls = f"M{num(one[0] + 23)} {num(one[1] - 6)}H{num(other[0] - 23)}m0 12H{num(one[0] + 23)}"
    else:
        d = f"M{num(one[0])} {num(one[1] + 19)}V{num(other[1] - 23)}"
        walls = f"M{num(one[0] - 6)} {num(one[1] + 23)}V{num(other[1] - 23)}m12 0V{num(one[1] + 23)}"
    if SHEET.tunnels[index].prebuilt:
        return group(
            shape(d, line=INK, width=16),
            shape(d, line=ORANGE, width=11),
            shape(d, line=INK, width=11, stroke_dasharray="1.6 7"),
        )
    return group(shape(d, line=INK, width=12, opacity=0.11), shape(walls, line=INK, width=1.2, opacity=0.5))


# Buildings ------------------------------------------------------------------------------------------------------------


@cache
def buildings(prefix: str) -> Markup:
    """Return all buildings, with those that are filled from the start (WM-A3.1), and who is about."""
    people = ((0, 1, ORANGE, 1), (3, 1, WHITE, -1), (1, 4, GOLD, 1), (3, 3, ORANGE, -1))
    return group(
        _rocket(prefix),
        _observatory(),
        *(_building(prefix, space.id, CELL[space.id]) for space in SHEET.spaces),
        *(_filled(prefix, CELL[place.id]) for place in SHEET.fixed_nodes if place.kind == "prebuilt"),
        *(_man(prefix, column, row, colour, turn) for column, row, colour, turn in people),
        _rover(0, 3),
        _rover(4, 0),
    )


def _building(prefix: str, number: int, cell: int) -> Markup:
    """Draw a building: its shadow, its roof, and the box on its front."""
    x, y = CELLS[cell]
    shadow = f"M{num(x + 22)} {num(y - 24)}l12 12v46h-46l-11-11Z"
    return group(
        shape(shadow, INK, opacity=0.2),
        shape(shadow, f"url(#{prefix}shade)"),
        use(f"{prefix}{_ROOFS[(2 * number + number // 6) % 3]}", round(x, 1), round(y - 23, 1)),
        box(x - 23, y - 23, 46, 46, INK),
        box(x - 21, y - 21, 42, 42, WHITE),
    )


def _filled(prefix: str, cell: int) -> Markup:
    x, y = CELLS[cell]
    cross = f"M{num(x - 12)} {num(y - 12)}l24 24m0-24l-24 24"
    return group(
        _building(prefix, 1, cell),
        box(x - 21, y - 21, 42, 42, DUST),
        shape(cross, line=INK, width=5, stroke_linecap="round"),
    )


def _rocket(prefix: str) -> Markup:
    x, y = CELLS[_ROCKET]
    pad = "M-34 29A34 9 0 1 1 34 29A34 9 0 1 1-34 29Z"
    return group(
        shape(pad, INK),
        shape("M-30 27A30 7 0 1 1 30 27A30 7 0 1 1-30 27Z", ORANGE),
        use(f"{prefix}rocket", transform="translate(0 -7) scale(2.4)"),
        shape("M-15 18L-23 27M15 18L23 27", line=INK, width=3),
        transform=f"translate({num(x)} {num(y)})",
    )


def _observatory() -> Markup:
    x, y = CELLS[_OBSERVATORY]
    slit = "M-4-2C-2-16 2-26 8-31L17-26C12-20 10-12 9-2Z"
    return group(
        box(-27, -2, 54, 28, WHITE, INK, 2.6),
        shape("M-28-2A28 30 0 0 1 28-2Z", ORANGE, INK, 2.6),
        shape(slit, INK),
        shape("M2-10L18-36L25-32L9-7Z", STONE, INK, 2),
        shape("M-28 2H28", line=INK, width=2),
        box(-6, 10, 12, 16, INK),
        disc(-16, 14, 4.5, GOLD, INK, 1.6),
        disc(16, 14, 4.5, GOLD, INK, 1.6),
        transform=f"translate({num(x)} {num(y)})",
    )


def _between(column: int, row: int) -> tuple[float, float]:
    """Return the point between four buildings."""
    (x, y), (right, foot) = CELLS[LINES[row][column]], CELLS[LINES[row + 1][column + 1]]
    return (x + right) / 2, (y + foot) / 2


def _man(prefix: str, column: int, row: int, colour: str, turn: int) -> Markup:
    x, y = _between(column, row)
    return use(
        f"{prefix}man", transform=f"translate({num(x + 4)} {num(y + 8)}) scale({1.05 * turn:g} 1.05)", color=colour
    )


def _rover(column: int, row: int) -> Markup:
    x, y = _between(column, row)
    wheels = [disc(at, 4, 4.6, INK) for at in (-10, 0, 10)] + [disc(at, 4, 1.7, STONE) for at in (-10, 0, 10)]
    return group(
        shape("M-15 2V-5H-2L2-11H10L14-3V2Z", GOLD, INK, 1.8),
        shape("M3-4L5-9H9L11-4Z", ICE, INK, 1.2),
        shape("M-11-5V-13", line=INK, width=1.8),
        disc(-11, -14, 2.4, ORANGE, INK, 1.8),
        *wheels,
        transform=f"translate({num(x + 5)} {num(y + 6)})",
    )

"""What is printed behind the sheet of The Mine: night over far mountains, and the strata that the drills go into."""

from functools import cache

from lunaria.engine.show.svg import Markup, element, group, use
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, box, disc, pebbles, ruled, shape, stars, strata
from lunaria.games.welcome_to_the_moon.drawing.symbols import Inks
from lunaria.games.welcome_to_the_moon.mine.plan import BUILDINGS, COLUMNS, GROUND, ROWS, SIDE, workshop
from lunaria.games.welcome_to_the_moon.mine.sheet import SHEET

INK, RUST, OCHRE, TEAL, PALE, WINE = "#33182b", "#cf5a30", "#efb04a", "#8cc6bb", "#fbe6b4", "#7c2d3e"
"""The inks: umber, rust, ochre, slate; and tints of them."""
INKS = Inks("#f4e6cd", INK, RUST, OCHRE, TEAL)
RUBY, EMBER = "#d62a5e", "#f08a5a"
_DAWN = ((0, "#1f5f68"), (0.24, "#4a9a97"), (0.62, "#9bcab6"), (1, "#f2e3b4"))
_GALLERIES = ("#6d3c24", "#5e2030", INK)
_FAR = (
    "M14 470L60 430L96 452L150 400L210 446L262 424L330 470L400 410L452 446L520 392L590 450L640 420L700 462L770 404"
    "L820 440L886 396V580H14Z"
)
_FAR_SHADE = (
    "M150 400L166 424L158 446L210 446ZM400 410L412 430L406 446L452 446ZM520 392L540 424L530 450H590Z"
    "M770 404L784 430L776 446L820 440Z"
)
MINERS = frozenset({3, 14, 18, 23, 32})
"""Spaces without a mineral beside which a miner stands; beside the others hang a lamp over a lorry."""


def definitions(prefix: str) -> Markup:
    """Return what only this sheet's print copies."""
    pearl = group(
        disc(0, 0, 10.4, WHITE, INK, 2.2),
        shape("M7-6A9.3 9.3 0 0 1-6.5 6.6A11 11 0 0 0 7-6Z", TEAL),
        disc(-3.2, -3.4, 2.6, OCHRE, opacity=0.6),
        id=f"{prefix}pearl",
    )
    ruby = group(
        shape("M-6.5-9.5H6.5L11-3L0 10.5L-11-3Z", RUBY, INK, 2.2),
        shape("M-6.5-9.5L-3.6-3H3.6L6.5-9.5Z", "#f7b3c4"),
        shape("M-11-3H11M-3.6-3L0 10.5L3.6-3L0-9.5L-3.6-3", line=INK, width=1.3),
        id=f"{prefix}ruby",
    )
    drill = group(
        shape("M-20 0H20V12H-20Z", RUST, INK, 2.4),
        shape("M-14 3V9M-7 3V9M0 3V9M7 3V9M14 3V9", line=INK, width=2),
        shape("M-14 12H14V19H-14Z", OCHRE, INK, 2.2),
        shape("M-17 19H17L2.5 55L0 59L-2.5 55Z", WHITE, INK, 2.4),
        shape("M-17 19H-8L-2 56Z", TEAL),
        shape(
            "M-15.500 21.500Q1 33 14.500 25M-12 31Q1 41 11 34M-8 41Q1 48 7 44M-4.500 50Q0 54 4 51", line=INK, width=2.6
        ),
        id=f"{prefix}drill",
    )
    sky = element(
        "linearGradient",
        *(element("stop", offset=at, stop_color=colour) for at, colour in _DAWN),
        id=f"{prefix}dawn", x2=0, y2=1,
    )  # fmt: skip
    return Markup("".join((pearl, ruby, drill, sky)))


@cache
def backdrop(prefix: str) -> Markup:
    """Return all that never changes and that nothing is written on."""
    night = (6.4 * (1 - line / 21) ** 1.15 for line in range(21))
    return group(
        box(14, 14, 872, GROUND, f"url(#{prefix}dawn)"),
        box(14, 14, 872, 91, INK),
        shape(ruled(14, 104, 872, night), INK),
        shape(stars(214, 112, 876, 230, 24, 9) + stars(720, 20, 878, 80, 9, 4), WHITE),
        use(f"{prefix}earth", transform="translate(786 140) scale(1.28)"),
        shape(_FAR, "#4c8a8c"),
        shape(_FAR_SHADE, INK, opacity=0.55),
        _rock(),
        _galleries(),
        *(use(f"{prefix}drill", x, GROUND + 3) for x in COLUMNS),
        *(_company(prefix, space.id, space.col, space.row) for space in SHEET.spaces if not space.mineral),
        _roofs(prefix),
    )


def _rock() -> Markup:
    return group(
        box(14, GROUND, 872, 330, "#f6d38c"),
        strata(14, 886, 600, 6, 3, OCHRE, INK, 886),
        strata(14, 886, 694, 6, 5, RUST, INK, 886),
        strata(14, 886, 786, 6, 8, WINE, INK, 886),
        shape(pebbles(20, 566, 880, 852, 120, 12), INK, opacity=0.4),
        shape(f"M14 {GROUND}H886", line=INK, width=3.4),
    )


def _galleries() -> Markup:
    """Draw the galleries with their roof beams and rails, and the shafts that join them."""
    parts = []
    for y, dark in zip(ROWS, _GALLERIES, strict=True):
        parts.append(box(14, y - 4, 872, SIDE + 8, dark, INK, 2.6))
        parts.append(shape(f"M14 {y + SIDE + 2}H886", line=OCHRE, width=2))
        parts.append(shape(f"M14 {y - 2}H886", line=OCHRE, width=2.4, stroke_dasharray="3 7"))
        parts.append(shape(f"M17 {y + 16}l8 7-8 7ZM872 {y + 16}l8 7-8 7Z", OCHRE))
    walls = "".join(f"M{x - 21} {ROWS[0] - 6}V{ROWS[-1]}M{x + 21} {ROWS[0] - 6}V{ROWS[-1]}" for x in COLUMNS)
    gaps = "".join(f"V{y}m0 {SIDE}" for y in ROWS)
    ropes = "".join(f"M{x} {GROUND + 60}{gaps}" for x in COLUMNS)
    parts.append(shape(walls, line=INK, width=2, stroke_dasharray="4 4"))
    parts.append(shape(ropes, line=INK, width=7))
    parts.append(shape(ropes, line=OCHRE, width=3, stroke_dasharray="4 4"))
    return group(*parts)


def _company(prefix: str, number: int, column: int, row: int) -> Markup:
    """Draw who or what stands in the dark left of a space without a mineral."""
    x, y = COLUMNS[column - 1] - 35, ROWS[row - 1]
    if number in MINERS:
        pick = shape(f"M{x - 9} {y + 17}l-2 29", line=TEAL, width=2.4, stroke_linecap="round")
        colour = (WHITE, OCHRE, EMBER)[number % 3]
        return group(use(f"{prefix}man", transform=f"translate({x + 1} {y + 46}) scale(1.55)", color=colour), pick)
    load = (OCHRE, TEAL)[number % 2]
    return group(
        disc(x, y + 16, 10, OCHRE, opacity=0.35),
        shape(f"M{x} {y - 2}V{y + 9}", line=OCHRE, width=1.8),
        disc(x, y + 15, 5.4, PALE, OCHRE, 2),
        shape(f"M{x - 8} {y + 34}l4-6 4 3 4-5 4 8Z", load),
        shape(f"M{x - 10} {y + 34}h20l-3 11h-14Z", RUST, PALE, 1.4),
        disc(x - 5, y + 46, 2.6, PALE),
        disc(x + 5, y + 46, 2.6, PALE),
    )


# Roofs ----------------------------------------------------------------------------------------------------------------


def _roofs(prefix: str) -> Markup:
    tops = [(BUILDINGS[index].x, workshop(index)[1]) for index in range(5)]
    (plants, a), (waters, b), (pearls, c), (rubies, d), (centre, e) = tops
    planning = BUILDINGS[-1]
    return group(
        group(_greenhouse(), transform=f"translate({plants + 73} {a})"),
        group(_water_tower(prefix), transform=f"translate({waters + 73} {b})"),
        group(_furnace(), transform=f"translate({pearls} {c})"),
        group(_saws(prefix), transform=f"translate({rubies} {d})"),
        group(_crane(), transform=f"translate({centre + 3} {e})"),
        _person(prefix, pearls + 43, c + 1, EMBER),
        _person(prefix, waters + 22, b + 1, OCHRE),
        _person(prefix, planning.x + 92, planning.top - 81, EMBER),
    )


def _person(prefix: str, x: float, y: float, colour: str) -> Markup:
    return use(f"{prefix}man", transform=f"translate({x:g} {y:g}) scale(1.3)", color=colour)


def _greenhouse() -> Markup:
    leaves = (
        "M0-14q-14-2-14-14q13 1 14 14ZM0-18q14-2 14-14q-13 1-14 14ZM-30-8q-12-1-12-12q11 1 12 12ZM-30-10q12-1 12-12"
        "q-11 1-12 12ZM30-8q-12-1-12-12q11 1 12 12ZM30-10q12-1 12-12q-11 1-12 12Z"
    )
    return group(
        shape("M-59 0A59 44 0 0 1 59 0Z", TEAL, INK, 3),
        shape("M0-2V-26M-30-2V-18M30-2V-18", line=INK, width=2.2),
        shape(leaves, "#2f8a4e", INK, 1.4),
        shape("M0-44V0M-42-31Q-30-20-30 0M42-31Q30-20 30 0", line=WHITE, width=1.8),
    )


def _water_tower(prefix: str) -> Markup:
    return group(
        shape("M-26 0L-20-30M26 0L20-30M-24-8L21-26M24-8L-21-26", line=INK, width=2.6),
        shape("M-36-64H36V-26H-36Z", WHITE, INK, 3),
        shape("M-35-63h16v36h-16Z", TEAL),
        shape("M-35-63h9v36h-9Z", f"url(#{prefix}shade)"),
        shape("M-44-64H44L0-86Z", RUST, INK, 3),
        shape("M0-86L-44-64H-16Z", WINE),
        use(f"{prefix}water", transform="translate(6 -45) scale(.78)"),
    )


def _furnace() -> Markup:
    puffs = ((26, -43, 6), (34, -48, 7), (45, -52, 8), (58, -54, 7), (69, -56, 5))
    curls = "".join(f"M{x - r * 0.5:g} {y + r * 0.35:.4g}a{r * 0.6:.2g} {r * 0.6:.2g} 0 0 0 {r} 0" for x, y, r in puffs)
    return group(
        *(disc(x, y, r, WHITE, INK, 4.6) for x, y, r in puffs),
        *(disc(x, y, r, WHITE) for x, y, r in puffs),
        shape(curls, line=TEAL, width=2.2, stroke_linecap="round"),
        shape("M16 0V-38H36V0Z", RUST, INK, 2.8),
        shape("M16-30H36M16-24H36", line=WHITE, width=2.4),
        shape("M50 0A42 42 0 0 1 132 0Z", WHITE, INK, 3),
        shape("M52-1A42 42 0 0 1 78-32A60 60 0 0 0 68-1Z", TEAL),
        shape("M110-26q9 8 12 18", line=OCHRE, width=4, stroke_linecap="round"),
    )


def _saws(prefix: str) -> Markup:
    return group(
        shape("M10 0V-26L44 0V-26L78 0V-26L112 0Z", RUST, INK, 2.8),
        shape("M10-26V0H20V-18ZM44-26V0H54V-18ZM78-26V0H88V-18Z", WINE),
        use(f"{prefix}ruby", transform="translate(123 -17) scale(1.4)"),
    )


def _crane() -> Markup:
    arm = "M14 0L26-46L74-58"
    return group(
        shape(arm, line=INK, width=9),
        shape(arm, line=RUST, width=4.6),
        disc(26, -46, 7, OCHRE, INK, 2.4),
        shape("M74-58V-44M66-34V-44H82V-34", line=INK, width=3),
    )

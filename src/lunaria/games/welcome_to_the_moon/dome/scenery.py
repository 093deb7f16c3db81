"""What is printed behind the sheet of The Dome: air under glass at sunset, and the rock with its metro and caves."""

from functools import cache

from lunaria.engine.show.svg import Markup, element, group, use
from lunaria.games.welcome_to_the_moon.dome.plan import (
    ACROSS,
    CENTRE,
    FLOOR_OF,
    GROUND,
    PANELS,
    SIDE,
    SKYSCRAPERS,
    SLAB,
    THICK,
    TOWER,
    TOWER_FLOORS,
    UP,
    storey,
)
from lunaria.games.welcome_to_the_moon.dome.sheet import SHEET
from lunaria.games.welcome_to_the_moon.drawing.shapes import (
    WHITE,
    box,
    disc,
    num,
    pebbles,
    polygon,
    ruled,
    shape,
    stars,
    strata,
)
from lunaria.games.welcome_to_the_moon.drawing.symbols import Inks

INK, CORAL, LEMON, MINT, PALE = "#123a3f", "#ee6c54", "#f7cd55", "#93d0c6", "#fff0c2"
DEEP, AIR, GLASS = "#a63c4b", "#d4efe2", "#3b8583"
"""The inks: petrol, brick, lamp, glass; and tints of them."""
INKS = Inks("#f2efdc", INK, CORAL, LEMON, MINT)
LEAF, DUSK, TEAL = "#2f8a4e", "#6d2f42", "#3f8d8c"
WALLS = ((CORAL, DEEP), (LEMON, "#d99a2e"), (TEAL, "#2b6468"), (WHITE, MINT))
"""The walls of each skyscraper, and their side in the shade."""
_SUNSET = ((0, "#1a5257"), (0.45, "#8c5560"), (0.75, CORAL), (1, "#fbd08a"))
_TOWN = (
    "M100 404V346H128V368H150V316H168V404ZM268 404V284H290V262H300V284H312V404ZM392 404V316H400V230H424V316H430V404Z"
    "M506 404V346H516V252H544V404ZM620 404V334H640V404ZM780 404V316H796V346H830V404Z"
)
_CLOUDS = "M524 190q10-14 26-8q10-14 26-2q16-2 16 12h-70q-6 0 2-2ZM158 250q8-12 20-7q8-11 20-2q13-2 13 10h-54q-5 0 1-1Z"


def definitions(prefix: str) -> Markup:
    """Return what only this sheet's print copies."""
    inner = ACROSS - THICK
    air = f"M{CENTRE - inner} {GROUND}A{inner} {UP - THICK} 0 0 1 {CENTRE + inner} {GROUND}Z"
    tree = group(
        shape("M0 0V-28M0-14L9-22M0-10L-8-17", line=INK, width=3.4, stroke_linecap="round"),
        shape("M0-56C14-56 18-42 14-34C18-24 8-18 0-20C-8-18-18-24-14-34C-18-42-14-56 0-56Z", LEAF, INK, 2.4),
        shape("M-7-46q4-5 9-4M-10-32q2-4 6-5", line=AIR, width=2.4, stroke_linecap="round"),
        id=f"{prefix}tree",
    )
    parts = [
        group(shape(polygon(5, 17, 7.4), LEMON, INK, 2.2), id=f"{prefix}star"),
        group(shape(polygon(10, 16, 10.5), AIR, INK, 2), disc(0, 0, 4.2, INK), id=f"{prefix}burst"),
        tree,
        _scissors(prefix),
        element(
            "linearGradient",
            *(element("stop", offset=at, stop_color=colour) for at, colour in _SUNSET),
            id=f"{prefix}sunset", x2=0, y2=1,
        ),
        element("clipPath", element("path", d=air), id=f"{prefix}air"),
    ]  # fmt: skip
    return Markup("".join(parts))


def _scissors(prefix: str) -> Markup:
    """Return scissors that cut to the right."""
    rings = "M-10-5a4 4 0 1 1 8 0a4 4 0 1 1-8 0ZM-10 5a4 4 0 1 1 8 0a4 4 0 1 1-8 0Z"
    blades = "M-3 2.500L12-8M-3-2.500L12 8"
    return group(
        shape(rings + blades, line=WHITE, width=5.5, stroke_linecap="round"),
        shape(rings + blades, line="#35363f", width=2.6, stroke_linecap="round"),
        id=f"{prefix}scissors",
    )


@cache
def backdrop(prefix: str) -> Markup:
    """Return all that never changes and that nothing is written on."""
    return group(_outside(prefix), _inside(prefix), _ground(prefix), _life(prefix))


def _outside(prefix: str) -> Markup:
    night = (6.6 * (1 - line / 38) ** 1.15 for line in range(38))
    sky = stars(20, 110, 170, 240, 12, 5) + stars(230, 20, 330, 60, 4, 8) + stars(560, 18, 660, 40, 5, 2)
    y = GROUND - 388
    return group(
        box(14, 14, 872, GROUND - 8, f"url(#{prefix}sunset)"),
        box(14, 14, 872, 105, INK),
        shape(ruled(14, 118, 872, night), INK),
        shape(sky + stars(700, 80, 880, 240, 16, 3), WHITE),
        use(f"{prefix}earth", transform="translate(70 188) scale(1.12)"),
        group(
            shape(
                "M14 352L40 326L62 340L96 310L130 340V394H14ZM886 340L866 318L846 336L820 304L800 340V394H886Z", DEEP
            ),
            shape("M14 374L50 356L90 368L130 350V394H14ZM886 366L850 350L810 372V394H886Z", DUSK),
            transform=f"translate(0 {y})",
        ),
    )


def _inside(prefix: str) -> Markup:
    half = THICK / 2
    air = (
        f"M{num(CENTRE - ACROSS + half)} {GROUND}A{num(ACROSS - half)} {num(UP - half)} 0 0 1 "
        f"{num(CENTRE + ACROSS - half)} {GROUND}Z"
    )
    haze = "".join(f"M100 {num(70 + line * line * 0.42 + line * 6)}H840" for line in range(23))
    return group(
        shape(air, AIR),
        group(
            disc(648, 150, 66, PALE),
            disc(648, 150, 46, LEMON, opacity=0.75),
            shape(haze, line=MINT, width=1.6),
            shape(_TOWN, MINT, opacity=0.75),
            shape(_CLOUDS, WHITE),
            clip_path=f"url(#{prefix}air)",
        ),
        _airship(),
        shape(
            "M226 206q5-6 9 0q4-6 9 0M252 192q4-5 7 0q3-5 7 0M508 166q4-5 7 0q3-5 7 0",
            line=INK, width=1.8, stroke_linecap="round",
        ),
    )  # fmt: skip


def _airship() -> Markup:
    return group(
        shape("M-40 0C-30-18 24-20 42-2C26 16-28 16-40 0Z", CORAL, INK, 2.4),
        shape("M-36-5C-22-14 18-15 34-7C16-6-20-5-36-5Z", PALE),
        shape("M-34-3L-50-13V11L-34 4Z", LEMON, INK, 2.2),
        shape("M-12 12H14L9 22H-7Z", WHITE, INK, 2),
        shape("M-4 15H8", line=INK, width=2.6),
        shape("M-20-14C-24-5-24 6-20 11M2-16C0-6 0 6 2 13M24-12C26-6 26 4 24 9", line=INK, width=1.5),
        transform="translate(582 122) scale(.92)",
    )


def _ground(prefix: str) -> Markup:
    """Draw the rock, what is dug into it, the slab with the road on it, and the pipes to the tower."""
    foot = PANELS + 2
    drop = GROUND - 388
    layers = ((476, 9, 4, "#cf5350"), (566, 9, 7, DEEP), (634, 7, 9, DUSK))
    return group(
        box(14, GROUND, 872, foot - GROUND, CORAL),
        *(strata(14, 886, y + drop, amp, seed, fill, INK, foot, (40, 90)) for y, amp, seed, fill in layers),
        shape(pebbles(20, 428, 880, foot - 10, 70, 6), INK, opacity=0.45),
        group(_caves(prefix), transform=f"translate(0 {PANELS - 670})"),
        group(_metro(), transform=f"translate(0 {drop})"),
        group(_lake(prefix), transform=f"translate(0 {PANELS - 660})"),
        box(14, GROUND, 872, SLAB, INK),
        shape(f"M14 {GROUND + 6}H886", line=LEMON, width=2.4, stroke_dasharray="20 9"),
        *_pipes(),
    )


def _pipes() -> list[Markup]:
    """Draw which levels of skyscrapers each tower level is linked to (WM-A5.4)."""
    d = ""
    for level, floor in zip(SHEET.tower_levels, TOWER_FLOORS, strict=True):
        first = min(SHEET.spaces[number - 1].skyscraper for number in level.spaces)
        d += f"M{SKYSCRAPERS[first - 1]} {storey(floor) + 23}H{TOWER[0] + 10}"
    return [
        shape(d, line=INK, width=8),
        shape(d, line=WHITE, width=4.6),
        shape(d, line=LEAF, width=2.4, stroke_dasharray="9 5"),
    ]


def _crystals(x: float, y: float, size: float) -> Markup:
    return group(
        shape("M-26 0L-32-18L-24-28L-15-16L-12 0ZM8 0L14-22L23-29L30-14L24 0Z", MINT, INK, 2),
        shape("M-12 0L-10-34L0-48L9-32L8 0Z", AIR, INK, 2),
        shape("M0-48V0L8 0L9-32ZM-24-28L-20 0H-12L-15-16ZM23-29L19 0H24L30-14Z", TEAL),
        transform=f"translate({x:g} {y:g}) scale({size:g})",
    )


def _caves(prefix: str) -> Markup:
    """Draw two caves with crystals; the right one has been found."""
    return group(
        shape("M664 660C664 622 700 612 730 616C780 610 842 622 850 660Z", INK),
        _crystals(716, 659, 0.74),
        _crystals(812, 659, 0.5),
        use(f"{prefix}man", transform="translate(768 659) scale(1.25)", color=LEMON),
        shape("M756 642l-2 17", line=MINT, width=2.4),
        shape("M40 534C44 506 76 496 104 500C134 500 150 516 152 534Z", INK),
        _crystals(84, 533, 0.6),
        _crystals(122, 533, 0.42),
    )


def _metro() -> Markup:
    """Draw a train that leaves its tunnel, with people behind the windows."""
    return group(
        shape("M14 424H150Q172 424 172 446V498H14Z", INK),
        shape("M14 430H150Q166 430 166 446V498", line=LEMON, width=2, stroke_dasharray="6 5"),
        shape("M14 494H166", line=MINT, width=3),
        shape("M14 446H112Q146 446 152 486H14Z", LEMON, WHITE, 1.6),
        shape("M14 474H149L152 486H14Z", CORAL),
        shape("M24 453H48V470H24ZM56 453H80V470H56ZM88 453H108V470H88Z", AIR),
        shape("M116 453Q132 455 139 470H116Z", WHITE),
        disc(36, 463, 5, INK),
        shape("M28 470q8-8 16 0Z", INK),
        disc(70, 464, 5, DEEP),
        shape("M62 470q8-8 16 0Z", DEEP),
        disc(126, 464, 4.6, LEAF),
        *(disc(x, 489, 5, MINT) for x in (30, 70, 124)),
        shape("M152 480l14-3v8Z", PALE),
    )


def _lake(prefix: str) -> Markup:
    """Draw a lake in a cave, and somebody who fishes on it."""
    return group(
        shape(
            "M292 660C284 628 300 596 336 592C352 580 372 590 392 586C420 566 440 570 462 574C500 568 530 584 536 610"
            "C548 630 546 648 540 660Z",
            INK,
        ),
        shape("M290 640H542V660H290Z", TEAL),
        shape("M302 646H360M380 652H450M470 645H530M330 655H372", line=AIR, width=1.8, stroke_linecap="round"),
        shape("M340 594l5 16 6-16ZM384 588l6 22 7-22ZM478 576l5 18 7-18ZM512 584l5 14 6-12Z", DEEP),
        shape("M396 639H432L426 650H402Z", CORAL, WHITE, 1.2),
        use(f"{prefix}man", transform="translate(414 641) scale(1.15)", color=WHITE),
        shape("M422 624L440 612V638", line=LEMON, width=1.8),
        shape("M494 640l5-20 7 12 6-16 7 24Z", MINT, WHITE, 1.2),
    )


def _life(prefix: str) -> Markup:
    """Draw trees and people on the ground under the dome."""
    trees = ((140, 0.9), (174, 0.7), (793, 0.86), (266, 0.6), (394, 0.6), (628, 0.65))
    people = (
        (152, CORAL, 1.3), (284, WHITE, 1.3), (407, LEMON, 1.3), (520, CORAL, 1.3), (814, WHITE, 1.2), (637, CORAL, 1)
    )  # fmt: skip
    return group(
        *(use(f"{prefix}tree", transform=f"translate({x} {GROUND}) scale({size})") for x, size in trees),
        *(
            use(f"{prefix}man", transform=f"translate({x} {GROUND}) scale({size})", color=colour)
            for x, colour, size in people
        ),
    )


# Skyscrapers and the tower --------------------------------------------------------------------------------------------


@cache
def skyline(prefix: str) -> Markup:
    """Return the walls and roofs of the four skyscrapers and of the tower."""
    parts = []
    for index, skyscraper in enumerate(SHEET.skyscrapers):
        x = SKYSCRAPERS[index]
        top = storey(FLOOR_OF[skyscraper.spaces[-1]]) - 4
        foot = storey(FLOOR_OF[skyscraper.spaces[0]]) + SIDE + 5
        colour, shade = WALLS[index]
        light = PALE if index == 2 else INK
        parts += [
            group(_ROOFS[index](prefix), transform=f"translate({x} {top})"),
            box(x - 32, top, 64, foot - top, colour, INK, 3),
            box(x - 30.5, top + 1.5, 6, foot - top - 3, shade),
            shape(f"M{x + 27.5} {top + 6}V{foot - 4}", line=light, width=3, stroke_dasharray="7 5"),
        ]
    return group(*parts, _tower(prefix))


def _antenna(prefix: str) -> Markup:
    return group(
        shape("M-24 0H24L14-12H-14Z", DEEP, INK, 2.4),
        shape("M0-12V-34M-7-22H7M-4-28H4", line=INK, width=2.4),
        disc(0, -35, 3.6, CORAL, INK, 1.6),
    )


def _observatory(prefix: str) -> Markup:
    return group(
        shape("M-22 0A22 19 0 0 1 22 0Z", WHITE, INK, 2.4),
        shape("M-21-1A22 19 0 0 1-6-17L-10-1Z", MINT),
        shape("M3-10L17-24", line=INK, width=6),
        shape("M3-10L16-23", line=LEMON, width=2.6),
    )


def _spire(prefix: str) -> Markup:
    return group(shape("M-20 0V-6H20V0Z", LEMON, INK, 2.2), shape("M-5-6L0-15L5-6Z", CORAL, INK, 2))


def _roof_garden(prefix: str) -> Markup:
    trees = (use(f"{prefix}tree", transform=f"translate({x}) scale({k})") for x, k in ((-14, 0.5), (11, 0.6)))
    return group(*trees, shape("M-26 0H26", line=INK, width=5))


_ROOFS = (_antenna, _observatory, _spire, _roof_garden)


def _tower(prefix: str) -> Markup:
    (left, right), top = TOWER, storey(TOWER_FLOORS[0]) - 6
    foot = storey(TOWER_FLOORS[-1]) + SIDE + 6
    trees = ((19, 0.5), (40, 0.62), (59, 0.46))
    return group(
        *(use(f"{prefix}tree", transform=f"translate({left + x} {top - 21}) scale({k})") for x, k in trees),
        use(f"{prefix}man", transform=f"translate({left + 80} {top - 22})", color=LEMON),
        box(left + 8, top - 22, right - left - 16, 22, INK),
        box(left, top, right - left, foot - top, LEAF, INK, 3),
        *(box(left + 4, storey(floor), right - left - 8, SIDE, PALE, INK, 2) for floor in TOWER_FLOORS),
        box(left - 3, GROUND, right - left + 6, SLAB, INK),
    )

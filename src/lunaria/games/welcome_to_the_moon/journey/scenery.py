"""What is printed behind the sheet of The Journey: a nebula, planets, a ship, the way to the Moon."""

from collections.abc import Sequence
from functools import cache

from lunaria.engine.show.svg import Markup, element, group, use
from lunaria.games.welcome_to_the_moon.drawing.paper import words
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, Point, box, disc, num, shape, stars, trail
from lunaria.games.welcome_to_the_moon.drawing.symbols import Inks
from lunaria.games.welcome_to_the_moon.journey.plan import EARTH, HUBS, MOON, SLOPE, SPACES

INK, PINK, TEAL, BUTTER, PALE, DEEP = "#23174c", "#dd3f78", "#2aa6a3", "#f9d66f", "#bfe3dc", "#a81d57"
"""The inks: violet, coral, ice, ochre; and tints of them."""
INKS = Inks("#f3ead6", INK, PINK, BUTTER, TEAL)
_NEBULA = ((0, "#3a2168"), (0.35, "#7b2f80"), (0.55, PINK), (0.75, "#8a3184"), (1, "#2d1a58"))
_RINGED, _SMALL = (806, 612, 50), (566, 190, 32)
_HULL = "M-128-20C-84-46 60-50 160 0C60 50-84 46-128 20Z"
_Band = tuple[float, float, float, str]
"""Top, height and bow of a belt in radii, and its colour."""


def definitions(prefix: str) -> Markup:
    """Return what only this sheet's print fills or cuts with."""
    sky = element(
        "linearGradient",
        *(element("stop", offset=at, stop_color=colour) for at, colour in _NEBULA),
        id=f"{prefix}nebula", x2=0, y2=1,
    )  # fmt: skip
    balls = (
        element("clipPath", disc(x, y, r, INK), id=f"{prefix}{name}")
        for name, (x, y, r) in (("ringed", _RINGED), ("small", _SMALL), ("globe", (*EARTH, 72)))
    )
    ship = element("clipPath", shape(_HULL, INK), id=f"{prefix}hull")
    return Markup("".join((sky, *balls, ship)))


@cache
def backdrop(prefix: str) -> Markup:
    """Return all that never changes and that nothing is written on."""
    return group(
        _sky(prefix),
        _ringed(prefix),
        _comet(),
        _ball(prefix, "small", _SMALL, TEAL, ((-0.4, 0.22, 0.2, PALE), (0.2, 0.16, 0.2, PALE))),
        _earth(prefix),
        _moon(),
        *(_tube(hub.tube) for hub in HUBS),
        _way(),
        _ship(prefix),
    )


# The sky --------------------------------------------------------------------------------------------------------------


def _sky(prefix: str) -> Markup:
    lines = ""
    for line in range(86):
        thick = min(6.9, 6.7 * min(1, abs(line - 47) / 46) ** 0.75 + 0.55)
        lines += f"M-620 {-300 + 7 * line}h1240v{num(thick)}h-1240Z"
    return group(
        box(14, 14, 872, 872, INK),
        group(
            box(-620, -300, 1240, 600, f"url(#{prefix}nebula)"),
            shape(lines, INK),
            transform=f"translate(450 395) rotate({SLOPE})",
        ),
        shape(stars(22, 118, 878, 690, 50, 4) + stars(300, 20, 878, 110, 12, 6), WHITE),
    )


def _ball(
    prefix: str, name: str, at: tuple[int, int, int], colour: str, belts: Sequence[_Band]
) -> Markup:  # fmt: skip
    """Draw a planet with belts of cloud and its night side."""
    x, y, r = at
    drawn = []
    for top, high, bow, tint in belts:
        a, b, q = y + top * r, y + (top + high) * r, bow * r
        d = f"M{x - r} {num(a)}Q{x} {num(a + q)} {x + r} {num(a)}V{num(b)}Q{x} {num(b + q)} {x - r} {num(b)}Z"
        drawn.append(shape(d, tint))
    shade = f"A{num(1.25 * r)} {num(1.25 * r)} 0 0 0"
    dark = f"M{x - r} {y - r}H{num(x - 0.15 * r)}{shade} {num(x + 0.25 * r)} {y + r + 2}H{x - r}Z"
    lines = f"M{x - r} {y - r}H{num(x - 0.5 * r)}{shade} {num(x - 0.1 * r)} {y + r + 2}H{x - r}Z"
    inside = (*drawn, shape(dark, INK, opacity=0.55), shape(lines, f"url(#{prefix}lines)"))
    return group(
        disc(x, y, r + 9, colour, opacity=0.22),
        disc(x, y, r, colour),
        group(*inside, clip_path=f"url(#{prefix}{name})"),
        disc(x, y, r, "none", INK, 2.4),
    )


def _ringed(prefix: str) -> Markup:
    x, y, _ = _RINGED
    rose = "#f08aa8"
    belts = ((-0.62, 0.2, 0.2, BUTTER), (-0.2, 0.14, 0.22, rose), (0.25, 0.26, 0.24, BUTTER), (0.66, 0.1, 0.2, rose))
    left, right = f"M{x - 94} {y + 4}", f"{x + 94} {y + 4}"

    def ring(d: str) -> Markup:
        lines = (shape(d, line=colour, width=width) for colour, width in ((INK, 19), (BUTTER, 14), (PINK, 3)))
        return group(*lines, transform=f"rotate(-18 {x} {y})")

    back, front = f"{left}A94 25 0 0 1 {right}", f"{left}A94 25 0 0 0 {right}"
    return group(ring(back), _ball(prefix, "ringed", _RINGED, PINK, belts), ring(front))


def _comet() -> Markup:
    tail = shape("M8-5L74-9L10 0L96 1L9 5L66 11Z", BUTTER)
    return group(tail, disc(0, 0, 8, WHITE, INK, 2), transform="translate(262 238) rotate(-24) scale(.8)")


def _earth(prefix: str) -> Markup:
    x, y = EARTH
    land = (
        "M-58-52l22-12 26-8 18 10-8 12 10 8-16 6-6 14-16 4 6 12-14-4-10-18-16-6ZM-18 12l22-6 20 12-2 16-16 14-6 20-12-8"
        "-4-22-8-12ZM34-34l22-14 22 14v44l-16 10-12-18-18-4-6-18ZM42 40l18-8 10 12-18 14Z"
    )
    clouds = "M-66-14h34q8 0 8 5h18M10 2h22q6 0 6 5h26M-50 34h24"
    inside = (
        shape(land, BUTTER, INK, 2),
        shape("M-60-76H60L34-63H-30ZM-40 65h80v12h-80Z", WHITE),
        shape("M-72-72H-30A90 90 0 0 0-6 72H-72Z", INK, opacity=0.3),
        shape("M-72-72H-50A90 90 0 0 0-28 72H-72Z", f"url(#{prefix}lines)"),
        shape(clouds, line=WHITE, width=4.5, stroke_linecap="round"),
    )
    return group(
        disc(x, y, 98, TEAL, opacity=0.18),
        disc(x, y, 85, TEAL, opacity=0.3),
        disc(x, y, 72, TEAL),
        group(group(*inside, transform=f"translate({x} {y})"), clip_path=f"url(#{prefix}globe)"),
        disc(x, y, 72, "none", INK, 2.6),
    )


def _moon() -> Markup:
    x, y = MOON
    craters, rims = [], ""
    for dx, dy, r in ((14, -20, 10), (-6, 10, 7), (24, 16, 6), (2, -38, 4.5), (8, 36, 6), (-24, -10, 5), (36, -6, 4)):
        craters.append(disc(x + dx, y + dy, r, PALE))
        rims += f"M{num(x + dx - r)} {y + dy}A{r} {r} 0 0 1 {num(x + dx + r * 0.6)} {num(y + dy - r * 0.8)}"
    return group(
        disc(x, y, 69, WHITE, opacity=0.16),
        disc(x, y, 53, WHITE, INK, 2),
        shape(f"M{x - 8} {y - 52.4}A53 53 0 0 0 {x - 8} {y + 52.4}A74 74 0 0 1 {x - 8} {y - 52.4}Z", PALE),
        *craters,
        shape(rims, line=INK, width=1.5),
    )


# The way --------------------------------------------------------------------------------------------------------------


def _tube(corners: Sequence[Point]) -> Markup:
    d = trail(corners)
    return group(
        shape(d, line=INK, width=13),
        shape(d, line=TEAL, width=9),
        shape(d, line=INK, width=9, stroke_dasharray="1.4 7", opacity=0.55),
    )


def _way() -> Markup:
    d = trail(SPACES)
    course = "M182 496L160 490M646 122L664 132"
    return group(
        shape(d, line=INK, width=16),
        shape(d, line=BUTTER, width=11),
        shape(d, line=INK, width=2.2, stroke_dasharray=".1 5", stroke_linecap="round"),
        shape(course, line=WHITE, width=4, stroke_dasharray=".1 8", stroke_linecap="round"),
    )


# The ship -------------------------------------------------------------------------------------------------------------


def _ship(prefix: str) -> Markup:
    rope = "M530 398C560 430 580 396 604 420S640 452 668 454"
    drawn = group(
        *_flame(),
        *_fins(),
        shape(_HULL, WHITE, INK, 6),
        group(*_hull_print(), clip_path=f"url(#{prefix}hull)"),
        *_windows(),
        words(-20, 17, "LUNARIA", 17, INK, 800, "middle", spacing=5),
        shape("M158 0H180", line=INK, width=6.5),
        shape("M160 0H182", line=WHITE, width=2.8),
        disc(183, 0, 4.6, BUTTER, INK, 1.8),
        transform=f"translate(696 476) rotate({SLOPE}) scale(.97)",
    )
    return group(
        shape(rope, line=INK, width=5),
        shape(rope, line=BUTTER, width=2.2),
        use(f"{prefix}man", transform="translate(530 412) rotate(-24) scale(1.7)", color=WHITE),
        drawn,
    )


def _flame() -> list[Markup]:
    return [
        shape("M-140-11L-186-6L-206 0L-186 6L-140 11Z", PINK, opacity=0.9),
        shape("M-138-9C-158-12-176-9-194 0C-176 9-158 12-138 9Z", BUTTER, INK, 2),
        shape("M-138-4C-150-5-160-4-174 0C-160 4-150 5-138 4Z", WHITE),
        shape("M-136-15H-122V15H-136L-144 9V-9Z", INK),
    ]


def _fins() -> list[Markup]:
    fin = group(
        shape("M-40 34C-80 46-112 66-150 92L-166 88C-150 60-136 38-118 20Z", PINK, INK, 3),
        shape("M-70 40C-100 54-124 68-152 84", line=WHITE, width=2.4),
    )
    return [fin, group(fin, transform="scale(1 -1)")]


def _hull_print() -> list[Markup]:
    return [
        box(-140, -50, 310, 100, WHITE),
        shape("M-140 10C-60 24 60 22 170-4V60H-140Z", PALE),
        shape("M-140 24C-60 34 60 32 170 4V60H-140Z", TEAL, opacity=0.75),
        shape("M96-50H170V50H96Q112 0 96-50Z", PINK),
        shape("M100 14C130 10 150 4 170-4V60H92Z", INK, opacity=0.4),
        shape("M88-50Q104 0 88 50", line=BUTTER, width=7),
        shape("M82-50Q98 0 82 50M97-50Q113 0 97 50", line=INK, width=2.2),
        shape("M-140-50H-92Q-104 0-92 50H-140Z", TEAL),
        shape("M-92-50Q-104 0-92 50", line=INK, width=2.2),
        shape("M-86-50Q-98 0-86 50", line=INK, width=2, stroke_dasharray=".1 8", stroke_linecap="round"),
    ]


def _windows() -> list[Markup]:
    parts = [disc(x, -13, 9.5, BUTTER, INK, 3) for x in (-58, -28, 2)]
    glints = "".join(f"M{x - 4}-14a5 5 0 0 1 5-4" for x in (-58, -28, 2))
    return [
        *parts,
        shape(glints, line=WHITE, width=2.2, stroke_linecap="round"),
        shape("M32-34C56-33 72-28 84-24L82-10H38Q32-10 32-16Z", TEAL, INK, 2.6),
        disc(54, -17, 6, WHITE, INK, 1.6),
        box(51, -20, 8, 5, INK, rx=2.4),
        shape("M40-30L50-12M64-29L72-12", line=WHITE, width=2, opacity=0.7),
    ]

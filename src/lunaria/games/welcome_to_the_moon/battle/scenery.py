"""What is printed behind the sheet of The Battle: a star map of two colours, planets, moons, a front."""

import math
import random
from functools import cache
from itertools import pairwise

from lunaria.engine.show.svg import Markup, element, group
from lunaria.games.welcome_to_the_moon.battle import plan
from lunaria.games.welcome_to_the_moon.battle.plan import CENTRES, FRONT
from lunaria.games.welcome_to_the_moon.battle.sheet import PLANETS, SHEET
from lunaria.games.welcome_to_the_moon.drawing.paper import words
from lunaria.games.welcome_to_the_moon.drawing.shapes import (
    WHITE,
    Point,
    box,
    disc,
    num,
    polygon,
    ruled,
    shape,
    smooth,
    stars,
)
from lunaria.games.welcome_to_the_moon.drawing.symbols import Inks

INK, BRASS, LEAF, SKY, GREY, RED, PAPER = "#251440", "#e6a93a", "#63b08e", "#77b4e6", "#c3bccb", "#e0562f", "#f4ecd6"
"""The inks: chart violet, gold, verdigris, cyan; and tints of them."""
INKS = Inks(PAPER, INK, RED, BRASS, SKY)
LOSS = "#b53a14"
"""The red of words, which has to be read on paper."""
SIDES = (("#83286a", "#5a1c4c"), ("#24508f", "#20417c"))
"""The colours of the near and of the far side: of bands, and of the ground of the map."""
PLANET = {"green": (LEAF, "leafy"), "blue": (SKY, "bands"), "grey": (GREY, "dots")}
"""The ground of each type of planet, and the pattern on it."""
_EDGE = ((14, 450), (70, 500), (157, 471), (252, 471), (347, 469), (442, 469), (537, 471), (632, 471), (720, 435),
         (800, 480), (886, 450))  # fmt: skip


def definitions(prefix: str) -> Markup:
    """Return what only this sheet's print copies."""
    patterns = (
        ("dots", 9, 9, None, element("path", d="M.9 2.2a1.3 1.3 0 1 1 0 .1ZM5.4 6.700a1.3 1.3 0 1 1 0 .1Z", fill=INK)),
        ("bands", 12, 12, "rotate(-18)", shape("M0 3H12M0 8.500H12M0 9H12", line=INK, width=1.2)),
        ("leafy", 14, 12, None, shape("M1 5q3-4 6 0M8 11q3-4 6 0", line=INK, width=1.3)),
    )
    made = [
        element(
            "pattern", drawn, id=f"{prefix}{name}", width=across, height=down, patternUnits="userSpaceOnUse",
            patternTransform=turn,
        )
        for name, across, down, turn, drawn in patterns
    ]  # fmt: skip
    globes = (
        element("clipPath", element("circle", cx=round(x, 1), cy=y, r=plan.radius(p)), id=f"{prefix}globe{p}")
        for p, (x, y) in enumerate(CENTRES)
    )
    edge = smooth(_EDGE)
    halves = (("lower", "V886H14Z"), ("upper", "V14H14Z"))
    lands = (element("clipPath", element("path", d=edge + rest), id=f"{prefix}{name}") for name, rest in halves)
    return Markup("".join((*made, *globes, *lands)))


@cache
def backdrop(prefix: str, own: int) -> Markup:
    """Return the map: the ground of both sides, the front between, and who flies over it.

    Args:
        prefix: of the ids of the sheet.
        own: the side that lies below.
    """
    edge = smooth(_EDGE)
    thick = [min(6.6, 0.3 + line * 0.19) for line in range(58)]
    upward = "".join(f"M14 {FRONT - 23 - 8 * line}h872v{num(width)}h-872Z" for line, width in enumerate(thick))
    sky = stars(24, 20, 876, 880, 90, 5)
    return group(
        box(14, 14, 872, 872, SIDES[1 - own][1]),
        shape(edge + "V886H14Z", SIDES[own][1]),
        shape(ruled(14, FRONT + 17, 872, thick[:50], 8), INK, clip_path=f"url(#{prefix}lower)"),
        shape(upward, INK, clip_path=f"url(#{prefix}upper)"),
        _graticule(),
        shape(sky, WHITE, opacity=0.9),
        shape(edge, line=INK, width=9),
        shape(edge, line=WHITE, width=2.4, stroke_dasharray="9 7"),
        _routes(),
        *(
            disc(x, y, plan.radius(p) + 10, PLANET[SHEET.planets[p].type][0], opacity=0.28)
            for p, (x, y) in enumerate(CENTRES)
        ),
        *(_planet(prefix, planet) for planet in range(PLANETS)),
        _beads(),
        _fleet(),
    )


def _graticule() -> Markup:
    x, y = 395, FRONT - 3
    rays = ""
    for degrees in range(0, 360, 15):
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        rays += f"M{num(x + 90 * c)} {num(y + 90 * s)}L{num(x + 700 * c)} {num(y + 700 * s)}"
    rings = (element("circle", cx=x, cy=y, r=r) for r in (150, 270, 390, 510, 630))
    return group(*rings, shape(rays), fill="none", stroke=BRASS, stroke_width=1.1, opacity=0.34)


def _routes() -> Markup:
    """Draw the way from planet to planet that the numbers take."""
    d = "".join(f"M{num((a[0] + b[0]) / 2)} {FRONT - 2}L{num(x)} {y}" for a, b in pairwise(CENTRES) for x, y in (a, b))
    dots = shape(d, line=BRASS, width=4.6, stroke_dasharray=".1 8.4", stroke_linecap="round")
    return group(shape(d, line=INK, width=9), dots)


def _planet(prefix: str, planet: int) -> Markup:
    """Draw a planet with its moon and the pole of its flag."""
    (x, y), r = CENTRES[planet], plan.radius(planet)
    colour, pattern = PLANET[SHEET.planets[planet].type]
    fx, fy = plan.flag(planet)
    top = fy - (49 if plan.above(planet) else 57)
    pole = f"M{num(fx + 6)} {num(fy + 14)}L{num(fx)} {num(top)}"
    night = (
        f"M{num(x - r)} {num(y - r)}H{num(x - r * 0.28)}A{num(r * 1.15)} {num(r * 1.15)} 0 0 0 {num(x - r * 0.1)} "
        f"{num(y + r)}H{num(x - r)}Z"
    )
    return group(
        shape(pole, line=INK, width=7, stroke_linecap="round"),
        shape(pole, line=BRASS, width=3.4, stroke_linecap="round"),
        disc(fx, top - 1, 4, BRASS, INK, 1.8),
        disc(x, y, r + 3, INK),
        disc(x, y, r, colour),
        group(
            disc(x, y, r, f"url(#{prefix}{pattern})", opacity=0.42),
            shape(night, INK, opacity=0.3),
            clip_path=f"url(#{prefix}globe{planet})",
        ),
        disc(x, y, r - 3.5, "none", WHITE, 1.6, opacity=0.8),
        _moon(planet),
        _cloth(*plan.cloth(planet)),
    )


def _moon(planet: int) -> Markup:
    x, y = plan.moon(planet)
    craters = ((9, -30, 5.5), (-9, 31, 6), (27, -20, 3))
    return group(
        disc(x, y, plan.MOON + 2.5, INK),
        disc(x, y, plan.MOON, PAPER),
        shape(
            f"M{num(x - 22)} {num(y - 37)}A43 43 0 0 0 {num(x - 22)} {num(y + 37)}A64 64 0 0 1 {num(x - 22)} "
            f"{num(y - 37)}Z",
            BRASS, opacity=0.7,
        ),
        *(disc(x + dx, y + dy, r, BRASS, opacity=0.8) for dx, dy, r in craters),
    )  # fmt: skip


def _cloth(x: float, y: float) -> Markup:
    left, top = num(x - 27), num(y - 20)
    return group(
        shape(f"M{left} {top}q13-6 27 0t27 0v40q-13 6-27 0t-27 0Z", WHITE, INK, 2.6),
        shape(f"M{num(x - 23)} {num(y - 15)}q11.500-5 23 0t23 0v31q-11.500 5-23 0t-23 0Z", line=BRASS, width=1.6),
    )


def _beads() -> Markup:
    """Draw the numbers that two planets share, with an arrow to each (WM-A8.3)."""
    parts = []
    for one, other in pairwise(range(PLANETS)):
        x, y = (CENTRES[one][0] + CENTRES[other][0]) / 2, FRONT - 2
        for tx, ty in (CENTRES[one], CENTRES[other]):
            turn = math.degrees(math.atan2(ty - y, tx - x))
            parts.append(
                shape(
                    "M14-8.500L27 0L14 8.500Z", BRASS, INK, 2.4,
                    transform=f"translate({num(x)} {y}) rotate({num(turn)})",
                )
            )  # fmt: skip
        (shared,) = set(SHEET.planets[one].numbers) & set(SHEET.planets[other].numbers)
        said = words(x, y + 5.8, str(shared), 15, INK, 800, "middle")
        parts += [disc(x, y, 15.5, BRASS, INK, 2.8), disc(x, y, 12, "none", WHITE, 1.2), said]
    return group(*parts)


# Who flies there ------------------------------------------------------------------------------------------------------


def _fleet() -> Markup:
    return group(
        shape(f"M749 {FRONT - 3}L742 588", line=SKY, width=3, stroke_dasharray="12 9", stroke_linecap="round"),
        _saucer(44, FRONT - 37, 0.9),
        _saucer(752, FRONT - 19, 0.85),
        _saucer(590, 232, 0.8),
        _rocket(70, 594, 14, 0.9),
        _rocket(742, 646, -10, 0.9),
        shape(polygon(8, 12, 5.4, 0, (741, 598)), BRASS, INK, 1.8),
        _compass(745, 224),
        shape("M236 218L200 244L206 252Z", BRASS, opacity=0.8),
        shape("M252 226L204 248L209 255Z", WHITE, opacity=0.7),
        disc(202, 252, 8, WHITE, INK, 2),
        _satellite(398, 244),
    )


def _rocket(x: int, y: int, turn: int, size: float) -> Markup:
    return group(
        shape("M-5 30L0 58L5 30Z", BRASS),
        shape("M-9 6L-20 22V32L-8 27ZM9 6L20 22V32L8 27Z", RED),
        shape("M0-30C11-18 13 2 8 28H-8C-13 2-11-18 0-30Z", WHITE),
        shape("M0-30C5-24 8-18 9.300-10H-9.300C-8-18-5-24 0-30Z", RED),
        disc(0, 2, 5, SKY),
        transform=f"translate({x} {y}) rotate({turn}) scale({size})",
        stroke=INK, stroke_width=2, stroke_linejoin="round",
    )  # fmt: skip


def _saucer(x: int, y: int, size: float) -> Markup:
    return group(
        shape("M-13-5A13 14 0 0 1 13-5Z", SKY),
        disc(0, -9, 4.6, LEAF),
        shape("M-2-13l-3-6M2-13l3-6"),
        element("ellipse", cy=1, rx=31, ry=8.6, fill=WHITE),
        shape("M-31 1A31 8.600 0 0 0 31 1Q0 8-31 1Z", SKY),
        *(disc(dx, dy, 2.4, BRASS) for dx, dy in ((-16, 1), (0, 3), (16, 1))),
        transform=f"translate({x} {y}) scale({size})", stroke=INK, stroke_width=2, stroke_linejoin="round",
    )  # fmt: skip


def _compass(x: int, y: int) -> Markup:
    needles = []
    for turn in (45, 135, 225, 315, 0, 90, 180, 270):
        reach = 34 if turn % 90 == 0 else 22
        turned = f"translate({x} {y}) rotate({turn})"
        needles.append(shape(f"M0-{reach}L5-5L0 0Z", BRASS, INK, 1, transform=turned))
        needles.append(shape(f"M0-{reach}L-5-5L0 0Z", WHITE, INK, 1, transform=turned))
    return group(disc(x, y, 25, INK, BRASS, 2), disc(x, y, 17, "none", BRASS, 1), *needles)


def _satellite(x: int, y: int) -> Markup:
    return group(
        box(-29, -6, 18, 12, SKY),
        box(11, -6, 18, 12, SKY),
        shape("M-20-6V6M20-6V6M-11 0H11"),
        box(-8, -9, 16, 18, BRASS, rx=3),
        shape("M0-9V-15"),
        disc(0, -17, 2.6, RED),
        transform=f"translate({x} {y}) rotate(-24)", stroke=INK, stroke_width=2, stroke_linejoin="round",
    )  # fmt: skip


# The belt of asteroids ------------------------------------------------------------------------------------------------


@cache
def rock(prefix: str, place: int, gifts: int) -> Markup:
    """Return an asteroid, by its place from the own side and how many bonuses it has room for."""
    x, y = plan.asteroid(place)
    rng = random.Random(12 + place)
    corners = 10 if gifts == 2 else 8
    points: list[Point] = []
    for corner in range(corners):
        angle = 2 * math.pi * corner / corners + 0.3
        across = (38 if gifts == 2 else 32) * rng.uniform(0.94, 1.14)
        points.append((x + across * math.cos(angle), y + 26 * rng.uniform(0.94, 1.05) * math.sin(angle)))
    edge = smooth(points, closed=True)
    shade = f"M{num(x - 50)} {num(y + 34)}v-30q30 20 80 6h20v24Z"
    pits = ((-30, -14, 5, 0.35), (29, -15, 4, 0.35), (-22, 21, 4, 0.4))
    field = (
        box(x - 32, y - 18, 64, 36, WHITE, INK, 2.4, rx=18) if gifts == 2 else disc(x, y, plan.SPACE, WHITE, INK, 2.4)
    )
    return group(
        element("clipPath", element("path", d=edge), id=f"{prefix}rock{place}"),
        shape(edge, INK, INK, 7),
        shape(edge, GREY),
        group(
            shape(shade, INK, opacity=0.42),
            *(disc(x + dx, y + dy, r, INK, opacity=dark) for dx, dy, r, dark in pits),
            clip_path=f"url(#{prefix}rock{place})",
        ),
        shape(edge, line=WHITE, width=1.6),
        field,
    )

"""Layout, inks and print of the sheet of The Battle: planets along a front, asteroids, a band for each side.

The viewer's band lies below and is larger; the belt of asteroids begins at it (WM-A8.7).
"""

import math
import random
from functools import cache
from pathlib import Path

from lunaria.engine.show.svg import Markup, element, group
from lunaria.games.welcome_to_the_moon.battle.sheet import ASTEROIDS, PLANETS, SHEET, SIZE, SPOTS
from lunaria.games.welcome_to_the_moon.drawing.anchors import Template
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, Point, box, disc, num, shape, smooth
from lunaria.games.welcome_to_the_moon.drawing.symbols import inked

FRONT = 469
"""The y coordinate of the front between the two sides."""
CENTRES: list[Point] = [(112 + 95.3 * planet, 320 if planet % 2 == 0 else 612) for planet in range(PLANETS)]
"""The middles of the planets, from left to right; every second one lies below the front."""
_RADII = {3: (78, 55.0), 5: (82, 58.5), 7: (93, 69.0)}
"""Radii of a planet and of the circle of its spaces, by number of spaces."""
SPACE, MOON, SPOT = 20, 43, 20
"""The radii of a space, of a moon and of a moon's spot."""
BELT = 834
"""The middle of the belt of asteroids."""
LEFT, RIGHT = 20, 778
OTHER, OWN = (80, 114, 30), (724, 160, 45)
"""The bands of the other and of the own side: upper edge, height, and height of a row of boxes."""
HEAD = 24
"""Height of the headings of a band."""


def above(planet: int) -> bool:
    """Say whether a planet lies above the front."""
    return CENTRES[planet][1] < FRONT


def radius(planet: int) -> float:
    """Return the radius of a planet."""
    return _RADII[int(SIZE[planet])][0]


def ring(planet: int) -> float:
    """Return the radius of the circle on which a planet's spaces and symbols stand."""
    return _RADII[int(SIZE[planet])][1]


def around(planet: int, degrees: float, distance: float) -> Point:
    """Return a point at an angle, clockwise from the right, and a distance from the middle of a planet."""
    x, y = CENTRES[planet]
    angle = math.radians(degrees)
    return x + distance * math.cos(angle), y + distance * math.sin(angle)


def bearing(planet: int, order: float) -> float:
    """Return the angle of a space of a planet; the first is the uppermost."""
    size = int(SIZE[planet])
    step = math.degrees(43 / ring(planet))
    return (order - (size - 1) / 2) * step - (0 if size == 7 else 6)


def space(planet: int, order: int) -> Point:
    """Return the middle of a space of a planet."""
    return around(planet, bearing(planet, order), ring(planet))


def symbols(planet: int) -> list[tuple[str, int, Point]]:
    """Return the plants and waters of a planet: the kind, its number, its middle."""
    printed = SHEET.planets[planet]
    kinds = [("plant", number) for number in range(printed.plant_symbols)]
    kinds += [("water", number) for number in range(printed.water_symbols)]
    step = math.degrees(36 / ring(planet))
    middle = 180 if int(SIZE[planet]) == 7 else 185
    return [
        (kind, number, around(planet, middle - (place - (len(kinds) - 1) / 2) * step, ring(planet)))
        for place, (kind, number) in enumerate(kinds)
    ]


def moon(planet: int) -> Point:
    """Return the middle of a planet's moon."""
    return around(planet, 90 if above(planet) else -52, radius(planet) + 25)


def spot(planet: int, number: int) -> Point:
    """Return the middle of a spot of a planet's moon."""
    x, y = moon(planet)
    side = 1 if number else -1
    return x + 18.6 * side, y + 9.5 * side


def flag(planet: int) -> Point:
    """Return where a planet's flag meets its ground."""
    return around(planet, -118 if above(planet) else -125, radius(planet))


def cloth(planet: int) -> Point:
    """Return the middle of a planet's flag."""
    x, y = flag(planet)
    return x + 27, y - (25 if above(planet) else 33)


def asteroid(place: int) -> Point:
    """Return the middle of an asteroid, by its place from the own side."""
    return BELT + (-7 if place % 2 == 0 else 7), 805 - place * 710 / (ASTEROIDS - 1)


if any(planet.moon_spots != SPOTS for planet in SHEET.planets):
    raise ValueError("battle/sheet.json: every moon has two spots")


INK, BRASS, LEAF, SKY, GREY, RED, PAPER = "#251440", "#e6a93a", "#63b08e", "#77b4e6", "#c3bccb", "#e0562f", "#f4ecd6"
"""The inks: chart violet, gold, verdigris, cyan; and tints of them."""
LOSS = "#b53a14"
"""The red of words, which has to be read on paper."""
SIDES = (("#83286a", "#5a1c4c"), ("#24508f", "#20417c"))
"""The colours of the near and of the far side: of bands, and of the ground of the map."""
PLANET = {"green": (LEAF, "leafy"), "blue": (SKY, "bands"), "grey": (GREY, "dots")}
"""The ground of each type of planet, and the pattern on it."""
PRINT = Template(Path(__file__).with_name("sheet.svg"), "backdrop")
INKS = PRINT.inks


@cache
def backdrop(drawn: Markup, own: int) -> Markup:
    """Return the map in its colours: the ground of both sides, the front between, and who flies over it.

    Args:
        drawn: the map.
        own: the side that lies below.
    """
    return inked(drawn, {"below": SIDES[own][1], "above": SIDES[1 - own][1]})


@cache
def rock(prefix: str, place: int, gifts: int) -> Markup:
    """Return an asteroid, by its place from the own side and how many bonuses it has room for."""
    x, y = asteroid(place)
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
    field = box(x - 32, y - 18, 64, 36, WHITE, INK, 2.4, rx=18) if gifts == 2 else disc(x, y, SPACE, WHITE, INK, 2.4)
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

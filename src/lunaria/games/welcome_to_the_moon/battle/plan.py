"""Layout of the sheet of The Battle: planets along a front, asteroids, a band for each side.

The viewer's band lies below and is larger; the belt of asteroids begins at it (WM-A8.7).
"""

import math

from lunaria.games.welcome_to_the_moon.battle.sheet import ASTEROIDS, PLANETS, SHEET, SIZE, SPOTS
from lunaria.games.welcome_to_the_moon.drawing.shapes import Point

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

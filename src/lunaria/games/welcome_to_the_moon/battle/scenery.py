"""The inks of the sheet of The Battle, and its print: a star map of two colours, planets, moons, a front."""

import math
import random
from functools import cache
from pathlib import Path

from lunaria.engine.show.svg import Markup, element, group
from lunaria.games.welcome_to_the_moon.battle import plan
from lunaria.games.welcome_to_the_moon.drawing.anchors import Template
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, Point, box, disc, num, shape, smooth
from lunaria.games.welcome_to_the_moon.drawing.symbols import inked

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

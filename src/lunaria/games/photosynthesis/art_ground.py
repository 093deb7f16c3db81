"""The ground of the forest: geometry, the clearing, and sunlight and shade lying on it."""

from functools import cache
from math import sqrt

from lunaria.engine.art import Markup, element, group, path, use
from lunaria.games.photosynthesis.art_pieces import leaf
from lunaria.games.photosynthesis.tables import COORDINATES, CORNERS, DIRECTIONS
from lunaria.games.photosynthesis.view import ForestView

WIDTH, HEIGHT = 804, 772
"""The size of the board in the picture: on a phone 390 wide, 804 units make a space 44 wide."""
MIDDLE = (WIDTH / 2, HEIGHT / 2)
STEP = 91.0
"""From the middle of a space to the middle of the next."""
ROW = STEP * sqrt(3) / 2
EDGE = 3.95 * STEP
SUN = 4.0 * STEP
"""How far from the middle the forest ends, and the sun stands."""


def place(q: float, r: float) -> tuple[float, float]:
    """Return the point of axial coordinates, from the middle of the board."""
    return STEP * (q + r / 2), ROW * r


def corner_place(corner: int, distance: float = SUN) -> tuple[float, float]:
    """Return the point at some distance from the middle towards a corner."""
    x, y = place(*DIRECTIONS[CORNERS[corner]])
    return x / STEP * distance, y / STEP * distance


def _hexagon(radius: float, flat_top: bool = False) -> str:
    half, high = radius / 2, radius * sqrt(3) / 2
    points = [(radius, 0.0), (half, high), (-half, high), (-radius, 0.0), (-half, -high), (half, -high)]
    return path(*(points if flat_top else [(y, x) for x, y in points]))


# Definitions ----------------------------------------------------------------------------------------------------------


def _ground(leaves: int) -> Markup:
    return group(
        element("path", d=_hexagon(47.5), class_=f"ph-ground-{leaves}"),
        element("path", d=_hexagon(40), class_=f"ph-bright-{leaves}"),
        id=f"ph-ground-{leaves}",
    )


def _leaves(count: int) -> Markup:
    """Return the leaves of a space in a row that follows the space's lower edge."""
    places = [k - (count - 1) / 2 for k in range(count)]
    return group(*(use("ph-leaf", 13 * x, 37 - 1.6 * abs(x) * (count > 2)) for x in places), id=f"ph-leaves-{count}")


def _flower() -> Markup:
    petals = [
        element("circle", cx=x, cy=y, r=1.7, class_="ph-petal") for x, y in ((0, -10), (2, -8), (0, -6), (-2, -8))
    ]
    return group(element("path", d="M0,0v-6", class_="ph-tuft"), *petals, id="ph-flower")


def _fading(name: str, id_: str, colour: str, opacities: dict[float, float]) -> Markup:
    """Return a gradient of one colour; opacities stand by how far along they hold."""
    stops = [element("stop", offset=at, stop_color=colour, stop_opacity=o) for at, o in opacities.items()]
    return element(name, *stops, id=id_)


def _beam() -> Markup:
    """Return a beam of light, soft at its sides, that fades on its way over the forest."""
    layers = [
        element("rect", y=-wide / 2, width=2 * EDGE, height=wide, class_="ph-ray", opacity=0.36)
        for wide in (68, 44, 20)
    ]
    return group(*layers, id="ph-beam")


@cache
def definitions() -> Markup:
    """Return what the ground is made of."""
    parts = [
        leaf("ph-leaf"),
        *(_ground(leaves) for leaves in (1, 2, 3, 4)),
        *(_leaves(count) for count in (1, 2, 3, 4)),
        element("path", id="ph-hexagon", d=_hexagon(50)),
        element("path", id="ph-tuft", d="M-4,0q-1,-5 -3,-7M0,0v-9M4,0q1,-5 3,-7", class_="ph-tuft"),
        element("path", id="ph-pebbles", d="M-5,0a4,3 0 1 1 8,0zM4,2a3,2 0 1 1 6,0z", class_="ph-pebble"),
        _flower(),
        _beam(),
        _fading("linearGradient", "ph-ray", "#ffeaa0", {0: 0.75, 0.45: 0.35, 1: 0}),
        _fading("radialGradient", "ph-glow", "#ffd65c", {0.2: 0.85, 0.55: 0.3, 1: 0}),
        element("clipPath", element("path", d=_hexagon(EDGE - 8, flat_top=True)), id="ph-clearing"),
    ]
    return Markup("".join(parts))


# The clearing ---------------------------------------------------------------------------------------------------------

_GROWTH = (
    ("ph-tuft", "ph-flower", "ph-flower"),
    ("ph-tuft", "ph-flower"),
    ("ph-tuft", "ph-tuft"),
    ("ph-pebbles", "ph-tuft"),
)
"""What grows or lies on a space by its distance from the centre, for the eye only."""
_SPOTS = (
    *((-24, -14), (22, -20), (-13, -30), (27, -6), (11, -32), (-30, 0)),
    *((31, -2), (2, -38), (-19, -24), (18, -28), (-6, -22)),
)


@cache
def floor() -> Markup:
    """Draw the clearing: the wall of leaves around it and the ground of every space (PH-1.2)."""
    parts = [
        element("path", d=_hexagon(EDGE, flat_top=True), class_="ph-base"),
        *(
            element("path", d=_hexagon(EDGE - 4 * layer, flat_top=True), class_=f"ph-canopy-{layer}")
            for layer in (1, 2, 3)
        ),
        element("path", d=_hexagon(EDGE - 26, flat_top=True), class_="ph-soil"),
    ]
    for space, (q, r) in COORDINATES.items():
        x, y = place(q, r)
        ring = max(abs(q), abs(r), abs(q + r))
        parts.append(use(f"ph-ground-{4 - ring}", x, y))
        for turn, sign in enumerate(_GROWTH[ring]):
            right, down = _SPOTS[(space * 7 + turn * 5) % len(_SPOTS)]
            parts.append(use(sign, x + right, y + down))
    return group(*parts, pointer_events="none")


# Light and shade ------------------------------------------------------------------------------------------------------


def _turn_to(corner: int) -> int:
    """Return by how many degrees the x axis turns to run with the light of a corner (PH-4.2)."""
    return 60 * ("W", "NW", "NE", "E", "SE", "SW").index(CORNERS[corner])


def rays(corner: int) -> Markup:
    """Draw the light that falls along every line of spaces from the sun at a corner."""
    beams = [use("ph-beam", -EDGE + abs(line) * STEP / 2, line * ROW) for line in range(-3, 4)]
    turned = group(*beams, transform=f"rotate({_turn_to(corner)})")
    return group(turned, id="rays", clip_path="url(#ph-clearing)", pointer_events="none")


def _hatch(level: int, turn: int) -> Markup:
    """Return the hatching of shade up to a size: the larger the trees it stops, the denser; it runs with the light."""
    gap, width = ((14, 1.8), (9, 2.4), (5.5, 2.8))[level - 1]
    return element(
        "pattern",
        element("path", d=f"M0,{gap / 2}H20", class_="ph-hatch", stroke_width=width),
        id=f"ph-hatch-{level}-{turn}",
        width=20,
        height=gap,
        patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({turn})",
    )


def shade(view: ForestView, corner: int) -> Markup:
    """Draw where the sun at a corner is blocked, and up to which size of tree (PH-4.3, PH-4.4)."""
    turn = _turn_to(corner) % 180
    parts = []
    for space in view.spaces:
        level = space.dark[corner]
        if level:
            x, y = place(*COORDINATES[space.bit])
            parts.append(use("ph-hexagon", x, y, class_=f"ph-shade-{level}"))
            parts.append(use("ph-hexagon", x, y, fill=f"url(#ph-hatch-{level}-{turn})"))
    levels = sorted({space.dark[corner] for space in view.spaces} - {0})
    hatches = element("defs", *(_hatch(level, turn) for level in levels))
    return group(hatches, *parts, id="shade", pointer_events="none")

"""Printed symbols: those of the six actions, the same on every sheet, and small ones that several sheets share.

Each is a group around the origin. An action's badge has a colour, an outline and a picture of its own, and a line of
paper around it, so that it stands on any ground and is known without its colour.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from lunaria.engine.show.cited import cited
from lunaria.engine.show.svg import Markup, element, group
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, box, disc, polygon, shape, trail
from lunaria.games.welcome_to_the_moon.printed import FOLDER
from lunaria.games.welcome_to_the_moon.tables import Action, texts_of


@dataclass(frozen=True)
class Inks:
    """What a sheet is printed with.

    Attributes:
        paper: its paper.
        ink: of all lines and words.
        warm: the second ink.
        gold: the third.
        mist: the fourth.
    """

    paper: str
    ink: str
    warm: str
    gold: str
    mist: str


COLOURS = {
    Action.ASTRONAUT: "#7a4aa6",
    Action.WATER: "#2470b6",
    Action.ROBOT: "#b5402b",
    Action.PLANNING: "#4b5563",
    Action.ENERGY: "#f3b428",
    Action.PLANT: "#2f8a4e",
}
"""The colour of each action."""
LEAF, DROP, BOLT = COLOURS[Action.PLANT], COLOURS[Action.WATER], COLOURS[Action.ENERGY]
_OUTLINES = {
    Action.ASTRONAUT: "M-18.5 0a18.5 18.5 0 1 1 37 0a18.5 18.5 0 1 1-37 0Z",
    Action.WATER: "M0-21C5-12 16.5-3 16.5 6.5A16.5 15 0 0 1-16.5 6.5C-16.5-3-5-12 0-21Z",
    Action.ROBOT: "M-12.5-17.500h25a5 5 0 0 1 5 5v25a5 5 0 0 1-5 5h-25a5 5 0 0 1-5-5v-25a5 5 0 0 1 5-5Z",
    Action.PLANNING: "M-15.5-19.5H7L16-10.5V19.5H-15.5Z",
    Action.ENERGY: "M-10.5-18.5H10.5L20.5 0L10.5 18.5H-10.5L-20.5 0Z",
    Action.PLANT: "M0 21C-21 14-22-9 0-21.5C22-9 21 14 0 21Z",
}
_MEANT = {
    "drop": "water", "tank": "water", "sprout": "plant", "bolt": "energy", "bomb": "sabotage", "symbol": "sabotage",
    "lock": "airlock", "lock-on": "airlock", "pearl": "mineral", "ruby": "mineral",
}  # fmt: skip
"""Symbols that stand for something that has another name."""


def name(action: Action) -> str:
    """Return by which name pictures copy the symbol of an action; no action is the Wild Action."""
    return "wild" if action == Action.NONE else action.name.lower()


def key_of(adventure: int, called: str | Action) -> str:
    """Return the key that explains a printed symbol or a kind of target; "" when there is nothing to explain."""
    known = name(called) if isinstance(called, Action) else _MEANT.get(called, called)
    if adventure == 1 and known == "quarter":
        known = "launch-quarter"
    key = known if known == "wild" else f"a{adventure}-{known}"
    return key if key in cited(FOLDER / "text", texts_of(adventure)).explained else ""


def _line(d: str, width: float, colour: str = WHITE, **more: str) -> Markup:
    return shape(d, line=colour, width=width, stroke_linecap="round", **more)


def _astronaut(ink: str) -> list[Markup]:
    return [
        disc(0, 0, 12.2, WHITE),
        box(-8, -6, 16, 11, ink, rx=5.4),
        _line("M-4.5-2.5q2-1.6 5-1.4", 2),
        shape("M-7 8.6H7", line=COLOURS[Action.ASTRONAUT], width=2),
        shape("M-15.6-2a2 2 0 0 1 4 0v4a2 2 0 0 1-4 0ZM11.6-2a2 2 0 0 1 4 0v4a2 2 0 0 1-4 0Z", WHITE),
    ]


def _water(ink: str) -> list[Markup]:
    return [_line("M-10 5q5-5 10 0t10 0M-7.5 12q3.800-4 7.500 0t7.500 0", 2.8), _line("M-6-4q1.500-4 4-7", 2.4)]


def _robot(ink: str) -> list[Markup]:
    return [
        box(-11, -7, 22, 18, WHITE, rx=3),
        shape("M0-7V-13M-13.500-1V6M13.500-1V6", line=WHITE, width=2.6),
        disc(0, -13.4, 2.6, WHITE),
        disc(-5, -0.5, 2.9, ink),
        disc(5, -0.5, 2.9, ink),
        shape("M-6 6.400H6M-2 4.800V8M2 4.800V8", line=ink, width=1.8),
    ]


def _planning(ink: str) -> list[Markup]:
    return [
        shape("M7-19.5V-10.5H16", WHITE, ink, 2),
        shape("M-9.5-7h19v19h-19Z", line=WHITE, width=2.6),
        _line("M-5.4-2.9L5.4 7.9M5.4-2.9L-5.4 7.9", 2.8),
    ]


def _energy(ink: str) -> list[Markup]:
    return [shape("M4-15L-9 3H-1.5L-4 15L9.5-4H1.5Z", ink)]


def _plant(ink: str) -> list[Markup]:
    return [_line("M0 20V-13M0-3L8-9M0-3L-8-9M0 6L10.5-1M0 6L-10.5-1M0 14L8 8M0 14L-8 8", 2.4)]


_PICTURES: dict[Action, Callable[[str], list[Markup]]] = {
    Action.ASTRONAUT: _astronaut,
    Action.WATER: _water,
    Action.ROBOT: _robot,
    Action.PLANNING: _planning,
    Action.ENERGY: _energy,
    Action.PLANT: _plant,
}


def badge(action: Action, ink: str) -> Markup:
    """Return the badge of an action, about 44 wide and high."""
    if action == Action.NONE:
        return _wild(ink)
    outline = _OUTLINES[action]
    return group(
        shape(outline, WHITE, WHITE, 7), shape(outline, COLOURS[action], ink, 2.4), *_PICTURES[action](ink)
    )  # fmt: skip


def _wild(ink: str) -> Markup:
    """Return the star of the six colours: a Wild Action."""
    order = (Action.ASTRONAUT, Action.WATER, Action.PLANT, Action.ENERGY, Action.ROBOT, Action.PLANNING)
    star = polygon(6, 22.5, 14)
    rays = []
    for index, action in enumerate(order):
        points = [(0.0, 0.0)]
        for turn, reach in ((-30, 14.0), (0, 22.5), (30, 14.0)):
            angle = math.radians(-90 + 60 * index + turn)
            points.append((reach * math.cos(angle), reach * math.sin(angle)))
        rays.append(shape(trail(points) + "Z", COLOURS[action]))
    return group(shape(star, WHITE, WHITE, 7), *rays, shape(star, line=ink, width=2), disc(0, 0, 5.4, WHITE, ink, 1.6))


# Small symbols --------------------------------------------------------------------------------------------------------


def _rocket(inks: Inks) -> Markup:
    ink = inks.ink
    return group(
        shape(
            "M-4.600-1L-9.200 5.500V13.500L-4.200 9.500ZM4.600-1L9.200 5.500V13.500L4.200 9.500Z", inks.warm, ink, 1.5
        ),
        shape("M0-15.200C5.200-10 6.400-1 3.800 10.400H-3.800C-6.400-1-5.200-10 0-15.200Z", WHITE, ink, 1.7),
        shape(
            "M0-15.200C2.600-12.600 4.100-9.400 4.700-6H-4.700C-4.100-9.400-2.600-12.600 0-15.200Z", inks.warm, ink, 1.4
        ),
        disc(0, -1, 2.3, ink),
        shape("M-2.600 10.600H2.600L1.600 14.600H-1.600Z", ink),
    )


def _arrow(inks: Inks) -> Markup:
    return shape("M-12.500-4.500H-1V-10.500L12.500 0L-1 10.500V4.500H-12.500Z", inks.gold, inks.ink, 2)


def _bolt(inks: Inks) -> Markup:
    return shape("M4-13L-8.500 3H-1.500L-4 13L8.500-3H1.500Z", BOLT, inks.ink, 2)


def _drop(inks: Inks) -> Markup:
    return group(
        shape(
            "M0-12C4-6 9.500-1.500 9.500 3.600A9.500 8.600 0 0 1-9.500 3.600C-9.500-1.500-4-6 0-12Z",
            DROP,
            inks.ink,
            1.8,
        ),
        _line("M-5.500 3.500q2.700-2.600 5.500 0t5.500 0", 1.9),
    )


def _sprout(inks: Inks) -> Markup:
    leaves = "M0 1C-1-7-6-9-10-8.400C-9.600-2-6 1.400 0 1ZM0-1C1-8 6-10 10-9.400C9.600-3.600 6 0 0-1Z"
    return group(_line("M0 10V-1", 2.2, inks.ink), shape(leaves, LEAF, inks.ink, 1.6))


def _man(inks: Inks) -> Markup:
    """Return somebody in a suit of the colour ``color``, about 22 high, standing on the origin."""
    arms = "M4-9L9-14M-4-9L-8-4"
    return group(
        shape("M-4-10H4L5 0H1.400L0-4L-1.400 0H-5Z", "currentColor"),
        element("path", d=arms, stroke_width=3.6, stroke_linecap="round"),
        shape(arms, line="currentColor", width=1.6, stroke_linecap="round"),
        disc(0, -14.5, 5.2, "currentColor"),
        box(-3, -16.6, 6.6, 4, inks.ink, "none", rx=2),
        stroke=inks.ink, stroke_width=1.6, stroke_linejoin="round",
    )  # fmt: skip


def _earth(inks: Inks) -> Markup:
    lands = (
        "M-30-36C-18-46 2-46 8-40L0-30L6-22L-6-16L-2-6L-16-4L-20 6L-34 0L-46-8A48 48 0 0 1-30-36ZM-24 10L-8 8L2 18"
        "L-4 32L-12 46A48 48 0 0 1-34 30ZM20-32L34-30A48 48 0 0 1 47-4L36 2L30 16L18 20L12 6L22-4L14-14Z"
    )
    return group(
        disc(0, 0, 64, WHITE, opacity=0.1),
        disc(0, 0, 56, WHITE, opacity=0.14),
        disc(0, 0, 48, inks.mist, inks.ink, 2.4),
        shape(lands, inks.gold, inks.ink, 1.5),
        shape("M6 47.600A48 48 0 0 0 30-37.400A58 58 0 0 1 6 47.600Z", inks.ink, opacity=0.22),
        _line("M-44-16q12 6 26 2t22 4M-30 24q14-6 26 0t22-2M-6-34q10 4 22 0", 3.4),
        disc(0, 0, 48, "none", inks.ink, 2.4),
    )


def _tank(inks: Inks) -> Markup:
    """Return a water tank, 26 wide, with room for its value."""
    d = "M0-16.500C4.500-8.500 13-2.500 13 5.200A13 11.600 0 0 1-13 5.200C-13-2.500-4.500-8.500 0-16.500Z"
    return group(shape(d, WHITE, WHITE, 5), shape(d, DROP, inks.ink, 2.2), _line("M-6.500-2q2-3.400 4-5.600", 2))


_SMALL: dict[str, Callable[[Inks], Markup]] = {
    "rocket": _rocket,
    "arrow": _arrow,
    "bolt": _bolt,
    "drop": _drop,
    "sprout": _sprout,
    "man": _man,
    "earth": _earth,
    "tank": _tank,
}


def _pattern(prefix: str, called: str, d: str, ink: str, **size: float | str) -> Markup:
    line = shape(d, line=ink, width=0.9)
    return element("pattern", line, id=f"{prefix}{called}", patternUnits="userSpaceOnUse", **size)


@cache
def definitions(prefix: str, inks: Inks, small: tuple[str, ...], actions: tuple[Action, ...] = tuple(Action)) -> Markup:
    """Return the symbols that a picture copies, as ``{prefix}{name}``, and its two patterns of shade.

    Args:
        prefix: of all ids.
        inks: of the sheet.
        small: names of small symbols.
        actions: those whose badges it shows.
    """
    parts = [group(badge(action, inks.ink), id=f"{prefix}{name(action)}") for action in actions]
    parts += [group(_SMALL[each](inks), id=f"{prefix}{each}") for each in small]
    parts.append(_pattern(prefix, "shade", "M2.500 0V5", inks.ink, width=5, height=5))
    parts.append(_pattern(prefix, "lines", "M0 2.500H5", inks.ink, width=5, height=5))
    return Markup("".join(parts))

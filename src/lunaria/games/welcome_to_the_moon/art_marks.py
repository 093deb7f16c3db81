"""What a pencil writes on a sheet, and the printed signs of the actions; all of it our own drawing."""

from lunaria.engine.art import Markup, element, group, use
from lunaria.games.welcome_to_the_moon.tables import Action

_STROKES = {
    "0": "M5.2 1C1 1.4.8 13 5 13.1C9.3 13 9.2 1.2 4.6 1.1",
    "1": "M2.8 3.6L6 1L5.4 13.2",
    "2": "M1.6 4C2-.2 8.6.2 8 4.6C7.5 8 3 10 1.4 13C4 11.8 6 13.4 8.8 12.4",
    "3": "M2 2C5 0 8.6 1.5 7.6 4.5C7 6.3 5 6.6 4 6.6C7 6.5 9 8.5 8 11C7 13.5 3 13.6 1.5 11.5",
    "4": "M6 1L1.4 9C4 8.5 6.6 9 9 8.6M6.9 5L6.3 13.3",
    "5": "M8.2 1.2L3 1.4L2.4 6.2C5 5 8.6 6 8.2 9.3C8 13 3.5 13.8 1.4 11.6",
    "6": "M7 1C3.5 2.5 1.4 6 1.7 9.5C2 13 7.5 13.8 8 10C8.4 6.5 3.8 6 2.1 9",
    "7": "M1.5 1.7C4 .9 6 1.8 8.4 1.3C6.5 5 5 9 4.3 13.3M3 7.1L7.4 6.6",
    "8": "M7.6 2.8C6 0 1.8 1 2.4 4C3 7 8.2 7 8 10.4C7.8 13.6 2 13.8 2 10.6C2 7.4 7.4 6.4 7.6 2.8",
    "9": "M8 4C7.5.5 2 .8 2 4.4C2 7.8 7 7.6 8 4.4C8.2 7.5 7.5 10.5 6.1 13.2",
    "x": "M1 1.3C4 5 6 9 9.2 12.8M9 1C6 4.6 4 9 .8 13.1",
}
_SIGNS = {
    Action.ROBOT: "M-7-4H7V6H-7ZM-4-4V-7M4-4V-7M-10-1V4M10-1V4M-4 10V6M4 10V6M-3.4 0V1.6M3.4 0V1.6M-3 4H3",
    Action.ENERGY: "M2-10L-6 2H-1L-3 10L6-3H1Z",
    Action.PLANT: "M0 10V-1M0 3C-8 3-9-4-8-7C-3-7 0-3 0 1C0-4 3-8 8-8C9-3 7 2 0 3",
    Action.WATER: "M0-10C4-4 7-1 7 3A7 7 0 1 1-7 3C-7-1-4-4 0-10Z",
    Action.ASTRONAUT: (
        "M-8 0a8 8 0 1 1 16 0a8 8 0 1 1-16 0ZM-5-1A5 3.6 0 1 1 5-1A5 3.6 0 1 1-5-1M-9-3H-11V3H-9M9-3H11V3H9"
    ),
    Action.PLANNING: "M-8-8H8V8H-8ZM-4.5-4.5L4.5 4.5M4.5-4.5L-4.5 4.5",
    Action.NONE: "M0-9L2.4-3L9-2.6L4 1.6L5.6 8L0 4.5L-5.6 8L-4 1.6L-9-2.6L-2.4-3Z",
}
"""The sign of each action around the origin; that of no action is the star of the Wild Action."""
_VIRUS = (
    "M0-6.5A6.5 6.5 0 1 1 0 6.5A6.5 6.5 0 1 1 0-6.5M0-6.5V-10M4.6-4.6L7-7M6.5 0H10M4.6 4.6L7 7M0 6.5V10"
    "M-4.6 4.6L-7 7M-6.5 0H-10M-4.6-4.6L-7-7"
)


def definitions() -> Markup:
    """Return the shapes that pictures copy."""
    strokes = [element("path", d=line, id=f"wm-{name}") for name, line in _STROKES.items()]
    signs = [
        element("path", d=line, id=f"wm-{action.name.lower()}", class_="wm-print") for action, line in _SIGNS.items()
    ]
    ring = element("path", d="M-3-10.2C-11-9-13 4-6 9C1 13.5 12 8 11-2C10-11-1-12-6-8", id="wm-ring")
    cross = element("path", d="M-7-6.4C-2-2 3 2 7 7M6.6-7C2-3-3 3-7.2 6.4", id="wm-cross")
    rocket = element(
        "path", d="M0-11C4-7 4.5 0 4 5H-4C-4.5 0-4-7 0-11ZM-4 1L-7.5 8H-4M4 1L7.5 8H4M-2 5L0 11L2 5", id="wm-rocket"
    )
    virus = element("path", d=_VIRUS, id="wm-virus")
    return group(*strokes, *signs, ring, cross, rocket, virus)


def sign(action: Action, x: float, y: float, scale: float = 1.0) -> Markup:
    """Draw the sign of an action."""
    return element("use", href=f"#wm-{action.name.lower()}", transform=f"translate({x:g},{y:g}) scale({scale:g})")


def _pencil(name: str, x: float, y: float, scale: float, new: bool) -> Markup:
    kind = "wm-pencil wm-new" if new else "wm-pencil"
    return element("use", href=f"#wm-{name}", transform=f"translate({x:g},{y:g}) scale({scale:g})", class_=kind)


def ring(x: float, y: float, scale: float = 1.0, new: bool = False) -> Markup:
    """Circle something with the pencil."""
    return _pencil("ring", x, y, scale, new)


def cross(x: float, y: float, scale: float = 1.0, new: bool = False) -> Markup:
    """Cross something out with the pencil."""
    return _pencil("cross", x, y, scale, new)


def hand(what: int | None, x: float, y: float, scale: float = 1.0, new: bool = False) -> Markup:
    """Write a number, or an X for None, around a point."""
    digits = "x" if what is None else str(what)
    left = x - (5 * len(digits) + 0.5 * (len(digits) - 1)) * scale
    parts = [_pencil(digit, left + 11 * place * scale, y - 7 * scale, scale, new) for place, digit in enumerate(digits)]
    return group(*parts)


def rocket(x: float, y: float, scale: float = 1.0) -> Markup:
    """Draw a little printed rocket."""
    return use("wm-rocket", class_="wm-print", transform=f"translate({x:g},{y:g}) scale({scale:g})")


def virus(colour: str, x: float, y: float, scale: float = 1.0, faint: bool = False) -> Markup:
    """Draw a virus of a colour by its name; faint where it is not active."""
    kind = f"wm-virus wm-virus-{colour}" + (" wm-faint" if faint else "")
    return use("wm-virus", class_=kind, transform=f"translate({x:g},{y:g}) scale({scale:g})")

"""The row of a player at the table: how full the sheet is, missions, System Errors, and what was just written.

In adventure 8, where sheets are shared, it says what stands on both sides of the player instead (WM-A8.1).
"""

from lunaria.engine.show.svg import Markup, document, element, group
from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Figure
from lunaria.games.welcome_to_the_moon.drawing.cards import INKS
from lunaria.games.welcome_to_the_moon.drawing.sums import INSIGNIAS
from lunaria.games.welcome_to_the_moon.drawing.symbols import SHAPES, inked
from lunaria.games.welcome_to_the_moon.leaflet import AnyLeaflet
from lunaria.games.welcome_to_the_moon.tables import Action
from lunaria.games.welcome_to_the_moon.view import SheetView, TableView

_INK, _PAPER = "#22254a", "#fffaf0"
_DRAWN = {
    "spaces": ("M-10-10H10V10H-10ZM-10 0H10M0-10V10", "#5f86c4"),
    "mission": ("M0-11L3.2-3.6 11-3.2 5 1.9 7 9.8 0 5.5-7 9.8-5 1.9-11-3.2-3.2-3.6Z", "#f3b428"),
    "error": ("M-10-6L-6-10 0-4 6-10 10-6 4 0 10 6 6 10 0 4-6 10-10 6-4 0Z", "#d2452f"),
    "rocket": ("M0-11C5-6 5 1 4 6H-4C-5 1-5-6 0-11ZM-4.500 1L-9 8-3 6M4.500 1L9 8 3 6M0 6V11", "#f6ecd5"),
    "done": ("M-10 0L-7-3-2 3 8-8 11-5-2 9Z", "#5f9e57"),
    "pencil": ("M-11 11L-8 2 5-11 11-5-2 8Z", "#d9a441"),
    "flag": ("M-7 11V-11M-7-10H9L5-4 9 2H-7", "#f6ecd5"),
    "insignia": ("M0-10A10 10 0 0 1 0 10A10 10 0 0 1 0-10ZM-4-1L0-5 4-1M-4 5L0 1 4 5", "#5f86c4"),
    "drill": ("M-8-11H8V-5L0 11-8-5ZM-7-4L5-1M-5 0L3 3", "#d9a441"),
    "virus": (
        "M0-6A6 6 0 0 1 0 6A6 6 0 0 1 0-6ZM0-6V-11M0 6V11M-6 0H-11M6 0H11M4-4L8-8M-4 4L-8 8M4 4L8 8M-4-4L-8-8",
        "#8fbf5a",
    ),
    "asteroid": ("M-10-2L-5-9 4-8 11-2 8 7-1 9-9 6ZM-3-3h.1M4 2h.1", "#b9a9c9"),
}
"""The outline of each symbol, and its colour."""
_ACTIONS = tuple(action.name.lower() for action in Action if action != Action.NONE)
_BADGE = 48.0
"""Width of an action's printed symbol, with the paper around it."""


def _written(sheet: SheetView) -> tuple[Figure, ...]:
    """Return the number that was written last, if one was."""
    numbers = [number for space in sheet.fresh if (number := sheet.written.get(space)) is not None]
    return tuple(
        Figure("pencil", Message("figure-written", {"number": number}), number, counts=False) for number in numbers[-1:]
    )


def _sides(view: TableView, seat: int) -> tuple[Figure, ...]:
    """Return the planets that a seat controls, its insignias on planets and moons, and its asteroids, on both sides."""
    planets = insignias = asteroids = 0
    for side in range(2):
        sheet = view.drawn[(seat + side) % len(view.drawn)]
        planets += sum((control or 0) >> side & 1 for control in sheet.written.values())
        insignias += sheet.marks["insignias"][side].bit_count()
        asteroids += sheet.marks["asteroids"][side]
    counts = {"flag": planets, "insignia": insignias, "asteroid": asteroids}
    return tuple(Figure(name, Message(f"figure-{name}", {"count": count}), count) for name, count in counts.items())


def figures(leaflet: AnyLeaflet, view: TableView, seat: int) -> tuple[Figure, ...]:
    """Return how many spaces of a sheet are filled, its missions, its System Errors, and the last number written."""
    sheet = view.sheets[seat]
    shared = view.adventure in INSIGNIAS
    full, filled = leaflet.sheet.bit_count(), len(sheet.written)
    missions = sum(bool(mission.by[seat]) for mission in view.missions)
    spaces = Figure("spaces", Message("figure-spaces", {"filled": filled, "all": full}), filled, full)
    return (
        *(_sides(view, seat) if shared else (spaces,)),
        Figure("mission", Message("figure-missions", {"count": missions}), missions),
        Figure("error", Message("figure-errors", {"count": sheet.errors}), sheet.errors),
        *(() if shared else _written(sheet)),
    )


def symbol(name: str) -> str:
    """Draw the symbol of a figure or an action; raises ``KeyError`` for an unknown one."""
    return document(24, 24, "", "", "wm", [group(_badge(name) if name in _ACTIONS else _outline(name))])


def _badge(name: str) -> Markup:
    drawn = inked(SHAPES.inline(name, "badge-"), vars(INKS))
    return group(drawn, transform=f"translate(12,12) scale({24 / _BADGE:g})")


def _outline(name: str) -> Markup:
    outline, colour = _DRAWN[name]
    fill = colour if name != "spaces" else _PAPER
    drawn = element(
        "path", d=outline, fill=fill, stroke=_INK, stroke_width=1.8, stroke_linejoin="round", stroke_linecap="round"
    )
    return group(drawn, transform="translate(12,12)")

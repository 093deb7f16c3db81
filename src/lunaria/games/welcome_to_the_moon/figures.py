"""The row of a player at the table: how full the sheet is, missions, System Errors, and what was just written."""

from lunaria.engine.show.svg import document, element, group
from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Figure
from lunaria.games.welcome_to_the_moon.drawing.sums import INSIGNIAS
from lunaria.games.welcome_to_the_moon.leaflet import AnyLeaflet
from lunaria.games.welcome_to_the_moon.view import SheetView, TableView

_INK, _PAPER = "#22254a", "#fffaf0"
_DRAWN = {
    "spaces": ("M-10-10H10V10H-10ZM-10 0H10M0-10V10", "#5f86c4"),
    "mission": ("M0-11L3.2-3.6 11-3.2 5 1.9 7 9.8 0 5.5-7 9.8-5 1.9-11-3.2-3.2-3.6Z", "#f3b428"),
    "error": ("M-10-6L-6-10 0-4 6-10 10-6 4 0 10 6 6 10 0 4-6 10-10 6-4 0Z", "#d2452f"),
    "pencil": ("M-11 11L-8 2 5-11 11-5-2 8Z", "#d9a441"),
}
"""The outline of each symbol, and its colour."""


def _written(sheet: SheetView) -> tuple[Figure, ...]:
    """Return the number that was written last, if one was."""
    numbers = [(space, sheet.written[space]) for space in sheet.fresh if sheet.written.get(space) is not None]
    return tuple(
        Figure("pencil", Message("figure-written", {"number": number, "space": space}), number, counts=False)
        for space, number in numbers[-1:]
        if number is not None
    )


def figures(leaflet: AnyLeaflet, view: TableView, seat: int) -> tuple[Figure, ...]:
    """Return how many spaces of a sheet are filled, its missions, its System Errors, and the last number written."""
    sheet = view.sheets[seat]
    full, filled = leaflet.sheet.bit_count(), len(sheet.written)
    missions = sum(bool(mission.by[seat]) for mission in view.missions)
    spaces = Figure("spaces", Message("figure-spaces", {"filled": filled, "all": full}), filled, full)
    return (
        *((spaces,) if sheet.written or view.adventure not in INSIGNIAS else ()),
        Figure("mission", Message("figure-missions", {"count": missions}), missions),
        Figure("error", Message("figure-errors", {"count": sheet.errors}), sheet.errors),
        *_written(sheet),
    )


def symbol(name: str) -> str:
    """Draw the symbol of a figure; raises ``KeyError`` for an unknown one."""
    outline, colour = _DRAWN[name]
    fill = colour if name != "spaces" else _PAPER
    drawn = element("path", d=outline, fill=fill, stroke=_INK, stroke_width=1.8, stroke_linejoin="round")
    return document(24, 24, "", "", "wm", [group(drawn, transform="translate(12,12)")])

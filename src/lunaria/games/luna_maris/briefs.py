"""Opponents' latest turns as symbols, for the row of past turns."""

from lunaria.engine.events import Event, EventKind
from lunaria.games.luna_maris.components import MODULES
from lunaria.games.luna_maris.events import Happening

_GOODS = ("energy", "iron", "titanium", "water", "helium3", "points")
_SIGNS: dict[EventKind, str] = {
    Happening.HIRE: "+[scientists]",
    Happening.PROBE: "[MIN]",
    Happening.DEMAND: "[EXP]",
    Happening.ADVANCE: "[LAB]",
    Happening.FOOD: "+[food]",
}
_SILENT = (
    Happening.PLAY, Happening.ACTIVATE, Happening.EXTRA, Happening.OCCUPANT, Happening.LEAVE, Happening.PAY,
    Happening.OVERFLOW, Happening.SPOIL, Happening.WASTE, Happening.CO2, Happening.STRESS, Happening.OXYGEN,
    Happening.USE_TOOL, Happening.NEW_SCIENTIST, Happening.HIRING_CLOSED, Happening.NEW_DEMAND, Happening.BONUS,
    Happening.REMOVE, Happening.REST, Happening.RECALL, Happening.FEED, Happening.SALVAGE, Happening.DRAW_FOOD,
    Happening.NEW_FOOD, Happening.RESHUFFLE, Happening.DISCARD, Happening.END_WORKDAY,
)  # fmt: skip
"""Kinds of events that add little to the visited rooms and the gains there."""


def brief(event: Event) -> str | None:
    """Put an event into symbols: the rooms, and what was gained in them."""
    v = event.values
    if event.kind in (Happening.START, Happening.GO):
        return f"[{MODULES[v['module']]}]"
    if event.kind == Happening.BUILD:
        return f"[{MODULES[v['tile']]}]\N{BLACK STAR}"
    if event.kind == Happening.GAIN:
        return "".join(f"+{v[name]}[{name}]" for name in _GOODS if v.get(name, 0) > 0)
    if event.kind == Happening.POINTS and v["points"] > 0:
        return f"+{v['points']}[points]"
    if event.kind in _SIGNS:
        return _SIGNS[event.kind]
    return "" if event.kind in (*_SILENT, Happening.POINTS) else None

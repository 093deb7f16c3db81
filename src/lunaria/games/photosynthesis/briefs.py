"""Opponents' latest turns as symbols, for the row of past turns."""

from lunaria.engine.events import Event
from lunaria.games.photosynthesis.events import Happening
from lunaria.games.photosynthesis.tables import SPACE_NAMES, Size

_SILENT = (Happening.LIGHT, Happening.END_TURN, Happening.NO_TOKEN, Happening.LOST)
"""Kinds of automatic events, and of events that add nothing to the rest of a turn."""


def piece(seat: int, size: int) -> str:
    """Return the symbol of a piece of a seat."""
    return f"[piece-{seat}-{size}]"


def brief(event: Event) -> str | None:
    """Put an event into symbols: what was placed, grown, bought or collected."""
    v, seat = event.values, event.seat
    if event.kind == Happening.BUY:
        return f"+{piece(seat, v['size'])}"
    if event.kind == Happening.PLANT:
        return f"{piece(seat, Size.SEED)}{SPACE_NAMES[v['target']]}"
    if event.kind in (Happening.PLACE, Happening.GROW):
        return f"{piece(seat, v.get('size', Size.SMALL))}{SPACE_NAMES[v['space']]}"
    if event.kind == Happening.COLLECT:
        return f"{piece(seat, Size.LARGE)}+{v['points']}"
    return "" if event.kind in _SILENT else None

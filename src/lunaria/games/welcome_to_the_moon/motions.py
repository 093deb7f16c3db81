"""Visible motions of each event: cards turn over, a pencil writes on sheet after sheet."""

from lunaria.engine.events import Event
from lunaria.engine.show.ui import Motion
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.leaflet import AnyLeaflet
from lunaria.games.welcome_to_the_moon.tables import LETTERS, PILES

BATTLE = 8
"""The number of the adventure in which all write on each other's sheets."""

_STILL = frozenset(
    {
        Happening.REVEAL,
        Happening.REMOVED,
        Happening.VIRUS,
        Happening.SPREAD,
        Happening.CONTROL,
        Happening.GIVEN,
        Happening.FINISHED,
        Happening.OVER,
    }
)
"""Kinds of events that show nothing by themselves: their results are seen on the sheets."""


def motions(leaflet: AnyLeaflet, event: Event) -> tuple[Motion, ...]:
    """Return what an event lets one see. In the Battle it is all that is new on a sheet."""
    kind, seat = event.kind, event.seat
    if kind in _STILL or event.values.get("action", 0) < 0:
        return ()
    if kind == Happening.TURN:
        return tuple(Motion("turn", f"face-{card + 1}") for card in range(PILES))
    if "letter" in event.values:
        name = f"mission-{LETTERS[event.values['letter']].lower()}"
        return (Motion("turn", name) if kind == Happening.FLIPPED else Motion("mark", goal=name),)
    if seat < 0:
        return tuple(Motion("write", goal=f"s{sheet}-sheet") for sheet in range(2))
    if kind in (Happening.WRITE, Happening.X) and leaflet.number != BATTLE:
        return (Motion("write", goal=f"s{seat}-space-{leaflet.names[event.values['space']]}"),)
    return (Motion("write", goal=f"s{seat}-sheet"),)

"""The kinds of events: ``private`` values are for the event's own seat; ``reveals`` marks revealed information."""

from lunaria.engine.events import EventKind, carries


class Happening(EventKind):
    """The kinds of events of Moths."""

    CHOSE = carries("choice", private=("choice",))
    SHOWED = carries("choice", reveals=True)
    CAME = carries("kind")
    LANDED = carries("kind")
    SCARED = carries("kind")
    DREW = carries("kind", private=("kind",), reveals=True)

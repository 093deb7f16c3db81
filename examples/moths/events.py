"""The kinds of events: ``private`` values are for the event's own seat; ``reveals``: chance or a secret speaks."""

from lunaria.engine.events import EventKind, carries


class Happening(EventKind):
    """What can happen."""

    CHOSE = carries("choice", private=("choice",))
    SHOWED = carries("choice", reveals=True)
    CAME = carries("kind")
    LANDED = carries("kind")
    SCARED = carries("kind")
    DREW = carries("kind", private=("kind",), reveals=True)

"""What can happen: ``private`` values are for the event's own seat; ``reveals``: chance or a secret speaks."""

from lunaria.engine.events import EventKind, carries


class Happening(EventKind):
    """What can happen."""

    TOOK = carries("pebbles")

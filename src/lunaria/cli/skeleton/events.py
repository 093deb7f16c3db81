"""The kinds of events: ``private`` values are for the event's own seat; ``reveals`` marks revealed information."""

from lunaria.engine.events import EventKind, carries


class Happening(EventKind):
    """The kinds of events of Skeleton."""

    TOOK = carries("pebbles")

"""What can happen in Photosynthesis. Spaces are given by their bit."""

from lunaria.engine.event import EventKind

KINDS = (
    EventKind("round", ("round", "corner")),
    EventKind("light", ("gain", "lost", "total")),
    EventKind("place", ("space",)),
    EventKind("end-turn", ()),
    EventKind("buy", ("size", "cost")),
    EventKind("plant", ("source", "target")),
    EventKind("grow", ("space", "size", "cost")),
    EventKind("collect", ("space", "leaves", "points")),
    EventKind("no-token", ("space",)),
    EventKind("lost", ("size",)),
    EventKind("over", ()),
)
ROUND, LIGHT, PLACE, END_TURN, BUY, PLANT, GROW, COLLECT, NO_TOKEN, LOST, OVER = range(len(KINDS))

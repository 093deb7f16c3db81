"""What can happen in Welcome to the Moon. What a seat does in a simultaneous stage is told when the stage is over."""

from lunaria.engine.event import EventKind

KINDS = (
    EventKind("turn", ("number_1", "action_1", "number_2", "action_2", "number_3", "action_3"), reveals=True),
    EventKind("reveal", (), reveals=True),
    EventKind("write", ("space", "number", "action")),
    EventKind("x", ("space",)),
    EventKind("error", ("errors",)),
    EventKind("wild", ("action",)),
    EventKind("robot", ("place",)),
    EventKind("energy", ("place",)),
    EventKind("plant", ("place",)),
    EventKind("water", ("space",)),
    EventKind("deposit", ("place",)),
    EventKind("astronaut", ("total",)),
    EventKind("extract", ("place",)),
    EventKind("cut", ("place",)),
    EventKind("bonus", ("place", "high")),
    EventKind("quarter", ("place",)),
    EventKind("rockets", ("count", "total")),
    EventKind("activate", ("place",)),
    EventKind("sabotage", ("symbol",)),
    EventKind("sabotaged", ("symbol",)),
    EventKind("mission", ("letter", "first")),
    EventKind("effect", ("letter",), reveals=True),
    EventKind("crossed", ("place",)),
    EventKind("given", ("action",)),
    EventKind("removed", ("action",)),
    EventKind("launch", ()),
    EventKind("virus", ("place",)),
    EventKind("spread", ("place",)),
    EventKind("infect", ("place", "count")),
    EventKind("over", ()),
)
(
    TURN, REVEAL, WRITE, X, ERROR, WILD, ROBOT, ENERGY, PLANT, WATER, DEPOSIT, ASTRONAUT, EXTRACT, CUT, BONUS, QUARTER,
    ROCKETS, ACTIVATE, SABOTAGE, SABOTAGED, MISSION, EFFECT, CROSSED, GIVEN, REMOVED, LAUNCH,
    VIRUS, SPREAD, INFECT, OVER,
) = range(len(KINDS))  # fmt: skip

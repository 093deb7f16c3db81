"""What can happen in Luna Maris. Cards and spaces are given by their bit, modules and foods by their number."""

from lunaria.engine.event import EventKind

KINDS = (
    EventKind("tool", ("tool",)),
    EventKind("start", ("module",)),
    EventKind("round", ("round",), reveals=True),
    EventKind("play", ("card",)),
    EventKind("go", ("module", "oxygen")),
    EventKind("activate", ("module",)),
    EventKind("extra", ("module",)),
    EventKind("occupant", ("module",)),
    EventKind("leave", ("module",)),
    EventKind("pay", ("energy", "iron", "titanium", "water", "helium3", "waste")),
    EventKind("gain", ("energy", "iron", "titanium", "water", "helium3", "points")),
    EventKind("overflow", ("energy", "iron", "titanium", "water", "helium3")),
    EventKind("spoil", ("iron", "titanium")),
    EventKind("waste", ("count",)),
    EventKind("co2", ("steps", "index")),
    EventKind("stress", ("steps", "value")),
    EventKind("oxygen", ("steps",)),
    EventKind("points", ("points", "reason")),
    EventKind("deposit", ("resource", "points")),
    EventKind("use-tool", ("tool",)),
    EventKind("probe", ("space",)),
    EventKind("hire", ("card",)),
    EventKind("new-scientist", ("card",), reveals=True),
    EventKind("hiring-closed"),
    EventKind("demand", ("token",)),
    EventKind("new-demand", ("token",), reveals=True),
    EventKind("advance", ("track", "level")),
    EventKind("bonus", ("bonus",)),
    EventKind("build", ("tile",)),
    EventKind("remove", ("card",)),
    EventKind("rest", ("card",)),
    EventKind("recall", ("card",)),
    EventKind("feed", ("food",)),
    EventKind("food", ("food",)),
    EventKind("salvage", ("food",)),
    EventKind("draw-food", ("food",), reveals=True),
    EventKind("new-food", ("food",), reveals=True),
    EventKind("reshuffle", reveals=True),
    EventKind("discard", ("food",)),
    EventKind("end-workday", ("place",)),
    EventKind("solo-card", ("card",), reveals=True),
    EventKind("over"),
)
(
    TOOL, START, ROUND, PLAY, GO, ACTIVATE, EXTRA, OCCUPANT, LEAVE, PAY, GAIN, OVERFLOW, SPOIL, WASTE, CO2, STRESS,
    OXYGEN, POINTS, DEPOSIT, USE_TOOL, PROBE, HIRE, NEW_SCIENTIST, HIRING_CLOSED, DEMAND, NEW_DEMAND, ADVANCE, BONUS,
    BUILD, REMOVE, REST, RECALL, FEED, FOOD, SALVAGE, DRAW_FOOD, NEW_FOOD, RESHUFFLE, DISCARD, END_WORKDAY, SOLO_CARD,
    OVER,
) = range(len(KINDS))  # fmt: skip

REASONS = ("adjacency", "co2", "built", "recall", "titanium", "contract", "automaton")
"""Why points are gained or lost other than by an option: the last value of a ``points`` event."""
ADJACENCY, CO2_PLACE, BUILT, RECALLED, TITANIUM, CONTRACT, AUTOMATON = range(len(REASONS))

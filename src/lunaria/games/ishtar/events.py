"""What can happen in Ishtar. Spaces, tiles, cards and Cups are given by their numbers."""

from lunaria.engine.event import EventKind

KINDS = (
    EventKind("choose", ("cup", "tile", "cost")),
    EventKind("reveal", ("cup", "tile"), reveals=True),
    EventKind("ending", ()),
    EventKind("removed", ("tile",)),
    EventKind("place", ("tile", "space", "direction")),
    EventKind("collect", ("purple", "red", "white")),
    EventKind("no-action", ("icon",)),
    EventKind("skip", ()),
    EventKind("assistant", ("space",)),
    EventKind("unlock", ("skill", "payment")),
    EventKind("no-effect", ("skill",)),
    EventKind("reserve", ("card",)),
    EventKind("take", ("payment",)),
    EventKind("assistants", ("number",)),
    EventKind("bloom", ("space", "flowers")),
    EventKind("no-bloom", ()),
    EventKind("plant", ("card", "space", "points")),
    EventKind("end-turn", ()),
    EventKind("card", ("card",), reveals=True),
    EventKind("over", ()),
)
(
    CHOOSE, REVEAL, ENDING, REMOVED, PLACE, COLLECT, NO_ACTION, SKIP, ASSISTANT, UNLOCK, NO_EFFECT, RESERVE, TAKE,
    ASSISTANTS, BLOOM, NO_BLOOM, PLANT, END_TURN, CARD, OVER,
) = range(len(KINDS))  # fmt: skip

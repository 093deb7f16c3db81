"""Actions as people write them (notation) and as they touch them on the board (paths)."""

from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Step
from lunaria.games.photosynthesis import tables as t
from lunaria.games.photosynthesis.state import Forest


def piece_at(s: Forest, space: int) -> tuple[int, int] | None:
    """Return the seat and size of the piece on a space, or None."""
    for seat in range(s.seats):
        for size in range(t.SIZES):
            if int(s.trees[seat, size]) >> space & 1:
                return seat, size
    return None


def piece_name(size: int) -> Message:
    """Return the name of a size of piece."""
    return Message(f"piece-{t.Size(size).name.lower()}")


def space_label(s: Forest, space: int) -> Message:
    """Return how a space is called out: its name and what stands there."""
    found = piece_at(s, space)
    if found is None:
        return Message("space-empty", {"space": t.SPACE_NAMES[space]})
    return Message("space-piece", {"space": t.SPACE_NAMES[space], "piece": piece_name(found[1])})


def path(s: Forest, seat: int, action: int) -> tuple[Step, ...]:
    """Return what is touched to make a legal move: the space it is about first, then the act or the target."""
    verb, first, second = t.MOVES.read(action)
    if verb == "end":
        return (Step("act:end", Message("act-end"), gives_up=True),)
    if verb == "buy":
        cost = int(t.PRICE[first, s.player_board[seat, first]])
        return (
            Step(f"buy:{t.Size(first).name.lower()}", Message("act-buy", {"piece": piece_name(first), "cost": cost})),
        )
    if verb == "place":
        return (Step(f"cell:{t.SPACE_NAMES[first]}", Message("act-place", {"space": t.SPACE_NAMES[first]})),)
    place = space_label(s, first)
    asks = Message("ask-cell", {"place": place, "light": int(s.light[seat])})
    start = Step(f"cell:{t.SPACE_NAMES[first]}", place, asks=asks)
    if verb == "plant":
        return start, Step(
            f"cell:{t.SPACE_NAMES[second]}",
            Message("act-plant", {"space": t.SPACE_NAMES[second], "cost": t.PLANT_COST}),
        )
    if verb == "collect":
        label = Message("act-collect", {"cost": t.COLLECT_COST})
        return start, Step("act:collect", label, brief=Message("act-collect-brief", {"cost": t.COLLECT_COST}))
    found = piece_at(s, first)
    size = found[1] if found else 0
    cost, grown = int(t.GROW_COST[size]), f"[piece-{seat}-{size + 1}]"
    label = Message("act-grow", {"piece": piece_name(size + 1), "cost": cost})
    return start, Step("act:grow", label, brief=Message("act-grow-brief", {"piece": grown, "cost": cost}))

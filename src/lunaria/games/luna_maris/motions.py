"""Visible motions of each event: astronauts walk, scientists and food change hands, resources flow."""

from collections.abc import Callable

from lunaria.engine.events import Event, EventKind
from lunaria.engine.show.ui import Motion
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris.components import COMPONENTS, LEVELS, MODULES
from lunaria.games.luna_maris.events import Happening

_STORED = ("energy", "water", "helium3", "waste")
"""Goods with a store of their own; iron and titanium lie on the conveyor."""
Seen = tuple[Motion, ...]


def _goods(event: Event, sign: int) -> Seen:
    """Return how resources and points are gained or paid; the automaton's are counted on its board as a whole."""
    counted: dict[str, int] = {}
    for name, amount in event.values.items():
        place = "points" if name == "points" else f"store-{name}" if name in _STORED else "conveyor"
        if event.seat == t.AUTOMATON and place != "points":
            place = "seat"
        what, _, which = place.partition("-")
        goal = "-".join([what, str(event.seat), *([which] if which else [])])
        counted[goal] = counted.get(goal, 0) + sign * amount
    return tuple(Motion("count", goal=goal, amount=amount) for goal, amount in counted.items() if amount)


def _points(seat: int, amount: int) -> Seen:
    return (Motion("count", goal=f"points-{seat}", amount=amount),) if amount else ()


def _card(event: Event, kind: str = "move", source: str = "") -> Seen:
    """Return how a scientist of a seat goes between market, hand and rest pile."""
    piece = f"card-{event.seat}-{t.CARDS[event.values['card']]}"
    if kind == "leave":
        return (Motion("leave", piece, goal=f"seat-{event.seat}"),)
    return (Motion("move", piece, source),)


def _food(event: Event, source: str) -> Seen:
    return (Motion("move", f"food-{event.seat}-{t.FOODS[event.values['food']]}", source),)


def _eaten(event: Event) -> Seen:
    return (Motion("leave", f"food-{event.seat}-{t.FOODS[event.values['food']]}", goal="discard"),)


def _acts(event: Event) -> Seen:
    return (Motion("mark", goal=f"astronaut-{event.seat}"),)


def _astronaut(event: Event, source: str = "") -> Seen:
    return (Motion("move", f"astronaut-{event.seat}", source, f"module-{MODULES[event.values['module']]}"),)


def _build(event: Event) -> Seen:
    name = MODULES[event.values["tile"]]
    return (Motion("leave", f"tile-{name}", goal=f"module-{name}"),)


def _demand(event: Event) -> str:
    return f"demand-{LEVELS[t.DEMAND_LEVEL[event.values['token']]]}"


_SEEN: dict[EventKind, Callable[[Event], Seen]] = {
    Happening.TOOL: lambda event: (Motion("mark", goal=f"tool-{event.seat}"),),
    Happening.START: lambda event: _astronaut(event, f"seat-{event.seat}"),
    Happening.ROUND: lambda _: (Motion("mark", goal="round"),),
    Happening.PLAY: _card,
    Happening.GO: _astronaut,
    Happening.ACTIVATE: _acts,
    Happening.EXTRA: _acts,
    Happening.OCCUPANT: lambda event: _points(event.seat, 1),
    Happening.PAY: lambda event: _goods(event, -1),
    Happening.GAIN: lambda event: _goods(event, 1),
    Happening.SPOIL: lambda event: _goods(event, -1),
    Happening.WASTE: lambda event: _goods(Event(event.kind, event.seat, {"waste": event.values["count"]}), 1),
    Happening.CO2: lambda event: (Motion("move", f"co2-{event.seat}"),),
    Happening.STRESS: lambda event: (Motion("mark", goal=f"breath-{event.seat}"),),
    Happening.OXYGEN: lambda event: (Motion("mark", goal=f"breath-{event.seat}"),),
    Happening.POINTS: lambda event: _points(event.seat, event.values["points"]),
    Happening.DEPOSIT: lambda event: _points(event.seat, -event.values["points"]),
    Happening.USE_TOOL: lambda event: (Motion("mark", goal=f"tool-{event.seat}"),),
    Happening.PROBE: lambda event: (
        Motion("move", f"probe-{t.SPACE_NAMES[event.values['space']]}", f"seat-{event.seat}"),
    ),
    Happening.HIRE: lambda event: _card(event, source=f"scientist-{t.CARDS[event.values['card']]}"),
    Happening.NEW_SCIENTIST: lambda event: (Motion("turn", f"scientist-{t.CARDS[event.values['card']]}"),),
    Happening.DEMAND: lambda event: (Motion("mark", goal=_demand(event)),),
    Happening.NEW_DEMAND: lambda event: (Motion("turn", _demand(event)),),
    Happening.ADVANCE: lambda event: (Motion("move", f"disc-{event.seat}-{t.TRACKS[event.values['track']]}"),),
    Happening.BONUS: lambda event: (Motion("mark", goal=f"bonus-{COMPONENTS.bonuses.list[event.values['bonus']].id}"),),
    Happening.BUILD: _build,
    Happening.REMOVE: lambda event: _card(event, "leave"),
    Happening.REST: _card,
    Happening.RECALL: _card,
    Happening.FEED: _eaten,
    Happening.DISCARD: lambda _: (Motion("count", source="foods", goal="discard", amount=1),),
    Happening.FOOD: lambda event: _food(event, "foods"),
    Happening.DRAW_FOOD: lambda event: _food(event, "foods"),
    Happening.SALVAGE: lambda event: _food(event, "discard"),
    Happening.SOLO_CARD: lambda _: (Motion("turn", "solo-card"),),
}


def motions(event: Event) -> tuple[Motion, ...]:
    """Return what an event lets one see."""
    return _SEEN[event.kind](event) if event.kind in _SEEN else ()

"""A seat's view as plain data, and its texts."""

from dataclasses import dataclass

from examples.moths.events import Happening
from examples.moths.moves import moth
from examples.moths.rules import bouquet_points, group_points
from examples.moths.state import Night
from examples.moths.tables import CALL, DECK
from lunaria.engine.events import Event, EventKind
from lunaria.engine.show.text import Message, Seat, Texts
from lunaria.engine.show.ui import Motion


@dataclass(frozen=True)
class SeatView:
    """A player; ``garden`` and ``hand`` count moths by kind, and ``hand`` is None if hidden."""

    seat: int
    garden: tuple[int, ...]
    hand: tuple[int, ...] | None
    decided: bool
    points: int
    place: int


@dataclass(frozen=True)
class NightView:
    """The table: ``top`` is the kind on the discard, or -1; ``deck`` and ``discard`` count cards."""

    round: int
    rounds: int
    deck: int
    discard: int
    top: int
    seats: tuple[SeatView, ...]


def view_of(observed: Night, seat: int) -> NightView:
    """Return the view of a seat from its observation."""
    s, over, gardens = observed, observed.round == observed.rounds, observed.garden.tolist()
    points = [sum(column) for column in zip(*(line for _, line in score_sheet(s)), strict=True)]
    seats = []
    for who in range(s.seats):
        hand = tuple(s.hand.tolist()[who]) if who == seat else None
        place = 1 + sum(other > points[who] for other in points) if over else 0
        decided = over or s.chosen[s.round, who] != 0
        seats.append(SeatView(who, tuple(gardens[who]), hand, decided, points[who], place))
    top = s.discard[s.height - 1] - 1 if s.height else -1
    return NightView(min(s.round + 1, s.rounds), s.rounds, DECK - s.drawn, s.height, top, tuple(seats))


def score_sheet(s: Night) -> list[tuple[Message, list[int]]]:
    """Return the lines of the score sheet (MT-5)."""
    lines = (("score-groups", group_points), ("score-bouquet", bouquet_points))
    return [(Message(name), [int(points(s.raw, seat)) for seat in range(s.seats)]) for name, points in lines]


def describe(view: NightView, texts: Texts, names: tuple[str, ...] = ()) -> list[str]:
    """Return a description of the table in lines of text."""

    def listed(amounts: tuple[int, ...]) -> str:
        found = [f"{texts.say(moth(kind))}: {amount}" for kind, amount in enumerate(amounts) if amount]
        return ", ".join(found) or texts.say(Message("describe-empty"))

    top = moth(view.top) if view.top >= 0 else Message("describe-empty")
    lines = [texts.say(Message("describe-table", {"round": view.round, "deck": view.deck, "top": top}))]
    for seat in view.seats:
        who, moths = Seat(seat.seat), listed(seat.garden)
        lines.append(texts.say(Message("describe-garden", {"seat": who, "points": seat.points, "moths": moths}), names))
        if seat.hand:
            lines.append(texts.say(Message("describe-hand", {"moths": listed(seat.hand)})))
    return lines


def tell(event: Event) -> Message:
    """Return the sentence for an event."""
    about: dict[str, Seat | Message] = {"seat": Seat(event.seat)} if event.seat >= 0 else {}
    kind = event.values.get("kind", event.values.get("choice", -1))
    if event.kind == Happening.SHOWED and kind == CALL:
        return Message("event-called", about)
    if event.kind == Happening.CHOSE or kind < 0:
        return Message(f"event-{event.kind}", about)
    return Message(f"event-{event.kind}-moth", {**about, "moth": moth(kind)})


def motions(event: Event) -> tuple[Motion, ...]:
    """Return the motions: a moth flies from the discard or the hand to the garden, or to the discard."""
    seat, place = f"seat-{event.seat}", f"garden-{event.seat}-{event.values.get('kind')}"
    found: dict[EventKind, Motion] = {
        Happening.CAME: Motion("count", source="discard", goal=place, amount=1),
        Happening.LANDED: Motion("count", source=seat, goal=place, amount=1),
        Happening.SCARED: Motion("count", source=seat, goal="discard", amount=1),
    }
    return (found[event.kind],) if event.kind in found else ()

"""Encoding of the record's fields for learners, and the neighbours of a sheet's spaces."""

from lunaria.engine.encode.encoding import (
    BY_SEAT,
    LEFT_OUT,
    Board,
    Reading,
    Readings,
    kinds,
    members,
    one_hot,
    paths,
    seats_in_bits,
    shows,
)
from lunaria.games.welcome_to_the_moon.leaflet import AnyLeaflet
from lunaria.games.welcome_to_the_moon.tables import ACTION, CARDS, EFFECT_CARDS, NUMBER, ROWS, Action

HIGHEST = int(NUMBER.max())
ALONE = (
    "pile", "discards", "drawn", "effects", "effect", "astra", "bonuses", "bonuses_used", "level", "moons_drawn",
)  # fmt: skip
"""Fields of the solo mode (WM-S)."""


def _cards() -> Reading:
    """Tell a card by its number, both as an amount and one by one, and by its action (WM-1.2)."""
    numbers, actions = NUMBER[1:].tolist(), ACTION[1:].tolist()
    effects = [int(card >= CARDS) for card in range(CARDS + EFFECT_CARDS)]
    return shows(
        {
            "number": numbers,
            **one_hot("number", [number - 1 for number in numbers], [str(n) for n in range(1, HIGHEST + 1)]),
            **one_hot("action", actions, [action.name.lower() for action in Action if action != Action.NONE]),
            "effect": effects,
        }
    )


def _passed() -> Reading:
    """Tell the cards of the deck that are known, added up: by number and action, as a share of all there are."""
    numbers, actions = NUMBER.tolist(), ACTION.tolist()
    titles = [*(f"number {n}" for n in range(1, HIGHEST + 1)), *(a.name.lower() for a in Action if a != Action.NONE)]
    copies = [*(numbers.count(n) for n in range(1, HIGHEST + 1)), *(actions.count(a) for a in range(Action.NONE))]

    def tell(card: int) -> list[float]:
        found = [
            *(numbers[card] == n for n in range(1, HIGHEST + 1)),
            *(actions[card] == a for a in range(Action.NONE)),
        ]
        return [float(is_it) / count for is_it, count in zip(found, copies, strict=True)]

    return Reading(columns=tuple(titles), tell=tell, added=True)


def readings(leaflet: AnyLeaflet, seats: int) -> Readings:
    """Say which fields are of sheets, what cards show and what bits stand for."""
    found: dict[str, Reading] = {}
    for name, field in leaflet.record.fields.items():
        if field.shape[:1] == (ROWS,):
            found[name] = BY_SEAT
        if name in leaflet.members:
            reading = members(leaflet.members[name])
            found[name] = reading.own_first() if field.shape else reading
    bonuses = members([str(bit) for bit in range(8)])
    found |= {
        "closed": BY_SEAT.own() if leaflet.zones(leaflet.record(), 0) else LEFT_OUT,
        "journal": LEFT_OUT,
        "noted": LEFT_OUT,
        "deck": _passed(),
        "number_card": _cards(),
        "action_card": _cards(),
        "waiting": seats_in_bits(),
        "asked": seats_in_bits(),
        "race": bonuses,
        "high": bonuses.own_first(),
        "low": bonuses.own_first(),
        "combination": kinds([str(pair) for pair in range(6)]).own_first(),
        "space": Reading(columns=("written",), tell=lambda value: [float(value >= 0)]).own_first(),
    }
    return found if seats == 1 else {**found, **{name: LEFT_OUT for name in ALONE if name in leaflet.record.fields}}


def board(leaflet: AnyLeaflet) -> Board | None:
    """Return the sheet: in its zones spaces follow each other (WM-3.4); None in adventure 8, which has no zones."""
    return paths(leaflet.zones(leaflet.record(), 0)) if leaflet.zones(leaflet.record(), 0) else None

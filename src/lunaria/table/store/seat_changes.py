"""Seating before a game starts. Each action is a function of the table that returns None if it is impossible."""

import secrets
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from lunaria.table.store.confusables import apart
from lunaria.table.store.model import Place, TableInfo

Places = tuple[Place, ...]
Act = Callable[[TableInfo], Places | None]
OPEN = Place("open")
LONGEST_NAME = 28
"""Maximum characters of a name at a seat: a person's name with a disambiguating number."""


def _put(places: Sequence[Place], changes: dict[int, Place]) -> Places:
    return tuple(changes.get(seat, place) for seat, place in enumerate(places))


def may_take(place: Place, invitation: str) -> bool:
    """Return whether a person may take a seat: it is free, or reserved for the holder of this invitation.

    The name it is reserved for does not matter: anybody may use that name.
    """
    if place.kind != "open":
        return False
    if not place.invitation:
        return True
    return secrets.compare_digest(place.invitation.encode(), invitation.encode())


def sit(seat: int, person: str, name: str, invitation: str = "", moving: bool = False, entropy: str = "") -> Act:
    """Sit down and contribute to the deal; with ``moving`` the person leaves another seat.

    A name that looks like another at the table gets a number there. Where a campaign continues, nobody moves.
    """

    def act(info: TableInfo) -> Places | None:
        former = info.seat_of(person)
        if (former >= 0) != moving or (moving and info.goes_on) or not may_take(info.places[seat], invitation):
            return None
        added = (info.places[former].entropy if moving else "") or entropy
        others = [place.name for place in info.places if place.kind == "guest" and place.person != person]
        called = apart(name, others, LONGEST_NAME)
        return _put(info.places, {former: OPEN, seat: Place("guest", person, name=called, entropy=added)})

    return act


def stand(seat: int, person: str) -> Act:
    """Leave a seat."""
    return lambda info: _put(info.places, {seat: OPEN}) if person and info.places[seat].person == person else None


def give_to_bot(seat: int, bot: str) -> Act:
    """Give an open seat to a bot."""
    return lambda info: _put(info.places, {seat: Place("bot", bot=bot)}) if info.places[seat].kind == "open" else None


def fill(bot: str) -> Act:
    """Give all open seats that are not reserved to a bot."""

    def act(info: TableInfo) -> Places | None:
        free = [seat for seat, place in enumerate(info.places) if place.kind == "open" and not place.invitation]
        return _put(info.places, {seat: Place("bot", bot=bot) for seat in free}) if free else None

    return act


def remove(seat: int, person: str, owner: str) -> Act:
    """Vacate a seat, if this person or bot still has it; the owner of the table stays."""

    def act(info: TableInfo) -> Places | None:
        place = info.places[seat]
        if place.kind == "open" or place.person != person or (person and person == owner):
            return None
        return _put(info.places, {seat: OPEN})

    return act


def swap(one: int, other: int) -> Act:
    """Swap two seats, unless a campaign continues; people have to declare themselves ready again."""

    def act(info: TableInfo) -> Places | None:
        if info.goes_on or one == other or not {one, other} <= set(range(len(info.places))):
            return None
        moved = {one: replace(info.places[other], ready=False), other: replace(info.places[one], ready=False)}
        return _put(info.places, moved)

    return act


def reserve(seat: int, name: str) -> Act:
    """Reserve an open seat for the holder of its invitation; the name says whom it is meant for."""
    invitation = secrets.token_urlsafe(12)

    def act(info: TableInfo) -> Places | None:
        if info.places[seat].kind != "open":
            return None
        return _put(info.places, {seat: Place("open", name=name, invitation=invitation)})

    return act


def free(seat: int) -> Act:
    """Cancel a reservation."""
    return lambda info: _put(info.places, {seat: OPEN}) if info.places[seat].kind == "open" else None


def be_ready(seat: int, person: str, ready: bool, entropy: str = "") -> Act:
    """Declare oneself ready or not, and contribute to the deal unless one has already."""

    def act(info: TableInfo) -> Places | None:
        place = info.places[seat]
        if not person or place.person != person:
            return None
        return _put(info.places, {seat: replace(place, ready=ready, entropy=place.entropy or entropy)})

    return act


def is_complete(info: TableInfo, places: Sequence[Place]) -> bool:
    """Return whether the game can start: no seat is open, and everybody is ready if required."""
    if any(place.kind == "open" for place in places):
        return False
    return not info.terms.ready or all(place.ready for place in places if place.kind == "guest")


def once_more(
    info: TableInfo, ready: str, without: Collection[str] = (), entropy: str = "", further: int = 1
) -> Places:
    """Return a rematch's seats, rotated, without some people and deleted accounts; one is ready and contributes."""

    def seated(place: Place) -> Place:
        if place.gone or place.person in without:
            return OPEN
        asks = bool(ready) and place.person == ready
        return replace(place, ready=asks, entropy=entropy if asks else "")

    return (
        tuple(seated(place) for place in info.places[-further:] + info.places[:-further])
        if further
        else tuple(map(seated, info.places))
    )

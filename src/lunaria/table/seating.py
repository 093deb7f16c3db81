"""Who sits where before a game starts. Each act is a function of the table; None says that it is not possible."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace

from lunaria.table.store.model import Place, TableInfo

Places = tuple[Place, ...]
Act = Callable[[TableInfo], Places | None]
OPEN = Place("open")


def _put(places: Sequence[Place], changes: dict[int, Place]) -> Places:
    return tuple(changes.get(seat, place) for seat, place in enumerate(places))


def may_take(place: Place, name: str, invitation: str) -> bool:
    """Say whether a seat is open to somebody: it is free, or kept for this name or for who brings this invitation."""
    if place.kind != "open":
        return False
    if not place.invitation or place.name.casefold() == name.casefold():
        return True
    return secrets.compare_digest(place.invitation.encode(), invitation.encode())


def sit(seat: int, person: str, name: str, invitation: str = "", moving: bool = False) -> Act:
    """Sit down; who is ``moving`` sits somewhere else already and leaves that seat open."""

    def act(info: TableInfo) -> Places | None:
        former = info.seat_of(person)
        if (former >= 0) != moving or not may_take(info.places[seat], name, invitation):
            return None
        return _put(info.places, {former: OPEN, seat: Place("guest", person, name=name)})

    return act


def stand(seat: int, person: str) -> Act:
    """Stand up."""
    return lambda info: _put(info.places, {seat: OPEN}) if person and info.places[seat].person == person else None


def give_to_bot(seat: int, bot: str) -> Act:
    """Let a bot have an open seat."""
    return lambda info: _put(info.places, {seat: Place("bot", bot=bot)}) if info.places[seat].kind == "open" else None


def remove(seat: int, person: str, owner: str) -> Act:
    """Take a seat from whoever has it, if it is still this person or bot; the owner of the table stays."""

    def act(info: TableInfo) -> Places | None:
        place = info.places[seat]
        if place.kind == "open" or place.person != person or (person and person == owner):
            return None
        return _put(info.places, {seat: OPEN})

    return act


def swap(one: int, other: int) -> Act:
    """Let two seats change places; people who are moved have to say anew that they are ready."""

    def act(info: TableInfo) -> Places | None:
        if one == other or not {one, other} <= set(range(len(info.places))):
            return None
        moved = {one: replace(info.places[other], ready=False), other: replace(info.places[one], ready=False)}
        return _put(info.places, moved)

    return act


def reserve(seat: int, name: str) -> Act:
    """Keep an open seat for a name (or for nobody in particular) and for who brings its invitation."""
    invitation = secrets.token_urlsafe(12)

    def act(info: TableInfo) -> Places | None:
        if info.places[seat].kind != "open":
            return None
        return _put(info.places, {seat: Place("open", name=name, invitation=invitation)})

    return act


def free(seat: int) -> Act:
    """Keep a seat no longer."""
    return lambda info: _put(info.places, {seat: OPEN}) if info.places[seat].kind == "open" else None


def be_ready(seat: int, person: str, ready: bool) -> Act:
    """Say whether one is ready to start."""

    def act(info: TableInfo) -> Places | None:
        place = info.places[seat]
        return _put(info.places, {seat: replace(place, ready=ready)}) if person and place.person == person else None

    return act


def is_complete(info: TableInfo, places: Sequence[Place]) -> bool:
    """Say whether the game can start: no seat is open, and everybody is ready where that is asked for."""
    if any(place.kind == "open" for place in places):
        return False
    return not info.terms.ready or all(place.ready for place in places if place.kind == "guest")


def rotated(info: TableInfo, ready: str) -> Places:
    """Return the seats of a rematch: everybody sits one seat further on; one person is ready."""
    last = info.places[-1:] + info.places[:-1]
    return tuple(replace(place, ready=bool(ready) and place.person == ready) for place in last)

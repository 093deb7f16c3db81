"""Who sits where before a game starts. Each act is a function of the table; None says that it is not possible."""

import secrets
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from lunaria.table.store.confusables import apart
from lunaria.table.store.model import Place, TableInfo

Places = tuple[Place, ...]
Act = Callable[[TableInfo], Places | None]
OPEN = Place("open")
LONGEST_NAME = 28
"""Characters of a name at a seat: those of a person's own, and a number that tells it from another."""


def _put(places: Sequence[Place], changes: dict[int, Place]) -> Places:
    return tuple(changes.get(seat, place) for seat, place in enumerate(places))


def may_take(place: Place, invitation: str) -> bool:
    """Say whether a seat is open to somebody: it is free, or kept for who brings this invitation.

    The name that it is kept for opens nothing: anybody may call themselves so.
    """
    if place.kind != "open":
        return False
    if not place.invitation:
        return True
    return secrets.compare_digest(place.invitation.encode(), invitation.encode())


def sit(seat: int, person: str, name: str, invitation: str = "", moving: bool = False, entropy: str = "") -> Act:
    """Sit down, and add to the deal; who is ``moving`` sits somewhere else already and leaves that seat open.

    Whose name looks like that of somebody at the table is called by it and a number there. Where a campaign goes on,
    nobody moves.
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
    """Let two seats change places, unless a campaign goes on; people have to say anew that they are ready."""

    def act(info: TableInfo) -> Places | None:
        if info.goes_on or one == other or not {one, other} <= set(range(len(info.places))):
            return None
        moved = {one: replace(info.places[other], ready=False), other: replace(info.places[one], ready=False)}
        return _put(info.places, moved)

    return act


def reserve(seat: int, name: str) -> Act:
    """Keep an open seat for who brings its invitation; the name says whom it is meant for."""
    invitation = secrets.token_urlsafe(12)

    def act(info: TableInfo) -> Places | None:
        if info.places[seat].kind != "open":
            return None
        return _put(info.places, {seat: Place("open", name=name, invitation=invitation)})

    return act


def free(seat: int) -> Act:
    """Keep a seat no longer."""
    return lambda info: _put(info.places, {seat: OPEN}) if info.places[seat].kind == "open" else None


def be_ready(seat: int, person: str, ready: bool, entropy: str = "") -> Act:
    """Say whether one is ready to start, and add to the deal if one has not yet."""

    def act(info: TableInfo) -> Places | None:
        place = info.places[seat]
        if not person or place.person != person:
            return None
        return _put(info.places, {seat: replace(place, ready=ready, entropy=place.entropy or entropy)})

    return act


def is_complete(info: TableInfo, places: Sequence[Place]) -> bool:
    """Say whether the game can start: no seat is open, and everybody is ready where that is asked for."""
    if any(place.kind == "open" for place in places):
        return False
    return not info.terms.ready or all(place.ready for place in places if place.kind == "guest")


def once_more(
    info: TableInfo, ready: str, without: Collection[str] = (), entropy: str = "", further: int = 1
) -> Places:
    """Return the seats of a rematch: all but some and who has gone sit so far on; one is ready and adds to the deal."""

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

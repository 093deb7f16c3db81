"""Chat at a table: rooms, rate limits and muting. It is not part of the game or its record."""

from dataclasses import dataclass, replace
from typing import Protocol

from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message
from lunaria.table.http.i18n import lasting
from lunaria.table.http.principal import clean_text
from lunaria.table.http.problems import HttpProblem
from lunaria.table.http.rate_limits import RateLimit
from lunaria.table.http.token_bucket import TokenBuckets
from lunaria.table.http.work_queue import ClientKey
from lunaria.table.live.server_messages import Spoken, Talk
from lunaria.table.live.table import Outcome
from lunaria.table.store.chat import MOST_LINES, ROOMS, RoomFullError, Saying
from lunaria.table.store.model import ConflictError
from lunaria.table.store.store import Store

LONGEST = 300
"""Maximum characters of a message."""


class Taker(Protocol):
    """A rate limit on talking."""

    def take(self, who: str) -> None:
        """Take one; raises 429 with the time to wait when exhausted."""


@dataclass(frozen=True)
class TalkLimit:
    """Limits chat messages by person and by address.

    Attributes:
        each: limit per person.
        bound: limit per address.
        client_key: of the speaker.
    """

    each: TokenBuckets
    bound: RateLimit
    client_key: ClientKey

    def take(self, who: str) -> None:
        """Take one; raises 429 with the time to wait when exhausted."""
        self.each.take(who)
        self.bound.take(self.client_key)


def talk_limit() -> TokenBuckets:
    """Return the limit per person."""
    return TokenBuckets(burst=5, seconds=3)


def room_of(seat: int) -> str:
    """Return the room in which a seat (-1: a spectator) talks."""
    return ROOMS[0] if seat >= 0 else ROOMS[1]


def rooms_heard(seat: int, over: bool) -> tuple[str, ...]:
    """Return the rooms that a seat hears: players and spectators are separate until the game is over."""
    return ROOMS if over else (room_of(seat),)


async def speak(store: Store, limit: Taker, table: str, key: str, saying: Saying) -> Outcome:
    """Store a person's message; returns its number, or a refusal."""

    def no(name: str, **values: int) -> Outcome:
        return Outcome(0, Refusal("table", Message(f"refusal-talk-{name}", values)))

    text = clean_text(saying.text)
    if not saying.person:
        return no("unknown")
    if not text:
        return no("empty")
    if len(text) > LONGEST:
        return no("long", count=len(text), limit=LONGEST)
    if until := await store.penalty(saying.person, "mute"):
        return Outcome(0, Refusal("table", lasting("refusal-talk-silenced", until)))
    if not await store.may_talk(saying.person, table, saying.seat):
        return no("managed")
    try:
        try:
            limit.take(saying.person)
        except HttpProblem as error:
            if known := await store.place_of(table, key, saying.person):
                return Outcome(known)  # a repeated message gets the same answer
            return no("often", seconds=int((error.headers or {})["Retry-After"]))
        return Outcome(await store.say(table, key, replace(saying, text=text)))
    except ConflictError:
        return Outcome(0, Refusal("table", Message("refusal-key")))
    except RoomFullError:
        return no("full", most=MOST_LINES)


async def heard(
    store: Store, table: str, person: str, rooms: tuple[str, ...], after: int | None = None, beside: bool = False
) -> Talk:
    """Return the chat for a person.

    Args:
        store: the database.
        table: its id.
        person: the reader's id, or "".
        rooms: those that the reader hears.
        after: the number after which to read; None for all.
        beside: True at a club's table for a reader without a seat there: they do not read what managed people say.
    """
    said = await store.said(table, rooms, after or 0)
    last = said[-1].number if said else after or 0
    if beside and said:
        managed = await store.managed_among({saying.person for saying in said})
        said = [saying for saying in said if saying.person not in managed]
    quiet, hidden = await store.unwanted(person) if person else (set(), set())
    silenced = {saying.person: Spoken(saying.number, saying.name, saying.seat, saying.room, "") for saying in said}
    return Talk(
        fresh=after is None,
        lines=tuple(
            Spoken(
                saying.number, saying.name, saying.seat, saying.room, saying.text, saying.person == person, saying.mark
            )
            for saying in said
            if saying.person not in quiet | hidden
        ),
        muted=tuple(spoken for other, spoken in silenced.items() if other in quiet - hidden),
        last=last,
    )


async def silence(store: Store, table: str, person: str, number: int, rooms: tuple[str, ...], muted: bool) -> None:
    """Mute or unmute the author of a message that this person can hear."""
    found = [saying for saying in await store.said(table, rooms, number - 1) if saying.number == number]
    if found and person and found[0].person != person:
        await store.mute(person, found[0].person, muted)

"""Events: a deal for friends, a club or the round of a tournament; anybody with its link, or in it, plays it once."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.engine.deal import SharedDeal
from lunaria.table.store import schema
from lunaria.table.store.deal_commitments import redeem
from lunaria.table.store.deal_model import PERSON, DealInfo, NewDeal, info_of
from lunaria.table.store.leases import Leases
from lunaria.table.store.lobby import Lobby, new_id
from lunaria.table.store.model import Person, Place

MOST_OPEN = 5
"""Events of a person that are open at a time."""
MOST_LISTED = 20


class TooManyEventsError(Exception):
    """Somebody has as many open events as they may."""


@dataclass(frozen=True)
class DealEvent:
    """An event.

    Attributes:
        id: its id, which its link contains: nobody can guess it.
        name: its title, given by its owner.
        owner: id of the person who opened it, "" for a tournament's and for a guest who has been forgotten.
        club: the club whose members may play it; "" for anybody with the link.
        tournament: the one of whose round it is, or "": those who are in the round play it.
        deal: the deal.
    """

    id: str
    name: str
    owner: str
    club: str
    tournament: str
    deal: DealInfo


class DealEvents(Lobby, Leases):
    """The part of the store for events."""

    async def open_event(
        self, new: NewDeal, name: str, owner: Person, club: str = "", promised: str = "", entropy: str = ""
    ) -> str:
        """Open an event, at once; returns its id.

        The owner's entropy counts if they had the commitment ``promised``, which then is the seal.

        Raises:
            TooManyEventsError: the owner has ``MOST_OPEN`` open ones.
        """
        added = (Place("guest", owner.id, entropy=entropy),)

        async def work(connection: AsyncConnection) -> str:
            # Of two that open their last event at the same time, one waits for the other.
            await connection.execute(select(schema.people.c.id).where(schema.people.c.id == owner.id).with_for_update())
            events, deals = schema.deal_events.c, schema.deals.c
            mine = select(func.count()).join(schema.deals, deals.id == events.deal)
            mine = mine.select_from(schema.deal_events).where(events.owner == owner.id, deals.closed == 0)
            if int(await connection.scalar(mine) or 0) >= MOST_OPEN:
                raise TooManyEventsError
            dealt, (place,) = await redeem(connection, promised, added)
            shared = SharedDeal(str(dealt["secret"]), (place.entropy,) if place.entropy else (), new.instances)
            return await write_event(connection, new, shared, self.now(), name=name, owner=owner.id, club=club)

        return await self.write(work, order=owner.id)

    async def event(self, event: str) -> DealEvent | None:
        """Return an event by its id."""
        found = await self._events(_events().where(schema.deal_events.c.id == event))
        return found[0] if found else None

    async def events_of(self, person: str) -> list[DealEvent]:
        """Return the events that somebody has opened or entered, the latest first."""
        entered = select(schema.deal_entries.c.deal).where(schema.deal_entries.c.player == f"{PERSON}{person}")
        events = schema.deal_events.c
        mine = (events.owner == person) | events.deal.in_(entered)
        return await self._events(_events().where(mine, events.tournament == ""))

    async def events_of_club(self, club: str) -> list[DealEvent]:
        """Return the events of a club, the latest first."""
        events = schema.deal_events.c
        return await self._events(_events().where(events.club == club, events.tournament == ""))

    async def is_invited(self, event: str, person: str) -> bool:
        """Return whether somebody is among those for whom an event is: in its round, if it is a tournament's."""
        events, seats = schema.deal_events.c, schema.tournament_seats.c
        seated = select(seats.person).where(seats.table == event, seats.person == person).exists()
        query = select(events.id).where(events.id == event, (events.tournament == "") | seated)
        async with self.reading() as connection:
            return await connection.scalar(query) is not None

    async def end_event(self, event: str, at: int) -> None:
        """Let an event end at a time, unless it ends before; its games are then played to their end."""
        deals = schema.deals.c

        async def work(connection: AsyncConnection) -> None:
            change = update(schema.deals).where(deals.scope == event, deals.closed == 0, deals.closes > at)
            await connection.execute(change.values(closes=at))

        await self.write(work, order=event)

    async def _events(self, query: Select[Any]) -> list[DealEvent]:
        async with self.reading() as connection:
            rows: Sequence[Any] = (await connection.execute(query)).all()
        return [DealEvent(row.scope, row.name, row.owner, row.club, row.tournament, info_of(row)) for row in rows]


async def write_event(connection: AsyncConnection, new: NewDeal, shared: SharedDeal, at: int, **facts: str) -> str:
    """Write an event with its deal, which is open at once; returns its id. The facts are other columns of the event."""
    event, deal = new_id(), new_id()
    values = new.row(deal, shared, at) | {"scope": event, "opened": at, "added": json.dumps(shared.entropy)}
    await connection.execute(insert(schema.deals).values(**values))
    await connection.execute(insert(schema.deal_events).values(id=event, deal=deal, **facts))
    return event


def _events() -> Select[Any]:
    """Return the query of the latest events with their deals."""
    events, deals = schema.deal_events.c, schema.deals.c
    query = select(schema.deals, events.name, events.owner, events.club, events.tournament)
    query = query.join(schema.deal_events, events.deal == deals.id)
    return query.order_by(deals.sealed.desc(), events.id).limit(MOST_LISTED)

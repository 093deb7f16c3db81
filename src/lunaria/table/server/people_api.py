"""People in the HTTP API: their results, and waiting for somebody to play with."""

import asyncio
import json
from dataclasses import asdict

from fastapi import Response

from lunaria.engine.show.text import Message
from lunaria.table.http.context import Context, RequestContext
from lunaria.table.http.forms import Looked
from lunaria.table.http.problems import HttpProblem, problem_message
from lunaria.table.people.friends import answer, follow, invite, look_for
from lunaria.table.people.waiting import begin, come, give_up
from lunaria.table.people.wish import Wish, read_wish
from lunaria.table.server.api_base import caller, new_router
from lunaria.table.server.api_model import (
    Answer,
    FoundFacts,
    FriendFacts,
    InvitationFacts,
    Invite,
    PersonFacts,
    Standing,
    TallyFacts,
    WaitingFacts,
    WishModel,
)
from lunaria.table.store.model import Person
from lunaria.table.store.pairing import WaitingRow

router = new_router()


@router.get("/people")
async def find_people(context: Context, name: Looked) -> list[FoundFacts]:
    """Return up to ten people whose names begin with three or more letters; no guests, nor people who are not seen."""
    caller(context)
    return [FoundFacts(one.id, one.name) for one in await look_for(context, name)]


@router.get("/people/{person}")
async def person_facts(context: Context, person: str) -> PersonFacts:
    """Return a person's results."""
    found, me = await context.store.person_named(person), context.person.id if context.person else ""
    if found is None or not await context.store.may_see_person(person, me):
        raise HttpProblem(404, problem_message("person", person=person[:40]))
    player = f"person:{person}"
    tallies, recent = await asyncio.gather(context.store.tallies(player), context.store.recent(player, reader=me))
    return PersonFacts(
        id=found.id,
        name=found.name,
        games=[
            TallyFacts(
                game=tally.game,
                games=tally.games,
                wins=tally.wins,
                places=list(tally.places),
                mean=tally.mean,
                best=tally.best,
                rating=tally.rating.mu if tally.rating else None,
                spread=tally.rating.spread if tally.rating else None,
                rated=tally.rated,
            )
            for tally in tallies
        ],
        recent=[Standing(**asdict(one)) for one in recent],
    )


def _waiting(row: WaitingRow) -> WaitingFacts:
    wish = WishModel(**asdict(read_wish(json.loads(row.wish))))
    return WaitingFacts(wish=wish, since=row.since, table=row.table, until=row.until)


async def _row(context: RequestContext, person: Person) -> WaitingRow:
    row = (await context.store.waiting_of([person.id])).get(person.id)
    if row is None:
        raise HttpProblem(404, problem_message("not-waiting"))
    return row


@router.get("/waiting")
async def waiting(context: Context) -> WaitingFacts:
    """Return what the caller waits for, and the table that was found; the live line ``/waiting/live`` tells it too."""
    return _waiting(await _row(context, caller(context)))


@router.put("/waiting")
async def wait(context: Context, wanted: WishModel) -> WaitingFacts:
    """Wait for somebody to play with, or change one's wish. Whatever is in all of its lists is welcome.

    A wish for live games lapses after a minute without a connection to the live line.
    """
    wish = Wish(
        {title: tuple(setups) for title, setups in wanted.titles.items()},
        tuple(wanted.seats),
        tuple(wanted.tempo),
        tuple(wanted.rated),
        wanted.bots,
        wanted.level,
        wanted.club,
    )
    return _waiting(await begin(context, caller(context), wish))


@router.delete("/waiting", status_code=204)
async def stop(context: Context) -> Response:
    """Wait no more. A table that was found is given back, as if one had not come."""
    await give_up(context, caller(context))
    return Response(status_code=204)


@router.post("/waiting/here")
async def here(context: Context) -> WaitingFacts:
    """Say that one has come to the table that was found; the game starts when everybody has."""
    row = await come(context, caller(context))
    if row is None:
        raise HttpProblem(409, problem_message("not-found-yet"))
    return _waiting(row)


@router.get("/friends")
async def friends(context: Context) -> list[FriendFacts]:
    """List the people with whom the caller follows each other, those here first."""
    found = await context.store.friends_of(caller(context).id)
    return [FriendFacts(one.id, one.name, one.seen, one.table) for one in found]


@router.put("/people/{person}/follow", status_code=204)
async def begin_to_follow(context: Context, person: str) -> Response:
    """Follow somebody; they are not notified."""
    caller(context)
    await follow(context, person, follows=True)
    return Response(status_code=204)


@router.delete("/people/{person}/follow", status_code=204)
async def no_longer_follow(context: Context, person: str) -> Response:
    """Follow somebody no longer."""
    caller(context)
    await follow(context, person, follows=False)
    return Response(status_code=204)


@router.post("/people/{person}/invite", status_code=201)
async def send_invitation(context: Context, person: str, wanted: Invite) -> InvitationFacts:
    """Invite somebody to the caller's table, or to a new one for two."""
    me = caller(context)
    info = await invite(context, person, wanted.table, wanted.game)
    return InvitationFacts(info.id, info.game, me.id, me.name)


@router.get("/invitations")
async def invitations(context: Context) -> list[InvitationFacts]:
    """List the tables to which the caller is invited, newest first."""
    found = await context.store.invitations_of(caller(context).id)
    return [InvitationFacts(info.id, info.game, host.id, host.name) for info, host in found]


@router.post("/invitations/{table}", status_code=204)
async def answer_invitation(context: Context, table: str, wanted: Answer) -> Response:
    """Accept an invitation and sit down, or decline it."""
    caller(context)
    if not await answer(context, table, wanted.act == "accept"):
        raise HttpProblem(409, Message("message-seat-help"))
    return Response(status_code=204)

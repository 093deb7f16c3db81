"""Tournaments in the HTTP API. Those of a club need the scope ``clubs`` to be announced or called off."""

from collections.abc import Sequence

from fastapi import Response

from lunaria.table.http.context import Context, RequestContext
from lunaria.table.server.api_base import caller, new_router
from lunaria.table.server.tournaments_model import (
    PlaceFacts,
    RoundFacts,
    SeatFacts,
    TournamentFacts,
    TournamentModel,
    TournamentTable,
    TournamentWhole,
)
from lunaria.table.store.club_model import STAYS
from lunaria.table.store.tournament_model import RoundInfo, TournamentInfo
from lunaria.table.tournaments import rights
from lunaria.table.tournaments.announcing import announce
from lunaria.table.tournaments.overview import TableRow
from lunaria.table.tournaments.page import overviews

router = new_router()


def _facts(info: TournamentInfo, entered: bool, waits: bool) -> TournamentFacts:
    return TournamentFacts(
        info.id,
        info.club,
        info.name,
        info.kind,
        info.game,
        info.size,
        info.tempo,
        info.rounds,
        info.status,
        info.round,
        info.begins,
        info.due if waits else 0,
        info.count,
        entered,
    )


async def _whole(context: RequestContext, tournament: str) -> TournamentWhole:
    info = (await rights.seen(context, tournament)).info
    whole, _pulse = await overviews(context).of(info)
    rounds, me = whole.rounds, context.person.id if context.person else ""
    waits = info.status in ("open", "running") and (not rounds or rounds[-1].ended > 0)
    places = [
        PlaceFacts(
            row.standing.place,
            row.standing.person,
            row.name,
            row.points,
            row.strength,
            row.standing.wins,
            row.state,
        )
        for row in whole.rows
    ]
    entered = any(one.person == me and not one.left for one in whole.entrants)
    facts = [_round(one, tables) for one, tables in zip(rounds, whole.tables, strict=True)]
    return TournamentWhole(_facts(info, entered, waits), places, facts)


def _round(begun: RoundInfo, rows: Sequence[TableRow]) -> RoundFacts:
    tables = [
        TournamentTable(
            row.id,
            [
                SeatFacts(one.person, one.came, row.points[seat] if row.points else None)
                for seat, one in enumerate(row.seats)
            ],
        )
        for row in rows
    ]
    return RoundFacts(begun.number, begun.planned, begun.began, begun.comes, begun.closes, begun.ended, tables)


@router.get("/tournaments")
async def tournaments(context: Context) -> list[TournamentFacts]:
    """List the tournaments of the server and of the caller's clubs: those to come and running ones, then the latest."""
    me = caller(context)
    clubs = [club.id for club, role in await context.store.clubs_of(me.id) if role in STAYS]
    mine = await context.store.tournaments_with(me.id)
    found = await context.store.tournaments_of(["", *clubs])
    return [_facts(info, info.id in mine, info.status == "open") for info in found]


@router.post("/tournaments", status_code=201)
async def make(context: Context, wanted: TournamentModel) -> TournamentWhole:
    """Announce a tournament of a club whose steward the caller is, or of the server, as an administrator."""
    given = {name: str(getattr(wanted, name)) for name in type(wanted).model_fields if name != "club"}
    return await _whole(context, await announce(context, wanted.club, given))


@router.get("/tournaments/{tournament}")
async def tournament(context: Context, tournament: str) -> TournamentWhole:
    """Return a tournament with its standings and rounds; one of a club is for its members."""
    return await _whole(context, tournament)


@router.put("/tournaments/{tournament}/entry")
async def enter(context: Context, tournament: str) -> TournamentWhole:
    """Enter a tournament that has not begun."""
    await rights.enter(context, tournament)
    return await _whole(context, tournament)


@router.delete("/tournaments/{tournament}/entry", status_code=204)
async def leave(context: Context, tournament: str) -> Response:
    """Leave a tournament; once it has begun, for good."""
    await rights.leave(context, tournament)
    return Response(status_code=204)


@router.delete("/tournaments/{tournament}", status_code=204)
async def call_off(context: Context, tournament: str) -> Response:
    """Call a tournament off, or end it as it stands."""
    await rights.call_off(context, tournament)
    return Response(status_code=204)

"""Clubs in the HTTP API. Caring for a club needs the scope ``clubs``."""

from fastapi import Response

from lunaria.table.clubs.cards import add_people, card_address, delete_managed, renew
from lunaria.table.clubs.care import act_on, keep_apart, open_tables, set_hour
from lunaria.table.clubs.page import STANDING_MS, come_in, go_away, make_club
from lunaria.table.clubs.rights import cared_for, club_name, club_words, count, entered, seen
from lunaria.table.http.context import Context, RequestContext
from lunaria.table.http.problems import may_not
from lunaria.table.server.api_base import caller, new_router
from lunaria.table.server.clubs_api_model import (
    CardFacts,
    CardsModel,
    ClubFacts,
    ClubHour,
    ClubMemberFacts,
    ClubModel,
    ClubStandingFacts,
    HourModel,
    JoinModel,
    MemberAct,
    SetOut,
)
from lunaria.table.store.club_model import STAYS, Club
from lunaria.table.store.managed import Card

router = new_router()


def _acting(context: RequestContext) -> str:
    """Return the id of the caller, counted under the limit on changes to clubs."""
    person = caller(context)
    count(context)
    return person.id


def _facts(context: RequestContext, club: Club, role: str) -> ClubFacts:
    hour, at = club.hour, context.store.now()
    weekly = (
        ClubHour(hour.day, hour.minute, hour.minutes, hour.zone, hour.begins(at), hour.is_open(at)) if hour else None
    )
    return ClubFacts(club.id, club.name, club.words, role, club.asks, club.listed, weekly)


async def _club(context: RequestContext, club: str) -> ClubFacts:
    inside = await seen(context, club)
    return _facts(context, inside.club, inside.role)


@router.get("/clubs")
async def clubs(context: Context) -> list[ClubFacts]:
    """List the caller's clubs, with those that have invited them or that they have asked to join."""
    found = await context.store.clubs_of(caller(context).id)
    return [_facts(context, club, role) for club, role in found]


@router.post("/clubs", status_code=201)
async def make(context: Context, wanted: ClubModel) -> ClubFacts:
    """Make a club; the caller is its first steward."""
    person = _acting(context)
    if not context.principal.may("clubs"):
        raise may_not("clubs")
    made = await make_club(context, person, club_name(wanted.name), club_words(wanted.words))
    return await _club(context, made)


@router.get("/clubs/{club}")
async def club_facts(context: Context, club: str) -> ClubFacts:
    """Return what everybody may know of a club."""
    return await _club(context, club)


@router.put("/clubs/{club}/membership")
async def join(context: Context, club: str, wanted: JoinModel) -> ClubFacts:
    """Join by the link's secret or an invitation, or else ask to."""
    _acting(context)
    await seen(context, club)
    await come_in(context, club, wanted.link)
    return await _club(context, club)


@router.delete("/clubs/{club}/membership", status_code=204)
async def leave(context: Context, club: str) -> Response:
    """Leave, withdraw a request, or decline an invitation."""
    await go_away(context, club, _acting(context))
    return Response(status_code=204)


@router.get("/clubs/{club}/members")
async def members(context: Context, club: str) -> list[ClubMemberFacts]:
    """List the members; stewards also see who has asked, is invited or was removed."""
    inside = await entered(context, club)
    found = await context.store.club_members(club)
    return [
        ClubMemberFacts(one.person, one.name, one.role, one.managed, one.talk)
        for one in found
        if inside.cares or one.role in STAYS
    ]


@router.post("/clubs/{club}/members/{person}", status_code=204)
async def change_member(context: Context, club: str, person: str, wanted: MemberAct) -> Response:
    """Accept, decline, invite, appoint, dismiss, remove or forgive somebody."""
    _acting(context)
    await act_on(context, club, person, wanted.act)
    return Response(status_code=204)


@router.get("/clubs/{club}/tables")
async def tables(context: Context, club: str) -> list[str]:
    """List the ids of the club's tables: those with open seats, running ones, and the newest finished ones."""
    await entered(context, club)
    return [info.id for info in await context.store.tables_of_club(club)]


@router.post("/clubs/{club}/tables", status_code=201)
async def set_out(context: Context, club: str, wanted: SetOut) -> list[str]:
    """Open several tables with open seats; returns their ids."""
    _acting(context)
    inside = await cared_for(context, club)
    return await open_tables(context, inside, wanted.game, wanted.seats, wanted.tables)


@router.get("/clubs/{club}/ranking")
async def ranking(context: Context, club: str) -> list[ClubStandingFacts]:
    """Return how the members have played at the club's tables in the last 365 days, the best first."""
    await entered(context, club)
    found = await context.store.club_standings(club, context.store.now() - STANDING_MS)
    return [ClubStandingFacts(one.person, one.name, one.games, one.wins, one.points) for one in found]


@router.put("/clubs/{club}/hour")
async def choose_hour(context: Context, club: str, wanted: HourModel) -> ClubFacts:
    """Set the weekly hour, or none with ``day`` -1."""
    _acting(context)
    await set_hour(context, club, str(wanted.day), wanted.time, str(wanted.minutes), wanted.zone)
    return await _club(context, club)


def _card(context: RequestContext, card: Card) -> CardFacts:
    address = card_address(context, card.secret)
    return CardFacts(card.person, card.name, card.secret, address)


@router.post("/clubs/{club}/cards", status_code=201)
async def make_cards(context: Context, club: str, wanted: CardsModel) -> list[CardFacts]:
    """Make up to 40 people whom the club manages; their secrets are returned only here."""
    _acting(context)
    inside = await cared_for(context, club)
    return [_card(context, one) for one in await add_people(context, inside.club, wanted.names, wanted.talk)]


@router.post("/clubs/{club}/cards/{person}", status_code=201)
async def renew_card(context: Context, club: str, person: str) -> CardFacts:
    """Replace the card of a managed person; all their sessions end."""
    _acting(context)
    await cared_for(context, club)
    return _card(context, await renew(context, club, person))


@router.delete("/clubs/{club}/cards/{person}", status_code=204)
async def delete_person(context: Context, club: str, person: str) -> Response:
    """Delete a managed person."""
    _acting(context)
    await cared_for(context, club)
    await delete_managed(context, club, person)
    return Response(status_code=204)


@router.put("/clubs/{club}/apart/{one}/{other}", status_code=204)
async def part(context: Context, club: str, one: str, other: str) -> Response:
    """Keep two members from being paired with each other."""
    _acting(context)
    await keep_apart(context, club, one, other, apart=True)
    return Response(status_code=204)


@router.delete("/clubs/{club}/apart/{one}/{other}", status_code=204)
async def rejoin(context: Context, club: str, one: str, other: str) -> Response:
    """Let two members be paired with each other again."""
    _acting(context)
    await keep_apart(context, club, one, other, apart=False)
    return Response(status_code=204)

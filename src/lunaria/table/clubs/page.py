"""The pages of clubs: all of them, and one with its tables, members and ranking; joining and leaving."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from lunaria.table.clubs.hour import hour_words
from lunaria.table.clubs.rights import LONGEST_SENTENCE, acting, club_name, club_words, count, entered, refused, seen
from lunaria.table.http.context import PersonContext, RequestContext
from lunaria.table.http.forms import Choice, Id, Name, Note, game_named, go
from lunaria.table.http.i18n import words
from lunaria.table.http.principal import SESSION_COOKIE, name_for_others
from lunaria.table.live.dependencies import registry_of
from lunaria.table.lobby.play_now import person_of
from lunaria.table.lobby.rows import event_row, rows_of
from lunaria.table.store.club_model import OPENS_MS, STAYS, ClubActError, ClubLimitError
from lunaria.table.store.model import TableInfo

router = APIRouter(default_response_class=HTMLResponse)
STANDING_MS = 365 * 86_400_000
"""The ranking counts games that ended within this time."""
FINISHED_SHOWN = 5
CLUB_BYTES = 600
"""Charged for a new club."""


@router.get("/clubs")
async def clubs(context: PersonContext) -> HTMLResponse:
    """The caller's clubs, invitations, those that are listed, and a form for a new one."""
    mine = await context.store.clubs_of(context.person.id) if context.person else []
    known = {club.id for club, _role in mine}
    at, texts = context.store.now(), words(context.language)
    return context.page(
        "clubs/clubs.html",
        mine=[(club, role, hour_words(club.hour, at, texts) if club.hour else None) for club, role in mine],
        listed=[(club, size) for club, size in await context.store.listed_clubs() if club.id not in known],
        longest=LONGEST_SENTENCE,
        guest=context.person is not None and not await context.store.can_come_back(context.person.id),
    )


@router.post("/clubs")
async def make(context: PersonContext, name: Name, sentence: Note = "") -> Response:
    """Make a club; the caller is its first steward."""
    me, called = acting(context), club_name(name)
    return go(f"/clubs/{await make_club(context, me.id, called, club_words(sentence))}/care")


async def make_club(context: RequestContext, person: str, name: str, sentence: str) -> str:
    """Make a club with a first steward; returns its id. Raises 403 or 409."""
    context.bounds.written.write(context.client_key, CLUB_BYTES)
    try:
        return await context.store.make_club(person, name, sentence)
    except (ClubActError, ClubLimitError) as error:
        raise refused(error) from error


@router.get("/clubs/{club}")
async def club_page(context: PersonContext, club: str) -> HTMLResponse:
    """A club: what everybody may know of it, and for its members its tables, members, hour and ranking."""
    inside = await seen(context, club)
    texts, hour = words(context.language), inside.club.hour
    members = await context.store.club_members(club)
    staying = [one for one in members if one.role in STAYS]
    since = context.store.now() - STANDING_MS
    events = await context.store.events_of_club(club) if inside.stays else []
    waits = bool(inside.me and await context.store.waiting_of([inside.me.id]))
    return context.page(
        "clubs/club.html",
        club=inside.club,
        role=inside.role,
        cares=inside.cares,
        size=len(staying),
        members=staying if inside.stays else [],
        requests=sum(one.role == "asked" for one in members) if inside.cares else 0,
        notified=any(one.notified for one in staying if inside.me and one.person == inside.me.id),
        hour=hour_words(hour, context.store.now(), texts) if hour else None,
        early=OPENS_MS // 60_000,
        feed=str(context.request.url.replace(path=f"/clubs/{club}/hour.ics", query="", fragment="")),
        standings=await context.store.club_standings(club, since) if inside.stays else [],
        games=[game_named(name) for name in registry_of(context).games],
        waits_here=waits,
        events=[event_row(one, context.store.now()) for one in events],
        **await _tables(context, await context.store.tables_of_club(club) if inside.stays else []),
    )


def _digest(infos: Sequence[TableInfo]) -> str:
    """Return a digest of a list of tables that changes with the list and with each seating and end."""
    return hashlib.sha256(repr([(info.id, info.seating) for info in infos]).encode()).hexdigest()[:16]


async def _tables(context: RequestContext, infos: Sequence[TableInfo]) -> dict[str, Any]:
    """Return the rows of a club's tables by how far they are, and a digest of the list."""
    rows = await rows_of(context, infos)
    return {
        "shown": _digest(infos),
        "gathering": [row for row in rows if row["info"].status == "gathering"],
        "running": [row for row in rows if row["info"].status == "playing"],
        "finished": [row for row in rows if row["info"].status == "over"][:FINISHED_SHOWN],
    }


@router.get("/clubs/{club}/tables", response_class=Response)
async def tables(context: PersonContext, club: str, shown: str = "") -> Response:
    """The list of a club's tables alone, which an open page fetches again; 204 while it is as ``shown`` there."""
    inside = await entered(context, club)
    infos = await context.store.tables_of_club(club)
    if shown == _digest(infos):
        return Response(status_code=204)
    page = context.page("clubs/tables.html", club=inside.club, here=f"/clubs/{club}", **await _tables(context, infos))
    page.headers["X-Shown"] = _digest(infos)
    page.headers["Cache-Control"] = "no-store"
    return page


@router.post("/clubs/{club}/join")
async def join(context: PersonContext, club: str, name: Name = "", link: Id = "") -> Response:
    """Join by the club's link or an invitation, or else ask to; a visitor gets the given name or a made-up one."""
    await seen(context, club)
    count(context)
    called = name_for_others(name) if context.person is None else ""
    person, secret = await person_of(context, called)
    response = go(f"/clubs/{club}")
    if secret:
        context.cookie(response, SESSION_COOKIE, secret)
    await come_in(replace(context, person=person), club, link)
    return response


async def come_in(context: RequestContext, club: str, link: str) -> str:
    """Join a club, or ask to; returns the caller's role then. Raises 403, 404 or 409."""
    try:
        return await context.store.join_club(club, context.person.id if context.person else "", link)
    except (ClubActError, ClubLimitError) as error:
        raise refused(error) from error


@router.post("/clubs/{club}/leave")
async def leave(context: PersonContext, club: str) -> Response:
    """Leave a club, withdraw a request, or decline an invitation."""
    me = acting(context)
    await go_away(context, club, me.id)
    return go("/clubs")


async def go_away(context: RequestContext, club: str, person: str) -> None:
    """Let somebody leave a club. Raises 403, 404 or 409."""
    await seen(context, club)
    try:
        await context.store.leave_club(club, person)
    except ClubActError as error:
        raise refused(error) from error


@router.post("/clubs/{club}/notified")
async def choose_notified(context: PersonContext, club: str, notified: Choice) -> Response:
    """Choose whether one gets a notice when the hour of the club begins."""
    me = acting(context)
    await entered(context, club)
    await context.store.set_notified(club, me.id, notified == "yes")
    return go(f"/clubs/{club}")

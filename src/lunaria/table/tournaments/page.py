"""The pages of tournaments: all of them, and one with its standings, rounds and the reader's table."""

import hashlib
from typing import Annotated, Any

from fastapi import APIRouter, Form
from fastapi.responses import HTMLResponse, Response

from lunaria.engine.deal import OPPONENT
from lunaria.table.http.context import PersonContext, RequestContext
from lunaria.table.http.forms import Choice, Id, Name, game_named, go
from lunaria.table.http.i18n import moment, words
from lunaria.table.live.dependencies import registry_of
from lunaria.table.live.naming import bot_name
from lunaria.table.store.club_model import STAYS
from lunaria.table.store.tournament_model import (
    CHOSEN,
    KINDS,
    LEAST_ROUNDS,
    MINUTE_MS,
    MOST_PEOPLE,
    MOST_ROUNDS,
    TEMPOS,
    RoundInfo,
    TournamentInfo,
)
from lunaria.table.tournaments import rights
from lunaria.table.tournaments.announcing import announce
from lunaria.table.tournaments.overview import Overview, Overviews, TableRow
from lunaria.table.tournaments.pairing import planned_rounds
from lunaria.table.tournaments.rights import seen

router = APIRouter(default_response_class=HTMLResponse)
Zone = Annotated[str, Form(max_length=64)]
LISTED = 100
"""People in the table of standings, the first ones; the reader's own row is always there."""
TABLES_SHOWN = 40
"""Tables of a round that are listed; the reader's own comes first."""
BEST_SHOWN = 10
"""People of a round in which all play the same deal; the rest are in its list."""


@router.get("/tournaments")
async def tournaments(context: PersonContext) -> HTMLResponse:
    """The tournaments of the server and of the caller's clubs, and a form for those who may announce one."""
    me, store = context.person, context.store
    clubs = [(club, role) for club, role in await store.clubs_of(me.id) if role in STAYS] if me else []
    names = {club.id: club.name for club, _role in clubs}
    found = await store.tournaments_of(["", *names])
    cares = [club for club, role in clubs if role == "steward"]
    return context.page(
        "tournaments/tournaments.html",
        found=[(one, names.get(one.club, ""), moment(one.begins)) for one in found],
        mine=await store.tournaments_with(me.id) if me else set(),
        cares=cares,
        announces=bool(cares) or bool(me and me.admin),
        titles={name: game_named(name).title for name in registry_of(context).games},
        kinds=KINDS,
        chosen=CHOSEN,
        tempos=TEMPOS,
        rounds=range(LEAST_ROUNDS, MOST_ROUNDS + 1),
    )


@router.post("/tournaments")
async def make(
    context: PersonContext,
    name: Name,
    kind: Choice,
    game: Id,
    size: Choice,
    tempo: Choice,
    rounds: Choice,
    begins: Choice,
    zone: Zone,
    club: Id = "",
) -> Response:
    """Announce a tournament of a club, or of the server."""
    given = {"name": name, "kind": kind, "game": game, "size": size, "tempo": tempo, "rounds": rounds}
    return go(f"/tournaments/{await announce(context, club, given | {'begins': begins, 'zone': zone})}")


@router.get("/tournaments/{tournament}")
async def tournament_page(context: PersonContext, tournament: str) -> HTMLResponse:
    """A tournament: when it begins or goes on, the reader's table, standings, rounds and the rules."""
    view, store = await seen(context, tournament), context.store
    info, me = view.info, view.me.id if view.me else ""
    whole, pulse = await overviews(context).of(info)
    entrants, rounds, rows, at = whole.entrants, whole.rounds, whole.rows, store.now()
    mine = next((row for row in rows if row.standing.person == me), None)
    last = rounds[-1] if rounds else None
    return context.page(
        "tournaments/tournament.html",
        info=info,
        club=view.club,
        cares=view.cares,
        title=game_named(info.game).title,
        planned=planned_rounds(info.kind, len(entrants), info.rounds),
        rows=[*rows[:LISTED], *([mine] if mine in rows[LISTED:] else [])],
        more=max(0, len(rows) - LISTED),
        mine=mine,
        seat=next((one for one in last.seats if one.person == me), None) if last else None,
        last=last,
        rounds=[(one, *_tables(info, whole, one, me), _late(one, at)) for one in reversed(rounds)],
        **await _deal(context, info, last),
        names={one.person: one.name for one in entrants},
        moment=moment,
        limit=MOST_PEOPLE[info.kind],
        may_enter=bool(me) and (bool(info.club) or await store.can_come_back(me)),
        shown=_digest(info, pulse),
    )


async def _deal(context: PersonContext, info: TournamentInfo, last: RoundInfo | None) -> dict[str, Any]:
    """Return what the page says of the deal of a round: whom all play against, and how far the reader is with it."""
    if info.kind != "deal":
        return {}
    opponent = bot_name(OPPONENT, words(context.language))
    event = await context.store.event(last.seats[0].table) if last else None
    if event is None or context.person is None:
        return {"opponent": opponent, "entry": None}
    mine = await context.store.own_entries(context.person.id, [event.deal.id])
    return {"opponent": opponent, "entry": mine.get(event.deal.id)}


def overviews(context: RequestContext) -> Overviews:
    """Return the worker's overviews of tournaments."""
    found: Overviews = context.request.app.state.overviews
    return found


def _tables(info: TournamentInfo, whole: Overview, begun: RoundInfo, me: str) -> tuple[list[TableRow], int]:
    """Return the tables of a round that are shown, and how many others there are; of a deal the best of its list."""
    tables = whole.tables_for(begun.number, me)
    if info.kind == "deal":
        return [_best(tables[0], me)], 0
    return tables[:TABLES_SHOWN], max(0, len(tables) - TABLES_SHOWN)


def _best(table: TableRow, me: str) -> TableRow:
    """Return the first of those who have played a deal, and the reader, with their points; nobody before it is over."""
    if table.points is None:
        return TableRow(table.id, (), None)
    listed = sorted(zip(table.points, table.seats, strict=True), key=lambda one: (-one[0], one[1].seat))
    shown = [one for number, one in enumerate(listed) if number < BEST_SHOWN or one[1].person == me]
    return TableRow(table.id, tuple(seat for _points, seat in shown), tuple(points for points, _seat in shown))


def _late(begun: RoundInfo, at: int) -> tuple[str, ...]:
    """Return what is to be said of a round: ``began-late``, ``ended-late``, or ``is-late`` while it is played."""
    said = ["began-late"] if begun.began - begun.planned > MINUTE_MS else []
    if (begun.ended or at) - begun.closes > MINUTE_MS:
        said.append("ended-late" if begun.ended else "is-late")
    return tuple(said)


def _digest(info: TournamentInfo, pulse: tuple[int, int, int]) -> str:
    """Return a digest of what the page shows, which changes when a table is settled or a round begins."""
    return hashlib.sha256(repr((info, pulse)).encode()).hexdigest()[:16]


@router.get("/tournaments/{tournament}/shown", response_class=Response)
async def what_is_shown(context: PersonContext, tournament: str, shown: str = "") -> Response:
    """Answer 204 while the page is as ``shown`` there, else 205: then an open page loads itself again."""
    info = (await seen(context, tournament)).info
    same = shown == _digest(info, await context.store.tournament_pulse(tournament))
    return Response(status_code=204 if same else 205, headers={"Cache-Control": "no-store"})


@router.post("/tournaments/{tournament}/enter")
async def enter(context: PersonContext, tournament: str) -> Response:
    """Enter a tournament that has not begun."""
    await rights.enter(context, tournament)
    return go(f"/tournaments/{tournament}")


@router.post("/tournaments/{tournament}/leave")
async def leave(context: PersonContext, tournament: str) -> Response:
    """Leave a tournament; once it has begun, for good."""
    await rights.leave(context, tournament)
    return go(f"/tournaments/{tournament}")


@router.post("/tournaments/{tournament}/off")
async def off(context: PersonContext, tournament: str) -> Response:
    """Call a tournament off, or end it as it stands."""
    await rights.call_off(context, tournament)
    return go(f"/tournaments/{tournament}")

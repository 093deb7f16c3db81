"""The pages of deals: today's, those of a title and a day, and the ways to play them."""

import calendar
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, JSONResponse, Response

from lunaria.engine.deal import is_entropy
from lunaria.engine.show.text import Message
from lunaria.games import load
from lunaria.table.deals.field import SHOWN, Parting, Row, chart_of, parting_of, rows_of
from lunaria.table.http.context import Context, PersonContext, RequestContext
from lunaria.table.http.forms import Id, game_named, go
from lunaria.table.http.i18n import variety, words_of
from lunaria.table.http.principal import SESSION_COOKIE
from lunaria.table.http.problems import HttpProblem, problem_message
from lunaria.table.live.dependencies import live_of, registry_of
from lunaria.table.live.naming import bot_name
from lunaria.table.lobby.play_now import person_of
from lunaria.table.store.deals import DAY_MS, PERSON, DealEntry, DealInfo

router = APIRouter(default_response_class=HTMLResponse)
COMPARED = 1_000
"""Results whose decisions are compared with the reader's."""
LATE_MS = 600_000
"""A deal that opened or ended later than this after its time says so."""
MONTH_DAYS = 31


def day_of(text: str) -> int:
    """Return the days since 1970 of a date as in addresses; raises 404 for anything else."""
    try:
        return (date.fromisoformat(text) - date(1970, 1, 1)).days if len(text) == 10 else _nothing()
    except ValueError:
        return _nothing()


def _nothing() -> int:
    raise HttpProblem(404, problem_message("no-deal"))


def date_of(day: int) -> str:
    """Return a day as a date in addresses."""
    return datetime.fromtimestamp(day * DAY_MS / 1000, UTC).date().isoformat()


def address_of(deal: DealInfo) -> str:
    """Return the address of a deal's page."""
    return f"/deals/{deal.game}/{date_of(deal.day)}"


async def deal_of(context: RequestContext, title: str, day: str) -> DealInfo:
    """Return the deal of a title and a date; raises 404 if there is none."""
    found = await context.store.deals(number := day_of(day), number, game_named(title).name)
    return found[0] if found else _no_deal()


def _no_deal() -> DealInfo:
    raise HttpProblem(404, problem_message("no-deal"))


@dataclass(frozen=True)
class Window:
    """A title's deal in the row of windows.

    Attributes:
        deal: the deal.
        title: the title as it is printed.
        variety: what is played, if it has several rule sets.
        entry: the reader's own, if any.
        beaten: results below the reader's.
        others: results besides the reader's, once they have one.
        finished: how many people have finished it.
    """

    deal: DealInfo
    title: str
    variety: str
    entry: DealEntry | None
    beaten: int
    others: int
    finished: int

    @property
    def address(self) -> str:
        """Of its page."""
        return address_of(self.deal)


@router.get("/deals")
async def today(context: Context) -> HTMLResponse:
    """Today's deal of every title; the first that the reader has not finished is shown below."""
    day = context.store.now() // DAY_MS
    deals = [deal for deal in await context.store.deals(day - 1, day) if deal.opened]
    latest = {deal.game: deal for deal in deals}
    mine = await _own(context, [deal.id for deal in latest.values()])
    todo = [deal for deal in latest.values() if deal.id not in mine or mine[deal.id].score is None]
    shown = next(iter([*todo, *latest.values()]), None)
    return await _page(context, shown, list(latest.values()))


@router.get("/deals/{deal}", response_class=Response)
async def by_id(context: Context, deal: str) -> Response:
    """Lead from the id of a deal to its page."""
    found = await context.store.deal(deal[:16]) or _no_deal()
    return go(address_of(found))


@router.get("/deals/{title}/{day}")
async def one(context: Context, title: str, day: str) -> HTMLResponse:
    """The deal of a title and a day."""
    shown = await deal_of(context, title, day)
    return await _page(context, shown, await context.store.deals(shown.day, shown.day))


@router.get("/deals/{title}/{day}/proof", response_class=JSONResponse)
async def proof(context: Context, title: str, day: str) -> JSONResponse:
    """What decided a deal, for ``lunaria verify-deal``; before the end its seal alone."""
    deal = await deal_of(context, title, day)
    told = deal.state == "over"
    return JSONResponse(
        {
            "deal": f"{deal.game}-{date_of(deal.day)}",
            "seal": deal.seal,
            "secret": deal.shared.secret if told else "",
            "entropy": list(deal.shared.entropy) if told else [],
            "tables": deal.tables if told else "",
        },
        headers={"Cache-Control": "no-store"},
    )


@router.post("/deals/{title}/{day}/enter")
async def enter(context: PersonContext, title: str, day: str, entropy: Id = "") -> Response:
    """Enter a deal before it begins, and add to what decides it."""
    deal = await deal_of(context, title, day)
    if context.person is None:
        raise HttpProblem(401, problem_message("name-first"))
    if not is_entropy(entropy):
        raise HttpProblem(422, problem_message("fields", fields="entropy"))
    if not await context.store.enter_deal(deal.id, context.person.id, entropy):
        raise HttpProblem(409, problem_message("deal-begun"))
    return go(address_of(deal))


@router.post("/deals/{title}/{day}/play")
async def play(context: PersonContext, title: str, day: str) -> Response:
    """Play a deal, once; who has begun it is led back to their table."""
    deal = await deal_of(context, title, day)
    return await _sit_down(context, deal)


@router.post("/deals/{title}/instant")
async def instant(context: PersonContext, title: str) -> Response:
    """Play the latest past deal of a title that one has not seen; a visitor gets a made-up name."""
    game = game_named(title)
    me = context.person.id if context.person else ""
    deal = await context.store.unseen_deal(game.name, me)
    if deal is None:
        raise HttpProblem(409, problem_message("no-past-deal"))
    return await _sit_down(context, deal)


async def _sit_down(context: RequestContext, deal: DealInfo) -> Response:
    if deal.state == "sealed":
        raise HttpProblem(409, problem_message("deal-sealed"))
    if deal.state == "open" and not await may_rank(context):
        raise HttpProblem(403, problem_message("deal-not-yet"))
    context.bounds.set_up(context.client_key, deal.seats)
    person, secret = await person_of(context)
    table = await context.store.begin_deal(deal, person, ranked=deal.state == "open")
    if not table:
        raise HttpProblem(409, problem_message("deal-closing"))
    response = go(f"/tables/{table}")
    if secret:
        context.cookie(response, SESSION_COOKIE, secret)
    return response


async def may_rank(context: RequestContext) -> bool:
    """Return whether the reader may play a deal that is open: they can sign in again, and are no newcomer."""
    me = context.person.id if context.person else ""
    return bool(me) and await context.store.can_come_back(me) and await context.store.plays_ranked(me)


async def _own(context: RequestContext, deals: list[str]) -> dict[str, DealEntry]:
    return await context.store.own_entries(context.person.id, deals) if context.person else {}


async def _page(context: RequestContext, shown: DealInfo | None, deals: list[DealInfo]) -> HTMLResponse:
    mine = await _own(context, [deal.id for deal in deals])
    windows = [await _window(context, deal, mine.get(deal.id)) for deal in deals if deal.game in _titles(context)]
    told = await _told(context, shown, mine.get(shown.id)) if shown else {}
    return context.page(
        "deals/day.html",
        game=load(shown.game) if shown else None,
        deal=shown,
        windows=windows,
        date=date_of,
        month=await _month(context, shown) if shown else {},
        **({"rows": [], "row": None, "chart": None, "parting": None} | told),
        entry=mine.get(shown.id) if shown else None,
        may_rank=await may_rank(context),
        late=bool(shown and shown.closed and shown.closed - shown.closes > LATE_MS),
        late_seal=bool(shown and shown.sealed > shown.opens),
        now=context.store.now(),
        of_people=PERSON,
    )


def _titles(context: RequestContext) -> tuple[str, ...]:
    return tuple(registry_of(context).games)


async def _window(context: RequestContext, deal: DealInfo, entry: DealEntry | None) -> Window:
    game = load(deal.game)
    kind = variety(game, deal.options, words_of(context.language, game))
    counts = await context.store.count_finished([deal.id])
    rows: list[Row] = []
    row: Row | None = None
    if entry and entry.score is not None and context.person:
        rows, row = rows_of(await context.store.deal_entries(deal.id), context.person.id)
    beaten = sum(other.score < row.score for other in rows) if row else 0
    return Window(deal, game.title, kind, entry, beaten, max(len(rows) - 1, 0), counts.get(deal.id, 0))


async def _told(context: RequestContext, deal: DealInfo, entry: DealEntry | None) -> dict[str, Any]:
    """Return the field of a deal; nothing for who has not finished it while it is open."""
    if deal.state != "over" and (entry is None or entry.score is None):
        return {}
    me = context.person.id if context.person else ""
    rows, row = rows_of(await context.store.deal_entries(deal.id), me)
    listed = [one for number, one in enumerate(rows) if number < SHOWN or one is row]
    people = [one.player.removeprefix(PERSON) for one in listed if one.player.startswith(PERSON)]
    known, texts = await context.store.names_of(people), words_of(context.language, load(deal.game))
    names = {
        one.player: bot_name(one.player.removeprefix("bot:"), texts)
        if not one.player.startswith(PERSON)
        else known.get(one.player.removeprefix(PERSON), texts.say(Message("deals-nobody")))
        for one in listed
    } | {one.player: bot_name(one.player.removeprefix("bot:"), texts) for one in rows if one.player.startswith("bot:")}
    parting = await _parting(context, deal, entry, row) if entry and row else None
    return {"rows": listed, "row": row, "chart": chart_of(rows, row), "names": names, "total": len(rows)} | {
        "parting": parting
    }


async def _parting(context: RequestContext, deal: DealInfo, entry: DealEntry, row: Row) -> dict[str, Any] | None:
    """Return where the reader first did otherwise than a better one, with the ply in the reader's game."""
    courses = await context.store.deal_courses(deal.id, COMPARED)
    info = await context.store.table(entry.table)
    if info is None or info.status != "over":
        return None
    live = await live_of(context, info)
    own = [(number, ply) for number, ply in enumerate(live.match.plies) if ply.seat == 0]
    course = tuple(live.match.variant.notation(ply.action) for _number, ply in own)
    found: Parting | None = parting_of(course, row.score, courses, row.player)
    return {"found": found, "ply": own[found.number][0], "table": info.id} if found else None


async def _month(context: RequestContext, shown: DealInfo) -> dict[str, Any]:
    """Return the month of a deal as squares: day of the month, address or "", and what is known of the reader."""
    first = datetime.fromtimestamp(shown.opens / 1000, UTC).date().replace(day=1)
    length, start = calendar.monthrange(first.year, first.month)[1], day_of(first.isoformat())
    deals = {deal.day: deal for deal in await context.store.deals(start, start + length - 1, shown.game)}
    mine = await _own(context, [deal.id for deal in deals.values()])
    squares = []
    for number in range(length):
        deal = deals.get(start + number)
        entry = mine.get(deal.id) if deal else None
        kind = "played" if entry and entry.score is not None else ""
        squares.append((number + 1, address_of(deal) if deal else "", kind, start + number == shown.day))
    return {"name": Message(f"deals-month-{first.month}"), "year": first.year, "days": squares, "skip": first.weekday()}

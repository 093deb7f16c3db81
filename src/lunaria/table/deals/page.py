"""The pages of deals: today's, and those of a title and a day, of a season and of an event."""

import asyncio
import calendar
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, JSONResponse, Response

from lunaria.engine.show.alone import alone
from lunaria.engine.show.text import Message, Texts
from lunaria.games import load
from lunaria.table.deals.field import SHOWN, Comparison, Row, chart_of, comparisons_of, rows_of
from lunaria.table.deals.finding import address_of, date_of, day_of, deal_of, no_deal
from lunaria.table.deals.playing import is_past, may_play
from lunaria.table.deals.seasons import seasonal
from lunaria.table.deals.share import picture
from lunaria.table.http.context import Context, RequestContext
from lunaria.table.http.forms import go
from lunaria.table.http.i18n import moment, variety, words_of
from lunaria.table.live.dependencies import live_of, registry_of
from lunaria.table.live.naming import bot_name, seat_names
from lunaria.table.live.table import LiveTable
from lunaria.table.store.deal_model import PERSON, DealEntry, DealInfo
from lunaria.table.store.model import DAY_MS

router = APIRouter(default_response_class=HTMLResponse)
COMPARED = 1_000
"""Results whose decisions are compared with the reader's."""
MOST_COMPARED = 12
"""Decisions of the reader that are shown beside those of others."""
LATE_MS = 600_000
"""A deal that opened or ended later than this after its time says so."""
MONTH_DAYS = 31
CARDS = "ABCDEFGH"
"""The names of a deal's instances, in order."""


@dataclass(frozen=True)
class Window:
    """A title's deal in the row of windows.

    Attributes:
        deal: the deal.
        title: the title as it is printed.
        variety: the rule set, if the title has several.
        entry: the reader's own, if any.
        beaten: results below the reader's.
        others: results besides the reader's, once they have one.
        finished: number of people who have finished it.
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

    @property
    def is_to_do(self) -> bool:
        """Whether the reader has not finished it."""
        return self.entry is None or self.entry.score is None


@router.get("/deals")
async def today(context: Context) -> HTMLResponse:
    """Today's deal of every title; the first that the reader has not finished is shown below."""
    day = context.store.now() // DAY_MS
    deals = [deal for deal in await context.store.deals(day - 1, day) if deal.opened]
    latest = {deal.game: deal for deal in sorted(deals, key=lambda deal: (_place(context, deal), deal.day))}
    mine = await _own(context, [deal.id for deal in latest.values()])
    todo = [deal for deal in latest.values() if deal.id not in mine or mine[deal.id].score is None]
    shown = next(iter([*todo, *latest.values()]), None)
    return await _page(context, shown, list(latest.values()))


@router.get("/deals/{deal}", response_class=Response)
async def by_id(context: Context, deal: str) -> Response:
    """Lead from the id of a deal to its page."""
    found = await context.store.deal(deal[:16])
    if found is None:
        raise no_deal()
    return go(address_of(found))


@router.get("/deals/{title}/{day}")
async def one(context: Context, title: str, day: str) -> HTMLResponse:
    """The deal of a title and a day."""
    shown = await deal_of(context, title, day)
    if shown.is_event:
        raise no_deal()  # its page is that of the event
    return await _page(context, shown, [] if shown.scope else await context.store.deals(shown.day, shown.day))


@router.get("/deals/{title}/{day}/proof", response_class=JSONResponse)
async def proof(context: Context, title: str, day: str) -> JSONResponse:
    """The inputs of a deal, for ``lunaria verify-deal``; before the end its seal alone."""
    deal = await deal_of(context, title, day)
    over, shared = deal.state == "over", deal.shared
    return JSONResponse(
        {
            "deal": name_of(deal),
            "seal": deal.seal,
            "secret": shared.secret if over else "",
            "entropy": list(shared.entropy) if over else [],
            "instances": deal.instances,
            "tables": [shared.of_tables(instance).secret for instance in range(deal.instances)] if over else [],
        },
        headers={"Cache-Control": "no-store"},
    )


@router.get("/deals/{title}/{day}/share.svg", response_class=Response)
async def share(context: Context, title: str, day: str) -> Response:
    """A picture to share of the reader's result; 404 before they have one. Nothing of the deal is in it."""
    deal = await deal_of(context, title, day)
    me = context.person.id if context.person else ""
    entries = await context.store.deal_entries(deal.id)
    rows, row = rows_of(entries, me)
    if row is None:
        raise no_deal()
    same, mine = rows_of(entries, me, row.instance)
    game = load(deal.game)
    texts = words_of(context.language, game)
    kind = variety(game, deal.options, texts)
    head = f"{texts.say(Message('deals-title'))}: {game.title}{f' ({kind})' if kind else ''}, {date_of(deal.day)}"
    result = texts.say(Message("deals-result", {"points": row.score, "place": row.place, "total": len(rows)}))
    compared = texts.say(Message("deals-share", {"share": round(100 * row.share)}))
    drawn = picture(head, result, compared, chart_of(same, mine))
    return Response(alone(drawn), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


async def _own(context: RequestContext, deals: list[str]) -> dict[str, DealEntry]:
    return await context.store.own_entries(context.person.id, deals) if context.person else {}


async def _page(context: RequestContext, shown: DealInfo | None, deals: list[DealInfo]) -> HTMLResponse:
    deals = sorted(deals, key=lambda deal: _place(context, deal))
    known = await _own(context, [deal.id for deal in deals])
    windows = [await _window(context, deal, known.get(deal.id)) for deal in deals if deal.game in _titles(context)]
    season = seasonal(_titles(context))
    return context.page(
        "deals/day.html",
        windows=windows,
        month=await _month(context, shown) if shown and not shown.scope else {},
        season=season,
        **await shown_values(context, shown)
        | {"next": next((one for one in windows if one.deal.state == "open" and one.is_to_do), None)},
    )


async def shown_values(context: RequestContext, shown: DealInfo | None) -> dict[str, Any]:
    """Return what the templates say of a deal to the reader; nothing of its field to readers who may not see it yet."""
    values: dict[str, Any] = {"rows": [], "row": None, "chart": None, "parting": None, "compared": [], "cards": None}
    values |= {"next": None, "event": None, "me": context.person.id if context.person else ""}
    if shown is None:
        return values | {"deal": None, "game": None}
    entry = (await _own(context, [shown.id])).get(shown.id)
    field = await _field(context, shown, entry)
    game, instance = load(shown.game), field["cards"] if field else 0
    texts = words_of(context.language, game)
    values |= {
        "deal": shown,
        "game": game,
        "kind": variety(game, shown.options, texts),
        "date": date_of,
        "address": address_of(shown),
        "file": name_of(shown),
        "entry": entry,
        "may_play": await may_play(context, shown),
        "past": is_past(context, shown),
        "unseen": await context.store.unseen_deal(game.name, values["me"]) is not None,
        "late": bool(shown.closed and shown.closed - shown.closes > LATE_MS),
        "late_seal": shown.sealed > shown.opens,
        "ends": moment(shown.closes),
        "opponent": bot_name(shown.bot, texts),
        "letters": CARDS[: shown.instances],
        "lines": shown.shared.lines(instance) if shown.state == "over" else [],
        "instance": instance,
        "of_people": PERSON,
    }
    return values | field


def name_of(deal: DealInfo) -> str:
    """Return the name of a deal in files."""
    return address_of(deal).removeprefix("/deals/").replace("/", "-")


def _titles(context: RequestContext) -> tuple[str, ...]:
    return tuple(registry_of(context).games)


def _place(context: RequestContext, deal: DealInfo) -> int:
    """Return the place of a deal's title in the order in which titles are shown."""
    titles = _titles(context)
    return titles.index(deal.game) if deal.game in titles else len(titles)


async def _window(context: RequestContext, deal: DealInfo, entry: DealEntry | None) -> Window:
    game = load(deal.game)
    kind = variety(game, deal.options, words_of(context.language, game))
    counts = await context.store.count_finished([deal.id])
    rows: list[Row] = []
    row: Row | None = None
    if entry and entry.score is not None and context.person:
        rows, row = rows_of(await context.store.deal_entries(deal.id), context.person.id, entry.instance)
    beaten = sum(other.score < row.score for other in rows) if row else 0
    return Window(deal, game.title, kind, entry, beaten, max(len(rows) - 1, 0), counts.get(deal.id, 0))


async def _field(context: RequestContext, deal: DealInfo, entry: DealEntry | None) -> dict[str, Any]:
    """Return the field of a deal; nothing for readers who have not finished it while it is open."""
    if deal.state != "over" and (entry is None or entry.score is None):
        return {}
    me = context.person.id if context.person else ""
    entries = await context.store.deal_entries(deal.id)
    rows, row = rows_of(entries, me)
    cards = row.instance if row else _cards_asked(context, deal)
    same, mine = rows_of(entries, me, cards)
    listed = [one for number, one in enumerate(rows) if number < SHOWN or one is row]
    players = [one.player for one in rows if one in listed]
    players += [one.player for one in same if not one.player.startswith(PERSON)]
    names = await player_names(context, players, words_of(context.language, load(deal.game)))
    compared = await _compared(context, deal, entry, row) if entry and row else []
    values = {"rows": listed, "row": row, "chart": chart_of(same, mine), "names": names, "total": len(rows)}
    parting = next((one for one in compared if one.found.parts), None)
    values |= {"cards": cards, "same": len(same)}
    return values | {"compared": compared, "parting": parting, "table": entry.table if entry else ""}


def _cards_asked(context: RequestContext, deal: DealInfo) -> int:
    """Return the instance for a reader who has played none: ``?cards=B``, at first A."""
    asked = CARDS.find(context.request.query_params.get("cards", "A")[:1])
    return asked if 0 <= asked < deal.instances else 0


async def player_names(context: RequestContext, players: Sequence[str], texts: Texts) -> dict[str, str]:
    """Return the names of people and levels by player, as in the list of a deal."""
    people = [player.removeprefix(PERSON) for player in players if player.startswith(PERSON)]
    known, nobody = await context.store.names_of(people), texts.say(Message("deals-nobody"))
    return {
        player: known.get(player.removeprefix(PERSON), nobody)
        if player.startswith(PERSON)
        else bot_name(player.removeprefix("bot:"), texts)
        for player in players
    }


@dataclass(frozen=True)
class ComparedDecision:
    """A decision of the reader beside those of others.

    Attributes:
        found: the choices made there.
        ply: its index in the reader's game.
        words: each choice in the reader's language.
    """

    found: Comparison
    ply: int
    words: dict[str, str]

    @property
    def moves(self) -> dict[str, str]:
        """The best choice and the reader's own, in notation, as the address of a picture takes them."""
        return dict(
            [("best", one.notation) for one in self.found.choices if one.best]
            + [("own", one.notation) for one in self.found.choices if one.mine]
        )


async def _compared(context: RequestContext, deal: DealInfo, entry: DealEntry, row: Row) -> list[ComparedDecision]:
    """Return the reader's decisions that others had too, in words."""
    courses = await context.store.deal_courses(deal.id, entry.instance, COMPARED)
    info = await context.store.table(entry.table)
    if info is None or info.status != "over":
        return []
    live = await live_of(context, info)
    plies = [number for number, ply in enumerate(live.match.plies) if ply.seat == 0]
    course = tuple(live.match.variant.notation(live.match.plies[ply].action) for ply in plies)
    found = comparisons_of(course, row.score, courses, row.player)[:MOST_COMPARED]
    texts = words_of(context.language, live.game)
    return await asyncio.to_thread(
        lambda: [ComparedDecision(one, plies[one.number], _words(live, plies[one.number], one, texts)) for one in found]
    )


def _words(live: LiveTable, ply: int, compared: Comparison, texts: Texts) -> dict[str, str]:
    """Return the choices at a decision of the first seat in words, by notation."""
    variant, names = live.match.variant, seat_names(live, texts)
    seen = variant.kernel.observe(live.match.state_at(ply), 0)
    said = {}
    for choice in compared.choices:
        action = variant.parse(choice.notation)
        path = variant.path(seen, 0, action) if action is not None else ()
        said[choice.notation] = ", ".join(texts.say(step.label, names) for step in path) or choice.notation
    return said


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
    week = datetime.fromtimestamp(shown.opens / 1000, UTC).date().isocalendar()
    return {
        "name": Message(f"deals-month-{first.month}"),
        "year": first.year,
        "days": squares,
        "skip": first.weekday(),
        "list": f"/deals/{shown.game}/months/{first:%Y-%m}",
        "series": f"/deals/{shown.game}/weeks/{week.year}-W{week.week:02}",
    }

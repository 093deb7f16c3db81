"""Deals that everybody plays in the HTTP API."""

from lunaria.games import load
from lunaria.table.deals.field import Row, rows_of
from lunaria.table.deals.finding import address_of, date_of, deal_of
from lunaria.table.deals.page import CARDS, player_names
from lunaria.table.deals.periods import period_of, sums_of
from lunaria.table.deals.playing import add_to, begin, check_open, unseen
from lunaria.table.http.context import Context, RequestContext
from lunaria.table.http.forms import game_named
from lunaria.table.http.i18n import words_of
from lunaria.table.server.api_base import caller, new_router
from lunaria.table.server.deals_model import Addition, DealFacts, DealRow, DealSumRow, DealTable
from lunaria.table.store.deal_model import DealEntry, DealInfo
from lunaria.table.store.model import DAY_MS

router = new_router()
LISTED = 1_000
"""Rows of a list at most, the best ones."""


async def facts_of(context: RequestContext, deal: DealInfo, entry: DealEntry | None, results: bool) -> DealFacts:
    """Return what the caller may know of a deal, with its results if they are wanted and may be seen."""
    score = entry.score if entry else None
    may_see = deal.state == "over" or score is not None
    return DealFacts(
        game=deal.game,
        day=date_of(deal.day),
        address=address_of(deal),
        options=deal.options,
        seats=deal.seats,
        bot=deal.bot,
        instances=deal.instances,
        state=deal.state,
        seal=deal.seal,
        opens=deal.opens,
        closes=deal.closes,
        entered=bool(entry and entry.entered),
        table=entry.table if entry else "",
        score=score,
        cards=CARDS[entry.instance] if entry and entry.table else "",
        ranked=bool(entry and entry.table and entry.ranked),
        results=await _results(context, deal) if results and may_see else None,
    )


async def _results(context: RequestContext, deal: DealInfo) -> list[DealRow]:
    rows, _mine = rows_of(await context.store.deal_entries(deal.id), context.person.id if context.person else "")
    listed = rows[:LISTED]
    texts = words_of(context.language, load(deal.game))
    names = await player_names(context, [row.player for row in listed], texts)
    return [
        DealRow(row.place, row.player, names[row.player], row.score, row.share, row.broken, cards_of(row))
        for row in listed
    ]


def cards_of(row: Row) -> str:
    """Return the name of the instance that somebody has played; "" for a level that has played several."""
    return CARDS[row.instance] if row.instance >= 0 else ""


async def own_of(context: RequestContext, deals: list[DealInfo]) -> dict[str, DealEntry]:
    """Return the caller's entries by deal."""
    me = context.person
    return await context.store.own_entries(me.id, [deal.id for deal in deals]) if me else {}


@router.get("/deals")
async def deals(context: Context) -> list[DealFacts]:
    """List today's deals and those sealed for tomorrow, without results."""
    today = context.store.now() // DAY_MS
    found = await context.store.deals(today, today + 1)
    mine = await own_of(context, found)
    return [await facts_of(context, deal, mine.get(deal.id), results=False) for deal in found]


@router.get("/deals/{title}/{day}")
async def deal(context: Context, title: str, day: str) -> DealFacts:
    """Return a deal, with its results for those who may see them.

    Once it is over that is everybody, before that those who have finished.
    """
    found = await deal_of(context, title, day)
    mine = await own_of(context, [found])
    return await facts_of(context, found, mine.get(found.id), results=True)


@router.post("/deals/{title}/{day}/enter")
async def enter(context: Context, title: str, day: str, wanted: Addition) -> DealFacts:
    """Add to a deal before it begins; what was added first counts."""
    caller(context)
    found = await deal_of(context, title, day)
    await add_to(context, found, wanted.entropy)
    mine = await own_of(context, [found])
    return await facts_of(context, found, mine.get(found.id), results=False)


@router.post("/deals/{title}/{day}/play", status_code=201)
async def play(context: Context, title: str, day: str) -> DealTable:
    """Sit down at a deal, once; a second call returns the same table."""
    me = caller(context)
    found = await deal_of(context, title, day)
    await check_open(context, found)
    return DealTable(await begin(context, found, me))


@router.post("/deals/{title}/instant", status_code=201)
async def instant(context: Context, title: str) -> DealTable:
    """Sit down at the latest past deal of a title that the caller has not seen."""
    me = caller(context)
    found = await unseen(context, title)
    await check_open(context, found)
    return DealTable(await begin(context, found, me))


@router.get("/deals/{title}/{kind}/{name}")
async def several_days(context: Context, title: str, kind: str, name: str) -> list[DealSumRow]:
    """Return the list of a week (``weeks/2026-W48``: the six best deals count) or a month (``months/2026-11``)."""
    rows = (await sums_of(context, title, period_of(kind, name)))[:LISTED]
    texts = words_of(context.language, game_named(title))
    names = await player_names(context, [row.player for row in rows], texts)
    return [DealSumRow(row.place, row.player, names[row.player], row.total, row.deals) for row in rows]

"""Events and seasons of deals in the HTTP API."""

from lunaria.engine.show.text import MendableError
from lunaria.table.deals.events import end_now, make_event, wanted_event
from lunaria.table.deals.finding import date_of, event_of
from lunaria.table.deals.page import player_names
from lunaria.table.deals.season_page import season_of, standings_of, visible
from lunaria.table.http.context import Context, RequestContext
from lunaria.table.http.i18n import words_of
from lunaria.table.http.problems import HttpProblem
from lunaria.table.server.api_base import caller, new_router
from lunaria.table.server.deals_api import LISTED, facts_of, own_of
from lunaria.table.server.deals_model import EventFacts, EventModel, SeasonFacts, SeasonRow
from lunaria.table.store.deal_events import DealEvent
from lunaria.table.store.deal_model import SEASON

router = new_router()


async def _facts(context: RequestContext, event: DealEvent, results: bool) -> EventFacts:
    mine = await own_of(context, [event.deal])
    facts = await facts_of(context, event.deal, mine.get(event.deal.id), results)
    return EventFacts(event.id, event.name, event.owner, event.club, event.tournament, facts)


@router.get("/deals/events")
async def events(context: Context) -> list[EventFacts]:
    """List the events that the caller has opened or entered, the latest first, without results."""
    found = await context.store.events_of(caller(context).id)
    return [await _facts(context, event, results=False) for event in found]


@router.post("/deals/events", status_code=201)
async def open_event(context: Context, wanted: EventModel) -> EventFacts:
    """Open an event: a deal for friends or for a club, by one link (``/deals/events/ID``)."""
    me = caller(context)
    given = {name: str(value) for name, value in wanted.model_dump(exclude_none=True).items()}
    try:
        new = await wanted_event(context, given)
    except MendableError as error:
        raise HttpProblem(400, error) from error
    event = await make_event(context, new, me, given)
    return await _facts(context, await event_of(context, event), results=False)


@router.get("/deals/events/{event}")
async def event(context: Context, event: str) -> EventFacts:
    """Return an event; its deal has results for those who have finished it, and for everybody when it is over."""
    return await _facts(context, await event_of(context, event), results=True)


@router.post("/deals/events/{event}/end")
async def end_event(context: Context, event: str) -> EventFacts:
    """Let an event end now; its owner may, and a steward of its club."""
    caller(context)
    await end_now(context, await event_of(context, event))
    return await _facts(context, await event_of(context, event), results=False)


@router.get("/deals/seasons/{name}")
async def season(context: Context, name: str) -> SeasonFacts:
    """Return a season by the date of its first day: its deals, and the standings over those whose lists one may see."""
    found = season_of(context, name)
    deals = await context.store.deals(found.first, found.end - 1, found.game.name, SEASON)
    mine = await own_of(context, deals)
    finished = {deal for deal, entry in mine.items() if entry.score is not None}
    rows = (await standings_of(context, found, visible(deals, finished)))[:LISTED]
    names = await player_names(context, [row.player for row in rows], words_of(context.language, found.game))
    return SeasonFacts(
        game=found.game.name,
        first=date_of(found.first),
        last=date_of(found.end - 1),
        deals=[await facts_of(context, deal, mine.get(deal.id), results=False) for deal in deals],
        standings=[
            SeasonRow(row.place, row.player, names[row.player], row.total, row.deals, row.stars) for row in rows
        ],
    )

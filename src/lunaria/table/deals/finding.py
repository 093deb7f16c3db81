"""Deals by their addresses: of a title and a day, of a season and a day, and of an event."""

from datetime import UTC, date, datetime

from lunaria.table.clubs.rights import entered
from lunaria.table.http.context import RequestContext
from lunaria.table.http.forms import game_named
from lunaria.table.http.problems import HttpProblem, problem_message
from lunaria.table.store.deal_events import DealEvent
from lunaria.table.store.deal_model import SEASON, DealInfo
from lunaria.table.store.model import DAY_MS

EVENTS = "events"
"""In an address, in the place of the title: the deal of an event."""
LONGEST_ID = 16


def day_of(text: str) -> int:
    """Return the days since 1970 of a date as in addresses; raises 404 for anything else."""
    try:
        return (date.fromisoformat(text) - date(1970, 1, 1)).days if len(text) == 10 else _nothing()
    except ValueError:
        return _nothing()


def _nothing() -> int:
    raise no_deal()


def no_deal() -> HttpProblem:
    """Return the 404 of an unknown deal."""
    return HttpProblem(404, problem_message("no-deal"))


def date_of(day: int) -> str:
    """Return a day as a date in addresses."""
    return datetime.fromtimestamp(day * DAY_MS / 1000, UTC).date().isoformat()


def address_of(deal: DealInfo) -> str:
    """Return the address of a deal's page."""
    if deal.is_event:
        return f"/deals/{EVENTS}/{deal.scope}"
    return f"/deals/{deal.scope or deal.game}/{date_of(deal.day)}"


async def deal_of(context: RequestContext, title: str, day: str) -> DealInfo:
    """Return the deal of a title and a date, of a season and a date, or of an event.

    Raises:
        HttpProblem: 404, there is none; 403, it is of a club to which the reader does not belong.
    """
    if title == EVENTS:
        return (await event_of(context, day)).deal
    number = day_of(day)
    if title == SEASON:
        found = await context.store.deals(number, number, scope=SEASON)
    else:
        found = await context.store.deals(number, number, game_named(title).name)
    if not found:
        raise no_deal()
    return found[0]


async def event_of(context: RequestContext, event: str) -> DealEvent:
    """Return an event; raises 404, and 403 for one of a club to which the reader does not belong.

    When its club is gone, those who have played it still find it.
    """
    found = await context.store.event(event[:LONGEST_ID])
    if found is None:
        raise no_deal()
    if found.club and not await _played_in_former_club(context, found):
        await entered(context, found.club)
    return found


async def _played_in_former_club(context: RequestContext, event: DealEvent) -> bool:
    if context.person is None or await context.store.club(event.club) is not None:
        return False
    return event.deal.id in await context.store.own_entries(context.person.id, [event.deal.id])

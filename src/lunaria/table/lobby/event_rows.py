"""Lists of events: deals that people have opened for friends or for a club."""

from typing import Any

from lunaria.games import load
from lunaria.table.http.i18n import moment
from lunaria.table.store.deal_events import DealEvent


def event_row(event: DealEvent, at: int) -> dict[str, Any]:
    """Return what a list says of an event at a time in milliseconds since 1970."""
    deal = event.deal
    return {
        "event": event,
        "address": f"/deals/events/{event.id}",
        "title": load(deal.game).title,
        "over": deal.state == "over" or deal.closes <= at,
        "ends": moment(deal.closes),
    }

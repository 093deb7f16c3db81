"""Holidays, set at one's account: the clocks of tables with days stand still, and the others see it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from lunaria.engine.show.text import MendableError
from lunaria.table.http.context import PersonContext, RequestContext
from lunaria.table.http.forms import Choice, go
from lunaria.table.http.problems import HttpProblem, name_first, problem_message
from lunaria.table.live.dependencies import registry_of
from lunaria.table.live.pauses import zones
from lunaria.table.store.model import Holiday, Person

router = APIRouter(default_response_class=HTMLResponse)
MOST_DAYS = 14
"""Days of holiday in a calendar year."""
FURTHEST_DAYS = 365
"""Greatest number of days from today to the end of a holiday."""


def days_taken(known: Iterable[Holiday], year: int) -> int:
    """Return how many days of a year are holidays."""
    return sum(day.year == year for one in known for day in one.days)


def plan(first: date, last: date, zone: str, at: int, known: Sequence[Holiday]) -> Holiday:
    """Return a holiday; one that begins today begins now, because what a clock has counted is never given back.

    Args:
        first: its first day.
        last: its last day.
        zone: the name of the zone whose days they are.
        at: the time, in milliseconds since 1970.
        known: the person's other holidays.

    Raises:
        MendableError: the zone is unknown; the days are past, in the wrong order, too far away, taken, or too many.
    """
    if zone not in zones():
        raise problem_message("zone", zone=zone[:40])
    today = datetime.fromtimestamp(at / 1000, ZoneInfo(zone)).date()
    if not today <= first <= last <= today + timedelta(days=FURTHEST_DAYS):
        raise problem_message("holiday-days", first=first.isoformat(), last=last.isoformat(), today=today.isoformat())
    began = max(at, _midnight(first, zone))
    wanted = Holiday(began, _midnight(last + timedelta(days=1), zone), zone)
    if any(one.began < wanted.ended and wanted.began < one.ended for one in known):
        raise problem_message("holiday-twice")
    for year, days in Counter(day.year for day in wanted.days).items():
        if days_taken(known, year) + days > MOST_DAYS:
            raise problem_message("holiday-many", most=MOST_DAYS, year=str(year))
    return wanted


def _midnight(day: date, zone: str) -> int:
    return round(datetime(day.year, day.month, day.day, tzinfo=ZoneInfo(zone)).timestamp() * 1000)


async def take(context: RequestContext, person: Person, first: date, last: date, zone: str) -> None:
    """Store a holiday and tell the person's tables; raises 422 with the reason if it is impossible."""
    at = context.store.now()
    try:
        tables = await context.store.take_holiday(person.id, lambda known: plan(first, last, zone, at, known))
    except MendableError as error:
        raise HttpProblem(422, error) from error
    await _tell(context, tables)


async def end(context: RequestContext, person: Person, first: date) -> bool:
    """Cancel the holiday that begins on a day, or end it now; False if there is none that is not over."""
    at = context.store.now()
    found = [one for one in await context.store.holidays(person.id) if one.first == first and one.ended > at]
    for one in found:
        await _tell(context, await context.store.end_holiday(person.id, one.began, at) or [])
    return bool(found)


async def _tell(context: RequestContext, tables: Sequence[str]) -> None:
    for table in tables:
        await registry_of(context).renew(table)


async def holidays_card(context: RequestContext, person: str) -> dict[str, Any]:
    """Return what the card of the account page shows."""
    known, at = await context.store.holidays(person), context.store.now()
    year = datetime.fromtimestamp(at / 1000, UTC).year
    left = max(0, MOST_DAYS - days_taken(known, year))
    coming = [one for one in known if one.ended > at]
    return {"coming": coming, "at": at, "year": str(year), "left": left, "most": MOST_DAYS}


def _me(context: RequestContext) -> Person:
    if context.person is None:
        raise name_first()
    return context.person


@router.post("/account/holidays")
async def choose_holiday(context: PersonContext, first: Choice, last: Choice, zone: Choice = "") -> Response:
    """Be away on some days, given as YYYY-MM-DD."""
    await take(context, _me(context), day_of("first", first), day_of("last", last), zone or "UTC")
    return go("/account#holidays")


@router.post("/account/holidays/remove")
async def remove_holiday(context: PersonContext, first: Choice) -> Response:
    """Cancel a holiday, or end it now."""
    if not await end(context, _me(context), day_of("first", first)):
        raise HttpProblem(404, problem_message("no-holiday", first=first))
    return go("/account#holidays")


def day_of(field: str, written: str) -> date:
    """Return a day; raises 422 naming the field."""
    try:
        return date.fromisoformat(written)
    except ValueError:
        raise HttpProblem(422, problem_message("day", field=field, day=written[:20])) from None

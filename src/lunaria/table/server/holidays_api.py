"""Holidays in the HTTP API."""

from collections.abc import Sequence

from fastapi import Response

from lunaria.table.accounts import holidays
from lunaria.table.http.context import Context
from lunaria.table.http.problems import HttpProblem, problem_message
from lunaria.table.server.api_base import caller, new_router
from lunaria.table.server.api_model import HolidayFacts, HolidayModel
from lunaria.table.store.model import Holiday

router = new_router()


def holiday_facts(known: Sequence[Holiday], at: int) -> list[HolidayFacts]:
    """Return holidays that are not over at a time, in milliseconds since 1970."""
    coming = [one for one in known if one.ended > at]
    return [HolidayFacts(one.first.isoformat(), one.last.isoformat(), one.zone) for one in coming]


@router.get("/holidays")
async def coming(context: Context) -> list[HolidayFacts]:
    """List the caller's holidays that are not over, the earliest first."""
    return holiday_facts(await context.store.holidays(caller(context).id), context.store.now())


@router.post("/holidays", status_code=201)
async def take(context: Context, wanted: HolidayModel) -> list[HolidayFacts]:
    """Be away on some days: clocks of tables with days stand still for the caller. At most 14 days a year."""
    await holidays.take(
        context,
        caller(context),
        holidays.day_of("first", wanted.first),
        holidays.day_of("last", wanted.last),
        wanted.zone,
    )
    return holiday_facts(await context.store.holidays(caller(context).id), context.store.now())


@router.delete("/holidays/{first}", status_code=204)
async def end(context: Context, first: str) -> Response:
    """Cancel the holiday that begins on a day, or end it now."""
    if not await holidays.end(context, caller(context), holidays.day_of("first", first)):
        raise HttpProblem(404, problem_message("no-holiday", first=first))
    return Response(status_code=204)

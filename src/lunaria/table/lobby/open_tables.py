"""All open tables, narrowed by filters that are kept in the address."""

from collections.abc import Callable
from urllib.parse import urlencode

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from lunaria.engine.show.text import Message
from lunaria.games import load
from lunaria.table.http.context import Context, RequestContext
from lunaria.table.http.i18n import words
from lunaria.table.http.problems import HttpProblem, choice
from lunaria.table.live.dependencies import registry_of
from lunaria.table.lobby.rows import rows_of
from lunaria.table.store.model import TableInfo

router = APIRouter(default_response_class=HTMLResponse)
MOST_SHOWN = 100
SEATS, CLOCKS, RATED = ("2", "3", "4", "5", "6"), ("none", "live", "days"), ("no", "yes")


def _clock(info: TableInfo) -> str:
    """Return whether a table has no clock, one for a game at a sitting, or one with days."""
    if info.pace.kind == "none":
        return "none"
    return "days" if info.pace.over_days else "live"


OF_TABLE: dict[str, Callable[[TableInfo], str]] = {
    "game": lambda info: info.game,
    "seats": lambda info: str(len(info.places)),
    "clock": _clock,
    "rated": lambda info: "yes" if info.rated else "no",
}
"""A table's value for each filter."""


@router.get("/tables")
async def open_tables(
    context: Context, game: str = "", seats: str = "", clock: str = "", rated: str = ""
) -> HTMLResponse:
    """List the open tables and those with a seat to take over; an empty filter takes all."""
    given = {"game": game, "seats": seats, "clock": clock, "rated": rated}
    allowed = {"game": registry_of(context).games, "seats": SEATS, "clock": CLOCKS, "rated": RATED}
    for name, value in given.items():
        if value and value not in allowed[name]:
            raise HttpProblem(422, choice(name, value, allowed[name]))
    me = context.person.id if context.person else ""
    found = [
        info
        for info in await context.store.open_tables(me, MOST_SHOWN)
        if all(not value or OF_TABLE[name](info) == value for name, value in given.items())
    ]
    left = [
        info
        for info in await context.store.left_tables(me, context.store.now(), MOST_SHOWN)
        if all(not value or OF_TABLE[name](info) == value for name, value in given.items())
    ]
    rows, others = await rows_of(context, found), await rows_of(context, left)
    return context.page("tables.html", filters=_filters(context, given, allowed), rows=rows, left=others)


def _filters(
    context: RequestContext, given: dict[str, str], allowed: dict[str, tuple[str, ...]]
) -> list[tuple[str, list[tuple[str, str, str, bool]]]]:
    """Return of each filter its choices: value, words, address, and whether it is chosen."""
    texts = words(context.language)

    def named(name: str, value: str) -> str:
        if not value:
            return texts.say(Message("tables-any"))
        if name == "game":
            return load(value).title.partition(":")[0]
        return value if name == "seats" else texts.say(Message(f"tables-{name}-{value}"))

    def address(name: str, value: str) -> str:
        chosen = {each: wanted for each, wanted in (given | {name: value}).items() if wanted}
        return "/tables" + (f"?{urlencode(chosen)}" if chosen else "")

    return [
        (
            name,
            [(value, named(name, value), address(name, value), value == given[name]) for value in ("", *allowed[name])],
        )
        for name in given
    ]

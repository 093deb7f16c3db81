"""Daily-puzzle streaks: in the database for people, in a cookie for visitors."""

import re
from collections.abc import Mapping
from datetime import UTC, date, datetime

from starlette.responses import Response

from lunaria.games import NAMES
from lunaria.table.http.context import RequestContext
from lunaria.table.store.learning import Days, Tried
from lunaria.table.store.model import now

COOKIE = "lunaria-puzzles"
"""Formatted as ``DAY.GAME.HOW.TRIES|DAY…``: the date without dashes; game and outcome by their indices."""
MOST_IN_BROWSER = 120
"""Maximum puzzles in the cookie, latest first: a month of all titles."""
HOW = ("open", "found", "shown")
_KEPT = re.compile(r"(\d{4})(\d\d)(\d\d)\.(\d)\.(\d)\.(\d{1,3})")


def today() -> date:
    """Return the current puzzle day, in UTC: the same everywhere."""
    return datetime.fromtimestamp(now() / 1000, UTC).date()


def written(days: Mapping[tuple[int, str], Tried]) -> str:
    """Format puzzles for the cookie."""
    latest = sorted(days.items(), reverse=True)[:MOST_IN_BROWSER]
    return "|".join(
        f"{_digits(day)}.{NAMES.index(game)}.{HOW.index(one.how)}.{min(one.tries, 999)}" for (day, game), one in latest
    )


def _digits(day: int) -> str:
    return date.fromordinal(day).isoformat().replace("-", "")


def read(cookie: str) -> Days:
    """Parse the cookie; malformed entries are dropped."""
    found: Days = {}
    for part in cookie.split("|")[:MOST_IN_BROWSER]:
        kept = _KEPT.fullmatch(part)
        if kept is None or int(kept[4]) >= len(NAMES) or int(kept[5]) >= len(HOW):
            continue
        try:
            day = date(int(kept[1]), int(kept[2]), int(kept[3]))
        except ValueError:
            continue
        found[day.toordinal(), NAMES[int(kept[4])]] = Tried(int(kept[6]), HOW[int(kept[5])])
    return found


def streak(days: Mapping[tuple[int, str], Tried], day: int) -> int:
    """Return the number of consecutive days with a solved puzzle, up to a day, which may still be open."""
    found = {at for (at, _game), one in days.items() if one.how == "found"}
    first = last = day if day in found else day - 1
    while first in found:
        first -= 1
    return last - first


async def days_of(context: RequestContext) -> Days:
    """Return the puzzles that a person or visitor has tried, with the outcomes."""
    here = read(context.request.cookies.get(COOKIE, ""))
    return here | (await context.store.puzzles_of(context.person.id) if context.person else {})


async def streak_of(context: RequestContext) -> int:
    """Return the current streak in days."""
    return streak(await days_of(context), today().toordinal())


async def keep(context: RequestContext, response: Response, day: int, game: str, tried: Tried) -> None:
    """Store an outcome; a person's also take over what the browser has."""
    if context.person is None:
        before = read(context.request.cookies.get(COOKIE, ""))
        context.cookie(response, COOKIE, written(before | {(day, game): tried}))
        return
    news = {(day, game): tried}
    if COOKIE in context.request.cookies:
        known = await context.store.puzzles_of(context.person.id)
        news = {at: one for at, one in read(context.request.cookies[COOKIE]).items() if at not in known} | news
        response.delete_cookie(COOKIE, httponly=True, samesite="lax")
    await context.store.keep_puzzles(context.person.id, news)

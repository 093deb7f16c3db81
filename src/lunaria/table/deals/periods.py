"""The lists of several days: the sum of a month, and the series of a week."""

import calendar
import contextlib
from dataclasses import dataclass
from datetime import date, timedelta
from typing import NamedTuple

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from lunaria.engine.show.text import Message
from lunaria.table.deals.field import SHOWN
from lunaria.table.deals.page import player_names
from lunaria.table.http.context import Context, RequestContext
from lunaria.table.http.forms import game_named
from lunaria.table.http.i18n import words_of
from lunaria.table.http.problems import HttpProblem, problem_message
from lunaria.table.store.deal_model import PERSON
from lunaria.table.store.model import DAY_MS

router = APIRouter(default_response_class=HTMLResponse)
SERIES = 6
"""The deals of a week that count: somebody's best."""
EPOCH = date(1970, 1, 1)
YEARS = {f"{year}" for year in range(EPOCH.year, 9_000)}
"""The years of lists; beyond them the days before and after cannot be counted."""


@dataclass(frozen=True)
class Period:
    """Several days.

    Attributes:
        kind: ``weeks`` or ``months``, as in addresses.
        first: its first day.
        last: its last day.
        best: number of deals that count for each player: their best ones.
    """

    kind: str
    first: date
    last: date
    best: int

    @property
    def name(self) -> str:
        """As in addresses: ``2026-W48`` or ``2026-11``."""
        year, week, _day = self.first.isocalendar()
        return f"{year}-W{week:02}" if self.kind == "weeks" else f"{self.first:%Y-%m}"

    def beside(self, days: int) -> "Period":
        """Return the period before (-1) or after (1)."""
        day = self.first - timedelta(days=1) if days < 0 else self.last + timedelta(days=1)
        return _week(day) if self.kind == "weeks" else _month(day)


class Sum(NamedTuple):
    """A line of a list: place, player, the sum of matchpoints, and how many deals count."""

    place: int
    player: str
    total: float
    deals: int


def _week(day: date) -> Period:
    monday = day - timedelta(days=day.weekday())
    return Period("weeks", monday, monday + timedelta(days=6), SERIES)


def _month(day: date) -> Period:
    length = calendar.monthrange(day.year, day.month)[1]
    return Period("months", day.replace(day=1), day.replace(day=length), length)


def period_of(kind: str, name: str) -> Period:
    """Return the period of an address; raises 404 for anything else."""
    with contextlib.suppress(ValueError):
        if name[:4] not in YEARS:
            pass
        elif kind == "weeks" and len(name) == len("2026-W48"):
            return _week(date.fromisoformat(f"{name}-1"))
        elif kind == "months" and len(name) == len("2026-11"):
            return _month(date.fromisoformat(f"{name}-01"))
    raise HttpProblem(404, problem_message("no-deal"))


async def sums_of(context: RequestContext, title: str, period: Period) -> list[Sum]:
    """Return the list of a title and a period, the highest first; of deals that are over."""
    first, last = (period.first - EPOCH).days, (period.last - EPOCH).days
    found = await context.store.deal_sums(game_named(title).name, first, last, period.best)
    totals = [round(one.total, 6) for one in found]
    return [
        Sum(1 + totals.index(total), one.player, one.total, one.deals) for one, total in zip(found, totals, strict=True)
    ]


@router.get("/deals/{title}/{kind}/{name}")
async def several_days(context: Context, title: str, kind: str, name: str) -> HTMLResponse:
    """The list of a week or a month."""
    game, period = game_named(title), period_of(kind, name)
    rows = await sums_of(context, title, period)
    me = f"{PERSON}{context.person.id}" if context.person else ""
    listed = [row for number, row in enumerate(rows) if number < SHOWN or row.player == me]
    texts = words_of(context.language, game)
    today = EPOCH + timedelta(days=context.store.now() // DAY_MS)
    return context.page(
        "deals/period.html",
        game=game,
        period=period,
        month=Message(f"deals-month-{period.first.month}"),
        rows=listed,
        total=len(rows),
        me=me,
        names=await player_names(context, [row.player for row in listed], texts),
        running=period.last >= today,
        following=period.last < today,
        of_people=PERSON,
    )

"""The page of a season: its deals, the reader's results and stars, and the standings."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from lunaria.table.deals.field import DIGITS, SHOWN, rows_of
from lunaria.table.deals.finding import address_of, date_of, day_of, no_deal
from lunaria.table.deals.page import player_names
from lunaria.table.deals.seasons import Season, season_at, seasonal
from lunaria.table.http.context import Context, RequestContext
from lunaria.table.http.forms import choices_of, go
from lunaria.table.http.i18n import moment, words_of
from lunaria.table.live.dependencies import registry_of
from lunaria.table.store.deal_model import PERSON, SEASON, DealEntry, DealInfo
from lunaria.table.store.model import DAY_MS

router = APIRouter(default_response_class=HTMLResponse)


class SeasonSum(NamedTuple):
    """A line of the standings: place, player, the sum of match points from 0 to 1, stars, and how many deals count."""

    place: int
    player: str
    total: float
    stars: int
    deals: int


@dataclass(frozen=True)
class SeasonStep:
    """A step of a season as its page shows it.

    Attributes:
        title: of the step.
        opens: the date on which its deal opens.
        deal: its deal; None before it is sealed.
        entry: the reader's, if any.
        stars: the reader's for it; None before they have finished it.
    """

    title: str
    opens: str
    deal: DealInfo | None
    entry: DealEntry | None
    stars: int | None

    @property
    def address(self) -> str:
        """Of the deal's page; "" before it is sealed."""
        return address_of(self.deal) if self.deal else ""


def season_now(context: RequestContext) -> Season:
    """Return the season that runs now; raises 404 where no title has a campaign."""
    game = seasonal(tuple(registry_of(context).games))
    found = season_at(game, context.store.now() // DAY_MS) if game else None
    if found is None:
        raise no_deal()
    return found


def season_of(context: RequestContext, name: str) -> Season:
    """Return the season of an address, the date of its first day; raises 404."""
    day, now = day_of(name), season_now(context)
    found = season_at(now.game, day)
    if found is None or found.first != day or day > now.first:
        raise no_deal()
    return found


def stars_of(season: Season, deal: DealInfo, entry: DealEntry) -> int:
    """Return the stars of a finished deal, as in a campaign."""
    place = [entry.place, *[entry.place + 1] * (deal.seats - 1)]
    return season.campaign.stars(deal.options[season.campaign.option], place)[0] if entry.place else 0


async def standings_of(context: RequestContext, season: Season, deals: Sequence[DealInfo]) -> list[SeasonSum]:
    """Return the standings over those deals of a season that the reader may see."""
    totals, stars, counts = defaultdict[str, float](float), defaultdict[str, int](int), defaultdict[str, int](int)
    for deal in deals:
        entries = [entry for entry in await context.store.deal_entries(deal.id) if entry.ranked]
        for row in rows_of(entries, "")[0]:
            totals[row.player] += row.share
            counts[row.player] += 1
        for entry in entries:
            if entry.score is not None and entry.player.startswith(PERSON):
                stars[entry.player] += stars_of(season, deal, entry)
    ordered = sorted((-round(total, DIGITS), player) for player, total in totals.items())
    sums = [total for total, _player in ordered]
    return [
        SeasonSum(1 + sums.index(total), player, -total, stars[player], counts[player]) for total, player in ordered
    ]


def visible(deals: Sequence[DealInfo], finished: Collection[str]) -> list[DealInfo]:
    """Return the deals whose lists the reader may see: those that are over, and those that they have finished."""
    return [deal for deal in deals if deal.state == "over" or deal.id in finished]


@router.get("/deals/seasons", response_class=Response)
async def current(context: Context) -> Response:
    """Lead to the season that runs now."""
    return go(f"/deals/seasons/{date_of(season_now(context).first)}")


@router.get("/deals/seasons/{name}")
async def season_page(context: Context, name: str) -> HTMLResponse:
    """A season: its deals, the reader's results and stars, and the standings."""
    season = season_of(context, name)
    deals = await context.store.deals(season.first, season.end - 1, season.game.name, SEASON)
    me = context.person
    mine = await context.store.own_entries(me.id, [deal.id for deal in deals]) if me else {}
    finished = {deal for deal, entry in mine.items() if entry.score is not None}
    texts = words_of(context.language, season.game)
    called, by_day = choices_of(texts), {deal.day: deal for deal in deals}
    steps = []
    for day, step in zip(season.days, season.campaign.steps, strict=True):
        deal = by_day.get(day)
        entry = mine.get(deal.id) if deal else None
        stars = stars_of(season, deal, entry) if deal and entry and entry.score is not None else None
        steps.append(SeasonStep(called(season.campaign.option, step), date_of(day), deal, entry, stars))
    seen = visible(deals, finished)
    rows, player = await standings_of(context, season, seen), f"{PERSON}{me.id}" if me else ""
    listed = [row for number, row in enumerate(rows) if number < SHOWN or row.player == player]
    now, length = season_now(context), season.end - season.first
    return context.page(
        "deals/season.html",
        game=season.game,
        steps=steps,
        stars_all=sum(step.stars or 0 for step in steps),
        rows=listed,
        total=len(rows),
        counted=len(seen),
        names=await player_names(context, [row.player for row in listed], texts),
        me=player,
        of_people=PERSON,
        ends=moment(season.end * DAY_MS),
        running=season.first == now.first,
        before=date_of(season.first - length) if season.first >= length else "",
        after=date_of(season.end) if season.first < now.first else "",
        rule=season.campaign.rule,
    )

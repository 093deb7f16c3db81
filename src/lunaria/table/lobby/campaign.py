"""Campaigns: the same people play a series of games over days and collect stars."""

from dataclasses import dataclass

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from lunaria.engine.game import Campaign
from lunaria.engine.show.text import Message
from lunaria.table.http.context import Context, RequestContext
from lunaria.table.http.forms import choices_of, game_named
from lunaria.table.http.i18n import words_of
from lunaria.table.http.problems import HttpProblem, problem_message
from lunaria.table.live.board_page import Progress
from lunaria.table.live.dependencies import seated, table_of
from lunaria.table.store.model import TableInfo

router = APIRouter(default_response_class=HTMLResponse)


@dataclass(frozen=True)
class Step:
    """A step of a campaign.

    Attributes:
        title: displayed name.
        table: the table of its latest game; "" before it.
        status: of that table.
        stars: of each seat, then of a solo player's rival, once the step is over; None for those not taking part.
    """

    title: str
    table: str = ""
    status: str = ""
    stars: tuple[int | None, ...] = ()


def rivals(info: TableInfo) -> list[Message]:
    """Return the rivals by the rules that take part at a table of a campaign."""
    campaign = game_named(info.game).campaign
    return [campaign.rival] if campaign and campaign.rival and len(info.places) == 1 else []


def players(info: TableInfo) -> list[str]:
    """Return the participants: a person wherever they sit, a bot by its seat, and a rival."""
    seats = [place.person or f"{place.bot} at {seat}" for seat, place in enumerate(info.places)]
    return [*seats, *(rival.id for rival in rivals(info))]


def gains(campaign: Campaign, info: TableInfo, places: tuple[int, ...]) -> dict[str, int]:
    """Return the stars of each participant of a step; none before it is over."""
    stars = campaign.stars(info.options[campaign.option], list(places)) if places else []
    return dict(zip(players(info), stars, strict=bool(stars)))


async def progress(context: RequestContext, info: TableInfo) -> Progress | None:
    """Return how far the campaign of a table has come; None where it belongs to none."""
    campaign = game_named(info.game).campaign if info.campaign else None
    if campaign is None:
        return None
    me, number = context.person.id if context.person else "", campaign.steps.index(info.options[campaign.option]) + 1
    steps = await context.store.campaign(info.campaign)
    stars = sum(gains(campaign, one, places).get(me, 0) for one, places in steps)
    return Progress(info.campaign, number, len(campaign.steps), stars if info.seat_of(me) >= 0 else None)


@router.get("/campaigns/{first}")
async def campaign_page(context: Context, first: str) -> Response:
    """The standing of a campaign: its steps, the stars of each, and a link to the current table."""
    info = await table_of(context, first)
    game = game_named(info.game)
    if info.campaign != first or game.campaign is None:
        raise HttpProblem(404, problem_message("404"))
    steps_played, texts = await context.store.campaign(first), words_of(context.language, game)
    called, option = choices_of(texts), game.campaign.option
    played = {one.options[option]: (one, places) for one, places in steps_played}
    last, steps = steps_played[-1][0], []
    for step in game.campaign.steps:
        if step not in played:
            steps.append(Step(called(option, step)))
            continue
        one, places = played[step]
        gained = gains(game.campaign, one, places)
        stars = tuple(gained.get(player) for player in players(last)) if gained else ()
        steps.append(Step(called(option, step), one.id, one.status, stars))
    names = [name or texts.say(Message("seat-open")) for name in seated(last, texts)]
    names += [texts.say(rival) for rival in rivals(last)]
    totals = [sum(step.stars[column] or 0 for step in steps if step.stars) for column in range(len(names))]
    return context.page(
        "campaign.html",
        game,
        info=last,
        steps=steps,
        names=names,
        totals=totals,
        most=max(totals),
        done=sum(bool(step.stars) for step in steps),
    )

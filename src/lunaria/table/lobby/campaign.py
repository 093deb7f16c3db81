"""Campaigns: the same people play one step after the other, over days, and gather stars."""

from dataclasses import dataclass

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from lunaria.engine.show.text import Message
from lunaria.table.http.context import Context
from lunaria.table.http.forms import choices_of, game_named
from lunaria.table.http.i18n import words_of
from lunaria.table.http.problems import HttpProblem, problem_message
from lunaria.table.live.dependencies import seated, table_of
from lunaria.table.store.model import TableInfo

router = APIRouter(default_response_class=HTMLResponse)


@dataclass(frozen=True)
class Step:
    """A step of a campaign.

    Attributes:
        title: what it is called.
        table: at which it is or was last played; "" while it is to come.
        status: of that table.
        stars: of each seat, then of the rival of somebody alone, once the step is over; None for who has taken no part.
    """

    title: str
    table: str = ""
    status: str = ""
    stars: tuple[int | None, ...] = ()


def rivals(info: TableInfo) -> list[Message]:
    """Return whom the rules let take part at a table of a campaign."""
    campaign = game_named(info.game).campaign
    return [campaign.rival] if campaign and campaign.rival and len(info.places) == 1 else []


def players(info: TableInfo) -> list[str]:
    """Return who takes part: stars are a person's, wherever they sit, a bot's at its own seat, and those of a rival."""
    seats = [place.person or f"{place.bot} at {seat}" for seat, place in enumerate(info.places)]
    return [*seats, *(rival.id for rival in rivals(info))]


@router.get("/campaigns/{first}")
async def campaign_page(context: Context, first: str) -> Response:
    """How a campaign stands: its steps, the stars of each, and the way to the table at which it goes on."""
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
        gained = dict(zip(players(one), game.campaign.stars(step, list(places)), strict=True)) if places else {}
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

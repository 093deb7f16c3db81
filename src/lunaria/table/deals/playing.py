"""How somebody comes to play a deal: they add to it before it begins, and sit down once."""

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from lunaria.engine.deal import is_entropy
from lunaria.table.deals.finding import address_of, deal_of
from lunaria.table.http.context import PersonContext, RequestContext
from lunaria.table.http.forms import Id, game_named, go
from lunaria.table.http.principal import SESSION_COOKIE
from lunaria.table.http.problems import HttpProblem, name_first, problem_message
from lunaria.table.lobby.play_now import person_of
from lunaria.table.store.deal_model import DealInfo
from lunaria.table.store.model import Person

router = APIRouter(default_response_class=HTMLResponse)


@router.post("/deals/{title}/{day}/enter")
async def enter(context: PersonContext, title: str, day: str, entropy: Id = "") -> Response:
    """Enter a deal before it begins, and add to what decides it."""
    deal = await deal_of(context, title, day)
    await add_to(context, deal, entropy)
    return go(address_of(deal))


async def add_to(context: RequestContext, deal: DealInfo, entropy: str) -> None:
    """Enter a deal that has not begun, and add to it; raises 401, 409 or 422."""
    if context.person is None:
        raise name_first()
    if not is_entropy(entropy):
        raise HttpProblem(422, problem_message("fields", fields="entropy"))
    if not await context.store.enter_deal(deal, context.person.id, entropy):
        raise HttpProblem(409, problem_message("deal-begun"))


@router.post("/deals/{title}/{day}/play")
async def play(context: PersonContext, title: str, day: str) -> Response:
    """Play a deal, once; who has begun it is led back to their table."""
    deal = await deal_of(context, title, day)
    return await _sit_down(context, deal)


@router.post("/deals/{title}/instant")
async def instant(context: PersonContext, title: str) -> Response:
    """Play the latest past deal of a title that one has not seen; a visitor gets a made-up name."""
    return await _sit_down(context, await unseen(context, title))


async def unseen(context: RequestContext, title: str) -> DealInfo:
    """Return the latest past deal of a title that the reader has not seen; raises 409."""
    me = context.person.id if context.person else ""
    deal = await context.store.unseen_deal(game_named(title).name, me)
    if deal is None:
        raise HttpProblem(409, problem_message("no-past-deal"))
    return deal


async def check_open(context: RequestContext, deal: DealInfo) -> None:
    """Check that the reader may play a deal now; raises 403 or 409.

    An event is for nobody when it is over.
    """
    if deal.state == "sealed":
        raise HttpProblem(409, problem_message("deal-sealed"))
    if not await may_play(context, deal):
        raise HttpProblem(403, problem_message("event-not-in" if deal.is_event else "deal-not-yet"))
    if deal.is_event and is_past(context, deal):
        me = context.person.id if context.person else ""
        if deal.id not in await context.store.own_entries(me, [deal.id]):
            raise HttpProblem(409, problem_message("event-over"))
    context.bounds.set_up(context.client_key, deal.seats)


def is_past(context: RequestContext, deal: DealInfo) -> bool:
    """Say whether a deal is over, or about to be: its end has passed."""
    return deal.state == "over" or deal.closes <= context.store.now()


async def begin(context: RequestContext, deal: DealInfo, person: Person) -> str:
    """Sit a person down at a deal that they may play, and return the table; raises 409 if it is being closed."""
    table = await context.store.begin_deal(deal, person, ranked=deal.state == "open")
    if not table:
        raise HttpProblem(409, problem_message("deal-closing"))
    return table


async def _sit_down(context: RequestContext, deal: DealInfo) -> Response:
    await check_open(context, deal)
    person, secret = await person_of(context)
    response = go(f"/tables/{await begin(context, deal, person)}")
    if secret:
        context.cookie(response, SESSION_COOKIE, secret)
    return response


async def may_play(context: RequestContext, deal: DealInfo) -> bool:
    """Return whether a deal is for the reader.

    An event is for all who have its link, that of a tournament for those who are in its round. A ranked deal that is
    open is for those who can sign in again, and are no newcomers.
    """
    me = context.person.id if context.person else ""
    if deal.is_event:
        return await context.store.is_invited(deal.scope, me)
    if deal.state == "over":
        return True
    return bool(me) and await context.store.can_come_back(me) and await context.store.plays_ranked(me)

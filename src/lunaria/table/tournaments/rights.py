"""Permissions to see a tournament, to take part in it, and to look after it."""

from dataclasses import dataclass

from lunaria.table.http.context import RequestContext
from lunaria.table.http.principal import name_for_others
from lunaria.table.http.problems import HttpProblem, may_not, name_first, problem_message
from lunaria.table.http.rate_limits import RateLimit
from lunaria.table.http.token_bucket import TokenBuckets
from lunaria.table.store.club_model import STAYS
from lunaria.table.store.model import Person
from lunaria.table.store.tournament_model import TournamentError, TournamentInfo

REASONS = {"many": 409, "begun": 409, "full": 409, "gone": 404}


def tournament_limit() -> RateLimit:
    """Return the limit on changes to tournaments, by person and address; sized for a class that enters together."""
    return RateLimit(TokenBuckets(burst=30, seconds=10), TokenBuckets(burst=240, seconds=1))


@dataclass(frozen=True)
class Seen:
    """A tournament as the caller sees it.

    Attributes:
        info: the tournament.
        club: the name of its club, or "".
        me: the caller; None for a visitor without a name.
        cares: True for those who may call it off: stewards of its club, and administrators.
    """

    info: TournamentInfo
    club: str
    me: Person | None
    cares: bool


async def seen(context: RequestContext, tournament: str) -> Seen:
    """Return a tournament; one of a club is for its members. Raises 403 or 404."""
    info = await context.store.tournament(tournament)
    if info is None:
        raise HttpProblem(404, problem_message("tournament", tournament=tournament[:40]))
    me, name, role = context.person, "", ""
    is_admin = me is not None and me.admin
    if info.club:
        club = await context.store.club(info.club)
        role = await context.store.role_in(info.club, me.id) if me else ""
        name = club.name if club else ""
        if role not in STAYS and not is_admin:
            raise HttpProblem(403, problem_message("not-in-club"))
    return Seen(info, name, me, role == "steward" or is_admin)


async def organised(context: RequestContext, club: str) -> Person:
    """Return the caller, who may announce tournaments of a club ("": of the server). Raises 401, 403 or 404."""
    me = acting(context)
    if not club:
        if not me.admin:
            raise HttpProblem(403, problem_message("tournament-admin"))
        must_be_in_person(context)
        return me
    if await context.store.club(club) is None:
        raise HttpProblem(404, problem_message("club", club=club[:40]))
    if await context.store.role_in(club, me.id) != "steward":
        raise HttpProblem(403, problem_message("not-steward"))
    if not context.principal.may("clubs"):
        raise may_not("clubs")
    return me


def must_be_in_person(context: RequestContext) -> None:
    """Refuse a token what only administrators do, with 403."""
    if context.principal.is_program:
        raise HttpProblem(403, problem_message("token-account"))


def acting(context: RequestContext) -> Person:
    """Return the caller, counted under the limit on changes to tournaments; raises 401 without a name, or 429."""
    if context.person is None:
        raise name_first()
    limit: RateLimit = context.request.app.state.tournament_limit
    limit.take(context.client_key)
    return context.person


async def enter(context: RequestContext, tournament: str) -> None:
    """Let the caller enter a tournament; raises 401, 403, 404 or 409.

    A tournament of a club is for its members. One of the server is for people with a password or a passkey: a guest is
    gone with their browser.
    """
    me, view = acting(context), await seen(context, tournament)
    if view.info.club and await context.store.role_in(view.info.club, me.id) not in STAYS:
        raise HttpProblem(403, problem_message("not-in-club"))
    if not view.info.club and (me.managed or not await context.store.can_come_back(me.id)):
        raise HttpProblem(403, problem_message("tournament-guest"))
    try:
        await context.store.enter_tournament(tournament, me.id)
    except TournamentError as error:
        raise refused(error, view.info) from error


async def leave(context: RequestContext, tournament: str) -> None:
    """Let the caller leave a tournament; raises 401, 403, 404 or 409."""
    me = acting(context)
    await seen(context, tournament)
    if not await context.store.leave_tournament(tournament, me.id):
        raise HttpProblem(409, problem_message("tournament-not-in"))


async def call_off(context: RequestContext, tournament: str) -> None:
    """Call a tournament off, or end it as it stands; raises 401, 403, 404 or 409."""
    acting(context)
    view = await seen(context, tournament)
    if not view.cares:
        raise HttpProblem(403, problem_message("tournament-care"))
    if not view.info.club:
        must_be_in_person(context)
    elif not context.principal.may("clubs"):
        raise may_not("clubs")
    if not await context.store.call_off(tournament):
        raise HttpProblem(409, problem_message("tournament-over"))


def refused(error: TournamentError, info: TournamentInfo) -> HttpProblem:
    """Return why the store has refused something."""
    reason = str(error.args[0])
    return HttpProblem(REASONS[reason], problem_message(f"tournament-{reason}", tournament=info.id))


def tournament_name(written: str) -> str:
    """Return the name of a tournament, checked like a person's; raises 400 if there is none left."""
    if not (name := name_for_others(written)):
        raise HttpProblem(400, problem_message("tournament-name"))
    return name

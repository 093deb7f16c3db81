"""Follow people, invite them to tables, and choose who may see and invite oneself."""

from dataclasses import replace
from unicodedata import normalize

from fastapi import APIRouter
from fastapi.responses import Response

from lunaria.engine.show.text import Message
from lunaria.table.accounts.account import at_home, back
from lunaria.table.http.context import PersonContext, RequestContext
from lunaria.table.http.forms import Choice, Id, PageAddress, game_named, go
from lunaria.table.http.problems import HttpProblem, choice, name_first, problem_message
from lunaria.table.http.rate_limits import RateLimit
from lunaria.table.http.token_bucket import TokenBuckets
from lunaria.table.live.dependencies import registry_of
from lunaria.table.lobby.play_now import last_played
from lunaria.table.lobby.seats import rearrange
from lunaria.table.store.club_model import STAYS
from lunaria.table.store.friends import SHORTEST, WHO_INVITES, Known, Preferences, TooManyError
from lunaria.table.store.model import Person, Place, TableInfo, Terms

router = APIRouter()


def follow_limit() -> RateLimit:
    """Return the limit on following and inviting, by person and address."""
    return RateLimit(TokenBuckets(burst=60, seconds=10), TokenBuckets(burst=120, seconds=5))


def _me(context: RequestContext) -> Person:
    if context.person is None:
        raise name_first()
    limit: RateLimit = context.request.app.state.follow_limit
    limit.take(context.client_key)
    return context.person


async def look_for(context: RequestContext, letters: str) -> list[Known]:
    """Return people whose names begin with some letters; nobody for a visitor, a managed person or too few letters."""
    me, wanted = context.person, normalize("NFC", letters.strip())
    if me is None or me.managed or len(wanted) < SHORTEST:
        return []
    context.bounds.searches.take(context.client_key)
    return await context.store.find_people(wanted, me.id)


async def _other(context: RequestContext, me: Person, person: str) -> Person:
    """Return somebody else by id."""
    found = await context.store.person_named(person)
    if found is None or not await context.store.may_see_person(person, me.id):
        raise HttpProblem(404, problem_message("person", person=person[:40]))
    if found.id == me.id:
        raise HttpProblem(409, problem_message("yourself"))
    return found


async def follow(context: RequestContext, person: str, follows: bool) -> None:
    """Follow somebody, or follow them no longer; raises 409 beyond the limit. Whom one has hidden is not followed."""
    me = _me(context)
    other = await _other(context, me, person)
    if follows and other.id in await context.store.hidden_by(me.id):
        raise HttpProblem(409, problem_message("hidden-by-you"))
    try:
        await context.store.follow(me.id, other.id, follows)
    except TooManyError as error:
        raise HttpProblem(409, problem_message("follows-many", most=error.args[0])) from error


@router.post("/people/{person}/follow")
async def choose_followed(
    context: PersonContext, person: str, follows: Choice, to: PageAddress = "/people"
) -> Response:
    """Follow somebody, or (``follows`` is not ``yes``) follow them no longer; they are not notified."""
    await follow(context, person, follows == "yes")
    return go(to)


async def invite(context: RequestContext, person: str, table: str = "", game: str = "") -> TableInfo:
    """Invite somebody to a table.

    Args:
        context: of the request.
        person: the id of the invited person.
        table: a table where the caller sits, or which they own; "" for a new one for two.
        game: of a new table; "" for the game played last.

    Raises:
        HttpProblem: 403, the person does not want that or a limit is reached; 409, the table has no open seat.
    """
    me = _me(context)
    other = await _other(context, me, person)
    if not await context.store.may_invite(me.id, other.id):
        raise HttpProblem(403, problem_message("no-invitations"))
    info = await _table(context, me, table) if table else await _new_table(context, me, game)
    if info.status != "gathering" or not any(place.kind == "open" for place in info.places):
        raise HttpProblem(409, problem_message("no-open-seat"))
    if info.terms.club and await context.store.role_in(info.terms.club, other.id) not in STAYS:
        raise HttpProblem(403, problem_message("club-only-members"))
    try:
        await context.store.invite(info.id, me.id, other.id)
    except TooManyError as error:
        raise HttpProblem(403, problem_message("invitations-many", most=error.args[0])) from error
    if info.owner == me.id:
        await context.store.admit(info.id, other.id, "in")  # who is invited needs no password
    await context.store.notify("invitation", [other.id], info.id, context.store.now(), info.id, me.id)
    registry_of(context).notify_person(other.id)
    return info


async def _table(context: RequestContext, me: Person, table: str) -> TableInfo:
    info = await context.store.table(table)
    if info is None or (info.owner != me.id and info.seat_of(me.id) < 0):
        raise HttpProblem(404, problem_message("table", table=table[:40]))
    return info


async def _new_table(context: RequestContext, me: Person, name: str) -> TableInfo:
    game = game_named(name or last_played(context)[0])
    seats = max(2, game.seats[0])
    context.bounds.set_up(context.client_key, seats)
    options = game.check(next(iter(game.setups.values())), seats)
    places = [Place("guest", me.id, name=me.name), *[Place("open")] * (seats - 1)]
    made = await context.store.add_table(
        game.name, game.rules_version, options, places, me.id, terms=Terms(listed=False, watch="link")
    )
    return await _table(context, me, made)


@router.post("/people/{person}/invite")
async def send_invitation(context: PersonContext, person: str, table: Id = "", game: Id = "") -> Response:
    """Invite somebody, to a table or to a new one; then that table is shown."""
    info = await invite(context, person, table, game)
    return go(f"/tables/{info.id}")


async def answer(context: RequestContext, table: str, accepts: bool) -> bool:
    """Accept an invitation and sit down, or decline it; False if there is none, or no seat any more."""
    me = _me(context)
    info = await context.store.table(table)
    if info is None or not await context.store.answer_invitation(table, me.id, "accepted" if accepts else "declined"):
        return False
    if not accepts:
        return True
    kept = [seat for seat, place in enumerate(info.places) if place.kind == "open" and place.name == me.name]
    free = [seat for seat, place in enumerate(info.places) if place.kind == "open" and not place.invitation]
    for seat in (*kept, *free):
        if await rearrange(replace(context, person=me), table, seat, "sit", invitation=info.places[seat].invitation):
            return True
    return False


@router.post("/invitations/{table}")
async def answer_invitation(context: PersonContext, table: str, act: Choice) -> Response:
    """``accept`` an invitation and sit down, or ``decline`` it."""
    if act not in ("accept", "decline"):
        raise HttpProblem(400, choice("act", act, ("accept", "decline")))
    done = await answer(context, table, act == "accept")
    if act == "decline":
        return go("/people")
    if not done:
        return context.page("message.html", status=409, title="message-seat", text="message-seat-help", detail="")
    return go(f"/tables/{table}")


@router.post("/account/company")
async def choose_company(context: PersonContext, invited: Choice, unseen: Choice = "") -> Response:
    """Store who may invite the caller, and whether nobody sees them."""
    person = at_home(context)
    if invited not in WHO_INVITES:
        raise HttpProblem(400, choice("invited", invited, WHO_INVITES))
    await context.store.set_preferences(person.id, Preferences(invited, unseen == "yes"))
    return back("company")


def somebody_here(count: int) -> Message:
    """Say how many people are here without telling who: fewer than five, or two digits of it."""
    if count < 5:
        return Message("people-here-few")
    digits = 10 ** max(0, len(str(count)) - 2)
    return Message("people-here", {"count": count // digits * digits})

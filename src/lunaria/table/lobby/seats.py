"""Seats before the start, the password of a table, and rematches."""

from dataclasses import replace

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from lunaria.engine.show.text import MendableError, Message
from lunaria.table.http import passwords
from lunaria.table.http.context import Context, RequestContext
from lunaria.table.http.forms import Choice, Id, Name, Password, game_named, go
from lunaria.table.http.principal import SESSION_COOKIE, name_for_others
from lunaria.table.http.problems import HttpProblem, name_first, no_table, problem_message
from lunaria.table.http.token_bucket import TokenBuckets
from lunaria.table.live.dependencies import obstacle, offered, registry_of
from lunaria.table.lobby.campaign import router as campaign_router
from lunaria.table.lobby.deal_additions import added
from lunaria.table.lobby.play_now import person_of
from lunaria.table.lobby.rated import company_objection, objection, too_many, too_often
from lunaria.table.lobby.takeover import take_over
from lunaria.table.store import seat_changes
from lunaria.table.store.model import Person, Place, TableInfo
from lunaria.table.store.rated import TooManyRunningError, TooOftenError

router = APIRouter(default_response_class=HTMLResponse)
router.include_router(campaign_router)


async def _info(context: RequestContext, table: str) -> tuple[TableInfo, Person]:
    info = await context.store.table(table)
    if info is None:
        raise no_table(table)
    if context.person is None:
        raise name_first()
    return info, context.person


@router.post("/tables/{table}/seats/{seat}")
async def change_seat(
    context: Context,
    table: str,
    seat: int,
    act: Choice,
    bot: Choice = "",
    name: Name = "",
    invitation: Id = "",
    before: Id = "",
    other: Choice = "",
    entropy: Id = "",
) -> Response:
    """Change a seat before the game starts.

    Everybody may ``sit``, ``move`` here from another seat, ``leave``, and be ``ready`` or ``unready``; the owner of the
    table may give a seat to a ``bot``, ``fill`` all open seats with it, ``reserve`` and ``free`` it, ``swap`` it with
    another one, and ``remove`` its occupant (``before``). Sitting down or getting ready may contribute to the deal
    (``entropy``). In a running game somebody else may ``take`` a seat that was left.
    """
    if context.person is None:
        if act not in ("sit", "take"):
            return go(f"/tables/{table}")
        return await _sit_as_guest(context, table, seat, act, invitation, entropy)
    if not await rearrange(context, table, seat, act, bot, name, invitation, before, other, entropy):
        return context.page("message.html", status=409, title="message-seat", text="message-seat-help", detail="")
    return go(f"/tables/{table}")


async def _sit_as_guest(
    context: RequestContext, table: str, seat: int, act: str, invitation: str, entropy: str
) -> Response:
    """Let a visitor sit down, or take over a seat, with a made-up name.

    If that is impossible, the table's page says what is needed.
    """
    info, response = await context.store.table(table), go(f"/tables/{table}")
    if info is None:
        raise no_table(table)
    if info.rated or seat not in range(len(info.places)):
        return response
    takes = info.may_be_taken(seat, "", context.store.now())
    if not (takes if act == "take" else seat_changes.may_take(info.places[seat], invitation)):
        return response
    if await obstacle(context.store, info, ""):
        return response
    person, secret = await person_of(context)
    context.cookie(response, SESSION_COOKIE, secret)
    await rearrange(replace(context, person=person), table, seat, act, invitation=invitation, entropy=entropy)
    return response


async def rearrange(
    context: RequestContext,
    table: str,
    seat: int,
    act: str,
    bot: str = "",
    name: str = "",
    invitation: str = "",
    before: str = "",
    other: str = "",
    entropy: str = "",
) -> bool:
    """Change a seat as described in ``change_seat``; False if that is not possible now."""
    info, me = await _info(context, table)
    if seat not in range(len(info.places)):
        raise HttpProblem(404, problem_message("seat", seat=seat))
    if closed := await obstacle(context.store, info, me.id):
        raise HttpProblem(403, Message(f"closed-{closed}"))
    if info.tournament and act not in ("ready", "unready"):
        raise HttpProblem(403, problem_message("tournament-seats"))
    if act in ("sit", "move", "take") and me.managed and info.terms.club != me.managed:
        raise HttpProblem(403, problem_message("managed-elsewhere"))
    if act == "take":
        return await take_over(context, info, seat, me)
    if act in ("sit", "move") and me.id in await context.store.hidden_by(info.owner):
        return False  # answered as if somebody had been faster: a hidden person must not learn of it
    if act in ("sit", "move", "ready") and (problem := await company_objection(context.store, info, me)):
        raise HttpProblem(403, problem)
    _, entropy = added({"entropy": entropy})
    wanted = _own_act(act, seat, me, invitation, entropy) or _owner_act(
        context, info, act, seat, bot, name, before, other
    )
    try:
        if wanted is None or not await context.store.arrange(table, wanted):
            return False
    except TooOftenError as error:
        raise HttpProblem(403, too_often(info)) from error
    except TooManyRunningError as error:
        raise HttpProblem(403, too_many(somebody=True)) from error
    if act == "remove" and before:
        await context.store.admit(table, before, "out")
    await registry_of(context).renew(table)
    return True


def _own_act(act: str, seat: int, me: Person, invitation: str, entropy: str) -> seat_changes.Act | None:
    if act in ("sit", "move"):
        return seat_changes.sit(seat, me.id, me.name, invitation, act == "move", entropy)
    if act == "leave":
        return seat_changes.stand(seat, me.id)
    if act in ("ready", "unready"):
        return seat_changes.be_ready(seat, me.id, act == "ready", entropy)
    return None


def _owner_act(
    context: RequestContext, info: TableInfo, act: str, seat: int, bot: str, name: str, before: str, other: str
) -> seat_changes.Act | None:
    me = context.person
    if me is None or info.owner != me.id:
        return None
    if act in ("bot", "fill"):
        try:
            place = Place("bot", bot=offered(context, bot))
        except MendableError as error:
            raise HttpProblem(400, error) from error
        if info.rated and (problem := objection((place, *info.places))):
            raise HttpProblem(400, problem)
        return seat_changes.fill(place.bot) if act == "fill" else seat_changes.give_to_bot(seat, place.bot)
    if act == "swap" and other.isdecimal() and len(other) < 3:
        return seat_changes.swap(seat, int(other))
    simple = {
        "reserve": seat_changes.reserve(seat, name_for_others(name)),
        "free": seat_changes.free(seat),
        "remove": seat_changes.remove(seat, before, info.owner),
    }
    return simple.get(act)


@router.post("/tables/{table}/door")
async def knock(context: Context, table: str, password: Password) -> Response:
    """Submit a table's password; a correct one grants access permanently."""
    if context.person is None:
        return go(f"/tables/{table}")
    info, me = await _info(context, table)
    if await opens(context, info, me, password):
        return go(f"/tables/{table}")
    return context.page("door.html", game_named(info.game), 403, info=info, wrong=True)


def door_limits() -> tuple[TokenBuckets, TokenBuckets]:
    """Return the limits on attempts at a table's password: per visitor, and of all visitors together."""
    return TokenBuckets(burst=5, seconds=30), TokenBuckets(burst=30, seconds=5)


async def opens(context: RequestContext, info: TableInfo, me: Person, password: str) -> bool:
    """Check a table's password and, if correct, grant a person access permanently; False if it is wrong."""
    if await obstacle(context.store, info, me.id) != "password":
        return True
    each, together = context.request.app.state.door_limits
    each.take(f"{info.id} {context.client_key.address or me.id}")
    together.take(info.id)
    if not await passwords.is_right(info.terms.password, password, context.client_key, of_table=True):
        return False
    await context.store.admit(info.id, me.id, "in")
    return True


@router.post("/tables/{table}/rematch")
async def rematch(context: Context, table: str, commitment: Id = "", entropy: Id = "") -> Response:
    """Create the same table again, or the next step of its campaign, once; everybody viewing the result follows."""
    info, me = await _info(context, table)
    if info.closed:
        raise HttpProblem(403, Message("closed-shut"))
    if info.status != "over" or info.origin.kind or info.tournament:
        raise HttpProblem(409, problem_message("not-over"))
    if info.seat_of(me.id) < 0:
        raise HttpProblem(403, problem_message("rematch"))
    if not info.rematch:
        if problem := await company_objection(context.store, info, me):
            raise HttpProblem(403, problem)
        context.bounds.set_up(context.client_key, len(info.places))
    given = added({"commitment": commitment, "entropy": entropy})
    try:
        made = info.rematch or await context.store.rematch(info, me.id, *given, info.onward)
    except TooManyRunningError as error:
        raise HttpProblem(403, too_many()) from error
    await registry_of(context).renew(table)
    return go(f"/tables/{made}")

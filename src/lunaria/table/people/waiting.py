"""Waiting for somebody to play with: begin, change, stop, and say that one is here."""

import hashlib
import json
import math
from dataclasses import replace

from fastapi import APIRouter
from fastapi.responses import Response

from lunaria.engine.show.text import MendableError, Message
from lunaria.games import NAMES
from lunaria.table.http.context import WAITS_COOKIE, PersonContext, RequestContext
from lunaria.table.http.forms import go, read_form, read_json
from lunaria.table.http.principal import SESSION_COOKIE
from lunaria.table.http.problems import HttpProblem, name_first, problem_message
from lunaria.table.http.token_bucket import wait as wait_first
from lunaria.table.live.dependencies import registry_of
from lunaria.table.lobby.play_now import last_played, person_of
from lunaria.table.lobby.rated import too_many
from lunaria.table.people.waiting_room import WaitingRoom
from lunaria.table.people.wish import Wish, check, first_wish, read_wish, wish_of_form
from lunaria.table.store import seat_changes
from lunaria.table.store.club_model import STAYS
from lunaria.table.store.model import Person
from lunaria.table.store.pairing import AbsentError, WaitingRow
from lunaria.table.store.rated import TooManyRunningError, TooOftenError

router = APIRouter()
WISH_COOKIE = "lunaria-wish"
"""Cookie with the last wish, as JSON."""
DAY_SECONDS = 86_400


def room_of(context: RequestContext) -> WaitingRoom:
    """Return this worker's pages that wait."""
    room: WaitingRoom = context.request.app.state.waiting_room
    return room


def last_wish(context: RequestContext) -> Wish:
    """Return the last wish made in this browser; of a newcomer the first set-up of the game played last."""
    games = registry_of(context).games
    try:
        return replace(check(read_wish(read_json(context.request.cookies.get(WISH_COOKIE, ""))), games), club="")
    except (ValueError, TypeError, KeyError, AttributeError, MendableError):
        played = last_played(context)[0]
        return first_wish(played if played in games else NAMES[0])


async def begin(context: RequestContext, person: Person, wish: Wish) -> WaitingRow:
    """Begin to wait, or change what one waits for.

    Raises:
        HttpProblem: 422, the wish cannot come true; 429, too often, or the person did not come when last found; 403 or
            409, it is for the hour of a club to which the person does not belong, or which is not now.
    """
    context.bounds.wishes.take(context.client_key)
    wish = await _in_club(context, person, wish)
    try:
        wish = check(wish, registry_of(context).games)
    except MendableError as error:
        raise HttpProblem(422, error) from error
    if True in wish.rated and (problem := await _rated_problem(context, person)):
        if False not in wish.rated:
            raise HttpProblem(422, problem)
        wish = replace(wish, rated=(False,))
    facts = await context.store.facts_of(person.id) | {"home": await _home(context)}
    try:
        row = await context.store.wait(person.id, wish.written(), json.dumps(facts), "days" in wish.tempo)
    except AbsentError as error:
        raise wait_first(math.ceil((error.until - context.store.now()) / 1000)) from error
    if "live" in wish.tempo and not wish.club:
        friends, key = await context.store.friends_to_tell(person.id), f"{person.id} {row.since}"
        await context.store.notify("friend", friends, key, context.store.now(), about=person.id)
    await room_of(context).announce([person.id])
    return row


async def _in_club(context: RequestContext, person: Person, wish: Wish) -> Wish:
    """Return a wish with the club in whose hour it is: a managed person waits in that of their club alone."""
    if not (club := person.managed or wish.club):
        return wish
    found = await context.store.club(club)
    if found is None or await context.store.role_in(club, person.id) not in STAYS:
        raise HttpProblem(403, problem_message("not-in-club"))
    if found.hour is None or not found.hour.is_open(context.store.now()):
        raise HttpProblem(409, problem_message("club-hour-closed", called=found.name))
    return replace(wish, club=club)


async def _rated_problem(context: RequestContext, person: Person) -> Message | None:
    """Return why a person cannot be paired for rated games: names are free, so it takes a password or a passkey."""
    if not await context.store.can_come_back(person.id):
        return Message("rated-guest")
    return too_many() if await context.store.plays_enough(person.id) else None


async def _home(context: RequestContext) -> str:
    """Return a digest of the caller's network address that means nothing outside this server."""
    if not (address := context.client_key.address):
        return ""
    key = (await context.store.secret_of("home")).encode()
    return hashlib.blake2b(address.encode(), key=key, digest_size=8).hexdigest()


@router.post("/waiting")
async def wait(context: PersonContext) -> Response:
    """Begin to wait, with the wishes of the form or else those of last time; a visitor gets a made-up name."""
    given = await read_form(context.request)
    wish = wish_of_form(given) or replace(last_wish(context), club=given.get("club", ""))
    if given.get("also") == "days" and "days" not in wish.tempo:
        wish = replace(wish, tempo=(*wish.tempo, "days"))
    person, secret = await person_of(context)
    response = go("/people")
    row = await begin(replace(context, person=person), person, wish)
    if secret:
        context.cookie(response, SESSION_COOKIE, secret)
    context.cookie(response, WISH_COOKIE, row.wish)
    secure = context.request.app.state.settings.secure
    response.set_cookie(WAITS_COOKIE, "yes", max_age=DAY_SECONDS, samesite="lax", secure=secure)
    return response


def _me(context: RequestContext) -> Person:
    if context.person is None:
        raise name_first()
    return context.person


@router.post("/waiting/stop")
async def stop(context: PersonContext) -> Response:
    """Wait no more; a place that was found is given back, as if one had not come."""
    await give_up(context, _me(context))
    response = go("/people")
    response.delete_cookie(WAITS_COOKIE)
    return response


async def give_up(context: RequestContext, person: Person) -> WaitingRow | None:
    """End a person's wish; returns it."""
    row = await context.store.stop_waiting(person.id)
    await room_of(context).announce([person.id])
    return row


@router.post("/waiting/here")
async def here(context: PersonContext) -> Response:
    """Say that one is here; the game starts when all are."""
    row = await come(context, _me(context))
    return go(f"/tables/{row.table}" if row else "/people")


async def come(context: RequestContext, person: Person) -> WaitingRow | None:
    """Take the place that was found; None if there is none.

    Raises:
        HttpProblem: 409, the game cannot start: a player has reached a limit of rated games meanwhile.
    """
    row = (await context.store.waiting_of([person.id])).get(person.id)
    info = await context.store.table(row.table) if row and row.table else None
    if row is None or info is None or info.seat_of(person.id) < 0:
        return None
    try:
        await context.store.arrange(info.id, seat_changes.be_ready(info.seat_of(person.id), person.id, True))
    except (TooOftenError, TooManyRunningError) as error:
        raise HttpProblem(409, too_many(somebody=True)) from error
    await registry_of(context).renew(info.id)
    await room_of(context).announce(place.person for place in info.places if place.person)
    return row

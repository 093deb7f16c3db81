"""The form for a new table: named set-ups, seats and advanced options; it remembers the last choices."""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from lunaria.engine.game import Game, Options
from lunaria.engine.show.text import MendableError, Message, Texts
from lunaria.table.http import passwords
from lunaria.table.http.context import Context, RequestContext
from lunaria.table.http.forms import choices_of, game_named, go, read_form, read_json, setup_title
from lunaria.table.http.i18n import words as table_words
from lunaria.table.http.i18n import words_of
from lunaria.table.http.principal import SESSION_COOKIE, name_for_others
from lunaria.table.http.problems import HttpProblem, choice, problem_message
from lunaria.table.live.clocks import pace_of
from lunaria.table.live.dependencies import bots_of, clock_words, offered, registry_of
from lunaria.table.live.naming import bot_name
from lunaria.table.live.pauses import zones
from lunaria.table.lobby import previews
from lunaria.table.lobby.deal_additions import added
from lunaria.table.lobby.join import CLOCKS, WATCH, placed
from lunaria.table.lobby.play_now import made_up_name, person_of, remember
from lunaria.table.lobby.rated import objection, owner_objection, too_many
from lunaria.table.store.club_model import STAYS, Club
from lunaria.table.store.model import STAND_IN, Pace, Person, Terms
from lunaria.table.store.rated import TooManyRunningError, rated_pace

router = APIRouter()
FORM_COOKIE = "lunaria-form-"
"""Prefix of the cookie that remembers the form of a game, as JSON."""
KEPT = ("listed", "watch", "begin", "clock", "zero", "weekend", "rated")
LONGEST_COOKIE = 3000
WITH_FRIENDS = "?with=friends"
"""Query of the form's address with an open seat preselected."""


@router.get("/new/{name}")
async def new_table(context: Context, name: str) -> HTMLResponse:
    """The form for a new table. The rules are compiled while it is being filled in."""
    game = game_named(name)
    club = await club_to_play_in(context, context.request.query_params.get("club", ""))
    registry_of(context).expect(name, game.variant_name(game.complete()))
    chosen = _remembered(context, game)
    together = club or context.request.query_params.get("with") == "friends"
    if together and "open" not in _seats(game, chosen):
        chosen["seat-1"] = "open"
    return _form(context, game, chosen, club=club)


async def club_to_play_in(context: RequestContext, club: str) -> Club | None:
    """Return the club of a new table, which a managed person has always; None for a table without one.

    Raises:
        HttpProblem: 403, the caller does not belong to it.
    """
    wanted = (context.person.managed if context.person else "") or club
    if not wanted:
        return None
    found = await context.store.club(wanted)
    if found is None or not context.person or await context.store.role_in(wanted, context.person.id) not in STAYS:
        raise HttpProblem(403, problem_message("not-in-club"))
    return found


def _seats(game: Game, chosen: dict[str, str]) -> list[str]:
    """Return the choice for each seat."""
    return [chosen.get(f"seat-{seat}", "nobody") for seat in range(game.seats[-1])]


def _remembered(context: RequestContext, game: Game) -> dict[str, str]:
    """Return the last choices, or the defaults."""
    usual = {"seat-0": "me", "seat-1": STAND_IN} | game.complete(next(iter(game.setups.values())))
    try:
        saved = read_json(context.request.cookies.get(FORM_COOKIE + game.name, ""))
        options = {option.name: str(saved[option.name]) for option in game.options}
        game.complete(options)
        return usual | {str(key): str(value) for key, value in saved.items()}
    except (ValueError, TypeError, KeyError, AttributeError):
        return usual


def _form(
    context: RequestContext, game: Game, chosen: dict[str, str], problem: str = "", club: Club | None = None
) -> HTMLResponse:
    texts = words_of(context.language, game)
    options = {option.name: chosen.get(option.name, option.choices[0]) for option in game.options}
    setups = [_setup(game, name, options, texts) for name in _different(game)]
    with_friends = context.request.query_params.get("with") == "friends"
    return context.page(
        "new.html",
        game,
        400 if problem else 200,
        titles=[game_named(name) for name in registry_of(context).games],
        asked=f"?club={club.id}" if club else WITH_FRIENDS if with_friends else "",
        club=club,
        choice=choices_of(texts),
        occupants=_occupants(context, game, texts),
        setups=setups,
        chosen=chosen,
        more=bool(problem) or not any(setup["chosen"] for setup in setups),
        clocks=CLOCKS,
        clock=clock_words(texts),
        suggested="" if context.person else made_up_name(texts),
        problem=problem,
    )


def _different(game: Game) -> list[str]:
    """Return the set-ups, of those with the same options the first."""
    found: dict[tuple[str, ...], str] = {}
    for name, options in game.setups.items():
        found.setdefault(tuple(game.complete(options).values()), name)
    return list(found.values())


def _setup(game: Game, name: str, chosen: Options, texts: Texts) -> dict[str, Any]:
    """Return a set-up with its options, and in words how it differs from the default rules."""
    options, choice = game.complete(game.setups[name]), choices_of(texts)
    differing = [
        f"{texts.say(Message(f'option-{option.name}'))}: {choice(option.name, options[option.name])}"
        if options[option.name] != "true"
        else texts.say(Message(f"option-{option.name}"))
        for option in game.options
        if option.name in game.setups[name]
    ]
    about = f"setup-{name}" if game.campaign else "" if differing else "setup-plain"
    return {
        "name": name,
        "options": options,
        "chosen": options == chosen,
        "title": setup_title(game, name, texts),
        "words": texts.say(Message(about)) if about else ", ".join(differing),
        "poster": previews.poster(game.name, name) is not None,
    }


def _occupants(context: RequestContext, game: Game, texts: Texts) -> Callable[[int], list[tuple[str, str, str]]]:
    """Return the choices for each seat as values, words under the disc and words in the list, the usual one first."""
    bots = [
        (bot, bot_name(bot, texts), texts.say(Message("seat-bot", {"name": name})))
        for bot, name in bots_of(context, texts)
    ]
    me, anyone, nobody = (
        (value, texts.say(Message(f"seat-{value}-short")), texts.say(Message(f"seat-{value}")))
        for value in ("me", "open", "nobody")
    )

    def of(seat: int) -> list[tuple[str, str, str]]:
        if seat == 0:
            return [me, anyone, *bots]
        return [nobody, me, anyone, *bots] if seat >= game.seats[0] else [anyone, me, *bots]

    return of


@router.post("/new/{name}")
async def create_table(context: Context, name: str) -> Response:
    """Create a table from the form: a field for each option and seat. A visitor without a name gets one."""
    game = game_named(name)
    given = await read_form(context.request)
    club = await club_to_play_in(context, given.get("club", ""))
    form = partial(_form, context, game, given, club=club)
    options = {option.name: given[option.name] for option in game.options if option.name in given}
    occupants = _seats(game, given)
    rated = given.get("rated") == "yes"
    campaign = game.campaign if given.get("setup") == "campaign" else None
    if campaign:
        options[campaign.option] = campaign.steps[0]
    try:
        seated = [wanted for wanted in occupants if wanted != "nobody"]
        chosen = game.check(options, len(seated))
        for wanted in seated:
            if wanted not in ("me", "open"):
                offered(context, wanted)
        pace = pace_of(given.get("clock", "none"), given.get("zero", "nothing"))
        pace = rated_pace(pace) if rated else pace
        pace = _with_weekend(pace, given)
        terms = _terms(given)
    except MendableError as error:
        return form(error.say(context.language))
    if seated.count("me") > 1:
        return form(table_words(context.language).say(Message("new-one-seat")))
    if rated and (problem := await _rated_objection(context, seated)):
        return form(table_words(context.language).say(problem))
    context.bounds.set_up(context.client_key, len(seated))
    called = name_for_others(given.get("name", "")) if context.person is None else ""
    if club:
        terms = replace(terms, listed=False, club=club.id)
    elif password := given.get("password", ""):
        terms = replace(terms, password=await passwords.hash_password(password, context.client_key, of_table=True))
    person, secret = await person_of(context, called)
    promised, entropy = added(given)
    places = [placed(wanted, person, context, entropy) for wanted in seated]
    try:
        made = await context.store.add_table(
            game.name, game.rules_version, chosen, places, person.id, pace, rated, terms, promised, campaign is not None
        )
    except TooManyRunningError:
        return form(table_words(context.language).say(too_many()))
    response = go(f"/tables/{made}")
    if secret:
        context.cookie(response, SESSION_COOKIE, secret)
    remember(context, response, game, chosen)
    seats = {f"seat-{seat}": wanted for seat, wanted in enumerate(occupants)}
    kept = json.dumps(chosen | seats | {key: given[key] for key in KEPT if key in given}, separators=(",", ":"))
    if len(kept) <= LONGEST_COOKIE:
        context.cookie(response, FORM_COOKIE + game.name, kept)
    return response


async def _rated_objection(context: RequestContext, occupants: list[str]) -> Message | None:
    """Return why the chosen seats cannot be rated, before a visitor gets a name."""
    asks = context.person or Person("", "", context.language)
    places = [placed(wanted, asks, context) for wanted in occupants]
    return objection(places) or await owner_objection(context.store, asks, places)


def _with_weekend(pace: Pace, given: dict[str, str]) -> Pace:
    """Let a clock with days stand still at weekends if the form says so; raises ``MendableError``."""
    wanted, zone = given.get("weekend", "no"), given.get("zone", "") or "UTC"
    if wanted not in ("no", "yes"):
        raise choice("weekend", wanted, ("no", "yes"))
    if zone not in zones():
        raise problem_message("zone", zone=zone[:40])
    return replace(pace, weekend=zone) if wanted == "yes" and pace.over_days else pace


def _terms(given: dict[str, str]) -> Terms:
    """Read the table's access terms from a form, except the password; raises ``MendableError``."""
    listed, watch, start = given.get("listed", "yes"), given.get("watch", "all"), given.get("begin", "full")
    chosen = (("listed", listed, ("yes", "no")), ("watch", watch, WATCH), ("begin", start, ("full", "ready")))
    for field, value, allowed in chosen:
        if value not in allowed:
            raise choice(field, value, allowed)
    if len(given.get("password", "")) > passwords.LONGEST:
        raise problem_message("password", most=passwords.LONGEST)
    return Terms(listed == "yes", watch, start == "ready")

"""The form for a new table: named set-ups, seats and advanced options; it remembers the last choices."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from lunaria.engine.game import Game, Options
from lunaria.engine.show.text import MendableError, Message, Texts
from lunaria.table.http import passwords
from lunaria.table.http.context import Context, RequestContext
from lunaria.table.http.forms import choices_of, game_named, go, read_form, read_json
from lunaria.table.http.i18n import words as table_words
from lunaria.table.http.i18n import words_of
from lunaria.table.http.principal import SESSION_COOKIE, name_for_others
from lunaria.table.http.problems import choice, problem_message
from lunaria.table.live.clocks import pace_of
from lunaria.table.live.dependencies import bots_of, clock_words, offered, registry_of
from lunaria.table.lobby import previews
from lunaria.table.lobby.deal_additions import added
from lunaria.table.lobby.join import CLOCKS, WATCH, placed
from lunaria.table.lobby.play_now import made_up_name, person_of, remember
from lunaria.table.lobby.rated import objection, owner_objection, too_many
from lunaria.table.store.model import Person, Terms
from lunaria.table.store.rated import TooManyRunningError, rated_pace

router = APIRouter()
FORM_COOKIE = "lunaria-form-"
"""Prefix of the cookie that remembers the form of a game, as JSON."""
KEPT = ("listed", "watch", "begin", "clock", "zero", "rated")
LONGEST_COOKIE = 3000
WITH_FRIENDS = "?with=friends"
"""Query of the form's address with an open seat preselected."""


@router.get("/new/{name}")
async def new_table(context: Context, name: str) -> HTMLResponse:
    """The form for a new table. The rules are compiled while it is being filled in."""
    game = game_named(name)
    registry_of(context).expect(name, game.variant_name(game.complete()))
    chosen = _remembered(context, game)
    if context.request.query_params.get("with") == "friends" and "open" not in _seats(game, chosen):
        chosen["seat-1"] = "open"
    return _form(context, game, chosen)


def _seats(game: Game, chosen: dict[str, str]) -> list[str]:
    """Return the choice for each seat."""
    return [chosen.get(f"seat-{seat}", "nobody") for seat in range(game.seats[-1])]


def _remembered(context: RequestContext, game: Game) -> dict[str, str]:
    """Return the last choices, or the defaults."""
    usual = {"seat-0": "me", "seat-1": "gardener"} | game.complete(next(iter(game.setups.values())))
    try:
        saved = read_json(context.request.cookies.get(FORM_COOKIE + game.name, ""))
        options = {option.name: str(saved[option.name]) for option in game.options}
        game.complete(options)
        return usual | {str(key): str(value) for key, value in saved.items()}
    except (ValueError, TypeError, KeyError, AttributeError):
        return usual


def _form(context: RequestContext, game: Game, chosen: dict[str, str], problem: str = "") -> HTMLResponse:
    texts = words_of(context.language, game)
    options = {option.name: chosen.get(option.name, option.choices[0]) for option in game.options}
    setups = [_setup(game, name, options, texts) for name in game.setups]
    return context.page(
        "new.html",
        game,
        400 if problem else 200,
        titles=[game_named(name) for name in registry_of(context).games],
        asked=WITH_FRIENDS if context.request.query_params.get("with") == "friends" else "",
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
    poster = previews.poster(game.name, name) is not None
    title = ", ".join(choice(option, value) for option, value in game.setups[name].items()) if poster else ""
    words = texts.say(Message(f"setup-{name}")) if poster else ", ".join(differing)
    return {"name": name, "options": options, "chosen": options == chosen, "words": words, "poster": title}


def _occupants(context: RequestContext, game: Game, texts: Texts) -> Callable[[int], list[tuple[str, str]]]:
    """Return the choices for each seat as values and words, the usual one first."""
    bots = [(bot, texts.say(Message("seat-bot", {"name": name}))) for bot, name in bots_of(context, texts)]
    me, anyone = ("me", texts.say(Message("seat-me"))), ("open", texts.say(Message("seat-open")))
    nobody = ("nobody", texts.say(Message("seat-nobody")))

    def of(seat: int) -> list[tuple[str, str]]:
        if seat == 0:
            return [me, anyone, *bots]
        return [nobody, me, anyone, *bots] if seat >= game.seats[0] else [anyone, me, *bots]

    return of


@router.post("/new/{name}")
async def create_table(context: Context, name: str) -> Response:
    """Create a table from the form: a field for each option and seat. A visitor without a name gets one."""
    game = game_named(name)
    given = await read_form(context.request)
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
        terms = _terms(given)
    except MendableError as error:
        return _form(context, game, given, error.say(context.language))
    if seated.count("me") > 1:
        return _form(context, game, given, table_words(context.language).say(Message("new-one-seat")))
    if rated and (problem := await _rated_objection(context, seated)):
        return _form(context, game, given, table_words(context.language).say(problem))
    context.bounds.set_up(context.client_key, len(seated))
    called = name_for_others(given.get("name", "")) if context.person is None else ""
    if password := given.get("password", ""):
        terms = replace(terms, password=await passwords.seal(password, context.client_key, of_table=True))
    person, secret = await person_of(context, called)
    promised, entropy = added(given)
    places = [placed(wanted, person, context, entropy) for wanted in seated]
    try:
        made = await context.store.add_table(
            game.name, game.rules_version, chosen, places, person.id, pace, rated, terms, promised, campaign is not None
        )
    except TooManyRunningError:
        return _form(context, game, given, table_words(context.language).say(too_many()))
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

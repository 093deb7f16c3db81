"""Shortcuts from the front page to a first move: self-playing boards, and "play now" without a form."""

import json
import secrets
from contextlib import suppress
from functools import partial

from fastapi import APIRouter
from fastapi.responses import Response

from lunaria.engine.game import Game, Options, SettingError
from lunaria.engine.show.text import LANGUAGES, Message, Texts
from lunaria.games import NAMES
from lunaria.table.http.context import Context, PersonContext, RequestContext
from lunaria.table.http.forms import Id, game_named, go, read_json
from lunaria.table.http.i18n import words as table_words
from lunaria.table.http.principal import SESSION_COOKIE, device_name, reader_theme
from lunaria.table.http.problems import HttpProblem, problem_message
from lunaria.table.live.dependencies import registry_of
from lunaria.table.lobby import previews
from lunaria.table.lobby.deal_additions import added
from lunaria.table.store.model import Person, Place

router = APIRouter()
LAST_COOKIE = "lunaria-last"
"""Cookie with the last game played: its name and options, as JSON."""
RIVALS = ("apprentice", "gardener", "botanist", "astronaut")
"""The bot that somebody meets who has won none, one, two, or three and more games of a title in a row."""
LOOKED_AT = 60
"""Number of somebody's latest games that are searched for those of a title."""
COACHED = "#coach"
"""URL fragment of a first game: the coach is shown until it is dismissed (``board/coach.js``)."""
MOST_SEATS = 3
"""Maximum seats of a "play now" game: a first game should be short."""


def made_up_name(texts: Texts) -> str:
    """Return a made-up name for a visitor."""
    first, last = (texts.say(Message(f"guest-{part}")).split(", ") for part in ("first", "last"))
    return texts.say(Message("guest-name", {"first": secrets.choice(first), "last": secrets.choice(last)}))


async def person_of(context: RequestContext, name: str = "") -> tuple[Person, str]:
    """Return the caller, creating a person for a visitor; with the secret of a session if one was opened.

    Args:
        context: of the request.
        name: of a new person; "" for a made-up one.
    """
    if context.person is not None:
        return context.person, ""
    context.bounds.arrivals.take(context.client_key)
    called = name or made_up_name(table_words(context.language))
    device, theme = device_name(context.request), reader_theme(context.request, None)
    return await context.store.add_person(called, context.language, device, theme, auto=True)


def last_played(context: RequestContext) -> tuple[str, dict[str, str]]:
    """Return the last game played in this browser with its options; the first game of all for a newcomer."""
    try:
        saved = read_json(context.request.cookies.get(LAST_COOKIE, ""))
        game, options = saved["game"], {str(key): str(value) for key, value in saved["options"].items()}
        game_named(game).complete(options)
    except (ValueError, TypeError, KeyError, AttributeError, HttpProblem):
        return NAMES[0], {}
    return game, options


def _again(context: RequestContext, game: Game, seats: int) -> Options:
    """Return the last options of a game in this browser, or its first set-up if they do not fit the number of seats."""
    played, options = last_played(context)
    if played == game.name:
        with suppress(SettingError):
            return game.check(options, seats)
    return game.check(next(iter(game.setups.values())), seats)


def remember(context: RequestContext, response: Response, game: Game, options: dict[str, str]) -> None:
    """Store the last game played in a cookie."""
    context.cookie(response, LAST_COOKIE, json.dumps({"game": game.name, "options": options}, separators=(",", ":")))


@router.get("/boards/{name}/{moment}.svg")
async def board(context: Context, name: str, moment: int) -> Response:
    """A frame of a game's self-playing board, as a picture."""
    game = game_named(name)
    shown = previews.record_of(name)
    if shown is None or not 0 <= moment < previews.FRAMES or name not in registry_of(context).games:
        raise HttpProblem(404, problem_message("404"))
    await registry_of(context).warmth(name, game.variant_name(shown.options))
    key, draw = ("demo", name, moment, context.language), partial(previews.frame, name, moment, context.language)
    found = await context.queues.draw(context.client_key, key, draw)
    return found.answer(context.request, {"Cache-Control": "private, max-age=86400"})


@router.get("/boards/{name}/{language}.webp")
async def still(context: Context, name: str, language: str) -> Response:
    """The placeholder in a game's window until its board is drawn."""
    game = game_named(name)
    if language not in LANGUAGES or name not in registry_of(context).games:
        raise HttpProblem(404, problem_message("404"))
    found = previews.still(game.name, language)
    if found is None:
        raise HttpProblem(404, problem_message("404"))
    return found.answer(context.request, {"Cache-Control": "public, max-age=86400", "Vary": "Accept-Encoding"})


@router.get("/posters/{name}/{setup}.webp")
async def poster(name: str, setup: str, context: Context) -> Response:
    """The poster of a set-up."""
    found = previews.poster(game_named(name).name, setup)
    if found is None:
        raise HttpProblem(404, problem_message("404"))
    return found.answer(context.request, {"Cache-Control": "public, max-age=86400", "Vary": "Accept-Encoding"})


@router.post("/play/{name}")
async def play_now(context: PersonContext, name: str, commitment: Id = "", entropy: Id = "") -> Response:
    """Open a table against bots and start at once; a visitor gets a made-up name."""
    game = game_named(name)
    seats = min(max(2, game.seats[0]), MOST_SEATS)
    context.bounds.set_up(context.client_key, seats)
    person, secret = await person_of(context)
    chosen = _again(context, game, seats)
    games = await context.store.recent(f"person:{person.id}", LOOKED_AT, reader=person.id)
    won = [one.place == 1 for one in games if one.game == name]
    row = next((before for before, first in enumerate(won) if not first), len(won))
    bots = [Place("bot", bot=RIVALS[min(row, len(RIVALS) - 1)])] * (seats - 1)
    promised, entropy = added({"commitment": commitment, "entropy": entropy})
    places = [Place("guest", person.id, name=person.name, entropy=entropy), *bots]
    made = await context.store.add_table(game.name, game.rules_version, chosen, places, person.id, promised=promised)
    response = go(f"/tables/{made}{'' if won else COACHED}")
    if secret:
        context.cookie(response, SESSION_COOKIE, secret)
    remember(context, response, game, chosen)
    return response

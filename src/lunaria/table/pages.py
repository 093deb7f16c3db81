"""The pages and downloads, over plain HTTP."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Annotated, Any
from urllib.parse import quote

from fastapi import APIRouter, Form, HTTPException
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from lunaria.engine.art import CRESTS
from lunaria.engine.game import Game, SettingError
from lunaria.engine.record import of_match
from lunaria.engine.text import LANGUAGES, Message, Texts
from lunaria.games import load
from lunaria.table import passwords, seating
from lunaria.table.access import obstacle
from lunaria.table.clocks import pace_of
from lunaria.table.levels import LEVELS
from lunaria.table.live import LiveTable
from lunaria.table.people import LANGUAGE_COOKIE, SESSION_COOKIE, clean_name, device_name, reader_theme
from lunaria.table.protocol import encode
from lunaria.table.ratings import objection
from lunaria.table.reader import Asked, AskedInPerson, Reader
from lunaria.table.scene import Look, bot_name, moment, seat_names, sight
from lunaria.table.store import Pace, Person, Place, TableInfo, Terms
from lunaria.table.store.talks import ROOMS
from lunaria.table.talking import heard
from lunaria.table.words import words as table_words
from lunaria.table.words import words_of

SAID = (
    "lost",
    "you",
    "turn",
    "away",
    "score",
    "none",
    "total",
    "rank",
    "back",
    "undo",
    "ask",
    "asks",
    "asking",
    "yes",
    "no",
    "leave",
    "left",
    "return",
    "stands-in",
    "watching",
    "rematch",
    "rematch-go",
)
"""What the board page says by itself: the texts ``board-NAME``."""

ANALYSIS_SAID = ("share", "lead", "played", "best", "choices", "line", "turning", "graph")
"""What the analysis says by itself: the texts ``analysis-NAME``."""

CLOCKS = ("none", "move:30s", "move:90s", "move:5m", "move:1d", "move:3d", "bank:5m+5s", "bank:15m+15s", "bank:45m+30s")
"""The clocks that are offered; a form may ask for any other that ``pace_of`` reads."""
WATCH = ("all", "link", "nobody")
UNITS = {"days": 86_400_000, "hours": 3_600_000, "minutes": 60_000, "seconds": 1_000}

router = APIRouter(default_response_class=HTMLResponse)
Field = Annotated[str, Form()]


def choices_of(texts: Texts) -> Callable[[str, str], str]:
    """Return how the choices of options are put into words."""

    def words(option: str, value: str) -> str:
        name = f"choice-{value}" if value in ("true", "false") else f"option-{option}-{value}"
        return texts.say(Message(name))

    return words


def _bots(reader: Reader, texts: Texts) -> list[tuple[str, str]]:
    """Return the bots that are offered, with their names and what is to be expected of them."""
    return [(bot, _offer(bot, texts)) for bot in reader.hall.offered]


def _offer(bot: str, texts: Texts) -> str:
    about = texts.say(Message(f"bot-{bot}-about" if bot in LEVELS else "bot-program-about"))
    return texts.say(Message("bot-offer", {"name": bot_name(bot, texts), "about": about}))


def _clock(texts: Texts) -> Callable[[str | Pace], str]:
    """Return how a clock is put into words."""

    def words(clock: str | Pace) -> str:
        pace = pace_of(clock, "nothing") if isinstance(clock, str) else clock
        unit = next((unit for unit, ms in UNITS.items() if pace.main and pace.main % ms == 0), "seconds")
        time = texts.say(Message(f"time-{unit}", {"count": pace.main // UNITS[unit]}))
        return texts.say(Message(f"clock-{pace.kind}", {"time": time, "increment": pace.increment // 1000}))

    return words


def _awaited(info: TableInfo, names: Sequence[str], at: int, texts: Texts) -> str:
    """Say whose turn it is, and for how long; "" if it is nobody's."""
    turns = [(place.since, name) for place, name in zip(info.places, names, strict=True) if place.since]
    if not turns:
        return ""
    passed = max(60_000, at - min(turns)[0])
    unit = next(unit for unit, ms in UNITS.items() if passed >= ms)
    time = texts.say(Message(f"time-{unit}", {"count": passed // UNITS[unit]}))
    return texts.say(Message("home-awaited", {"names": ", ".join(name for _since, name in turns), "time": time}))


def local(address: str) -> str:
    """Return an address of this site; anything else becomes the front page."""
    return address if address.startswith("/") and not address.startswith(("//", "/\\")) else "/"


def go(address: str) -> RedirectResponse:
    """Lead on to an address of this site."""
    return RedirectResponse(local(address), 303)


def game_named(name: str) -> Game:
    """Return the game of an address, or answer that there is none."""
    try:
        return load(name)
    except SettingError as error:
        raise HTTPException(404, str(error)) from error


async def _table(reader: Reader, table: str, at_the_door: str = "") -> TableInfo:
    """Return a table that the reader may come to; ``at_the_door``: an obstacle that is no reason to send them away."""
    info = await reader.store.table(table)
    if info is None:
        raise HTTPException(404, f"there is no table {table!r}")
    closed = await obstacle(reader.store, info, reader.person.id if reader.person else "")
    if closed and closed != at_the_door:
        raise HTTPException(403, table_words(reader.language).say(Message(f"closed-{closed}")))
    return info


def _seats(info: TableInfo, texts: Texts) -> list[str]:
    """Return who sits at each seat, "" for an open one."""
    return [bot_name(place.bot, texts) if place.kind == "bot" else place.name for place in info.places]


# People


@router.get("/")
async def home(reader: Asked) -> HTMLResponse:
    """The front page: who are you, the games, the open tables, your tables."""
    mine = await reader.store.tables_of(reader.person.id) if reader.person else []
    others = [info for info in await reader.store.open_tables() if info not in mine]
    watched = [info for info in await reader.store.tables_to_watch() if info not in mine]
    texts = table_words(reader.language)

    def rows(infos: Sequence[TableInfo]) -> list[dict[str, Any]]:
        found = []
        for info in infos:
            names, seat = _seats(info, texts), info.seat_of(reader.person.id) if reader.person else -1
            found.append(
                {
                    "info": info,
                    "title": game_named(info.game).title,
                    "names": names,
                    "turn": seat >= 0 and info.places[seat].since > 0,
                    "awaited": _awaited(info, names, reader.store.now(), texts),
                }
            )
        return found

    games = [(game_named(name), words_of(reader.language, game_named(name))) for name in reader.hall.games]
    return reader.page("home.html", games=games, mine=rows(mine), others=rows(others), watched=rows(watched))


@router.post("/people")
async def introduce(reader: AskedInPerson, name: Field, language: Field, to: Field = "/") -> Response:
    """Take a name and a language, and remember who this browser is."""
    cleaned = clean_name(name)
    if not cleaned or language not in LANGUAGES:
        return reader.page("message.html", status=400, title="message-name", text="message-name-help", detail="")
    device, theme = device_name(reader.request), reader_theme(reader.request, None)
    _person, token = await reader.store.add_person(cleaned, language, device, theme)
    response = go(to)
    reader.cookie(response, SESSION_COOKIE, token)
    return response


@router.post("/language")
async def choose_language(reader: AskedInPerson, language: Field, to: Field = "/") -> Response:
    """Remember the language that this reader wants."""
    if language not in LANGUAGES:
        raise HTTPException(400, f"there is no language {language[:8]!r}; there are: {', '.join(LANGUAGES)}")
    if reader.person:
        await reader.store.set_language(reader.person.id, language)
    response = go(to)
    reader.cookie(response, LANGUAGE_COOKIE, language)
    return response


@router.post("/auto")
async def choose_auto(reader: AskedInPerson, auto: Field, to: Field = "/") -> Response:
    """Remember whether decisions with one possibility are to be made for this reader."""
    if auto not in ("yes", "no"):
        raise HTTPException(400, f"auto is yes or no, not {auto[:8]!r}")
    if reader.person:
        await reader.hall.refresh(await reader.store.set_auto(reader.person.id, auto == "yes"))
    return go(to)


# Setting up


@router.get("/new/{name}")
async def new_table(reader: Asked, name: str) -> HTMLResponse:
    """The form for a new table. While it is filled in, the rules are made ready."""
    game = game_named(name)
    reader.hall.expect(name, game.variant_name(game.complete()))
    return _new_table(reader, game)


def _new_table(reader: Reader, game: Game, problem: str = "") -> HTMLResponse:
    texts = words_of(reader.language, game)
    status = 400 if problem else 200
    return reader.page(
        "new.html",
        game,
        status,
        choice=choices_of(texts),
        levels=_bots(reader, texts),
        clocks=CLOCKS,
        clock=_clock(texts),
        problem=problem,
    )


@router.post("/new/{name}")
async def create_table(reader: Asked, name: str) -> Response:
    """Set up a table from the form: a field for each option and each seat."""
    game = game_named(name)
    if reader.person is None:
        return go(f"/new/{name}")
    form = await reader.request.form()
    given = {key: str(value) for key, value in form.items()}
    options = {option.name: given[option.name] for option in game.options if option.name in given}
    wishes = [given.get(f"seat-{seat}", "nobody") for seat in range(game.seats[-1])]
    try:
        places = [placed(wish, reader.person, reader) for wish in wishes if wish != "nobody"]
        chosen = game.check(options, len(places))
        pace = pace_of(given.get("clock", "none"), given.get("zero", "nothing"))
        terms = await _terms(given)
    except SettingError as error:
        return _new_table(reader, game, error.say(reader.language))
    except ValueError as error:
        return _new_table(reader, game, str(error))
    if sum(wish == "me" for wish in wishes) > 1:
        return _new_table(reader, game, table_words(reader.language).say(Message("new-one-seat")))
    rated = given.get("rated") == "yes"
    if rated and (problem := objection(places)):
        return _new_table(reader, game, table_words(reader.language).say(problem))
    made = await reader.store.add_table(
        game.name, game.rules_version, chosen, places, reader.person.id, pace, rated, terms
    )
    return go(f"/tables/{made}")


async def _terms(given: dict[str, str]) -> Terms:
    """Read from a form who may come to a table; raises ``ValueError``."""
    listed, watch, start = given.get("listed", "yes"), given.get("watch", "all"), given.get("begin", "full")
    if listed not in ("yes", "no") or watch not in WATCH or start not in ("full", "ready"):
        raise ValueError(f"listed is yes or no, watch one of {', '.join(WATCH)}, start full or ready")
    password = given.get("password", "")
    if len(password) > passwords.LONGEST:
        raise ValueError(f"a password has at most {passwords.LONGEST} characters")
    sealed = await passwords.seal(password) if password else ""
    return Terms(listed == "yes", watch, start == "ready", sealed)


def placed(wish: str, person: Person, reader: Reader) -> Place:
    """Turn what was wished for a seat into who has it; raises ``SpecError`` for a bot that is not offered."""
    if wish == "me":
        return Place("guest", person.id, name=person.name)
    if wish == "open":
        return Place("open")
    return Place("bot", bot=reader.offered(wish))


# Playing and looking back


@router.get("/tables/{table}")
async def table_page(reader: Asked, table: str) -> Response:
    """The seats of a table that gathers players, or its board."""
    info = await _table(reader, table, at_the_door="password")
    game = game_named(info.game)
    if await obstacle(reader.store, info, reader.person.id if reader.person else ""):
        return reader.page("door.html", game, 403, info=info, wrong=False)
    texts = words_of(reader.language, game)
    seat = info.seat_of(reader.person.id) if reader.person else -1
    if info.origin.kind == "record":
        return go(f"/tables/{table}/replay")
    if info.status == "gathering":
        return reader.page(
            "seats.html",
            game,
            info=info,
            seat=seat,
            address=str(reader.request.url.replace(query="", fragment="")),
            names=_seats(info, texts),
            may_take=[
                seating.may_take(place, reader.person.name if reader.person else "", "") for place in info.places
            ],
            choice=choices_of(texts),
            levels=_bots(reader, texts),
            clock=_clock(texts),
        )
    said = {name: texts.say(Message(f"board-{name}")) for name in SAID} | {"title": game.title}
    hints = (
        seat >= 0
        and info.status == "playing"
        and not info.rated
        and sum(place.kind == "guest" for place in info.places) == 1
    )
    return reader.page("board.html", game, info=info, seat=seat, said=said, hints=hints)


async def playing(reader: Reader, table: str) -> LiveTable:
    """Return a game that has begun."""
    info = await _table(reader, table)
    if info.status == "gathering":
        raise HTTPException(409, "the game has not begun")
    return await reader.live(info)


async def finished(reader: Reader, table: str) -> LiveTable:
    """Return a game that is over; while it runs nobody may look at more than their own seat sees."""
    info = await _table(reader, table)
    if info.status != "over":
        raise HTTPException(409, "the game is not over yet")
    return await reader.live(info)


@router.get("/tables/{table}/replay")
async def replay_page(reader: Asked, table: str) -> HTMLResponse:
    """A game that is over, decision by decision."""
    live = await finished(reader, table)
    texts = words_of(reader.language, live.game)
    seat = live.info.seat_of(reader.person.id) if reader.person else -1
    seen = await sight(live, Look(seat, reader.language))
    return reader.page(
        "replay.html",
        live.game,
        info=live.info,
        talk=(await heard(reader.store, table, reader.person.id if reader.person else "", ROOMS)).lines,
        last=len(live.match.plies),
        names=seat_names(live, texts),
        sheet=seen.sheet,
        score=seen.score,
        rank=seen.rank,
        overlays=[(name, texts.say(Message(f"overlay-{name}"))) for name in live.match.variant.overlays],
        colours=[crest.colour for crest in CRESTS[: live.match.seats]],
        said={name: texts.say(Message(f"analysis-{name}")) for name in ANALYSIS_SAID},
        levels=_bots(reader, texts),
        seat=max(seat, 0),
    )


@router.get("/tables/{table}/plies/{ply}", response_class=Response)
async def ply(reader: Asked, table: str, ply: int, overlay: str = "", layout: str = "wide") -> Response:
    """How the table looked after so many decisions, as JSON."""
    live = await finished(reader, table)
    seat = live.info.seat_of(reader.person.id) if reader.person else -1
    if ply not in range(len(live.match.plies) + 1):
        raise HTTPException(404, f"there is no ply {ply}: the game has {len(live.match.plies)}")
    if (overlay and overlay not in live.match.variant.overlays) or layout not in ("wide", "tall"):
        raise HTTPException(400, "there is no such overlay or layout")
    return Response(
        encode(moment(live, ply, Look(seat, reader.language, overlay, layout))), media_type="application/json"
    )


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(reader: Asked, table: str) -> Response:
    """The record of a game that is over, to keep, check and study."""
    live = await finished(reader, table)
    names = seat_names(live, table_words(reader.language))
    written = of_match(live.match, names, live.info.salt, live.info.commitment)
    if not live.match.over:  # it ended by the clock
        written = replace(written, seed=live.info.seed, salt=live.info.salt)
    origin = live.info.origin
    text = replace(written, source=origin.table, source_ply=origin.ply).write()
    name = f"{live.info.game}-{table}.lunaria"
    return PlainTextResponse(text, headers={"Content-Disposition": f"attachment; filename={quote(name)}"})

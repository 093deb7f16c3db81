"""The pages and downloads, over plain HTTP."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Annotated, Any
from urllib.parse import quote

from fastapi import APIRouter, Form, HTTPException
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from markupsafe import Markup

from lunaria.bots import SpecError, make
from lunaria.engine.art import CRESTS
from lunaria.engine.game import Game, Picture, SettingError
from lunaria.engine.record import of_match
from lunaria.engine.text import LANGUAGES, Message, Texts
from lunaria.games import load
from lunaria.table.clocks import pace_of
from lunaria.table.levels import LEVELS
from lunaria.table.live import LiveTable
from lunaria.table.people import (
    LANGUAGE_COOKIE,
    SESSION_COOKIE,
    clean_name,
)
from lunaria.table.protocol import encode
from lunaria.table.reader import Asked, Reader
from lunaria.table.scene import Look, bot_name, moment, seat_names, sight
from lunaria.table.store import Pace, Person, Place, TableInfo
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
)
"""What the board page says by itself: the texts ``board-NAME``."""

ANALYSIS_SAID = ("share", "lead", "played", "best", "choices", "line", "turning", "graph")
"""What the analysis says by itself: the texts ``analysis-NAME``."""

CLOCKS = ("none", "move:30s", "move:90s", "move:5m", "move:1d", "move:3d", "bank:5m+5s", "bank:15m+15s", "bank:45m+30s")
"""The clocks that are offered; a form may ask for any other that ``pace_of`` reads."""
UNITS = {"days": 86_400_000, "hours": 3_600_000, "minutes": 60_000, "seconds": 1_000}

router = APIRouter(default_response_class=HTMLResponse)
Field = Annotated[str, Form()]


def _choices(texts: Texts) -> Callable[[str, str], str]:
    """Return how the choices of options are put into words."""

    def words(option: str, value: str) -> str:
        name = f"choice-{value}" if value in ("true", "false") else f"option-{option}-{value}"
        return texts.say(Message(name))

    return words


def _levels(texts: Texts) -> list[tuple[str, str]]:
    """Return the bots that are offered, with their names and what is to be expected of them."""
    return [(level, _offer(level, texts)) for level in LEVELS]


def _offer(level: str, texts: Texts) -> str:
    about = texts.say(Message(f"bot-{level}-about"))
    return texts.say(Message("bot-offer", {"name": bot_name(level, texts), "about": about}))


def _clock(texts: Texts) -> Callable[[str | Pace], str]:
    """Return how a clock is put into words."""

    def words(clock: str | Pace) -> str:
        pace = pace_of(clock, "nothing") if isinstance(clock, str) else clock
        unit = next((unit for unit, ms in UNITS.items() if pace.main and pace.main % ms == 0), "seconds")
        time = texts.say(Message(f"time-{unit}", {"count": pace.main // UNITS[unit]}))
        return texts.say(Message(f"clock-{pace.kind}", {"time": time, "increment": pace.increment // 1000}))

    return words


def _local(address: str) -> str:
    """Return an address of this site; anything else becomes the front page."""
    return address if address.startswith("/") and not address.startswith(("//", "/\\")) else "/"


def _go(address: str) -> RedirectResponse:
    return RedirectResponse(_local(address), 303)


def _game(name: str) -> Game:
    try:
        return load(name)
    except SettingError as error:
        raise HTTPException(404, str(error)) from error


async def _table(reader: Reader, table: str) -> TableInfo:
    info = await reader.store.table(table)
    if info is None:
        raise HTTPException(404, f"there is no table {table!r}")
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
    texts = table_words(reader.language)

    def rows(infos: Sequence[TableInfo]) -> list[dict[str, Any]]:
        found = []
        for info in infos:
            live = reader.hall.known(info.id)
            seat = info.seat_of(reader.person.id) if reader.person else -1
            found.append(
                {
                    "info": info,
                    "title": _game(info.game).title,
                    "names": _seats(info, texts),
                    "turn": live is not None and seat in live.course.pending,
                }
            )
        return found

    games = [(_game(name), words_of(reader.language, _game(name))) for name in reader.hall.games]
    return reader.page("home.html", games=games, mine=rows(mine), others=rows(others))


@router.post("/people")
async def introduce(reader: Asked, name: Field, language: Field, to: Field = "/") -> Response:
    """Take a name and a language, and remember who this browser is."""
    cleaned = clean_name(name)
    if not cleaned or language not in LANGUAGES:
        return reader.page("message.html", status=400, title="message-name", text="message-name-help", detail="")
    _person, token = await reader.store.add_person(cleaned, language)
    response = _go(to)
    reader.cookie(response, SESSION_COOKIE, token)
    return response


@router.post("/language")
async def choose_language(reader: Asked, language: Field, to: Field = "/") -> Response:
    """Remember the language that this reader wants."""
    if language not in LANGUAGES:
        raise HTTPException(400, f"there is no language {language[:8]!r}; there are: {', '.join(LANGUAGES)}")
    if reader.person:
        await reader.store.set_language(reader.person.id, language)
    response = _go(to)
    reader.cookie(response, LANGUAGE_COOKIE, language)
    return response


@router.post("/auto")
async def choose_auto(reader: Asked, auto: Field, to: Field = "/") -> Response:
    """Remember whether decisions with one possibility are to be made for this reader."""
    if auto not in ("yes", "no"):
        raise HTTPException(400, f"auto is yes or no, not {auto[:8]!r}")
    if reader.person:
        await reader.hall.refresh(await reader.store.set_auto(reader.person.id, auto == "yes"))
    return _go(to)


# Setting up


@router.get("/new/{name}")
async def new_table(reader: Asked, name: str) -> HTMLResponse:
    """The form for a new table. While it is filled in, the rules are made ready."""
    game = _game(name)
    reader.hall.expect(name, game.variant_name(game.complete()))
    return _new_table(reader, game)


def _new_table(reader: Reader, game: Game, problem: str = "") -> HTMLResponse:
    texts = words_of(reader.language, game)
    status = 400 if problem else 200
    return reader.page(
        "new.html",
        game,
        status,
        choice=_choices(texts),
        levels=_levels(texts),
        clocks=CLOCKS,
        clock=_clock(texts),
        problem=problem,
    )


@router.post("/new/{name}")
async def create_table(reader: Asked, name: str) -> Response:
    """Set up a table from the form: a field for each option and each seat."""
    game = _game(name)
    if reader.person is None:
        return _go(f"/new/{name}")
    form = await reader.request.form()
    given = {key: str(value) for key, value in form.items()}
    options = {option.name: given[option.name] for option in game.options if option.name in given}
    wishes = [given.get(f"seat-{seat}", "nobody") for seat in range(game.seats[-1])]
    try:
        places = [_place(wish, reader.person, game) for wish in wishes if wish != "nobody"]
        chosen = game.check(options, len(places))
        pace = pace_of(given.get("clock", "none"), given.get("zero", "nothing"))
    except (SettingError, SpecError, ValueError) as error:
        return _new_table(reader, game, str(error))
    if sum(wish == "me" for wish in wishes) > 1:
        return _new_table(reader, game, table_words(reader.language).say(Message("new-one-seat")))
    made = await reader.store.add_table(game.name, game.rules_version, chosen, places, reader.person.id, pace)
    return _go(f"/tables/{made}")


def _place(wish: str, person: Person, game: Game) -> Place:
    """Turn what was wished for a seat into who has it; raises ``SpecError`` for a bot that does not exist."""
    if wish == "me":
        return Place("guest", person.id, name=person.name)
    if wish == "open":
        return Place("open")
    if wish not in LEVELS:
        make(wish, game)
    return Place("bot", bot=wish[:40])


@router.post("/tables/{table}/seats/{seat}")
async def change_seat(reader: Asked, table: str, seat: int, act: Field, bot: Field = "") -> Response:
    """Sit down, stand up, or (the owner) give an open seat to a bot."""
    info = await _table(reader, table)
    if seat not in range(len(info.places)):
        raise HTTPException(404, f"there is no seat {seat} at this table")
    if reader.person is None:
        return _go(f"/tables/{table}")
    before, me = info.places[seat], reader.person
    changed = False
    if act == "sit" and before.kind == "open":
        changed = await reader.store.change_seat(table, seat, before, Place("guest", me.id, name=me.name))
    elif act == "leave" and before.person == me.id:
        changed = await reader.store.change_seat(table, seat, before, Place("open"))
    elif act == "bot" and before.kind == "open" and info.owner == me.id:
        try:
            place = _place(bot, me, _game(info.game))
        except SpecError as error:
            raise HTTPException(400, str(error)) from error
        changed = place.kind == "bot" and await reader.store.change_seat(table, seat, before, place)
    if not changed:
        return reader.page("message.html", status=409, title="message-seat", text="message-seat-help", detail="")
    reader.hall.announce(table)
    reader.hall.tell(table)
    return _go(f"/tables/{table}")


# Playing and looking back


@router.get("/tables/{table}")
async def table_page(reader: Asked, table: str) -> HTMLResponse:
    """The seats of a table that gathers players, or its board."""
    info = await _table(reader, table)
    game = _game(info.game)
    texts = words_of(reader.language, game)
    seat = info.seat_of(reader.person.id) if reader.person else -1
    if info.status == "gathering":
        return reader.page(
            "seats.html",
            game,
            info=info,
            seat=seat,
            address=str(reader.request.url),
            names=_seats(info, texts),
            choice=_choices(texts),
            levels=_levels(texts),
            clock=_clock(texts),
        )
    said = {name: texts.say(Message(f"board-{name}")) for name in SAID} | {"title": game.title}
    hints = seat >= 0 and info.status == "playing" and sum(place.kind == "guest" for place in info.places) == 1
    return reader.page("board.html", game, info=info, seat=seat, said=said, hints=hints)


async def playing(reader: Reader, table: str) -> LiveTable:
    """Return a game that has begun."""
    info = await _table(reader, table)
    if info.status == "gathering":
        raise HTTPException(409, "the game has not begun")
    return await reader.hall.table(info)


async def finished(reader: Reader, table: str) -> LiveTable:
    """Return a game that is over; while it runs nobody may look at more than their own seat sees."""
    info = await _table(reader, table)
    if info.status != "over":
        raise HTTPException(409, "the game is not over yet")
    return await reader.hall.table(info)


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
        last=len(live.match.plies),
        names=seat_names(live, texts),
        sheet=seen.sheet,
        score=seen.score,
        rank=seen.rank,
        overlays=[(name, texts.say(Message(f"overlay-{name}"))) for name in live.match.variant.overlays],
        colours=[crest.colour for crest in CRESTS[: live.match.seats]],
        said={name: texts.say(Message(f"analysis-{name}")) for name in ANALYSIS_SAID},
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
    text = written.write()
    name = f"{live.info.game}-{table}.lunaria"
    return PlainTextResponse(text, headers={"Content-Disposition": f"attachment; filename={quote(name)}"})


@router.get("/gallery/{name}")
async def gallery(reader: Asked, name: str, layout: str = "wide") -> HTMLResponse:
    """Every piece and every state of a game's picture, for review."""
    game = _game(name)
    variant, texts = game.variant(), words_of(reader.language, game)
    await reader.hall.warmth(name, game.variant_name(game.complete()))
    names = tuple(texts.seat(seat) for seat in range(game.seats[-1]))
    scenes = [
        (scene.title, Markup(variant.picture(scene.view, Picture(texts, names, scene.overlay, layout))))
        for scene in variant.gallery()
    ]
    return reader.page("gallery.html", game, scenes=scenes)

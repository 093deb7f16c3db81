"""Who asks for a page, how they read, and how a page is made for them."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

from fastapi import Depends, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.exceptions import HTTPException as StarletteHTTPException

from lunaria.bots import SpecError
from lunaria.engine.art import CRESTS
from lunaria.engine.game import Game
from lunaria.engine.text import Message
from lunaria.table.guard import SAFE
from lunaria.table.hall import Hall
from lunaria.table.limits import wait_in_words
from lunaria.table.live import LiveTable, LogError
from lunaria.table.people import (
    YEAR,
    Caller,
    reader_language,
    reader_theme,
    who_asks,
)
from lunaria.table.store import Person, Store, TableInfo
from lunaria.table.words import LANGUAGE_NAMES, words_of
from lunaria.table.words import words as table_words

_templates = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


@dataclass(frozen=True)
class Reader:
    """Who asks for a page, and how they read."""

    request: Request
    person: Person | None
    language: str
    caller: Caller = field(default_factory=Caller)

    @property
    def store(self) -> Store:
        """The database."""
        store: Store = self.request.app.state.store
        return store

    @property
    def hall(self) -> Hall:
        """The tables."""
        hall: Hall = self.request.app.state.hall
        return hall

    async def live(self, info: TableInfo) -> LiveTable:
        """Return the game on a table that has started.

        Raises:
            HTTPException: 409, when it cannot be told by these rules.
        """
        try:
            return await self.hall.table(info)
        except LogError as error:
            raise StarletteHTTPException(409, table_words(self.language).say(Message("prompt-broken"))) from error

    def page(self, template: str, game: Game | None = None, status: int = 200, **values: Any) -> HTMLResponse:
        """Return a page in the reader's language; a value ``here`` tells where a change of language leads back to."""
        query = self.request.url.query
        values.setdefault("here", self.request.url.path + (f"?{query}" if query else ""))
        texts = words_of(self.language, game) if game else table_words(self.language)
        html = _templates.get_template(template).render(
            say=lambda message, **gaps: texts.say(Message(message, gaps)),
            texts=texts,
            person=self.person,
            language=self.language,
            languages=LANGUAGE_NAMES,
            theme=reader_theme(self.request, self.person),
            game=game,
            crest=crest_mark,
            message=Message,
            **values,
        )
        return HTMLResponse(html, status)

    def offered(self, bot: str) -> str:
        """Return the name of a bot that is offered here; raises ``SpecError`` for any other."""
        if bot not in self.hall.offered:
            values = {"bot": bot[:40], "offered": ", ".join(self.hall.offered)}
            raise SpecError(table_words(self.language).say(Message("bot-not-offered", values)))
        return bot

    def cookie(self, response: Response, name: str, value: str) -> None:
        """Set a cookie that scripts cannot read and other sites cannot use."""
        secure = self.request.app.state.settings.secure
        response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


async def show_error(request: Request, error: Exception) -> Response:
    """Answer what cannot be answered: a page for people, JSON for programs."""
    if not isinstance(error, StarletteHTTPException):
        raise error
    if "text/html" not in request.headers.get("accept", ""):
        return JSONResponse({"detail": error.detail}, error.status_code, error.headers)
    reader = await _anyone(request)
    title, detail = "message-nothing", error.detail
    if error.status_code == 429:
        title, detail = "message-often", table_words(reader.language).say(wait_in_words(error))
    page = reader.page("message.html", status=error.status_code, title=title, text="", detail=detail)
    page.headers.update(error.headers or {})
    return page


async def _anyone(request: Request) -> Reader:
    """Return who asks, for a page that says nothing of them but their name and language."""
    try:
        caller = await who_asks(request, request.app.state.store)
    except StarletteHTTPException:
        caller = Caller()
    return Reader(request, caller.person, reader_language(request, caller.person), caller)


async def _reader(request: Request) -> Reader:
    """Return who asks; a program must have the scope for what it asks."""
    caller = await who_asks(request, request.app.state.store)
    scope = "read" if request.method in SAFE else "play"
    if not caller.may(scope):
        raise StarletteHTTPException(403, f"this token does not have the scope {scope!r}")
    return Reader(request, caller.person, reader_language(request, caller.person), caller)


async def _in_person(request: Request) -> Reader:
    """Return who asks, at their own browser: a token cannot manage the account that it belongs to."""
    reader = await _reader(request)
    if reader.caller.is_program:
        raise StarletteHTTPException(403, "a token cannot manage an account: sign in with a browser")
    return reader


Asked = Annotated[Reader, Depends(_reader)]
AskedInPerson = Annotated[Reader, Depends(_in_person)]


def crest_mark(seat: int) -> Markup:
    """Return the mark of a seat, for use beside its name."""
    crest = CRESTS[seat]
    return Markup(
        '<svg class="crest" viewBox="-1.3 -1.3 2.6 2.6" aria-hidden="true">'
        '<path d="{}" fill="{}" stroke="{}" stroke-width=".22"/></svg>'
    ).format(crest.outline, crest.colour, crest.dark)

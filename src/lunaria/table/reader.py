"""Who asks for a page, how they read, and how a page is made for them."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from fastapi import Depends, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.exceptions import HTTPException as StarletteHTTPException

from lunaria.engine.art import CRESTS
from lunaria.engine.game import Game
from lunaria.engine.text import Message
from lunaria.table.hall import Hall
from lunaria.table.people import (
    YEAR,
    reader_language,
    reader_theme,
    session_person,
)
from lunaria.table.store import Person, Store
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

    def page(self, template: str, game: Game | None = None, status: int = 200, **values: Any) -> HTMLResponse:
        """Return a page in the reader's language."""
        texts = words_of(self.language, game) if game else table_words(self.language)
        html = _templates.get_template(template).render(
            say=lambda message, **gaps: texts.say(Message(message, gaps)),
            texts=texts,
            person=self.person,
            language=self.language,
            languages=LANGUAGE_NAMES,
            theme=reader_theme(self.request),
            here=self.request.url.path + (f"?{self.request.url.query}" if self.request.url.query else ""),
            game=game,
            crest=crest_mark,
            message=Message,
            **values,
        )
        return HTMLResponse(html, status)

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
    reader = await _reader(request)
    return reader.page("message.html", status=error.status_code, title="message-nothing", text="", detail=error.detail)


async def _reader(request: Request) -> Reader:
    person = await session_person(request, request.app.state.store)
    return Reader(request, person, reader_language(request, person))


Asked = Annotated[Reader, Depends(_reader)]


def crest_mark(seat: int) -> Markup:
    """Return the mark of a seat, for use beside its name."""
    crest = CRESTS[seat]
    return Markup(
        '<svg class="crest" viewBox="-1.3 -1.3 2.6 2.6" aria-hidden="true">'
        '<path d="{}" fill="{}" stroke="{}" stroke-width=".22"/></svg>'
    ).format(crest.outline, crest.colour, crest.dark)

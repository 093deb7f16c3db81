"""The context of a request: the person, their language, and the rendering of pages and errors."""

import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

from fastapi import Depends, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, Response
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from sqlalchemy.exc import OperationalError
from starlette.exceptions import HTTPException as StarletteHTTPException
from starlette.requests import ClientDisconnect

from lunaria.engine.game import Game
from lunaria.engine.show.svg import CRESTS
from lunaria.engine.show.text import MendableError, Message
from lunaria.table.http.i18n import LANGUAGE_NAMES, words_of
from lunaria.table.http.i18n import words as table_words
from lunaria.table.http.principal import (
    OF_THIS_HOST,
    SESSION_COOKIE,
    YEAR,
    Principal,
    principal_of,
    reader_language,
    reader_theme,
)
from lunaria.table.http.problems import HttpProblem, error_text, may_not, problem_message
from lunaria.table.http.rate_limits import RateLimits
from lunaria.table.http.scripts import with_preloads
from lunaria.table.http.security import SAFE
from lunaria.table.http.static_files import ASK_AGAIN, BASE
from lunaria.table.http.work_queue import ClientKey, WorkQueues
from lunaria.table.store.model import Person, UncertainError
from lunaria.table.store.store import Store

logger = logging.getLogger("lunaria.table")
LONGEST_NAMES = 300
"""Maximum characters of a request that an error message quotes."""
TITLES = {429: "message-often", 503: "message-soon"}
"""Title of an error page by status; ``message-nothing`` for all other statuses."""
_templates = Environment(
    loader=FileSystemLoader(Path(__file__).parents[1] / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
WAITS_COOKIE = "lunaria-waits"
"""Cookie of a person who waits for a game: their pages open a live line. Scripts delete it."""


@dataclass(frozen=True)
class RequestContext:
    """A request with its person and language."""

    request: Request
    person: Person | None
    language: str
    principal: Principal = field(default_factory=Principal)

    @property
    def store(self) -> Store:
        """The database."""
        store: Store = self.request.app.state.store
        return store

    @property
    def queues(self) -> WorkQueues:
        """The worker's queues for slow work."""
        queues: WorkQueues = self.request.app.state.queues
        return queues

    @property
    def client_key(self) -> ClientKey:
        """The key under which limits count this request."""
        return self.bounds.client_key(self.request, self.person)

    @property
    def bounds(self) -> RateLimits:
        """The worker's rate limits."""
        bounds: RateLimits = self.request.app.state.bounds
        return bounds

    def page(self, template: str, game: Game | None = None, status: int = 200, **values: Any) -> HTMLResponse:
        """Render a template in the request's language; ``here`` is the return address after a change of language."""
        query = self.request.url.query
        values.setdefault("here", self.request.url.path + (f"?{query}" if query else ""))
        texts = words_of(self.language, game) if game else table_words(self.language)
        board = f"/boards/{game.name}/{self.language}.webp" if game else ""
        html = _templates.get_template(template).render(
            say=lambda message, **gaps: texts.say(Message(message, gaps)),
            texts=texts,
            person=self.person,
            language=self.language,
            languages=LANGUAGE_NAMES,
            theme=reader_theme(self.request, self.person),
            game=game,
            board_address=str(self.request.url.replace(path=board, query="", fragment="")),
            crest=crest_mark,
            crests=CRESTS,
            message=Message,
            waits=self.person is not None and WAITS_COOKIE in self.request.cookies,
            **values,
        )
        # Pages of signed-in people are private; a cached copy would still be visible after signing out.
        kept = "no-store" if self.person else ASK_AGAIN
        return HTMLResponse(with_preloads(html).replace('"/static/', f'"{BASE}'), status, {"Cache-Control": kept})

    def cookie(self, response: Response, name: str, value: str) -> None:
        """Set a cookie that is hidden from scripts and not sent with cross-site posts."""
        secure = self.request.app.state.settings.secure
        if secure and name == SESSION_COOKIE:
            name = OF_THIS_HOST + name
        response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)

    def end_session(self, response: Response) -> None:
        """Delete the session's cookies."""
        for name in (SESSION_COOKIE, OF_THIS_HOST + SESSION_COOKIE):
            if name in self.request.cookies:
                secure = name.startswith(OF_THIS_HOST)
                response.delete_cookie(name, httponly=True, samesite="lax", secure=secure)


async def show_error(request: Request, error: Exception) -> Response:
    """Answer an HTTP error: a page for browsers, JSON for programs."""
    if not isinstance(error, StarletteHTTPException):
        raise error
    context = await _unchecked(request)
    detail = error_text(error, context.language)
    if "text/html" not in request.headers.get("accept", ""):
        return JSONResponse({"detail": detail}, error.status_code, error.headers)
    title = TITLES.get(error.status_code, "message-nothing")
    page = context.page("message.html", status=error.status_code, title=title, text="", detail=detail)
    page.headers.update(error.headers or {})
    return page


async def show_unreadable(request: Request, error: Exception) -> Response:
    """Answer 422 for missing or invalid fields; programs also get the place and kind of each fault."""
    if not isinstance(error, RequestValidationError):
        raise error
    faults = [{"at": ".".join(map(str, one["loc"])), "kind": one["type"]} for one in error.errors()]
    answer = await show_error(request, HttpProblem(422, _fault_of(error.errors())))
    if isinstance(answer, JSONResponse):
        return JSONResponse(json.loads(bytes(answer.body)) | {"faults": faults}, 422)
    return answer


def _fault_of(errors: Sequence[Any]) -> MendableError:
    """Summarise invalid fields in one sentence; a field that is too long, with its limit, takes precedence."""
    named = {one["type"]: ".".join(map(str, one["loc"]))[:LONGEST_NAMES] for one in errors}
    if (kind := "string_too_long") in named:
        most = min(one["ctx"]["max_length"] for one in errors if one["type"] == kind)
        return problem_message("long", fields=named[kind], most=most)
    return problem_message("fields", fields=", ".join(".".join(map(str, one["loc"])) for one in errors)[:LONGEST_NAMES])


async def show_storage(request: Request, error: Exception) -> Response:
    """Answer 503 when the database fails, without using the database."""
    logger.error("the database does not work: %s", error)
    context = RequestContext(request, None, reader_language(request, None))
    problem = HttpProblem(503, problem_message("storage"))
    headers = {"Retry-After": "5"}
    if "text/html" not in request.headers.get("accept", ""):
        return JSONResponse({"detail": problem.say(context.language)}, 503, headers)
    text = problem.say(context.language)
    page = context.page("message.html", status=503, title="message-nothing", text="", detail=text)
    page.headers.update(headers)
    return page


async def show_failure(request: Request, _error: Exception) -> Response:
    """Answer 500 after an unexpected error, without using anything that may have failed."""
    context = RequestContext(request, None, reader_language(request, None))
    detail = error_text(StarletteHTTPException(500), context.language)
    if "text/html" not in request.headers.get("accept", ""):
        return JSONResponse({"detail": detail}, 500)
    return context.page("message.html", status=500, title="message-nothing", text="", detail=detail)


async def ignore_departure(_request: Request, _error: Exception) -> Response:
    """Answer a client that closed its connection before its whole request had arrived; nobody reads the answer."""
    return Response(status_code=400)


def translate_errors(app: FastAPI) -> None:
    """Install the handlers that answer errors in the reader's language."""
    app.add_exception_handler(StarletteHTTPException, show_error)
    app.add_exception_handler(RequestValidationError, show_unreadable)
    for storage in (OperationalError, UncertainError):
        app.add_exception_handler(storage, show_storage)
    app.add_exception_handler(ClientDisconnect, ignore_departure)
    app.add_exception_handler(Exception, show_failure)


async def _unchecked(request: Request) -> RequestContext:
    """Return the context for an error page; an invalid credential counts as none."""
    try:
        principal = await principal_of(request, request.app.state.store)
    except StarletteHTTPException:
        principal = Principal()
    return RequestContext(request, principal.person, reader_language(request, principal.person), principal)


async def _authorised(request: Request) -> RequestContext:
    """Return the context of a request; a token must have the scope that the method needs."""
    principal = await principal_of(request, request.app.state.store)
    scope = "read" if request.method in SAFE else "play"
    if not principal.may(scope):
        raise may_not(scope)
    return RequestContext(request, principal.person, reader_language(request, principal.person), principal)


async def _in_person(request: Request) -> RequestContext:
    """Return the context of a request made in person: a token cannot manage the account it belongs to."""
    context = await _authorised(request)
    if context.principal.is_program:
        raise HttpProblem(403, problem_message("token-account"))
    return context


Context = Annotated[RequestContext, Depends(_authorised)]
PersonContext = Annotated[RequestContext, Depends(_in_person)]


def crest_mark(seat: int) -> Markup:
    """Return a seat's crest as inline SVG, for use beside its name."""
    crest = CRESTS[seat]
    return Markup(
        '<svg class="crest" viewBox="-1.3 -1.3 2.6 2.6" aria-hidden="true">'
        '<path d="{}" fill="{}" stroke="{}" stroke-width=".22"/></svg>'
    ).format(crest.outline, crest.colour, crest.dark)

"""First visits: a name and a language; and preferences that apply everywhere."""

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from lunaria.engine.show.text import LANGUAGES
from lunaria.table.http.context import PersonContext
from lunaria.table.http.forms import Choice, Name, PageAddress, go
from lunaria.table.http.principal import LANGUAGE_COOKIE, SESSION_COOKIE, device_name, name_for_others, reader_theme
from lunaria.table.http.problems import HttpProblem, choice
from lunaria.table.live.dependencies import registry_of

router = APIRouter(default_response_class=HTMLResponse)


@router.post("/people")
async def introduce(context: PersonContext, name: Name, language: Choice, to: PageAddress = "/") -> Response:
    """Create a person with a name and a language, and open a session."""
    context.bounds.arrivals.take(context.client_key)
    cleaned = name_for_others(name)
    if not cleaned or language not in LANGUAGES:
        return context.page("message.html", status=400, title="message-name", text="message-name-help", detail="")
    device, theme = device_name(context.request), reader_theme(context.request, None)
    _person, token = await context.store.add_person(cleaned, language, device, theme, auto=True)
    response = go(to)
    context.cookie(response, SESSION_COOKIE, token)
    return response


@router.post("/language")
async def choose_language(context: PersonContext, language: Choice, to: PageAddress = "/") -> Response:
    """Store the preferred language."""
    if language not in LANGUAGES:
        raise HttpProblem(400, choice("language", language, LANGUAGES))
    if context.person:
        await context.store.set_language(context.person.id, language)
    response = go(to)
    context.cookie(response, LANGUAGE_COOKIE, language)
    return response


@router.post("/auto")
async def choose_auto(context: PersonContext, auto: Choice, to: PageAddress = "/") -> Response:
    """Choose whether forced moves are played automatically."""
    if auto not in ("yes", "no"):
        raise HttpProblem(400, choice("auto", auto, ("yes", "no")))
    if context.person:
        await registry_of(context).refresh(await context.store.set_auto(context.person.id, auto == "yes"))
    return go(to)

"""Coming in with a name and a language, and what somebody wishes everywhere."""

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from lunaria.engine.show.text import LANGUAGES
from lunaria.table.http.context import AskedInPerson
from lunaria.table.http.forms import Field, go
from lunaria.table.http.principal import LANGUAGE_COOKIE, SESSION_COOKIE, device_name, name_for_others, reader_theme
from lunaria.table.http.problems import Trouble, choice
from lunaria.table.live.dependencies import hall_of

router = APIRouter(default_response_class=HTMLResponse)


@router.post("/people")
async def introduce(reader: AskedInPerson, name: Field, language: Field, to: Field = "/") -> Response:
    """Take a name and a language, and remember who this browser is."""
    cleaned = name_for_others(name)
    if not cleaned or language not in LANGUAGES:
        return reader.page("message.html", status=400, title="message-name", text="message-name-help", detail="")
    reader.bounds.arrivals.take(reader.asker)
    device, theme = device_name(reader.request), reader_theme(reader.request, None)
    _person, token = await reader.store.add_person(cleaned, language, device, theme, auto=True)
    response = go(to)
    reader.cookie(response, SESSION_COOKIE, token)
    return response


@router.post("/language")
async def choose_language(reader: AskedInPerson, language: Field, to: Field = "/") -> Response:
    """Remember the language that this reader wants."""
    if language not in LANGUAGES:
        raise Trouble(400, choice("language", language, LANGUAGES))
    if reader.person:
        await reader.store.set_language(reader.person.id, language)
    response = go(to)
    reader.cookie(response, LANGUAGE_COOKIE, language)
    return response


@router.post("/auto")
async def choose_auto(reader: AskedInPerson, auto: Field, to: Field = "/") -> Response:
    """Remember whether decisions with one possibility are to be made for this reader."""
    if auto not in ("yes", "no"):
        raise Trouble(400, choice("auto", auto, ("yes", "no")))
    if reader.person:
        await hall_of(reader).refresh(await reader.store.set_auto(reader.person.id, auto == "yes"))
    return go(to)

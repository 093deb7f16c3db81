"""Who is at the other end: sessions in a cookie, names, languages."""

import re
import unicodedata

from starlette.requests import HTTPConnection

from lunaria.engine.text import LANGUAGES
from lunaria.table.store import Person, Store
from lunaria.table.words import preferred

SESSION_COOKIE = "lunaria_session"
LANGUAGE_COOKIE = "lunaria_language"
THEME_COOKIE = "lunaria_theme"
THEMES = ("light", "dark")
YEAR = 365 * 24 * 3600
LONGEST_NAME = 24


async def session_person(connection: HTTPConnection, store: Store) -> Person | None:
    """Return who sends a request, if they have told a name before."""
    token = connection.cookies.get(SESSION_COOKIE)
    return await store.person(token) if token else None


def reader_language(connection: HTTPConnection, person: Person | None) -> str:
    """Return the language to answer in: as chosen, else as the browser prefers."""
    if person:
        return person.language
    chosen = connection.cookies.get(LANGUAGE_COOKIE, "")
    return chosen if chosen in LANGUAGES else preferred(connection.headers.get("accept-language", ""))


def reader_theme(connection: HTTPConnection) -> str:
    """Return the theme that was chosen, or "" for the device's own."""
    theme = connection.cookies.get(THEME_COOKIE, "")
    return theme if theme in THEMES else ""


def clean_name(written: str) -> str:
    """Return a name without control and direction characters, and with single spaces; "" if nothing is left."""
    normal = unicodedata.normalize("NFC", written)
    visible = "".join(" " if unicodedata.category(mark) == "Zs" else mark for mark in normal)
    visible = "".join(mark for mark in visible if unicodedata.category(mark)[0] != "C")
    return re.sub(r" +", " ", visible).strip()[:LONGEST_NAME].strip()

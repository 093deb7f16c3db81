"""Who is at the other end: sessions in a cookie, tokens of programs, names, languages."""

import ipaddress
import re
import unicodedata
from dataclasses import dataclass

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from lunaria.engine.text import LANGUAGES
from lunaria.table.store import Credential, Person, Store
from lunaria.table.words import preferred

SESSION_COOKIE = "lunaria_session"
LANGUAGE_COOKIE = "lunaria_language"
THEME_COOKIE = "lunaria_theme"
THEMES = ("light", "dark")
YEAR = 365 * 24 * 3600
LONGEST_NAME = 24


SCOPES = ("read", "play")
"""What a token may allow: to see what the person sees, and to sit down and move for them, which needs the first."""


@dataclass(frozen=True)
class Caller:
    """Who asks, and by what they have proved it.

    Attributes:
        person: who it is; None for somebody who has told no name.
        credential: the session or the token; None for nobody.
    """

    person: Person | None = None
    credential: Credential | None = None

    @property
    def is_program(self) -> bool:
        """Whether a program asks, with a token."""
        return self.credential is not None and self.credential.kind == "token"

    def may(self, scope: str) -> bool:
        """Say whether the credential allows something; a session allows everything, and so does having none."""
        return self.credential is None or not self.is_program or scope in self.credential.scopes


async def who_asks(connection: HTTPConnection, store: Store) -> Caller:
    """Return who sends a request or opens a connection, whatever they prove it by.

    A token in ``Authorization: Bearer ...`` counts before a cookie: a program that sends one means it.

    Raises:
        HTTPException: 401, the token is none, or was revoked. It never falls back to a session.
    """
    written = connection.headers.get("authorization")
    if written is not None:
        scheme, _, token = written.partition(" ")
        found = await store.credential(token.strip(), "token") if scheme.lower() == "bearer" else None
        if found is None:
            headers = {"WWW-Authenticate": "Bearer"}
            raise HTTPException(401, "this token is not valid: it was mistyped, or revoked", headers)
        return Caller(*found)
    session = connection.cookies.get(SESSION_COOKIE)
    found = await store.credential(session, "session") if session else None
    return Caller(*found) if found else Caller()


def read_scopes(written: str) -> frozenset[str]:
    """Return the scopes that are named, with spaces between them; who may play may read.

    Raises:
        ValueError: none is named, or one that does not exist.
    """
    named = written.split()
    if not named or any(scope not in SCOPES for scope in named):
        raise ValueError(f"scopes are {' and '.join(SCOPES)}, not {written[:40]!r}")
    return frozenset(named) | {"read"}


SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrom", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari", "Safari"),
)


def address_of(connection: HTTPConnection) -> str:
    """Return the network address that a request comes from, as far as a proxy tells it; "" if it is unknown."""
    return connection.client.host if connection.client else ""


def host_name(connection: HTTPConnection) -> str:
    """Return the name by which the server was reached; "" for a bare network address, which passkeys cannot be for."""
    host = connection.url.hostname or ""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return host
    return ""


def device_name(connection: HTTPConnection) -> str:
    """Return roughly which browser and system a request comes from, such as ``Firefox, Linux``; "" if it is unknown."""
    agent = connection.headers.get("user-agent", "")
    kinds = (next((name for mark, name in names if mark in agent), "") for names in (BROWSERS, SYSTEMS))
    return ", ".join(filter(None, kinds))


def reader_language(connection: HTTPConnection, person: Person | None) -> str:
    """Return the language to answer in: as chosen, else as the browser prefers."""
    if person:
        return person.language
    chosen = connection.cookies.get(LANGUAGE_COOKIE, "")
    return chosen if chosen in LANGUAGES else preferred(connection.headers.get("accept-language", ""))


def reader_theme(connection: HTTPConnection, person: Person | None) -> str:
    """Return the theme that was chosen, or "" for the device's own; a person's choice holds in all their browsers."""
    if person:
        return person.theme
    theme = connection.cookies.get(THEME_COOKIE, "")
    return theme if theme in THEMES else ""


def clean_name(written: str) -> str:
    """Return a name as ``clean_text`` leaves it, shortened to what a name may have."""
    return clean_text(written)[:LONGEST_NAME].strip()


def clean_text(written: str) -> str:
    """Return a text without control and direction characters, and with single spaces; "" if nothing is left."""
    normal = unicodedata.normalize("NFC", written)
    visible = "".join(" " if unicodedata.category(mark) == "Zs" else mark for mark in normal)
    visible = "".join(mark for mark in visible if unicodedata.category(mark)[0] != "C")
    return re.sub(r" +", " ", visible).strip()

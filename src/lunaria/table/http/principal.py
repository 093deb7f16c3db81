"""Who is at the other end: sessions in a cookie, tokens of programs, names, languages."""

import ipaddress
import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from starlette.requests import HTTPConnection

from lunaria.engine.show.text import LANGUAGES
from lunaria.table.http.forms import LONGEST_NAME
from lunaria.table.http.i18n import preferred
from lunaria.table.http.problems import HttpProblem, choice, problem_message
from lunaria.table.store.confusables import mixes_alphabets
from lunaria.table.store.model import Credential, Person
from lunaria.table.store.store import Store

SESSION_COOKIE = "lunaria_session"
OF_THIS_HOST = "__Host-"
"""How the name of the session's cookie begins over https: no other host and no page without https can set such."""
LANGUAGE_COOKIE = "lunaria_language"
THEME_COOKIE = "lunaria_theme"
THEMES = ("light", "dark")
YEAR = 365 * 24 * 3600
BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
"""Marks that are drawn as nothing although they count as letters or symbols."""
_ABOVE = "[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
HEAPED = re.compile(f"({_ABOVE}{{2}}){_ABOVE}+")
"""Marks above and below letters, so many that they cover the lines around."""


SCOPES = ("read", "play")
"""What a token may allow: to see what the person sees, and to sit down and move for them, which needs the first."""


@dataclass(frozen=True)
class Principal:
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


async def principal_of(connection: HTTPConnection, store: Store) -> Principal:
    """Return who sends a request or opens a connection, whatever they prove it by.

    A token in ``Authorization: Bearer ...`` counts before a cookie: a program that sends one means it.

    Raises:
        Trouble: 401, the token is none, or was revoked. It never falls back to a session.
    """
    written = connection.headers.get("authorization")
    if written is not None:
        scheme, _, token = written.partition(" ")
        found = await store.credential(token.strip(), "token") if scheme.lower() == "bearer" else None
        if found is None:
            headers = {"WWW-Authenticate": "Bearer"}
            raise HttpProblem(401, problem_message("token"), headers)
        return Principal(*found)
    # By https no other name counts: a neighbouring host could set such a cookie, and sign somebody in as itself.
    name = OF_THIS_HOST + SESSION_COOKIE if connection.app.state.settings.secure else SESSION_COOKIE
    session = connection.cookies.get(name)
    found = await store.credential(session, "session") if session else None
    return Principal(*found) if found else Principal()


def read_scopes(written: str) -> frozenset[str]:
    """Return the scopes that are named, with spaces between them; who may play may read.

    Raises:
        MendableError: none is named, or one that does not exist.
    """
    named = written.split()
    if not named or any(scope not in SCOPES for scope in named):
        raise choice("scopes", written, SCOPES)
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


NETWORKS = ((56, 4), (48, 16))
"""Networks of IPv6 that are counted beside each /64, with how many times the bound of one address holds for them."""


def address_of(connection: HTTPConnection) -> str:
    """Return where in the network a request comes from, as far as a proxy tells it; "" if it is unknown.

    By IPv6 everybody has 2^64 addresses of their own, so all of these count as one: ``2001:db8::/64``.
    """
    return network_of(connection.client.host if connection.client else "")


def network_of(host: str) -> str:
    """Return by what an address is counted; see ``address_of``."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


@lru_cache(maxsize=4096)
def networks_of(address: str) -> tuple[tuple[str, int], ...]:
    """Return an address and the networks around it, each with how many times the bound of one address holds for it.

    Who has a line to the Internet often has a /56 of IPv6, and can have a /48: 65,536 times what counts as one address.
    """
    if not address.endswith("/64"):
        return ((address, 1),)
    network = ipaddress.ip_network(address)
    around = [(str(network.supernet(new_prefix=prefix)), times) for prefix, times in NETWORKS]
    return ((address, 1), *around)


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
    """Return a name as ``clean_text`` leaves it, shortened to what a name may have.

    It is written in one way (NFKC: no wide or circled letters that only look like others), without marks that are
    drawn as nothing and with two marks at most above or below a letter; "" if nothing of it is to be seen. It is cut
    before anything else: one letter can become eighteen.
    """
    short = written[: 4 * LONGEST_NAME]
    seen = "".join(mark for mark in unicodedata.normalize("NFKC", short) if not BLANK.fullmatch(mark))
    name = clean_text(HEAPED.sub(r"\1", seen))[:LONGEST_NAME].strip()
    return name if any(unicodedata.category(mark)[0] in "LNPS" for mark in name) else ""


def name_for_others(written: str) -> str:
    """Return a name, or a part of one, by which others know somebody; see ``clean_name``.

    Raises:
        Trouble: 400, it has letters of several alphabets, which look alike.
    """
    name = clean_name(written)
    if mixes_alphabets(name):
        raise HttpProblem(400, problem_message("name-alphabets"))
    return name


def clean_text(written: str) -> str:
    """Return a text without control and direction characters, and with single spaces; "" if nothing is left."""
    normal = unicodedata.normalize("NFC", written)
    visible = "".join(" " if unicodedata.category(mark) == "Zs" else mark for mark in normal)
    visible = "".join(mark for mark in visible if unicodedata.category(mark)[0] != "C")
    return re.sub(r" +", " ", visible).strip()

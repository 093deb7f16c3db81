"""Authentication and the caller's properties: session cookies, tokens, addresses, names, languages."""

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
"""Prefix of the session cookie's name over https: browsers accept it only from this host and over https."""
LANGUAGE_COOKIE = "lunaria_language"
THEME_COOKIE = "lunaria_theme"
THEMES = ("light", "dark")
YEAR = 365 * 24 * 3600
BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
"""Code points that render as nothing although they count as letters or symbols."""
_ABOVE = "[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
HEAPED = re.compile(f"({_ABOVE}{{2}}){_ABOVE}+")
"""Combining marks stacked so high that they would cover neighbouring lines."""


SCOPES = ("read", "play", "clubs")
"""Scopes of a token: read what the person may see; play (sit down and move) for them; care for their clubs. Each of the
others includes read."""


@dataclass(frozen=True)
class Principal:
    """The caller and their credential.

    Attributes:
        person: None for a visitor without a name.
        credential: the session or token; None for a visitor.
    """

    person: Person | None = None
    credential: Credential | None = None

    @property
    def is_program(self) -> bool:
        """True when the caller is a program with a token."""
        return self.credential is not None and self.credential.kind == "token"

    def may(self, scope: str) -> bool:
        """Check whether the credential grants a scope; sessions and visitors have all of them."""
        return self.credential is None or not self.is_program or scope in self.credential.scopes


async def principal_of(connection: HTTPConnection, store: Store) -> Principal:
    """Return the caller of a request or WebSocket connection.

    A token in ``Authorization: Bearer ...`` takes precedence over a cookie: a program sends one on purpose.

    Raises:
        HttpProblem: 401, the token is unknown or revoked. It never falls back to a session.
    """
    written = connection.headers.get("authorization")
    if written is not None:
        scheme, _, token = written.partition(" ")
        found = await store.credential(token.strip(), "token") if scheme.lower() == "bearer" else None
        if found is None:
            headers = {"WWW-Authenticate": "Bearer"}
            raise HttpProblem(401, problem_message("token"), headers)
        return Principal(*found)
    # Over https only the prefixed name counts: a neighbouring host could set the other and sign somebody in as itself.
    name = OF_THIS_HOST + SESSION_COOKIE if connection.app.state.settings.secure else SESSION_COOKIE
    session = connection.cookies.get(name)
    found = await store.credential(session, "session") if session else None
    return Principal(*found) if found else Principal()


def read_scopes(written: str) -> frozenset[str]:
    """Parse scopes separated by spaces; the others imply read.

    Raises:
        MendableError: none is given, or one is unknown.
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
"""IPv6 networks counted in addition to each /64: prefix length, and the factor by which their limit is larger."""


def address_of(connection: HTTPConnection) -> str:
    """Return the client's network address, as reported by a trusted proxy; "" if unknown.

    An IPv6 client has 2^64 addresses, so they all count as one: ``2001:db8::/64``.
    """
    return network_of(connection.client.host if connection.client else "")


def network_of(host: str) -> str:
    """Return the network under which an address is counted; see ``address_of``."""
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
    """Return an address and the networks around it, each with its factor on an address's limit.

    An Internet connection often comes with an IPv6 /56 and can come with a /48: 65,536 times one counted address.
    """
    if not address.endswith("/64"):
        return ((address, 1),)
    network = ipaddress.ip_network(address)
    around = [(str(network.supernet(new_prefix=prefix)), times) for prefix, times in NETWORKS]
    return ((address, 1), *around)


def host_name(connection: HTTPConnection) -> str:
    """Return the host name of the request; "" for a bare IP address, which passkeys do not support."""
    host = connection.url.hostname or ""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return host
    return ""


def device_name(connection: HTTPConnection) -> str:
    """Return the approximate browser and system, such as ``Firefox, Linux``; "" if unknown."""
    agent = connection.headers.get("user-agent", "")
    kinds = (next((name for mark, name in names if mark in agent), "") for names in (BROWSERS, SYSTEMS))
    return ", ".join(filter(None, kinds))


def reader_language(connection: HTTPConnection, person: Person | None) -> str:
    """Return the language to answer in: the chosen one, else the browser's preference."""
    if person:
        return person.language
    chosen = connection.cookies.get(LANGUAGE_COOKIE, "")
    return chosen if chosen in LANGUAGES else preferred(connection.headers.get("accept-language", ""))


def reader_theme(connection: HTTPConnection, person: Person | None) -> str:
    """Return the chosen theme, or "" to follow the device; a person's choice applies in all their browsers."""
    if person:
        return person.theme
    theme = connection.cookies.get(THEME_COOKIE, "")
    return theme if theme in THEMES else ""


def clean_name(written: str) -> str:
    """Clean a name with ``clean_text`` and cut it to the maximum length.

    It is normalised to NFKC (no wide or circled lookalikes), without invisible code points and with at most two marks
    above or below a letter; "" if nothing visible remains. It is cut before normalising: one letter can expand to
    eighteen.
    """
    short = written[: 4 * LONGEST_NAME]
    seen = "".join(mark for mark in unicodedata.normalize("NFKC", short) if not BLANK.fullmatch(mark))
    name = clean_text(HEAPED.sub(r"\1", seen))[:LONGEST_NAME].strip()
    return name if any(unicodedata.category(mark)[0] in "LNPS" for mark in name) else ""


def name_for_others(written: str) -> str:
    """Clean a name, or part of one, that is shown to other people; see ``clean_name``.

    Raises:
        HttpProblem: 400, it mixes alphabets whose letters look alike.
    """
    name = clean_name(written)
    if mixes_alphabets(name):
        raise HttpProblem(400, problem_message("name-alphabets"))
    return name


def clean_text(written: str) -> str:
    """Remove control and direction characters and collapse spaces; "" if nothing remains."""
    normal = unicodedata.normalize("NFC", written)
    visible = "".join(" " if unicodedata.category(mark) == "Zs" else mark for mark in normal)
    visible = "".join(mark for mark in visible if unicodedata.category(mark)[0] != "C")
    return re.sub(r" +", " ", visible).strip()

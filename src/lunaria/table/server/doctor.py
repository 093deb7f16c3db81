"""The checks of ``lunaria doctor``: whether a server with these settings will work on this machine."""

import asyncio
import http.client
import ipaddress
import os
import shutil
import socket
import ssl
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from sqlalchemy.exc import SQLAlchemyError

from lunaria import __version__
from lunaria.engine.compiler.rule import INTERPRET, cache_root
from lunaria.games import NAMES, load
from lunaria.table.accounts.mail_server import MailServer
from lunaria.table.live.warm import is_cached
from lunaria.table.notices.webhook import Webhook
from lunaria.table.server.settings import Settings, objection_to_reach
from lunaria.table.store import migrations
from lunaria.table.store.store import Store

if sys.platform != "win32":
    import resource

State = Literal["ok", "warning", "fault"]
MIB = 1024**2
LEAST_DISK, GOOD_DISK = 200 * MIB, 2048 * MIB
LEAST_MEMORY, GOOD_MEMORY = 600 * MIB, 1400 * MIB
"""Memory of a server with all rules loaded; and with room to compile them and to search in hard games."""
GOOD_FILES = 4096
"""Open files at once: one per connection, and some to spare."""
SECONDS = 5.0
CGROUP_LIMITS = (Path("/sys/fs/cgroup/memory.max"), Path("/sys/fs/cgroup/memory/memory.limit_in_bytes"))


@dataclass(frozen=True)
class Finding:
    """The result of one check.

    Attributes:
        about: the subject, in a word or two.
        state: ``ok``; ``warning``, the server works but not as it should; ``fault``, all or part of it does not work.
        found: the result, a sentence without a full stop.
        mend: the remedy; "" if all is well.
    """

    about: str
    state: State
    found: str
    mend: str = ""


def examine(settings: Settings, environment: Mapping[str, str]) -> Iterator[Finding]:
    """Run all checks in order; changes nothing. Takes seconds, and needs no running server.

    Args:
        settings: of the server.
        environment: of the server's process.
    """
    checks: tuple[Callable[[], Finding], ...] = (
        lambda: check_address(settings),
        lambda: check_cookies(settings),
        lambda: check_forwarding(settings, environment),
        lambda: check_port(settings),
        lambda: check_way_in(settings),
        lambda: check_mail(settings),
        lambda: check_webhook(settings),
        lambda: check_database(settings),
        lambda: check_disk(settings),
        check_cache,
        check_memory,
        check_files,
    )
    for check in checks:
        yield check()


def _is_loopback(host: str) -> bool:
    return objection_to_reach(host, "") == ""


def check_address(settings: Settings) -> Finding:
    """Check that the public address is set."""
    if objection := objection_to_reach(settings.host, settings.address):
        return Finding("address", "fault", "no address is set", objection)
    if settings.address:
        return Finding("address", "ok", f"people reach it at {settings.address}; other hosts are refused")
    if settings.secure:
        mend = "set address, such as LUNARIA_ADDRESS=https://games.example.org"
        return Finding("address", "warning", "none is set, so a request may name any host", mend)
    return Finding("address", "ok", "none is set, and only this machine reaches it")


def check_cookies(settings: Settings) -> Finding:
    """Check that the cookies' ``secure`` flag matches the public address."""
    scheme = urlsplit(settings.address).scheme
    if scheme == "https" and not settings.secure:
        return Finding("cookies", "fault", "they would travel without https too", "set LUNARIA_SECURE=true")
    if scheme == "http" and settings.secure:
        mend = "let a proxy end https and write https:// in address, or set LUNARIA_SECURE=false"
        return Finding("cookies", "fault", "no browser sends them back over http, so nobody stays signed in", mend)
    if scheme == "http" and not _is_loopback(urlsplit(settings.address).hostname or ""):
        mend = "let a proxy end https, and set LUNARIA_SECURE=true"
        return Finding("cookies", "warning", "they travel unencrypted, and browsers make no passkeys", mend)
    return Finding("cookies", "ok", "they travel by https alone" if settings.secure else "they stay on this machine")


def check_forwarding(settings: Settings, environment: Mapping[str, str]) -> Finding:
    """Check which proxies are trusted to report client addresses."""
    written, about = environment.get("FORWARDED_ALLOW_IPS", ""), "proxy"
    if not written:
        if urlsplit(settings.address).scheme == "https" and not _is_loopback(settings.host):
            mend = "set FORWARDED_ALLOW_IPS to the proxy's address or network, such as 172.30.0.0/24"
            return Finding(about, "warning", "behind a proxy elsewhere all people count as one address", mend)
        return Finding(about, "ok", "a proxy on this machine is trusted")
    if "*" in written:
        mend = "name the proxy's address or network in FORWARDED_ALLOW_IPS"
        return Finding(about, "warning", "anybody may claim to come from any address", mend)
    for one in filter(None, (one.strip() for one in written.split(","))):
        try:
            ipaddress.ip_network(one)
        except ValueError:
            mend = "FORWARDED_ALLOW_IPS is a list of addresses or networks, with commas between them"
            return Finding(about, "fault", f"{one!r} is neither", mend)
    return Finding(about, "ok", f"trusted: {written}")


def _answer(scheme: str, host: str, port: int | None, path: str) -> tuple[int, bytes]:
    """Return the status and first bytes of a response; raises ``OSError`` or ``HTTPException``."""
    kind = http.client.HTTPSConnection if scheme == "https" else http.client.HTTPConnection
    connection = kind(host, port, timeout=SECONDS)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read(2000)
    finally:
        connection.close()


def check_port(settings: Settings) -> Finding:
    """Check that the port is free, or used by a server of this release."""
    about = "port"
    try:
        family = socket.getaddrinfo(settings.host, settings.port, type=socket.SOCK_STREAM)[0][0]
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((settings.host, settings.port))
        return Finding(about, "ok", f"{settings.port} is free; no server runs there")
    except OSError as error:
        problem = error.strerror or str(error)
    near = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)
    try:
        status, said = _answer("http", near, settings.port, "/health/live")
    except (OSError, http.client.HTTPException):
        status, said = 0, b""
    if status == 200 and f'"{__version__}"'.encode() in said:
        return Finding(about, "ok", f"{settings.port}: a server of this release answers")
    if status == 200 and b'"live"' in said:
        return Finding(about, "warning", f"{settings.port}: a server of another release answers", "start it again")
    mend = "set LUNARIA_PORT to another port, or end what listens there"
    return Finding(about, "fault", f"{settings.host}:{settings.port} cannot be listened on: {problem}", mend)


def check_way_in(settings: Settings) -> Finding:
    """Check that requests to the public address reach the server with the right Host header."""
    about, parts = "way in", urlsplit(settings.address)
    if not settings.address:
        return Finding(about, "ok", "no address is set that could be tried")
    try:
        status, _said = _answer(parts.scheme, parts.hostname or "", parts.port, "/sign-in")
    except ssl.SSLError as error:
        mend = "look at the proxy's certificate"
        return Finding(about, "fault", f"{settings.address}: {error.reason or error}", mend)
    except (OSError, http.client.HTTPException) as error:
        mend = "start server and proxy; some networks let nobody inside ask for their own outer address"
        return Finding(about, "warning", f"{settings.address} does not answer from here ({error})", mend)
    if status == 421:
        return Finding(about, "fault", "the proxy does not keep Host", "let it send on the host that was asked for")
    if status != 200:
        return Finding(about, "warning", f"{settings.address} answers {status}", "start the server behind the proxy")
    return Finding(about, "ok", f"{settings.address} answers, and Host is kept")


def check_mail(settings: Settings) -> Finding:
    """Check that the mail server is reachable and accepts the password."""
    if not settings.mail_server:
        return Finding("mail", "ok", "none is set: nobody is written to, and no lost password is replaced")
    server = MailServer.at(settings.mail_server)
    try:
        server.try_out(SECONDS)
    except OSError as error:
        mend = "look at mail_server; in a container, whether its network leads out"
        return Finding("mail", "fault", f"{server.host}:{server.port}: {type(error).__name__}: {error}", mend)
    return Finding("mail", "ok", f"{server.host}:{server.port} answers{' and lets us in' if server.user else ''}")


def check_webhook(settings: Settings) -> Finding:
    """Check that the webhook accepts a signed test."""
    about = "webhook"
    if not settings.webhook:
        return Finding(about, "ok", "none is set")
    hook = Webhook.at(settings.webhook, settings.webhook_secret)
    host = urlsplit(hook.address).netloc
    payload = {"id": "test", "kind": "test", "at": int(time.time() * 1000), "text": "lunaria doctor", "url": ""}
    try:
        status = hook.send(payload, SECONDS)
    except OSError as error:
        mend = "look at webhook; in a container, whether its network leads out"
        return Finding(about, "fault", f"{host}: {type(error).__name__}: {error}", mend)
    if not 200 <= status < 300:
        mend = "look at what listens there, and whether it has the same webhook_secret"
        return Finding(about, "fault", f"{host} answers {status} to a signed test", mend)
    return Finding(about, "ok", f"{host} accepts what we sign")


def check_database(settings: Settings) -> Finding:
    """Check that the database is reachable, and its schema."""
    about, name = "database", settings.database.render_as_string(hide_password=True).replace("+asyncpg", "")
    if settings.database.get_backend_name() == "sqlite" and not Path(str(settings.database.database)).exists():
        return Finding(about, "ok", f"{settings.database.database} is not there yet; the first start makes it")
    try:
        revision = asyncio.run(_revision(settings))
    except (SQLAlchemyError, OSError, ValueError) as error:
        said = str(getattr(error, "orig", None) or error or "no answer in time").splitlines()[0]
        mend = "look at LUNARIA_DATABASE, at the role and at whether the database is there"
        return Finding(about, "fault", f"{name}: {said}", mend)
    if revision == "none":
        return Finding(about, "ok", f"{name} holds nothing yet; the first start fills it")
    if revision == migrations.head():
        return Finding(about, "ok", f"{name} is at revision {revision}")
    if what := migrations.remedy(revision):
        return Finding(about, "fault", f"{name} is at {revision}, which this release does not know", what)
    mend = "the next start does; make a backup first, with the release that has written it"
    return Finding(about, "warning", f"{name} is at {revision} and must come to {migrations.head()}", mend)


async def _revision(settings: Settings) -> str:
    store = Store(settings.database)
    try:
        async with asyncio.timeout(SECONDS), store.reading() as connection:
            return await connection.run_sync(migrations.revision_of)
    finally:
        await store.close()


def _nearest(path: Path) -> Path:
    """Return a path, or its nearest existing parent."""
    return next(one for one in (path, *path.parents) if one.exists())


def check_disk(settings: Settings) -> Finding:
    """Check that the database has room and can be written."""
    if settings.database.get_backend_name() != "sqlite":
        return Finding("disk", "ok", "the database is elsewhere; look at the room that it has there")
    path = Path(str(settings.database.database)).expanduser().absolute()
    return _room("disk", path, path.parent)


def _room(about: str, path: Path, folder: Path) -> Finding:
    near, above = _nearest(path), _nearest(folder)
    for one in {near, above}:
        if not os.access(one, os.W_OK):
            return Finding(about, "fault", f"{one} cannot be written to", "give it to the user that the server has")
    free = shutil.disk_usage(above).free
    said = f"{free // MIB:,} MiB are free at {above}"
    if free < LEAST_DISK:
        return Finding(about, "fault", said, "make room; a full disk ends every game")
    return Finding(about, "ok" if free >= GOOD_DISK else "warning", said, "" if free >= GOOD_DISK else "make room")


def check_cache() -> Finding:
    """Check that the rules are compiled for this processor and release."""
    room = _room("cache", cache_root(), cache_root())
    if room.state == "fault" or INTERPRET:
        return room
    sets = [(name, variant) for name in NAMES for variant in load(name).variants]
    missing = [f"{name} ({variant})" for name, variant in sets if not is_cached(name, variant)]
    if missing:
        which = ", ".join(missing[:2]) + (", …" if len(missing) > 2 else "")
        found = f"{len(missing)} of {len(sets)} sets of rules are not compiled at {cache_root()}: {which}"
        return Finding("cache", "warning", found, "lunaria warm, as the server's user and with its LUNARIA_CACHE")
    return Finding("cache", room.state, f"all {len(sets)} sets of rules are compiled; {room.found}", room.mend)


def memory_limit() -> int:
    """Return this process's memory limit in bytes, of the machine or its cgroup; 0 if unknown."""
    found = []
    try:
        found.append(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
    except (ValueError, OSError, AttributeError):
        return 0
    for path in CGROUP_LIMITS:
        try:
            found.append(int(path.read_text(encoding="ascii")))
        except (OSError, ValueError):  # the file is missing, or contains "max"
            continue
    return min(found)


def check_memory() -> Finding:
    """Check that the memory suffices for one worker."""
    limit = memory_limit()
    if not limit:
        return Finding("memory", "ok", "nobody here says how much there is")
    said = f"{limit // MIB:,} MiB for all that runs here"
    if limit < LEAST_MEMORY:
        return Finding("memory", "fault", said, f"a worker takes {LEAST_MEMORY // MIB} MiB with all rules")
    if limit < GOOD_MEMORY:
        mend = f"{GOOD_MEMORY // MIB:,} MiB let rules be compiled beside a worker; else compile them elsewhere"
        return Finding("memory", "warning", said, mend)
    return Finding("memory", "ok", said)


def check_files() -> Finding:
    """Check the limit of open connections."""
    if sys.platform == "win32":
        return Finding("open files", "ok", "this system has no such limit")
    limit, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if limit == resource.RLIM_INFINITY or limit >= GOOD_FILES:
        return Finding("open files", "ok", "no limit" if limit == resource.RLIM_INFINITY else f"{limit:,} at once")
    mend = f"LimitNOFILE=65536 in the unit, or ulimit -n {most if most > limit else 65536}"
    return Finding("open files", "warning", f"{limit:,} at once, as this command was started", mend)


def examine_with(read: Callable[[], Settings], environment: Mapping[str, str]) -> Iterator[Finding]:
    """Read the settings and run all checks; unreadable settings are the only finding.

    Args:
        read: returns the settings; raises ``ValueError`` for invalid ones.
        environment: of the server's process.
    """
    try:
        settings = read()
    except ValueError as error:
        yield Finding("settings", "fault", str(error), "docs/operating.md lists all settings")
        return
    yield Finding("settings", "ok", f"Lunaria {__version__}; all settings can be read")
    yield from examine(settings, environment)

"""The server's settings."""

import contextlib
import importlib.util
import ipaddress
import os
import shlex
import sqlite3
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from lunaria.table.accounts.provider import Provider, read_providers
from lunaria.table.server.logs import FORMATS
from lunaria.table.store.model import STAND_IN
from lunaria.table.store.retention import Keeping


def data_folder() -> Path:
    """Return the folder for this user's Lunaria data; it may not exist yet."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "PageAddress")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "lunaria"


def database_address(given: str | None) -> URL:
    """Parse the address of a database.

    Args:
        given: a path, ``sqlite:///path``, ``postgresql://user@host/name?schema=NAME``, or None for a file in the user's
            data folder.

    Raises:
        ValueError: the address is unusable; the message says why.
    """
    if not given:
        given = str(data_folder() / "table.db")
    if "://" not in given:
        path = Path(given).expanduser()
        _check_file(path)
        return URL.create("sqlite+aiosqlite", database=str(path))
    try:
        url = make_url(given)
    except ArgumentError as error:
        raise ValueError(f"{given!r} is not the address of a database") from error
    if url.get_backend_name() == "postgresql":
        if importlib.util.find_spec("asyncpg") is None:
            raise ValueError("PostgreSQL needs an extra; get it with: pip install 'lunaria[postgres]'")
        return url.set(drivername="postgresql+asyncpg")
    if url.get_backend_name() != "sqlite":
        raise ValueError(
            f"{url.get_backend_name()} is not supported as a database; use sqlite:///path or postgresql://"
        )
    if not url.database or url.database == ":memory:":
        raise ValueError("games must outlive the server: give the path of a file, sqlite:///path")
    _check_file(Path(url.database))
    return url.set(drivername="sqlite+aiosqlite")


def _check_file(path: Path) -> None:
    """Raise ``ValueError`` for an existing file that is not our database and must not be overwritten. Read-only."""
    if not path.exists():
        return
    if not path.is_file():
        raise ValueError(f"{path}: is not a file, so it cannot be a database")
    try:
        with contextlib.closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as found:
            tables = {name for (name,) in found.execute("select name from sqlite_master where type = 'table'")}
    except sqlite3.OperationalError:
        return  # briefly locked by another worker
    except sqlite3.DatabaseError as error:
        raise ValueError(f"{path}: cannot be read as a database ({error})") from None
    if tables and "alembic_version" not in tables:
        raise ValueError(f"{path}: is the database of another program")


@dataclass(frozen=True)
class Settings:
    """The settings of a server.

    Attributes:
        database: its address.
        bot_pause: seconds a bot waits before acting, so that people can follow.
        warm_ahead: True to compile all games at startup, False to compile on demand.
        secure: True when people use https: cookies are then sent over https only.
        host: the address to listen on; ``0.0.0.0`` for the whole network.
        port: the port; 0 picks a free one.
        metrics: True to serve Prometheus metrics at ``/metrics``.
        log_format: ``text`` or ``json``.
        log_level: minimum level: ``debug``, ``info``, ``warning`` or ``error``.
        bots: programs offered as bots: command by name.
        mail_server: the outgoing mail server: ``smtp://user:password@host:port``; "" to send no mail.
        mail_from: the From address of mails.
        address: the public address, for links in mails: ``https://games.example.org``.
        stand_in: the bot that replaces a person who has left or run out of time.
        limit_addresses: True to limit each network address; False where all clients share one.
        keep_gathering_days: retention of tables that have not started; 0 for ever, as with the following.
        keep_idle_days: retention of games without a move.
        keep_guest_days: retention of guests without a finished game, after their last visit.
        deals: True to open a deal of every title each day that everybody plays.
        oidc: the providers by which people sign in (OpenID Connect).
        hide_passwords: True to show no fields for passwords to people who sign in.
        webhook: an address that gets notices by POST; "" for none.
        webhook_secret: the key of its signatures.
    """

    database: URL
    bot_pause: float = 0.6
    warm_ahead: bool = True
    secure: bool = False
    host: str = "127.0.0.1"
    port: int = 8000
    metrics: bool = False
    log_format: str = "text"
    log_level: str = "info"
    bots: Mapping[str, str] = field(default_factory=dict)
    stand_in: str = STAND_IN
    mail_server: str = field(default="", repr=False)
    mail_from: str = ""
    address: str = ""
    limit_addresses: bool = True
    keep_gathering_days: int = 7
    keep_idle_days: int = 90
    keep_guest_days: int = 180
    deals: bool = True
    oidc: tuple[Provider, ...] = ()
    hide_passwords: bool = False
    webhook: str = ""
    webhook_secret: str = field(default="", repr=False)

    @property
    def keeping(self) -> Keeping:
        """The retention periods."""
        return Keeping(self.keep_gathering_days, self.keep_idle_days, self.keep_guest_days)


ALLOWED = {"log_format": FORMATS, "log_level": ("debug", "info", "warning", "error")}


def read_settings(file: Path | None = None, environment: Mapping[str, str] | None = None, **given: Any) -> Settings:
    """Read settings; in order of precedence: arguments, environment (``LUNARIA_PORT``), a file, defaults.

    Args:
        file: a TOML file with the names of ``Settings``; None for the one named by ``LUNARIA_CONFIG``, if any.
        environment: None for that of the process.
        given: settings by name; None for unset ones.

    Raises:
        ValueError: a setting is unknown or invalid; the message names it.
    """
    from lunaria.table.live.levels import (  # imports the compiler, which the address alone does not need
        LEVELS,
        check_names,
    )

    kinds = {field.name: field.type for field in fields(Settings)}
    found = _gather(file, environment, given)
    database = database_address(found.pop("database", None))
    settings = Settings(database, **{name: _setting(name, str(kinds[name]), value) for name, value in found.items()})
    _check_address(settings.address)
    _check_mail(settings)
    _check_oidc(settings)
    _check_webhook(settings)
    check_names(settings.bots)
    offered = (*LEVELS, *settings.bots)
    if settings.stand_in not in offered:
        raise ValueError(f"stand_in is {' or '.join(offered)}, not {settings.stand_in!r}")
    return settings


def read_database(given: str | None = None) -> URL:
    """Return only the address of the database: the argument, else as in ``read_settings``.

    Raises:
        ValueError: the address or the settings file is invalid; the message says why.
    """
    return database_address(_gather(None, None, {"database": given}).get("database"))


def _gather(file: Path | None, environment: Mapping[str, str] | None, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the raw settings by name."""
    environment = os.environ if environment is None else environment
    kinds = [field.name for field in fields(Settings)]
    named = file or (Path(environment["LUNARIA_CONFIG"]) if environment.get("LUNARIA_CONFIG") else None)
    found: dict[str, Any] = {}
    if named:
        try:
            found = tomllib.loads(named.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise ValueError(f"{named}: {error}") from error
        for name in found:
            if name not in kinds:
                raise ValueError(f"{named}: there is no setting {name!r}; there are: {', '.join(kinds)}")
    for name in kinds:
        if written := environment.get(f"LUNARIA_{name.upper()}"):
            found[name] = written
    return found | {name: value for name, value in given.items() if value is not None}


def _programs(given: Any) -> dict[str, str]:
    """Parse programs from a table in a file, a list of NAME=COMMAND, or such a list on one line in shell syntax."""
    if isinstance(given, Mapping):
        found = [(str(name), str(command)) for name, command in given.items()]
    else:
        try:
            items = shlex.split(given) if isinstance(given, str) else [str(item) for item in given]
        except (TypeError, ValueError) as error:
            raise ValueError(f"bots: {given!r} cannot be read: {error}") from None
        wrong = [item for item in items if "=" not in item]
        if wrong:
            raise ValueError(f"bots: a program is given as NAME=COMMAND, not {wrong[0]!r}")
        found = [(name.strip(), command) for name, _equals, command in (item.partition("=") for item in items)]
    programs = dict(found)
    if len(programs) < len(found):
        raise ValueError("bots: two programs have the same name")
    return programs


def _check_mail(settings: Settings) -> None:
    """Check that the mail settings are complete or absent; raises ``ValueError``."""
    from lunaria.table.accounts.mail_server import MailServer, is_mailbox

    if not settings.mail_server:
        return
    MailServer.at(settings.mail_server)
    if not is_mailbox(settings.mail_from):
        raise ValueError(f"mail_from is the mail address that mails come from, not {settings.mail_from!r}")
    if not settings.address:
        raise ValueError("mails need address, the server's own, such as https://games.example.org")


def _check_oidc(settings: Settings) -> None:
    """Check that people can sign in and come back from a provider; raises ``ValueError``."""
    if settings.oidc and not settings.address:
        raise ValueError("oidc needs address, the server's own, such as https://games.example.org")
    if settings.hide_passwords and not settings.oidc:
        raise ValueError("hide_passwords needs oidc: nobody could sign in otherwise")


def _check_webhook(settings: Settings) -> None:
    """Check that the settings of the webhook are complete or absent; raises ``ValueError``."""
    from lunaria.table.notices.webhook import Webhook

    if not settings.webhook:
        return
    Webhook.at(settings.webhook, settings.webhook_secret)
    if not settings.address:
        raise ValueError("webhook needs address, the server's own, such as https://games.example.org, for its links")


def _check_address(address: str) -> None:
    """Check the public address, if set; raises ``ValueError``."""
    from lunaria.table.http.security import is_host

    scheme, separator, host = address.removesuffix("/").partition("://")
    if address and (scheme not in ("http", "https") or not separator or not is_host(host)):
        raise ValueError(f"address is the server's own, such as https://games.example.org, not {address!r}")


def objection_to_reach(host: str, address: str) -> str:
    """Return why a server must not listen: it is reachable from outside without a public address; "" if it may.

    Without a known address it would accept any Host header, so a page of another site could pose as ours.

    Args:
        host: the address to listen on.
        address: the public address; "" if unset.
    """
    try:
        near = ipaddress.ip_address(host.partition("%")[0]).is_loopback
    except ValueError:
        near = host == "localhost" or host.endswith(".localhost")
    if near or address:
        return ""
    return f"others reach {host}: set address to how, such as LUNARIA_ADDRESS=https://games.example.org"


def _setting(name: str, kind: str, value: Any) -> Any:
    """Convert a setting's value; ``kind`` is its type annotation as text."""
    if name == "bots":
        return _programs(value)
    if name == "oidc":
        return read_providers(value)
    text = str(value).lower()
    try:
        if "bool" in kind:
            return {"true": True, "1": True, "yes": True, "false": False, "0": False, "no": False}[text]
        if "int" in kind:
            return _within(int(text), 0, 65535)
        if "float" in kind:
            return _within(float(text), 0, 60)
        if name in ALLOWED and text not in ALLOWED[name]:
            raise ValueError(text)
    except (KeyError, ValueError):
        wanted = " or ".join(ALLOWED.get(name, (_kind_in_words(kind),)))
        raise ValueError(f"{name} is {wanted}, not {value!r}") from None
    return text if name in ALLOWED else str(value)


def _within(value: float, low: float, high: float) -> float:
    if not low <= value <= high:
        raise ValueError(value)
    return value


def _kind_in_words(kind: str) -> str:
    return "true or false" if "bool" in kind else "a number that is not too large"

"""What a server needs to know before it opens."""

import importlib.util
import os
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from lunaria.table.logs import FORMATS


def data_folder() -> Path:
    """Return the folder of this user's Lunaria data; it may not exist yet."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "lunaria"


def database_address(given: str | None) -> URL:
    """Turn what a person writes into the address of a database.

    Args:
        given: a path, ``sqlite:///path``, ``postgresql://user@host/name?schema=NAME``, or None for a file in the user's
            data folder.

    Raises:
        ValueError: the address cannot be used; the text says why.
    """
    if not given:
        given = str(data_folder() / "table.db")
    if "://" not in given:
        return URL.create("sqlite+aiosqlite", database=str(Path(given).expanduser()))
    try:
        url = make_url(given)
    except ArgumentError as error:
        raise ValueError(f"{given!r} is not the address of a database") from error
    if url.get_backend_name() == "postgresql":
        if importlib.util.find_spec("asyncpg") is None:
            raise ValueError("PostgreSQL needs the extra: pip install lunaria[postgres]")
        return url.set(drivername="postgresql+asyncpg")
    if url.get_backend_name() != "sqlite":
        raise ValueError(
            f"{url.get_backend_name()} is not supported as a database; use sqlite:///path or postgresql://"
        )
    if not url.database or url.database == ":memory:":
        raise ValueError("games must outlive the server: give the path of a file, sqlite:///path")
    return url.set(drivername="sqlite+aiosqlite")


@dataclass(frozen=True)
class Settings:
    """How a server runs.

    Attributes:
        database: where everything is kept.
        bot_pause: seconds that a bot waits before it acts, so that eyes can follow.
        warm_ahead: True to make all games ready at the start, False to wait until one is wanted.
        secure: True when people reach the server by https: cookies then travel by https only.
        host: the address to listen on; ``0.0.0.0`` for everybody in the network.
        port: the port; 0 picks a free one.
        metrics: True to tell figures for Prometheus at ``/metrics``.
        log_format: ``text`` or ``json``.
        log_level: the least level that is logged: ``debug``, ``info``, ``warning`` or ``error``.
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


ALLOWED = {"log_format": FORMATS, "log_level": ("debug", "info", "warning", "error")}


def read_settings(file: Path | None = None, environment: Mapping[str, str] | None = None, **given: Any) -> Settings:
    """Gather settings: what is given counts first, then the environment (``LUNARIA_PORT``), then a file, then defaults.

    Args:
        file: a TOML file with the names of ``Settings``; when None, the one that ``LUNARIA_CONFIG`` names, if any.
        environment: of the process, when None.
        given: settings by name; None where nothing is given.

    Raises:
        ValueError: a setting is unknown or cannot be used; the text names it.
    """
    environment = os.environ if environment is None else environment
    kinds = {field.name: field.type for field in fields(Settings)}
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
    found |= {name: value for name, value in given.items() if value is not None}
    database = database_address(found.pop("database", None))
    return Settings(database, **{name: _setting(name, str(kinds[name]), value) for name, value in found.items()})


def _setting(name: str, kind: str, value: Any) -> Any:
    """Return a setting as what it should be; ``kind`` is how its type is written."""
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

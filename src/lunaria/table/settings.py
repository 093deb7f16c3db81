"""What a server needs to know before it opens."""

import importlib.util
import os
import sys
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError


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
    """

    database: URL
    bot_pause: float = 0.6
    warm_ahead: bool = True
    secure: bool = False

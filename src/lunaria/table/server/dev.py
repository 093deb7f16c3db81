"""The server as ``make dev`` runs it: a page that is loaded again shows what was changed in the sources.

Static files (scripts and styles) and templates are read at each request, and browsers keep nothing. A change of any
other source, such as Python, a text, a drawing or its style, starts the process again; requests wait meanwhile, because
the port stays open.
"""

import os
import signal
from collections.abc import Iterator
from multiprocessing import get_all_start_methods, get_context
from pathlib import Path
from typing import Any

import uvicorn
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.supervisors.basereload import HANDLED_SIGNALS
from uvicorn.supervisors.statreload import StatReload

import lunaria
from lunaria.table.server.settings import read_settings

SOURCES = Path(lunaria.__file__).parent
READ_EACH_TIME = {Path("table/static"), Path("table/templates")}
"""Folders among the sources whose files are read at each request."""
LIBRARIES = [
    "aiosqlite",
    "alembic",
    "fastapi",
    "fluent.runtime",
    "jinja2",
    "numba",
    "sqlalchemy.ext.asyncio",
    "uvicorn",
]
"""Slowest imports of other projects: each process is forked from one that has them, where the system can fork."""
PROCESSES: Any = get_context("forkserver" if "forkserver" in get_all_start_methods() else "spawn")


class NoStore:
    """Middleware that lets no browser keep anything."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as the application does, but for the header."""

        async def uncached(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message)["Cache-Control"] = "no-store"
            await send(message)

        await self.app(scope, receive, uncached)


class Reloader(StatReload):
    """Starts the server again when a source changes that it reads only once."""

    def iter_py_files(self) -> Iterator[Path]:
        """Iterate over the files that are watched; not only Python, as the name in the base class has it."""
        for folder in self.config.reload_dirs:
            for parent, folders, names in os.walk(folder):
                inside = Path(parent).relative_to(folder)
                folders[:] = [name for name in folders if name != "__pycache__" and inside / name not in READ_EACH_TIME]
                yield from (Path(parent, name) for name in names)

    def startup(self) -> None:
        """Start the first process."""
        for number in HANDLED_SIGNALS:
            signal.signal(number, self.signal_handler)
        PROCESSES.set_forkserver_preload(LIBRARIES)
        self._begin()

    def restart(self) -> None:
        """Start another process in place of the one that runs, or that could not start."""
        self.mtimes = {}
        self.process.terminate()
        self.process.join()
        self._begin()

    def _begin(self) -> None:
        self.process = PROCESSES.Process(target=self.target, args=(self.sockets,))
        self.process.start()


def create_app() -> ASGIApp:
    """Return the application; no game is made ready ahead, so that the process is soon there."""
    from lunaria.table.server import app

    app.tune()
    return NoStore(app.create_app(read_settings(warm_ahead=False)))


def configuration() -> uvicorn.Config:
    """Return how the server runs: as settings say, with a look at the sources every quarter of a second."""
    from lunaria.table.server import app

    options = app.options(read_settings()) | {"timeout_graceful_shutdown": 1}
    name = f"{__spec__.name}:create_app"
    return uvicorn.Config(name, factory=True, reload=True, reload_dirs=[str(SOURCES)], **options)


def main() -> None:
    """Run the server until it is stopped."""
    config = configuration()
    Reloader(config, target=uvicorn.Server(config).run, sockets=[config.bind_socket()]).run()


if __name__ == "__main__":
    main()

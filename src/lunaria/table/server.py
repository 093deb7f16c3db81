"""The server: everything put together."""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import uvicorn
from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.routing import WebSocketRoute
from starlette.staticfiles import StaticFiles

from lunaria.table.connection import live
from lunaria.table.guard import Guard
from lunaria.table.hall import Hall
from lunaria.table.pages import router, show_error
from lunaria.table.settings import Settings, database_address
from lunaria.table.store import Store

STATIC = Path(__file__).parent / "static"
LONGEST_FRAME = 4_000_000
"""Bytes of a WebSocket message beyond which the connection is closed unread."""


def create_app(settings: Settings) -> FastAPI:
    """Return the application; its database is opened and its games are made ready when it starts."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(settings.database)
        await store.open()
        hall = Hall(store, settings.bot_pause)
        await hall.open()
        if settings.warm_ahead:
            hall.ahead()
        app.state.store, app.state.hall, app.state.settings = store, hall, settings
        try:
            yield
        finally:
            await hall.close()
            await store.close()

    app = FastAPI(title="Lunaria", docs_url=None, redoc_url=None, lifespan=lifespan)
    app.add_middleware(Guard, secure=settings.secure)
    app.add_exception_handler(HTTPException, show_error)
    app.include_router(router)
    app.router.routes.append(WebSocketRoute("/tables/{table}/live", live))
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    return app


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    *,
    bot_pause: float = 0.6,
    warm_ahead: bool = True,
    secure: bool = False,
    log_level: str = "info",
) -> None:
    """Open a server and keep it open until it is told to stop.

    Args:
        host: the address to listen on; ``0.0.0.0`` for everybody in the network.
        port: the port; 0 picks a free one.
        database: a path or ``sqlite:///path``; a file in the user's data folder when None.
        bot_pause: seconds that a bot waits before it acts.
        warm_ahead: True to make all games ready at the start, False to wait until one is wanted.
        secure: True when people reach the server by https, through a proxy.
        log_level: how much uvicorn says.

    Raises:
        ValueError: the address of the database cannot be used.
    """
    app = create_app(Settings(database_address(database), bot_pause, warm_ahead, secure))
    uvicorn.run(
        app,
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=LONGEST_FRAME,
        log_level=log_level,
        proxy_headers=True,
        server_header=False,
        timeout_graceful_shutdown=5,
    )

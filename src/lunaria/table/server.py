"""The server: everything put together."""

import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.routing import WebSocketRoute
from starlette.staticfiles import StaticFiles

from lunaria.table.connection import live
from lunaria.table.guard import Guard
from lunaria.table.hall import Hall
from lunaria.table.logs import log_config
from lunaria.table.metrics import Metrics
from lunaria.table.operating import health
from lunaria.table.pages import router
from lunaria.table.reader import show_error
from lunaria.table.settings import Settings, read_settings
from lunaria.table.store import Store
from lunaria.table.study import Analyst
from lunaria.table.study_pages import router as study_router

logger = logging.getLogger("lunaria.table")
STATIC = Path(__file__).parent / "static"
LONGEST_FRAME = 4_000_000
"""Bytes of a WebSocket message beyond which the connection is closed unread."""


def create_app(settings: Settings) -> FastAPI:
    """Return the application; its database is opened and its games are made ready when it starts."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store, metrics = Store(settings.database), Metrics()
        await store.open()
        hall = Hall(store, settings.bot_pause)
        metrics.watch_worker(store, hall)
        await hall.open()
        if settings.warm_ahead:
            hall.ahead()
        app.state.store, app.state.hall, app.state.settings, app.state.metrics = store, hall, settings, metrics
        app.state.analyst = Analyst(store, hall)
        logger.info("worker %s is open", hall.worker)
        try:
            yield
        finally:
            await app.state.analyst.close()
            await hall.close()
            await store.close()
            logger.info("worker %s has ended", hall.worker)

    app = FastAPI(title="Lunaria", docs_url=None, redoc_url=None, lifespan=lifespan)
    app.add_middleware(Guard, secure=settings.secure)
    app.add_exception_handler(HTTPException, show_error)
    app.include_router(health)
    app.include_router(router)
    app.include_router(study_router)
    app.router.routes.append(WebSocketRoute("/tables/{table}/live", live))
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    return app


def serve(**given: Any) -> None:
    """Open a server and keep it open until it is told to stop.

    Args:
        given: settings by name; what is not given comes from the environment, a file, or is as usual.

    Raises:
        ValueError: a setting cannot be used.
    """
    settings = read_settings(**given)
    uvicorn.run(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=LONGEST_FRAME,
        log_level=settings.log_level,
        log_config=log_config(settings.log_format, settings.log_level),
        access_log=settings.log_level == "debug",
        proxy_headers=True,
        server_header=False,
        timeout_graceful_shutdown=5,
    )

"""The server: everything put together."""

import contextlib
import gc
import logging
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.routing import WebSocketRoute
from starlette.staticfiles import StaticFiles

from lunaria.bots.program import try_out
from lunaria.games import NAMES, load
from lunaria.table.access import SignInLimits, door_limits
from lunaria.table.account_pages import router as account_router
from lunaria.table.api import make_api
from lunaria.table.connection import live
from lunaria.table.gallery import router as gallery_router
from lunaria.table.guard import Guard
from lunaria.table.hall import Hall
from lunaria.table.lobby_pages import router as lobby_router
from lunaria.table.logs import log_config
from lunaria.table.mail_pages import MailLimits
from lunaria.table.mail_pages import router as mail_router
from lunaria.table.mail_server import MailServer
from lunaria.table.metrics import Metrics
from lunaria.table.my_data_pages import data_limit
from lunaria.table.my_data_pages import router as my_data_router
from lunaria.table.operating import health
from lunaria.table.pages import router
from lunaria.table.passkey_pages import router as passkey_router
from lunaria.table.past_pages import past_limit
from lunaria.table.past_pages import router as past_router
from lunaria.table.postman import Postman
from lunaria.table.reader import show_error
from lunaria.table.settings import Settings, read_settings
from lunaria.table.sign_in_pages import router as sign_in_router
from lunaria.table.standings_pages import router as standings_router
from lunaria.table.store import Store
from lunaria.table.study import Analyst
from lunaria.table.study_pages import router as study_router

logger = logging.getLogger("lunaria.table")
ROUTERS = (
    health,
    router,
    gallery_router,
    lobby_router,
    study_router,
    past_router,
    standings_router,
    account_router,
    sign_in_router,
    passkey_router,
    mail_router,
    my_data_router,
)
"""The pages, forms and downloads."""
GARBAGE = (2_000, 10, 1_000)
"""When to look for garbage that holds itself: what is young often, everything, which stops the server, hardly ever."""
STATIC = Path(__file__).parent / "static"
LONGEST_FRAME = 4_000_000
SWITCH_SECONDS = 0.0005
"""How long a thread that draws or writes may keep who answers waiting for Python; usually it is ten times as long."""
"""Bytes of a WebSocket message beyond which the connection is closed unread."""


def postman_of(settings: Settings, store: Store) -> Postman | None:
    """Return who sends mails, if the settings name a mail server."""
    if not settings.mail_server:
        return None
    return Postman(store, MailServer.at(settings.mail_server).send, settings.mail_from, settings.address)


def create_app(settings: Settings) -> FastAPI:
    """Return the application; its database is opened and its games are made ready when it starts."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store, metrics = Store(settings.database), Metrics()
        await store.open()
        hall = Hall(store, settings.bot_pause, programs=settings.bots, stand_in=settings.stand_in)
        metrics.watch_worker(store, hall)
        await hall.open()
        if settings.warm_ahead:
            hall.ahead()
        app.state.store, app.state.hall, app.state.settings, app.state.metrics = store, hall, settings, metrics
        app.state.door_limits = door_limits()
        app.state.sign_in_limits = SignInLimits()
        app.state.analyst = Analyst(store, hall)
        app.state.past_limit = past_limit()
        app.state.data_limit = data_limit()
        app.state.mail_limits = MailLimits()
        postman = postman_of(settings, store)
        if postman:
            postman.open()
        logger.info("worker %s is open", hall.worker)
        try:
            yield
        finally:
            if postman:
                await postman.close()
            await app.state.analyst.close()
            await hall.close()
            await store.close()
            logger.info("worker %s has ended", hall.worker)

    app = FastAPI(title="Lunaria", openapi_url=None, docs_url=None, redoc_url=None, lifespan=lifespan)
    app.add_middleware(Guard, secure=settings.secure)
    app.add_exception_handler(HTTPException, show_error)
    for one in ROUTERS:
        app.include_router(one)
    app.router.routes.append(WebSocketRoute("/tables/{table}/live", live))
    app.mount("/api", make_api(app.state), name="api")
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    return app


def serve(**given: Any) -> None:
    """Open a server and keep it open until it is told to stop.

    Args:
        given: settings by name; what is not given comes from the environment, a file, or is as usual.

    Raises:
        ValueError: a setting cannot be used.
        SpecError: a program that is to be offered as a bot does not start.
    """
    settings = read_settings(**given)
    for name, command in settings.bots.items():
        try_out(f"bot {name}", command, load(NAMES[0]))
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.set_threshold(*GARBAGE)
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

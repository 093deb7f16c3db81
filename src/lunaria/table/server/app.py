"""The server: everything put together."""

import asyncio
import contextlib
import gc
import logging
import sys
from collections.abc import AsyncIterator
from typing import Any

import uvicorn
from fastapi import FastAPI
from starlette.routing import WebSocketRoute

from lunaria.bots.program import try_out
from lunaria.games import NAMES, load
from lunaria.table.after import Analyst, past_bound, past_router, recount, replay_router, standings_router, study_router
from lunaria.table.front import front_router
from lunaria.table.learn import explained_router, gallery_router, lessons_router, puzzles_router, rules_router
from lunaria.table.lobby import arrival_router, door_limits, lobby_router, new_router, play_router, promise_router
from lunaria.table.order import administration_router, report_bound, reporting_router
from lunaria.table.people import (
    MailLimits,
    MailServer,
    Postman,
    SignInLimits,
    account_router,
    data_limit,
    introduce_router,
    mail_router,
    my_data_router,
    passkey_router,
    recovery_router,
    sign_in_router,
)
from lunaria.table.play import Hall, Metrics, connect
from lunaria.table.server.api import make_api
from lunaria.table.server.health import health
from lunaria.table.server.lines import Frames, Requests
from lunaria.table.server.logs import log_config
from lunaria.table.server.retention import Sweeper
from lunaria.table.server.settings import Settings, read_settings
from lunaria.table.store import Store
from lunaria.table.web import FOLDER, Asides, Bounds, Files, Guard, Packing, translate_errors

logger = logging.getLogger("lunaria.table")
ROUTERS = (
    health,
    introduce_router,
    arrival_router,
    replay_router,
    front_router,
    play_router,
    new_router,
    promise_router,
    gallery_router,
    rules_router,
    explained_router,
    lessons_router,
    puzzles_router,
    lobby_router,
    study_router,
    past_router,
    standings_router,
    account_router,
    recovery_router,
    sign_in_router,
    passkey_router,
    mail_router,
    my_data_router,
    reporting_router,
    administration_router,
)
"""The pages, forms and downloads."""
GARBAGE = (2_000, 10, 1_000)
"""When to look for garbage that holds itself: what is young often, everything, which stops the server, hardly ever."""
LONGEST_FRAME = 64_000
"""Bytes of a WebSocket message beyond which the connection is closed unread; what is read may be a quarter as long."""
SWITCH_SECONDS = 0.0005
"""How long a thread that draws or writes may keep who answers waiting for Python; usually it is ten times as long."""


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
            await hall.read()
            hall.ahead()
        sweeper = Sweeper(store, hall.worker, settings.keeping)
        await sweeper.open()
        metrics.watch("lunaria_database_bytes", "Size of the database", lambda: sweeper.size)
        counting = asyncio.create_task(recount.catch_up(store, hall))
        app.state.store, app.state.hall, app.state.settings, app.state.metrics = store, hall, settings, metrics
        app.state.asides = Asides()
        app.state.bounds = Bounds(settings.limit_addresses)
        app.state.door_limits = door_limits()
        app.state.sign_in_limits = SignInLimits()
        app.state.analyst = Analyst(store, hall)
        app.state.past_bound = past_bound()
        app.state.data_limit = data_limit()
        app.state.mail_limits = MailLimits()
        app.state.report_bound = report_bound()
        postman = postman_of(settings, store)
        if postman:
            postman.open()
        logger.info("worker %s is open", hall.worker)
        try:
            yield
        finally:
            if postman:
                await postman.close()
            await sweeper.close()
            counting.cancel()
            await asyncio.gather(counting, return_exceptions=True)
            await app.state.analyst.close()
            app.state.asides.close()
            await hall.close()
            await store.close()
            logger.info("worker %s has ended", hall.worker)

    app = FastAPI(title="Lunaria", openapi_url=None, docs_url=None, redoc_url=None, lifespan=lifespan)
    app.add_middleware(Packing)
    app.add_middleware(Guard, secure=settings.secure, address=settings.address, of_addresses=settings.limit_addresses)
    translate_errors(app)
    for one in ROUTERS:
        app.include_router(one)
    app.router.routes.append(WebSocketRoute("/tables/{table}/live", connect))
    app.mount("/api", make_api(app.state), name="api")
    app.mount("/static", Files(directory=FOLDER), name="static")
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
        http=Requests,
        ws=Frames,
        ws_max_size=LONGEST_FRAME,
        log_level=settings.log_level,
        log_config=log_config(settings.log_format, settings.log_level),
        access_log=settings.log_level == "debug",
        proxy_headers=True,
        server_header=False,
        timeout_graceful_shutdown=5,
    )

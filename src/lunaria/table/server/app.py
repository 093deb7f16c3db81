"""The application, assembled from all packages, and the server that runs it."""

import asyncio
import contextlib
import gc
import logging
import os
import sys
from collections.abc import AsyncIterator
from typing import Any

import uvicorn
from fastapi import FastAPI
from starlette.routing import WebSocketRoute

from lunaria.bots.external_engine import try_out
from lunaria.engine.kept import switch
from lunaria.games import NAMES, load
from lunaria.table.accounts.account import router as account_router
from lunaria.table.accounts.holidays import router as holidays_router
from lunaria.table.accounts.house import router as house_router
from lunaria.table.accounts.mail import CodeLimits
from lunaria.table.accounts.mail import router as mail_router
from lunaria.table.accounts.mail_server import MailServer
from lunaria.table.accounts.my_data import data_limit
from lunaria.table.accounts.my_data import router as my_data_router
from lunaria.table.accounts.onboarding import router as introduce_router
from lunaria.table.accounts.passkeys import router as passkey_router
from lunaria.table.accounts.provider_client import ProviderClient
from lunaria.table.accounts.recovery import router as recovery_router
from lunaria.table.accounts.sign_in import router as sign_in_router
from lunaria.table.accounts.sign_in_limits import SignInLimits
from lunaria.table.accounts.way_in import router as way_in_router
from lunaria.table.clubs.administration import router as club_keeping_router
from lunaria.table.clubs.cards import router as cards_router
from lunaria.table.clubs.care import router as club_care_router
from lunaria.table.clubs.hour import router as club_hour_router
from lunaria.table.clubs.page import router as clubs_router
from lunaria.table.clubs.rights import card_limit, club_limit
from lunaria.table.deals.events import router as events_router
from lunaria.table.deals.page import router as deals_router
from lunaria.table.deals.periods import router as periods_router
from lunaria.table.deals.playing import router as playing_router
from lunaria.table.deals.season_page import router as seasons_router
from lunaria.table.deals.worker import DealWorker
from lunaria.table.home.page import router as front_router
from lunaria.table.http.context import translate_errors
from lunaria.table.http.forms import FORM_LIMITS
from lunaria.table.http.rate_limits import RateLimits
from lunaria.table.http.security import SecurityMiddleware
from lunaria.table.http.static_files import FOLDER, CompressionMiddleware, Files
from lunaria.table.http.work_queue import WorkQueues
from lunaria.table.learn.explained import router as explained_router
from lunaria.table.learn.gallery import router as gallery_router
from lunaria.table.learn.lessons import router as lessons_router
from lunaria.table.learn.puzzles import router as puzzles_router
from lunaria.table.learn.rules_pages import router as rules_router
from lunaria.table.live.metrics import Metrics
from lunaria.table.live.registry import TableRegistry
from lunaria.table.live.route import connect
from lunaria.table.lobby.absent import router as absent_router
from lunaria.table.lobby.deal_additions import router as promise_router
from lunaria.table.lobby.join import router as arrival_router
from lunaria.table.lobby.new_table import router as new_router
from lunaria.table.lobby.open_tables import router as open_tables_router
from lunaria.table.lobby.play_now import router as play_router
from lunaria.table.lobby.seats import door_limits
from lunaria.table.lobby.seats import router as lobby_router
from lunaria.table.lobby.turns import router as turns_router
from lunaria.table.moderation.administration import router as administration_router
from lunaria.table.moderation.reporting import report_bound
from lunaria.table.moderation.reporting import router as reporting_router
from lunaria.table.notices.mail_worker import MailWorker
from lunaria.table.notices.routes import router as notices_router
from lunaria.table.notices.web_push import WebPush, is_installed, new_key
from lunaria.table.notices.webhook import Webhook, WebhookQueue
from lunaria.table.notices.worker import NoticeWorker
from lunaria.table.people.friends import follow_limit
from lunaria.table.people.friends import router as friends_router
from lunaria.table.people.line import connect_waiting
from lunaria.table.people.page import router as people_router
from lunaria.table.people.waiting import router as waiting_router
from lunaria.table.people.waiting_room import WaitingRoom
from lunaria.table.review import rebuild_ratings
from lunaria.table.review.analysis import router as study_router
from lunaria.table.review.analysis_queue import Analyst
from lunaria.table.review.branch_pages import past_bound
from lunaria.table.review.branch_pages import router as past_router
from lunaria.table.review.replay import router as replay_router
from lunaria.table.review.standings import router as standings_router
from lunaria.table.server.api import make_api
from lunaria.table.server.connections import EACH, backlog_for, proxies, raise_descriptors
from lunaria.table.server.health import health
from lunaria.table.server.logs import log_config
from lunaria.table.server.memory import keep_little, trim_forever
from lunaria.table.server.retention import Sweeper
from lunaria.table.server.routes import routes_of
from lunaria.table.server.settings import Settings, objection_to_reach, read_settings
from lunaria.table.server.transport import CONNECTIONS, Frames, Requests
from lunaria.table.store.store import Store
from lunaria.table.tournaments.overview import Overviews
from lunaria.table.tournaments.page import router as tournaments_router
from lunaria.table.tournaments.rights import tournament_limit
from lunaria.table.tournaments.worker import TournamentWorker

logger = logging.getLogger("lunaria.table")
ROUTERS = (
    health,
    introduce_router,
    open_tables_router,
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
    absent_router,
    turns_router,
    study_router,
    past_router,
    people_router,
    friends_router,
    events_router,
    seasons_router,
    deals_router,
    playing_router,
    periods_router,
    notices_router,
    waiting_router,
    standings_router,
    account_router,
    holidays_router,
    recovery_router,
    sign_in_router,
    passkey_router,
    way_in_router,
    house_router,
    mail_router,
    my_data_router,
    reporting_router,
    clubs_router,
    club_care_router,
    club_hour_router,
    cards_router,
    club_keeping_router,
    tournaments_router,
    administration_router,
)
"""Routers of the pages, forms and downloads."""
PAGES = routes_of(*ROUTERS)
"""Their routes."""
GARBAGE = (2_000, 10, 1_000)
"""Garbage-collector thresholds: young objects often, a full (stop-the-world) collection almost never."""
LONGEST_FRAME = 64_000
"""Maximum bytes of a WebSocket message before the connection is closed unread; the table accepts a quarter of that."""
LOOPBACK = "127.0.0.1,::1"
"""Trusted proxies, unless ``FORWARDED_ALLOW_IPS`` names others."""
SWITCH_SECONDS = 0.0005
"""Interpreter switch interval: a drawing thread must not hold the GIL for Python's usual 5 ms."""


def mail_worker_of(settings: Settings, store: Store) -> MailWorker | None:
    """Return the mail worker, if the settings name a mail server."""
    if not settings.mail_server:
        return None
    return MailWorker(store, MailServer.at(settings.mail_server).send, settings.mail_from, settings.address)


async def notice_worker_of(settings: Settings, store: Store, worker: str) -> NoticeWorker | None:
    """Return the worker of notices, if the extra ``push`` is installed, mails are sent, or there is a webhook."""
    hook = WebhookQueue(Webhook.at(settings.webhook, settings.webhook_secret).send) if settings.webhook else None
    if not is_installed():
        return NoticeWorker(store, worker, None, hook, settings.address) if settings.mail_server or hook else None
    contact = f"mailto:{settings.mail_from}" if settings.mail_from else settings.address or "https://localhost"
    push = WebPush(await store.secret_of("push", new_key), contact)
    return NoticeWorker(store, worker, push.send, hook, settings.address)


def create_app(settings: Settings) -> FastAPI:
    """Return the application; on startup it opens its database and starts compiling its games."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store, metrics = Store(settings.database), Metrics()
        await store.open()
        registry = TableRegistry(store, settings.bot_pause, programs=settings.bots, stand_in=settings.stand_in)
        metrics.watch_worker(store, registry)
        await registry.open()
        if settings.warm_ahead:
            await registry.read()
            registry.ahead()
            await asyncio.to_thread(lambda: app.state.schema.body)
        sweeper = Sweeper(store, registry.worker, settings.keeping)
        await sweeper.open()
        metrics.watch("lunaria_database_bytes", "Size of the database", lambda: sweeper.size)
        beside = [asyncio.create_task(rebuild_ratings.catch_up(store, registry)), asyncio.create_task(trim_forever())]
        app.state.store, app.state.registry, app.state.settings, app.state.metrics = store, registry, settings, metrics
        app.state.waiting_room = WaitingRoom(store, registry)
        app.state.waiting_room.open()
        metrics.watch("lunaria_waiting", "People whose pages wait for a game", app.state.waiting_room.count)
        app.state.queues = WorkQueues(app.state.bounds.loop.order.wait_beside)
        app.state.door_limits = door_limits()
        app.state.sign_in_limits = SignInLimits()
        app.state.analyst = Analyst(store, registry)
        app.state.past_bound = past_bound()
        app.state.data_limit = data_limit()
        app.state.providers = {one.name: ProviderClient(one) for one in settings.oidc}
        app.state.code_limits = CodeLimits()
        app.state.follow_limit = follow_limit()
        app.state.report_bound = report_bound()
        app.state.club_limit, app.state.card_limit = club_limit(), card_limit()
        app.state.tournament_limit, app.state.overviews = tournament_limit(), Overviews(store)
        mail_worker = mail_worker_of(settings, store)
        if mail_worker:
            mail_worker.open()
        notice_worker = await notice_worker_of(settings, store, registry.worker)
        app.state.pushes = is_installed()
        of_days = registry.games if settings.deals else ()
        deal_worker = DealWorker(store, registry.worker, of_days, registry.warmth, registry.is_warm)
        app.state.deal_worker = deal_worker
        deal_worker.open()
        tournament_worker = TournamentWorker(store, registry.worker, registry.renew)
        app.state.tournament_worker = tournament_worker
        tournament_worker.open()
        if notice_worker:
            notice_worker.open()
        logger.info("worker %s is open", registry.worker)
        try:
            yield
        finally:
            await tournament_worker.close()
            await deal_worker.close()
            if mail_worker:
                await mail_worker.close()
            if notice_worker:
                await notice_worker.close()
            await sweeper.close()
            for task in beside:
                task.cancel()
            await asyncio.gather(*beside, return_exceptions=True)
            await app.state.waiting_room.close()
            await app.state.analyst.close()
            app.state.queues.close()
            await registry.close()
            await store.close()
            logger.info("worker %s has ended", registry.worker)

    app = FastAPI(
        title="Lunaria",
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=lifespan,
        form_limits=FORM_LIMITS,
    )
    app.state.bounds = RateLimits(settings.limit_addresses)
    app.add_middleware(CompressionMiddleware)
    app.add_middleware(SecurityMiddleware, secure=settings.secure, address=settings.address, bounds=app.state.bounds)
    translate_errors(app)
    app.router.routes.append(WebSocketRoute("/tables/{table}/live", connect))  # first: most connections match it
    app.router.routes.append(WebSocketRoute("/waiting/live", connect_waiting))
    app.router.routes.extend(PAGES)
    app.mount("/api", make_api(app.state), name="api")
    app.mount("/static", Files(directory=FOLDER), name="static")
    return app


async def _upgrade(settings: Settings) -> None:
    """Bring the database to the present schema, before a server starts that could not say why it refuses."""
    store = Store(settings.database)
    try:
        await store.open()
    finally:
        await store.close()


def serve(**given: Any) -> None:
    """Open a server and keep it open until it is stopped.

    Args:
        given: settings by name; what is not given comes from the environment, a file, or is as usual.

    Raises:
        ValueError: a setting cannot be used, or the database is at a revision that this release does not know.
        SpecError: a program that is to be offered as a bot does not start.
    """
    settings = read_settings(**given)
    if objection := objection_to_reach(settings.host, settings.address):
        raise ValueError(objection)
    for name, command in settings.bots.items():
        try_out(f"bot {name}", command, load(NAMES[0]))
    asyncio.run(_upgrade(settings))
    tune()
    uvicorn.run(create_app(settings), **options(settings))


def tune() -> None:
    """Set what holds for the whole process: threads, garbage, memory, and where rules are compiled."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.set_threshold(*GARBAGE)
    keep_little()
    switch.elsewhere = True


def options(settings: Settings) -> dict[str, Any]:
    """Return the options of Uvicorn, and set the limits of its connections."""
    descriptors, believed = raise_descriptors(), os.environ.get("FORWARDED_ALLOW_IPS", LOOPBACK)
    CONNECTIONS.bound(descriptors, EACH if settings.limit_addresses else 0, proxies(believed))
    return {
        "host": settings.host,
        "port": settings.port,
        "http": Requests,
        "ws": Frames,
        "ws_max_size": LONGEST_FRAME,
        "log_level": settings.log_level,
        "log_config": log_config(settings.log_format, settings.log_level),
        "access_log": settings.log_level == "debug",
        "proxy_headers": True,
        "forwarded_allow_ips": believed,
        "backlog": backlog_for(descriptors),
        "server_header": False,
        "timeout_graceful_shutdown": 5,
    }

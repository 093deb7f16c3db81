"""Endpoints for machines: liveness, readiness and metrics."""

import asyncio
import time

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from lunaria import __version__
from lunaria.games import load
from lunaria.table.http.problems import HttpProblem, problem_message
from lunaria.table.live.registry import TableRegistry

health = APIRouter(default_response_class=JSONResponse)
DATABASE_SECONDS = 2.0
BEAT_SECONDS = 6.0


@health.get("/health")
async def warmth(request: Request) -> dict[str, dict[str, dict[str, bool]]]:
    """Report that the server is up, and which rules of which games are compiled."""
    registry: TableRegistry = request.app.state.registry
    ready = {game: {name: registry.is_warm(game, name) for name in load(game).variants} for game in registry.games}
    return {"warm": ready}


@health.get("/health/live")
async def alive() -> dict[str, str]:
    """Liveness probe with the release: restart the process if this fails."""
    return {"status": "live", "version": __version__}


@health.get("/health/ready")
async def ready(request: Request) -> Response:
    """Readiness probe: 200 if the database answers and the worker keeps up its duties, else 503.

    ``rules`` is the share of rules and bots that are compiled. The others still compile; people who need them are asked
    to wait, which is no reason to send traffic elsewhere.
    """
    registry: TableRegistry = request.app.state.registry
    try:
        async with asyncio.timeout(DATABASE_SECONDS):
            await registry.store.heads(())
        database = True
    except Exception:  # every error of the database counts
        database = False
    duties = time.monotonic() - registry.scheduler.last_beat < BEAT_SECONDS
    checks = {"database": database, "duties": duties, "writing": not registry.store.is_failing}
    done, of = registry.progress()
    return JSONResponse(checks | {"rules": round(done / of, 2)}, 200 if all(checks.values()) else 503)


@health.get("/metrics")
async def metrics(request: Request) -> Response:
    """Prometheus metrics, if enabled in the settings."""
    if not request.app.state.settings.metrics:
        raise HttpProblem(404, problem_message("figures"))
    return Response(request.app.state.metrics.write(), media_type="text/plain; version=0.0.4")

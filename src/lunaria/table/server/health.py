"""What machines ask a worker: whether it lives, whether it can take people, and figures about it."""

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
    """Say that the server is open, and which rules of which games are ready to be played."""
    registry: TableRegistry = request.app.state.registry
    ready = {game: {name: registry.is_warm(game, name) for name in load(game).variants} for game in registry.games}
    return {"warm": ready}


@health.get("/health/live")
async def alive() -> dict[str, str]:
    """Say that the process answers, and of which release it is; when it does not answer, start it again."""
    return {"status": "live", "version": __version__}


@health.get("/health/ready")
async def ready(request: Request) -> Response:
    """Say whether people may be sent to this worker: its database answers, and it looks after its tables.

    ``rules`` says which share of all rules and bots is ready. The others are being compiled; whoever needs them is told
    so, which is no reason to send nobody here.
    """
    registry: TableRegistry = request.app.state.registry
    try:
        async with asyncio.timeout(DATABASE_SECONDS):
            await registry.store.heads(())
        database = True
    except Exception:  # whatever is wrong with the database
        database = False
    duties = time.monotonic() - registry.scheduler.last_beat < BEAT_SECONDS
    checks = {"database": database, "duties": duties, "writing": not registry.store.is_failing}
    done, of = registry.progress()
    return JSONResponse(checks | {"rules": round(done / of, 2)}, 200 if all(checks.values()) else 503)


@health.get("/metrics")
async def metrics(request: Request) -> Response:
    """Tell figures, if the settings allow it."""
    if not request.app.state.settings.metrics:
        raise HttpProblem(404, problem_message("figures"))
    return Response(request.app.state.metrics.write(), media_type="text/plain; version=0.0.4")

"""The route of the live connection, with its access checks."""

import contextlib

from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocket

from lunaria.table.http.principal import Principal, principal_of, reader_language
from lunaria.table.http.problems import HttpProblem, may_not, no_table, problem_message
from lunaria.table.http.rate_limits import RateLimits
from lunaria.table.http.security import is_from_here
from lunaria.table.live.connection import Connection
from lunaria.table.live.registry import TableRegistry


async def connect(websocket: WebSocket) -> None:
    """Serve ``/tables/{table}/live``."""
    registry: TableRegistry = websocket.app.state.registry
    principal = Principal()

    async def refuse(problem: HttpProblem) -> None:
        said = problem.say(reader_language(websocket, principal.person))
        await websocket.send_denial_response(PlainTextResponse(said, problem.status_code, problem.headers))

    if not is_from_here(websocket.headers):
        await refuse(HttpProblem(403, problem_message("origin")))
        return
    info = await registry.store.table(websocket.path_params["table"])
    if info is None:
        await refuse(no_table(websocket.path_params["table"]))
        return
    try:
        principal = await principal_of(websocket, registry.store)
    except HttpProblem as error:
        await refuse(error)
        return
    if not principal.may("read"):
        await refuse(may_not("read"))
        return
    bounds: RateLimits = websocket.app.state.bounds
    with contextlib.ExitStack() as held:
        try:
            bounds.openings.take(bounds.client_key(websocket, principal.person))
            held.enter_context(bounds.connections.one(bounds.client_key(websocket, principal.person)))
        except HttpProblem as error:
            await refuse(error)
            return
        await websocket.accept()
        await Connection(websocket, registry, info, principal, reader_language(websocket, principal.person)).run()

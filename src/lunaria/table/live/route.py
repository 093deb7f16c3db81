"""The address of a table's live connection: who may come in."""

import contextlib
from urllib.parse import urlsplit

from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocket

from lunaria.table.http.principal import Caller, reader_language, who_asks
from lunaria.table.http.problems import Trouble, may_not, no_table, wish
from lunaria.table.http.rate_limits import Bounds
from lunaria.table.live.connection import Connection
from lunaria.table.live.registry import Hall


def same_origin(websocket: WebSocket) -> bool:
    """Say whether the page that opens the connection is ours; programs send no origin and carry no stolen cookie."""
    origin = websocket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == websocket.headers.get("host")


async def connect(websocket: WebSocket) -> None:
    """Serve ``/tables/{table}/live``."""
    hall: Hall = websocket.app.state.hall
    caller = Caller()

    async def refuse(trouble: Trouble) -> None:
        said = trouble.say(reader_language(websocket, caller.person))
        await websocket.send_denial_response(PlainTextResponse(said, trouble.status_code, trouble.headers))

    if not same_origin(websocket):
        await refuse(Trouble(403, wish("origin")))
        return
    info = await hall.store.table(websocket.path_params["table"])
    if info is None:
        await refuse(no_table(websocket.path_params["table"]))
        return
    try:
        caller = await who_asks(websocket, hall.store)
    except Trouble as error:
        await refuse(error)
        return
    if not caller.may("read"):
        await refuse(may_not("read"))
        return
    bounds: Bounds = websocket.app.state.bounds
    with contextlib.ExitStack() as held:
        try:
            held.enter_context(bounds.connections.one(bounds.asker(websocket, caller.person)))
        except Trouble as error:
            await refuse(error)
            return
        await websocket.accept()
        await Connection(websocket, hall, info, caller, reader_language(websocket, caller.person)).run()

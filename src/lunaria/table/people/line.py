"""The live line of a page that waits: ``/waiting/live``."""

import asyncio
import contextlib
import json

from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from lunaria.table.http.principal import Principal, principal_of, reader_language
from lunaria.table.http.problems import HttpProblem, may_not, name_first, problem_message
from lunaria.table.http.rate_limits import RateLimits
from lunaria.table.http.security import is_from_here
from lunaria.table.http.token_bucket import POLICY_VIOLATION
from lunaria.table.people.waiting_room import WaitingRoom, WaitingState, state_message
from lunaria.table.store.store import Store


class WaitingLine:
    """A page's connection while it waits.

    Args:
        websocket: accepted.
        principal: its owner, a person.
        language: of the reader.
    """

    def __init__(self, websocket: WebSocket, principal: Principal, language: str) -> None:
        self.person = principal.person.id if principal.person else ""
        self.credential = principal.credential.digest if principal.credential else ""
        self._websocket, self._language = websocket, language
        self._store: Store = websocket.app.state.store
        self._room: WaitingRoom = websocket.app.state.waiting_room
        self._bounds: RateLimits = websocket.app.state.bounds
        self._key = self._bounds.client_key(websocket, principal.person)
        self._state: WaitingState | None = None
        self._news, self._asked, self._dismissed = asyncio.Event(), asyncio.Event(), asyncio.Event()

    def tell(self, state: WaitingState) -> None:
        """Something has changed."""
        self._state = state
        self._news.set()

    def dismiss(self) -> None:
        """Its session or token was revoked."""
        self._dismissed.set()

    async def run(self) -> None:
        """Tell the page what changes until it goes."""
        works = [self._listen(), self._send(), self._dismissed.wait()]
        tasks = [asyncio.ensure_future(work) for work in works]
        try:
            await self._room.enter(self)
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._room.leave(self)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self._websocket.close(POLICY_VIOLATION if self._dismissed.is_set() else 1000)

    async def _listen(self) -> None:
        """Answer each message; what is asked does not matter, since one may only ask whether the line is alive."""
        while True:
            await self._websocket.receive_text()
            self._bounds.messages.take(self._key)
            self._asked.set()
            self._news.set()

    async def _send(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            if self._asked.is_set():
                self._asked.clear()
                await self._websocket.send_text('{"type":"pong"}')
            state, self._state = self._state, None
            if state:
                message = state_message(state, self.person, self._language, self._store.now())
                await self._websocket.send_text(json.dumps(message, ensure_ascii=False, separators=(",", ":")))


async def connect_waiting(websocket: WebSocket) -> None:
    """Serve ``/waiting/live``."""
    store: Store = websocket.app.state.store
    bounds: RateLimits = websocket.app.state.bounds
    principal = Principal()
    with contextlib.ExitStack() as held:
        try:
            if not is_from_here(websocket.headers):
                raise HttpProblem(403, problem_message("origin"))
            principal = await principal_of(websocket, store)
            if principal.person is None:
                raise name_first()
            if not principal.may("read"):
                raise may_not("read")
            bounds.openings.take(bounds.client_key(websocket, principal.person))
            held.enter_context(bounds.connections.one(bounds.client_key(websocket, principal.person)))
        except HttpProblem as problem:
            said = problem.say(reader_language(websocket, principal.person))
            await websocket.send_denial_response(PlainTextResponse(said, problem.status_code, problem.headers))
            return
        await websocket.accept()
        await WaitingLine(websocket, principal, reader_language(websocket, principal.person)).run()

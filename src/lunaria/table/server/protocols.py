"""How requests and frames are taken from the network: so many connections, within a time, and whatever is in them."""

import asyncio
import time
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from lunaria.table.http.loop_time import READING
from lunaria.table.live.allowance import BURST, POLICY_VIOLATION, Allowance
from lunaria.table.server.connections import Connections

HEAD_SECONDS = 15.0
"""How long the first lines of a request may take; who is slower holds a connection for nothing."""
BODY_SECONDS, BODY_BYTES_A_SECOND = 15.0, 10_000
"""How long what follows them may take, and how much must have come for each further second: a slow line is enough."""
OVER = 100
"""Frames beyond the allowance after which a live connection is closed; until then each is answered."""
SLICE = 1_000
"""Bytes that are taken apart before it is looked whether the allowance is spent: some hundred frames."""
CLOSE_SECONDS = 2.0
"""How long a closed connection has to read that it is closed."""
CONNECTIONS = Connections()
"""Those of this process."""


class Requests(H11Protocol):
    """HTTP as uvicorn speaks it, but connections are counted, and requests must be complete within a time."""

    _deadline: asyncio.TimerHandle | None = None
    _waits = ""
    _began = 0.0
    _taken = 0
    _reading = 0.0
    """Seconds that it took to read what has come since the last request."""
    _is_held = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin, or end at once where there are too many."""
        self._is_held = CONNECTIONS.enter(transport)
        if not self._is_held:
            transport.abort()
            return
        super().connection_made(transport)
        self._wait_for("head", HEAD_SECONDS)

    def data_received(self, data: bytes) -> None:
        """Take what has come."""
        before, began = self.cycle, time.perf_counter()
        super().data_received(data)
        self._reading += time.perf_counter() - began
        cycle = self.cycle
        if cycle is not before:  # what answers it has not begun yet
            cycle.scope["state"][READING], self._reading = self._reading, 0.0
        if cycle is None or cycle.response_complete:
            self._wait_for("head", HEAD_SECONDS)
        elif cycle.more_body:
            self._wait_for("body", BODY_SECONDS)
        else:
            self._wait_for("", 0)
        self._taken += len(data)

    def handle_websocket_upgrade(self, *given: Any) -> None:
        """Hand over to WebSockets."""
        self._wait_for("", 0)
        super().handle_websocket_upgrade(*given)
        self._waits = "nothing"

    def connection_lost(self, error: Exception | None) -> None:
        """End."""
        if not self._is_held:
            return
        self._wait_for("", 0)
        CONNECTIONS.leave(self.transport)
        super().connection_lost(error)

    def _wait_for(self, what: str, seconds: float) -> None:
        """Close the connection if something has not come in time; it does not begin anew with each byte."""
        if what == self._waits or self._waits == "nothing":
            return
        if self._deadline:
            self._deadline.cancel()
        self._waits, self._began, self._taken = what, self.loop.time(), 0
        self._deadline = self.loop.call_later(seconds, self._give_up) if what else None
        if what == "head":
            CONNECTIONS.wait(self.transport)
        else:
            CONNECTIONS.serve(self.transport)

    def _give_up(self) -> None:
        due = self._began + BODY_SECONDS + self._taken / BODY_BYTES_A_SECOND
        if self._waits == "body" and due > self.loop.time():
            self._deadline = self.loop.call_at(due, self._give_up)
        else:
            self.transport.close()


class Frames(WebSocketsSansIOProtocol):
    """WebSockets as uvicorn speaks them, but who sends without measure is closed before anything of it is queued.

    A text that is not UTF-8 is taken for bytes, which the table refuses.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._allowance = Allowance(burst=BURST + OVER)
        self._is_over = False

    def data_received(self, data: bytes) -> None:
        """Take what has come, slice by slice."""
        for start in range(0, len(data), SLICE):
            if self._is_over or self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def handle_text(self, event: Frame) -> None:
        """Take the beginning of a text."""
        if self._may_come():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Take the beginning of bytes."""
        if self._may_come():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Take more of a message."""
        if self._may_come():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._may_come():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take the answer to a ping."""
        if self._may_come():
            super().handle_pong(event)

    def send_receive_event_to_app(self) -> None:
        """Hand a message on."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        CONNECTIONS.leave(self.transport)
        super().connection_lost(exc)

    def _may_come(self) -> bool:
        """Say whether another frame may come; the connection ends with the first that may not."""
        if not self._is_over and not self._allowance.take():
            self._is_over = True
            self._end()
        return not self._is_over

    def _end(self) -> None:
        """Close the connection; what waits to be read is not read any more."""
        if self.handshake_complete and not self.close_sent:
            while not self.queue.empty():
                self.queue.get_nowait()
            self.conn.send_close(POLICY_VIOLATION, "too many messages")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY_VIOLATION, "reason": ""})
        self.transport.close()
        self.loop.call_later(CLOSE_SECONDS, self.transport.abort)

"""HTTP and WebSocket protocols with limits on connections, on the time of a request, and on frames."""

import asyncio
import time
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from lunaria.table.http.loop_time import READING
from lunaria.table.http.token_bucket import BURST, POLICY_VIOLATION, Allowance
from lunaria.table.server.connections import Connections

HEAD_SECONDS = 15.0
"""Timeout of a request's head; slower clients hold a connection for nothing."""
BODY_SECONDS, BODY_BYTES_A_SECOND = 15.0, 10_000
"""Timeout of a body, and the minimum rate that extends it: enough for a slow line."""
OVER = 100
"""Frames beyond the allowance before a live connection is closed; until then each gets an answer."""
SLICE = 1_000
"""Bytes parsed between checks of the allowance: some hundred frames."""
CLOSE_SECONDS = 2.0
"""Time for a closed connection to read the close frame."""
CONNECTIONS = Connections()
"""The connections of this process."""


class Requests(H11Protocol):
    """uvicorn's HTTP protocol, with counted connections and a timeout for each request."""

    _deadline: asyncio.TimerHandle | None = None
    _waits = ""
    _began = 0.0
    _taken = 0
    _reading = 0.0
    """Seconds spent reading since the last request."""
    _is_held = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start, or close at once if there are too many connections."""
        self._is_held = CONNECTIONS.enter(transport)
        if not self._is_held:
            transport.abort()
            return
        super().connection_made(transport)
        self._wait_for("head", HEAD_SECONDS)

    def data_received(self, data: bytes) -> None:
        """Parse received bytes."""
        before, began = self.cycle, time.perf_counter()
        super().data_received(data)
        self._reading += time.perf_counter() - began
        cycle = self.cycle
        if cycle is not before:  # the handler has not started yet
            cycle.scope["state"][READING], self._reading = self._reading, 0.0
        if cycle is None or cycle.response_complete:
            self._wait_for("head", HEAD_SECONDS)
        elif cycle.more_body:
            self._wait_for("body", BODY_SECONDS)
        else:
            self._wait_for("", 0)
        self._taken += len(data)

    def handle_websocket_upgrade(self, *given: Any) -> None:
        """Upgrade to a WebSocket."""
        self._wait_for("", 0)
        super().handle_websocket_upgrade(*given)
        self._waits = "nothing"

    def connection_lost(self, error: Exception | None) -> None:
        """Clean up."""
        if not self._is_held:
            return
        self._wait_for("", 0)
        CONNECTIONS.leave(self.transport)
        super().connection_lost(error)

    def _wait_for(self, what: str, seconds: float) -> None:
        """Close the connection unless something arrives in time; further bytes do not extend it."""
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
    """uvicorn's WebSocket protocol, closing connections that flood before anything of theirs is queued.

    Invalid UTF-8 in a text frame is passed on as bytes, which the table refuses.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._allowance = Allowance(burst=BURST + OVER)
        self._is_over = False

    def data_received(self, data: bytes) -> None:
        """Parse received bytes slice by slice."""
        for start in range(0, len(data), SLICE):
            if self._is_over or self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def handle_text(self, event: Frame) -> None:
        """Start a text message."""
        if self._may_come():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Start a binary message."""
        if self._may_come():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Continue a message."""
        if self._may_come():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._may_come():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Handle a pong."""
        if self._may_come():
            super().handle_pong(event)

    def send_receive_event_to_app(self) -> None:
        """Pass a complete message on."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up."""
        CONNECTIONS.leave(self.transport)
        super().connection_lost(exc)

    def _may_come(self) -> bool:
        """Check that another frame is allowed; the first excess one ends the connection."""
        if not self._is_over and not self._allowance.take():
            self._is_over = True
            self._end()
        return not self._is_over

    def _end(self) -> None:
        """Close the connection; unread input is discarded."""
        if self.handshake_complete and not self.close_sent:
            while not self.queue.empty():
                self.queue.get_nowait()
            self.conn.send_close(POLICY_VIOLATION, "too many messages")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY_VIOLATION, "reason": ""})
        self.transport.close()
        self.loop.call_later(CLOSE_SECONDS, self.transport.abort)

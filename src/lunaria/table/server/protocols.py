"""How requests and frames are taken from the network: within a time, and whatever is in them."""

import asyncio
from typing import Any, cast

from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

HEAD_SECONDS = 15.0
"""How long the first lines of a request may take; who is slower holds a connection for nothing."""
BODY_SECONDS = 120.0
"""How long what follows them may take: a record over a slow line."""


# Which class it is depends on what is installed, so no checker can know it.
class Requests(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """HTTP as uvicorn speaks it, but requests must be complete within a time."""

    _deadline: asyncio.TimerHandle | None = None
    _waits = ""

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Begin."""
        super().connection_made(transport)
        self._wait_for("head", HEAD_SECONDS)

    def data_received(self, data: bytes) -> None:
        """Take what has come."""
        super().data_received(data)
        cycle = self.cycle
        if cycle is None or cycle.response_complete:
            self._wait_for("head", HEAD_SECONDS)
        elif cycle.more_body:
            self._wait_for("body", BODY_SECONDS)
        else:
            self._wait_for("", 0)

    def handle_websocket_upgrade(self, *given: Any) -> None:
        """Hand over to WebSockets."""
        self._wait_for("", 0)
        super().handle_websocket_upgrade(*given)
        self._waits = "nothing"

    def connection_lost(self, error: Exception | None) -> None:
        """End."""
        self._wait_for("", 0)
        super().connection_lost(error)

    def _wait_for(self, what: str, seconds: float) -> None:
        """Close the connection if something has not come in time; it does not begin anew with each byte."""
        if what == self._waits or self._waits == "nothing":
            return
        if self._deadline:
            self._deadline.cancel()
        self._waits = what
        self._deadline = self.loop.call_later(seconds, self._give_up) if what else None

    def _give_up(self) -> None:
        cast("asyncio.Transport", self.transport).close()


class Frames(WebSocketsSansIOProtocol):
    """WebSockets as uvicorn speaks them; a text that is not UTF-8 is taken for bytes, which the table refuses."""

    def send_receive_event_to_app(self) -> None:
        """Hand a message on."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()

"""A bot with its own seat at a table: it joins over HTTP, and plays over the live connection.

    LUNARIA_TOKEN=… python examples/table_bot.py http://127.0.0.1:8000 TABLE SEAT

Create the token on your account page, with the scope ``play``. The bot makes any legal move; replace ``choose`` by your
own code. After a lost connection it reconnects and resends the pending move with the same key: the table counts it
once. See ``docs/bots.md``.
"""

import json
import os
import random
import sys
import time
import urllib.error
import urllib.request
import uuid
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

LONGEST_WAIT = 8.0


def choose(moves: list[str]) -> str:
    """Return a move: the part to replace."""
    return random.choice(moves)


def moves_in(choices: list[dict[str, Any]]) -> list[str]:
    """Return the legal moves. ``choices`` is a tree of touches, with complete moves at some of its nodes."""
    found = []
    for choice in choices:
        found += [choice["move"]] if choice.get("move") else []
        found += moves_in(choice.get("next", []))
    return found


class TableBot:
    """Plays one game at one table."""

    def __init__(self, address: str, table: str, headers: dict[str, str]) -> None:
        self.address = address.rstrip("/")
        self.table = table
        self.headers = headers
        self.waiting: dict[str, Any] | None = None

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """Call the HTTP API; a body makes it a POST."""
        data = None if body is None else json.dumps(body).encode()
        headers = self.headers | {"Content-Type": "application/json"}
        with urllib.request.urlopen(urllib.request.Request(f"{self.address}/api{path}", data, headers)) as answer:
            return json.load(answer)

    def sit(self, seat: int) -> None:
        """Take a seat, unless the bot already has it."""
        if self.ask(f"/tables/{self.table}")["you"] != seat:
            self.ask(f"/tables/{self.table}/seats/{seat}", {"act": "sit"})

    def play(self) -> list[int]:
        """Play to the end, through lost connections; returns the points of all seats."""
        wait = 0.25
        while True:
            try:
                live = f"ws{self.address.removeprefix('http')}/tables/{self.table}/live?layout=none"
                with connect(live, additional_headers=self.headers) as socket:
                    wait = 0.25
                    if (scores := self.follow(socket)) is not None:
                        return scores
            except (ConnectionClosed, OSError):
                pass
            time.sleep(wait * random.uniform(0.5, 1.0))
            wait = min(2 * wait, LONGEST_WAIT)

    def follow(self, socket: ClientConnection) -> list[int] | None:
        """Answer every decision; returns the points when the game is over, None when the connection is lost."""
        if self.waiting:
            socket.send(json.dumps(self.waiting))
        for text in socket:
            message = json.loads(text)
            if message["type"] == "answer":
                self.waiting = None
                if not message["accepted"]:
                    return None  # reconnect, and decide by the state that the table shows then
            elif message["type"] == "fault" and self.waiting:
                time.sleep(1)  # the table reads at most ten messages a second
                socket.send(json.dumps(self.waiting))
            elif message["type"] == "beat":
                socket.send(text)
            elif message["type"] == "scene":
                if message["status"] == "over":
                    return [player["score"] for player in message["players"]]
                moves = moves_in(message["choices"])
                if moves and (self.waiting is None or self.waiting["seen"] < message["seen"]):
                    key = str(uuid.uuid4())
                    self.waiting = {"type": "move", "key": key, "seen": message["seen"], "move": choose(moves)}
                    socket.send(json.dumps(self.waiting))
        return None


def main() -> None:
    """Take a seat and play."""
    address, table, seat = sys.argv[1:4]
    bot = TableBot(address, table, {"Authorization": f"Bearer {os.environ['LUNARIA_TOKEN']}"})
    try:
        bot.sit(int(seat))
    except urllib.error.HTTPError as error:
        sys.exit(f"the table refuses: {error.read().decode()}")
    print("points:", *bot.play())


if __name__ == "__main__":
    main()

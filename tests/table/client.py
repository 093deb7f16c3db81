"""A server in a process of its own, and players who connect to it as browsers do."""

import json
import os
import re
import signal
import socket
import time
import uuid
from collections.abc import Callable
from contextlib import ExitStack
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.table.forks import PATIENCE, fork, open_server

ROOT = Path(__file__).resolve().parents[2]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """A real server, which can be restarted on the same database and port.

    Args:
        database: a file or an address.
        folder: working directory, which also receives the log; by default that of the database file.
        fresh: let each start import all sources, as in production; this takes seconds longer.
    """

    def __init__(self, database: Path | str, folder: Path | None = None, fresh: bool = False) -> None:
        self.database = str(database)
        self.folder = folder or Path(database).parent
        self.log = self.folder / "server.log"
        self.fresh = fresh
        self.environment: dict[str, str] = {"LUNARIA_DEALS": "no"}  # the levels' play takes time from what is tested
        self.starts = 0
        self.is_ready = False
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: BaseProcess | None = None

    def start(self) -> Self:
        self.is_ready = False
        environment = {**os.environ, **self.environment}
        self._process = fork(open_server, self.port, self.database, self.folder, environment, fresh=self.fresh)
        self.starts += 1
        wait_for(self.is_open)
        self.is_ready = True
        return self

    def is_open(self) -> bool:
        assert self._process is not None
        assert self._process.is_alive(), "the server has exited"
        try:
            return httpx.get(f"{self.address}/health").status_code == 200
        except httpx.TransportError:
            return False

    @property
    def pid(self) -> int:
        """The process id."""
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid

    def has_died(self) -> bool:
        return self._process is not None and not self._process.is_alive()

    def send(self, sign: signal.Signals) -> None:
        os.kill(self.pid, sign)

    def kill(self) -> None:
        """Kill it without any warning, like a power cut."""
        if self._process is not None:
            self._process.kill()
            self._process.join()

    def stop(self) -> int:
        """Ask it to stop; returns its exit status."""
        assert self._process is not None
        self._process.terminate()
        self._process.join(20)
        assert self._process.exitcode is not None, "it does not stop"
        return self._process.exitcode


def wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.05)


def picture_of(part: dict[str, Any], before: str) -> str:
    """Return the SVG document of a part; one that was sent as changes is made from the one before."""
    pieces = before.split("<")
    made = [
        change if isinstance(change, str) else "<".join(pieces[change[0] : sum(change)])
        for change in part.get("changes", ())
    ]
    return part.get("picture") or "<".join(made) or before


class Tab:
    """A live connection to a table, and everything it has received."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.scene: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.pictures: dict[str, str] = {}
        self.talk_received = False
        """Whether the chat has arrived, which comes once, after the first scene."""

    @property
    def picture(self) -> str:
        """All parts of the current picture."""
        return "".join(self.pictures[part["name"]] for part in self.scene["parts"])

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=timeout))
        self.talk_received |= message["type"] == "talk"
        if message["type"] == "scene":
            self.scene = message
            self.log = self.log[: message["log"]["keep"]] + message["log"]["lines"]
            known, self.pictures = self.pictures, {}
            for part in message["parts"]:
                beside, basis = part.get("beside"), part.get("basis", part["name"])
                old = self.pictures[beside] if beside else known.get(basis, "")
                self.pictures[part["name"]] = picture_of(part, old)
        return message

    def wait(self, kind: str) -> dict[str, Any]:
        """Receive until a message of this kind arrives."""
        while (message := self.receive())["type"] != kind:
            pass
        return message

    def see(self, condition: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Receive until the scene meets a condition."""
        while not self.scene or not condition(self.scene):
            self.receive()
        return self.scene

    def see_event(self, number: int) -> dict[str, Any]:
        return self.see(lambda scene: scene["seen"] >= number)

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def ask(self, kind: str, key: str = "", seen: int | None = None, **fields: Any) -> dict[str, Any]:
        """Send a move or an undo and return its answer."""
        key = key or str(uuid.uuid4())
        self.send(type=kind, key=key, seen=self.scene["seen"] if seen is None else seen, **fields)
        while (answer := self.wait("answer"))["key"] != key:
            pass
        return answer

    def move(self, notation: str, **fields: Any) -> dict[str, Any]:
        return self.ask("move", move=notation, **fields)

    def play(self, notation: str) -> None:
        """Make a move that has to be accepted, and wait for its event."""
        answer = self.move(notation)
        assert answer["accepted"], answer
        self.see_event(answer["event"])

    def undo(self, **fields: Any) -> dict[str, Any]:
        return self.ask("undo", **fields)

    def moves(self) -> list[str]:
        """Return the legal moves, in the order of their paths."""
        found: list[str] = []

        def walk(choices: list[dict[str, Any]]) -> None:
            for choice in choices:
                if "move" in choice:
                    found.append(choice["move"])
                walk(choice.get("next", []))

        walk(self.scene["choices"])
        return found

    def close(self) -> None:
        self.socket.close()


class Player:
    """A person with a browser of their own."""

    def __init__(self, server: Server, name: str = "", language: str = "en") -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.address, follow_redirects=True, timeout=PATIENCE)
        self._opened = ExitStack()
        if name:
            self.post("/people", name=name, language=language)
            self.post("/auto", auto="no", to="/health")  # the tests make every decision themselves

    def post(self, address: str, **fields: str) -> httpx.Response:
        return self.http.post(address, data=fields)

    def create(self, *seats: str, **options: str) -> str:
        """Open a table of Photosynthesis at which seat 0 begins; returns its id."""
        wishes = {f"seat-{seat}": wanted for seat, wanted in enumerate(seats)}
        answer = self.post("/new/photosynthesis", **({"first_player": "0"} | options | wishes))
        found = re.search(r"/tables/(\w+)$", str(answer.url))
        assert found, answer.text
        return found[1]

    def sit(self, table: str, seat: int) -> httpx.Response:
        return self.post(f"/tables/{table}/seats/{seat}", act="sit")

    def open(self, table: str, layout: str = "wide", headers: dict[str, str] | None = None, after: int = 0) -> Tab:
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        address = f"ws://127.0.0.1:{self.server.port}/tables/{table}/live?layout={layout}&after={after}"
        opening = connect(
            address, additional_headers={"Cookie": cookies} | (headers or {}), max_size=None, max_queue=None
        )
        return Tab(self._opened.enter_context(opening))

    def close(self) -> None:
        self._opened.close()
        self.http.close()

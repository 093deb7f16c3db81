"""Bots that are external programs, in any language: lines of JSON over standard input and output.

``docs/bots.md`` describes the protocol. A program that crashes, hangs, or answers with garbage or an illegal move does
not disturb the game: a random legal move replaces its decision, and the program is restarted. After ``MOST_FAULTS``
faults it is no longer used.
"""

import atexit
import contextlib
import json
import logging
import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from typing import IO, Any

from lunaria.bots.bot import Bot, SpecError
from lunaria.engine.files.position import to_json
from lunaria.engine.game import Game, Options
from lunaria.engine.rng import Rng, seed_rng
from lunaria.engine.state import State

PROTOCOL = 1
MOST_FAULTS = 3
LONGEST_LINE = 64_000
"""Maximum length of an answer, in bytes."""
SECONDS_TO_START = 60.0
SECONDS_TO_DECIDE = 10.0

HANDED_ON = ("LUNARIA_CACHE", "LUNARIA_CACHE_OWN", "LUNARIA_INTERPRET", "LUNARIA_NETWORKS")
"""Environment variables with our settings, for a program of this project."""
KEPT_BACK = ("LUNARIA_", "PG", "DATABASE_")
"""Prefixes of environment variables with the settings, and passwords, of mail servers and databases."""

logger = logging.getLogger("lunaria.bots")


def environment() -> dict[str, str]:
    """Return the environment of a program, without access to the server's data."""
    return {name: value for name, value in os.environ.items() if name in HANDED_ON or not name.startswith(KEPT_BACK)}


class FaultError(Exception):
    """A program did not answer correctly; the text says how."""


class UnableError(FaultError):
    """A program declared that it cannot play this game."""


class _Process:
    """A running program, and the threads that write to it and read from it, since a program may stall either side."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            # In a session of its own it can be killed together with all its children.
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True, env=environment()
            )
        except OSError as error:
            raise FaultError(f"could not be started: {error.strerror}") from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._questions: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._answers: queue.Queue[bytes] = queue.Queue(1)  # a program that writes more than one answer blocks
        self._ending = threading.Event()
        self._threads = (
            threading.Thread(target=self._write, args=(self._process.stdin,), daemon=True),
            threading.Thread(target=self._read, args=(self._process.stdout,), daemon=True),
        )
        for thread in self._threads:
            thread.start()

    def _write(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError):  # the program has ended: the reader reports that
            while line := self._questions.get():
                pipe.write(line)
                pipe.flush()
        with contextlib.suppress(OSError):
            pipe.close()

    def _read(self, pipe: IO[bytes]) -> None:
        line = b" "
        while line and not self._ending.is_set():
            line = pipe.readline(LONGEST_LINE)
            self._answers.put(line)
        pipe.close()

    def ask(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Write a line and return the answer; raises ``FaultError`` on a timeout or an invalid answer."""
        self._questions.put(json.dumps(question, ensure_ascii=False).encode() + b"\n")
        try:
            line = self._answers.get(timeout=seconds)
        except queue.Empty:
            raise FaultError(f"did not answer within {seconds:g} seconds") from None
        if not line:
            raise FaultError("ended")
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise FaultError(f"answered {line[:80]!r}, which is no JSON object")
        return answer

    def kill(self) -> None:
        """Kill the program; a thread that waits for its answer learns that it has ended."""
        self._ending.set()
        if self._process.returncode is None:  # otherwise its process id may have been reused
            if sys.platform == "win32":
                self._process.kill()
            else:
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.killpg(self._process.pid, signal.SIGKILL)

    def end(self) -> None:
        """Kill the program and release all resources."""
        self.kill()
        self._process.wait()
        self._questions.put(b"")
        with contextlib.suppress(queue.Empty):
            self._answers.get_nowait()  # the reader may be blocked on the full queue
        for thread in self._threads:
            thread.join(1.0)  # detached children may still hold the pipes


class Program(Bot):
    """A bot that is an external program. Calls from several threads are serialised.

    Args:
        name: its spec.
        command: the command that starts it.
        game: the game.
        options: the game's complete options.
        seconds: maximum thinking time per decision.

    Attributes:
        faults: the reasons of its faults so far, in order.
    """

    def __init__(
        self, name: str, command: str, game: Game, options: Options, seconds: float = SECONDS_TO_DECIDE
    ) -> None:
        super().__init__(game.variant(options).kernel)
        self.name = name
        self.faults: list[str] = []
        self._command = _split(name, command)
        self._game = game
        self._options = options
        self._variant = game.variant(options)
        self._seconds = seconds
        self._process: _Process | None = None
        self._asked = 0
        self._lock = threading.Lock()
        self._closed = False
        atexit.register(self.close)

    def choose(self, observed: State, seat: int, seats: int, seed: int) -> int:
        """Query the program; see ``Bot.choose``. After a fault the decision is random."""
        rng = Rng()
        seed_rng(rng.raw, seed)
        possible = self.kernel.determinize(observed, seat, rng)
        with self._lock:
            if len(self.faults) < MOST_FAULTS and not self._closed:
                try:
                    return self._ask(observed, possible, seat, seats, seed)
                except FaultError as fault:
                    self._stop()
                    if not self._closed:
                        logger.warning("%s %s", self.name, fault)
                        self.faults.append(str(fault))
        return self.kernel.sample(possible, seat, rng)

    def rest(self) -> None:
        """Stop the program until the next decision."""
        with self._lock:
            self._stop()

    def close(self) -> None:
        """Stop the program for good, even in the middle of a decision, which is random then."""
        self._closed = True
        if process := self._process:
            process.kill()
        self.rest()
        atexit.unregister(self.close)

    def _stop(self) -> None:
        if self._process is not None:
            self._process.end()
            self._process = None

    def _ask(self, observed: State, possible: State, seat: int, seats: int, seed: int) -> int:
        moves = {self._variant.notation(action): action for action in self.kernel.legal(possible, seat)}
        if self._process is None:
            self._process = _Process(self._command)
            _greet(self._process, self._game, self._options)
        self._asked += 1
        position = to_json(self._game, self._options, seats, observed, seat)
        question = {"type": "choose", "id": self._asked, "seat": seat, "seats": seats, "seed": seed}
        answer = self._process.ask({**question, "legal": list(moves), "position": position}, self._seconds)
        if answer.get("type") != "move" or answer.get("id") != self._asked:
            raise FaultError(f"answered {json.dumps(answer)[:80]}, which is not the move {self._asked}")
        move = answer.get("move")
        if not isinstance(move, str) or move not in moves:
            raise FaultError(f"asked for the move {str(move)[:80]!r}, which is not legal")
        return moves[move]


def try_out(name: str, command: str, game: Game) -> None:
    """Start a program, wait until it is ready for a game or declines it, and stop it.

    Raises:
        SpecError: it cannot be started or does neither; the text says why.
    """
    process = None
    try:
        process = _Process(_split(name, command))
        _greet(process, game, game.complete())
    except UnableError as unable:
        logger.warning("%s: the program %s", name, unable)
    except FaultError as fault:
        raise SpecError(f"{name}: the program {fault}") from None
    finally:
        if process:
            process.end()


def _greet(process: _Process, game: Game, options: Options) -> None:
    hello = {"type": "game", "protocol": PROTOCOL, "game": game.name, "options": dict(options)}
    answer = process.ask(hello, SECONDS_TO_START)
    if answer.get("type") == "unable":
        raise UnableError(f"cannot play {game.name}: {str(answer.get('reason'))[:200]}")
    if answer.get("type") != "ready":
        raise FaultError(f"answered {json.dumps(answer)[:80]} instead of being ready")


def _split(name: str, command: str) -> list[str]:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise SpecError(f"{name}: the command {command!r} cannot be read: {error}") from None
    if not words:
        raise SpecError(f"{name}: a program is started by a command")
    return words

"""Bots that are programs of their own, in any language: lines of JSON over standard input and output.

``docs/bots.md`` describes the lines. A program that crashes, hangs, answers nonsense or asks for an illegal move harms
nobody: the decision is then made by chance among the legal moves, the program is started anew, and after
``MOST_FAULTS`` faults it is not asked again.
"""

import atexit
import json
import logging
import queue
import shlex
import subprocess
import threading
from typing import IO, Any

from lunaria.bots.bot import Bot, SpecError
from lunaria.engine.chance import Dice, sow
from lunaria.engine.game import Game, Options
from lunaria.engine.position import to_json
from lunaria.engine.state import State

PROTOCOL = 1
MOST_FAULTS = 3
LONGEST_LINE = 64_000
"""Bytes of an answer."""
SECONDS_TO_START = 20.0

logger = logging.getLogger("lunaria.bots")


class FaultError(Exception):
    """A program did not answer as it should; the text says how."""


class _Process:
    """A running program, and the thread that reads its answers."""

    def __init__(self, command: list[str]) -> None:
        try:
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise FaultError(f"could not be started: {error.strerror}") from None
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, args=(self._process.stdout,), daemon=True)
        self._reader.start()

    def _read(self, output: IO[bytes]) -> None:
        while line := output.readline(LONGEST_LINE):
            self._answers.put(line)
        self._answers.put(b"")

    def ask(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Write a line and return the answer; raises ``FaultError`` if none comes in time, or one that is no object."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(question, ensure_ascii=False).encode() + b"\n")
            self._process.stdin.flush()
            line = self._answers.get(timeout=seconds)
        except OSError:
            line = b""
        except queue.Empty:
            raise FaultError(f"did not answer within {seconds:g} seconds") from None
        if not line:
            raise FaultError("ended")
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise FaultError(f"answered {line[:80]!r}, which is no JSON object")
        return answer

    def end(self) -> None:
        """Stop the program, whatever it does."""
        self._process.kill()
        self._process.wait()
        self._reader.join()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            try:
                pipe.close()
            except OSError:
                continue  # what it had not read yet is lost with it


class Program(Bot):
    """A bot that is a program of its own. It may be asked from several threads; they wait for each other.

    Args:
        name: its spec.
        command: how it is started.
        game: what it is to play.
        options: the game's complete options.
        seconds: how long it may think about a decision.

    Attributes:
        faults: how often it did not answer as it should, with the reasons.
    """

    def __init__(self, name: str, command: str, game: Game, options: Options, seconds: float = 10.0) -> None:
        super().__init__(game.variant(options).kernel)
        self.name = name
        self.faults: list[str] = []
        self._command = shlex.split(command)
        if not self._command:
            raise SpecError(f"{name}: a program is started by a command")
        self._game = game
        self._options = options
        self._variant = game.variant(options)
        self._seconds = seconds
        self._process: _Process | None = None
        self._asked = 0
        self._lock = threading.Lock()
        atexit.register(self.close)

    def choose(self, observed: State, seat: int, seats: int, seed: int) -> int:
        """Ask the program; see ``Bot.choose``. If it fails, the decision is made by chance."""
        dice = Dice()
        sow(dice.raw, seed)
        possible = self.kernel.determinize(observed, seat, dice)
        with self._lock:
            if len(self.faults) < MOST_FAULTS:
                try:
                    return self._ask(observed, possible, seat, seats, seed)
                except FaultError as fault:
                    logger.warning("%s %s", self.name, fault)
                    self.faults.append(str(fault))
                    self._stop()
        return self.kernel.draw(possible, seat, dice)

    def close(self) -> None:
        """End the program."""
        with self._lock:
            self._stop()

    def _stop(self) -> None:
        if self._process is not None:
            self._process.end()
            self._process = None

    def _ask(self, observed: State, possible: State, seat: int, seats: int, seed: int) -> int:
        if self._process is None:
            self._process = self._start()
        moves = {self._variant.notation(action): action for action in self.kernel.legal(possible, seat)}
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

    def _start(self) -> _Process:
        process = _Process(self._command)
        hello = {"type": "game", "protocol": PROTOCOL, "game": self._game.name, "options": dict(self._options)}
        try:
            answer = process.ask(hello, SECONDS_TO_START)
            if answer.get("type") != "ready":
                raise FaultError(f"answered {json.dumps(answer)[:80]} instead of being ready")
        except FaultError:
            process.end()
            raise
        return process

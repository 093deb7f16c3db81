"""The server's own programs as bots: one process per seat, a limited number at once."""

import asyncio
import threading
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from secrets import randbelow

from lunaria.bots.external_engine import SECONDS_TO_DECIDE, Program
from lunaria.engine.game import MAX_SEED
from lunaria.table.live.session import GameSession

MOST_RUNNING = 8
"""Maximum running programs per worker. The least recently used one is stopped and restarted on demand."""


class Programs:
    """The programs that play for a worker.

    Args:
        commands: command line by name.
        seconds: time limit per decision.
    """

    def __init__(self, commands: Mapping[str, str], seconds: float = SECONDS_TO_DECIDE) -> None:
        self._commands = dict(commands)
        self._seconds = seconds
        self._threads = ThreadPoolExecutor(MOST_RUNNING, thread_name_prefix="program")
        self._lock = threading.Lock()
        self._seats: dict[tuple[str, int], Program] = {}
        self._asked: set[tuple[str, int]] = set()

    @property
    def names(self) -> tuple[str, ...]:
        """The programs' names."""
        return tuple(self._commands)

    def running(self) -> int:
        """Return the number of running programs."""
        return len(self._seats)

    async def choose(self, name: str, session: GameSession, seat: int) -> tuple[int, bool]:
        """Let a program decide for a seat.

        Returns:
            a legal action, and True if the program failed, so that the action is random.
        """
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._choose, name, session, seat)

    def _choose(self, name: str, session: GameSession, seat: int) -> tuple[int, bool]:
        place = session.info.id, seat
        program = self._program(name, session, place)
        try:
            program.faults.clear()  # the table's log counts failures
            action = program.choose(session.match.observe(seat), seat, session.match.seats, randbelow(MAX_SEED + 1))
            return action, bool(program.faults)
        finally:
            with self._lock:
                self._asked.discard(place)

    def _program(self, name: str, session: GameSession, place: tuple[str, int]) -> Program:
        """Return a seat's program, starting it if needed; the least recently used one is stopped beyond the limit."""
        with self._lock:
            program = self._seats.pop(place, None)
            if program is None:
                title = f"{name} at table {place[0]}, seat {place[1]}:"
                program = Program(title, self._commands[name], session.game, session.match.options, self._seconds)
            self._seats[place] = program  # the last
            self._asked.add(place)
            idle = [other for other in self._seats if other not in self._asked]
            ended = [self._seats.pop(other) for other in idle[: max(0, len(self._seats) - MOST_RUNNING)]]
        for other_program in ended:
            other_program.close()
        return program

    def leave(self, table: str) -> None:
        """Stop the programs of a table; returns at once."""
        with self._lock:
            ended = [self._seats.pop(place) for place in list(self._seats) if place[0] == table]
        for program in ended:
            self._threads.submit(program.close)

    def close(self) -> None:
        """Stop all programs, even while they think. Slow: call it in a thread."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        with self._lock:
            ended = list(self._seats.values())
            self._seats.clear()
        for program in ended:
            program.close()

"""The server's own programs at its tables: each seat has one of its own, and so many run at once."""

import asyncio
import threading
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from secrets import randbelow

from lunaria.bots.external_engine import SECONDS_TO_DECIDE, Program
from lunaria.engine.game import MAX_SEED
from lunaria.table.live.session import GameSession

MOST_RUNNING = 8
"""Programs that run at once for one worker. Who was not asked for the longest time is ended, and started anew later."""


class Programs:
    """The programs that play for a worker.

    Args:
        commands: how each is started, by name.
        seconds: how long one may think about a decision.
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
        """The names of the programs."""
        return tuple(self._commands)

    def running(self) -> int:
        """Return how many seats have a program."""
        return len(self._seats)

    async def choose(self, name: str, course: GameSession, seat: int) -> tuple[int, bool]:
        """Let a program decide for a seat.

        Returns:
            a legal action, and whether the program failed, so that chance has decided.
        """
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._choose, name, course, seat)

    def _choose(self, name: str, course: GameSession, seat: int) -> tuple[int, bool]:
        place = course.info.id, seat
        program = self._program(name, course, place)
        try:
            program.faults.clear()  # the table's log counts them
            action = program.choose(course.match.observe(seat), seat, course.match.seats, randbelow(MAX_SEED + 1))
            return action, bool(program.faults)
        finally:
            with self._lock:
                self._asked.discard(place)

    def _program(self, name: str, course: GameSession, place: tuple[str, int]) -> Program:
        """Return the program of a seat; who was not asked for the longest time is ended if there are too many."""
        with self._lock:
            program = self._seats.pop(place, None)
            if program is None:
                title = f"{name} at table {place[0]}, seat {place[1]}:"
                program = Program(title, self._commands[name], course.game, course.match.options, self._seconds)
            self._seats[place] = program  # the last
            self._asked.add(place)
            idle = [other for other in self._seats if other not in self._asked]
            ended = [self._seats.pop(other) for other in idle[: max(0, len(self._seats) - MOST_RUNNING)]]
        for other_program in ended:
            other_program.close()
        return program

    def leave(self, table: str) -> None:
        """End the programs of a table; returns at once."""
        with self._lock:
            ended = [self._seats.pop(place) for place in list(self._seats) if place[0] == table]
        for program in ended:
            self._threads.submit(program.close)

    def close(self) -> None:
        """End them all, even those that are thinking. It may take a while: call it in a thread."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        with self._lock:
            ended = list(self._seats.values())
            self._seats.clear()
        for program in ended:
            program.close()

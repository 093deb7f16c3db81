"""Benchmarks of a game: decisions, copies, search and the first answer of a fresh process.

All figures are in processor time: on a quiet machine it equals the waiting time, and on a shared one it depends less on
other processes. Figures are medians of several runs.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from statistics import median

from lunaria.bots.mcts import FULL, Settings
from lunaria.bots.search import Search
from lunaria.engine.batch import Batch
from lunaria.engine.compiler.sources import PACKAGE
from lunaria.engine.game import Game
from lunaria.engine.match import seats_in
from lunaria.engine.playout import play
from lunaria.engine.stepper import Stepper

BATCH = 1024
PORTION = 1000


@dataclass(frozen=True)
class Playing:
    """Figures of random games in compiled code, one thread.

    Attributes:
        decisions_per_second: players' decisions.
        nanoseconds_per_decision: its reciprocal.
        games_per_second: whole games.
        decisions_per_game: mean number of decisions.
        mean_score: mean points of a seat.
    """

    decisions_per_second: float
    nanoseconds_per_decision: float
    games_per_second: float
    decisions_per_game: float
    mean_score: float


@dataclass(frozen=True)
class Speed:
    """The figures of a game with some options and seats.

    Attributes:
        game: its name.
        seats: number of seats.
        bytes_per_state: the size of the record.
        drawn: random play that draws a legal move directly.
        listed: random play that writes the whole list of legal moves.
        batch_decisions_per_second: 1,024 games stepped together from Python, observations and masks written.
        python_decisions_per_second: one game, each decision chosen in Python from the list and made by one call.
        copies_per_second: copies of a state made from Python.
        searches_per_second: simulations of ``mcts`` from the start, each to an estimate.
        full_searches_per_second: simulations from the start, each to the end of the game.
    """

    game: str
    seats: int
    bytes_per_state: int
    drawn: Playing
    listed: Playing
    batch_decisions_per_second: float
    python_decisions_per_second: float
    copies_per_second: float
    searches_per_second: float
    full_searches_per_second: float


@dataclass(frozen=True)
class Start:
    """The start-up times of a fresh process, in seconds.

    Attributes:
        cold: to compile the whole kernel and random play, from an empty cache.
        load: the same from a warm cache.
        first_decision: from the start of the interpreter to the first compiled decision, from a warm cache.
    """

    cold: float
    load: float
    first_decision: float


def rate(work: Callable[[], int], seconds: float, repeats: int) -> float:
    """Return the rate of a piece of work, in items per second.

    Args:
        work: the measured function, called repeatedly; returns its number of items.
        seconds: minimum length of a run.
        repeats: number of runs for the median.
    """
    rates = []
    for _ in range(repeats):
        count, start, passed = 0, time.process_time(), 0.0
        while passed < seconds:
            count += work()
            passed = time.process_time() - start
        rates.append(count / passed)
    return median(rates)


def playing(
    game: Game, options: Mapping[str, str] | None, seats: int, seconds: float, seed: int, listed: bool = False
) -> Playing:
    """Play random games for some seconds and return their figures."""
    chosen = game.check(options, seats, seed)
    kernel, setting = game.variant(chosen).kernel, game.encode(chosen)
    play(kernel, setting, seats, 1, seed, listed=listed)
    games, decisions, points = 0, 0, 0.0
    start, passed = time.process_time(), 0.0
    while passed < seconds:
        done = play(kernel, setting, seats, PORTION, seed + games, listed=listed)
        passed = time.process_time() - start
        games += PORTION
        decisions += done.decisions
        points += float(done.scores.mean()) * PORTION
    return Playing(decisions / passed, 1e9 * passed / decisions, games / passed, decisions / games, points / games)


def middle(runs: list[Playing]) -> Playing:
    """Return the run with the median speed."""
    return sorted(runs, key=lambda run: run.decisions_per_second)[len(runs) // 2]


def measure(
    game: Game, options: Mapping[str, str] | None, seats: int, seconds: float = 1.0, repeats: int = 5, seed: int = 1
) -> Speed:
    """Measure a game.

    Args:
        game: the game.
        options: its options; missing ones are defaults.
        seats: number of seats.
        seconds: minimum length of a run.
        repeats: number of runs for the median.
        seed: the seed of the first game.
    """
    chosen = game.check(options, seats, seed)
    kernel, setting = game.variant(chosen).kernel, game.encode(chosen)
    state = game.new(chosen, seats, seed)
    seat = seats_in(kernel.pending(state))[0]
    observed = kernel.observe(state, seat)
    stepper = Stepper(kernel, setting, seats, seed)
    chance = Random(seed).random
    batch = Batch(kernel, setting, seats, BATCH, seed)

    def step_batch() -> int:
        for _ in range(100):
            batch.step(batch.samples)
        return 100 * BATCH

    def step_one() -> int:
        count, step, legal = 0, stepper.step, stepper.legal
        size = stepper.reset(seed)
        while size:
            size = step(legal[int(chance() * size)])
            count += 1
        return count

    def copy() -> int:
        for _ in range(10_000):
            state.copy()
        return 10_000

    def search(settings: Settings) -> Callable[[], int]:
        bot = Search(kernel, "search", 10_000, settings)
        Search(kernel, "search", 1, settings).choose(observed, seat, seats, seed)

        def simulate() -> int:
            bot.choose(observed, seat, seats, seed)
            return bot.simulations

        return simulate

    step_batch()
    step_one()
    return Speed(
        game.name,
        seats,
        kernel.state.dtype.itemsize,
        middle([playing(game, chosen, seats, seconds, seed) for _ in range(repeats)]),
        middle([playing(game, chosen, seats, seconds, seed, listed=True) for _ in range(repeats)]),
        rate(step_batch, seconds, repeats),
        rate(step_one, seconds, repeats),
        rate(copy, seconds, repeats),
        rate(search(Settings()), seconds, repeats),
        rate(search(FULL), seconds, repeats),
    )


_LOAD = """
import time
from lunaria.engine.playout import play
from lunaria.engine.stepper import Stepper
from lunaria.games import load
game = load({name!r})
start = time.process_time()
kernel = game.variant().kernel
kernel.warm()
play(kernel, game.encode(game.complete()), game.seats[0], 1, 0)
print(time.process_time() - start)
"""
_FIRST = """
import time
from lunaria.games import load
game = load({name!r})
state, kernel = game.new(seats=game.seats[0]), game.variant().kernel
seat = kernel.pending(state).bit_length() - 1
kernel.apply(state, seat, kernel.sample(state, seat, Dice()))
print(time.process_time())
"""


def _fresh(code: str, cache: str) -> float:
    path = os.pathsep.join([str(PACKAGE.parent), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "LUNARIA_CACHE": cache, "LUNARIA_INTERPRET": "0", "PYTHONPATH": path}
    command = [sys.executable, "-c", code]
    return float(subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, timeout=600).stdout)


def measure_start(game: Game, repeats: int = 5) -> Start:
    """Measure the start-up of a fresh process with a cache of its own: compiling once, the rest as medians."""
    load, first = _LOAD.format(name=game.name), _FIRST.format(name=game.name)
    with tempfile.TemporaryDirectory() as cache:
        return Start(
            _fresh(load, cache),
            median(_fresh(load, cache) for _ in range(repeats)),
            median(_fresh(first, cache) for _ in range(repeats)),
        )

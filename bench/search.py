"""Measure the search: simulations a second, beside playouts of the same game, and what a second thread adds.

    python bench/search.py [--seconds S] [--repeats N] [--game NAME]

From the start of a two-seat game. Rates of one thread are processor time; what a second thread adds is the time on the
clock of N simulations in one thread beside that of 2 N in two, so it says something only on a machine with nothing else
to do. The same is measured with N simulations in each of two processes, which share nothing: what they do not gain,
the machine does not give. Runs to be compared alternate; figures are medians.
"""

import argparse
import multiprocessing
import sys
import time
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from lunaria.bots.benchmark import playing
from lunaria.bots.mcts import FULL, Settings
from lunaria.bots.search import Budget, Search
from lunaria.engine.game import Game
from lunaria.engine.match import seats_in
from lunaria.games import NAMES, load

MODULES = {"moon_and_animals": "true", "great_elder_tree": "true", "moonstones": "true"}
GAMES: tuple[tuple[str, Mapping[str, str]], ...] = (
    ("photosynthesis", {}),
    ("photosynthesis", MODULES),
    ("ishtar", {}),
    ("luna_maris", {}),
    *(("welcome_to_the_moon", {"adventure": str(number)}) for number in (1, 2, 3)),
)


Run = Callable[..., tuple[float, float]]


def searching(game: Game, options: Mapping[str, str]) -> Run:
    """Return what searches from the start: ``(settings, simulations, threads)`` to seconds on the clock and of work."""
    kernel, state = game.variant(options).kernel, game.new(options, 2, 1)
    seat = seats_in(kernel.pending(state))[0]
    observed = kernel.observe(state, seat)

    def run(settings: Settings, simulations: int, threads: int = 1) -> tuple[float, float]:
        bot = Search(kernel, "search", Budget(simulations, None, threads), settings)
        begun, used = time.perf_counter(), time.process_time()
        bot.look(observed, seat, 2, 1)
        return time.perf_counter() - begun, time.process_time() - used

    return run


def second_process(name: str, options: Mapping[str, str], asked: Connection) -> None:
    """Search on request, with the given simulations; 0 ends it."""
    run = searching(load(name), options)
    while simulations := asked.recv():
        run(Settings(), simulations)
        asked.send(True)


def measure(game: Game, options: Mapping[str, str], seconds: float, repeats: int) -> dict[str, float]:
    """Return the medians of playouts a second, simulations a second of both kinds, and what a second thread adds."""
    run = searching(game, options)
    asking, asked = multiprocessing.Pipe()
    other = multiprocessing.get_context("spawn").Process(target=second_process, args=(game.name, options, asked))
    other.start()
    asking.send(1)
    asking.recv()

    def run_two_processes(simulations: int) -> float:
        begun = time.perf_counter()
        asking.send(simulations)
        run(Settings(), simulations)
        asking.recv()
        return time.perf_counter() - begun

    sizes = {}
    for name, settings in (("to an estimate", Settings()), ("to the end", FULL)):
        run(settings, 100)
        sizes[name] = max(200, int(2000 * seconds / run(settings, 2000)[1]))
    found: dict[str, list[float]] = {name: [] for name in ("playouts", *sizes, "share", "threads", "processes")}
    for _ in range(repeats):
        playouts = playing(game, options, 2, seconds, 1).games_per_second
        to_estimate = sizes["to an estimate"] / run(Settings(), sizes["to an estimate"])[1]
        to_end = sizes["to the end"] / run(FULL, sizes["to the end"])[1]
        one = run(Settings(), sizes["to an estimate"])[0]
        two = run(Settings(), 2 * sizes["to an estimate"], threads=2)[0]
        apart = run_two_processes(sizes["to an estimate"])
        figures = (playouts, to_estimate, to_end, to_end / playouts, 2 * one / two, 2 * one / apart)
        for name, figure in zip(found, figures, strict=True):
            found[name].append(figure)
    asking.send(0)
    other.join()
    return {name: median(figures) for name, figures in found.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long a run lasts")
    parser.add_argument("--repeats", type=int, default=5, help="how many runs")
    parser.add_argument("--game", choices=NAMES, help="only this one")
    given = parser.parse_args()
    for name, options in GAMES:
        if given.game in (None, name):
            found = measure(load(name), options, given.seconds, given.repeats)
            print(
                f"{name} {' '.join(f'{key}={value}' for key, value in options.items())}\n"
                f"  {found['playouts']:,.0f} playouts/s; simulations/s: {found['to an estimate']:,.0f} to an estimate,"
                f" {found['to the end']:,.0f} to the end ({found['share']:.2f} of the playouts);"
                f" two threads {found['threads']:.2f} of one, two processes {found['processes']:.2f}",
                flush=True,
            )


if __name__ == "__main__":
    main()

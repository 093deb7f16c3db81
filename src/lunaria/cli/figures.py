"""Commands that print figures: games, simulate, arena, perft, warm, bench."""

import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import redirect_stdout
from importlib.util import find_spec
from io import StringIO
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np
import typer
from rich.table import Table

from lunaria.cli.common import (
    AsJson,
    Chosen,
    GameName,
    Seats,
    Seed,
    at_least,
    clear_errors,
    fail,
    progress_bar,
    screen,
    settings,
    show,
)
from lunaria.cli.lab import Processes, Ray, sharing
from lunaria.engine.game import Game, Options, SettingError
from lunaria.engine.perft import perft
from lunaria.engine.playout import Playouts
from lunaria.engine.playout import play as play_out
from lunaria.games import NAMES, load

if TYPE_CHECKING:
    from lunaria.bots.arena import Outcome

HAS_SERVER = find_spec("starlette") is not None
"""True if the extra ``table`` is installed."""
CHUNK = 2000
DEVICE_CHUNK = 2**20
DEVICES = ("cpu", "cuda")
Games = Annotated[int, typer.Option(help="How many games.")]
Threads = Annotated[int, typer.Option(help="How many games are played side by side.")]
Device = Annotated[str, typer.Option(help="Where random games are played: cpu, or cuda for a GPU (the extra gpu).")]
Bots = Annotated[str | None, typer.Option(metavar="A,B", help="Bots by seat, for example greedy,mcts:1000.")]


@clear_errors
def games(as_json: AsJson = False) -> None:
    """List the games, their numbers of seats, and their options."""
    found = [load(name) for name in NAMES]
    if as_json:
        facts = {
            game.name: {
                "title": game.title,
                "credit": game.credit,
                "seats": list(game.seats),
                "rules_version": game.rules_version,
                "options": {option.name: list(option.choices) for option in game.options},
            }
            for game in found
        }
        show(facts, True, "")
        return
    table = Table("game", "title", "seats", "options (the first choice is the default)")
    table.columns[3].overflow = "fold"
    for game in found:
        options = "\n".join(f"{option.name}={'|'.join(option.choices)}" for option in game.options)
        table.add_row(game.name, f"{game.title}\n{game.credit}", f"{game.seats[0]} to {game.seats[-1]}", options)
    screen.print(table)


def _play_random(game: Game, options: Options, seats: int, games: int, seed: int, threads: int) -> dict[str, Any]:
    kernel, code = game.variant(options).kernel, game.encode(options)

    def play(part: int, first: int) -> Playouts:
        return play_out(kernel, code, seats, part, seed + first, threads)

    return _play_parts(play, games, CHUNK * threads)


def _play_on_device(game: Game, options: Options, seats: int, games: int, seed: int) -> dict[str, Any]:
    from lunaria.engine import gpu

    kernel, code = game.variant(options).kernel, game.encode(options)

    def play(part: int, first: int) -> Playouts:
        return gpu.play(kernel, code, seats, part, seed + first)

    return _play_parts(play, games, DEVICE_CHUNK)


def _play_parts(play: Callable[[int, int], Playouts], games: int, chunk: int) -> dict[str, Any]:
    """Play games in chunks; ``play`` takes the size of the chunk and the number of games before it."""
    play(1, 0)  # compile outside the measurement
    scores, places, decisions = [], [], 0
    with progress_bar() as bar:
        task = bar.add_task("playing", total=games)
        started = time.perf_counter()
        for first in range(0, games, chunk):
            part = play(min(chunk, games - first), first)
            decisions += part.decisions
            scores.append(part.scores)
            places.append(part.ranks)
            bar.update(task, completed=min(first + chunk, games))
        seconds = time.perf_counter() - started
    return _summary(decisions, seconds, np.concatenate(scores), np.concatenate(places))


def _play_bots(game: Game, options: Options, names: list[str], games: int, seed: int, threads: int) -> dict[str, Any]:
    from lunaria.bots.arena import simulate as play_bots

    with progress_bar() as bar:
        task = bar.add_task("playing", total=games)
        started = time.perf_counter()
        played = play_bots(game, options, names, games, seed, threads, lambda done: bar.update(task, completed=done))
        seconds = time.perf_counter() - started
    return _bots_summary(names, seconds, played)


def _play_shared(
    game: Game, options: Options, names: list[str], games: int, seed: int, processes: int, records: Path | None
) -> dict[str, Any]:
    from lunaria.lab.tournament import series, tournament

    plan = series(game, options, names, games, seed, programs=True)
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    with sharing(processes, None) as by, progress_bar() as bar:
        task = bar.add_task("playing", total=games)
        started = time.perf_counter()
        played = tournament(plan, by, lambda done: bar.update(task, completed=done), records)
        seconds = time.perf_counter() - started
    kept = {} if records is None else {"records": str(records)}
    return {**_bots_summary(names, seconds, played), **kept}


def _bots_summary(names: list[str], seconds: float, played: "list[Outcome]") -> dict[str, Any]:
    decisions = sum(sum(outcome.decisions) for outcome in played)
    scores, places = (np.array([getattr(one, what) for one in played]) for what in ("scores", "ranks"))
    return {"bots": names, **_summary(decisions, seconds, scores, places)}


def _summary(decisions: int, seconds: float, scores: Any, places: Any) -> dict[str, Any]:
    games = len(scores)
    first = places == 1
    return {
        "games": games,
        "decisions": decisions,
        "seconds": seconds,
        "decisions_per_second": decisions / max(seconds, 1e-9),
        "games_per_second": games / max(seconds, 1e-9),
        "scores": [
            {
                "seat": seat,
                "mean": float(scores[:, seat].mean()),
                "spread": float(scores[:, seat].std()),
                "win_share": float((first[:, seat] / np.maximum(first.sum(axis=1), 1)).mean()),
            }
            for seat in range(scores.shape[1])
        ],
    }


@clear_errors
def simulate(
    game_name: GameName,
    seats: Seats = 2,
    games: Games = 1000,
    seed: Seed = 0,
    option: Chosen = None,
    bots: Bots = None,
    threads: Threads = 1,
    processes: Processes = 1,
    records: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write a record of each game; without --bots all play random.")
    ] = None,
    device: Device = "cpu",
    as_json: AsJson = False,
) -> None:
    """Play many games: uniformly random legal moves, compiled, or named bots. The distribution changes no result."""
    game = load(game_name)
    options = game.check(settings(game, option), seats, seed)
    at_least(games, 1, "--games")
    at_least(threads, 1, "--threads")
    at_least(processes, 1, "--processes")
    shared = processes > 1 or records is not None
    names = bots.split(",") if bots is not None else ["random"] * seats
    if len(names) != seats:
        raise SettingError(f"--bots names {len(names)} bots for {seats} seats")
    if device not in DEVICES:
        raise SettingError(f"--device is {' or '.join(DEVICES)}, not {device!r}")
    if device == "cuda" and (shared or threads > 1 or bots is not None):
        raise SettingError("--device cuda plays random games alone: without --bots, --threads, --processes, --records")
    if shared and threads > 1:
        raise SettingError("--threads does not go with --processes and --records; --processes shares the games out")
    if shared:
        figures = _play_shared(game, options, names, games, seed, processes, records)
    elif device == "cuda":
        figures = _play_on_device(game, options, seats, games, seed)
    elif bots is None:
        figures = _play_random(game, options, seats, games, seed, threads)
    else:
        figures = _play_bots(game, options, names, games, seed, threads)
    show(figures, as_json, f"{game.title}, {seats} seats")


@clear_errors
def arena(
    game_name: GameName,
    bots: Annotated[str, typer.Option(metavar="A,B", help="The bots, for example greedy,mcts:1000.")],
    games: Games = 100,
    seed: Seed = 0,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table; by default as many as bots.")] = None,
    option: Chosen = None,
    opening: Annotated[int, typer.Option(help="Random decisions at the start, the same in all games of a deal.")] = 0,
    threads: Threads = 1,
    processes: Processes = 1,
    ray: Ray = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other, with rotated seats on equal deals. The distribution changes no result."""
    from lunaria.bots.arena import arena as compete
    from lunaria.lab.tournament import pairings, standings, tournament

    game = load(game_name)
    names = bots.split(",")
    options = settings(game, option)
    at_least(games, 1, "--games")
    at_least(threads, 1, "--threads")
    at_least(processes, 1, "--processes")
    at_least(opening, 0, "--opening")
    shared = processes > 1 or ray is not None
    if shared and threads > 1:
        raise SettingError("--threads does not go with --processes and --ray, which share the games out")
    with progress_bar() as bar:
        task = bar.add_task("playing", total=games)

        def tell(done: int) -> None:
            bar.update(task, completed=done)

        if shared:
            plan = pairings(game, options, names, games, seed, seats, opening, programs=True)
            with sharing(processes, ray) as by:
                found = standings(plan, tournament(plan, by, tell))
        else:
            found = compete(game, options, names, games, seed, seats, threads, tell, opening)
    figures = {
        "games": games,
        "bots": [
            {
                "name": standing.name,
                "win_share": standing.win_share,
                "interval": list(standing.interval),
                "different_games": standing.different,
                "rating": standing.rating.mu,
                "rating_spread": standing.rating.spread,
                "mean_score": standing.mean_score,
                "mean_lead": standing.mean_lead,
                "decisions_per_second": standing.decisions_per_second,
                "simulations_per_second": standing.simulations_per_second,
            }
            for standing in found
        ],
    }
    show(figures, as_json, f"{game.title}: {' against '.join(names)}")


@clear_errors
def count(
    game_name: GameName,
    depth: Annotated[int, typer.Option(help="How many decisions deep.")],
    seats: Seats = 2,
    seed: Seed = 0,
    option: Chosen = None,
    as_json: AsJson = False,
) -> None:
    """Count the sequences of decisions from the start: a fingerprint of the rules."""
    game = load(game_name)
    options = game.check(settings(game, option), seats, seed)
    at_least(depth, 1, "--depth")
    kernel = game.variant(options).kernel
    state = game.new(options, seats, seed)
    perft(kernel, state, 1)  # compile outside the measurement
    started = time.perf_counter()
    counts = [perft(kernel, state, level) for level in range(1, depth + 1)]
    figures = {"game": game.name, "options": options, "seats": seats, "seed": seed, "perft": counts}
    show({**figures, "seconds": time.perf_counter() - started}, as_json, f"{game.title}: sequences by length")


def _warm_game(name: str, variant: str) -> tuple[str, float]:
    started = time.perf_counter()
    game = load(name)
    made = game.variants[variant]()
    made.kernel.warm()
    play_out(made.kernel, [0] * len(game.options), game.seats[0], 1, 0)
    if HAS_SERVER:
        from lunaria.table.live.warm import KINDS, fill

        with redirect_stdout(StringIO()):
            fill(name, variant, *KINDS)
    return f"{name} ({variant})", time.perf_counter() - started


def _is_warm(name: str, variant: str) -> bool:
    """Say whether the cache contains everything that a server needs of a set of rules."""
    if not HAS_SERVER:
        return False
    from lunaria.table.live.warm import KINDS, is_cached

    return all(is_cached(name, variant, kind) for kind in KINDS)


@clear_errors
def warm(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="All, if none is named.")] = None,
    as_json: AsJson = False,
    processes: Annotated[
        int | None, typer.Option(min=1, help="How many at once; each takes some 300 MiB. One a core by default.")
    ] = None,
) -> None:
    """Compile all rules and bots now, in parallel, to save waiting later; existing code is kept."""
    names = games or NAMES
    wanted = [(name, variant) for name in names for variant in load(name).variants if not _is_warm(name, variant)]
    seconds: dict[str, float] = {}
    # One process per set of rules: the compiler never returns its memory.
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"), max_tasks_per_child=1)
    with progress_bar() as bar, pool:
        task = bar.add_task("compiling", total=len(wanted))
        for done in as_completed([pool.submit(_warm_game, *each) for each in wanted]):
            name, taken = done.result()
            seconds[name] = taken
            bar.advance(task)
    show(seconds, as_json, "seconds until ready")


@clear_errors
def bench(
    as_json: AsJson = False,
    seconds: Annotated[float, typer.Option(help="Length of one measurement.")] = 2.0,
    repeats: Annotated[int, typer.Option(help="Measurements of each kind, in turn.")] = 5,
) -> None:
    """Measure speed beside a hand-written C++ program (in a checkout of the project)."""
    program = Path(__file__).resolve().parents[3] / "bench" / "speed.py"
    if not program.is_file():
        raise fail("benchmarks are part of the project's checkout, not of the installed package")
    command = [sys.executable, str(program), "--seconds", str(seconds), "--repeats", str(repeats)]
    raise typer.Exit(subprocess.run([*command, "--json"] if as_json else command, check=False).returncode)

"""Measure our games beside others on this machine, in one run: random legal play, decisions a second, one thread.

    python bench/peers.py [--json] [--seconds S] [--repeats N] [--game NAME]

What is not installed is named and left out: open_spiel, pettingzoo (with pygame), catanatron, pgx (with jax). Everybody
plays as their own documentation shows; "loop" is a plain Python loop over one game, "batch" one call for 1,024 games.
Times are processor time of the whole process, so that a busy machine disturbs less; figures are medians.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from lunaria.engine.batch import Batch
from lunaria.engine.playout import play
from lunaria.engine.stepper import Stepper
from lunaria.games import NAMES, load

BATCH = 1024
Work = Callable[[], int]


@dataclass(frozen=True)
class Figure:
    """A result.

    Attributes:
        who: the project, with its version.
        game: the game.
        how: the way of playing: ``loop`` or ``batch``, with details.
        rate: decisions a second.
        compared: the rate beside the first of ours (a compiled playout) in the same round.
    """

    who: str
    game: str
    how: str
    rate: float
    compared: float


def ours(names: Sequence[str]) -> Iterator[tuple[str, str, Work]]:
    for name in names:
        game = load(name)
        seats = max(2, game.seats[0])
        options = game.complete()
        kernel, code = game.variant(options).kernel, game.encode(options)
        batch, stepper, chance = Batch(kernel, code, seats, BATCH, 1), Stepper(kernel, code, seats, 1), Random(1)

        def playout(kernel: Any = kernel, code: Any = code, seats: int = seats) -> int:
            return play(kernel, code, seats, 200, 1, listed=True).decisions

        def stepped(batch: Batch = batch) -> int:
            for _ in range(50):
                batch.step(batch.samples)
            return 50 * BATCH

        def looped(stepper: Stepper = stepper, chance: Random = chance) -> int:
            count, step, legal, draw = 0, stepper.step, stepper.legal, chance.random
            size = stepper.reset(count)
            while size:
                size = step(legal[int(draw() * size)])
                count += 1
            return count

        yield name, "compiled playout, moves listed", playout
        yield name, "batch, masks and observations written", stepped
        yield name, "loop", looped


def open_spiel() -> Iterator[tuple[str, str, Work]]:
    import pyspiel

    chance = Random(1)
    for name in ("tic_tac_toe", "connect_four", "go(board_size=9)", "backgammon"):
        game = pyspiel.load_game(name)

        def looped(game: Any = game) -> int:
            state, count = game.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choices(outcomes, weights)[0])
                else:
                    state.apply_action(chance.choice(state.legal_actions()))
                    count += 1
            return count

        yield name, "loop over the C++ game", looped


def pettingzoo() -> Iterator[tuple[str, str, Work]]:
    from importlib import import_module

    for name in ("tictactoe_v3", "connect_four_v3"):
        env = import_module(f"pettingzoo.classic.{name}").env()

        def looped(env: Any = env) -> int:
            env.reset(seed=1)
            count = 0
            for agent in env.agent_iter():
                observation, _, termination, truncation, _ = env.last()
                over = termination or truncation
                env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
                count += not over
            return count

        yield name, "loop, AEC", looped
    from lunaria.lab.aec import TurnEnv

    own = TurnEnv("photosynthesis")
    chance = Random(1)

    def turned() -> int:
        own.reset(seed=1)
        count = 0
        while not own.session.over:
            own.last()
            own.step(chance.choice(own.session.legal()))
            count += 1
        return count

    yield "photosynthesis (this project)", "loop, AEC", turned


def catanatron() -> Iterator[tuple[str, str, Work]]:
    from catanatron import Color, Game, RandomPlayer

    def looped() -> int:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        count = 0
        while game.winning_color() is None and count < 1000:
            game.play_tick()
            count += 1
        return count

    yield "Catan, 2 players", "loop", looped


def pgx() -> Iterator[tuple[str, str, Work]]:
    import jax
    import jax.numpy as jnp
    import pgx as arena

    for name in ("tic_tac_toe", "connect_four", "backgammon"):
        env = arena.make(name)

        def one(state: Any, key: Any, env: Any = env) -> Any:
            weights = jnp.log(state.legal_action_mask.astype(jnp.float32))
            fresh, again = env.init(key), env.step(state, jax.random.categorical(key, weights), key)
            return jax.tree.map(lambda a, b: jnp.where(state.terminated | state.truncated, a, b), fresh, again)

        many = jax.jit(jax.vmap(one))
        keys = jax.random.split(jax.random.PRNGKey(0), BATCH)
        states = [jax.jit(jax.vmap(env.init))(keys)]
        many(states[0], keys)

        def stepped(many: Any = many, states: list[Any] = states) -> int:
            for number in range(10):
                states[0] = many(states[0], jax.random.split(jax.random.PRNGKey(number), BATCH))
            jax.block_until_ready(states[0].rewards)
            return 10 * BATCH

        yield name, "batch, XLA on processors", stepped


PEERS: dict[str, tuple[str, Callable[[], Iterator[tuple[str, str, Work]]]]] = {
    "open_spiel": ("open_spiel", open_spiel),
    "PettingZoo": ("pettingzoo", pettingzoo),
    "Catanatron": ("catanatron", catanatron),
    "pgx": ("pgx", pgx),
}


def rate(work: Work, seconds: float) -> float:
    count, start, passed = 0, time.process_time(), 0.0
    while passed < seconds:
        count += work()
        passed = time.process_time() - start
    return count / passed


def entries(names: Sequence[str]) -> Iterator[tuple[str, str, str, Work]]:
    for game, how, work in ours(names):
        yield "this project", game, how, work
    for who, (package, games) in PEERS.items():
        try:
            named = f"{who} {version(package)}"
            for game, how, work in games():
                yield named, game, how, work
        except (ImportError, PackageNotFoundError) as error:
            print(f"left out: {who} ({error})", file=sys.stderr)


def measure(seconds: float, repeats: int, names: Sequence[str]) -> list[Figure]:
    """Measure all in turn, round after round."""
    found = list(entries(names))
    for _, _, _, work in found:
        work()
    rounds = [[rate(work, seconds) for _, _, _, work in found] for _ in range(repeats)]
    return [
        Figure(who, game, how, median(one[i] for one in rounds), median(one[i] / one[0] for one in rounds))
        for i, (who, game, how, _) in enumerate(found)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure our games beside others.")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each measurement lasts at least")
    parser.add_argument("--repeats", type=int, default=3, help="rounds that each median is taken of")
    parser.add_argument("--game", choices=NAMES, action="append", help="ours to measure (may be repeated)")
    given = parser.parse_args()
    figures = measure(given.seconds, given.repeats, given.game or NAMES)
    if given.json:
        print(json.dumps([asdict(figure) for figure in figures], indent=1))
        return
    for figure in sorted(figures, key=lambda figure: -figure.rate):
        print(f"{figure.rate / 1e6:10.4f} M/s {figure.compared:7.4f}  {figure.who:18} {figure.game}: {figure.how}")


if __name__ == "__main__":
    main()

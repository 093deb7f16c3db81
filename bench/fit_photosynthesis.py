"""Fit the weights of Photosynthesis' evaluation to games that bots play among themselves.

    python bench/fit_photosynthesis.py [--rounds N] [--games N] [--write]

Each round plays games in which every seat mostly takes the action with the best estimated lead (with some noise, so
that other moves are seen too), fits the weights to the final scores by least squares, and takes a step towards them.
A round's weights are kept when they beat the best so far. Last come a few rounds of games between searching bots, from
random placements: they see what greedy ones overlook. Nothing depends on the clock: on one machine the same arguments
give the same weights.
"""

import argparse
import json
import sys
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from lunaria.bots.greedy import margin
from lunaria.bots.mcts import Settings
from lunaria.bots.search import Search
from lunaria.engine.bits import lowest
from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog
from lunaria.engine.kernel import Kernel
from lunaria.engine.rng import Rng, randbelow, seed_rng
from lunaria.engine.state import copy_record
from lunaria.games import load
from lunaria.games.photosynthesis import evaluate, legal, rules
from lunaria.games.photosynthesis.evaluate import FEATURES, features
from lunaria.games.photosynthesis.state import Forest
from lunaria.games.photosynthesis.tables import DATA, MOVES, ROUNDS, ROUNDS_LONG, SEATS

FILE = DATA / "evaluate.json"
ROWS = 1_200_000
MEMORY = 0.8
STEP = 0.4
RIDGE = 20.0
BETTER = 0.52
MATCH = 1000
SEARCH_STEP = 0.25
SIMULATIONS = 100
SURPRISE = 0.05
GAME = load("photosynthesis")


@rule
def choose(s: Any, seat: int, table: Any, noise: float, rng: Any, log: Any, out: Any, after: Any) -> int:
    size = legal.legal(s, seat, out)
    values = np.empty(SEATS)
    best, highest = -1, 0.0
    for i in range(size):
        copy_record(s, after)
        rules.apply(after, seat, out[i], log)
        evaluate.weigh(after, table, values)
        chance = (randbelow(rng, 1_000_000) + 0.5) / 1_000_000
        value = margin(values, seat, s.seats) - noise * np.log(-np.log(chance))
        if best < 0 or value > highest:
            best, highest = out[i], value
    return best


@rule
def gather(
    s: Any, after: Any, rng: Any, log: Any, options: Any, seats: int, seed: int, games: int, table: Any, noise: float,
    seen: Any, left: Any, to_come: Any, used: int,
) -> int:  # fmt: skip
    """Play games; write each seat's features after every decision and the points that it still made."""
    out, rows, scores = np.empty(len(MOVES), np.int32), np.empty((SEATS, FEATURES)), np.zeros(SEATS, np.int64)
    seed_rng(rng, seed)
    for game in range(games):
        begin = used
        pending = rules.setup(s, options, seats, seed + game)
        while pending:
            seat = lowest(np.uint64(pending))
            action = legal.sample(s, seat, rng)
            if randbelow(rng, 20) > 0:
                action = choose(s, seat, table, noise, rng, log, out, after)
            pending = rules.apply(s, seat, action, log)
            if pending and used + seats <= len(seen):
                features(s, rows)
                for other in range(seats):
                    seen[used] = rows[other]
                    left[used] = s.rounds - s.round
                    to_come[used] = -s.points[other]
                    used += 1
        rules.score(s, scores)
        for row in range(begin, used):
            to_come[row] += scores[(row - begin) % seats]
    return used


@rule
def duel(s: Any, after: Any, rng: Any, log: Any, options: Any, seed: int, games: int, one: Any, other: Any) -> float:
    """Return the share of two-player games, seats alternating, that the first of two tables of weights wins."""
    out, ranks = np.empty(len(MOVES), np.int32), np.zeros(SEATS, np.int64)
    seed_rng(rng, seed)
    wins = 0.0
    for game in range(games):
        pending = rules.setup(s, options, 2, seed + game // 2)
        while pending:
            seat = lowest(np.uint64(pending))
            table = one if seat == game % 2 else other
            pending = rules.apply(s, seat, choose(s, seat, table, 1e-9, rng, log, out, after), log)
        rules.rank(s, ranks)
        mine, theirs = ranks[game % 2], ranks[1 - game % 2]
        wins += 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
    return wins / games


def basis(left: Any) -> Any:
    return np.stack([np.ones_like(left), left / ROUNDS, 0.5**left], axis=-1)


def table_of(weights: Any) -> Any:
    """Return the weights (features, 3) as a row for each number of rounds still to come."""
    return np.ascontiguousarray(basis(np.arange(ROUNDS_LONG + 1.0)) @ weights.T)


def searched(table: Any, seats: int, games: int, seed: int) -> tuple[list[Any], list[int], list[int]]:
    """Play games between searching bots that estimate with a table; return what ``gather`` does."""

    @rule
    def estimate(s: Any, out: Any) -> None:
        evaluate.weigh(s, table, out)

    own = GAME.variant().kernel
    kernel = Kernel(Forest, replace(own.source, evaluate=estimate), len(MOVES), own.folder)
    bot = Search(kernel, "search", SIMULATIONS, Settings())
    seen: list[Any] = []
    left: list[int] = []
    to_come: list[int] = []
    rows = np.empty((SEATS, FEATURES))
    for game in range(games):
        chance, rng, begin = Random(seed + game), Rng(), len(seen)
        seed_rng(rng.raw, seed + game)
        state: Any = kernel.setup([0, 0, 0], seats, seed + game)
        while pending := kernel.pending(state):
            seat = pending.bit_length() - 1
            if state.round == 0 or chance.random() < SURPRISE:
                action = kernel.sample(state, seat, rng)
            else:
                action = bot.choose(kernel.observe(state, seat), seat, seats, chance.getrandbits(63))
            kernel.apply(state, seat, action)
            if state.round:
                features(state.raw, rows)
                seen += [row.copy() for row in rows[:seats]]
                left += [state.rounds - state.round] * seats
                to_come += [-state.points[other] for other in range(seats)]
        for row, points in zip(range(begin, len(seen)), cycle(kernel.score(state, seats))):
            to_come[row] += points
    return seen, left, to_come


class Fit:
    """Least squares over all that was seen; older rows count less."""

    def __init__(self) -> None:
        size = 3 * FEATURES
        self.squares, self.products = np.zeros((size, size)), np.zeros(size)
        self.scale = np.ones(FEATURES)
        self.scale[evaluate.LIGHT_SQUARED] = 20
        self.scale[evaluate.TOKENS : evaluate.AVAILABLE] = 10

    def add(self, seen: Any, left: Any, to_come: Any) -> None:
        self.squares, self.products = self.squares * MEMORY, self.products * MEMORY
        for start in range(0, len(seen), 50_000):
            part = slice(start, start + 50_000)
            columns = (seen[part] / self.scale)[:, :, None] * basis(left[part])[:, None, :]
            columns = columns.reshape(len(columns), -1)
            self.squares += columns.T @ columns
            self.products += columns.T @ to_come[part]

    def solve(self) -> Any:
        found = np.linalg.solve(self.squares + RIDGE * np.eye(len(self.products)), self.products)
        return found.reshape(FEATURES, 3) / self.scale[:, None]


def fit_greedy(rounds: int, games: int) -> Any:
    s, after, rng, log = Forest().raw, Forest().raw, Rng().raw, EventLog().raw
    options = np.zeros(4, np.int64)
    seen, left, to_come = np.empty((ROWS, FEATURES)), np.empty(ROWS), np.empty(ROWS)
    weights = np.zeros((FEATURES, 3))
    weights[evaluate.LIGHT, 0] = 0.4
    weights[evaluate.TREES : evaluate.TOKENS, 0] = 0.5, 1.5, 3, 6
    best, memory = weights, Fit()
    for number in range(rounds):
        noise = max(0.25, 1.5 - 0.1 * number)
        used = 0
        for seats, share in ((2, 8), (3, 1), (4, 1)):
            seed, count, table = 1_000_000 * number + 100_000 * seats, games * share // 10, table_of(weights)
            used = gather(s, after, rng, log, options, seats, seed, count, table, noise, seen, left, to_come, used)
        memory.add(seen[:used], left[:used], to_come[:used])
        weights = memory.solve() if number == 0 else (1 - STEP) * weights + STEP * memory.solve()
        won = duel(s, after, rng, log, options, 10_000 * number, MATCH, table_of(weights), table_of(best))
        print(f"round {number}: wins {won:.3f} against the best so far", file=sys.stderr)
        if won > BETTER:
            best = weights
    return best


def fit_search(weights: Any, rounds: int, games: int) -> Any:
    for number in range(rounds):
        memory = Fit()
        for seats, count in ((2, games), (3, games // 8)):
            rows = searched(table_of(weights), seats, count, 1_000_000 * number + 100_000 * seats)
            memory.add(*(np.array(column, float) for column in rows))
        weights = (1 - SEARCH_STEP) * weights + SEARCH_STEP * memory.solve()
        print(f"search round {number} done", file=sys.stderr)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the evaluation of Photosynthesis.")
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--games", type=int, default=3000, help="games in each round")
    parser.add_argument("--search-rounds", type=int, default=2)
    parser.add_argument("--search-games", type=int, default=300, help="games of two in each search round")
    parser.add_argument("--write", action="store_true", help=f"put the weights into {FILE.name}")
    given = parser.parse_args()
    weights = fit_search(fit_greedy(given.rounds, given.games), given.search_rounds, given.search_games)
    found = [[round(float(x), 4) for x in row] for row in weights]
    content = json.loads(FILE.read_bytes())
    content["weights"] = dict(zip(evaluate.NAMES, found, strict=True))
    rows = ",\n".join(f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in content.pop("weights").items())
    terms = ",\n".join(f"  {json.dumps(term)}" for term in content.pop("terms"))
    facts = "".join(f" {json.dumps(key)}: {json.dumps(value)},\n" for key, value in content.items())
    text = f'{{\n{facts} "terms": [\n{terms}\n ],\n "weights": {{\n{rows}\n }}\n}}\n'
    if given.write:
        FILE.write_text(text, encoding="utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main()

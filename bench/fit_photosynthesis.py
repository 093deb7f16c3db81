"""Fit the weights of Photosynthesis' evaluation to games that greedy bots play among themselves.

    python bench/fit_photosynthesis.py [--rounds N] [--games N] [--write]

Each round plays games in which every seat mostly takes the action with the best estimated lead (with some noise, so
that other moves are seen too), fits the weights to the final scores by least squares, and takes a step towards them.
A round's weights are kept when they beat the best so far. The same arguments give the same weights.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from lunaria.bots.greedy import margin
from lunaria.engine.bits import lowest
from lunaria.engine.chance import Dice, draw_below, sow
from lunaria.engine.compile import rule
from lunaria.engine.event import EventLog
from lunaria.engine.state import copy_record
from lunaria.games.photosynthesis import evaluate, legal, rules
from lunaria.games.photosynthesis.evaluate import FEATURES, features
from lunaria.games.photosynthesis.state import Forest
from lunaria.games.photosynthesis.tables import ACTIONS, DATA, ROUNDS, ROUNDS_LONG, SEATS

FILE = DATA / "evaluate.json"
ROWS = 1_200_000
MEMORY = 0.8
STEP = 0.4
RIDGE = 20.0
BETTER = 0.52
MATCH = 1000


@rule
def choose(s: Any, seat: int, table: Any, noise: float, dice: Any, log: Any, out: Any, after: Any, rows: Any) -> int:
    size = legal.legal(s, seat, out)
    values = np.empty(SEATS)
    best, highest = -1, 0.0
    for i in range(size):
        copy_record(s, after)
        rules.apply(after, seat, out[i], log)
        features(after, rows)
        weights = table[after.rounds - after.round]
        for other in range(s.seats):
            values[other] = after.points[other] + np.sum(weights * rows[other])
        chance = (draw_below(dice, 1_000_000) + 0.5) / 1_000_000
        value = margin(values, seat, s.seats) - noise * np.log(-np.log(chance))
        if best < 0 or value > highest:
            best, highest = out[i], value
    return best


@rule
def gather(
    s: Any, after: Any, dice: Any, log: Any, options: Any, seats: int, seed: int, games: int, table: Any, noise: float,
    seen: Any, left: Any, to_come: Any, used: int,
) -> int:  # fmt: skip
    """Play games; write each seat's features after every decision and the points that it still made."""
    out, rows, scores = np.empty(ACTIONS, np.int32), np.empty((SEATS, FEATURES)), np.zeros(SEATS, np.int64)
    sow(dice, seed)
    for game in range(games):
        begin = used
        pending = rules.setup(s, options, seats, seed + game)
        while pending:
            seat = lowest(np.uint64(pending))
            action = legal.draw(s, seat, dice)
            if draw_below(dice, 20) > 0:
                action = choose(s, seat, table, noise, dice, log, out, after, rows)
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
def duel(s: Any, after: Any, dice: Any, log: Any, options: Any, seed: int, games: int, one: Any, other: Any) -> float:
    """Return the share of two-player games, seats alternating, that the first of two tables of weights wins."""
    out, rows, ranks = np.empty(ACTIONS, np.int32), np.empty((SEATS, FEATURES)), np.zeros(SEATS, np.int64)
    sow(dice, seed)
    wins = 0.0
    for game in range(games):
        pending = rules.setup(s, options, 2, seed + game // 2)
        while pending:
            seat = lowest(np.uint64(pending))
            table = one if seat == game % 2 else other
            pending = rules.apply(s, seat, choose(s, seat, table, 1e-9, dice, log, out, after, rows), log)
        rules.rank(s, ranks)
        mine, theirs = ranks[game % 2], ranks[1 - game % 2]
        wins += 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
    return wins / games


def basis(left: Any) -> Any:
    return np.stack([np.ones_like(left), left / ROUNDS, 0.5**left], axis=-1)


def table_of(weights: Any) -> Any:
    """Return the weights (features, 3) as a row for each number of rounds still to come."""
    return np.ascontiguousarray(basis(np.arange(ROUNDS_LONG + 1.0)) @ weights.T)


def fit(rounds: int, games: int) -> Any:
    s, after, dice, log = Forest().raw, Forest().raw, Dice().raw, EventLog().raw
    options = np.zeros(4, np.int64)
    seen, left, to_come = np.empty((ROWS, FEATURES)), np.empty(ROWS), np.empty(ROWS)
    size = 3 * FEATURES
    squares, products = np.zeros((size, size)), np.zeros(size)
    weights = np.zeros((FEATURES, 3))
    weights[evaluate.LIGHT, 0] = 0.4
    weights[evaluate.TREES : evaluate.TOKENS, 0] = 0.5, 1.5, 3, 6
    best = weights
    scale = np.ones(FEATURES)
    scale[evaluate.LIGHT_SQUARED] = 20
    scale[evaluate.TOKENS : evaluate.AVAILABLE] = 10
    for number in range(rounds):
        noise = max(0.25, 1.5 - 0.1 * number)
        used = 0
        for seats, share in ((2, 8), (3, 1), (4, 1)):
            seed = 1_000_000 * number + 100_000 * seats
            count = games * share // 10
            used = gather(
                s, after, dice, log, options, seats, seed, count, table_of(weights), noise, seen, left, to_come, used
            )
        squares, products = squares * MEMORY, products * MEMORY
        for start in range(0, used, 50_000):
            part = slice(start, min(used, start + 50_000))
            columns = ((seen[part] / scale)[:, :, None] * basis(left[part])[:, None, :]).reshape(-1, size)
            squares += columns.T @ columns
            products += columns.T @ to_come[part]
        fitted = np.linalg.solve(squares + RIDGE * np.eye(size), products).reshape(FEATURES, 3) / scale[:, None]
        weights = fitted if number == 0 else (1 - STEP) * weights + STEP * fitted
        share = duel(s, after, dice, log, options, 10_000 * number, MATCH, table_of(weights), table_of(best))
        print(f"round {number}: wins {share:.3f} against the best so far", flush=True)
        if share > BETTER:
            best = weights
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the evaluation of Photosynthesis.")
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--games", type=int, default=3000, help="games in each round")
    parser.add_argument("--write", action="store_true", help=f"put the weights into {FILE.name}")
    given = parser.parse_args()
    found = [[round(float(x), 4) for x in row] for row in fit(given.rounds, given.games)]
    content = json.loads(FILE.read_bytes())
    content["weights"] = dict(zip(evaluate.NAMES, found, strict=True))
    rows = ",\n".join(f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in content.pop("weights").items())
    facts = "".join(f" {json.dumps(key)}: {json.dumps(value)},\n" for key, value in content.items())
    text = f'{{\n{facts} "weights": {{\n{rows}\n }}\n}}\n'
    if given.write:
        FILE.write_text(text, encoding="utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main()

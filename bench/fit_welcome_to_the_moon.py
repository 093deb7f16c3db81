"""Fit the weights of Welcome to the Moon's estimates to games that bots play among themselves.

    python bench/fit_welcome_to_the_moon.py ADVENTURE [--rounds N] [--games N] [--write]

Each round plays games of two with the best weights so far. A seat takes a combination for the best that can be
written with it, which the estimate alone does not see, with some noise, so that other moves are seen too. The weights
are fitted by least squares to the leads at the end, and to the points as far as the leads leave them open; a step
towards them is kept, and written if asked for, when it beats the weights before. The same arguments and stored weights
give the same weights.
"""

import argparse
import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from lunaria.bots.greedy import margin
from lunaria.engine.bits import lowest
from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog
from lunaria.engine.rng import Rng, randbelow, seed_rng
from lunaria.engine.state import copy_record
from lunaria.games import load
from lunaria.games.welcome_to_the_moon import flow
from lunaria.games.welcome_to_the_moon.codes import OVER, WRITE
from lunaria.games.welcome_to_the_moon.estimate import weighed
from lunaria.games.welcome_to_the_moon.tables import ADVENTURES, DATA, SEATS

FILE = DATA / "evaluate.json"
ROWS = 500_000
SEEN = 16
"""One in this number of decisions is kept: those of one game say much the same."""
NOISE = 1.0
RIDGE = 100.0
POINTS_SHARE = 0.02
"""Weight of final points in the fit, beside leads."""
STEPS = (1.0, 0.5, 0.25)
BETTER = 0.51
MATCH = 1000


class Players:
    """Plays games of an adventure between two sets of weights.

    Args:
        adventure: its number.
    """

    def __init__(self, adventure: str) -> None:
        self.estimate = import_module(f"lunaria.games.welcome_to_the_moon.{ADVENTURES[int(adventure) - 1]}.estimate")
        self.kernel = load("welcome_to_the_moon").variant({"adventure": adventure}).kernel
        self.rows = np.zeros((ROWS, self.estimate.FEATURES + 1))
        self.points = np.zeros(ROWS)
        self._play = compiled(self.estimate, self.kernel)

    def play(self, one: Any, other: Any, games: int, seed: int, noise: float, seen: int = 0) -> tuple[int, Any]:
        """Play games.

        Args:
            one, other: the weights of the two players, who change seats.
            games: number of games.
            seed: the seed of the first deal.
            noise: the largest random error added to an estimate, in points.
            seen: one in this number of decisions is kept; 0: none.

        Returns:
            The number of rows written, and each player's mean points and share of wins.
        """
        rng, totals = Rng(), np.zeros((2, 2))
        seed_rng(rng.raw, seed)
        states = (self.kernel.state().raw, self.kernel.state().raw, self.kernel.state().raw)
        tables = np.stack([one, other])
        rest = (games, seed, noise, seen, self.rows, self.points, totals)
        size = self._play(*states, rng.raw, EventLog().raw, tables, *rest)
        return int(size), totals / games


def estimator(estimate: Any, score: Any) -> Any:
    """Return the function that estimates the lead of a seat, with some noise."""
    width, features, left = estimate.FEATURES, estimate.features, estimate.left

    @rule
    def value_of(s: Any, seat: int, table: Any, noise: float, rng: Any) -> float:
        values, points = np.zeros(SEATS), np.zeros(SEATS, np.int64)
        score(s, points)
        for other in range(s.seats):
            row = np.zeros(width)
            features(s, other, row)
            values[other] = points[other] if s.stage == OVER else weighed(row, table, left(s))
        return margin(values, seat, s.seats) + noise * (randbelow(rng, 10001) / 5000.0 - 1.0)

    return value_of


def compiled(estimate: Any, kernel: Any) -> Any:
    """Return the function that plays games of an adventure."""
    actions, width = kernel.actions, estimate.FEATURES
    features, left = estimate.features, estimate.left
    setup, score, rank = kernel.source.setup, kernel.source.score, kernel.source.rank

    value_of = estimator(estimate, score)

    @rule
    def choose(s: Any, seat: int, table: Any, noise: float, rng: Any, log: Any, after: Any, last: Any) -> int:
        out, written = np.empty(actions, np.int32), np.empty(actions, np.int32)
        best, highest = -1, -1e9
        for i in range(flow.legal(s, seat, out)):
            copy_record(s, after)
            pending = flow.apply(after, seat, out[i], log)
            if pending >> seat & 1 == 0 or after.turn != s.turn or after.step[seat] > WRITE:
                value = value_of(after, seat, table, noise, rng)
            else:
                value = -1e9
                for j in range(flow.legal(after, seat, written)):
                    copy_record(after, last)
                    flow.apply(last, seat, written[j], log)
                    value = max(value, value_of(last, seat, table, noise, rng))
            if value > highest:
                best, highest = out[i], value
        return best

    @rule
    def look(s: Any, rows: Any, points: Any, used: int) -> int:
        for seat in range(2):
            seen = np.zeros(width)
            features(s, seat, seen)
            rows[used + seat, :width] = seen
            rows[used + seat, width] = left(s)
            points[used + seat] = seat
        return used + 2

    @rule
    def play(
        s: Any, after: Any, last: Any, rng: Any, log: Any, tables: Any, games: int, seed: int, noise: float, seen: int,
        rows: Any, points: Any, totals: Any,
    ) -> int:  # fmt: skip
        used = 0
        options, final, ranks = np.zeros(2, np.int64), np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64)
        for game in range(games):
            first = used
            pending = setup(s, options, 2, seed + game // 2)
            while pending:
                seat = lowest(np.uint64(pending))
                action = choose(s, seat, tables[(seat + game) % 2], noise, rng, log, after, last)
                if seen and randbelow(rng, seen) == 0 and used + 2 <= len(rows):
                    used = look(s, rows, points, used)
                pending = flow.apply(s, seat, action, log)
            score(s, final)
            rank(s, ranks)
            for row in range(first, used):
                points[row] = final[int(points[row])]
            for seat in range(2):
                mine, lead = (seat + game) % 2, ranks[1 - seat] - ranks[seat]
                totals[mine, 0] += final[seat]
                totals[mine, 1] += 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
        return used

    return play


def fit(rows: Any, points: Any, old: Any) -> Any:
    """Return the weights that fit best, drawn towards the old ones. Rows come in pairs, one for each seat."""
    matrix = np.hstack([rows[:, :-1], rows[:, :-1] * rows[:, -1:]])
    leads = matrix[0::2] - matrix[1::2]
    strength = RIDGE * (0.1 + matrix.var(axis=0))
    square = leads.T @ leads + POINTS_SHARE * matrix.T @ matrix + np.diag(strength)
    aim = leads.T @ (points[0::2] - points[1::2]) + POINTS_SHARE * matrix.T @ points + strength * np.concatenate(old)
    return np.stack(np.split(np.linalg.solve(square, aim), 2))


def write(weights: Any, adventure: str, names: tuple[str, ...]) -> None:
    """Write weights to the game's data."""
    data = json.loads(FILE.read_text(encoding="utf-8"))
    found = [[round(float(weight), 4) for weight in pair] for pair in weights.T]
    data["adventures"][adventure] = dict(zip(names, found, strict=True))
    parts = []
    for key, pairs in sorted(data["adventures"].items()):
        lines = ",\n".join(f"   {json.dumps(name)}: {json.dumps(pair)}" for name, pair in pairs.items())
        parts.append(f"  {json.dumps(key)}: {{\n{lines}\n  }}")
    facts = "".join(f" {json.dumps(key)}: {json.dumps(data[key])},\n" for key in ("about", "origin"))
    FILE.write_text("{\n" + facts + ' "adventures": {\n' + ",\n".join(parts) + "\n }\n}\n", encoding="utf-8")


def main() -> None:
    """Fit, and write the weights if asked to."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("adventure", choices=("1", "2", "3"))
    asked.add_argument("--rounds", type=int, default=6)
    asked.add_argument("--games", type=int, default=6000)
    asked.add_argument("--write", action="store_true")
    given = asked.parse_args()
    players = Players(given.adventure)
    best = players.estimate.WEIGHTS
    for number in range(given.rounds):
        size, _ = players.play(best, best, given.games, 1 + number * given.games, NOISE, SEEN)
        aim = fit(players.rows[:size], players.points[:size], best)
        for step in STEPS:
            tried = best + step * (aim - best)
            _, means = players.play(tried, best, MATCH, 10_000_000 + number * MATCH, 0.0)
            mine, theirs = means
            print(f"round {number}: step {step}: wins {mine[1]:.3f}, mean {mine[0]:.1f} to {theirs[0]:.1f}", flush=True)
            if mine[1] > BETTER:
                best = tried
                if given.write:
                    write(best, given.adventure, players.estimate.NAMES)
                break


if __name__ == "__main__":
    main()

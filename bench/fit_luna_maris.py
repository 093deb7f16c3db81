"""Fit the weights of Luna Maris' evaluation to games that bots play among themselves.

    python bench/fit_luna_maris.py [--rounds N] [--games N] [--searched N] [--write]

Each round plays games in which every seat mostly takes the action with the best estimated lead (with some noise, so
that other moves are seen too), fits the weights to the final scores by least squares, and takes a step towards them. A
round's weights are kept, and written if asked for, when they beat the best so far. Last come games of
searching bots with the weights that are written: they see what greedy ones overlook. The same arguments give the same
weights.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from lunaria.bots.greedy import margin
from lunaria.bots.search import Search, Settings
from lunaria.engine.bits import lowest
from lunaria.engine.chance import Dice, draw_below, sow
from lunaria.engine.compile import rule
from lunaria.engine.event import EventLog
from lunaria.engine.kernel import Kernel
from lunaria.engine.state import copy_record
from lunaria.games import load
from lunaria.games.luna_maris import evaluate, legal, rules, scoring, setup
from lunaria.games.luna_maris.evaluate import FEATURES, NAMES, features
from lunaria.games.luna_maris.tables import ROUNDS, SEATS

FILE = evaluate.DATA / "evaluate.json"
ROWS = 600_000
STEP = 0.4
RIDGE = 30.0
BETTER = 0.52
MATCH = 1000
SIMULATIONS = 300
SEARCH_STEP = 0.5
SEATS_OF_GAMES = np.array([2, 2, 2, 3, 4, 1], np.int64)
KERNEL: Kernel = load("luna_maris").variant().kernel


@rule
def choose(s: Any, seat: int, table: Any, noise: float, dice: Any, log: Any, out: Any, after: Any) -> int:
    size = legal.legal(s, seat, out)
    values = np.empty(SEATS)
    best, highest = out[0], -1e9
    for i in range(size):
        copy_record(s, after)
        rules.apply(after, seat, out[i], log)
        evaluate.weigh(after, table, values)
        value = margin(values, seat, s.seats) + noise * (draw_below(dice, 10001) / 5000.0 - 1.0)
        if value > highest:
            best, highest = out[i], value
    return best


@rule
def play(
    s: Any, after: Any, dice: Any, log: Any, out: Any, tables: Any, games: int, seats: int, seed: int, noise: float,
    rows: Any, targets: Any, rounds: Any, wins: Any,
) -> int:  # fmt: skip
    """Play games; write features, points still to come and rounds to come; count who wins with the first table."""
    written = 0
    options = np.zeros(2, np.int64)
    final = np.zeros(SEATS, np.int64)
    seen = np.zeros((SEATS, FEATURES))
    for game in range(games):
        count = SEATS_OF_GAMES[game % SEATS_OF_GAMES.size] if seats == 0 else seats
        options[0] = game % 2
        options[1] = game % 3
        first = written
        pending = setup.setup(s, options, count, seed + game)
        while pending:
            seat = lowest(np.uint64(pending))
            mine = tables[(seat + game) % 2]
            action = choose(s, seat, mine, noise, dice, log, out, after)
            if s.round > 0 and draw_below(dice, 6) == 0 and written + count < rows.shape[0]:
                features(s, seen)
                for other in range(count):
                    rows[written] = seen[other]
                    targets[written] = -s.points[other]
                    rounds[written, 0] = ROUNDS - s.round
                    rounds[written, 1] = other
                    written += 1
            pending = rules.apply(s, seat, action, log)
        scoring.score(s, final)
        for row in range(first, written):
            targets[row] += final[rounds[row, 1]]
        for seat in range(count):
            wins[(seat + game) % 2, 0] += final[seat]
            wins[(seat + game) % 2, 1] += 1
        if count == 2:
            lead = final[game % 2] - final[1 - game % 2]
            wins[0, 2] += 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
            wins[1, 2] += 1.0
    return written


class Players:
    """Plays games between two tables of weights."""

    def __init__(self) -> None:
        self.rows = np.zeros((ROWS, FEATURES))
        self.targets = np.zeros(ROWS)
        self.rounds = np.zeros((ROWS, 2), np.int64)

    def play(self, one: Any, other: Any, games: int, seats: int, seed: int, noise: float) -> tuple[int, Any]:
        dice, out, wins = Dice(), np.empty(KERNEL.actions, np.int32), np.zeros((2, 3))
        sow(dice.raw, seed)
        records = (KERNEL.state().raw, KERNEL.state().raw, dice.raw, EventLog().raw)
        tables = np.stack([_table(one), _table(other)])
        found = play(*records, out, tables, games, seats, seed, noise, self.rows, self.targets, self.rounds, wins)
        return int(found), wins


def _table(weights: Any) -> Any:
    always, by_rounds = weights
    return always + by_rounds * np.arange(ROUNDS + 1)[:, None] / ROUNDS


def fit(players: Players, size: int, old: Any) -> Any:
    """Return the weights that fit the written rows best, drawn towards the old ones."""
    left = players.rounds[:size, :1] / ROUNDS
    matrix = np.hstack([players.rows[:size], players.rows[:size] * left])
    strength = RIDGE * (1 + matrix.var(axis=0))
    start = np.concatenate(old)
    square = matrix.T @ matrix + np.diag(strength)
    found = np.linalg.solve(square, matrix.T @ players.targets[:size] + strength * start)
    return np.stack(np.split(found, 2))


def watch(players: Players, games: int) -> int:
    """Write the features of games that searching bots play with the stored weights; returns how many rows."""
    bot, written = Search(KERNEL, "search", SIMULATIONS, Settings()), 0
    seen = np.zeros((SEATS, FEATURES))
    for game in range(games):
        seats = 1 + game % 2
        state: Any = KERNEL.setup([0, game % 3], seats, 50_000_000 + game)
        first = written
        while KERNEL.pending(state):
            seat = state.turn
            if state.round:
                features(state.raw, seen)
                for other in range(seats):
                    players.rows[written] = seen[other]
                    players.targets[written] = -state.points[other]
                    players.rounds[written] = ROUNDS - state.round, other
                    written += 1
            KERNEL.apply(state, seat, bot.choose(KERNEL.observe(state, seat), seat, seats, game * 1000 + written))
        final = np.array(KERNEL.score(state, seats))
        players.targets[first:written] += final[players.rounds[first:written, 1]]
    return written


def write(weights: Any) -> None:
    """Write the weights to the game's data."""
    data = json.loads(FILE.read_text(encoding="utf-8"))
    lines = ",\n".join(
        f"  {json.dumps(name)}: {json.dumps([round(float(w), 4) for w in pair])}"
        for name, pair in zip(NAMES, weights.T, strict=True)
    )
    head = f' "about": {json.dumps(data["about"])},\n "origin": {json.dumps(data["origin"])},\n'
    FILE.write_text("{\n" + head + ' "weights": {\n' + lines + "\n }\n}\n", encoding="utf-8")


def main() -> None:
    """Fit, and write the weights if asked to."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--rounds", type=int, default=12)
    asked.add_argument("--games", type=int, default=4000)
    asked.add_argument("--searched", type=int, default=0)
    asked.add_argument("--write", action="store_true")
    given = asked.parse_args()
    players = Players()
    stored = json.loads(FILE.read_text(encoding="utf-8"))["weights"]
    best = np.array([stored[name] for name in NAMES]).T
    for number in range(given.rounds):
        size, _ = players.play(best, best, given.games, 0, 1 + number * given.games, 1.5)
        for step in (STEP, 1.0, STEP / 4):
            tried = best + step * (fit(players, size, best) - best)
            _, wins = players.play(tried, best, MATCH, 2, 10_000_000 + number * MATCH, 0.3)
            share = wins[0, 2] / wins[1, 2]
            mean = wins[:2, 0] / wins[:2, 1]
            print(f"round {number}: step {step}: wins {share:.3f}, mean {mean[0]:.1f} to {mean[1]:.1f}", flush=True)
            if share > BETTER:
                best = tried
                if given.write:
                    write(best)
                break
    if given.searched:
        best = best + SEARCH_STEP * (fit(players, watch(players, given.searched), best) - best)
        if given.write:
            write(best)


if __name__ == "__main__":
    main()

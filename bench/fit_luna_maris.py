"""Fit the weights of Luna Maris' evaluation to games that bots play among themselves.

    python bench/fit_luna_maris.py [--rounds N] [--games N] [--searched N] [--alone N] [--write]

Each round plays games in which every seat mostly takes the action with the best estimated lead (with some noise, so
that other moves are seen too), fits the weights to the final scores by least squares, and takes a step towards them. A
round's weights are kept, and written if asked for, when they beat the best so far. Then come games of
searching bots with the weights that are written: they see what greedy ones overlook. Games alone against the automaton
have weights of their own, fitted to games of searching bots only. The same arguments give the same weights.
"""

import argparse
import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from lunaria.bots import make
from lunaria.bots.greedy import margin
from lunaria.bots.mcts import Settings
from lunaria.bots.search import Search
from lunaria.engine.arrays import Ints
from lunaria.engine.bits import lowest
from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog
from lunaria.engine.kernel import Kernel
from lunaria.engine.rng import Rng, randbelow, seed_rng
from lunaria.engine.state import copy_record
from lunaria.games import load
from lunaria.games.luna_maris import evaluate, legal, rules, scoring, setup
from lunaria.games.luna_maris.components import DATA
from lunaria.games.luna_maris.evaluate import FEATURES, NAMES, features
from lunaria.games.luna_maris.tables import AUTOMATON, BOARDS, ROUNDS, SEATS

FILE = DATA / "evaluate.json"
ROWS = 600_000
STEP = 0.4
RIDGE = 30.0
BETTER = 0.52
MATCH = 1000
SIMULATIONS = 300
SEARCH_STEP = 0.5
ALONE_RIDGE = 300.0
ASTRAY = (0.0, 0.0, 0.0, 0.05, 0.0, 0.15)
"""Probability of a random action of a bot alone, by game, so that the weights know more than the beaten track."""
SEATS_OF_GAMES = np.array([2, 2, 2, 3, 4], np.int64)
GAME = load("luna_maris")
KERNEL: Kernel = GAME.variant().kernel


@rule
def choose(s: Any, seat: int, table: Any, noise: float, rng: Any, log: Any, out: Ints, after: Any) -> int:
    size = legal.legal(s, seat, out)
    values = np.empty(SEATS)
    best, highest = out[0], -1e9
    for i in range(size):
        copy_record(s, after)
        rules.apply(after, seat, out[i], log)
        evaluate.weigh(after, table, values)
        value = margin(values, seat, s.seats) + noise * (randbelow(rng, 10001) / 5000.0 - 1.0)
        if value > highest:
            best, highest = out[i], value
    return best


@rule
def play(
    s: Any, after: Any, rng: Any, log: Any, out: Any, tables: Any, games: int, seats: int, seed: int, noise: float,
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
            action = choose(s, seat, mine, noise, rng, log, out, after)
            if s.round > 0 and randbelow(rng, 6) == 0 and written + count < rows.shape[0]:
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
        rng, out, wins = Rng(), np.empty(KERNEL.actions, np.int32), np.zeros((2, 3))
        seed_rng(rng.raw, seed)
        records = (KERNEL.state().raw, KERNEL.state().raw, rng.raw, EventLog().raw)
        tables = np.stack([evaluate.table(one), evaluate.table(other)])
        found = play(*records, out, tables, games, seats, seed, noise, self.rows, self.targets, self.rounds, wins)
        return int(found), wins


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
    """Write the features of games that two searching bots play with the stored weights; returns how many rows."""
    bot, written = Search(KERNEL, "search", SIMULATIONS, Settings()), 0
    seen = np.zeros((SEATS, FEATURES))
    for game in range(games):
        state: Any = KERNEL.setup([0, game % 3], 2, 50_000_000 + game)
        first = written
        while KERNEL.pending(state):
            seat = state.turn
            if state.round:
                features(state.raw, seen)
                for other in range(2):
                    players.rows[written] = seen[other]
                    players.targets[written] = -state.points[other]
                    players.rounds[written] = ROUNDS - state.round, other
                    written += 1
            KERNEL.apply(state, seat, bot.choose(KERNEL.observe(state, seat), seat, 2, game * 1000 + written))
        final = np.array(KERNEL.score(state, 2))
        players.targets[first:written] += final[players.rounds[first:written, 1]]
    return written


def fit_alone(games: int) -> tuple[Any, Any]:
    """Fit weights, and the gains of the automaton, to games of a searching bot alone."""
    bot = make(f"mcts:{SIMULATIONS}", GAME)
    rows: list[Any] = []
    targets: list[int] = []
    left: list[int] = []
    theirs: list[tuple[int, int, int]] = []
    seen, totals = np.zeros((SEATS, FEATURES)), np.zeros(BOARDS, np.int64)
    for game in range(games):
        state: Any = KERNEL.setup([game % 2, game % 3], 1, 60_000_000 + game)
        chance, first = Random(game), len(rows)
        while KERNEL.pending(state):
            if state.round:
                features(state.raw, seen)
                scoring.total(state.raw, totals)
                rows.append(seen[0].copy())
                targets.append(-state.points[0])
                left.append(ROUNDS - state.round)
                actions = evaluate.ACTIONS_A_ROUND[state.difficulty] * (left[-1] + 1) - state.solo_done
                theirs.append((state.difficulty, actions, -totals[AUTOMATON]))
            astray = chance.random() < ASTRAY[game % len(ASTRAY)]
            seed = chance.getrandbits(63)
            action = (
                chance.choice(KERNEL.legal(state, 0)) if astray else bot.choose(KERNEL.observe(state, 0), 0, 1, seed)
            )
            KERNEL.apply(state, 0, action)
        scoring.total(state.raw, totals)
        for row in range(first, len(rows)):
            targets[row] += totals[0]
            theirs[row] = (*theirs[row][:2], theirs[row][2] + totals[AUTOMATON])
    share = np.array(left)[:, None] / ROUNDS
    matrix = np.hstack([np.array(rows), np.array(rows) * share])
    square = matrix.T @ matrix + np.diag(ALONE_RIDGE * (1 + matrix.var(axis=0)))
    found = np.linalg.solve(square, matrix.T @ np.array(targets))
    gains = np.array(theirs)
    lines = [gains[gains[:, 0] == difficulty] for difficulty in range(evaluate.ACTIONS_A_ROUND.size)]
    return np.stack(np.split(found, 2)), np.array([np.polyfit(line[:, 1], line[:, 2], 1) for line in lines])


def write(weights: Any, name: str, gains: Any = None) -> None:
    """Write weights (and what the automaton gains) to the game's data."""
    data = json.loads(FILE.read_text(encoding="utf-8"))
    data[name] = {name: [round(float(w), 4) for w in pair] for name, pair in zip(NAMES, weights.T, strict=True)}
    if gains is not None:
        data["automaton"] = [[round(float(g), 4) for g in pair] for pair in gains]
    parts = [f" {json.dumps(key)}: {json.dumps(data[key])}" for key in ("about", "origin")]
    terms = ",\n".join(f"  {json.dumps(term)}" for term in data["terms"])
    parts += [f' "terms": [\n{terms}\n ]', f' "automaton": {json.dumps(data["automaton"])}']
    for key in ("together", "alone"):
        lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(pair)}" for name, pair in data[key].items())
        parts.append(f" {json.dumps(key)}: {{\n{lines}\n }}")
    FILE.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def main() -> None:
    """Fit, and write the weights if asked to."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--rounds", type=int, default=12)
    asked.add_argument("--games", type=int, default=4000)
    asked.add_argument("--searched", type=int, default=0)
    asked.add_argument("--alone", type=int, default=0)
    asked.add_argument("--write", action="store_true")
    given = asked.parse_args()
    players = Players()
    stored = json.loads(FILE.read_text(encoding="utf-8"))["together"]
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
                    write(best, "together")
                break
    if given.searched:
        best = best + SEARCH_STEP * (fit(players, watch(players, given.searched), best) - best)
        if given.write:
            write(best, "together")
    if given.alone:
        weights, gains = fit_alone(given.alone)
        print(gains)
        if given.write:
            write(weights, "alone", gains)


if __name__ == "__main__":
    main()

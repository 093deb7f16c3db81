"""Learns the estimate of a set of rules from games that it plays against itself, from nothing.

Each round plays games of two with the best table so far, fits tables to them and keeps the better one if it wins. A
position is worth what came of it in the end, mixed with what the table says of later positions of its game (temporal
differences).
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from lunaria.bots.estimate_games import SEATS, Seen, play
from lunaria.engine.game import Variant
from lunaria.engine.learned import ALWAYS, LATER, NETWORK, UNITS, LearnedEstimate, Table, fresh_table

FIRST_MATCH = 10_000_000
"""The seed of the first match, far from those of the games."""
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Plan:
    """The parameters of learning an estimate.

    Attributes:
        rounds: number of rounds.
        games: games of self-play per round.
        matches: games of each match that decides whether a candidate is better.
        better: the share of them that a candidate has to win.
        kept: one decision in ``kept`` is recorded: positions of one game are alike.
        trace: the λ of the temporal differences: 1 uses only the result of the game.
        points_share: the weight of a seat's points in the fit, beside that of leads.
        ridge: the strength of the ridge regression.
        epochs: passes over all positions in the training of the network.
        batch: positions per step.
        rate: initial learning rate.
        decay: weight decay per step.
        window: number of recent rounds whose games are used.
        minutes: time limit for starting a round.
        seed: the seed of the first game.
    """

    rounds: int = 7
    games: int = 2500
    matches: int = 400
    better: float = 0.5
    kept: int = 8
    trace: float = 0.9
    points_share: float = 0.02
    ridge: float = 30.0
    epochs: int = 10
    batch: int = 1024
    rate: float = 0.004
    decay: float = 0.0001
    window: int = 3
    minutes: float = 60.0
    seed: int = 0


@dataclass(frozen=True)
class Round:
    """A round.

    Attributes:
        number: from 1.
        seconds: time since the start.
        positions: number of positions used.
        errors: the mean square error of leads on games that were held back, by candidate.
        shares: the share of games won against the best before, by candidate.
        kept: the candidate that is the best now; "" for none.
    """

    number: int
    seconds: float
    positions: int
    errors: dict[str, float]
    shares: dict[str, float]
    kept: str


@dataclass(frozen=True)
class Positions:
    """Positions to learn from: features of both seats, the share of the game left, and what came of it."""

    rows: npt.NDArray[np.float32]
    left: Floats
    aims: Floats
    held_back: npt.NDArray[np.bool_]


def values_of(rows: Any, left: Any, table: Table) -> Floats:
    """Return what a table says of rows of features: any shape, of which the last axis is the features'."""
    width = rows.shape[-1]
    alone = rows @ table[:width, ALWAYS] + left[..., None] * (rows @ table[:width, LATER])
    hidden = np.maximum(rows @ table[:width, NETWORK:] + table[width, NETWORK:], 0.0)
    found: Floats = alone + hidden @ table[width + 1, NETWORK:]
    return found


def aims_of(seen: Seen, table: Table, trace: float) -> Floats:
    """Return what positions are worth to both seats: the end of their game, mixed with what the table says later."""
    values = values_of(seen.rows.astype(np.float64), seen.left, table)
    aims = np.empty_like(values)
    later = np.zeros(SEATS)
    for at in range(len(values) - 1, -1, -1):
        if at + 1 == len(values) or seen.game[at + 1] != seen.game[at]:
            later = seen.points[seen.game[at]]
        aims[at] = later
        later = trace * later + (1.0 - trace) * values[at]
    return aims


def fit_alone(found: Positions, plan: Plan) -> tuple[Floats, Floats]:
    """Return the weights, always and by the share left, that fit leads best by least squares, and points besides."""
    train = ~found.held_back
    rows = found.rows[train].astype(np.float64)
    matrix = np.concatenate([rows, rows * found.left[train][:, None, None]], axis=2)
    aims = found.aims[train]
    leads, lead_aims = matrix[:, 0] - matrix[:, 1], aims[:, 0] - aims[:, 1]
    flat, flat_aims = matrix.reshape(-1, matrix.shape[2]), aims.reshape(-1)
    strength = plan.ridge * (0.01 + flat.var(axis=0))
    square = leads.T @ leads + plan.points_share * flat.T @ flat + np.diag(strength)
    weights = np.linalg.solve(square, leads.T @ lead_aims + plan.points_share * flat.T @ flat_aims)
    half = len(weights) // 2
    return weights[:half], weights[half:]


class Network:
    """The hidden layer while it learns, over features of about the same size, together with the weighted sum.

    Args:
        found: the positions.
        table: the table with the weighted sum; its network is not used.
        plan: how to learn.
    """

    def __init__(self, found: Positions, table: Table, plan: Plan) -> None:
        self.plan, self.width = plan, found.rows.shape[2]
        flat = found.rows.reshape(-1, self.width).astype(np.float64)
        self.scale = np.maximum(flat.std(axis=0), 0.05)
        self.middle = flat.mean(axis=0)
        draw = np.random.default_rng(plan.seed)
        size = 1.0 / np.sqrt(self.width)
        self.parts: list[Floats] = [
            draw.normal(0.0, size, (self.width, UNITS)), np.zeros(UNITS), draw.normal(0.0, 0.1, UNITS),
            table[: self.width, ALWAYS] * self.scale, table[: self.width, LATER] * self.scale,
        ]  # fmt: skip
        self.base = table[: self.width, [ALWAYS, LATER]].T @ self.middle
        self._first = [np.zeros_like(part) for part in self.parts]
        self._second = [np.zeros_like(part) for part in self.parts]
        self._steps = 0

    def values(self, rows: Floats, left: Floats) -> tuple[Floats, Floats]:
        """Return the values of scaled rows, and the sums of the units."""
        weights, thresholds, worths, always, later = self.parts
        sums = rows @ weights + thresholds
        base = self.base[0] + left * self.base[1]
        return rows @ always + left * (rows @ later) + base + np.maximum(sums, 0.0) @ worths, sums

    def step(self, rows: Floats, left: Floats, aims: Floats, rate: float) -> None:
        """Learn from positions: scaled rows of both seats, share left by position, aims of both seats."""
        count = len(rows)
        flat, both = rows.reshape(-1, self.width), np.repeat(left, SEATS)
        values, sums = self.values(flat, both)
        off = values.reshape(count, SEATS) - aims
        apart = off[:, 0] - off[:, 1]
        slope = self.plan.points_share * off
        slope[:, 0] += apart
        slope[:, 1] -= apart
        slope = slope.reshape(-1) / count
        active = np.maximum(sums, 0.0)
        back = (slope[:, None] * self.parts[2]) * (sums > 0.0)
        slopes = [flat.T @ back, back.sum(axis=0), active.T @ slope, flat.T @ slope, flat.T @ (slope * both)]
        self._steps += 1
        for place, found in enumerate(slopes):
            self._first[place] += 0.1 * (found - self._first[place])
            self._second[place] += 0.001 * (found * found - self._second[place])
            one = self._first[place] / (1.0 - 0.9**self._steps)
            two = self._second[place] / (1.0 - 0.999**self._steps)
            self.parts[place] -= rate * one / (np.sqrt(two) + 1e-8)
            if place < 3:
                self.parts[place] *= 1.0 - self.plan.decay

    def learn(self, found: Positions) -> None:
        """Go through the positions several times, with shorter and shorter steps."""
        train = np.flatnonzero(~found.held_back)
        draw = np.random.default_rng(self.plan.seed + 1)
        steps = self.plan.epochs * -(-len(train) // self.plan.batch)
        done = 0
        for _ in range(self.plan.epochs):
            draw.shuffle(train)
            for begin in range(0, len(train), self.plan.batch):
                some = train[begin : begin + self.plan.batch]
                rows = (found.rows[some] - self.middle) / self.scale
                self.step(rows, found.left[some], found.aims[some], self.plan.rate * (1.0 - done / steps))
                done += 1

    def table(self) -> Table:
        """Return the table of what was learned."""
        weights, thresholds, worths, always, later = self.parts
        table = np.zeros((self.width + 2, NETWORK + UNITS))
        table[: self.width, ALWAYS] = always / self.scale
        table[: self.width, LATER] = later / self.scale
        base = self.base - self.middle @ table[: self.width, [ALWAYS, LATER]]
        table[0, [ALWAYS, LATER]] += base
        table[: self.width, NETWORK:] = weights / self.scale[:, None]
        table[self.width, NETWORK:] = thresholds - self.middle @ table[: self.width, NETWORK:]
        table[self.width + 1, NETWORK:] = worths
        return table


def error_of(found: Positions, table: Table) -> float:
    """Return the mean square error of a table's leads on the games held back."""
    back = found.held_back
    values = values_of(found.rows[back].astype(np.float64), found.left[back], table)
    off = values - found.aims[back]
    return float(np.mean((off[:, 0] - off[:, 1]) ** 2))


class EstimateTraining:
    """Learns an estimate.

    Args:
        variant: the rules.
        estimate: the estimate to be learned.
        options: as ``setup`` takes them.
        plan: the parameters.
        table: the initial numbers; by default those of ``fresh_table``.
    """

    HELD_BACK = 10
    """One game in ten is held back from the fit, to measure the error."""

    def __init__(
        self, variant: Variant, estimate: LearnedEstimate, options: list[int], plan: Plan, table: Table | None = None
    ) -> None:
        self.variant, self.estimate, self.options, self.plan = variant, estimate, options, plan
        self.best = fresh_table(len(estimate.names)) if table is None else table
        self.games, self.seconds = 0, 0.0
        self._found: list[Positions] = []

    def _gather(self) -> Positions:
        plan, best = self.plan, self.best
        most = plan.games * 200 // plan.kept
        seen = play(
            self.variant, self.estimate, self.options, (best, best), plan.games, plan.seed + self.games,
            self.estimate.noise,
            plan.kept, most,
        )  # fmt: skip
        self.games += plan.games
        held_back = seen.game // SEATS % self.HELD_BACK == 0
        self._found.append(Positions(seen.rows, seen.left, aims_of(seen, best, plan.trace), held_back))
        self._found = self._found[-plan.window :]
        joined = [np.concatenate([getattr(one, part) for one in self._found]) for part in Positions.__annotations__]
        return Positions(*joined)

    def _fitted(self, found: Positions) -> dict[str, Table]:
        """Return the candidates that fit positions: the weighted sum alone, and with a network."""
        width = len(self.estimate.names)
        table = fresh_table(width)
        table[:width, ALWAYS], table[:width, LATER] = fit_alone(found, self.plan)
        network = Network(found, table, self.plan)
        network.learn(found)
        return {"sum": table, "network": network.table()}

    def _share(self, tried: Table) -> float:
        """Return the share of games that a table wins against the best."""
        tables, deal = (tried, self.best), FIRST_MATCH + self.games
        return float(
            play(self.variant, self.estimate, self.options, tables, self.plan.matches, deal, 0.0).shares.mean()
        )

    def run(self, tell: Callable[[Round], None]) -> Table:
        """Learn, and return the best table.

        Args:
            tell: called after each round.
        """
        plan, begin = self.plan, time.monotonic()
        for number in range(1, plan.rounds + 1):
            if self.seconds >= 60.0 * plan.minutes:
                break
            found = self._gather()
            tried = self._fitted(found)
            shares = {name: self._share(table) for name, table in tried.items()}
            leader = max(shares, key=lambda name: shares[name])
            kept = leader if shares[leader] >= plan.better else ""
            if kept:
                self.best = tried[kept]
            self.seconds = time.monotonic() - begin
            errors = {name: error_of(found, table) for name, table in tried.items()}
            tell(Round(number, self.seconds, len(found.rows), errors, shares, kept))
        return self.best

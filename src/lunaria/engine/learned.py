"""Learned estimates: features of a seat, weighed by a data file.

An estimate is a weighted sum, whose weights depend on how much of the game is left, plus what a network with one hidden
layer adds: what features are worth together. All numbers of both stand in one table, which compiled code takes as a
constant. ``lunaria train --estimate`` writes the file.
"""

import datetime
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import floats
from lunaria.engine.show.eval_term import EvalTerm, Group, aspects_of

UNITS = 16
"""Units of the hidden layer."""
ALWAYS, LATER, NETWORK = range(3)
"""Columns of a table: a feature's weight, its additional weight by the share of the game left, its weights by unit."""
DIGITS = 6
"""Significant digits of the stored numbers."""

Table = npt.NDArray[np.float64]
"""The numbers of an estimate: a row for each feature, a row of the units' thresholds, a row of their worth."""


class Unit(msgspec.Struct, forbid_unknown_fields=True):
    """A unit of the hidden layer: it adds ``worth`` times the weighted sum of the features above its threshold.

    Attributes:
        worth: in points.
        threshold: added to the sum, which counts only if it is positive.
        weights: of the features, in their order.
    """

    worth: float
    threshold: float
    weights: list[float]


class EstimateFile(msgspec.Struct, forbid_unknown_fields=True):
    """The data file of a learned estimate.

    Attributes:
        about: its description.
        origin: the origin of its numbers: our own games.
        command: the command that makes it again.
        seed: the seed of its first game.
        games: number of games it was learned from.
        date: the date of its making.
        features: each feature's constant worth, and its further worth times the share of the game left; in points.
        units: the hidden layer.
    """

    about: str
    origin: str
    command: str
    seed: int
    games: int
    date: datetime.date
    features: dict[str, tuple[float, float]]
    units: list[Unit]


@dataclass(frozen=True)
class LearnedEstimate:
    """A learned estimate, as training needs it.

    Attributes:
        path: its data file.
        names: of the features; the first is 1 always, the second the seat's points now.
        features: ``(s, seat, row)``: a rule that writes the features of a seat into a row of zeros.
        left: ``(s) -> float``: a rule that returns the share of the game that is left.
        apart: whether the decisions of a seat leave the features of the others as they are, so that the games from
            which it is learned need not look at them.
        noise: the largest random error added to an estimate in the games from which it is learned, in points: it varies
            them, so that what play usually avoids is seen too.
    """

    path: Path
    names: tuple[str, ...]
    features: Callable[..., Any]
    left: Callable[..., Any]
    apart: bool = False
    noise: float = 1.0


def fresh_table(features: int) -> Table:
    """Return the table with which learning begins: only the points of the seat count."""
    table = np.zeros((features + 2, NETWORK + UNITS))
    table[1, ALWAYS] = 1.0
    return table


def read_table(path: Path, names: tuple[str, ...]) -> Table:
    """Read the table of an estimate.

    Args:
        path: the data file; while it does not exist, before an estimate is learned, only the points of the seat count.
        names: the features, in their order.

    Raises:
        ValueError: the file does not fit the schema, or not these features.
    """
    if not path.exists():
        return fresh_table(len(names))
    try:
        found = msgspec.json.decode(path.read_bytes(), type=EstimateFile)
    except msgspec.DecodeError as error:
        raise ValueError(f"{path.name}: {error}") from None
    if tuple(found.features) != names:
        raise ValueError(f"{path.name}: there must be weights of {', '.join(names)}, in this order")
    if len(found.units) != UNITS or any(len(unit.weights) != len(names) for unit in found.units):
        raise ValueError(f"{path.name}: there must be {UNITS} units with {len(names)} weights each")
    table = np.zeros((len(names) + 2, NETWORK + UNITS))
    table[: len(names), :NETWORK] = list(found.features.values())
    for column, unit in enumerate(found.units, NETWORK):
        table[:, column] = [*unit.weights, unit.threshold, unit.worth]
    return table


def write_table(table: Table, names: tuple[str, ...], path: Path, command: str, seed: int, games: int) -> None:
    """Write the data file of an estimate.

    Args:
        table: its numbers.
        names: the features, in their order.
        path: the file.
        command: the command that makes it again.
        seed: the seed of its first game.
        games: number of games it was learned from.
    """
    short = [[float(f"{value:.{DIGITS}g}") for value in row] for row in table.tolist()]
    *rows, thresholds, worths = short
    file = EstimateFile(
        about="What the features of a seat are worth, in points, and what units add that see several at once.",
        origin="designed",
        command=command,
        seed=seed,
        games=games,
        date=datetime.datetime.now(datetime.UTC).date(),
        features={name: (row[ALWAYS], row[LATER]) for name, row in zip(names, rows, strict=True)},
        units=[
            Unit(worths[column], thresholds[column], [row[column] for row in rows])
            for column in range(NETWORK, NETWORK + UNITS)
        ],
    )
    path.write_bytes(msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n")


@rule
def alone(row: Any, table: Any, left: float) -> float:
    """Return what the features of a seat are worth each for itself, with so much of the game left."""
    always = later = 0.0
    for feature in range(row.shape[0]):
        always += table[feature, 0] * row[feature]
        later += table[feature, 1] * row[feature]
    return always + left * later


@rule
def together(row: Any, table: Any) -> float:
    """Return what the features of a seat are worth together, beyond what each is worth for itself."""
    sums = floats(UNITS)
    features = row.shape[0]
    used = False
    for unit in range(UNITS):
        used = used or table[features + 1, NETWORK + unit] != 0.0
    if not used:
        return 0.0
    for unit in range(UNITS):
        sums[unit] = table[features, NETWORK + unit]
    for feature in range(features):
        if row[feature] != 0.0:
            for unit in range(UNITS):
                sums[unit] += row[feature] * table[feature, NETWORK + unit]
    total = 0.0
    for unit in range(UNITS):
        total += max(0.0, sums[unit]) * table[features + 1, NETWORK + unit]
    return total


@rule
def learned(row: Any, table: Any, left: float) -> float:
    """Return the estimated final points of a seat by its features, with so much of the game left."""
    return alone(row, table, left) + together(row, table)


def learned_aspects(groups: tuple[Group, ...], row: Any, table: Table, left: float) -> tuple[EvalTerm, ...]:
    """Return the terms of a learned estimate by name; what features are worth together is a term of its own.

    Args:
        groups: the features that form one concept for people.
        row: the features of a seat.
        table: the numbers of the estimate.
        left: the share of the game that is left.
    """
    weights = table[: len(row), ALWAYS] + left * table[: len(row), LATER]
    rest = float(together(row, table))
    return (*aspects_of(groups, row, weights), EvalTerm("aspect-together", rest, rest, whole=False))


def seat_aspects(
    estimate: LearnedEstimate, groups: tuple[Group, ...], table: Table, s: Any, seat: int
) -> tuple[EvalTerm, ...]:
    """Return the terms of the learned estimate of a seat, as ``learned_aspects`` does.

    Args:
        estimate: the learned estimate whose features the table weighs.
        groups: the features that form one concept for people.
        table: the numbers of the estimate.
        s: the record, as rules take it.
        seat: the seat to estimate.
    """
    row = np.zeros(len(estimate.names))
    estimate.features(s, seat, row)
    return learned_aspects(groups, row, table, float(estimate.left(s)))

"""Integer programs, solved by HiGHS. Answers are the same on every run: one thread, and limits by work, not by time."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    import highspy

SECONDS = 15.0
"""The most time for one problem; what is found later is not used, so that the answer does not depend on the machine."""
MOST_NODES = 20
"""Nodes of the search tree; problems here are nearly always solved at the first."""


@dataclass(frozen=True)
class Program:
    """Choose some columns (0 or 1 each) so that the sum of each row lies within its bounds, at the least cost.

    Attributes:
        costs: one whole number for each column.
        columns: the rows in which each column counts, ascending.
        lower: the least sum of each row.
        upper: the greatest.
    """

    costs: Sequence[int]
    columns: Sequence[Sequence[int]]
    lower: Sequence[int]
    upper: Sequence[int]


def solve(
    program: Program, start: Sequence[int] | None = None, seconds: float = SECONDS, gap: float = 0.0
) -> list[int] | None:
    """Return the chosen columns, ascending; None if there is no choice, or none was found in time.

    Args:
        program: the program to solve.
        start: columns of a valid choice; the answer costs no more.
        seconds: time limit.
        gap: greatest excess over the least cost, as a share of the cost.
    """
    import highspy

    solver = highspy.Highs()
    options = {"output_flag": False, "threads": 1, "random_seed": 0, "mip_rel_gap": gap, "mip_abs_gap": 0.99}
    for name, value in (options | {"mip_max_nodes": MOST_NODES, "time_limit": seconds}).items():
        solver.setOptionValue(name, value)
    solver.passModel(_model(program))
    if start is not None:
        chosen, first = set(start), highspy.HighsSolution()
        first.col_value = [float(column in chosen) for column in range(len(program.costs))]
        solver.setSolution(first)
    solver.run()
    status, info = solver.getModelStatus(), solver.getInfo()
    if status in (highspy.HighsModelStatus.kTimeLimit, highspy.HighsModelStatus.kInfeasible):
        return None
    if not np.isfinite(info.objective_function_value):
        return None
    return [int(column) for column in np.flatnonzero(np.array(solver.getSolution().col_value) > 0.5)]


def least_cost(program: Program) -> float:
    """Return a lower bound of the cost of every choice: that of the program with fractions of columns."""
    import highspy

    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    model = _model(program)
    model.integrality_ = []
    solver.passModel(model)
    solver.run()
    return float(solver.getInfo().objective_function_value)


def _model(program: Program) -> "highspy.HighsLp":
    import highspy

    model, count = highspy.HighsLp(), len(program.costs)
    model.num_col_, model.num_row_ = count, len(program.lower)
    model.col_cost_ = np.array(program.costs, np.float64)
    model.col_lower_, model.col_upper_ = np.zeros(count), np.ones(count)
    model.row_lower_, model.row_upper_ = np.array(program.lower, np.float64), np.array(program.upper, np.float64)
    model.integrality_ = [highspy.HighsVarType.kInteger] * count
    starts = np.cumsum([0, *map(len, program.columns)])
    rows = np.fromiter((row for column in program.columns for row in column), np.int32)
    model.a_matrix_.format_ = highspy.MatrixFormat.kColwise
    model.a_matrix_.start_, model.a_matrix_.index_ = starts, rows
    model.a_matrix_.value_ = np.ones(len(rows))
    return model

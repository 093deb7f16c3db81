"""A learned estimate: its data file, and its value in compiled code."""

import json
from pathlib import Path

import numpy as np
import pytest

from lunaria.engine.learned import (
    NETWORK,
    UNITS,
    Table,
    alone,
    fresh_table,
    learned,
    learned_aspects,
    read_table,
    together,
    write_table,
)
from lunaria.engine.show.eval_term import Group

NAMES = ("constant", "points", "room")


@pytest.fixture
def table() -> Table:
    draw = np.random.default_rng(1)
    table = np.round(draw.normal(size=(len(NAMES) + 2, NETWORK + UNITS)), 3)
    table[len(NAMES) :, :NETWORK] = 0.0
    return table


def test_a_new_estimate_counts_points_alone() -> None:
    assert learned(np.array([1.0, 17.0, 5.0]), fresh_table(3), 0.5) == 17.0


def test_the_sum_and_the_network_follow_the_numbers(table: Table) -> None:
    row, left = np.array([1.0, 17.0, 0.0]), 0.25
    plain = row @ table[:3, 0] + left * (row @ table[:3, 1])
    hidden = np.maximum(row @ table[:3, NETWORK:] + table[3, NETWORK:], 0.0)
    assert alone(row, table, left) == pytest.approx(plain)
    assert together(row, table) == pytest.approx(hidden @ table[4, NETWORK:])
    assert learned(row, table, left) == pytest.approx(plain + hidden @ table[4, NETWORK:])


def test_a_file_round_trips(table: Table, tmp_path: Path) -> None:
    path = tmp_path / "estimate.json"
    write_table(table, NAMES, path, "a command", 3, 500)
    assert np.array_equal(read_table(path, NAMES), table)
    found = json.loads(path.read_text(encoding="utf-8"))
    assert (found["command"], found["seed"], found["games"]) == ("a command", 3, 500)


def test_without_a_file_only_points_count(tmp_path: Path) -> None:
    assert np.array_equal(read_table(tmp_path / "estimate.json", NAMES), fresh_table(len(NAMES)))


def test_a_mismatched_file_is_refused(table: Table, tmp_path: Path) -> None:
    path = tmp_path / "estimate.json"
    write_table(table, NAMES, path, "a command", 3, 500)
    with pytest.raises(ValueError, match="weights of constant, points, in this order"):
        read_table(path, NAMES[:2])
    whole = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(whole | {"units": whole["units"][1:]}), encoding="utf-8")
    with pytest.raises(ValueError, match="16 units with 3 weights each"):
        read_table(path, NAMES)
    path.write_text(json.dumps(whole | {"seed": "three"}), encoding="utf-8")
    with pytest.raises(ValueError, match=r"estimate.json: .*seed"):
        read_table(path, NAMES)


def test_interactions_of_features_are_a_separate_term(table: Table) -> None:
    row, left = np.array([1.0, 17.0, 5.0]), 0.5
    found = learned_aspects((Group("aspect-points", [1]),), row, table, left)
    assert [term.name for term in found] == ["aspect-points", "", "aspect-together"]
    assert sum(term.worth for term in found) == pytest.approx(learned(row, table, left))

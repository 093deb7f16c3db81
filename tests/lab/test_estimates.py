"""Learning an estimate: the fit, the temporal differences, and a small complete run."""

import json
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from lunaria.bots.estimate_games import Seen, play
from lunaria.cli.app import app
from lunaria.engine.learned import fresh_table, read_table
from lunaria.games import load
from lunaria.lab.estimates import Network, Plan, Positions, aims_of, error_of, fit_alone, values_of

GAME = load("welcome_to_the_moon")
OPTIONS = GAME.complete({"adventure": "4"})
PLAIN = Plan(ridge=0.001, epochs=60, batch=64, rate=0.01)


def positions(count: int = 600, bent: float = 0.0) -> Positions:
    """Return positions with known points: twice the third feature, plus a bend in the fourth."""
    draw = np.random.default_rng(5)
    rows = draw.normal(size=(count, 2, 4)).astype(np.float32)
    rows[:, :, 0] = 1.0
    left = draw.uniform(size=count)
    aims = 3.0 + 2.0 * rows[:, :, 2] - 4.0 * left[:, None] * rows[:, :, 3] + bent * np.abs(rows[:, :, 3])
    return Positions(rows, left, aims, np.arange(count) % 10 == 0)


def test_a_weighted_sum_is_found() -> None:
    always, later = fit_alone(positions(), PLAIN)
    assert always == pytest.approx([3.0, 0.0, 2.0, 0.0], abs=0.02)
    assert later == pytest.approx([0.0, 0.0, 0.0, -4.0], abs=0.02)


def test_the_network_learns_a_nonlinear_term() -> None:
    found, table = positions(bent=5.0), fresh_table(4)
    table[:4, 0], table[:4, 1] = fit_alone(found, PLAIN)
    network = Network(found, table, PLAIN)
    network.learn(found)
    assert error_of(found, network.table()) < 0.1 * error_of(found, table)


def test_later_positions_of_a_game_count_beside_its_end() -> None:
    rows = np.zeros((3, 2, 2), np.float32)
    rows[:, :, 1] = [[0, 0], [10, 4], [6, 6]]
    seen = Seen(rows, np.ones(3), np.array([0, 0, 1]), np.array([[20.0, 8.0], [7.0, 5.0]]), np.ones(2))
    table = fresh_table(2)
    assert aims_of(seen, table, 1.0).tolist() == [[20.0, 8.0], [20.0, 8.0], [7.0, 5.0]]
    assert aims_of(seen, table, 0.5).tolist() == [[15.0, 6.0], [20.0, 8.0], [7.0, 5.0]]


def test_games_are_reproducible_and_rows_match_the_features() -> None:
    variant = GAME.variant(OPTIONS)
    assert variant.learned is not None
    table = fresh_table(len(variant.learned.names))
    given = (variant, variant.learned, GAME.encode(OPTIONS), (table, table), 4, 7, 1.0, 8, 500)
    one, other = play(*given), play(*given)
    assert np.array_equal(one.rows, other.rows)
    assert np.array_equal(one.points, other.points)
    assert 0 < len(one.rows) < 500
    assert (one.rows[:, :, 0] == 1.0).all()
    values = values_of(one.rows.astype(np.float64), one.left, table)
    assert np.array_equal(values, one.rows[:, :, 1])


def test_an_estimate_is_learned_from_scratch(tmp_path: Path) -> None:
    variant = GAME.variant(OPTIONS)
    assert variant.learned is not None
    path = tmp_path / "estimate.json"
    asked = ["train", "welcome_to_the_moon", "--estimate", "--option", "adventure=4", "--games", "60", "--rounds", "2"]
    result = CliRunner().invoke(app, [*asked, "--matches", "20", "--output", str(path), "--json"])
    assert result.exit_code == 0, result.output
    assert "round 2" in result.output
    found = json.loads(path.read_text(encoding="utf-8"))
    assert found["games"] == 120
    assert found["command"].startswith("lunaria train --estimate welcome_to_the_moon --option adventure=4 --games 60")
    table = read_table(path, variant.learned.names)
    fresh = fresh_table(len(variant.learned.names))
    shares = play(variant, variant.learned, GAME.encode(OPTIONS), (table, fresh), 40, 99, 0.0).shares
    assert shares.mean() > 0.6


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["photosynthesis", "--estimate"], "photosynthesis: the estimate of these rules is not learned"),
        (["ishtar"], "give --name NAME, or --estimate"),
        (["ishtar", "--estimate", "--name", "one"], "an estimate has no name"),
        (["ishtar", "--name", "one", "--output", "file"], "--output is for --estimate"),
    ],
)
def test_impossible_plans_are_named(asked: list[str], said: str) -> None:
    result = CliRunner().invoke(app, ["train", *asked])
    assert result.exit_code != 0
    assert said in " ".join(result.output.split())

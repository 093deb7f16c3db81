"""The figures of a game are measured; their size is not checked."""

from dataclasses import asdict

import pytest

from lunaria.bots.benchmark import measure, middle, playing, rate
from lunaria.engine.compiler.rule import INTERPRET
from lunaria.games import load

GAME = load("photosynthesis")
compiled = pytest.mark.skipif(INTERPRET, reason="interpreted speed interests nobody")


def test_a_rate_is_the_median_of_its_runs() -> None:
    done: list[int] = []

    def work() -> int:
        done.append(sum(range(20_000)))
        return 10

    assert rate(work, 0.001, 3) > 0
    assert len(done) >= 3


@compiled
def test_the_figures_of_random_play_agree_with_each_other() -> None:
    runs = [playing(GAME, {"long_game": "true"}, 3, 0.01, seed) for seed in range(3)]
    for run in runs:
        assert run.games_per_second * run.decisions_per_game == pytest.approx(run.decisions_per_second)
        assert run.nanoseconds_per_decision == pytest.approx(1e9 / run.decisions_per_second)
        assert run.mean_score > 0
    assert middle(runs).decisions_per_second == sorted(run.decisions_per_second for run in runs)[1]


@compiled
def test_every_figure_of_a_game_is_measured() -> None:
    speed = asdict(measure(GAME, None, 2, seconds=0.001, repeats=1))
    assert speed.pop("game") == "photosynthesis"
    assert speed["bytes_per_state"] == GAME.variant().kernel.state.dtype.itemsize
    assert all(value > 0 for value in (*speed.pop("drawn").values(), *speed.pop("listed").values(), *speed.values()))

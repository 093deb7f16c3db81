"""The recipe: its window, its gate, its end, and a small complete run."""

import importlib.util
import json
from pathlib import Path

import numpy as np
import pytest

from lunaria.bots import make
from lunaria.engine.game import SettingError
from lunaria.engine.rng import mix
from lunaria.games import load
from lunaria.lab.duel import duel
from lunaria.lab.executor import Here
from lunaria.lab.selfplay import Samples, mixed, newest, selfplay, worths
from lunaria.lab.training import Recipe, Round, Training, is_done
from tests.lab.wanted import wanted

GAME = load("photosynthesis")
TINY = Recipe(lessons=64, games=6, simulations=4, window=1500, width=16, matches=4, rounds=2, lesson_share=0.5)


@pytest.fixture(scope="module")
def samples() -> Samples:
    return selfplay(GAME, None, 2, "greedy", 12, 3, Here())


@pytest.fixture
def networks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for module in ("torch", "onnx", "onnxruntime"):
        wanted(module)
    monkeypatch.setenv("LUNARIA_NETWORKS", str(tmp_path))
    return tmp_path


def test_the_window_holds_the_newest_decisions(samples: Samples) -> None:
    first, second = samples.take(np.arange(100)), samples.take(np.arange(100, 130))
    assert [len(part) for part in newest([first, second], 90)] == [60, 30]
    assert [len(part) for part in newest([first, second], 20)] == [20]
    assert [len(part) for part in newest([first, second], 500)] == [100, 30]
    oldest = newest([first, second], 90)[0]
    assert np.array_equal(oldest.rows(), first.rows(np.arange(40, 100)))
    assert np.array_equal(oldest.policy(), first.policy(np.arange(40, 100)))


def round_of(lead: float | None) -> Round:
    return Round(0, 0, 0.0, 0.0, 0.0, None, lead is not None, None if lead is None else 0.5, lead)


def test_it_ends_without_progress() -> None:
    assert not is_done([round_of(lead) for lead in (1.0, None, 0.5)], 3)
    assert is_done([round_of(lead) for lead in (1.0, None, 0.5, 0.9)], 3)
    assert not is_done([round_of(lead) for lead in (1.0, None, 0.5, 1.1)], 3)


def test_a_duel_is_fair_and_independent_of_the_division_of_work(monkeypatch: pytest.MonkeyPatch) -> None:
    found = duel(GAME, None, ("greedy", "random"), 20, 5, Here())
    assert found.win_share == 1.0
    assert found.mean_lead > 20
    monkeypatch.setattr("lunaria.lab.duel.TOGETHER", 3)
    assert duel(GAME, None, ("greedy", "random"), 20, 5, Here()) == found
    even = duel(GAME, None, ("random", "random"), 40, 5, Here(), 2, 6)
    assert even.interval[0] < 0.5 < even.interval[1]
    three = duel(load("luna_maris"), None, ("greedy", "random"), 6, 5, Here(), 3)
    assert three.win_share > 0.5
    with pytest.raises(SettingError, match="must be a multiple of 2"):
        duel(GAME, None, ("greedy", "random"), 3, 5, Here())


def test_a_worse_network_is_refused(networks: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    training = Training(GAME, None, 2, "gated", TINY, Here())
    training.round()
    assert training.champions == [0]
    monkeypatch.setattr(training, "_gate", lambda _number: 0.25)
    training.round()
    assert training.champions == [0]
    assert not training.rounds[1].took_over
    assert training.rounds[1].lead is None
    monkeypatch.setattr(training, "_gate", lambda _number: 0.5)
    training.round()
    assert training.champions == [0, 2]
    assert (networks / "gated.onnx").is_file()


def test_the_recipe_runs_from_scratch_to_a_playing_network(networks: Path) -> None:
    reported: list[Round] = []
    rounds = Training(GAME, None, 2, "small", TINY, Here()).run(reported.append)
    assert reported == rounds
    assert [one.number for one in rounds] == [0, 1, 2]
    assert rounds[0].decisions < rounds[1].decisions < rounds[2].decisions
    assert rounds[1].gate is not None
    assert sorted(path.name for path in networks.iterdir()) == ["small.json", "small.npz", "small.onnx"]
    kept = json.loads((networks / "small.json").read_text(encoding="utf-8"))
    assert len(kept["rounds"]) == 3
    assert kept["recipe"]["lessons"] == 64
    state = GAME.new(None, 2, 1)
    seat = GAME.variant().kernel.pending(state).bit_length() - 1
    bot = make("net:small:8", GAME)
    assert bot.choose(bot.kernel.observe(state, seat), seat, 2, 1) in bot.kernel.legal(state, seat)


def test_impossible_training_is_named() -> None:
    with pytest.raises(SettingError, match="two seats or more, not with 1"):
        Training(load("luna_maris"), None, 1, "alone", TINY, Here())
    with pytest.raises(SettingError, match="from 0 to 8"):
        Training(GAME, None, 2, "seed", Recipe(seed=9), Here())
    with pytest.raises(SettingError, match="rounds of training are from 0 to 49"):
        Training(GAME, None, 2, "rounds", Recipe(rounds=50), Here())
    with pytest.raises(SettingError, match="has 100000 deals; lessons and rounds of games want 147152"):
        Training(GAME, None, 2, "deals", Recipe(games=2000), Here())


def test_the_example_plays_and_learns() -> None:
    wanted("torch")
    path = Path(__file__).parents[2] / "examples" / "gumbel_alphazero.py"
    found = importlib.util.spec_from_file_location("gumbel_alphazero", path)
    assert found
    assert found.loader
    example = importlib.util.module_from_spec(found)
    found.loader.exec_module(example)
    player = example.Player("photosynthesis", 8, 4)
    samples = player.play(1)
    assert {len(column) for column in samples} == {len(samples[0])}
    first = player.learn(samples)
    assert min(player.learn(samples) for _ in range(3)) < first
    assert 0 <= player.against("random", 5) <= 1


def test_a_finished_game_is_worth_half_its_place_and_half_its_lead() -> None:
    scores, ranks = np.array([[12, 4], [7, 7]]), np.array([[1, 2], [1, 1]])
    assert worths(scores, ranks).tolist() == [[0.75, -0.75], [0.0, 0.0]]
    assert worths(np.array([[30, 30, 22]]), np.array([[1, 1, 3]])).tolist() == [[0.25, 0.25, -0.75]]


def test_the_chance_of_many_games_is_scrambled_as_that_of_one() -> None:
    plain = [mix(np.uint64((seed * 0x9E3779B97F4A7C15 + 4 * 0xD1342543DE82EF95) % 2**64)) for seed in range(5)]
    assert mixed(np.arange(5), 3).tolist() == [int(word) for word in plain]

"""A small end-to-end run: self-play, training, checkpoints, export and play with a network."""

import json
import shlex
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from lunaria.bots import SpecError, make
from lunaria.bots.arena import Outcome
from lunaria.bots.network import NetworkBot
from lunaria.engine.files.record import parse, replay
from lunaria.engine.game import SettingError
from lunaria.engine.match import Match
from lunaria.games import load
from lunaria.lab.executor import Here, Processes
from lunaria.lab.selfplay import ARRAYS, Samples, join, selfplay
from lunaria.lab.tournament import pairings, standings, tournament
from tests.lab.wanted import wanted
from tests.table.client import Player, Server, wait_for
from tests.table.test_api import ask, opened

GAME = load("photosynthesis")
GAMES = 50


def bare(outcome: Outcome) -> Outcome:
    """Return outcomes without times."""
    return replace(outcome, seconds=())


@pytest.fixture(scope="module")
def samples() -> Samples:
    return selfplay(GAME, None, 2, "greedy", GAMES, 3, Here())


@pytest.fixture
def networks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUNARIA_NETWORKS", str(tmp_path))
    return tmp_path


def test_self_play_stores_observations_and_results(samples: Samples) -> None:
    rows, policy, masks = samples.rows(), samples.policy(), samples.masks()
    assert {len(rows), len(policy), len(masks), len(samples.values)} == {len(samples)}
    assert np.allclose(policy.sum(axis=1), 1)
    assert not policy[~masks].any()
    assert (masks.sum(axis=1) > 1).all()
    some = np.array([7, 0, len(samples) - 1])
    for whole, unpack in ((rows, samples.rows), (policy, samples.policy), (masks, samples.masks)):
        assert np.array_equal(unpack(some), whole[some])
    assert np.allclose(samples.values.sum(axis=1), 0)
    assert np.abs(samples.values).max() <= 1
    assert samples.facts["rules_version"] == str(GAME.rules_version)


def test_self_play_does_not_depend_on_the_division_of_work(samples: Samples) -> None:
    shared = selfplay(GAME, None, 2, "greedy", 4, 3, Processes(2))
    first = np.arange(len(shared))
    assert np.array_equal(shared.rows(), samples.rows(first))
    assert np.array_equal(shared.policy(), samples.policy(first))


def test_samples_take_little_room(samples: Samples) -> None:
    """As floats, 15 decisions of the game with the largest sheets took 100 kB."""
    dense = samples.rows().nbytes + samples.policy().nbytes + samples.masks().nbytes
    packed = sum(getattr(samples, name).nbytes for name in ARRAYS)
    assert packed < dense / 8


def test_values_begin_with_the_seat_that_decided() -> None:
    found = selfplay(GAME, None, 3, "random", 1, 5, Here())
    kernel, state = GAME.variant().kernel, GAME.new(None, 3, 5)
    assert len({tuple(np.roll(row, seat).tolist()) for row, seat in zip(found.values, found.seats, strict=True)}) == 1
    assert len(set(found.seats.tolist())) == 3
    assert kernel.pending(state)


def test_samples_are_stored_in_files(samples: Samples, tmp_path: Path) -> None:
    path = tmp_path / "samples.npz"
    samples.save(path)
    again = Samples.load(path)
    assert again.facts == samples.facts
    for name in ARRAYS:
        assert np.array_equal(getattr(again, name), getattr(samples, name))
    np.savez(path, a=np.zeros(1))
    with pytest.raises(SettingError, match="holds no samples of self-play"):
        Samples.load(path)
    with pytest.raises(SpecError, match="for seats 3, not 2"):
        join([samples, replace(samples, facts={**samples.facts, "seats": "3"})])
    with pytest.raises(SpecError, match="samples is for features old, not"):
        replace(samples, facts={**samples.facts, "features": "old"}).rows()


def test_a_network_learns_beats_its_start_and_refuses_other_rules(samples: Samples, networks: Path) -> None:
    torch = wanted("torch")
    wanted("onnx")
    wanted("onnxruntime")
    from lunaria.lab import learn

    plan = learn.Plan(width=64, epochs=6)
    trained = learn.train(samples, plan)
    assert trained.losses[-1][1] < trained.losses[0][1]
    again = learn.train(samples, plan)
    assert all(np.array_equal(value, again.weights[name]) for name, value in trained.weights.items())

    learn.export(trained, networks / "first.onnx")
    learn.export(learn.untrained(samples, plan), networks / "start.onnx")
    bot = make("net:first:0", GAME)
    assert isinstance(bot, NetworkBot)
    model = learn._model_for(torch, samples, 64)
    model.load_state_dict({name: torch.from_numpy(value.copy()) for name, value in trained.weights.items()})
    with torch.no_grad():
        logits, values = learn._forward(torch, model, torch.from_numpy(samples.rows(np.arange(9))))
    policy, value = bot.network.ask(samples.rows(np.arange(9)))
    assert np.allclose(policy, logits.numpy(), atol=1e-4)
    assert np.allclose(value, values.numpy(), atol=1e-4)

    games = pairings(GAME, None, ["net:first:0", "net:start:0"], 60, 70)
    winner, _ = standings(games, tournament(games, Here()))
    assert winner.interval[0] > 0.5
    games = pairings(GAME, None, ["net:first:6", "net:start:6"], 2, 70)
    assert [bare(one) for one in tournament(games, Here())] == [bare(one) for one in tournament(games, Here())]

    learn.save(trained, networks / "first.npz")
    kept = learn.load_checkpoint(networks / "first.npz", samples.facts)
    assert all(np.array_equal(value, kept.weights[name]) for name, value in trained.weights.items())
    assert kept.losses == trained.losses
    for key, other in (("rules_version", "2"), ("options", "{}"), ("game", "ishtar"), ("seats", "3")):
        with pytest.raises(SpecError, match=f"first.npz is for {key}"):
            learn.load_checkpoint(networks / "first.npz", {**samples.facts, key: other})
        learn.export(replace(trained, facts={**trained.facts, key: other}), networks / "other.onnx")
        with pytest.raises(SpecError, match="network other is for"):
            make("net:other", GAME)
    learn.export(trained, networks / "fine.onnx")
    assert make("net:fine", GAME).name == "net:fine:100"


def test_a_trained_network_plays_at_a_table(samples: Samples, networks: Path) -> None:
    """Self-play, training, export, and a whole game on a server: every decision is the network's own."""
    wanted("torch")
    wanted("onnx")
    wanted("onnxruntime")
    from lunaria.lab import learn

    learn.export(learn.train(samples, learn.Plan(width=16, epochs=1)), networks / "first.onnx")
    # The two programs of this table would compile the same search at once, while other tests run.
    match = Match(GAME, None, 2)
    make("net:first:3", GAME).choose(match.observe(match.pending[0]), match.pending[0], 2, 0)
    server = Server(networks / "table.db")
    command = shlex.join([sys.executable, "-m", "lunaria", "bot", "net:first:3"])
    server.environment["LUNARIA_BOTS"] = shlex.join([f"first={command}"])
    ana = Player(server.start(), "Ana")
    try:
        table = opened(ana, "first", "first", options={})
        wait_for(lambda: bool(ask(ana, "GET", f"/tables/{table}/state").json()["over"]))
        record = parse(ask(ana, "GET", f"/tables/{table}/record").text)
        events = ask(ana, "GET", f"/tables/{table}/events").json()["events"]
    finally:
        ana.close()
        server.kill()
    assert replay(GAME, record).over
    assert {event["kind"] for event in events} == {"move"}, "it never failed"


def test_other_networks_are_refused(networks: Path) -> None:
    wanted("onnxruntime")
    (networks / "text.onnx").write_text(json.dumps({}), encoding="utf-8")
    for spec, message in (
        ("net:nobody", "there is no network 'nobody'"),
        ("net:../secret", "is not of the form net:NAME:SIMULATIONS"),
        ("net:a:b", "is not of the form"),
        ("net:text", "text.onnx is not a network"),
    ):
        with pytest.raises(SpecError, match=message):
            make(spec, GAME)

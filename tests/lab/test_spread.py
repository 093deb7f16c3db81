"""Distributed work gives the same results, regardless of place and of workers' deaths."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from lunaria.bots import SpecError
from lunaria.bots.arena import Outcome, arena
from lunaria.engine.game import SettingError
from lunaria.games import load
from lunaria.lab.executor import Cluster, ClusterError, Here, Processes, Workers, WorkersLostError, spread, workers
from lunaria.lab.tournament import Pairing, pairings, play_pairing, standings, tournament
from tests.lab.wanted import wanted

GAME = load("photosynthesis")
BOTS = ("mcts:5", "greedy")
GAMES = 8


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    wanted("ray")
    cluster = Cluster("local", 2)
    yield cluster
    cluster.close()


def plan(games: int = GAMES) -> list[Pairing]:
    return pairings(GAME, {"no_shade": "true"}, BOTS, games, 5)


def bare(outcomes: list[Outcome]) -> list[Outcome]:
    """Return outcomes without times, the only part that may change."""
    return [replace(outcome, seconds=()) for outcome in outcomes]


@pytest.fixture(scope="module")
def alone() -> list[Outcome]:
    return bare(tournament(plan(), Here()))


def test_a_tournament_is_the_arena() -> None:
    games = plan()
    found = standings(games, tournament(games, Here()))
    expected = arena(GAME, {"no_shade": "true"}, BOTS, GAMES, 5)
    assert [replace(one, seconds=0.0) for one in found] == [replace(one, seconds=0.0) for one in expected]


def test_processes_give_the_same_results(alone: list[Outcome]) -> None:
    progress: list[int] = []
    assert bare(tournament(plan(), Processes(2), progress.append)) == alone
    assert progress[-1] == GAMES


def test_ray_gives_the_same_results(alone: list[Outcome], cluster: Cluster) -> None:
    progress: list[int] = []
    assert bare(tournament(plan(), cluster, progress.append)) == alone
    assert progress[-1] == GAMES
    assert cluster.count == 2


class Fragile:
    """Kills its own process at its first encounter with a certain piece, like a lost machine."""

    def __init__(self, notes: Path) -> None:
        self.notes = notes

    def __call__(self, piece: int) -> int:
        with (self.notes / f"{piece}").open("a") as file:
            file.write("x")
        if piece == 5 and (self.notes / "5").stat().st_size == 1:
            time.sleep(1)  # let the others finish something first
            os.kill(os.getpid(), signal.SIGKILL)
        return piece * piece


def check_nothing_is_lost(by: Workers, notes: Path) -> None:
    assert spread(Fragile(notes), range(12), by, chunk=1) == [piece * piece for piece in range(12)]
    again = {path.name: path.stat().st_size for path in notes.iterdir()}
    assert again["5"] == 2
    assert len(again) == 12


def test_a_killed_process_loses_nothing(tmp_path: Path) -> None:
    check_nothing_is_lost(Processes(2), tmp_path)


def test_a_killed_ray_worker_loses_nothing(tmp_path: Path, cluster: Cluster) -> None:
    check_nothing_is_lost(cluster, tmp_path)


def fatal(_piece: Any) -> Any:
    os.kill(os.getpid(), signal.SIGKILL)


def test_work_that_kills_every_worker_is_a_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lunaria.lab.executor.PATIENCE", 2)
    with pytest.raises(WorkersLostError, match="died 2 times and finished nothing"):
        spread(fatal, [1], Processes(1))


def test_an_error_in_the_work_is_reported() -> None:
    broken = [replace(plan()[0], bots=("random", "nobody"), lineup=(0, 1))]
    with pytest.raises(SpecError, match="there is no bot 'nobody'"):
        spread(play_pairing, broken, Processes(2))


@dataclass(frozen=True)
class Wrong:
    """Fails at the first piece, and notes the others."""

    notes: Path

    def __call__(self, piece: int) -> int:
        if piece == 0:
            raise ValueError("piece 0 is wrong")
        (self.notes / f"{piece}").touch()
        time.sleep(0.2)
        return piece


def test_an_error_is_raised_before_the_other_pieces_are_done(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="piece 0 is wrong"):
        spread(Wrong(tmp_path), range(60), Processes(2), chunk=1)
    assert len(list(tmp_path.iterdir())) < 30
    time.sleep(1)
    assert len(list(tmp_path.iterdir())) < 30


def test_workers_are_chosen_by_option() -> None:
    assert workers() == Here()
    assert workers(3) == Processes(3)
    assert spread(abs, [], Here()) == []


def test_a_missing_cluster_is_named() -> None:
    ray = wanted("ray")
    if ray.is_initialized():
        ray.shutdown()
    with pytest.raises(ClusterError, match="no Ray cluster at 'auto'"):
        Cluster("auto")


def test_a_lost_or_failed_cluster_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    class RayError(Exception):
        pass

    class RayTaskError(RayError):
        pass

    ray: Any = MagicMock()
    ray.exceptions = SimpleNamespace(RayError=RayError, RayTaskError=RayTaskError)
    ray.cluster_resources.return_value = {"CPU": 2}
    ray.wait.side_effect = lambda waiting, num_returns: (waiting[:num_returns], [])
    monkeypatch.setattr("lunaria.lab.executor.need", lambda _module, _extra: ray)
    cluster = Cluster("auto")
    ray.get.side_effect = RayError("the node is dead\nmore of that")
    with pytest.raises(ClusterError, match=r"^the Ray cluster was lost: the node is dead$"):
        spread(abs, [1], cluster)
    ray.get.side_effect = RayTaskError("the work is wrong")
    with pytest.raises(RayTaskError, match="the work is wrong"):
        spread(abs, [1], cluster)
    ray.init.side_effect = Exception("The current node timed out during startup.")
    with pytest.raises(ClusterError, match=r"^no Ray cluster at 'local': The current node timed out during startup.$"):
        Cluster("local")


@dataclass(frozen=True)
class Slow:
    """Returns the node of a piece after a while; each node's first piece waits until the other has one too.

    Attributes:
        notes: folder with a file for each node, with a letter for each piece begun there.
    """

    notes: Path

    def __call__(self, piece: int) -> tuple[int, str]:
        import ray

        node = ray.get_runtime_context().get_node_id()
        with (self.notes / node).open("a") as file:
            file.write("x")
        waiting_ends = time.monotonic() + 120
        while len(list(self.notes.iterdir())) < 2 and time.monotonic() < waiting_ends:
            time.sleep(0.05)
        time.sleep(0.3)
        return piece * piece, node


def test_two_nodes_share_the_work_and_one_may_be_lost(alone: list[Outcome], tmp_path: Path) -> None:
    """A cluster of a head and a second node, each a group of processes like a separate machine."""
    ray = wanted("ray")
    from ray.cluster_utils import Cluster as Nodes

    if ray.is_initialized():
        ray.shutdown()
    nodes = Nodes(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    with ExitStack() as closing:
        closing.callback(nodes.shutdown)
        second = nodes.add_node(num_cpus=1)
        nodes.wait_for_nodes()
        cluster = Cluster(nodes.address)
        closing.callback(cluster.close)
        assert cluster.count == 2
        assert bare(tournament(plan(), cluster)) == alone
        lost: list[int] = []

        def lose(done: int) -> None:
            begun = tmp_path / second.node_id
            if not lost and begun.exists() and begun.stat().st_size >= 3:
                lost.append(done)
                nodes.remove_node(second, allow_graceful=False)

        found = spread(Slow(tmp_path), range(24), cluster, lose, chunk=1)
        assert lost
        assert lost[0] < 24
        assert [square for square, _ in found] == [piece * piece for piece in range(24)]
        assert len({node for _, node in found}) == 2, "both nodes did some of the work"


def test_impossible_tournaments_are_refused() -> None:
    with pytest.raises(SettingError, match="at least two bots"):
        pairings(GAME, None, ["greedy"], 2, 1)
    with pytest.raises(SettingError, match="a multiple of 2"):
        pairings(GAME, None, BOTS, 3, 1)
    with pytest.raises(SpecError, match="there is no bot 'nobody'"):
        pairings(GAME, None, ["greedy", "nobody"], 2, 1)

"""Puzzles are found where one move is clearly best, and another search agrees."""

from itertools import pairwise

import msgspec
import pytest

from lunaria.bots import puzzles
from lunaria.bots.mcts import Settings
from lunaria.bots.puzzles import Effort, Hunt, choose
from lunaria.bots.search import Budget, Finding, Search
from lunaria.engine.teach.puzzle import Puzzle, moment, puzzles_of
from lunaria.games import load

GAME = load("photosynthesis")
PUZZLES = puzzles_of(GAME.texts.parent)
QUICK = Effort(playing=4, looking=8, possibilities=2, games=1)
SIMULATIONS = 2000


@pytest.mark.parametrize("puzzle", PUZZLES[::4], ids=lambda one: one.name)
def test_another_search_finds_the_same(puzzle: Puzzle) -> None:
    match = moment(GAME, puzzle)
    search = Search(match.variant.kernel, "puzzles", Budget(SIMULATIONS), Settings())
    found = search.look(match.observe(puzzle.seat), puzzle.seat, match.seats, seed=99)
    assert match.variant.notation(found[0].action) == puzzle.best.move


def test_found_puzzles_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "LEAST_GAP", 0.0)
    monkeypatch.setattr(puzzles, "LEAST_SHARE", -1.0)
    hunt = Hunt(GAME, {}, 2, QUICK)
    found = list(hunt.of_game(3))
    assert len(found) > 2
    for one in found:
        match = moment(GAME, one)
        assert (one.seed, len(match.plies), one.games) == (3, int(one.name.partition("-")[2]), 2)
        assert one.simulations == 10 * QUICK.looking
    apart = [int(one.name.partition("-")[2]) for one in found]
    assert min(after - before for before, after in pairwise(apart)) >= puzzles.APART
    assert list(Hunt(GAME, {}, 2, QUICK).of_game(3)) == found


def test_a_move_with_close_rivals_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "LEAST_GAP", 1000.0)
    assert list(Hunt(GAME, {}, 2, QUICK).of_game(3)) == []


def finding(action: int, visits: int, points: float) -> Finding:
    return Finding(action, visits, 0.5, (points, 10.0))


def test_hardly_tried_moves_are_ignored() -> None:
    found = [finding(1, 100, 20.0), finding(2, 1, 30.0), finding(3, 50, 14.0), finding(4, 20, 18.0)]
    assert puzzles._gap(found, 0) == 2.0
    assert puzzles._gap(found[:1], 0) == 0.0


def test_kinds_are_chosen_in_turn() -> None:
    easy, hard = replaced(1, "act"), replaced(3, "patience")
    assert choose([easy, easy, easy, hard], 2) == [easy, hard]
    assert len(choose([easy, hard], 9)) == 2


def replaced(difficulty: int, theme: str) -> Puzzle:
    return msgspec.structs.replace(PUZZLES[0], difficulty=difficulty, theme=theme)

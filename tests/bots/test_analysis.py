"""Analysis of a game by an engine: chances of winning, the best moves, and the loss of a move."""

import numpy as np
import pytest

from lunaria.bots import make
from lunaria.bots.analysis import (
    Effort,
    Judgement,
    analyse,
    best_first,
    final_shares,
    judge,
    lead,
    move_names,
    turning_points,
)
from lunaria.bots.rollout import outlook
from lunaria.bots.search import Finding
from lunaria.engine.compiler.rule import INTERPRET
from lunaria.engine.match import Match, Ply
from lunaria.games import load
from tests.bots.bidding import KERNEL
from tests.bots.test_bots import last_bid

GAME = load("photosynthesis")
EFFORT = Effort(simulations=1000, games=20)
compiled = pytest.mark.skipif(INTERPRET, reason="whole searches are too slow when interpreted")


def played(first: str, second: str, seed: int = 3) -> Match:
    match = Match(GAME, None, 2, seed)
    bots = [make(first, GAME), make(second, GAME)]
    while match.pending:
        seat = match.pending[0]
        done = match.play(seat, bots[seat].choose(match.observe(seat), seat, 2, len(match.plies)))
        assert isinstance(done, Ply)
    return match


def test_an_outlook_counts_how_games_end() -> None:
    """Seat 1 takes the prize of 5 with its 4, or leaves it by bidding its 1; then the prize of 3 goes to seat 0."""
    observed = KERNEL.observe(last_bid(), 1)
    ahead = outlook(KERNEL, observed, 1, 2, seed=4, games=50)
    assert ahead.games == 50
    assert sum(ahead.win_share) == pytest.approx(1)
    assert ahead.win_share[1] > 0.5
    assert sum(ahead.points) == pytest.approx(8)
    assert ahead == outlook(KERNEL, observed, 1, 2, seed=4, games=50)
    assert ahead != outlook(KERNEL, observed, 1, 2, seed=5, games=50)


@compiled
def test_every_decision_is_judged_by_the_knowledge_of_its_seat() -> None:
    match = played("mcts:300", "random")
    found = list(analyse(match, EFFORT))
    assert [one.ply for one in found] == list(range(len(match.plies)))
    for one, ply in zip(found, match.plies, strict=True):
        assert (one.seat, one.played) == (ply.seat, ply.action)
        assert sum(one.win_share) == pytest.approx(1)
        assert one.loss >= 0
        assert one.best == one.choices[0].action
        assert len(one.choices) <= 3
        leads = [lead(choice.points, one.seat) for choice in one.choices]
        assert leads == sorted(leads, reverse=True)
        if one.best == one.played:
            assert one.loss == 0
    losses = [[one.loss for one in found if one.seat == seat] for seat in range(2)]
    assert sum(losses[1]) > 1.5 * sum(losses[0])
    assert np.mean(losses[1]) > 4 * np.mean(losses[0]), "random play loses more than good play"
    assert found[-1].win_share[int(np.argmin(match.rank()))] > 0.9
    assert found[0] == judge(match, 0, EFFORT, 0)


def test_an_unfinished_match_has_no_turning_point() -> None:
    with pytest.raises(IndexError, match="no ply 1"):
        judge(Match(GAME, None, 2, 1), 1, Effort(10, 1))


def test_a_lead_is_relative_to_the_best_other() -> None:
    assert lead((5.0, 9.0, 7.0), 2) == -2
    assert lead((5.0,), 0) == 5


FOUND = [(0, 100, (1.0, 0.0)), (1, 40, (3.0, 0.0)), (2, 4, (9.0, 0.0)), (3, 0, (0.0, 0.0))]


def test_a_hardly_tried_move_is_not_among_the_best() -> None:
    """Its lead is a guess, which may exceed that of well-tried moves."""
    found = [Finding(action, visits, 0.5, points) for action, visits, points in FOUND]
    assert [one.action for one in best_first(found, 0)] == [1, 0]
    assert [one.action for one in best_first(found[:1], 0)] == [0]


def test_turning_points_are_losses_that_changed_the_chances() -> None:
    def one(ply: int, share: float, loss: float) -> Judgement:
        return Judgement(ply, 0, 1, 2, loss, (), (), (share, 1 - share), (0.0, 0.0))

    judged = [one(0, 0.5, 0.0), one(1, 0.5, 3.0), one(2, 0.2, 0.1), one(3, 0.25, 2.0)]
    assert turning_points(judged, [1.0, 0.0]) == [1, 3]


def test_shares_of_a_finished_game() -> None:
    match = played("random", "random")
    shares = final_shares(match)
    assert sum(shares) == 1
    assert [share > 0 for share in shares] == [place == 1 for place in match.rank()]


def judged(loss: float, share: float) -> Judgement:
    return Judgement(0, 0, 1, 2, loss, (), (), (share, 1 - share), (0.0, 0.0))


def test_moves_are_classified_by_their_loss() -> None:
    moves = [
        judged(0.0, 0.6),
        judged(1.0, 0.6),
        judged(1.0, 0.55),
        judged(1.0, 0.45),
        judged(0.0, 0.2),
        judged(2.0, 0.2),
    ]
    assert move_names(moves, [0.2, 0.8]) == ["best", "good", "slip", "blunder", "best", "slip"]


@pytest.mark.parametrize("loss", [0.0, 0.04, 0.06, 1.9, 2.1, 5.3, 20.0])
@pytest.mark.parametrize("share", [-0.3, 0.0, 0.05, 0.1, 0.4])
def test_the_class_of_a_move_agrees_with_its_points(loss: float, share: float) -> None:
    """The best move shows no loss, and a good one little, even where the game is decided already."""
    (name,) = move_names([judged(loss, 0.5)], [0.5 - share, 0.5 + share])
    shown = round(loss, 1)
    assert (name == "best") == (shown == 0)
    assert name != "good" or shown <= 2
    assert name in ("best", "good") or shown > 0

"""Analysis of finished games by an engine: evaluations, best moves, and the loss of each move.

Every decision is judged by the information of its own seat at that moment.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lunaria.bots.mcts import Settings
from lunaria.bots.rollout import outlook
from lunaria.bots.search import Budget, Finding, Search
from lunaria.engine.match import Match

CHOICES = 3
TRIED = 0.05
"""Minimum visits of an action for a meaningful lead, as a fraction of the visits of the most visited action."""
TURNING = 0.15
"""The change of a seat's win share that makes a decision a turning point; a loss of it makes a move a blunder."""
SLIP = 0.08
"""The loss of the own win share that makes a move a slip."""
DEAR = 2.0
"""The loss of points that makes a move a slip, even if it hardly affects the chance of winning."""
SEEN = 0.05
"""The smallest loss of points that is shown: smaller ones round to none."""


@dataclass(frozen=True)
class Judgement:
    """One decision, judged.

    Attributes:
        ply: its index.
        seat: the seat that decided.
        played: the action's id.
        best: the findings about the best action.
        loss: the expected lead of the best action minus that of the played one, in points, at least 0.
        line: the expected continuation after the best action, as seats and actions.
        choices: the best actions by expected lead, at most ``CHOICES``.
        win_share: each seat's probability of winning before the decision.
        points: each seat's expected final points before the decision.
    """

    ply: int
    seat: int
    played: int
    best: int
    loss: float
    line: tuple[tuple[int, int], ...]
    choices: tuple[Finding, ...]
    win_share: tuple[float, ...]
    points: tuple[float, ...]


@dataclass(frozen=True)
class Effort:
    """The effort of an analysis, per decision.

    Attributes:
        simulations: simulations of the search.
        games: number of playouts for the outlook.
        threads: number of trees searched in parallel.
    """

    simulations: int = 2000
    games: int = 60
    threads: int = 1


def lead(points: Sequence[float], seat: int) -> float:
    """Return a seat's lead over the best of the others (alone: its points)."""
    others = [value for other, value in enumerate(points) if other != seat]
    return points[seat] - max(others, default=0.0)


def best_first(found: Sequence[Finding], seat: int) -> list[Finding]:
    """Return the best findings of a search by expected lead, at most ``CHOICES``."""
    enough = max(1, TRIED * found[0].visits)
    tried = [found[0], *(one for one in found[1:CHOICES] if one.visits >= enough)]
    return sorted(tried, key=lambda one: -lead(one.points, seat))


def judge(match: Match, ply: int, effort: Effort, seed: int = 0) -> Judgement:
    """Judge one decision of a match.

    Args:
        match: the game.
        ply: the index of the decision.
        effort: the effort.
        seed: the seed of the engine.

    Raises:
        IndexError: the match has no such decision.
    """
    state, done = match.state_at(ply), match.plies[ply]
    kernel = match.variant.kernel
    observed = kernel.observe(state, done.seat)
    budget = Budget(effort.simulations, None, effort.threads)
    found = Search(kernel, "analysis", budget, Settings()).look(observed, done.seat, match.seats, seed, done.action)
    choices = best_first(found, done.seat)
    best = choices[0]
    played = next(one for one in found if one.action == done.action)
    ahead = outlook(kernel, observed, done.seat, match.seats, seed, effort.games)
    loss = lead(best.points, done.seat) - lead(played.points, done.seat) if played != best else 0.0
    return Judgement(
        ply=ply,
        seat=done.seat,
        played=done.action,
        best=best.action,
        loss=max(loss, 0.0),
        line=best.line,
        choices=tuple(choices),
        win_share=ahead.win_share,
        points=ahead.points,
    )


def analyse(match: Match, effort: Effort, seed: int = 0) -> Iterator[Judgement]:
    """Judge every decision of a match, in order; lazy, so the caller can stop at any time."""
    for ply in range(len(match.plies)):
        yield judge(match, ply, effort, seed + ply)


def final_shares(match: Match) -> list[float]:
    """Return each seat's share of the first place in a finished match."""
    first = [place == 1 for place in match.rank()]
    return [won / max(sum(first), 1) for won in first]


def turning_points(judgements: Sequence[Judgement], final: Sequence[float]) -> list[int]:
    """Return the plies with a loss that changed a seat's chance of winning considerably.

    Args:
        judgements: the judgements of all decisions, in order.
        final: each seat's final share of the first place.
    """
    shares = [one.win_share for one in judgements] + [tuple(final)]
    changes = [
        max(abs(after - before) for before, after in zip(shares[index], shares[index + 1], strict=True))
        for index in range(len(judgements))
    ]
    return [one.ply for one, change in zip(judgements, changes, strict=True) if change >= TURNING and one.loss > 0]


def move_names(judgements: Sequence[Judgement], final: Sequence[float]) -> list[str]:
    """Return the grade of each move: ``best``, ``good``, ``slip`` or ``blunder``.

    A move is the best if no other promises more points, after rounding for display. The grade of any other depends on
    the probability of winning that its seat had lost by the next decision; a move that costs many points is never good.

    Args:
        judgements: the judgements of consecutive decisions.
        final: each seat's final share of the first place.
    """
    shares = [one.win_share for one in judgements[1:]] + [tuple(final)]
    lost = [one.win_share[one.seat] - after[one.seat] for one, after in zip(judgements, shares, strict=True)]
    return [_name(one.loss, share) for one, share in zip(judgements, lost, strict=True)]


def _name(loss: float, share: float) -> str:
    """Return the grade of a move that loses some points and some probability of winning."""
    if loss < SEEN:
        return "best"
    if share >= TURNING:
        return "blunder"
    return "slip" if share >= SLIP or loss >= DEAR else "good"

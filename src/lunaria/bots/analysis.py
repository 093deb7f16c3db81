"""What an engine has to say about a finished game: how it stood, what was best, and what each move gave away.

Every decision is judged by what its own seat knew at that moment.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lunaria.bots.mcts import Settings
from lunaria.bots.rollout import outlook
from lunaria.bots.search import Budget, Finding, Search
from lunaria.engine.match import Match

CHOICES = 3
TRIED = 0.05
"""The share of the simulations of the action tried most often that another one needs before its lead says anything."""
TURNING = 0.15
"""A change of a seat's win share that makes a decision a turning point; a loss of it makes a move a blunder."""
SLIP = 0.08
"""A loss of the own win share that makes a move a slip."""
DEAR = 2.0
"""A loss of points that makes a move a slip, however little it matters for winning."""
SEEN = 0.05
"""A loss of points from which on it is shown: smaller ones are rounded to none."""


@dataclass(frozen=True)
class Judgement:
    """One decision, judged.

    Attributes:
        ply: its index.
        seat: who decided.
        played: the action's id.
        best: what was found to be best.
        loss: how many points of lead the best action promises more than the one that was played, at least 0.
        line: what was expected after the best action, as seats and actions.
        choices: the best actions in the order of the lead that they promise, at most ``CHOICES``.
        win_share: how likely each seat was to win before the decision.
        points: the final points that each seat was to expect before the decision.
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
    """How much is thought about a decision.

    Attributes:
        simulations: of the search.
        games: how many games are played on for the outlook.
        threads: how many trees are searched side by side.
    """

    simulations: int = 2000
    games: int = 60
    threads: int = 1


def lead(points: Sequence[float], seat: int) -> float:
    """Return by how much a seat is ahead of the best of the others (alone: how much it has)."""
    others = [value for other, value in enumerate(points) if other != seat]
    return points[seat] - max(others, default=0.0)


def best_first(found: Sequence[Finding], seat: int) -> list[Finding]:
    """Return the best of what a search has found, at most ``CHOICES``, in the order of the lead that they promise."""
    enough = max(1, TRIED * found[0].visits)
    tried = [found[0], *(one for one in found[1:CHOICES] if one.visits >= enough)]
    return sorted(tried, key=lambda one: -lead(one.points, seat))


def judge(match: Match, ply: int, effort: Effort, seed: int = 0) -> Judgement:
    """Judge one decision of a match.

    Args:
        match: the game.
        ply: the index of the decision.
        effort: how much is thought.
        seed: of the engine's chance.

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
    """Judge every decision of a match, in order; whoever stops asking stops the work."""
    for ply in range(len(match.plies)):
        yield judge(match, ply, effort, seed + ply)


def final_shares(match: Match) -> list[float]:
    """Return each seat's share of the first place in a finished match."""
    first = [place == 1 for place in match.rank()]
    return [won / max(sum(first), 1) for won in first]


def turning_points(judgements: Sequence[Judgement], final: Sequence[float]) -> list[int]:
    """Return the plies that gave something away and after which a seat's chance was very different from before.

    Args:
        judgements: of all decisions, in order.
        final: each seat's share of the first place in the end.
    """
    shares = [one.win_share for one in judgements] + [tuple(final)]
    changes = [
        max(abs(after - before) for before, after in zip(shares[index], shares[index + 1], strict=True))
        for index in range(len(judgements))
    ]
    return [one.ply for one, change in zip(judgements, changes, strict=True) if change >= TURNING and one.loss > 0]


def move_names(judgements: Sequence[Judgement], final: Sequence[float]) -> list[str]:
    """Return what each move is called: ``best``, ``good``, ``slip`` or ``blunder``.

    A move is the best when nothing promises more points, as far as is shown. Any other is called by how much likelihood
    of winning its seat had lost when the next decision came; what costs many points is never called good.

    Args:
        judgements: of decisions that follow one another.
        final: each seat's share of the first place in the end.
    """
    shares = [one.win_share for one in judgements[1:]] + [tuple(final)]
    lost = [one.win_share[one.seat] - after[one.seat] for one, after in zip(judgements, shares, strict=True)]
    return [_name(one.loss, share) for one, share in zip(judgements, lost, strict=True)]


def _name(loss: float, share: float) -> str:
    """Return what a move is called that gives away some points, and some likelihood of winning."""
    if loss < SEEN:
        return "best"
    if share >= TURNING:
        return "blunder"
    return "slip" if share >= SLIP or loss >= DEAR else "good"

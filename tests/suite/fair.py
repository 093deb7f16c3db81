"""Checks: what is drawn at random is drawn uniformly (Pearson's chi-square test, with fixed seeds)."""

from collections import Counter
from collections.abc import Hashable
from math import sqrt

from lunaria.engine.match import Match
from lunaria.engine.refusal import Refusal
from tests.proof import Hidden
from tests.suite.walk import Moment, dice

EACH = 200
"""How often each possibility is expected to come up."""


def is_uniform(counts: Counter[Hashable], possibilities: int) -> bool:
    """Say whether counts of that many possibilities, all seen, look uniform (five standard deviations)."""
    if len(counts) != possibilities:
        return False
    expected = counts.total() / possibilities
    distance = sum((count - expected) ** 2 / expected for count in counts.values())
    freedom = possibilities - 1
    return distance <= freedom + 5 * sqrt(2 * freedom)


def draws_every_legal_move_alike(moment: Moment) -> None:
    """``draw`` gives exactly the legal moves, each as often."""
    kernel = moment.setting.kernel
    legal = kernel.legal(moment.state, moment.seat)
    chance = dice(moment.ply)
    drawn = Counter[Hashable](kernel.draw(moment.state, moment.seat, chance) for _ in range(EACH * len(legal)))
    assert set(drawn) == set(legal)
    assert is_uniform(drawn, len(legal)), drawn


def every_possibility_is_as_likely(case: Hidden) -> None:
    """``determinize`` gives every possibility of a small case as often."""
    setting = case.setting
    match = Match(setting.game, setting.options, setting.seats, case.seed)
    for seat, move in case.moves:
        assert not isinstance(match.play(seat, move), Refusal), move
    seen = match.observe(case.seat)
    chance = dice(case.seed)
    found = Counter[Hashable](
        case.value(setting.kernel.determinize(seen, case.seat, chance)) for _ in range(EACH * case.possibilities)
    )
    assert len(found) == case.possibilities, found
    assert is_uniform(found, case.possibilities), found
    assert case.value(match.state) in found

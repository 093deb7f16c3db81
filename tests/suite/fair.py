"""Checks that random draws are uniform (Pearson's chi-square test with fixed seeds, or by calculation)."""

from collections import Counter
from collections.abc import Hashable
from itertools import pairwise
from math import sqrt

from lunaria.engine import rng
from lunaria.engine.match import Match
from lunaria.engine.refusal import Refusal
from lunaria.engine.rng import Rng
from tests.proof import Hidden
from tests.suite.walk import Moment
from tests.suite.walk import rng as dice

EACH = 200
"""Expected number of occurrences of each possibility."""


def is_uniform(counts: Counter[Hashable], possibilities: int) -> bool:
    """Return whether the counts cover all possibilities uniformly (within five standard deviations)."""
    if len(counts) != possibilities:
        return False
    expected = counts.total() / possibilities
    distance = sum((count - expected) ** 2 / expected for count in counts.values())
    freedom = possibilities - 1
    return distance <= freedom + 5 * sqrt(2 * freedom)


def loaded(word: int) -> Rng:
    """Return a generator with a known next word, by inverting ``chance.mix`` step by step."""
    all_bits = (1 << 64) - 1
    z = word ^ word >> 31 ^ word >> 62
    z = z * pow(int(rng._MIX_2), -1, 1 << 64) & all_bits
    z ^= z >> 27 ^ z >> 54
    z = z * pow(int(rng._MIX_1), -1, 1 << 64) & all_bits
    z ^= z >> 30 ^ z >> 60
    made = Rng()
    made.array["random"] = (z - int(rng._STEP)) & all_bits
    return made


def draws_each_legal_move_from_its_share(moment: Moment) -> None:
    """Where one draw decides, each legal move has an equal share of the possible draws, and nothing else has one."""
    kernel = moment.setting.kernel
    legal = kernel.legal(moment.state, moment.seat)
    shares = [-(-(place << 32) // len(legal)) for place in range(len(legal) + 1)]
    drawn = set()
    for first, after in pairwise(shares):
        found = {kernel.sample(moment.state, moment.seat, loaded(word)) for word in (first, after - 1)}
        assert len(found) == 1, found
        drawn |= found
    assert drawn == set(legal)


def draws_every_legal_move_alike(moment: Moment) -> None:
    """``draw`` returns exactly the legal moves, each equally often."""
    kernel = moment.setting.kernel
    legal = kernel.legal(moment.state, moment.seat)
    chance = dice(moment.ply)
    drawn = Counter[Hashable](kernel.sample(moment.state, moment.seat, chance) for _ in range(EACH * len(legal)))
    assert set(drawn) == set(legal)
    assert is_uniform(drawn, len(legal)), drawn


def every_possibility_is_as_likely(case: Hidden) -> None:
    """``determinize`` returns every possibility of a small case equally often."""
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

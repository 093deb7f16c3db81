"""A random game as a unit test of a title's rules: legal moves, draws, refusals, points and places."""

from collections import Counter
from collections.abc import Hashable

from tests.proof import Proof, Setting
from tests.suite.fair import is_uniform
from tests.suite.moves import refused_exactly_when_illegal
from tests.suite.play import places_follow_from_the_sheet
from tests.suite.walk import Moment, last, rng, walk

EACH = 12
"""Expected number of draws of each legal move."""


def random_game_is_right(proof: Proof, setting: Setting, seed: int, most: int = 2) -> set[str]:
    """Play a random game: all states are sound; ``most`` moments of every kind of decision are checked closely.

    Returns:
        the kinds of decisions met, each as the first words of its legal moves.
    """
    seen = Counter[frozenset[str]]()
    for moment in walk(setting, seed):
        assert setting.variant.problems(moment.state) == []
        kind = words(moment)
        seen[kind] += 1
        if seen[kind] <= most:
            refused_exactly_when_illegal(moment)
            draws_are_uniform(moment)
            places_follow_from_the_sheet(setting, moment.state, proof.merits)
    end = last(setting, seed)
    assert setting.variant.problems(end) == []
    points = [sum(line) for line in zip(*(line for _, line in setting.variant.score_sheet(end)), strict=True)]
    assert setting.kernel.score(end, setting.seats) == points[: setting.seats]
    places_follow_from_the_sheet(setting, end, proof.merits)
    return set().union(*seen)


def words(moment: Moment) -> frozenset[str]:
    """Return the first words of all legal moves."""
    setting = moment.setting
    legal = setting.kernel.legal(moment.state, moment.seat)
    return frozenset(setting.variant.notation(action).split()[0] for action in legal)


def draws_are_uniform(moment: Moment) -> None:
    """Random draws are exactly the legal moves, each about equally often."""
    kernel, chance = moment.setting.kernel, rng(moment.ply)
    legal = kernel.legal(moment.state, moment.seat)
    drawn = Counter[Hashable](kernel.sample(moment.state, moment.seat, chance) for _ in range(EACH * len(legal)))
    assert set(drawn) == set(legal)
    assert is_uniform(drawn, len(legal)), drawn

"""Rules of Moths that no scenario covers: the deal, the points, the end, and hidden information."""

import pytest

from examples.moths.game import GAME
from examples.moths.state import Night
from examples.moths.tables import CALL
from lunaria.engine.match import Match

KERNEL = GAME.variant().kernel


def test_the_deal() -> None:
    """MT-1.1, MT-1.2, MT-2.1: forty-eight cards, in another order for another seed."""
    assert list(GAME.seats) == [2, 3, 4]
    for seats in GAME.seats:
        state = Night(GAME.new({}, seats, 3).array)
        assert state.drawn == 4 * seats + 1
        assert GAME.variant().problems(state) == []
    decks = [Night(GAME.new({}, 2, seed).array).deck.tolist() for seed in (1, 2)]
    assert decks[0] != decks[1]


@pytest.mark.parametrize(("night", "rounds"), [("long", 7), ("short", 5)])
def test_a_night_has_its_rounds(night: str, rounds: int) -> None:
    """MT-2.4, MT-5.1: after the last round every choice is refused with a reason."""
    match = Match(GAME, {"night": night}, 2, 1)
    while match.pending:
        match.play(match.pending[0], match.legal(match.pending[0])[0])
    assert len(match.plies) == 2 * rounds
    refusal = match.refusal(0, CALL)
    assert refusal is not None
    assert refusal.rule == "MT-5.1"


@pytest.mark.parametrize(
    ("garden", "points"),
    [
        ((0, 0, 0, 0, 0, 0), 0),
        ((1, 2, 0, 0, 0, 0), 1 + 3),
        ((3, 4, 0, 0, 0, 0), 6 + 10),
        ((5, 8, 0, 0, 0, 0), 15 + 15),
        ((1, 1, 1, 1, 0, 0), 4),
        ((1, 1, 1, 1, 2, 0), 4 + 3 + 6),
        ((1, 1, 1, 1, 1, 1), 6 + 6),
    ],
)
def test_points(garden: tuple[int, ...], points: int) -> None:
    """MT-5.2, MT-5.3."""
    state = Night(GAME.new({}, 2, 1).array)
    state.garden[1, :] = garden
    assert KERNEL.score(state, 2) == [0, points]


def test_places_are_shared() -> None:
    """MT-5.4."""
    state = Night(GAME.new({}, 3, 1).array)
    state.garden[1, 0] = state.garden[2, 3] = 1
    assert KERNEL.rank(state, 3) == [3, 1, 1]


def test_nobody_sees_a_choice_before_all_have_chosen() -> None:
    """MT-5.5."""
    state = Night(GAME.new({}, 3, 1).array)
    KERNEL.apply(state, 0, CALL)
    own, other = KERNEL.observe(state, 0), KERNEL.observe(state, 1)
    assert own.chosen[0, 0] == CALL + 1
    assert other.chosen[0, 0] not in (0, CALL + 1)
    assert other.hand[0, :].sum() == 0
    assert other.deck.sum() == 0

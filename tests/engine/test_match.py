"""A match: every move is checked, and undo reaches back to the last barrier."""

import pytest

from lunaria.engine.match import Match, Ply, seats_in, state_digest
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message, Seat
from lunaria.games import load
from tests.engine.toy.game import GAME


def refused(answer: Ply | Refusal) -> Message:
    assert isinstance(answer, Refusal)
    return answer.message


def test_seats_in_a_mask() -> None:
    assert seats_in(0) == []
    assert seats_in(0b1101) == [0, 2, 3]


def test_moves_are_made_by_id_or_notation() -> None:
    match = Match(GAME, seats=2)
    assert match.pending == [0, 1]
    ply = match.play(0, "keep")
    assert isinstance(ply, Ply)
    assert (ply.seat, ply.action, ply.barrier) == (0, 0, False)
    assert match.pending == [1]
    assert isinstance(match.play(1, 1), Ply)
    assert [str(event.kind) for event in match.plies[1].events] == ["chose", "shown", "shown", "dropped", "drew"]
    assert not match.over


@pytest.mark.parametrize(
    ("seat", "move", "message"),
    [
        (7, "keep", Message("refusal-no-seat", {"seat": 8, "seats": 2})),
        (-1, "keep", Message("refusal-no-seat", {"seat": 0, "seats": 2})),
        (0, "fly", Message("refusal-unknown-move", {"move": "fly"})),
        (0, "x" * 1_000_000, Message("refusal-unknown-move", {"move": "x" * 80})),
        (0, 99, Message("refusal-unknown-move", {"move": "99"})),
        (0, -1, Message("refusal-unknown-move", {"move": "-1"})),
    ],
)
def test_unknown_seats_and_moves_are_refused(seat: int, move: int | str, message: Message) -> None:
    match = Match(GAME)
    before = match.state.copy()
    assert refused(match.play(seat, move)) == message
    assert match.state == before
    assert match.plies == []


def test_a_move_out_of_turn_is_refused_and_changes_nothing() -> None:
    match = Match(GAME)
    match.play(0, "keep")
    before = match.state.copy()
    assert refused(match.play(0, "keep")).id == "refusal-decided"
    assert match.state == before


def test_undo_stops_at_barriers() -> None:
    match = Match(load("photosynthesis"), {"first_player": "0"}, 2, 1)
    assert match.undo(0) == Refusal("table", Message("refusal-undo", {"seat": Seat(0)}))
    for seat, move in enumerate(("place a1", "place g4", "place a3", "place g2")):
        match.play(seat % 2, move)
    assert match.undoable(1) is None
    before = match.state.copy()
    match.play(0, "buy seed")
    assert match.undoable(0) == 4
    assert match.undoable(1) is None
    assert match.undo(0) is None
    assert match.state == before
    match.play(0, "buy seed")
    match.play(0, "end")
    assert match.undoable(0) is None
    assert isinstance(match.undo(0), Refusal)


def test_a_reveal_is_a_barrier_for_the_last_decider_too() -> None:
    match = Match(GAME)
    match.play(0, "keep")
    match.play(1, "keep")
    assert match.plies[1].barrier
    assert match.undoable(1) is None


def test_an_early_decision_can_be_undone_until_all_have_decided() -> None:
    match = Match(GAME)
    before = match.state.copy()
    match.play(0, "draw")
    assert match.undoable(0) == 0
    assert match.undo(0) is None
    assert match.state == before
    match.play(0, "keep")
    match.play(1, "keep")
    assert match.undoable(0) is None


def test_earlier_states_can_be_requested() -> None:
    match = Match(GAME, seats=2, seed=4)
    states = [match.state.copy()]
    while not match.over:
        match.play(match.pending[0], "draw")
        states.append(match.state.copy())
    assert [match.state_at(ply) for ply in range(len(states))] == states
    assert match.score() == [int(card) for card in match.state.array[0]["hand"][:2]]
    assert sorted(match.rank()) == [1, 2]
    for ply in (-1, len(states)):
        with pytest.raises(IndexError, match=f"there is no ply {ply}: the game has 4"):
            match.state_at(ply)


def test_digest_of_a_state() -> None:
    state = GAME.new({}, 2, 1)
    assert len(state_digest(state)) == 64
    assert state_digest(state) == state_digest(state.copy()) != state_digest(GAME.new({}, 2, 2))

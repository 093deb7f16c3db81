"""After any history of moves, refusals and undos, a match is exactly where its plies lead."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from lunaria.engine.game import Game
from lunaria.engine.match import Match, Ply
from lunaria.engine.refusal import Refusal
from lunaria.games import load
from tests.engine.toy.game import GAME as TOY


class Histories(RuleBasedStateMachine):
    """A match with random moves, refused moves and undos."""

    @initialize(
        game=st.sampled_from([TOY, load("photosynthesis")]), seats=st.integers(2, 3), seed=st.integers(0, 2**63 - 1)
    )
    def sit_down(self, game: Game, seats: int, seed: int) -> None:
        self.match = Match(game, {}, seats, seed)

    @precondition(lambda self: not self.match.over)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.match.pending))
        action = data.draw(st.sampled_from(self.match.legal(seat)))
        ply = self.match.play(seat, action)
        assert isinstance(ply, Ply)
        assert self.match.plies[-1] is ply

    @rule(seat=st.integers(-1, 4), action=st.integers(-1, 1000))
    def try_anything(self, seat: int, action: int) -> None:
        allowed = action in self.match.legal(seat)
        before, plies = self.match.state.copy(), list(self.match.plies)
        answer = self.match.play(seat, action)
        assert isinstance(answer, Ply) == allowed
        if isinstance(answer, Refusal):
            assert self.match.state == before
            assert self.match.plies == plies

    @rule(seat=st.integers(0, 2))
    def undo(self, seat: int) -> None:
        plies = list(self.match.plies)
        index = self.match.undoable(seat)
        refusal = self.match.undo(seat)
        assert (refusal is None) == (index is not None)
        if index is not None:
            assert (plies[index].seat, plies[index].barrier) == (seat, False)
            del plies[index]
        assert self.match.plies == plies

    @invariant()
    def the_state_follows_from_the_plies(self) -> None:
        if hasattr(self, "match"):
            assert self.match.state_at(len(self.match.plies)) == self.match.state
            assert self.match.variant.problems(self.match.state) == []


TestHistories = Histories.TestCase
TestHistories.settings = settings(max_examples=15, stateful_step_count=25)

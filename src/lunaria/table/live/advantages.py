"""Why one move is better than another: what it touches, and what the estimate has more or less of after it."""

from collections.abc import Sequence
from dataclasses import dataclass

from lunaria.bots.search import Finding
from lunaria.engine.game import Variant
from lunaria.engine.rng import Rng, seed_rng
from lunaria.engine.show.eval_term import EvalTerm
from lunaria.engine.show.text import Message, Seat
from lunaria.engine.show.ui import Remark
from lunaria.engine.state import State

WORTH = 0.25
"""Minimum difference in points of the estimate for a term to be named."""
FOLLOWED = 4
"""Maximum decisions of the same turn to look ahead for a move's advantage."""
NAMED = 2
"""Maximum number of differences named."""


def after(variant: Variant, state: State, seat: int, action: int) -> State:
    """Return a copy of a state after a move."""
    then = state.copy()
    variant.kernel.apply(then, seat, action)
    return then


def possible_to(variant: Variant, observed: State, seat: int) -> State:
    """Return what a seat sees with all that is hidden from it drawn, always the same: rules need full states."""
    rng = Rng()
    seed_rng(rng.raw, 0)
    return variant.kernel.determinize(observed, seat, rng)


def ahead(variant: Variant, possible: State, seat: int, found: Finding) -> list[State]:
    """Return the states after a move and after each decision its seat is expected to make right after it.

    Args:
        variant: the rules.
        possible: a determinization of what the seat knows.
        seat: the deciding seat.
        found: the search's finding about the move.
    """
    state, states = possible, list[State]()
    for who, action in ((seat, found.action), *found.line)[:FOLLOWED]:
        if who != seat or action not in variant.kernel.legal(state, seat):
            break
        state = after(variant, state, seat, action)
        states.append(state)
    return states


@dataclass(frozen=True)
class Difference:
    """More or less of a term of the estimate, in the viewer's favour.

    Attributes:
        term: the term.
        more: the difference; negative for less.
        gain: the points it is worth to the viewer.
        of: the seat that has the term; None for the viewer's own.
    """

    term: EvalTerm
    more: float
    gain: float
    of: Seat | None

    @property
    def way(self) -> str:
        """``more`` or ``less``."""
        return "more" if self.more > 0 else "less"

    @property
    def counted(self) -> Message:
        """The difference in words."""
        count, what = round(abs(self.more)), Message(self.term.name)
        if self.term.whole and count:
            said = Message(f"coach-{self.way}", {"what": what, "count": count})
        else:
            said = Message(f"coach-some-{self.way}", {"what": what})
        return Message("coach-theirs", {"seat": self.of, "what": said}) if self.of is not None else said

    @property
    def reason(self) -> Message:
        """The same as a sentence about a move that brings it, without numbers."""
        what = Message(self.term.name)
        if self.of is None:
            return Message(f"coach-brings-{self.way}", {"what": what})
        return Message(f"coach-brings-{self.way}-theirs", {"seat": self.of, "what": what})


def differences(
    variant: Variant, better: Sequence[State], others: Sequence[State], seat: int, seats: int, mentioned: str = ""
) -> Message | None:
    """Name the main advantages of one continuation over another: what its seat has more of, and the others less.

    Args:
        variant: the rules.
        better: the states after each step of the one.
        others: the states after each step of the other.
        seat: the deciding seat.
        seats: number of players.
        mentioned: a term that was already mentioned.
    """
    said = [one.counted for one in advantages(variant, better, others, seat, seats, mentioned)]
    return Message("coach-two", {"first": said[0], "second": said[1]}) if len(said) > 1 else next(iter(said), None)


def advantages(
    variant: Variant, better: Sequence[State], others: Sequence[State], seat: int, seats: int, mentioned: str = ""
) -> list[Difference]:
    """Return the advantages of one continuation over another, weightiest first, at most ``NAMED``.

    If the first step shows none, as when a card is taken now and written later, the next steps are compared.
    """
    for step in range(max(len(better), len(others))):
        one, other = better[min(step, len(better) - 1)], others[min(step, len(others) - 1)]
        if found := _differences(variant, one, other, seat, seats, mentioned):
            return found
    return []


def _differences(
    variant: Variant, better: State, other: State, seat: int, seats: int, mentioned: str
) -> list[Difference]:
    """Return the advantages of one state over another, weightiest first, at most ``NAMED``."""
    found: list[Difference] = []
    for who in range(seats):
        side = 1 if who == seat else -1
        were = {aspect.name: aspect for aspect in variant.aspects(other, who)}
        for aspect in variant.aspects(better, who):
            was = were.get(aspect.name)
            if aspect.name in ("", mentioned) or was is None:
                continue
            more, gain = aspect.amount - was.amount, side * (aspect.worth - was.worth)
            if gain >= WORTH and side * aspect.good * more > 0:
                found.append(Difference(aspect, more, gain, None if who == seat else Seat(who)))
    return sorted(found, key=lambda one: -one.gain)[:NAMED]


def remark(variant: Variant, observed: State, seat: int, action: int, instead: int | None, good: bool) -> Remark | None:
    """Return the most telling annotation of a move that does not apply as well to another move.

    Args:
        variant: the rules.
        observed: the state as the seat sees it; the moves are legal there.
        seat: the deciding seat.
        action: the move.
        instead: the move to compare with, if any.
        good: True for arguments in favour of the move, False for those against.
    """
    others = variant.remarks(observed, seat, instead) if instead is not None else ()
    most = {other.said.id: other.amount for other in others}
    found = (one for one in variant.remarks(observed, seat, action) if one.good == good)
    return next((one for one in found if one.amount > most.get(one.said.id, 0)), None)


def best_argument(
    variant: Variant, observed: State, seat: int, seats: int, action: int, instead: int
) -> Message | None:
    """Return what says most for a move against another: what it touches, else the estimate; None for nothing. Slow."""
    touched = remark(variant, observed, seat, action, instead, good=True)
    if touched:
        return touched.said
    possible = possible_to(variant, observed, seat)
    one, other = ([after(variant, possible, seat, move)] for move in (action, instead))
    return next((found.reason for found in advantages(variant, one, other, seat, seats)), None)

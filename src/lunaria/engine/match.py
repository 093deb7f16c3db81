"""A match: one game from the deal to the end, every move checked, with undo up to the last barrier."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from lunaria.engine.deal import Seed
from lunaria.engine.events import Event, new_log, read_log
from lunaria.engine.game import Game, Options, Variant
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message, Seat
from lunaria.engine.state import State


@dataclass(frozen=True)
class Ply:
    """A decision in a match.

    Attributes:
        seat: the seat that made it.
        action: its id.
        events: its events, unfiltered (apply ``as_seen`` before showing them).
        barrier: True when undo needs everybody's consent: something was revealed, or the turn passed on. A simultaneous
            decision is no barrier while other seats are still pending.
    """

    seat: int
    action: int
    events: tuple[Event, ...]
    barrier: bool


def seats_in(mask: int) -> list[int]:
    """Return the seats of a mask, ascending."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def state_digest(state: State) -> str:
    """Return the digest by which records compare final states (SHA-256 of the bytes, in hexadecimal).

    It leaves out the key of the generator, which the record states by itself.
    """
    return hashlib.sha256(state.without_key()).hexdigest()


class Match:
    """A game in progress.

    Args:
        game: the game.
        options: its options; missing ones are defaults.
        seats: number of seats.
        seed: the seed of the deal: a number, or a key for a deal at a table.
        start: a position to start from instead of a deal; it must have the same options and seats.

    Attributes:
        state: the current full state; treat it as read-only.
        plies: the decisions so far.

    Raises:
        SettingError: these settings are not possible.
    """

    def __init__(
        self,
        game: Game,
        options: Mapping[str, str] | None = None,
        seats: int = 2,
        seed: Seed = 0,
        start: State | None = None,
    ) -> None:
        self.game = game
        self.options: Options = game.check(options, seats, seed)
        self.seats = seats
        self.seed = seed
        self.variant: Variant = game.variant(self.options)
        self.start = game.new(self.options, seats, seed) if start is None else start.copy()
        self.state = self.start.copy()
        self.plies: list[Ply] = []

    @property
    def pending(self) -> list[int]:
        """The seats with a decision to make; empty when the game is over."""
        return seats_in(self.variant.kernel.pending(self.state))

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return not self.pending

    def legal(self, seat: int) -> list[int]:
        """Return the legal actions of a seat, ascending; empty when it is not pending."""
        return self.variant.kernel.legal(self.state, seat)

    def observe(self, seat: int) -> State:
        """Return the current observation of a seat (-1: a spectator)."""
        return self.variant.kernel.observe(self.state, seat)

    def refusal(self, seat: int, action: int) -> Refusal | None:
        """Return the reason why an action is illegal now; None when it is legal."""
        if seat not in range(self.seats):
            return Refusal("table", Message("refusal-no-seat", {"seat": seat + 1, "seats": self.seats}))
        if action not in range(self.variant.kernel.actions):
            return Refusal("table", Message("refusal-unknown-move", {"move": str(action)}))
        return self.variant.refusal(self.state, seat, action)

    def read(self, notation: str) -> int | Refusal:
        """Return the action of a notation, or a refusal that quotes the invalid text."""
        action = self.variant.parse(notation)
        if action is None:
            return Refusal("table", Message("refusal-unknown-move", {"move": notation[:80]}))
        return action

    def play(self, seat: int, move: int | str) -> Ply | Refusal:
        """Make a move if it is legal.

        Args:
            seat: the seat that moves.
            move: the action's id, or its notation.

        Returns:
            the new ply, or the reason why the move is illegal.
        """
        action = self.read(move) if isinstance(move, str) else move
        if isinstance(action, Refusal):
            return action
        refusal = self.refusal(seat, action)
        if refusal is not None:
            return refusal
        log = new_log()
        others = self.variant.kernel.pending(self.state) & ~(1 << seat)
        after = self.variant.kernel.apply(self.state, seat, action, log)
        events = read_log(log, self.variant.events)
        # A seat that decides simultaneously with others may reconsider until the last of them has decided.
        waits = after == others != 0
        barrier = not (after >> seat & 1 or waits) or any(event.kind.reveals for event in events)
        ply = Ply(seat, action, tuple(events), barrier)
        self.plies.append(ply)
        return ply

    def undoable(self, seat: int) -> int | None:
        """Return the index of the seat's last ply if it may be undone without consent, else None."""
        for index in range(len(self.plies) - 1, -1, -1):
            ply = self.plies[index]
            if ply.barrier:
                return None
            if ply.seat == seat:
                return index
        return None

    def undo(self, seat: int) -> Refusal | None:
        """Undo the seat's last ply and replay later plies of others. Returns the reason if that is not allowed."""
        index = self.undoable(seat)
        if index is None:
            return Refusal("table", Message("refusal-undo", {"seat": Seat(seat)}))
        again = Match(self.game, self.options, self.seats, self.seed, self.start)
        for ply in self.plies[:index] + self.plies[index + 1 :]:
            if isinstance(again.play(ply.seat, ply.action), Refusal):
                return Refusal("table", Message("refusal-undo", {"seat": Seat(seat)}))
        self.state, self.plies = again.state, again.plies
        return None

    def state_at(self, ply: int) -> State:
        """Return the full state before a ply (``len(plies)``: the current state)."""
        if not 0 <= ply <= len(self.plies):
            raise IndexError(f"there is no ply {ply}: the game has {len(self.plies)}")
        state = self.start.copy()
        for done in self.plies[:ply]:
            self.variant.kernel.apply(state, done.seat, done.action)
        return state

    def score(self) -> list[int]:
        """Return the current points of each seat."""
        return self.variant.kernel.score(self.state, self.seats)

    def rank(self) -> list[int]:
        """Return the place of each seat, from 1."""
        return self.variant.kernel.rank(self.state, self.seats)

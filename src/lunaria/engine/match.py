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
    """A decision that was made.

    Attributes:
        seat: who made it.
        action: its id.
        events: what happened, as the full truth (``as_seen`` before it is shown to anyone).
        barrier: True when nobody can go back behind it alone: something was revealed, or the turn passed on. Who has
            decided while others still decide at the same time is no barrier.
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

    The key of the generator is no part of it: what it was is told by the record.
    """
    return hashlib.sha256(state.without_key()).hexdigest()


class Match:
    """A game in progress.

    Args:
        game: which game.
        options: its options; missing ones take their defaults.
        seats: how many play.
        seed: decides the deal: a number, or a key for what is dealt at a table.
        start: a position to start from instead of the deal; it must belong to the same options and seats.

    Attributes:
        state: the full state now; treat it as read-only.
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
        """The seats that have a decision to make now; empty when the game is over."""
        return seats_in(self.variant.kernel.pending(self.state))

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return not self.pending

    def legal(self, seat: int) -> list[int]:
        """Return the legal actions of a seat, ascending; none when it has nothing to decide."""
        return self.variant.kernel.legal(self.state, seat)

    def observe(self, seat: int) -> State:
        """Return what a seat (-1: a spectator) may know now."""
        return self.variant.kernel.observe(self.state, seat)

    def refusal(self, seat: int, action: int) -> Refusal | None:
        """Say why an action is not allowed now; None when it is."""
        if seat not in range(self.seats):
            return Refusal("table", Message("refusal-no-seat", {"seat": seat + 1, "seats": self.seats}))
        if action not in range(self.variant.kernel.actions):
            return Refusal("table", Message("refusal-unknown-move", {"move": str(action)}))
        return self.variant.refusal(self.state, seat, action)

    def read(self, notation: str) -> int | Refusal:
        """Return the action that a notation stands for, or a refusal that quotes what could not be read."""
        action = self.variant.parse(notation)
        if action is None:
            return Refusal("table", Message("refusal-unknown-move", {"move": notation[:80]}))
        return action

    def play(self, seat: int, move: int | str) -> Ply | Refusal:
        """Make a move if it is legal.

        Args:
            seat: who moves.
            move: the action's id, or its notation.

        Returns:
            the ply that was added, or the reason why nothing happened.
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
        # Who has decided at the same time as others, and sooner, may think again until the last of them has.
        waits = after == others != 0
        barrier = not (after >> seat & 1 or waits) or any(event.kind.reveals for event in events)
        ply = Ply(seat, action, tuple(events), barrier)
        self.plies.append(ply)
        return ply

    def undoable(self, seat: int) -> int | None:
        """Return the index of the seat's last ply if it can be taken back without asking anyone, else None."""
        for index in range(len(self.plies) - 1, -1, -1):
            ply = self.plies[index]
            if ply.barrier:
                return None
            if ply.seat == seat:
                return index
        return None

    def undo(self, seat: int) -> Refusal | None:
        """Take back the seat's last ply; the plies of others since then stay. Returns the reason if it may not."""
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
        """Return the full state before the ply with this index (``len(plies)``: now)."""
        if not 0 <= ply <= len(self.plies):
            raise IndexError(f"there is no ply {ply}: the game has {len(self.plies)}")
        state = self.start.copy()
        for done in self.plies[:ply]:
            self.variant.kernel.apply(state, done.seat, done.action)
        return state

    def score(self) -> list[int]:
        """Return the points of each seat as they are now."""
        return self.variant.kernel.score(self.state, self.seats)

    def rank(self) -> list[int]:
        """Return the place of each seat, from 1."""
        return self.variant.kernel.rank(self.state, self.seats)

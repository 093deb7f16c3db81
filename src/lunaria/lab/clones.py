"""A game with all that is hidden in it, whose copies know no more of the future than everybody at the table together.

What is still to come is drawn when a game is dealt and lies hidden in its record. A search that plays on with a copy
would see it coming. So a copy is dealt a future of its own: as likely as the true one, and with nothing changed that
any seat knows. What seats have chosen and do not show yet stays, too: the copy goes back to the last moment at which
nobody knew more than the others, draws there what nobody knew, and plays the decisions since then again. Where there
was no such moment yet, because a game begins with what is dealt to each in secret, a copy keeps the future until there
is one (the animals of Photosynthesis: until all have chosen).

A decision after which chance speaks is taken in two steps, so that copies differ only where chance does: first it is
made (``waiting``), then chance speaks (``speak``).
"""

from random import SystemRandom
from typing import Any

import numpy as np

from lunaria.engine.bits import lowest
from lunaria.engine.events import new_log, read_log
from lunaria.engine.game import Game, Options
from lunaria.engine.kernel import Kernel
from lunaria.engine.rng import Rng, seed_rng
from lunaria.engine.state import State
from lunaria.games import load


class World:
    """One game in progress.

    Args:
        game: which game.
        options: its options, all of them.
        seats: how many play.
        record: the full state; it is not copied.
        fixed: whether a copy keeps the future too.

    Attributes:
        record: the full state.
        pending: the seats that decide, one bit each.
        waiting: the decision that is made and waits for chance to speak; None if there is none.
    """

    def __init__(self, game: Game, options: Options, seats: int, record: State, fixed: bool) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.record = record
        self.fixed = fixed
        self.pending = self.kernel.pending(record)
        self.waiting: int | None = None
        self._open: State | None = None
        self._since: list[tuple[int, int]] = []
        if not fixed:
            self._look()

    @property
    def kernel(self) -> Kernel:
        """The rules."""
        return self.game.variant(self.options).kernel

    @property
    def seat(self) -> int:
        """The seat that decides; of several the lowest."""
        return int(lowest(np.uint64(self.pending)))

    def views(self, record: State) -> list[State]:
        """Return what a spectator and every seat may know."""
        return [self.kernel.observe(record, seat) for seat in range(-1, self.seats)]

    def apply(self, action: int) -> None:
        """Make the decision of ``seat``; if chance speaks after it, it waits."""
        if not self.fixed and self._reveals(action):
            self.waiting = action
        else:
            self._carry_out(action)

    def speak(self) -> None:
        """Let chance speak after the decision that waits."""
        if self.waiting is not None:
            action, self.waiting = self.waiting, None
            self._carry_out(action)

    def _reveals(self, action: int) -> bool:
        log = new_log()
        self.kernel.apply(self.record.copy(), self.seat, action, log)
        return any(event.kind.reveals for event in read_log(log, self.game.variant(self.options).events))

    def _carry_out(self, action: int) -> None:
        self._since.append((self.seat, action))
        self.pending = self.kernel.apply(self.record, self.seat, action)
        if not self.fixed:
            self._look()

    def _look(self) -> None:
        """Note the moment if nobody knows more than the others."""
        first, *others = self.views(self.record)
        if all(other == first for other in others):
            self._open, self._since = first, []

    def resampled(self, seat: int, seed: int) -> "World":
        """Return a random possibility of what a seat may know. Its copies keep its future, which is nobody's."""
        rng = Rng()
        seed_rng(rng.raw, seed)
        possible = self.kernel.determinize(self.kernel.observe(self.record, seat), seat, rng)
        other = World(self.game, self.options, self.seats, possible, True)
        other.waiting = self.waiting
        return other

    def redealt(self, seed: int) -> "World":
        """Return the game with another future, drawn from a seed, in which all seats know what they know."""
        if self._open is None:
            return self.same()
        rng = Rng()
        seed_rng(rng.raw, seed)
        record = self.kernel.determinize(self._open, 0, rng)
        for seat, action in self._since:
            self.kernel.apply(record, seat, action)
        if self.views(record) != self.views(self.record):
            return self.same()
        other = World(self.game, self.options, self.seats, record, self.fixed)
        other._open, other._since, other.waiting = self._open, list(self._since), self.waiting
        return other

    def same(self) -> "World":
        """Return the game with the very same future."""
        return _again(*self._parts())

    def _parts(self) -> tuple[Any, ...]:
        settings = (self.game.name, dict(self.options), self.seats, self.record.copy(), self.fixed)
        return (*settings, self._open, list(self._since), self.waiting)

    def __deepcopy__(self, _memo: dict[int, Any]) -> "World":
        return self.same() if self.fixed else self.redealt(SystemRandom().getrandbits(62))

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, self._parts()


def _again(
    game: str,
    options: Options,
    seats: int,
    record: State,
    fixed: bool,
    known: State | None,
    since: list[tuple[int, int]],
    waiting: int | None,
) -> World:
    world = World(load(game), options, seats, record, fixed)
    world._open, world._since, world.waiting = known, since, waiting
    return world

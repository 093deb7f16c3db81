"""A game with its hidden information, whose copies know no more of the future than all players together.

Future random events are drawn at the deal and lie hidden in the record, so a search on a plain copy would foresee them.
A copy therefore gets a future of its own: drawn with the true probabilities, and without changing anything that any
seat knows. Secret pending choices of seats are kept as well: the copy goes back to the last moment at which all seats
had the same information, redraws what was unknown to all, and replays the later decisions. Before the first such
moment, in games that begin with secret deals to each seat, a copy keeps the future (the animals of Photosynthesis:
until all have chosen).

A decision followed by a random event has two steps, so that copies differ only in the random event: first the decision
(``waiting``), then the event (``speak``).
"""

from dataclasses import dataclass
from random import SystemRandom
from typing import Any

import numpy as np

from lunaria.engine.bits import lowest
from lunaria.engine.events import new_log, read_log
from lunaria.engine.game import Game, Options
from lunaria.engine.kernel import Kernel
from lunaria.engine.rng import Rng, seed_rng
from lunaria.engine.state import State
from lunaria.games import NAMES, load


def named(game: Game) -> Game | str:
    """Return the name of a game, from which ``load`` returns it; a game of one's own itself."""
    return game.name if game.name in NAMES and load(game.name) is game else game


@dataclass(frozen=True)
class SharedGame:
    """A game within something that is copied: all copies share it; stored, it is its name where it has one.

    A game of one's own is stored itself, which works only if all its functions have names that can be imported.
    """

    game: Game

    def __deepcopy__(self, _memo: dict[int, Any]) -> "SharedGame":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _shared, (named(self.game),)


def _shared(game: Game | str) -> SharedGame:
    return SharedGame(load(game) if isinstance(game, str) else game)


class World:
    """One game in progress.

    Args:
        game: the game.
        options: its complete options.
        seats: number of seats.
        record: the full state; it is not copied.
        fixed: True if copies keep the future.

    Attributes:
        record: the full state.
        pending: the pending seats, one bit each.
        waiting: the decision that waits for its random event; None if there is none.
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
        """The seat to move; of several pending seats the lowest."""
        return int(lowest(np.uint64(self.pending)))

    def views(self, record: State) -> list[State]:
        """Return the observations of a spectator and of every seat."""
        return [self.kernel.observe(record, seat) for seat in range(-1, self.seats)]

    def apply(self, action: int) -> None:
        """Make the decision of ``seat``; a decision with a random event then waits."""
        if not self.fixed and self._reveals(action):
            self.waiting = action
        else:
            self._carry_out(action)

    def speak(self) -> None:
        """Resolve the random event of the waiting decision."""
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
        """Save the moment if all seats have the same information."""
        first, *others = self.views(self.record)
        if all(other == first for other in others):
            self._open, self._since = first, []

    def resampled(self, seat: int, seed: int) -> "World":
        """Return a random possibility of a seat's information. Its copies keep its future, which is fictitious."""
        rng = Rng()
        seed_rng(rng.raw, seed)
        possible = self.kernel.determinize(self.kernel.observe(self.record, seat), seat, rng)
        other = World(self.game, self.options, self.seats, possible, True)
        other.waiting = self.waiting
        return other

    def redealt(self, seed: int) -> "World":
        """Return the game with another future, drawn from a seed and consistent with the information of all seats."""
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
        """Return the game with the same future."""
        return _again(self.game, *self._parts())

    def _parts(self) -> tuple[Any, ...]:
        settings = (dict(self.options), self.seats, self.record.copy(), self.fixed)
        return (*settings, self._open, list(self._since), self.waiting)

    def __deepcopy__(self, _memo: dict[int, Any]) -> "World":
        return self.same() if self.fixed else self.redealt(SystemRandom().getrandbits(62))

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (named(self.game), *self._parts())


def _again(
    game: Game | str,
    options: Options,
    seats: int,
    record: State,
    fixed: bool,
    known: State | None,
    since: list[tuple[int, int]],
    waiting: int | None,
) -> World:
    world = World(load(game) if isinstance(game, str) else game, options, seats, record, fixed)
    world._open, world._since, world.waiting = known, since, waiting
    return world

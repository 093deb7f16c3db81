"""Random games, one decision at a time."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from lunaria.engine.match import seats_in
from lunaria.engine.rng import Rng, seed_rng
from lunaria.engine.state import State
from tests.proof import Setting


@dataclass(frozen=True)
class Moment:
    """A decision that is about to be made.

    Attributes:
        setting: how the game was set up.
        ply: how many decisions were made before.
        state: the full state; not to be changed.
        seat: who decides.
        action: what it will do.
    """

    setting: Setting
    ply: int
    state: State
    seat: int
    action: int

    def after(self) -> State:
        """Return the state that follows."""
        state = self.state.copy()
        self.setting.kernel.apply(state, self.seat, self.action)
        return state


def rng(seed: int) -> Rng:
    """Return a generator."""
    made = Rng()
    seed_rng(made.raw, seed)
    return made


def walk(setting: Setting, seed: int) -> Iterator[Moment]:
    """Play a random game: the deal and every choice follow from the seed. Pending seats take turns to decide first."""
    kernel = setting.kernel
    chance = rng(seed)
    state = setting.start(seed)
    ply = 0
    while pending := seats_in(kernel.pending(state)):
        seat = pending[ply % len(pending)]
        moment = Moment(setting, ply, state, seat, kernel.sample(state, seat, chance))
        yield moment
        state = moment.after()
        ply += 1


def sample(setting: Setting, seed: int, count: int) -> list[Moment]:
    """Return up to so many moments of a random game, spread over all of it but in no fixed rhythm."""
    moments = list(walk(setting, seed))
    bounds = [index * len(moments) // count for index in range(count + 1)]
    parts = [(start, end) for start, end in pairwise(bounds) if end > start]
    return [moments[start + (7 * start + seed) % (end - start)] for start, end in parts]


def neighbours(setting: Setting, seed: int, count: int) -> list[Moment]:
    """Return up to so many pairs of moments that follow each other, spread over all of a random game."""
    moments = list(walk(setting, seed))
    step = max(2, len(moments) // count)
    return [moment for moment in moments if moment.ply % step < 2]


def one_of_each_kind(setting: Setting, seed: int) -> list[Moment]:
    """Return the moments of a random game at which a kind of move is made first: the first word of its notation."""
    found: dict[str, Moment] = {}
    for moment in walk(setting, seed):
        found.setdefault(setting.variant.notation(moment.action).partition(" ")[0], moment)
    return list(found.values())


def last(setting: Setting, seed: int) -> State:
    """Return the final state of a random game."""
    state = setting.start(seed)
    for moment in walk(setting, seed):
        state = moment.after()
    return state


def seats_and_spectator(setting: Setting) -> range:
    """Return everyone who looks at a game: the spectator is -1."""
    return range(-1, setting.seats)

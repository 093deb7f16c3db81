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
    """A decision about to be made.

    Attributes:
        setting: the set-up of the game.
        ply: number of decisions made before.
        state: the full state; not to be changed.
        seat: the seat that decides.
        action: its chosen action.
    """

    setting: Setting
    ply: int
    state: State
    seat: int
    action: int

    def after(self) -> State:
        """Return the state after the decision."""
        state = self.state.copy()
        self.setting.kernel.apply(state, self.seat, self.action)
        return state


def rng(seed: int) -> Rng:
    """Return a generator."""
    made = Rng()
    seed_rng(made.raw, seed)
    return made


def walk(setting: Setting, seed: int) -> Iterator[Moment]:
    """Play a random game, with deal and choices from the seed. Pending seats take turns to decide first."""
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
    """Return up to ``count`` moments of a random game, spread over all of it at irregular intervals."""
    moments = list(walk(setting, seed))
    bounds = [index * len(moments) // count for index in range(count + 1)]
    parts = [(start, end) for start, end in pairwise(bounds) if end > start]
    return [moments[start + (7 * start + seed) % (end - start)] for start, end in parts]


def neighbours(setting: Setting, seed: int, count: int) -> list[Moment]:
    """Return up to ``count`` pairs of consecutive moments, spread over all of a random game."""
    moments = list(walk(setting, seed))
    step = max(2, len(moments) // count)
    return [moment for moment in moments if moment.ply % step < 2]


def one_of_each_kind(setting: Setting, seed: int) -> list[Moment]:
    """Return the first moment of a random game for each kind of move, which is the first word of its notation."""
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
    """Return all observers of a game: its seats, and the spectator as -1."""
    return range(-1, setting.seats)

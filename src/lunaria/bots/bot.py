"""What a bot is: a player that is handed what its seat may know, and answers with one legal action."""

from abc import ABC, abstractmethod

import numpy as np
import numpy.typing as npt

from lunaria.engine.kernel import Kernel
from lunaria.engine.state import State

Integers = npt.NDArray[np.int64]


class SpecError(ValueError):
    """There is no such bot; the text names what is wrong and which bots there are."""


class Bot(ABC):
    """A player made of code, for one set of rules.

    A bot keeps nothing between decisions, so the same arguments always give the same action, and one bot can sit at
    any number of tables. What ``seated`` returns may remember the turn that it is in; the same decisions in the same
    order still give the same actions. ``choose`` may be called from a thread: compiled search does not hold the
    interpreter's lock.

    Args:
        kernel: the rules that it plays by.

    Attributes:
        name: the spec that ``make`` makes it from.
    """

    name: str

    @property
    def simulations(self) -> int:
        """How many futures it simulated for its last decision in this thread."""
        return 0

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel

    def seated(self) -> "Bot":
        """Return the bot for one seat of one game, where it may go on with what it found for its last decision."""
        return self

    def choose_many(self, observed: npt.NDArray[np.void], deciding: Integers, seats: int, seeds: Integers) -> Integers:
        """Return a legal action for each of many games; some bots do it faster than by choosing one after the other.

        Args:
            observed: what each seat may know, shape ``(n,)``; not changed.
            deciding: who decides in each, shape ``(n,)``.
            seats: how many play.
            seeds: where the bot's chance in each comes from, as for ``choose``.
        """
        record = self.kernel.state
        found = [
            self.choose(record(observed[i : i + 1]), int(deciding[i]), seats, int(seeds[i]))
            for i in range(len(observed))
        ]
        return np.array(found, np.int64)

    @abstractmethod
    def choose(self, observed: State, seat: int, seats: int, seed: int) -> int:
        """Return a legal action.

        Args:
            observed: what the seat may know (``Kernel.observe``); not changed. A bot is never handed a full state.
            seat: who decides; it must be pending.
            seats: how many play.
            seed: from 0 to 2**63 - 1; all the bot's own chance comes from it.
        """

"""The interface of a bot: a player that receives its seat's observation and answers with one legal action."""

from abc import ABC, abstractmethod

import numpy as np
import numpy.typing as npt

from lunaria.engine.kernel import Kernel
from lunaria.engine.state import State

Integers = npt.NDArray[np.int64]


class SpecError(ValueError):
    """The spec of a bot is invalid; the text names the fault and the available bots."""


class Bot(ABC):
    """A programmed player for one set of rules.

    A bot has no memory between decisions: the same arguments always give the same action, and one bot can play at any
    number of tables. The result of ``seated`` may remember the current turn; the same decisions in the same order still
    give the same actions. ``choose`` may be called from a thread: compiled search releases the interpreter's lock.

    Args:
        kernel: the rules that it plays by.

    Attributes:
        name: its spec, as ``make`` takes it.
    """

    name: str

    @property
    def simulations(self) -> int:
        """Number of simulations for its last decision in this thread."""
        return 0

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel

    def seated(self) -> "Bot":
        """Return the bot for one seat of one game, where it may reuse the results of its last decision."""
        return self

    def choose_many(self, observed: npt.NDArray[np.void], deciding: Integers, seats: int, seeds: Integers) -> Integers:
        """Return a legal action for each of many games; some bots do so faster than one by one.

        Args:
            observed: the observation of each seat, shape ``(n,)``; not changed.
            deciding: the seat that decides in each, shape ``(n,)``.
            seats: number of seats.
            seeds: the seed of the bot's randomness in each, as for ``choose``.
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
            observed: the seat's observation (``Kernel.observe``); not changed. A bot never receives a full state.
            seat: the pending seat that decides.
            seats: number of seats.
            seed: the only source of the bot's randomness, from 0 to 2**63 - 1.
        """

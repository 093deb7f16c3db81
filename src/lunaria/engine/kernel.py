"""The kernel: a game's compiled functions, with the same names and signatures in every game.

From Python every function takes ``State`` objects. Compiled functions receive the records themselves, interpreted ones
the objects. Generic machinery takes them as first-class functions (``function_types``).
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba import types

from lunaria.engine.compiler.calls import address_of, entries
from lunaria.engine.compiler.rule import INTERPRET, compile_entry, rule
from lunaria.engine.deal import Seed
from lunaria.engine.discovery import check_arguments
from lunaria.engine.events import EventLog
from lunaria.engine.rng import BY_KEY, Rng, lock
from lunaria.engine.state import State

S = TypeVar("S", bound=State)
INT = types.int64
ACTIONS = types.Array(types.int32, 1, "C")
SCORES = types.Array(types.int64, 1, "C")
VALUES = types.Array(types.float64, 1, "C")
DICE = numba.from_dtype(Rng.dtype)
LOG = numba.from_dtype(EventLog.dtype)


@rule
def nothing_shown(s: Any) -> int:
    """Return 0: the default ``shown`` of games in which an action never changes its meaning."""
    return 0


@dataclass(frozen=True)
class Functions:
    """The rules of a game, as ``@rule`` functions. ``s`` is a record of the game, ``seat`` an index from 0.

    Attributes:
        setup: ``(s, options, seats, seed) -> mask``: turn any record into a fresh game, with all its shuffles. Returns
            the pending seats.
        pending: ``(s) -> mask``: the seats with a decision to make, one bit each; 0 when the game is over.
        legal: ``(s, seat, out) -> n``: write the legal actions of a pending seat, ascending; n is at least 1.
        apply: ``(s, seat, action, log) -> mask``: carry out a legal action and run on to the next decision; returns the
            pending seats.
        observe: ``(s, seat, out)``: copy the record without the information hidden from the seat (-1: a spectator).
        determinize: ``(o, seat, rng)``: replace unknowns of an observed record by a uniformly random possibility.
        score: ``(s, out)``: current points of each seat.
        rank: ``(s, out)``: places from 1, after tie-breaks; equal seats share a place.
        sample: ``(s, seat, rng) -> action``: a uniformly random legal action.
        evaluate: ``(s, out)``: an estimate of each seat's final points, for bots.
        shown: ``(s) -> count``: the number of public random reveals that changed the meaning of actions, such as new
            cards on piles that are chosen by position; always 0 where none can. A search does not keep its tree across
            such a moment.
    """

    setup: Callable[..., Any]
    pending: Callable[..., Any]
    legal: Callable[..., Any]
    apply: Callable[..., Any]
    observe: Callable[..., Any]
    determinize: Callable[..., Any]
    score: Callable[..., Any]
    rank: Callable[..., Any]
    sample: Callable[..., Any]
    evaluate: Callable[..., Any]
    shown: Callable[..., Any] = nothing_shown


ARGUMENTS = {
    "setup": "s, options, seats, seed", "pending": "s", "legal": "s, seat, out", "apply": "s, seat, action, log",
    "observe": "s, seat, out", "determinize": "o, seat, dice", "score": "s, out", "rank": "s, out",
    "sample": "s, seat, dice", "evaluate": "s, out", "shown": "s",
}  # fmt: skip
"""The arguments of each function."""


@dataclass(frozen=True)
class SearchDefaults:
    """The reliance of bots on ``evaluate``; tuned by matches (``docs/bots.md``).

    Attributes:
        prior_visits: the weight, in visits, of the estimate after an action.
        prior_visits_solo: the same for solo games.
        exploration: the weight of rarely tried actions, since the estimate may be wrong.
        overlooked: the percentage of actions that the level ``apprentice`` ignores at random.
        botanist: the simulations of the level ``botanist``.
        astronaut: the simulations of the level ``astronaut``.
        oracle: the most simulations of the level ``oracle``.
    """

    prior_visits: float = 40.0
    prior_visits_solo: float = 5.0
    exploration: float = 0.2
    overlooked: int = 50
    botanist: int = 60
    astronaut: int = 250
    oracle: int = 20_000


SEARCH_DEFAULTS = SearchDefaults()


class _Ready:
    """The functions of a kernel, each compiled at first use."""

    def __init__(self, kernel: "Kernel") -> None:
        self._kernel = kernel

    def __getattr__(self, name: str) -> Callable[..., Any]:
        kernel = self._kernel
        if name not in kernel.signatures:
            raise AttributeError(name)
        function = compile_entry(getattr(kernel.source, name), kernel.signatures[name], kernel.folder)
        setattr(self, name, function)
        return function


class _Direct(dict[str, Callable[..., Any]]):
    """The functions of a kernel, callable from Python with the addresses of records; each made at first use."""

    def __init__(self, kernel: "Kernel") -> None:
        super().__init__()
        self._kernel = kernel

    def __missing__(self, name: str) -> Callable[..., Any]:
        self[name] = partial(entries()[name], self._kernel.place(name))
        return self[name]


class Kernel:
    """A game's rules, ready to be called.

    Args:
        state: the class of its record.
        functions: the rules; wrong arguments raise ``ContractError``.
        actions: the size of the action space: every action id is from 0 to ``actions - 1``.
        folder: the game's package folder.
        search_defaults: the reliance of bots on its estimate.

    Attributes:
        shows: whether random reveals can change the meaning of actions (``Functions.shown``).
    """

    def __init__(
        self,
        state: type[State],
        functions: Functions,
        actions: int,
        folder: Path,
        search_defaults: SearchDefaults = SEARCH_DEFAULTS,
    ) -> None:
        for name, called in ARGUMENTS.items():
            check_arguments(getattr(functions, name), called)
        self.state = state
        self.search_defaults = search_defaults
        self.actions = actions
        self.folder = folder
        self.record = numba.from_dtype(state.dtype)
        self.source = functions
        self.shows = functions.shown is not nothing_shown
        self._silent = EventLog()

    @cached_property
    def signatures(self) -> dict[str, Any]:
        """The Numba signature of each function."""
        record = self.record
        return {
            "setup": INT(record, SCORES, INT, INT),
            "pending": INT(record),
            "legal": INT(record, INT, ACTIONS),
            "apply": INT(record, INT, INT, LOG),
            "observe": types.void(record, INT, record),
            "determinize": types.void(record, INT, DICE),
            "score": types.void(record, SCORES),
            "rank": types.void(record, SCORES),
            "sample": INT(record, INT, DICE),
            "evaluate": types.void(record, VALUES),
            "shown": INT(record),
        }

    @cached_property
    def functions(self) -> Functions:
        """The functions ready to call: each is compiled, or loaded from the cache, at first use."""
        return cast("Functions", _Ready(self))

    def warm(self, tell: Callable[[int, int], None] = lambda _done, _of: None) -> None:
        """Compile all functions now, or load them from the cache.

        Args:
            tell: called after each function with the number done and the total.
        """
        for done, name in enumerate(self.signatures, 1):
            getattr(self.functions, name)
            tell(done, len(self.signatures))

    @cached_property
    def table(self) -> Any:
        """The functions as ``engine.compiler.calls`` takes them, in the order of ``signatures``."""
        places = [self.place(name) for name in self.signatures]
        return places if INTERPRET else np.array(places)

    def place(self, name: str) -> Any:
        """Return the address of a function; the function itself when interpreting."""
        function = getattr(self.functions, name)
        return function if INTERPRET else address_of(function, self.signatures[name])

    @cached_property
    def _direct(self) -> _Direct:
        return _Direct(self)

    def function_type(self, name: str) -> Any:
        """Return the first-class type of a function, for the signatures of generic machinery."""
        return types.FunctionType(self.signatures[name])

    def own(self, state: State) -> Any:
        """Return the state as functions take it; raises ``TypeError`` for a state of other rules."""
        if type(state) is not self.state:
            raise TypeError(f"these rules play on a {self.state.__name__}, not on a {type(state).__name__}")
        return state

    def _address(self, state: State) -> Any:
        """Return the address of a state after checking its rules; compiled code does not check it."""
        return self.own(state).address

    def setup(self, options: list[int], seats: int, seed: Seed) -> State:
        """Return a fresh game. ``Game.new`` checks the arguments, this does not."""
        state = self.state()
        if isinstance(seed, bytes):
            lock(state, seed)
            seed = BY_KEY
        self.functions.setup(state.raw, np.array([*options, 0], np.int64), seats, seed)
        return state

    def pending(self, state: State) -> int:
        """Return the seats with a decision to make, one bit each; 0 when the game is over."""
        return int(self._direct["pending"](self._address(state)))

    def legal(self, state: State, seat: int) -> list[int]:
        """Return the legal actions of a seat, ascending; empty when it is not pending."""
        if seat < 0 or not self.pending(state) >> seat & 1:
            return []
        buffer = np.empty(self.actions, np.int32)
        size = self._direct["legal"](state.address, seat, buffer)
        actions: list[int] = buffer[:size].tolist()
        return actions

    def apply(self, state: State, seat: int, action: int, log: EventLog | None = None) -> int:
        """Carry out a legal action in place; returns the pending seats. The action is not checked."""
        written = self._silent if log is None else log
        return int(self._direct["apply"](self._address(state), seat, action, written.address))

    def observe(self, state: S, seat: int) -> S:
        """Return a seat's observation of the state (-1: a spectator's)."""
        seen = cast("S", self.state())
        self._direct["observe"](self._address(state), seat, seen.address)
        return seen

    def determinize(self, observed: S, seat: int, rng: Rng) -> S:
        """Return a random full state that is consistent with a seat's observation."""
        possible = observed.copy()
        self._direct["determinize"](self._address(possible), seat, rng.address)
        return possible

    def score(self, state: State, seats: int) -> list[int]:
        """Return the current points of each seat."""
        out = np.zeros(seats, np.int64)
        self.functions.score(self.own(state).raw, out)
        points: list[int] = out.tolist()
        return points

    def rank(self, state: State, seats: int) -> list[int]:
        """Return the place of each seat, from 1; equal seats share a place."""
        out = np.zeros(seats, np.int64)
        self.functions.rank(self.own(state).raw, out)
        places: list[int] = out.tolist()
        return places

    def sample(self, state: State, seat: int, rng: Rng) -> int:
        """Draw a uniformly random legal action of a pending seat."""
        return int(self._direct["sample"](self._address(state), seat, rng.address))

    def evaluate(self, state: State, seats: int) -> list[float]:
        """Return an estimate of each seat's final points."""
        out = np.zeros(seats, np.float64)
        self.functions.evaluate(self.own(state).raw, out)
        values: list[float] = out.tolist()
        return values

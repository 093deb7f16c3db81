"""The kernel: a game's compiled functions, the same names and signatures in every game.

From Python every function takes ``State`` objects. When compiled they reach the machine code as the records
themselves; when interpreted as they are. Generic machinery takes them as first-class functions (``function_types``).
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
    """Say that nothing is shown in the course of the game that makes actions mean something else."""
    return 0


@dataclass(frozen=True)
class Functions:
    """The rules of a game, as ``@rule`` functions. ``s`` is a record of the game, ``seat`` an index from 0.

    Attributes:
        setup: ``(s, options, seats, seed) -> mask``: make any record a fresh game; all shuffles happen here. Returns
            the seats that are pending.
        pending: ``(s) -> mask``: the seats that have a decision to make now, one bit each; 0 when the game is over.
        legal: ``(s, seat, out) -> n``: write the legal actions of a pending seat, ascending; n is at least 1.
        apply: ``(s, seat, action, log) -> mask``: carry out a legal action and run on to the next decision; returns
            the seats that are pending then.
        observe: ``(s, seat, out)``: copy the record without what the seat may not know (-1: a spectator).
        determinize: ``(o, seat, rng)``: fill an observed record with a uniformly random possibility.
        score: ``(s, out)``: points of each seat, now.
        rank: ``(s, out)``: places from 1, tie-breaks applied, shared places equal.
        sample: ``(s, seat, rng) -> action``: a uniformly random legal action.
        evaluate: ``(s, out)``: an estimate of each seat's final points, for bots.
        shown: ``(s) -> count``: how often chance has shown everybody something that gives the same actions another
            meaning, as new cards on piles that are taken by their place do; 0, always, where it never does. A search
            does not go on with one tree over such a moment.
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
"""What each function is called with."""


@dataclass(frozen=True)
class SearchDefaults:
    """How far a search may rely on what ``evaluate`` says; found by matches (``docs/bots.md``).

    Attributes:
        prior_visits: for how many visits counts what the estimate promises after an action.
        prior_visits_solo: the same for who plays alone.
        exploration: how strongly actions that were rarely tried attract, because the estimate may be mistaken.
    """

    prior_visits: float = 40.0
    prior_visits_solo: float = 5.0
    exploration: float = 0.2


SEARCH_DEFAULTS = SearchDefaults()


class _Ready:
    """The functions of a kernel, compiled one by one when they are first asked for."""

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
    """The functions of a kernel for calls from Python with addresses of records, each made when it is first called."""

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
        functions: the rules; one that takes other arguments raises ``ContractError``.
        actions: the size of the action space: every action id is from 0 to ``actions - 1``.
        folder: the game's package folder, which the rules belong to.
        search_defaults: how far bots may rely on its estimate.

    Attributes:
        shows: whether chance ever shows something that gives actions another meaning (``Functions.shown``).
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
        """The functions ready to call: each is compiled, or loaded from the cache, when it is first asked for."""
        return cast("Functions", _Ready(self))

    def warm(self, tell: Callable[[int, int], None] = lambda _done, _of: None) -> None:
        """Compile all functions now, or load them from the cache.

        Args:
            tell: is told after each how many are done, and of how many.
        """
        for done, name in enumerate(self.signatures, 1):
            getattr(self.functions, name)
            tell(done, len(self.signatures))

    @cached_property
    def table(self) -> Any:
        """The functions as machinery written with ``calls`` takes them, in the order of ``signatures``."""
        places = [self.place(name) for name in self.signatures]
        return places if INTERPRET else np.array(places)

    def place(self, name: str) -> Any:
        """Return where a function begins, as an address; the function itself where rules are interpreted."""
        function = getattr(self.functions, name)
        return function if INTERPRET else address_of(function, self.signatures[name])

    @cached_property
    def _direct(self) -> _Direct:
        return _Direct(self)

    def function_type(self, name: str) -> Any:
        """Return the first-class type of a function, for signatures of generic machinery."""
        return types.FunctionType(self.signatures[name])

    def own(self, state: State) -> Any:
        """Return a state that is one of these rules; raises ``TypeError`` for any other."""
        if type(state) is not self.state:
            raise TypeError(f"these rules play on a {self.state.__name__}, not on a {type(state).__name__}")
        return state

    def _address(self, state: State) -> Any:
        """Return where a state of these rules lies; compiled code trusts the address blindly."""
        return self.own(state).address

    def setup(self, options: list[int], seats: int, seed: Seed) -> State:
        """Return a fresh game. The arguments are checked by ``Game.new``, not here."""
        state = self.state()
        if isinstance(seed, bytes):
            lock(state, seed)
            seed = BY_KEY
        self.functions.setup(state.raw, np.array([*options, 0], np.int64), seats, seed)
        return state

    def pending(self, state: State) -> int:
        """Return the seats that have a decision to make now, one bit each; 0 when the game is over."""
        return int(self._direct["pending"](self._address(state)))

    def legal(self, state: State, seat: int) -> list[int]:
        """Return the legal actions of a seat, ascending; none when it has nothing to decide."""
        if seat < 0 or not self.pending(state) >> seat & 1:
            return []
        buffer = np.empty(self.actions, np.int32)
        size = self._direct["legal"](state.address, seat, buffer)
        actions: list[int] = buffer[:size].tolist()
        return actions

    def apply(self, state: State, seat: int, action: int, log: EventLog | None = None) -> int:
        """Carry out a legal action in place; returns the seats pending then. The action is not checked here."""
        written = self._silent if log is None else log
        return int(self._direct["apply"](self._address(state), seat, action, written.address))

    def observe(self, state: S, seat: int) -> S:
        """Return what a seat (-1: a spectator) may know of the state."""
        seen = cast("S", self.state())
        self._direct["observe"](self._address(state), seat, seen.address)
        return seen

    def determinize(self, observed: S, seat: int, rng: Rng) -> S:
        """Return a random possibility of what a seat's observed state stands for."""
        possible = observed.copy()
        self._direct["determinize"](self._address(possible), seat, rng.address)
        return possible

    def score(self, state: State, seats: int) -> list[int]:
        """Return the points of each seat as they are now."""
        out = np.zeros(seats, np.int64)
        self.functions.score(self.own(state).raw, out)
        points: list[int] = out.tolist()
        return points

    def rank(self, state: State, seats: int) -> list[int]:
        """Return the place of each seat, from 1; equal places are shared."""
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

"""Many games stepped at once by compiled code over one array of records; a finished game restarts at once.

After every step the arrays hold, for each game: the seat to move, its observation, its legal actions, and the rewards
of a game that just ended. A step allocates nothing: the caller reads the same arrays every time. A game depends only on
its own seed and the actions, so the numbers of games and threads do not change a byte of it.
"""

import math
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from operator import index
from typing import Any, Self

import numba
import numpy as np
import numpy.typing as npt
from numba import types

from lunaria.engine.arrays import Ints
from lunaria.engine.bits import lowest
from lunaria.engine.compiler.calls import (
    APPLY,
    EVALUATE,
    LEGAL,
    OBSERVE,
    RANK,
    SAMPLE,
    SCORE,
    SETUP,
    call,
    row,
    rows,
    run,
)
from lunaria.engine.compiler.rule import INTERPRET, rule, specialise
from lunaria.engine.compiler.sources import ENGINE
from lunaria.engine.events import EventLog
from lunaria.engine.game import Game, SettingError
from lunaria.engine.kernel import Kernel
from lunaria.engine.rng import Rng, mix, randbelow, seed_rng
from lunaria.engine.state import State

REWARDS = ("placement", "margin", "score")
"""The kinds of reward for a finished game: the seat's place from -1 (last) to 1 (first), its lead over the best
opponent in points, or its points. Alone: 1 for a win and -1 for a loss; the lead is the points.
"""

PLACEMENT, MARGIN, SCORED = range(len(REWARDS))
WAITS = -1
"""The action of a game that this step leaves as it is."""

ALIGNMENT = 64
"""Bytes."""
DEALS = 3
"""The index of the setting's flag for dealing all games again."""
RIVALS = np.uint64(0x52495641_4C530001)
"""Salt of the seed for the random moves of rivals: they draw other numbers than the deal."""
Words = npt.NDArray[np.int64]

_WORDS = types.Array(types.int64, 1, "C")
_TABLE = types.Array(types.int64, 2, "C")
_ROWS = _WORDS
_DICE = types.Array(numba.from_dtype(Rng.dtype), 1, "C")


@rule
def reward(kind: int, seat: int, scores: Any, ranks: Ints) -> float:
    """Return a seat's reward for a finished game; ``REWARDS`` lists the kinds."""
    seats = len(scores)
    if kind == SCORED or (kind == MARGIN and seats == 1):
        points: float = scores[seat] + 0.0
        return points
    if seats == 1:
        return 1.0 if ranks[0] == 1 else -1.0
    better, best = 0, np.int64(-(2**62))
    for other in range(seats):
        if other != seat:
            best = max(best, scores[other])
            better += 1 if ranks[other] > ranks[seat] else -1 if ranks[other] < ranks[seat] else 0
    return scores[seat] - best + 0.0 if kind == MARGIN else better / (seats - 1)


@rule
def deal(f: Any, s: Any, options: Any, seats: int, seed: int, rng: Any, luck: Any) -> int:
    """Set up a game and its generators of random moves from its seed; returns the mask of pending seats.

    The random moves of rivals (``rng``) share no numbers with the deal; samples (``luck``) repeat those of the deal.
    """
    seed_rng(rng, seed)
    rng.random = mix(rng.random ^ RIVALS)
    seed_rng(luck, seed)
    return call(f[SETUP], (s, options, seats, seed))


@rule
def choices(f: Any, s: Any, seat: int, legal: Any, mask: Any) -> int:
    """Write the legal actions of a seat, as a list and as a mask; returns their number."""
    size = call(f[LEGAL], (s, seat, legal))
    mask[:] = False  # one sweep without branches: faster than clearing the entries of the last list
    for i in range(size):
        mask[np.uint64(legal[i])] = True  # unsigned: no check for negative indices
    return size


def step_games(
    f: Any, states: Any, seen: Any, last_seen: Any, log: Any, rng: Any, luck: Any, options: Any, setting: Any,
    actions: Any,
    to_move: Any, seeds: Any, legal: Any, counts: Any, masks: Any, samples: Any, scores: Any, ranks: Any,
    rewards: Any, ended: Any, first: int, last: int,
) -> int:  # fmt: skip
    """Make one decision, or deal again, in a range of games of a batch; returns the number of games that ended.

    The CPU's version is compiled here, the GPU's in ``engine.gpu``; ``Batch`` describes the arguments.
    """
    seats, agent, kind, deals, viewer = setting[0], setting[1], setting[2], setting[3], setting[4]
    finished = 0
    for game in range(first, last):
        s = row(states, game)
        if ended[game]:
            for seat in range(seats):
                rewards[game, seat] = 0.0
        ended[game] = False
        if actions[game] == WAITS and not deals:
            continue
        if deals:
            pending = deal(f, s, options, seats, seeds[game], rng[game], luck[game])
        else:
            pending = call(f[APPLY], (s, to_move[game], actions[game], row(log, 0)))
        while pending == 0 or (agent >= 0 and pending >> agent & 1 == 0):
            if pending == 0:
                run(f[SCORE], (s, scores[game]))
                run(f[RANK], (s, ranks[game]))
                for seat in range(seats):
                    rewards[game, seat] = reward(kind, seat, scores[game], ranks[game])
                ended[game] = True
                finished += 1
                run(f[OBSERVE], (s, viewer if viewer >= 0 else to_move[game], row(last_seen, game)))
                seeds[game] += len(seeds)
                pending = deal(f, s, options, seats, seeds[game], rng[game], luck[game])
            else:
                seat = lowest(np.uint64(pending))
                pending = call(f[APPLY], (s, seat, call(f[SAMPLE], (s, seat, rng[game])), row(log, 0)))
        mover = agent if agent >= 0 else lowest(np.uint64(pending))
        to_move[game] = mover
        counts[game] = choices(f, s, mover, legal[game], masks[game])
        samples[game] = legal[game, randbelow(luck[game], counts[game])]
        run(f[OBSERVE], (s, mover, row(seen, game)))
    return finished


def _estimate_games(f: Any, seen: Any, estimates: Any) -> int:
    for game in range(len(estimates)):
        run(f[EVALUATE], (row(seen, game), estimates[game]))
    return len(estimates)


def whole(actions: Any) -> Words:
    """Return actions as a batch takes them: contiguous int64, shape as given.

    Raises:
        ValueError: they are no whole numbers.
    """
    found = np.asarray(actions)
    if found.dtype.kind not in "iu":
        raise ValueError(f"actions are whole numbers, not {found.dtype}")
    return np.ascontiguousarray(found, np.int64)


def _wrong(masks: Any, actions: Any, some: int) -> int:
    for game in range(len(actions)):
        if some and actions[game] == WAITS:
            continue
        if actions[game] < 0 or actions[game] >= masks.shape[1] or not masks[game, actions[game]]:
            return game
    return -1


@cache
def _compiled() -> tuple[Any, Any]:
    lists, masks = types.Array(types.int32, 2, "C"), types.Array(types.boolean, 2, "C")
    rewards, ended = types.Array(types.float32, 2, "C"), types.Array(types.boolean, 1, "C")
    step = types.int64(
        _WORDS, _ROWS, _ROWS, _ROWS, _ROWS, _DICE, _DICE, _WORDS, _WORDS, _WORDS, _WORDS, _WORDS, lists, _WORDS, masks,
        _WORDS, _TABLE, _TABLE, rewards, ended, types.int64, types.int64,
    )  # fmt: skip
    return specialise(step_games, step, ENGINE), specialise(_wrong, types.int64(masks, _WORDS, types.int64), ENGINE)


@cache
def _compiled_estimates() -> Any:
    values = types.Array(types.float64, 2, "C")
    return specialise(_estimate_games, types.int64(_WORDS, _ROWS, values), ENGINE)


OUTPUTS = ("to_move", "seeds", "legal", "counts", "masks", "samples", "scores", "ranks", "rewards", "ended")
"""The arrays that a step reads and writes: the last arguments of ``step_games``, in order."""


def setting_of(seats: int, least: int, agent: int, reward: str, viewer: int | None = None) -> Words:
    """Return the setting of ``step_games``; while its entry ``DEALS`` is 1, a step deals all games again.

    Args:
        seats: seats of each game.
        least: the smaller of the numbers of games and threads.
        agent: as for ``Batch``; so are the arguments below.
        reward: one of ``REWARDS``.
        viewer: the seat whose view of a finished game is kept; None: the agent's.

    Raises:
        SettingError: an argument is out of its range.
    """
    if reward not in REWARDS:
        raise SettingError(f"a reward is {' or '.join(REWARDS)}, not {reward!r}")
    if not -1 <= agent < seats:
        raise SettingError(f"an agent sits at seat 0 to {seats - 1} (-1: all seats), not {agent}")
    if least < 1:
        raise SettingError("a batch has at least one game and one thread")
    return np.array([seats, agent, REWARDS.index(reward), 1, agent if viewer is None else viewer], np.int64)


def aligned(shape: tuple[int, ...], kind: npt.DTypeLike) -> npt.NDArray[Any]:
    """Return an array of zeros that begins at a multiple of 64 bytes, as JAX needs to read it without a copy."""
    of = np.dtype(kind)
    size = math.prod(shape) * of.itemsize
    memory = np.zeros(size + ALIGNMENT, np.uint8)
    start = -memory.ctypes.data % ALIGNMENT
    return memory[start : start + size].view(of).reshape(shape)


def arrays_of(kernel: Kernel, seats: int, games: int) -> dict[str, npt.NDArray[Any]]:
    """Return the arrays of a batch by name, as ``Batch`` describes them, before the first deal."""
    records, word, actions = kernel.state.dtype, np.dtype(np.int64), (kernel.actions,)
    kinds: dict[str, tuple[Any, tuple[int, ...]]] = {
        "states": (records, ()), "observations": (records, ()), "finals": (records, ()),
        "to_move": (word, ()), "seeds": (word, ()),
        "masks": (np.bool_, actions), "legal": (np.int32, actions), "counts": (word, ()), "samples": (word, ()),
        "rewards": (np.float32, (seats,)), "ended": (np.bool_, ()),
        "scores": (word, (seats,)), "ranks": (word, (seats,)),
    }  # fmt: skip
    return {name: aligned((games, *shape), kind) for name, (kind, shape) in kinds.items()}


_KEPT = (
    "states",
    "observations",
    "finals",
    "to_move",
    "seeds",
    "masks",
    "legal",
    "counts",
    "samples",
    "rewards",
    "ended",
    "scores",
    "ranks",
    "_dice",
    "_luck",
)
"""The arrays of a batch that a snapshot holds."""


class Batch:
    """Games of one kind side by side.

    Args:
        kernel: the rules.
        options: encoded by ``Game.encode``.
        seats: seats of each game.
        games: number of games.
        seed: game i is dealt from ``seed + i``, its next one from ``seed + i + games`` and so on.
        agent: the seat that the caller plays; the others draw uniformly random legal actions, independently of the deal
            and of ``samples``. -1: the caller plays all.
        reward: one of ``REWARDS``.
        threads: number of threads that share a step.
        viewer: the seat whose view of a finished game ``finals`` holds; None: the agent, or the seat that moved last.

    Attributes:
        states: the full records with all hidden information, shape ``(games,)``.
        observations: the observation of the seat to move, shape ``(games,)``; ``observations["light"]`` is a column.
        finals: the final observation of a game that ended in the last step, shape ``(games,)``; other games keep an
            older one, or zeros.
        to_move: the seat to move, shape ``(games,)``; of several pending seats the lowest.
        masks: True for each legal action, shape ``(games, actions)``.
        legal: the legal actions, ascending, the first ``counts[i]`` of row i, shape ``(games, actions)``.
        counts: number of legal actions, shape ``(games,)``.
        samples: a uniformly random legal action of each game, shape ``(games,)``, drawn from the stream of its deal:
            reproducible, and not independent of the deal; draw your own for statistics.
        rewards: rewards of the games that ended in the last step, else 0, shape ``(games, seats)``.
        ended: True for each game that ended in the last step, shape ``(games,)``; ``states``, ``masks`` and the like
            already show its successor.
        scores: points of the last game that ended, shape ``(games, seats)``.
        ranks: places of the last game that ended, shape ``(games, seats)``.
        seeds: the seed of each game's deal, shape ``(games,)``.
    """

    states: npt.NDArray[np.void]
    observations: npt.NDArray[np.void]
    finals: npt.NDArray[np.void]
    to_move: Words
    masks: npt.NDArray[np.bool_]
    legal: npt.NDArray[np.int32]
    counts: Words
    samples: Words
    rewards: npt.NDArray[np.float32]
    ended: npt.NDArray[np.bool_]
    scores: Words
    ranks: Words
    seeds: Words

    def __init__(
        self,
        kernel: Kernel,
        options: list[int],
        seats: int,
        games: int,
        seed: int | np.integer[Any],
        agent: int = -1,
        reward: str = "placement",
        threads: int = 1,
        viewer: int | None = None,
    ) -> None:
        if isinstance(options, (Mapping, str)):
            raise SettingError("a batch takes encoded options; Batch.of(game, options=...) takes them by name")
        self._setting = setting_of(seats, min(games, threads), agent, reward, viewer)
        self.kernel = kernel
        self.seats = seats
        vars(self).update(arrays_of(kernel, seats, games))
        self._dice, self._luck = np.zeros(games, Rng.dtype), np.zeros(games, Rng.dtype)
        self._log = EventLog()
        self._options = np.array([*options, 0], np.int64)
        self._bounds = [games * part // threads for part in range(threads + 1)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._seen = _rows(self.observations, kernel.state)
        self._arguments = (
            kernel.table,
            _rows(self.states, kernel.state),
            self._seen,
            _rows(self.finals, kernel.state),
            _rows(self._log.array, EventLog),
            _records(self._dice, Rng),
            _records(self._luck, Rng),
            self._options,
            self._setting,
        )
        self._outputs = tuple(getattr(self, name) for name in OUTPUTS)
        self._step, self._wrong = _compiled()
        self.reset(seed)

    @classmethod
    def of(
        cls,
        game: Game,
        *,
        options: Mapping[str, object] | None = None,
        seats: int = 2,
        games: int = 1024,
        seed: int = 0,
        agent: int = -1,
        reward: str = "placement",
        threads: int = 1,
    ) -> Self:
        """Return a batch of a game with options by name, as ``Batch`` describes them; missing ones are defaults.

        Raises:
            SettingError: these settings are not possible.
        """
        chosen = game.check(options, seats, seed)
        return cls(game.variant(chosen).kernel, game.encode(chosen), seats, games, seed, agent, reward, threads)

    def __len__(self) -> int:
        return len(self.states)

    def __repr__(self) -> str:
        games, actions = self.masks.shape
        kind = f"{self.kernel.state.__module__}.{self.kernel.state.__name__}"
        return f"<Batch of {games} games at {self.seats} seats, {kind}, {actions} actions>"

    def reset(self, seed: int | np.integer[Any] | Words) -> None:
        """Deal all games again, game i from ``seed + i``, or from the i-th of an array of seeds."""
        self.seeds[:] = index(seed) + np.arange(len(self)) if np.ndim(seed) == 0 else seed
        self._setting[DEALS] = 1
        self._all(self.samples)
        self._setting[DEALS] = 0
        self.ended[:] = False
        self.rewards[:] = 0.0

    def deal(self, games: npt.NDArray[np.int64]) -> None:
        """Deal some games again, each from its next seed."""
        self.seeds[games] += len(self)
        self._setting[DEALS] = 1
        for game in games.tolist():
            self._step(*self._arguments, self.samples, *self._outputs, game, game + 1)
        self._setting[DEALS] = 0

    def step(self, actions: Any, some: bool = False) -> int:
        """Make one decision in every game.

        Args:
            actions: a legal action of each game's ``to_move``, shape ``(games,)``, whole numbers; int64 is not copied.
            some: allow ``WAITS`` for games that this step leaves as they are.

        Returns:
            the number of games that ended.

        Raises:
            ValueError: an action is illegal, or no whole number; no game has changed.
        """
        actions = whole(actions)
        wrong = int(self._wrong(self.masks, actions, some)) if actions.shape == self.to_move.shape else -2
        if wrong == -2:
            raise ValueError(f"a step takes one action for each of {len(self)} games, not {actions.shape}")
        if wrong >= 0:
            raise ValueError(f"game {wrong}: seat {self.to_move[wrong]} may not choose action {actions[wrong]} now")
        return self._all(actions)

    def _all(self, actions: npt.NDArray[np.int64]) -> int:
        if self._pool is None:
            return int(self._step(*self._arguments, actions, *self._outputs, 0, len(self)))
        step = partial(self._step, *self._arguments, actions, *self._outputs)
        return sum(map(int, self._pool.map(step, self._bounds[:-1], self._bounds[1:])))

    def estimates(self) -> npt.NDArray[np.float64]:
        """Return the game's own estimate of final points from what the seat to move knows, shape ``(games, seats)``."""
        found: npt.NDArray[np.float64] = np.zeros((len(self), self.seats))
        _compiled_estimates()(self.kernel.table, self._seen, found)
        return found

    def snapshot(self) -> dict[str, npt.NDArray[Any]]:
        """Return a copy of everything that determines the games' future, and of the output arrays."""
        return {name: getattr(self, name).copy() for name in _KEPT}

    def resume(self, kept: Mapping[str, npt.NDArray[Any]]) -> None:
        """Continue from a snapshot of a batch with the same settings; the snapshot is copied."""
        for name in _KEPT:
            getattr(self, name)[...] = kept[name]

    def close(self) -> None:
        """Stop the threads; the arrays stay readable."""
        if self._pool is not None:
            self._pool.shutdown()


def _records(array: npt.NDArray[np.void], kind: type[State]) -> Any:
    return [kind(array[i : i + 1]) for i in range(len(array))] if INTERPRET else array


def _rows(array: npt.NDArray[np.void], kind: type[State]) -> Any:
    return rows(_records(array, kind))

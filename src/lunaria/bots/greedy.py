"""The bot that looks one decision ahead."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import types

from lunaria.bots.bot import Bot, Integers
from lunaria.engine.arrays import Floats
from lunaria.engine.compiler.rule import INTERPRET, rule, specialise
from lunaria.engine.events import EventLog
from lunaria.engine.kernel import ACTIONS, DICE, INT, LOG, VALUES, Kernel
from lunaria.engine.rng import Rng, randbelow, seed_rng
from lunaria.engine.state import State, copy_record

BOTS = Path(__file__).parent


@rule
def margin(values: Floats, seat: int, seats: int) -> float:
    """Return a seat's lead over the best of the others (alone: its points)."""
    best = -1e9 if seats > 1 else 0.0
    for other in range(seats):
        if other != seat:
            best = max(best, values[other])
    return values[seat] - best


@rule
def best_action(
    legal: Any, apply: Any, determinize: Any, evaluate: Any, observed: Any, possible: Any, after: Any, rng: Any,
    log: Any, out: Any, values: Any, seat: int, seats: int, overlooked: int,
) -> int:  # fmt: skip
    """Return the action with the largest estimated lead of a seat, for one possibility of the hidden information."""
    copy_record(observed, possible)
    determinize(possible, seat, rng)
    size = legal(possible, seat, out)
    best, highest, equals = -1, 0.0, 0
    for i in range(size):
        if overlooked and randbelow(rng, 100) < overlooked and (best >= 0 or i + 1 < size):
            continue
        copy_record(possible, after)
        apply(after, seat, out[i], log)
        evaluate(after, values)
        value = margin(values, seat, seats)
        if best < 0 or value > highest:
            best, highest, equals = out[i], value, 1
        elif value == highest:
            equals += 1
            if randbelow(rng, equals) == 0:
                best = out[i]
    return best


def _best_of_many(
    legal: Any, apply: Any, determinize: Any, evaluate: Any, observed: Any, possible: Any, after: Any, rng: Any,
    log: Any, out: Any, values: Any, deciding: Any, seeds: Any, chosen: Any, seats: int, overlooked: int,
) -> int:  # fmt: skip
    for i in range(len(observed)):
        seed_rng(rng, seeds[i])
        chosen[i] = best_action(
            legal, apply, determinize, evaluate, observed[i], possible, after, rng, log, out, values, deciding[i],
            seats, overlooked,
        )  # fmt: skip
    return len(observed)


@cache
def _compiled(kernel: Kernel) -> Callable[..., Any]:
    functions = [kernel.function_type(name) for name in ("legal", "apply", "determinize", "evaluate")]
    records = (types.Array(kernel.record, 1, "C"), kernel.record, kernel.record, DICE, LOG)
    words = types.Array(types.int64, 1, "C")
    return specialise(_best_of_many, INT(*functions, *records, ACTIONS, VALUES, words, words, words, INT, INT), BOTS)


class Greedy(Bot):
    """Takes the action with the largest estimated lead; ties are broken at random.

    Args:
        kernel: the rules.
        name: its spec.
        overlooked: percentage of actions that it ignores at random, as people do.
    """

    def __init__(self, kernel: Kernel, name: str = "greedy", overlooked: int = 0) -> None:
        super().__init__(kernel)
        self.name = name
        self.overlooked = overlooked

    def choose(self, observed: State, seat: int, seats: int, seed: int) -> int:
        """Try every legal action on one possibility of the hidden information; see ``Bot.choose``."""
        whole = self.kernel.own(observed).array
        return int(self.choose_many(whole, np.array([seat]), seats, np.array([seed]))[0])

    def choose_many(self, observed: npt.NDArray[np.void], deciding: Integers, seats: int, seeds: Integers) -> Integers:
        """Choose in many games with one call; see ``Bot.choose_many``."""
        kernel, f = self.kernel, self.kernel.functions
        whole = np.ascontiguousarray(observed)
        seen = [kernel.state(whole[i : i + 1]) for i in range(len(whole))] if INTERPRET else whole
        records = (seen, kernel.state().raw, kernel.state().raw, Rng().raw, EventLog().raw)
        buffers = (np.empty(kernel.actions, np.int32), np.zeros(seats, np.float64))
        chosen: Integers = np.empty(len(whole), np.int64)
        given = (deciding.astype(np.int64), seeds.astype(np.int64), chosen, seats, self.overlooked)
        _compiled(kernel)(f.legal, f.apply, f.determinize, f.evaluate, *records, *buffers, *given)
        return chosen

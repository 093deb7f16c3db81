"""The bot that looks one decision ahead."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from lunaria.bots.bot import Bot
from lunaria.engine.chance import Dice, draw_below, sow
from lunaria.engine.compile import rule, specialise
from lunaria.engine.event import EventLog
from lunaria.engine.kernel import ACTIONS, DICE, INT, LOG, VALUES, Kernel
from lunaria.engine.state import State, copy_record

BOTS = Path(__file__).parent


@rule
def margin(values: Any, seat: int, seats: int) -> float:
    """Return by how much a seat is ahead of the best of the others (alone: how much it has)."""
    best = -1e9 if seats > 1 else 0.0
    for other in range(seats):
        if other != seat:
            best = max(best, values[other])
    return values[seat] - best


def _best(
    legal: Any, apply: Any, determinize: Any, evaluate: Any, observed: Any, possible: Any, after: Any, dice: Any,
    log: Any, out: Any, values: Any, seat: int, seats: int, overlooked: int,
) -> int:  # fmt: skip
    copy_record(observed, possible)
    determinize(possible, seat, dice)
    size = legal(possible, seat, out)
    best, highest, equals = -1, 0.0, 0
    for i in range(size):
        if overlooked and draw_below(dice, 100) < overlooked and (best >= 0 or i + 1 < size):
            continue
        copy_record(possible, after)
        apply(after, seat, out[i], log)
        evaluate(after, values)
        value = margin(values, seat, seats)
        if best < 0 or value > highest:
            best, highest, equals = out[i], value, 1
        elif value == highest:
            equals += 1
            if draw_below(dice, equals) == 0:
                best = out[i]
    return best


@cache
def _compiled(kernel: Kernel) -> Callable[..., Any]:
    functions = [kernel.function_type(name) for name in ("legal", "apply", "determinize", "evaluate")]
    records = (kernel.record, kernel.record, kernel.record, DICE, LOG)
    return specialise(_best, INT(*functions, *records, ACTIONS, VALUES, INT, INT, INT), BOTS)


class Greedy(Bot):
    """Takes the action after which its estimated lead is largest; equals are drawn by lot.

    Args:
        kernel: the rules.
        name: its spec.
        overlooked: how many actions of a hundred it does not think of, as people do.
    """

    def __init__(self, kernel: Kernel, name: str = "greedy", overlooked: int = 0) -> None:
        super().__init__(kernel)
        self.name = name
        self.overlooked = overlooked

    def choose(self, observed: State, seat: int, seats: int, seed: int) -> int:
        """Try every legal action on one possibility of what is hidden; see ``Bot.choose``."""
        kernel, f = self.kernel, self.kernel.functions
        dice = Dice()
        sow(dice.raw, seed)
        records = (kernel.own(observed).raw, kernel.state().raw, kernel.state().raw, dice.raw, EventLog().raw)
        buffers = (np.empty(kernel.actions, np.int32), np.zeros(seats, np.float64))
        best = _compiled(kernel)
        return int(best(f.legal, f.apply, f.determinize, f.evaluate, *records, *buffers, seat, seats, self.overlooked))

"""Monte Carlo tree search over what a seat may know, for any game and any number of seats.

Every simulation fills in what is hidden anew (``determinize``), walks down one tree shared by all of these
possibilities, adds to it, estimates how the game will end for every seat, and tells that to all decisions on its way.
Each seat maximises its own reward; who plays alone measures a lead from what it is at the root, because changes of a
far lead say little. A place of the tree stands for the decisions that led to it; which of its actions are legal may
differ from one possibility to the next (information set Monte Carlo tree search, Cowling et al. 2012).
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba import types

from lunaria.bots.bot import Bot
from lunaria.bots.greedy import margin
from lunaria.engine.bits import lowest
from lunaria.engine.chance import Dice, draw_below, sow
from lunaria.engine.compile import INTERPRET, rule, specialise
from lunaria.engine.event import EventLog
from lunaria.engine.kernel import ACTIONS, DICE, INT, LOG, SCORES, VALUES, Kernel
from lunaria.engine.state import State, copy_record

BOTS = Path(__file__).parent
NODE = np.dtype(
    [
        ("action", "i4"),  # the decision that leads here
        ("visits", "i4"),  # simulations that came through
        ("chances", "i4"),  # how often this action was among the legal ones when its decision came up
        ("first", "i4"),  # the first of its children, which stand side by side, ascending by action
        ("children", "i4"),  # how many there are; 0: not yet looked at
        ("guess", "f4"),  # the reward that a look at the state after the action promises who decides
        ("total", "f8"),  # the sum of rewards of who decides, over the visits
    ]
)
LONGEST = 512
"""How many decisions deep the tree may become."""

_TREE = types.Array(numba.from_dtype(NODE), 1, "C")
_PATH = types.Array(types.int64, 2, "C")
_SETTINGS = types.Array(types.float64, 1, "C")
CAUTION, TRUST, SOFTNESS, BASE = range(4)
UNKNOWN = -1.0
GRAIN = 2e-6


@rule
def squash(lead: float, softness: float) -> float:
    """Turn a lead in points into a reward from 0 to 1; a lead of ``softness`` points gives 0.75."""
    return 0.5 + 0.5 * lead / (abs(lead) + softness)


@rule
def lacks(tree: Any, node: int, out: Any, size: int) -> bool:
    """Say whether any of the legal actions ``out[:size]`` has no child yet."""
    child = tree[node].first
    end = child + tree[node].children
    for i in range(size):
        while child < end and tree[child].action < out[i]:
            child += 1
        if child == end or tree[child].action != out[i]:
            return True
        child += 1
    return False


@rule
def pick(tree: Any, node: int, out: Any, size: int, settings: Any) -> int:
    """Return the most promising child for the legal actions ``out[:size]``, each of which has one."""
    child = tree[node].first
    best, highest = -1, -1.0
    for i in range(size):
        while tree[child].action != out[i]:
            child += 1
        tree[child].chances += 1
        visits = tree[child].visits
        weight = visits + settings[TRUST]
        reward = (tree[child].total + settings[TRUST] * tree[child].guess) / weight
        value = reward + settings[CAUTION] * math.sqrt(math.log(tree[child].chances + 1.0) / weight)
        if value > highest:
            best, highest = child, value
        child += 1
    return best


@rule
def most_visited(tree: Any) -> int:
    """Return the action of the root that was simulated most often; of equals the one with the larger reward."""
    first = tree[0].first
    best = first
    for child in range(first, first + tree[0].children):
        more = tree[child].visits - tree[best].visits
        if more > 0 or (more == 0 and tree[child].total > tree[best].total):
            best = child
    return tree[best].action  # type: ignore[no-any-return]


@rule
def reward_now(evaluate: Any, s: Any, values: Any, seats: int, settings: Any, rewards: Any) -> None:
    """Estimate every seat's reward in a game that goes on."""
    evaluate(s, values)
    for seat in range(seats):
        rewards[seat] = squash(margin(values, seat, seats) - settings[BASE], settings[SOFTNESS])


@rule
def reward_at_end(
    evaluate: Any, score: Any, rank: Any, s: Any, places: Any, values: Any, seats: int, settings: Any, rewards: Any
) -> None:
    """Reward every seat in a finished game: half for its place, half for its lead."""
    score(s, places)
    for seat in range(seats):
        values[seat] = places[seat]
    if seats == 1:
        evaluate(s, values)
    rank(s, places)
    for seat in range(seats):
        beaten = 1.0 if seats == 1 and places[seat] == 1 else 0.0
        for other in range(seats):
            if other != seat:
                beaten += 1.0 if places[other] > places[seat] else 0.5 if places[other] == places[seat] else 0.0
        place = beaten / max(seats - 1, 1)
        rewards[seat] = 0.5 * place + 0.5 * squash(margin(values, seat, seats) - settings[BASE], settings[SOFTNESS])


@rule
def add_children(tree: Any, node: int, used: int, out: Any, size: int) -> int:
    """Give a node a child for every legal action, keeping those it has; returns how many nodes are in use then."""
    old = tree[node].first
    end = old + tree[node].children
    new = used
    i = 0
    while i < size or old < end:
        if old < end and (i == size or tree[old].action <= out[i]):
            tree[new] = tree[old]
            if i < size and tree[old].action == out[i]:
                i += 1
            old += 1
        else:
            tree[new].action = out[i]
            tree[new].guess = UNKNOWN
            i += 1
        new += 1
    tree[node].first = used
    tree[node].children = new - used
    return new


@rule
def guess_children(
    apply: Any, evaluate: Any, score: Any, rank: Any, s: Any, after: Any, log: Any, places: Any, values: Any,
    rewards: Any, tree: Any, node: int, seat: int, seats: int, settings: Any, dice: Any,
) -> None:  # fmt: skip
    """Look at the state after every new action of a node; a grain of chance decides between equals."""
    first = tree[node].first
    for child in range(first, first + tree[node].children):
        if tree[child].guess == UNKNOWN:
            copy_record(s, after)
            if apply(after, seat, tree[child].action, log):
                reward_now(evaluate, after, values, seats, settings, rewards)
            else:
                reward_at_end(evaluate, score, rank, after, places, values, seats, settings, rewards)
            tree[child].guess = rewards[seat] + GRAIN * draw_below(dice, 1024)


def _search(
    legal: Any, apply: Any, determinize: Any, draw: Any, evaluate: Any, score: Any, rank: Any, observed: Any, s: Any,
    after: Any, dice: Any, log: Any, out: Any, places: Any, values: Any, rewards: Any, tree: Any, path: Any,
    settings: Any, root: int, seats: int, simulations: int, steps: int,
) -> int:  # fmt: skip
    if seats == 1:
        evaluate(observed, values)
        settings[BASE] = margin(values, root, seats)
    tree[0].visits = 1
    used = 1
    for _ in range(simulations):
        copy_record(observed, s)
        determinize(s, root, dice)
        node, seat, depth, pending = 0, root, 0, 1
        while pending and depth < LONGEST and tree[node].visits > 0:
            size = legal(s, seat, out)
            if lacks(tree, node, out, size):
                if used + tree[node].children + size > len(tree):
                    break
                used = add_children(tree, node, used, out, size)
                guess_children(
                    apply, evaluate, score, rank, s, after, log, places, values, rewards, tree, node, seat, seats,
                    settings, dice,
                )  # fmt: skip
            node = pick(tree, node, out, size, settings)
            path[depth, 0], path[depth, 1] = node, seat
            depth += 1
            pending = apply(s, seat, tree[node].action, log)
            if pending:
                seat = lowest(np.uint64(pending))
        step = 0
        while pending and step < steps:
            seat = lowest(np.uint64(pending))
            pending = apply(s, seat, draw(s, seat, dice), log)
            step += 1
        if pending:
            reward_now(evaluate, s, values, seats, settings, rewards)
        else:
            reward_at_end(evaluate, score, rank, s, places, values, seats, settings, rewards)
        for i in range(depth):
            tree[path[i, 0]].visits += 1
            tree[path[i, 0]].total += rewards[path[i, 1]]
    return most_visited(tree)


@cache
def _compiled(kernel: Kernel) -> Callable[..., Any]:
    names = ("legal", "apply", "determinize", "draw", "evaluate", "score", "rank")
    functions = [kernel.function_type(name) for name in names]
    records = (kernel.record, kernel.record, kernel.record, DICE, LOG)
    buffers = (ACTIONS, SCORES, VALUES, VALUES, _TREE, _PATH, _SETTINGS)
    return specialise(_search, INT(*functions, *records, *buffers, INT, INT, INT, INT), BOTS)


@dataclass(frozen=True)
class Settings:
    """How a search weighs things.

    Attributes:
        steps: how many random decisions are played from a new place before it is estimated.
        caution: how strongly rarely tried actions attract.
        trust: how many visits the guess of an action counts for.
        softness: the lead in points that earns three quarters of the reward.
    """

    steps: int = 0
    caution: float = 0.1
    trust: float = 5.0
    softness: float = 8.0


FULL = Settings(steps=1_000_000)
"""Every simulation is played to the end of the game."""


class Search(Bot):
    """Simulates futures and takes the action that it went back to most often."""

    def __init__(self, kernel: Kernel, name: str, simulations: int, settings: Settings) -> None:
        super().__init__(kernel)
        self.name = name
        self.simulations = simulations
        self.settings = settings

    def choose(self, observed: State, seat: int, seats: int, seed: int) -> int:
        """Search; see ``Bot.choose``."""
        kernel, f, how = self.kernel, self.kernel.functions, self.settings
        dice = Dice()
        sow(dice.raw, seed)
        tree: Any = np.zeros(min(self.simulations * 40, 2_000_000) + kernel.actions + 1, NODE)
        if INTERPRET:
            tree = tree.view(np.recarray)
        functions = (f.legal, f.apply, f.determinize, f.draw, f.evaluate, f.score, f.rank)
        records = (observed.raw, kernel.state().raw, kernel.state().raw, dice.raw, EventLog().raw)
        buffers = (
            np.empty(kernel.actions, np.int32),
            np.zeros(seats, np.int64),
            np.zeros(seats),
            np.zeros(seats),
            tree,
            np.zeros((LONGEST, 2), np.int64),
            np.array([how.caution, how.trust, how.softness, 0.0]),
        )
        search = _compiled(kernel)
        return int(search(*functions, *records, *buffers, seat, seats, self.simulations, how.steps))

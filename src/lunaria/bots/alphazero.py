"""Searches guided by a network, for many games at once: a tree for each, and one network query for all leaves.

Every simulation draws the hidden information again, walks down the tree of its game to an unexpanded node, and queries
the network for it. All games share the cost of Python, and a network answers many rows nearly as fast as one. Forced
decisions are made on the way and take up no simulation.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numba
import numpy as np
import numpy.typing as npt
from numba import types

from lunaria.bots.bot import Integers
from lunaria.bots.features import Features, Floats
from lunaria.bots.puct import LATE, NEW, PLACE, PLACES, best_of, draw_luck, follow, normalise, promise, schedule
from lunaria.bots.tree import add_children, lacks
from lunaria.engine.batch import MARGIN, PLACEMENT, reward
from lunaria.engine.bits import lowest
from lunaria.engine.compiler.calls import APPLY, DETERMINIZE, LEGAL, OBSERVE, RANK, SCORE, call, row, rows, run
from lunaria.engine.compiler.rule import INTERPRET, rule, specialise
from lunaria.engine.events import EventLog
from lunaria.engine.rng import Rng, seed_rng

BOTS = Path(__file__).parent
SOFTNESS = 8.0
"""The lead in points that is worth half of the maximum."""
LONGEST = 128
"""Maximum depth of a tree, in decisions."""
ROOM = 48
"""Nodes per simulation; once they are used up, new leaves are evaluated but not stored."""
CONSIDERED = 16
"""Maximum number of root actions tried."""
TRUST = 0.5
"""The weight of value differences in the policy; the best of 0.05 to 2 in small matches."""
OVER = -1
Ask = Callable[[Floats], tuple[Floats, Floats]]
"""Rows ``(n, size)`` in; logits ``(n, actions)`` and values ``(n, seats)`` out, the observing seat's first."""


@rule
def worth(seat: int, scores: Any, ranks: Any) -> float:
    """Return the value of a finished game for a seat, from -1 to 1: half from its place, half from its lead.

    Large leads count for progressively less, as in ``lunaria.bots.search``; a lead is more informative than the place
    alone, which matters with few games.
    """
    lead = reward(MARGIN, seat, scores, ranks)
    return 0.5 * reward(PLACEMENT, seat, scores, ranks) + 0.5 * lead / (abs(lead) + SOFTNESS)


@rule
def worth_at_end(f: Any, s: Any, scores: Any, ranks: Any, values: Any) -> None:
    """Write the value of a finished game for each seat."""
    run(f[SCORE], (s, scores))
    run(f[RANK], (s, ranks))
    for seat in range(len(scores)):
        values[seat] = worth(seat, scores, ranks)


@rule
def go_on(f: Any, s: Any, pending: int, first: int, out: Any, log: Any, sizes: Any) -> int:
    """Make all forced decisions; returns the next seat with a choice (``OVER``: none).

    The number of its choices is written to ``sizes``. Of several pending seats ``first`` decides before the others.
    """
    while pending:
        seat = first if pending >> first & 1 else lowest(np.uint64(pending))
        sizes[0] = call(f[LEGAL], (s, seat, out))
        if sizes[0] > 1:
            return seat
        pending = call(f[APPLY], (s, seat, out[0], log))
    return OVER


@rule
def match_children(tree: Any, node: int, out: Any, size: int, which: Any) -> None:
    """Write the children of the legal actions ``out[:size]``, all of which must exist."""
    child = tree[node].first
    for i in range(size):
        while tree[child].action != out[i]:
            child += 1
        which[i] = child


@rule
def admit_late(tree: Any, node: int) -> None:
    """Give a low guess to children that the network has not seen, since only another possibility allows them."""
    least = 1e30
    for child in range(tree[node].first, tree[node].first + tree[node].children):
        if tree[child].guess != NEW:
            least = min(least, tree[child].guess)
    for child in range(tree[node].first, tree[node].first + tree[node].children):
        if tree[child].guess == NEW:
            tree[child].guess = least - LATE


def _plant(f: Any, seen: Any, deciding: Any, seeds: Any, rng: Any, out: Any, trees: Any, used: Any) -> int:
    """Give the root of every tree its actions."""
    for game in range(len(deciding)):
        seed_rng(rng[game], seeds[game])
        size = call(f[LEGAL], (row(seen, game), deciding[game], out))
        used[game] = add_children(trees[game], 0, 1, out, size, deciding[game])
    return len(deciding)


def _descend(
    f: Any, states: Any, leaves: Any, observed: Any, bytes_of: Any, deciding: Any, rng: Any, log: Any,
    out: Any, which: Any, shares: Any, sizes: Any, trees: Any, used: Any, path: Any, depth: Any, looking: Any,
    asked: Any, values: Any, scores: Any, ranks: Any, plan: Any, prior_visits: float, time: int,
) -> int:  # fmt: skip
    """Walk down every tree to a leaf; returns an upper bound on the number of leaves to evaluate."""
    count = 0
    for game in range(len(deciding)):
        tree, s, root = trees[game], row(states, game), deciding[game]
        for byte in range(observed.shape[1]):
            bytes_of[game, byte] = observed[game, byte]
        run(f[DETERMINIZE], (s, root, rng[game]))
        size = int(tree[0].children)
        for i in range(size):
            which[i] = tree[0].first + i
        node = best_of(tree, which, size, shares, prior_visits, plan[min(size, len(plan) - 1), time])
        seat, d, known = root, 0, True
        while True:
            path[game, d] = node
            d += 1
            pending = call(f[APPLY], (s, seat, tree[node].action, row(log, 0)))
            seat = go_on(f, s, pending, root, out, row(log, 0), sizes)
            known = seat != OVER and tree[node].children > 0 and tree[tree[node].first].seat == seat
            if not known or d == path.shape[1]:
                break
            size = sizes[0]
            if lacks(tree, node, out, size):
                if used[game] + tree[node].children + size > trees.shape[1]:
                    break
                used[game] = add_children(tree, node, used[game], out, size, seat)
                admit_late(tree, node)
            match_children(tree, node, out, size, which)
            node = follow(tree, node, which, size, shares, prior_visits)
        depth[game], looking[game] = d, seat
        if seat == OVER:
            worth_at_end(f, s, scores[game], ranks[game], values[game])
            continue
        if tree[node].children == 0 and used[game] + sizes[0] <= trees.shape[1]:
            used[game] = add_children(tree, node, used[game], out, sizes[0], seat)
            asked[count, 1] = node
        else:
            asked[count, 1] = -1
        asked[count, 0] = game
        run(f[OBSERVE], (s, seat, row(leaves, count)))
        count += 1
    return count


@rule
def keep_answer(tree: Any, node: int, logits: Any, worth: float) -> None:
    """Write the network's output for a node into it and its children."""
    tree[node].worth = worth
    for child in range(tree[node].first, tree[node].first + tree[node].children):
        tree[child].guess = logits[tree[child].action]


def _back_up(
    trees: Any, path: Any, depth: Any, looking: Any, asked: Any, values: Any, logits: Any, answers: Any, sums: Any,
    count: int,
) -> int:  # fmt: skip
    """Store the network's output, and update all decisions on the path with the result."""
    seats = values.shape[1]
    for k in range(count):
        game = asked[k, 0]
        for j in range(seats):
            values[game, (looking[game] + j) % seats] = answers[k, j]
        if asked[k, 1] >= 0:
            keep_answer(trees[game], asked[k, 1], logits[k], answers[k, 0])
    for game in range(len(depth)):
        tree = trees[game]
        for d in range(depth[game]):
            node = path[game, d]
            tree[node].visits += 1
            tree[node].total += values[game, tree[node].seat]
        for seat in range(seats):
            sums[game, seat] += values[game, seat]
    return count


def _root_answers(trees: Any, rng: Any, logits: Any, answers: Any, noise: float) -> int:
    """Store the network's output for the roots, and draw their noise."""
    for game in range(len(trees)):
        tree = trees[game]
        keep_answer(tree, 0, logits[game], answers[game, 0])
        for child in range(tree[0].first, tree[0].first + tree[0].children):
            tree[child].luck = noise * draw_luck(rng[game])
    return len(trees)


def _harvest(
    trees: Any, which: Any, shares: Any, chosen: Any, actions: Any, weights: Any, ends: Any, prior_visits: float
) -> int:
    """Write the action that each search chose, and its policy: actions and weights, concatenated."""
    at = 0
    for game in range(len(trees)):
        tree = trees[game]
        size = int(tree[0].children)
        for i in range(size):
            which[i] = tree[0].first + i
        chosen[game] = tree[best_of(tree, which, size, shares, prior_visits, -1)].action
        promise(tree, 0, which, size, shares, prior_visits)
        normalise(shares, size)
        for i in range(size):
            actions[at], weights[at] = tree[which[i]].action, shares[i]
            at += 1
        ends[game] = at
    return at


@cache
def _compiled() -> tuple[Callable[..., int], ...]:
    word, real = types.int64, types.float64
    words, table, lists = types.Array(word, 1, "C"), types.Array(word, 2, "C"), types.Array(types.int32, 1, "C")
    numbers, points = types.Array(real, 1, "C"), types.Array(real, 2, "C")
    floats, row_of = types.Array(types.float32, 2, "C"), types.Array(types.float32, 1, "C")
    rng, data = types.Array(numba.from_dtype(Rng.dtype), 1, "C"), types.Array(types.uint8, 2, "C")
    signatures = (
        (_plant, word(words, words, words, words, rng, lists, PLACES, words)),
        (_root_answers, word(PLACES, rng, floats, floats, real)),
        (
            _descend,
            word(
                words, words, words, data, data, words, rng, words, lists, words, numbers, words, PLACES, words,
                table, words, words, table, points, table, table, table, real, word,
            ),
        ),
        (_back_up, word(PLACES, table, words, words, table, points, floats, floats, points, word)),
        (_harvest, word(PLACES, words, numbers, words, lists, row_of, words, real)),
    )  # fmt: skip
    return tuple(specialise(function, signature, BOTS) for function, signature in signatures)


@dataclass(frozen=True)
class Found:
    """The results of searches for several decisions.

    Attributes:
        chosen: the action of each, shape ``(n,)``.
        actions: the legal actions of each decision, concatenated.
        weights: the probabilities of these actions in the improved policy; they add up to 1 for each decision.
        ends: the end of each decision's actions (exclusive), shape ``(n,)``.
        values: the expected value for each seat, from -1 to 1, in the order of the seats, shape ``(n, seats)``.
    """

    chosen: Integers
    actions: npt.NDArray[np.int32]
    weights: Floats
    ends: Integers
    values: npt.NDArray[np.float64]


class _Side:
    """The working memory of parallel searches: a tree, a state and a path for each game."""

    def __init__(self, features: Features, observed: npt.NDArray[np.void], simulations: int) -> None:
        kernel, count, seats = features.variant.kernel, len(observed), features.seats
        record, width = kernel.state, kernel.state.dtype.itemsize
        self.table = kernel.table
        self.seen, self.states, self.leaves = observed, np.zeros(count, record.dtype), np.zeros(count, record.dtype)
        self.rows = [_rows(array, record) for array in (self.seen, self.states, self.leaves)]
        self.bytes = [array.view(np.uint8).reshape(count, width) for array in (self.seen, self.states)]
        self.trees: Any = np.zeros((count, 2 + kernel.actions + simulations * ROOM), PLACE)
        if INTERPRET:
            self.trees = self.trees.view(np.recarray)
        rng = np.zeros(count, Rng.dtype)
        self.rng = [Rng(rng[i : i + 1]) for i in range(count)] if INTERPRET else rng
        self._silent = EventLog()
        self.log = _rows(self._silent.array, EventLog)
        self.used, self.depth, self.looking = (np.zeros(count, np.int64) for _ in range(3))
        self.path, self.asked = np.zeros((count, LONGEST), np.int64), np.zeros((count, 2), np.int64)
        self.values, self.sums = np.zeros((count, seats)), np.zeros((count, seats))
        self.ends = [np.zeros((count, seats), np.int64) for _ in range(2)]
        self.out, self.which = np.empty(kernel.actions, np.int32), np.empty(kernel.actions, np.int64)
        self.shares, self.sizes = np.empty(kernel.actions), np.zeros(1, np.int64)
        self.flat: Floats = np.empty((count, features.size), np.float32)


def search(
    ask: Ask,
    features: Features,
    observed: npt.NDArray[np.void],
    deciding: Integers,
    seeds: Integers,
    simulations: int,
    noise: float = 0.0,
    prior_visits: float = TRUST,
) -> Found:
    """Search for the decisions of many games at once.

    Args:
        ask: the network.
        features: the encoder of records.
        observed: the observation of each pending seat, shape ``(n,)``.
        deciding: the seat that decides in each, shape ``(n,)``.
        seeds: the seed of each search, shape ``(n,)``; the other searches of a batch change only the rounding of the
            network.
        simulations: number of simulations for each; at least 1.
        noise: the randomness in the choice of actions to try: 1 draws them from the policy (to learn), 0 takes the
            likeliest (to win).
        prior_visits: the weight of value differences in the policy.
    """
    at = _Side(features, np.ascontiguousarray(observed), simulations)
    plant, root_answers, descend, back_up, _ = _compiled()
    deciding = deciding.astype(np.int64)
    plant(at.table, at.rows[0], deciding, seeds.astype(np.int64), at.rng, at.out, at.trees, at.used)
    features.write(at.seen, deciding, at.flat)
    root_answers(at.trees, at.rng, *ask(at.flat), noise)
    plan = schedule(min(CONSIDERED, simulations), simulations)
    for time in range(simulations):
        count = descend(
            at.table, *at.rows[1:], *at.bytes, deciding, at.rng, at.log, at.out, at.which, at.shares, at.sizes,
            at.trees, at.used, at.path, at.depth, at.looking, at.asked, at.values, *at.ends, plan, prior_visits, time,
        )  # fmt: skip
        logits = answers = at.flat[:0]
        if count:
            features.write(at.leaves[:count], at.looking[at.asked[:count, 0]], at.flat[:count])
            logits, answers = ask(at.flat[:count])
        back_up(at.trees, at.path, at.depth, at.looking, at.asked, at.values, logits, answers, at.sums, count)
    return _found(at, simulations, prior_visits)


def _found(at: _Side, simulations: int, prior_visits: float) -> Found:
    count, total = len(at.trees), int(at.trees["children"][:, 0].sum())
    chosen, ends = np.empty(count, np.int64), np.empty(count, np.int64)
    actions, weights = np.empty(total, np.int32), np.empty(total, np.float32)
    _compiled()[-1](at.trees, at.which, at.shares, chosen, actions, weights, ends, prior_visits)
    return Found(chosen, actions, weights, ends, at.sums / simulations)


def _rows(array: npt.NDArray[np.void], kind: Any) -> Any:
    return rows([kind(array[i : i + 1]) for i in range(len(array))] if INTERPRET else array)

"""The tree of a network-guided search: the value of nodes, and the choice of actions to try.

Planning with few simulations as in "Policy improvement by planning with Gumbel" (Danihelka et al. 2022): at the root
as many actions as simulations allow are tried equally often, the better half survives, and so on down to two. Below the
root, visits follow the policy that the values found so far derive from the network's.
"""

import math
from typing import Any

import numba
import numpy as np
from numba import types

from lunaria.engine.arrays import Floats, Ints
from lunaria.engine.compiler.rule import rule
from lunaria.engine.rng import advance

PLACE = np.dtype(
    [
        ("action", "i4"),  # the decision that leads here
        ("visits", "i4"),  # simulations through this node
        ("first", "i4"),  # the first of its children, which are contiguous and ascending by action
        ("children", "i2"),  # their number; 0: not yet expanded
        ("seat", "i2"),  # the seat that makes the decision that leads here
        ("guess", "f4"),  # the network's logit of that decision
        ("luck", "f4"),  # its Gumbel noise, at the root
        ("worth", "f4"),  # the network's value for the seat that decides here, from -1 to 1
        ("total", "f8"),  # the sum of results for the seat that decided to come here, over the visits
    ]
)
PLACES = types.Array(numba.from_dtype(PLACE), 2, "C")
NEW = -1.0
"""The guess of a child that the network has not evaluated (``add_children``)."""
PATIENCE = 50.0
"""Visits of prior trust in the values."""
LATE = 3.0
"""The deduction from the lowest logit for an action that only another possibility allows."""
_HALF_STEP = 1.0 / 2.0**53


@rule
def promise(tree: Any, node: int, which: Any, size: int, shares: Any, prior_visits: float) -> None:
    """Write a logit for each child ``which[:size]``: the network's, adjusted by the child's results.

    An unvisited child has the current value of the node.
    """
    highest, most, tried = -1e30, 0, 0
    for i in range(size):
        child = which[i]
        highest = max(highest, tree[child].guess)
        most = max(most, tree[child].visits)
        tried += tree[child].visits
    known, good = 0.0, 0.0
    for i in range(size):
        child = which[i]
        if tree[child].visits:
            share = math.exp(tree[child].guess - highest) + 1e-12
            known += share
            good += share * tree[child].total / tree[child].visits
    usual = np.float64(tree[node].worth)
    if tried:
        usual = (usual + tried * good / known) / (1 + tried)
    scale = (PATIENCE + most) * prior_visits
    for i in range(size):
        child = which[i]
        value = tree[child].total / tree[child].visits if tree[child].visits else usual
        shares[i] = tree[child].guess + scale * 0.5 * value


@rule
def normalise(shares: Any, size: int) -> None:
    """Turn logits into probabilities."""
    highest, total = shares[0], 0.0
    for i in range(size):
        highest = max(highest, shares[i])
    for i in range(size):
        shares[i] = math.exp(shares[i] - highest)
        total += shares[i]
    for i in range(size):
        shares[i] /= total


@rule
def follow(tree: Any, node: int, which: Ints, size: int, shares: Floats, prior_visits: float) -> int:
    """Return the child below the root whose visits lag most behind its probability in the improved policy."""
    promise(tree, node, which, size, shares, prior_visits)
    normalise(shares, size)
    tried = 0
    for i in range(size):
        tried += tree[which[i]].visits
    best, highest = which[0], -1e30
    for i in range(size):
        lag = shares[i] - tree[which[i]].visits / (1.0 + tried)
        if lag > highest:
            best, highest = which[i], lag
    return best


@rule
def best_of(tree: Any, which: Any, size: int, shares: Any, prior_visits: float, visits: int) -> int:
    """Return the best child of the root among those with ``visits`` visits (-1: with the most visits)."""
    promise(tree, 0, which, size, shares, prior_visits)
    if visits < 0:
        for i in range(size):
            visits = max(visits, tree[which[i]].visits)
    best, highest = -1, -1e30
    for i in range(size):
        child = which[i]
        if tree[child].visits == visits and shares[i] + tree[child].luck > highest:
            best, highest = child, shares[i] + tree[child].luck
    return best


@rule
def draw_luck(rng: Any) -> float:
    """Draw from the Gumbel distribution: the largest of logits plus draws is a sample from their policy."""
    share = (np.float64(advance(rng) >> np.uint64(11)) + 0.5) * (2.0 * _HALF_STEP)
    return -math.log(-math.log(min(share, 1.0 - _HALF_STEP)))


def schedule(most: int, simulations: int) -> Any:
    """Return the visits of the child that each simulation selects, by number of considered actions.

    Args:
        most: maximum number of considered actions.
        simulations: number of simulations.

    Returns:
        an array of shape ``(most + 1, simulations)``.
    """
    return np.array([_visits(considered, simulations) for considered in range(most + 1)], np.int64).reshape(
        most + 1, -1
    )


def _visits(considered: int, simulations: int) -> list[int]:
    if considered <= 1:
        return list(range(simulations))
    rounds = math.ceil(math.log2(considered))
    visits, found = [0] * considered, list[int]()
    while len(found) < simulations:
        for _ in range(max(1, simulations // (rounds * considered))):
            found += visits[:considered]
            visits[:considered] = [count + 1 for count in visits[:considered]]
        considered = max(2, considered // 2)
    return found[:simulations]

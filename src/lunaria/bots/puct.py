"""The tree of a search that a network guides: what a place promises, and what is tried next.

Planning with few simulations as in "Policy improvement by planning with Gumbel" (Danihelka et al. 2022): at the root
as many actions as simulations allow are tried equally often, the better half of them goes on, and so to the last two;
below it visits follow the policy that the values found so far make of the network's own.
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
        ("visits", "i4"),  # simulations that came through
        ("first", "i4"),  # the first of its children, which stand side by side, ascending by action
        ("children", "i2"),  # how many there are; 0: not yet looked at
        ("seat", "i2"),  # who makes the decision that leads here
        ("guess", "f4"),  # the network's logit of that decision
        ("luck", "f4"),  # what chance adds to it, at the root
        ("worth", "f4"),  # what the network promises who decides here, from -1 to 1
        ("total", "f8"),  # the sum of what it brought who decided to come here, over the visits
    ]
)
PLACES = types.Array(numba.from_dtype(PLACE), 2, "C")
NEW = -1.0
"""The guess of a child that no network has been asked about (``add_children``)."""
PATIENCE = 50.0
"""How many visits the values are trusted for from the start."""
LATE = 3.0
"""By how much less likely than the least likely one an action counts that another possibility first allows."""
_HALF_STEP = 1.0 / 2.0**53


@rule
def promise(tree: Any, node: int, which: Any, size: int, shares: Any, prior_visits: float) -> None:
    """Write a logit for each child ``which[:size]``: the network's, moved by what the child brought.

    A child that was never visited promises what the place does so far.
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
    """Turn logits into shares that add up to 1."""
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
    """Return the child below the root whose visits lag most behind its share of the improved policy."""
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
    """Return the child of the root that promises most, of those with so many visits (-1: with the most)."""
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
    """Draw from the Gumbel distribution: added to logits, the largest sum is a draw from their policy."""
    share = (np.float64(advance(rng) >> np.uint64(11)) + 0.5) * (2.0 * _HALF_STEP)
    return -math.log(-math.log(min(share, 1.0 - _HALF_STEP)))


def schedule(most: int, simulations: int) -> Any:
    """Return how many visits the child has that each simulation goes on with, by how many are considered.

    Args:
        most: how many actions are considered at most.
        simulations: how many there are.

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

"""The tree of a search: nodes in one array, the actions of a node contiguous.

A node stands for the decisions that led to it. Its legal actions may differ between possibilities of the hidden
information, so every action counts how often it was available.
"""

import math
from typing import Any

import numba
import numpy as np
from numba import types

from lunaria.engine.compiler.rule import rule

NODE = np.dtype(
    [
        ("action", "i4"),  # the decision that leads here
        ("visits", "i4"),  # simulations through this node
        ("chances", "i4"),  # how often this action was legal when its decision came up
        ("first", "i4"),  # the first of its children, which are contiguous and ascending by action
        ("children", "i2"),  # their number; 0: not yet expanded
        ("seat", "i2"),  # the seat that makes this decision
        ("guess", "f4"),  # the reward that an evaluation after the action promises the deciding seat
        ("total", "f8"),  # the sum of rewards of the deciding seat, over the visits
    ]
)
TREE = types.Array(numba.from_dtype(NODE), 1, "C")
CAUTION, TRUST, SOFTNESS, BASE, RIPE = range(5)
UNKNOWN = -1.0
ALONE = 2**31


@rule
def squash(lead: float, softness: float) -> float:
    """Turn a lead in points into a reward from 0 to 1; a lead of ``softness`` points gives 0.75."""
    return 0.5 + 0.5 * lead / (abs(lead) + softness)


@rule
def lacks(tree: Any, node: int, out: Any, size: int) -> bool:
    """Say whether a legal action of ``out[:size]`` has no child yet."""
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
    """Return the most promising child for the legal actions ``out[:size]``, all of which must have one."""
    child = tree[node].first
    best, highest = -1, -1.0
    chances, rarity = -1, 0.0
    for i in range(size):
        while tree[child].action != out[i]:
            child += 1
        tree[child].chances += 1
        if tree[child].chances != chances:
            chances = tree[child].chances
            rarity = math.log(chances + 1.0)
        visits = tree[child].visits
        weight = visits + settings[TRUST]
        reward = (tree[child].total + settings[TRUST] * tree[child].guess) / weight
        value = reward + settings[CAUTION] * math.sqrt(rarity / weight)
        if value > highest:
            best, highest = child, value
        child += 1
    return best


@rule
def add_children(tree: Any, node: int, used: int, out: Any, size: int, seat: int) -> int:
    """Give a node a child for every legal action, keeping existing ones; returns the number of nodes in use."""
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
            tree[new].seat = seat
            tree[new].guess = UNKNOWN
            i += 1
        new += 1
    tree[node].first = used
    tree[node].children = new - used
    return new


@rule
def lead(tree: Any) -> int:
    """Return the difference in visits between the root's two most visited children; huge for an only child."""
    if tree[0].children == 1:
        return ALONE
    most = second = 0
    first = tree[0].first
    for child in range(first, first + tree[0].children):
        visits = tree[child].visits
        if visits > most:
            most, second = visits, most
        elif visits > second:
            second = visits
    return most - second


def branch(tree: Any, node: int, into: Any) -> int:
    """Copy a subtree to the front of another array; returns its number of nodes."""
    into[0] = tree[node]
    used = 1
    at = 0
    while at < used:
        old = into[at].first
        into[at].first = used
        for child in range(old, old + into[at].children):
            into[used] = tree[child]
            used += 1
        at += 1
    return used

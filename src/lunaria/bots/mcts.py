"""The growing tree of a search: its simulations, compiled for each kernel.

Every simulation draws the hidden information again (``determinize``), walks down one tree shared by all of these
possibilities, adds a node, estimates the final result for every seat, and updates all decisions on its path. Each seat
maximises its own reward. In solo games a lead is measured relative to the root, because large leads saturate the
reward (information set Monte Carlo tree search, Cowling et al. 2012).
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numba import types

from lunaria.bots.greedy import margin
from lunaria.bots.lookahead import look_ahead
from lunaria.bots.tree import BASE, NODE, RIPE, SOFTNESS, TREE, UNKNOWN, add_children, branch, lacks, lead, pick, squash
from lunaria.engine.bits import lowest
from lunaria.engine.compiler.rule import INTERPRET, rule, specialise
from lunaria.engine.events import EventLog
from lunaria.engine.kernel import ACTIONS, DICE, INT, LOG, SCORES, VALUES, Kernel
from lunaria.engine.rng import Rng, randbelow, seed_rng
from lunaria.engine.state import State, copy_record

BOTS = Path(__file__).parent
LONGEST = 512
"""Maximum depth of the tree, in decisions."""
SLICE = 1024
"""Simulations between two checks of the clock."""
CHECK = 64
"""Simulations between two checks for an answer that can no longer change."""
OPEN = -1
"""Replaces the number of remaining simulations when all are wanted, even if they cannot change the answer."""
FREE = -1
GRAIN = 2e-6

_PATH = types.Array(types.int64, 2, "C")
_SETTINGS = types.Array(types.float64, 1, "C")
_POINTS = types.Array(types.float64, 2, "C")


@rule
def reward_leads(values: Any, seats: int, settings: Any, rewards: Any) -> None:
    """Reward every seat for its estimated lead in an unfinished game."""
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
def guess_children(
    apply: Any, evaluate: Any, score: Any, rank: Any, s: Any, after: Any, log: Any, places: Any, values: Any,
    rewards: Any, tree: Any, node: int, seat: int, seats: int, settings: Any, rng: Any,
) -> None:  # fmt: skip
    """Evaluate the state after every new action of a node; a tiny random amount breaks ties."""
    first = tree[node].first
    for child in range(first, first + tree[node].children):
        if tree[child].guess == UNKNOWN:
            copy_record(s, after)
            if apply(after, seat, tree[child].action, log):
                evaluate(after, values)
                reward_leads(values, seats, settings, rewards)
            else:
                reward_at_end(evaluate, score, rank, after, places, values, seats, settings, rewards)
            tree[child].guess = rewards[seat] + GRAIN * randbelow(rng, 1024)


@rule
def child_of(tree: Any, node: int, action: int) -> int:
    """Return the child of an action, which must exist."""
    child: int = tree[node].first
    while tree[child].action != action:
        child += 1
    return child


def _search(
    legal: Any, apply: Any, determinize: Any, sample: Any, evaluate: Any, score: Any, rank: Any, shown: Any,
    observed: Any, s: Any, after: Any, later: Any, rng: Any, log: Any, out: Any, then: Any, places: Any, values: Any,
    rewards: Any, tree: Any, path: Any, settings: Any, points: Any, root: int, seats: int, simulations: int,
    steps: int, ahead: int, used: int, forced: int, to_come: int,
) -> int:  # fmt: skip
    if seats == 1:
        evaluate(observed, values)
        settings[BASE] = margin(values, root, seats)
    tree[0].visits = max(tree[0].visits, 1)
    now = shown(observed)
    for done in range(simulations):
        if to_come != OPEN and done % CHECK == CHECK - 1 and lead(tree) > simulations - done + to_come:
            break
        copy_record(observed, s)
        determinize(s, root, rng)
        node, seat, depth, pending = 0, root, 0, 1
        while pending and depth < LONGEST:
            if shown(s) != now if ahead else node > 0 and tree[node].visits < settings[RIPE]:
                break
            size = legal(s, seat, out)
            if lacks(tree, node, out, size):
                if used + tree[node].children + size > len(tree):
                    break
                used = add_children(tree, node, used, out, size, seat)
                guess_children(
                    apply, evaluate, score, rank, s, after, log, places, values, rewards, tree, node, seat, seats,
                    settings, rng,
                )  # fmt: skip
            going = depth == 0 and forced != FREE
            node = child_of(tree, 0, forced) if going else pick(tree, node, out, size, settings)
            path[depth, 0], path[depth, 1] = node, seat
            depth += 1
            pending = apply(s, seat, tree[node].action, log)
            if pending:
                seat = root if pending >> root & 1 else lowest(np.uint64(pending))
        step = 0
        while pending and step < steps:
            seat = lowest(np.uint64(pending))
            pending = apply(s, seat, sample(s, seat, rng), log)
            step += 1
        if pending:
            if ahead and shown(s) != now and pending >> root & 1:
                look_ahead(
                    legal, apply, evaluate, shown, s, after, later, log, out, then, values, rewards, root, seats
                )  # fmt: skip
            else:
                evaluate(s, values)
            reward_leads(values, seats, settings, rewards)
        else:
            reward_at_end(evaluate, score, rank, s, places, values, seats, settings, rewards)
        tree[0].visits += 1
        for i in range(depth):
            tree[path[i, 0]].visits += 1
            tree[path[i, 0]].total += rewards[path[i, 1]]
        for each in range(seats):
            points[tree[path[0, 0]].action, each] += values[each]
    return used


@cache
def _compiled(kernel: Kernel) -> Callable[..., Any]:
    names = ("legal", "apply", "determinize", "sample", "evaluate", "score", "rank", "shown")
    functions = [kernel.function_type(name) for name in names]
    records = (kernel.record, kernel.record, kernel.record, kernel.record, DICE, LOG)
    buffers = (ACTIONS, ACTIONS, SCORES, VALUES, VALUES, TREE, _PATH, _SETTINGS, _POINTS)
    return specialise(_search, INT(*functions, *records, *buffers, *(INT,) * 8), BOTS)


@cache
def _branch() -> Callable[..., Any]:
    return specialise(branch, INT(TREE, INT, TREE), BOTS)


@dataclass(frozen=True)
class Settings:
    """The settings of a search.

    Attributes:
        steps: number of random decisions from a new node before the estimate.
        softness: the lead in points with a reward of 0.75.
        ahead: True if, where new cards change the meaning of actions, every simulation ends in the following turn with
            its seat's best result there (``lunaria.bots.lookahead``).
        ripe: visits of a node before its actions are evaluated.
    """

    steps: int = 0
    softness: float = 8.0
    ahead: bool = True
    ripe: int = 1


FULL = Settings(steps=1_000_000, ahead=False, ripe=4)
"""Plays every simulation to the end of the game; only revisited nodes are worth evaluating all actions."""


class Growth:
    """A growing tree with the working memory of its thread.

    Args:
        kernel: the rules.
        observed: the seat's observation.
        seat: the seat that decides.
        seats: number of seats.
        seed: its seed.
        nodes: maximum number of nodes.
        settings: the settings of the search.
    """

    def __init__(
        self, kernel: Kernel, observed: State, seat: int, seats: int, seed: int, nodes: int, settings: Settings
    ) -> None:
        f, rng = kernel.functions, Rng()
        seed_rng(rng.raw, seed)
        self.tree: Any = np.zeros(nodes, NODE)
        if INTERPRET:
            self.tree = self.tree.view(np.recarray)
        self.points = np.zeros((kernel.actions, seats))
        self.used = 1
        ahead = kernel.shows and settings.ahead
        relies = kernel.search_defaults
        prior_visits = relies.prior_visits if seats > 1 else relies.prior_visits_solo
        self._playing = (settings.steps, int(ahead))
        self._search = _compiled(kernel)
        self._seats = (seat, seats)
        self._arguments = (
            *(f.legal, f.apply, f.determinize, f.sample, f.evaluate, f.score, f.rank, f.shown),
            *(kernel.own(observed).raw, *(kernel.state().raw for _ in range(3)), rng.raw, EventLog().raw),
            np.empty(kernel.actions, np.int32),
            np.empty(kernel.actions, np.int32),
            np.zeros(seats, np.int64),
            np.zeros(seats),
            np.zeros(seats),
            self.tree,
            np.zeros((LONGEST, 2), np.int64),
            np.array([relies.exploration, prior_visits, settings.softness, 0.0, settings.ripe]),
            self.points,
        )

    def grow(self, simulations: int, until: float | None = None, forced: int = FREE, settled: bool = False) -> None:
        """Run simulations.

        Args:
            simulations: number of simulations.
            until: the deadline for starting one (``time.perf_counter``).
            forced: the root action of all of them, if given.
            settled: True to stop once the remaining simulations cannot change the most visited action.
        """
        left = simulations
        while left > 0:
            now = left if until is None else min(left, SLICE)
            left -= now
            counts = (self.used, forced, left if settled else OPEN)
            self.used = int(self._search(*self._arguments, *self._seats, now, *self._playing, *counts))
            if (until is not None and time.perf_counter() >= until) or (settled and self._is_settled(left)):
                break

    def _is_settled(self, left: int) -> bool:
        visits = np.sort(self.root()["visits"])
        return len(visits) == 1 or bool(visits[-1] - visits[-2] > left)

    def take_over(self, other: "Growth", node: int, legal: list[int]) -> bool:
        """Start with a subtree of another tree, if it suits; returns False if not.

        It does not if another seat decides there, if it is too large, or if it begins with an action that is illegal
        now: it then comes from possibilities that turned out wrong. Values in points are not copied, so ``look`` needs
        a separate tree.

        Args:
            other: the other tree.
            node: the root of the subtree.
            legal: the legal actions.
        """
        first = int(other.tree[node]["first"])
        mine = other.tree[node]["children"] > 0 and other.tree[first]["seat"] == self._seats[0]
        if not mine or other.used > len(self.tree):
            return False
        actions = other.tree[first : first + int(other.tree[node]["children"])]["action"]
        if not np.isin(actions, legal).all():
            return False
        self.used = int(_branch()(other.tree, node, self.tree))
        return True

    @property
    def simulations(self) -> int:
        """Number of simulations in the tree."""
        return max(int(self.tree[0]["visits"]) - 1, 0)

    def child(self, action: int) -> int:
        """Return the node of an action at the root."""
        return int(self.tree[0]["first"]) + int(np.argmax(self.root()["action"] == action))

    def root(self) -> Any:
        """Return the nodes of the actions at the root."""
        first = int(self.tree[0]["first"])
        return self.tree[first : first + int(self.tree[0]["children"])]

    def line(self, node: int, floor: int) -> tuple[tuple[int, int], ...]:
        """Return the decisions (seat and action) after a node with at least ``floor`` visits each."""
        line: list[tuple[int, int]] = []
        while children := int(self.tree[node]["children"]):
            first = int(self.tree[node]["first"])
            node = first + int(np.argmax(self.tree["visits"][first : first + children]))
            if self.tree[node]["visits"] < floor:
                break
            line.append((int(self.tree[node]["seat"]), int(self.tree[node]["action"])))
        return tuple(line)

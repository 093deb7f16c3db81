"""Monte Carlo tree search over what a seat may know, for any game and any number of seats.

Every simulation fills in what is hidden anew (``determinize``), walks down one tree shared by all of these
possibilities, adds to it, estimates how the game will end for every seat, and tells that to all decisions on its way.
Each seat maximises its own reward; who plays alone measures a lead from what it is at the root, because changes of a
far lead say little (information set Monte Carlo tree search, Cowling et al. 2012). Several threads search trees of
their own, which are added up at the root.
"""

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numba import types

from lunaria.bots.bot import Bot
from lunaria.bots.greedy import margin
from lunaria.bots.tree import BASE, NODE, SOFTNESS, TREE, UNKNOWN, add_children, lacks, pick, squash
from lunaria.engine.bits import lowest
from lunaria.engine.chance import Dice, draw_below, sow
from lunaria.engine.compile import INTERPRET, rule, specialise
from lunaria.engine.event import EventLog
from lunaria.engine.game import MAX_SEED
from lunaria.engine.kernel import ACTIONS, DICE, INT, LOG, SCORES, VALUES, Kernel
from lunaria.engine.state import State, copy_record

BOTS = Path(__file__).parent
LONGEST = 512
"""How many decisions deep the tree may become."""
MOST_NODES = 2_000_000
NODES_A_SIMULATION = 40
SLICE = 256
"""Simulations between two looks at the clock."""
LINE_SHARE = 20
"""A decision belongs to the expected line if at least one in so many simulations went on with it."""
FREE = -1
GRAIN = 2e-6

_PATH = types.Array(types.int64, 2, "C")
_SETTINGS = types.Array(types.float64, 1, "C")
_POINTS = types.Array(types.float64, 2, "C")


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


@rule
def child_of(tree: Any, node: int, action: int) -> int:
    """Return the child that an action leads to; it must have one."""
    child = tree[node].first
    while tree[child].action != action:
        child += 1
    return child  # type: ignore[no-any-return]


def _search(
    legal: Any, apply: Any, determinize: Any, draw: Any, evaluate: Any, score: Any, rank: Any, observed: Any, s: Any,
    after: Any, dice: Any, log: Any, out: Any, places: Any, values: Any, rewards: Any, tree: Any, path: Any,
    settings: Any, points: Any, root: int, seats: int, simulations: int, steps: int, used: int, forced: int,
) -> int:  # fmt: skip
    if seats == 1:
        evaluate(observed, values)
        settings[BASE] = margin(values, root, seats)
    tree[0].visits = max(tree[0].visits, 1)
    for _ in range(simulations):
        copy_record(observed, s)
        determinize(s, root, dice)
        node, seat, depth, pending = 0, root, 0, 1
        while pending and depth < LONGEST and tree[node].visits > 0:
            size = legal(s, seat, out)
            if lacks(tree, node, out, size):
                if used + tree[node].children + size > len(tree):
                    break
                used = add_children(tree, node, used, out, size, seat)
                guess_children(
                    apply, evaluate, score, rank, s, after, log, places, values, rewards, tree, node, seat, seats,
                    settings, dice,
                )  # fmt: skip
            going = depth == 0 and forced != FREE
            node = child_of(tree, 0, forced) if going else pick(tree, node, out, size, settings)
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
        tree[0].visits += 1
        for i in range(depth):
            tree[path[i, 0]].visits += 1
            tree[path[i, 0]].total += rewards[path[i, 1]]
        for each in range(seats):
            points[tree[path[0, 0]].action, each] += values[each]
    return used


@cache
def _compiled(kernel: Kernel) -> Callable[..., Any]:
    names = ("legal", "apply", "determinize", "draw", "evaluate", "score", "rank")
    functions = [kernel.function_type(name) for name in names]
    records = (kernel.record, kernel.record, kernel.record, DICE, LOG)
    buffers = (ACTIONS, SCORES, VALUES, VALUES, TREE, _PATH, _SETTINGS, _POINTS)
    return specialise(_search, INT(*functions, *records, *buffers, INT, INT, INT, INT, INT, INT), BOTS)


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


@dataclass(frozen=True)
class Budget:
    """How long a search may think.

    Attributes:
        simulations: how many simulations, in all threads together.
        seconds: when to stop at the latest; None: when all simulations are done.
        threads: how many trees are searched side by side.
    """

    simulations: int
    seconds: float | None = None
    threads: int = 1


@dataclass(frozen=True)
class Finding:
    """What a search found out about an action.

    Attributes:
        action: its id.
        visits: how many simulations went on with it.
        reward: their mean reward for who decides, from 0 to 1.
        points: the final points that they promise each seat (alone: the lead over the rules' own opponent).
        line: the decisions that were then made most often, with who makes them; the action itself is not among them.
    """

    action: int
    visits: int
    reward: float
    points: tuple[float, ...]
    line: tuple[tuple[int, int], ...] = ()


class Growth:
    """A tree that grows, with all that its thread needs.

    Args:
        kernel: the rules.
        observed: what the seat knows.
        seat: who decides.
        seats: how many play.
        seed: of its chance.
        nodes: how many nodes it can hold at most.
        settings: how it weighs things.
    """

    def __init__(
        self, kernel: Kernel, observed: State, seat: int, seats: int, seed: int, nodes: int, settings: Settings
    ) -> None:
        f, dice = kernel.functions, Dice()
        sow(dice.raw, seed)
        self.tree: Any = np.zeros(nodes, NODE)
        if INTERPRET:
            self.tree = self.tree.view(np.recarray)
        self.points = np.zeros((kernel.actions, seats))
        self.used = 1
        self._steps = settings.steps
        self._search = _compiled(kernel)
        self._seats = (seat, seats)
        self._arguments = (
            *(f.legal, f.apply, f.determinize, f.draw, f.evaluate, f.score, f.rank),
            *(observed.raw, kernel.state().raw, kernel.state().raw, dice.raw, EventLog().raw),
            np.empty(kernel.actions, np.int32),
            np.zeros(seats, np.int64),
            np.zeros(seats),
            np.zeros(seats),
            self.tree,
            np.zeros((LONGEST, 2), np.int64),
            np.array([settings.caution, settings.trust, settings.softness, 0.0]),
            self.points,
        )

    def grow(self, simulations: int, until: float | None = None, forced: int = FREE) -> None:
        """Simulate.

        Args:
            simulations: how many times.
            until: the time (``time.perf_counter``) after which no more are begun.
            forced: an action that all of them are to go on with.
        """
        left = simulations
        while left > 0 and (until is None or left == simulations or time.perf_counter() < until):
            now = left if until is None else min(left, SLICE)
            left -= now
            self.used = int(self._search(*self._arguments, *self._seats, now, self._steps, self.used, forced))

    def root(self) -> Any:
        """Return the nodes of the actions at the root."""
        first = int(self.tree[0]["first"])
        return self.tree[first : first + int(self.tree[0]["children"])]

    def line(self, node: int, floor: int) -> tuple[tuple[int, int], ...]:
        """Return the decisions (seat and action) after a node that at least ``floor`` simulations went on with."""
        line: list[tuple[int, int]] = []
        while children := int(self.tree[node]["children"]):
            first = int(self.tree[node]["first"])
            node = first + int(np.argmax(self.tree["visits"][first : first + children]))
            if self.tree[node]["visits"] < floor:
                break
            line.append((int(self.tree[node]["seat"]), int(self.tree[node]["action"])))
        return tuple(line)


class Search(Bot):
    """Simulates futures and takes the action that it went back to most often.

    Args:
        kernel: the rules.
        name: its spec.
        budget: how long it may think; a number: so many simulations in one thread.
        settings: how it weighs things.
    """

    def __init__(self, kernel: Kernel, name: str, budget: Budget | int, settings: Settings) -> None:
        super().__init__(kernel)
        self.name = name
        self.budget = Budget(budget) if isinstance(budget, int) else budget
        self.settings = settings
        self._last = threading.local()

    @property
    def simulations(self) -> int:
        """How many futures it simulated for its last decision in this thread."""
        return getattr(self._last, "simulations", 0)

    def choose(self, observed: State, seat: int, seats: int, seed: int) -> int:
        """Search; see ``Bot.choose``."""
        trees = self._grow(observed, seat, seats, seed, self.budget)
        visits, total = (sum(tree.root()[what] for tree in trees) for what in ("visits", "total"))
        best = np.lexsort((-np.arange(len(visits)), total, visits))[-1]
        return int(trees[0].root()[best]["action"])

    def look(self, observed: State, seat: int, seats: int, seed: int, also: int | None = None) -> list[Finding]:
        """Search and tell what was found about every action, the best first.

        Args:
            observed: what the seat may know.
            seat: who decides.
            seats: how many play.
            seed: of the search's chance.
            also: an action that is looked at as often as the best one, so that the two can be compared: what is tried
                rarely seems worse than it is. That may take up to twice the simulations.
        """
        trees = self._grow(observed, seat, seats, seed, self.budget)
        if also is not None:
            for tree in trees:
                root = tree.root()
                tree.grow(int(root["visits"].max() - root["visits"][root["action"] == also][0]), forced=also)
        found = []
        for index, each in enumerate(trees[0].root()):
            action = int(each["action"])
            visits = sum(int(tree.root()[index]["visits"]) for tree in trees)
            tried = max(visits, 1)
            total = sum(float(tree.root()[index]["total"]) for tree in trees)
            points = sum(tree.points[action] for tree in trees) / tried
            node, floor = int(trees[0].tree[0]["first"]) + index, max(visits // len(trees) // LINE_SHARE, 2)
            line = trees[0].line(node, floor)
            reward = total / tried if visits else float(each["guess"])
            found.append(Finding(action, visits, reward, tuple(float(p) for p in points), line))
        return sorted(found, key=lambda one: (-one.visits, -one.reward))

    def _grow(self, observed: State, seat: int, seats: int, seed: int, budget: Budget) -> list[Growth]:
        until = None if budget.seconds is None else time.perf_counter() + budget.seconds
        share = -(-budget.simulations // budget.threads)
        nodes = min(share * NODES_A_SIMULATION, MOST_NODES) + self.kernel.actions + 1
        seeds = [seed ^ number * (MAX_SEED // 64) for number in range(budget.threads)]
        trees = [Growth(self.kernel, observed, seat, seats, each, nodes, self.settings) for each in seeds]
        if len(trees) == 1:
            trees[0].grow(share, until)
        else:
            with ThreadPoolExecutor(len(trees)) as pool:
                list(pool.map(lambda tree: tree.grow(share, until), trees))
        self._last.simulations = sum(int(tree.tree[0]["visits"]) - 1 for tree in trees)
        return trees

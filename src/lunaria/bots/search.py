"""Monte Carlo tree search over observations, for any game and any number of seats.

``lunaria.bots.mcts`` grows the trees. Threads search separate trees, whose visits are summed at the root.
"""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from lunaria.bots.bot import Bot
from lunaria.bots.mcts import Growth, Settings
from lunaria.engine.game import MAX_SEED
from lunaria.engine.kernel import Kernel
from lunaria.engine.rng import Rng, seed_rng
from lunaria.engine.state import State

MOST_NODES = 2_000_000
NODES_A_SIMULATION = 40
LINE_SHARE = 20
"""A decision belongs to the expected line if at least one in ``LINE_SHARE`` simulations chose it."""
CHECKS = 3
"""Possibilities in which an action must lead to the current observation for its subtree to be kept."""


@dataclass(frozen=True)
class Budget:
    """The limits of a search.

    Attributes:
        simulations: total number of simulations of all threads.
        seconds: time limit; None: no limit.
        threads: number of trees searched in parallel.
    """

    simulations: int
    seconds: float | None = None
    threads: int = 1


@dataclass(frozen=True)
class Finding:
    """The result of a search for an action.

    Attributes:
        action: its id.
        visits: number of simulations that chose it.
        reward: their mean reward for the deciding seat, from 0 to 1.
        points: the expected final points of each seat (alone: the lead over the rules' own opponent).
        line: the most frequent continuation, as seats and actions, without the action itself.
    """

    action: int
    visits: int
    reward: float
    points: tuple[float, ...]
    line: tuple[tuple[int, int], ...] = ()


class Search(Bot):
    """Runs simulations and takes the most visited action.

    Args:
        kernel: the rules.
        name: its spec.
        budget: its limits; a number limits the simulations of a single thread.
        settings: the settings of the search.
    """

    def __init__(self, kernel: Kernel, name: str, budget: Budget | int, settings: Settings) -> None:
        super().__init__(kernel)
        self.name = name
        self.budget = Budget(budget) if isinstance(budget, int) else budget
        self.settings = settings
        self._last = threading.local()

    @property
    def simulations(self) -> int:
        """Number of simulations for its last decision in this thread."""
        return getattr(self._last, "simulations", 0)

    def choose(self, observed: State, seat: int, seats: int, seed: int) -> int:
        """Search; see ``Bot.choose``."""
        return _best(self._grow(observed, seat, seats, seed, settled=True))

    def seated(self) -> Bot:
        """Return a search that reuses its tree within a turn; see ``Bot.seated``."""
        return SeatedSearch(self.kernel, self.name, self.budget, self.settings)

    def look(self, observed: State, seat: int, seats: int, seed: int, also: int | None = None) -> list[Finding]:
        """Search and return the findings about every action, the best first.

        Args:
            observed: the seat's observation.
            seat: the seat that decides.
            seats: number of seats.
            seed: the seed of the search.
            also: an action to visit as often as the best one, for a fair comparison: rarely visited actions are
                underestimated. That may take up to twice the simulations.
        """
        trees = self._grow(observed, seat, seats, seed)
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

    def _grow(
        self, observed: State, seat: int, seats: int, seed: int, kept: "Kept | None" = None, settled: bool = False
    ) -> list[Growth]:
        budget = self.budget
        until = None if budget.seconds is None else time.perf_counter() + budget.seconds
        share = -(-budget.simulations // budget.threads)
        nodes = min(share * NODES_A_SIMULATION, MOST_NODES) + self.kernel.actions + 1
        seeds = [seed ^ number * (MAX_SEED // 64) for number in range(budget.threads)]
        trees = [Growth(self.kernel, observed, seat, seats, each, nodes, self.settings) for each in seeds]
        if kept and kept.leads_to(self.kernel, observed, seat, seed):
            legal = self.kernel.legal(observed, seat)
            for tree, old in zip(trees, kept.trees, strict=True):
                tree.take_over(old, old.child(kept.action), legal)
        known = sum(tree.simulations for tree in trees)
        if len(trees) == 1:
            trees[0].grow(share - known, until, settled=settled)
        else:
            with ThreadPoolExecutor(len(trees)) as pool:
                list(pool.map(lambda tree: tree.grow(share - tree.simulations, until), trees))
        self._last.simulations = sum(tree.simulations for tree in trees) - known
        return trees


def _best(trees: list[Growth]) -> int:
    """Return the most visited action."""
    visits, total = (sum(tree.root()[what] for tree in trees) for what in ("visits", "total"))
    best = np.lexsort((-np.arange(len(visits)), total, visits))[-1]
    return int(trees[0].root()[best]["action"])


@dataclass(frozen=True)
class Kept:
    """The trees of a seat's last decision.

    Attributes:
        trees: one for each thread.
        observed: the seat's observation.
        action: its action.
    """

    trees: list[Growth]
    observed: State
    action: int

    def leads_to(self, kernel: Kernel, observed: State, seat: int, seed: int) -> bool:
        """Say whether the action led to the current observation and revealed nothing, in a few possibilities."""
        rng = Rng()
        seed_rng(rng.raw, seed)
        for _ in range(CHECKS):
            possible = kernel.determinize(self.observed, seat, rng)
            if not kernel.apply(possible, seat, self.action) >> seat & 1 or kernel.observe(possible, seat) != observed:
                return False
        return True


class SeatedSearch(Search):
    """A search for one seat of one game, which reuses its tree from one decision of a turn to the next.

    The simulations already in the tree count towards its budget. In solo games rewards are relative to the value at the
    root, so every decision gets a new tree.
    """

    _kept: Kept | None = None

    def choose(self, observed: State, seat: int, seats: int, seed: int) -> int:
        """Search; see ``Bot.choose``."""
        trees = self._grow(observed, seat, seats, seed, self._kept, settled=True)
        action = _best(trees)
        self._kept = Kept(trees, observed.copy(), action) if seats > 1 else None
        return action

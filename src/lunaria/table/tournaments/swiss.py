"""Rounds of a Swiss tournament at tables of two to six.

A round is a choice of tables that seats everybody once, at the least cost. Meeting somebody again costs more than
anything but a second bye, then comes a first seat beyond one's share, then the difference of points at a table. HiGHS
chooses among tables: all that are possible, or where these are too many, those that a search by swaps finds good.
"""

import math
import random
from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise

import numpy as np
from numpy.typing import NDArray

from lunaria.table.store.tournament_model import POINT, Paired
from lunaria.table.tournaments.highs import SECONDS, Program, solve
from lunaria.table.tournaments.scores import Record

MOST_TOGETHER = 64
"""People in one problem; more are paired in groups by points."""
MOST_TABLES = 2_200
"""If there are at most as many possible tables, all are given to HiGHS."""
KEPT_TABLES = 1_000
"""Tables that are kept of a search."""
MOST_STARTS = 8
"""Tables from which a search starts, as long as it finds none where nobody meets again and first seats are even."""
KEPT_A_STEP = 300
"""Tables of each size that are kept of a step of the search."""
MOST_STRANGERS = 4_000
"""Tables of people who have not met; if there are at most as many, all are given to HiGHS."""
NEAR = 0.02
"""Among tables that a search has found, HiGHS may miss the least cost by this share."""
AGAIN, BYE_AGAIN, UNEVEN, BYE = 1_000_000, 100_000_000, 20_000, 4
"""Costs of a meeting more than once, a second bye, a first seat too many or too few, and a bye half a point ahead."""
Numbers = NDArray[np.int64]
Tables = list[tuple[int, ...]]


def swiss(order: Sequence[str], known: Mapping[str, Record], size: int, seconds: float = SECONDS) -> Paired:
    """Return the next round.

    Args:
        order: the people who play, the best first.
        known: each person's record so far.
        size: seats at a table, 2 to 6; tables are smaller by one or more where the number of people needs it.
        seconds: time limit for one problem.
    """
    tables: list[tuple[str, ...]] = []
    byes: list[str] = []
    for group in groups(len(order), size):
        together = Group({order[rank]: known[order[rank]] for rank in group}, size)
        for table in choose(together, seconds):
            if len(table) > 1:
                tables.append(tuple(order[group[one]] for one in together.seated(table)))
            else:
                byes.append(order[group[table[0]]])
    return Paired(tuple(tables), tuple(byes))


def groups(count: int, size: int) -> list[range]:
    """Return the ranks that are paired together: whole tables, ``MOST_TOGETHER`` people at most, rests at the end."""
    if count <= MOST_TOGETHER:
        return [range(count)]
    tables = math.ceil(count / size)
    number = math.ceil(tables / (MOST_TOGETHER // size))
    cuts = [tables * one // number * size for one in range(number)] + [count]
    return [range(first, last) for first, last in pairwise(cuts)]


def sizes(count: int, size: int) -> list[int]:
    """Return the sizes of the tables for some people: as equal as possible; a bye is a table of one."""
    if count < 2:
        return [1] * count
    if size == 2:
        return [2] * (count // 2) + [1] * (count % 2)
    number = math.ceil(count / size)
    small, larger = divmod(count, number)
    return [small + 1] * larger + [small] * (number - larger)


class Group:
    """People who are paired together, as arrays in the order of their rank, and what a table of them costs.

    Args:
        known: the people, the best first, with what they have done.
        size: of a table.
    """

    def __init__(self, known: Mapping[str, Record], size: int) -> None:
        people = list(known.values())
        self._people, self.count, self.sizes = people, len(people), sizes(len(people), size)
        self.is_first_round = not any(one.games or one.byes or one.met for one in people)
        self._points = np.array([one.points for one in people], np.int64)
        self._byes = np.array([one.byes for one in people], np.int64)
        self._share = np.array([one.share for one in people], np.int64)
        self._firsts = np.array([one.firsts * POINT for one in people], np.int64)
        self._met = np.array([[one.met[name] for name in known] for one in people], np.int64)

    def costs(self, tables: Numbers) -> Numbers:
        """Return what tables cost; a row holds the ranks at one of them, all of the same size."""
        if tables.shape[1] == 1:
            ahead = (self._points[tables[:, 0]] - self._points.min()) * 2 // POINT
            alone: Numbers = BYE_AGAIN * self._byes[tables[:, 0]] + BYE * ahead**2
            return alone
        total = np.zeros(len(tables), np.int64)
        for one, other in combinations(range(tables.shape[1]), 2):
            apart = (self._points[tables[:, one]] - self._points[tables[:, other]]) * 2 // POINT
            total += AGAIN * self._met[tables[:, one], tables[:, other]] + apart**2
        later, first = self._uneven(tables.shape[1])
        uneven: Numbers = later[tables].sum(1) + (first - later)[tables].min(1)
        return total + UNEVEN * uneven

    def _uneven(self, size: int) -> tuple[Numbers, Numbers]:
        """Return everybody's first seats too many or too few after a table: sitting there later, and first."""
        share = self._share + POINT // size
        least, most = share // POINT, -(-share // POINT)
        later, first = self._firsts // POINT, self._firsts // POINT + 1
        late = np.maximum(0, least - later) + np.maximum(0, later - most)
        return late, np.maximum(0, least - first) + np.maximum(0, first - most)

    def seated(self, table: Sequence[int]) -> list[int]:
        """Return the people of a table in the order of seats: who sat late sits early."""
        later, first = self._uneven(len(table))
        owed = self._firsts - self._share
        begins = min(table, key=lambda one: (first[one] - later[one], owed[one], one))

        def late(one: int) -> tuple[float, int]:
            return -self._people[one].order / max(1, self._people[one].games), one

        return [begins, *sorted((one for one in table if one != begins), key=late)]

    def consecutive(self) -> Tables:
        """Return tables of neighbours in rank; a bye is for the last of those with the fewest."""
        ranks, last = list(range(self.count)), []
        if self.sizes[-1] == 1:
            bye = min(reversed(ranks), key=lambda one: self._byes[one])
            ranks.remove(bye)
            last = [(bye,)]
        cuts = np.cumsum([0, *(size for size in self.sizes if size > 1)])
        return [tuple(ranks[one:other]) for one, other in pairwise(cuts)] + last

    def spread(self) -> Tables:
        """Return tables whose people are far apart in rank, as in a first round."""
        tables = self.consecutive()
        last = tables[len(tables) - (self.sizes[-1] == 1) :]
        ranks = sorted(one for table in tables[: len(tables) - len(last)] for one in table)
        return [tuple(ranks[one :: len(tables) - len(last)]) for one in range(len(tables) - len(last))] + last

    def shuffled(self, draw: random.Random) -> Tables:
        """Return tables of people in a random order."""
        ranks = draw.sample(range(self.count), self.count)
        return [tuple(ranks[one] for one in table) for table in self.consecutive()]

    def strangers(self, most: int) -> dict[tuple[int, ...], int]:
        """Return all tables at which nobody meets again, with their costs; none if there are more than ``most``."""
        later = [set(np.flatnonzero(row == 0).tolist()) - set(range(one + 1)) for one, row in enumerate(self._met)]
        found: dict[int, list[tuple[int, ...]]] = {size: [] for size in self.sizes}
        waiting: list[tuple[tuple[int, ...], set[int]]] = [((one,), later[one]) for one in range(self.count)]
        steps = 0
        while waiting:
            table, others = waiting.pop()
            steps += 1
            if len(table) in found:
                found[len(table)].append(table)
            if len(table) < max(found):
                waiting += [((*table, other), others & later[other]) for other in sorted(others)]
            if steps > 50 * most or sum(map(len, found.values())) > most:
                return {}
        return {
            table: cost
            for tables in found.values()
            if tables
            for table, cost in zip(tables, self.costs(np.array(tables, np.int64)).tolist(), strict=True)
        }


def choose(group: Group, seconds: float) -> Tables:
    """Return the tables of a group."""
    if group.is_first_round or group.count < 3:
        return group.spread()
    pool: dict[tuple[int, ...], int] = {}
    found = [_Search(group, start, pool).run() for start in (group.consecutive(), group.spread())]
    draw = random.Random(0)  # the same starts every time
    while min(found)[0] >= UNEVEN and len(found) < MOST_STARTS:
        found.append(_Search(group, group.shuffled(draw), pool).run())
    cost, tables = min(found)
    if cost == 0:
        return tables
    if sum(math.comb(group.count, size) for size in set(group.sizes)) <= MOST_TABLES:
        for size in sorted(set(group.sizes)):
            every = np.array(list(combinations(range(group.count), size)), np.int64)
            pool |= dict(zip(map(tuple, every.tolist()), group.costs(every).tolist(), strict=True))
        return _best(pool, group, tables, seconds, 0.0)
    good = dict(sorted(pool.items(), key=lambda one: (one[1], one[0]))[:KEPT_TABLES])
    if cost >= AGAIN:  # late in a tournament, few tables are left at which nobody meets again
        good |= group.strangers(MOST_STRANGERS)
    return _best(good | {table: pool[table] for table in tables}, group, tables, seconds, NEAR)


def _best(pool: Mapping[tuple[int, ...], int], group: Group, start: Tables, seconds: float, gap: float) -> Tables:
    """Return the cheapest tables out of a pool that seat everybody once; ``start`` if none is found in time."""
    tables, everybody = list(pool), [1] * group.count
    number = [len(group.sizes)]
    columns = [(*table, group.count) for table in tables]
    program = Program(list(pool.values()), columns, everybody + number, everybody + number)
    where = {table: one for one, table in enumerate(tables)}
    chosen = solve(program, [where[table] for table in start], seconds, gap)
    if chosen is None:
        return start
    return [tables[one] for one in chosen]


class _Search:
    """Swaps two people of different tables as long as that makes the round cheaper, the best swap first.

    Args:
        group: the people.
        start: their tables.
        pool: gets good tables that are seen on the way, with their costs.
    """

    def __init__(self, group: Group, start: Tables, pool: dict[tuple[int, ...], int]) -> None:
        self._group, self._pool, self._tables = group, pool, [sorted(table) for table in start]

    def run(self) -> tuple[int, Tables]:
        """Return the cost and the tables when no swap is an improvement any more."""
        costs = np.array([self._cost(table) for table in self._tables])
        while self._step(costs):
            pass
        tables = [tuple(table) for table in self._tables]
        self._pool.update(zip(tables, costs.tolist(), strict=True))
        return int(costs.sum()), tables

    def _cost(self, table: Sequence[int]) -> int:
        return int(self._group.costs(np.array([table], np.int64))[0])

    def _step(self, costs: Numbers) -> bool:
        """Make the best swap; False if there is none."""
        where = np.empty(self._group.count, np.int64)
        for number, table in enumerate(self._tables):
            where[table] = number
        one, other = np.triu_indices(self._group.count, 1)
        apart = where[one] != where[other]
        one, other = one[apart], other[apart]
        if not len(one):  # there is one table
            return False
        change = self._swapped(where, one, other) + self._swapped(where, other, one)
        change -= costs[where[one]] + costs[where[other]]
        best = int(change.argmin())
        if change[best] >= 0:
            return False
        for out, into in ((one[best], other[best]), (other[best], one[best])):
            table = self._tables[where[out]]
            table[table.index(out)] = int(into)
            table.sort()
            costs[where[out]] = self._cost(table)
        return True

    def _swapped(self, where: Numbers, out: Numbers, into: Numbers) -> Numbers:
        """Return the costs of the tables where somebody is replaced, and keep the cheap tables."""
        total = np.empty(len(out), np.int64)
        lengths = np.array([len(table) for table in self._tables])[where[out]]
        for size in sorted(set(self._group.sizes)):
            ours = np.flatnonzero(lengths == size)
            if not len(ours):
                continue
            seats = np.zeros((len(self._tables), size), np.int64)
            for number, table in enumerate(self._tables):
                if len(table) == size:
                    seats[number] = table
            tables = seats[where[out[ours]]]
            tables[tables == out[ours, None]] = into[ours]
            tables.sort(1)
            total[ours] = costs = self._group.costs(tables)
            cheap = np.argsort(costs, kind="stable")[:KEPT_A_STEP]
            self._pool.update(zip(map(tuple, tables[cheap].tolist()), costs[cheap].tolist(), strict=True))
        return total

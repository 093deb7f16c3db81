"""A tournament as its pages show it: standings and the tables of all rounds, made once for all who look at it."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

from lunaria.table.store.store import Store
from lunaria.table.store.tournament_model import POINT, Entrant, RoundInfo, Seated, Sitting, TournamentInfo
from lunaria.table.tournaments.scores import Standing, absent, points_of, standings

FRESH_MS = 5_000
"""Time after which an overview is made again even if nothing was settled: somebody may have another name."""
KEPT = 4
"""Overviews that are kept; the oldest goes first."""


@dataclass(frozen=True)
class Row:
    """Somebody in the standings.

    Attributes:
        standing: their place and points.
        name: their name.
        state: ``in``, ``left``, or ``missed`` (out for missing rounds).
    """

    standing: Standing
    name: str
    state: str

    @property
    def points(self) -> float:
        """Points as people count them."""
        return float(self.standing.points / POINT)

    @property
    def strength(self) -> float:
        """The strength of the opponents, in points."""
        return self.standing.strength / POINT


@dataclass(frozen=True)
class TableRow:
    """A table of a round.

    Attributes:
        id: the table's id; "" for a bye.
        seats: the people at it.
        points: of each seat once the table is settled, else None.
    """

    id: str
    seats: tuple[Seated, ...]
    points: tuple[float, ...] | None


def rows_of(info: TournamentInfo, entrants: Sequence[Entrant], rounds: Sequence[RoundInfo]) -> list[Row]:
    """Return the standings after the tables that are settled, the best first."""
    left = {one.person for one in entrants if one.left}
    done = [one.result for one in rounds]
    listed = standings([one.person for one in entrants], done, info.kind, left)
    missed = absent({one.person: one.record for one in listed})
    names = {one.person: one.name for one in entrants}
    return [
        Row(one, names[one.person], "left" if one.person in left else "missed" if one.person in missed else "in")
        for one in listed
    ]


@dataclass(frozen=True)
class Overview:
    """A tournament after the tables that are settled.

    Attributes:
        entrants: everybody who has entered.
        rounds: the rounds that have begun.
        rows: the standings, the best first.
        tables: the tables of each round, then those without one.
        seats: by round, each person's place among its tables.
    """

    entrants: tuple[Entrant, ...]
    rounds: tuple[RoundInfo, ...]
    rows: tuple[Row, ...]
    tables: tuple[tuple[TableRow, ...], ...]
    seats: tuple[dict[str, int], ...]

    def tables_for(self, number: int, me: str) -> list[TableRow]:
        """Return the tables of a round by its number, from 1, with the reader's own first."""
        tables, own = list(self.tables[number - 1]), self.seats[number - 1].get(me)
        return tables if own is None else [tables.pop(own), *tables]


class Overviews:
    """Overviews of tournaments; a request for one that is being made waits for it.

    Args:
        store: the database.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._made: OrderedDict[object, asyncio.Task[Overview]] = OrderedDict()

    async def of(self, info: TournamentInfo) -> tuple[Overview, tuple[int, int, int]]:
        """Return a tournament's overview, and its pulse from before: what changes meanwhile is looked for again."""
        pulse = await self._store.tournament_pulse(info.id)
        key = info, pulse, self._store.now() // FRESH_MS
        task = self._made.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = self._made[key] = asyncio.create_task(self._make(info))
            while len(self._made) > KEPT:
                self._made.popitem(last=False)
        return await asyncio.shield(task), pulse

    async def _make(self, info: TournamentInfo) -> Overview:
        entrants, rounds = await self._store.entrants(info.id), await self._store.tournament_rounds(info.id)
        return await asyncio.to_thread(overview, info, entrants, rounds)


def overview(info: TournamentInfo, entrants: Sequence[Entrant], rounds: Sequence[RoundInfo]) -> Overview:
    """Return the overview of a tournament. Slow: a second for thousands of people."""
    tables = tuple(_tables(one) for one in rounds)
    seats = tuple({one.person: number for number, row in enumerate(found) for one in row.seats} for found in tables)
    return Overview(tuple(entrants), tuple(rounds), tuple(rows_of(info, entrants, rounds)), tables, seats)


def _tables(begun: RoundInfo) -> tuple[TableRow, ...]:
    """Return the tables of a round, then those without one."""
    tables: dict[str, list[Seated]] = {}
    for one in begun.seats:
        tables.setdefault(one.table or f"bye {one.person}", []).append(one)
    rows = []
    for seats in tables.values():
        settled = all(one.place is not None for one in seats)
        points = points_of(tuple(Sitting(one.person, one.place or 0, one.came) for one in seats)) if settled else {}
        shown = tuple(float(points[one.person] / POINT) for one in seats) if settled and seats[0].table else None
        rows.append(TableRow(seats[0].table, tuple(seats), shown))
    return tuple(sorted(rows, key=lambda row: not row.id))

"""Simulate tournaments of each kind, and check and time every round.

    python bench/tournaments.py [--number N] [--kind swiss] [--json]

5 to 64 people (a round robin: up to 8) of different skill, tables of two to six, three to six rounds; one in ten does
not come to a round. Counted are second byes, meetings more than once and first seats beyond one's share; those that the
numbers do not force are counted apart. A table of meetings is forced if no choice among all possible tables has fewer:
by a linear program over all of them, so a bound, not a search. Where all play the same deal nobody is paired: there are
only standings. Same seed, same figures.
"""

import argparse
import json
import math
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from lunaria.table.store.tournament_model import CHOSEN, KINDS, POINT, Kind, Paired, Round, Sitting
from lunaria.table.tournaments.highs import Program, least_cost
from lunaria.table.tournaments.pairing import next_round, planned_rounds
from lunaria.table.tournaments.scores import Record, absent, records, standings
from lunaria.table.tournaments.swiss import sizes

MISSING = 0.1
MOST_PROVEN = 150_000
"""Possible tables up to which a bound is computed."""


def forced_meetings(playing: Sequence[str], known: dict[str, Record], table_sizes: Sequence[int]) -> int | None:
    """Return a bound of the meetings again that every round has; None where there are too many possible tables."""
    kinds = sorted(set(table_sizes))
    if sum(math.comb(len(playing), size) for size in kinds) > MOST_PROVEN:
        return None
    met = np.array([[known[one].met[other] for other in playing] for one in playing])
    columns, costs = list[tuple[int, ...]](), list[int]()
    for size in kinds:
        tables = np.array(list(combinations(range(len(playing)), size)))
        total = np.zeros(len(tables), int)
        for one, other in combinations(range(size), 2):
            total += met[tables[:, one], tables[:, other]]
        columns += [(*table, len(playing)) for table in tables.tolist()]
        costs += total.tolist()
    once = [1] * len(playing) + [len(table_sizes)]
    return math.ceil(least_cost(Program(costs, columns, once, once)) - 1e-6)


def uneven(table: Sequence[str], known: dict[str, Record]) -> int:
    """Return how many at a table have sat first too often or too seldom, once they have played there."""
    found = 0
    for seat, person in enumerate(table):
        share, firsts = known[person].share + POINT // len(table), known[person].firsts + (seat == 0)
        found += not share // POINT <= firsts <= -(-share // POINT)
    return found


def checked(kind: Kind, paired: Paired, playing: Sequence[str], known: dict[str, Record], size: int) -> Counter[str]:
    """Check a round, and count what is not as it should be."""
    seated = [person for table in paired.tables for person in table]
    assert sorted([*seated, *paired.byes]) == sorted(set(seated) | set(paired.byes)), "nobody sits twice"
    assert kind == "knockout" or set(seated) | set(paired.byes) == set(playing), "everybody has a table or a bye"
    if kind == "deal":
        return Counter(rounds=1, seats=len(seated))
    assert all(2 <= len(table) <= size for table in paired.tables)
    found = Counter(rounds=1, tables=len(paired.tables), byes=len(paired.byes))
    found["second byes"] = sum(known[person].byes > 0 for person in paired.byes)
    again = sum(known[one].met[other] for table in paired.tables for one, other in combinations(table, 2))
    found["meetings again"] = again
    if again and kind == "swiss":
        least = forced_meetings(playing, known, sizes(len(playing), size))
        found["not forced"] = 0 if least is None else again - least
        found["not proven"] = again if least is None else 0
    found["seats"] = len(seated)
    if kind != "robin":  # there they are even at the end
        found["first seats uneven"] = sum(uneven(table, known) for table in paired.tables)
    return found


def simulate(kind: Kind, count: int, size: int, chosen: int, draw: random.Random) -> tuple[Counter[str], list[float]]:
    """Play a tournament; returns counts, and the seconds of each round."""
    people = [f"person {number:03}" for number in range(count)]
    skill = {person: draw.random() for person in people}
    done, found, seconds = list[Round](), Counter[str](tournaments=1), list[float]()
    planned = planned_rounds(kind, count, chosen)
    while kind == "robin" or len(done) < planned:
        known = records(people, done, kind)
        playing = [person for person in people if person not in absent(known)]
        began = time.perf_counter()
        paired = next_round(kind, people, done, size)
        seconds.append(time.perf_counter() - began)
        if not paired.tables:
            break
        found += checked(kind, paired, playing, known, size)
        tables = []
        for table in paired.tables:
            order = sorted(table, key=lambda person: -skill[person] - draw.random())
            tables.append(tuple(Sitting(one, order.index(one) + 1, draw.random() >= MISSING) for one in table))
        done.append(Round(tuple(tables), paired.byes))
    if kind == "robin":
        found["first seats uneven"] = _check_robin(people, done)
    listed = standings(people, done, kind)
    assert sorted(one.person for one in listed) == people
    assert [one.place for one in listed] == sorted(one.place for one in listed)
    return found, seconds


def _check_robin(people: Sequence[str], done: Sequence[Round]) -> int:
    """Check that all have met; returns how many of them sat first too often or too seldom."""
    known = records(people, done, "robin")
    staying = [person for person in people if person not in absent(known)]
    for one, other in combinations(staying, 2):
        assert other in known[one].paired, "everybody meets everybody"
    return sum(abs(2 * known[person].firsts - known[person].games) > 1 for person in staying)


def drawn(kind: Kind, draw: random.Random) -> tuple[int, int, int]:
    """Draw the number of people, the size of a table, and the rounds."""
    if kind in CHOSEN:
        return draw.randint(5, 64), draw.randint(2, 6), draw.randint(3, 6)
    return draw.randint(5, 8 if kind == "robin" else 64), 2, 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--number", type=int, default=1_000)
    parser.add_argument("--kind", choices=KINDS)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    for kind in [given.kind] if given.kind else KINDS:
        draw, found, seconds = random.Random(7), Counter[str](), list[float]()
        for _ in range(given.number):
            counts, took = simulate(kind, *drawn(kind, draw), draw)
            found += counts
            seconds += took
        times = sorted(seconds)
        figures = dict(found) | {"median s": round(times[len(times) // 2], 3), "longest s": round(times[-1], 2)}
        print(
            json.dumps({kind: figures})
            if given.json
            else "\n".join([kind, *(f"  {k}: {v}" for k, v in figures.items())])
        )
    if given.kind in (None, "swiss"):
        for size in range(2, 7):
            _counts, took = simulate("swiss", 64, size, 5, random.Random(size))
            print(json.dumps({"64 people": size, "longest s": round(max(took), 2)}))


if __name__ == "__main__":
    main()

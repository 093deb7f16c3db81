"""Simulate how many find a game on servers of any size, in one queue and in separate ones, and time a round.

    python bench/pairing.py [--people N] [--json]

People come at random, at a mean rate, and each waits for three minutes on average. The queue is the server's own
(``lunaria.table.people``); separate queues are one for each title and number of seats, where everybody enters their
favourite only. The assumptions about people stand in ``somebody``. Same seed, same figures.
"""

import argparse
import json
import random
import sys
import time
from collections import defaultdict
from dataclasses import dataclass, replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from lunaria.table.people.matching import STRANGER_SIGMA, Waiting, pair

TITLES = {"welcome_to_the_moon": 0.35, "photosynthesis": 0.30, "luna_maris": 0.20, "ishtar": 0.15}
PATIENCE = 180.0
RATES = (6, 20, 60, 200, 600)
HOURS = 12
STORMS = (100, 1_000, 10_000)


@dataclass(frozen=True)
class Visitor:
    """Somebody who comes, and leaves at some time if nobody is found."""

    wish: Waiting
    favourite: Waiting
    leaves: float


def somebody(draw: random.Random, number: int, at: float) -> Visitor:
    """Return a visitor: 45 % accept their favourite title alone, half any number of seats."""
    favourite = draw.choices(list(TITLES), list(TITLES.values()))[0]
    broad = draw.random()
    second = draw.choice(list(TITLES))
    titles = {favourite} if broad < 0.45 else {favourite, second} if broad < 0.75 else set(TITLES)
    seats = draw.choices(({2}, {3, 4}, {2, 3, 4}), (0.35, 0.15, 0.50))[0]
    first = min(seats) if draw.random() < 0.7 else max(seats)
    rating = (draw.gauss(25, 6), STRANGER_SIGMA if draw.random() < 0.4 else 2.5)
    leaves = at + draw.expovariate(1 / PATIENCE)
    wish = Waiting(
        f"{number:06}",
        int(at * 1000),
        {title: frozenset({"base"}) for title in sorted(titles)},
        dict.fromkeys(sorted(titles), frozenset(seats)),
        bots=draw.random() < 0.6,
        skill=dict.fromkeys(titles, rating),
    )
    alone = replace(wish, titles={favourite: frozenset({"base"})}, seats={favourite: frozenset({first})}, bots=False)
    return Visitor(wish, alone, leaves)


def visitors(rate: int, people: int, seed: int = 7) -> list[Visitor]:
    """Return visitors in order of arrival, ``rate`` an hour for twelve hours of each day."""
    draw, day = random.Random(seed), 0
    times: list[float] = []
    while len(times) < people:
        times += [(day * 24 + draw.uniform(0, HOURS)) * 3600 for _ in range(rate * HOURS)]
        day += 1
    return [somebody(draw, number, at) for number, at in enumerate(sorted(times)[:people])]


def seated(coming: list[Visitor], separate: bool) -> tuple[float, float]:
    """Return the share that is seated, and for how many seconds anybody waited beside somebody who fits both ways."""
    coming, now, found, beside = list(reversed(coming)), 0.0, 0, 0.0
    here: dict[str, Visitor] = {}
    total = len(coming)
    while coming or here:
        now = now + 1 if here else coming[-1].wish.since / 1000 + 1
        while coming and coming[-1].wish.since <= now * 1000:
            one = coming.pop()
            here[one.wish.person] = one
        here = {person: one for person, one in here.items() if one.leaves > now}
        wishes = [one.favourite if separate else one.wish for one in here.values()]
        for match in pair(wishes, int(now * 1000)):
            found += len(match.people)
            for person in match.people:
                del here[person]
        if not separate:
            beside = max(beside, waits_beside([one.wish for one in here.values()], now))
    return found / total, beside


def waits_beside(left: list[Waiting], now: float) -> float:
    """Return the longest wait of anybody left who would play a table for two with somebody left."""
    at_two = [one for one in left if 2 in next(iter(one.seats.values()))]
    return max(
        (
            now - min(one.since, other.since) / 1000
            for number, one in enumerate(at_two)
            for other in at_two[:number]
            if set(one.titles) & set(other.titles)
        ),
        default=0.0,
    )


def storm(people: int) -> tuple[float, float]:
    """Return the processor time of a round in which everybody waits at once, in seconds, and the share seated."""
    draw = random.Random(3)
    wishes = [somebody(draw, number, draw.uniform(0, 60)).wish for number in range(people)]
    began = time.process_time()
    matches = pair(wishes, 60_000)
    return time.process_time() - began, sum(len(match.people) for match in matches) / people


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=10_000)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found: dict[str, list[dict[str, float]]] = defaultdict(list)
    for rate in RATES:
        coming = visitors(rate, given.people)
        (one, beside), (many, _) = seated(coming, separate=False), seated(coming, separate=True)
        found["queues"].append({"an_hour": rate, "one": one, "separate": many, "beside_s": beside})
        if not given.json:
            print(f"{rate:4} an hour: one queue {one:.3f}, separate {many:.3f}; longest beside a match {beside:.0f} s")
    for people in STORMS:
        spent, share = storm(people)
        found["storms"].append({"people": people, "seconds": spent, "seated": share})
        if not given.json:
            print(f"{people:6} at once: {spent * 1000:.0f} ms of processor time, {share:.3f} seated")
    if given.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()

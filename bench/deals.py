"""Processor time of many entrants on one deal: of the list and chart for a reader, and of each finish.

``python bench/deals.py --entrants 5000 --database sqlite:////tmp/deals.db``
"""

import argparse
import asyncio
import json
import statistics
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.engine.deal import INSTANCES, OPPONENT
from lunaria.games import load
from lunaria.table.deals.field import chart_of, rows_of
from lunaria.table.server.settings import database_address
from lunaria.table.store import schema
from lunaria.table.store.deal_model import NewDeal
from lunaria.table.store.game_log import note_result
from lunaria.table.store.model import DAY_MS, DealResult
from lunaria.table.store.store import Store

TITLE, ROUNDS = "photosynthesis", 50
COURSE = ("place a1",) * 60
ME = f"{0:032x}"


async def measure(entrants: int, database: str) -> dict[str, float]:
    """Return milliseconds of processor time by what was measured: medians."""
    store = Store(database_address(database))
    await store.open()
    day, game = store.now() // DAY_MS, load(TITLE)
    options = game.check({}, 2)
    facts = TITLE, day, (day + 1) * DAY_MS, options, 2, game.rules_version, OPPONENT
    await store.seal_deal(NewDeal(*facts, instances=INSTANCES))
    (deal,) = await store.deals(day, day)
    await store.open_deal(deal.id)
    rows = [
        {"deal": deal.id, "player": f"person:{number:032x}", "instance": number % INSTANCES, "begun": 1, "ranked": 1}
        | {"score": number % 90 if number % 50 else None, "ended": 2, "course": json.dumps(COURSE)}
        for number in range(entrants)
    ]
    await store.write(lambda connection: connection.execute(insert(schema.deal_entries), rows))

    async def listed() -> None:
        entries = await store.deal_entries(deal.id)
        rows_of(entries, ME)
        chart_of(*rows_of(entries, ME, 0))

    left = iter(number for number in range(entrants) if number % 50 == 0)
    spent = list[float]()

    async def finish() -> None:
        result = DealResult(deal.id, f"person:{next(left):032x}", 50, COURSE, 3)

        async def work(connection: AsyncConnection) -> None:
            began = time.process_time()
            assert await note_result(connection, result)
            spent.append(1000 * (time.process_time() - began))

        await store.write(work)

    found = {"list": await _median(listed), "courses": await _median(lambda: store.deal_courses(deal.id, 0, 1000))}
    for _ in range(min(ROUNDS, entrants // 50)):
        await finish()
    await store.close()
    return found | {"finishing": statistics.median(spent)}


async def _median(work: Callable[[], Awaitable[object]]) -> float:
    taken = []
    for _ in range(ROUNDS):
        began = time.process_time()
        await work()
        taken.append(1000 * (time.process_time() - began))
    return statistics.median(taken)


def main() -> None:
    """Print the medians in milliseconds of processor time, as JSON."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--entrants", type=int, default=5000, help="how many have played the deal")
    parser.add_argument("--database", default="", help="an empty database; a file of its own if none is given")
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder:
        address = chosen.database or f"sqlite:///{Path(folder) / 'deals.db'}"
        found = {"entrants": chosen.entrants} | asyncio.run(measure(chosen.entrants, address))
    sys.stdout.write(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()

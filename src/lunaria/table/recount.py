"""Results and ratings, found out anew from the logs of all games."""

from lunaria.table.clocks import Outages
from lunaria.table.live import LiveTable, LogError
from lunaria.table.ratings import ending
from lunaria.table.store import Ending, Store


async def rebuild(store: Store) -> tuple[int, int, list[str]]:
    """Tell every finished game again from its log, write its result anew, and rate all games in their order.

    Returns:
        how many games were told, how many of these are rated, and what was wrong with games that could not be told: the
        results of those stay as they were.
    """
    told: dict[str, Ending] = {}
    wrong: list[str] = []
    for table in await store.finished_tables():
        info = await store.table(table)
        if info is None:
            continue
        try:
            live = await LiveTable.open(store, info, Outages())
        except LogError as error:
            wrong.append(str(error))
            continue
        entries = await store.events(table)
        ended = ending(live.course, entries[-1].at if entries else info.started)
        if ended:
            told[table] = ended
    return len(told), await store.recount(told), wrong

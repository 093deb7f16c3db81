"""Rebuilds results and ratings from the logs of games."""

import contextlib
import logging
from collections.abc import Iterable

from lunaria.engine.game import SettingError
from lunaria.table.live.clocks import Outages
from lunaria.table.live.readiness import Readiness
from lunaria.table.live.result import ending
from lunaria.table.live.session import LogError
from lunaria.table.live.table import LiveTable
from lunaria.table.store.model import Ending
from lunaria.table.store.store import Store

logger = logging.getLogger("lunaria.table")


async def rebuild(store: Store) -> tuple[int, int, list[str]]:
    """Replay every finished game from its log, rewrite its result, and rate all games in order.

    Returns:
        the number of games replayed, the number of these that are rated, and the faults of games that could not be
        replayed; the results of those stay unchanged.
    """
    endings, wrong = await _replay(store, await store.finished_tables())
    return len(endings), await store.recount(endings), wrong


async def catch_up(store: Store, readiness: Readiness) -> None:
    """Recompute results stored before the rules' own opponents were included; none of them was rated.

    Until then, or if its log cannot be replayed by these rules, such a result is not listed.
    """
    for info in await store.tables(await store.uncounted_tables()):
        with contextlib.suppress(SettingError):  # opening it reports what these rules do not know
            await readiness.warmth(info.game, info.variant)
        endings, wrong = await _replay(store, [info.id])
        if endings:
            await store.replace_results(endings)
        for text in wrong:
            logger.warning("the result of a game alone is not counted: %s", text)


async def _replay(store: Store, tables: Iterable[str]) -> tuple[dict[str, Ending], list[str]]:
    """Return the results of games by their logs, and the faults of those that could not be replayed."""
    endings: dict[str, Ending] = {}
    wrong: list[str] = []
    for table in tables:
        info = await store.table(table)
        if info is None:
            continue
        try:
            live = await LiveTable.open(store, info, Outages())
        except LogError as error:
            wrong.append(str(error))
            continue
        entries = await store.events(table)
        ended = ending(live.session, entries[-1].at if entries else info.started)
        if ended:
            endings[table] = ended
    return endings, wrong

"""What a page needs of a table: the tables of this worker, who sits there, who may come, and the game on it."""

from collections.abc import Callable
from contextlib import suppress

from lunaria.engine.game import SettingError
from lunaria.engine.show.text import Message, Texts
from lunaria.table.http.context import RequestContext
from lunaria.table.http.i18n import UNITS
from lunaria.table.http.problems import HttpProblem, no_table, problem_message
from lunaria.table.live.access import obstacle
from lunaria.table.live.clocks import pace_of
from lunaria.table.live.levels import LEVELS
from lunaria.table.live.naming import bot_name
from lunaria.table.live.registry import TableRegistry
from lunaria.table.live.table import LiveTable, LogError
from lunaria.table.store.model import Pace, TableInfo


def bots_of(context: RequestContext, texts: Texts) -> list[tuple[str, str]]:
    """Return the bots that are offered, with their names and what is to be expected of them."""
    return [(bot, _offer(bot, texts)) for bot in registry_of(context).offered]


def _offer(bot: str, texts: Texts) -> str:
    about = texts.say(Message(f"bot-{bot}-about" if bot in LEVELS else "bot-program-about"))
    return texts.say(Message("bot-offer", {"name": bot_name(bot, texts), "about": about}))


def clock_words(texts: Texts) -> Callable[[str | Pace], str]:
    """Return how a clock is put into words."""

    def words(clock: str | Pace) -> str:
        pace = pace_of(clock, "nothing") if isinstance(clock, str) else clock
        unit = next((unit for unit, ms in UNITS.items() if pace.main and pace.main % ms == 0), "seconds")
        time = texts.say(Message(f"time-{unit}", {"count": pace.main // UNITS[unit]}))
        return texts.say(Message(f"clock-{pace.kind}", {"time": time, "increment": pace.increment // 1000}))

    return words


async def table_of(context: RequestContext, table: str, at_the_door: str = "") -> TableInfo:
    """Return a table that the reader may come to; ``at_the_door``: an obstacle that is no reason to send them away."""
    info = await context.store.table(table)
    if info is None:
        raise no_table(table)
    closed = await obstacle(context.store, info, context.person.id if context.person else "")
    if closed and closed != at_the_door:
        raise HttpProblem(403, Message(f"closed-{closed}"))
    return info


def seated(info: TableInfo, texts: Texts) -> list[str]:
    """Return who sits at each seat, "" for an open one."""
    return [bot_name(place.bot, texts) if place.kind == "bot" else place.name for place in info.places]


async def playing(context: RequestContext, table: str) -> LiveTable:
    """Return a game that has begun."""
    info = await table_of(context, table)
    if info.status == "gathering":
        raise HttpProblem(409, Message("refusal-not-started"))
    return await live_of(context, info)


async def finished(context: RequestContext, table: str) -> LiveTable:
    """Return a game that is over; while it runs nobody may look at more than their own seat sees."""
    info = await table_of(context, table)
    if info.status != "over":
        raise HttpProblem(409, problem_message("not-over"))
    live = await live_of(context, info)
    if not live.course.over:
        await live.catch_up()  # another worker has written the end
    return live


def registry_of(context: RequestContext) -> TableRegistry:
    """Return the tables of this worker."""
    registry: TableRegistry = context.request.app.state.registry
    return registry


async def live_of(context: RequestContext, info: TableInfo) -> LiveTable:
    """Return the game on a table that has started.

    Raises:
        HttpProblem: 409, when it cannot be told by these rules; 503, these are still being made ready.
    """
    registry_of(context).visit(info.id)
    with suppress(SettingError):  # opening it tells what these rules do not know
        await registry_of(context).soon(info.game, info.variant)
    try:
        return await registry_of(context).table(info)
    except LogError as error:
        raise HttpProblem(409, Message("prompt-broken")) from error


def offered(context: RequestContext, bot: str) -> str:
    """Return the name of a bot that is offered here; raises ``MendableError`` for any other."""
    if bot not in registry_of(context).offered:
        raise problem_message("bot", bot=bot[:40], offered=", ".join(registry_of(context).offered))
    return bot

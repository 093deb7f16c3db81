"""The needs of pages and connections at a table: access checks, its game, its players, and the bots on offer."""

from collections.abc import Callable
from contextlib import suppress

from lunaria.engine.game import SettingError
from lunaria.engine.show.text import Message, Texts
from lunaria.table.http.context import RequestContext
from lunaria.table.http.i18n import UNITS, span
from lunaria.table.http.problems import HttpProblem, no_table, problem_message
from lunaria.table.live.clocks import pace_of
from lunaria.table.live.levels import LEVELS
from lunaria.table.live.naming import bot_name
from lunaria.table.live.registry import TableRegistry
from lunaria.table.live.table import LiveTable, LogError
from lunaria.table.store.club_model import STAYS
from lunaria.table.store.model import Pace, TableInfo
from lunaria.table.store.store import Store


def bots_of(context: RequestContext, texts: Texts) -> list[tuple[str, str]]:
    """Return the offered bots as spec and name with a description."""
    return [(bot, _offer(bot, texts)) for bot in registry_of(context).offered]


def about_bot(bot: str, texts: Texts) -> str:
    """Describe how a bot plays, in a few words."""
    return texts.say(Message(f"bot-{bot}-about" if bot in LEVELS else "bot-program-about"))


def _offer(bot: str, texts: Texts) -> str:
    return texts.say(Message("bot-offer", {"name": bot_name(bot, texts), "about": about_bot(bot, texts)}))


def clock_words(texts: Texts) -> Callable[[str | Pace], str]:
    """Return a function that puts a clock into words."""

    def words(clock: str | Pace) -> str:
        pace = pace_of(clock, "nothing") if isinstance(clock, str) else clock
        unit = next((unit for unit, ms in UNITS.items() if pace.main and pace.main % ms == 0), "seconds")
        time = texts.say(Message(f"time-{unit}", {"count": pace.main // UNITS[unit]}))
        kind = pace.kind if pace.increment or pace.kind != "bank" else "bank-only"
        more: int | Message = pace.increment // 1000
        if pace.increment >= UNITS["hours"]:
            kind, more = "bank-days", span(pace.increment)
        said = Message(f"clock-{kind}", {"time": time, "increment": more})
        return texts.say(Message("clock-weekend", {"clock": said}) if pace.weekend else said)

    return words


async def obstacle(store: Store, info: TableInfo, person: str) -> str:
    """Return what bars a person (or "": a visitor without a name) from a table.

    Returns:
        "" for nothing, ``shut`` (closed by an administrator), ``club`` (not a member of the table's club), ``out``
        (removed from it), ``password`` (not yet given) or ``watch`` (no spectators).
    """
    if info.closed:
        return "shut"
    if info.seat_of(person) >= 0:
        return ""
    if info.terms.club and (not person or await store.role_in(info.terms.club, person) not in STAYS):
        return "club"
    if person and person == info.owner:
        return ""
    known = await store.admission(info.id, person) if person else ""
    if known == "out":
        return "out" if info.status == "gathering" or info.terms.password else ""
    if info.terms.password and known != "in":
        return "password"
    return "watch" if info.terms.watch == "nobody" and info.status != "gathering" else ""


async def table_of(context: RequestContext, table: str, at_the_door: str = "") -> TableInfo:
    """Return a table that the caller may access; ``at_the_door`` names an obstacle to ignore."""
    info = await context.store.table(table)
    if info is None:
        raise no_table(table)
    closed = await obstacle(context.store, info, context.person.id if context.person else "")
    if closed and closed != at_the_door:
        raise HttpProblem(403, Message(f"closed-{closed}"))
    return info


def seat_of(context: RequestContext, info: TableInfo) -> int:
    """Return the caller's seat at a table, or -1."""
    return info.seat_of(context.person.id) if context.person else -1


def seated(info: TableInfo, texts: Texts) -> list[str]:
    """Return the name at each seat, "" for an open one."""
    return [bot_name(place.bot, texts) if place.kind == "bot" else place.name for place in info.places]


async def playing(context: RequestContext, table: str) -> LiveTable:
    """Return a game that has started."""
    info = await table_of(context, table)
    if info.status == "gathering":
        raise HttpProblem(409, Message("refusal-not-started"))
    return await live_of(context, info)


async def finished(context: RequestContext, table: str) -> LiveTable:
    """Return a finished game; of a running one, nobody may see more than their own seat does."""
    info = await table_of(context, table)
    if info.status != "over":
        raise HttpProblem(409, problem_message("not-over"))
    live = await live_of(context, info)
    if not live.session.over:
        await live.catch_up()  # another worker has written the end
    return live


async def published(context: RequestContext, table: str) -> LiveTable:
    """Return a finished game that may be shown to others.

    Raises:
        HttpProblem: 404, 403 or 409 as ``finished``; 409 while others may still play its deal.
    """
    live = await finished(context, table)
    if live.info.is_of_deal and await context.store.is_untold(live.info.origin.table):
        raise HttpProblem(409, problem_message("deal-open"))
    return live


def registry_of(context: RequestContext) -> TableRegistry:
    """Return this worker's tables."""
    registry: TableRegistry = context.request.app.state.registry
    return registry


async def live_of(context: RequestContext, info: TableInfo) -> LiveTable:
    """Return the game of a table that has started.

    Raises:
        HttpProblem: 409, it cannot be replayed by these rules; 503, the rules are still compiling.
    """
    registry_of(context).visit(info.id)
    with suppress(SettingError):  # opening it reports what these rules do not know
        await registry_of(context).soon(info.game, info.variant)
    try:
        return await registry_of(context).table(info)
    except LogError as error:
        raise HttpProblem(409, Message("prompt-broken")) from error


def offered(context: RequestContext, bot: str) -> str:
    """Return the spec of an offered bot; raises ``MendableError`` for any other."""
    if bot not in registry_of(context).offered:
        raise problem_message("bot", bot=bot[:40], offered=", ".join(registry_of(context).offered))
    return bot

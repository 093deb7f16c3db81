"""Lists of tables: the game, times, players, and status or result; and of deals opened for friends or for a club."""

from collections.abc import Mapping, Sequence
from typing import Any

from lunaria.engine.game import Game
from lunaria.engine.show.text import Message, Texts
from lunaria.games import load
from lunaria.table.http.context import RequestContext
from lunaria.table.http.forms import game_named
from lunaria.table.http.i18n import day, moment, span, variety, words_of
from lunaria.table.http.i18n import words as table_words
from lunaria.table.live.dependencies import clock_words, seated
from lunaria.table.store.deal_events import DealEvent
from lunaria.table.store.model import TableInfo
from lunaria.table.store.standings import Recent


def _awaited(info: TableInfo, names: Sequence[str], at: int, texts: Texts) -> str:
    """Return whose turn it is and how much time is left; "" if nobody is awaited."""
    turns = [(place.since, name) for place, name in zip(info.places, names, strict=True) if place.since]
    if not turns:
        return ""
    time = span(max(60_000, at - min(turns)[0]))
    return texts.say(Message("home-awaited", {"names": ", ".join(name for _since, name in turns), "time": time}))


def _status(info: TableInfo, seat: int) -> str:
    """Return a table's status for a seat (-1: none), one of the texts ``status-NAME``."""
    if seat >= 0 and info.places[seat].since:
        return "turn"
    full = not any(place.kind == "open" for place in info.places)
    return "ready" if info.status == "gathering" and full else info.status


def _result(info: TableInfo, results: Mapping[str, Recent], texts: Texts) -> str:
    """Return how a game ended for the caller; "" if it is not over or has no result."""
    if info.agreed == "void":
        return texts.say(Message("agreed-void"))
    if info.id not in results:
        return ""
    one = results[info.id]
    place = texts.say(Message("standings-place", {"place": one.place, "of": one.participants}))
    agreed = [texts.say(Message(f"agreed-{info.agreed}"))] if info.agreed else []
    return ", ".join([place, texts.say(Message("standings-points", {"points": one.score})), *agreed])


def _setup(game: Game, info: TableInfo, texts: Texts) -> str:
    """Return the name of the set-up in play; "" if the options match none."""
    chosen = game.complete(dict(info.options))
    named = [name for name, options in game.setups.items() if game.complete(options) == chosen]
    return texts.say(Message(f"setup-{named[0]}")) if named else ""


async def rows_of(context: RequestContext, infos: Sequence[TableInfo]) -> list[dict[str, Any]]:
    """Return the rows of a list of tables: the game, times, players, and status or result."""
    texts = table_words(context.language)
    over = [info.id for info in infos if info.status == "over"]
    me = context.person.id if context.person else ""
    ended = await context.store.recent(f"person:{me}", tables=over, reader=me) if me and over else []
    results = {one.table: one for one in ended}
    found = []
    for info in infos:
        names, seat = seated(info, texts), info.seat_of(me)
        game = game_named(info.game)
        found.append(
            {
                "info": info,
                "title": game.title,
                "variety": variety(game, info.options, words_of(context.language, game)) or _setup(game, info, texts),
                "day": day(info.started) if info.started else "",
                "result": _result(info, results, texts),
                "names": names,
                "seat": seat,
                "status": _status(info, seat),
                "awaited": _awaited(info, names, context.store.now(), texts),
                "clock": clock_words(texts)(info.pace) if info.pace.kind != "none" else "",
            }
        )
    return found


def event_row(event: DealEvent, at: int) -> dict[str, Any]:
    """Return what a list says of an event at a time in milliseconds since 1970."""
    deal = event.deal
    return {
        "event": event,
        "address": f"/deals/events/{event.id}",
        "title": load(deal.game).title,
        "over": deal.state == "over" or deal.closes <= at,
        "ends": moment(deal.closes),
    }

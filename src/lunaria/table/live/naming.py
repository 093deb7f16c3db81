"""Display names of the people and bots at a table, by language."""

from collections import Counter

from lunaria.engine.show.text import Message, Texts
from lunaria.table.live.levels import LEVELS
from lunaria.table.live.table import LiveTable
from lunaria.table.store.model import Place

NAMED = (*LEVELS, "greedy", "mcts")
"""Bots whose names are translated."""


def bot_name(spec: str, texts: Texts) -> str:
    """Return the display name of a bot's spec; a program's name is the same in all languages."""
    if spec.partition(":")[0] not in NAMED:
        return spec
    kind, strength, *_ = (*spec.split(":"), "")
    return texts.say(Message(f"bot-{kind}", {"strength": int(strength) if strength.isdecimal() else strength}))


def holiday_words(place: Place, at: int, texts: Texts) -> str:
    """Say when the person at a seat is on holiday, now or next; "" if they are not."""
    coming = [one for one in place.holidays if one.ended > at]
    if not coming:
        return ""
    one = min(coming, key=lambda holiday: holiday.began)
    kind = "holiday-now" if one.began <= at else "holiday-next"
    return texts.say(Message(kind, {"first": one.first.isoformat(), "last": one.last.isoformat()}))


def seat_names(table: LiveTable, texts: Texts) -> tuple[str, ...]:
    """Return the name at each seat; bots of the same kind are numbered by seat."""
    bots = Counter(place.bot for place in table.info.places if place.kind == "bot")
    return table.names(lambda spec, seat: bot_name(spec, texts) + (f" {seat.index + 1}" if bots[spec] > 1 else ""))

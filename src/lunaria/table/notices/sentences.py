"""The sentences of a notice, the same on a device and in a mail."""

from collections.abc import Sequence
from dataclasses import dataclass

from lunaria.engine.show.text import Message, Texts
from lunaria.games import load
from lunaria.table.store.notice_model import Reason
from lunaria.table.store.store import Store

ORDER = ("found", "time", "round", "invitation", "hour", "turn", "friend", "over")
"""Of several reasons the first is put into words."""
TO_PEOPLE = ("found", "invitation", "friend")
"""Kinds whose page is the one of people."""


@dataclass(frozen=True)
class Sentence:
    """A sentence with where it leads.

    Attributes:
        text: the sentence.
        url: the path of its page.
    """

    text: str
    url: str


def first(reasons: Sequence[Reason]) -> Reason:
    """Return the reason that is put into words."""
    return min(reasons, key=lambda reason: ORDER.index(reason.kind))


async def tell(store: Store, reason: Reason, texts: Texts) -> Sentence:
    """Return what one reason says. The names of games and people are those of this moment."""
    if reason.kind == "hour" or (reason.kind == "invitation" and not reason.table):
        club, name = await store.club(reason.about), "notice-hour" if reason.kind == "hour" else "notice-club"
        return Sentence(texts.say(Message(name, {"name": club.name if club else ""})), f"/clubs/{reason.about}")
    if reason.kind == "round":
        tournament = await store.tournament(reason.about)
        number, called = int(reason.key.split()[2]), tournament.name if tournament else ""
        said = Message("notice-round", {"name": called, "round": number})
        return Sentence(texts.say(said), f"/tournaments/{reason.about}")
    info = await store.table(reason.table) if reason.table else None
    person = await store.person_named(reason.about) if reason.about else None
    kind = "reminder" if reason.kind == "turn" and reason.about else reason.kind
    gaps = {"game": load(info.game).title if info else "", "name": person.name if person else ""}
    url = "/people" if reason.kind in TO_PEOPLE else f"/tables/{reason.table}"
    return Sentence(texts.say(Message(f"notice-{kind}", gaps)), url)


async def tell_all(store: Store, reasons: Sequence[Reason], waiting: int, texts: Texts) -> Sentence:
    """Return the one sentence for all reasons: the first by ``ORDER``, or how many tables wait."""
    reason = first(reasons)
    if reason.kind == "turn" and not reason.about and waiting > 1:
        return Sentence(texts.say(Message("notice-turns", {"count": waiting})), "/turns/next")
    return await tell(store, reason, texts)

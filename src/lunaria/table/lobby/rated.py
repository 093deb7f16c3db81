"""Who may play at a rated table."""

from collections.abc import Sequence

from lunaria.engine.show.text import Message
from lunaria.games import load
from lunaria.table.live.levels import LEVELS
from lunaria.table.store.model import Person, Place, TableInfo
from lunaria.table.store.rated import MOST_RUNNING, MOST_TOGETHER
from lunaria.table.store.store import Store


def objection(seated: Sequence[Place]) -> Message | None:
    """Say why a table with these places cannot be rated; None when it can."""
    if len(seated) < 2:
        return Message("rated-alone")
    strange = [place.bot for place in seated if place.kind == "bot" and place.bot not in LEVELS]
    return Message("rated-bots", {"bot": strange[0]}) if strange else None


async def owner_objection(store: Store, owner: Person, seated: Sequence[Place]) -> Message | None:
    """Say why somebody cannot open a rated table; None when they can.

    A name costs nothing, and with two names one could play against oneself: so other people sit down only at tables of
    owners with a password or a passkey.
    """
    if await store.plays_enough(owner.id):
        return too_many()
    if all(place.kind != "open" for place in seated) or await store.can_come_back(owner.id):
        return None
    return Message("rated-guest")


async def company_objection(store: Store, info: TableInfo, person: Person) -> Message | None:
    """Say why somebody cannot play with the people at a rated table; None when they can."""
    others = [place.person for place in info.places if place.person and place.person != person.id]
    if info.rated and await store.plays_enough(person.id):
        return too_many()
    if not info.rated or not others:
        return None
    for one in (person.id, *others):
        if not await store.can_come_back(one):
            return Message("rated-guest")
    return too_often(info) if await store.is_too_often(info.game, person.id, others) else None


def too_often(info: TableInfo) -> Message:
    """Say that two people have begun enough rated games of a title for today."""
    return Message("rated-often", {"most": MOST_TOGETHER, "game": load(info.game).title})


def too_many(somebody: bool = False) -> Message:
    """Say that the reader, or somebody at the table, plays as many rated games as anybody may at once."""
    return Message("rated-running-somebody" if somebody else "rated-running", {"most": MOST_RUNNING})

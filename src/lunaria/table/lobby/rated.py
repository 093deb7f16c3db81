"""Conditions for rated games."""

from collections.abc import Sequence

from lunaria.engine.show.text import Message
from lunaria.games import load
from lunaria.table.live.levels import LEVELS
from lunaria.table.store.model import Person, Place, TableInfo
from lunaria.table.store.rated import MOST_RUNNING, MOST_TOGETHER
from lunaria.table.store.store import Store


def objection(seated: Sequence[Place]) -> Message | None:
    """Return why a table with these occupants cannot be rated; None if it can."""
    if len(seated) < 2:
        return Message("rated-alone")
    strange = [place.bot for place in seated if place.kind == "bot" and place.bot not in LEVELS]
    return Message("rated-bots", {"bot": strange[0]}) if strange else None


async def owner_objection(store: Store, owner: Person, seated: Sequence[Place]) -> Message | None:
    """Return why a person cannot open a rated table; None if they can.

    Names are free, and with two of them one could play against oneself: so other people sit down only at tables of
    owners with a password or a passkey.
    """
    if await store.plays_enough(owner.id):
        return too_many()
    if all(place.kind != "open" for place in seated) or await store.can_come_back(owner.id):
        return None
    return Message("rated-guest")


async def company_objection(store: Store, info: TableInfo, person: Person) -> Message | None:
    """Return why a person cannot play with the people at a rated table; None if they can."""
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
    """Two people have started enough rated games of this title for today."""
    return Message("rated-often", {"most": MOST_TOGETHER, "game": load(info.game).title})


def too_many(somebody: bool = False) -> Message:
    """The reader, or with ``somebody`` another player, has reached the limit of rated games in progress."""
    return Message("rated-running-somebody" if somebody else "rated-running", {"most": MOST_RUNNING})

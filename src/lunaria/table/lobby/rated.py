"""Who may play at a rated table."""

from collections.abc import Sequence

from lunaria.engine.show.text import Message
from lunaria.games import load
from lunaria.table.live.levels import LEVELS
from lunaria.table.store.model import Person, Place, TableInfo
from lunaria.table.store.seating import MOST_TOGETHER
from lunaria.table.store.store import Store


def objection(seated: Sequence[Place]) -> Message | None:
    """Say why a table with these places cannot be rated; None when it can."""
    if len(seated) < 2:
        return Message("rated-alone")
    strange = [place.bot for place in seated if place.kind == "bot" and place.bot not in LEVELS]
    return Message("rated-bots", {"bot": strange[0]}) if strange else None


async def guest_objection(store: Store, owner: Person, seated: Sequence[Place]) -> Message | None:
    """Say why somebody cannot open a rated table at which other people may sit down; None when they can.

    A name costs nothing: whoever tells two could play against themselves.
    """
    if all(place.kind != "open" for place in seated) or await store.can_come_back(owner.id):
        return None
    return Message("rated-guest")


async def company_objection(store: Store, info: TableInfo, person: Person) -> Message | None:
    """Say why somebody cannot play with the people at a rated table; None when they can."""
    others = [place.person for place in info.places if place.person and place.person != person.id]
    if not info.rated or not others:
        return None
    for one in (person.id, *others):
        if not await store.can_come_back(one):
            return Message("rated-guest")
    return too_often(info) if await store.is_too_often(info.game, person.id, others) else None


def too_often(info: TableInfo) -> Message:
    """Say that two people have begun enough rated games of a title for today."""
    return Message("rated-often", {"most": MOST_TOGETHER, "game": load(info.game).title})

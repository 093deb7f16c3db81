"""Who may come to a table and look at it."""

from lunaria.table.store.model import TableInfo
from lunaria.table.store.store import Store


async def obstacle(store: Store, info: TableInfo, person: str) -> str:
    """Say what keeps a person (or "": somebody unknown) away from a table.

    Returns:
        "" if nothing does, ``shut`` (closed by an administrator), ``out`` (sent away), ``password`` (not told yet)
        or ``watch`` (nobody may watch).
    """
    if info.closed:
        return "shut"
    if info.seat_of(person) >= 0 or (person and person == info.owner):
        return ""
    known = await store.admission(info.id, person) if person else ""
    if known == "out":
        return "out" if info.status == "gathering" or info.terms.password else ""
    if info.terms.password and known != "in":
        return "password"
    return "watch" if info.terms.watch == "nobody" and info.status != "gathering" else ""

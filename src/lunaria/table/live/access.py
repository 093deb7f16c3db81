"""Access to tables."""

from lunaria.table.store.club_model import STAYS
from lunaria.table.store.model import TableInfo
from lunaria.table.store.store import Store


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

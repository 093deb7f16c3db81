"""Who may come to a table, look at it and sit down."""

from lunaria.table.limits import Limit
from lunaria.table.store import Store, TableInfo


def door_limits() -> tuple[Limit, Limit]:
    """Return how often one visitor, and how often all together, may try the password of a table."""
    return Limit(burst=5, seconds=30), Limit(burst=30, seconds=5)


async def obstacle(store: Store, info: TableInfo, person: str) -> str:
    """Say what keeps a person (or "": somebody unknown) away from a table.

    Returns:
        "" if nothing does, ``out`` (sent away), ``password`` (it has not been told) or ``watch`` (nobody may watch).
    """
    if info.seat_of(person) >= 0 or (person and person == info.owner):
        return ""
    known = await store.admission(info.id, person) if person else ""
    if known == "out":
        return "out" if info.status == "gathering" or info.terms.password else ""
    if info.terms.password and known != "in":
        return "password"
    return "watch" if info.terms.watch == "nobody" and info.status != "gathering" else ""


class SignInLimits:
    """How often somebody may try to sign in: at one name, from one address, and all together at one name.

    A name can thus be kept busy by others, but not its passkeys, and a session that is open stays open.
    """

    def __init__(self) -> None:
        self._each = Limit(burst=5, seconds=30)
        self._address = Limit(burst=20, seconds=10)
        self._name = Limit(burst=50, seconds=10)
        self._question = Limit(burst=20, seconds=5)

    def take(self, address: str, name: str) -> None:
        """Take one try.

        Raises:
            HTTPException: 429 with the time to wait, when none is left.
        """
        self._each.take(f"{address} {name}")
        self._address.take(address)
        self._name.take(name)

    def ask(self, address: str) -> None:
        """Take one question that a passkey is to answer; raises like ``take``."""
        self._question.take(address)

"""Commitments to secrets for tables that somebody is about to set up, so that they can add to the deal."""

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import delete, insert
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.engine.deal import Deal, new_secret
from lunaria.table.store import schema
from lunaria.table.store.database import Database
from lunaria.table.store.model import Place, now

KEPT_MS = 3_600_000


class DealCommitments(Database):
    """The part of the store that commits to deals."""

    async def promise(self) -> str:
        """Commit to the secret of a table that is set up within the hour; returns the commitment."""
        promises, deal = schema.promises.c, Deal(new_secret())

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(schema.promises).where(promises.made < now() - KEPT_MS))
            row = {"commitment": deal.commitment, "secret": deal.secret, "made": now()}
            await connection.execute(insert(schema.promises).values(**row))

        await self.write(work)
        return deal.commitment


async def redeem(
    connection: AsyncConnection, promised: str, places: Sequence[Place]
) -> tuple[dict[str, str | int], tuple[Place, ...]]:
    """Return what a new table is dealt from, and its places.

    A promise is good for one table: whoever could be dealt from the same secret again would know it by then. Without
    one the secret is new, and nothing that was added before it was committed to counts.
    """
    promises = schema.promises.c
    used = delete(schema.promises).where(promises.commitment == promised).returning(promises.secret)
    secret = await connection.scalar(used) if promised else None
    deal = Deal(secret or new_secret())
    values: dict[str, str | int] = {"seed": 0, "salt": "", "secret": deal.secret, "commitment": deal.commitment}
    return values, tuple(place if secret else replace(place, entropy="") for place in places)

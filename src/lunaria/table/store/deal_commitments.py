"""Commitments to the secrets of future tables, so that their creators can contribute to the deal."""

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
    """The part of the store for commitments to deals."""

    async def promise(self) -> str:
        """Commit to the secret of a table to be created within the hour; returns the commitment."""
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
    """Return the secret and commitment of a new table, and its places.

    A commitment is used once: at a second table its secret would be known from the first. Without a commitment the
    secret is new, and contributions made before it do not count.
    """
    promises = schema.promises.c
    used = delete(schema.promises).where(promises.commitment == promised).returning(promises.secret)
    secret = await connection.scalar(used) if promised else None
    deal = Deal(secret or new_secret())
    values: dict[str, str | int] = {"seed": 0, "salt": "", "secret": deal.secret, "commitment": deal.commitment}
    return values, tuple(place if secret else replace(place, entropy="") for place in places)

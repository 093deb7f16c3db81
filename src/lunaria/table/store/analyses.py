"""Stored analyses of finished games."""

import contextlib
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.database import Database

if TYPE_CHECKING:
    from lunaria.bots.analysis import Judgement


class Analyses(Database):
    """The part of the store for judgements."""

    async def judgements(self, table: str) -> "dict[int, Judgement]":
        """Return the judgements of a game's decisions, by ply."""
        from lunaria.bots.analysis import Judgement

        kept = schema.judgements.c
        query = select(kept.ply, kept.body).where(kept.table == table).order_by(kept.ply)
        async with self.reading() as connection:
            rows = (await connection.execute(query)).all()
        found = {}
        for ply, body in rows:
            with contextlib.suppress(msgspec.DecodeError):  # another release used another format
                found[ply] = msgspec.msgpack.decode(body, type=Judgement)
        return found

    async def keep_judgement(self, table: str, judgement: "Judgement") -> None:
        """Store a judgement, replacing any earlier one of the same decision."""
        make = sqlite.insert if self.is_sqlite else postgresql.insert
        body = msgspec.msgpack.encode(judgement)
        statement = make(schema.judgements).values(table=table, ply=judgement.ply, body=body)

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(
                statement.on_conflict_do_update(index_elements=["table", "ply"], set_={"body": body})
            )

        await self.write(work, order=table)

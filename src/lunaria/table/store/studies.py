"""What an engine had to say about games that are over."""

import msgspec
from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.bots.analysis import Judgement
from lunaria.table import schema
from lunaria.table.store.database import Database


class Studies(Database):
    """The part of the store that keeps judgements."""

    async def judgements(self, table: str) -> dict[int, Judgement]:
        """Return what was found out about decisions of a game, by ply."""
        kept = schema.judgements.c
        query = select(kept.ply, kept.body).where(kept.table == table).order_by(kept.ply)
        async with self.reading() as connection:
            rows = (await connection.execute(query)).all()
        return {ply: msgspec.msgpack.decode(body, type=Judgement) for ply, body in rows}

    async def keep_judgement(self, table: str, judgement: Judgement) -> None:
        """Keep a judgement; if another worker was quicker, its one stays."""
        make = sqlite.insert if self.is_sqlite else postgresql.insert
        values = {"table": table, "ply": judgement.ply, "body": msgspec.msgpack.encode(judgement)}

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(make(schema.judgements).values(**values).on_conflict_do_nothing())

        await self.write(work, order=table)

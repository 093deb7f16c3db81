"""The result of an entry to a deal that everybody plays, written once, in the transaction that ends the game."""

import json

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.model import DealResult


async def note_result(connection: AsyncConnection, result: DealResult) -> bool:
    """Write a person's result; False if the entry has one already, or does not exist."""
    entries = schema.deal_entries.c
    theirs = (entries.deal == result.deal) & (entries.player == result.player) & entries.score.is_(None)
    values = {"score": result.score, "place": result.place, "ended": result.at, "broken": int(result.broken)}
    change = update(schema.deal_entries).where(theirs).values(course=json.dumps(result.course), **values)
    return bool((await connection.execute(change)).rowcount)

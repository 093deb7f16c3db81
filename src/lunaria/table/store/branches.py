"""Tables whose game begins with decisions that were made elsewhere."""

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.lobby import Lobby, new_id
from lunaria.table.store.model import Entry, Origin, Place

if TYPE_CHECKING:
    from lunaria.engine.game import Options


@dataclass(frozen=True)
class PastGame:
    """A game, or the beginning of one, that is to have a table.

    Attributes:
        game: the game's name.
        rules: the version of its rules.
        options: the complete options.
        seed: decides the deal.
        salt: what the commitment was made with; "" if none was made.
        commitment: to the seed, or the secret; "" if none was made.
        places: who sits at the table.
        owner: the id of the person who asked for it.
        entries: its log so far.
        over: True when nothing can be added to it.
        origin: where it comes from.
        secret: decides the deal with the entropy of the places; "" if the seed does.
    """

    game: str
    rules: int
    options: "Options"
    seed: int
    salt: str
    commitment: str
    places: tuple[Place, ...]
    owner: str
    entries: tuple[Entry, ...]
    over: bool
    origin: Origin
    secret: str = ""


class Past(Lobby):
    """The part of the store that takes over games."""

    async def add_past(self, past: PastGame) -> str:
        """Set up a table with a log that has begun; returns its id. All of it is written, or nothing."""
        table = new_id()
        rows = [
            {
                "table": table,
                "number": entry.number,
                "key": entry.key,
                "seat": entry.seat,
                "kind": entry.kind,
                "move": entry.move,
                "at": entry.at,
                "digest": entry.digest,
            }
            for entry in past.entries
        ]

        async def work(connection: AsyncConnection) -> None:
            await self._set_up(
                connection,
                past.places,
                id=table,
                game=past.game,
                rules=past.rules,
                options=json.dumps(past.options),
                seed=past.seed,
                salt=past.salt,
                commitment=past.commitment,
                secret=past.secret,
                status="over" if past.over else "playing",
                owner=past.owner,
                due=None if past.over else 0,
                origin=past.origin.kind,
                source=past.origin.table,
                source_ply=past.origin.ply,
            )
            if rows:
                await connection.execute(insert(schema.events), rows)

        await self.write(work)
        return table

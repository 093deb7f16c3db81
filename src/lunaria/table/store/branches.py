"""Tables whose game begins with decisions made elsewhere."""

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
    """A game, or the beginning of one, for a new table.

    Attributes:
        game: the game's name.
        rules: the version of its rules.
        options: complete options.
        seed: determines the deal.
        salt: of the commitment; "" without one.
        commitment: to the seed or the secret; "" without one.
        places: the seats.
        owner: the requesting person's id.
        entries: the log so far.
        over: True if nothing can be added.
        origin: the source of the decisions.
        secret: determines the deal together with the entropy of the seats; "" if the seed does.
        club: the club of the table that it goes on from, or "".
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
    club: str = ""


class Past(Lobby):
    """The part of the store for games taken over."""

    async def add_past(self, past: PastGame) -> str:
        """Create a table with an existing log, all or nothing; returns its id."""
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
                club=past.club,
                listed=int(not past.club),
            )
            if rows:
                await connection.execute(insert(schema.events), rows)

        await self.write(work)
        return table

"""Which rated games may begin: not too many of the same two people, and not too many at once of one person."""

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import and_, func, or_, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.model import Pace, now

STARTING_LOCK = 7190219
"""Of PostgreSQL: rated games start one after the other."""
DAY_MS = 86_400_000
MOST_TOGETHER = 5
"""Rated games of a title that the same two people begin within a day."""
MOST_RUNNING = 3
"""Rated games that a person plays at once: one that is broken off keeps its place until it has ended."""
USUAL_PACE = Pace("move", DAY_MS, 0, "lose")
"""The clock of a rated table for which no other was chosen."""


class TooOftenError(Exception):
    """Two people have begun ``MOST_TOGETHER`` rated games of a title within a day."""


class TooManyRunningError(Exception):
    """A person plays ``MOST_RUNNING`` rated games already."""


def rated_pace(pace: Pace) -> Pace:
    """Return the clock of a rated table: it has one, and a seat without time left has lost."""
    return USUAL_PACE if pace.kind == "none" else replace(pace, zero="lose")


async def is_too_often(connection: AsyncConnection, game: str, person: str, others: Sequence[str]) -> bool:
    """Say whether a person has begun ``MOST_TOGETHER`` rated games of a title within a day with one of others."""
    tables, theirs = schema.tables.c, schema.seats.alias()
    mine = select(schema.seats.c.table).where(schema.seats.c.person == person)
    query = (
        select(func.count())
        .join(schema.tables, tables.id == theirs.c.table)
        .where(theirs.c.person.in_(others), theirs.c.table.in_(mine))
        .where(tables.game == game, tables.rated == 1, tables.started >= now() - DAY_MS)
        .group_by(theirs.c.person)
    )
    return max(await connection.scalars(query), default=0) >= MOST_TOGETHER


async def plays_enough(connection: AsyncConnection, person: str) -> bool:
    """Say whether a person plays ``MOST_RUNNING`` rated games, or owns as many that bots alone play.

    Games that no clock ends are not counted: older ones without a clock, and those that these rules cannot go on with.
    """
    tables, seats = schema.tables.c, schema.seats.c
    here = select(seats.seat).where(seats.table == tables.id)
    theirs = or_(
        here.where(seats.person == person).exists(),
        and_(tables.owner == person, ~here.where(seats.person.is_not(None)).exists()),
    )
    runs = tables.rated == 1, tables.status == "playing", tables.pace != "none", tables.fault == ""
    return (await connection.scalar(select(func.count()).select_from(schema.tables).where(*runs, theirs)) or 0) >= (
        MOST_RUNNING
    )


async def must_be_allowed(
    connection: AsyncConnection, game: str, people: Sequence[str], owner: str, alone: bool
) -> None:
    """Make sure that a rated game may begin, after all others that begin now.

    Args:
        connection: in a transaction.
        game: the title.
        people: who plays.
        owner: of the table.
        alone: whether nobody else can write before the transaction ends, as on SQLite.

    Raises:
        TooOftenError: two of its people have begun enough of them.
        TooManyRunningError: one of its people, or its owner where only bots play, plays enough of them.
    """
    if not alone:
        await connection.execute(text(f"select pg_advisory_xact_lock({STARTING_LOCK})"))
    for number, person in enumerate(people):
        if await is_too_often(connection, game, person, people[number + 1 :]):
            raise TooOftenError(game)
    for person in people or [owner]:
        if await plays_enough(connection, person):
            raise TooManyRunningError(person)

"""Limits on rated games: per pair of people and day, and per person at once."""

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import and_, func, or_, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.model import Pace, now

STARTING_LOCK = 7190219
"""PostgreSQL lock: starts of rated games are serialised."""
DAY_MS = 86_400_000
MOST_TOGETHER = 5
"""Maximum rated games of a title that the same two people start within a day."""
MOST_RUNNING = 3
"""Maximum rated games of a person in progress: an abandoned one counts until it has ended."""
USUAL_PACE = Pace("move", DAY_MS, 0, "lose")
"""Default time control of a rated table."""


class TooOftenError(Exception):
    """Two people have started ``MOST_TOGETHER`` rated games of a title within a day."""


class TooManyRunningError(Exception):
    """A person has ``MOST_RUNNING`` rated games in progress."""


def rated_pace(pace: Pace) -> Pace:
    """Return the time control of a rated table: it has a clock, and running out of time loses."""
    return USUAL_PACE if pace.kind == "none" else replace(pace, zero="lose")


async def is_too_often(connection: AsyncConnection, game: str, person: str, others: Sequence[str]) -> bool:
    """Return whether a person has started ``MOST_TOGETHER`` rated games of a title with one of the others in a day."""
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
    """Return whether a person plays ``MOST_RUNNING`` rated games, or owns as many among bots alone.

    Games that no clock ends are not counted: older ones without a clock, and those that cannot continue.
    """
    tables, seats = schema.tables.c, schema.seats.c
    here = select(seats.seat).where(seats.table == tables.id)
    theirs = or_(
        here.where(seats.person == person, seats.former.is_(None)).exists(),
        and_(tables.owner == person, ~here.where(seats.person.is_not(None)).exists()),
    )
    runs = tables.rated == 1, tables.status == "playing", tables.pace != "none", tables.fault == ""
    return (await connection.scalar(select(func.count()).select_from(schema.tables).where(*runs, theirs)) or 0) >= (
        MOST_RUNNING
    )


async def must_be_allowed(
    connection: AsyncConnection, game: str, people: Sequence[str], owner: str, alone: bool
) -> None:
    """Check that a rated game may start; concurrent starts are serialised.

    Args:
        connection: in a transaction.
        game: the title.
        people: the players.
        owner: the table's owner.
        alone: True if nobody else can write before the transaction ends, as on SQLite.

    Raises:
        TooOftenError: two of the people have reached the limit.
        TooManyRunningError: one of the people, or the owner of a game among bots, has reached the limit.
    """
    if not alone:
        await connection.execute(text(f"select pg_advisory_xact_lock({STARTING_LOCK})"))
    for number, person in enumerate(people):
        if await is_too_often(connection, game, person, people[number + 1 :]):
            raise TooOftenError(game)
    for person in people or [owner]:
        if await plays_enough(connection, person):
            raise TooManyRunningError(person)

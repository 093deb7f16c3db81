"""Results of games and the ratings derived from them, written in the transaction that ends a game."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, exists, func, insert, literal, select, text, true, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.bots.ratings import Rating, after_game
from lunaria.table.store import schema
from lunaria.table.store.blocks import open_to_all
from lunaria.table.store.database import Database
from lunaria.table.store.model import Ending, Person, Result

RATING_LOCK = 7190217
"""PostgreSQL lock: rating updates are serialised."""


@dataclass(frozen=True)
class Tally:
    """A player's results in a game.

    Attributes:
        game: the game's name.
        games: number finished.
        wins: number of first places, shared or not.
        places: count of each place, from the first.
        mean: average points.
        best: most points.
        rating: from rated games, if any.
        rated: number of those.
    """

    game: str
    games: int
    wins: int
    places: tuple[int, ...]
    mean: float
    best: int
    rating: Rating | None = None
    rated: int = 0


@dataclass(frozen=True)
class Recent:
    """A finished game of a player.

    Attributes:
        table: the table's id.
        game: the game's name.
        score: points.
        place: from 1.
        participants: number of seats and of opponents played by the rules.
        ended: in milliseconds since 1970.
        rated: True if it counted for ratings.
    """

    table: str
    game: str
    score: int
    place: int
    participants: int
    ended: int
    rated: bool


class Standings(Database):
    """The part of the store for results and ratings."""

    async def _rating_turn(self, connection: AsyncConnection) -> None:
        """Wait until no other worker rates a game: ratings depend on the order of games."""
        if not self.is_sqlite:
            await connection.execute(text(f"select pg_advisory_xact_lock({RATING_LOCK})"))

    async def _count(self, connection: AsyncConnection, table: str, ending: Ending) -> None:
        """Write a game's result, once, and rate its players."""
        results = schema.results.c
        if await connection.scalar(select(func.count()).where(results.table == table)):
            return
        turn = None
        if ending.rated:
            await self._rating_turn(connection)
            turn = 1 + (await connection.scalar(select(func.max(results.turn))) or 0)
        await self._write_results(connection, table, ending, turn)

    async def _write_results(self, connection: AsyncConnection, table: str, ending: Ending, turn: int | None) -> None:
        await connection.execute(
            insert(schema.results),
            [
                {
                    "table": table,
                    "seat": seat,
                    "game": ending.game,
                    "player": result.player,
                    "score": result.score,
                    "place": result.place,
                    "ended": ending.at,
                    "turn": turn,
                    "participants": ending.participants,
                }
                for seat, result in enumerate(ending.results)
            ],
        )
        absences = schema.absences.c
        people = [result.player.removeprefix("person:") for result in ending.results]
        theirs = update(schema.absences).where(absences.person.in_(people))
        await connection.execute(theirs.values(minutes=absences.minutes // 2))  # who plays on is forgiven
        if turn is not None:
            await self._rate(connection, ending.game, ending.results)

    async def _rate(self, connection: AsyncConnection, game: str, results: Sequence[Result]) -> None:
        kept = schema.ratings.c
        players = [result.player for result in results]
        query = select(kept.player, kept.mu, kept.sigma, kept.games).where(kept.game == game, kept.player.in_(players))
        rows = (await connection.execute(query)).all()
        before = {player: Rating(mu, sigma) for player, mu, sigma, _games in rows}
        games = {player: count for player, _mu, _sigma, count in rows}
        make = sqlite.insert if self.is_sqlite else postgresql.insert
        for player, rating in after_game(before, players, [result.place for result in results]).items():
            values = {"mu": rating.mu, "sigma": rating.sigma, "games": games.get(player, 0) + 1}
            statement = make(schema.ratings).values(game=game, player=player, **values)
            await connection.execute(statement.on_conflict_do_update(index_elements=["game", "player"], set_=values))

    async def recount(self, replayed: dict[str, Ending]) -> int:
        """Rewrite results and rate all games in order; returns the number of rated games.

        Args:
            replayed: results from the logs, by table. Stored results of other games are kept.
        """
        results = schema.results.c

        async def work(connection: AsyncConnection) -> int:
            await self._rating_turn(connection)
            endings, turns = await _endings(connection)
            for table, ending in replayed.items():
                endings[table] = ending
            await connection.execute(delete(schema.ratings))
            await connection.execute(delete(schema.results).where(results.table.in_(list(endings))))
            last = max(turns.values(), default=0) + 1

            def order(table: str) -> tuple[int, int, str]:
                return turns.get(table, last), endings[table].at, table

            rated = 0
            for table in sorted(endings, key=order):
                rated += endings[table].rated
                await self._write_results(connection, table, endings[table], rated if endings[table].rated else None)
            return rated

        return await self.write(work)

    async def replace_results(self, endings: dict[str, Ending]) -> None:
        """Rewrite results that do not affect ratings.

        Args:
            endings: results from the logs, by table.
        """

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(schema.results).where(schema.results.c.table.in_(list(endings))))
            for table, ending in endings.items():
                await self._write_results(connection, table, ending, None)

        await self.write(work)

    async def uncounted_tables(self) -> list[str]:
        """Return the tables of results that are older than the count of the rules' own opponents."""
        results = schema.results.c
        async with self.reading() as connection:
            query = select(results.table).where(results.participants == 0).distinct().order_by(results.table)
            return list(await connection.scalars(query))

    async def finished_tables(self) -> list[str]:
        """Return the tables of finished games that count."""
        tables = schema.tables.c
        query = select(tables.id).where(tables.status == "over", tables.origin == "").order_by(tables.created)
        async with self.reading() as connection:
            return list(await connection.scalars(query))

    async def ladder(self, game: str, limit: int = 100) -> list[tuple[str, Rating, int]]:
        """Return the players of a game with ratings and numbers of rated games, by mean minus three deviations.

        Managed people are left out.
        """
        kept = schema.ratings.c
        query = (
            select(kept.player, kept.mu, kept.sigma, kept.games)
            .where(
                kept.game == game, ~exists().where(kept.player == literal("person:") + schema.managed_people.c.person)
            )
            .order_by((kept.mu - 3 * kept.sigma).desc(), kept.player)
            .limit(limit)
        )
        async with self.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [(player, Rating(mu, sigma), games) for player, mu, sigma, games in rows]

    async def person_named(self, person: str) -> Person | None:
        """Return a person by id; None for a deleted account."""
        people = schema.people.c
        query = select(people.id, people.name, people.language, people.admin).where(
            people.id == person, people.gone == 0
        )
        async with self.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        return Person(row.id, row.name, row.language, admin=bool(row.admin)) if row else None

    async def names_of(self, people: Sequence[str]) -> dict[str, str]:
        """Return the names of people by id, without deleted accounts."""
        known = schema.people.c
        query = select(known.id, known.name).where(known.id.in_(people), known.gone == 0)
        async with self.reading() as connection:
            return {row.id: row.name for row in (await connection.execute(query)).all()}

    async def tallies(self, player: str) -> list[Tally]:
        """Return the results of a player (``person:ID`` or ``bot:SPEC``) by game, most played first."""
        results, kept = schema.results.c, schema.ratings.c
        query = (
            select(results.game, results.place, func.count(), func.sum(results.score), func.max(results.score))
            .where(results.player == player, results.participants > 0)
            .group_by(results.game, results.place)
        )
        async with self.reading() as connection:
            rows = (await connection.execute(query)).all()
            rated = await connection.execute(
                select(kept.game, kept.mu, kept.sigma, kept.games).where(kept.player == player)
            )
            ratings = {game: (Rating(mu, sigma), games) for game, mu, sigma, games in rated.all()}
        found = [
            _tally(game, [row[1:] for row in rows if row[0] == game], ratings) for game in {row[0] for row in rows}
        ]
        return sorted(found, key=lambda tally: (-tally.games, tally.game))

    async def has_finished(self, person: str, game: str) -> bool:
        """Return whether a person has ever finished a game of a title."""
        results = schema.results.c
        query = select(results.table).where(results.player == f"person:{person}", results.game == game).limit(1)
        async with self.reading() as connection:
            return await connection.scalar(query) is not None

    async def recent(
        self, player: str, limit: int = 20, tables: Sequence[str] | None = None, reader: str = ""
    ) -> list[Recent]:
        """Return a player's latest finished games, at some tables or at all.

        A reader sees those at public tables and those where they sat.
        """
        results, seats = schema.results.c, schema.seats.c
        sat = select(seats.table).where(seats.person == reader)
        query = (
            select(results.table, results.game, results.score, results.place, results.participants)
            .add_columns(results.ended, results.turn)
            .join(schema.tables, schema.tables.c.id == results.table)
            .where(results.player == player, results.participants > 0, open_to_all() | results.table.in_(sat))
            .where(true() if tables is None else results.table.in_(tables))
            .order_by(results.ended.desc(), results.table, results.seat)
            .limit(limit)
        )
        async with self.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [
            Recent(table, game, score, place, participants, ended, turn is not None)
            for table, game, score, place, participants, ended, turn in rows
        ]


def _tally(game: str, rows: Sequence[Sequence[Any]], ratings: dict[str, tuple[Rating, int]]) -> Tally:
    counts = {place: count for place, count, _sum, _best in rows}
    games = sum(counts.values())
    rating, rated = ratings.get(game, (None, 0))
    return Tally(
        game,
        games,
        counts.get(1, 0),
        tuple(counts.get(place, 0) for place in range(1, max(counts) + 1)),
        float(sum(row[2] for row in rows)) / games,
        max(row[3] for row in rows),
        rating,
        rated,
    )


async def _endings(connection: AsyncConnection) -> tuple[dict[str, Ending], dict[str, int]]:
    """Return all stored results, and the rating order of rated ones, by table."""
    results = schema.results.c
    query = select(schema.results).order_by(results.table, results.seat)
    seats: dict[str, list[Result]] = {}
    facts: dict[str, Any] = {}
    for row in (await connection.execute(query)).all():
        seats.setdefault(row.table, []).append(Result(row.player, row.score, row.place))
        facts[row.table] = row
    endings = {
        table: Ending(row.game, row.turn is not None, row.ended, tuple(seats[table]), row.participants)
        for table, row in facts.items()
    }
    return endings, {table: row.turn for table, row in facts.items() if row.turn is not None}

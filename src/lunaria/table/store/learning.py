"""People's learning: their progress in lessons, their results of puzzles, and the decisions explained to them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Table, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.database import Database

MOST_KEPT = 4000
"""Puzzles of one person that are looked at: years of them."""


@dataclass(frozen=True)
class Reached:
    """A person's progress in a lesson.

    Attributes:
        step: the index of their current step.
        done: True once they have completed the lesson.
    """

    step: int = 0
    done: bool = False


@dataclass(frozen=True)
class Tried:
    """The result of the puzzle of a day.

    Attributes:
        tries: number of moves tried, the right one among them.
        how: ``open`` (not solved yet), ``found``, or ``shown`` (they asked for the solution).
    """

    tries: int = 0
    how: str = "open"


Days = dict[tuple[int, str], Tried]
"""Results by day (as ``date.toordinal`` counts them) and game; what was never tried is missing."""


class Learning(Database):
    """The part of the store that knows what people have learnt."""

    async def lessons_of(self, person: str) -> dict[tuple[str, str], Reached]:
        """Return how far a person has come, by game and lesson."""
        lessons = schema.lessons.c
        query = select(lessons.game, lessons.lesson, lessons.step, lessons.done).where(lessons.person == person)
        async with self.reading() as connection:
            rows = (await connection.execute(query)).all()
        return {(row.game, row.lesson): Reached(row.step, bool(row.done)) for row in rows}

    async def keep_lessons(self, person: str, reached: Mapping[tuple[str, str], Reached]) -> None:
        """Remember how far a person has come in some lessons."""
        rows = [
            {"person": person, "game": game, "lesson": lesson, "step": one.step, "done": int(one.done)}
            for (game, lesson), one in reached.items()
        ]
        await self._keep_rows(schema.lessons, person, rows)

    async def puzzles_of(self, person: str) -> Days:
        """Return the results of the puzzles that a person has tried, the latest ones."""
        kept = schema.puzzles.c
        query = select(kept.day, kept.game, kept.tries, kept.how).where(kept.person == person)
        async with self.reading() as connection:
            rows = (await connection.execute(query.order_by(kept.day.desc()).limit(MOST_KEPT))).all()
        return {(row.day, row.game): Tried(row.tries, row.how) for row in rows}

    async def keep_puzzles(self, person: str, tried: Mapping[tuple[int, str], Tried]) -> None:
        """Keep the results of some puzzles."""
        rows = [
            {"person": person, "day": day, "game": game, "tries": one.tries, "how": one.how}
            for (day, game), one in tried.items()
        ]
        await self._keep_rows(schema.puzzles, person, rows)

    async def is_explained(self, person: str, game: str, decision: str) -> bool:
        """Say whether a kind of decision was explained to a person before."""
        known = schema.decisions.c
        query = select(known.person).where(known.person == person, known.game == game, known.decision == decision)
        async with self.reading() as connection:
            return await connection.scalar(query) is not None

    async def keep_explained(self, person: str, game: str, decision: str) -> None:
        """Remember that a kind of decision was explained to a person."""
        await self._keep_rows(schema.decisions, person, [{"person": person, "game": game, "decision": decision}])

    async def _keep_rows(self, table: Table, person: str, rows: Sequence[dict[str, Any]]) -> None:
        """Write what is known of a person, each row in the place of the one with the same keys."""
        make, keys = sqlite.insert if self.is_sqlite else postgresql.insert, table.primary_key.columns.keys()

        async def work(connection: AsyncConnection) -> None:
            for row in rows:
                statement = make(table).values(row)
                changed = {name: value for name, value in row.items() if name not in keys} or row
                await connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=changed))

        await self.write(work, order=person)

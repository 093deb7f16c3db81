"""People's progress in lessons."""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.table.store import schema
from lunaria.table.store.database import Database


@dataclass(frozen=True)
class Reached:
    """The progress in a lesson.

    Attributes:
        step: index of the current step.
        done: True once all of it was completed.
    """

    step: int = 0
    done: bool = False


class Lessons(Database):
    """The part of the store for lessons."""

    async def lessons_of(self, person: str) -> dict[tuple[str, str], Reached]:
        """Return a person's progress, by game and lesson."""
        lessons = schema.lessons.c
        query = select(lessons.game, lessons.lesson, lessons.step, lessons.done).where(lessons.person == person)
        async with self.reading() as connection:
            rows = (await connection.execute(query)).all()
        return {(row.game, row.lesson): Reached(row.step, bool(row.done)) for row in rows}

    async def keep_lessons(self, person: str, reached: Mapping[tuple[str, str], Reached]) -> None:
        """Store a person's progress in some lessons."""
        make = sqlite.insert if self.is_sqlite else postgresql.insert

        async def work(connection: AsyncConnection) -> None:
            for (game, lesson), one in reached.items():
                values = {"step": one.step, "done": int(one.done)}
                statement = make(schema.lessons).values(person=person, game=game, lesson=lesson, **values)
                keys = ["person", "game", "lesson"]
                await connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=values))

        await self.write(work, order=person)

"""Progress in lessons: in the database for people, in a cookie for visitors."""

import re
from collections.abc import Mapping

from starlette.responses import Response

from lunaria.engine.teach.lesson import Lesson, lessons_of
from lunaria.games import NAMES, load
from lunaria.table.http.context import RequestContext
from lunaria.table.store.learning import Reached

COOKIE = "lunaria-lessons"
"""Formatted as ``GAME:LESSON.STEP:LESSON.done|GAME:…``."""
_KEPT = re.compile(r"([a-z0-9-]+)\.(done|\d{1,3})")
Progress = dict[tuple[str, str], Reached]
"""Progress by game and lesson; lessons not started are missing."""


def written(progress: Mapping[tuple[str, str], Reached]) -> str:
    """Format progress for the cookie."""
    games: dict[str, list[str]] = {}
    for (game, lesson), reached in sorted(progress.items()):
        games.setdefault(game, [game]).append(f"{lesson}.{'done' if reached.done else reached.step}")
    return "|".join(":".join(parts) for parts in games.values())


def read(cookie: str) -> Progress:
    """Parse the cookie; malformed entries are dropped."""
    found: Progress = {}
    for part in cookie.split("|"):
        game, *lessons = part.split(":")
        for kept in filter(None, (_KEPT.fullmatch(lesson) for lesson in lessons)):
            if lesson_named(game, kept[1]):
                done = kept[2] == "done"
                found[game, kept[1]] = Reached(0 if done else int(kept[2]), done)
    return found


def lesson_named(game: str, name: str) -> Lesson | None:
    """Return a lesson of a game, or None if there is none of this name."""
    if game not in NAMES:
        return None
    return next((lesson for lesson in lessons_of(load(game).texts.parent) if lesson.name == name), None)


async def progress_of(context: RequestContext) -> Progress:
    """Return the progress of a person or visitor."""
    return _together(read(context.request.cookies.get(COOKIE, "")), await _stored(context))


async def _stored(context: RequestContext) -> Progress:
    return await context.store.lessons_of(context.person.id) if context.person else {}


def _together(here: Progress, stored: Progress) -> Progress:
    """Merge the progress in the browser and in the database: for each lesson the further one."""
    both = {at: (here[at], stored[at]) for at in here.keys() & stored.keys()}
    further = {at: Reached(max(a.step, b.step), a.done or b.done) for at, (a, b) in both.items()}
    return here | stored | further


async def keep(context: RequestContext, response: Response, game: str, lesson: str, reached: Reached) -> None:
    """Store progress; a person's also takes over what the browser has."""
    here, stored = read(context.request.cookies.get(COOKIE, "")), await _stored(context)
    before = _together(here, stored)
    known = before.get((game, lesson), Reached())
    reached = Reached(reached.step, reached.done or known.done)
    news = {} if reached == known else {(game, lesson): reached}
    if context.person is None:
        if news:
            context.cookie(response, COOKIE, written(before | news))
        return
    if COOKIE in context.request.cookies:
        news = {at: before[at] for at in here if before[at] != stored.get(at)} | news
        response.delete_cookie(COOKIE, httponly=True, samesite="lax")
    if news:
        await context.store.keep_lessons(context.person.id, news)

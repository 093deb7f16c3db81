"""Interactive lessons: the list for each title with today's puzzle, and each lesson on the real board."""

import hashlib
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import msgspec
from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from lunaria.engine.game import Game
from lunaria.engine.show.text import Message
from lunaria.engine.teach.lesson import Lesson, lessons_of
from lunaria.games import load
from lunaria.table.http.context import Context, RequestContext
from lunaria.table.http.forms import game_named, go
from lunaria.table.http.i18n import words_of
from lunaria.table.http.problems import HttpProblem, problem_message
from lunaria.table.http.work_queue import CompressedBody
from lunaria.table.learn import lesson_scene
from lunaria.table.learn.figures import address_of
from lunaria.table.learn.forms import answer, read_ask
from lunaria.table.learn.progress import Progress, keep, lesson_named, progress_of
from lunaria.table.learn.puzzles import Offer, offer_of
from lunaria.table.learn.streak import days_of, streak_of, today
from lunaria.table.live.board_page import board_words
from lunaria.table.live.dependencies import registry_of
from lunaria.table.store.learning import Reached

router = APIRouter()
SAID = ("next", "show", "again", "back", "wrong", "all", "play", "leave")
"""Texts of the lesson page itself, as ``lesson-NAME``."""


@dataclass(frozen=True)
class Row:
    """A lesson in the list.

    Attributes:
        lesson: the lesson.
        address: its page's address.
        picture: its picture's address.
        reached: the learner's progress.
        is_next: True for the next one of its title.
    """

    lesson: Lesson
    address: str
    picture: str
    reached: Reached
    is_next: bool = False


@dataclass(frozen=True)
class Course:
    """The lessons of a title.

    Attributes:
        game: the title.
        first: the introductory lessons.
        more: the later ones, by heading.
        next: the next lesson, or None when all are done.
        done: number of lessons done.
        left: minutes left.
        begun: True once the learner has started any.
        puzzle: today's, or None if the title has none.
    """

    game: Game
    first: list[Row]
    more: list[tuple[str, list[Row]]]
    next: Row | None
    done: int
    left: int
    begun: bool
    puzzle: Offer | None


def _course(context: RequestContext, name: str, progress: Progress, puzzle: Offer | None) -> Course | None:
    """Return the lessons of a title, or None if it has none yet."""
    game = load(name)
    lessons = lessons_of(game.texts.parent)
    if not lessons:
        return None
    reached = [progress.get((name, lesson.name), Reached()) for lesson in lessons]
    ahead = [place for place, one in enumerate(reached) if not one.done]
    following = next((place for place in ahead if reached[place].step), ahead[0] if ahead else -1)
    rows = [
        Row(
            lesson,
            f"/learn/{name}/{lesson.name}",
            address_of(game, lesson.picture, context.language),
            reached[place],
            is_next=place == following,
        )
        for place, lesson in enumerate(lessons)
    ]
    first = [row for row in rows if row.lesson.part is None]
    more = groupby(rows[len(first) :], lambda row: row.lesson.part)
    return Course(
        game,
        first,
        more=[(part[context.language], list(grouped)) for part, grouped in more if part],
        next=rows[following] if ahead else None,
        done=len(rows) - len(ahead),
        left=sum(lessons[place].minutes for place in ahead),
        begun=any(one.done or one.step for one in reached),
        puzzle=puzzle,
    )


async def courses_of(context: RequestContext) -> list[Course]:
    """Return the lessons of all titles that have any, with the learner's progress."""
    progress, days, day = await progress_of(context), await days_of(context), today()
    found = [_course(context, name, progress, offer_of(name, day, days)) for name in registry_of(context).games]
    return [course for course in found if course]


@router.get("/learn")
async def lessons_page(context: Context) -> HTMLResponse:
    """The lessons of all titles, with the learner's progress."""
    courses = await courses_of(context)
    going = [course for course in courses if course.next]
    begun = [course for course in going if course.begun]
    current = next(iter([*begun, *going]), None)
    return context.page("learn.html", courses=courses, current=current, streak=await streak_of(context))


@router.get("/learn/{name}")
async def title_page(name: str) -> Response:
    """Redirect to the lessons of a title."""
    return go(f"/learn#{game_named(name).name}")


@dataclass(frozen=True)
class PlayedLesson(CompressedBody):
    """A scene of a lesson as JSON; learners who do the same see the same.

    Attributes:
        reached: the progress it shows.
    """

    reached: Reached


def _lesson(name: str, lesson: str) -> tuple[Game, Lesson]:
    game, found = game_named(name), lesson_named(name, lesson)
    if found is None:
        raise HttpProblem(404, problem_message("404"))
    return game, found


@router.get("/learn/{name}/{lesson_name}")
async def lesson_page(context: Context, name: str, lesson_name: str) -> HTMLResponse:
    """The page of a lesson, resumed where the learner left it."""
    game, lesson = _lesson(name, lesson_name)
    texts = words_of(context.language, game)
    reached = (await progress_of(context)).get((name, lesson_name), Reached())
    lessons = lessons_of(game.texts.parent)
    place, beside = lessons.index(lesson), [other for other in lessons if other.part == lesson.part]
    following = lessons[place + 1] if place + 1 < len(lessons) else None
    facts: dict[str, Any] = {
        "acts": lesson.way_to(min(reached.step, len(lesson.steps) - 1)),
        "next": _link(context, game, following) if following else None,
        "said": board_words(texts) | {f"lesson-{one}": texts.say(Message(f"lesson-{one}")) for one in SAID},
    }
    return context.page(
        "lesson.html",
        game,
        lesson=lesson,
        number=beside.index(lesson) + 1,
        count=len(beside),
        facts=facts,
        seat_count=lesson.seats,
    )


def _link(context: RequestContext, game: Game, lesson: Lesson) -> dict[str, str]:
    """Return the link to another lesson."""
    said = Message("lesson-done-next", {"lesson": lesson.title[context.language]})
    return {"label": words_of(context.language, game).say(said), "address": f"/learn/{game.name}/{lesson.name}"}


@router.post("/learn/{name}/{lesson_name}/scene")
async def lesson_scene_of(context: Context, name: str, lesson_name: str) -> Response:
    """Apply the learner's action; returns the new scene as JSON."""
    game, lesson = _lesson(name, lesson_name)
    ask = await read_ask(context, game, lesson.settings)
    called, language = context.person.name if context.person else "", context.language

    def play() -> PlayedLesson:
        standing, scene = lesson_scene.play(game, lesson, ask, language, called)
        packed = CompressedBody.of(msgspec.json.encode(scene), "application/json")
        reached = Reached(0 if standing.over else standing.step, standing.over)
        return PlayedLesson(packed.body, packed.tag, packed.kind, reached)

    asked = hashlib.sha256(msgspec.json.encode(ask)).digest()
    key = ("lesson", name, lesson_name, asked, language, called)
    played = await context.queues.draw(context.client_key, key, play)
    response = played.answer(context.request, {"Cache-Control": "no-store"})
    if ask.tried:
        await keep(context, response, name, lesson_name, played.reached)
    return response


@router.post("/learn/{name}/{lesson_name}/why")
async def lesson_why(context: Context, name: str, lesson_name: str) -> Response:
    """Explain as JSON why something cannot be selected now."""
    game, lesson = _lesson(name, lesson_name)
    ask = await read_ask(context, game, lesson.settings)
    called = context.person.name if context.person else ""
    found = await context.queues.pictures.do(
        context.client_key, lesson_scene.why, game, lesson, ask, context.language, called
    )
    return answer(found)

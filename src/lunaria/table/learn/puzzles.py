"""The daily puzzle of each title: the same for everybody, solved on the real board."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from lunaria.engine.game import Game
from lunaria.engine.show.text import Message
from lunaria.engine.teach.puzzle import Puzzle, of_day, puzzles_of
from lunaria.games import load
from lunaria.table.http.context import Context, RequestContext
from lunaria.table.http.forms import game_named
from lunaria.table.http.i18n import words_of
from lunaria.table.http.problems import HttpProblem, problem_message
from lunaria.table.learn import puzzle_scene
from lunaria.table.learn.forms import answer, read_ask
from lunaria.table.learn.lesson_scene import why
from lunaria.table.learn.streak import days_of, keep, streak, today
from lunaria.table.live.board_page import board_words
from lunaria.table.live.dependencies import registry_of
from lunaria.table.store.learning import Days, Tried

router = APIRouter()
WEEK = 7
"""Days listed beside the puzzle."""


@dataclass(frozen=True)
class Offer:
    """A daily puzzle in a list.

    Attributes:
        game: the title.
        puzzle: the puzzle.
        address: its page's address.
        tried: the attempts so far.
    """

    game: Game
    puzzle: Puzzle
    address: str
    tried: Tried


def offer_of(name: str, day: date, days: Days) -> Offer | None:
    """Return a title's puzzle of a day, or None if it has none."""
    game = load(name)
    puzzle = of_day(puzzles_of(game.texts.parent), day)
    return Offer(game, puzzle, f"/puzzle/{name}", days.get((day.toordinal(), name), Tried())) if puzzle else None


async def puzzle_today(context: RequestContext, name: str) -> Offer | None:
    """Return today's puzzle of a title: the next unsolved one, or the title's own when all are done."""
    days, names = await days_of(context), list(registry_of(context).games)
    place = names.index(name) if name in names else 0
    offers = [offer_of(each, today(), days) for each in [*names[place:], *names[:place]]]
    found = [offer for offer in offers if offer]
    return next((offer for offer in found if offer.tried.how == "open"), next(iter(found), None))


def _puzzle(name: str, day: date) -> tuple[Game, Puzzle]:
    game = game_named(name)
    puzzle = of_day(puzzles_of(game.texts.parent), day)
    if puzzle is None:
        raise HttpProblem(404, problem_message("404"))
    return game, puzzle


def _day(written: str) -> date:
    """Parse the day of an open puzzle page: a puzzle opened before midnight can be finished.

    Raises:
        HttpProblem: 404, neither today nor yesterday.
    """
    for day in (today(), today() - timedelta(1)):
        if day.isoformat() == written:
            return day
    raise HttpProblem(404, problem_message("404"))


@router.get("/puzzle/{name}")
async def puzzle_page(context: Context, name: str) -> HTMLResponse:
    """The page of the daily puzzle; a finished one shows its solution."""
    at = today()
    game, puzzle = _puzzle(name, at)
    day, days = at.toordinal(), await days_of(context)
    texts = words_of(context.language, game)
    tried = days.get((day, name), Tried())
    said = {f"lesson-{one}": texts.say(Message(f"lesson-{one}")) for one in puzzle_scene.SAID}
    said["lesson-all"] = texts.say(Message("puzzle-all"))
    facts: dict[str, Any] = {
        "acts": [f"move {puzzle.best.move}"] if tried.how != "open" else [],
        "next": _following(context, game, days),
        "said": board_words(texts) | said,
    }
    week = [any(days.get((at, one), Tried()).how == "found" for one in registry_of(context).games) for at in _week(day)]
    return context.page(
        "puzzle.html",
        game,
        puzzle=puzzle,
        lesson=puzzle_scene.lesson_of(game, puzzle),
        day=at.isoformat(),
        facts=facts,
        streak=streak(days, day),
        week=week,
        seat_count=puzzle.seats,
    )


def _week(day: int) -> range:
    return range(day - WEEK + 1, day + 1)


def _following(context: RequestContext, game: Game, days: Days) -> dict[str, str] | None:
    """Return the link to the next title's unsolved puzzle, in the order of titles."""
    names = list(registry_of(context).games)
    place = names.index(game.name)
    for name in [*names[place + 1 :], *names[:place]]:
        offer = offer_of(name, today(), days)
        if offer and offer.tried.how == "open":
            return {"label": words_of(context.language, game).say(Message("puzzle-next")), "address": offer.address}
    return None


@router.post("/puzzle/{name}/{day}/scene")
async def puzzle_scene_of(context: Context, name: str, day: str) -> Response:
    """Apply an attempt; returns the new scene as JSON."""
    at = _day(day)
    game, puzzle = _puzzle(name, at)
    ask = await read_ask(context, game, puzzle.options)
    called = context.person.name if context.person else ""
    work = (puzzle_scene.play, game, puzzle, ask, context.language, called)
    standing, scene = await context.queues.pictures.do(context.client_key, *work)
    response = answer(scene)
    wrong = scene.reply is not None and not scene.reply.reason
    if ask.tried and (standing.is_right or wrong):
        await _note(context, response, at, name, "found" if standing.is_right else "open", 1)
    return response


@router.post("/puzzle/{name}/{day}/show")
async def puzzle_shown(context: Context, name: str, day: str) -> Response:
    """Return the best move as JSON; the puzzle counts as shown from now on."""
    at = _day(day)
    game, puzzle = _puzzle(name, at)
    response = answer({"act": f"move {puzzle.best.move}"})
    await _note(context, response, at, game.name, "shown", 0)
    return response


async def _note(context: RequestContext, response: Response, day: date, name: str, how: str, tries: int) -> None:
    """Store an attempt, unless that day's puzzle is finished."""
    before = (await days_of(context)).get((day.toordinal(), name), Tried())
    if before.how == "open":
        await keep(context, response, day.toordinal(), name, Tried(before.tries + tries, how))


@router.post("/puzzle/{name}/{day}/why")
async def puzzle_why(context: Context, name: str, day: str) -> Response:
    """Explain as JSON why something cannot be selected now."""
    game, puzzle = _puzzle(name, _day(day))
    ask = await read_ask(context, game, puzzle.options)
    called = context.person.name if context.person else ""
    lesson = puzzle_scene.lesson_of(game, puzzle)
    found = await context.queues.pictures.do(context.client_key, why, game, lesson, ask, context.language, called)
    return answer(found)

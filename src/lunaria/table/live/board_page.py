"""The page of a running or finished game."""

from dataclasses import dataclass

from fastapi.responses import HTMLResponse

from lunaria.engine.game import Game
from lunaria.engine.show.svg import CRESTS
from lunaria.engine.show.text import Message, Texts
from lunaria.engine.teach.lesson import Lesson, lessons_of
from lunaria.table.http.context import RequestContext
from lunaria.table.http.i18n import variety, words_of
from lunaria.table.live.agreements import AGREEMENTS
from lunaria.table.live.dependencies import registry_of
from lunaria.table.live.levels import LEVELS
from lunaria.table.live.naming import bot_name
from lunaria.table.store.learning import Reached
from lunaria.table.store.model import BOT_AFTER_MS, STAND_IN, TableInfo

EASY = "apprentice"
"""The bot that is offered after a defeat by others."""

SAID = (
    "lost",
    "no-answer",
    "you",
    "you-tab",
    "turn",
    "away",
    "score",
    "none",
    "passed",
    "total",
    "rank",
    "player",
    "parts",
    "large",
    "beyond",
    "written",
    "undo",
    "rotate",
    "place-here",
    "ask",
    "asks",
    "asking",
    "yes",
    "no",
    "leave",
    "return",
    "watching",
    "rematch",
    "rematch-go",
    "proposing",
    "paused-weekend",
    "left",
    "take",
    "play-on",
    "agree-go",
    "agree-stop",
    "agree-bots",
    *(f"agree-ask-{wanted}" for wanted in AGREEMENTS),
    *(f"wants-{wanted}" for wanted in AGREEMENTS),
)
"""Texts of the board page itself, as ``board-NAME``."""


@dataclass(frozen=True)
class Progress:
    """The progress of a campaign, for the bar over its board.

    Attributes:
        first: id of its first table.
        number: number of the step at the table, from 1.
        count: number of steps.
        stars: the reader's stars so far; None for readers who do not take part.
    """

    first: str
    number: int
    count: int
    stars: int | None


def board_words(texts: Texts) -> dict[str, str]:
    """Return the texts of pages with a board, by name."""
    return {name: texts.say(Message(f"board-{name}")) for name in SAID}


async def board_page(
    context: RequestContext, game: Game, info: TableInfo, seat: int, campaign: Progress | None
) -> HTMLResponse:
    """Render the page of a running or finished game for a seat (-1: a spectator)."""
    texts = words_of(context.language, game)
    me = context.person.id if context.person and seat >= 0 else ""
    coach = me != "" and info.status == "playing" and not info.is_compared
    people = sum(place.kind == "guest" for place in info.places)
    bots = [place.bot for place in info.places if place.kind == "bot" and place.bot in LEVELS]
    stand_in = bot_name(registry_of(context).scheduler.stand_in(info), texts)
    at = context.store.now()
    return context.page(
        "board.html",
        game,
        info=info,
        seat=seat,
        said=board_words(texts)
        | {"title": game.title, "stands-in": texts.say(Message("seat-bot", {"name": stand_in}))},
        coach=coach,
        hints=coach and people == 1,
        first=me != "" and info.status == "playing" and not await context.store.has_finished(me, game.name),
        lesson=await _next_lesson(context, game, me),
        bot_after=BOT_AFTER_MS,
        awaited=[at - place.since if place.since else 0 for place in info.places],
        level=bots[0] if bots else STAND_IN,
        easier=people == 1 and bool(bots) and min(map(LEVELS.index, bots)) > LEVELS.index(EASY),
        easy=bot_name(EASY, texts),
        variety=variety(game, info.options, texts),
        colours=[crest.colour for crest in CRESTS[: len(info.places)]],
        campaign=campaign,
    )


async def _next_lesson(context: RequestContext, game: Game, person: str) -> Lesson | None:
    """Return the first lesson of a game that a person has not been through; the first of all if there is none."""
    lessons = lessons_of(game.texts.parent)
    done = await context.store.lessons_of(person) if person else {}
    left = [one for one in lessons if not done.get((game.name, one.name), Reached()).done]
    return next(iter([*left, *lessons]), None)

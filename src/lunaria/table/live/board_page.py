"""The page of a running or finished game."""

from fastapi.responses import HTMLResponse

from lunaria.engine.game import Game
from lunaria.engine.show.svg import CRESTS
from lunaria.engine.show.text import Message, Texts
from lunaria.table.http.context import RequestContext
from lunaria.table.http.i18n import variety, words_of
from lunaria.table.store.model import TableInfo

SAID = (
    "lost",
    "no-answer",
    "you",
    "you-tab",
    "turn",
    "away",
    "score",
    "none",
    "total",
    "rank",
    "player",
    "parts",
    "large",
    "beyond",
    "undo",
    "ask",
    "asks",
    "asking",
    "yes",
    "no",
    "leave",
    "return",
    "stands-in",
    "watching",
    "rematch",
    "rematch-go",
)
"""Texts of the board page itself, as ``board-NAME``."""


def board_words(texts: Texts) -> dict[str, str]:
    """Return the texts of pages with a board, by name."""
    return {name: texts.say(Message(f"board-{name}")) for name in SAID}


def board_page(context: RequestContext, game: Game, info: TableInfo, seat: int) -> HTMLResponse:
    """Render the page of a running or finished game for a seat (-1: a spectator)."""
    texts = words_of(context.language, game)
    said = board_words(texts) | {"title": game.title}
    hints = (
        seat >= 0
        and info.status == "playing"
        and not info.is_compared
        and sum(place.kind == "guest" for place in info.places) == 1
    )
    colours = [crest.colour for crest in CRESTS[: len(info.places)]]
    kind = variety(game, info.options, texts)
    return context.page("board.html", game, info=info, seat=seat, said=said, hints=hints, variety=kind, colours=colours)

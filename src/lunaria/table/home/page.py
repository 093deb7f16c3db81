"""The front page: four boards that play, lessons or my tables, open tables, and the puzzle of the day."""

from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from lunaria.engine.show.text import Message
from lunaria.table.http.context import Context, RequestContext
from lunaria.table.http.forms import game_named
from lunaria.table.http.i18n import words_of
from lunaria.table.learn.lessons import courses_of
from lunaria.table.learn.puzzles import puzzle_today
from lunaria.table.learn.streak import streak_of
from lunaria.table.live.dependencies import registry_of
from lunaria.table.lobby import previews
from lunaria.table.lobby.play_now import last_played
from lunaria.table.lobby.rows import rows_of

router = APIRouter()


@router.get("/")
async def home(reader: Context) -> HTMLResponse:
    """The front page. Who is new sees lessons where others see their tables."""
    mine = await reader.store.tables_of(reader.person.id) if reader.person else []
    me = reader.person.id if reader.person else ""
    others = [info for info in await reader.store.open_tables(me) if info not in mine]
    watched = [info for info in await reader.store.tables_to_watch(me) if info not in mine]
    own, following = await rows_of(reader, mine), last_played(reader)[0]
    return reader.page(
        "home.html",
        windows=[_window(reader, name) for name in registry_of(reader).games],
        next=following,
        mine=sorted(own, key=lambda row: row["status"] != "turn"),
        waiting=sum(row["status"] == "turn" for row in own),
        others=await rows_of(reader, others),
        watched=await rows_of(reader, watched),
        called=reader.person.name if reader.person else "",
        courses=[] if mine else await courses_of(reader),
        puzzle=await puzzle_today(reader, following),
        streak=await streak_of(reader),
    )


def _window(reader: RequestContext, name: str) -> dict[str, Any]:
    game = game_named(name)
    texts = words_of(reader.language, game)
    shown = previews.record_of(name)
    return {
        "game": game,
        "intro": texts.say(Message("game-intro")),
        "frames": previews.FRAMES if shown else 0,
        "moment": previews.STILL,
        "still": previews.still(name, reader.language) is not None,
    }

"""The front page: four self-playing boards, lessons or the visitor's tables, open tables, and the puzzle of the day."""

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
from lunaria.table.people.page import invitation_rows

router = APIRouter()


@router.get("/")
async def home(context: Context) -> HTMLResponse:
    """Render the front page. Newcomers get lessons where others get their tables."""
    mine = await context.store.tables_of(context.person.id) if context.person else []
    me = context.person.id if context.person else ""
    in_club = context.person is not None and context.person.managed != ""  # whose tables are those of the club
    others = [] if in_club else [info for info in await context.store.open_tables(me) if info not in mine]
    watched = [] if in_club else [info for info in await context.store.tables_to_watch(me) if info not in mine]
    own, following = await rows_of(context, mine), last_played(context)[0]
    return context.page(
        "home.html",
        windows=[_window(context, name) for name in registry_of(context).games],
        next=following,
        mine=sorted(own, key=lambda row: row["status"] != "turn"),
        waiting=sum(row["status"] == "turn" for row in own),
        others=await rows_of(context, others),
        watched=await rows_of(context, watched),
        left=bool(await context.store.left_tables(me, context.store.now(), 1)),
        called=context.person.name if context.person else "",
        invitations=await invitation_rows(context),
        courses=[] if mine else await courses_of(context),
        puzzle=await puzzle_today(context, following),
        streak=await streak_of(context),
    )


def _window(context: RequestContext, name: str) -> dict[str, Any]:
    game = game_named(name)
    texts = words_of(context.language, game)
    shown = previews.record_of(name)
    return {
        "game": game,
        "intro": texts.say(Message("game-intro")),
        "frames": previews.FRAMES if shown else 0,
        "moment": previews.STILL,
        "still": previews.still(name, context.language) is not None,
    }

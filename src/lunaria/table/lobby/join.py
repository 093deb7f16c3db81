"""The page of a table: its password prompt, its seats or its board."""

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from lunaria.engine.game import Game
from lunaria.engine.show.text import Message, Texts
from lunaria.engine.teach.lesson import lessons_of
from lunaria.table.http.context import Context, RequestContext
from lunaria.table.http.forms import choices_of, game_named, go
from lunaria.table.http.i18n import variety, words_of
from lunaria.table.http.i18n import words as table_words
from lunaria.table.http.qr_code import qr_code
from lunaria.table.live.board_page import board_page
from lunaria.table.live.dependencies import (
    about_bot,
    bots_of,
    clock_words,
    obstacle,
    offered,
    seat_of,
    seated,
    table_of,
)
from lunaria.table.live.naming import bot_name, holiday_words
from lunaria.table.lobby.campaign import progress
from lunaria.table.store import seat_changes
from lunaria.table.store.club_model import STAYS
from lunaria.table.store.friends import Known
from lunaria.table.store.model import STAND_IN, Person, Place, TableInfo

router = APIRouter(default_response_class=HTMLResponse)
LIVE_CLOCKS = ("move:30s", "move:90s", "move:5m", "bank:5m+5s", "bank:15m+15s", "bank:45m+30s")
CLOCKS = ("none", *LIVE_CLOCKS, "move:1d", "move:3d", "bank:7d+12h")
"""The clocks on offer; a form may use any other that ``pace_of`` parses."""

MOST_SUGGESTED = 6
"""People suggested for an invitation."""
WATCH = ("all", "link", "nobody")


def placed(choice: str, person: Person, context: RequestContext, entropy: str = "") -> Place:
    """Turn a form's choice for a seat into its occupant; raises ``MendableError`` for a bot that is not offered.

    ``entropy`` is the person's contribution to the deal.
    """
    if choice == "me":
        return Place("guest", person.id, name=person.name, entropy=entropy)
    if choice == "open":
        return Place("open")
    return Place("bot", bot=offered(context, choice))


@router.get("/tables/{table}")
async def table_page(context: Context, table: str) -> Response:
    """The seats of a table before the start, or its board."""
    info = await table_of(context, table, at_the_door="password")
    game = game_named(info.game)
    if await obstacle(context.store, info, context.person.id if context.person else ""):
        return context.page("door.html", game, 403, info=info, wrong=False)
    texts = words_of(context.language, game)
    seat = seat_of(context, info)
    if info.origin.kind == "record":
        return go(f"/tables/{table}/replay")
    if info.status == "gathering":
        address = str(context.request.url.replace(query="", fragment=""))
        return context.page(
            "seats.html",
            game,
            info=info,
            seat=seat,
            address=address,
            qr=qr_code(address, table_words(context.language).say(Message("seats-qr"))),
            guests=await _to_invite(context, info),
            finished=await context.store.reliability([place.person for place in info.places if place.person]),
            invited=await context.store.invited_to(info.id),
            club=await context.store.club(info.terms.club) if info.terms.club else None,
            names=seated(info, texts),
            holidays=[holiday_words(place, context.store.now(), texts) for place in info.places],
            may_take=[seat_changes.may_take(place, "") for place in info.places],
            choice=choices_of(texts),
            levels=bots_of(context, texts),
            bot_name=lambda bot: bot_name(bot, texts),
            about=lambda bot: about_bot(bot, texts),
            filler=STAND_IN,
            played=_played(game, info, texts),
            lesson=next(iter(lessons_of(game.texts.parent)), None),
            clock=clock_words(texts),
        )
    return await board_page(context, game, info, seat, await progress(context, info))


async def _to_invite(context: RequestContext, info: TableInfo) -> list[Known]:
    """Return the people whom the reader may want at a table: friends, those they follow, and those they played with."""
    me = context.person.id if context.person else ""
    if not me or (info.owner != me and info.seat_of(me) < 0):
        return []
    people = [*await context.store.friends_of(me), *await context.store.followed_by(me)]
    people += [one for one, _game, _started in await context.store.played_with(me)]
    here = {place.person for place in info.places}
    found = {one.id: one for one in people if one.id not in here}
    if info.terms.club:
        members = {one.person for one in await context.store.club_members(info.terms.club) if one.role in STAYS}
        found = {person: one for person, one in found.items() if person in members}
    return list(found.values())[:MOST_SUGGESTED]


def _played(game: Game, info: TableInfo, texts: Texts) -> list[str]:
    """Say what is played: the rule set, the clock, and how long it takes."""
    kind = variety(game, info.options, texts)
    clock = clock_words(texts)(info.pace)
    minutes = texts.say(Message("front-minutes", {"minutes": game.minutes}))
    return [said for said in (kind, clock, minutes) if said]

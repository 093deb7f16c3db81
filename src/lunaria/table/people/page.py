"""The page of people: play with somebody, whom one has played with, and ratings."""

import json
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from lunaria.engine.show.text import Message
from lunaria.games import load
from lunaria.table.http.context import Context, RequestContext
from lunaria.table.http.forms import Looked, setup_title
from lunaria.table.http.i18n import day, span, words, words_of
from lunaria.table.learn.lessons import courses_of
from lunaria.table.learn.puzzles import puzzle_today
from lunaria.table.live.dependencies import obstacle, registry_of
from lunaria.table.live.naming import bot_name
from lunaria.table.lobby.play_now import last_played
from lunaria.table.lobby.rows import rows_of
from lunaria.table.people.friends import look_for, somebody_here
from lunaria.table.people.waiting import last_wish
from lunaria.table.people.wish import LEVELS, SEATS, TEMPOS, UNREADABLE, Wish, read_wish
from lunaria.table.review.standings import BOT, person_of_player
from lunaria.table.store.friends import HERE_MS, SHORTEST, Known
from lunaria.table.store.model import TableInfo

router = APIRouter(default_response_class=HTMLResponse)


@dataclass(frozen=True)
class Somebody:
    """A row of the page.

    Attributes:
        person: the person.
        does: their present occupation, or the last game with them, in words.
        act: the act on offer: ``invite``, ``again``, ``watch`` or ``sit``.
        game: the game of an invitation to play again.
        table: the table to watch or sit down at.
        here: True if they are here now.
    """

    person: Known
    does: str = ""
    act: str = "invite"
    game: str = ""
    table: str = ""
    here: bool = False


SHOWN = 50
"""Players listed per title."""


@router.get("/people")
async def people(context: Context, name: Looked = "") -> HTMLResponse:
    """Play with somebody, find somebody by name, and the players of each title by rating."""
    row = (await context.store.waiting_of([context.person.id])).get(context.person.id) if context.person else None
    wish = last_wish(context)
    if row:
        with suppress(*UNREADABLE):
            wish = read_wish(json.loads(row.wish))
    courses = await courses_of(context) if row else []
    club = wish.club or (context.person.managed if context.person else "")
    left = await context.store.left_tables(context.person.id, context.store.now()) if row and context.person else []
    return context.page(
        "people.html",
        looked_for=name.strip(),
        shortest=SHORTEST,
        found=[Somebody(one) for one in await look_for(context, name)],
        lists=await _lists(context) if context.person else [],
        invitations=await invitation_rows(context),
        clubs=await context.store.clubs_of(context.person.id) if context.person else [],
        here_now=somebody_here(await context.store.count_here()),
        ladders=[await _ladder(context, name) for name in registry_of(context).games],
        row=row,
        in_club=await context.store.club(club) if club else None,
        waited=(context.store.now() - row.since) // 1000 if row else 0,
        wish=wish,
        titles=[_title(context, name, wish) for name in registry_of(context).games],
        seats=SEATS[:3],
        tempos=TEMPOS,
        levels=LEVELS,
        may_rate=context.person is not None and await context.store.can_come_back(context.person.id),
        unrated=not context.person or await _is_unrated(context, wish),
        puzzle=await puzzle_today(context, last_played(context)[0]) if row else None,
        course=next((course for course in courses if course.next and course.game.name in wish.titles), None),
        play=next(iter(wish.titles)),
        left=any(info.game in wish.titles for info in left),
    )


async def invitation_rows(context: RequestContext) -> list[dict[str, Any]]:
    """Return the caller's open invitations: the row of the table, and the host."""
    found = await context.store.invitations_of(context.person.id) if context.person else []
    rows = await rows_of(context, [info for info, _host in found])
    return [{"row": row, "host": host} for row, (_info, host) in zip(rows, found, strict=True)]


async def _lists(context: RequestContext) -> list[tuple[str, list[Somebody]]]:
    """Return the lists of people by the name of their heading: friends, followed, and played with last."""
    me = context.person.id if context.person else ""
    friends = await context.store.friends_of(me)
    tables = {info.id: info for info in await context.store.tables({one.table for one in friends if one.table})}
    followed = await context.store.followed_by(me)
    listed = {one.id for one in (*friends, *followed)}
    played = [found for found in await context.store.played_with(me) if found[0].id not in listed]
    lists = [
        ("people-friends", [await _friend(context, one, tables.get(one.table)) for one in friends]),
        ("people-followed", [Somebody(one) for one in followed]),
        (
            "people-played",
            [Somebody(one, f"{load(game).title}, {day(started)}", "again", game) for one, game, started in played],
        ),
    ]
    return [(name, rows) for name, rows in lists if rows]


async def _friend(context: RequestContext, friend: Known, info: TableInfo | None) -> Somebody:
    """Return a friend with what they do and what one can do about it: watch, sit down, or invite."""
    texts, act = words(context.language), "invite"
    me = context.person.id if context.person else ""
    if info and not await obstacle(context.store, info, me):
        does = texts.say(Message("people-at", {"game": load(info.game).title}))
        open_seat = any(place.kind == "open" and not place.invitation for place in info.places)
        act = "watch" if info.status == "playing" else "sit" if open_seat else act
    elif not friend.seen:
        does = ""
    elif context.store.now() - friend.seen < HERE_MS:
        does = texts.say(Message("people-free"))
    else:
        does = texts.say(Message("people-seen", {"time": span(context.store.now() - friend.seen)}))
    is_here = bool(friend.table) or (friend.seen > 0 and context.store.now() - friend.seen < HERE_MS)
    return Somebody(friend, does, act, table=friend.table, here=is_here)


async def _is_unrated(context: RequestContext, wish: Wish) -> bool:
    """Return whether the reader has no rating in one of the wished titles: then pairing asks how well they play."""
    facts = await context.store.facts_of(context.person.id) if context.person else {"skill": {}}
    return any(title not in facts["skill"] for title in wish.titles)


def _title(context: RequestContext, name: str, wish: Wish) -> dict[str, Any]:
    game = load(name)
    texts, wished = words_of(context.language, game), wish.titles.get(name, ())
    return {
        "game": game,
        "wished": name in wish.titles,
        "setups": [
            {
                "name": setup,
                "words": setup_title(game, setup, texts),
                "wished": setup in wished if wished else number == 0,
            }
            for number, setup in enumerate(game.setups)
        ],
    }


async def _ladder(context: RequestContext, name: str) -> dict[str, Any]:
    texts, found = words(context.language), await context.store.ladder(name, SHOWN)
    people = await context.store.names_of([person_of_player(player) for player, _rating, _games in found])
    rows = [
        {
            "person": person_of_player(player),
            "name": people.get(person_of_player(player)) or bot_name(player.removeprefix(BOT), texts),
            "rating": rating,
            "games": games,
        }
        for player, rating, games in found
        if player.startswith(BOT) or person_of_player(player) in people
    ]
    return {"game": load(name), "rows": rows}

"""Nobody can tell from anything the table sends them what they may not know.

Two worlds that differ only in what a seat may not know send that seat the same bytes: scenes in every layout, the log
from any event on, reasons, answers to moves that are not allowed, what they see when somebody leaves and comes back,
and what is said in their room, with its numbers.
"""

import asyncio
import uuid
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from lunaria.engine.refusal import Refusal
from lunaria.games import NAMES, load
from lunaria.table.course import Course
from lunaria.table.live import LiveTable, Outcome
from lunaria.table.protocol import encode
from lunaria.table.scene import Look, lines_known, log_lines, news, scene, why
from lunaria.table.store import Entry, Place, Store, TableInfo
from tests.suite.walk import dice
from tests.table.client import Player, Server

PLIES = (0, 9, 30)


class NoStore:
    """Stands in for the store of a table at which nothing is written."""

    def now(self) -> int:
        return 0

    async def events(self, *_arguments: object) -> list[Entry]:
        return []

    async def append(self, _table: str, entry: Entry, _after: object) -> None:
        assert entry.kind in ("away", "here"), "a move that is not allowed was written"


def course_of(name: str, plies: int, dice_: Random) -> Course:
    game = load(name)
    seats = max(2, game.seats[0])
    places = tuple(Place("guest", f"p{seat}", name=f"P{seat}") for seat in range(seats))
    info = TableInfo("t", name, game.rules_version, game.complete(), 5, "s", "c", "playing", "p0", places)
    course = Course(info)
    while course.seen < plies and not course.over:
        seat = dice_.choice(course.pending)
        move = course.match.variant.notation(dice_.choice(course.legal(seat)))
        course.take(Entry(course.seen + 1, f"k{course.seen}", seat, "move", move, 0))
    return course


def other_world(course: Course, seat: int) -> Course:
    """Return a game that looks to a seat like this one, and is otherwise as chance would have it."""
    kernel = course.match.variant.kernel
    other = course.copy()
    other.match.state = kernel.determinize(course.match.observe(seat), seat, dice(course.seen))
    other._legal = [other.match.legal(each) for each in range(other.match.seats)]
    return other


async def everything_sent(course: Course, seat: int, moves: list[str]) -> list[bytes]:
    """Return all that a table could send to a seat now."""
    store: Any = NoStore()
    table = LiveTable(store, course.info, [], course=course)
    sent = []
    for look in (Look(seat, "en"), Look(seat, "es", layout="tall"), Look(seat, "pt", layout="none")):
        shown, _lines = await scene(table, look, set(), ())
        sent.append(encode(shown))
    lines = log_lines(table, seat, "en")
    sent += [encode(news(lines_known(table, lines, after), lines)) for after in range(0, course.seen, 7)]
    for move in moves:
        action = course.match.read(move)
        assert not isinstance(action, Refusal)
        # What the seat may do is the same in both worlds; what it leads to may differ, so only refusals are asked for.
        if action not in course.legal(seat):
            sent.append(encode(_told(await table.play(seat, f"no-{move}", table.seen, move))))
            target = "cell:" + move.split()[-1]
            sent.append(encode(await asyncio.to_thread(why, table, seat, target, (), "en")))
    if seat < 0 or course.match.undoable(seat) is None:
        sent.append(encode(_told(await table.undo(seat, "undo", table.seen))))
    sent.append(encode(_told(await table.consent(seat, "yes", table.seen, "yes"))))
    sent.append(encode(_told(await table.presence(seat, "here", table.seen, "here"))))
    if seat < 0:
        sent.append(encode(_told(await table.presence(seat, "away", table.seen, "away"))))
    return sent + await sent_while_people_come_and_go(table, seat)


async def sent_while_people_come_and_go(table: LiveTable, seat: int) -> list[bytes]:
    """Return what a seat is sent while each seat in turn leaves, has a bot stand in for it, and comes back."""
    sent = []
    for other in range(table.match.seats):
        for kind in ("away", "here"):
            before = log_lines(table, seat, "en")
            sent.append(encode(_told(await table.presence(other, f"{kind}-{other}", table.seen, kind))))
            shown, lines = await scene(table, Look(seat, "en", layout="none"), set(), before)
            sent += [encode(shown), encode(news(before, lines))]
            if seat in table.course.absent:
                sent.append(encode(_told(await table.undo(seat, f"undo-{other}", table.seen))))
                sent += [encode(_told(await table.play(seat, "move", table.seen, move))) for move in legal(table, seat)]
            sent.append(encode(_told(await table.consent(seat, f"yes-{kind}-{other}", table.seen, "yes"))))
    return sent


def legal(table: LiveTable, seat: int) -> list[str]:
    return [table.match.variant.notation(action) for action in table.course.legal(seat)[:3]]


def _told(outcome: Outcome) -> str:
    return str(outcome)


@pytest.mark.parametrize("name", NAMES)
def test_two_worlds_that_look_the_same_send_the_same_bytes(name: str) -> None:
    random, differing = Random(name), 0
    for plies in PLIES:
        course = course_of(name, plies, random)
        variant = course.match.variant
        for seat in range(-1, course.match.seats):
            moves = [variant.notation(random.randrange(variant.kernel.actions)) for _ in range(6)]
            other = other_world(course, seat)
            differing += other.match.state != course.match.state
            here = asyncio.run(everything_sent(course, seat, moves))
            there = asyncio.run(everything_sent(other, seat, moves))
            assert here == there, (plies, seat)
    assert differing, "the worlds were all the same: nothing was tested"


def key(name: object) -> str:
    return str(uuid.uuid5(uuid.NAMESPACE_URL, str(name)))


def sent_about_talk(player: Callable[..., Player], watching: bool, others_talk: bool) -> list[bytes]:
    """Return all that is sent about what is said to somebody who plays, or watches."""
    ana, bo, cy, di = (player(name) for name in ("Ana", "Bo", "Cy", "Di"))
    table = ana.create("me", "open")
    bo.sit(table, 1)
    rooms = [[ana.open(table), bo.open(table)], [cy.open(table), di.open(table)]]
    room, others = rooms[watching], rooms[not watching]
    for tab in (*room, *others):
        tab.wait("talk")  # nothing yet
        tab.see(lambda scene: scene["watchers"] == 2 and all(seat["here"] for seat in scene["players"]))
    for turn in range(4):
        if others_talk:
            others[turn % 2].send(type="say", key=key(f"other {turn}"), text="I would grow d4")
            assert others[turn % 2].wait("answer")["accepted"]
        room[turn % 2].send(type="say", key=key(turn), text=f"hello {turn}")
    sent, heard = [], 0
    while heard < 4:
        message = room[0].receive()
        heard += len(message["lines"]) if message["type"] == "talk" else 0
        if message["type"] != "scene":
            sent.append(message)
    room[0].send(type="mute", number=2, muted=True)
    sent.append(room[0].wait("talk"))
    room[0].send(type="mute", number=2, muted=False)
    sent.append(room[0].wait("talk"))
    lines = [line for message in sent if message["type"] == "talk" for line in message["lines"]]
    answers = [message for message in sent if message["type"] == "answer"]
    return [encode(lines), encode(answers), encode([message for message in sent if not message.get("lines", True)])]


@pytest.mark.parametrize("watching", [False, True])
def test_what_is_said_in_the_other_room_changes_no_byte(player: Callable[..., Player], watching: bool) -> None:
    quiet, loud = (sent_about_talk(player, watching, others_talk) for others_talk in (False, True))
    assert quiet == loud


def test_a_course_that_shows_too_much_would_be_found() -> None:
    course = course_of("luna_maris", 9, Random(1))
    other = other_world(course, 0)

    async def show_all(course: Course) -> bytes:
        return course.match.state.to_bytes()

    assert asyncio.run(show_all(course)) != asyncio.run(show_all(other))


def test_nothing_of_a_running_game_is_told_by_its_pages(server: Server, duel: tuple[Player, Player, str]) -> None:
    ana, _, table = duel

    async def info() -> TableInfo:
        from lunaria.table.settings import database_address

        store = Store(database_address(server.database))
        found = await store.table(table)
        await store.close()
        assert found is not None
        return found

    secret = asyncio.run(info())
    for address in ("", "/replay", "/plies/0", "/record"):
        text = ana.http.get(f"/tables/{table}{address}").text
        assert str(secret.seed) not in text
        assert secret.salt not in text

"""Nobody can tell from anything the table sends them what they may not know.

Two worlds that differ only in what a seat may not know send that seat the same bytes: scenes in every layout, the log
from any event on, reasons, and answers to moves that are not allowed.
"""

import asyncio
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

    async def append(self, *_arguments: object) -> None:
        raise AssertionError("a move that is not allowed was written")


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
    return sent


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

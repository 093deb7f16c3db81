"""Nothing that the table sends a reader reveals what they may not know.

Two worlds that differ only in a seat's hidden information send that seat the same bytes: scenes in every layout, the
log from any event on, reasons, answers to illegal moves, the frames around a departure and a return, and the chat of
their room with its numbers.
"""

import asyncio
import uuid
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from lunaria.engine.refusal import Refusal
from lunaria.games import NAMES, load
from lunaria.table.live.history import lines_known, log_lines, news
from lunaria.table.live.scene import Known, ViewOptions, scene
from lunaria.table.live.server_messages import encode
from lunaria.table.live.session import GameSession
from lunaria.table.live.snapshots import freeze, session_of_log
from lunaria.table.live.table import LiveTable, Outcome
from lunaria.table.live.target_refusals import why
from lunaria.table.store.model import Entry, Place, TableInfo
from lunaria.table.store.store import Store
from tests.suite.walk import rng
from tests.table.client import Player, Server

PLIES = (0, 9, 30)


class NoStore:
    """Replaces the store of a table whose log is not written."""

    def now(self) -> int:
        return 0

    async def events(self, *_arguments: object) -> list[Entry]:
        return []

    async def append(self, _table: str, entry: Entry, _after: object) -> None:
        assert entry.kind in ("away", "here"), "an illegal move was written"


def session_of(name: str, plies: int, dice_: Random) -> GameSession:
    game = load(name)
    seats = max(2, game.seats[0])
    places = tuple(Place("guest", f"p{seat}", name=f"P{seat}") for seat in range(seats))
    info = TableInfo("t", name, game.rules_version, game.complete(), 5, "s", "c", "playing", "p0", places)
    session = GameSession(info)
    while session.seen < plies and not session.over:
        seat = dice_.choice(session.pending)
        move = session.match.variant.notation(dice_.choice(session.legal(seat)))
        session.take(Entry(session.seen + 1, f"k{session.seen}", seat, "move", move, 0))
    return session


def other_world(session: GameSession, seat: int) -> GameSession:
    """Return a game that looks the same to a seat and is otherwise random."""
    kernel = session.match.variant.kernel
    other = session.copy()
    other.match.state = kernel.determinize(session.match.observe(seat), seat, rng(session.seen))
    other._legal = [other.match.legal(each) for each in range(other.match.seats)]
    return other


async def everything_sent(session: GameSession, seat: int, moves: list[str]) -> list[bytes]:
    """Return all messages that a table could now send to a seat."""
    store: Any = NoStore()
    table = LiveTable(store, session.info, [], session=session)
    sent = []
    for look in (
        ViewOptions(seat, "en"),
        ViewOptions(seat, "es", layout="tall"),
        ViewOptions(seat, "pt", layout="none"),
    ):
        shown, _known = await scene(table, look, set(), Known())
        sent.append(encode(shown))
    lines = log_lines(table, seat, "en")
    sent += [encode(news(lines_known(table, lines, after, seat), lines)) for after in range(0, session.seen, 7)]
    for move in moves:
        action = session.match.read(move)
        assert not isinstance(action, Refusal)
        # A seat's rights are the same in both worlds; outcomes may differ, so only refusals are compared.
        if action not in session.legal(seat):
            sent.append(encode(_encoded(await table.play(seat, f"no-{move}", table.seen_by(seat), move))))
            target = "cell:" + move.split()[-1]
            sent.append(encode(await asyncio.to_thread(why, table, seat, target, (), "en")))
    if seat < 0 or session.match.undoable(seat) is None:
        sent.append(encode(_encoded(await table.undo(seat, "undo", table.seen_by(seat)))))
    sent.append(encode(_encoded(await table.consent(seat, "yes", table.seen_by(seat), "yes"))))
    sent.append(encode(_encoded(await table.presence(seat, "here", table.seen_by(seat), "here"))))
    if seat < 0:
        sent.append(encode(_encoded(await table.presence(seat, "away", table.seen_by(seat), "away"))))
    return sent + await sent_while_people_come_and_go(table, seat)


async def sent_while_people_come_and_go(table: LiveTable, seat: int) -> list[bytes]:
    """Return the messages to a seat while each seat in turn leaves, is replaced by a bot, and returns."""
    sent = []
    for other in range(table.match.seats):
        for kind in ("away", "here"):
            before = log_lines(table, seat, "en")
            sent.append(encode(_encoded(await table.presence(other, f"{kind}-{other}", table.seen_by(other), kind))))
            shown, known = await scene(table, ViewOptions(seat, "en", layout="none"), set(), Known(before))
            sent += [encode(shown), encode(news(before, known.lines))]
            if seat in table.session.absent:
                sent.append(encode(_encoded(await table.undo(seat, f"undo-{other}", table.seen_by(seat)))))
                sent += [
                    encode(_encoded(await table.play(seat, "move", table.seen_by(seat), move)))
                    for move in legal(table, seat)
                ]
            sent.append(encode(_encoded(await table.consent(seat, f"yes-{kind}-{other}", table.seen_by(seat), "yes"))))
    return sent


def legal(table: LiveTable, seat: int) -> list[str]:
    return [table.match.variant.notation(action) for action in table.session.legal(seat)[:3]]


def _encoded(outcome: Outcome) -> str:
    return str(outcome)


@pytest.mark.parametrize("name", NAMES)
def test_two_worlds_that_look_the_same_send_the_same_bytes(name: str) -> None:
    random, differing = Random(name), 0
    for plies in PLIES:
        session = session_of(name, plies, random)
        variant = session.match.variant
        for seat in range(-1, session.match.seats):
            moves = [variant.notation(random.randrange(variant.kernel.actions)) for _ in range(6)]
            other = other_world(session, seat)
            differing += other.match.state != session.match.state
            here = asyncio.run(everything_sent(session, seat, moves))
            there = asyncio.run(everything_sent(other, seat, moves))
            assert here == there, (plies, seat)
    assert differing, "the worlds were all the same: nothing was tested"


SIMULTANEOUS = ("welcome_to_the_moon",)
"""Games with simultaneous decisions, in steps that are hidden from the others."""


def together(name: str, turns: int, dice_: Random, hesitant: bool) -> tuple[GameSession, list[GameSession]]:
    """Return a game in a simultaneous stage, after each event of its last turn.

    Args:
        name: the game.
        turns: number of turns decided before.
        dice_: random source of the decisions.
        hesitant: whether seat 0 undoes steps, and so makes more of them, in the last turn.
    """
    session, shown = session_of(name, 0, dice_), []

    def go(seat: int, kind: str = "move") -> None:
        move = ""
        if kind == "move":
            move = session.match.variant.notation(dice_.choice(session.legal(seat)))
        session.take(Entry(session.seen + 1, f"k{session.seen}", seat, kind, move, 0))
        shown.append(session.copy())

    for _ in range(turns):
        for seat in range(session.match.seats):
            while seat in session.pending:
                go(seat)
    shown.clear()
    before = session.copy()
    while session.pending == before.pending:
        before_step = dice_.getstate()
        go(0)
        if hesitant and session.pending == before.pending and session.undoable(0) is not None:
            go(0, "undo")
            dice_.setstate(before_step)
            go(0)
    return before, shown


async def look(session: GameSession, seat: int) -> list[bytes]:
    """Return a seat's scenes, answers and log entries."""
    store: Any = NoStore()
    table = LiveTable(store, session.info, [], session=session)
    shown, _known = await scene(table, ViewOptions(seat, "en", layout="none"), set(), Known())
    outcomes = [await table.consent(seat, "yes", table.seen_by(seat) + more, "yes") for more in (0, 1)]
    numbers = [table.seen_by(seat), sorted(session.gone(session.seen, seat))]
    return [encode(shown), *(encode(_encoded(outcome)) for outcome in outcomes), encode(numbers)]


@pytest.mark.parametrize("name", SIMULTANEOUS)
@pytest.mark.parametrize("turns", [0, 3])
def test_the_number_of_hidden_steps_of_another_stays_secret(name: str, turns: int) -> None:
    """A player who decides step by step and a player who undoes steps on the way look the same to all others."""
    before, steady = together(name, turns, Random(7), hesitant=False)
    other_before, hesitant = together(name, turns, Random(7), hesitant=True)
    assert before.match.state == other_before.match.state
    assert len(hesitant) > len(steady) > 1, "nothing was undone: nothing was tested"
    for seat in (1, -1):
        quiet = asyncio.run(look(before, seat))
        for session in (*steady[:-1], *hesitant[:-1]):
            assert asyncio.run(look(session, seat)) == quiet, "another seat's step is visible"
        assert asyncio.run(look(steady[-1], seat)) == asyncio.run(look(hesitant[-1], seat)) != quiet
    for session in (steady[-1], hesitant[-1]):
        while len(session.pending) > 0 and session.pending != before.pending:
            seat = session.pending[0]
            move = session.match.variant.notation(session.legal(seat)[0])
            session.take(Entry(session.seen + 1, f"k{session.seen}", seat, "move", move, 0))
    for seat in (1, -1):
        assert asyncio.run(look(steady[-1], seat)) == asyncio.run(look(hesitant[-1], seat)), "not even afterwards"
    kept = hesitant[-1]
    again = session_of_log(kept.info, [], snapshot=freeze(kept))
    assert again.counting.freeze() == kept.counting.freeze()


def key(name: object) -> str:
    return str(uuid.uuid5(uuid.NAMESPACE_URL, str(name)))


def sent_about_talk(player: Callable[..., Player], watching: bool, others_talk: bool) -> list[bytes]:
    """Return all messages about the chat to a player, or to a spectator."""
    ana, bo, cy, di = (player(name) for name in ("Ana", "Bo", "Cy", "Di"))
    table = ana.create("me", "open")
    bo.sit(table, 1)
    rooms = [[ana.open(table), bo.open(table)], [cy.open(table), di.open(table)]]
    room, others = rooms[watching], rooms[not watching]
    for tab in (*room, *others):
        tab.wait("talk")  # nothing yet
        tab.see(lambda scene: scene["watchers"] == 2 and all(seat["here"] for seat in scene["players"]))
    sent: list[dict[str, Any]] = []
    for turn in range(4):
        if others_talk:
            others[turn % 2].send(type="say", key=key(f"other {turn}"), text="I would grow d4")
            assert others[turn % 2].wait("answer")["accepted"]
        room[turn % 2].send(type="say", key=key(turn), text=f"hello {turn}")
        if turn % 2:
            room[1].wait("answer")
        while turn % 2 == 0 and not (sent and sent[-1]["type"] == "answer" and sent[-1]["key"] == key(turn)):
            sent.append(room[0].receive())
    while sum(len(message["lines"]) for message in sent if message["type"] == "talk") < 4:
        sent.append(room[0].receive())
    sent = [message for message in sent if message["type"] != "scene"]
    room[0].send(type="mute", number=2, muted=True)
    sent.append(room[0].wait("talk"))
    room[0].send(type="mute", number=2, muted=False)
    sent.append(room[0].wait("talk"))
    # A line is reported by its mark: a digest of its key and of the table, which differs here.
    lines = [line | {"mark": ""} for message in sent if message["type"] == "talk" for line in message["lines"]]
    answers = [message for message in sent if message["type"] == "answer"]
    return [encode(lines), encode(answers), encode([message for message in sent if not message.get("lines", True)])]


@pytest.mark.parametrize("watching", [False, True])
def test_chat_in_the_other_room_changes_no_byte(player: Callable[..., Player], watching: bool) -> None:
    quiet, loud = (sent_about_talk(player, watching, others_talk) for others_talk in (False, True))
    assert quiet == loud


def test_a_history_that_reveals_too_much_is_detected() -> None:
    session = session_of("luna_maris", 9, Random(1))
    other = other_world(session, 0)

    async def show_all(session: GameSession) -> bytes:
        return session.match.state.to_bytes()

    assert asyncio.run(show_all(session)) != asyncio.run(show_all(other))


def test_pages_reveal_nothing_of_a_running_game(server: Server, duel: tuple[Player, Player, str]) -> None:
    ana, _, table = duel

    async def info() -> TableInfo:
        from lunaria.table.server.settings import database_address

        store = Store(database_address(server.database))
        found = await store.table(table)
        await store.close()
        assert found is not None
        return found

    secret = asyncio.run(info())
    for address in ("", "/replay", "/plies/0", "/record"):
        text = ana.http.get(f"/tables/{table}{address}").text
        assert secret.secret
        assert secret.secret not in text


def test_a_hidden_step_sends_nothing(player: Callable[..., Player]) -> None:
    """Neither a message, nor a number in the API or in the data about a person."""
    ana, bo, cy = player("Ana"), player("Bo"), player("Cy")
    answer = ana.post("/new/welcome_to_the_moon", **{"seat-0": "me", "seat-1": "open", "adventure": "1"})
    table = str(answer.url).rpartition("/")[2]
    bo.sit(table, 1)
    mine, theirs, watching = ana.open(table), bo.open(table), cy.open(table)
    for tab in (mine, theirs, watching):
        tab.see(lambda scene: scene["watchers"] == 1 and all(seat["here"] for seat in scene["players"]))
    theirs.play(theirs.moves()[0])
    for tab in (theirs, watching):
        while not tab.talk_received:
            tab.receive()
        tab.send(type="ping")
        tab.wait("pong")
    before = known(bo, table), known(cy, table)
    for kind in ("move", "undo", "move"):
        moves = mine.moves()
        done = mine.move(moves[0]) if kind == "move" else mine.undo()
        assert done["accepted"], done
        mine.see_event(done["event"])
    assert len(ana.http.get(f"/api/tables/{table}/events").json()["events"]) > 1
    for tab in (theirs, watching):
        tab.send(type="ping")
        found = tab.receive()
        assert found["type"] == "pong", found
    assert (known(bo, table), known(cy, table)) == before


def known(player: Player, table: str) -> list[Any]:
    """Return everything that a person can request."""
    found: list[Any] = [player.http.get(f"/api/tables/{table}{what}").json() for what in ("", "/state", "/legal")]
    found.append(player.http.get(f"/api/tables/{table}/events").json())
    data = player.http.get("/account/data").json()
    return [*found, data["events"], data["talk"], data["seats"]]

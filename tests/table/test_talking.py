"""Chat at a table: the audience, delivery exactly once, and rate limits."""

import asyncio
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from lunaria.table.http.token_bucket import TokenBuckets
from lunaria.table.live.chat import heard, speak
from lunaria.table.live.table import Outcome
from lunaria.table.store.chat import Saying
from lunaria.table.store.model import ConflictError
from lunaria.table.store.reports import mark_of
from lunaria.table.store.store import Store
from tests.table.client import Player, Tab
from tests.table.databases import KINDS
from tests.table.test_faults import open_store
from tests.table.test_gathering import two_workers
from tests.table.test_steward import BOT, set_up

Make = Callable[..., Player]


def say(tab: Tab, text: str, key: str = "") -> dict[str, Any]:
    key = key or str(uuid.uuid4())
    tab.send(type="say", key=key, text=text)
    while (answer := tab.wait("answer"))["key"] != key:
        pass
    return answer


def hear(tab: Tab, text: str) -> dict[str, Any]:
    """Receive until a line with this text arrives."""
    while True:
        for line in tab.wait("talk")["lines"]:
            if line["text"] == text:
                found: dict[str, Any] = line
                return found


@pytest.mark.parametrize("kind", KINDS)
def test_players_talk_across_workers_and_spectators_apart(kind: str, tmp_path: Path) -> None:
    with two_workers(kind, tmp_path) as (one, other):
        ana, bo, cy = Player(one, "Ana"), Player(other, "Bo"), Player(one, "Cy")
        table = ana.create("me", "open")
        bo.sit(table, 1)
        mine, theirs, watching = ana.open(table), bo.open(table), cy.open(table)
        key = str(uuid.uuid4())
        assert say(mine, " Hello\u202e <b>Bo</b> ", key) == say(mine, "Hello", key), "a message counts once"
        line = hear(theirs, "Hello <b>Bo</b>")
        assert (line["name"], line["seat"], line["room"]) == ("Ana", 0, "table")
        assert say(watching, "I would grow d4")["accepted"]
        again = cy.open(table)
        assert [line["text"] for line in again.wait("talk")["lines"]] == ["I would grow d4"]
        assert [line["text"] for line in ana.open(table).wait("talk")["lines"]] == ["Hello <b>Bo</b>"]
        for server in (one, other):
            server.kill()
            server.start()
        back = bo.open(table)
        assert [line["text"] for line in back.wait("talk")["lines"]] == ["Hello <b>Bo</b>"], "it is durable"
        mine = ana.open(table)
        mine.see_event(0)
        back.see_event(0)
        assert mine.ask("away")["accepted"]
        assert back.ask("away")["accepted"]
        back.see(lambda scene: scene["status"] == "over")
        assert len(bo.open(table).wait("talk")["lines"]) == 2, "after the end everybody hears everything"
        replay = ana.http.get(f"/tables/{table}/replay").text
        assert "Hello &lt;b&gt;Bo&lt;/b&gt;" in replay
        assert "I would grow d4" in replay
        assert "Hello" not in ana.http.get(f"/tables/{table}/record").text
        for player in (ana, bo, cy):
            player.close()


def test_a_refused_line_is_answered_with_the_reason(player: Make, tabs: tuple[Tab, Tab]) -> None:
    ana, bo = tabs
    assert "Too long: 301 characters; the limit is 300" in say(ana, "x" * 301)["reason"]
    assert "empty" in say(ana, " \u200b ")["reason"]
    answers = [say(bo, f"word {number}") for number in range(6)]
    assert [answer["accepted"] for answer in answers] == [True] * 5 + [False]
    assert answers[-1]["reason"].startswith("Too many messages. Wait ")


def test_a_nameless_visitor_cannot_speak(player: Make, duel: tuple[Player, Player, str]) -> None:
    tab = player().open(duel[2])
    tab.see_event(0)
    assert "Choose a name" in say(tab, "boo")["reason"]


def test_a_person_is_muted_until_unmuted(duel: tuple[Player, Player, str]) -> None:
    ana, bo, table = duel
    mine, theirs = ana.open(table), bo.open(table)
    assert say(theirs, "blah")["accepted"]
    line = hear(mine, "blah")
    mine.send(type="mute", number=line["number"], muted=True)
    news = mine.wait("talk")
    assert (news["fresh"], news["lines"]) == (True, [])
    assert [(each["name"], each["text"]) for each in news["muted"]] == [("Bo", "")]
    assert say(theirs, "blah again")["accepted"]
    assert say(mine, "quiet here")["accepted"]
    assert hear(mine, "quiet here")["mine"]
    assert [each["text"] for each in ana.open(table).wait("talk")["lines"]] == ["quiet here"], "also in another tab"
    mine.send(type="mute", number=line["number"], muted=False)
    assert [each["text"] for each in mine.wait("talk")["lines"]] == ["blah", "blah again", "quiet here"]


@pytest.mark.anyio
async def test_a_room_has_a_limit_of_lines(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the other room nor repeated messages count."""
    monkeypatch.setattr("lunaria.table.store.chat.MOST_LINES", 3)
    table = await set_up(store, BOT, BOT)
    limit = TokenBuckets(burst=100, seconds=1)

    async def spoken(key: str, room: str) -> str:
        outcome = await speak(store, limit, table, key, Saying(0, "p", "Ana", 0, room, "hi", 0))
        return outcome.refusal.message.id if outcome.refusal else ""

    assert [await spoken(f"k{number}", "table") for number in range(4)] == ["", "", "", "refusal-talk-full"]
    assert await spoken("k2", "table") == "", "it was said before"
    assert await spoken("w0", "watch") == ""


@pytest.mark.anyio
async def test_chat_in_the_other_room_leaves_no_trace(store: Store) -> None:
    """P4: numbers and news of a room are the same, however much is said in the other."""
    worlds = []
    for watchers_speak in (False, True):
        table = await set_up(store, BOT, BOT)
        sent: list[object] = []
        last = 0
        for number in range(4):
            if watchers_speak:
                await store.say(table, f"w{number}", Saying(0, "q", "Cy", -1, "watch", "grow d4", 0))
            if number % 2:
                sent.append(await store.say(table, f"t{number}", Saying(0, "p", "Ana", 0, "table", "hi", 0)))
            news = await heard(store, table, "r", ("table",), last)
            last = news.last
            for talk in (news, await heard(store, table, "r", ("table",))):
                marks = {f"t{said}": mark_of(table, f"t{said}") for said in range(4)}
                assert {line.mark for line in talk.lines} <= set(marks.values()), (
                    "a mark depends on table and key alone"
                )
                sent.append(replace(talk, lines=tuple(replace(line, mark="") for line in talk.lines)))
        worlds.append(sent)
    assert worlds[0] == worlds[1]


@pytest.mark.anyio
async def test_a_repeated_line_gets_the_same_answer(store: Store) -> None:
    """P2: even if its sender has exceeded the rate limit in the meantime."""
    table = await set_up(store, BOT, BOT)
    limit = TokenBuckets(burst=2, seconds=60, clock=lambda: 0.0)

    async def say(key: str, person: str = "p") -> Outcome:
        return await speak(store, limit, table, key, Saying(0, person, "Ana", 0, "table", key, 0))

    assert [(await say(key)).event for key in ("a", "b", "c", "a", "b")] == [1, 2, 0, 1, 2]
    assert (await say("d", "q")).event == 3
    assert (await say("d")).refusal is not None, "this key belongs to another person"


def sent_until_quiet(tab: Tab) -> list[dict[str, Any]]:
    """Receive until nothing has arrived for longer than a sweep of the server takes."""
    sent = []
    while True:
        try:
            sent.append(tab.receive(2.5))
        except TimeoutError:
            return sent


@pytest.mark.parametrize("kind", KINDS)
def test_players_are_sent_nothing_when_spectators_talk(kind: str, tmp_path: Path) -> None:
    """P4: not even an empty message, on the same worker or another."""
    with two_workers(kind, tmp_path) as (one, other):
        ana, bo, cy = Player(one, "Ana"), Player(other, "Bo"), Player(one, "Cy")
        table = ana.create("me", "open")
        bo.sit(table, 1)
        playing, watching = [ana.open(table), bo.open(table)], cy.open(table)
        watching.see_event(0)
        for tab in playing:
            tab.see(lambda scene: scene["watchers"] == 1 and all(player["here"] for player in scene["players"]))
        for tab in playing:
            sent_until_quiet(tab)
        assert say(watching, "I would grow d4")["accepted"]
        assert [sent_until_quiet(tab) for tab in playing] == [[], []]
        assert say(playing[0], "hello")["event"] == 1
        assert hear(playing[1], "hello")["number"] == 1
        for player in (ana, bo, cy):
            player.close()


@pytest.mark.anyio
async def test_lines_are_numbered_once(store: Store) -> None:
    table = await set_up(store, BOT, BOT)
    saying = Saying(0, "p", "Ana", 0, "table", "hi", 0)
    numbers = await asyncio.gather(*(store.say(table, f"k{number % 3}", saying) for number in range(6)))
    assert sorted(numbers) == [1, 1, 2, 2, 3, 3]
    with pytest.raises(ConflictError):
        await store.say(table, "k1", Saying(0, "q", "Bo", 1, "table", "hi", 0))
    assert await store.talk_heads([table, "x"]) == {table: 3}
    assert [each.number for each in await store.said(table, ("table",), 1)] == [2, 3]
    assert await store.said(table, ("watch",)) == []


@pytest.mark.anyio
async def test_a_number_is_the_position_even_if_workers_write_at_once(database: str) -> None:
    """A reader's count matches the number sent to the speaker, however the transactions of two workers interleave."""
    stores = [await open_store(database) for _ in range(2)]
    try:
        table = await set_up(stores[0], BOT, BOT)
        people = [(await stores[0].add_person(f"P{n}", "en"))[0] for n in range(2)]

        async def talk(store: Store, person: str) -> dict[str, int]:
            numbers = {}
            for _ in range(60):
                key = str(uuid.uuid4())
                numbers[key] = await store.say(table, key, Saying(0, person, "P", 0, "table", key, 0))
            return numbers

        spoken = await asyncio.gather(*(talk(store, one.id) for store, one in zip(stores, people, strict=True)))
        kept = {saying.text: saying.number for saying in await stores[0].said(table, ("table",))}
        assert kept == spoken[0] | spoken[1]
    finally:
        for store in stores:
            await store.close()

"""A bot plays for an absent player and gives the seat back: events of the log like any other (P1, P2, P3)."""

import uuid
from collections.abc import Callable
from pathlib import Path

import pytest

from lunaria.table.store.model import Pace
from lunaria.table.store.store import Store
from tests.table.client import Player, Server, Tab
from tests.table.databases import KINDS, fresh_database
from tests.table.test_play_online import place_trees
from tests.table.test_steward import BOT, GUEST, set_up, until, worker

Tabs = tuple[Tab, Tab]


def end_turns(one: Tab, other: Tab) -> None:
    """End turns until it is the other's: the last seat of a round is the first of the next."""
    for _ in range(3):
        if one.scene["players"][other.scene["seat"]]["pending"]:
            break
        one.play("end")
    other.see_event(one.scene["seen"])
    assert other.scene["choices"]


def test_a_bot_plays_for_an_absent_player_and_gives_the_seat_back(tabs: Tabs) -> None:
    ana, bo = tabs
    place_trees(ana, bo)
    refused = bo.ask("here")
    assert (refused["accepted"], refused["reason"]) == (False, "You have not handed this seat to a bot.")
    key = str(uuid.uuid4())
    left = bo.ask("away", key=key)
    assert left["accepted"]
    for tab in tabs:
        tab.see_event(left["event"])
        assert tab.log[-1]["lines"] == ["Bo leaves; a bot takes over."]
        assert [player["stand_in"] for player in tab.scene["players"]] == [False, True]
    assert (ana.scene["away"], bo.scene["away"]) == (False, True)
    assert bo.ask("away", key=key) == left, "the same message, the same answer"
    assert bo.ask("away")["reason"] == "A bot is already playing this seat."
    ana.play("end")
    scene = ana.see(lambda scene: scene["choices"])
    assert scene["seen"] > left["event"] + 1, "a bot has moved for Bo"
    assert "A bot is playing for you" in bo.move("end")["reason"]
    back = bo.ask("here", seen=0)
    assert back["accepted"], "it means the same, even after further events"
    bo.see_event(back["event"])
    assert bo.scene["players"][1]["stand_in"] is False
    ana.see_event(back["event"])
    assert ana.log[-1]["lines"] == ["Bo is back."]
    end_turns(ana, bo)
    bo.play("end")


def test_a_spectator_cannot_leave(duel: tuple[Player, Player, str], player: Callable[..., Player]) -> None:
    _ana, _bo, table = duel
    tab = player("Cy").open(table)
    tab.see_event(0)
    for kind in ("away", "here"):
        assert "You are watching" in tab.ask(kind)["reason"]


def test_leaving_answers_and_withdraws_requests(tabs: Tabs) -> None:
    ana, bo = tabs
    place_trees(ana, bo)
    ana.play("end")
    asked = ana.ask("ask")
    bo.see_event(asked["event"])
    agreed = bo.ask("away")
    scene = ana.see_event(agreed["event"])
    assert (scene["request"], scene["players"][0]["pending"]) == (-1, True), "bots agree to everything"


@pytest.mark.parametrize("kind", KINDS)
def test_a_bot_stands_in_across_a_restart(kind: str, tmp_path: Path) -> None:
    with fresh_database(kind, tmp_path) as address:
        server = Server(address, tmp_path).start()
        players = [Player(server, "Ana"), Player(server, "Bo")]
        try:
            table = players[0].create("me", "open")
            players[1].sit(table, 1)
            tabs = [player.open(table) for player in players]
            for tab in tabs:
                tab.see_event(0)
            place_trees(*tabs)
            assert tabs[0].ask("away")["accepted"]
            server.kill()
            server.start()
            bo = players[1].open(table)
            bo.see(lambda scene: scene["choices"])
            assert bo.scene["players"][0]["stand_in"]
            ana = players[0].open(table)
            ana.see_event(bo.scene["seen"])
            assert ana.ask("here")["accepted"]
            end_turns(bo, ana)
            assert ana.scene["away"] is False
        finally:
            for player in players:
                player.close()
            server.kill()


@pytest.mark.anyio
async def test_a_bots_move_after_the_return_is_too_late(store: Store, database: str) -> None:
    async with worker(database) as registry:
        table = await set_up(store, GUEST, BOT)
        info = await store.table(table)
        assert info is not None
        live = await registry.table(info)
        registry.scheduler._closing = True  # its bots do not move by themselves here
        assert (await live.presence(0, "leave", 0, "away")).event == 1
        lease = await store.claim(table, "other", 60_000)
        assert lease is not None
        seen, move = live.seen, live.match.variant.notation(live.session.legal(0)[0])
        assert (await live.presence(0, "return", 0, "here")).event == 2
        late = await live.play(0, "bot-2", seen, move, lease=lease)
        assert late.refusal is not None
        assert late.refusal.message.id == "refusal-stale"
        assert (await live.play(0, "mine", 2, move)).event == 3


@pytest.mark.anyio
async def test_a_player_without_time_cannot_return(database: str) -> None:
    async with worker(database) as registry:
        table = await set_up(registry.store, GUEST, BOT, pace=Pace("bank", 300, 0, "bot"))
        info = await registry.store.table(table)
        assert info is not None
        live = await registry.table(info)
        await until(lambda: live.session.stand_ins)
        refused = await live.presence(0, "return", live.seen, "here")
        assert refused.refusal is not None
        assert refused.refusal.message.id == "refusal-here"

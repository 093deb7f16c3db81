"""A server is killed in the middle of a game: every acknowledged move survives, once."""

import threading
import time
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.table.client import Player, Server, Tab, wait_for

KILLS = 3


@pytest.fixture
def fragile(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "table.db").start()
    yield server
    server.kill()


def play_until_killed(tab: Tab, acknowledged: list[int], sent: list[tuple[str, int, str]]) -> None:
    """Buy and undo repeatedly, recording sent and acknowledged messages."""
    buying = True
    try:
        while True:
            key = str(uuid.uuid4())
            sent.append((key, tab.scene["seen"], "buy seed" if buying else ""))
            answer = tab.move("buy seed", key=key) if buying else tab.undo(key=key)
            assert answer["accepted"], answer
            acknowledged.append(answer["event"])
            tab.see_event(answer["event"])
            buying = not buying
    except (ConnectionClosed, TimeoutError):
        return


def test_a_killed_server_keeps_every_acknowledged_move(fragile: Server) -> None:
    ana, bo = Player(fragile, "Ana"), Player(fragile, "Bo")
    table = ana.create("me", "open")
    bo.sit(table, 1)
    mine, theirs = ana.open(table), bo.open(table)
    for tab in (mine, theirs, mine, theirs):
        tab.see(lambda scene: bool(scene["choices"]))
        tab.play(tab.moves()[0])
    mine.see_event(4)
    for attempt in range(KILLS):
        acknowledged: list[int] = []
        sent: list[tuple[str, int, str]] = []
        playing = threading.Thread(target=play_until_killed, args=(mine, acknowledged, sent))
        playing.start()
        wait_for(lambda: len(acknowledged) > 4)  # noqa: B023 - awaited within the loop
        time.sleep(0.007 * attempt)  # at another step of a move each time
        fragile.kill()
        playing.join()
        fragile.start()
        again = ana.open(table)
        again.see_event(0)
        last = again.scene["seen"]
        # All acknowledged moves are there; at most the one message in transit may be there as well.
        assert acknowledged == list(range(acknowledged[0], acknowledged[-1] + 1))
        assert last in (acknowledged[-1], acknowledged[-1] + 1)
        # Repeating everything changes nothing, except for the unanswered message.
        for key, seen, move in sent[-10:]:
            answer = again.move(move, key=key, seen=seen) if move else again.undo(key=key, seen=seen)
            assert answer["accepted"], answer
            assert answer["event"] == seen + 1
        again.see_event(sent[-1][1] + 1)
        assert again.scene["seen"] == sent[-1][1] + 1
        fresh = bo.open(table)
        fresh.see_event(again.scene["seen"])
        assert fresh.log == again.log
        if again.scene["undo"]:
            again.undo()
            again.see_event(sent[-1][1] + 2)
        assert "buy seed" in again.moves()
        mine = again
    mine.play("end")
    theirs = bo.open(table)
    theirs.see(lambda scene: bool(scene["choices"]))
    theirs.play("end")
    ana.close()
    bo.close()


def test_a_server_stops_on_request(tmp_path: Path) -> None:
    server = Server(tmp_path / "table.db").start()
    ana = Player(server, "Ana")
    tab = ana.open(ana.create("me", "random"))
    tab.see(lambda scene: bool(scene["choices"]))
    began = time.monotonic()
    server.stop()
    assert time.monotonic() - began < 10
    with pytest.raises(ConnectionClosed):
        tab.wait("never")
    ana.close()

"""Consent, clocks and reconnecting over the live connection."""

from collections.abc import Callable

from tests.table.client import Player, Tab
from tests.table.test_play_online import place_trees

Tabs = tuple[Tab, Tab]
Duel = tuple[Player, Player, str]


def test_the_others_are_asked_before_an_undo_passes_a_barrier(tabs: Tabs) -> None:
    ana, bo = tabs
    place_trees(ana, bo)
    before = ana.picture
    ana.play("end")
    assert (ana.scene["undo"], ana.scene["ask"]) == (False, True)
    assert not ana.ask("yes")["accepted"], "there is no open request"
    asked = ana.ask("ask")
    assert asked["accepted"]
    for tab in tabs:
        tab.see_event(asked["event"])
        assert tab.scene["request"] == 0
        assert tab.log[-1]["lines"] == ["Ana asks to undo the last move."]
    assert (ana.scene["asked"], bo.scene["asked"]) == (False, True)
    assert bo.scene["choices"], "Bo may also simply go on"
    agreed = bo.ask("yes")
    ana.see_event(agreed["event"])
    assert ana.picture == before
    assert ana.scene["request"] == -1
    assert ana.log[-1]["lines"] == ["The table goes back to before Ana\u2019s move."]
    ana.play("end")
    refused = ana.ask("ask")
    bo.see_event(refused["event"])
    assert bo.ask("no")["accepted"]
    ana.see(lambda scene: scene["request"] == -1)
    assert not bo.ask("yes", seen=refused["event"])["accepted"]


def test_a_reconnecting_client_is_sent_the_missed_events(duel: Duel) -> None:
    ana, bo, table = duel
    mine, theirs = ana.open(table), bo.open(table)
    mine.see_event(0)
    theirs.see_event(0)
    place_trees(mine, theirs)
    mine.play("buy seed")
    mine.undo()
    mine.see_event(6)
    for known in (0, 3, 5, 6):
        again = ana.open(table, after=known)
        again.see_event(6)
        # Event 5 was taken back: a client that saw it drops it and receives event 6.
        assert again.scene["log"]["keep"] == min(known, 4) + (known == 6)
        assert again.scene["log"]["lines"] == mine.log[again.scene["log"]["keep"] :]


def test_a_program_gets_scenes_without_pictures(duel: Duel) -> None:
    ana, _bo, table = duel
    tab = ana.open(table, "none")
    tab.see_event(0)
    assert (tab.scene["parts"], tab.scene["words"]) == ([], [])
    assert tab.moves()


def test_clocks_are_shown_and_measured(player: Callable[..., Player]) -> None:
    ana, bo = player("Ana"), player("Bo")
    table = ana.create("me", "open", clock="bank:5m+5s", zero="bot")
    assert "5 minutes for the whole game, 5 s more after each turn" in ana.http.get(f"/tables/{table}").text
    bo.sit(table, 1)
    mine = ana.open(table)
    beat = mine.wait("beat")
    mine.send(**beat)
    mine.see_event(0)
    first, second = mine.scene["players"]
    assert (first["running"], second["running"]) == (True, False)
    assert 290_000 < first["left"] <= 300_000
    assert second["left"] == 300_000
    mine.play(mine.moves()[0])
    assert mine.scene["players"][0]["left"] > 300_000, "five more seconds after the turn"
    assert mine.scene["players"][1]["running"]
    refused = ana.post("/new/photosynthesis", **{"seat-0": "me", "seat-1": "random", "clock": "soon"})
    assert refused.status_code == 400
    assert "not a valid clock" in refused.text


def test_forced_moves_are_made_automatically_on_request(duel: Duel) -> None:
    ana, _bo, table = duel
    assert ana.post("/auto", auto="perhaps").status_code == 400
    page = ana.http.get(f"/tables/{table}").text
    assert 'name="auto" value="yes"' in page
    page = ana.post("/auto", auto="yes", to=f"/tables/{table}").text
    assert 'name="auto" value="no"' in page

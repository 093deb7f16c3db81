"""Playing over the live connection: accepted moves, refusals, and the scenes that everybody sees."""

import uuid
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosedError, InvalidStatus

from lunaria.engine.files.record import parse, replay
from lunaria.games import load
from tests.table.client import Player, Tab

Tabs = tuple[Tab, Tab]
Duel = tuple[Player, Player, str]


def place_trees(ana: Tab, bo: Tab) -> None:
    """Play the first four trees, so that the first round begins with Ana's turn (PH-2.4, PH-3.3)."""
    for tab in (ana, bo, ana, bo):
        tab.see(lambda scene: bool(scene["choices"]))
        tab.play(tab.moves()[0])
    ana.see_event(4)
    bo.see_event(4)


def test_a_move_is_shown_to_everybody(tabs: Tabs) -> None:
    ana, bo = tabs
    assert (ana.scene["seat"], bo.scene["seat"]) == (0, 1)
    assert ana.moves()[0].startswith("place ")
    assert bo.scene["choices"] == []
    assert bo.scene["prompt"] == "Waiting for Ana."
    answer = ana.move(ana.moves()[0])
    assert (answer["accepted"], answer["event"]) == (True, 1)
    for tab in tabs:
        tab.see_event(1)
        assert [player["pending"] for player in tab.scene["players"]] == [False, True]
        assert [player["name"] for player in tab.scene["players"]] == ["Ana", "Bo"]
        assert len(tab.log) == 1
        assert tab.picture.startswith("<svg")


def test_the_answer_precedes_the_new_scene(duel: Duel) -> None:
    ana, bo, table = duel
    tabs = [player.open(table, layout="none") for player in (ana, bo)]
    for number in range(1, 13):
        tab = next(tab for tab in tabs if tab.see_event(number - 1)["choices"])
        key = str(uuid.uuid4())
        tab.send(type="move", key=key, seen=number - 1, move=tab.moves()[0])
        while (message := tab.receive())["type"] != "answer":
            assert message["type"] != "scene" or message["seen"] < number
        assert (message["key"], message["accepted"], message["event"]) == (key, True, number)


def test_paths_lead_to_moves(tabs: Tabs) -> None:
    ana, bo = tabs
    place_trees(ana, bo)
    spaces = [choice for choice in ana.scene["choices"] if choice["target"].startswith("cell:")]
    assert spaces
    for choice in spaces:
        assert choice["label"]
        assert choice["next"]
    assert any(choice["target"] == "act:end" and choice["move"] == "end" for choice in ana.scene["choices"])


def test_undo_goes_back_to_the_barrier_and_is_shown(tabs: Tabs) -> None:
    ana, bo = tabs
    place_trees(ana, bo)
    assert not ana.scene["undo"]  # the turn passed on with the placing
    before, picture = ana.scene, ana.picture
    ana.play("buy seed")
    assert ana.scene["undo"]
    assert not bo.scene["undo"]
    answer = ana.undo()
    assert answer["accepted"]
    ana.see_event(answer["event"])
    bo.see_event(answer["event"])
    assert ana.scene["choices"] == before["choices"]
    assert ana.picture == picture
    assert ana.log[-1]["lines"] == ["Ana undoes a move."]
    assert bo.log == ana.log
    ana.play("end")
    refused = ana.undo()
    assert not refused["accepted"]
    assert "Ana cannot undo" in refused["reason"]


def test_a_repeated_message_counts_once(tabs: Tabs) -> None:
    ana, bo = tabs
    place_trees(ana, bo)
    key = str(uuid.uuid4())
    first = ana.move("buy seed", key=key)
    again = ana.move("buy seed", key=key, seen=4)
    assert first == again
    ana.see_event(first["event"])
    assert ana.scene["seen"] == 5
    undo = str(uuid.uuid4())
    assert ana.undo(key=undo)["event"] == 6
    assert ana.undo(key=undo)["event"] == 6


def test_a_key_belongs_to_its_seat(tabs: Tabs) -> None:
    ana, bo = tabs
    key = str(uuid.uuid4())
    assert ana.move(ana.moves()[0], key=key)["accepted"]
    bo.see_event(1)
    refused = bo.move(bo.moves()[0], key=key)
    assert not refused["accepted"]
    assert "Another seat" in refused["reason"]


@pytest.mark.parametrize("seen", [0, 3, 99])
def test_a_stale_move_is_refused(tabs: Tabs, seen: int) -> None:
    ana, bo = tabs
    place_trees(ana, bo)
    refused = ana.move("end", seen=seen)
    assert (refused["accepted"], refused["rule"]) == (False, "table")
    assert f"you saw event {seen}; the latest is 4" in refused["reason"]
    ana.play("end")
    assert ana.scene["seen"] == 5


def test_a_move_out_of_turn_is_refused_by_its_rule(tabs: Tabs) -> None:
    ana, bo = tabs
    refused = bo.move(ana.moves()[0])
    assert (refused["accepted"], refused["rule"]) == (False, "PH-3.3")
    assert refused["reason"] == "It is Ana\u2019s turn."
    place_trees(ana, bo)
    assert bo.scene["seen"] == 4


def test_an_illegal_move_is_refused_by_its_rule(tabs: Tabs) -> None:
    ana, bo = tabs
    place_trees(ana, bo)
    assert ana.move("collect d4")["rule"] == "PH-6.4"
    unknown = ana.move("fly to the moon")
    assert unknown["rule"] == "table"
    assert "fly to the moon" in unknown["reason"]
    assert ana.move("buy seed")["accepted"]


def test_refusals_speak_the_language_of_the_player(player: Callable[..., Player]) -> None:
    ana, bo = player("Ana", "pt"), player("Bo", "es")
    table = ana.create("me", "open")
    bo.sit(table, 1)
    mine, theirs = ana.open(table), bo.open(table)
    mine.see_event(0)
    theirs.see_event(0)
    assert theirs.scene["prompt"] == "Esperando a Ana."
    assert "turno" in theirs.move(mine.moves()[0])["reason"].lower()
    mine.send(type="jump")
    assert mine.wait("fault")["reason"].startswith("Não é possível ler esta mensagem")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("this is no JSON", "malformed"),
        ('{"type": "move", "key": "x", "seen": 0, "move": "end"}', "$.key"),
        ('{"type": "ping", "colour": "red"}', "colour"),
        ('{"type": "undo", "key": "00000000-0000-0000-0000-000000000000", "seen": -1}', "$.seen"),
        ('{"type": "bet"}', "bet"),
        ('{"seen": 1}', "type"),
        ("[" * 15_000, ""),
        ('"\\ud800"', ""),
    ],
)
def test_an_invalid_message_is_named(tabs: Tabs, text: str, named: str) -> None:
    ana, _bo = tabs
    ana.socket.send(text)
    assert named in ana.wait("fault")["reason"]
    assert ana.move(ana.moves()[0])["accepted"]


def test_an_overlong_message_is_refused_and_the_table_continues(tabs: Tabs) -> None:
    ana, bo = tabs
    ana.socket.send('{"type": "ping"' + " " * 40_000 + "}")
    assert "A message may have at most 16000 bytes; this one has 40016" in ana.wait("fault")["reason"].replace(",", "")
    ana.socket.send(b"\x00" * 100)
    assert ana.wait("fault")["reason"] == "Messages must be text; this one is not."
    place_trees(ana, bo)


def test_a_frame_of_a_megabyte_is_not_even_read_and_the_table_continues(duel: Duel) -> None:
    ana, bo, table = duel
    flood = ana.open(table)
    flood.socket.send('{"type": "ping"' + " " * 1_000_000 + "}")
    with pytest.raises(ConnectionClosedError, match="message too big"):
        flood.wait("pong")
    place_trees(ana.open(table), bo.open(table))


def test_too_many_messages_are_refused_and_the_table_continues(tabs: Tabs) -> None:
    ana, _bo = tabs
    for _ in range(60):
        ana.send(type="ping")
    assert "Too many messages" in ana.wait("fault")["reason"]


def test_why_a_thing_cannot_be_touched(tabs: Tabs) -> None:
    ana, bo = tabs
    ana.send(type="why", id=7, target="cell:d4")
    answer = ana.wait("reasons")
    assert (answer["id"], answer["target"]) == (7, "cell:d4")
    assert {"rule": "PH-2.4", "text": "The first trees go on the edge of the forest; d4 is further in."} in answer[
        "reasons"
    ]
    bo.send(type="why", id=8, target="cell:d4")
    assert bo.wait("reasons")["reasons"] == [{"rule": "PH-3.3", "text": "It is Ana\u2019s turn."}]
    place_trees(ana, bo)
    own = next(choice for choice in ana.scene["choices"] if choice["target"].startswith("cell:"))
    ana.send(type="why", id=9, target="act:collect", chosen=[own["target"]])
    assert [reason["rule"] for reason in ana.wait("reasons")["reasons"]] == ["PH-6.4"]
    ana.send(type="why", id=10, target="cell:nowhere")
    assert ana.wait("reasons")["reasons"] == []


def test_the_forecast_and_the_layout_are_shown_on_request(tabs: Tabs) -> None:
    ana, bo = tabs
    place_trees(ana, bo)
    assert [overlay["label"] for overlay in ana.scene["overlays"]][:2] == ["Light this round", "Light next round"]
    plain = ana.picture
    ana.send(type="look", overlay="light-1", layout="tall")
    ana.see(lambda scene: scene["overlay"] == "light-1")
    assert ana.picture != plain
    assert bo.scene["overlay"] == ""
    ana.send(type="look", overlay="stars", layout="wide")
    assert "stars" in ana.wait("fault")["reason"]


def test_two_tabs_of_a_player_show_the_same(duel: Duel) -> None:
    ana, bo, table = duel
    first, second, other = ana.open(table), ana.open(table), bo.open(table)
    for tab in (first, second, other):
        tab.see_event(0)
    first.play(first.moves()[0])
    second.see_event(1)
    assert second.picture == first.picture
    assert second.log == first.log
    other.see_event(1)
    other.play(other.moves()[0])
    second.see_event(2)
    second.play(second.moves()[0])
    first.see_event(3)
    assert first.log == second.log


def test_a_new_tab_shows_the_whole_history(duel: Duel) -> None:
    ana, bo, table = duel
    mine, theirs = ana.open(table), bo.open(table)
    mine.see_event(0)
    theirs.see_event(0)
    place_trees(mine, theirs)
    again = ana.open(table)
    again.see_event(4)
    assert again.log == mine.log
    assert again.picture == mine.picture
    assert again.scene["choices"] == mine.scene["choices"]


def test_a_spectator_watches_and_cannot_move(duel: Duel, player: Callable[..., Player]) -> None:
    ana, _bo, table = duel
    mine, watching = ana.open(table), player().open(table)
    mine.see_event(0)
    watching.see_event(0)
    assert (watching.scene["seat"], watching.scene["choices"], watching.scene["undo"]) == (-1, [], False)
    assert "watching" in watching.move(mine.moves()[0])["reason"]
    assert "watching" in watching.undo()["reason"]
    mine.play(mine.moves()[0])
    watching.see_event(1)
    assert watching.log == mine.log


def test_the_people_present_are_shown(duel: Duel) -> None:
    ana, bo, table = duel
    mine = ana.open(table)
    mine.see_event(0)
    assert [player["here"] for player in mine.scene["players"]] == [True, False]
    theirs = bo.open(table)
    mine.see(lambda scene: scene["players"][1]["here"])
    theirs.close()
    mine.see(lambda scene: not scene["players"][1]["here"])


def test_another_site_cannot_open_a_connection(duel: Duel, server: object) -> None:
    ana, _bo, table = duel
    with pytest.raises(InvalidStatus) as refused:
        ana.open(table, headers={"Origin": "https://elsewhere.example"})
    assert refused.value.response.status_code == 403
    ana.open(table, headers={"Origin": ana.server.address}).see_event(0)
    with pytest.raises(InvalidStatus):
        ana.open("nowhere")


def test_a_gathering_table_shows_new_players(player: Callable[..., Player]) -> None:
    ana, bo = player("Ana"), player("Bo")
    table = ana.create("me", "open", "open")
    tab = ana.open(table)
    first = tab.wait("waiting")
    assert first["status"] == "gathering"
    assert "not started" in tab.move("end", seen=0)["reason"]
    bo.sit(table, 2)
    assert tab.wait("waiting")["seating"] != first["seating"]
    ana.post(f"/tables/{table}/seats/1", act="bot", bot="random")
    tab.see_event(0)
    assert [player["bot"] for player in tab.scene["players"]] == [False, True, False]


@pytest.mark.parametrize(
    ("bot", "name"), [("random", "Random"), ("apprentice", "Apprentice"), ("astronaut", "Astronaut")]
)
def test_bots_move_without_a_request(player: Callable[..., Player], bot: str, name: str) -> None:
    ana = player("Ana")
    tab = ana.open(ana.create("me", bot, bot))
    for _ in range(2):
        tab.see(lambda scene: bool(scene["choices"]))
        tab.play(tab.moves()[0])
    tab.see(lambda scene: scene["seen"] >= 6 and bool(scene["choices"]))
    assert [player["name"] for player in tab.scene["players"]] == ["Ana", f"{name} 2", f"{name} 3"]
    tab.play("end")
    tab.see(lambda scene: bool(scene["choices"]))
    assert sum(f"{name} 2 ends the turn." in entry["lines"] for entry in tab.log) >= 1


def test_a_whole_game_and_its_record(duel: Duel) -> None:
    ana, bo, table = duel
    tabs = (ana.open(table), bo.open(table))
    for tab in tabs:
        tab.see_event(0)
    page = ana.http.get(f"/tables/{table}")
    assert ana.http.get(f"/tables/{table}/record").status_code == 409
    assert ana.http.get(f"/tables/{table}/replay").status_code == 409
    assert ana.http.get(f"/tables/{table}/plies/0").status_code == 409
    place_trees(*tabs)
    while tabs[0].scene["status"] == "playing":
        turn = next(player["seat"] for player in tabs[0].scene["players"] if player["pending"])
        tabs[turn].see(lambda scene: bool(scene["choices"]))
        tabs[turn].play("end")
        for tab in tabs:
            tab.see_event(tabs[turn].scene["seen"])
    assert tabs[0].scene["seen"] == 4 + 2 * 18
    assert tabs[0].scene["prompt"].startswith("The game is over.")
    assert "PH-8.1" in tabs[0].move("end")["rule"]
    text = ana.http.get(f"/tables/{table}/record").text
    record = parse(text)
    assert record.names == ("Ana", "Bo")
    match = replay(load("photosynthesis"), record)
    assert match.score() == [player["score"] for player in tabs[1].scene["players"]]
    assert [sum(line["points"][seat] for line in tabs[0].scene["sheet"]) for seat in (0, 1)] == match.score()
    assert record.deal
    assert record.deal.secret not in page.text
    replayed = ana.http.get(f"/tables/{table}/replay")
    assert replayed.status_code == 200
    for ply in (0, 1, 40):
        moment = ana.http.get(f"/tables/{table}/plies/{ply}").json()
        assert (moment["ply"], moment["last"]) == (ply, 40)
    assert moment["score"] == match.score()
    assert ana.http.get(f"/tables/{table}/plies/41").status_code == 404

"""Analysis at the table: in the background, told as it grows, stopped when asked, and kept."""

from collections.abc import Callable
from typing import Any

import pytest

from lunaria.bots.analysis import Effort, judge
from lunaria.engine.match import Match
from lunaria.games import load
from lunaria.table.store import Store
from tests.table.client import Player, wait_for
from tests.table.test_play_online import place_trees
from tests.table.test_store import seated

Duel = tuple[Player, Player, str]


@pytest.fixture
def finished(duel: Duel) -> Duel:
    """A game of 40 decisions in which everybody only ends the turn."""
    ana, bo, table = duel
    tabs = (ana.open(table), bo.open(table))
    place_trees(*tabs)
    while tabs[0].scene["status"] == "playing":
        turn = next(player["seat"] for player in tabs[0].scene["players"] if player["pending"])
        tabs[turn].see(lambda scene: bool(scene["choices"]))
        tabs[turn].play("end")
        for tab in tabs:
            tab.see_event(tabs[turn].scene["seen"])
    return duel


def findings(player: Player, table: str, first: int = 0) -> dict[str, Any]:
    answer = player.http.get(f"/tables/{table}/analysis", params={"first": first})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_game_is_analysed_and_the_analysis_is_kept(finished: Duel) -> None:
    ana, bo, table = finished
    assert findings(ana, table) == {"working": False, "done": 0, "last": 40, "verdicts": []}
    assert ana.http.post(f"/tables/{table}/analysis").status_code == 202
    wait_for(lambda: findings(bo, table, 40)["done"] == 40)
    wait_for(lambda: not findings(bo, table, 40)["working"])
    found = findings(bo, table)["verdicts"]
    assert [one["ply"] for one in found] == list(range(40))
    assert [one["ply"] for one in findings(bo, table, 38)["verdicts"]] == [38, 39]
    for one in found:
        assert len(one["win_share"]) == 2
        assert 1 <= len(one["choices"]) <= 3
    assert any(one["choices"][0]["targets"][0].startswith("cell:") for one in found)
    assert {one["played"] for one in found[4:]} == {"End the turn"}
    page = ana.http.get(f"/tables/{table}/replay").text
    assert "Analyse this game" in page


def test_an_analysis_can_be_stopped_and_goes_on_where_it_was(player: Callable[..., Player], finished: Duel) -> None:
    ana, _, table = finished
    stranger = player("Cy")
    address = f"/tables/{table}/analysis"
    assert ana.http.post(address).status_code == 202
    refused = stranger.http.delete(address)
    assert refused.status_code in (204, 403)
    if refused.status_code == 403:
        assert "somebody else" in refused.json()["detail"]
    assert ana.http.delete(address).status_code == 204
    wait_for(lambda: not findings(ana, table)["working"])
    before = findings(ana, table)["done"]
    assert ana.http.post(address).status_code == 202
    wait_for(lambda: findings(ana, table, 40)["done"] == 40)
    assert before <= 40


def test_only_games_that_are_over_and_readers_who_are_known(player: Callable[..., Player], duel: Duel) -> None:
    ana, _, table = duel
    assert ana.http.get(f"/tables/{table}/analysis").status_code == 409
    assert ana.http.post(f"/tables/{table}/analysis").status_code == 409


def test_a_visitor_may_read_but_not_ask(player: Callable[..., Player], finished: Duel) -> None:
    visitor, (_, _, table) = player(), finished
    assert findings(visitor, table)["done"] == 0
    assert visitor.http.post(f"/tables/{table}/analysis").status_code == 401
    assert visitor.http.delete(f"/tables/{table}/analysis").status_code == 401


@pytest.mark.anyio
async def test_judgements_come_back_as_they_were(store: Store) -> None:
    _, table = await seated(store)
    match = Match(load("photosynthesis"), None, 2, 1)
    match.play(match.pending[0], match.legal(match.pending[0])[0])
    judged = judge(match, 0, Effort(simulations=10, games=1))
    await store.keep_judgement(table, judged)
    await store.keep_judgement(table, judged)
    assert await store.judgements(table) == {0: judged}
    assert await store.judgements("nothing") == {}


def test_a_hint_is_the_best_three_moves(player: Callable[..., Player]) -> None:
    ana, stranger = player("Ana"), player("Cy")
    table = ana.create("me", "random", first_player="0")
    tab = ana.open(table)
    tab.see(lambda scene: bool(scene["choices"]))
    address = f"/tables/{table}/hint"
    assert 'id="hint"' in ana.http.get(f"/tables/{table}").text
    assert 'id="hint"' not in stranger.http.get(f"/tables/{table}").text
    found = ana.http.post(address, timeout=300).json()
    assert len(found) == 3
    assert all(one["targets"][0].startswith("cell:") and one["words"] for one in found)
    assert stranger.http.post(address).status_code == 409


def test_there_are_no_hints_against_people(duel: Duel) -> None:
    ana, bo, table = duel
    ana.open(table).see(lambda scene: bool(scene["choices"]))
    assert 'id="hint"' not in ana.http.get(f"/tables/{table}").text
    answers = [someone.http.post(f"/tables/{table}/hint") for someone in (ana, bo)]
    assert sorted(answer.status_code for answer in answers) == [403, 409]

"""Analysis at the table: it runs in the background, reports progress, stops on request, and is stored."""

import asyncio
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from lunaria.bots.analysis import Effort, judge
from lunaria.bots.search import Finding
from lunaria.engine.game import Options, Variant
from lunaria.engine.kernel import Kernel
from lunaria.engine.match import Match
from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Remark
from lunaria.engine.state import State
from lunaria.games import NAMES, load
from lunaria.table.http.i18n import words_of
from lunaria.table.http.work_queue import ClientKey
from lunaria.table.live.advantages import ahead, best_argument, differences, remark
from lunaria.table.live.readiness import Readiness
from lunaria.table.live.table import LiveTable
from lunaria.table.review.analysis_queue import Analyst
from lunaria.table.review.coach import MUCH, Advice, Opinion, advice, opinion, reason, round_of
from lunaria.table.store.store import Store
from tests.settings import HOUSE
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


def test_a_game_is_analysed_and_the_analysis_is_stored(finished: Duel) -> None:
    ana, bo, table = finished
    assert findings(ana, table) == {"working": False, "failed": False, "done": 0, "last": 40, "verdicts": []}
    assert ana.http.post(f"/tables/{table}/analysis").status_code == 202
    wait_for(lambda: findings(bo, table, 40)["done"] == 40)
    wait_for(lambda: not findings(bo, table, 40)["working"])
    found = findings(bo, table)["verdicts"]
    assert [one["ply"] for one in found] == list(range(40))
    assert [one["ply"] for one in findings(bo, table, 38)["verdicts"]] == [38, 39]
    for one in found:
        assert len(one["win_share"]) == 2
        assert 1 <= len(one["choices"]) <= 3
        leads = [choice["lead"] for choice in one["choices"]]
        assert leads == sorted(leads, reverse=True)
        assert one["lead"] == leads[0], "one position would have two leads"
    assert any(one["choices"][0]["targets"][0].startswith("cell:") for one in found)
    assert {one["played"] for one in found[4:]} == {"End the turn"}
    page = ana.http.get(f"/tables/{table}/replay").text
    assert "Analyse this game" in page


def test_an_analysis_can_be_stopped_and_resumed(player: Callable[..., Player], finished: Duel) -> None:
    ana, _, table = finished
    stranger = player("Cy")
    address = f"/tables/{table}/analysis"
    assert ana.http.post(address).status_code == 202
    refused = stranger.http.delete(address)
    assert refused.status_code in (204, 403)
    if refused.status_code == 403:
        assert "Somebody else" in refused.json()["detail"]
    assert ana.http.delete(address).status_code == 204
    wait_for(lambda: not findings(ana, table)["working"])
    before = findings(ana, table)["done"]
    assert ana.http.post(address).status_code == 202
    wait_for(lambda: findings(ana, table, 40)["done"] == 40)
    assert before <= 40


def test_only_finished_games_can_be_analysed(player: Callable[..., Player], duel: Duel) -> None:
    ana, _, table = duel
    assert ana.http.get(f"/tables/{table}/analysis").status_code == 409
    assert ana.http.post(f"/tables/{table}/analysis").status_code == 409


def test_a_visitor_may_read_but_not_start_an_analysis(player: Callable[..., Player], finished: Duel) -> None:
    visitor, (_, _, table) = player(), finished
    assert findings(visitor, table)["done"] == 0
    assert visitor.http.post(f"/tables/{table}/analysis").status_code == 401
    assert visitor.http.delete(f"/tables/{table}/analysis").status_code == 401


@pytest.mark.anyio
async def test_judgements_survive_a_round_trip(store: Store) -> None:
    _, table = await seated(store)
    match = Match(load("photosynthesis"), None, 2, 1)
    match.play(match.pending[0], match.legal(match.pending[0])[0])
    judged = judge(match, 0, Effort(simulations=10, games=1))
    await store.keep_judgement(table, judged)
    await store.keep_judgement(table, judged)
    assert await store.judgements(table) == {0: judged}
    assert await store.judgements("nothing") == {}


@pytest.mark.anyio
async def test_a_restarted_analysis_survives_the_end_of_the_stopped_one(store: Store) -> None:
    _, table = await seated(store)
    info = await store.table(table)
    assert info is not None
    analyst = Analyst(store, Readiness(("photosynthesis",)))
    never = asyncio.Event()

    async def work(*_more: object) -> None:
        await never.wait()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Readiness, "warmth", work)
        live = LiveTable(store, info, [])
        analyst.start(live, ClientKey("ana"))
        await asyncio.sleep(0)  # the work has begun
        analyst.stop(table)
        analyst.start(live, ClientKey("ana"))
        for _ in range(3):
            await asyncio.sleep(0)  # the stopped work has ended
        assert analyst.running(table) is not None
        await analyst.close()


@pytest.mark.anyio
async def test_a_failed_analysis_is_reported_until_it_is_restarted(store: Store) -> None:
    _, table = await seated(store)
    info = await store.table(table)
    assert info is not None
    analyst = Analyst(store, Readiness(("photosynthesis",)))
    never = asyncio.Event()

    async def fail(*_more: object) -> None:
        raise RuntimeError

    async def work(*_more: object) -> None:
        await never.wait()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Readiness, "warmth", fail)
        live = LiveTable(store, info, [])
        analyst.start(live, ClientKey("ana"))
        while analyst.running(table):
            await asyncio.sleep(0)
        assert analyst.has_failed(table)
        patch.setattr(Readiness, "warmth", work)
        analyst.start(live, ClientKey("ana"))
        assert not analyst.has_failed(table)
        await analyst.close()
        assert not analyst.has_failed(table)


def test_a_hint_consists_of_the_best_three_moves(player: Callable[..., Player]) -> None:
    ana, stranger = player("Ana"), player("Cy")
    table = ana.create("me", "random", first_player="0")
    tab = ana.open(table)
    tab.see(lambda scene: bool(scene["choices"]))
    address = f"/tables/{table}/hint"
    assert 'id="hint"' in ana.http.get(f"/tables/{table}").text
    assert 'id="hint"' not in stranger.http.get(f"/tables/{table}").text
    found = ana.http.post(address, timeout=300).json()
    assert 1 <= len(found) <= 3
    assert [one["lead"] for one in found] == sorted((one["lead"] for one in found), reverse=True)
    assert all(one["targets"][0].startswith("cell:") and one["words"] for one in found)
    assert all(one["reason"] for one in found)
    assert stranger.http.post(address).status_code == 409
    coach = f"/tables/{table}/coach"
    assert 'id="coached"' in ana.http.get(f"/tables/{table}").text
    said = ana.http.post(coach, json={"move": tab.moves()[0]}, timeout=300).json()
    assert said["loss"] == 0 or (said["loss"] >= MUCH and said["words"] and said["better"]["reason"])
    assert ana.http.post(coach, json={"move": "place d4"}).status_code == 409
    assert ana.http.post(coach, json={"moves": []}).status_code == 422
    assert ana.http.post(coach, json={"move": ""}).status_code == 422
    assert stranger.http.post(coach, json={"move": "place a1"}).status_code == 409


def test_a_kind_of_decision_is_explained_until_it_was_seen(player: Callable[..., Player]) -> None:
    ana, stranger = player("Ana"), player("Cy")
    tables = [ana.create("me", "random") for _ in range(2)]
    addresses = [f"/tables/{table}/coach/decision" for table in tables]
    for table in tables:
        ana.open(table).see(lambda scene: bool(scene["choices"]))
    answers = [ana.http.get(address) for address in (addresses[0], *addresses)]
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    first = answers[0].json()
    assert first["words"]
    assert ana.http.get(f"/rule/{first['rule']}").status_code == 200
    assert stranger.http.get(addresses[0]).status_code == 409
    assert player().http.get(addresses[0]).status_code == 401
    assert ana.http.put(addresses[0], json={"kind": "decide-everything"}).status_code == 422
    assert ana.http.put(addresses[0], json={"kind": first["kind"]}).status_code == 204
    assert [ana.http.get(address).status_code for address in addresses] == [204, 204]


def finding(action: int, points: float) -> Finding:
    return Finding(action, 100, 0.5, (points, 10.0))


REMARKS = {
    1: (Remark(Message("remark-dark-space", {"space": "b3", "rounds": 2}), "PH-4.4", amount=2),),
    2: (Remark(Message("remark-sunny-space", {"space": "c3", "rounds": 4}), "PH-4.5", good=True, amount=4),),
    3: (
        Remark(Message("remark-sunny-space", {"space": "d3", "rounds": 3}), "PH-4.5", good=True, amount=3),
        Remark(Message("remark-lost", {"piece": Message("piece-seed")}), "PH-7.2"),
        Remark(Message("remark-dark-space", {"space": "d3", "rounds": 3}), "PH-4.4", amount=3),
    ),
    4: (Remark(Message("remark-lost", {"piece": Message("piece-small")}), "PH-7.2"),),
}
"""Remarks about moves, by action."""


@pytest.fixture
def remarked(monkeypatch: pytest.MonkeyPatch) -> Match:
    """A match whose moves have these ``REMARKS``."""
    monkeypatch.setattr(Variant, "remarks", lambda _self, _state, _seat, action: REMARKS.get(action, ()))
    return Match(load("photosynthesis"), {"first_player": "0"}, 2, 1)


def opinion_of(match: Match, found: list[Finding], action: int) -> Opinion:
    texts, best = words_of("en", load("photosynthesis")), Advice("b3", ("cell:b3",), 9.0, "Why.")
    return opinion(match.variant, match.observe(0), 0, found, action, best, texts, ("Ana", "Bo"))


def test_the_coach_mentions_only_large_losses(remarked: Match) -> None:
    found = [finding(0, 20.0), finding(1, 18.5), finding(5, 16.4)]
    assert [opinion_of(remarked, found, action).loss for action in (0, 1, 5)] == [0, 0, 3.6]
    assert opinion_of(remarked, found, 1).words == ""
    said = opinion_of(remarked, found, 5)
    assert (said.words, said.rule) == ("This move costs you about 4 points.", "")
    assert said.better == Advice("b3", ("cell:b3",), 9.0, "Why.")


def test_the_tolerated_loss_grows_with_the_spread_of_points(remarked: Match) -> None:
    for best in (10.0, 40.0, -20.0):
        found = [finding(0, best), finding(5, best - 3.0)]
        assert bool(opinion_of(remarked, found, 5).words) == (best == 10.0)


def test_rounds_come_from_the_game_or_else_are_turns() -> None:
    """However many decisions a round has, and regardless of the other seats, its number stays."""
    for name in NAMES:
        match, choose, rounds = Match(load(name), seats=2, seed=3), random.Random(3), list[int]()
        while not match.over and len(rounds) < 60:
            seat = match.pending[0]
            if seat == 0:
                rounds.append(round_of(match.plies, 0))
            match.play(seat, choose.choice(match.legal(seat)))
        assert rounds == sorted(rounds)
        assert 2 < len(set(rounds)) < len(rounds) or name not in HOUSE, name


def test_the_coach_names_one_fault_of_a_move(remarked: Match) -> None:
    """It mentions neither its merits, nor faults that the better move shares."""
    found = [finding(0, 20.0), *(finding(action, 10.0) for action in (1, 2, 3))]
    said = opinion_of(remarked, found, 1)
    assert said.words.endswith("points. With the trees as they are, b3 is in shadow for the next 2 rounds.")
    assert said.rule == "PH-4.4"
    assert said.better == Advice("b3", ("cell:b3",), 9.0), "one reason is enough"
    assert opinion_of(remarked, found, 2).rule == ""
    assert opinion_of(remarked, found, 3).words.endswith("your player board: a seed leaves the game.")
    found[0] = finding(4, 20.0)
    assert opinion_of(remarked, found, 3).rule == "PH-4.4"
    assert remark(remarked.variant, remarked.observe(0), 0, 1, 3, good=False) is None
    assert remark(remarked.variant, remarked.observe(0), 0, 3, 4, good=False) == REMARKS[3][2]


def test_advice_names_one_merit(monkeypatch: pytest.MonkeyPatch, remarked: Match) -> None:
    """A hint always does; advice against another move does so unless that move shares the merit."""
    texts, moves = words_of("en", load("photosynthesis")), dict(zip((1, 2, 3), remarked.legal(0), strict=False))
    said = {moves[number]: REMARKS[number] for number in moves}
    monkeypatch.setattr(Variant, "remarks", lambda _self, _state, _seat, action: said[action])

    def advise(number: int, instead: int | None = None) -> Advice:
        other = None if instead is None else finding(moves[instead], 1.0)
        mine = finding(moves[number], 2.0)
        return advice(remarked.variant, remarked.observe(0), 0, mine, texts, ("Ana", "Bo"), other)

    assert advise(1).rule == ""
    assert advise(3).rule == "PH-4.5"
    assert advise(3).reason.endswith("With the trees as they are, d3 is in the sun for the next 3 rounds.")
    assert advise(2, 3).reason == "With the trees as they are, c3 is in the sun for the next 4 rounds."
    assert advise(3, 2).rule == ""
    why = best_argument(remarked.variant, remarked.observe(0), 0, 2, moves[2], moves[3])
    assert why == REMARKS[2][0].said


@pytest.mark.parametrize("name", NAMES)
def test_every_move_has_a_reason(name: str) -> None:
    match, choose, ids = Match(load(name), seats=2, seed=3), random.Random(3), set()
    texts = words_of("pt", load(name))
    while not match.over and len(match.plies) < 60:
        seat = match.pending[0]
        action = choose.choice(match.legal(seat))
        message = reason(match.variant, match.state, seat, 2, action)
        assert texts.say(message)
        ids.add(message.id)
        match.play(seat, action)
    assert len(ids) > 1 or name not in HOUSE


def test_no_move_is_tried_in_a_partly_unknown_state(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(load("luna_maris"), seats=2, seed=3)
    seat, variant, tried, apply = match.pending[0], match.variant, list[State](), Kernel.apply

    def note(kernel: Kernel, state: State, *more: Any) -> int:
        tried.append(state.copy())
        return apply(kernel, state, *more)

    observed, (action, other) = match.observe(seat), match.legal(seat)[:2]
    monkeypatch.setattr(Kernel, "apply", note)
    texts = words_of("en", load("luna_maris"))
    assert advice(variant, observed, seat, finding(action, 1.0), texts, ("Ana", "Bo"), finding(other, 2.0)).reason
    assert len(tried) == 3
    assert observed not in tried


@pytest.mark.parametrize(
    ("name", "options"),
    [("photosynthesis", {}), ("ishtar", {}), ("luna_maris", {}), ("welcome_to_the_moon", {"adventure": "2"})],
)
def test_a_reason_names_a_difference_in_the_estimate(name: str, options: Options) -> None:
    """A feature in favour of one of two positions never counts for the other, and some are shown as numbers."""
    match, choose, reasons = Match(load(name), options, seats=2, seed=3), random.Random(3), list[str]()
    texts = words_of("en", load(name))
    while not match.over and len(reasons) < 20:
        seat, variant = match.pending[0], match.variant
        legal = match.legal(seat)
        moves = [Finding(choose.choice(legal), 1, 0.5, (0.0, 0.0)) for _ in range(2)]
        one, other = (ahead(variant, match.state, seat, move) for move in moves)
        sides = (differences(variant, one, other, seat, 2), differences(variant, other, one, seat, 2))
        said = [texts.say(side, ("Ana", "Bo")) for side in sides if side]
        assert len(set(said)) == len(said)
        reasons += said
        match.play(seat, choose.choice(legal))
    assert any(re.search(r": \d+ (more|less)", line) for line in reasons)


def test_there_are_no_hints_against_people(duel: Duel) -> None:
    """Explanations of the kinds of decisions remain."""
    ana, bo, table = duel
    ana.open(table).see(lambda scene: bool(scene["choices"]))
    page = ana.http.get(f"/tables/{table}").text
    assert 'id="hint"' not in page
    assert 'id="advice"' not in page
    assert 'id="met"' in page
    assert ana.http.get(f"/tables/{table}/coach/decision").status_code == 200
    answers = [someone.http.post(f"/tables/{table}/hint") for someone in (ana, bo)]
    assert sorted(answer.status_code for answer in answers) == [403, 409]

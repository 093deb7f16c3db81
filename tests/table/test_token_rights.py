"""The rights of a token: nothing for another seat, nothing beyond its scope, nothing once it is revoked (P8)."""

import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest
from fastapi.routing import APIRoute
from websockets.exceptions import ConnectionClosed

from lunaria.table.live import client_messages
from lunaria.table.server import api
from tests.table.client import Player, Tab
from tests.table.databases import KINDS
from tests.table.test_api import ask, decision, opened
from tests.table.test_gathering import two_workers
from tests.table.test_past import text
from tests.table.test_talking import hear, say
from tests.table.test_tokens import bearer, make_token, revoke

Make = Callable[..., Player]
DECISIONS = ("move", "undo", "ask", "yes", "no", "away", "here", "give")
HARMLESS = ("why", "look", "ping", "beat")
WRITING = {
    "/tables": {"game": "photosynthesis", "seats": ["me", "random"]},
    "/tables/{table}/seats/{seat}": {"act": "leave"},
    "/tables/{table}/door": {"password": "x"},
    "/tables/{table}/moves": decision(0, "end"),
    "/tables/{table}/branch": {"ply": 0, "seat": 0},
    "/records": None,
    "/promises": {},
}


def program(player: Make, who: Player, scope: str = "play") -> Player:
    """Return a person's program: it has nothing but a token."""
    made = player()
    made.http.headers.update(bearer(make_token(who, scope)))
    return made


def decide(tab: Tab, kind: str, move: str) -> dict[str, Any]:
    """Send a message of a kind that is a decision."""
    if kind == "give":
        return tab.ask(kind, to=0)
    return tab.ask(kind, move=move) if kind == "move" else tab.ask(kind)


def at_table(player: Player, table: str) -> Tab:
    tab = player.open(table, headers={"Authorization": str(player.http.headers["Authorization"])})
    tab.see_event(0)
    return tab


@pytest.fixture
def pair(player: Make) -> tuple[Player, Player, str]:
    """The programs of Ana and Bo, at one table; Ana's seat begins."""
    ana, bo = program(player, player("Ana")), program(player, player("Bo"))
    table = opened(ana, "me", "open")
    assert ask(bo, "POST", f"/tables/{table}/seats/1", json={"act": "sit"}).status_code == 200
    return ana, bo, table


def test_all_messages_and_all_writing_routes_are_covered() -> None:
    tags = {kind.__struct_config__.tag for kind in get_args(client_messages.ClientMessage)}
    assert tags == {*DECISIONS, *HARMLESS, "say", "mute"}
    routes = [route for route in api.router.routes if isinstance(route, APIRoute)]
    assert {route.path for route in routes if route.methods != {"GET"}} == set(WRITING)


def test_a_token_does_nothing_at_another_seat(player: Make, pair: tuple[Player, Player, str]) -> None:
    ana, bo, table = pair
    mine, theirs = at_table(ana, table), at_table(bo, table)
    for kind in DECISIONS:  # seat 0 has to decide
        if kind not in ("away", "here"):  # these refer to one's own seat
            assert not decide(theirs, kind, mine.moves()[0])["accepted"], kind
    for route, body in WRITING.items():
        if "{seat}" in route:
            for act in ("sit", "move", "leave", "ready", "unready", "bot"):
                wanted = {"act": act, "bot": "random"}
                assert ask(bo, "POST", f"/tables/{table}/seats/0", json=wanted).status_code == 409, act
        elif "/moves" in route:
            for kind in ("move", "undo", "ask", "yes", "no"):
                answer = ask(bo, "POST", f"/tables/{table}/moves", json=decision(0, mine.moves()[0], kind))
                assert (answer.status_code, answer.json()["accepted"]) == (409, False), kind
        elif "{table}" in route:
            answer = ask(bo, "POST", route.replace("{table}", table), json=body)
            assert answer.status_code in (200, 409), answer.text  # an open table has no door; the game is not over
    assert ask(ana, "GET", f"/tables/{table}/state").json()["seen"] == 0
    # Seat 0 moves; then seat 1 may neither undo that, nor agree to its own request, nor return for seat 0.
    mine.play(mine.moves()[0])
    theirs.see_event(1)
    assert not theirs.undo()["accepted"]
    assert not mine.move(theirs.moves()[0])["accepted"]
    key = str(uuid.uuid4())
    assert mine.ask("ask", key=key)["accepted"]
    theirs.see_event(2)
    assert not mine.ask("yes", seen=2)["accepted"]
    assert not theirs.ask("no", key=key)["accepted"], "the key of another seat"
    assert theirs.ask("no")["accepted"]
    mine.see_event(3)
    assert mine.ask("away")["accepted"]
    theirs.see_event(4)
    assert not theirs.ask("here")["accepted"]
    assert theirs.scene["players"][0]["stand_in"]
    assert not theirs.scene["players"][1]["stand_in"]


def test_a_token_without_a_seat_only_watches(player: Make, pair: tuple[Player, Player, str]) -> None:
    ana, _bo, table = pair
    cy = program(player, player("Cy"))
    opened(cy, "me", "random")
    mine, watching = at_table(ana, table), at_table(cy, table)
    for kind in DECISIONS:
        refused = decide(watching, kind, mine.moves()[0])
        assert (refused["accepted"], "watching" in refused["reason"]) == (False, True), kind
    harmless: tuple[dict[str, Any], ...] = (
        {"type": "why", "id": 1, "target": "cell:d4"},
        {"type": "look", "overlay": "", "layout": "none"},
        {"type": "beat", "id": 1},
        {"type": "ping"},
    )
    assert sorted(message["type"] for message in harmless) == sorted(HARMLESS)
    for message in harmless:
        watching.send(**message)
    watching.wait("pong")
    assert say(watching, "Grow d4")["accepted"]
    assert say(mine, "Hello")["accepted"]
    assert hear(watching, "Grow d4")["room"] == "watch", "players do not hear it while they play"
    watching.send(type="mute", number=1, muted=True)
    assert hear(mine, "Hello")["mine"], "muting everybody for Cy changes nothing for others"
    assert mine.scene["seen"] == 0


def test_a_read_only_token_changes_nothing(player: Make) -> None:
    ana, bo = player("Ana"), player("Bo")
    reads = program(player, ana, "read")
    table = opened(ana, "me", "open")
    bo.sit(table, 1)
    mine, tab = ana.open(table), at_table(reads, table)
    mine.see_event(0)
    assert tab.scene["seat"] == 0
    for kind in DECISIONS:
        refused = decide(tab, kind, tab.moves()[0])
        assert (refused["accepted"], "does not have the scope" in refused["reason"]) == (False, True), kind
    assert "does not have the scope" in say(tab, "Hello")["reason"]
    theirs = bo.open(table)
    theirs.see_event(0)
    assert say(theirs, "One")["accepted"]
    number = hear(tab, "One")["number"]
    tab.send(type="mute", number=number, muted=True)
    assert "does not have the scope" in tab.wait("fault")["reason"]
    assert say(theirs, "Two")["accepted"]
    assert hear(mine, "Two")["name"] == "Bo", "nobody was muted"
    for route, body in WRITING.items():
        path = route.replace("{table}", table).replace("{seat}", "0")
        content = {"content": text().encode()} if body is None else {"json": body}
        assert ask(reads, "POST", path, **content).status_code == 403, route
    for form in ("seats/0", "door", "rematch", "branch", "hint"):
        assert reads.post(f"/tables/{table}/{form}", act="leave").status_code == 403, form
    assert ask(reads, "GET", f"/tables/{table}/state").json()["seen"] == 0


@pytest.mark.parametrize("kind", KINDS)
def test_a_token_is_revoked_in_the_middle_of_a_game(kind: str, tmp_path: Path) -> None:
    """The connection ends at once, or with the next sweep if another worker has revoked it."""
    with two_workers(kind, tmp_path) as (one, other):
        ana, there = Player(one, "Ana"), Player(other)
        here = Player(one)
        table = opened(ana, "me", "random")
        token = make_token(ana, "play")
        tabs = []
        for program in (here, there):
            program.http.headers.update(bearer(token))
            tabs.append(at_table(program, table))
        tabs[1].play(tabs[1].moves()[0])
        revoke(ana, "Revoke the token my bot")
        for tab in tabs:
            with pytest.raises(ConnectionClosed) as closed:
                tab.wait("nothing that ever comes")
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, "revoked" in closed.value.rcvd.reason) == (1008, True)
        for program in (here, there):
            assert ask(program, "POST", f"/tables/{table}/moves", json=decision(1, "end")).status_code == 401
        mine = ana.open(table)
        mine.see_event(1)
        mine.send(type="ping")
        mine.wait("pong")
        for who in (ana, here, there):
            who.close()


def test_programs_open_and_enter_a_table_with_a_password(player: Make) -> None:
    ana, bo, cy = (program(player, player(name)) for name in ("Ana", "Bo", "Cy"))
    table = opened(ana, "me", "open", password="open sesame")
    sit = {"act": "sit"}

    def knock(player: Player, password: str) -> int:
        answer = ask(player, "POST", f"/tables/{table}/door", json={"password": password})
        assert "sesame" not in answer.text
        return answer.status_code

    for path in ("", "/state", "?password=open%20sesame"):
        refused = ask(bo, "GET", f"/tables/{table}{path}")
        assert (refused.status_code, "password" in refused.json()["detail"]) == (403, True), (
            "the password is accepted by POST only"
        )
    assert ask(bo, "POST", f"/tables/{table}/seats/1", json=sit).status_code == 403
    tab = bo.open(table, headers={"Authorization": str(bo.http.headers["Authorization"])})
    assert tab.wait("waiting")["status"] == "closed"
    assert knock(bo, "open sesam") == 403
    assert knock(bo, "open sesame") == 200
    assert knock(bo, "whatever") == 200, "an admitted player stays admitted"
    assert ask(bo, "POST", f"/tables/{table}/seats/1", json=sit).json()["you"] == 1
    assert at_table(bo, table).scene["seat"] == 1
    assert knock(player(), "open sesame") == 401, "an admitted player must be known"
    assert [knock(cy, "guess") for _ in range(6)][-1] == 429
    assert ask(cy, "GET", f"/tables/{table}/state").status_code == 403

"""The HTTP API: what programs may request, what is refused, and conformance to its description (P2, P4, P8)."""

import os
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from lunaria.table.live import client_messages, server_messages
from tests.table.client import Player, Server
from tests.table.test_past import text

Make = Callable[..., Player]
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
TIMES = int(os.environ.get("LUNARIA_FUZZ", "1"))
"""Factor on the number of examples of the daily run; ``make faults`` raises it."""
KINDS = ("move", "undo", "ask", "yes", "no")


def ask(player: Player, method: str, path: str, **values: Any) -> httpx.Response:
    return player.http.request(method, f"/api{path}", **values)


def opened(player: Player, *seats: str, **more: Any) -> str:
    body = {"game": "photosynthesis", "seats": list(seats), "options": {"first_player": "0"}, **more}
    answer = ask(player, "POST", "/tables", json=body)
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["id"]
    return table


def decision(seen: int, move: str = "", kind: str = "move", key: str = "") -> dict[str, Any]:
    return {"key": key or str(uuid.uuid4()), "seen": seen, "kind": kind, "move": move}


@pytest.fixture
def pair(player: Make) -> tuple[Player, Player, str]:
    ana, bo = player("Ana"), player("Bo")
    table = opened(ana, "me", "open")
    assert any(found["id"] == table for found in ask(bo, "GET", "/tables").json())
    assert ask(bo, "POST", f"/tables/{table}/seats/1", json={"act": "sit"}).json()["you"] == 1
    return ana, bo, table


def test_a_game_is_played_over_http(pair: tuple[Player, Player, str]) -> None:
    ana, bo, table = pair
    legal = ask(ana, "GET", f"/tables/{table}/legal").json()
    assert (legal["seat"], legal["seen"]) == (0, 0)
    assert ask(bo, "GET", f"/tables/{table}/legal").json()["moves"] == []
    wanted = decision(0, legal["moves"][0])
    first = ask(ana, "POST", f"/tables/{table}/moves", json=wanted)
    assert first.json() == {"key": wanted["key"], "accepted": True, "event": 1, "rule": "", "reason": ""}
    assert ask(ana, "POST", f"/tables/{table}/moves", json=wanted).json() == first.json()
    assert ask(bo, "GET", f"/tables/{table}/state").json()["pending"] == [1]
    news = ask(bo, "GET", f"/tables/{table}/events", params={"after": 0}).json()
    assert [(event["number"], event["seat"]) for event in news["events"]] == [(1, 0)]
    assert news["events"][0]["lines"]
    assert ask(bo, "GET", f"/tables/{table}/events", params={"after": 1}).json()["events"] == []
    assert ask(ana, "GET", f"/tables/{table}/record").status_code == 409


def test_nobody_decides_for_another_seat(player: Make, pair: tuple[Player, Player, str]) -> None:
    ana, bo, table = pair
    stranger, visitor = player("Cy"), player()
    move = ask(ana, "GET", f"/tables/{table}/legal").json()["moves"][0]
    for kind in KINDS:
        for who, status in ((bo, 409), (stranger, 409), (visitor, 401)):
            answer = ask(who, "POST", f"/tables/{table}/moves", json=decision(0, move, kind))
            assert answer.status_code == status, (kind, answer.text)
            if status == 409:
                assert answer.json()["reason"]
    tab = stranger.open(table)
    tab.see_event(0)
    for kind in KINDS:
        refused = tab.ask(kind, **({"move": move} if kind == "move" else {}))
        assert (refused["accepted"], "You are watching" in refused["reason"]) == (False, True)
    assert ask(ana, "GET", f"/tables/{table}/state").json()["seen"] == 0
    assert ask(stranger, "POST", f"/tables/{table}/seats/0", json={"act": "leave"}).status_code == 409


def test_a_seat_sees_only_what_it_may_know(player: Make) -> None:
    ana = player("Ana")
    table = opened(ana, "me", "random")
    mine, theirs = (ask(who, "GET", f"/tables/{table}/state").json() for who in (ana, player()))
    assert (mine["seat"], mine["position"]["seat"], theirs["position"]["seat"]) == (0, 0, -1)
    for answer in (mine, theirs):
        assert set(answer["position"]["state"].get("random", ["0" * 16])) <= set("0") | {"0" * 16}
    assert "seed" not in ask(ana, "GET", f"/tables/{table}").json()


@pytest.mark.parametrize(
    ("body", "status", "named"),
    [
        ({"game": "chess"}, 400, "chess"),
        ({"seats": ["me"]}, 400, "2 to 4 seats"),
        ({"seats": ["me", "me"]}, 400, "one seat"),
        ({"seats": ["me", "mcts:9999999"]}, 400, "mcts:9999999"),
        ({"seats": ["me", "run:sh"]}, 400, "run:sh"),
        ({"options": {"sound": "on"}}, 400, "sound"),
        ({"clock": "an hour"}, 400, "an hour"),
        ({"colour": "red"}, 422, "colour"),
        ({"seats": ["me"] * 13}, 422, "seats"),
    ],
)
def test_a_table_that_cannot_be_opened_gets_a_reason(
    player: Make, body: dict[str, Any], status: int, named: str
) -> None:
    asked = {"game": "photosynthesis", "seats": ["me", "open"]} | body
    answer = ask(player("Ana"), "POST", "/tables", json=asked)
    assert (answer.status_code, named in answer.text) == (status, True), answer.text


def test_records_are_uploaded_and_continued(player: Make) -> None:
    ana = player("Ana")
    brought = ask(ana, "POST", "/records", content=text().encode(), headers={"Content-Type": "text/plain"})
    assert (brought.status_code, brought.json()["origin"]) == (201, "record")
    table = brought.json()["id"]
    assert ask(ana, "GET", f"/tables/{table}/record").text == text()
    made = ask(ana, "POST", f"/tables/{table}/branch", json={"ply": 4, "seat": 1, "level": "random"})
    assert (made.status_code, made.json()["source"], made.json()["you"]) == (201, table, 1)
    wrong = ask(ana, "POST", "/records", content=b"nothing")
    assert (wrong.status_code, "line 1: a record must begin" in wrong.json()["detail"]) == (400, True)
    wrong = ask(player("Rui", "pt"), "POST", "/records", content=b"nothing")
    assert (wrong.status_code, "linha 1: um registro começa" in wrong.json()["detail"]) == (400, True)
    me = next(seat["person"] for seat in made.json()["seats"] if seat["person"])
    assert ask(ana, "GET", f"/people/{me}").json() == {"id": me, "name": "Ana", "games": [], "recent": []}


def test_a_table_without_spectators_is_private(player: Make) -> None:
    ana, bo = player("Ana"), player("Bo")
    table = opened(ana, "me", "random", listed=False, watch="nobody")
    assert ask(ana, "GET", f"/tables/{table}/state").status_code == 200
    for path in ("", "/state", "/legal", "/events", "/record"):
        assert ask(bo, "GET", f"/tables/{table}{path}").status_code == 403
    assert ask(bo, "POST", f"/tables/{table}/moves", json=decision(0, "end")).status_code == 403


def test_other_sites_cannot_use_it(player: Make) -> None:
    answer = ask(player("Ana"), "POST", "/tables", json={}, headers={"Origin": "https://elsewhere.example"})
    assert answer.status_code == 403


# The description


@pytest.fixture
def described(database: str, tmp_path: Path) -> Iterator[Player]:
    """A client of a server of their own, for each kind of database."""
    server = Server(database, tmp_path).start()
    ana = Player(server, "Ana")
    yield ana
    ana.close()
    server.stop()


def test_it_conforms_to_its_description(described: Player) -> None:
    ana = described
    table = opened(ana, "me", "random")
    ask(ana, "POST", "/records", content=text().encode())
    known = [table, *(found["id"] for found in ask(ana, "GET", "/tables", params={"mine": True}).json())]
    cookies = {cookie.name: cookie.value or "" for cookie in ana.http.cookies.jar}
    schema = schemathesis.openapi.from_url(f"{ana.server.address}/api/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) == 62

    for operation in operations:

        @settings(max_examples=20 * TIMES, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy(), real=st.sampled_from(["", *known]))
        def _probe(case: Any, real: str) -> None:
            if real and "table" in (case.path_parameters or {}):
                case.path_parameters["table"] = real
            case.call_and_validate(checks=CHECKS, cookies=cookies)

        _probe()
    assert ana.http.get("/health").status_code == 200


# The messages of the live connection

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)
FIELDS = st.fixed_dictionaries(
    {"type": st.sampled_from([*KINDS, "why", "look", "ping", "beat", "scene"])},
    optional={
        "key": st.just("0" * 8 + "-0000-0000-0000-" + "0" * 12) | JSON,
        "seen": st.integers(-5, 2**40) | JSON,
        "move": st.text(max_size=300) | JSON,
        "id": st.integers(-5, 2**40) | JSON,
        "target": st.text(max_size=80) | JSON,
        "chosen": st.lists(st.text(max_size=5), max_size=12) | JSON,
        "overlay": st.just("") | JSON,
        "layout": st.sampled_from(["wide", "tall", "none"]) | JSON,
        "other": JSON,
    },
)


def decoded(text: str) -> None:
    complaint, message = "", None
    try:
        message = client_messages.decode(text)
    except client_messages.MessageError as error:
        complaint = str(error)
    assert complaint or message
    if message:
        assert client_messages.decode(server_messages.encode(message).decode()) == message


@given(st.text() | st.binary().map(lambda body: body.decode("utf-8", "surrogateescape")))
def test_any_text_is_decoded_or_refused(text: str) -> None:
    decoded(text)


@given(FIELDS | JSON)
@settings(max_examples=400)
def test_any_object_is_decoded_or_refused(value: Any) -> None:
    decoded(server_messages.encode(value).decode())

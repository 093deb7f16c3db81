"""Continuing from a position of a finished game, and uploaded records (P4, P9)."""

import random
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from html import unescape

import pytest

from lunaria.engine.files.record import MAX_BYTES, RecordError, commitment, of_match
from lunaria.engine.game import Game
from lunaria.engine.match import Match, state_digest
from lunaria.games import load
from lunaria.table.http.problems import HttpProblem
from lunaria.table.http.token_bucket import TokenBuckets
from lunaria.table.live.clocks import Outages
from lunaria.table.live.table import LiveTable
from lunaria.table.review.branch import brought, played_on, read_record
from lunaria.table.store.model import Person
from lunaria.table.store.store import Store
from tests.table.client import Player

OPTIONS = {"first_player": "0"}
SALT = "5a17"
ANA = Person("ana", "Ana", "en")


@cache
def finished() -> Match:
    """A whole random game of Photosynthesis."""
    match = Match(load("photosynthesis"), OPTIONS, 2, 7)
    chance = random.Random(7)
    while match.pending:
        seat = match.pending[0]
        match.play(seat, chance.choice(match.legal(seat)))
    return match


@cache
def text() -> str:
    return of_match(finished(), ("Ana", "João"), SALT, commitment(7, SALT)).write()


def game_of(body: str) -> tuple[Match, Game]:
    record, game = read_record(body.encode())
    brought(record, game, ANA)
    return finished(), game


async def bring(store: Store, body: str) -> tuple[LiveTable, Person]:
    person, _token = await store.add_person("Ana", "en")
    record, game = read_record(body.encode())
    info = await store.table(await store.add_past(brought(record, game, person)))
    assert info is not None
    return await LiveTable.open(store, info, Outages()), person


@pytest.mark.anyio
async def test_a_record_becomes_a_finished_game(store: Store) -> None:
    live, person = await bring(store, text())
    assert live.match.state == finished().state
    assert [place.name for place in live.info.places] == ["Ana", "João"]
    assert (live.info.status, live.info.owner, live.session.pending) == ("over", person.id, [])
    assert await store.due("worker") == []
    played = await live.play(0, "key", live.seen, "end")
    assert played.refusal is not None


@pytest.mark.anyio
async def test_a_broken_off_record_is_finished_too(store: Store) -> None:
    whole = of_match(finished())
    written = replace(whole, seed=7, digest=state_digest(finished().state_at(9)), moves=whole.moves[:9])
    live, _person = await bring(store, written.write())
    assert live.match.pending
    assert (live.session.over, live.session.pending, live.due()) == (True, [], None)


@pytest.mark.anyio
async def test_a_game_continues_from_any_position(store: Store) -> None:
    live, person = await bring(store, text())
    last = len(live.match.plies)
    for ply in (0, 1, 5, last // 2, last - 1):
        past = played_on(live, ply, 1, "random", person)
        info = await store.table(await store.add_past(past))
        assert info is not None
        again = await LiveTable.open(store, info, Outages())
        assert again.match.state == finished().state_at(ply)
        assert (info.status, info.origin.table, info.origin.ply) == ("playing", live.info.id, ply)
        assert [place.kind for place in info.places] == ["bot", "guest"]
        assert info.seat_of(person.id) == 1
    with pytest.raises(ValueError, match="already over at that point"):
        played_on(live, last, 0, "random", person)
    with pytest.raises(IndexError, match=f"no ply {last + 1}"):
        played_on(live, last + 1, 0, "random", person)


@pytest.mark.anyio
async def test_no_inherited_move_can_be_undone(store: Store) -> None:
    live, person = await bring(store, text())
    index = next(index for index, ply in enumerate(finished().plies) if not ply.barrier)
    seat = finished().plies[index].seat
    past = played_on(live, index + 1, seat, "random", person)
    info = await store.table(await store.add_past(past))
    assert info is not None
    again = await LiveTable.open(store, info, Outages())
    assert again.match.undoable(seat) == index
    assert again.session.undoable(seat) is None
    for refused in (await again.undo(seat, "a", again.seen), await again.consent(seat, "b", again.seen, "ask")):
        assert refused.refusal is not None
        assert refused.refusal.message.id == "refusal-undo"
    move = again.match.variant.notation(again.session.legal(seat)[0])
    assert (await again.play(seat, "c", again.seen, move)).event == index + 2


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("lunaria record 1", "PNG", "line 1: a record must begin with"),
        ("game photosynthesis", "game chess", "line 2: "),
        ("rules 1", "rules 99", "line 3: the record was made with version 99"),
        ("option long_game false", "option long_game maybe", "line 4: photosynthesis: long_game must be false or true"),
        ("seats 2", "seats 9", "line 10: photosynthesis is played by 2 to 4 seats"),
        ("seed 7\n", "seed 8\n", "line 14: the seed does not match"),
        ("seed 7\n", "", "the game is not over"),
        (f"salt {SALT}", "salt " + "a" * 65, "line 15: a salt has at most 64"),
        ("\n1 0 ", "\n1 1 ", "line 19: move 1, seat 1"),
        ("\n2 1 ", "\n3 1 ", "line 20: expected move 2"),
        ("Ana", "A" * MAX_BYTES, f"a record may have at most {MAX_BYTES} bytes; this one has"),
    ],
)
def test_an_error_in_a_record_is_named_with_its_line(old: str, new: str, named: str) -> None:
    assert old in text()
    with pytest.raises(RecordError) as error:
        game_of(text().replace(old, new, 1))
    assert str(error.value).startswith(named)


def test_invalid_bytes_are_named_by_their_line() -> None:
    with pytest.raises(RecordError, match="line 2: a record must be UTF-8"):
        read_record(b"lunaria record 1\ngame \xff")


def test_frequent_requests_get_a_waiting_time() -> None:
    at = 0.0
    limit = TokenBuckets(2, 10, lambda: at)
    limit.take("ana")
    limit.take("ana")
    with pytest.raises(HttpProblem) as error:
        limit.take("ana")
    assert (error.value.status_code, error.value.headers) == (429, {"Retry-After": "10"})
    limit.take("bo")
    at = 10.0
    limit.take("ana")


# On a server


def upload(player: Player, body: bytes) -> "tuple[int, str, str]":
    answer = player.http.post("/records", files={"file": ("a.lunaria", body, "text/plain")})
    return answer.status_code, str(answer.url), answer.text


def test_a_record_is_uploaded_viewed_and_continued(player: Callable[..., Player]) -> None:
    ana = player("Ana")
    status, address, page = upload(ana, text().encode())
    found = re.search(r"/tables/(\w+)/replay$", address)
    assert status == 200
    assert found
    assert "Continue from here" in page
    assert "uploaded record" in page
    table = found[1]
    assert ana.http.get(f"/tables/{table}/record").text == text()
    assert ana.http.get(f"/tables/{table}/plies/3").json()["ply"] == 3
    assert ana.http.get(f"/tables/{table}/analysis").json()["last"] == len(finished().plies)
    assert ana.http.get(f"/tables/{table}").url.path == f"/tables/{table}/replay"

    seat = finished().plies[20].seat
    asked = {"seat": str(seat), "level": "random"}
    made = ana.post(f"/tables/{table}/branch", ply="20", **asked)
    assert made.status_code == 200
    on = made.url.path.removeprefix("/tables/")
    tab = ana.open(on)
    tab.see(lambda scene: scene["seen"] >= 20 and bool(scene["choices"]))
    assert [line["event"] for line in tab.log[:20]] == list(range(1, 21))
    assert tab.move("end" if "end" in tab.moves() else tab.moves()[0])["accepted"]
    assert ana.http.get(f"/tables/{on}/record").status_code == 409  # it runs

    for wrong, status in (
        ({"ply": str(len(finished().plies))}, 409),
        ({"ply": "99999"}, 404),
        ({"ply": "-1"}, 400),
        ({"ply": "1", "level": "the queen"}, 400),
        ({"ply": "1", "seat": "2"}, 404),
    ):
        assert ana.post(f"/tables/{table}/branch", **(asked | wrong)).status_code == status
    assert ana.post(f"/tables/{on}/branch", ply="1", **asked).status_code == 409  # only finished games


def test_an_invalid_record_is_answered_with_its_line(player: Callable[..., Player]) -> None:
    ana = player("Ana", "es")
    status, _address, page = upload(ana, text().replace("\n1 0 ", "\n1 1 ", 1).encode())
    assert status == 400
    assert "línea 19: jugada 1, asiento 1" in page
    for old, new, named in (
        (
            "option long_game false",
            "option long_game maybe",
            "línea 4: photosynthesis: long_game debe ser false o true",
        ),
        ("seats 2", "seats 9", "línea 10: photosynthesis tiene de 2 a 4 asientos, no 9"),
        ("lunaria record 1", "PNG", "línea 1: un registro empieza con"),
    ):
        assert named in unescape(upload(ana, text().replace(old, new, 1).encode())[2])
    assert "Este registro no se puede usar." in page
    assert upload(ana, b"x" * 2_000_000)[0] == 413
    visitor = player()
    assert upload(visitor, text().encode())[1].endswith("/records")
    assert visitor.post("/tables/x/branch", ply="1", seat="0", level="random").url.path == "/tables/x/replay"


def test_uploads_are_rate_limited(player: Callable[..., Player]) -> None:
    ana = player("Ana")
    answers = [ana.http.post("/records", files={"file": ("a", b"no record")}) for _ in range(11)]
    assert [answer.status_code for answer in answers] == [400] * 10 + [429]
    assert int(answers[-1].headers["Retry-After"]) > 0


def test_a_truncated_record_is_not_taken_for_a_whole_game() -> None:
    head, moves = text().split("\n\n", 1)
    kept = moves.splitlines()[:20]
    head = re.sub(r"digest .*\n", "", re.sub(r"moves \d+", "moves 20", head))
    cut = "\n".join([head, "", *kept, ""])
    with pytest.raises(RecordError, match="digest") as refused:
        game_of(cut)
    digest = re.search(r"[0-9a-f]{16,}", refused.value.say("en"))
    assert digest
    said = cut.replace("moves 20", f"digest {digest[0]}\nmoves 20")
    game_of(said)  # like the record of a game that ended by the clock

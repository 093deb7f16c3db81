"""Matchmaking: waiting people are matched, absent ones passed over, and nothing is lost on the way."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import TypeVar

import httpx
import pytest

from lunaria.table.people.matching import Match
from lunaria.table.people.pairer import opening_of
from lunaria.table.people.waiting_room import WaitingState
from lunaria.table.store import pairing
from lunaria.table.store.model import Ending, Person, Place, Result, TableInfo
from lunaria.table.store.pairing import AbsentError, WaitingRow
from tests.table.forks import PATIENCE
from tests.table.site import Site, Visitor, site_on

pytestmark = pytest.mark.anyio
Found = TypeVar("Found")
ISHTAR = {"title-ishtar": "yes", "setup-ishtar-first": "yes", "seats-2": "yes", "tempo-live": "yes", "rated-no": "yes"}


@pytest.fixture
async def site(database: str) -> AsyncIterator[Site]:
    async with site_on(database) as site:
        yield site


async def until(ask: Callable[[], Awaitable[Found | None]]) -> Found:
    """Wait until the function returns something."""
    ended = time.monotonic() + PATIENCE
    while time.monotonic() < ended:
        if found := await ask():
            return found
        await asyncio.sleep(0.1)
    raise AssertionError("it did not come")


async def row_of(site: Site, person: Person) -> WaitingRow | None:
    return (await site.store.waiting_of([person.id])).get(person.id)


async def found(site: Site, person: Person) -> WaitingRow:
    """Wait until a table is found for a person."""

    async def look() -> WaitingRow | None:
        row = await row_of(site, person)
        return row if row and row.table else None

    return await until(look)


async def waiting(site: Site, name: str, **wished: str) -> tuple[Visitor, Person]:
    visitor = await site.visitor()
    person = await visitor.come_in(name)
    answer = await visitor.post("/waiting", **ISHTAR | wished)
    assert answer.status_code == 200
    return visitor, person


async def table_of(site: Site, table: str) -> TableInfo:
    info = await site.store.table(table)
    assert info is not None
    return info


async def test_two_waiting_people_play(site: Site) -> None:
    (ana, one), (bo, other) = await waiting(site, "Ana"), await waiting(site, "Bo")
    table = (await found(site, one)).table
    assert (await found(site, other)).table == table
    info = await table_of(site, table)
    assert (info.game, info.status, len(info.places), info.pace.kind) == ("ishtar", "gathering", 2, "bank")
    assert {place.person for place in info.places} == {one.id, other.id}
    await ana.post("/waiting/here")
    assert (await table_of(site, table)).status == "gathering"
    await bo.post("/waiting/here")
    assert (await table_of(site, table)).status == "playing"
    assert await site.store.waiting_of([one.id, other.id]) == {}


class Page:
    """A page that waits, and the kinds and tables of its messages."""

    def __init__(self, person: Person) -> None:
        self.person, self.credential = person.id, ""
        self.heard: list[tuple[str, str]] = []

    def tell(self, state: WaitingState) -> None:
        self.heard.append((state.kind, state.table))

    def dismiss(self) -> None:
        """No test revokes it."""


async def test_a_page_that_comes_back_after_the_start_is_led_to_the_game(site: Site) -> None:
    (ana, one), (bo, _other) = await waiting(site, "Ana"), await waiting(site, "Bo")
    table = (await found(site, one)).table
    room, before, after = site.app.state.waiting_room, Page(one), Page(one)
    await room.enter(before)
    assert before.heard[-1] == ("found", table)
    await ana.post("/waiting/here")
    room.leave(before)
    await bo.post("/waiting/here")
    await room.enter(after)
    assert after.heard == [("started", table)]


async def test_an_absent_person_is_passed_over(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairing, "COME_MS", 1500)
    (ana, one), (bo, other) = await waiting(site, "Ana"), await waiting(site, "Bo")
    since = (await found(site, one)).since
    table = (await found(site, other)).table
    await ana.post("/waiting/here")

    async def passed() -> WaitingRow | None:
        row = await row_of(site, one)
        return row if row and not row.table else None

    assert (await until(passed)).since == since, "the punctual player keeps the old place in the queue"
    assert await site.store.table(table) is None
    assert await row_of(site, other) is None
    refused = await bo.post("/waiting", **ISHTAR)
    assert refused.status_code == 429
    assert 240 < int(refused.headers["retry-after"]) <= 300
    again = await ana.post("/waiting", **ISHTAR)
    assert again.status_code == 200


async def test_repeated_absence_costs_time_and_playing_is_forgiven(site: Site) -> None:
    store, visitor = site.store, await site.visitor()
    person = await visitor.come_in("Ana")

    async def absent() -> int:
        await store.write(lambda connection: store._absent(connection, person.id))
        with pytest.raises(AbsentError) as caught:
            await store.wait(person.id, "{}", "{}", days=False)
        return round((caught.value.until - store.now()) / 60_000)

    assert [await absent() for _ in range(3)] == [5, 10, 20]
    ending = Ending("ishtar", False, store.now(), (Result(f"person:{person.id}", 3, 1), Result("bot:random", 2, 2)), 2)
    for _ in range(2):
        table = await store.add_table("ishtar", 1, {}, [Place("bot", bot="random")], person.id)
        await store.write(partial(store._count, table=table, ending=ending))
    assert await absent() == 10


async def test_a_decline_returns_the_place_at_once(site: Site) -> None:
    (ana, one), (bo, other) = await waiting(site, "Ana"), await waiting(site, "Bo")
    await found(site, one)
    await ana.post("/waiting/here")
    began = time.monotonic()
    await bo.post("/waiting/stop")

    async def back() -> WaitingRow | None:
        row = await row_of(site, one)
        return row if row and not row.table else None

    await until(back)
    assert time.monotonic() - began < pairing.COME_MS / 1000
    assert await row_of(site, other) is None
    assert (await bo.post("/waiting", **ISHTAR)).status_code == 429


async def test_a_game_with_a_move_a_day_begins_at_once(site: Site) -> None:
    days = {"tempo-days": "yes", "tempo-live": "no"}
    (ana, one), (_bo, other) = await waiting(site, "Ana", **days), await waiting(site, "Bo", **days)

    async def playing() -> list[TableInfo] | None:
        return [info for info in await site.store.tables_of(one.id) if info.status == "playing"] or None

    (info,) = await until(playing)
    assert (info.pace.kind, info.pace.main) == ("move", 86_400_000)
    assert info.seat_of(other.id) >= 0
    assert info.game in (await ana.get("/")).text


async def test_hidden_people_never_meet(site: Site) -> None:
    ana = await site.visitor()
    one = await ana.come_in("Ana")
    bo = await site.visitor()
    other = await bo.come_in("Bo")
    await site.store.hide(one.id, other.id, hidden=True)
    for visitor in (bo, ana):
        await visitor.post("/waiting", **ISHTAR)
    _cy, third = await waiting(site, "Cy")
    table = (await found(site, third)).table
    people = {place.person for place in (await table_of(site, table)).places}
    assert people != {one.id, other.id}
    assert third.id in people


async def test_one_request_per_person(site: Site) -> None:
    ana, one = await waiting(site, "Ana")
    since = (await until(lambda: row_of(site, one))).since
    await asyncio.sleep(0.05)
    assert (await ana.post("/waiting", **ISHTAR | {"seats-3": "yes"})).status_code == 200
    row = await row_of(site, one)
    assert row is not None
    assert row.since == since, "a changed request keeps its place"
    assert json.loads(row.wish)["seats"] == [2, 3]
    for _ in range(40):
        answer = await ana.post("/waiting", **ISHTAR)
    assert answer.status_code == 429


async def test_the_last_request_is_one_tap_away(site: Site) -> None:
    ana, one = await waiting(site, "Ana", **{"seats-3": "yes"})
    first = (await until(lambda: row_of(site, one))).wish
    await ana.post("/waiting/stop")
    assert await row_of(site, one) is None
    assert 'action="/waiting"' in (await ana.get("/")).text
    await ana.post("/waiting")
    assert (await until(lambda: row_of(site, one))).wish == first


async def test_a_stranger_gets_a_name(site: Site) -> None:
    visitor = await site.visitor()
    assert 'id="somebody" href="/people"' in (await visitor.get("/")).text
    page = await visitor.get("/people")
    assert 'name="title-photosynthesis" value="yes" checked' in page.text
    await visitor.post("/waiting", **ISHTAR)
    assert await row_of(site, await visitor.person()) is not None


@pytest.mark.parametrize(
    ("wished", "named"),
    [
        ({"title-ishtar": "no"}, "titles"),
        ({"title-chess": "yes"}, "titles"),
        ({"setup-ishtar-first": "no"}, "titles.ishtar"),
        ({"setup-ishtar-moon": "yes"}, "titles.ishtar"),
        ({"seats-2": "no"}, "seats"),
        ({"seats-2": "no", "seats-9": "yes"}, "seats"),
        ({"seats-2": "no", "seats-6": "yes"}, "seats"),
        ({"tempo-live": "no"}, "tempo"),
        ({"tempo-soon": "yes"}, "tempo"),
        ({"rated-no": "no"}, "rated"),
        ({"level": "best"}, "level"),
    ],
)
async def test_an_invalid_request_is_named(site: Site, wished: dict[str, str], named: str) -> None:
    visitor = await site.visitor()
    person = await visitor.come_in("Ana", language="pt")
    answer = await visitor.http.post("/waiting", data=ISHTAR | wished, headers={"Accept": "application/json"})
    assert answer.status_code == 422
    assert named in answer.json()["detail"]
    assert await row_of(site, person) is None


async def test_rated_games_require_a_sign_in(site: Site) -> None:
    visitor = await site.visitor()
    person = await visitor.come_in("Ana")
    only = {"rated-no": "no", "rated-yes": "yes"}
    assert (await visitor.post("/waiting", **ISHTAR | only)).status_code == 422
    assert (await visitor.post("/waiting", **ISHTAR | {"rated-yes": "yes"})).status_code == 200
    row = await until(lambda: row_of(site, person))
    assert json.loads(row.wish)["rated"] == [False], "unrated games remain"


async def test_a_closed_page_is_not_paired(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    _ana, one = await waiting(site, "Ana")
    past = site.store.now() - pairing.SILENT_MS - 1000
    monkeypatch.setattr(site.store, "now", lambda: past)
    await site.store.see_waiting([one.id])
    monkeypatch.undo()
    site.app.state.waiting_room._pairer._rounds = 0  # it reads everything again
    await waiting(site, "Bo")
    await asyncio.sleep(2.5)
    row = await row_of(site, one)
    assert row is None or not row.table


async def test_a_request_is_deleted_with_its_person(site: Site) -> None:
    ana, one = await waiting(site, "Ana")
    exported: httpx.Response = await ana.get("/account/data")
    (wish,) = exported.json()["wishes"]
    assert "facts" not in wish, "blocks by other people are theirs"
    await ana.post("/account/delete", name="Ana")
    assert await row_of(site, one) is None


async def test_an_unreadable_request_blocks_nobody(site: Site) -> None:
    odd = await site.visitor()
    person = await odd.come_in("Odd")
    for wish in ("{}", "[]", '{"titles":{"chess":["first"]},"seats":[2],"tempo":["live"],"rated":[false],"bots":true}'):
        await site.store.wait(person.id, wish, "{}", days=False)
        assert (await odd.get("/people")).status_code == 200
    (_ana, one), (_bo, other) = await waiting(site, "Ana"), await waiting(site, "Bo")
    assert (await found(site, one)).table == (await found(site, other)).table


async def test_one_worker_pairs(database: str) -> None:
    async with site_on(database) as one, site_on(database) as other:
        duty = [await each.store.take_duty("test", str(number), 60_000) for number, each in enumerate((one, other))]
        assert duty == [True, False]
        _ana, person = await waiting(one, "Ana")
        _bo, second = await waiting(other, "Bo")
        assert (await found(one, person)).table == (await found(other, second)).table


async def test_a_failed_opening_leaves_no_half_table(site: Site) -> None:
    visitor = await site.visitor()
    person = await visitor.come_in("Ana")
    opening = opening_of(Match("ishtar", frozenset({"first"}), 2, "live", False, (person.id, "nobody")))
    before = await site.store.tables_of(person.id)
    assert await site.store.open_found(opening) == ""
    assert await site.store.tables_of(person.id) == before


async def test_programs_wait_too(site: Site) -> None:
    ana = await site.visitor()
    one = await ana.come_in("Ana")
    ana.http.headers["Accept"] = "application/json"
    wish = {"titles": {"ishtar": ["first"]}, "seats": [2], "tempo": ["live"]}
    assert (await ana.get("/api/waiting")).status_code == 404
    answer = await ana.http.put("/api/waiting", json=wish)
    assert answer.status_code == 200
    assert answer.json()["wish"]["titles"] == {"ishtar": ["first"]}
    assert (await ana.http.post("/api/waiting/here")).status_code == 409
    refused = await ana.http.put("/api/waiting", json=wish | {"seats": [6]})
    assert refused.status_code == 422
    assert "seats" in refused.json()["detail"]
    _bo, _other = await waiting(site, "Bo")
    table = (await found(site, one)).table
    assert (await ana.get("/api/waiting")).json()["table"] == table
    assert (await ana.http.post("/api/waiting/here")).json()["table"] == table
    assert (await ana.http.delete("/api/waiting")).status_code == 204


async def test_a_read_only_token_cannot_wait(site: Site) -> None:
    ana = await site.visitor()
    person = await ana.come_in("Ana")
    secret = await site.store.add_token(person.id, "reader", {"read"})
    program = await site.visitor()
    headers = {"Authorization": f"Bearer {secret}"}
    assert (await program.http.get("/api/waiting", headers=headers)).status_code == 404
    wish = {"titles": {"ishtar": ["first"]}}
    assert (await program.http.put("/api/waiting", headers=headers, json=wish)).status_code == 403

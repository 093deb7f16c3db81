"""Gathering players: seats before the start, admission, spectators, and rematches."""

import asyncio
import hashlib
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from lunaria.table.http import passwords
from lunaria.table.server.settings import database_address
from lunaria.table.store.model import Place, TableInfo, Terms, now
from lunaria.table.store.store import Store
from tests.table.client import Player, Server
from tests.table.databases import KINDS, fresh_database
from tests.table.test_steward import Looker, until, worker

Make = Callable[..., Player]


def seat(player: Player, table: str, number: int, act: str, **fields: str) -> int:
    return player.post(f"/tables/{table}/seats/{number}", act=act, **fields).status_code


def info_of(server: Server, table: str) -> TableInfo:
    async def find() -> TableInfo:
        store = Store(database_address(server.database))
        found = await store.table(table)
        await store.close()
        assert found is not None
        return found

    return asyncio.run(find())


def names(server: Server, table: str) -> list[str]:
    return [place.name or place.bot for place in info_of(server, table).places]


def test_seats_are_swapped_reserved_and_removed(server: Server, player: Make) -> None:
    ana, bo, cy = player("Ana"), player("Bo"), player("Cy")
    table = ana.create("me", "open", "open")
    assert seat(bo, table, 1, "sit") == 200
    assert seat(bo, table, 0, "swap", other="1") == 409, "only the owner arranges seats"
    assert seat(ana, table, 0, "swap", other="7") == 409
    assert seat(ana, table, 0, "swap", other="1") == 200
    assert names(server, table) == ["Bo", "Ana", ""]
    assert seat(bo, table, 2, "move") == 200
    assert names(server, table) == ["", "Ana", "Bo"]
    assert seat(ana, table, 0, "reserve", name="Dio") == 200
    assert seat(cy, table, 0, "sit") == 409, "it is reserved for Dio"
    page = ana.http.get(f"/tables/{table}").text
    found = re.search(r"#seat=0\.([\w-]+)", page)
    assert found
    assert found[1] not in bo.http.get(f"/tables/{table}").text, "only the owner gives away an invitation"
    assert seat(ana, table, 2, "remove", before=info_of(server, table).places[2].person) == 200
    assert "has removed you" in bo.http.get(f"/tables/{table}", headers={"Accept": "text/html"}).text
    assert seat(bo, table, 2, "sit") == 403
    assert seat(cy, table, 0, "sit", invitation=found[1] + "x") == 409
    assert seat(cy, table, 0, "sit", invitation=found[1]) == 200
    assert names(server, table) == ["Cy", "Ana", ""]
    assert seat(ana, table, 1, "remove", before=info_of(server, table).owner) == 409, "the owner stays"
    assert seat(ana, table, 2, "reserve", name="dIO") == 200
    assert seat(player("Dio"), table, 2, "sit") == 409, "anybody may say a name"
    found = re.search(r"#seat=2\.([\w-]+)", ana.http.get(f"/tables/{table}").text)
    assert found
    assert seat(player("Dio"), table, 2, "sit", invitation=found[1]) == 200
    assert 'id="stage"' in cy.http.get(f"/tables/{table}").text


def test_a_game_starts_when_everybody_is_ready(server: Server, player: Make) -> None:
    ana, bo = player("Ana"), player("Bo")
    table = ana.create("me", "open", begin="ready")
    watching = bo.open(table)
    waiting = watching.wait("waiting")
    assert seat(bo, table, 1, "sit") == 200
    assert watching.wait("waiting")["seating"] != waiting["seating"]
    assert info_of(server, table).status == "gathering"
    assert seat(bo, table, 0, "ready") == 409, "nobody is ready for somebody else"
    assert seat(bo, table, 1, "ready") == 200
    assert seat(ana, table, 0, "swap", other="1") == 200
    assert not any(place.ready for place in info_of(server, table).places), "a moved player has to confirm again"
    assert seat(bo, table, 0, "ready") == 200
    assert seat(bo, table, 0, "unready") == 200
    assert seat(ana, table, 1, "ready") == 200
    assert info_of(server, table).status == "gathering"
    assert seat(bo, table, 0, "ready") == 200
    assert info_of(server, table).status == "playing"
    assert watching.see(lambda scene: True)["seat"] == 0


def test_an_unlisted_table_is_found_only_by_its_address(player: Make) -> None:
    ana, bo = player("Ana"), player("Bo")
    table = ana.create("me", "open", listed="no")
    assert table in ana.http.get("/").text
    assert table not in bo.http.get("/").text
    assert bo.sit(table, 1).status_code == 200
    assert ana.post("/new/photosynthesis", **{"seat-0": "me", "seat-1": "open", "watch": "me"}).status_code == 400


def test_a_password_keeps_others_out_and_attempts_are_limited(server: Server, player: Make) -> None:
    ana, bo, cy = player("Ana"), player("Bo"), player("Cy")
    table = ana.create("me", "open", password="open sesame")
    assert "sesame" not in repr(info_of(server, table))
    assert "sesame" not in info_of(server, table).terms.password
    page = bo.http.get(f"/tables/{table}")
    assert (page.status_code, "This table has a password" in page.text) == (403, True)
    assert bo.sit(table, 1).status_code == 403
    with pytest.raises(Exception, match=r"1008|closed to you"):
        bo.open(table).wait("scene")
    assert bo.post(f"/tables/{table}/door", password="open sesam").status_code == 403
    assert bo.post(f"/tables/{table}/door", password="open sesame").status_code == 200
    assert bo.sit(table, 1).status_code == 200
    answers = [cy.post(f"/tables/{table}/door", password=str(number)) for number in range(6)]
    assert answers[-1].status_code == 429
    assert int(answers[-1].headers["Retry-After"]) > 0
    assert cy.http.get(f"/tables/{table}/record").status_code == 403


@pytest.mark.parametrize(
    ("watch", "status", "listed"), [("all", 200, True), ("link", 200, False), ("nobody", 403, False)]
)
def test_spectators_are_admitted_by_setting(player: Make, watch: str, status: int, listed: bool) -> None:
    ana, bo, cy = player("Ana"), player("Bo"), player("Cy")
    table = ana.create("me", "open", watch=watch)
    early = cy.open(table)
    early.wait("waiting")
    bo.sit(table, 1)
    assert cy.http.get(f"/tables/{table}").status_code == status
    assert (table in cy.http.get("/").text) == listed
    mine = ana.open(table)
    if status == 403:
        while (message := early.receive())["type"] != "waiting" or message["status"] != "closed":
            assert message["type"] != "scene", "an excluded visitor is shown nothing"
        return
    seen = early.see(lambda scene: True)
    assert (seen["seat"], seen["choices"]) == (-1, [])
    assert mine.see(lambda scene: scene["watchers"] == 1)
    again = cy.open(table)
    again.see_event(0)
    assert player().open(table).see(lambda scene: scene["watchers"] == 2), "two tabs of one person count once"
    early.close()
    again.close()
    mine.see(lambda scene: scene["watchers"] == 1)


@contextmanager
def two_workers(kind: str, folder: Path) -> Iterator[tuple[Server, Server]]:
    with fresh_database(kind, folder) as address:
        servers = Server(address, folder).start(), Server(address, folder).start()
        try:
            yield servers
        finally:
            for server in servers:
                server.kill()


@pytest.mark.parametrize("kind", KINDS)
def test_everybody_lands_at_the_same_rematch(kind: str, tmp_path: Path) -> None:
    """Two workers, each with a player, know each other's players; the second request gets the same table."""
    with two_workers(kind, tmp_path) as (one, other):
        ana, bo = Player(one, "Ana"), Player(other, "Bo")
        table = ana.create("me", "open", clock="move:1d", watch="link")
        bo.sit(table, 1)
        mine, theirs = ana.open(table), bo.open(table)
        for tab in (mine, theirs):
            tab.see(lambda scene: all(player["here"] for player in scene["players"]))
        assert ana.post(f"/tables/{table}/rematch").status_code == 409
        assert mine.ask("away")["accepted"]
        assert theirs.ask("away")["accepted"]
        theirs.see(lambda scene: scene["status"] == "over")
        answer = ana.post(f"/tables/{table}/rematch")
        again = str(answer.url).rpartition("/")[2]
        assert again != table
        assert theirs.see(lambda scene: scene["rematch"])["rematch"] == again
        assert str(bo.post(f"/tables/{table}/rematch").url).endswith(again)
        made, before = info_of(one, again), info_of(one, table)
        assert [place.name for place in made.places] == ["Bo", "Ana"], "the colours rotate"
        assert (made.options, made.pace, made.terms.watch) == (before.options, before.pace, "link")
        assert (made.status, [place.ready for place in made.places]) == ("gathering", [False, True])
        assert made.secret != before.secret
        assert seat(bo, again, 0, "ready") == 200
        assert info_of(one, again).status == "playing"
        ana.close()
        bo.close()


@pytest.mark.anyio
async def test_two_simultaneous_requests_for_a_rematch_get_the_same_table(store: Store) -> None:
    people = [(await store.add_person(name, "en"))[0] for name in ("Ana", "Bo")]
    places = [Place("guest", person.id, name=person.name) for person in people]
    table = await store.add_table(
        "photosynthesis", 1, {}, places, people[0].id, terms=Terms(listed=False, password="x")
    )
    info = await store.table(table)
    assert info is not None
    made = await asyncio.gather(*(store.rematch(info, person.id) for person in people))
    assert made[0] == made[1]
    again = await store.table(made[0])
    assert again is not None
    assert (again.terms.listed, again.terms.password, again.terms.ready) == (False, "x", True)


@pytest.mark.anyio
async def test_an_abandoned_rematch_is_not_listed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    people = [(await store.add_person(name, "en"))[0] for name in ("Ana", "Bo")]
    places = [Place("guest", person.id, name=person.name) for person in people]
    table = await store.add_table("photosynthesis", 1, {}, places, people[0].id)
    waiting = await store.add_table("photosynthesis", 1, {}, [places[0], Place("open")], people[0].id)
    info = await store.table(table)
    assert info is not None
    again = await store.rematch(info, people[0].id)
    assert {one.id for one in await store.tables_of(people[0].id)} == {table, waiting, again}
    monkeypatch.setattr("lunaria.table.store.lobby.now", lambda: now() + 86_400_001)
    for person, listed in zip(people, ({table, waiting}, {table}), strict=True):
        assert {one.id for one in await store.tables_of(person.id)} == listed


@pytest.mark.anyio
async def test_workers_know_who_is_at_a_table_elsewhere(database: str) -> None:
    async with worker(database) as one, worker(database) as other:
        one.enter("t", Looker())
        watcher = Looker(-1)
        one.enter("t", watcher)
        await until(lambda: other.here("t") == {0})
        assert other.watchers("t") == 1
        one.leave("t", watcher)
        await until(lambda: other.watchers("t") == 0)


@pytest.mark.anyio
async def test_a_stored_password_is_unreadable() -> None:
    sealed = await passwords.hash_password("pass phrase")
    assert sealed.startswith("$argon2id$")
    assert await passwords.is_right(sealed, "pass phrase")
    assert not await passwords.is_right(sealed, "pass phrasE")
    assert sealed != await passwords.hash_password("pass phrase"), "salted"
    composed, decomposed = "canc\u00e3o longa", "canca\u0303o longa"
    assert await passwords.is_right(await passwords.hash_password(composed), decomposed), (
        "keyboards encode accents in two ways"
    )
    assert not await passwords.is_right(passwords.NOBODY, "A" * 43)
    assert not await passwords.is_right("", "pass phrase")


@pytest.mark.anyio
async def test_a_password_hash_of_an_older_release_still_works() -> None:
    salt = bytes(16)
    sealed = f"scrypt${salt.hex()}${hashlib.scrypt(b'pass phrase', salt=salt, n=2**14, r=8, p=1).hex()}"
    assert await passwords.is_right(sealed, "pass phrase")
    assert not await passwords.is_right(sealed, "pass phrasE")

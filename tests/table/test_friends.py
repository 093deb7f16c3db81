"""Relations between people: following, friends who see each other, invitations, and blocks."""

from collections.abc import AsyncIterator

import pytest

from lunaria.table.people.friends import somebody_here
from lunaria.table.store import friends
from lunaria.table.store.game_log import Aftermath
from lunaria.table.store.model import Ending, Entry, Person, Place, Result
from tests.table.site import Site, Visitor, site_on

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(database: str) -> AsyncIterator[Site]:
    async with site_on(database) as site:
        yield site


async def come(site: Site, *names: str) -> list[tuple[Visitor, Person]]:
    visitors = [await site.visitor() for _ in names]
    return [(visitor, await visitor.come_in(name)) for visitor, name in zip(visitors, names, strict=True)]


async def befriend(one: tuple[Visitor, Person], other: tuple[Visitor, Person]) -> None:
    await one[0].post(f"/people/{other[1].id}/follow", follows="yes")
    await other[0].post(f"/people/{one[1].id}/follow", follows="yes")


async def test_friends_follow_each_other(site: Site) -> None:
    (ana, one), (bo, other) = await come(site, "Ana", "Bo")
    await ana.post(f"/people/{other.id}/follow", follows="yes")
    assert await site.store.friends_of(one.id) == []
    assert [known.name for known in await site.store.followed_by(one.id)] == ["Bo"]
    assert "Ana" not in (await bo.get("/people")).text, "following sends no notice"
    await bo.post(f"/people/{one.id}/follow", follows="yes")
    assert [known.name for known in await site.store.friends_of(one.id)] == ["Bo"]
    page = (await ana.get("/people")).text
    assert "Friends" in page
    assert "here now" in page
    assert "Friend<" in (await ana.get(f"/people/{other.id}")).text
    await ana.post(f"/people/{other.id}/follow", follows="no")
    assert await site.store.friends_of(other.id) == []


async def test_a_hidden_presence_is_seen_by_nobody(site: Site) -> None:
    both = await come(site, "Ana", "Bo")
    await befriend(*both)
    await both[1][0].post("/account/company", invited="all", unseen="yes")
    for visitor, person in both:
        assert [known.seen for known in await site.store.friends_of(person.id)] == [0]
        assert "here now" not in (await visitor.get("/people")).text
        (friend,) = (await visitor.http.get("/api/friends")).json()
        assert (friend["seen"], friend["table"]) == (0, "")
    assert await site.store.count_here() == 1


async def test_an_invitation_leads_to_a_table(site: Site) -> None:
    (ana, one), (bo, other) = await come(site, "Ana", "Bo")
    answer = await ana.post(f"/people/{other.id}/invite", game="ishtar")
    table = str(answer.url).rpartition("/")[2]
    for page in ("/", "/people"):
        assert "Ana invites you to Ishtar" in (await bo.get(page)).text
    sat = await bo.post(f"/invitations/{table}", act="accept")
    assert str(sat.url).endswith(table)
    info = await site.store.table(table)
    assert info is not None
    assert (info.status, info.seat_of(one.id), info.seat_of(other.id)) == ("playing", 0, 1)
    assert "invites you" not in (await bo.get("/")).text


async def test_a_declined_invitation_is_gone(site: Site) -> None:
    (ana, _one), (bo, other) = await come(site, "Ana", "Bo")
    table = str((await ana.post(f"/people/{other.id}/invite")).url).rpartition("/")[2]
    await bo.post(f"/invitations/{table}", act="decline")
    assert "invites you" not in (await bo.get("/")).text
    assert (await bo.post(f"/invitations/{table}", act="accept")).status_code == 409
    assert (await bo.post(f"/invitations/{table}", act="maybe")).status_code == 400


async def test_invitations_can_be_restricted(site: Site) -> None:
    (ana, one), (bo, other), (cy, third) = await come(site, "Ana", "Bo", "Cy")
    await bo.post("/account/company", invited="followed")
    assert (await ana.post(f"/people/{other.id}/invite")).status_code == 403
    await bo.post(f"/people/{one.id}/follow", follows="yes")
    assert (await ana.post(f"/people/{other.id}/invite")).status_code == 200
    await cy.post("/account/company", invited="nobody")
    assert (await bo.post(f"/people/{third.id}/invite")).status_code == 403
    assert (await bo.post("/account/company", invited="some")).status_code == 400


async def test_hiding_ends_all_relations(site: Site) -> None:
    both = (ana, one), (bo, other) = await come(site, "Ana", "Bo")
    await befriend(*both)
    await ana.post(f"/people/{other.id}/invite")
    await bo.post(f"/people/{one.id}/hide", hidden="yes")
    assert await site.store.friends_of(one.id) == []
    assert "invites you" not in (await bo.get("/")).text
    assert (await ana.post(f"/people/{other.id}/invite")).status_code == 403
    assert (await bo.post(f"/people/{one.id}/follow", follows="yes")).status_code == 409


async def test_people_are_found_by_name(site: Site) -> None:
    (ana, me), (bo, other), _guest, (_long, longer) = await come(site, "Mariana", "Márcio", "Mark", "Márcio Lima")
    for visitor, person in ((ana, me), (bo, other)):
        await visitor.post("/account/login", login=f"login-{person.id}", new="quite a long password")
    assert [known.name for known in await site.store.find_people("Már", me.id)] == ["Márcio"]
    page = (await ana.get("/people?name=%20m%C3%A1rc")).text
    assert f'href="/people/{other.id}"' in page
    assert longer.name not in page, "guests are not listed"
    assert (await ana.http.get("/api/people?name=Ma%CC%81rcio")).json() == [{"id": other.id, "name": "Márcio"}]
    for letters in ("Mark", "Má", "Mariana", "M_rcio", "M%25rcio"):
        assert "Nobody with this name" in (await ana.get(f"/people?name={letters}")).text, letters
    assert f"/people/{me.id}" not in (await (await site.visitor()).get("/people?name=Mariana")).text, "not for visitors"
    assert (await (await site.visitor()).http.get("/api/people?name=Mariana")).status_code == 401
    assert (await ana.http.get("/api/people")).status_code == 422
    assert (await ana.get(f"/people?name={'m' * 500}")).status_code == 422
    await bo.post(f"/people/{me.id}/hide", hidden="yes")
    assert await site.store.find_people("Márcio", me.id) == [], "hidden people do not find each other"
    assert [known.name for known in await site.store.find_people("Márcio", longer.id)] == ["Márcio"]
    await bo.post("/account/company", invited="all", unseen="yes")
    assert await site.store.find_people("Márcio", longer.id) == []


async def test_searches_are_rate_limited(site: Site) -> None:
    ((ana, _me),) = await come(site, "Ana")
    answers = [(await ana.http.get("/api/people?name=somebody")).status_code for _ in range(25)]
    assert answers[:20] == [200] * 20
    assert 429 in answers


async def test_invitations_are_rate_limited(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(friends, "MOST_A_DAY", 7)
    (ana, one), *others = await come(site, "Ana", *(f"Bo{number}" for number in range(8)))
    table = str((await ana.post("/new/ishtar", **{"seat-0": "me", "seat-1": "open"})).url).rpartition("/")[2]

    async def invite(person: Person) -> int:
        return (await ana.post(f"/people/{person.id}/invite", table=table)).status_code

    assert [await invite(person) for _bo, person in others[:6]] == [200] * 5 + [403]
    for bo, _person in others[5:]:
        await bo.post(f"/people/{one.id}/follow", follows="yes")
    assert [await invite(person) for _bo, person in others[5:]] == [200, 200, 403], (
        "only the daily limit applies to followers"
    )


async def test_an_invitation_admits_to_a_table_with_a_password(site: Site) -> None:
    (ana, _one), (bo, other) = await come(site, "Ana", "Bo")
    fields = {"seat-0": "me", "seat-1": "open", "password": "moonlight path"}
    table = str((await ana.post("/new/ishtar", **fields)).url).rpartition("/")[2]
    assert (await bo.get(f"/tables/{table}")).status_code == 403
    await ana.post(f"/people/{other.id}/invite", table=table)
    assert (await bo.post(f"/invitations/{table}", act="accept")).status_code == 200


async def test_invalid_requests_are_named(site: Site) -> None:
    (ana, one), (bo, other) = await come(site, "Ana", "Bo")
    stranger = await site.visitor()
    assert (await ana.post("/people/nobody/follow", follows="yes")).status_code == 404
    assert (await ana.post(f"/people/{one.id}/follow", follows="yes")).status_code == 409
    assert (await stranger.post(f"/people/{one.id}/follow", follows="yes")).status_code == 401
    table = str((await ana.post("/new/ishtar", **{"seat-0": "me", "seat-1": "open"})).url).rpartition("/")[2]
    assert (await bo.post(f"/people/{one.id}/invite", table=table)).status_code == 404, "it is not Bo's table"
    await ana.post(f"/tables/{table}/seats/0", act="fill", bot="gardener")
    assert (await ana.post(f"/people/{other.id}/invite", table=table)).status_code == 409


async def test_the_number_of_followed_people_is_limited(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(friends, "MOST_FOLLOWED", 1)
    (ana, _one), (_bo, other), (_cy, third) = await come(site, "Ana", "Bo", "Cy")
    assert (await ana.post(f"/people/{other.id}/follow", follows="yes")).status_code == 200
    assert (await ana.post(f"/people/{third.id}/follow", follows="yes")).status_code == 409


async def test_programs_can_do_all_of_it(site: Site) -> None:
    both = (ana, one), (bo, other) = await come(site, "Ana", "Bo")
    for (visitor, _me), (_other, person) in (both, both[::-1]):
        visitor.http.headers["Accept"] = "application/json"
        assert (await visitor.http.put(f"/api/people/{person.id}/follow")).status_code == 204
    assert [friend["name"] for friend in (await ana.http.get("/api/friends")).json()] == ["Bo"]
    made = (await ana.http.post(f"/api/people/{other.id}/invite", json={"game": "luna_maris"})).json()
    assert (await bo.http.get("/api/invitations")).json() == [made]
    assert (await bo.http.post(f"/api/invitations/{made['table']}", json={"act": "accept"})).status_code == 204
    assert (await bo.http.delete(f"/api/people/{one.id}/follow")).status_code == 204
    assert (await ana.http.get("/api/friends")).json() == []


@pytest.mark.parametrize(("count", "shown"), [(0, None), (4, None), (5, 5), (23, 23), (147, 140), (1234, 1200)])
def test_the_number_of_people_here_is_shown_roughly(count: int, shown: int | None) -> None:
    said = somebody_here(count)
    assert said.values.get("count") == shown


async def test_the_share_of_finished_games_is_shown(site: Site) -> None:
    (ana, one), (bo, other) = await come(site, "Ana", "Bo")
    store = site.store
    for number in range(4):
        places = [Place("guest", one.id, name="Ana"), Place("guest", other.id, name="Bo")]
        table = await store.add_table("ishtar", 1, {}, places, one.id)
        kinds = [("move", 0), ("away", 1), *([("here", 1)] if number else []), *([("flag", 0)] if number == 1 else [])]
        for key, (kind, seat) in enumerate(kinds, 1):
            await store.append(table, Entry(key, str(key), seat, kind, "", 5))
        results = (Result(f"person:{one.id}", 9, 1), Result(f"person:{other.id}", 5, 2))
        ending = Ending("ishtar", False, number + 1, results, 2)
        last = Entry(len(kinds) + 1, "end", 0, "ask", "", 9)
        await store.append(table, last, Aftermath(over=True, ending=ending))
    assert await store.reliability([one.id, other.id, "nobody"]) == {one.id: (3, 4), other.id: (3, 4)}
    assert "3 of the last 4 finished" in (await bo.get(f"/people/{one.id}")).text
    table = str((await ana.post("/new/ishtar", **{"seat-0": "me", "seat-1": "open"})).url).rpartition("/")[2]
    assert "3 of the last 4 finished" in (await bo.get(f"/tables/{table}")).text

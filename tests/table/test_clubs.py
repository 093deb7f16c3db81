"""Clubs, families and classes: membership, rights, their tables and ranking, and administrators."""

from collections.abc import AsyncIterator

import pytest

from lunaria.table.clubs import care
from lunaria.table.http.i18n import words
from lunaria.table.notices.sentences import tell_all
from lunaria.table.store import schema
from lunaria.table.store.model import Place, Terms
from tests.table.club_site import (
    PASSWORD,
    administrator,
    child,
    club_of,
    come,
    finish,
    link_of,
    make,
    make_cards,
    teacher_with_class,
)
from tests.table.site import Site, Visitor, site_on

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(database: str) -> AsyncIterator[Site]:
    async with site_on(database) as site:
        yield site


async def test_a_link_leads_into_a_club(site: Site) -> None:
    ((ana, one),) = await come(site, "Ana")
    club = await make(ana, "Family Silva")
    bo = await site.visitor()
    outside = (await bo.get(f"/clubs/{club}")).text
    assert "Family Silva" in outside
    assert "Ana" not in outside, "the list of members is for members"
    await bo.post(f"/clubs/{club}/join", name="Grandma", link=await link_of(site, club))
    inside = (await bo.get(f"/clubs/{club}")).text
    assert "Ana" in inside
    assert "Grandma" in inside
    assert await site.store.role_in(club, (await bo.person()).id) == "member"
    assert "Family Silva" in (await bo.get("/clubs")).text
    await bo.post(f"/clubs/{club}/leave")
    assert await site.store.role_in(club, (await bo.person()).id) == ""
    assert await site.store.role_in(club, one.id) == "steward"


async def test_a_renewed_link_invalidates_the_former(site: Site) -> None:
    (ana, _one), (bo, other) = await come(site, "Ana", "Bo")
    club = await make(ana)
    link = await link_of(site, club)
    await ana.post(f"/clubs/{club}/link")
    await bo.post(f"/clubs/{club}/join", link=link)
    assert await site.store.role_in(club, other.id) == "asked"


async def test_a_request_to_join_is_accepted_or_declined(site: Site) -> None:
    (ana, _one), (bo, other), (cy, third) = await come(site, "Ana", "Bo", "Cy")
    club = await make(ana)
    for visitor in (bo, cy):
        await visitor.post(f"/clubs/{club}/join")
    assert "2 requests" in (await ana.get(f"/clubs/{club}")).text
    await ana.post(f"/clubs/{club}/members/{other.id}", act="accept")
    await ana.post(f"/clubs/{club}/members/{third.id}", act="decline")
    assert [await site.store.role_in(club, one.id) for one in (other, third)] == ["member", ""]
    await ana.post(f"/clubs/{club}/about", name="Chess", sentence="", asks="")
    answer = await cy.post(f"/clubs/{club}/join")
    assert (answer.status_code, "takes no requests" in answer.text) == (403, True)


async def test_an_invited_person_may_join(site: Site) -> None:
    (ana, one), (bo, other) = await come(site, "Ana", "Bo")
    club = await make(ana)
    await ana.post(f"/people/{other.id}/follow", follows="yes")
    await site.store.add_push_address(other.id, "https://web.push.apple.com/bo", "key", "secret", "")
    assert "Invite: Bo" in (await ana.get(f"/clubs/{club}/care")).text
    await ana.post(f"/clubs/{club}/members/{other.id}", act="invite")
    assert "You are invited" in (await bo.get("/people")).text
    notice = await site.store.claim_notice(other.id, site.store.now())
    assert notice is not None
    message = await tell_all(site.store, notice.reasons, 0, words("en"))
    assert (message.text, message.url) == ("You are invited to the club 3B", f"/clubs/{club}")
    await bo.post(f"/clubs/{club}/join")
    assert await site.store.role_in(club, other.id) == "member"
    await bo.post(f"/clubs/{club}/leave")
    await bo.post(f"/people/{one.id}/hide", hidden="yes")
    assert (await ana.post(f"/clubs/{club}/members/{other.id}", act="invite")).status_code == 403


async def test_a_removed_person_stays_outside(site: Site) -> None:
    (ana, _one), (bo, other) = await come(site, "Ana", "Bo")
    club = await make(ana)
    link = await link_of(site, club)
    await bo.post(f"/clubs/{club}/join", link=link)
    made = await bo.post("/new/ishtar", **{"seat-0": "me", "seat-1": "open", "club": club})
    table = str(made.url).rpartition("/")[2]
    await ana.post(f"/clubs/{club}/members/{other.id}", act="remove")
    assert (await bo.get(f"/tables/{table}")).status_code == 403, "a table of the club that has not started"
    assert (await bo.post(f"/clubs/{club}/join", link=link)).status_code == 403
    await ana.post(f"/clubs/{club}/members/{other.id}", act="forgive")
    await bo.post(f"/clubs/{club}/join", link=link)
    assert await site.store.role_in(club, other.id) == "member"


async def test_the_last_steward_cannot_leave_without_a_successor(site: Site) -> None:
    (ana, one), (bo, other) = await come(site, "Ana", "Bo")
    club = await make(ana)
    await bo.post(f"/clubs/{club}/join", link=await link_of(site, club))
    answer = await ana.post(f"/clubs/{club}/leave")
    assert (answer.status_code, "the only steward" in answer.text) == (409, True)
    await ana.post(f"/clubs/{club}/members/{other.id}", act="appoint")
    await bo.post(f"/clubs/{club}/members/{one.id}", act="dismiss")
    assert (await bo.post(f"/clubs/{club}/members/{other.id}", act="dismiss")).status_code == 409
    assert (await ana.get(f"/clubs/{club}/care")).status_code == 403
    await ana.post(f"/clubs/{club}/leave")
    await bo.post(f"/clubs/{club}/leave")
    assert await site.store.club(club) is None, "nobody is left"


async def test_only_stewards_manage_a_club(site: Site) -> None:
    (ana, one), (bo, other), (cy, _third) = await come(site, "Ana", "Bo", "Cy")
    club = await make(ana)
    await bo.post(f"/clubs/{club}/join", link=await link_of(site, club))
    acts = {
        "about": {"name": "Mine"},
        "link": {},
        "hour": {"day": "-1"},
        f"members/{one.id}": {"act": "dismiss"},
        "apart": {"one": one.id, "other": other.id},
        "tables": {"game": "ishtar", "seats": "2", "tables": "1"},
        "cards": {"names": "Eva"},
        "cards/all": {"act": "renew"},
        f"cards/{one.id}": {"act": "delete"},
        "dissolve": {"name": "3B"},
    }
    for visitor in (bo, cy):
        for path, fields in acts.items():
            assert (await visitor.post(f"/clubs/{club}/{path}", **fields)).status_code == 403, path
        assert (await visitor.get(f"/clubs/{club}/care")).status_code == 403
    assert (await ana.get("/clubs/nowhere")).status_code == 404
    assert (await (await site.visitor()).post(f"/clubs/{club}/leave")).status_code == 401


async def test_names_and_limits_are_checked(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ((ana, _one),) = await come(site, "Ana")
    for name in (" ", "\u200b", "\u0410na and others"):
        assert (await ana.post("/clubs", name=name)).status_code == 400
    monkeypatch.setattr("lunaria.table.store.clubs.MOST_OF_STEWARD", 2)
    club, _second = [await make(ana, name) for name in ("One", "Two")]
    answer = await ana.post("/clubs", name="Three")
    assert (answer.status_code, "at most 2 clubs" in answer.text) == (409, True)
    monkeypatch.setattr("lunaria.table.store.clubs.MOST_MEMBERS", 2)
    monkeypatch.setattr("lunaria.table.store.clubs.MOST_ASKED", 1)
    link = await link_of(site, club)
    answers = []
    for visitor, _person in await come(site, "Bo", "Cy"):
        answers.append((await visitor.post(f"/clubs/{club}/join", link=link)).status_code)
    assert answers == [200, 409], "the club is full"
    answers = [(await visitor.post(f"/clubs/{club}/join")).status_code for visitor, _p in await come(site, "Di", "El")]
    assert answers == [200, 409], "the limit of requests is reached"
    monkeypatch.setattr("lunaria.table.store.clubs.MOST_ASKING", 0)
    ((flo, _person),) = await come(site, "Flo")
    assert (await flo.post(f"/clubs/{_second}/join")).status_code == 409


async def test_requests_are_rate_limited(site: Site) -> None:
    (ana, _one), (bo, _other) = await come(site, "Ana", "Bo")
    club = await make(ana)
    answers = [(await ana.post(f"/clubs/{club}/notified", notified="no")).status_code for _ in range(75)]
    assert (answers[0], 429 in answers) == (200, True)
    assert (await bo.post(f"/clubs/{club}/join")).status_code == 200, "others are counted separately"
    answers = [(await bo.post("/card", secret="A" * 16)).status_code for _ in range(200)]
    assert (answers[0], 429 in answers) == (403, True)


async def test_a_club_may_be_public(site: Site) -> None:
    (ana, _one), (bo, _other) = await come(site, "Ana", "Bo")
    club = await make(ana, "Thursday players")
    assert "Thursday players" not in (await bo.get("/clubs")).text
    await ana.post(f"/clubs/{club}/about", name="Thursday players", listed="yes", asks="yes")
    assert "Thursday players" in (await bo.get("/clubs")).text
    assert "One member" in (await bo.get("/clubs")).text


# Tables and ranking


async def test_a_table_of_a_club_is_for_its_members(site: Site) -> None:
    (ana, _one), (bo, _other), (cy, _third) = await come(site, "Ana", "Bo", "Cy")
    club = await make(ana)
    await bo.post(f"/clubs/{club}/join", link=await link_of(site, club))
    assert "only its members" in (await ana.get(f"/new/ishtar?club={club}")).text
    assert (await cy.get(f"/new/ishtar?club={club}")).status_code == 403
    assert (await cy.post("/new/ishtar", **{"seat-0": "me", "seat-1": "open", "club": club})).status_code == 403
    fields = {"seat-0": "me", "seat-1": "open", "club": club, "listed": "yes", "password": "ignored"}
    table = str((await ana.post("/new/ishtar", **fields)).url).rpartition("/")[2]
    info = await site.store.table(table)
    assert info is not None
    assert info.terms == Terms(listed=False, watch="all", ready=False, password="", club=club)
    for page in ("/", "/tables"):
        assert table not in (await cy.get(page)).text
    for path in ("", "/replay"):
        assert (await cy.get(f"/tables/{table}{path}")).status_code == 403
        assert (await (await site.visitor()).get(f"/tables/{table}{path}")).status_code == 403
    assert (await cy.post(f"/tables/{table}/seats/1", act="sit")).status_code == 403
    assert (await cy.http.get(f"/api/tables/{table}")).status_code == 403
    assert f"/tables/{table}" in (await bo.get(f"/clubs/{club}")).text
    assert f"/tables/{table}" in (await bo.get(f"/clubs/{club}/tables")).text
    assert (await cy.get(f"/clubs/{club}/tables")).status_code == 403
    assert (await bo.post(f"/tables/{table}/seats/1", act="sit")).status_code == 200
    assert await club_of(site, await again(site, table, bo)) == club


async def again(site: Site, table: str, visitor: Visitor) -> str:
    """Return the rematch of a finished table."""
    info = await site.store.table(table)
    assert info is not None
    return await site.store.rematch(info, (await visitor.person()).id)


async def test_a_steward_opens_tables_for_everybody(site: Site) -> None:
    ((ana, one),) = await come(site, "Ana")
    club = await make(ana)
    await ana.post(f"/clubs/{club}/tables", game="luna_maris", seats="2", tables="3")
    found = await site.store.tables_of_club(club)
    assert [(info.game, info.status, info.owner) for info in found] == [("luna_maris", "gathering", one.id)] * 3
    assert all(place.kind == "open" for info in found for place in info.places)
    for seats, tables in (("9", "1"), ("1", "1"), ("2", "0"), ("2", "21"), ("2", "x")):
        answer = await ana.post(f"/clubs/{club}/tables", game="luna_maris", seats=seats, tables=tables)
        assert answer.status_code == 422, (seats, tables)
    assert (await ana.post(f"/clubs/{club}/tables", game="chess", seats="2", tables="1")).status_code == 404
    assert care.MOST_TABLES == 20


async def test_tables_of_a_club_are_opened_all_or_none(site: Site) -> None:
    ((ana, _one),) = await come(site, "Ana")
    club, opened = await make(ana), 0
    for status in (200, 200, 429):
        answer = await ana.post(f"/clubs/{club}/tables", game="luna_maris", seats="2", tables=str(care.MOST_TABLES))
        assert answer.status_code == status
        opened += care.MOST_TABLES if status == 200 else 0
        assert len(await site.store.tables_of_club(club)) == opened


async def test_the_ranking_counts_games_among_people_of_the_club(site: Site) -> None:
    (ana, one), (bo, other) = await come(site, "Ana", "Bo")
    club = await make(ana)
    await bo.post(f"/clubs/{club}/join", link=await link_of(site, club))
    places = [Place("guest", person.id, name=person.name) for person in (one, other)]
    bot = Place("bot", bot="random")

    async def played(club: str, seats: list[Place], *players: str) -> None:
        table = await site.store.add_table("ishtar", 1, {}, seats, one.id, terms=Terms(listed=False, club=club))
        await finish(site, table, *players)

    me, them = f"person:{one.id}", f"person:{other.id}"
    await played(club, [*places, bot], them, "bot:random", me)
    await played(club, places, me, them)
    await played(club, [*places, bot], "bot:random", them, me)
    await played(club, [places[0], bot], me, "bot:random")  # bots only
    await played("", places, me, them)  # outside the club
    found = await site.store.club_standings(club, 0)
    assert [(row.person, row.games, row.wins, row.points) for row in found] == [
        (other.id, 3, 1, 1.5),
        (one.id, 3, 1, 1.0),
    ]
    page = (await bo.get(f"/clubs/{club}")).text
    assert page.index("Bo</a></th>") < page.index("Ana</a></th>")
    assert await site.store.club_standings(club, site.store.now() + 1) == []
    ranking = (await bo.http.get(f"/api/clubs/{club}/ranking")).json()
    assert [(row["name"], row["points"]) for row in ranking] == [("Bo", 1.5), ("Ana", 1.0)]
    await bo.post(f"/clubs/{club}/leave")
    assert [row.name for row in await site.store.club_standings(club, 0)] == ["Ana"]


# Administrators


async def test_a_club_without_stewards_goes_to_an_administrator(site: Site) -> None:
    ada, _one, club = await teacher_with_class(site, "3B")
    (keeper, _chief), ((bo, other),) = await administrator(site), await come(site, "Bo")
    await bo.post(f"/clubs/{club}/join", link=await link_of(site, club))
    (secret,) = await make_cards(ada, club, "Eva")
    assert "Clubs without a steward" not in (await keeper.get("/admin")).text
    await ada.post("/account/delete", name="Ada", password=PASSWORD)
    assert (await bo.get(f"/admin/clubs/{club}")).status_code == 404
    page = (await keeper.get("/admin")).text
    assert "Clubs without a steward" in page
    assert f"/admin/clubs/{club}" in page
    await child(site, secret)
    await keeper.post(f"/admin/clubs/{club}", act="appoint", person=other.id)
    assert (await bo.get(f"/clubs/{club}/care")).status_code == 200
    page = (await keeper.get("/admin")).text
    assert "Clubs without a steward" not in page
    assert "Made steward of" in page
    await keeper.post(f"/admin/clubs/{club}", act="rename", name="4B")
    assert "4B" in (await bo.get(f"/clubs/{club}")).text
    assert (await keeper.post(f"/admin/clubs/{club}", act="eat")).status_code == 400
    await keeper.post(f"/admin/clubs/{club}", act="dissolve")
    assert await site.store.club(club) is None
    assert (await (await site.visitor()).post("/card", secret=secret)).status_code == 403
    assert "Club dissolved" in (await keeper.get("/admin/log")).text


async def test_a_club_is_reported_like_a_name(site: Site) -> None:
    (ana, _one), (bo, _other) = await come(site, "Ana", "Bo")
    keeper, _chief = await administrator(site)
    club = await make(ana, "Bad words")
    assert "About the club Bad words" in (await bo.get(f"/report?club={club}")).text
    assert (await bo.post("/report", club=club, note="")).status_code == 400
    assert (await bo.post("/report", club=club, note="Look at its name.")).status_code == 200
    page = (await keeper.get("/admin")).text
    assert f'<a href="/admin/clubs/{club}">Bad words</a>' in page
    assert "Look at its name." in page


async def test_a_club_is_dissolved_by_its_name(site: Site) -> None:
    ada, _one, club = await teacher_with_class(site, "Class 3B")
    (secret,) = await make_cards(ada, club, "Eva")
    answer = await ada.post(f"/clubs/{club}/dissolve", name="3B")
    assert (answer.status_code, "Class 3B" in answer.text) == (400, True)
    await ada.post(f"/clubs/{club}/dissolve", name=" class 3b ")
    assert await site.store.club(club) is None
    assert (await (await site.visitor()).post("/card", secret=secret)).status_code == 403


async def test_no_outsider_is_invited_to_a_table_of_a_club(site: Site) -> None:
    (ana, one), (bo, other), (cy, third) = await come(site, "Ana", "Bo", "Cy")
    club = await make(ana)
    await bo.post(f"/clubs/{club}/join", link=await link_of(site, club))
    for person in (other, third):
        await ana.post(f"/people/{person.id}/follow", follows="yes")
    made = await ana.post("/new/ishtar", **{"seat-0": "me", "seat-1": "open", "club": club})
    assert "Bo</button>" in made.text
    assert "Cy</button>" not in made.text
    table = str(made.url).rpartition("/")[2]
    assert (await ana.post(f"/people/{third.id}/invite", table=table)).status_code == 403
    assert (await ana.post(f"/people/{other.id}/invite", table=table)).status_code == 200
    assert (await cy.get("/clubs")).status_code == 200
    assert one.id


async def test_an_expired_guest_leaves_no_club_behind(site: Site) -> None:
    (ana, one), (bo, _other) = await come(site, "Ana", "Bo")
    club, shared = await make(ana, "Alone"), await make(ana, "Together")
    await bo.post(f"/clubs/{shared}/join", link=await link_of(site, shared))
    await site.store._remove_guest(one.id, schema.people.c.id == one.id)
    assert await site.store.club(club) is None
    assert await site.store.club(shared) is not None
    assert [left.id for left in await site.store.clubs_without_steward()] == [shared]

"""People managed by a club: their cards, rights, visibility and chat; the API."""

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from lunaria.table.http.token_bucket import wait
from lunaria.table.live.chat import heard
from lunaria.table.store import club_model, managed
from lunaria.table.store.chat import Saying
from lunaria.table.store.confusables import all_apart, apart
from lunaria.table.store.game_log import Aftermath
from lunaria.table.store.model import Ending, Entry, Place, Result, Terms
from lunaria.table.store.reports import Report
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
    secrets_of,
    teacher_with_class,
)
from tests.table.loops import measured
from tests.table.site import Site, site_on

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(database: str) -> AsyncIterator[Site]:
    async with site_on(database) as site:
        yield site


async def test_a_card_opens_a_session(site: Site) -> None:
    ada, _one, club = await teacher_with_class(site)
    secrets = await make_cards(ada, club, "Eva", "", "Eva", " Tom ")
    assert len(secrets) == 3
    members = await site.store.club_members(club)
    assert [(one.name, one.managed) for one in members] == [
        ("Ada", False),
        ("Eva", True),
        ("Eva 2", True),
        ("Tom", True),
    ]
    eva, person = await child(site, secrets[0])
    assert (person.name, person.managed) == ("Eva", club)
    assert "We play on Fridays" in (await eva.get(f"/clubs/{club}")).text
    typed = " ".join(secrets[2][at : at + 4] for at in range(0, 16, 4)).lower()
    assert (await child(site, typed))[1].name == "Tom"
    stranger = await site.visitor()
    answer = await stranger.post("/card", secret="AAAA AAAA AAAA AAAA")
    assert (answer.status_code, "not valid" in answer.text) == (403, True)
    assert "lunaria_session" not in stranger.http.cookies
    page = await ada.get(f"/clubs/{club}/care")
    assert not any(secret in page.text.replace(" ", "") for secret in secrets), "the cards are shown once"


async def test_a_browser_changes_from_one_child_to_the_next(site: Site) -> None:
    ada, _one, club = await teacher_with_class(site)
    first, second = await make_cards(ada, club, "Eva", "Tom")
    eva, person = await child(site, first)
    assert "You are here as Eva" in (await eva.get("/card")).text
    await eva.post("/card", secret=second)
    assert (await eva.person()).name == "Tom"
    assert await site.store.credentials_of(person.id) == [], "the previous session has ended"


async def test_a_new_card_ends_the_former_one_and_all_sessions(site: Site) -> None:
    ada, _one, club = await teacher_with_class(site)
    (secret,) = await make_cards(ada, club, "Eva")
    eva, person = await child(site, secret)
    page = await ada.post(f"/clubs/{club}/cards/{person.id}", act="renew")
    assert page.headers["cache-control"] == "no-store"
    (fresh,) = secrets_of(page)
    assert "Eva" not in (await eva.get(f"/clubs/{club}")).text
    assert (await eva.post("/card", secret=secret)).status_code == 403
    assert (await child(site, fresh))[1].id == person.id
    both = secrets_of(await ada.post(f"/clubs/{club}/cards/all", act="renew"))
    assert len(both) == 1
    assert (await eva.post("/card", secret=fresh)).status_code == 403
    assert (await ada.post(f"/clubs/{club}/cards/all", act="eat")).status_code == 400
    assert (await ada.post(f"/clubs/{club}/cards/{person.id}", act="eat")).status_code == 400


async def test_a_steward_deletes_a_person_with_a_card(site: Site) -> None:
    ada, one, club = await teacher_with_class(site)
    (secret,) = await make_cards(ada, club, "Zyxeva")
    eva, person = await child(site, secret)
    places = [Place("guest", person.id, name="Zyxeva"), Place("guest", one.id, name="Ada")]
    running = await site.store.add_table("ishtar", 1, {}, places, one.id, terms=Terms(listed=False, club=club))
    await ada.post(f"/clubs/{club}/cards/{person.id}", act="delete")
    assert await site.store.person_named(person.id) is None
    assert (await eva.post("/card", secret=secret)).status_code == 403
    info = await site.store.table(running)
    assert info is not None
    assert info.places[0].gone
    assert "Zyxeva" not in (await ada.get(f"/clubs/{club}")).text
    for other in (person.id, one.id):
        assert (await ada.post(f"/clubs/{club}/cards/{other}", act="delete")).status_code == 404
        assert (await ada.post(f"/clubs/{club}/cards/{other}", act="renew")).status_code == 404


async def test_cards_require_an_account_and_names(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ((guest, _one),) = await come(site, "Guest")
    club = await make(guest, "Ours")
    assert (await guest.post(f"/clubs/{club}/cards", names="Eva")).status_code == 403
    ada, _two, club = await teacher_with_class(site)
    for names, said in ((" ", "1 to 40"), ("\n".join(map(str, range(41))), "1 to 40"), ("Eva\n\u0410na", "\u0410na")):
        answer = await ada.post(f"/clubs/{club}/cards", names=names)
        assert (answer.status_code, said in answer.text) == (400, True), names
    assert [one.name for one in await site.store.club_members(club)] == ["Ada"], "all or nothing"
    monkeypatch.setattr(managed, "MOST_MANAGED", 3)
    assert len(await make_cards(ada, club, "A", "B")) == 2
    assert (await ada.post(f"/clubs/{club}/cards", names="C\nD")).status_code == 409


def test_a_list_of_names_is_made_distinct_like_single_names() -> None:
    names = ["Eva", "eva", "Il", "l1", "Tom", "\u0410va", "Eva 2", "E.v.a", "A" * 24, "A" * 24]
    taken = ["Ada", "Ava"]
    for name in names:
        taken.append(apart(name, taken, 24))
    assert all_apart(names, ["Ada", "Ava"], 24) == taken[2:]
    assert all_apart(["Eva"] * 3, [f"Eva {number}" for number in range(2, 90)], 24) == ["Eva", "Eva 90", "Eva 91"]


async def test_a_full_class_does_not_block_the_loop(tmp_path: Path) -> None:
    """40 namesakes in a club that already has as many, and one page for all of them."""
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        ada, _one, club = await teacher_with_class(site)
        await make_cards(ada, club, *["Eva"] * 40)
        await ada.get(f"/clubs/{club}")
        with measured():
            secrets = await make_cards(ada, club, *["Eva"] * 40)
            await ada.get(f"/clubs/{club}")
        assert len(secrets) == 40


async def test_cards_are_shown_however_busy_the_server_is(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their secrets are stored before they are shown, and are shown once."""
    ada, _one, club = await teacher_with_class(site)

    async def full(*_given: object, **_named: object) -> None:
        raise wait(5)

    monkeypatch.setattr(site.app.state.queues.pictures, "do", full)
    assert len(await make_cards(ada, club, "Eva", "Tom")) == 2
    assert len(secrets_of(await ada.post(f"/clubs/{club}/cards/all", act="renew"))) == 2


async def test_a_person_with_a_card_has_no_other_sign_in_and_no_mail(database: str) -> None:
    async with site_on(database, mail_server="smtp://127.0.0.1:1", mail_from="a@b.example") as site:
        ada, _one, club = await teacher_with_class(site)
        (secret,) = await make_cards(ada, club, "Eva")
        eva, _person = await child(site, secret)
        page = (await eva.get("/account")).text
        assert "You signed in with a card" in page
        assert "/account/login" not in page
        assert "/account/tokens" not in page
        refused = [
            await eva.post("/account/login", login="eva.eva", new=PASSWORD),
            await eva.post("/account/mail", mail="eva@home.example"),
            await eva.post("/account/passkeys/options"),
            await eva.post("/account/tokens", name="bot", scopes="play"),
            await eva.post("/clubs", name="Mine"),
            await eva.post(f"/clubs/{club}/leave"),
        ]
        assert [answer.status_code for answer in refused] == [403] * 6
        assert (await ada.post(f"/clubs/{club}/members/{_person.id}", act="appoint")).status_code == 403


async def test_people_with_a_card_play_and_are_visible_in_their_club(site: Site) -> None:
    ada, _one, club = await teacher_with_class(site)
    ((cy, _third),) = await come(site, "Cy")
    secrets = await make_cards(ada, club, "Eva", "Tom")
    (eva, person), (tom, _friend) = [await child(site, secret) for secret in secrets]
    public = str((await cy.post("/new/ishtar", **{"seat-0": "me", "seat-1": "open"})).url).rpartition("/")[2]
    answer = await eva.post(f"/tables/{public}/seats/1", act="sit")
    assert (answer.status_code, "your club\u2019s tables" in answer.text) == (403, True)
    made = str((await eva.post("/new/ishtar", **{"seat-0": "me", "seat-1": "open"})).url).rpartition("/")[2]
    info = await site.store.table(made)
    assert info is not None
    assert (info.terms.club, info.terms.listed) == (club, False)
    alone = str((await eva.post("/play/ishtar")).url).rpartition("/")[2].partition("#")[0]
    assert await club_of(site, alone) == club
    assert (await tom.post(f"/tables/{made}/seats/1", act="sit")).status_code == 200
    assert (await cy.get(f"/tables/{made}")).status_code == 403
    for visitor, status in ((cy, 404), (ada, 200), (tom, 200), (eva, 200)):
        assert (await visitor.get(f"/people/{person.id}")).status_code == status
        assert (await visitor.http.get(f"/api/people/{person.id}")).status_code == status
    assert (await (await site.visitor()).get(f"/people/{person.id}")).status_code == 404
    for act in ("follow", "invite"):
        assert (await cy.post(f"/people/{person.id}/{act}", follows="yes")).status_code == 404
    assert (await tom.post(f"/people/{person.id}/follow", follows="yes")).status_code == 200
    keeper, _chief = await administrator(site)
    assert (await keeper.get(f"/people/{person.id}")).status_code == 200


async def test_the_global_ranking_leaves_people_with_a_card_out(site: Site) -> None:
    ada, one, club = await teacher_with_class(site)
    (secret,) = await make_cards(ada, club, "Eva")
    _eva, person = await child(site, secret)
    places = [Place("guest", person.id, name="Eva"), Place("guest", one.id, name="Ada")]
    table = await site.store.add_table("ishtar", 1, {}, places, one.id, rated=True)
    results = (Result(f"person:{person.id}", 50, 1), Result(f"person:{one.id}", 40, 2))
    ending = Ending("ishtar", True, 9, results, 2)
    await site.store.append(table, Entry(1, "end", 0, "move", "end", 5), Aftermath(over=True, ending=ending))
    assert [player for player, _rating, _games in await site.store.ladder("ishtar")] == [f"person:{one.id}"]


# Chat


async def test_a_steward_reads_nothing_of_the_childrens_chat(site: Site) -> None:
    """P: only people seated at the table read it, at any time; a report shows the reported message alone."""
    ada, one, club = await teacher_with_class(site)
    secrets = await make_cards(ada, club, "Eva", "Tom", talk="yes")
    (eva, person), (_tom, friend) = [await child(site, secret) for secret in secrets]
    places = [Place("guest", each.id, name=each.name) for each in (person, friend)]
    table = await site.store.add_table("ishtar", 1, {}, places, person.id, terms=Terms(listed=False, club=club))
    store = site.store
    for key, text in (("first", "zyxsecret"), ("second", "zyxother")):
        assert await store.may_talk(person.id, table, 0)
        await store.say(table, key, Saying(0, person.id, "Eva", 0, "table", text, 0))
    both = ("table", "watch")
    assert [line.text for line in (await heard(store, table, friend.id, both)).lines] == ["zyxsecret", "zyxother"]
    read = await heard(store, table, one.id, both, beside=True)
    assert (read.lines, read.muted, read.last) == ((), (), 2)
    await finish(site, table, f"person:{person.id}", f"person:{friend.id}")
    assert "zyx" not in (await ada.get(f"/tables/{table}/replay")).text
    mark = (await store.said(table, both))[0].mark
    assert (await ada.get(f"/report?table={table}&line={mark}")).status_code == 404
    assert (await eva.get(f"/report?table={table}&line={mark}")).status_code == 200
    await store.report(Report("", "line", friend.id, person.id, table, 2, "zyxother", "rude"))
    page = (await ada.get(f"/clubs/{club}/care")).text
    assert "zyxother" in page
    assert "rude" in page
    assert "zyxsecret" not in page
    assert "Reported by" not in page


async def test_a_steward_chooses_who_may_talk(site: Site) -> None:
    ada, one, club = await teacher_with_class(site)
    secrets = await make_cards(ada, club, "Eva", "Tom", talk="yes")
    (_eva, person), (_tom, friend) = [await child(site, secret) for secret in secrets]
    store = site.store
    seats = [Place("guest", person.id, name="Eva"), Place("guest", one.id, name="Ada")]
    ours = await store.add_table("ishtar", 1, {}, seats, one.id, terms=Terms(listed=False, club=club))
    public = await store.add_table("ishtar", 1, {}, seats, one.id)

    async def may() -> list[bool]:
        where = ((person, ours, 0), (person, ours, -1), (person, public, 0), (friend, ours, 0), (one, public, 0))
        return [await store.may_talk(who.id, table, seat) for who, table, seat in where]

    assert await may() == [True, False, False, True, True]
    await ada.post(f"/clubs/{club}/cards/{person.id}", act="silence")
    assert await may() == [False, False, False, True, True]
    await ada.post(f"/clubs/{club}/cards/all", act="silence")
    assert await may() == [False, False, False, False, True]
    await ada.post(f"/clubs/{club}/cards/all", act="talk")
    assert await may() == [True, False, False, True, True]


# The API


async def test_programs_manage_clubs_with_a_scope_of_its_own(site: Site) -> None:
    _ada, one, former = await teacher_with_class(site)
    plays = await site.store.add_token(one.id, "plays", {"read", "play"})
    cares = await site.store.add_token(one.id, "cares", {"read", "play", "clubs"})
    reads = await site.store.add_token(one.id, "reads", {"read"})
    program = (await site.visitor()).http
    program.headers["Accept"] = "application/json"

    async def ask(token: str, method: str, path: str, **values: object) -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}"}
        return await program.request(method, f"/api{path}", headers=headers, json=values or None)

    assert (await ask(plays, "POST", "/clubs", name="Robots")).status_code == 403
    made = await ask(cares, "POST", "/clubs", name="Robots", words="Beep.")
    assert (made.status_code, made.json()["role"]) == (201, "steward")
    club = made.json()["id"]
    for token in (plays, reads):
        assert (await ask(token, "POST", f"/clubs/{club}/cards", names=["Eva"])).status_code == 403
        assert (await ask(token, "GET", f"/clubs/{club}")).json()["name"] == "Robots"
    cards = (await ask(cares, "POST", f"/clubs/{club}/cards", names=["Eva", "Tom"], talk=True)).json()
    assert [card["name"] for card in cards] == ["Eva", "Tom"]
    assert cards[0]["address"].endswith(f"/card#{cards[0]['secret']}")
    _eva, person = await child(site, cards[0]["secret"])
    fresh = (await ask(cares, "POST", f"/clubs/{club}/cards/{person.id}")).json()
    assert fresh["secret"] != cards[0]["secret"]
    members = (await ask(reads, "GET", f"/clubs/{club}/members")).json()
    assert [(one["name"], one["managed"], one["talk"]) for one in members[1:]] == [
        ("Eva", True, True),
        ("Tom", True, True),
    ]
    pair = f"/clubs/{club}/apart/{cards[0]['person']}/{cards[1]['person']}"
    assert (await ask(cares, "PUT", pair)).status_code == 204
    assert (await ask(cares, "DELETE", pair)).status_code == 204
    answer = await ask(cares, "PUT", f"/clubs/{club}/hour", day=3, time="19:30", minutes=60, zone="UTC")
    assert answer.json()["hour"]["minute"] == 1170
    tables = (await ask(cares, "POST", f"/clubs/{club}/tables", game="ishtar", seats=2, tables=2)).json()
    assert sorted((await ask(reads, "GET", f"/clubs/{club}/tables")).json()) == sorted(tables)
    facts = (await ask(reads, "GET", f"/tables/{tables[0]}")).json()
    assert facts["club"] == club
    assert (await ask(cares, "DELETE", f"/clubs/{club}/cards/{person.id}")).status_code == 204
    opened = await ask(plays, "POST", "/tables", game="ishtar", seats=["me", "open"], club=club)
    assert (opened.status_code, opened.json()["club"]) == (201, club)
    assert {row["id"] for row in (await ask(reads, "GET", "/clubs")).json()} == {club, former}
    ((bo, other),) = await come(site, "Bo")
    joined = await bo.http.put(f"/api/clubs/{club}/membership", json={"link": await link_of(site, club)})
    assert joined.json()["role"] == "member"
    assert (await ask(cares, "POST", f"/clubs/{club}/members/{other.id}", act="appoint")).status_code == 204
    assert (await bo.http.delete(f"/api/clubs/{club}/membership")).status_code == 204
    assert (await bo.http.get(f"/api/clubs/{club}/members")).status_code == 403
    assert club_model.MOST_MANAGED == 120

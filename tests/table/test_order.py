"""Moderation: reports, hiding people, the actions of administrators, and who may take them."""

import asyncio
import hashlib
import re
from collections.abc import AsyncIterator

import pytest

from lunaria.table.live.chat import heard
from lunaria.table.live.table import LiveTable, NotStoredError
from lunaria.table.store.chat import Saying
from lunaria.table.store.model import Person, Place
from lunaria.table.store.moderation import CONSOLE, EVER, GuestError, ProtectedError
from lunaria.table.store.passkeys import Passkey
from lunaria.table.store.reports import Line, mark_of
from lunaria.table.store.store import Store
from tests.table.forks import PATIENCE
from tests.table.site import Site, Visitor, site_on
from tests.table.test_session import OPTIONS

pytestmark = pytest.mark.anyio
PAGES = ("/admin", "/admin/people", "/admin/people?named=bo", "/admin/log")
ACTS = ("mute", "unmute", "ban", "unban", "rename")


@pytest.fixture
async def site(database: str) -> AsyncIterator[Site]:
    async with site_on(database) as site:
        yield site


async def arrive(site: Site, *names: str) -> list[tuple[Visitor, Person]]:
    visitors = [await site.visitor() for _ in names]
    return [(visitor, await visitor.come_in(name)) for visitor, name in zip(visitors, names, strict=True)]


async def appoint(store: Store, person: Person) -> None:
    await store.add_passkey(Passkey(person.id, person.id, b"key", 0, "key"))
    assert await store.grant(person.id, True)


async def table_of(store: Store, owner: Person, *people: Person, open_seats: int = 0) -> str:
    places = [Place("guest", one.id, name=one.name) for one in people] + [Place("open")] * open_seats
    return await store.add_table("photosynthesis", 1, OPTIONS, places, owner.id)


async def actions(store: Store) -> list[tuple[str, str, str]]:
    return [(act.by, act.kind, act.person or act.table) for act in reversed(await store.acts())]


async def test_only_administrators_see_the_pages(site: Site) -> None:
    (ana, me), (bo, other) = await arrive(site, "Ana", "Bo")
    nobody, table = await site.visitor(), await table_of(site.store, me, me, open_seats=1)
    person, here = f"/admin/people/{other.id}", f"/admin/tables/{table}"
    token = await site.store.add_token(me.id, "bot", {"read", "play"})
    forms = [f"{person}/{act}" for act in ACTS] + [f"{here}/close", f"{here}/lines/1/remove", "/admin/reports/x"]

    async def answers(visitor: Visitor) -> set[int]:
        got = {(await visitor.get(page)).status_code for page in (*PAGES, person, here)}
        return got | {(await visitor.post(form, span="day", name="X", state="acted")).status_code for form in forms}

    assert await answers(nobody) == await answers(ana) == {404}
    assert "/admin" not in (await ana.get("/")).text
    with pytest.raises(GuestError):
        await site.store.grant(me.id, True)
    await appoint(site.store, me)
    assert {(await ana.get(page)).status_code for page in (*PAGES, person, here)} == {200}
    assert "/admin" in (await ana.get("/")).text
    program = await site.visitor()
    program.http.headers["Authorization"] = f"Bearer {token}"
    assert await answers(program) == {403}, "also of an administrator"
    assert await answers(bo) == {404}
    assert await actions(site.store) == [(CONSOLE, "grant", me.id)], "nothing was done"
    assert await site.store.grant(me.id, False)
    assert await answers(ana) == {404}


async def test_a_chat_line_is_reported_reviewed_and_removed(site: Site) -> None:
    (ana, me), (_, other), (cy, third), (keeper, boss) = await arrive(site, "Ana", "Bo", "Cy", "Kim")
    await appoint(site.store, boss)
    table = await table_of(site.store, me, me, other, open_seats=1)
    for number, text in enumerate(("hello", "you are all <b>fools</b>", "now now")):
        await site.store.say(table, f"k{number}", Saying(0, other.id, "Bo", 1, "table", text, 0))
    address = f"/report?table={table}&line={mark_of(table, 'k1')}"
    page = await ana.get(address)
    assert "you are all &lt;b&gt;fools&lt;/b&gt;" in page.text
    assert (await cy.get(address)).status_code == 404, "only a listener can report a line"
    assert (await (await site.visitor()).get(address)).status_code == 401
    assert (await ana.get(address.replace("line=", "line=0"))).status_code == 404
    fields = {"table": table, "line": mark_of(table, "k1")}
    for note in ("rude", "very rude"):
        assert "has been sent" in (await ana.post("/report", note=note, **fields)).text
    assert (await ana.post("/report", person=other.id)).status_code == 400, "no notice is sent"
    for _ in range(3):
        await ana.post("/report", person=other.id, kind="name", hide="yes")
    often = await ana.post("/report", person=third.id, note="who?")
    assert (often.status_code, "Retry-After" in often.headers) == (429, True)
    assert await site.store.hidden_by(me.id) == {other.id: "Bo"}
    line, name = await site.store.reports()
    assert (line.kind, line.text, line.note, line.person) == ("line", "you are all <b>fools</b>", "very rude", other.id)
    assert (name.kind, name.text) == ("name", "Bo")
    page = await keeper.get("/admin")
    assert page.headers["cache-control"] == "no-store"
    for text in ("fools", "hello", "now now", "very rude", ">Ana<"):
        assert text in page.text
    form = re.search(r'action="(/admin/tables/\w+/lines/\d+/remove)"', page.text)
    assert form
    assert (await keeper.post(form[1])).status_code == 200
    assert (await keeper.post(form[1])).status_code == 404
    assert [one.text for one in (await heard(site.store, table, third.id, ("table",))).lines] == ["hello", "now now"]
    assert (await keeper.post(f"/admin/reports/{line.id}", state="open")).status_code == 400
    assert (await keeper.post(f"/admin/reports/{line.id}", state="acted")).status_code == 200
    assert (await keeper.post(f"/admin/reports/{line.id}", state="dismissed")).status_code == 404, "it is settled"
    assert [one.id for one in await site.store.reports()] == [name.id]
    assert await actions(site.store) == [
        (CONSOLE, "grant", boss.id),
        (boss.id, "remove", other.id),
        (boss.id, "acted", other.id),
    ]


async def test_a_reported_line_is_fetched_alone_and_rate_limited(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the reported line is read, however long the chat is; too many reports fetch nothing."""
    (ana, me), (_, other) = await arrive(site, "Ana", "Bo")
    table = await table_of(site.store, me, me, other)
    for number in range(40):
        await site.store.say(table, f"k{number}", Saying(0, other.id, "Bo", 1, "table", f"fool {number}", 0))
    asked: list[str] = []
    look = site.store.marked

    async def marked(table: str, mark: str) -> Line | None:
        asked.append(mark)
        return await look(table, mark)

    monkeypatch.setattr(site.store, "marked", marked)
    monkeypatch.setattr("lunaria.table.store.reports.mark_of", None)
    marks = [hashlib.sha256(f"{table} k{number}".encode()).hexdigest()[:12] for number in range(40)]
    codes = [(await ana.post("/report", table=table, line=mark)).status_code for mark in marks[:10]]
    assert codes == [200] * 5 + [429] * 5
    assert asked == marks[:5], "the limit is checked first"
    codes = [(await ana.get(f"/report?table={table}&line={mark}")).status_code for mark in marks]
    assert (codes[:30], codes[-1]) == ([200] * 30, 429)


async def test_a_hidden_person_is_not_heard_nor_shown_and_does_not_sit(site: Site) -> None:
    (ana, me), (bo, other), (cy, third) = await arrive(site, "Ana", "Bo", "Cy")
    store = site.store
    mine = await table_of(store, me, me, other, open_seats=1)
    theirs = await table_of(store, other, other, open_seats=1)
    common = await table_of(store, third, third, open_seats=2)
    await store.say(common, "k", Saying(0, other.id, "Bo", 1, "table", "hi", 0))
    assert (await ana.post(f"/people/{me.id}/hide", hidden="yes")).status_code == 409
    assert (await ana.post(f"/people/{other.id}/hide", hidden="yes")).status_code == 200
    info = await store.table(mine)
    assert info is not None
    assert info.seat_of(other.id) == -1, "they stand up"
    assert (await bo.post(f"/tables/{mine}/seats/1", act="sit")).status_code == 409
    assert (await cy.post(f"/tables/{mine}/seats/1", act="sit")).status_code == 200
    heard_by = [len((await heard(store, common, one.id, ("table",))).lines) for one in (me, third)]
    assert heard_by == [0, 1]
    for who, shown in ((ana, {common, mine}), (bo, {common, theirs}), (cy, {common, mine, theirs})):
        listed = {one["id"] for one in (await who.get("/api/tables")).json()}
        assert listed == shown
    assert theirs not in (await ana.get("/")).text
    assert "Bo" in (await ana.get("/account")).text
    assert "Ana" not in (await bo.get("/account/data")).text, "nobody learns who has hidden them"
    await ana.post(f"/people/{other.id}/hide", hidden="no")
    assert theirs in (await ana.get("/")).text
    assert len((await heard(store, common, me.id, ("table",))).lines) == 1


async def test_a_rematch_leaves_the_seats_of_hidden_people_open(store: Store) -> None:
    ana, bo = [(await store.add_person(name, "en"))[0] for name in ("Ana", "Bo")]
    info = await store.table(await table_of(store, ana, ana, bo))
    assert info is not None
    await store.hide(ana.id, bo.id, True)
    again = await store.table(await store.rematch(info, ana.id))
    assert again is not None
    assert [place.person for place in again.places] == ["", ana.id]


async def test_a_muted_person_is_silent_until_the_end_of_the_mute(site: Site) -> None:
    (keeper, boss), (_, other) = await arrive(site, "Kim", "Bo")
    await appoint(site.store, boss)
    assert (await keeper.post(f"/admin/people/{other.id}/mute", span="year")).status_code == 400
    page = await keeper.post(f"/admin/people/{other.id}/mute", span="day", why="loud")
    assert "Muted for another 23 hours" in page.text
    assert await site.store.penalty(other.id, "mute") > 0
    assert not await site.store.penalty(other.id, "ban")
    await keeper.post(f"/admin/people/{other.id}/unmute")
    assert not await site.store.penalty(other.id, "mute")
    page = await keeper.post(f"/admin/people/{boss.id}/ban", span="ever")
    assert page.status_code == 409, "nobody acts against an administrator"
    with pytest.raises(ProtectedError):
        await site.store.silence(boss.id, EVER, "", CONSOLE)
    assert [kind for _, kind, _ in await actions(site.store)] == ["grant", "mute", "unmute"]


async def test_a_banned_person_is_out_everywhere_and_a_bot_plays_on(site: Site) -> None:
    (keeper, boss), (_, me), (bo, other) = await arrive(site, "Kim", "Ana", "Bo")
    store, password = site.store, "a long password"
    await appoint(store, boss)
    await bo.post("/account/login", login="bo-signs", new=password)
    token = await store.add_token(other.id, "bot", {"read"})
    own, theirs = await table_of(store, other, other, open_seats=1), await table_of(store, me, me, other, open_seats=1)
    info = await store.table(await table_of(store, me, me, other))
    assert info is not None
    await store.ban(other.id, EVER, "", boss.id)
    assert (await bo.get("/account")).text.count("bo-signs") == 0, "the session has ended"
    assert await store.credential(token, "token") is None
    refused = await bo.post("/sign-in", login="bo-signs", password=password)
    assert (refused.status_code, "permanently" in refused.text) == (403, True)
    closed, left, playing = [await store.table(one) for one in (own, theirs, info.id)]
    assert closed is not None
    assert closed.closed > 0
    assert left is not None
    assert (left.seat_of(other.id), left.status) == (-1, "gathering")
    assert playing is not None
    assert playing.places[1].barred
    early = LiveTable(store, playing, [])
    assert (early.vacated(), early.due()) == ([1], 0), "the server does it at once, perhaps it already has"
    async with asyncio.timeout(PATIENCE):
        while LiveTable(store, playing, await store.events(info.id)).vacated():
            await asyncio.sleep(0.05)
    assert (await keeper.post(f"/admin/people/{other.id}/unban")).status_code == 200
    assert (await bo.post("/sign-in", login="bo-signs", password=password)).status_code == 200
    assert (await bo.person()).id == other.id


async def test_a_new_name_appears_everywhere(site: Site) -> None:
    (keeper, boss), (_, other) = await arrive(site, "Kim", "Rude")
    await appoint(site.store, boss)
    table = await table_of(site.store, other, other, open_seats=1)
    await site.store.say(table, "k", Saying(0, other.id, "Rude", 0, "table", "hi", 0))
    assert (await keeper.post(f"/admin/people/{other.id}/rename", name=" ")).status_code == 400
    assert "Polite" in (await keeper.post(f"/admin/people/{other.id}/rename", name="Polite")).text
    info = await site.store.table(table)
    assert info is not None
    assert info.places[0].name == "Polite"
    assert [one.name for one in await site.store.said(table, ("table",))] == ["Polite"]
    assert (await site.store.acts())[0].detail == "Rude → Polite"


async def test_a_closed_table_is_closed_to_everybody(site: Site) -> None:
    (keeper, boss), (ana, me), (_, other) = await arrive(site, "Kim", "Ana", "Bo")
    await appoint(site.store, boss)
    info = await site.store.table(await table_of(site.store, me, me, other))
    assert info is not None
    live = LiveTable(site.store, info, [])
    assert (await keeper.post(f"/admin/tables/{info.id}/close", why="spam")).status_code == 200
    for path in ("", "/record", "/replay"):
        answer = await ana.get(f"/tables/{info.id}{path}")
        assert (answer.status_code, "has closed this table" in answer.text) == (403, True)
    assert (await ana.get(f"/api/tables/{info.id}/state")).status_code == 403
    assert info.id not in (await ana.get("/")).text
    move = live.match.variant.notation(live.session.legal(0)[0])
    with pytest.raises(NotStoredError):
        await live.play(0, "key", 0, move)
    assert await site.store.events(info.id) == [], "also on a worker that has not read it yet"
    assert await site.store.closed_tables(0) == {info.id}
    assert not await site.store.close_table(info.id, "", CONSOLE)
    again = await ana.post(f"/tables/{info.id}/rematch")
    assert (again.status_code, "has closed this table" in again.text) == (403, True)
    assert (await site.store.acts())[0].detail == "spam"

"""Everything stored about a person can be exported as a file, and is erased when they delete their account."""

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import ForeignKey, func, insert, select, update

from lunaria.games import load
from lunaria.table.live import table as live_table
from lunaria.table.store import schema, seat_changes
from lunaria.table.store.branches import PastGame
from lunaria.table.store.chat import Saying
from lunaria.table.store.deal_model import NewDeal
from lunaria.table.store.erasure import IMPERSONAL, NOBODY, WITHHELD, rows_of
from lunaria.table.store.identities import Identity, Round
from lunaria.table.store.learning import Reached, Tried
from lunaria.table.store.model import Ending, Entry, Holiday, Origin, Person, Place, Result
from lunaria.table.store.moderation import EVER
from lunaria.table.store.notice_model import NoticeSettings
from lunaria.table.store.passkeys import Passkey
from lunaria.table.store.reports import Report
from lunaria.table.store.store import Store
from lunaria.table.store.tournament_model import Paired, RoundInfo, TournamentInfo
from tests.table.loops import measured
from tests.table.site import Site, Visitor, site_on

pytestmark = pytest.mark.anyio
MARK = "Zyxmark"
PASSWORD = "zyxmark has a password"


@pytest.fixture
async def site(database: str) -> AsyncIterator[Site]:
    async with site_on(database) as site:
        await site.app.state.tournament_worker.close()  # due pairings are run by hand
        yield site


def place(person: Person) -> Place:
    return Place("guest", person.id, name=person.name)


async def add_table(store: Store, owner: Person, *places: Place) -> str:
    return await store.add_table("photosynthesis", 1, {"first_player": "0"}, places, owner.id)


async def lived(site: Site, visitor: Visitor, bo: Person) -> dict[str, str]:
    """Leave a trace of a person in every table of the database; returns the game tables by role."""
    store, me = site.store, await visitor.person()
    assert (await visitor.post("/account/login", login=MARK, new=PASSWORD)).status_code == 200
    await store.add_session(me.id, f"{MARK}'s phone")
    await visitor.post("/account/tokens", name=f"{MARK}'s bot", scopes="play")
    await visitor.post("/language", language="pt")
    await store.add_passkey(Passkey(MARK, me.id, MARK.encode(), 0, MARK))
    await store.challenge(me.id)
    await store.set_mail_address(me.id, f"{MARK}@home.example")
    tables = {
        "alone": await add_table(store, me, place(me), Place("open")),
        "ours": await add_table(store, me, place(me), place(bo), Place("open")),
        "theirs": await add_table(store, bo, place(bo), place(me), Place("open")),
        "running": await add_table(store, bo, place(me), place(bo)),
        "over": await add_table(store, me, place(me), place(bo)),
    }
    await store.arrange(tables["theirs"], seat_changes.reserve(2, MARK))
    results = (Result(f"person:{me.id}", 50, 1), Result(f"person:{bo.id}", 40, 2))
    await store.append(tables["over"], Entry(1, "key", 0, "move", "end", 5))

    async def finish(connection: Any) -> None:
        await connection.execute(
            update(schema.tables).where(schema.tables.c.id == tables["over"]).values(status="over")
        )
        await store._count(connection, tables["over"], Ending("photosynthesis", True, 9, results, len(results)))

    await store.write(finish)
    brought = PastGame(
        "photosynthesis", 1, {}, 918_273_645, "", "", (Place("guest", name=MARK),), me.id, (), True, Origin("record")
    )
    tables["brought"] = await store.add_past(brought)
    await store.say(tables["over"], "said", Saying(0, me.id, MARK, 0, "table", f"{MARK} was here", 0))
    await store.say(tables["over"], "answered", Saying(0, bo.id, "Bo", 1, "table", "hello", 0))
    await store.keep_lessons(me.id, {("photosynthesis", "buy"): Reached(1)})
    await store.keep_puzzles(me.id, {(739_943, "ishtar"): Tried()})
    await store.keep_explained(me.id, "ishtar", "decide-place")
    await store.mute(me.id, bo.id, True)
    await store.mute(bo.id, me.id, True)
    await store.admit(tables["running"], me.id, "in")
    await store.take_holiday(me.id, lambda _known: Holiday(5, 9, "Asia/Tokyo"))
    await store.wait(me.id, '{"titles":{}}', '{"never":["somebody who hides them"]}', days=False)
    await store.write(lambda connection: store._absent(connection, me.id))
    for one, other, text in ((me.id, bo.id, "hello"), (bo.id, me.id, f"{MARK} was here")):
        await store.hide(one, other, True)
        await store.report(Report("", "line", one, other, tables["over"], 1, text, f"about {MARK}"))
    await store.follow(me.id, bo.id, follows=True)
    await store.invite(tables["running"], bo.id, me.id)
    for one, other in ((me.id, bo.id), (bo.id, me.id)):
        await store.add_push_address(one, f"https://web.push.apple.com/{one}", "a public key", "a secret", "a phone")
        await store.notify("friend", [one], other, 5, about=other)
    await in_a_club(store, me, bo)
    await in_a_tournament(store, me, bo)
    await store.seal_deal(NewDeal("photosynthesis", 0, 1, {}, 2, 1, "gardener"))
    deal = (await store.deals(0, 0))[0]
    await store.enter_deal(deal, me.id, "a1" * 32)
    await store.open_event(NewDeal("photosynthesis", 0, 1, {}, 2, 1, "gardener"), f"Event of {MARK}", me)
    for one in (me.id, bo.id):
        await store.add_identity(Identity("https://login.example", one, one))
        await store.begin_round(one, Round("house", "nonce", "verifier", "/", one))
    await store.set_notice_settings(me.id, NoticeSettings(zone="America/Sao_Paulo"))
    await store.silence(me.id, EVER, f"{MARK} was loud", "keeper")
    await store.lift(me.id, "mute", "keeper")
    return tables


async def in_a_club(store: Store, me: Person, bo: Person) -> None:
    """Make the person steward of a club in which they are kept apart from a third one, and member of another's club."""
    cy, _session = await store.add_person("Cy", "en")
    club = await store.make_club(me.id, "Our club", "")
    ((found, _role),) = await store.clubs_of(me.id)
    for one in (bo, cy):
        await store.join_club(club, one.id, found.link)
    await store.set_apart(club, me.id, cy.id, is_apart=True)
    row = insert(schema.managed_people).values(person=me.id, club=club, card="digest of a card", made=5)
    await store.write(lambda connection: connection.execute(row))


async def in_a_tournament(store: Store, me: Person, bo: Person) -> None:
    """Announce a tournament that has begun, and enter the person there and in a future one."""
    begun = TournamentInfo("", "", me.id, "Cup", "swiss", "ishtar", 2, "live", 2, store.now())
    cup, later = await store.make_tournament(begun), await store.make_tournament(begun)
    for tournament in (cup, later):
        for one in (me, bo):
            await store.enter_tournament(tournament, one.id)
    await store.draw_lots(cup)
    at = store.now()
    found = await store.tournament(cup)
    assert found is not None
    free = Paired((), (me.id, bo.id))
    await store.pair_round(found, RoundInfo(1, at, at, at, at), free, 1, {})


async def everything(store: Store) -> dict[str, list[dict[str, Any]]]:
    async with store.reading() as connection:
        return {
            table.name: [dict(row) for row in (await connection.execute(select(table))).mappings()]
            for table in schema.metadata.sorted_tables
        }


def test_every_database_table_declares_its_personal_data() -> None:
    """A table that is added later cannot be forgotten: it has to be listed here or there."""
    named = {table.name for table in rows_of("x")}
    assert named | IMPERSONAL == set(schema.metadata.tables)
    assert not named & IMPERSONAL
    for table in schema.metadata.sorted_tables:
        points = {
            key.column.table.name for column in table.c for key in column.foreign_keys if isinstance(key, ForeignKey)
        }
        assert "people" not in points or table.name in named
    for name, columns in WITHHELD.items():
        assert columns < set(schema.metadata.tables[name].c.keys())


async def test_a_person_can_export_everything_about_them_without_secrets(site: Site) -> None:
    ana, bo = await site.visitor(), await site.visitor()
    me = await ana.come_in(MARK)
    tables = await lived(site, ana, await bo.come_in("Bo"))
    answer = await ana.get("/account/data")
    assert answer.headers["content-disposition"] == "attachment; filename=lunaria-my-data.json"
    assert answer.headers["cache-control"] == "no-store"
    export = answer.json()
    assert (export["lunaria"], export["format"]) == ("my data", 1)
    assert all(export[table.name] for table in rows_of(me.id)), "there is something of each kind"
    assert [one["name"] for one in export["people"]] == [MARK]
    assert export["people"][0]["language"] == "pt"
    assert {one["kind"] for one in export["sessions"]} == {"session", "token"}
    assert {one["table"] for one in export["seats"]} == set(tables.values()) - {tables["brought"]}
    assert [(one["person"], one["muted"]) for one in export["mutes"]] == [(me.id, (await bo.person()).id)]
    assert [one["move"] for one in export["events"]] == ["end"]
    kept = await everything(site.store)
    secrets = [row[column] for name, columns in WITHHELD.items() for column in columns for row in kept[name]]
    for secret in filter(None, secrets):
        if secret not in (MARK.lower(), me.id):  # the key of the sign-in name, and the name of the person kept apart
            assert json.dumps(secret) not in answer.text
    assert ana.http.cookies["lunaria_session"] not in answer.text
    assert (await (await site.visitor()).get("/account/data")).status_code == 401
    for _ in range(3):
        answer = await ana.get("/account/data")
    assert answer.status_code == 429


async def test_deleting_an_account_leaves_nothing_behind(site: Site) -> None:
    """P: a unique name is searched in every column of every table."""
    ana, bo, phone = await site.visitor(), await site.visitor(), await site.visitor()
    me = await ana.come_in(MARK)
    other = await bo.come_in("Bo")
    tables = await lived(site, ana, other)
    await phone.post("/sign-in", login=MARK, password=PASSWORD)
    before = await everything(site.store)
    async with site.store.reading() as connection:
        for table, which in rows_of(me.id).items():
            assert await connection.scalar(select(func.count()).select_from(table).where(which)), table.name
    page = await ana.post("/account/delete", name=f" {MARK.upper()} ", password=PASSWORD)
    assert page.status_code == 200
    assert "Sua conta foi excluída" in page.text
    assert MARK not in page.text
    assert 'name="to" value="/"' in page.text, "the language form leads to an existing page"
    assert "lunaria_session" not in ana.http.cookies
    after = await everything(site.store)
    for name, rows in after.items():
        for row in rows:
            for column, value in row.items():
                held = value.decode("latin-1") if isinstance(value, bytes) else str(value)
                assert MARK.lower() not in held.lower(), (name, column)
    # The rest refers to a nameless person, as others took part in it.
    async with site.store.reading() as connection:
        left = {
            table.name
            for table, which in rows_of(me.id).items()
            if await connection.scalar(select(func.count()).select_from(table).where(which))
        }
    of_tournaments = {"tournament_entries", "tournament_seats"}
    left_on_purpose = {"people", "tables", "seats", "events", "results", "ratings", "acts", "deal_events"}
    assert left == left_on_purpose | of_tournaments
    nameless = {"id": me.id, "name": NOBODY, "language": "en", "created": 0, "auto": 0, "theme": "", "gone": 1}
    nameless |= {"admin": 0, "silent": 0, "barred": 0, "invited": "all", "unseen": 0}
    assert [row for row in after["people"] if row["id"] == me.id] == [nameless]
    assert after["results"] == before["results"], "the results of games belong to the others too"
    assert after["events"][: len(before["events"])] == before["events"]
    # All sessions have ended.
    assert "Choose a name" in (await phone.get("/")).text
    assert (await phone.post("/sign-in", login=MARK, password=PASSWORD)).status_code == 403
    assert (await bo.get(f"/people/{me.id}")).status_code == 404
    # Tables that gathered players.
    assert await site.store.table(tables["alone"]) is None
    ours, theirs = [await site.store.table(tables[name]) for name in ("ours", "theirs")]
    assert ours is not None
    assert theirs is not None
    assert (ours.owner, ours.places[0]) == (other.id, Place("open"))
    assert theirs.places[1] == Place("open")
    over = await site.store.table(tables["over"])
    assert over is not None
    assert [place.gone for place in over.places] == [True, False], "its page has no link to the deleted person"
    assert theirs.places[2].invitation, "still reserved for the holder of the invitation"
    # In the running game a bot plays on.
    log = await site.store.events(tables["running"])
    assert (log[0].kind, log[0].seat) == ("away", 0)
    info = await site.store.table(tables["running"])
    assert info is not None
    assert 0 in (await site.app.state.registry.table(info)).session.stand_ins
    # The person's chat lines keep their numbers and lose their texts.
    said = await site.store.said(tables["over"], ("table",))
    assert [(saying.number, saying.text) for saying in said] == [(2, "hello")]


async def test_bots_play_on_where_others_decide_in_secret_and_for_somebody_who_has_left_often(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A seat has seen fewer events than the log has while others' decisions are hidden from it."""
    monkeypatch.setattr(live_table, "MOST_LEAVES", 1)
    ana, bo = await site.visitor(), await site.visitor()
    me, other = await ana.come_in("Ana"), await bo.come_in("Bo")
    game = load("welcome_to_the_moon")
    options = game.check(next(iter(game.setups.values())), 2)
    places = [Place("guest", one.id, name=one.name) for one in (me, other)]
    table = await site.store.add_table(game.name, game.rules_version, options, places, me.id)
    info = await site.store.table(table)
    assert info is not None
    live = await site.app.state.registry.table(info)
    for kind in ("away", "here"):
        assert (await live.presence(0, kind, live.seen_by(0), kind)).refusal is None
    move = live.match.variant.notation(live.session.legal(1)[0])
    assert (await live.play(1, "hidden", live.seen_by(1), move)).refusal is None
    assert live.seen_by(0) < live.seen
    assert (await ana.post("/account/delete", name="Ana")).status_code == 200
    info = await site.store.table(table)
    assert info is not None
    live = await site.app.state.registry.table(info)
    assert 0 in live.session.stand_ins


async def test_an_export_of_many_games_does_not_block_the_loop(tmp_path: Path) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        ana = await site.visitor()
        me = await ana.come_in("Ana")
        places = [Place("guest", me.id, name="Ana"), Place("bot", bot="random")]
        table = await site.store.add_table("photosynthesis", 1, {}, places, me.id)
        rows = [
            {"table": table, "number": number, "key": f"k{number}", "seat": 0, "kind": "move", "move": "end", "at": 1}
            for number in range(1, 20_001)
        ]
        await site.store.write(lambda connection: connection.execute(insert(schema.events), rows))
        await ana.get("/account/data")
        with measured():
            answer = await ana.get("/account/data")
        assert len(answer.json()["events"]) == 20_000


async def test_deleting_an_account_requires_its_name_and_password(site: Site) -> None:
    ana = await site.visitor()
    me = await ana.come_in("Ana")
    await ana.post("/account/login", login="ana", new=PASSWORD)
    assert (await ana.post("/account/delete", name="Bo", password=PASSWORD)).status_code == 400
    page = await ana.post("/account/delete", name="Ana", password="Wrong password")
    assert (page.status_code, "Nothing was deleted" in page.text) == (403, True)
    assert (await ana.post("/account/delete", name="Ana")).status_code == 403
    answer = await ana.http.post(
        "/account/delete", data={"name": "Ana", "password": PASSWORD}, headers={"Origin": "https://evil.example"}
    )
    assert answer.status_code == 403
    assert await ana.person() == me
    guest = await site.visitor()
    await guest.come_in("Guest")
    assert (await guest.post("/account/delete", name="Guest")).status_code == 200
    assert re.search("Choose a name", (await guest.get("/")).text)
    assert (await guest.post("/account/delete", name="Guest")).status_code == 401


async def test_a_deleted_person_cannot_be_restored(store: Store) -> None:
    person, session = await store.add_person("Ana", "en")
    ended, _tables = await store.depart(person.id)
    assert len(ended) == 1
    assert await store.depart(person.id) == ([], [])
    late = await store.add_token(person.id, "made at the same moment", {"play"})
    assert await store.credential(late, "token") is None
    assert await store.credential(session, "session") is None


async def test_a_rematch_does_not_wait_for_a_deleted_person(store: Store) -> None:
    ana, bo, cy = [(await store.add_person(name, "en"))[0] for name in ("Ana", "Bo", "Cy")]
    places = [Place("guest", one.id, name=one.name) for one in (ana, bo, cy)]
    table = await store.add_table("photosynthesis", 1, {}, places, ana.id)
    await store.depart(ana.id)
    await store.depart(cy.id)
    info = await store.table(table)
    assert info is not None
    again = await store.table(await store.rematch(info, bo.id))
    assert again is not None
    assert [place.person for place in again.places] == ["", "", bo.id]
    assert (again.owner, again.status) == (bo.id, "gathering")

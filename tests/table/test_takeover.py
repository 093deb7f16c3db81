"""Taking over an abandoned seat: who may, the leaver's loss, and what everybody sees."""

import sqlite3
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError

from lunaria.table.live.clocks import Outages
from lunaria.table.live.history import log_lines
from lunaria.table.live.result import ending
from lunaria.table.live.scene import ViewOptions
from lunaria.table.live.table import LiveTable
from lunaria.table.review.game_summary import story
from lunaria.table.review.rebuild_ratings import rebuild
from lunaria.table.store.game_log import Taker
from lunaria.table.store.model import DAY_MS, LEFT_MS, Pace, Person, Place, Terms
from lunaria.table.store.store import Store
from tests.table.client import Player, Server
from tests.table.site import Site, site_on

pytestmark = pytest.mark.anyio
DAILY = Pace("move", DAY_MS, 0, "lose")


async def people_of(store: Store, *names: str) -> list[Person]:
    return [(await store.add_person(name, "en"))[0] for name in names]


async def opened(store: Store, *people: Person, rated: bool = False, pace: Pace = DAILY, **terms: Any) -> LiveTable:
    places = [Place("guest", person.id, name=person.name) for person in people]
    options = {"first_player": "0"}
    made = await store.add_table(
        "photosynthesis", 1, options, places, people[0].id, pace, rated, Terms(**terms) if terms else None
    )
    info = await store.table(made)
    assert info is not None
    return LiveTable(store, info, [])


def later(store: Store, monkeypatch: pytest.MonkeyPatch, milliseconds: int = LEFT_MS + 1000) -> None:
    now = store.now
    monkeypatch.setattr(store, "now", lambda: now() + milliseconds)


async def play_to_the_end(live: LiveTable) -> None:
    number = 0
    while not live.session.over:
        seat = live.session.pending[0]
        move = live.match.variant.notation(live.session.legal(seat)[-1])
        number += 1
        assert (await live.play(seat, f"m{number}", live.seen_by(seat), move)).event, move


async def test_the_leaver_loses_and_the_successor_is_not_rated(store: Store) -> None:
    ana, bo, cy = await people_of(store, "Ana", "Bo", "Cy")
    live = await opened(store, ana, bo, rated=True)
    taker = Taker(cy.id, "Cy", ana.id)
    assert not (await live.take(0, "early", taker)).event, "nobody has left"
    assert (await live.presence(0, "a", 0, "away")).event
    assert (await live.take(0, "t", taker)).event == 2
    assert (await live.take(0, "t", taker)).event == 2, "a repeated message"
    assert not (await live.take(0, "again", Taker(bo.id, "Bo", ana.id))).event
    assert live.info.seat_of(cy.id) == 0
    assert live.info.places[0].former == ana.id
    assert not (await live.presence(0, "h", 2, "here")).event, "nobody is left to return"
    assert [line.lines[0] for line in log_lines(live, 1, "en")] == [
        "Ana leaves; a bot takes over.",
        "The seat of Ana passes to Cy.",
    ]
    await play_to_the_end(live)
    ended = ending(live.session, 5)
    assert ended is not None
    assert [(one.player, one.place) for one in ended.results] == [(f"person:{ana.id}", 2), (f"person:{bo.id}", 1)]
    assert live.session.last == {0}
    shown = story(live, ViewOptions(1, "en"))
    assert (shown.places, shown.title) == ((2, 1), "You win.")
    rated = {player for player, _rating, _games in await store.ladder("photosynthesis")}
    assert rated == {f"person:{ana.id}", f"person:{bo.id}"}
    assert await store.reliability([ana.id, bo.id, cy.id]) == {ana.id: (0, 1), bo.id: (1, 1)}
    before = await store.ladder("photosynthesis")
    assert (await rebuild(store))[:2] == (1, 1)
    assert await store.ladder("photosynthesis") == before


async def test_two_people_want_the_same_seat_on_different_workers(store: Store) -> None:
    ana, bo, cy, di = await people_of(store, "Ana", "Bo", "Cy", "Di")
    live = await opened(store, ana, bo)
    assert (await live.presence(0, "a", 0, "away")).event
    other = await LiveTable.open(store, live.info, Outages())
    assert (await live.take(0, "c", Taker(cy.id, "Cy", ana.id))).event
    refused = (await other.take(0, "d", Taker(di.id, "Di", ana.id))).refusal
    assert refused is not None
    assert refused.message.id == "refusal-take"
    assert other.info.seat_of(cy.id) == 0, "it has learnt the new owner of the seat"
    move = other.match.variant.notation(other.session.legal(0)[0])
    late = await other.play(0, "m", 1, move)
    assert late.refusal is not None, "the leaver cannot have seen that"
    assert (await other.play(0, "n", 2, move)).event


async def test_a_successor_has_at_least_half_of_the_time(store: Store) -> None:
    ana, bo, cy = await people_of(store, "Ana", "Bo", "Cy")
    live = await opened(store, ana, bo, pace=Pace("bank", 10 * DAY_MS, DAY_MS, "bot"))
    assert (await live.presence(0, "a", 0, "away")).event
    live.session.clocks.left[0] = DAY_MS
    assert (await live.take(0, "c", Taker(cy.id, "Cy", ana.id))).event
    assert live.time_left()[0] == pytest.approx(5 * DAY_MS, abs=5000)


async def test_tables_with_a_vacant_seat_are_listed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, bo, cy = await people_of(store, "Ana", "Bo", "Cy")
    live, private = await opened(store, ana, bo), await opened(store, ana, bo, listed=False)
    for one in (live, private):
        assert (await one.presence(0, "a", 0, "away")).event
    assert await store.left_tables(cy.id, store.now()) == [], "they may be back in a moment"
    later(store, monkeypatch)
    for person, found in ((cy, [live.info.id]), (bo, []), (ana, [])):
        assert [info.id for info in await store.left_tables(person.id, store.now())] == found
    assert [info.id for info in await store.left_tables("", store.now())] == [live.info.id]
    (info,) = await store.left_tables(cy.id, store.now())
    assert live.free_seats() == (0,)
    assert info.may_be_taken(0, cy.id, store.now())
    assert not info.may_be_taken(0, bo.id, store.now())
    assert not info.may_be_taken(1, cy.id, store.now())
    await store.hide(ana.id, cy.id, True)
    assert await store.left_tables(cy.id, store.now()) == []
    assert (await live.presence(0, "h", 1, "here")).event
    assert await store.left_tables("", store.now()) == []


async def test_both_find_their_data_and_a_deleted_leaver_is_nameless(store: Store) -> None:
    ana, bo, cy = await people_of(store, "Ana", "Bo", "Cy")
    live = await opened(store, ana, bo)
    assert (await live.presence(0, "a", 0, "away")).event
    assert (await live.take(0, "t", Taker(cy.id, "Cy", ana.id))).event
    for person in (ana, cy):
        assert [row["former"] for row in (await store.belongings(person.id))["seats"]] == [ana.id]
    await store.depart(ana.id)
    info = await store.table(live.info.id)
    assert info is not None
    assert (info.places[0].name, info.places[0].former_name) == ("Cy", "")
    live.learn(info)
    live.telling.clear()
    assert log_lines(live, 1, "en")[1].lines == ("The seat of nobody passes to Cy.",)


@pytest.fixture
async def site(database: str) -> AsyncIterator[Site]:
    async with site_on(database) as site:
        yield site


async def test_a_seat_is_taken_over_on_the_page_and_over_the_api(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, bo, cy = [await site.visitor() for _ in range(3)]
    for who, name in ((ana, "Ana"), (bo, "Bo"), (cy, "Cy")):
        await who.come_in(name)
    body = {"game": "photosynthesis", "seats": ["me", "open", "open"], "clock": "move:1d", "zero": "bot"}
    table = (await ana.http.post("/api/tables", json=body)).json()["id"]
    for seat, who in ((1, bo), (2, cy)):
        assert (await who.post(f"/tables/{table}/seats/{seat}", act="sit")).status_code == 200
    live = site.app.state.registry.known(table)
    info = await site.store.table(table)
    assert info is not None
    live = await site.app.state.registry.table(info)
    for seat in (0, 1):
        assert (await live.presence(seat, f"a{seat}", live.seen, "away")).event
    di = await site.visitor()
    await di.come_in("Di")
    assert (await di.post(f"/tables/{table}/seats/0", act="take")).status_code == 409, "they may be back in a moment"
    later(site.store, monkeypatch)
    listed = (await di.get("/tables")).text
    assert "Take over a seat" in listed
    assert f"/tables/{table}" in listed
    await di.post("/waiting")
    assert 'href="/tables#left"' in (await di.get("/people")).text, "the waiting players get a link"
    assert [one["id"] for one in (await di.http.get("/api/tables?left=true")).json()] == [table]
    assert (await cy.post(f"/tables/{table}/seats/0", act="take")).status_code == 409, "they have a seat"
    assert (await ana.post(f"/tables/{table}/seats/1", act="take")).status_code == 409, "or had one"
    assert (await di.post(f"/tables/{table}/seats/0", act="take")).status_code == 200
    facts = (await di.http.get(f"/api/tables/{table}")).json()
    assert (facts["you"], facts["seats"][0]["name"], facts["seats"][0]["left"]) == (0, "Di", 0)
    assert facts["seats"][0]["former"] == (await ana.person()).id
    late = await site.visitor()
    await late.come_in("Ed")
    await site.store.admit(table, (await late.person()).id, "out")
    answer = await late.http.post(f"/api/tables/{table}/seats/1", json={"act": "take"})
    assert answer.status_code == 409, "removed from the table"
    visitor = await site.visitor()
    assert (await visitor.post(f"/tables/{table}/seats/1", act="take")).status_code == 200
    assert (await visitor.http.get(f"/api/tables/{table}")).json()["you"] == 1


def test_the_page_of_the_leaver_reloads(
    server: Server, duel: tuple[Player, Player, str], player: Callable[..., Player]
) -> None:
    """Over the live connection: both connections end, and the leaver may do nothing more at the seat."""
    ana, bo, table = duel
    mine, theirs, cy = ana.open(table), bo.open(table), player("Cy")
    watching = cy.open(table)
    for tab in (mine, theirs, watching):
        tab.see_event(0)
    assert mine.ask("away")["accepted"]
    theirs.see(lambda scene: scene["choices"])
    assert (watching.scene["seat"], watching.scene["free"]) == (-1, [])
    with sqlite3.connect(server.database) as database:
        database.execute('update seats set "left" = "left" - ? where "table" = ? and "left" > 0', (LEFT_MS + 1, table))
    assert cy.post(f"/tables/{table}/seats/0", act="take").status_code == 200
    theirs.see(lambda scene: scene["players"][0]["name"] == "Cy")
    assert theirs.log[-1]["lines"] == ["The seat of Ana passes to Cy."]
    for tab in (mine, watching):
        with pytest.raises(ConnectionClosedError):
            tab.see(lambda _scene: False)
    again = ana.open(table)
    again.see(lambda scene: scene["seat"] == -1)
    assert not again.ask("here")["accepted"]
    sits = cy.open(table)
    sits.see(lambda scene: scene["seat"] == 0)

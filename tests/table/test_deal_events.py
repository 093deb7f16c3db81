"""A deal for friends or for a club behind one link; the campaign as a season; and refusals."""

import re
from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest
from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.engine.deal import INSTANCES
from lunaria.games import load
from lunaria.table.deals.finding import date_of
from lunaria.table.deals.seasons import season_at, season_deals
from lunaria.table.deals.worker import DealWorker, EvenClock, setting_of
from lunaria.table.store import schema
from lunaria.table.store.deal_events import MOST_OPEN
from lunaria.table.store.deal_model import SEASON, DealInfo
from lunaria.table.store.model import DAY_MS, now
from tests.table.site import Site, Visitor, site_on
from tests.table.test_deals import DAY, TITLE, finish, ready, regular, secrets_of, turn, worker_of

pytestmark = pytest.mark.anyio
NOW = DAY * DAY_MS + 5000
FORM = {"title": "Sunday's deal", "setting": f"{TITLE}/first", "seats": "2", "bot": "gardener", "days": "2"}


@pytest.fixture
async def site(database: str) -> AsyncIterator[Site]:
    async with site_on(database) as site:
        turn(site.store, NOW)
        yield site


async def opened(visitor: Visitor, **changes: str) -> str:
    """Open an event; returns its address."""
    answer = await visitor.post("/deals/events", **(FORM | changes))
    assert answer.status_code == 200, answer.text
    assert answer.url.path.startswith("/deals/events/")
    return answer.url.path


async def deal_at(site: Site, address: str) -> DealInfo:
    event = await site.store.event(address.rpartition("/")[2])
    assert event is not None
    return event.deal


async def played(site: Site, visitor: Visitor, address: str) -> str:
    """Let a person play an event to its end; returns the table."""
    answer = await visitor.post(f"{address}/play")
    assert answer.status_code == 200, answer.text
    table = answer.url.path.removeprefix("/tables/")
    await finish(site.store, table)
    return table


async def test_every_setting_of_the_form_has_a_name(site: Site) -> None:
    page = (await (await site.visitor()).get("/deals/events")).text
    assert '">Photosynthesis: First game<' in page
    assert not re.search(r": *</option>", page)


async def test_the_link_allows_one_game_and_then_shows_the_list(site: Site) -> None:
    ana, bo, cy = await site.visitor(), await site.visitor(), await site.visitor()
    await ana.come_in("Ana")
    address = await opened(ana, bot="apprentice")
    deal = await deal_at(site, address)
    assert (deal.state, deal.instances, deal.bot, deal.closes) == ("open", 1, "apprentice", NOW + 2 * DAY_MS)
    page = (await bo.get(address)).text
    assert "Sunday&#39;s deal" in page
    assert "An event by Ana" in page
    assert f"http://table.example{address}" in page
    await bo.come_in("Bo")
    table = await played(site, bo, address)
    assert (await bo.post(f"{address}/play")).url.path == f"/tables/{table}", "there is one try"
    info = await site.store.table(table)
    assert info is not None
    assert info.places[1].bot == "apprentice"
    for who, sees in ((bo, True), (ana, False), (cy, False)):
        text = (await who.get(address)).text
        assert ("<tbody>" in text, f"/tables/{table}" in text) == (sees, False)
        assert not any(secret in text for secret in secrets_of(deal))
    turn(site.store, deal.closes + 1)
    assert (await cy.post(f"{address}/play")).status_code == 409, "its time is up"
    await worker_of(site.store).round()
    over = (await cy.get(address)).text
    assert "<tbody>" in over
    assert ">Bo<" in over
    assert (await deal_at(site, address)).state == "over"
    assert (await site.store.deals(0, 99_999)) == await site.store.deals(DAY, DAY + 9), "it is no deal of the day"
    assert (await cy.get(f"{address}/proof")).json()["secret"] == deal.shared.secret
    assert (await cy.post(f"{address}/play")).status_code == 409
    assert (await bo.get(f"/deals/{deal.id}")).url.path == address


async def test_the_owner_adds_entropy_and_ends_it(site: Site) -> None:
    ana, bo = await site.visitor(), await site.visitor()
    me = await ana.come_in("Ana")
    promised = (await ana.http.post("/promises")).json()["commitment"]
    address = await opened(ana, commitment=promised, entropy="ab" * 32)
    deal = await deal_at(site, address)
    assert (deal.seal, deal.shared.entropy) == (promised, ("ab" * 32,))
    other = await deal_at(site, await opened(ana, entropy="ab" * 32))
    assert other.shared.entropy == (), "without a seal shown before, it does not count"
    await bo.come_in("Bo")
    assert (await bo.post(f"{address}/end")).status_code == 403
    assert "The link" not in (await bo.get(address)).text
    assert (await ana.post(f"{address}/end")).status_code == 200
    await worker_of(site.store).round()
    assert (await deal_at(site, address)).state == "over"
    mine = (await ana.get("/deals/events")).text
    assert mine.count("Sunday&#39;s deal") == 2
    assert "Sunday" not in (await bo.get("/deals/events")).text
    belongings = await site.store.belongings(me.id)
    assert [row["name"] for row in belongings["deal_events"]] == ["Sunday's deal"] * 2


async def test_an_event_of_a_club_is_for_its_members(site: Site) -> None:
    ana, bo, cy = await site.visitor(), await site.visitor(), await site.visitor()
    me = await ana.come_in("Ana")
    one = await bo.come_in("Bo")
    await cy.come_in("Cy")
    club = await site.store.make_club(me.id, "Our club", "")
    ((found, _role),) = await site.store.clubs_of(me.id)
    await site.store.join_club(club, one.id, found.link)
    assert (await cy.post("/deals/events", **FORM, club=club)).status_code == 403
    assert (await cy.post("/deals/events", **FORM, club="no")).status_code == 403
    address = await opened(bo, club=club)
    assert address in (await ana.get(f"/clubs/{club}")).text
    assert address not in (await cy.get(f"/clubs/{club}")).text
    for door in ("", "/proof", "/share.svg"):
        assert (await cy.get(f"{address}{door}")).status_code == 403
    assert (await cy.post(f"{address}/play")).status_code == 403
    assert (await cy.get(f"/api{address}")).status_code == 403
    assert (await ana.post(f"{address}/play")).status_code == 200
    assert (await ana.post(f"{address}/end")).status_code == 200, "a steward may end it"


async def test_an_event_outlives_its_club_for_those_who_played_it(site: Site) -> None:
    turn(site.store, now())
    ana, bo, cy = await site.visitor(), await site.visitor(), await site.visitor()
    me, one = await ana.come_in("Ana"), await bo.come_in("Bo")
    await cy.come_in("Cy")
    club = await site.store.make_club(me.id, "Our club", "")
    ((found, _role),) = await site.store.clubs_of(me.id)
    await site.store.join_club(club, one.id, found.link)
    address = await opened(ana, club=club)
    await played(site, bo, address)
    await site.store.dissolve_club(club)
    turn(site.store, now() + 1000)
    assert (await bo.get(address)).status_code == 200
    await worker_of(site.store).round()
    assert "<tbody>" in (await bo.get(address)).text
    for who in (ana, cy, await site.visitor()):
        for door in (address, f"{address}/proof", f"/api{address}"):
            assert (await who.get(door)).status_code == 404
        assert (await who.post(f"{address}/play")).status_code == 404


async def test_events_end_when_no_title_has_a_deal_of_the_day(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    workers = list[DealWorker]()
    monkeypatch.setattr(DealWorker, "open", lambda worker: workers.append(worker))
    async with site_on(database, deals=False) as site:
        turn(site.store, NOW)
        ana = await site.visitor()
        await ana.come_in("Ana")
        address = await opened(ana)
        turn(site.store, (await deal_at(site, address)).closes + 1)
        await workers[0].round()
        assert (await deal_at(site, address)).state == "over"
        assert await site.store.deals(0, 99_999) == []


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"title": ""}, "title"),
        ({"title": "x" * 61}, "title"),
        ({"setting": "chess/first"}, "setting"),
        ({"setting": f"{TITLE}/nothing"}, "setting"),
        ({"seats": "1"}, "seats"),
        ({"seats": "many"}, "seats"),
        ({"bot": "oracle"}, "bot"),
        ({"days": "0"}, "days"),
        ({"days": "61"}, "days"),
        ({"days": "²"}, "days"),
        ({"until": "tomorrow"}, "until"),
        ({"until": "2026-13-01T10:00"}, "until"),
        ({"until": "1999-01-01T10:00"}, "until"),
        ({"until": "2099-01-01T10:00"}, "until"),
        ({"until": "2026-12-01T10:00", "zone": "Mars/Base"}, "Mars/Base"),
    ],
)
async def test_invalid_input_is_named(site: Site, changes: dict[str, str], words: str) -> None:
    ana = await site.visitor()
    await ana.come_in("Ana")
    answer = await ana.post("/deals/events", **(FORM | changes))
    assert answer.status_code == 400
    problem = answer.text.partition('class="problem"')[2].partition("</p>")[0]
    assert words in problem
    api = await ana.http.post("/api/deals/events", json=FORM | {"seats": 2, "days": 2} | numbers(changes))
    assert api.status_code in (400, 422)
    assert await site.store.events_of((await ana.person()).id) == []


def numbers(changes: dict[str, str]) -> dict[str, object]:
    return {name: int(value) if value.isascii() and value.isdigit() else value for name, value in changes.items()}


async def test_an_end_in_a_time_zone(site: Site) -> None:
    ana = await site.visitor()
    await ana.come_in("Ana")
    at = datetime.fromtimestamp(NOW / 1000 + 86_400, UTC)
    address = await opened(ana, until=f"{at:%Y-%m-%d}T12:00", zone="America/Sao_Paulo")
    ends = datetime.fromtimestamp((await deal_at(site, address)).closes / 1000, UTC)
    assert (ends.date(), ends.hour, ends.minute) == (at.date(), 15, 0)


async def test_the_number_of_open_events_is_limited(site: Site) -> None:
    ana = await site.visitor()
    await ana.come_in("Ana")
    addresses = [await opened(ana) for _ in range(MOST_OPEN)]
    answer = await ana.post("/deals/events", **FORM)
    assert answer.status_code == 409
    assert "End one" in answer.text
    await ana.post(f"{addresses[0]}/end")
    await worker_of(site.store).round()
    await opened(ana)


async def test_a_list_of_ten_thousand_entrants(site: Site) -> None:
    ana = await site.visitor()
    await ana.come_in("Ana")
    address = await opened(ana)
    deal = await deal_at(site, address)
    await played(site, ana, address)
    rows = [
        {"deal": deal.id, "player": f"person:{number:032x}", "ranked": 1, "score": number % 90, "begun": 1, "ended": 2}
        | {"course": "[]"}
        for number in range(10_000)
    ]

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(insert(schema.deal_entries), rows)

    await site.store.write(work)
    page = (await ana.get(address)).text
    assert "of 10001" in page or "of 10,001" in page
    assert page.count("<tr") <= 22
    answer = await ana.get(f"/api{address}")
    assert answer.status_code == 200, answer.text
    facts = answer.json()
    assert len(facts["deal"]["results"]) == 1000


async def test_events_in_the_api(site: Site) -> None:
    ana, bo = await site.visitor(), await site.visitor()
    me = await ana.come_in("Ana")
    assert (await bo.http.post("/api/deals/events", json={"title": "x", "setting": "y"})).status_code == 401
    made = await ana.http.post("/api/deals/events", json=FORM | {"seats": 2, "days": 1})
    assert made.status_code == 201, made.text
    facts = made.json()
    assert (facts["title"], facts["owner"], facts["club"]) == ("Sunday's deal", me.id, "")
    assert (facts["deal"]["state"], facts["deal"]["instances"], facts["deal"]["results"]) == ("open", 1, None)
    address = f"/api{facts['deal']['address']}"
    await bo.come_in("Bo")
    table = (await bo.http.post(f"{address}/play")).json()["table"]
    await finish(site.store, table)
    assert [row["name"] for row in (await bo.get(address)).json()["deal"]["results"]] == ["Bo"]
    assert (await ana.get(address)).json()["deal"]["results"] is None
    assert [one["id"] for one in (await bo.get("/api/deals/events")).json()] == [facts["id"]]
    assert (await bo.http.post(f"{address}/end")).status_code == 403
    assert (await ana.http.post(f"{address}/end")).status_code == 200
    assert (await ana.get("/api/deals/events/nothing")).status_code == 404


def test_single_deals_alternate_with_those_for_two() -> None:
    for name, kinds in (("welcome_to_the_moon", {1, 2}), ("luna_maris", {1, 2}), (TITLE, {2}), ("ishtar", {2})):
        game = load(name)
        settings = [setting_of(game, day) for day in range(16)]
        assert {seats for _options, seats in settings} == kinds
        assert [seats for _options, seats in settings][:4] == ([2, 1, 2, 1] if kinds == {1, 2} else [2] * 4)


def test_a_season_has_a_deal_for_each_adventure_one_week_apart() -> None:
    game = load("welcome_to_the_moon")
    season = season_at(game, DAY)
    assert season is not None
    assert datetime.fromtimestamp(season.first * 86_400, UTC).weekday() == 0
    assert season.first <= DAY < season.end == season.first + 56
    deals = [season.deal(day) for day in season.days]
    assert [deal.options["adventure"] for deal in deals] == [str(number) for number in range(1, 9)]
    assert {(deal.seats, deal.instances, deal.closes, deal.scope) for deal in deals} == {
        (1, INSTANCES, season.end * DAY_MS, SEASON)
    }
    assert [deal.day for deal in season_deals(["ishtar", game.name], season.first + 6)] == season.days[:2]
    last = season_deals([game.name], season.end - 1)
    assert sorted(deal.day for deal in last) == [*season.days, season.end], "the next one is sealed the day before"
    assert season_at(load("ishtar"), DAY) is None


async def test_everybody_plays_a_season_on_the_same_deals(site: Site) -> None:
    store, title = site.store, "welcome_to_the_moon"
    season = season_at(load(title), DAY)
    assert season is not None
    worker = DealWorker(store, "one", (title,), ready)
    turn(store, season.first * DAY_MS - 1000)
    await worker.round()
    (sealed,) = await store.deals(season.first, season.first, scope=SEASON)
    assert sealed.state == "sealed"
    turn(store, (season.first + 8) * DAY_MS)
    worker._clock = EvenClock()
    await worker.round()
    await worker.round()
    deals = await store.deals(season.first, season.end, scope=SEASON)
    assert [(deal.state, deal.options["adventure"]) for deal in deals] == [("open", "1"), ("open", "2")]
    ana, me = await regular(site, "Ana")
    bo, _other = await regular(site, "Bo")
    page, first = f"/deals/seasons/{date_of(season.first)}", f"/deals/season/{date_of(season.first)}"
    assert (await ana.get("/deals/seasons")).url.path == page
    assert (await (await site.visitor()).post(f"{first}/play")).status_code == 403, "it is ranked"
    table = (await ana.post(f"{first}/play")).url.path.removeprefix("/tables/")
    live = await finish(store, table, "gardener")
    (astra,) = live.match.variant.rivals(live.match.state)
    lead = live.match.score()[0] - astra.score
    mine = (await store.own_entries(me.id, [deals[0].id]))[deals[0].id]
    assert (mine.score, mine.place) == (lead, 1 if lead >= 0 else 2)
    text = (await ana.get(page)).text
    assert f"<td>{lead}</td>" in text
    assert ">you<" in text.partition('id="standings"')[2]
    assert "Ana" not in (await bo.get(page)).text, "a player who has not finished the deal sees nothing of its list"
    listed = (await ana.get(f"/api{page}")).json()
    assert [(row["name"], row["deals"], row["total"]) for row in listed["standings"]] == [("Ana", 1, 0.5)]
    assert listed["standings"][0]["stars"] == (1 if lead >= 0 else 0)
    assert (await bo.get(f"/api{page}")).json()["standings"] == []
    turn(store, season.end * DAY_MS + 1)
    worker._clock = EvenClock()
    await worker.round()
    assert "Ana" in (await bo.get(page)).text
    for wrong in (date_of(season.first + 1), date_of(season.end + 56), "autumn"):
        assert (await bo.get(f"/deals/seasons/{wrong}")).status_code == 404

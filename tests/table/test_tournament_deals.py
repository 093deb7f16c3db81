"""Tournaments in which everybody plays the same deal: rounds begin once, and end early or on time."""

import asyncio
import re
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import delete, func, insert, select

from lunaria.engine.show.text import LANGUAGES
from lunaria.table.deals.worker import DealWorker
from lunaria.table.store import schema
from lunaria.table.store.deal_events import DealEvent
from lunaria.table.store.model import DealResult, Person
from lunaria.table.store.tournament_model import BREAK_MS, MINUTE_MS, POINT, ROUND_MS
from tests.table.club_site import administrator, come
from tests.table.site import Site, Visitor, site_on
from tests.table.test_deals import finish, ready
from tests.table.test_tournament_pages import announced
from tests.table.test_tournaments import listed
from tests.table.tournament_site import Organiser, entered

pytestmark = pytest.mark.anyio
TITLE = "photosynthesis"


@pytest.fixture
async def site(database: str) -> AsyncIterator[Site]:
    async with site_on(database) as site:
        await site.app.state.tournament_worker.close()
        yield site


async def deal_of(organiser: Organiser, cup: str) -> DealEvent:
    """Return the deal of the current round."""
    (*_before, last) = await organiser.rounds(cup)
    (event,) = {one.table for one in last.seats}
    found = await organiser.store.event(event)
    assert found is not None
    return found


async def score(site: Site, event: DealEvent, person: Person, points: int) -> None:
    """Finish a deal for a person with some points."""
    table = await site.store.begin_deal(event.deal, person, ranked=True)
    assert table
    result = DealResult(event.deal.id, f"person:{person.id}", points, ("end",), site.store.now(), place=1)
    assert await site.store.settle_entry(table, result)


async def closed(site: Site, organiser: Organiser) -> None:
    """Let the workers run what is due: end a deal, close it, and settle the round."""
    await organiser.pass_by(1)
    await DealWorker(site.store, "one", (), ready).round()
    await organiser.pass_by(1)


async def test_a_tournament_of_deals_from_start_to_finish(site: Site) -> None:
    organiser = Organiser(site)
    cup = await organiser.announce(kind="deal", game=TITLE)
    ana, bo, cy, di = await entered(site, cup, 4)
    await organiser.pass_by(10 * MINUTE_MS)
    (first,), event = await organiser.rounds(cup), await deal_of(organiser, cup)
    assert (event.deal.state, event.deal.bot, event.deal.seats, event.deal.instances) == ("open", "gardener", 2, 1)
    assert first.closes == first.comes == event.deal.closes == first.began + ROUND_MS["live"]
    for person, points in ((ana, 50), (bo, 40), (cy, 40)):
        await score(site, event, person, points)
    await closed(site, organiser)
    assert [one.place for one in (await organiser.rounds(cup))[0].seats] == [None] * 4, "Di may still play"
    assert {one.points for one in await listed(organiser, cup)} == {0}
    await organiser.pass_by(ROUND_MS["live"])
    await closed(site, organiser)
    (first,) = await organiser.rounds(cup)
    assert first.ended
    assert {one.person: (one.place, one.came) for one in first.seats} == {
        ana.id: (1, True),
        bo.id: (2, True),
        cy.id: (2, True),
        di.id: (0, False),
    }
    assert [one.points / POINT for one in await listed(organiser, cup)] == [1, 0.5, 0.5, 0]
    await organiser.pass_by(BREAK_MS)
    event = await deal_of(organiser, cup)
    for person, points in ((ana, 10), (bo, 20), (cy, 30)):
        await score(site, event, person, points)
    await site.store.leave_tournament(cup, di.id)
    await closed(site, organiser)
    assert (await organiser.info(cup)).status == "over", "everybody has finished; those who left are not waited for"
    assert [(one.person, one.place) for one in await listed(organiser, cup)] == [
        (cy.id, 1),
        (ana.id, 2),
        (bo.id, 3),
        (di.id, 4),
    ]


async def counted(site: Site) -> list[int | None]:
    """Return the numbers of rounds, deals and events."""
    async with site.store.reading() as connection:
        tables = (schema.tournament_rounds, schema.deals, schema.deal_events)
        return [await connection.scalar(select(func.count()).select_from(table)) for table in tables]


async def test_a_round_begins_once_with_its_deal(site: Site) -> None:
    organiser = Organiser(site)
    cup = await organiser.announce(kind="deal", game=TITLE, tempo="week")
    one, *_others = await entered(site, cup, 4)
    in_the_way = insert(schema.tournament_seats).values(tournament=cup, round=1, person=one.id)
    await site.store.write(lambda connection: connection.execute(in_the_way))
    await organiser.pass_by(10 * MINUTE_MS)
    assert await counted(site) == [0, 0, 0], "a round begins as a whole or not at all"
    await site.store.write(lambda connection: connection.execute(delete(schema.tournament_seats)))
    await asyncio.gather(organiser.worker.look(), organiser.another().look())
    await organiser.another().look()
    assert await counted(site) == [1, 1, 1]


async def test_two_missed_deals_eliminate_and_an_abandoned_game_is_finished_by_a_bot(site: Site) -> None:
    organiser = Organiser(site)
    cup = await organiser.announce(kind="deal", game=TITLE, rounds=3)
    ana, bo, cy, _di = await entered(site, cup, 4)
    await organiser.pass_by(10 * MINUTE_MS)
    for number in range(2):
        event = await deal_of(organiser, cup)
        await score(site, event, ana, 400)
        await site.store.leave_tournament(cup, bo.id)
        if not number:
            assert await site.store.begin_deal(event.deal, cy, ranked=True)
        await organiser.pass_by(ROUND_MS["live"])
        await closed(site, organiser)
        await organiser.pass_by(BREAK_MS)
    first, second, third = await organiser.rounds(cup)
    assert {one.person: one.place for one in first.seats if one.came} == {ana.id: 1, cy.id: 2}
    assert [one.person for one in second.seats if one.came] == [ana.id]
    assert bo.id not in {one.person for one in second.seats}
    assert {one.person for one in third.seats} == {ana.id, cy.id}
    assert (await deal_of(organiser, cup)).name == "Autumn cup 3"


async def playing(site: Site, organiser: Organiser, chief: Visitor) -> tuple[str, str]:
    """Return the address of a tournament whose first round has begun, with the chief in it, and that of its deal."""
    cup = await announced(site, chief, kind="deal", game=TITLE)
    await chief.post(f"/tournaments/{cup}/enter")
    await entered(site, cup, 2)
    await organiser.pass_by(11 * MINUTE_MS)
    return f"/tournaments/{cup}", f"/deals/events/{(await deal_of(organiser, cup)).id}"


async def test_only_members_of_the_round_play_and_nobody_ends_it(site: Site) -> None:
    organiser = Organiser(site)
    chief, me = await administrator(site)
    ((bo, other),) = await come(site, "Bo")
    nobody = await site.visitor()
    page, deal = await playing(site, organiser, chief)
    for who in (bo, nobody):
        assert (await who.post(f"{deal}/play")).status_code == 403
        assert (await who.post(f"{deal}/end")).status_code == 403
        assert "belongs to a tournament" in (await who.get(deal)).text
        assert f'action="{deal}/play"' not in (await who.get(page)).text
    assert (await bo.http.post(f"/api{deal}/play")).status_code == 403
    assert (await chief.post(f"{deal}/end")).status_code == 403
    assert f'href="{page}"' in (await chief.get(deal)).text
    for person in (me, other):
        assert await site.store.events_of(person.id) == []
    assert (await chief.http.get("/api/deals/events")).json() == []
    assert (await chief.http.get(f"/api{deal}")).json()["tournament"] == page.rpartition("/")[2]
    table = (await chief.http.post(f"/api{deal}/play")).json()["table"]
    assert (await chief.post(f"{deal}/play")).url.path == f"/tables/{table}", "there is one try"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_pages_of_a_tournament_of_deals(site: Site, language: str) -> None:
    """Every state of the page, in every language."""
    organiser = Organiser(site)
    chief, me = await administrator(site)
    await chief.post("/language", language=language)
    page, deal = await playing(site, organiser, chief)
    cup = page.rpartition("/")[2]
    pages = [(await chief.get(page)).text]
    table = (await chief.post(f"{deal}/play")).url.path.rpartition("/")[2]
    pages.append((await chief.get(page)).text)
    await finish(site.store, table)
    pages.append((await chief.get(page)).text)
    assert ["<form" in text and f'action="{deal}/play"' in text for text in pages] == [True, True, False]
    for entrant in await site.store.entrants(cup):
        if entrant.person != me.id:
            found = await site.store.person_named(entrant.person)
            assert found is not None
            await score(site, await deal_of(organiser, cup), found, -1)
    await closed(site, organiser)
    pages.append((await chief.get(page)).text)
    assert re.findall(r"<b>([\d.,]+)</b>", pages[-1].partition('class="pairings"')[2])[0] == "1"
    listed = (await chief.http.get(f"/api{page}")).json()
    assert [one["table"] for one in listed["rounds"][0]["tables"]] == [deal.rpartition("/")[2]]
    assert sorted(one["points"] for one in listed["standings"]) == [0.25, 0.25, 1]
    await organiser.pass_by(BREAK_MS)
    await organiser.pass_by(ROUND_MS["live"])
    await closed(site, organiser)
    assert (await organiser.info(cup)).status == "over"
    pages.append((await chief.get(page)).text)
    assert len(set(pages)) == 5
    assert all("tournament-" not in re.sub(r"<[^>]*>", "", text) for text in pages), "every text exists"

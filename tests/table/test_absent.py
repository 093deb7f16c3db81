"""An awaited player who is absent: the others send a reminder and may later let a bot play."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from lunaria.table.notices.worker import NoticeWorker
from lunaria.table.store.model import BOT_AFTER_MS
from tests.table.site import Site, Visitor, site_on
from tests.table.test_notices import AUTH, ENDPOINT, KEY, Devices

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Site]:
    monkeypatch.setattr(NoticeWorker, "open", lambda _self: None)  # no request goes to a real service
    async with site_on(database) as site:
        yield site


async def waiting(site: Site, **terms: str) -> tuple[Visitor, Visitor, str]:
    """Let Ana wait for Bo, who has to decide and is absent; returns them and the table."""
    ana, bo = await site.visitor(), await site.visitor()
    await ana.come_in("Ana")
    await bo.come_in("Bo")
    form = {"seat-0": "me", "seat-1": "open", "first_player": "1", "watch": "all"}
    made = await ana.post("/new/photosynthesis", **(form | terms))
    table = made.url.path.rsplit("/", 1)[1]
    await bo.post(f"/tables/{table}/seats/1", act="sit")
    while not (await site.store.tables([table]))[0].places[1].since:
        await asyncio.sleep(0.02)  # until the game has begun
    return ana, bo, table


async def test_a_turn_has_one_reminder_by_the_channels_that_the_person_chose(site: Site) -> None:
    ana, bo, table = await waiting(site)
    person = await bo.person()
    address = f"/tables/{table}/absent/1"
    assert (await ana.post(address, act="remind")).status_code == 204, "nobody learns whom a notice would reach"
    assert await site.store.people_to_notify(site.store.now()) == []
    await site.store.add_push_address(person.id, ENDPOINT, KEY, AUTH, "Firefox")
    sent = Devices()
    worker = NoticeWorker(site.store, "w", sent)
    site.set_on(6 * 60_000)
    await worker.look(site.store.now())
    assert sent.bodies == ["It is your turn: Photosynthesis"]
    for _ in range(2):
        assert (await ana.post(address, act="remind")).status_code == 204
        await worker.look(site.store.now())
    assert sent.bodies[1:] == ["Ana is waiting for you: Photosynthesis"], (
        "even though Bo has not looked since the first one"
    )


async def test_only_a_waiting_player_reminds_and_only_an_awaited_one(site: Site) -> None:
    ana, bo, table = await waiting(site)
    stranger = await site.visitor()
    assert (await stranger.post(f"/tables/{table}/absent/1", act="remind")).status_code == 401
    await stranger.come_in("Cy")
    for who, seat, act, status in (
        (stranger, 1, "remind", 404),
        (ana, 0, "remind", 409),
        (ana, 7, "remind", 404),
        (bo, 1, "bot", 409),
        (ana, 1, "shout", 422),
        (ana, 1, "bot", 409),
    ):
        assert (await who.post(f"/tables/{table}/absent/{seat}", act=act)).status_code == status, (seat, act)


async def test_a_bot_may_play_after_a_while_until_the_person_is_back(site: Site) -> None:
    ana, _bo, table = await waiting(site)
    live = await site.app.state.registry.table(await site.store.table(table))
    site.set_on(BOT_AFTER_MS + 1000)
    assert (await ana.post(f"/tables/{table}/absent/1", act="bot")).status_code == 204
    assert 1 in live.session.absent
    assert (await live.presence(1, "back", live.seen_by(1), "here")).event
    assert 1 not in live.session.stand_ins


async def test_a_table_with_a_clock_has_no_other_remedy(site: Site) -> None:
    ana, _bo, table = await waiting(site, clock="move:1d", zero="bot")
    site.set_on(BOT_AFTER_MS + 1000)
    assert (await ana.post(f"/tables/{table}/absent/1", act="bot")).status_code == 403

"""A sign-in link from the server's host: valid once, for a quarter of an hour, and logged."""

from collections.abc import AsyncIterator

import pytest

from lunaria.table.store import model, ways_in
from lunaria.table.store.ways_in import LINK_MS
from tests.table.site import Site, site_on

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(database: str) -> AsyncIterator[Site]:
    async with site_on(database) as site:
        yield site


async def test_a_link_signs_a_person_in_once_and_is_logged(site: Site) -> None:
    ana, elsewhere = await site.visitor(), await site.visitor()
    me = await ana.come_in("Ana")
    secret = await site.store.make_way_in(me.id)
    page = await elsewhere.get("/sign-in/link")
    assert (page.status_code, 'id="secret"' in page.text) == (200, True)
    assert (await elsewhere.post("/sign-in/link", secret="guessed")).status_code == 403
    came = await elsewhere.post("/sign-in/link", secret=secret)
    assert (came.status_code, came.url.path) == (200, "/account")
    assert await elsewhere.person() == me
    again = await (await site.visitor()).post("/sign-in/link", secret=secret)
    assert (again.status_code, "not valid" in again.text) == (403, True)
    logged = [(act.kind, act.by, act.person) for act in await site.store.acts()]
    assert sorted(logged) == [("came-in", me.id, me.id), ("let-in", "console", me.id)]
    assert not await site.store.answered(secret.encode(), me.id), "no passkey is added with it"


async def test_a_link_expires_after_a_quarter_of_an_hour_or_with_the_account(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bo, other = [await site.visitor() for _ in range(3)]
    late, gone = await site.store.make_way_in((await ana.come_in("Ana")).id), await bo.come_in("Bo")
    void = await site.store.make_way_in(gone.id)
    await site.store.depart(gone.id)
    assert (await other.post("/sign-in/link", secret=void)).status_code == 403
    now = model.now
    monkeypatch.setattr(ways_in, "now", lambda: now() + LINK_MS + 1)
    assert (await other.post("/sign-in/link", secret=late)).status_code == 403


async def test_a_banned_person_does_not_come_in_by_a_link(site: Site) -> None:
    ana, other = await site.visitor(), await site.visitor()
    me = await ana.come_in("Ana")
    await site.store.ban(me.id, 2**52, "", "console")
    secret = await site.store.make_way_in(me.id)
    assert (await other.post("/sign-in/link", secret=secret)).status_code == 403
    assert await site.store.invited_by_link(secret) == me.id, "it is not used up"

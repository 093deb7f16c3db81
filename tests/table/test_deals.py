"""What a table is dealt from: sealed before anybody adds anything, told when the game is over, bent by nobody."""

from collections.abc import AsyncIterator

import pytest

from lunaria.engine.deal import Deal
from lunaria.table.store import seat_changes
from lunaria.table.store.model import Place, TableInfo, Terms
from lunaria.table.store.store import Store
from tests.table.site import Site, Visitor, site_on

pytestmark = pytest.mark.anyio
ANA, BO = "a1" * 32, "b0" * 32
GAME = "photosynthesis"


@pytest.fixture
async def site(database: str) -> AsyncIterator[Site]:
    async with site_on(database) as site:
        yield site


async def sealed(visitor: Visitor) -> str:
    answer = await visitor.post("/promises")
    assert answer.headers["Cache-Control"] == "no-store"
    return str(answer.json()["commitment"])


async def opened(site: Site, visitor: Visitor, other: str, **fields: str) -> TableInfo:
    form = {"seat-0": "me", "seat-1": other, **fields}
    answer = await visitor.post(f"/new/{GAME}", **form)
    info = await site.store.table(answer.url.path.rpartition("/")[2])
    assert info is not None
    return info


async def again(store: Store, info: TableInfo) -> TableInfo:
    found = await store.table(info.id)
    assert found is not None
    return found


async def test_who_opens_a_table_adds_under_a_seal_that_they_were_shown(site: Site) -> None:
    ana = await site.visitor()
    await ana.come_in("Ana")
    seal = await sealed(ana)
    info = await opened(site, ana, "random", commitment=seal, entropy=ANA)
    assert info.status == "playing"
    assert info.deal == Deal(info.secret, {0: ANA})
    assert (info.commitment, info.deal.commitment, info.dealt_from) == (seal, seal, info.deal.key)


async def test_a_seal_is_good_for_one_table(site: Site) -> None:
    """Who knows the secret from the first game could choose what they add to a second one."""
    ana = await site.visitor()
    await ana.come_in("Ana")
    seal = await sealed(ana)
    await opened(site, ana, "random", commitment=seal, entropy=ANA)
    for wrong in (seal, "77" * 32, "", "x"):
        info = await opened(site, ana, "random", commitment=wrong, entropy=BO)
        assert info.deal
        assert (info.commitment == info.deal.commitment, info.deal.entropy) == (True, {})
        assert info.commitment not in (seal, wrong)


async def test_who_sits_down_adds_once_and_nobody_after_the_start(site: Site) -> None:
    ana, bo = await site.visitor(), await site.visitor()
    await ana.come_in("Ana")
    await bo.come_in("Bo")
    info = await opened(site, ana, "open", begin="ready")
    page = (await bo.get(f"/tables/{info.id}")).text
    assert f'data-deal="{info.commitment}"' in page
    await bo.post(f"/tables/{info.id}/seats/1", act="sit", entropy="no digits")
    assert (await again(site.store, info)).deal == Deal(info.secret)
    await bo.post(f"/tables/{info.id}/seats/1", act="ready", entropy=BO)
    await bo.post(f"/tables/{info.id}/seats/1", act="unready", entropy=ANA)
    assert f'data-deal="{info.commitment}"' not in (await bo.get(f"/tables/{info.id}")).text
    await bo.post(f"/tables/{info.id}/seats/1", act="ready", entropy=ANA)
    await ana.post(f"/tables/{info.id}/seats/0", act="ready", entropy=ANA)
    begun = await again(site.store, info)
    assert (begun.status, begun.deal) == ("playing", Deal(info.secret, {0: ANA, 1: BO}))
    assert begun.commitment == info.commitment, "the seal stands before anybody adds"
    await bo.post(f"/tables/{info.id}/seats/1", act="ready", entropy=ANA)
    assert (await again(site.store, info)).deal == begun.deal


async def test_what_is_added_moves_with_the_person_and_leaves_with_them(store: Store) -> None:
    ana, bo = [(await store.add_person(name, "en"))[0] for name in ("Ana", "Bo")]
    places = [Place("guest", ana.id, name="Ana"), Place("open"), Place("open")]
    table = await store.add_table(GAME, 1, {}, places, ana.id, terms=Terms(ready=True))

    async def entropy() -> list[str]:
        info = await store.table(table)
        assert info is not None
        return [place.entropy for place in info.places]

    assert await store.arrange(table, seat_changes.sit(1, bo.id, "Bo", entropy=BO))
    assert await store.arrange(table, seat_changes.sit(2, bo.id, "Bo", moving=True, entropy=ANA))
    assert await entropy() == ["", "", BO]
    assert await store.arrange(table, seat_changes.swap(0, 2))
    assert await entropy() == [BO, "", ""]
    assert await store.arrange(table, seat_changes.stand(0, bo.id))
    assert await entropy() == ["", "", ""]


async def test_a_rematch_is_dealt_anew(store: Store) -> None:
    ana, bo = [(await store.add_person(name, "en"))[0] for name in ("Ana", "Bo")]
    places = [Place("guest", ana.id, name="Ana", entropy=ANA), Place("guest", bo.id, name="Bo", entropy=BO)]
    info = await store.table(await store.add_table(GAME, 1, {}, places, ana.id, promised=await store.promise()))
    assert info is not None
    assert info.deal
    assert info.deal.entropy == {0: ANA, 1: BO}
    seal = await store.promise()
    made = await store.table(await store.rematch(info, bo.id, seal, "cc" * 32))
    assert made is not None
    assert made.deal
    assert (made.commitment, made.deal.entropy) == (seal, {0: "cc" * 32})
    assert made.secret != info.secret


async def test_the_secret_is_told_only_when_the_game_is_over(site: Site) -> None:
    ana = await site.visitor()
    person = await ana.come_in("Ana")
    info = await opened(site, ana, "random", commitment=await sealed(ana), entropy=ANA)
    told = (await ana.get(f"/api/tables/{info.id}")).json()
    assert (told["commitment"], told["secret"]) == (info.commitment, "")
    assert {seat["entropy"] for seat in told["seats"]} == {""}
    assert info.secret not in str(await site.store.belongings(person.id))

"""The opponent in instant play: the bot depends on one's results in each title, and the coach attends a first game."""

from collections.abc import AsyncIterator

import pytest

from tests.table.club_site import finish
from tests.table.site import Site, Visitor, site_on

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(database: str) -> AsyncIterator[Site]:
    async with site_on(database) as site:
        yield site


async def met(site: Site, visitor: Visitor, game: str) -> tuple[str, bool]:
    """Start an instant game; returns the bot at the table, and whether there is a coach."""
    opened = (await visitor.post(f"/play/{game}")).url
    info = await site.store.table(opened.path.rpartition("/")[2])
    assert info is not None
    (bot,) = {place.bot for place in info.places if place.kind == "bot"}
    return bot, opened.fragment == "coach"


async def ends(site: Site, visitor: Visitor, game: str, place: int) -> None:
    """Finish a game of a title in a place."""
    person = await visitor.person()
    opened = (await visitor.post(f"/play/{game}")).url
    players = [f"person:{person.id}", "bot:gardener"]
    await finish(site, opened.path.rpartition("/")[2], *(players if place == 1 else players[::-1]), game=game)


async def test_the_bot_follows_results_and_the_coach_attends_a_first_game(site: Site) -> None:
    ana = await site.visitor()
    await ana.come_in("Ana")
    assert await met(site, ana, "ishtar") == ("apprentice", True), "an entered name does not make an expert"
    opened = await ana.post("/play/ishtar")
    assert 'id="goal"' in opened.text, "a first game starts with its introduction"
    await ends(site, ana, "ishtar", 2)
    assert 'id="goal"' not in (await ana.get(opened.url.path)).text
    assert await met(site, ana, "ishtar") == ("apprentice", False)
    found = []
    for _ in range(4):
        await ends(site, ana, "ishtar", 1)
        found.append((await met(site, ana, "ishtar"))[0])
    assert found == ["gardener", "botanist", "astronaut", "astronaut"]
    assert await met(site, ana, "luna_maris") == ("apprentice", True), "each title is learnt separately"
    await ends(site, ana, "ishtar", 2)
    assert (await met(site, ana, "ishtar"))[0] == "apprentice"

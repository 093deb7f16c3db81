"""A campaign: chosen like a set-up, it plays one adventure after the other with the same people and counts stars."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import insert, update

from lunaria.games import load
from lunaria.games.welcome_to_the_moon.campaign import stars
from lunaria.table.store import schema, seat_changes
from lunaria.table.store.model import Place, TableInfo
from lunaria.table.store.store import Store
from tests.table.client import Player
from tests.table.site import Visitor, site_on

Make = Callable[..., Player]
GAME = load("welcome_to_the_moon")
FIRST = {"adventure": "1", "level": "1"}


async def over(store: Store, table: str, places: list[int]) -> TableInfo:
    """End the game of a table with these places."""

    async def work(connection):  # type: ignore[no-untyped-def]
        await connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(status="over"))
        common = {"table": table, "game": GAME.name, "score": 5, "ended": 1, "participants": len(places)}
        rows = [common | {"seat": seat, "player": f"bot:{seat}", "place": place} for seat, place in enumerate(places)]
        await connection.execute(insert(schema.results), rows)

    await store.write(work)
    found = await store.tables([table])
    return found[0]


@pytest.mark.anyio
async def test_the_next_adventure_is_played_by_the_same_people(store: Store) -> None:
    ana, _ = await store.add_person("Ana", "en")
    bo, _ = await store.add_person("Bo", "en")
    seats = [Place("guest", ana.id, name="Ana"), Place("bot", bot="gardener"), Place("guest", bo.id, name="Bo")]
    first = await store.add_table(GAME.name, 1, GAME.complete(FIRST), seats, ana.id, campaign=True)
    table = first
    for number in range(1, 9):
        info = await over(store, table, [2, 3, 1])
        assert (info.campaign, info.options["adventure"]) == (first, str(number))
        assert [place.name or place.bot for place in info.places] == ["Ana", "gardener", "Bo"]
        if number < 8:
            assert info.onward
            table = await store.rematch(info, bo.id, onward=info.onward)
            assert await store.rematch(info, ana.id, onward=info.onward) == table
    assert info.onward is None
    again = await store.tables([await store.rematch(info, bo.id, onward=info.onward)])
    assert again[0].campaign == ""
    games = await store.campaign(first)
    assert [one.options["adventure"] for one, _ in games] == [str(number) for number in range(1, 9)]
    assert all(places == (2, 3, 1) for _, places in games)


@pytest.mark.anyio
async def test_stars_belong_to_people_and_not_to_seats(tmp_path: Path) -> None:
    async with site_on(str(tmp_path / "table.db")) as site:
        store, visitor = site.store, await site.visitor()
        ana = await visitor.come_in("Ana")
        bo, cy = [(await store.add_person(name, "en"))[0] for name in ("Bo", "Cy")]
        seats = [Place("guest", ana.id, name="Ana"), Place("bot", bot="gardener"), Place("guest", bo.id, name="Bo")]
        first = await store.add_table(GAME.name, 1, GAME.complete(FIRST), seats, ana.id, campaign=True)
        info = await over(store, first, [1, 1, 1])
        table = await store.rematch(info, ana.id, onward=info.onward)
        for act in (seat_changes.swap(0, 2), seat_changes.swap(0, 1)):
            assert not await store.arrange(table, act), "everybody keeps their seat"
        page = (await visitor.get(f"/tables/{table}")).text
        assert 'value="swap"' not in page
        assert 'value="leave"' in page
        assert await store.arrange(table, seat_changes.stand(2, bo.id))
        assert not await store.arrange(table, seat_changes.sit(2, ana.id, "Ana", moving=True))
        assert await store.arrange(table, seat_changes.sit(2, cy.id, "Cy"))
        assert await shown_stars(visitor, first) == ["1 ★", "1 ★", "0 ★"]
        assert await store.arrange(table, seat_changes.be_ready(2, cy.id, True))
        await over(store, table, [1, 1, 1])
        assert await shown_stars(visitor, first) == ["2 ★", "2 ★", "1 ★"]


@pytest.mark.anyio
async def test_a_solo_campaign_shows_the_stars_of_astra_beside_ones_own(tmp_path: Path) -> None:
    async with site_on(str(tmp_path / "table.db")) as site:
        store, visitor = site.store, await site.visitor()
        ana = await visitor.come_in("Ana")
        seats = [Place("guest", ana.id, name="Ana")]
        first = await store.add_table(GAME.name, 1, GAME.complete(FIRST), seats, ana.id, campaign=True)
        assert await shown_stars(visitor, first) == ["0 ★", "0 ★"]
        info = await over(store, first, [1])
        assert await shown_stars(visitor, first) == ["1 ★", "0 ★"]
        for step in (2, 3):
            table = await store.rematch(info, ana.id, onward=info.onward)
            info = await over(store, table, [2])
            assert info.options["adventure"] == str(step)
        assert await shown_stars(visitor, first) == ["2 ★", "3 ★"]
        assert "ASTRA" in (await visitor.get(f"/campaigns/{first}")).text


async def shown_stars(visitor: Visitor, first: str) -> list[str]:
    """Return the stars of all players, in the seat order of the last table."""
    page = (await visitor.get(f"/campaigns/{first}")).text
    return re.findall(r">(\d+ ★)<", page[page.index("<tfoot>") :])


def test_a_campaign_is_chosen_like_a_set_up(player: Make) -> None:
    ana = player("Ana")
    form = ana.http.get(f"/new/{GAME.name}").text
    assert 'value="campaign"' in form
    assert 'value="campaign"' not in ana.http.get("/new/ishtar").text
    answer = ana.post(f"/new/{GAME.name}", **{"seat-0": "me", "seat-1": "open", "setup": "campaign", "adventure": "5"})
    table = re.search(r"/tables/(\w+)$", str(answer.url))
    assert table
    assert f"/campaigns/{table[1]}" in answer.text
    page = ana.http.get(f"/campaigns/{table[1]}").text
    assert "0 of 8 played" in page
    assert page.count(f"/tables/{table[1]}") == 2
    assert "Campaign" in ana.http.get("/").text
    assert ana.http.get("/campaigns/nothing").status_code == 404


def test_other_tables_are_no_campaign(player: Make) -> None:
    ana = player("Ana")
    table = ana.create("me", "open")
    assert ana.http.get(f"/campaigns/{table}").status_code == 404


def test_stars_follow_from_places() -> None:
    assert GAME.campaign is not None
    for step in GAME.campaign.steps:
        assert GAME.campaign.stars(step, [2, 1, 1]) == stars(int(step), [2, 1, 1])
    assert GAME.campaign.stars("8", [1, 2, 3, 4]) == [6, 3, 1, 0]


@pytest.mark.anyio
async def test_the_board_shows_the_progress_of_its_campaign(tmp_path: Path) -> None:
    async with site_on(str(tmp_path / "table.db")) as site:
        store, visitor, stranger = site.store, await site.visitor(), await site.visitor()
        ana = await visitor.come_in("Ana")
        seats = [Place("guest", ana.id, name="Ana"), Place("bot", bot="gardener")]
        first = await store.add_table(GAME.name, 1, GAME.complete(FIRST), seats, ana.id, campaign=True)
        assert await at(visitor, first) == "Campaign: 1 of 8 · 0 ★"
        info = await over(store, first, [1, 2])
        second = await store.rematch(info, ana.id, onward=info.onward)
        assert await at(visitor, second) == "Campaign: 2 of 8 · 1 ★"
        await stranger.come_in("Bo")
        assert await at(stranger, second) == "Campaign: 2 of 8"
        other = await store.add_table(GAME.name, 1, GAME.complete(FIRST), seats, ana.id)
        assert await at(visitor, other) == ""


async def at(visitor: Visitor, table: str) -> str:
    """Return the campaign text of the bar above a board."""
    page = (await visitor.get(f"/tables/{table}")).text
    found = re.search(r'<a class="campaign-at"[^>]*>(.*?)</a>', page)
    return re.sub("<[^>]+>", "", found[1]) if found else ""

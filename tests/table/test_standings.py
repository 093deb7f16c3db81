"""Results and ratings: written with the finish, once, and found out anew from the logs in the order of the games."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, update

from lunaria.bots.ratings import Rating, after_games
from lunaria.table import schema
from lunaria.table.clocks import Outages
from lunaria.table.live import LiveTable
from lunaria.table.past import played_on
from lunaria.table.ratings import ending
from lunaria.table.recount import rebuild
from lunaria.table.store import Entry, Pace, Person, Place, Store, now
from tests.cli.test_commands import lunaria
from tests.table.client import Player

GAME = "photosynthesis"
OPTIONS = {"first_player": "0"}


async def people(store: Store, *names: str) -> list[Person]:
    return [(await store.add_person(name, "en"))[0] for name in names]


def place(who: Person | str) -> Place:
    return Place("bot", bot=who) if isinstance(who, str) else Place("guest", who.id, name=who.name)


async def play(store: Store, *seats: Person | str, rated: bool = True, seed: int = 0, **settings: Any) -> LiveTable:
    """Play a game to the end by chance."""
    owner = next(seat for seat in seats if isinstance(seat, Person))
    places = [place(who) for who in seats]
    table = await store.add_table(GAME, 1, OPTIONS, places, owner.id, settings.get("pace"), rated)
    info = await store.table(table)
    assert info is not None
    live = await LiveTable.open(store, info, Outages())
    chance = random.Random(seed)
    while live.course.pending:
        seat = live.course.pending[0]
        move = live.match.variant.notation(chance.choice(live.course.legal(seat)))
        assert (await live.play(seat, f"k-{live.seen}", live.seen, move)).event
    return live


def player(who: Person | str) -> str:
    return f"bot:{who}" if isinstance(who, str) else f"person:{who.id}"


async def ratings(store: Store) -> dict[str, Rating]:
    return {who: rating for who, rating, _games in await store.ladder(GAME)}


@pytest.mark.anyio
async def test_ratings_are_written_with_the_finish_and_found_out_anew(store: Store) -> None:
    ana, bo, cy = await people(store, "Ana", "Bo", "Cy")
    tables: list[tuple[Person | str, ...]] = [(ana, bo), (bo, "random"), (cy, ana), ("random", cy, "random")]
    games = []
    for seed, seats in enumerate(tables):
        live = await play(store, *seats, seed=seed)
        games.append(([player(who) for who in seats], live.match.rank()))
    await play(store, bo, cy, rated=False)
    wanted, found = after_games(games), await ratings(store)
    assert found == wanted
    assert sorted(found) == sorted([*map(player, (ana, bo, cy)), "bot:random"])

    async with store._engine.begin() as connection:
        await connection.execute(update(schema.ratings).values(mu=1.0))
        await connection.execute(delete(schema.results).where(schema.results.c.turn.is_(None)))
    assert await rebuild(store) == (5, 4, [])
    assert await ratings(store) == wanted
    assert [tally.games for tally in await store.tallies(player(bo))] == [3]
    assert await rebuild(store) == (5, 4, [])
    assert await ratings(store) == wanted


@pytest.mark.anyio
async def test_results_are_counted(store: Store) -> None:
    ana, bo = await people(store, "Ana", "Bo")
    assert await store.tallies(player(ana)) == []
    lives = [await play(store, ana, bo, rated=seed == 2, seed=seed) for seed in range(3)]
    scores = [live.match.score()[0] for live in lives]
    places = [live.match.rank()[0] for live in lives]
    (tally,) = await store.tallies(player(ana))
    assert (tally.game, tally.games, tally.wins) == (GAME, 3, places.count(1))
    assert sum(tally.places) == 3
    assert tally.mean == pytest.approx(sum(scores) / 3)
    assert tally.best == max(scores)
    assert (tally.rated, tally.rating is not None) == (1, True)
    recent = await store.recent(player(ana))
    assert [(one.table, one.score, one.place, one.seats) for one in recent] == [
        (live.info.id, score, spot, 2) for live, score, spot in zip(lives, scores, places, strict=True)
    ][::-1]
    assert [one.rated for one in recent] == [True, False, False]


@pytest.mark.anyio
async def test_a_game_counts_once_and_only_from_the_deal(store: Store) -> None:
    ana, bo = await people(store, "Ana", "Bo")
    live = await play(store, ana, bo)
    ended = ending(live.course, now())
    assert ended is not None
    before = await ratings(store)

    async def again(connection: Any) -> None:
        await store._count(connection, live.info.id, ended)

    await store.write(again)
    assert await ratings(store) == before
    info = await store.table(await store.add_past(played_on(live, len(live.match.plies) - 1, 0, "random", ana)))
    assert info is not None
    on = await LiveTable.open(store, info, Outages())
    seat = on.course.pending[0]
    played = await on.play(seat, "k", on.seen, on.match.variant.notation(on.course.legal(seat)[0]))
    assert played.event
    assert (on.course.over, ending(on.course, now())) == (True, None)
    assert (await ratings(store), len(await store.recent(player(ana)))) == (before, 1)


@pytest.mark.anyio
async def test_who_loses_by_time_has_lost_the_rated_game(store: Store) -> None:
    ana, bo = await people(store, "Ana", "Bo")
    pace = Pace("move", 1000, 0, "lose")
    table = await store.add_table(GAME, 1, OPTIONS, [place(ana), place(bo)], ana.id, pace, rated=True)
    lease = await store.claim(table, "worker", 60_000)
    info = await store.table(table)
    assert info is not None
    assert lease is not None
    live = await LiveTable.open(store, info, Outages())
    assert (await live.flag(live.course.pending[0], lease)).event == 1
    found = await ratings(store)
    assert found[player(bo)].mu > 25 > found[player(ana)].mu
    refused = await live.undo(1, "u", live.seen)
    assert refused.refusal is not None
    assert await rebuild(store) == (1, 1, [])
    assert await ratings(store) == found


@pytest.mark.anyio
async def test_what_cannot_be_told_keeps_its_result(store: Store) -> None:
    ana, bo = await people(store, "Ana", "Bo")
    live = await play(store, ana, bo)
    before = await ratings(store)
    await store.append(live.info.id, Entry(live.seen + 1, "x", 0, "move", "end", 0))
    async with store._engine.begin() as connection:
        await connection.execute(delete(schema.snapshots))
    games, rated, wrong = await rebuild(store)
    assert (games, rated, len(wrong)) == (0, 1, 1)
    assert await ratings(store) == before


@pytest.mark.anyio
async def test_the_command_line_prints_ratings(tmp_path: Path) -> None:
    from lunaria.table.settings import database_address

    store = Store(database_address(str(tmp_path / "t.db")))
    await store.open()
    ana, bo = await people(store, "Ana", "Bo")
    await play(store, ana, bo)
    await store.close()
    import asyncio

    done = await asyncio.to_thread(lunaria, "ratings", "--rebuild", "--database", str(tmp_path / "t.db"))
    assert done.exit_code == 0, done.output
    assert "Photosynthesis: Ana" in done.output
    assert "1 games, 1 of them rated" in done.output


# At a server


def test_a_rated_table_has_its_rules(player: Callable[..., Player]) -> None:
    ana = player("Ana")
    alone = ana.post("/new/luna_maris", **{"seat-0": "me", "rated": "yes"})
    assert alone.status_code == 400
    assert "nobody to compare with" in alone.text
    strange = ana.post("/new/photosynthesis", **{"seat-0": "me", "seat-1": "mcts:5", "rated": "yes"})
    assert strange.status_code == 400
    assert "mcts:5" in strange.text
    gathering = ana.create("me", "open", rated="yes")
    assert ana.post(f"/tables/{gathering}/seats/1", act="bot", bot="mcts:5").status_code == 400
    assert "Places count" in ana.http.get(f"/tables/{gathering}").text
    table = ana.create("me", "random", rated="yes")
    assert 'id="hint"' not in ana.http.get(f"/tables/{table}").text
    assert ana.http.post(f"/tables/{table}/hint").status_code == 403
    tab = ana.open(table)
    tab.see(lambda scene: bool(scene["choices"]))
    tab.play(tab.moves()[0])
    tab.see(lambda scene: bool(scene["choices"]))
    assert not tab.scene["ask"]
    refused = tab.ask("ask")
    assert (refused["accepted"], "rated table" in refused["reason"]) == (False, True)


def test_a_person_has_a_page(player: Callable[..., Player]) -> None:
    ana, visitor = player("Ana"), player()
    found = ana.http.get("/").text
    address = found[found.index("/people/") :].split('"')[0]
    page = visitor.http.get(address)
    assert page.status_code == 200
    assert "No game has been finished yet." in page.text
    assert visitor.http.get("/people/nobody").status_code == 404

"""Results and ratings: written once with the end of a game, and recomputable from the logs in order of the games."""

import asyncio
import itertools
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, update

from lunaria.bots.ratings import Rating, after_games
from lunaria.engine.show.text import Message
from lunaria.table.live.clocks import Outages
from lunaria.table.live.readiness import Readiness
from lunaria.table.live.result import ending
from lunaria.table.live.table import LiveTable
from lunaria.table.lobby.rated import company_objection, owner_objection
from lunaria.table.review.branch import played_on
from lunaria.table.review.rebuild_ratings import catch_up, rebuild
from lunaria.table.server.settings import database_address
from lunaria.table.store import schema, seat_changes
from lunaria.table.store.logins import Login
from lunaria.table.store.model import Ending, Entry, Pace, Person, Place, Result, now
from lunaria.table.store.rated import MOST_RUNNING, MOST_TOGETHER, TooManyRunningError, TooOftenError, rated_pace
from lunaria.table.store.store import Store
from tests.commands import lunaria
from tests.table.client import Player
from tests.table.site import site_on

GAME = "photosynthesis"
DAILY = Pace("move", 86_400_000, 0, "lose")
OPTIONS = {"first_player": "0"}


async def people(store: Store, *names: str) -> list[Person]:
    return [(await store.add_person(name, "en"))[0] for name in names]


def place(who: Person | str) -> Place:
    return Place("bot", bot=who) if isinstance(who, str) else Place("guest", who.id, name=who.name)


async def play(
    store: Store, *seats: Person | str, rated: bool = True, seed: int = 0, game: str = GAME, **settings: Any
) -> LiveTable:
    """Play a random game to its end."""
    owner = next(seat for seat in seats if isinstance(seat, Person))
    places = [place(who) for who in seats]
    options = settings.get("options", OPTIONS)
    table = await store.add_table(game, 1, options, places, owner.id, settings.get("pace"), rated)
    info = await store.table(table)
    assert info is not None
    live = await LiveTable.open(store, info, Outages())
    chance = random.Random(seed)
    while live.session.pending:
        seat = live.session.pending[0]
        move = live.match.variant.notation(chance.choice(live.session.legal(seat)))
        assert (await live.play(seat, f"k-{live.seen}", live.seen_by(seat), move)).event
    return live


def player(who: Person | str) -> str:
    return f"bot:{who}" if isinstance(who, str) else f"person:{who.id}"


async def ratings(store: Store) -> dict[str, Rating]:
    return {who: rating for who, rating, _games in await store.ladder(GAME)}


@pytest.mark.anyio
async def test_ratings_are_written_at_the_end_and_can_be_recomputed(store: Store) -> None:
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
    assert [(one.table, one.score, one.place, one.participants) for one in recent] == [
        (live.info.id, score, spot, 2) for live, score, spot in zip(lives, scores, places, strict=True)
    ][::-1]
    assert [one.rated for one in recent] == [True, False, False]


@pytest.mark.anyio
async def test_a_private_table_is_hidden_in_the_list_of_games(store: Store) -> None:
    ana, bo, cy = await people(store, "Ana", "Bo", "Cy")
    table = await store.add_table(GAME, 1, OPTIONS, [place(ana), place(bo)], ana.id)
    await store.replace_results(
        {table: Ending(GAME, False, now(), (Result(player(ana), 9, 1), Result(player(bo), 8, 2)), 2)}
    )
    assert len(await store.recent(player(ana))) == 1
    shown = {"listed": 1, "watch": "all", "password": ""}
    for kept in ({"listed": 0}, {"watch": "link"}, {"watch": "nobody"}, {"password": "sealed"}):
        async with store._engine.begin() as connection:
            await connection.execute(update(schema.tables).values(**shown | kept))
        seen = [len(await store.recent(player(ana), reader=who)) for who in (ana.id, bo.id, cy.id, "")]
        assert seen == [1, 1, 0, 0], kept


@pytest.mark.anyio
async def test_a_game_counts_once_and_only_from_the_deal(store: Store) -> None:
    ana, bo = await people(store, "Ana", "Bo")
    live = await play(store, ana, bo)
    ended = ending(live.session, now())
    assert ended is not None
    before = await ratings(store)

    async def again(connection: Any) -> None:
        await store._count(connection, live.info.id, ended)

    await store.write(again)
    assert await ratings(store) == before
    info = await store.table(await store.add_past(played_on(live, len(live.match.plies) - 1, 0, "random", ana)))
    assert info is not None
    on = await LiveTable.open(store, info, Outages())
    seat = on.session.pending[0]
    played = await on.play(seat, "k", on.seen, on.match.variant.notation(on.session.legal(seat)[0]))
    assert played.event
    assert (on.session.over, ending(on.session, now())) == (True, None)
    assert (await ratings(store), len(await store.recent(player(ana)))) == (before, 1)


@pytest.mark.anyio
async def test_losing_on_time_loses_a_rated_game(store: Store) -> None:
    ana, bo = await people(store, "Ana", "Bo")
    pace = Pace("move", 1000, 0, "lose")
    table = await store.add_table(GAME, 1, OPTIONS, [place(ana), place(bo)], ana.id, pace, rated=True)
    lease = await store.claim(table, "worker", 60_000)
    info = await store.table(table)
    assert info is not None
    assert lease is not None
    live = await LiveTable.open(store, info, Outages())
    assert (await live.flag(live.session.pending[0], lease)).event == 1
    found = await ratings(store)
    assert found[player(bo)].mu > 25 > found[player(ana)].mu
    refused = await live.undo(1, "u", live.seen)
    assert refused.refusal is not None
    assert await rebuild(store) == (1, 1, [])
    assert await ratings(store) == found


ALONE: dict[str, Any] = {"rated": False, "game": "luna_maris", "options": {"automaton": "advanced"}}


@pytest.mark.anyio
async def test_a_solo_player_beaten_by_the_automaton_is_second_of_two(store: Store) -> None:
    (ana,) = await people(store, "Ana")
    live = await play(store, ana, **ALONE)
    (automaton,) = live.match.variant.rivals(live.match.state)
    assert automaton.score > live.match.score()[0], "a random player does not beat it"
    (tally,) = await store.tallies(player(ana))
    assert (tally.games, tally.wins, tally.places) == (1, 0, (0, 1))
    (recent,) = await store.recent(player(ana))
    assert (recent.place, recent.participants) == (2, 2)
    assert await rebuild(store) == (1, 0, [])
    assert await store.recent(player(ana)) == [recent]


@pytest.mark.anyio
async def test_a_solo_player_out_of_time_is_placed_after_the_automaton(store: Store) -> None:
    (ana,) = await people(store, "Ana")
    pace = Pace("move", 1000, 0, "lose")
    table = await store.add_table("luna_maris", 1, {}, [place(ana)], ana.id, pace)
    info, lease = await store.table(table), await store.claim(table, "worker", 60_000)
    assert info is not None
    assert lease is not None
    live = await LiveTable.open(store, info, Outages())
    assert (await live.flag(0, lease)).event == 1
    (recent,) = await store.recent(player(ana))
    assert (recent.place, recent.participants) == (2, 2)


@pytest.mark.anyio
async def test_old_solo_results_are_recomputed(store: Store) -> None:
    """An earlier release wrote first place for every solo game."""
    ana, bo = await people(store, "Ana", "Bo")
    live, together = await play(store, ana, **ALONE), await play(store, ana, bo)
    before = await store.recent(player(ana))
    async with store.filling() as connection:
        alone = schema.results.c.table == live.info.id
        await connection.execute(update(schema.results).where(alone).values(place=1, participants=0))
    (waiting,) = await store.recent(player(ana))
    assert (waiting.table, waiting.participants) == (together.info.id, 2)
    assert [tally.game for tally in await store.tallies(player(ana))] == [GAME]
    await catch_up(store, Readiness(("luna_maris",)))
    assert await store.recent(player(ana)) == before
    assert await store.uncounted_tables() == []


@pytest.mark.anyio
async def test_a_game_that_cannot_be_replayed_keeps_its_result(store: Store) -> None:
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
    from lunaria.table.server.settings import database_address

    store = Store(database_address(str(tmp_path / "t.db")))
    await store.open()
    ana, bo = await people(store, "Ana", "Bo")
    await play(store, ana, bo)
    await store.close()
    import asyncio

    done = await asyncio.to_thread(lunaria, "ratings", "--rebuild", "--database", str(tmp_path / "t.db"))
    assert done.exit_code == 0, done.output
    assert "Photosynthesis: Ana" in done.output
    assert "1 game, 1 of them rated" in done.output


@pytest.mark.anyio
async def test_rated_games_between_the_same_two_are_limited(store: Store) -> None:
    ana, bo, cy = await people(store, "Ana", "Bo", "Cy")
    for person in (ana, bo):
        await store.add_login(Login(person.id, f"{person.name}.rated", "sealed"))
    open_seats = [place(ana), Place("open")]

    async def sits(other: Person, game: str = GAME) -> Message | None:
        info = await store.table(await store.add_table(game, 1, {}, open_seats, ana.id, rated=True))
        assert info is not None
        return await company_objection(store, info, other)

    assert (await sits(cy)) == Message("rated-guest"), "a mere name has no rating"
    await store.add_table(GAME, 1, OPTIONS, [place(ana), place(bo)], ana.id, rated=False)
    for _ in range(MOST_TOGETHER):
        assert await sits(bo) is None
        await store.add_table(GAME, 1, OPTIONS, [place(ana), place(bo)], ana.id, rated=True)
    refused = await sits(bo)
    assert refused is not None
    assert refused.id == "rated-often"
    assert await sits(bo, "ishtar") is None


@pytest.mark.anyio
async def test_no_way_around_the_limit_of_rated_games(store: Store) -> None:
    ana, bo, cy = await people(store, "Ana", "Bo", "Cy")
    waiting = [
        await store.add_table(GAME, 1, {}, [place(ana), place(bo), Place("open")], cy.id, rated=rated)
        for rated in (True, False)
    ]
    half = await store.add_table(GAME, 1, {}, [place(ana), Place("open")], ana.id, rated=True)
    for _ in range(MOST_TOGETHER):
        await store.add_table(GAME, 1, OPTIONS, [place(ana), place(bo)], ana.id, rated=True)
    for table, act in (
        (waiting[0], seat_changes.give_to_bot(2, "random")),
        (half, seat_changes.sit(1, bo.id, bo.name)),
    ):
        with pytest.raises(TooOftenError):
            await store.arrange(table, act)
        info = await store.table(table)
        assert info is not None
        assert (info.status, info.places[-1].kind) == ("gathering", "open")
    assert await store.arrange(half, seat_changes.sit(1, cy.id, cy.name)), "with another person it starts"
    assert await store.arrange(waiting[1], seat_changes.give_to_bot(2, "random")), "unrated games too"


@pytest.mark.anyio
async def test_two_workers_do_not_exceed_the_limit_of_rated_games(store: Store, database: str) -> None:
    other = Store(database_address(database))
    await other.open()
    ana, bo = await people(store, "Ana", "Bo")
    seats = [place(ana), Place("open")]
    tables = [await store.add_table(GAME, 1, {}, seats, ana.id, rated=True) for _ in range(2 * MOST_TOGETHER)]
    sits = seat_changes.sit(1, bo.id, bo.name)
    both = [worker.arrange(table, sits) for table, worker in zip(tables, itertools.cycle((store, other)), strict=False)]
    begun = await asyncio.gather(*both, return_exceptions=True)
    assert [one for one in begun if isinstance(one, BaseException) and not isinstance(one, TooOftenError)] == []
    assert begun.count(True) == MOST_TOGETHER
    await other.close()


@pytest.mark.anyio
async def test_abandoning_rated_games_has_a_cost(store: Store) -> None:
    """A person plays at most three at once, however they begin; each has a clock, so each of them ends."""
    ana, bo = await people(store, "Ana", "Bo")
    alone, both = [place(ana), place("gardener")], [place(ana), place(bo)]
    await play(store, ana, "random", pace=DAILY)
    for _ in range(2 * MOST_RUNNING):
        await store.add_table(GAME, 1, OPTIONS, alone, ana.id, rated=True)  # older ones, which no clock ends
        await store.add_table(GAME, 1, OPTIONS, alone, ana.id, DAILY)
    half = await store.add_table(GAME, 1, {}, [place(bo), Place("open")], bo.id, DAILY, rated=True)
    for _ in range(MOST_RUNNING):
        assert not await store.plays_enough(ana.id)
        running = await store.add_table(GAME, 1, OPTIONS, alone, ana.id, DAILY, rated=True)
    assert await store.plays_enough(ana.id)
    for seats in (alone, both, [place("random"), place("gardener")]):
        with pytest.raises(TooManyRunningError):
            await store.add_table(GAME, 1, OPTIONS, seats, ana.id, DAILY, rated=True)
    with pytest.raises(TooManyRunningError):
        await store.arrange(half, seat_changes.sit(1, ana.id, ana.name))
    assert await owner_objection(store, ana, alone) == Message("rated-running", {"most": MOST_RUNNING})
    info = await store.table(half)
    assert info is not None
    assert await company_objection(store, info, ana) == Message("rated-running", {"most": MOST_RUNNING})
    await store.close_table(running, "over", "by")
    assert not await store.plays_enough(ana.id)


@pytest.mark.anyio
async def test_a_rated_rematch_has_a_clock(store: Store) -> None:
    (ana,) = await people(store, "Ana")
    live = await play(store, ana, "random")
    again = await store.table(await store.rematch(live.info, ana.id))
    assert again is not None
    assert again.pace == DAILY
    for pace, wanted in ((Pace(), DAILY), (Pace("bank", 60_000, 5_000, "bot"), Pace("bank", 60_000, 5_000, "lose"))):
        assert rated_pace(pace) == wanted


# On a server


def test_a_rated_table_has_its_conditions(player: Callable[..., Player]) -> None:
    ana = player("Ana")
    nobody = player()
    early = nobody.post("/new/photosynthesis", **{"seat-0": "me", "seat-1": "open", "rated": "yes", "name": "Cy"})
    assert (early.status_code, "needs a password or a passkey" in early.text) == (400, True)
    assert "lunaria_session" not in nobody.http.cookies, "a refused guest is not admitted"
    alone = ana.post("/new/luna_maris", **{"seat-0": "me", "rated": "yes"})
    assert alone.status_code == 400
    assert "nobody to compare with" in alone.text
    strange = ana.post("/new/photosynthesis", **{"seat-0": "me", "seat-1": "mcts:5", "rated": "yes"})
    assert strange.status_code == 400
    assert "mcts:5" in strange.text
    guest = ana.post("/new/photosynthesis", **{"seat-0": "me", "seat-1": "open", "rated": "yes"})
    assert (guest.status_code, "needs a password or a passkey" in guest.text) == (400, True)
    ana.post("/account/login", login="ana.rated", new="four words are fine")
    gathering = ana.create("me", "open", rated="yes")
    bo = player("Bo")
    late = bo.sit(gathering, 1)
    assert (late.status_code, "needs a password or a passkey" in late.text) == (403, True)
    assert ana.post(f"/tables/{gathering}/seats/1", act="bot", bot="mcts:5").status_code == 400
    assert "Your place counts" in ana.http.get(f"/tables/{gathering}").text
    table = ana.create("me", "random", rated="yes", clock="none", zero="nothing")
    assert 'id="hint"' not in ana.http.get(f"/tables/{table}").text
    assert ana.http.post(f"/tables/{table}/hint").status_code == 403
    tab = ana.open(table)
    tab.see(lambda scene: bool(scene["choices"]))
    tab.play(tab.moves()[0])
    tab.see(lambda scene: bool(scene["choices"]))
    assert not tab.scene["ask"]
    refused = tab.ask("ask")
    assert (refused["accepted"], "rated table" in refused["reason"]) == (False, True)
    clock = {"kind": "move", "main": 86_400_000, "increment": 0, "zero": "lose", "weekend": ""}
    assert ana.http.get(f"/api/tables/{table}").json()["clock"] == clock
    wanted = {"game": "photosynthesis", "seats": ["me", "random"], "rated": True}
    made = [ana.http.post("/api/tables", json=wanted) for _ in range(MOST_RUNNING)]
    assert [one.status_code for one in made] == [201] * (MOST_RUNNING - 1) + [400]
    assert made[0].json()["clock"] == clock
    assert "You are playing 3 rated games" in made[-1].text
    many = ana.post("/new/photosynthesis", **{"seat-0": "me", "seat-1": "random", "rated": "yes"})
    assert (many.status_code, "You are playing 3 rated games" in many.text) == (400, True)


def test_a_person_has_a_page(player: Callable[..., Player]) -> None:
    ana, visitor = player("Ana"), player()
    found = ana.http.get("/").text
    address = found[found.index("/people/") :].split('"')[0]
    page = visitor.http.get(address)
    assert page.status_code == 200
    assert "No game has been finished yet." in page.text
    assert visitor.http.get("/people/nobody").status_code == 404


@pytest.mark.anyio
async def test_the_people_page_lists_everybody_with_a_rating(tmp_path: Path) -> None:
    async with site_on(str(tmp_path / "table.db")) as site:
        visitor, store = await site.visitor(), site.store
        nobody = (await visitor.get("/people")).text
        assert nobody.count("Nobody has played a rated game yet.") == 1
        ana, bo = await people(store, "Ana", "Bo")
        await play(store, ana, "random")
        await play(store, bo, "random", rated=False)
        found = (await visitor.get("/people")).text
        assert f'<a href="/people/{ana.id}">Ana</a>' in found
        assert "<small>bot</small>" in found
        assert "Bo</a>" not in found

"""The deal of the day: one try each, the same for all, hidden beforehand, compared afterwards, and verifiable."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.bots.shared_deal import Following, fixed, play_out
from lunaria.engine.deal import INSTANCES, SharedDeal
from lunaria.games import load
from lunaria.table.deals.field import chart_of, comparisons_of, rows_of
from lunaria.table.deals.finding import date_of
from lunaria.table.deals.worker import DealWorker, EvenClock, deal_of_day
from lunaria.table.live.table import LiveTable
from lunaria.table.store import schema
from lunaria.table.store.deal_model import DealEntry, DealInfo
from lunaria.table.store.model import DAY_MS, DealResult, Person, Place
from lunaria.table.store.store import Store
from tests.commands import lunaria
from tests.table.site import Site, Visitor, site_on

pytestmark = pytest.mark.anyio
TITLE, DAY = "photosynthesis", 20_785
PASSWORD = "quite a long password"


@pytest.fixture
async def site(database: str) -> AsyncIterator[Site]:
    async with site_on(database) as site:
        yield site


async def ready(*_names: str) -> None:
    """Compile all rules first."""


def worker_of(store: Store, name: str = "one") -> DealWorker:
    return DealWorker(store, name, (TITLE,), ready)


def turn(store: Store, at: int) -> None:
    """Set the time of the store."""
    vars(store)["now"] = lambda: at


async def opened(store: Store, day: int = DAY) -> DealInfo:
    """Return a deal that was sealed the day before and is open now."""
    worker = worker_of(store)
    turn(store, day * DAY_MS - DAY_MS // 2)
    await worker.round()
    worker._clock = EvenClock()
    turn(store, day * DAY_MS + 1000)
    await worker.round()
    return (await store.deals(day, day, TITLE))[0]


async def regular(site: Site, name: str) -> tuple[Visitor, Person]:
    """Return a person who may play the deal of the day."""
    who = await site.visitor()
    person = await who.come_in(name)
    login = "".join(letter for letter in name.lower() if letter.isalpha())
    assert (await who.post("/account/login", login=f"{login}-login", new=PASSWORD)).status_code == 200
    rows = [
        {"table": await _table(site.store, person), "seat": 0, "player": f"person:{person.id}"}
        | {"game": TITLE, "score": 1, "place": 1, "ended": 1, "participants": 2}
        for _ in range(3)
    ]

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(insert(schema.results), rows)
        await connection.execute(update(schema.people).where(schema.people.c.id == person.id).values(created=1))

    await site.store.write(work)
    return who, person


async def _table(store: Store, person: Person) -> str:
    places = [Place("guest", person.id, name=person.name), Place("bot", bot="gardener")]
    return await store.add_table(TITLE, 1, load(TITLE).complete(), places, person.id)


async def finish(store: Store, table: str, level: str = "apprentice", moves: int = 10_000) -> LiveTable:
    """Let a person play their game like a bot level."""
    info = await store.table(table)
    assert info is not None
    assert info.deal is not None
    live = LiveTable(store, info, await store.events(table))
    bots = [fixed(level, live.game, info.options), fixed("gardener", live.game, info.options)]
    for _ in range(moves):
        if live.session.over:
            break
        seat = live.session.pending[0]
        following = Following(live.match.variant.kernel, live.match.start, info.deal.key)
        for ply in live.match.plies:
            following.take(ply.seat, ply.action)
        action = following.decide(bots[min(seat, 1)], seat, len(info.places))
        move = live.match.variant.notation(action)
        known = live.seen
        outcome = await live.play(seat, f"key-{known}", live.seen_by(seat), move)
        assert outcome.event or live.seen > known, outcome  # the server's own bot may be faster
    return live


async def with_same_cards(site: Site, deal: DealInfo, person: Person) -> tuple[Visitor, Person]:
    """Return a person who has the same cards as another one."""
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ":
        who, other = await regular(site, f"Bo {letter}")
        if deal.shared.instance_of(other.id) == deal.shared.instance_of(person.id):
            return who, other
    raise AssertionError("by chance nobody has the same cards: once in 1,700 runs")


def secrets_of(deal: DealInfo) -> list[str]:
    """Return the values that nobody may know before a deal is over."""
    shared = deal.shared
    return [shared.secret, *(shared.of_tables(instance).secret for instance in range(deal.instances))]


async def begun(visitor: Visitor, deal: DealInfo) -> str:
    """Begin a deal; returns the table."""
    answer = await visitor.post(f"/deals/{deal.game}/{date_of(deal.day)}/play")
    assert answer.status_code == 200, answer.text
    assert answer.url.path.startswith("/tables/")
    return answer.url.path.removeprefix("/tables/")


async def test_a_deal_is_sealed_the_day_before_and_opens_at_midnight(store: Store) -> None:
    worker = worker_of(store)
    turn(store, DAY * DAY_MS - 1000)
    await worker.round()
    before = (await store.deals(DAY, DAY, TITLE))[0]
    assert (before.state, before.instances, before.sealed < before.opens) == ("sealed", INSTANCES, True)
    person, _session = await store.add_person("Ana", "en")
    assert await store.enter_deal(before, person.id, "a1" * 32)
    assert await store.enter_deal(before, person.id, "b2" * 32), "the first entry counts"
    assert await store.begin_deal(before, person, ranked=True) == ""
    turn(store, DAY * DAY_MS)
    await worker.round()
    deal = (await store.deals(DAY, DAY, TITLE))[0]
    assert deal.state == "open"
    assert deal.shared == SharedDeal(before.shared.secret, ("a1" * 32,), INSTANCES)
    assert not await store.enter_deal(deal, person.id, "c3" * 32)
    await store.open_deal(deal.id)
    assert (await store.deal(deal.id)) == deal, "nothing happens twice"


async def test_two_workers_seal_one_deal(store: Store) -> None:
    turn(store, DAY * DAY_MS)
    one, other = worker_of(store), worker_of(store, "other")
    await asyncio.gather(one.round(), other.round())
    assert len(await store.deals(DAY, DAY + 1)) == 2
    await store.seal_deal(deal_of_day(load(TITLE), DAY))
    assert len(await store.deals(DAY, DAY + 1)) == 2


def test_a_clock_jump_is_not_trusted_at_once() -> None:
    passed = 0.0
    clock = EvenClock(lambda: passed)
    assert clock.is_even(1_000_000)
    passed = 5
    assert clock.is_even(1_005_000)
    passed = 10
    assert not clock.is_even(1_005_000 + DAY_MS), "a day has passed within five seconds"
    passed = 300
    assert not clock.is_even(1_295_000 + DAY_MS)
    passed = 611
    assert clock.is_even(1_606_000 + DAY_MS), "it has advanced steadily"


async def test_a_clock_jump_opens_nothing(store: Store) -> None:
    worker = worker_of(store)
    turn(store, DAY * DAY_MS - DAY_MS // 2)
    await worker.round()
    turn(store, DAY * DAY_MS + 1)
    await worker.round()
    assert (await store.deals(DAY, DAY))[0].state == "sealed"


async def test_everybody_has_one_try_at_the_same_deal(site: Site) -> None:
    deal = await opened(site.store)
    ana, me = await regular(site, "Ana")
    bo, other = await with_same_cards(site, deal, me)
    instance = deal.shared.instance_of(me.id)
    table = await begun(ana, deal)
    assert await begun(ana, deal) == table, "there is one try"
    theirs = await begun(bo, deal)
    infos = {info.id: info for info in await site.store.tables([table, theirs])}
    assert infos[table].deal == infos[theirs].deal == deal.shared.of_tables(instance)
    assert (infos[table].terms.watch, infos[table].rated, infos[table].terms.listed) == ("nobody", False, False)
    await finish(site.store, table)
    await finish(site.store, theirs)
    entries = {entry.player: entry for entry in await site.store.deal_entries(deal.id)}
    one, two = entries[f"person:{me.id}"], entries[f"person:{other.id}"]
    assert one.score == two.score is not None, "the same play meets the same bot"
    game = load(TITLE)
    key = deal.shared.of_tables(instance).key
    played = play_out(game, deal.options, deal.seats, key, fixed("apprentice", game, deal.options))
    assert played.score == one.score
    courses = await site.store.deal_courses(deal.id, instance, 9)
    assert [course for _player, _score, course in courses] == [played.course] * 2
    assert await site.store.deal_courses(deal.id, (instance + 1) % INSTANCES, 9) == []
    assert (one.place, two.place) == (played.place, played.place)
    assert await site.store.tallies(f"person:{me.id}") == [
        tally for tally in await site.store.tallies(f"person:{me.id}") if tally.games == 3
    ], "ratings and statistics of tables are untouched"


async def test_an_ineligible_person_plays_a_past_deal(site: Site) -> None:
    past = await opened(site.store, DAY - 1)
    worker = worker_of(site.store)
    turn(site.store, DAY * DAY_MS + 5)
    await worker.round()
    deal = (await site.store.deals(DAY, DAY))[0]
    guest = await site.visitor()
    page = f"/deals/{TITLE}/{date_of(DAY)}"
    assert (await guest.post(f"{page}/play")).status_code == 403
    assert "three finished games" in (await guest.get(page)).text
    await guest.come_in("Guest")
    assert (await guest.post(f"{page}/play")).status_code == 403
    offer = f'action="/deals/{TITLE}/instant"'
    assert offer in (await guest.get(page)).text
    answer = await guest.post(f"/deals/{TITLE}/instant")
    table = answer.url.path.removeprefix("/tables/")
    info = await site.store.table(table)
    assert info is not None
    assert info.origin.table == past.id
    await finish(site.store, table)
    guest_page = (await guest.get(f"/deals/{TITLE}/{date_of(DAY - 1)}")).text
    assert "You played it after its day" in guest_page
    assert (await guest.post(f"/deals/{TITLE}/instant")).status_code == 200, "the one of the day before"
    assert (await guest.post(f"/deals/{TITLE}/instant")).status_code == 409, "there is no other"
    assert offer not in (await guest.get(page)).text
    assert deal.state == "open"
    assert await site.store.count_finished([past.id]) == {}, "the list of the day is unchanged"


async def test_nobody_sees_anything_before_they_have_finished(site: Site) -> None:
    """Every endpoint: pages, records, replays, pictures, analysis, the API, and pages of people."""
    deal = await opened(site.store)
    (ana, me), (bo, _other) = await regular(site, "Ana"), await regular(site, "Bo")
    table = await begun(ana, deal)
    theirs = await begun(bo, deal)
    live = await finish(site.store, table)
    score = live.match.score()[0]
    guest = await site.visitor()
    for who in (bo, guest):
        for endpoint in ("", "/replay", "/plies/0", "/record", "/story", "/share.svg", "/boards/0.svg", "/analysis"):
            answer = await who.get(f"/tables/{table}{endpoint}")
            assert answer.status_code in (403, 404, 405, 409), endpoint
            assert not any(secret in answer.text for secret in secrets_of(deal))
        for endpoint in ("", "/record", "/view", "/analysis"):
            answer = await who.get(f"/api/tables/{table}{endpoint}")
            assert answer.status_code in (401, 403, 404, 409), endpoint
        assert table not in (await who.get(f"/people/{me.id}")).text
        assert table not in (await who.get(f"/api/people/{me.id}")).text
        assert table not in (await who.get("/")).text
        page = (await who.get(f"/deals/{TITLE}/{date_of(DAY)}")).text
        assert "<tbody>" not in page
        assert "Ana" not in page
        assert not any(secret in page for secret in secrets_of(deal))
    for endpoint in ("/record", "/share.svg"):
        assert (await ana.get(f"/tables/{table}{endpoint}")).status_code == 409, "it would show the deal to others"
    branch = {"ply": "0", "seat": "0", "level": "gardener"}
    assert (await ana.post(f"/tables/{table}/branch", **branch)).status_code == 409
    shown = (await ana.get(f"/api/tables/{table}")).json()
    assert shown["secret"] == ""
    for page in (f"/tables/{table}/replay", f"/deals/{TITLE}/{date_of(DAY)}", f"/tables/{table}"):
        text = (await ana.get(page)).text
        assert not any(secret in text for secret in secrets_of(deal))
    assert f">{score}<" in (await ana.get(f"/deals/{TITLE}/{date_of(DAY)}")).text
    assert (await bo.get(f"/tables/{theirs}/hint")).status_code in (403, 405, 404)


async def test_after_the_day_results_are_final_and_verified(site: Site, tmp_path: Path) -> None:
    store = site.store
    deal = await opened(store)
    (ana, me), (bo, other) = await regular(site, "Ana"), await regular(site, "Bo")
    await finish(store, await begun(ana, deal))
    broken = await begun(bo, deal)
    await finish(store, broken, moves=8)
    turn(store, (DAY + 1) * DAY_MS + 3_600_000)
    worker = worker_of(store)
    await worker.round()
    closed = (await store.deals(DAY, DAY))[0]
    assert closed.state == "over"
    entries = {entry.player: entry for entry in await store.deal_entries(deal.id)}
    assert entries[f"person:{other.id}"].broken
    assert entries[f"person:{other.id}"].score is not None
    assert not entries[f"person:{me.id}"].broken
    info = await store.table(broken)
    assert info is not None
    assert info.status == "over"
    assert await store.turns_of(other.id) == [one for one in await store.turns_of(other.id) if one[0] != broken], (
        "it waits for nobody"
    )
    guest = await site.visitor()
    page = await guest.get(f"/deals/{TITLE}/{date_of(DAY)}")
    assert closed.shared.secret in page.text
    assert "played on by Gardener" in page.text
    assert "ended late" in page.text
    proof = tmp_path / "proof.json"
    proof.write_text((await guest.get(f"/deals/{TITLE}/{date_of(DAY)}/proof")).text, encoding="utf-8")
    result = lunaria("verify-deal", str(proof), "--commitment", deal.seal, "--json")
    assert result.exit_code == 0, result.output
    keys = [deal.shared.of_tables(instance).key.hex() for instance in range(INSTANCES)]
    assert json.loads(result.stdout)["keys"] == keys
    table = next(entry.table for entry in entries.values() if entry.player == f"person:{me.id}")
    record = tmp_path / "game.lunaria"
    record.write_text((await ana.get(f"/tables/{table}/record")).text, encoding="utf-8")
    assert lunaria("verify-deal", str(record)).exit_code == 0


async def test_bot_levels_play_first_in_order_of_cost(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lunaria.table.deals.worker.FIELD", ("apprentice", "gardener"))
    deal, worker = await opened(store), worker_of(store)
    await worker.round()
    await worker.play()
    found = set(await store.deal_entries(deal.id))
    both = {(f"bot:{level}", instance) for level in ("apprentice", "gardener") for instance in range(INSTANCES)}
    assert {(entry.player, entry.instance) for entry in found} == both
    await worker.play()
    assert set(await store.deal_entries(deal.id)) == found
    await store.add_bot(DealResult(deal.id, "bot:gardener", 999, (), 5))
    assert set(await store.deal_entries(deal.id)) == found, "a result is final"
    turn(store, (DAY + 1) * DAY_MS)
    await store.close_deal(deal.id)
    await store.add_bot(DealResult(deal.id, "bot:astronaut", 999, (), 5))
    assert set(await store.deal_entries(deal.id)) == found, "an unfinished game is not in the list"
    await worker.close()


async def test_five_thousand_entrants_are_listed_in_time(site: Site) -> None:
    deal = await opened(site.store)
    ana, me = await regular(site, "Ana")
    rows = [
        {
            "deal": deal.id,
            "player": f"person:{number:032x}",
            "instance": number % INSTANCES,
            "ranked": 1,
            "score": number % 90,
            "begun": 1,
            "ended": 2,
        }
        | {"course": json.dumps(["place a1"] * 60)}
        for number in range(5000)
    ]

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(insert(schema.deal_entries), rows)

    await site.store.write(work)
    loop = asyncio.get_running_loop()
    began = loop.time()
    entries = await site.store.deal_entries(deal.id)
    listed, _row = rows_of(entries, me.id)
    chart_of(listed, None)
    taken = loop.time() - began
    assert len(listed) == 5000
    assert taken < 0.5, "the limit of 0.1 is for a quiet machine"
    table = await begun(ana, deal)
    await finish(site.store, table)
    page = (await ana.get(f"/deals/{TITLE}/{date_of(DAY)}")).text
    assert page.count("<tr") <= 22


def entry(player: str, score: int | None, ranked: bool = True, instance: int = 0) -> DealEntry:
    return DealEntry(player, instance, "t", ranked, score, 1, broken=False, entered=False)


def test_results_are_compared_with_the_same_cards() -> None:
    """Entries are ordered by the share of opponents beaten; a level plays all sets of cards and gets their mean."""
    entries = [
        entry("person:a", 5),
        entry("person:b", 9, instance=1),
        entry("person:c", 30, instance=2),
        entry("bot:gardener", 7),
        entry("bot:gardener", 2, instance=1),
        entry("bot:gardener", 40, instance=2),
    ]
    rows, mine = rows_of(entries, "c")
    assert [(row.place, row.player, row.score, row.share, row.instance) for row in rows] == [
        (1, "person:b", 9, 1.0, 1),
        (2, "bot:gardener", 16, 0.666666667, -1),
        (3, "person:a", 5, 0.0, 0),
        (3, "person:c", 30, 0.0, 2),
    ]
    assert mine == rows[3]
    same, _mine = rows_of(entries, "c", 2)
    assert [(row.place, row.player, row.score) for row in same] == [(1, "bot:gardener", 40), (2, "person:c", 30)]
    assert rows_of(entries, "", 3) == ([], None)


def test_the_list_holds_the_ranked_entries_and_the_readers_own() -> None:
    entries = [
        entry("person:a", 5),
        entry("bot:gardener", 7),
        entry("person:b", 6, ranked=False),
        entry("person:c", None),
    ]
    rows, mine = rows_of(entries, "b")
    assert [(row.player, row.place, row.share) for row in rows] == [
        ("bot:gardener", 1, 1.0),
        ("person:b", 2, 0.5),
        ("person:a", 3, 0.0),
    ]
    assert mine is not None
    assert rows_of(entries, "")[1] is None
    assert len(rows_of(entries, "")[0]) == 2


@pytest.mark.parametrize(("people", "kind"), [(2, ""), (8, "dots"), (40, "bars")])
def test_the_chart_fits_the_size_of_the_field(people: int, kind: str) -> None:
    entries = [entry(f"person:{number}", number) for number in range(people)] + [entry("bot:oracle", 30)]
    rows, mine = rows_of(entries, "1")
    chart = chart_of(rows, mine)
    assert (bool(chart.bars), bool(chart.dots)) == (kind == "bars", kind == "dots")
    assert {line.player for line in chart.lines} == {"bot:oracle", "person:1"}
    assert all(16 <= line.x <= 344 for line in chart.lines)
    assert chart_of([], None).lines == []


def test_the_divergence_is_the_first_difference_from_a_better_player() -> None:
    courses = [
        ("x", 9, ("a", "b", "d")),
        ("y", 3, ("a", "c", "e")),
        ("z", 8, ("q", "b", "c")),
        ("me", 4, ("a", "c", "f")),
    ]
    first, second, third = comparisons_of(("a", "c", "f"), 4, courses, "me")
    assert (first.number, first.others, first.parts) == (0, 3, False), "the best began like the reader"
    assert (second.number, second.others, second.parts) == (1, 2, True)
    assert [(one.notation, one.share, one.mean, one.mine, one.best) for one in second.choices] == [
        ("c", 67, 3.5, True, False),
        ("b", 33, 9, False, True),
    ]
    assert (third.number, third.others, third.parts) == (2, 1, False)
    assert not any(one.parts for one in comparisons_of(("a", "b", "d"), 9, courses, "x")), "nobody was better"
    assert comparisons_of(("a",), 4, [], "me") == []


async def test_an_invalid_deal_is_refused(site: Site) -> None:
    who = await site.visitor()
    for address in ("/deals/photosynthesis/2020-01-01", "/deals/photosynthesis/tomorrow", "/deals/chess/2026-11-27"):
        assert (await who.get(address)).status_code == 404
    assert (await who.get("/deals/nothing")).status_code == 404
    assert "No deal is open yet" in (await who.get("/deals")).text


async def test_entering_requires_a_name_and_entropy(site: Site) -> None:
    worker = worker_of(site.store)
    turn(site.store, DAY * DAY_MS - 1000)
    await worker.round()
    who, page = await site.visitor(), f"/deals/{TITLE}/{date_of(DAY)}"
    assert (await who.post(f"{page}/enter", entropy="a1" * 32)).status_code == 401
    person = await who.come_in("Ana")
    assert (await who.post(f"{page}/enter", entropy="much")).status_code == 422
    assert (await who.post(f"{page}/enter", entropy="a1" * 32)).status_code == 200
    assert "has added to this deal" in (await who.get(page)).text
    async with site.store.reading() as connection:
        rows = (await connection.execute(select(schema.deal_entries))).all()
    assert [(row.player, row.entropy) for row in rows] == [(f"person:{person.id}", "a1" * 32)]


async def test_levels_wait_until_rules_are_compiled(site: Site) -> None:
    """People on a new server never wait for the bots of the deals."""
    asked: list[tuple[str, str, str]] = []

    def is_warm(*kind: str) -> bool:
        asked.append((kind[0], kind[1], kind[2]))
        return False

    info = await opened(site.store)
    worker = DealWorker(site.store, "one", (TITLE,), ready, is_warm)
    await worker.round()
    await worker.play()
    assert asked
    assert await site.store.deal_entries(info.id) == []

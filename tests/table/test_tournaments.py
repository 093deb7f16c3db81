"""Tournaments on the server: rounds begin and end on time, once, whatever is missing, late, or failing."""

from collections.abc import AsyncIterator
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import func, select

from lunaria.games import NAMES, load
from lunaria.table.deals.worker import HELD_SECONDS, EvenClock
from lunaria.table.store import schema
from lunaria.table.store.tournament_model import (
    BREAK_MS,
    COME_MS,
    LATE_MS,
    MINUTE_MS,
    MOST_OPEN,
    POINT,
    ROUND_MS,
    TournamentError,
)
from lunaria.table.tournaments.pairing import next_round
from lunaria.table.tournaments.scores import Standing, standings
from lunaria.table.tournaments.worker import TournamentWorker, options_of
from tests.table.site import Site, site_on
from tests.table.tournament_site import WEEK_MS, Organiser, entered, people

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(database: str) -> AsyncIterator[Site]:
    async with site_on(database) as site:
        await site.app.state.tournament_worker.close()
        yield site


async def listed(organiser: Organiser, tournament: str) -> list[Standing]:
    info = await organiser.info(tournament)
    entrants = await organiser.store.entrants(tournament)
    done = [one.result for one in await organiser.rounds(tournament)]
    return standings([one.person for one in entrants], done, info.kind, {one.person for one in entrants if one.left})


async def test_a_small_tournament_from_start_to_finish(site: Site) -> None:
    organiser = Organiser(site)
    cup = await organiser.announce()
    five = await entered(site, cup, 5)
    await organiser.worker.look()
    assert await organiser.rounds(cup) == [], "nothing begins early"
    await organiser.pass_by(10 * MINUTE_MS)
    (first,) = await organiser.rounds(cup)
    assert (await organiser.info(cup)).status == "running"
    assert {one.person for one in first.seats} == {person.id for person in five}
    assert [one.table for one in first.seats].count("") == 1
    tables = {one.table for one in first.seats if one.table}
    for table in tables:
        info = await site.store.table(table)
        assert info is not None
        assert (info.status, info.tournament, info.terms.listed, info.terms.ready) == ("gathering", cup, False, True)
    await organiser.play(cup)
    (first,) = await organiser.rounds(cup)
    assert first.ended
    due = (await organiser.info(cup)).due
    assert BREAK_MS - 1000 < due - site.store.now() <= BREAK_MS
    await organiser.pass_by(BREAK_MS)
    second = (await organiser.rounds(cup))[1]
    assert {one.person for one in second.seats if not one.table} != {one.person for one in first.seats if not one.table}
    await organiser.play(cup)
    assert (await organiser.info(cup)).status == "over"
    places = await listed(organiser, cup)
    assert [one.points for one in places] == sorted((one.points for one in places), reverse=True)
    assert sum(one.points for one in places) == 6 * POINT, "four games and two byes"
    await organiser.pass_by(WEEK_MS)
    assert len(await organiser.rounds(cup)) == 2


async def test_a_round_of_byes_leads_to_the_final(site: Site) -> None:
    organiser = Organiser(site)
    cup = await organiser.announce(kind="knockout", rounds=0)
    await entered(site, cup, 8)
    await organiser.pass_by(10 * MINUTE_MS)
    await organiser.play(cup)
    entrants, done = await organiser.store.entrants(cup), [one.result for one in await organiser.rounds(cup)]
    (_, one), (other, _) = next_round("knockout", [each.person for each in entrants], done).tables
    for person in (one, other):
        await site.store.leave_tournament(cup, person)
    await organiser.pass_by(BREAK_MS)
    await organiser.pass_by(1)
    semis = (await organiser.rounds(cup))[1]
    assert [each.table for each in semis.seats] == ["", ""]
    assert semis.ended
    await organiser.pass_by(BREAK_MS)
    await organiser.play(cup)
    assert (await organiser.info(cup)).status == "over"
    first, second = (await listed(organiser, cup))[:2]
    assert {first.person, second.person} == {each.person for each in semis.seats}
    assert (first.place, second.place) == (1, 2)


async def test_an_absent_player_misses_the_round_and_is_out_after_two(site: Site) -> None:
    organiser = Organiser(site)
    cup = await organiser.announce(size=3, rounds=3)
    six = await entered(site, cup, 6)
    await organiser.pass_by(10 * MINUTE_MS)
    (first,) = await organiser.rounds(cup)
    by_table = {one.table: [each.person for each in first.seats if each.table == one.table] for one in first.seats}
    alone, pair = by_table.values()
    missing = [person for person in six if person.id in (*alone[1:], pair[0])]
    await organiser.come(first, *missing)
    assert [one for one in (await organiser.rounds(cup))[0].seats if one.place is not None] == []
    await organiser.pass_by(COME_MS["live"])
    seats = {one.person: one for one in (await organiser.rounds(cup))[0].seats}
    assert [(seats[person].came, seats[person].place) for person in alone] == [(True, 1), (False, 0), (False, 0)]
    assert await site.store.table(seats[alone[0]].table) is None, "the only player present has won without a game"
    info = await site.store.table(seats[pair[0]].table)
    assert info is not None
    assert (info.status, [place.kind for place in info.places]) == ("playing", ["bot", "guest", "guest"])
    await organiser.finish(first)
    await organiser.pass_by(1)
    points = {one.person: one.points / POINT for one in await listed(organiser, cup)}
    assert [points[person] for person in (*alone, *pair)] == [1, 0, 0, 0, 1, 0.5]
    await organiser.pass_by(BREAK_MS)
    await organiser.play(cup, *missing[:1])
    await organiser.pass_by(BREAK_MS)
    third = (await organiser.rounds(cup))[2]
    assert {one.person for one in third.seats} == {person.id for person in six} - {missing[0].id}


async def test_weekly_rounds_keep_their_hour_when_clocks_change(site: Site) -> None:
    zone = ZoneInfo("Europe/Berlin")
    begins = datetime(2027, 3, 22, 19, 30, tzinfo=zone)
    organiser = Organiser(site)
    early = int(begins.timestamp() * 1000) - site.store.now()
    cup = await organiser.announce(tempo="week", kind="robin", rounds=0, begins=early, zone=zone.key)
    await entered(site, cup, 3)
    site.set_on(early)
    organiser.worker = organiser.another()
    await organiser.worker.look()
    await organiser.play(cup)
    due = datetime.fromtimestamp((await organiser.info(cup)).due / 1000, zone)
    assert f"{due:%Y-%m-%d %H:%M}" == "2027-03-29 19:30"


async def test_weekly_rounds_keep_their_day(site: Site) -> None:
    organiser = Organiser(site)
    cup = await organiser.announce(tempo="week", kind="robin", rounds=0)
    await entered(site, cup, 3)
    await organiser.pass_by(10 * MINUTE_MS)
    (first,) = await organiser.rounds(cup)
    assert first.closes - first.began == ROUND_MS["week"]
    info = await site.store.table(next(one.table for one in first.seats if one.table))
    assert info is not None
    assert info.pace.over_days
    assert info.pace.zero == "lose"
    await organiser.play(cup)
    assert (await organiser.info(cup)).due == first.planned + WEEK_MS
    await organiser.pass_by(WEEK_MS)
    await organiser.play(cup)
    await organiser.pass_by(WEEK_MS)
    await organiser.play(cup)
    assert (await organiser.info(cup)).status == "over"
    assert len(await organiser.rounds(cup)) == 3
    assert sum(one.points for one in await listed(organiser, cup)) == 3 * POINT


async def test_a_server_that_was_down_begins_late_and_says_so(site: Site) -> None:
    organiser = Organiser(site)
    cup = await organiser.announce(tempo="week")
    await entered(site, cup, 4)
    await organiser.pass_by(2 * WEEK_MS)
    (first,) = await organiser.rounds(cup)
    assert first.began - first.planned > WEEK_MS
    assert first.comes - first.began == COME_MS["week"], "nobody has less time for it"


async def test_an_unfinished_table_shares_its_points(site: Site) -> None:
    organiser = Organiser(site)
    cup = await organiser.announce(rounds=2)
    await entered(site, cup, 4)
    await organiser.pass_by(10 * MINUTE_MS)
    (first,) = await organiser.rounds(cup)
    await organiser.come(first)
    await organiser.pass_by(ROUND_MS["live"])
    assert not (await organiser.rounds(cup))[0].ended, "it is late"
    await organiser.pass_by(LATE_MS["live"])
    (first,) = await organiser.rounds(cup)
    assert first.ended > first.closes
    assert {one.points for one in await listed(organiser, cup)} == {POINT // 2}


async def test_a_clock_jump_begins_nothing(site: Site) -> None:
    organiser = Organiser(site)
    cup = await organiser.announce()
    await entered(site, cup, 4)
    seconds = [0.0]
    registry = site.app.state.registry
    worker = TournamentWorker(site.store, registry.worker, registry.renew, EvenClock(lambda: seconds[0]))
    await worker.look()
    organiser.site.set_on(WEEK_MS)
    await worker.look()
    assert await organiser.rounds(cup) == []
    organiser.site.set_on(-WEEK_MS)
    seconds[0] += HELD_SECONDS
    organiser.site.set_on(int(1000 * HELD_SECONDS))
    await worker.look()
    assert await organiser.rounds(cup) == [], "it has jumped back"
    seconds[0] += HELD_SECONDS
    organiser.site.set_on(int(1000 * HELD_SECONDS))
    await worker.look()
    assert len(await organiser.rounds(cup)) == 1


async def test_a_round_is_begun_once_by_several_workers(site: Site) -> None:
    organiser = Organiser(site)
    cup = await organiser.announce()
    await entered(site, cup, 4)
    info, workers = await organiser.info(cup), [organiser.another() for _ in range(3)]
    organiser.site.set_on(10 * MINUTE_MS)
    for worker in workers:
        await worker._begin(info, [], site.store.now())
    async with site.store.reading() as connection:
        assert await connection.scalar(select(func.count()).select_from(schema.tables)) == 2


async def test_a_tournament_with_too_few_people_is_cancelled(site: Site) -> None:
    organiser = Organiser(site)
    cup = await organiser.announce()
    one, _other = await entered(site, cup, 2)
    await organiser.pass_by(10 * MINUTE_MS)
    assert (await organiser.info(cup)).status == "off"
    with pytest.raises(TournamentError, match="begun"):
        await site.store.enter_tournament(cup, one.id)
    assert not await site.store.leave_tournament(cup, one.id)


async def test_leaving_and_limits(site: Site) -> None:
    organiser = Organiser(site)
    cup = await organiser.announce(kind="robin", rounds=0)
    eight = await entered(site, cup, 8)
    (ninth,) = await people(site, 1)
    with pytest.raises(TournamentError, match="full"):
        await site.store.enter_tournament(cup, ninth.id)
    await site.store.enter_tournament(cup, eight[0].id)  # again: nothing changes
    assert await site.store.leave_tournament(cup, eight[0].id)
    await site.store.enter_tournament(cup, ninth.id)
    await organiser.pass_by(10 * MINUTE_MS)
    assert await site.store.leave_tournament(cup, ninth.id)
    assert not await site.store.leave_tournament(cup, ninth.id)
    assert [one.left for one in await site.store.entrants(cup)].count(True) == 1
    await organiser.play(cup)
    await organiser.pass_by(BREAK_MS)
    second = (await organiser.rounds(cup))[1]
    assert ninth.id not in {one.person for one in second.seats}
    with pytest.raises(TournamentError, match="gone"):
        await site.store.enter_tournament("none", ninth.id)
    for _ in range(MOST_OPEN - 1):
        await organiser.announce()
    with pytest.raises(TournamentError, match="many"):
        await organiser.announce()
    await organiser.announce(club="another")


@pytest.mark.parametrize("name", NAMES)
def test_the_first_seat_begins_where_the_rules_allow_a_choice(name: str) -> None:
    game = load(name)
    options = options_of(game, 2)
    begins = {option.name: options[option.name] for option in game.options if "random" in option.choices}
    assert not begins or "0" in begins.values()
    if "0" in begins.values():
        variant = game.variant(options)
        for seed in range(8):
            assert variant.kernel.pending(game.new(options, seats=2, seed=seed)) == 1

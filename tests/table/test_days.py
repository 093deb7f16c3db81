"""Clocks measured in days: banks, weekends, holidays and gifts of days, under a clock that the test sets."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from lunaria.engine.show.text import MendableError
from lunaria.table.accounts.holidays import MOST_DAYS, days_taken, plan
from lunaria.table.http.i18n import words
from lunaria.table.live.clocks import LONGEST_PACE_MS, Clocks, Outages, pace_of
from lunaria.table.live.dependencies import clock_words
from lunaria.table.live.gifts import MOST_GIFTS
from lunaria.table.live.pauses import weekend
from lunaria.table.live.scene import Known, ViewOptions, scene
from lunaria.table.live.session import GameSession
from lunaria.table.live.snapshots import session_of_log
from lunaria.table.live.table import LiveTable
from lunaria.table.store.model import DAY_MS, Entry, Holiday, Pace, Place, TableInfo
from lunaria.table.store.store import Store
from tests.table.site import Site, site_on
from tests.table.test_agreements import Log

pytestmark = pytest.mark.anyio
HOUR_MS = DAY_MS // 24
DAILY, BANK = Pace("move", DAY_MS, 0, "lose"), Pace("bank", 7 * DAY_MS, DAY_MS // 2, "lose")


def at(day: str, hour: int = 0) -> int:
    """Return a UTC time in milliseconds since 1970."""
    return round(datetime.fromisoformat(day).replace(hour=hour, tzinfo=UTC).timestamp() * 1000)


FRIDAY, SATURDAY, MONDAY = at("2026-11-27", 12), at("2026-11-28"), at("2026-11-30")


def table(pace: Pace, *holidays: Holiday, seats: int = 2) -> TableInfo:
    """A table whose first person has these holidays."""
    people = [Place("guest", f"p{seat}", name="ABC"[seat]) for seat in range(seats)]
    people[0] = replace(people[0], holidays=holidays)
    options = {"first_player": "0"}
    return TableInfo("t", "photosynthesis", 1, options, 7, "", "", "playing", "p", tuple(people), pace, FRIDAY)


def clocks(pace: Pace, *holidays: Holiday) -> Clocks:
    return Clocks.fresh(table(pace, *holidays), Outages())


def test_a_bank_of_days_is_spent_over_many_turns() -> None:
    found = clocks(BANK)
    found.turn([0], FRIDAY)
    found.turn([1], FRIDAY + 3 * DAY_MS)
    assert found.remaining(0, MONDAY) == 4 * DAY_MS + DAY_MS // 2
    found.turn([0], FRIDAY + 4 * DAY_MS)
    assert found.deadline(FRIDAY + 4 * DAY_MS, [0]) == (0, FRIDAY + 8 * DAY_MS + DAY_MS // 2)


def test_a_weekend_follows_the_time_zone_of_the_table() -> None:
    week = (SATURDAY // DAY_MS + 3) // 7
    assert weekend("UTC", week) == (SATURDAY, MONDAY)
    assert weekend("Asia/Tokyo", week) == (SATURDAY - 9 * HOUR_MS, MONDAY - 9 * HOUR_MS)
    first, last = weekend("Europe/Berlin", (at("2026-10-24") // DAY_MS + 3) // 7)
    assert last - first == 49 * HOUR_MS, "the night in which daylight saving ends"


def test_clocks_stand_still_at_weekends() -> None:
    found = clocks(replace(DAILY, weekend="UTC"))
    found.turn([0], FRIDAY)
    assert found.remaining(0, SATURDAY) == 12 * HOUR_MS
    assert found.remaining(0, MONDAY) == 12 * HOUR_MS
    assert found.deadline(FRIDAY, [0]) == (0, MONDAY + 12 * HOUR_MS)
    assert found.deadline(SATURDAY + 1, [0]) == (0, MONDAY + 12 * HOUR_MS)
    assert (found.pauses.why(0, FRIDAY), found.pauses.why(0, SATURDAY), found.pauses.why(0, MONDAY)) == (
        "",
        "weekend",
        "",
    )
    assert clocks(DAILY).pauses.why(0, SATURDAY) == ""


def test_a_holiday_stops_the_clock_of_its_person_only() -> None:
    found = clocks(replace(DAILY, weekend="UTC"), Holiday(FRIDAY + HOUR_MS, MONDAY + DAY_MS, "UTC"))
    found.turn([0, 1], FRIDAY)
    assert found.remaining(0, MONDAY + DAY_MS) == 23 * HOUR_MS, "weekend and holiday overlap"
    assert found.remaining(1, MONDAY + DAY_MS) == -12 * HOUR_MS
    assert found.deadline(FRIDAY, [0]) == (0, MONDAY + DAY_MS + 23 * HOUR_MS)
    assert found.deadline(FRIDAY, [0, 1]) == (1, MONDAY + 12 * HOUR_MS)
    assert found.pauses.why(0, SATURDAY) == "holiday"
    assert clocks(Pace("bank", 600_000, 0, "lose"), Holiday(0, MONDAY, "UTC")).pauses.why(0, FRIDAY) == ""


def test_overlapping_outages_and_pauses_are_counted_once() -> None:
    found = Clocks.fresh(table(replace(DAILY, weekend="UTC")), Outages([(SATURDAY - HOUR_MS, SATURDAY + HOUR_MS)]))
    found.turn([0], FRIDAY)
    assert found.remaining(0, MONDAY) == 13 * HOUR_MS


@pytest.mark.parametrize(
    ("written", "zone", "fault"),
    [("move:60s", "UTC", "60s"), ("none", "UTC", "none"), ("move:1d", "Mars/Olympus", "Mars")],
)
def test_only_clocks_with_days_stand_still_at_weekends(written: str, zone: str, fault: str) -> None:
    with pytest.raises(MendableError, match=fault):
        pace_of(written, "lose", zone)
    assert pace_of("bank:7d+12h", "lose", "Europe/Berlin") == replace(BANK, weekend="Europe/Berlin")


def test_a_clock_with_days_is_described_in_words() -> None:
    say = clock_words(words("en"))
    assert (
        say(replace(BANK, weekend="UTC"))
        == "7 days for the whole game, 12 hours more after each turn, standing still at weekends"
    )
    assert say("bank:7d+0s") == "7 days for the whole game"
    assert say("bank:10m+15s") == "10 minutes for the whole game, 15 s more after each turn"


# Holidays


@pytest.mark.parametrize(
    ("first", "last", "zone", "fault"),
    [
        ("2026-11-26", "2026-11-28", "UTC", "2026-11-26"),
        ("2026-11-29", "2026-11-28", "UTC", "2026-11-29"),
        ("2027-11-20", "2027-11-28", "UTC", "within a year"),
        ("2026-12-01", "2026-12-15", "UTC", "14 days"),
        ("2026-12-03", "2026-12-04", "UTC", "already"),
        ("2026-12-20", "2026-12-30", "UTC", "14 days"),
        ("2026-11-28", "2026-11-28", "Nowhere", "Nowhere"),
    ],
)
def test_an_invalid_holiday_is_refused_with_the_reason(first: str, last: str, zone: str, fault: str) -> None:
    known = [Holiday(at("2026-12-03"), at("2026-12-07"), "UTC")] if "-12-" in first and last != "2026-12-15" else []
    with pytest.raises(MendableError, match=fault):
        plan(date.fromisoformat(first), date.fromisoformat(last), zone, FRIDAY, known)


def test_the_allowance_of_holidays_is_per_year_in_ones_zone() -> None:
    today = plan(date(2026, 11, 27), date(2026, 11, 28), "Asia/Tokyo", FRIDAY, [])
    assert (today.began, today.ended) == (FRIDAY, SATURDAY + 15 * HOUR_MS), "it begins now, not at midnight"
    assert [day.isoformat() for day in today.days] == ["2026-11-27", "2026-11-28"]
    both = plan(date(2026, 12, 25), date(2027, 1, 10), "UTC", FRIDAY, [today])
    assert (days_taken([both], 2026), days_taken([both], 2027)) == (7, 10)
    plan(date(2026, 12, 1), date(2026, 12, 5), "UTC", FRIDAY, [today, both])
    with pytest.raises(MendableError, match=f"{MOST_DAYS} days"):
        plan(date(2026, 12, 1), date(2026, 12, 6), "UTC", FRIDAY, [today, both])


# Gifts of days


def test_a_player_gives_another_a_day() -> None:
    log = Log(table(DAILY))
    assert log.add("give", 1, "0") == ""
    assert log.session.clocks.left == [2 * DAY_MS, DAY_MS]
    assert log.add("give", 0, "1") == "refusal-give-idle"
    assert log.add("give", 0, "0") == log.add("give", 0, "2") == "refusal-give-whom"
    assert Log(table(Pace("move", 60_000, 0, "lose"))).add("give", 1, "0") == "refusal-give-days"
    again = session_of_log(log.session.info, log.entries)
    assert again.clocks.left == log.session.clocks.left
    bank = Log(table(replace(BANK, main=LONGEST_PACE_MS - DAY_MS)))
    assert [bank.add("give", 0, "1"), bank.add("give", 0, "1")] == ["", "refusal-give-full"]
    many = Log(table(BANK))
    assert {many.add("give", 0, "1") for _ in range(MOST_GIFTS)} == {""}
    assert many.add("give", 0, "1") == "refusal-give-often"
    assert many.add("give", 1, "0") == ""


def test_a_log_stays_valid_after_the_holidays_in_it_are_deleted() -> None:
    """Deleting an account deletes its holidays too; games played with others still replay."""
    info = table(replace(DAILY, zero="bot"), Holiday(FRIDAY + DAY_MS, FRIDAY + 3 * DAY_MS, "UTC"))
    session = GameSession(info)
    entries = []
    for number, (kind, when) in enumerate((("away", 1), ("here", 2 * DAY_MS)), 1):
        entry = Entry(number, f"k{number}", 0, kind, "", FRIDAY + when)
        assert session.attempt(entry) is None
        entries.append(replace(entry, digest=session.digest()))
    without = replace(info, places=tuple(replace(place, holidays=()) for place in info.places))
    assert session_of_log(without, entries).seen == 2


# The store, the pages and the API


@pytest.fixture
async def site(database: str) -> AsyncIterator[Site]:
    async with site_on(database) as site:
        yield site


async def opened(store: Store, *names: str, pace: Pace = DAILY) -> tuple[list[str], LiveTable]:
    people = [(await store.add_person(name, "en"))[0] for name in names]
    places = [Place("guest", person.id, name=person.name) for person in people]
    made = await store.add_table("photosynthesis", 1, {"first_player": "0"}, places, people[0].id, pace)
    info = await store.table(made)
    assert info is not None
    return [person.id for person in people], LiveTable(store, info, [])


async def test_a_holiday_applies_to_all_tables_of_the_person_with_days(store: Store) -> None:
    people, live = await opened(store, "Ana", "Bo", pace=replace(DAILY, weekend="America/Sao_Paulo"))
    began, ended = store.now() - 1, store.now() + 3 * DAY_MS
    await store.set_due(live.info.id, None, 0)
    assert await store.take_holiday(people[0], lambda _known: Holiday(began, ended, "UTC")) == [live.info.id]
    assert await store.due("w") == [live.info.id], "a worker checks again when the clock ends"
    info = await store.table(live.info.id)
    assert info is not None
    assert info.pace.weekend == "America/Sao_Paulo"
    assert [place.holidays for place in info.places] == [(Holiday(began, ended, "UTC"),), ()]
    assert info.seating != live.info.seating
    live.learn(info)
    shown, _known = await scene(live, ViewOptions(1, "en", layout="none"), set(), Known())
    assert (shown.players[0].running, shown.players[0].paused) == (False, "holiday")
    assert shown.players[0].holiday.startswith("on holiday until ")
    assert shown.gifts == (0,)
    flag = live.next_flag()
    assert flag is not None
    assert flag[1] >= ended + DAY_MS - 10_000
    assert await store.end_holiday(people[0], began, store.now()) == [live.info.id]
    assert await store.end_holiday(people[0], began, store.now()) is None
    (kept,) = await store.holidays(people[0])
    assert kept.began == began, "the past stays: clocks stood still"


async def test_a_gift_is_logged_and_the_clock_runs_out_a_day_later(store: Store) -> None:
    _people, live = await opened(store, "Ana", "Bo")
    before = live.next_flag()
    assert (await live.give(1, "k", 0, 0)).event
    after = live.next_flag()
    assert before is not None
    assert after is not None
    assert after[1] - before[1] == DAY_MS
    assert (await live.give(1, "k", 0, 0)).event == 1, "a repeated message counts once"
    info = await store.table(live.info.id)
    assert info is not None
    again = await LiveTable.open(store, info, Outages())
    assert again.next_flag() == pytest.approx(after, abs=100)
    shown, _known = await scene(again, ViewOptions(0, "en"), set(), Known())
    assert shown.log.lines[-1].lines == ("Bo gives Ana a day.",)


async def test_a_holiday_is_entered_in_the_account_and_shown_before_one_joins(site: Site) -> None:
    ana, bo = await site.visitor(), await site.visitor()
    await ana.come_in("Ana")
    await bo.come_in("Bo")
    today = datetime.fromtimestamp(site.store.now() / 1000, UTC).date()
    first, last = (today + timedelta(days=days) for days in (1, 3))
    form = {"seat-0": "me", "seat-1": "open", "clock": "bank:7d+12h", "weekend": "yes", "zone": "Asia/Tokyo"}
    made = await ana.post("/new/photosynthesis", **form)
    assert made.status_code == 200, made.text
    address = made.url.path
    seen = (await bo.get(address)).text
    assert "standing still at weekends" in seen
    assert "on holiday" not in seen
    answer = await ana.post("/account/holidays", first=first.isoformat(), last=last.isoformat(), zone="UTC")
    assert answer.status_code == 200
    assert f"on holiday from {first} to {last}" in (await bo.get(address)).text
    page = (await ana.get("/account")).text
    assert f"on holiday from {first} to {last}" in page
    again = await ana.post("/account/holidays", first=last.isoformat(), last=last.isoformat())
    assert (again.status_code, "already" in again.text) == (422, True)
    assert (await ana.post("/account/holidays", first="soon", last="later")).status_code == 422
    assert (await ana.post("/account/holidays/remove", first=first.isoformat())).status_code == 200
    assert (await ana.post("/account/holidays/remove", first=first.isoformat())).status_code == 404
    assert "on holiday" not in (await bo.get(address)).text


async def test_programs_have_holidays_too(site: Site) -> None:
    ana = await site.visitor()
    await ana.come_in("Ana")
    today = datetime.fromtimestamp(site.store.now() / 1000, UTC).date().isoformat()
    body: dict[str, Any] = {"first": today, "last": today, "zone": "UTC"}
    taken = await ana.http.post("/api/holidays", json=body)
    assert (taken.status_code, taken.json()) == (201, [body])
    assert (await ana.http.post("/api/holidays", json=body)).status_code == 422
    assert (await ana.http.get("/api/holidays")).json() == [body]
    assert (await ana.http.delete(f"/api/holidays/{today}")).status_code == 204
    assert (await ana.http.delete(f"/api/holidays/{today}")).status_code == 404
    table = {"game": "photosynthesis", "seats": ["me", "gardener"], "clock": "move:60s", "weekend": "UTC"}
    assert (await ana.http.post("/api/tables", json=table)).status_code == 400

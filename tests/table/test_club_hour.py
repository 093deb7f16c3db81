"""The weekly hour of a club: its time, its calendar feed, its queue and its notices."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest
from icalendar import Calendar

from lunaria.table.clubs.hour import hour_chosen
from lunaria.table.people.pairer import Pairer
from lunaria.table.store.club_model import MINUTE_MS, OPENS_MS, Hour
from tests.table.club_site import child, come, link_of, make, make_cards, teacher_with_class
from tests.table.site import Site, site_on

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(database: str) -> AsyncIterator[Site]:
    async with site_on(database) as site:
        yield site


THURSDAY = Hour(3, 19 * 60 + 30, 60, "Europe/Lisbon")


def at(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("moment", "begins", "opens"),
    [
        ("2026-11-26T19:15:00", "2026-11-26T19:30:00", False),
        ("2026-11-26T19:20:00", "2026-11-26T19:30:00", True),
        ("2026-11-26T20:29:59", "2026-11-26T19:30:00", True),
        ("2026-11-26T20:30:00", "2026-12-03T19:30:00", False),
        ("2026-11-27T00:00:00", "2026-12-03T19:30:00", False),
        ("2026-07-16T18:25:00", "2026-07-16T18:30:00", True),  # an hour earlier by UTC in summer
        ("2026-03-27T00:00:00", "2026-04-02T18:30:00", False),  # daylight saving ends in between
    ],
)
def test_an_hour_recurs_weekly_in_local_time(moment: str, begins: str, opens: bool) -> None:
    assert (THURSDAY.begins(at(moment)), THURSDAY.is_open(at(moment))) == (at(begins), opens)


def test_an_hour_continues_across_midnight() -> None:
    late = Hour(6, 23 * 60 + 30, 60, "UTC")
    assert late.begins(at("2026-11-30T00:10:00")) == at("2026-11-29T23:30:00")


@pytest.mark.parametrize(
    ("day", "time", "minutes", "zone", "named"),
    [
        ("7", "19:30", "60", "UTC", "day"),
        ("x", "19:30", "60", "UTC", "day"),
        ("3", "24:00", "60", "UTC", "24:00"),
        ("3", "7:30", "60", "UTC", "7:30"),
        ("3", "", "60", "UTC", "time of day"),
        ("3", "19:30", "61", "UTC", "minutes"),
        ("3", "19:30", "60", "Mars/Olympus", "Mars/Olympus"),
    ],
)
def test_an_invalid_hour_is_named(day: str, time: str, minutes: str, zone: str, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        hour_chosen(day, time, minutes, zone)


async def test_the_hour_has_a_calendar_feed(site: Site) -> None:
    ((ana, _one),) = await come(site, "Ana")
    club = await make(ana, "Öl & Co; 3,B")
    assert (await ana.get(f"/clubs/{club}/hour.ics")).status_code == 404
    await ana.post(f"/clubs/{club}/hour", day="3", time="19:30", minutes="90", zone="Europe/Lisbon")
    answer = await (await site.visitor()).get(f"/clubs/{club}/hour.ics")
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    calendar = Calendar.from_ical(answer.text)
    (event,) = calendar.walk("VEVENT")
    assert str(event["summary"]) == "Öl & Co; 3,B: the club\u2019s hour"
    start = event.decoded("dtstart")
    assert (start.weekday(), start.hour, start.minute, str(event["dtstart"].params["TZID"])) == (
        3,
        19,
        30,
        "Europe/Lisbon",
    )
    assert event["rrule"].to_ical() == b"FREQ=WEEKLY;BYDAY=TH"
    assert event.decoded("duration").total_seconds() == 5400
    assert [str(zone["tzid"]) for zone in calendar.walk("VTIMEZONE")] == ["Europe/Lisbon"]
    assert str(event["url"]).endswith(f"/clubs/{club}")
    page = (await ana.get(f"/clubs/{club}")).text
    assert "Thursday, 19:30\u201321:00 (Europe/Lisbon)" in page
    assert (await ana.post(f"/clubs/{club}/hour", day="3", time="99:99", minutes="90", zone="UTC")).status_code == 422
    await ana.post(f"/clubs/{club}/hour", day="-1")
    assert (await ana.get(f"/clubs/{club}/hour.ics")).status_code == 404


async def pairing_later(site: Site, later: int) -> Pairer:
    """Return the pairing worker of a server whose clock is advanced by milliseconds; it pairs on request."""

    async def nobody(_people: object) -> None:
        """Notify nobody."""

    await site.app.state.waiting_room.close()
    site.set_on(later)
    return Pairer(site.store, site.app.state.registry.worker, nobody)


async def open_hour(site: Site, club: str, ago: int = 0) -> Hour:
    """Give a club an hour that began some minutes ago (or, with a negative ``ago``, begins in some minutes)."""
    now = datetime.fromtimestamp((site.store.now() - ago * MINUTE_MS) / 1000, UTC)
    hour = Hour(now.weekday(), now.hour * 60 + now.minute, 60, "UTC")
    await site.store.set_hour(club, hour)
    return hour


async def test_the_queue_of_a_club_pairs_only_its_members(site: Site) -> None:
    (ana, one), (bo, other), (cy, third) = await come(site, "Ana", "Bo", "Cy")
    club = await make(ana)
    await bo.post(f"/clubs/{club}/join", link=await link_of(site, club))
    answer = await ana.post("/waiting", club=club)
    assert (answer.status_code, "ten minutes before" in answer.text) == (409, True)
    await open_hour(site, club, ago=-20)
    assert (await ana.post("/waiting", club=club)).status_code == 409, "the queue is not open yet"
    await open_hour(site, club, ago=-9)
    assert (await cy.post("/waiting", club=club)).status_code == 403
    assert (await cy.post("/waiting")).status_code == 200
    assert (await ana.post("/waiting", club=club)).status_code == 200
    pairer = await pairing_later(site, 30_000)
    await site.store.see_waiting([one.id, third.id])
    await pairer.round()
    rows = await site.store.waiting_of([one.id, third.id])
    assert all(row.table == "" for row in rows.values()), "they wait in separate queues"
    assert (await bo.post("/waiting", club=club)).status_code == 200
    await ana.post(f"/clubs/{club}/members/{other.id}", act="remove")
    assert other.id not in await site.store.waiting_of([other.id]), "a former member no longer waits there"
    await ana.post(f"/clubs/{club}/members/{other.id}", act="forgive")
    await bo.post(f"/clubs/{club}/join", link=await link_of(site, club))
    assert (await bo.post("/waiting", club=club)).status_code == 200
    await pairer.round()
    rows = await site.store.waiting_of([one.id, other.id, third.id])
    assert rows[one.id].table == rows[other.id].table != ""
    assert rows[third.id].table == ""
    info = await site.store.table(rows[one.id].table)
    assert info is not None
    assert (info.terms.club, info.terms.listed) == (club, False)


async def test_people_with_a_card_wait_only_in_their_club(site: Site) -> None:
    ada, _one, club = await teacher_with_class(site)
    (secret,) = await make_cards(ada, club, "Eva")
    eva, person = await child(site, secret)
    assert (await eva.post("/waiting")).status_code == 409
    await open_hour(site, club)
    assert "Find a table" in (await eva.get(f"/clubs/{club}")).text
    assert (await eva.post("/waiting")).status_code == 200
    row = (await site.store.waiting_of([person.id]))[person.id]
    assert f'"club":"{club}"' in row.wish
    answer = await eva.http.put("/api/waiting", json={"titles": {"ishtar": ["first"]}})
    assert answer.json()["wish"]["club"] == club
    assert f'name="club" value="{club}"' in (await eva.get("/people")).text


async def test_two_people_kept_apart_never_meet_in_the_queue(site: Site) -> None:
    ada, _one, club = await teacher_with_class(site)
    secrets = await make_cards(ada, club, "Eva", "Tom")
    (eva, person), (tom, friend) = [await child(site, secret) for secret in secrets]
    await open_hour(site, club)
    await eva.post("/waiting")
    await ada.post(f"/clubs/{club}/apart", one=person.id, other=friend.id)
    assert await site.store.kept_apart(club) == [tuple(sorted((person.id, friend.id)))]
    await tom.post("/waiting")
    pairer = await pairing_later(site, 90_000)
    await site.store.see_waiting([person.id, friend.id])
    await pairer.round()
    assert all(row.table == "" for row in (await site.store.waiting_of([person.id, friend.id])).values())
    assert "Eva" not in (await tom.get("/account/data")).text, "the page does not say who is kept apart"
    assert (await ada.post(f"/clubs/{club}/apart", one=person.id, other=person.id)).status_code == 409
    await ada.post(f"/clubs/{club}/apart", one=friend.id, other=person.id, apart="no")
    assert await site.store.kept_apart(club) == []


async def test_a_notice_of_the_hour_is_sent_once_on_request(site: Site) -> None:
    (ana, one), (bo, other) = await come(site, "Ana", "Bo")
    club = await make(ana, "Thursday players")
    await bo.post(f"/clubs/{club}/join", link=await link_of(site, club))
    for person in (one, other):
        await site.store.add_push_address(person.id, f"https://web.push.apple.com/{person.id}", "key", "secret", "")
    await ana.post(f"/clubs/{club}/notified", notified="yes")
    hour = await open_hour(site, club, ago=-20)
    begins = hour.begins(site.store.now())
    await site.store.note_hours(begins - OPENS_MS - 1)
    assert await site.store.people_to_notify(begins) == [], "it is too early"
    for _ in range(2):
        await site.store.note_hours(begins - OPENS_MS)
    assert await site.store.people_to_notify(begins) == [one.id]
    notice = await site.store.claim_notice(one.id, begins)
    assert notice is not None
    assert [reason.kind for reason in notice.reasons] == ["hour"]
    await site.store.note_hours(begins + MINUTE_MS)
    assert await site.store.people_to_notify(begins + MINUTE_MS) == []
    week = 7 * 24 * 60 * MINUTE_MS
    await site.store.note_hours(begins + week - OPENS_MS)
    assert await site.store.people_to_notify(begins + week) == [one.id], "again a week later"
    assert await site.store.claim_notice(one.id, begins + week + 60 * MINUTE_MS) is None, "it is over by then"

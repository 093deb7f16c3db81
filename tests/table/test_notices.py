"""Notices: sent once, not too often, never at night, only to push services, and dropped when no longer true."""

import asyncio
import http.server
import json
import threading
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from hypothesis import given
from hypothesis import strategies as st
from py_vapid import b64urlencode
from sqlalchemy import insert, update

from lunaria.engine.show.text import MendableError
from lunaria.table.notices import web_push
from lunaria.table.notices.web_push import WebPush, check_address, is_public, new_key
from lunaria.table.notices.worker import NoticeWorker
from lunaria.table.store import notices, schema
from lunaria.table.store.mails import Mail
from lunaria.table.store.model import Person, Place
from lunaria.table.store.notice_model import KINDS, NOT_DAILY, NoticeSettings, PushAddress
from lunaria.table.store.rated import USUAL_PACE
from lunaria.table.store.store import Store
from tests.table.site import Site, Visitor, site_on

pytestmark = pytest.mark.anyio
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
ENDPOINT = "https://updates.push.services.mozilla.com/wpush/v2/abc"
DEVICE_KEY = ec.generate_private_key(ec.SECP256R1())
KEY = b64urlencode(DEVICE_KEY.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"


@pytest.fixture
async def site(database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Site]:
    monkeypatch.setattr(NoticeWorker, "open", lambda _self: None)  # no request goes to a real service
    async with site_on(database) as site:
        yield site


class Devices:
    """Simulated devices that record the notices sent to them."""

    def __init__(self, outcome: str = web_push.SENT) -> None:
        self.outcome = outcome
        self.notices_sent: list[tuple[str, dict[str, Any], bool]] = []

    def __call__(self, address: PushAddress, payload: dict[str, Any], urgent: bool) -> str:
        self.notices_sent.append((address.endpoint, payload, urgent))
        return self.outcome

    @property
    def bodies(self) -> list[str]:
        return [payload["body"] for _endpoint, payload, _urgent in self.notices_sent]


async def somebody(store: Store, name: str = "Ana", device: str = ENDPOINT) -> Person:
    person, _secret = await store.add_person(name, "en")
    if device:
        await store.add_push_address(person.id, device, KEY, AUTH, "a phone")
    return person


async def waiting_table(store: Store, person: Person, since: int, game: str = "ishtar") -> str:
    """Open a table with days where a person has had a pending decision since ``since``."""
    other, _secret = await store.add_person("Bo", "en")
    places = [Place("guest", person.id, name=person.name), Place("guest", other.id, name="Bo")]
    table = await store.add_table(game, 1, {}, places, person.id, USUAL_PACE)
    await turn(store, table, since)
    return table


async def turn(store: Store, table: str, since: int | None, seat: int = 0) -> None:
    async def work(connection: Any) -> None:
        ours = (schema.seats.c.table == table) & (schema.seats.c.seat == seat)
        await connection.execute(update(schema.seats).where(ours).values(since=since))

    await store.write(work)


async def used(store: Store, person: Person, at: int) -> None:
    """Record a visit of the person at a time."""

    async def work(connection: Any) -> None:
        await connection.execute(update(schema.sessions).where(schema.sessions.c.person == person.id).values(used=at))

    await store.write(work)


def noon(store: Store) -> int:
    return (store.now() // DAY + 1) * DAY + 12 * HOUR


async def test_a_turn_is_reported_once(store: Store) -> None:
    sent, at = Devices(), noon(store)
    worker, ana = NoticeWorker(store, "one", sent), await somebody(store)
    table = await waiting_table(store, ana, at)
    await worker.look(at + 30_000)
    assert sent.notices_sent == [], "the player who has just moved may move again"
    for minutes in (2, 30, 600):
        await worker.look(at + minutes * MINUTE)
    ((endpoint, payload, urgent),) = sent.notices_sent
    assert (endpoint, urgent) == (ENDPOINT, False)
    title = "Ishtar: Gardens of Babylon"
    assert payload == {
        "title": "Lunaria",
        "body": f"It is your turn: {title}",
        "url": f"/tables/{table}",
        "tag": "lunaria",
    }


async def test_many_tables_share_one_open_notice(store: Store) -> None:
    sent, at = Devices(), noon(store)
    worker, ana = NoticeWorker(store, "one", sent), await somebody(store)
    await used(store, ana, at - HOUR)
    await waiting_table(store, ana, at)
    await worker.look(at + 2 * MINUTE)
    for minutes in (20, 40):
        await waiting_table(store, ana, at + minutes * MINUTE)
        await worker.look(at + (minutes + 2) * MINUTE)
    assert len(sent.notices_sent) == 1, "no second one before the person has looked"
    await used(store, ana, at + 50 * MINUTE)
    await waiting_table(store, ana, at + 55 * MINUTE)
    await worker.look(at + 60 * MINUTE)
    assert sent.bodies[1:] == ["4 tables are waiting for you"]
    assert sent.notices_sent[1][1]["url"] == "/turns/next"


async def test_short_time_is_reported_despite_earlier_notices(store: Store) -> None:
    sent, at = Devices(), noon(store)
    worker, ana = NoticeWorker(store, "one", sent), await somebody(store)
    await waiting_table(store, ana, at)
    await worker.look(at + 2 * MINUTE)
    await worker.look(at + 22 * HOUR)
    assert sent.bodies[1].startswith("Little time left")
    assert sent.notices_sent[1][2], "it is urgent"


async def test_no_notice_after_a_move(store: Store) -> None:
    sent, at = Devices(), noon(store)
    worker, ana = NoticeWorker(store, "one", sent), await somebody(store)
    table = await waiting_table(store, ana, at)
    await store.note_due(at + 2 * MINUTE)
    await turn(store, table, None)
    await worker.look(at + 3 * MINUTE)
    assert sent.notices_sent == []


async def test_no_notice_to_a_person_at_the_table(store: Store) -> None:
    sent, at = Devices(), noon(store)
    worker, ana = NoticeWorker(store, "one", sent), await somebody(store)
    table = await waiting_table(store, ana, at)
    await store.beat("one")
    await store.set_presence("one", {table: (1, 0)})
    await worker.look(at + 5 * MINUTE)
    assert sent.notices_sent == []


async def test_quiet_hours_are_quiet(store: Store) -> None:
    sent, worker_store = Devices(), store
    worker, ana = NoticeWorker(worker_store, "one", sent), await somebody(store)
    settings = NoticeSettings(dict(KINDS), "America/Sao_Paulo", 22, 7)
    await store.set_notice_settings(ana.id, settings)
    night = (store.now() // DAY + 1) * DAY + 4 * HOUR  # one o'clock in São Paulo
    await waiting_table(store, ana, night)
    await worker.look(night + 2 * MINUTE)
    assert sent.notices_sent == []
    assert settings.quiet_until(night) == night + 6 * HOUR
    await worker.look(night + 6 * HOUR + MINUTE)
    assert len(sent.notices_sent) == 1


@pytest.mark.parametrize(
    ("hours", "at", "until"),
    [((22, 7), 23, 7 + 24), ((22, 7), 6, 7), ((22, 7), 7, None), ((1, 5), 3, 5), ((1, 5), 5, None), ((9, 9), 9, None)],
)
def test_quiet_hours_end(hours: tuple[int, int], at: int, until: int | None) -> None:
    found = NoticeSettings({}, "UTC", *hours).quiet_until(10 * DAY + at * HOUR)
    assert found == (0 if until is None else 10 * DAY + until * HOUR)


async def test_a_kind_that_is_switched_off_is_dropped(store: Store) -> None:
    sent, at = Devices(), noon(store)
    worker, ana = NoticeWorker(store, "one", sent), await somebody(store)
    await store.set_notice_settings(ana.id, NoticeSettings(KINDS | {"turn": "page"}))
    await waiting_table(store, ana, at)
    await worker.look(at + 2 * MINUTE)
    assert sent.notices_sent == []
    assert await store.people_to_notify(at + DAY) == []


async def test_the_number_of_notices_a_day_is_limited(store: Store) -> None:
    sent, at = Devices(), noon(store) - 11 * HOUR
    worker, ana = NoticeWorker(store, "one", sent), await somebody(store)
    for number in range(30):
        moment = at + number * 15 * MINUTE
        await used(store, ana, moment)
        await waiting_table(store, ana, moment)
        await worker.look(moment + 2 * MINUTE)
    assert len(sent.notices_sent) == notices.MOST_A_DAY
    await used(store, ana, at + DAY)
    await worker.look(at + DAY + MINUTE)
    assert len(sent.notices_sent) == notices.MOST_A_DAY + 1, "the next day continues"


async def test_a_week_of_thirty_tables_and_two_visits_a_day(store: Store) -> None:
    sent, start = Devices(), noon(store) - 12 * HOUR
    worker, ana = NoticeWorker(store, "one", sent), await somebody(store)
    tables = [await waiting_table(store, ana, 0) for _ in range(30)]
    for table in tables:
        await turn(store, table, None)
    days: list[int] = []
    for day in range(7):
        before = len(sent.notices_sent)
        for hour in range(24):
            at = start + day * DAY + hour * HOUR
            for table in tables[hour::24] + tables[(hour * 7) % 30 : (hour * 7) % 30 + 1]:
                await turn(store, table, at)
            if hour in (8, 20):
                await used(store, ana, at)
                for table in tables:
                    await turn(store, table, None)
            await worker.look(at + 5 * MINUTE)
        days.append(len(sent.notices_sent) - before)
    assert max(days) <= 5, days
    assert min(days) >= 1, days


# By mail


async def mailed(store: Store, daily: int = NOT_DAILY, **chosen: str) -> Person:
    """Add a person who gets notices by mail."""
    ana = await somebody(store, device="")

    async def work(connection: Any) -> None:
        values = {"person": ana.id, "address": "ana@home.example", "confirmed": 1, "turns": 1, "code": "", "until": 0}
        await connection.execute(insert(schema.mail_addresses).values(**values, stop="s" * 24))

    await store.write(work)
    choices = dict.fromkeys(KINDS, "mail") | chosen
    await store.set_notice_settings(ana.id, NoticeSettings(choices, daily=daily))
    return ana


async def mails_since(store: Store, at: int) -> list[Mail]:
    """Return the mails sent by a run at a time."""
    found = []
    for key in await store.mails_due(at):
        if mail := await store.claim_mail(key, at):
            await store.mail_sent(mail)
            found.append(mail)
    return found


@pytest.mark.parametrize(("daily", "most"), [(NOT_DAILY, 5), (9, 1), (0, 1)])
async def test_a_week_of_thirty_tables_by_mail(store: Store, daily: int, most: int) -> None:
    start = noon(store) - 12 * HOUR
    worker, ana = NoticeWorker(store, "one", None), await mailed(store, daily)
    tables = [await waiting_table(store, ana, 0) for _ in range(30)]
    for table in tables:
        await turn(store, table, None)
    days: list[int] = []
    for day in range(7):
        count = 0
        for hour in range(24):
            at = start + day * DAY + hour * HOUR
            for table in tables[hour::24] + tables[(hour * 7) % 30 : (hour * 7) % 30 + 1]:
                await turn(store, table, at)
            if hour in (8, 20):
                await used(store, ana, at)
                for table in tables[: 30 if hour == 20 else 29]:
                    await turn(store, table, None)
            await worker.look(at + 5 * MINUTE)
            count += len(await mails_since(store, at + 5 * MINUTE))
        days.append(count)
    assert max(days) <= most, days
    assert min(days[1:]) >= 1, days


async def test_a_daily_mail_waits_for_its_hour_and_reports_current_facts(store: Store) -> None:
    at = noon(store)
    worker, ana = NoticeWorker(store, "one", None), await mailed(store, 18)
    gone, stays = [await waiting_table(store, ana, at) for _ in range(2)]
    await worker.look(at + 2 * MINUTE)
    assert await mails_since(store, at + 2 * MINUTE) == []
    await turn(store, gone, None)
    await worker.look(at + 6 * HOUR + MINUTE)
    (mail,) = await mails_since(store, at + 6 * HOUR + MINUTE)
    assert [reason.table for reason in mail.reasons] == [stays]
    late = await waiting_table(store, ana, at + 7 * HOUR)
    await worker.look(at + 8 * HOUR)
    assert await mails_since(store, at + 8 * HOUR) == []
    await worker.look(at + DAY + 6 * HOUR + MINUTE)
    (mail,) = await mails_since(store, at + DAY + 6 * HOUR + MINUTE)
    assert late in [reason.table for reason in mail.reasons]


@given(
    st.integers(0, 23),
    st.integers(1_700_000_000_000, 1_800_000_000_000),
    st.sampled_from(["UTC", "America/Sao_Paulo", "Asia/Kathmandu", "Europe/Madrid"]),
)
def test_a_daily_hour_comes_once_a_day(hour: int, at: int, zone: str) -> None:
    settings = NoticeSettings(zone=zone, daily=hour)
    assert settings.last_daily(at) <= at < settings.next_daily(at)
    assert 23 * HOUR <= settings.next_daily(at) - settings.last_daily(at) <= 25 * HOUR
    assert settings.last_daily(settings.next_daily(at)) == settings.next_daily(at)


async def test_each_kind_uses_its_channel(store: Store) -> None:
    sent, at = Devices(), noon(store)
    worker, ana = NoticeWorker(store, "one", sent), await mailed(store, invitation="push", friend="page")
    await store.add_push_address(ana.id, ENDPOINT, KEY, AUTH, "a phone")
    bo = await somebody(store, "Bo", "")
    await store.notify("over", [ana.id], "x", at)
    await store.notify("friend", [ana.id], bo.id, at, about=bo.id)
    await waiting_table(store, ana, at)
    await worker.look(at + 2 * MINUTE)
    (mail,) = await mails_since(store, at + 2 * MINUTE)
    assert sorted(reason.kind for reason in mail.reasons) == ["over", "turn"]
    assert sent.notices_sent == []
    await store.set_notice_settings(ana.id, NoticeSettings(dict.fromkeys(KINDS, "push")))
    await used(store, ana, at + HOUR)
    await waiting_table(store, ana, at + HOUR)
    await worker.look(at + 2 * HOUR)
    assert sent.bodies == ["2 tables are waiting for you"]
    assert await mails_since(store, at + 2 * HOUR) == []


async def test_quiet_hours_and_unsubscribing_apply_to_mail(store: Store) -> None:
    at = noon(store)
    worker, ana = NoticeWorker(store, "one", None), await mailed(store)
    await store.set_notice_settings(ana.id, NoticeSettings(dict.fromkeys(KINDS, "mail"), "UTC", 11, 14))
    await waiting_table(store, ana, at)
    await worker.look(at + 2 * MINUTE)
    assert await mails_since(store, at + 2 * MINUTE) == []
    await worker.look(at + 2 * HOUR + MINUTE)
    assert await store.mails_due(at + 2 * HOUR + MINUTE)
    await store.stop_mails("s" * 24)
    assert await mails_since(store, at + 2 * HOUR + MINUTE) == []
    await waiting_table(store, ana, at + 3 * HOUR)
    await worker.look(at + 4 * HOUR)
    assert await store.mails_due(at + 4 * HOUR) == []


async def test_a_crash_sends_nothing_twice(store: Store) -> None:
    at, ana = noon(store), await somebody(store)
    await waiting_table(store, ana, at)

    class Crash(BaseException):
        pass

    def die(*_given: Any) -> str:
        raise Crash

    with pytest.raises(Crash):
        await NoticeWorker(store, "one", die).look(at + 2 * MINUTE)
    sent = Devices()
    await NoticeWorker(store, "other", sent).look(at + 3 * MINUTE)
    assert sent.notices_sent == []


async def test_a_failing_service_is_retried_and_a_lost_device_is_forgotten(store: Store) -> None:
    at, ana = noon(store), await somebody(store)
    await waiting_table(store, ana, at)
    sent = Devices(web_push.LATER)
    worker = NoticeWorker(store, "one", sent)
    await used(store, ana, at + HOUR)
    await worker.look(at + 2 * MINUTE)
    sent.outcome = web_push.GONE
    await worker.look(at + 30 * MINUTE)
    assert len(sent.notices_sent) == 2
    assert await store.push_addresses(ana.id) == []


async def test_one_worker_sends(store: Store) -> None:
    assert await store.take_duty("notices", "one", 10_000)
    assert not await store.take_duty("notices", "other", 10_000)


# Addresses


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://updates.push.services.mozilla.com/x",
        "https://updates.push.services.mozilla.com:8443/x",
        "https://127.0.0.1/x",
        "https://localhost/x",
        "https://evil.example/updates.push.services.mozilla.com",
        "https://updates.push.services.mozilla.com.evil.example/x",
        "https://notify.windows.com.evil.example/x",
        "https://me@web.push.apple.com/x",
        "https://xpush.apple.com/x",
        "https://web.push.apple.com/" + "x" * 1000,
        "file:///etc/passwd",
        "https://[::1]:bad/x",
    ],
)
def test_internal_addresses_are_refused(endpoint: str) -> None:
    with pytest.raises((MendableError, ValueError)):
        check_address(endpoint, KEY, AUTH)


@pytest.mark.parametrize(
    "host", ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com", "wns2.notify.windows.com"]
)
def test_push_services_are_known(host: str) -> None:
    check_address(f"https://{host}/some/where", KEY, AUTH)


def test_keys_are_checked() -> None:
    for key, auth in ((KEY[:-30], AUTH), (KEY, "x"), ("", ""), (KEY + "!" * 3, AUTH)):
        with pytest.raises(MendableError):
            check_address(ENDPOINT, key, auth)


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "no.such.invalid"])
def test_internal_hosts_are_not_contacted(host: str) -> None:
    assert not is_public(host)


# A push service for the tests


class Service(http.server.BaseHTTPRequestHandler):
    """Answers by its path: /201, /410, /307, /hang …"""

    heard: list[tuple[str, dict[str, str], bytes]]

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.heard.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
        if self.path == "/hang":
            time.sleep(2)
            return
        self.send_response(int(self.path[1:]))
        if self.path == "/307":
            self.send_header("Location", "/201")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_given: Any) -> None:
        pass


@pytest.fixture
def service() -> Iterator[tuple[str, list[tuple[str, dict[str, str], bytes]]]]:
    handler: Any = type("Handler", (Service,), {"heard": []})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}", handler.heard
    server.shutdown()
    thread.join()
    server.server_close()


def sender(**given: Any) -> WebPush:
    usual = {"check": lambda *_given: None, "reachable": lambda _host: True}
    return WebPush(new_key(), "mailto:keeper@example.org", **usual | given)


@pytest.mark.parametrize(
    ("answer", "outcome"),
    [
        ("201", web_push.SENT),
        ("404", web_push.GONE),
        ("410", web_push.GONE),
        ("307", web_push.GONE),
        ("413", web_push.REFUSED),
        ("429", web_push.LATER),
        ("500", web_push.LATER),
        ("hang", web_push.LATER),
    ],
)
def test_answers_of_a_service(
    service: tuple[str, list[Any]], answer: str, outcome: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_push, "TIMEOUT_SECONDS", 0.5)
    address, heard = service
    device = PushAddress("x", f"{address}/{answer}", KEY, AUTH, "a phone")
    assert sender().send(device, {"title": "Lunaria"}, urgent=False) == outcome
    assert [path for path, _headers, _body in heard] == [f"/{answer}"], "no redirect is followed"


def test_only_the_device_can_decrypt_it(service: tuple[str, list[Any]]) -> None:
    address, heard = service
    payload = {"title": "Lunaria", "body": "Jogo à espera"}
    assert sender().send(PushAddress("x", f"{address}/201", KEY, AUTH, ""), payload, urgent=True) == web_push.SENT
    ((_path, headers, body),) = heard
    assert headers["urgency"] == "high"
    assert headers["topic"] == "lunaria"
    assert headers["authorization"].startswith("vapid ")
    assert b"Jogo" not in body
    plain = http_ece.decrypt(
        body, private_key=DEVICE_KEY, auth_secret=b"\x050Y2\xa1\xc7\xea\xbe\x13\xb6\xce\xc9\xfd\xa4\x88\x82"
    )
    assert json.loads(plain) == payload


def test_an_address_is_checked_again_on_use(service: tuple[str, list[Any]]) -> None:
    address, heard = service
    device = PushAddress("x", f"{address}/201", KEY, AUTH, "")
    assert sender(check=check_address).send(device, {}, urgent=False) == web_push.GONE
    assert sender(reachable=is_public).send(device, {}, urgent=False) == web_push.LATER
    assert heard == []


# The account


async def come(site: Site, name: str) -> tuple[Visitor, Person]:
    visitor = await site.visitor()
    return visitor, await visitor.come_in(name)


async def test_a_device_is_added_and_removed(site: Site) -> None:
    ana, person = await come(site, "Ana")
    assert len((await ana.get("/push-key")).json()["key"]) > 80
    assert "Notify me on this device" in (await ana.get("/account")).text
    assert (await ana.post("/account/push", endpoint=ENDPOINT, key=KEY, auth=AUTH)).status_code == 204
    (device,) = await site.store.push_addresses(person.id)
    bo, _other = await come(site, "Bo")
    await bo.post(f"/account/push/{device.id}/remove")
    assert await site.store.push_addresses(person.id), "it is not Bo's"
    await ana.post(f"/account/push/{device.id}/remove")
    assert await site.store.push_addresses(person.id) == []


async def test_devices_are_limited_and_checked(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "MOST_DEVICES", 2)
    ana, _person = await come(site, "Ana")
    answers = [await ana.post("/account/push", endpoint=f"{ENDPOINT}{n}", key=KEY, auth=AUTH) for n in range(3)]
    assert [answer.status_code for answer in answers] == [204, 204, 422]
    inside = await ana.post("/account/push", endpoint="https://10.0.0.1/x", key=KEY, auth=AUTH)
    assert inside.status_code == 422


async def test_kinds_and_quiet_hours_are_chosen(site: Site) -> None:
    ana, person = await come(site, "Ana")
    await ana.post("/account/push", endpoint=ENDPOINT, key=KEY, auth=AUTH)
    chosen = {"found": "push", "friend": "push", "quiet_from": "22", "quiet_to": "7", "zone": "Europe/Madrid"}
    assert (await ana.post("/account/notices", **chosen)).status_code == 200
    settings = await site.store.notice_settings(person.id)
    assert (settings.choices["turn"], settings.choices["friend"], settings.choices["found"]) == ("page", "push", "push")
    assert (settings.zone, settings.quiet_from, settings.quiet_to) == ("Europe/Madrid", 22, 7)
    assert (await ana.post("/account/notices", **chosen, turn="mail", daily="8")).status_code == 200
    settings = await site.store.notice_settings(person.id)
    assert (settings.choices["turn"], settings.daily) == ("mail", 8)
    for wrong in (
        {"daily": "24"},
        {"daily": "x"},
        {"turn": "pigeon"},
        {"zone": "Moon/Base"},
        {"quiet_from": "25"},
        {"quiet_to": "-1"},
    ):
        assert (await ana.post("/account/notices", **chosen | wrong)).status_code == 422


async def test_an_invitation_and_a_waiting_friend_are_reported(site: Site) -> None:
    (ana, one), (bo, other) = await come(site, "Ana"), await come(site, "Bo")
    await bo.post("/account/push", endpoint=ENDPOINT, key=KEY, auth=AUTH)
    await bo.post("/account/notices", friend="push", invitation="push")
    await ana.post(f"/people/{other.id}/follow", follows="yes")
    await bo.post(f"/people/{one.id}/follow", follows="yes")
    await ana.post(f"/people/{other.id}/invite", game="ishtar")
    wish = {
        "title-ishtar": "yes",
        "setup-ishtar-first": "yes",
        "seats-2": "yes",
        "tempo-live": "yes",
        "rated-no": "yes",
    }
    await ana.post("/waiting", **wish)
    sent = Devices()
    await NoticeWorker(site.store, "test", sent).look(site.store.now() + 1000)
    assert sent.bodies == ["Ana invites you to Ishtar: Gardens of Babylon"], (
        "one notice, about the most important event"
    )
    assert sent.notices_sent[0][1]["url"] == "/people"


async def test_an_installed_app_has_its_files(site: Site) -> None:
    visitor = await site.visitor()
    manifest = (await visitor.get("/manifest.webmanifest")).json()
    assert manifest["start_url"] == "/"
    for icon in manifest["icons"]:
        assert (await visitor.get(icon["src"])).status_code == 200
    assert len(manifest["shortcuts"]) == 3
    worker = await visitor.get("/service-worker")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert len(worker.text.splitlines()) <= 60
    assert "connection" in (await visitor.get("/offline")).text
    assert 'rel="manifest"' in (await visitor.get("/")).text


async def test_a_server_without_the_extra_says_so(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, _person = await come(site, "Ana")
    monkeypatch.setattr("lunaria.table.notices.routes.is_installed", lambda: False)
    assert (await ana.get("/push-key")).status_code == 404
    await asyncio.sleep(0)

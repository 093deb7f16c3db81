"""The host's webhook: its payload, its signature, and the handling of one that does not answer."""

import asyncio
import hashlib
import hmac
import http.server
import json
import threading
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest

from lunaria.table.notices import webhook
from lunaria.table.notices.webhook import Webhook, WebhookQueue
from lunaria.table.notices.worker import NoticeWorker
from lunaria.table.server.doctor import check_webhook
from lunaria.table.server.settings import Settings, database_address, read_settings
from lunaria.table.store.model import Person
from lunaria.table.store.notice_model import KINDS, NoticeSettings
from lunaria.table.store.store import Store
from tests.table.client import wait_for
from tests.table.site import Site, site_on
from tests.table.test_notices import DAY, MINUTE, somebody, waiting_table

pytestmark = pytest.mark.anyio
SECRET = "sixteen letters!"


class House:
    """A program of the host that receives notices."""

    def __init__(self) -> None:
        self.status = 204
        self.waits = 0.0
        self.heard: list[tuple[bytes, dict[str, str]]] = []
        house = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                house.heard.append((body, dict(self.headers)))
                time.sleep(house.waits)
                self.send_response(house.status)
                self.send_header("Location", "/elsewhere")
                self.end_headers()

            def log_message(self, *_said: Any) -> None:
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}/lunaria?room=1"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture
def house() -> Iterator[House]:
    made = House()
    yield made
    made.server.shutdown()
    made.server.server_close()


async def subscribed(store: Store) -> Person:
    person = await somebody(store, device="")
    await store.set_notice_settings(person.id, NoticeSettings(dict.fromkeys(KINDS, "house")))
    return person


async def heard(house: House, count: int) -> None:
    await asyncio.to_thread(wait_for, lambda: len(house.heard) >= count)


async def test_a_notice_is_posted_once_and_signed(store: Store, house: House) -> None:
    queue, at = WebhookQueue(Webhook.at(house.address, SECRET).send), DAY * 100
    worker, person = NoticeWorker(store, "w", None, queue, "https://games.example.org/"), await subscribed(store)
    table = await waiting_table(store, person, at - 2 * MINUTE)
    queue.open()
    await worker.look(at)
    await worker.look(at + 5 * MINUTE)
    await heard(house, 1)
    await queue.close()
    ((body, headers),) = house.heard
    posted = json.loads(body)
    assert posted.pop("id")
    assert posted == {
        "kind": "turn", "at": at, "person": {"id": person.id, "name": "Ana"}, "language": "en",
        "text": "It is your turn: Ishtar: Gardens of Babylon", "url": f"https://games.example.org/tables/{table}",
    }  # fmt: skip
    signed = hmac.new(SECRET.encode(), headers["Lunaria-Time"].encode() + b"." + body, hashlib.sha256).hexdigest()
    assert headers["Lunaria-Signature"] == f"sha256={signed}"
    assert abs(int(headers["Lunaria-Time"]) - time.time()) < 60


@pytest.mark.parametrize("status", [500, 404, 302])
async def test_a_failed_delivery_is_retried_and_a_redirect_is_not_followed(
    store: Store, house: House, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    queue = WebhookQueue(Webhook.at(house.address, SECRET).send, first_pause=0.01)
    at, person = DAY * 100, await subscribed(store)
    monkeypatch.setattr(store, "now", lambda: at)
    worker = NoticeWorker(store, "w", None, queue, "https://games.example.org")
    await waiting_table(store, person, at - 2 * MINUTE)
    house.status = status
    queue.open()
    await worker.look(at)
    await heard(house, 1)
    await asyncio.sleep(0.2)
    assert await store.people_to_notify(at) == []
    assert await store.people_to_notify(at + 2 * MINUTE) == [person.id]
    house.status = 201
    await worker.look(at + 2 * MINUTE)
    await heard(house, 2)
    first, second = (json.loads(body)["id"] for body, _headers in house.heard)
    assert first == second
    await queue.close()
    assert await store.people_to_notify(at + DAY) == []


async def test_a_hanging_webhook_delays_nobody_else_and_the_queue_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhook, "MOST_QUEUED", 3)
    free, put_off = threading.Event(), 0
    sent: list[int] = []

    def send(payload: dict[str, Any]) -> int:
        free.wait(20)
        sent.append(payload["number"])
        return 200

    async def later() -> None:
        nonlocal put_off
        put_off += 1

    queue = WebhookQueue(send)
    queue.open()
    began = time.monotonic()
    for number in range(10):
        await queue.put({"number": number}, later)
        await asyncio.sleep(0)
    assert time.monotonic() - began < 5
    assert put_off >= 6
    free.set()
    await asyncio.to_thread(wait_for, lambda: len(sent) == 10 - put_off)
    await queue.close()


async def test_pauses_grow_until_a_success(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses, real = [], asyncio.sleep
    answers = iter([500, 500, 500, 200, 500])

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        await real(0)

    async def put_off() -> None:
        return

    monkeypatch.setattr(asyncio, "sleep", sleep)
    queue = WebhookQueue(lambda _payload: next(answers))
    for _ in range(5):
        await queue._deliver({}, put_off)
    assert pauses == [1, 2, 4, 1]


def test_an_unreachable_address_is_an_error(house: House) -> None:
    house.waits = 2.0
    with pytest.raises(OSError, match="timed out"):
        Webhook.at(house.address, SECRET).send({}, timeout=0.2)
    with pytest.raises(OSError, match="refused"):
        Webhook.at("http://127.0.0.1:1/", SECRET).send({})


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"webhook": "ftp://house.example.org"}, "webhook is an address"),
        ({"webhook": "https://me@house.example.org"}, "webhook is an address"),
        ({"webhook": "https://house.example.org:x"}, "webhook is an address"),
        ({"webhook": "https://house.example.org", "webhook_secret": "short"}, "webhook_secret needs 16"),
        ({"webhook": "https://house.example.org", "webhook_secret": SECRET, "address": ""}, "webhook needs address"),
    ],
)
def test_invalid_settings_are_named(given: dict[str, str], fault: str, tmp_path: Any) -> None:
    usual: dict[str, Any] = {
        "database": str(tmp_path / "a.db"),
        "address": "https://games.example.org",
        "webhook_secret": SECRET,
    }
    with pytest.raises(ValueError, match=fault):
        read_settings(environment={}, **usual | given)
    made = read_settings(environment={"LUNARIA_WEBHOOK": "https://house.example.org"}, **usual)
    assert made.webhook == "https://house.example.org"
    assert SECRET not in repr(made)


def test_the_doctor_tests_it(house: House, tmp_path: Any) -> None:
    database = database_address(str(tmp_path / "a.db"))
    assert check_webhook(Settings(database)).state == "ok"
    with_hook = Settings(database, webhook=house.address, webhook_secret=SECRET)
    assert check_webhook(with_hook).state == "ok"
    assert json.loads(house.heard[0][0])["kind"] == "test"
    house.status = 403
    found = check_webhook(with_hook)
    assert (found.state, "403" in found.found) == ("fault", True)
    assert check_webhook(Settings(database, webhook="http://127.0.0.1:1/", webhook_secret=SECRET)).state == "fault"


@pytest.fixture
async def site(database: str, house: House) -> AsyncIterator[Site]:
    address = "http://table.example"
    async with site_on(database, webhook=house.address, webhook_secret=SECRET, address=address) as site:
        yield site


async def test_people_choose_it_in_their_account(site: Site, house: House) -> None:
    ana = await site.visitor()
    me = await ana.come_in("Ana")
    assert "Through this server\u2019s own channel" in (await ana.get("/account")).text
    assert (await ana.post("/account/notices", turn="house", over="house")).status_code == 200
    chosen = (await site.store.notice_settings(me.id)).choices
    assert (chosen["turn"], chosen["time"]) == ("house", "page")
    await site.store.notify("over", [me.id], "x", site.store.now())
    await heard(house, 1)
    assert json.loads(house.heard[0][0])["person"]["name"] == "Ana"

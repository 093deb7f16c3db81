"""Free actions have limits: by person, by address, and by IPv6 network (V5, V10)."""

import asyncio
import contextlib
import json
import uuid
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from lunaria.table.accounts.mail import CodeLimits
from lunaria.table.accounts.sign_in_limits import SignInLimits
from lunaria.table.http import token_bucket
from lunaria.table.http.principal import address_of, clean_name
from lunaria.table.http.problems import HttpProblem
from lunaria.table.http.rate_limits import ConcurrencyLimit, RateLimit, RateLimits
from lunaria.table.http.token_bucket import TokenBuckets
from lunaria.table.http.work_queue import ClientKey
from lunaria.table.store import seat_changes
from lunaria.table.store.confusables import apart, is_alike, mixes_alphabets
from lunaria.table.store.model import Place
from lunaria.table.store.store import Store
from tests.table.site import site_on
from tests.table.test_lines import ADDRESS, listening

pytestmark = pytest.mark.anyio
FORM = {"seat-0": "me", "seat-1": "open"}


def asked_from(address: str) -> Request:
    return Request({"type": "http", "client": (address, 1), "headers": []})


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("10.0.0.1", "10.0.0.2", False),
        ("::ffff:10.0.0.1", "10.0.0.1", True),
        ("fe80::1%eth0", "fe80::2%eth1", True),
    ],
)
def test_an_ipv6_network_counts_as_one_address(one: str, other: str, same: bool) -> None:
    assert (address_of(asked_from(one)) == address_of(asked_from(other))) is same


def test_many_people_at_an_address_share_its_limit() -> None:
    bound = RateLimit(TokenBuckets(2, 10), TokenBuckets(5, 10))
    for person in "aabbc":
        bound.take(ClientKey(person, "10.0.0.1"))
    for client_key in (ClientKey("d", "10.0.0.1"), ClientKey("a", "10.0.0.2")):
        with pytest.raises(HttpProblem):
            bound.take(client_key)
    bound.take(ClientKey("d", "10.0.0.2"))


@pytest.mark.parametrize(("network", "most"), [("2001:db8:1:{:x}::1", 2 * 4), ("2001:db8:1:{:x}00::1", 2 * 16)])
def test_the_networks_around_an_address_have_larger_limits(network: str, most: int) -> None:
    """A /56 and a /48 are allowed a multiple of the limit of one address within."""
    bound, taken = RateLimit(None, TokenBuckets(2, 10, lambda: 0.0)), 0
    with contextlib.suppress(HttpProblem):
        for number in range(100):
            bound.take(ClientKey("", address_of(asked_from(network.format(number)))))
            taken += 1
    assert taken == most
    bound.take(ClientKey("", address_of(asked_from("2001:db8:2::1"))))


def test_a_limiter_forgets_refilled_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    time = 0.0
    limit = TokenBuckets(2, 10, lambda: time)
    for number in range(50):
        limit.take(f"early {number}")
    time = 25.0
    for number in range(50):
        limit.take(f"late {number}")
        limit.take(f"late {number}")
    assert len(limit._free_at) == 50, "refilled keys are forgotten, two per call"
    with pytest.raises(HttpProblem):
        limit.take("late 0")
    monkeypatch.setattr(token_bucket, "MOST_REMEMBERED", 20)
    for number in range(100):
        limit.take(f"more {number}")
    assert len(limit._free_at) == 20
    assert "more 99" in limit._free_at


def test_invented_names_are_not_stored_once_an_address_is_exhausted() -> None:
    sign_in, mail = SignInLimits(), CodeLimits()
    for number in range(100):
        for limit in (sign_in.take, lambda address, name: mail.take(name, name, address)):
            with contextlib.suppress(HttpProblem):
                limit("10.0.0.1", f"name {number}")
    assert max(len(limit._free_at) for limit in (sign_in._each, sign_in._name)) == 20
    assert max(len(limit._free_at) for limit in (mail._person, mail._mailbox)) == 10


async def test_addresses_are_not_counted_where_all_requests_come_from_one(tmp_path: Path) -> None:
    for limits_them, most in ((True, 20), (False, 22)):
        async with site_on(f"sqlite:///{tmp_path / f'{most}.db'}", limit_addresses=limits_them) as site:
            visitor, codes = await site.visitor(), []
            for number in range(22):
                fields = {"login": f"nobody{number}", "code": "x", "new": "a long password"}
                codes.append((await visitor.post("/sign-in/lost/password", **fields)).status_code)
            assert codes.count(429) == 22 - most


async def test_requests_from_an_address_are_limited(tmp_path: Path) -> None:
    for limits_them, most in ((True, 5), (False, 8)):
        async with site_on(f"sqlite:///{tmp_path / f'{most}.db'}", limit_addresses=limits_them) as site:
            site.app.state.bounds.requests = RateLimit(None, TokenBuckets(5, 50.0))
            visitor = await site.visitor()
            found = [await visitor.get("/sign-in") for _ in range(8)]
            assert [answer.status_code for answer in found] == [200] * most + [429] * (8 - most)
            if limits_them:
                assert 0 < int(found[-1].headers["retry-after"]) <= 50
                assert found[-1].text.startswith("Wait ")
            assert (await visitor.get("/static/css/look.css")).status_code == 200
            assert (await (await site.visitor()).get("/sign-in")).status_code == 200


def test_concurrent_use_is_limited() -> None:
    held = ConcurrencyLimit(2)
    with held.one(ClientKey("a", "x")), held.one(ClientKey("a", "x")):
        with pytest.raises(HttpProblem), held.one(ClientKey("a", "y")):
            pass
        with held.one(ClientKey("b", "x")):
            pass
    with held.one(ClientKey("a", "x")):
        pass


async def test_names_and_tables_are_limited(tmp_path: Path) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        bounds: RateLimits = site.app.state.bounds
        for limit in (bounds.arrivals._together, bounds.tables._each, bounds.tables._together):
            assert limit is not None
            limit._clock = lambda: 0.0  # nothing refills, however slow the machine is
        codes = []
        for _ in range(60):
            visitor = await site.visitor("10.9.9.9")
            codes.append((await visitor.post("/people", name="Guest", language="es")).status_code)
        assert codes[:30] == [200] * 30
        assert codes[-5:] == [429] * 5
        late = await visitor.post("/play/photosynthesis")
        assert late.status_code == 429
        assert "retry-after" in late.headers
        ana = await site.visitor()
        await ana.come_in("Ana")
        made = [await ana.post("/new/photosynthesis", **FORM) for _ in range(45)]
        assert [answer.status_code for answer in made[:40]] == [200] * 40
        assert made[-1].status_code == 429
        refused = await ana.http.post("/api/tables", json={"game": "photosynthesis", "seats": ["me", "open"]})
        assert refused.status_code == 429, "the API shares the limit"


async def test_live_connections_and_chat_are_limited(tmp_path: Path) -> None:
    """Tabs are limited per person and per address; many new people together may not say more from one address."""
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site, listening(site.app) as port:
        bounds: RateLimits = site.app.state.bounds
        bounds.connections = ConcurrencyLimit(each=2)
        bounds.talk = RateLimit(None, TokenBuckets(3, 50, lambda: 0.0))
        people = [await site.visitor() for _ in range(5)]
        for number, visitor in enumerate(people):
            await visitor.come_in(f"Guest {number}", "es")
        made = await people[0].post("/new/photosynthesis", **FORM)
        address = f"ws://{ADDRESS}:{port}{made.url.path}/live?layout=none"

        def enter(who: int) -> connect:
            cookie = f"lunaria_session={people[who].http.cookies['lunaria_session']}"
            return connect(address, additional_headers={"Cookie": cookie})

        async with contextlib.AsyncExitStack() as opened:
            lines = [await opened.enter_async_context(enter(who)) for who in (0, 0, 1, 1, 2, 2, 3, 3)]
            for who, why in ((0, "a person's third"), (4, "the ninth of an address")):
                with pytest.raises(InvalidStatus) as refused:
                    await opened.enter_async_context(enter(who))
                answer = refused.value.response
                assert (answer.status_code, "Espera" in answer.body.decode()) == (429, True), why
                assert int(answer.headers["Retry-After"]) >= 1
            said = [await speak(line) for line in lines[::2]]
            assert [one["accepted"] for one in said] == [True, True, True, False]
            assert "Espera" in said[-1]["reason"]
            await lines[0].close()
            async with asyncio.timeout(30):
                while True:
                    with contextlib.suppress(InvalidStatus):
                        await opened.enter_async_context(enter(0))
                        return


async def speak(line: ClientConnection) -> dict[str, Any]:
    """Say something; returns the answer."""
    await line.send(json.dumps({"type": "say", "key": str(uuid.uuid4()), "text": "hola"}))
    while (message := json.loads(await line.recv()))["type"] != "answer":
        pass
    found: dict[str, Any] = message
    return found


async def test_nobody_fills_the_lobby_alone(store: Store) -> None:
    ana, _secret = await store.add_person("Ana", "en")
    bo, _secret = await store.add_person("Bo", "en")

    async def open_table(owner: str) -> str:
        await asyncio.sleep(0.002)  # the next millisecond: tables are ordered by their time
        return await store.add_table("photosynthesis", 1, {}, [Place("open"), Place("open")], owner)

    first = await open_table(bo.id)
    many = [await open_table(ana.id) for _ in range(30)]
    assert [info.id for info in await store.open_tables()] == [*reversed(many[-3:]), first]


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("\u3164", ""),
        ("\u2800\u115f ", ""),
        ("\u0301\u0302", ""),
        ("A\u200bna\u202e", "Ana"),
        ("\uff21\uff4e\uff41", "Ana"),
        ("Z" + "\u0335" * 20 + "a", "Z\u0335\u0335a"),
        ("João", "João"),
        ("Nguyễn", "Nguyễn"),
        ("李小龍", "李小龍"),
        ("हिन्दी", "हिन्दी"),
        ("✿ B.", "✿ B."),
    ],
)
def test_a_name_is_visible(written: str, name: str) -> None:
    assert clean_name(written) == name


@pytest.mark.parametrize(
    ("name", "mixed"),
    [
        ("Аna", True),
        ("Anα", True),
        ("ᎪNA", True),
        ("Ωlga", True),
        ("Ана", False),
        ("Ανα 2", False),
        ("João ♥ 3", False),
        ("東京 Ken カナ", False),
        ("김 Min", False),
        ("हिन्दी", False),
    ],
)
def test_a_name_uses_one_alphabet(name: str, mixed: bool) -> None:
    assert mixes_alphabets(clean_name(name)) is mixed


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Cop", "Сор", True),
        ("NIKO", "ΝΙΚΟ", True),
        ("AI", "Al", True),
        ("B0b", "BOB", True),
        ("Ana", "ana.", True),
        ("Ana", "Aná", False),
        ("Ana", "Ana 2", False),
        ("✿", "✿✿", False),
    ],
)
def test_names_that_look_the_same_are_detected(one: str, other: str, same: bool) -> None:
    assert is_alike(one, other) is same


def test_names_at_a_table_are_distinct() -> None:
    assert apart("Сор", ["Cop", "Cop 2"], 28) == "Сор 3"
    assert apart("x" * 28, ["x" * 28], 28) == "x" * 26 + " 2"


@pytest.mark.parametrize("language", ["en", "pt", "es"])
async def test_a_lookalike_name_is_refused_or_marked(tmp_path: Path, language: str) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        eve = await site.visitor()
        eve.http.headers["Accept-Language"] = language
        said = {"en": "letters of one alphabet", "pt": "um só alfabeto", "es": "un solo alfabeto"}[language]
        for address, fields in (("/people", {"language": language}), ("/new/photosynthesis", FORM)):
            refused = await eve.post(address, name="Аna", **fields)
            assert refused.status_code == 400
            assert said in refused.text
        assert "lunaria_session" not in eve.http.cookies
        bo = await site.visitor()
        first, second = await bo.come_in("Cop"), await eve.come_in("Сор")
        info = await site.store.table(
            await site.store.add_table("photosynthesis", 1, {}, [Place("open"), Place("open")], first.id)
        )
        assert info is not None
        for seat, person in ((0, first), (1, second)):
            assert await site.store.arrange(info.id, seat_changes.sit(seat, person.id, person.name))
        places = (await site.store.tables([info.id]))[0].places
        assert [place.name for place in places] == ["Cop", "Сор 2"]

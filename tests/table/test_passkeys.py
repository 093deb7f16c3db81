"""Passkeys: added, used and removed; each challenge is answered once, in time, by the right page and person."""

import json
from collections.abc import AsyncIterator
from itertools import product
from typing import Any

import pytest

from lunaria.table.store.passkeys import CHALLENGE_MS, MOST_PASSKEYS, Passkey, TooManyPasskeysError
from lunaria.table.store.store import Store
from tests.table.authenticator import PRESENT, Authenticator, encode
from tests.table.site import HOST, Site, Visitor, site_on

pytestmark = pytest.mark.anyio
ORIGIN = f"http://{HOST}"


@pytest.fixture
async def site(database: str) -> AsyncIterator[Site]:
    async with site_on(database) as site:
        yield site


async def options(visitor: Visitor, address: str) -> dict[str, Any]:
    answer = await visitor.post(f"{address}/options")
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    found: dict[str, Any] = answer.json()
    return found


async def add(visitor: Visitor, device: Authenticator, name: str = "phone") -> int:
    made = device.make(await options(visitor, "/account/passkeys"))
    return (await visitor.post("/account/passkeys", credential=made, name=name)).status_code


async def sign_in(visitor: Visitor, device: Authenticator) -> int:
    used = device.use(await options(visitor, "/sign-in/passkey"))
    return (await visitor.post("/sign-in/passkey", credential=used)).status_code


async def test_a_guest_adds_a_passkey_and_signs_in_with_it_alone(site: Site) -> None:
    ana, device = await site.visitor(), Authenticator(ORIGIN)
    me = await ana.come_in("Ana")
    asked = await options(ana, "/account/passkeys")
    assert asked["rp"] == {"name": "Lunaria", "id": HOST}
    assert asked["authenticatorSelection"]["residentKey"] == "required"
    assert asked["authenticatorSelection"]["userVerification"] == "required"
    assert asked["attestation"] == "none"
    assert await add(ana, device) == 204
    page = (await ana.get("/account")).text
    assert "Remove the passkey phone" in page
    assert "only this browser knows you" not in page
    elsewhere = await site.visitor()
    asked = await options(elsewhere, "/sign-in/passkey")
    assert asked["allowCredentials"] == [], "the passkey identifies the person"
    answer = await elsewhere.post("/sign-in/passkey", credential=device.use(asked), to="//evil.example")
    assert (answer.status_code, answer.json()) == (200, {"to": "/"})
    assert await elsewhere.person() == me
    excluded = (await options(ana, "/account/passkeys"))["excludeCredentials"]
    assert len(excluded) == 1


async def test_a_challenge_is_answered_once_and_in_time(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, device = await site.visitor(), Authenticator(ORIGIN)
    await ana.come_in("Ana")
    asked = await options(ana, "/account/passkeys")
    made = device.make(asked)
    assert (await ana.post("/account/passkeys", credential=made)).status_code == 204
    assert (await ana.post("/account/passkeys", credential=made)).status_code == 409
    thief = await site.visitor()
    used = device.use(await options(thief, "/sign-in/passkey"))
    assert (await thief.post("/sign-in/passkey", credential=used)).status_code == 200
    assert (await thief.post("/sign-in/passkey", credential=used)).status_code == 409, "no answer can be replayed"
    used = device.use(await options(thief, "/sign-in/passkey"))
    late = site.store.now() + CHALLENGE_MS + 1000
    monkeypatch.setattr("lunaria.table.store.passkeys.now", lambda: late)
    answer = await thief.post("/sign-in/passkey", credential=used)
    assert (answer.status_code, "too long" in answer.text) == (409, True)
    monkeypatch.undo()
    bo = await site.visitor()
    await bo.come_in("Bo")
    stolen = Authenticator(ORIGIN).make(await options(ana, "/account/passkeys"))
    assert (await bo.post("/account/passkeys", credential=stolen)).status_code == 409, "another person's challenge"
    for_new = device.use({"rpId": HOST, "challenge": (await options(ana, "/account/passkeys"))["challenge"]})
    assert (await thief.post("/sign-in/passkey", credential=for_new)).status_code == 409


async def test_an_answer_for_another_site_or_without_a_person_is_refused(site: Site) -> None:
    ana = await site.visitor()
    await ana.come_in("Ana")
    assert await add(ana, Authenticator("https://evil.example")) == 400
    assert await add(ana, Authenticator(ORIGIN, PRESENT)) == 400, "the device must verify its owner"
    device = Authenticator(ORIGIN)
    assert await add(ana, device) == 204
    asked = await options(ana, "/sign-in/passkey")
    device.origin = "https://evil.example"
    assert (await ana.post("/sign-in/passkey", credential=device.use(asked))).status_code == 403
    device.origin = ORIGIN
    asked = await options(ana, "/sign-in/passkey")
    assert (await ana.post("/sign-in/passkey", credential=device.use(asked | {"rpId": "evil"}))).status_code == 403
    device.flags = PRESENT
    assert await sign_in(ana, device) == 403
    device.flags, device.user = Authenticator(ORIGIN).flags, b"somebody else"
    assert await sign_in(ana, device) == 403
    assert await sign_in(ana, Authenticator(ORIGIN)) == 403, "an unknown passkey"
    device.user, device.count = (await ana.person()).id.encode(), 0
    assert await sign_in(ana, device) == 403, "a copy, which counts from the start"
    device.count = 99
    assert await sign_in(ana, device) == 200


async def test_an_invalid_answer_is_named_as_such(site: Site) -> None:
    ana = await site.visitor()
    await ana.come_in("Ana")
    wrongs = ("", "x", "[]", "{}", '{"response": {"clientDataJSON": "e30"}}', "é" * 40_000)
    for address, wrong in product(("/account/passkeys", "/sign-in/passkey"), wrongs):
        assert (await ana.post(address, credential=wrong)).status_code in (400, 413, 422)
        challenge = (await options(ana, address))["challenge"]
        signed = Authenticator(ORIGIN)._client_data("get", challenge)
        half = json.dumps({"id": wrong[:9], "response": {"clientDataJSON": encode(signed)}})
        assert (await ana.post(address, credential=half)).status_code in (400, 403)


async def test_frequent_requests_get_a_waiting_time(site: Site) -> None:
    visitor = await site.visitor()
    visitor.http.headers["Accept"] = "application/json"
    answers = [await visitor.post("/sign-in/passkey/options") for _ in range(21)]
    assert [answer.status_code for answer in answers] == [200] * 20 + [429]
    assert answers[-1].json()["detail"] == f"Wait {answers[-1].headers['retry-after']} seconds, then try again."


async def test_a_removed_passkey_opens_nothing(site: Site) -> None:
    ana, bo, device = await site.visitor(), await site.visitor(), Authenticator(ORIGIN)
    me = await ana.come_in("Ana")
    await bo.come_in("Bo")
    await add(ana, device)
    (kept,) = await site.store.passkeys_of(me.id)
    assert (await bo.post(f"/account/passkeys/{kept.short}/remove")).status_code == 404
    page = await ana.post(f"/account/passkeys/{kept.short}/remove")
    assert "only this browser knows you" in page.text
    assert await sign_in(ana, device) == 403
    assert await site.store.sign_in_with(kept, 5, "") is None


async def test_pages_mention_passkeys_only_where_browsers_support_them(site: Site) -> None:
    ana = await site.visitor()
    await ana.come_in("Ana")
    assert "passkeys.js" in (await ana.get("/account")).text
    assert "passkeys.js" in (await ana.get("/sign-in")).text
    ana.http.headers["Host"] = "127.0.0.1:8000"
    assert "IP address" in (await ana.get("/account")).text
    assert "passkeys.js" not in (await ana.get("/sign-in")).text


async def test_over_https_no_answer_of_a_plain_page_counts(database: str) -> None:
    async with site_on(database, secure=True) as site:
        ana = await site.visitor()
        ana.http.base_url = f"https://{HOST}"
        await ana.come_in("Ana")
        assert await add(ana, Authenticator(ORIGIN)) == 400
        assert await add(ana, Authenticator(f"https://{HOST}")) == 204


async def test_the_number_of_passkeys_is_limited(store: Store) -> None:
    person, _session = await store.add_person("Ana", "en")
    for number in range(MOST_PASSKEYS):
        await store.add_passkey(Passkey(str(number), person.id, b"public", 0, "phone"))
    with pytest.raises(TooManyPasskeysError):
        await store.add_passkey(Passkey("one more", person.id, b"public", 0, "phone"))
    other, _session = await store.add_person("Bo", "en")
    with pytest.raises(TooManyPasskeysError):
        await store.add_passkey(Passkey("1", other.id, b"public", 0, "stolen"))
    assert "public" not in repr(await store.passkey("1"))

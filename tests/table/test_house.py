"""Sign-in through a provider: only with a verified answer, once, in the browser that began it; and rights by groups."""

import json
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunaria.table.accounts.provider import Provider, read_providers
from lunaria.table.http.principal import clean_name
from lunaria.table.server.settings import read_settings
from lunaria.table.store.model import Person
from lunaria.table.store.store import Store
from tests.table.provider import House, house_open
from tests.table.site import Site, Visitor, site_on

pytestmark = pytest.mark.anyio
ADDRESS = "http://table.example"


@pytest.fixture
def house() -> Iterator[House]:
    with house_open() as house:
        yield house


@asynccontextmanager
async def site_of(database: str, house: House, hide_passwords: bool = False, **given: str) -> AsyncIterator[Site]:
    providers = (house.provider(**given),)
    async with site_on(database, address=ADDRESS, oidc=providers, hide_passwords=hide_passwords) as site:
        yield site


async def leave(visitor: Visitor, link: str = "", to: str = "/") -> str:
    """Start a sign-in and complete it at the provider; returns the redirect address."""
    asked = f"/sign-in/by/house?to={to}" + (f"&link={link}" if link else "")
    answer = await visitor.http.get(asked, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    async with httpx.AsyncClient() as browser:
        sent_back = await browser.get(answer.headers["location"])
    return str(sent_back.headers["location"])


async def sign_in(visitor: Visitor, link: str = "", to: str = "/") -> httpx.Response:
    return await visitor.http.get(await leave(visitor, link, to), follow_redirects=False)


async def come(site: Site, name: str = "") -> tuple[Visitor, Person | None]:
    visitor = await site.visitor()
    return visitor, await visitor.come_in(name) if name else None


async def kinds(store: Store, person: str) -> list[tuple[str, str]]:
    return [(act.kind, act.by) for act in await store.acts(person)]


async def test_a_new_person_signs_in_and_returns(database: str, house: House) -> None:
    async with site_of(database, house) as site:
        ana, _nobody = await come(site)
        page = (await ana.get("/sign-in?to=/people")).text
        assert "Sign in with The House" in page
        assert page.index("The House") < page.index('type="password"')
        answer = await sign_in(ana, to="/people")
        assert (answer.status_code, answer.headers["location"]) == (303, "/people")
        person = await ana.person()
        assert person.name == "ana"
        other, _nobody = await come(site)
        await sign_in(other)
        assert (await other.person()).id == person.id
        assert await site.store.can_come_back(person.id)
        assert "guest" not in (await ana.get("/account")).text
        house.user = {"sub": "8", "preferred_username": "ana@home.example"}
        third, _nobody = await come(site)
        await sign_in(third)
        assert (await third.person()).name == "ana 2"


async def test_the_request_to_the_provider(database: str, house: House) -> None:
    async with site_of(database, house) as site:
        ana, _nobody = await come(site)
        answer = await ana.http.get("/sign-in/by/house", follow_redirects=False)
        asked = {name: value for name, (value,) in parse_qs(urlsplit(answer.headers["location"]).query).items()}
        assert asked["redirect_uri"] == f"{ADDRESS}/sign-in/by/house/back"
        assert (asked["response_type"], asked["code_challenge_method"]) == ("code", "S256")
        assert len(asked["state"]) > 40
        assert len(asked["nonce"]) > 40
        assert asked["state"] != asked["nonce"]
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert (await ana.get("/sign-in/by/nobody")).status_code == 404


async def test_a_guest_keeps_their_belongings(database: str, house: House) -> None:
    async with site_of(database, house) as site:
        ana, guest = await come(site, "Ana")
        await sign_in(ana)
        assert (await ana.person()) == guest
        assert guest is not None
        assert await site.store.issuers_of(guest.id) == {house.issuer}


async def test_an_account_is_linked_and_unlinked(database: str, house: House) -> None:
    async with site_of(database, house) as site:
        ana, person = await come(site, "Ana")
        assert person is not None
        await ana.post("/account/login", login="ana", new="a few unrelated words")
        house.user = {"sub": "9", "preferred_username": "elsewhere"}
        answer = await sign_in(ana, link="yes")
        assert answer.headers["location"] == "/account#house"
        assert await site.store.issuers_of(person.id) == {house.issuer}
        assert "Unlink" in (await ana.get("/account")).text
        bo, _other = await come(site, "Bo")
        assert (await sign_in(bo, link="yes")).status_code == 409, "it is Ana's"
        await ana.post("/account/house/house/remove")
        assert await site.store.issuers_of(person.id) == set()
        assert (await sign_in(bo, link="yes")).status_code == 303
        assert (await bo.post("/account/house/house/remove")).status_code == 409, "it is the only way to sign in"
        nobody, _ = await come(site)
        assert (await nobody.get("/sign-in/by/house?link=yes")).status_code == 401


async def test_a_second_account_of_the_same_provider_is_not_added(database: str, house: House) -> None:
    async with site_of(database, house) as site:
        ana, _person = await come(site, "Ana")
        await sign_in(ana, link="yes")
        house.user = {"sub": "8"}
        assert (await sign_in(ana, link="yes")).status_code == 409


async def test_groups_grant_and_revoke_rights(database: str, house: House) -> None:
    async with site_of(database, house, admin_group="keepers") as site:
        ana, _nobody = await come(site)
        house.extra = {"groups": ["players", "keepers"]}
        await sign_in(ana)
        person = (await ana.person()).id
        assert [member.id for member in await site.store.administrators()] == [person]
        await sign_in(ana)
        house.extra = {"groups": ["players"]}
        await sign_in(ana)
        assert await site.store.administrators() == []
        assert sorted(await kinds(site.store, person)) == [("grant", "house"), ("revoke", "house")]
        await site.store.grant(person, True)
        await sign_in(ana)
        assert await site.store.administrators(), "rights granted on the command line are unaffected"
        await site.store.grant(person, False)
        house.extra = {"groups": "keepers players"}
        await sign_in(ana)
        await ana.post("/account/login", login="ana", new="a few unrelated words")
        await ana.post("/account/house/house/remove")
        assert await site.store.administrators() == [], "they end with the link"
        assert {by for _kind, by in await kinds(site.store, person)} == {"house", "console"}


@pytest.mark.parametrize(
    ("lies", "wrong", "text"),
    [
        ({"nonce": "another"}, "", "could not be verified"),
        ({"nonce": None}, "", "could not be verified"),
        ({"aud": "somebody else"}, "", "could not be verified"),
        ({"aud": ["lunaria", "other"], "azp": "other"}, "", "could not be verified"),
        ({"iss": "https://other.example"}, "", "could not be verified"),
        ({"exp": 1_700_000_000}, "", "clocks"),
        ({"iat": int(time.time()) + 7200}, "", "clocks"),
        ({"sub": ""}, "", "could not be verified"),
        ({"sub": "x" * 256}, "", "could not be verified"),
        ({"sub": 7}, "", "could not be verified"),
        ({}, "key", "could not be verified"),
        ({}, "unsigned", "could not be verified"),
        ({}, "iss", "could not be verified"),
        ({}, "userinfo", "could not be verified"),
    ],
)
async def test_false_answers_let_nobody_in(
    database: str, house: House, lies: dict[str, Any], wrong: str, text: str
) -> None:
    async with site_of(database, house) as site:
        ana, _nobody = await come(site)
        house.lies, house.wrong = lies, wrong
        answer = await sign_in(ana)
        assert answer.status_code == 403
        assert text in answer.text
        assert "lunaria_session" not in ana.http.cookies


@pytest.mark.parametrize(("wrong", "text"), [("issuer", "could not be verified"), ("down", "is not answering")])
async def test_a_provider_that_is_down_or_misconfigured(database: str, house: House, wrong: str, text: str) -> None:
    async with site_of(database, house) as site:
        ana, _nobody = await come(site)
        house.wrong = wrong
        answer = await ana.get("/sign-in/by/house")
        assert answer.status_code == 403
        assert text in answer.text
        house.wrong = ""
        assert (await sign_in(ana)).status_code == 303, "it is tried again"


async def test_an_answer_is_valid_once_and_in_the_browser_that_began(database: str, house: House) -> None:
    async with site_of(database, house) as site:
        ana, _nobody = await come(site)
        mallory, _nobody = await come(site)
        back = await leave(ana)
        assert "another browser" in (await mallory.get(back)).text, "no cookie"
        await leave(mallory)
        assert "another browser" in (await mallory.get(back)).text, "the cookie of another sign-in"
        assert (await ana.http.get(back, follow_redirects=False)).status_code == 303
        assert (await ana.get(back)).status_code == 403, "the state is used up"
        await leave(ana)
        lost = await ana.get("/sign-in/by/house/back?code=x&state=guessed")
        assert lost.status_code == 403


async def test_a_code_is_valid_once(database: str, house: House) -> None:
    async with site_of(database, house) as site:
        ana, _nobody = await come(site)
        back = await leave(ana)
        house.codes.clear()
        answer = await ana.get(back)
        assert answer.status_code == 403
        assert "has been used or has expired" in answer.text


async def test_a_declined_consent_lets_nobody_in(database: str, house: House) -> None:
    async with site_of(database, house) as site:
        ana, _nobody = await come(site)
        state = parse_qs(urlsplit(await leave(ana)).query)["state"][0]
        answer = await ana.get(f"/sign-in/by/house/back?error=access_denied&state={state}")
        assert "did not let you sign in" in answer.text


async def test_a_banned_person_stays_out(database: str, house: House) -> None:
    async with site_of(database, house) as site:
        ana, _nobody = await come(site)
        await sign_in(ana)
        person = (await ana.person()).id
        await site.store.ban(person, site.store.now() + 86_400_000, "", "keeper")
        other, _nobody = await come(site)
        assert (await sign_in(other)).status_code == 403


async def test_a_new_key_of_the_provider_is_fetched(
    database: str, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lunaria.table.accounts.provider_client.RETRY_KEYS_SECONDS", 0)
    async with site_of(database, house) as site:
        ana, _nobody = await come(site)
        await sign_in(ana)
        await sign_in(ana)
        assert house.heard.count("/keys") == 1
        client = site.app.state.providers["house"]
        client._keys = {"keys": [{**client._keys["keys"][0], "kid": "old"}]}
        assert (await sign_in(ana)).status_code == 303


async def test_a_hidden_password_form_still_signs_in(database: str, house: House) -> None:
    async with site_of(database, house, hide_passwords=True) as site:
        ana, _nobody = await come(site)
        assert 'type="password"' not in (await ana.get("/sign-in")).text
        assert 'type="password"' in (await ana.get("/sign-in?by=password")).text
        await sign_in(ana)
        assert 'id="password"' not in (await ana.get("/account")).text


@pytest.mark.parametrize("name", ["", "   ", "\u0391na", "\u202e", "x" * 300, "ana\x00"])
async def test_names_of_a_provider_are_validated(database: str, house: House, name: str) -> None:
    async with site_of(database, house) as site:
        ana, _nobody = await come(site)
        house.user = {"sub": "7", "preferred_username": name, "name": name}
        assert (await sign_in(ana)).status_code == 303
        called = (await ana.person()).name
        assert called == clean_name(called) != ""
        assert called != "\u0391na"


# Settings


def test_providers_are_read_from_a_file_and_the_environment(tmp_path: Any) -> None:
    file = tmp_path / "lunaria.toml"
    fields = {"issuer": "https://login.example.org", "client_id": "lunaria", "client_secret": "s"}
    lines = [f'{name} = "{value}"' for name, value in fields.items()]
    file.write_text("\n".join(['address = "https://t.example"', "[oidc.house]", *lines]))
    (provider,) = read_settings(file, {}).oidc
    assert provider == Provider("house", **fields, label="house")
    environment = {"LUNARIA_OIDC": json.dumps({"house": fields}), "LUNARIA_ADDRESS": "https://t.example"}
    assert read_settings(None, environment).oidc == (provider,)
    assert "'s'" not in repr(provider)
    with pytest.raises(ValueError, match="address"):
        read_settings(None, {"LUNARIA_OIDC": json.dumps({"house": fields})})
    with pytest.raises(ValueError, match="hide_passwords"):
        read_settings(None, {"LUNARIA_HIDE_PASSWORDS": "yes"})


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ("{", "JSON"),
        ("[]", "oidc has"),
        ('{"The House": {}}', "a name"),
        ('{"console": {}}', "a name"),
        ('{"x": 7}', "oidc.x"),
        ('{"x": {}}', "oidc.x.issuer"),
        ('{"x": {"issuer": "https://a.example"}}', "oidc.x.client_id"),
        ('{"x": {"issuer": "http://a.example", "client_id": "y"}}', "oidc.x.issuer"),
        ('{"x": {"issuer": "https://a.example", "client_id": 7}}', "oidc.x.client_id"),
        ('{"x": {"issuer": "https://a.example", "client_id": "y", "colour": "red"}}', "colour"),
        ('{"x": {"issuer": "https://a.example", "client_id": "y", "label": "' + "x" * 41 + '"}}', "label"),
    ],
)
def test_invalid_settings_are_named(given: str, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        read_providers(given)


@given(st.text(max_size=60))
def test_any_other_text_is_a_clear_error(written: str) -> None:
    with pytest.raises(ValueError, match="oidc"):
        read_providers(written)

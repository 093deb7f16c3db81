"""Guests become accounts with a password: signing in and out, changing it, and resistance to guessing."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator

import pytest

from lunaria.table.accounts.sign_in_limits import SignInLimits
from lunaria.table.http import passwords
from lunaria.table.http.problems import HttpProblem
from lunaria.table.http.token_bucket import wait
from lunaria.table.store.logins import Login, LoginTakenError
from lunaria.table.store.model import Place
from lunaria.table.store.store import Store
from tests.table.site import HOST, Site, Visitor, site_on

pytestmark = pytest.mark.anyio
PASSWORD = "four words are fine"
OTHER = "another five words today"


@pytest.fixture
async def site(database: str) -> AsyncIterator[Site]:
    async with site_on(database) as site:
        yield site


async def account(site: Site, name: str = "Ana", login: str = "Ana.B") -> Visitor:
    """Return a former guest who has chosen a sign-in name and a password."""
    visitor = await site.visitor()
    await visitor.come_in(name)
    page = await visitor.post("/account/login", login=login, new=PASSWORD)
    assert page.status_code == 200, page.text
    assert f"You sign in as {login}" in page.text
    return visitor


async def test_a_guest_becomes_an_account_and_signs_in_on_another_device(site: Site) -> None:
    ana = await site.visitor()
    person = await ana.come_in("Ana")
    seats = [Place("guest", person.id, name="Ana"), Place("open")]
    table = await site.store.add_table("photosynthesis", 1, {}, seats, person.id)
    assert "only this browser knows you" in (await ana.get("/account")).text
    page = await ana.post("/account/login", login="Ana.B", new=PASSWORD)
    assert "You sign in as Ana.B" in page.text
    phone = await site.visitor()
    assert 'href="/sign-in?to=/account"' in (await phone.get("/account")).text
    page = await phone.post("/sign-in", login=" ana.b ", password=PASSWORD, to=f"/tables/{table}")
    assert str(page.url) == f"http://{HOST}/tables/{table}"
    assert await phone.person() == person, "the account keeps the guest's belongings"
    cookies = page.history[0].headers.get_list("set-cookie")
    assert [one.partition("=")[0] for one in cookies] == ["lunaria_session", "lunaria_known"]
    assert all(one.endswith("; HttpOnly; Max-Age=31536000; Path=/; SameSite=lax") for one in cookies)
    assert table in (await phone.get("/")).text
    await phone.post("/sign-out")
    assert "Choose a name" in (await phone.get("/")).text
    assert await ana.person() == person, "the other device is still signed in"


async def test_each_sign_in_replaces_the_session(site: Site) -> None:
    ana = await account(site)
    before = ana.http.cookies["lunaria_session"]
    await ana.post("/sign-in", login="Ana.B", password=PASSWORD)
    assert ana.http.cookies["lunaria_session"] != before
    assert await site.store.credential(before, "session") is None


async def test_a_guest_who_signs_in_learns_what_happens_to_the_guest(site: Site) -> None:
    ana = await account(site)
    guest = await site.visitor()
    left = await guest.come_in("Bo")
    page = await guest.get("/sign-in")
    assert "its tables and results stay behind" in page.text
    assert page.headers["cache-control"] == "no-store"
    await guest.post("/sign-in", login="Ana.B", password=PASSWORD)
    assert await guest.person() == await ana.person()
    assert await site.store.credentials_of(left.id) == []
    page = await ana.get("/sign-in")
    assert "its owner can sign in again" in page.text


async def test_names_are_unique_regardless_of_case_and_have_rules(site: Site) -> None:
    await account(site)
    bo = await site.visitor()
    await bo.come_in("Bo")
    for login, new, said in (
        ("ANA.b", PASSWORD, "is taken"),
        ("bo", PASSWORD, "3 to 24 characters"),
        ("-bo-", PASSWORD, "3 to 24 characters"),
        ("b" * 25, PASSWORD, "3 to 24 characters"),
        ("bo bo", PASSWORD, "3 to 24 characters"),
        ("аnа.b", PASSWORD, "3 to 24 characters"),  # noqa: RUF001 - Cyrillic letters that look like Ana's
        ("bobobo", "short", "at least 10 characters"),
        ("bobobo", "x" * 201, "at most 200 characters"),
        ("bobobobobo", "BoboboBobo", "must not be the sign-in name"),
    ):
        page = await bo.post("/account/login", login=login, new=new)
        assert page.status_code in (400, 409), login
        assert said in page.text, login
        assert new not in page.text or new == PASSWORD
    assert (await bo.post("/account/login", login="bobobo", new="aaaaaaaaaa")).status_code == 200
    assert (await bo.post("/account/login", login="another", new=PASSWORD)).status_code == 409, "one name each"
    nobody = await site.visitor()
    assert (await nobody.post("/account/login", login="nobody", new=PASSWORD)).status_code == 401


async def test_changing_the_password_requires_the_old_one_and_ends_other_sessions(site: Site) -> None:
    ana = await account(site)
    phone = await site.visitor()
    await phone.post("/sign-in", login="ana.b", password=PASSWORD)
    page = await ana.post("/account/password", password=OTHER, new=OTHER)
    assert (page.status_code, "not your current password" in page.text) == (403, True)
    assert (await ana.post("/account/password", password=PASSWORD, new="short")).status_code == 400
    person = await phone.person()
    page = await ana.post("/account/password", password=PASSWORD, new=OTHER)
    assert page.status_code == 200
    assert "Choose a name" in (await phone.get("/")).text
    assert await ana.person() == person
    assert (await phone.post("/sign-in", login="ana.b", password=PASSWORD)).status_code == 403
    assert (await phone.post("/sign-in", login="ana.b", password=OTHER)).status_code == 200


async def test_an_unknown_name_and_a_wrong_password_get_the_same_answer_in_the_same_time(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    await account(site)
    tried: list[str] = []
    opens = passwords._is_right

    def noted(sealed: str, password: str) -> bool:
        tried.append(sealed)
        return opens(sealed, password)

    monkeypatch.setattr(passwords, "_is_right", noted)
    pages, took = [], []
    for login in ("Ana.B", "Bob.B"):
        visitor = await site.visitor()
        began = time.perf_counter()
        pages.append(await visitor.post("/sign-in", login=login, password="a wrong password"))
        took.append(time.perf_counter() - began)
    assert pages[0].status_code == pages[1].status_code == 403
    assert pages[0].text.replace("Ana.B", "Bob.B") == pages[1].text
    heads = [{name: value for name, value in page.headers.items() if name != "content-length"} for page in pages]
    assert heads[0] == heads[1], "another name has another compressed length"
    assert [sealed.split("$")[1:4] for sealed in tried] == [tried[0].split("$")[1:4]] * 2, "equally expensive"
    assert max(took) < 5 * min(took)


async def test_too_many_attempts_show_the_waiting_time(site: Site) -> None:
    ana = await account(site)
    thief = await site.visitor()
    answers = [await thief.post("/sign-in", login="ana.b", password="wrong") for _ in range(6)]
    assert [answer.status_code for answer in answers] == [403] * 5 + [429]
    wait = int(answers[-1].headers["retry-after"])
    assert 25 <= wait <= 30
    assert f"Wait {wait} seconds" in answers[-1].text
    assert (await thief.post("/sign-in", login="ANA.B", password=PASSWORD)).status_code == 429, (
        "the right password comes too late"
    )
    owner = await site.visitor()
    assert (await owner.post("/sign-in", login="ana.b", password=PASSWORD)).status_code == 200, (
        "it works from elsewhere"
    )
    for _ in range(6):
        answer = await ana.post("/account/password", password="wrong", new=OTHER)
    assert answer.status_code == 429


async def test_strangers_do_not_lock_out_a_browser_that_was_signed_in_before(site: Site) -> None:
    ana = await account(site)
    await ana.post("/sign-out")
    assert (await ana.post("/sign-in", login="ana.b", password=PASSWORD)).status_code == 200
    await ana.post("/sign-out")
    limits: SignInLimits = site.app.state.sign_in_limits
    with contextlib.suppress(HttpProblem):
        for number in range(1000):
            limits.take(f"10.3.{number}", "ana.b")
    new = await site.visitor()
    assert (await new.post("/sign-in", login="ana.b", password=PASSWORD)).status_code == 429, (
        "nobody tried often enough"
    )
    new.http.cookies.set("lunaria_known", f"{ana.http.cookies['lunaria_known'][:-1]}x")
    assert (await new.post("/sign-in", login="ana.b", password=PASSWORD)).status_code == 429, "it cannot be forged"
    bo = await account(site, "Bo", "bo.b")
    await bo.post("/sign-out")
    assert (await bo.post("/sign-in", login="ana.b", password=PASSWORD)).status_code == 429, "it belongs to one account"
    codes = [(await ana.post("/sign-in", login="ANA.B", password="wrong")).status_code for _ in range(6)]
    assert codes == [403] * 5 + [429], "it has a limit of its own"
    limits._browser._clock = lambda: time.monotonic() + 3600
    assert (await ana.post("/sign-in", login="ana.b", password=PASSWORD)).status_code == 200
    before = ana.http.cookies["lunaria_known"]
    await ana.post("/account/password", password=PASSWORD, new=OTHER)
    await ana.post("/sign-out")
    ana.http.cookies.set("lunaria_known", before, domain=HOST)
    assert (await ana.post("/sign-in", login="ana.b", password=OTHER)).status_code == 429, "it ends with the password"


def test_attempts_are_counted_by_name_by_address_and_by_both() -> None:
    def tries(limits: SignInLimits, addresses: int, names: int) -> int:
        for number in range(200):
            try:
                limits.take(str(number % addresses), str(number % names))
            except Exception:
                return number
        return 200

    assert tries(SignInLimits(), 1, 1) == 5
    assert tries(SignInLimits(), 1, 100) == 20
    assert tries(SignInLimits(), 100, 1) == 50
    assert tries(SignInLimits(), 100, 100) == 200


async def test_language_and_theme_follow_a_person_to_another_device(site: Site) -> None:
    ana = await account(site)
    page = await ana.post("/account/looks", language="es", theme="dark")
    assert '<html lang="es" data-theme="dark">' in page.text
    phone = await site.visitor()
    phone.http.cookies.set("lunaria_theme", "light", domain=HOST)
    await phone.post("/language", language="pt")
    assert '<html lang="pt" data-theme="light">' in (await phone.get("/")).text
    page = await phone.post("/sign-in", login="ana.b", password=PASSWORD)
    assert '<html lang="es" data-theme="dark">' in page.text
    await phone.post("/account/looks", language="en", theme="device")
    assert '<html lang="en">' in (await ana.get("/")).text
    assert '<html lang="en">' in (await phone.get("/")).text, "the browser's own cookie is an older choice"
    await ana.post("/theme", theme="light")
    assert '<html lang="en" data-theme="light">' in (await phone.get("/")).text
    for wrong in ({"language": "fr", "theme": "dark"}, {"language": "en", "theme": "mauve"}):
        assert (await ana.post("/account/looks", **wrong)).status_code == 400
    nobody = await site.visitor()
    assert (await nobody.post("/account/looks", language="en", theme="dark")).status_code == 401


async def test_a_name_can_be_changed(site: Site) -> None:
    ana = await account(site)
    me = await ana.person()
    page = await ana.post("/account/name", name="  Ana   Be\u0301l ")
    assert page.url.path == "/account"
    assert 'value="Ana Bél"' in page.text
    assert (await ana.person()).name == "Ana Bél"
    assert "Ana Bél" in (await ana.get(f"/people/{me.id}")).text
    for wrong in ("   ", "\u200b"):
        assert (await ana.post("/account/name", name=wrong)).status_code == 400
    for wrong in ("", "x" * 97):
        assert (await ana.post("/account/name", name=wrong)).status_code == 422
    assert (await ana.person()).name == "Ana Bél"
    nobody = await site.visitor()
    assert (await nobody.post("/account/name", name="Bo")).status_code == 401


def test_long_waits_are_shown_in_minutes() -> None:
    def shown(seconds: int) -> str:
        return wait(seconds).say("en")

    assert shown(30) == "Wait 30 seconds, then try again."
    assert shown(3586) == "Wait 60 minutes, then try again."


async def test_a_form_on_another_site_signs_nobody_in(site: Site) -> None:
    await account(site)
    visitor = await site.visitor()
    form = {"login": "ana.b", "password": PASSWORD}
    for headers in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        assert (await visitor.http.post("/sign-in", data=form, headers=headers)).status_code == 403
    assert "lunaria_session" not in visitor.http.cookies
    page = await visitor.post("/sign-in", **form, to="https://evil.example/")
    assert str(page.url) == f"http://{HOST}/"


async def test_a_password_that_was_just_changed_opens_no_session(store: Store) -> None:
    person, _session = await store.add_person("Ana", "en")
    login = Login(person.id, "ana", "old")
    await store.add_login(login)
    with pytest.raises(LoginTakenError):
        await store.add_login(Login(person.id, "second", "x"))
    assert "old" not in repr(login)
    assert await store.sign_in(login, "phone")
    changed = await asyncio.gather(*(store.set_password(login, new) for new in ("new", "newer")))
    assert sorted(changed) == [False, True]
    assert await store.sign_in(login, "phone") is None
    assert await store.login_named("ANA") is not None
    assert await store.login_named("nobody") is None

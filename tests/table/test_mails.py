"""Mails about one's turn: to confirmed addresses, once per turn unless something fails, until unsubscribed."""

import asyncio
import contextlib
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from email.message import EmailMessage

import pytest
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from lunaria.engine.show.text import Message
from lunaria.games import load
from lunaria.table.accounts.mail_server import MailServer, is_mailbox
from lunaria.table.accounts.sign_in_limits import SignInLimits
from lunaria.table.http import passwords
from lunaria.table.http.i18n import words_of
from lunaria.table.http.problems import HttpProblem
from lunaria.table.notices import mail_worker
from lunaria.table.notices.mail_worker import MailWorker
from lunaria.table.notices.worker import NoticeWorker
from lunaria.table.store import schema
from lunaria.table.store.game_log import Aftermath
from lunaria.table.store.logins import Login
from lunaria.table.store.mails import CODE_MS, LEASE_MS, MOST_GUESSES, MOST_TRIES, RETRY_MS
from lunaria.table.store.model import Entry, Pace, Person, Place, now
from lunaria.table.store.notices import DAYS_WAIT_MS, LIVE_WAIT_MS
from lunaria.table.store.recovery import SENT_EVERY_MS
from lunaria.table.store.store import Store
from tests.table.mailbox import Mailbox, mailbox
from tests.table.site import Site, site_on

pytestmark = pytest.mark.anyio
DAYS = Pace("move", 86_400_000)
SETTINGS = {"mail_from": "games@table.example", "address": "https://table.example"}


@pytest.fixture
async def box() -> AsyncIterator[Mailbox]:
    async with mailbox() as box:
        yield box


@asynccontextmanager
async def site_with_mail(database: str, box: Mailbox) -> AsyncIterator[Site]:
    async with site_on(database, mail_server=f"smtp://127.0.0.1:{box.port}", **SETTINGS) as site:
        yield site


class MailingWorker(MailWorker):
    """Queues the due notices before it sends."""

    async def look(self) -> None:
        await NoticeWorker(self._store, "test", None).look(self._store.now())
        await super().look()


async def looks(store: Store, person: Person) -> None:
    """Record a visit of the person since the last notice."""
    values = {"pushed": 0, "count": 0}

    async def work(connection: AsyncConnection) -> None:
        theirs = update(schema.notice_settings).where(schema.notice_settings.c.person == person.id)
        await connection.execute(theirs.values(**values))

    await store.write(work)


def mail_worker_of(store: Store, box: Mailbox) -> MailWorker:
    return MailingWorker(
        store, MailServer.at(f"smtp://127.0.0.1:{box.port}").send, "games@table.example", "https://t.example/"
    )


async def sent(store: Store, box: Mailbox, text: str) -> re.Match[str]:
    """Send pending mails until another one arrives; returns its match with ``text``.

        A notice due by the clock of the machine may become due some moments later by that of the database.

    What is due now by the clock of the machine may be so only some moments later by that of the database.
    """
    before = len(box.mails)
    async with asyncio.timeout(60):
        while len(box.mails) == before:
            await asyncio.sleep(0.02)
            await mail_worker_of(store, box).look()
    found = re.search(text, box.text())
    assert found
    return found


async def written_to(store: Store, box: Mailbox, name: str = "Ana", language: str = "en") -> Person:
    """Return a person with a confirmed address."""
    person, _session = await store.add_person(name, language)
    await store.set_mail_address(person.id, f"{name}@home.example".lower())
    code = await sent(store, box, r"\b\d{6}\b")
    assert await store.confirm_mail(person.id, code[0])
    return person


async def turn(
    store: Store,
    person: Person,
    pace: Pace = DAYS,
    ago: int = DAYS_WAIT_MS,
    other: str = "Dora",
    options: dict[str, str] | None = None,
) -> str:
    """Make it a person's turn since ``ago`` milliseconds, at a table with another person (or "": with bots alone)."""
    places = [Place("guest", person.id, name=person.name), Place("bot", bot="gardener")]
    if other:
        places.append(Place("guest", (await store.add_person(other, "en"))[0].id, name=other))
    table = await store.add_table("photosynthesis", 1, options or {}, places, person.id, pace)
    after = Aftermath(pending=(0,))
    await store.append(table, Entry(1, "k", 1, "move", "x", store.now() - ago), after)
    return table


def later(store: Store, monkeypatch: pytest.MonkeyPatch, ms: int) -> None:
    """Let time pass."""
    monkeypatch.setattr(store, "_offset", store._offset + ms)


async def test_an_address_gets_mail_once_its_owner_has_entered_the_code(
    database: str, box: Mailbox, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(mail_worker, "LOOK_SECONDS", 0.05)
    caplog.set_level(logging.DEBUG)
    async with site_with_mail(database, box) as site:
        ana = await site.visitor()
        person = await ana.come_in("Ana", "pt")
        assert (await ana.post("/account/mail", mail="ana at home")).status_code == 400
        page = await ana.post("/account/mail", mail=" ana@home.example ")
        assert "Um e-mail com um código está a caminho de ana@home.example" in page.text
        async with asyncio.timeout(120):
            while not box.mails:
                await asyncio.sleep(0.05)
        assert (box.last["To"], box.last["From"]) == ("ana@home.example", "Lunaria <games@table.example>")
        code = re.search(r"Seu código: (\d{6})\n", box.text())
        assert code
        table = await turn(site.store, person)
        await asyncio.sleep(0.3)
        assert len(box.mails) == 1, "not before the address is confirmed"
        wrong = f"{(int(code[1]) + 1) % 10**6:06}"
        assert (await ana.post("/account/mail/confirm", code=wrong)).status_code == 403
        page = await ana.post("/account/mail/confirm", code=code[1])
        assert "Os avisos podem chegar em ana@home.example" in page.text
        async with asyncio.timeout(120):
            while len(box.mails) < 2:
                await asyncio.sleep(0.05)
        assert box.last["Subject"] == "É sua vez: Photosynthesis"
        assert f"https://table.example/tables/{table}\n" in box.text()
        stop = re.search(r"https://table\.example/mail/stop#([\w-]{24})\n", box.text())
        assert stop
        # The recipient can unsubscribe without signing in; the secret is in no address that a server sees.
        anybody = await site.visitor()
        assert 'id="secret"' in (await anybody.get("/mail/stop")).text
        assert "You will not get any more e-mails." in (await anybody.post("/mail/stop", secret="guessed")).text
        kept = await site.store.mail_address(person.id)
        assert kept is not None
        assert kept.turns
        await anybody.post("/mail/stop", secret=stop[1])
        assert "Você não recebe e-mails com avisos" in (await ana.get("/account")).text
        await ana.post("/account/mail/turns", turns="yes")
        assert "Os avisos podem chegar em" in (await ana.get("/account")).text
        page = await ana.post("/account/mail/remove")
        assert "ana@home.example" not in page.text
        assert await site.store.mail_address(person.id) is None
        logged = [record.getMessage() for record in caplog.records if record.name.startswith(("lunaria", "uvicorn"))]
        assert not any(secret in line for line in logged for secret in (stop[1], code[1], "ana@home.example"))


async def test_without_a_mail_server_mails_are_not_mentioned(database: str) -> None:
    async with site_on(database) as site:
        ana = await site.visitor()
        await ana.come_in("Ana")
        assert 'id="mail"' not in (await ana.get("/account")).text
        assert (await ana.post("/account/mail", mail="ana@home.example")).status_code == 404


async def test_codes_are_rate_limited(database: str, box: Mailbox) -> None:
    async with site_with_mail(database, box) as site:
        for number in range(4):
            visitor = await site.visitor()
            await visitor.come_in("Ana")
            answer = await visitor.post("/account/mail", mail="Victim@home.example")
            assert answer.status_code == (200 if number < 3 else 429)


async def test_each_turn_is_mailed_once_and_only_while_it_lasts(
    store: Store, box: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = await written_to(store, box)
    table = await turn(store, ana, ago=0)
    man = mail_worker_of(store, box)
    await man.look()
    assert len(box.mails) == 1, "not at once: they may be about to decide"
    later(store, monkeypatch, DAYS_WAIT_MS)
    for _ in range(3):
        await man.look()
    assert len(box.mails) == 2
    await store.append(table, Entry(2, "k2", 0, "move", "x", store.now()), Aftermath(pending=(1,)))
    await store.append(table, Entry(3, "k3", 1, "move", "x", store.now()), Aftermath(pending=(0,)))
    later(store, monkeypatch, DAYS_WAIT_MS)
    await looks(store, ana)
    await NoticeWorker(store, "test", None).look(store.now())
    assert len(await store.mails_due(store.now())) == 1
    await store.append(table, Entry(4, "k4", 0, "move", "x", store.now()), Aftermath(pending=(1,)))
    await man.look()
    assert len(box.mails) == 2, "it was over before the mail was sent"


async def test_no_mail_goes_to_a_person_at_the_table_nor_too_early(store: Store, box: Mailbox) -> None:
    ana = await written_to(store, box)
    live = await turn(store, ana, Pace(), LIVE_WAIT_MS - 60_000)
    man = mail_worker_of(store, box)
    await man.look()
    assert len(box.mails) == 1
    over_days = await turn(store, ana)
    await store.beat("worker")
    await store.set_presence("worker", {over_days: (1, 0)})
    await man.look()
    assert len(box.mails) == 1, "they look at it"
    await store.set_presence("worker", {over_days: (2, 0)})
    await man.look()
    assert len(box.mails) == 2, "the other one looks at it"
    assert over_days in box.text()
    await looks(store, ana)
    await store.append(live, Entry(2, "k2", 0, "move", "x", store.now()), Aftermath(pending=(1,)))
    ago = store.now() - LIVE_WAIT_MS
    await store.append(live, Entry(3, "k3", 1, "move", "x", ago), Aftermath(pending=(0,)))
    await man.look()
    assert live in box.text()


async def test_where_only_bots_wait_no_mail_is_sent(store: Store, box: Mailbox) -> None:
    ana = await written_to(store, box)
    man = mail_worker_of(store, box)
    await turn(store, ana, other="")
    alone = await turn(store, ana)
    for person in (place.person for info in await store.tables([alone]) for place in info.places[2:]):
        await store.depart(person)
    await man.look()
    assert len(box.mails) == 1
    await turn(store, ana, replace(DAYS, zero="lose"), other="")
    await man.look()
    assert len(box.mails) == 2, "a clock runs out"


async def test_a_mail_states_the_game_the_opponents_and_the_time_left(store: Store, box: Mailbox) -> None:
    ana = await written_to(store, box)
    await turn(store, ana, options={"moonstones": "true"}, ago=7_000_000)
    await mail_worker_of(store, box).look()
    game = load("photosynthesis")
    which = words_of("en", game).say(Message("option-moonstones"))
    assert box.last["Subject"] == "It is your turn: Photosynthesis"
    assert f"{which}\nWith: Gardener, Dora\nTime left: 22 hours\n" in box.text()


async def test_two_workers_send_a_mail_once(store: Store, box: Mailbox) -> None:
    ana = await written_to(store, box)
    tables = [await turn(store, ana) for _ in range(3)]
    await asyncio.gather(*(mail_worker_of(store, box).look() for _ in range(4)))
    assert len(box.mails) == 2, "one for three tables"
    assert box.last["Subject"] == "3 tables are waiting for you"
    assert all(f"/tables/{table}\n" in box.text() for table in tables)


async def test_a_worker_that_dies_before_recording_a_mail_leaves_it_to_another(
    store: Store, box: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At least once: the mail is sent twice, with the same Message-ID, rather than never."""
    ana = await written_to(store, box)
    await turn(store, ana)

    async def dies(*_given: object) -> None:
        raise asyncio.CancelledError

    with monkeypatch.context() as patch:
        patch.setattr(store, "mail_sent", dies)
        with pytest.raises(asyncio.CancelledError):
            await mail_worker_of(store, box).look()
    assert len(box.mails) == 2
    await mail_worker_of(store, box).look()
    assert len(box.mails) == 2, "the worker that took it has a minute"
    later(store, monkeypatch, LEASE_MS)
    await mail_worker_of(store, box).look()
    assert len(box.mails) == 3
    assert box.mails[1]["Message-ID"] == box.mails[2]["Message-ID"]
    later(store, monkeypatch, LEASE_MS)
    await mail_worker_of(store, box).look()
    assert len(box.mails) == 3


async def test_a_failing_mail_is_retried_with_longer_pauses_and_then_dropped(
    store: Store, box: Mailbox, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ana = await written_to(store, box)
    await turn(store, ana)
    box.refuse = MOST_TRIES + 5
    man, tried = mail_worker_of(store, box), []
    send = man._send

    def counted(message: EmailMessage) -> None:
        tried.append(message["To"])
        send(message)

    man._send = counted
    for minutes in (1, 2, 4):
        before = len(tried)
        await man.look()
        await man.look()
        assert len(tried) == before + 1
        later(store, monkeypatch, minutes * RETRY_MS)
    for _ in range(20):
        await MailWorker.look(man)
        later(store, monkeypatch, 86_400_000)
    assert len(tried) == MOST_TRIES
    assert "is given up" in caplog.text
    assert "home.example" not in caplog.text


async def test_no_mail_goes_to_a_person_who_has_left_or_is_deleted(
    store: Store, box: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bo = await written_to(store, box), await written_to(store, box, "Bo")
    for person in (ana, bo):
        await turn(store, person)
    await NoticeWorker(store, "test", None).look(store.now())
    assert len(await store.mails_due(store.now())) == 2
    await store.depart(ana.id)
    await store.set_mail_turns(bo.id, False)
    await mail_worker_of(store, box).look()
    assert len(box.mails) == 2
    await store.set_mail_address(bo.id, "bo@elsewhere.example")
    later(store, monkeypatch, 86_400_000)
    monkeypatch.setattr("lunaria.table.store.mails.now", store.now)
    await mail_worker_of(store, box).look()
    assert len(box.mails) == 2, "the code has expired by now"
    assert not await store.confirm_mail(bo.id, "000000")


async def test_a_mail_is_in_its_readers_language(store: Store, box: Mailbox) -> None:
    ana = await written_to(store, box, language="es")
    await turn(store, ana)
    await mail_worker_of(store, box).look()
    assert "Es tu turno" in box.text()
    await looks(store, ana)
    await store.set_language(ana.id, "en")
    await turn(store, ana)
    await mail_worker_of(store, box).look()
    assert box.last["Subject"] == "2 tables are waiting for you"


async def test_a_password_is_not_sent_in_plain_text(box: Mailbox) -> None:
    server = MailServer.at(f"smtp://user:secret@127.0.0.1:{box.port}")
    with pytest.raises(OSError, match="not encrypted"):
        await asyncio.to_thread(server.send, EmailMessage())


def test_mail_addresses_are_validated() -> None:
    assert all(map(is_mailbox, ("a@b.cd", "ana.maria+games@mail.example.org", "o'hara@x-y.example")))
    wrong = (
        "",
        "a",
        "a@b",
        "a b@c.de",
        "a@b.cd\nBcc: x@y.zz",
        "a@b.cd, c@d.ef",
        "<a@b.cd>",
        ".a@b.cd",
        "a@" + "b" * 250 + ".cd",
    )
    assert not any(map(is_mailbox, wrong))


async def code_from(box: Mailbox, store: Store) -> str:
    """Return the code for a new password from the next mail."""
    return (await sent(store, box, r"Your code: ([A-Z2-9]{10})\n"))[1]


async def test_a_lost_password_is_reset_by_a_code_in_a_mail(
    database: str, box: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mail_worker, "LOOK_SECONDS", 3600)  # mails are sent on request only
    async with site_with_mail(database, box) as site:
        ana = await site.visitor()
        person = await ana.come_in("Ana")
        await ana.post("/account/login", login="ana.b", new="four words are fine")
        assert (await ana.post("/account/mail", mail="ana@home.example")).status_code == 403, (
            "mails give access to the account"
        )
        await ana.post("/account/mail", mail="ana@home.example", password="four words are fine")
        code = await sent(site.store, box, r"\b\d{6}\b")
        other = await site.visitor()
        assert "/sign-in/lost" in (await other.get("/sign-in")).text
        unknown = await other.post("/sign-in/lost", login="nobody")
        before = await other.post("/sign-in/lost", login="ana.b")
        assert before.text.replace("ana.b", "nobody") == unknown.text, "nobody learns who has an account"
        await mail_worker_of(site.store, box).look()
        assert len(box.mails) == 1, "nothing goes to an unconfirmed address"
        await ana.post("/account/mail/confirm", code=code[0])
        await other.post("/sign-in/lost", login="Ana.B")
        secret = await code_from(box, site.store)
        fields = {"login": "ana.b", "new": "another five words today"}
        wrong = await other.post("/sign-in/lost/password", code="AAAAAAAAAA", **fields)
        assert (wrong.status_code, "That code is wrong" in wrong.text) == (403, True)
        done = await other.post("/sign-in/lost/password", code=f" {secret[:5].lower()}-{secret[5:]} ", **fields)
        assert "Your password has been changed" in done.text
        assert (await other.post("/sign-in/lost/password", code=secret, **fields)).status_code == 403, "once"
        assert await site.store.credentials_of(person.id) == [], "all sessions have ended"
        assert (await other.post("/sign-in", login="ana.b", password="four words are fine")).status_code == 403
        await other.post("/sign-in", login="ana.b", password=fields["new"])
        assert await other.person() == person


async def test_codes_for_a_new_password_expire_and_are_rate_limited(
    database: str, box: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mail_worker, "LOOK_SECONDS", 3600)
    async with site_with_mail(database, box) as site:
        visitor = await site.visitor()
        codes = [(await visitor.post("/sign-in/lost", login="ana.b")).status_code for _ in range(4)]
        assert codes == [200, 200, 200, 429]
        person = await written_to(site.store, box)
        login = Login(person.id, "ana.b", "sealed")
        await site.store.add_login(login)
        assert await site.store.send_recovery(login)
        secret = await code_from(box, site.store)
        assert not await site.store.confirm_mail(person.id, secret), "it is for a password"
        with monkeypatch.context() as later:
            later.setattr("lunaria.table.store.recovery.now", lambda: now() + CODE_MS + 1)
            assert await site.store.recover(login, secret, "other") is None, "too late"
        assert await site.store.recover(login, secret, "other") is not None
    async with site_on(database) as site:
        visitor = await site.visitor()
        assert (await visitor.get("/sign-in/lost")).status_code == 404
        assert (await visitor.post("/sign-in/lost", login="ana.b")).status_code == 404


async def test_strangers_do_not_keep_an_owner_from_a_new_password(
    database: str, box: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They guess codes, request codes and try passwords from everywhere; the owner's code stays valid."""
    monkeypatch.setattr(mail_worker, "LOOK_SECONDS", 3600)
    async with site_with_mail(database, box) as site:
        person = await written_to(site.store, box)
        await site.store.add_login(Login(person.id, "ana.b", await passwords.hash_password("four words are fine")))
        owner = await site.visitor()
        await owner.post("/sign-in/lost", login="ana.b")
        secret = await code_from(box, site.store)
        before = len(box.mails)
        limits: SignInLimits = site.app.state.sign_in_limits
        with contextlib.suppress(HttpProblem):
            for number in range(1000):
                limits.take(f"10.3.{number}", "ana.b")
        new = "another five words today"
        for number in range(4):
            stranger = await site.visitor(f"10.4.0.{number}")
            assert (await stranger.post("/sign-in/lost", login="ana.b")).status_code == 200
            wrong = await stranger.post("/sign-in/lost/password", login="ana.b", code="A" * 10, new=new)
            assert wrong.status_code == 403
        await mail_worker_of(site.store, box).look()
        assert len(box.mails) == before, "the code is in the mailbox already"
        later(site.store, monkeypatch, SENT_EVERY_MS + 1)
        await stranger.post("/sign-in/lost", login="ana.b")
        assert await code_from(box, site.store) == secret, "a valid code is sent again"
        assert len(box.mails) == before + 1
        done = await owner.post("/sign-in/lost/password", login="ana.b", code=secret, new=new)
        assert "Your password has been changed" in done.text
        assert (await owner.post("/sign-in", login="ana.b", password=new)).status_code == 200, "recognised by the code"
        assert (await stranger.post("/sign-in", login="ana.b", password=new)).status_code == 429
        assert await site.store.send_recovery(Login(person.id, "ana.b", ""))
        later(site.store, monkeypatch, SENT_EVERY_MS + 1)
        assert await code_from(box, site.store) != secret, "a used code is invalid"


def test_attempts_at_codes_are_limited_per_address() -> None:
    limits = SignInLimits()
    for address in ("10.0.0.1", "10.0.0.2"):
        for _ in range(20):
            limits.take_code(address)
        with pytest.raises(HttpProblem):
            limits.take_code(address)


async def test_a_confirmation_code_cannot_be_guessed(store: Store, box: Mailbox) -> None:
    person, _session = await store.add_person("Ana", "en")
    for guesses, confirmed in ((MOST_GUESSES - 1, True), (MOST_GUESSES, False)):
        await store.set_mail_address(person.id, "ana@home.example")
        code = (await sent(store, box, r"\b\d{6}\b"))[0]
        for guess in range(guesses):
            assert not await store.confirm_mail(person.id, f"{(int(code) + 1 + guess) % 10**6:06}")
        assert await store.confirm_mail(person.id, code) == confirmed


async def test_a_sign_in_from_a_new_device_is_reported(store: Store, box: Mailbox) -> None:
    person = await written_to(store, box, language="pt")
    before = len(box.mails)
    await store.add_session(person.id, "Firefox, Linux")
    assert await store.note_sign_in(person.id, "Firefox, Linux")
    await sent(store, box, "https://t.example/account\n")
    assert len(box.mails) == before + 1
    assert box.last["Subject"] == "Novo acesso à sua conta da Lunaria"
    await store.add_session(person.id, "Firefox, Linux")
    assert not await store.note_sign_in(person.id, "Firefox, Linux"), "the device is known"
    stranger, _session = await store.add_person("Bo", "en")
    assert not await store.note_sign_in(stranger.id, "Firefox, Linux"), "there is no address to write to"

"""Signing in and out by a name and a password, and how a guest gets them."""

import logging
from dataclasses import replace
from urllib.parse import quote

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from lunaria.engine.show.text import Message
from lunaria.table.accounts.account import account_page, at_home, back, end, end_others
from lunaria.table.accounts.known_browser import has_cookie, known_as, remember
from lunaria.table.accounts.sign_in_limits import SignInLimits
from lunaria.table.http import passwords
from lunaria.table.http.context import PersonContext, RequestContext
from lunaria.table.http.forms import LoginName, PageAddress, Password, go
from lunaria.table.http.i18n import lasting, words
from lunaria.table.http.principal import SESSION_COOKIE, device_name, host_name
from lunaria.table.http.problems import HttpProblem
from lunaria.table.store.logins import LOGIN, Login, LoginTakenError

logger = logging.getLogger("lunaria.table")
LONGEST_LOGIN = 24
router = APIRouter(default_response_class=HTMLResponse)


def take_try(reader: RequestContext, name: str) -> None:
    """Count a try to tell a password; raises 429 with the time to wait after too many."""
    limits: SignInLimits = reader.request.app.state.sign_in_limits
    limits.take(reader.client_key.address, name)


def take_question(reader: RequestContext) -> None:
    """Count a question for a passkey; raises like ``take_try``."""
    limits: SignInLimits = reader.request.app.state.sign_in_limits
    limits.ask(reader.client_key.address)


async def sign_in_page(
    reader: RequestContext, to: str, login: str = "", problem: str = "", status: int = 200, told: str = ""
) -> HTMLResponse:
    """Return the page, with what was filled in and the name of a text that says what was wrong with it, or is told."""
    guest = reader.person is not None and not await reader.store.can_come_back(reader.person.id)
    page = reader.page(
        "sign_in.html",
        status=status,
        here=f"/sign-in?to={quote(to)}",
        to=to,
        login=login[:24],
        guest=guest,
        named=bool(host_name(reader.request)),
        problem=words(reader.language).say(Message(problem)) if problem else "",
        told=told,
        mails=bool(reader.request.app.state.settings.mail_server),
    )
    page.headers["Cache-Control"] = "no-store"
    return page


@router.get("/sign-in")
async def ask_to_sign_in(reader: PersonContext, to: str = "/") -> HTMLResponse:
    """Ask for a name and a password."""
    return await sign_in_page(reader, to)


@router.post("/sign-in")
async def sign_in(reader: PersonContext, login: LoginName, password: Password, to: PageAddress = "/") -> Response:
    """Open a session for who tells a name and its password.

    Name or password: which of both was wrong is neither said nor to be seen from the time that the answer takes.
    """
    name = login.strip()[:LONGEST_LOGIN]
    known = await reader.store.login_named(name) if has_cookie(reader) else None
    if browser := known_as(reader, known):
        limits: SignInLimits = reader.request.app.state.sign_in_limits
        limits.take_known(browser)
    else:
        take_try(reader, name.lower())
    found = known or await reader.store.login_named(name)
    is_right = await passwords.opens(found.password if found else passwords.NOBODY, password, reader.client_key)
    if found and is_right:
        await must_be_welcome(reader, found.person)
    secret = await reader.store.sign_in(found, device_name(reader.request)) if found and is_right else None
    if found is None or secret is None:
        return await sign_in_page(reader, to, name, "sign-in-wrong", 403)
    response = await welcome(reader, found.person, secret, go(to))
    remember(reader, response, found)
    return response


async def must_be_welcome(reader: RequestContext, person: str) -> None:
    """Make sure that somebody who has proved who they are was not sent away.

    Raises:
        Trouble: 403, with the time for which they were.
    """
    if until := await reader.store.penalty(person, "ban"):
        raise HttpProblem(403, lasting("sign-in-barred", until))


async def welcome(reader: RequestContext, person: str, secret: str, response: Response) -> Response:
    """Let a session begin in this browser, with this answer; the one that was open there ends."""
    if reader.person and reader.principal.credential:
        await end(reader, reader.person, [reader.principal.credential.digest])
    logger.info("person %s has signed in", person)
    await reader.store.note_sign_in(person, device_name(reader.request))
    reader.cookie(response, SESSION_COOKIE, secret)
    return response


@router.post("/sign-out")
async def sign_out(reader: PersonContext) -> Response:
    """End the session of this browser."""
    response = RedirectResponse("/", 303)
    reader.end_session(response)
    if reader.person and reader.principal.credential:
        await end(reader, reader.person, [reader.principal.credential.digest])
    return response


def fault_of(password: str, login: str) -> str:
    """Return the name of the text that says why somebody cannot have a password; "" if they can."""
    if len(password) < passwords.SHORTEST:
        return "password-short"
    if len(password) > passwords.LONGEST:
        return "password-long"
    return "password-is-name" if password.casefold() == login.casefold() else ""


@router.post("/account/login")
async def choose_login(reader: PersonContext, login: LoginName, new: Password) -> Response:
    """Give a person a name and a password to come back by; everything that was theirs stays theirs."""
    person, name = at_home(reader), login.strip()
    if not LOGIN.fullmatch(name):
        return await account_page(reader, "login-wrong", 400, login=name[:24])
    if fault := fault_of(new, name):
        return await account_page(reader, fault, 400, login=name, least=passwords.SHORTEST, most=passwords.LONGEST)
    take_try(reader, f"person {person.id}")
    chosen = Login(person.id, name, await passwords.seal(new, reader.client_key))
    try:
        await reader.store.add_login(chosen)
    except LoginTakenError:
        return await account_page(reader, "login-taken", 409, login=name)
    logger.info("person %s has chosen a name to sign in by", person.id)
    response = back("password")
    remember(reader, response, chosen)
    return response


@router.post("/account/password")
async def change_password(reader: PersonContext, password: Password, new: Password) -> Response:
    """Change a password for who tells the old one; all other sessions end."""
    person = at_home(reader)
    login = await reader.store.login_of(person.id)
    if login is None:
        return back("password")
    if fault := fault_of(new, login.login):
        return await account_page(reader, fault, 400, least=passwords.SHORTEST, most=passwords.LONGEST)
    take_try(reader, f"person {person.id}")
    if not await passwords.opens(login.password, password, reader.client_key):
        return await account_page(reader, "password-wrong", 403)
    changed = replace(login, password=await passwords.seal(new, reader.client_key))
    if not await reader.store.set_password(login, changed.password):
        return await account_page(reader, "password-wrong", 403)
    await end_others(reader, person)
    logger.info("person %s has changed the password", person.id)
    response = back("password")
    remember(reader, response, changed)
    return response

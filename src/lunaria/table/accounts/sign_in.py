"""Signing in and out with a name and a password, and choosing them."""

import logging
from dataclasses import replace
from urllib.parse import quote

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from lunaria.engine.show.text import Message
from lunaria.table.accounts.account import account_page, at_home, back, end, end_others, own_account
from lunaria.table.accounts.sign_in_limits import SignInLimits, has_cookie, known_as, remember
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


def take_try(context: RequestContext, name: str) -> None:
    """Count an attempt on a password; raises 429 with the time to wait after too many."""
    limits: SignInLimits = context.request.app.state.sign_in_limits
    limits.take(context.client_key.address, name)


def take_question(context: RequestContext) -> None:
    """Count a passkey challenge; raises like ``take_try``."""
    limits: SignInLimits = context.request.app.state.sign_in_limits
    limits.ask(context.client_key.address)


async def sign_in_page(
    context: RequestContext,
    to: str,
    login: str = "",
    problem: str = "",
    status: int = 200,
    notice: str = "",
    by_password: bool = False,
    **gaps: str,
) -> HTMLResponse:
    """Render the page with prefilled fields, and the name of an error's (with its gaps) or notice's text.

    The fields of a password are shown if the host does not hide them, or ``by_password`` asks for them.
    """
    settings = context.request.app.state.settings
    guest = context.person is not None and not await context.store.can_come_back(context.person.id)
    page = context.page(
        "sign_in.html",
        status=status,
        here=f"/sign-in?to={quote(to)}",
        to=to,
        login=login[:24],
        guest=guest,
        named=bool(host_name(context.request)),
        problem=words(context.language).say(Message(problem, gaps)) if problem else "",
        notice=notice,
        mails=bool(settings.mail_server),
        providers=settings.oidc,
        by_password=by_password or not settings.hide_passwords,
    )
    page.headers["Cache-Control"] = "no-store"
    return page


@router.get("/sign-in")
async def ask_to_sign_in(context: PersonContext, to: str = "/", by: str = "") -> HTMLResponse:
    """Ask how to sign in; ``by=password`` shows the fields of a password where the host hides them."""
    return await sign_in_page(context, to, by_password=by == "password")


@router.post("/sign-in")
async def sign_in(context: PersonContext, login: LoginName, password: Password, to: PageAddress = "/") -> Response:
    """Open a session with a login name and its password.

    Neither the response nor its timing shows which of the two was wrong.
    """
    name = login.strip()[:LONGEST_LOGIN]
    known = await context.store.login_named(name) if has_cookie(context) else None
    if browser := known_as(context, known):
        limits: SignInLimits = context.request.app.state.sign_in_limits
        limits.take_known(browser)
    else:
        take_try(context, name.lower())
    found = known or await context.store.login_named(name)
    is_right = await passwords.is_right(found.password if found else passwords.NOBODY, password, context.client_key)
    if found and is_right:
        await must_be_welcome(context, found.person)
    secret = await context.store.sign_in(found, device_name(context.request)) if found and is_right else None
    if found is None or secret is None:
        return await sign_in_page(context, to, name, "sign-in-wrong", 403, by_password=True)
    response = await welcome(context, found.person, secret, go(to))
    remember(context, response, found)
    return response


async def must_be_welcome(context: RequestContext, person: str) -> None:
    """Check that an authenticated person is not banned.

    Raises:
        HttpProblem: 403, with the duration of the ban.
    """
    if until := await context.store.penalty(person, "ban"):
        raise HttpProblem(403, lasting("sign-in-barred", until))


async def welcome(context: RequestContext, person: str, secret: str, response: Response) -> Response:
    """Start a session in this browser with this response; an earlier one there ends."""
    if context.person and context.principal.credential:
        await end(context, context.person, [context.principal.credential.digest])
    logger.info("person %s has signed in", person)
    await context.store.note_sign_in(person, device_name(context.request))
    context.cookie(response, SESSION_COOKIE, secret)
    return response


@router.post("/sign-out")
async def sign_out(context: PersonContext) -> Response:
    """End the session of this browser."""
    response = RedirectResponse("/", 303)
    context.end_session(response)
    if context.person and context.principal.credential:
        await end(context, context.person, [context.principal.credential.digest])
    return response


def fault_of(password: str, login: str) -> str:
    """Return the name of the text that says why a password is unacceptable; "" if it is acceptable."""
    if len(password) < passwords.SHORTEST:
        return "password-short"
    if len(password) > passwords.LONGEST:
        return "password-long"
    return "password-is-name" if password.casefold() == login.casefold() else ""


@router.post("/account/login")
async def choose_login(context: PersonContext, login: LoginName, new: Password) -> Response:
    """Give a person a login name and a password; everything they have stays theirs."""
    person, name = own_account(context), login.strip()
    if not LOGIN.fullmatch(name):
        return await account_page(context, "login-wrong", 400, login=name[:24])
    if fault := fault_of(new, name):
        return await account_page(context, fault, 400, login=name, least=passwords.SHORTEST, most=passwords.LONGEST)
    take_try(context, f"person {person.id}")
    chosen = Login(person.id, name, await passwords.hash_password(new, context.client_key))
    try:
        await context.store.add_login(chosen)
    except LoginTakenError:
        return await account_page(context, "login-taken", 409, login=name)
    logger.info("person %s has chosen a name to sign in by", person.id)
    response = back("password")
    remember(context, response, chosen)
    return response


@router.post("/account/password")
async def change_password(context: PersonContext, password: Password, new: Password) -> Response:
    """Change the password; needs the old one, and ends all other sessions."""
    person = at_home(context)
    login = await context.store.login_of(person.id)
    if login is None:
        return back("password")
    if fault := fault_of(new, login.login):
        return await account_page(context, fault, 400, least=passwords.SHORTEST, most=passwords.LONGEST)
    take_try(context, f"person {person.id}")
    if not await passwords.is_right(login.password, password, context.client_key):
        return await account_page(context, "password-wrong", 403)
    changed = replace(login, password=await passwords.hash_password(new, context.client_key))
    if not await context.store.set_password(login, changed.password):
        return await account_page(context, "password-wrong", 403)
    await end_others(context, person)
    logger.info("person %s has changed the password", person.id)
    response = back("password")
    remember(context, response, changed)
    return response

"""Password recovery by a code in a mail."""

import logging
from dataclasses import replace

from fastapi import APIRouter
from fastapi.responses import HTMLResponse
from starlette.background import BackgroundTask

from lunaria.engine.show.text import Message
from lunaria.table.accounts.mail import CodeLimits
from lunaria.table.accounts.sign_in import LONGEST_LOGIN, fault_of, sign_in_page
from lunaria.table.accounts.sign_in_limits import SignInLimits, remember
from lunaria.table.http import passwords
from lunaria.table.http.context import PersonContext, RequestContext
from lunaria.table.http.forms import Code, LoginName, Password
from lunaria.table.http.i18n import words
from lunaria.table.http.problems import HttpProblem
from lunaria.table.live.dependencies import registry_of
from lunaria.table.store.store import Store

logger = logging.getLogger("lunaria.table")
router = APIRouter(prefix="/sign-in/lost", default_response_class=HTMLResponse)


def _page(context: RequestContext, login: str = "", problem: str = "", status: int = 200) -> HTMLResponse:
    if not context.request.app.state.settings.mail_server:
        raise HttpProblem(404, Message("mail-none"))
    sizes = {"least": passwords.SHORTEST, "most": passwords.LONGEST}
    text = words(context.language).say(Message(problem, sizes)) if problem else ""
    page = context.page(
        "lost.html",
        status=status,
        here="/sign-in/lost",
        login=login,
        problem=text,
        shortest=passwords.SHORTEST,
        longest=passwords.LONGEST,
    )
    page.headers["Cache-Control"] = "no-store"
    return page


async def _send(store: Store, name: str) -> None:
    found = await store.login_named(name)
    if found and await store.send_recovery(found):
        logger.info("person %s has asked for a new password", found.person)


@router.get("")
async def ask(context: PersonContext) -> HTMLResponse:
    """Ask for the login name."""
    return _page(context)


@router.post("")
async def send(context: PersonContext, login: LoginName) -> HTMLResponse:
    """Send a code to the confirmed address of an account.

    Neither the response nor its timing shows whether the account exists or has an address.
    """
    name = login.strip()[:LONGEST_LOGIN]
    limits: CodeLimits = context.request.app.state.code_limits
    key = f"lost {name.lower()} {context.client_key.address}"  # others who enter a name use up nothing of its owner's
    limits.take(key, key, context.client_key.address)
    page = _page(context, name)
    page.background = BackgroundTask(_send, context.store, name)
    return page


@router.post("/password")
async def change(context: PersonContext, login: LoginName, code: Code, new: Password) -> HTMLResponse:
    """Set a new password with the code from the mail; ends all sessions and tokens from before."""
    name = login.strip()[:LONGEST_LOGIN]
    if fault := fault_of(new, name):
        return _page(context, name, fault, 400)
    limits: SignInLimits = context.request.app.state.sign_in_limits
    limits.take_code(context.client_key.address)
    found, sealed = await context.store.login_named(name), await passwords.hash_password(new, context.client_key)
    ended = await context.store.recover(found, code, sealed) if found else None
    if found is None or ended is None:
        return _page(context, name, "lost-code-wrong", 403)
    registry_of(context).dismiss(ended)
    logger.info("person %s has a new password", found.person)
    page = await sign_in_page(context, "/", name, notice="lost-done")
    remember(context, page, replace(found, password=sealed))
    return page

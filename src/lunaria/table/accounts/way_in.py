"""Signing in by a one-time link that ``lunaria admin let-in`` has made."""

import logging

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from lunaria.engine.show.text import Message
from lunaria.table.accounts.sign_in import must_be_welcome, welcome
from lunaria.table.accounts.sign_in_limits import SignInLimits
from lunaria.table.http.context import PersonContext, RequestContext
from lunaria.table.http.forms import Id, go
from lunaria.table.http.i18n import words
from lunaria.table.http.principal import device_name

logger = logging.getLogger("lunaria.table")
router = APIRouter(prefix="/sign-in/link", default_response_class=HTMLResponse)


def _page(context: RequestContext, problem: str = "", status: int = 200) -> HTMLResponse:
    text = words(context.language).say(Message(problem)) if problem else ""
    page = context.page("link.html", status=status, here="/sign-in/link", problem=text)
    page.headers["Cache-Control"] = "no-store"
    return page


@router.get("")
async def ask(context: PersonContext) -> HTMLResponse:
    """The page of a link: its secret is behind the #, so nothing on the way logs it, and a button sends it."""
    return _page(context)


@router.post("", response_class=Response)
async def come_in(context: PersonContext, secret: Id) -> Response:
    """Open a session for whom the link lets in; it can be used once."""
    limits: SignInLimits = context.request.app.state.sign_in_limits
    limits.take_code(context.client_key.address)
    person = await context.store.invited_by_link(secret)
    if person:
        await must_be_welcome(context, person)
    session = await context.store.come_in(secret, device_name(context.request)) if person else None
    if session is None:
        return _page(context, "link-wrong", 403)
    logger.warning("person %s has come in by a one-time link", person)
    return await welcome(context, person, session, go("/account"))

"""The account page: sessions, tokens for programs, and preferences."""

import logging
from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from lunaria.engine.show.text import LANGUAGES, MendableError, Message
from lunaria.table.accounts.holidays import holidays_card
from lunaria.table.http import passwords
from lunaria.table.http.context import PersonContext, RequestContext
from lunaria.table.http.forms import Choice, Name
from lunaria.table.http.i18n import moment, words
from lunaria.table.http.principal import THEMES, clean_name, host_name, name_for_others, read_scopes
from lunaria.table.http.problems import HttpProblem, choice, problem_message
from lunaria.table.live.dependencies import registry_of
from lunaria.table.store.credentials import TooManyTokensError
from lunaria.table.store.friends import WHO_INVITES
from lunaria.table.store.model import Person

logger = logging.getLogger("lunaria.table")
router = APIRouter(default_response_class=HTMLResponse)


def at_home(context: RequestContext) -> Person:
    """Return the signed-in person.

    Raises:
        HttpProblem: 401, the visitor has no name.
    """
    if context.person is None:
        raise HttpProblem(401, Message("account-nobody"))
    return context.person


def own_account(context: RequestContext) -> Person:
    """Return the signed-in person, who may choose how they sign in, and where mails go.

    Raises:
        HttpProblem: 401, the visitor has no name; 403, a club manages the person.
    """
    person = at_home(context)
    if person.managed:
        raise HttpProblem(403, problem_message("managed-account"))
    return person


async def account_page(context: RequestContext, problem: str = "", status: int = 200, **values: Any) -> HTMLResponse:
    """Render the page, with an error or a secret that is shown only once.

    Args:
        context: of the request.
        problem: the name of the error's text.
        status: of the response.
        values: ``token``: the secret of a new token; ``login``: a login name to fill in; values of the error's text.
    """
    person = context.person.id if context.person else ""
    known = await context.store.credentials_of(person)
    login = await context.store.login_of(person)
    page = context.page(
        "account.html",
        status=status,
        here="/account",
        problem=words(context.language).say(Message(problem, values)) if problem else "",
        sessions=[one for one in known if one.kind == "session"],
        tokens=[one for one in known if one.kind == "token"],
        token=values.get("token", ""),
        login=login.login if login else "",
        mails=bool(context.request.app.state.settings.mail_server),
        mail=await context.store.mail_address(person),
        providers=context.request.app.state.settings.oidc,
        issuers=await context.store.issuers_of(person),
        hide_passwords=context.request.app.state.settings.hide_passwords,
        named=bool(host_name(context.request)),
        passkeys=await context.store.passkeys_of(person),
        prefilled_login=values.get("login", ""),
        hidden=await context.store.hidden_by(person),
        company=await context.store.preferences(person),
        holidays=await holidays_card(context, person),
        who_invites=WHO_INVITES,
        house=bool(context.request.app.state.settings.webhook),
        pushes=context.request.app.state.pushes,
        devices=await context.store.push_addresses(person),
        notices=await context.store.notice_settings(person),
        guest=not await context.store.can_come_back(person),
        shortest=passwords.SHORTEST,
        longest=passwords.LONGEST,
        own=context.principal.credential.digest if context.principal.credential else "",
        moment=moment,
    )
    page.headers["Cache-Control"] = "no-store"
    return page


def back(section: str = "") -> RedirectResponse:
    """Redirect to the page, or to one of its sections."""
    return RedirectResponse(f"/account#{section}" if section else "/account", 303)


@router.get("/account")
async def account(context: PersonContext) -> HTMLResponse:
    """Render the account page: names, sessions and tokens."""
    return await account_page(context)


@router.post("/theme", status_code=204, response_class=Response)
async def choose_theme(context: PersonContext, theme: Choice) -> Response:
    """Store a person's theme, light or dark, for all their browsers."""
    if theme not in THEMES:
        raise HttpProblem(400, choice("theme", theme, THEMES))
    if context.person:
        await context.store.set_theme(context.person.id, theme)
    return Response(status_code=204)


@router.post("/account/looks")
async def choose_looks(context: PersonContext, language: Choice, theme: Choice) -> Response:
    """Store a person's language and theme for all their browsers; the theme ``device`` follows each device."""
    person = at_home(context)
    if language not in LANGUAGES:
        raise HttpProblem(400, choice("language", language, LANGUAGES))
    if theme not in (*THEMES, "device"):
        raise HttpProblem(400, choice("theme", theme, (*THEMES, "device")))
    await context.store.set_language(person.id, language)
    await context.store.set_theme(person.id, "" if theme == "device" else theme)
    return back("looks")


@router.post("/account/name")
async def choose_name(context: PersonContext, name: Name) -> Response:
    """Change the name of a person; games that have begun keep the one they have."""
    person, cleaned = own_account(context), name_for_others(name)
    if not cleaned:
        return await account_page(context, "message-name", 400)
    if cleaned != person.name:
        context.bounds.arrivals.take(context.client_key)
        await context.store.set_name(person.id, cleaned)
    return back("name")


@router.post("/account/tokens")
async def make_token(context: PersonContext, name: Name, scopes: Choice) -> HTMLResponse:
    """Create a token for a program; only this response shows its secret."""
    person, cleaned = own_account(context), clean_name(name)
    if not cleaned:
        return await account_page(context, "account-token-nameless", 400)
    try:
        token = await context.store.add_token(person.id, cleaned, read_scopes(scopes))
    except MendableError as error:
        raise HttpProblem(400, error) from error
    except TooManyTokensError:
        return await account_page(context, "account-token-many", 409)
    logger.info("person %s has made a token", person.id)
    return await account_page(context, token=token)


@router.post("/account/credentials/{credential}/revoke")
async def revoke(context: PersonContext, credential: str) -> Response:
    """End one session or token and close its connections."""
    person = at_home(context)
    found = [one for one in await context.store.credentials_of(person.id) if one.id == credential]
    if not found:
        raise HttpProblem(404, Message("account-gone"))
    await end(context, person, [one.digest for one in found])
    return back("tokens" if found[0].kind == "token" else "sessions")


@router.post("/account/sessions/revoke")
async def revoke_others(context: PersonContext) -> Response:
    """End all sessions except this one."""
    person = at_home(context)
    await end_others(context, person)
    return back("sessions")


async def end_others(context: RequestContext, person: Person) -> None:
    """End all sessions of a person except the current one."""
    own = context.principal.credential.digest if context.principal.credential else ""
    known = await context.store.credentials_of(person.id)
    others = [one.digest for one in known if one.kind == "session" and one.digest != own]
    await end(context, person, others)


async def end(context: RequestContext, person: Person, digests: list[str]) -> None:
    """End sessions and tokens: here at once, in other workers within about a second."""
    ended = await context.store.revoke(person.id, digests)
    registry_of(context).dismiss(ended)
    logger.info("person %s has ended %d sessions or tokens", person.id, len(ended))

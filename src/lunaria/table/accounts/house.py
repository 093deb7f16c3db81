"""Signing in by a provider that the host has chosen, and linking it to an account."""

import logging
import secrets
from typing import Any

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from lunaria.engine.show.text import Message
from lunaria.table.accounts.account import account_page, at_home, back, own_account
from lunaria.table.accounts.provider_client import ProviderClient, ProviderError
from lunaria.table.accounts.sign_in import must_be_welcome, sign_in_page, take_question, welcome
from lunaria.table.http.context import PersonContext, RequestContext
from lunaria.table.http.forms import LONGEST_NAME, go, local
from lunaria.table.http.principal import clean_name, device_name, reader_theme
from lunaria.table.http.problems import HttpProblem
from lunaria.table.store.confusables import mixes_alphabets
from lunaria.table.store.identities import ROUND_MS, Identity, IdentityTakenError, Round

logger = logging.getLogger("lunaria.table")
router = APIRouter(default_response_class=HTMLResponse)
COOKIE = "lunaria_round"
"""Holds the state of the round that this browser has begun."""


def _client(context: RequestContext, name: str) -> ProviderClient:
    """Return a provider by name; raises 404 for an unknown one."""
    clients: dict[str, ProviderClient] = context.request.app.state.providers
    if name not in clients:
        raise HttpProblem(404, Message("house-none"))
    return clients[name]


def _cookie_name(context: RequestContext) -> str:
    return f"__Host-{COOKIE}" if context.request.app.state.settings.secure else COOKIE


def _back(context: RequestContext, name: str) -> str:
    """Return the address to which a provider sends browsers back."""
    return f"{context.request.app.state.settings.address.rstrip('/')}/sign-in/by/{name}/back"


@router.get("/sign-in/by/{provider}", response_class=Response)
async def begin(context: PersonContext, provider: str, to: str = "/", link: str = "") -> Response:
    """Send the browser to a provider: to sign in, or (``link=yes``) to link it to the caller's account."""
    client = _client(context, provider)
    person = own_account(context).id if link == "yes" else ""
    take_question(context)
    state, nonce, verifier = (secrets.token_urlsafe(32) for _ in range(3))
    try:
        address = await client.address(_back(context, provider), state, nonce, verifier)
    except ProviderError as error:
        return await _failed(context, client, error, person)
    await context.store.begin_round(state, Round(provider, nonce, verifier, local(to[:2000]), person))
    response = RedirectResponse(address, 303)
    secure = context.request.app.state.settings.secure
    cookie = {"max_age": ROUND_MS // 1000, "httponly": True, "samesite": "lax", "secure": secure}
    response.set_cookie(_cookie_name(context), state, **cookie)
    return response


@router.get("/sign-in/by/{provider}/back", response_class=Response)
async def come_back(
    context: PersonContext, provider: str, state: str = "", code: str = "", iss: str = "", error: str = ""
) -> Response:
    """Finish a round: open a session for the person the provider vouches for, or link them to the caller's account."""
    client, begun = _client(context, provider), None
    mine = context.request.cookies.get(_cookie_name(context), "")
    try:
        if state and secrets.compare_digest(state.encode(), mine.encode()):
            begun = await context.store.end_round(state)
        if begun is None or begun.provider != provider:
            raise ProviderError("house-lost", "the state is unknown, used or expired")
        await client.check_sender(iss)
        if error or not code:
            raise ProviderError("house-refused", "the provider has refused")
        claims = await client.claims(code, _back(context, provider), begun.nonce, begun.verifier)
    except ProviderError as problem:
        return await _failed(context, client, problem, begun.person if begun else "")
    response = await _arrive(context, client, begun, claims)
    response.delete_cookie(_cookie_name(context), httponly=True, secure=context.request.app.state.settings.secure)
    return response


async def _failed(context: RequestContext, client: ProviderClient, error: ProviderError, person: str) -> Response:
    logger.warning("signing in by %s did not work: %s", client.provider.name, error)
    label = client.provider.label
    if person and context.person:
        return await account_page(context, error.text, 403, label=label)
    return await sign_in_page(context, "/", problem=error.text, status=403, label=label)


async def _arrive(context: RequestContext, client: ProviderClient, begun: Round, claims: dict[str, Any]) -> Response:
    """Let in the person with these verified claims."""
    provider, store = client.provider, context.store
    known = await store.identity(provider.issuer, claims["sub"])
    here = context.person
    if begun.person:
        if here is None or here.id != begun.person:
            return await _failed(context, client, ProviderError("house-lost", "another person is here"), "")
        if known is None:
            try:
                await store.add_identity(Identity(provider.issuer, claims["sub"], here.id))
            except IdentityTakenError:
                return await account_page(context, "house-taken", 409, label=provider.label)
        elif known.person != here.id:
            return await account_page(context, "house-taken", 409, label=provider.label)
        await _follow_group(context, client, Identity(provider.issuer, claims["sub"], here.id), claims)
        return back("house")
    identity = known or await _first_time(context, client, claims)
    await must_be_welcome(context, identity.person)
    await _follow_group(context, client, identity, claims)
    secret = await store.sign_in_by(identity, device_name(context.request))
    if secret is None:
        return await _failed(context, client, ProviderError("house-lost", "unlinked meanwhile"), "")
    return await welcome(context, identity.person, secret, go(begun.to))


async def _first_time(context: RequestContext, client: ProviderClient, claims: dict[str, Any]) -> Identity:
    """Link an unknown identity: to the guest of this browser, whose games stay theirs, or to a new person."""
    store, issuer = context.store, client.provider.issuer
    person = context.person
    if person is None or await store.can_come_back(person.id):
        context.bounds.arrivals.take(context.client_key)
        name = await store.free_name(_name(claims, client.provider.label), LONGEST_NAME)
        theme = reader_theme(context.request, None)
        person, _secret = await store.add_person(name, context.language, device_name(context.request), theme, auto=True)
    identity = Identity(issuer, claims["sub"], person.id)
    try:
        await store.add_identity(identity)
    except IdentityTakenError:  # two rounds at once
        if found := await store.identity(issuer, claims["sub"]):
            return found
        raise
    return identity


def _name(claims: dict[str, Any], label: str) -> str:
    """Return the name that a provider proposes, if it may be shown to others."""
    for claim in ("preferred_username", "name"):
        name = clean_name(str(claims.get(claim) or "").partition("@")[0])
        if name and not mixes_alphabets(name):
            return name
    return clean_name(label) or "Lunaria"


async def _follow_group(
    context: RequestContext, client: ProviderClient, identity: Identity, claims: dict[str, Any]
) -> None:
    provider = client.provider
    if not provider.admin_group:
        return
    groups = claims.get(provider.groups_claim) or []
    named = groups.split() if isinstance(groups, str) else groups if isinstance(groups, list) else []
    await context.store.follow_group(identity, provider.admin_group in named, provider.name)


@router.post("/account/house/{provider}/remove")
async def unlink(context: PersonContext, provider: str) -> Response:
    """Unlink a provider, unless it is the only way to sign in."""
    person, client = at_home(context), _client(context, provider)
    others = await context.store.issuers_of(person.id) - {client.provider.issuer}
    can = others or await context.store.login_of(person.id) or await context.store.passkeys_of(person.id)
    if not can:
        return await account_page(context, "house-only", 409, label=client.provider.label)
    await context.store.remove_identity(client.provider.issuer, person.id, provider)
    logger.info("person %s has unlinked %s", person.id, provider)
    return back("house")

"""Passkeys (WebAuthn): registered, named and removed on the account page; they sign in without a name.

The relying party is the host by which the browser reaches the server, as in the origin check of forms. Browsers create
passkeys only for host names over https and for ``localhost``, not for bare IP addresses.
"""

import json
import logging
from typing import Any

from cbor2 import CBORDecodeError
from fastapi import APIRouter
from fastapi.responses import HTMLResponse, JSONResponse, Response
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from lunaria.engine.show.text import Message
from lunaria.table.accounts.account import at_home, back, own_account
from lunaria.table.accounts.sign_in import must_be_welcome, take_question, welcome
from lunaria.table.http.context import PersonContext, RequestContext
from lunaria.table.http.forms import Name, PageAddress, PasskeyAnswer, local
from lunaria.table.http.principal import clean_name, device_name, host_name
from lunaria.table.http.problems import HttpProblem
from lunaria.table.http.written import PASSKEY_BYTES
from lunaria.table.store.passkeys import Passkey, TooManyPasskeysError

logger = logging.getLogger("lunaria.table")
router = APIRouter(default_response_class=HTMLResponse)
NEITHER_READ_NOR_COUNTED = (EOFError, OverflowError, RecursionError, MemoryError, CBORDecodeError)
UNREADABLE = (WebAuthnException, ValueError, TypeError, LookupError, AttributeError, *NEITHER_READ_NOR_COUNTED)
"""Errors raised by malformed responses."""


def origins(context: RequestContext) -> list[str]:
    """Return the origins from which a response may come: this host's, https only where the server uses https."""
    host = context.request.headers.get("host", "")
    return [f"https://{host}"] if context.request.app.state.settings.secure else [f"https://{host}", f"http://{host}"]


def party(context: RequestContext) -> str:
    """Return the relying party id: the host name.

    Raises:
        HttpProblem: 400, the server was reached by a bare IP address, for which browsers create no passkeys.
    """
    if name := host_name(context.request):
        return name
    raise HttpProblem(400, Message("passkey-host"))


def _read(context: RequestContext, credential: str) -> tuple[dict[str, Any], bytes]:
    """Parse an authenticator's response; returns it with the challenge that it answers."""
    try:
        answer = json.loads(credential)
        client_data = json.loads(base64url_to_bytes(answer["response"]["clientDataJSON"]))
        return answer, base64url_to_bytes(client_data["challenge"])
    except UNREADABLE as error:
        raise HttpProblem(400, Message("passkey-wrong")) from error


def _options(options: Any) -> Response:
    return Response(options_to_json(options), media_type="application/json", headers={"Cache-Control": "no-store"})


@router.post("/account/passkeys/options", response_class=Response)
async def ask_for_new(context: PersonContext) -> Response:
    """Return the options for registering a passkey of the caller."""
    person = own_account(context)
    take_question(context)
    login = await context.store.login_of(person.id)
    known = await context.store.passkeys_of(person.id)
    return _options(
        generate_registration_options(
            rp_id=party(context),
            rp_name="Lunaria",
            user_id=person.id.encode(),
            user_name=login.login if login else person.name,
            user_display_name=person.name,
            challenge=await context.store.challenge(person.id),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(one.id)) for one in known],
        )
    )


@router.post("/account/passkeys", status_code=204, response_class=Response)
async def add_passkey(context: PersonContext, credential: PasskeyAnswer, name: Name = "") -> Response:
    """Store a newly created passkey under a name."""
    person = own_account(context)
    context.bounds.written.write(context.client_key, PASSKEY_BYTES)
    answer, challenge = _read(context, credential)
    if not await context.store.answered(challenge, person.id):
        raise HttpProblem(409, Message("passkey-late"))
    try:
        made = verify_registration_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=party(context),
            expected_origin=origins(context),
            require_user_verification=True,
        )
    except UNREADABLE as error:
        raise HttpProblem(400, Message("passkey-wrong")) from error
    called = clean_name(name) or device_name(context.request)
    number = bytes_to_base64url(made.credential_id)
    try:
        await context.store.add_passkey(Passkey(number, person.id, made.credential_public_key, made.sign_count, called))
    except TooManyPasskeysError as error:
        raise HttpProblem(409, Message("passkey-many")) from error
    logger.info("person %s has added a passkey", person.id)
    return Response(status_code=204)


@router.post("/account/passkeys/{passkey}/remove")
async def remove_passkey(context: PersonContext, passkey: str) -> Response:
    """Remove a passkey."""
    person = at_home(context)
    found = [one for one in await context.store.passkeys_of(person.id) if one.short == passkey]
    if not found:
        raise HttpProblem(404, Message("passkey-gone"))
    await context.store.remove_passkey(found[0])
    logger.info("person %s has removed a passkey", person.id)
    return back("passkeys")


@router.post("/sign-in/passkey/options", response_class=Response)
async def ask_for_any(context: PersonContext) -> Response:
    """Return the options for signing in with any passkey of this server."""
    take_question(context)
    return _options(
        generate_authentication_options(
            rp_id=party(context),
            challenge=await context.store.challenge(),
            user_verification=UserVerificationRequirement.REQUIRED,
        )
    )


@router.post("/sign-in/passkey")
async def sign_in(context: PersonContext, credential: PasskeyAnswer, to: PageAddress = "/") -> Response:
    """Open a session for the owner of a passkey; unknown and invalid ones get the same answer."""
    answer, challenge = _read(context, credential)
    if not await context.store.answered(challenge):
        raise HttpProblem(409, Message("passkey-late"))
    try:
        found = await context.store.passkey(str(answer["id"]))
        if found is None or base64url_to_bytes(answer["response"]["userHandle"]) != found.person.encode():
            raise ValueError("no such passkey")
        used = verify_authentication_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=party(context),
            expected_origin=origins(context),
            credential_public_key=found.key,
            credential_current_sign_count=found.counter,
            require_user_verification=True,
        )
    except UNREADABLE as error:
        raise HttpProblem(403, Message("passkey-unknown")) from error
    await must_be_welcome(context, found.person)
    secret = await context.store.sign_in_with(found, used.new_sign_count, device_name(context.request))
    if secret is None:
        raise HttpProblem(403, Message("passkey-unknown"))
    return await welcome(context, found.person, secret, JSONResponse({"to": local(to)}))

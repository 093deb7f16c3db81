"""Mail addresses: set, confirm and remove them; and unsubscribing without signing in."""

import logging

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from lunaria.engine.show.text import Message
from lunaria.table.accounts.account import account_page, back, own_account
from lunaria.table.accounts.mail_server import is_mailbox
from lunaria.table.accounts.sign_in import take_try
from lunaria.table.http import passwords
from lunaria.table.http.context import PersonContext, RequestContext
from lunaria.table.http.forms import Choice, Code, Id, Mailbox, Password
from lunaria.table.http.problems import HttpProblem, choice
from lunaria.table.http.token_bucket import TokenBuckets
from lunaria.table.store.model import Person

logger = logging.getLogger("lunaria.table")
router = APIRouter(default_response_class=HTMLResponse)


class CodeLimits:
    """Limits on codes by mail: per person, per mailbox and per network address."""

    def __init__(self) -> None:
        self._person = TokenBuckets(burst=3, seconds=600)
        self._mailbox = TokenBuckets(burst=3, seconds=3600)
        self._address = TokenBuckets(burst=10, seconds=600)

    def take(self, person: str, mailbox: str, address: str) -> None:
        """Take one; raises 429 with the time to wait when exhausted.

        The network address ("" where meaningless) is checked first: names and mailboxes can be made up.
        """
        if address:
            self._address.take(address)
        self._person.take(person)
        self._mailbox.take(mailbox.lower())


def _writer(context: RequestContext) -> Person:
    """Return the signed-in person on a server that sends mail.

    Raises:
        HttpProblem: 401, nobody is signed in; 404, this server sends no mail.
    """
    person = own_account(context)
    if not context.request.app.state.settings.mail_server:
        raise HttpProblem(404, Message("mail-none"))
    return person


@router.post("/account/mail")
async def tell_address(context: PersonContext, mail: Mailbox, password: Password = "") -> Response:
    """Set a mail address and send it a code; needs the password, if there is one, because a mail can reset it."""
    person, mailbox = _writer(context), mail.strip()
    if not is_mailbox(mailbox):
        return await account_page(context, "mail-wrong", 400)
    if login := await context.store.login_of(person.id):
        take_try(context, f"person {person.id}")
        if not await passwords.is_right(login.password, password, context.client_key):
            return await account_page(context, "password-wrong", 403)
    limits: CodeLimits = context.request.app.state.code_limits
    limits.take(person.id, mailbox, context.client_key.address)
    await context.store.set_mail_address(person.id, mailbox)
    return back("mail")


@router.post("/account/mail/confirm")
async def confirm(context: PersonContext, code: Code) -> Response:
    """Confirm the address with the code from the mail."""
    person = _writer(context)
    take_try(context, f"mail code of {person.id}")
    if not await context.store.confirm_mail(person.id, code.strip()):
        return await account_page(context, "mail-code-wrong", 403)
    logger.info("person %s has confirmed a mail address", person.id)
    return back("mail")


@router.post("/account/mail/turns")
async def choose_turns(context: PersonContext, turns: Choice) -> Response:
    """Choose whether to get a mail when it is one's turn."""
    if turns not in ("yes", "no"):
        raise HttpProblem(400, choice("turns", turns, ("yes", "no")))
    await context.store.set_mail_turns(_writer(context).id, turns == "yes")
    return back("mail")


@router.post("/account/mail/remove")
async def remove(context: PersonContext) -> Response:
    """Remove the mail address."""
    await context.store.remove_mail_address(_writer(context).id)
    return back("mail")


@router.get("/mail/stop")
async def ask_to_stop(context: PersonContext) -> HTMLResponse:
    """Ask for confirmation to unsubscribe; the secret is in the URL fragment, and a script fills it in."""
    return context.page("mail_stop.html", done=False)


@router.post("/mail/stop")
async def stop(context: PersonContext, secret: Id) -> HTMLResponse:
    """Unsubscribe the address with this secret; the response is the same for an unknown one."""
    take_try(context, f"mail stop {context.client_key.address}")
    await context.store.stop_mails(secret)
    return context.page("mail_stop.html", done=True)

"""Data protection: export of a person's data, and deletion of their account."""

import asyncio
import json
import logging
import uuid
from dataclasses import replace
from datetime import UTC, datetime

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from lunaria.table.accounts.account import account_page, at_home
from lunaria.table.accounts.sign_in import take_try
from lunaria.table.http import passwords
from lunaria.table.http.context import PersonContext, RequestContext
from lunaria.table.http.forms import Name, Password
from lunaria.table.http.principal import Principal, clean_name
from lunaria.table.http.token_bucket import TokenBuckets
from lunaria.table.live.dependencies import registry_of
from lunaria.table.live.registry import TableRegistry
from lunaria.table.live.session import LogError
from lunaria.table.live.table import NotStoredError

logger = logging.getLogger("lunaria.table")
router = APIRouter(default_response_class=HTMLResponse)
FORMAT = 1


def data_limit() -> TokenBuckets:
    """Return the limit on exports per person."""
    return TokenBuckets(burst=3, seconds=60)


@router.get("/account/data", response_class=Response)
async def my_data(context: PersonContext) -> Response:
    """Export everything the database holds about the caller, as a file."""
    person = at_home(context)
    limit: TokenBuckets = context.request.app.state.data_limit
    limit.take(person.id)
    written = datetime.now(UTC).isoformat(timespec="seconds")
    export = {"lunaria": "my data", "format": FORMAT, "written": written, **await context.store.belongings(person.id)}
    text = await asyncio.to_thread(json.dumps, export, ensure_ascii=False, indent=1)
    headers = {"Content-Disposition": "attachment; filename=lunaria-my-data.json", "Cache-Control": "no-store"}
    return Response(text, media_type="application/json", headers=headers)


@router.post("/account/delete")
async def delete_account(context: PersonContext, name: Name, password: Password = "") -> Response:
    """Delete the caller's account; needs its name, and its password if it has one."""
    person = at_home(context)
    if clean_name(name).casefold() != person.name.casefold():
        return await account_page(context, "delete-name", 400, name=person.name)
    if login := await context.store.login_of(person.id):
        take_try(context, f"person {person.id}")
        if not await passwords.is_right(login.password, password, context.client_key):
            return await account_page(context, "delete-password", 403)
    await delete_person(context, person.id)
    stranger = replace(context, person=None, principal=Principal())
    page = stranger.page("message.html", title="delete-done", text="delete-done-help", detail="", here="/")
    context.end_session(page)
    return page


async def delete_person(context: RequestContext, person: str) -> None:
    """Delete a person's account: bots play on, everything else about them goes."""
    registry = registry_of(context)
    await leave_games(registry, person)
    ended, tables = await context.store.depart(person)
    registry.dismiss(ended)
    for table in tables:
        await registry.renew(table)
    await leave_games(registry, person)  # a last message may have reopened a table meanwhile
    logger.info("person %s has been deleted", person)


async def leave_games(registry: TableRegistry, person: str) -> None:
    """Hand a person's seats in running games over to bots."""
    for info in await registry.store.tables(await registry.store.games_of(person)):
        try:
            table = await registry.table(info)
            seat = info.seat_of(person)
            left = await table.presence(seat, str(uuid.uuid4()), table.seen_by(seat), "away")
            if left.refusal and seat not in table.session.stand_ins:
                logger.warning("person %s could not leave table %s: %s", person, info.id, left.refusal)
        except (LogError, NotStoredError):  # nobody can play at this table now
            logger.exception("person %s could not leave table %s", person, info.id)
        registry.forget(info.id)

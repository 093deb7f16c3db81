"""Access to a server's database for commands, with errors of one line."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, TypeVar

import typer

from lunaria.cli.common import fail

Result = TypeVar("Result")
Address = Annotated[str | None, typer.Option("--database", metavar="URL", help="Where games are kept.")]


def with_store(database: str | None, work: Callable[[Any], Coroutine[Any, Any, Result]], kept: bool = False) -> Result:
    """Run some work with the chosen database.

    Args:
        database: its address, or None for the one in the settings.
        work: the work.
        kept: True if it must exist with this release's schema; it is not created then.
    """
    from sqlalchemy.exc import DBAPIError

    from lunaria.table.server.backup import BackupError, check
    from lunaria.table.server.settings import read_database
    from lunaria.table.store.store import Store

    async def run() -> Result:
        store = Store(read_database(database))
        try:
            if kept:
                await check(store)
            return await work(store)
        except DBAPIError as error:
            raise BackupError(f"{store.address.database}: {error.orig}") from error
        finally:
            await store.close()

    try:
        return asyncio.run(run())
    except (BackupError, ValueError) as error:
        raise fail(str(error)) from None

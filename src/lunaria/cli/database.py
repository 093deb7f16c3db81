"""The commands for whoever keeps a server: back up, restore, check."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from lunaria.cli.common import clear_errors, fail, screen

Result = TypeVar("Result")
Address = Annotated[str | None, typer.Option("--database", metavar="URL", help="Where games are kept.")]
Backup = Annotated[Path, typer.Argument(metavar="FILE", help="The backup.")]


def _run(work: Coroutine[Any, Any, Result]) -> Result:
    from lunaria.table.backup import BackupError

    try:
        return asyncio.run(work)
    except (BackupError, ValueError) as error:
        raise fail(str(error)) from None


@clear_errors
def backup(file: Backup, database: Address = None) -> None:
    """Write everything a server keeps into one file; the server may be running."""
    from lunaria.table.backup import backup as write
    from lunaria.table.settings import read_settings
    from lunaria.table.store import Store

    async def work() -> dict[str, int]:
        store = Store(read_settings(database=database).database)
        try:
            return await write(store, file)
        finally:
            await store.close()

    _say(_run(work()))


@clear_errors
def restore(file: Backup, database: Address = None) -> None:
    """Fill an empty database from a backup, of either kind."""
    from lunaria.table.backup import restore as fill
    from lunaria.table.settings import read_settings
    from lunaria.table.store import Store

    async def work() -> dict[str, int]:
        store = Store(read_settings(database=database).database)
        try:
            return await fill(store, file)
        finally:
            await store.close()

    _say(_run(work()))


@clear_errors
def verify(database: Address = None) -> None:
    """Tell every game again from its log and name those that these rules lead elsewhere."""
    from lunaria.table.backup import verify as tell
    from lunaria.table.settings import read_settings
    from lunaria.table.store import Store

    async def work() -> tuple[int, list[str]]:
        store = Store(read_settings(database=database).database)
        try:
            return await tell(store)
        finally:
            await store.close()

    count, wrong = _run(work())
    for text in wrong:
        screen.print(text, markup=False)
    screen.print(f"{count} games, {len(wrong)} that differ")
    if wrong:
        raise typer.Exit(1)


def _say(counts: dict[str, int]) -> None:
    screen.print(", ".join(f"{count} {name}" for name, count in counts.items() if count))

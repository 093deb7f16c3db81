"""The commands for whoever keeps a server: back up, restore, check."""

import asyncio
import json
from collections.abc import Coroutine
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from lunaria.cli.common import AsJson, clear_errors, errors, fail, screen

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


@clear_errors
def ratings(
    rebuild: Annotated[
        bool, typer.Option("--rebuild", help="First tell all games again and rate them in their order.")
    ] = False,
    database: Address = None,
    as_json: AsJson = False,
) -> None:
    """Print the ratings of a server's players, game by game."""
    from lunaria.games import NAMES, load
    from lunaria.table.recount import rebuild as tell
    from lunaria.table.settings import read_settings
    from lunaria.table.store import Store

    async def work() -> tuple[list[str], dict[str, list[dict[str, Any]]]]:
        store = Store(read_settings(database=database).database)
        await store.open()
        try:
            said = []
            if rebuild:
                games, rated, wrong = await tell(store)
                said = [*wrong, f"{games} games, {rated} of them rated"]
            return said, {name: await _ladder(store, name) for name in NAMES}
        finally:
            await store.close()

    said, found = _run(work())
    for text in said:
        errors.print(text, markup=False)
    if as_json:
        print(json.dumps(found))
        return
    for name, lines in found.items():
        for line in lines:
            figures = f"{line['rating']:6.1f} ± {line['spread']:.1f}  {line['games']:5} games"
            screen.print(
                f"{load(name).title}: {line['name']} ({line['player']}) {figures}", markup=False, highlight=False
            )


async def _ladder(store: Any, game: str) -> list[dict[str, Any]]:
    lines = []
    for player, rating, games in await store.ladder(game):
        kind, _, name = player.partition(":")
        person = await store.person_named(name) if kind == "person" else None
        facts = {"player": player, "name": person.name if person else name}
        lines.append({**facts, "rating": rating.mu, "spread": rating.spread, "games": games})
    return lines


def _say(counts: dict[str, int]) -> None:
    screen.print(", ".join(f"{count} {name}" for name, count in counts.items() if count))

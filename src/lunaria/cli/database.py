"""The commands for operators of a server: back up, restore, check."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from lunaria.cli.common import AsJson, clear_errors, errors, screen
from lunaria.cli.store import Address, with_store

SWEPT = {
    "gathering": "tables that have not started",
    "idle": "games without a move",
    "guest_tables": "records and games of bots, of guests who were not seen any more",
    "guests": "guests who were not seen any more and have finished no game",
    "sessions": "sessions that were not used for a year",
    "mails": "notes of mails that were sent",
    "challenges": "questions for passkeys",
    "promises": "promised deals of which no table came",
    "revocations": "notes of sessions that have ended",
}
"""The kinds of swept data, in words."""
Backup = Annotated[Path, typer.Argument(metavar="FILE", help="The backup.")]


@clear_errors
def backup(file: Backup, database: Address = None) -> None:
    """Write all data of a server to one file; the server may be running."""
    from lunaria.table.server.backup import backup as write

    _say(with_store(database, lambda store: write(store, file)))


@clear_errors
def restore(file: Backup, database: Address = None) -> None:
    """Fill an empty database from a backup of either kind."""
    from lunaria.table.server.backup import restore as fill

    _say(with_store(database, lambda store: fill(store, file)))


@clear_errors
def verify(database: Address = None) -> None:
    """Replay every game from its log and list those with a different result under these rules."""
    from lunaria.table.server.backup import verify as tell

    count, wrong = with_store(database, tell)
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

    async def work(store: Any) -> tuple[list[str], dict[str, list[dict[str, Any]]]]:
        await store.open()
        said = []
        if rebuild:
            from lunaria.table.review.rebuild_ratings import rebuild as tell

            games, rated, wrong = await tell(store)
            said = [*wrong, f"{games} {'game' if games == 1 else 'games'}, {rated} of them rated"]
        return said, {name: await _ladder(store, name) for name in NAMES}

    said, found = with_store(database, work, kept=True)
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


@clear_errors
def sweep(
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Remove nothing; say what would be.")] = False,
    database: Address = None,
    as_json: AsJson = False,
) -> None:
    """Remove data past its retention, as a server does each hour; the server may be running."""
    from lunaria.table.server.settings import read_settings

    async def work(store: Any) -> dict[str, int]:
        keeping = read_settings(database=database).keeping
        await store.open()
        found: dict[str, int] = await (store.unkept(keeping) if dry_run else store.sweep(keeping))
        return found

    counts = with_store(database, work, kept=True)
    if as_json:
        print(json.dumps(counts))
        return
    said = "would be removed" if dry_run else "removed"
    for name, what in SWEPT.items():
        if count := counts.get(name):
            screen.print(f"{count} {said}: {what}", markup=False)
    if not any(counts.values()):
        screen.print("nothing is to be removed")


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

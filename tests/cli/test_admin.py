"""Moderation from the command line."""

import asyncio
from pathlib import Path

from lunaria.table.server.settings import database_address
from lunaria.table.store.model import Place
from lunaria.table.store.passkeys import Passkey
from lunaria.table.store.reports import Report
from lunaria.table.store.store import Store
from tests.commands import assert_refused, lunaria


async def fill(path: Path) -> tuple[str, str]:
    """Give Ana a passkey, name two people Bo, and report one of them; returns that one and a table."""
    store = Store(database_address(str(path)))
    await store.open()
    ana, bo, _ = [(await store.add_person(name, "en"))[0] for name in ("Ana", "Bo", "Bo")]
    await store.add_passkey(Passkey("key", ana.id, b"key", 0, "key"))
    places = [Place("guest", bo.id, name="Bo"), Place("open")]
    table = await store.add_table("photosynthesis", 1, {}, places, bo.id)
    await store.report(Report("", "person", ana.id, bo.id, "", 0, "Bo", "shouts"))
    await store.close()
    return bo.id, table


def test_moderation_from_the_command_line(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    bo, table = asyncio.run(fill(path))

    def admin(*words: str) -> str:
        done = lunaria("admin", *words, "--database", str(path))
        assert done.exit_code == 0, done.output
        return done.output

    def refused(*words: str, why: str) -> None:
        assert_refused(lunaria("admin", *words, "--database", str(path)), why)

    assert "an administrator now" in admin("grant", "ana")
    assert "before" in admin("grant", "ana")
    assert "Ana" in admin("list")
    refused("grant", bo, why="a guest cannot be")
    refused("ban", "Bo", why="2 people are called 'Bo'")
    refused("ban", "Cy", why="nobody called")
    refused("ban", "Ana", why="against an administrator")
    refused("mute", bo, "--for", "year", why="--for is one of")
    reports = admin("reports")
    assert "shouts" in reports
    admin("mute", bo, "--for", "week", "--why", "shouting")
    admin("rename", bo, "Beau")
    admin("ban", "beau", "--for", "ever")
    admin("lift", "Beau")
    assert "neither" in admin("lift", "Beau")
    refused("close", table, why="already closed")
    refused("close", "nowhere", why="no table")
    admin("settle", reports.split()[0])
    refused("settle", reports.split()[0], why="no open report")
    assert admin("reports") == ""
    assert "/sign-in/link#" in admin("let-in", "Ana")
    refused("let-in", "Cy", why="nobody called")
    assert "no administrator now" in admin("revoke", "Ana")
    kinds = [line.split()[2] for line in reversed(admin("log").splitlines())]
    assert kinds == ["grant", "mute", "rename", "ban", "unmute", "unban", "acted", "let-in", "revoke"]

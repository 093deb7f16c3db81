"""``lunaria doctor`` finds what keeps a server from working, and says how to fix it."""

import asyncio
import json
import os
import resource
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lunaria import __version__
from lunaria.engine.compiler.rule import cache_root
from lunaria.table.server import doctor
from lunaria.table.server.doctor import Finding, examine_with
from lunaria.table.server.settings import Settings, database_address, objection_to_reach, read_settings
from lunaria.table.store import migrations
from lunaria.table.store.store import Store
from tests.commands import lunaria
from tests.table.client import free_port
from tests.table.databases import fresh_database
from tests.table.mailbox import mailbox

ABOUT = {
    "settings", "address", "cookies", "proxy", "port", "way in", "mail", "webhook", "database", "disk", "cache",
    "memory", "open files",
}  # fmt: skip


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database_address(str(tmp_path / "data" / "table.db")), port=free_port())


@pytest.fixture
def well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A simulated machine on which a server works, independent of the real one."""
    monkeypatch.setenv("LUNARIA_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(doctor, "is_cached", lambda _name, _variant: True)
    monkeypatch.setattr(doctor, "memory_limit", lambda: 4096 * doctor.MIB)
    monkeypatch.setattr(doctor, "GOOD_DISK", 1)
    monkeypatch.setattr(doctor, "LEAST_DISK", 0)
    monkeypatch.setattr(resource, "getrlimit", lambda _which: (65536, 65536))


def state_of(found: Finding) -> str:
    assert found.found
    assert bool(found.mend) == (found.state != "ok"), found
    return found.state


@pytest.mark.usefixtures("well")
def test_a_sound_setup_passes_and_nothing_is_changed(settings: Settings, tmp_path: Path) -> None:
    found = list(examine_with(lambda: settings, {}))
    assert [one for one in found if state_of(one) != "ok"] == []
    assert {one.about for one in found} == ABOUT
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("well")
def test_the_command_names_the_faults_and_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = ("--database", str(tmp_path / "table.db"))
    monkeypatch.setenv("LUNARIA_PORT", str(free_port()))
    good = lunaria("doctor", *database)
    assert good.exit_code == 0, good.output
    assert "fault" not in good.output
    monkeypatch.setenv("LUNARIA_MAIL_SERVER", f"smtp://ana:secret@127.0.0.1:{free_port()}")
    monkeypatch.setenv("LUNARIA_MAIL_FROM", "games@example.org")
    monkeypatch.setenv("LUNARIA_ADDRESS", f"http://127.0.0.1:{free_port()}")
    bad = lunaria("doctor", *database, "--json")
    assert bad.exit_code == 1
    assert [one["about"] for one in json.loads(bad.output) if one["state"] == "fault"] == ["mail"]
    assert "secret" not in bad.output
    monkeypatch.setenv("LUNARIA_PORT", "many")
    unreadable = lunaria("doctor", *database)
    assert (unreadable.exit_code, unreadable.output.count("fault")) == (1, 1)
    assert "port is a number" in unreadable.output


@pytest.mark.parametrize(
    ("host", "address", "refused"),
    [
        ("127.0.0.1", "", False), ("::1", "", False), ("localhost", "", False), ("127.3.2.1", "", False),
        ("0.0.0.0", "", True), ("::", "", True), ("192.168.1.20", "", True), ("games.example.org", "", True),
        ("0.0.0.0", "https://games.example.org", False),
    ],
)  # fmt: skip
def test_a_server_that_does_not_know_its_name_is_for_local_use_only(
    settings: Settings, host: str, address: str, refused: bool
) -> None:
    assert bool(objection_to_reach(host, address)) == refused
    assert state_of(doctor.check_address(replace(settings, host=host, address=address))) == (
        "fault" if refused else "ok"
    )
    if refused:
        answer = lunaria("serve", "--host", host, "--database", str(settings.database.database))
        assert answer.exit_code == 2
        assert "LUNARIA_ADDRESS" in answer.output


@pytest.mark.parametrize(
    ("address", "secure", "cookies", "whole"),
    [
        ("", False, "ok", "ok"),
        ("", True, "ok", "warning"),
        ("https://x.org", True, "ok", "ok"),
        ("https://x.org", False, "fault", "ok"),
        ("http://x.org", True, "fault", "ok"),
        ("http://192.168.1.20:8000", False, "warning", "ok"),
        ("http://127.0.0.1:8000", False, "ok", "ok"),
    ],
)
def test_cookies_match_the_scheme_of_the_address(
    settings: Settings, address: str, secure: bool, cookies: str, whole: str
) -> None:
    settings = replace(settings, address=address, secure=secure)
    assert state_of(doctor.check_cookies(settings)) == cookies
    assert state_of(doctor.check_address(settings)) == whole


@pytest.mark.parametrize(
    ("host", "written", "state"),
    [
        ("127.0.0.1", "", "ok"),
        ("0.0.0.0", "", "warning"),
        ("0.0.0.0", "*", "warning"),
        ("0.0.0.0", "172.30.0.0/24, ::1", "ok"),
        ("0.0.0.0", "proxy", "fault"),
        ("0.0.0.0", "172.30.0.1/24", "fault"),
    ],
)
def test_proxies_are_named(settings: Settings, host: str, written: str, state: str) -> None:
    settings = replace(settings, host=host, address="https://x.org")
    assert state_of(doctor.check_forwarding(settings, {"FORWARDED_ALLOW_IPS": written})) == state


@asynccontextmanager
async def answering(status: int, body: str = "") -> AsyncIterator[int]:
    """Run a server with one fixed answer."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(f"HTTP/1.1 {status} x\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n{body}".encode())
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1]


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("status", "body", "port", "way_in"),
    [
        (200, json.dumps({"status": "live", "version": __version__}), "ok", "ok"),
        (200, json.dumps({"status": "live", "version": "0.0.1"}), "warning", "ok"),
        (200, "something else", "fault", "ok"),
        (421, "", "fault", "fault"),
        (502, "", "fault", "warning"),
    ],
)
async def test_the_listener_on_the_port_is_checked(
    settings: Settings, status: int, body: str, port: str, way_in: str
) -> None:
    async with answering(status, body) as taken:
        settings = replace(settings, port=taken, address=f"http://127.0.0.1:{taken}")
        assert state_of(await asyncio.to_thread(doctor.check_port, settings)) == port
        assert state_of(await asyncio.to_thread(doctor.check_way_in, settings)) == way_in
    assert state_of(await asyncio.to_thread(doctor.check_way_in, settings)) == "warning"


@pytest.mark.anyio
async def test_the_mail_server_is_greeted_and_gets_no_mail(settings: Settings) -> None:
    async with mailbox() as box:
        for user, state in (("", "ok"), ("ana:secret@", "fault")):  # a password is never sent in the clear
            server = replace(settings, mail_server=f"smtp://{user}127.0.0.1:{box.port}")
            assert state_of(await asyncio.to_thread(doctor.check_mail, server)) == state
        assert box.mails == []
        assert box.secrets == []
    assert state_of(await asyncio.to_thread(doctor.check_mail, server)) == "fault"


def in_shape(settings: Settings, revision: str) -> None:
    """Upgrade a database to a revision, or stamp it with an unknown one."""

    def write(connection: Any) -> None:
        if revision in migrations.revisions():
            migrations.upgrade(connection, revision)
        connection.exec_driver_sql(f"update alembic_version set version_num = '{revision}'")

    async def work() -> None:
        store = Store(settings.database)
        async with store.filling() as connection:
            await connection.run_sync(write)
        await store.close()

    asyncio.run(work())


def test_the_schema_of_a_database_is_reported(settings: Settings, database: str) -> None:
    settings = replace(settings, database=database_address(database))
    assert state_of(doctor.check_database(settings)) == "ok"
    older = migrations.revisions()[1]
    for revision, state in ((older, "warning"), (migrations.head(), "ok"), ("9999", "fault"), ("0021", "fault")):
        in_shape(settings, revision)
        found = doctor.check_database(settings)
        assert (state_of(found), revision in found.found) == (state, True)


def test_an_unreachable_database_is_named_without_its_password(settings: Settings) -> None:
    away = replace(settings, database=database_address(f"postgresql://ana:s%40cret@127.0.0.1:{free_port()}/games"))
    found = doctor.check_database(away)
    assert state_of(found) == "fault"
    assert "127.0.0.1" in found.found
    assert "cret" not in found.found


def test_a_database_that_denies_access_is_a_fault(settings: Settings, tmp_path: Path) -> None:
    with fresh_database("postgresql", tmp_path) as address:
        wrong = replace(settings, database=database_address(address.replace("postgres@", "nobody_is_called_so@")))
        assert state_of(doctor.check_database(wrong)) == "fault"


def test_disk_space_and_permissions_are_checked(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    for least, good, state in ((0, 1, "ok"), (0, 1 << 62, "warning"), (1 << 62, 1 << 62, "fault")):
        monkeypatch.setattr(doctor, "LEAST_DISK", least)
        monkeypatch.setattr(doctor, "GOOD_DISK", good)
        assert state_of(doctor.check_disk(settings)) == state
    monkeypatch.undo()
    monkeypatch.setattr(os, "access", lambda _path, _mode: False)
    assert state_of(doctor.check_disk(settings)) == "fault"
    assert state_of(doctor.check_cache()) == "fault"


@pytest.mark.usefixtures("well")
def test_uncompiled_rules_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "INTERPRET", False)
    assert state_of(doctor.check_cache()) == "ok"
    monkeypatch.setattr(doctor, "is_cached", lambda name, _variant: name != "ishtar")
    found = doctor.check_cache()
    assert state_of(found) == "warning"
    assert "1 of 12" in found.found
    assert "ishtar (base)" in found.found
    assert str(cache_root()) in found.found


def test_memory_and_descriptors_are_counted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for size, state in ((500, "fault"), (1000, "warning"), (4000, "ok")):
        (tmp_path / "memory.max").write_text(str(size * doctor.MIB))
        monkeypatch.setattr(doctor, "CGROUP_LIMITS", (tmp_path / "none", tmp_path / "memory.max"))
        monkeypatch.setattr(os, "sysconf", lambda name: 4096 if name == "SC_PAGE_SIZE" else 1 << 22)
        assert doctor.memory_limit() == size * doctor.MIB
        assert state_of(doctor.check_memory()) == state
    (tmp_path / "memory.max").write_text("max\n")
    assert doctor.memory_limit() == 1 << 34
    for limit, state in ((1024, "warning"), (65536, "ok"), (resource.RLIM_INFINITY, "ok")):
        monkeypatch.setattr(resource, "getrlimit", lambda _which, limit=limit: (limit, limit))
        assert state_of(doctor.check_files()) == state


def test_settings_are_read_like_the_server_reads_them(tmp_path: Path) -> None:
    file = tmp_path / "lunaria.toml"
    file.write_text("colour = 1")
    (only,) = examine_with(lambda: read_settings(file, {}), {})
    assert (state_of(only), only.about) == ("fault", "settings")
    assert "colour" in only.found

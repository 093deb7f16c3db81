"""A full disk: a write that fails is not acknowledged, its sender gets an error, and nothing is lost (V12)."""

import asyncio
import resource
import sys
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import httpx
import pytest
from websockets.exceptions import ConnectionClosedError

from tests.table.client import Player, Server, Tab, wait_for
from tests.table.databases import KINDS, POSTGRES, fresh_database

Full = Callable[[bool], None]
REFUSING = """
create function {schema}.no_room() returns trigger language plpgsql as $$
begin
  raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
end $$;
create trigger no_room before insert or update on {schema}.events for each statement
  execute function {schema}.no_room();
create trigger no_room before insert or update on {schema}.workers for each statement
  execute function {schema}.no_room();
"""
TAKING = "drop function {schema}.no_room() cascade"


async def _tell(statement: str) -> None:
    connection = await asyncpg.connect(POSTGRES)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


def filler(kind: str, server: Server) -> Full:
    """Return a function that fills a server's disk or frees it again.

    The file of SQLite cannot grow any more; PostgreSQL answers as it does when a file of its own cannot.
    """

    def sqlite(full: bool) -> None:
        most = 0 if full else resource.RLIM_INFINITY
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

    def postgresql(full: bool) -> None:
        schema = server.database.rpartition("schema=")[2]
        asyncio.run(_tell((REFUSING if full else TAKING).format(schema=schema)))

    return sqlite if kind == "sqlite" else postgresql


@contextmanager
def disk(kind: str, folder: Path) -> Iterator[tuple[Server, Full]]:
    """Yield a server and a disk that can be filled."""
    with fresh_database(kind, folder) as address:
        server = Server(address, folder).start()
        try:
            yield server, filler(kind, server)
        finally:
            server.kill()


def closing_code(tab: Tab) -> int:
    """Return the code with which the server closes a connection."""
    try:
        while True:
            tab.receive()
    except ConnectionClosedError as closed:
        return closed.rcvd.code if closed.rcvd else 0


@pytest.mark.skipif(sys.platform != "linux", reason="only there a running server can be kept from writing")
@pytest.mark.parametrize("kind", KINDS)
def test_a_failed_write_is_not_acknowledged(kind: str, tmp_path: Path) -> None:
    with disk(kind, tmp_path) as (server, full):
        ana, bo = Player(server, "Ana"), Player(server, "Bo", language="es")
        table = ana.create("me", "open")
        bo.sit(table, 1)
        mine = ana.open(table, layout="none")
        mine.see(lambda scene: scene["choices"])
        mine.play(mine.moves()[0])
        theirs = bo.open(table, layout="none")
        kept: int = theirs.see(lambda scene: scene["choices"])["seen"]
        key, move = str(uuid.uuid4()), theirs.moves()[0]
        full(True)
        answer = theirs.ask("move", key, move=move)
        assert not answer["accepted"]
        assert answer["reason"] == "La jugada no se pudo guardar, así que no vale. Inténtalo de nuevo."
        assert closing_code(theirs) == 1013
        ready = httpx.get(f"{server.address}/health/ready")
        assert (ready.status_code, ready.json()["writing"]) == (503, False)
        assert httpx.get(f"{server.address}/health/live").status_code == 200
        reply = bo.http.get(f"/api/tables/{table}/legal").json()
        by_program = {"key": key, "seen": reply["seen"], "kind": "move", "move": move}
        assert bo.http.post(f"/api/tables/{table}/moves", json=by_program).status_code == 503
        again = bo.open(table, layout="none")
        again.see(lambda scene: scene["choices"])
        assert again.scene["seen"] == kept, "exactly the acknowledged messages are shown"
        full(False)
        wait_for(lambda: httpx.get(f"{server.address}/health/ready").status_code == 200)
        answer = again.ask("move", key, move=move)
        assert answer["accepted"], answer
        server.kill()
        server.start()
        reply = ana.http.get(f"/api/tables/{table}/events").json()["events"]
        assert [event["number"] for event in reply][: kept + 1] == [*range(1, kept + 2)], "once each, after a crash too"
        for player in (ana, bo):
            player.close()

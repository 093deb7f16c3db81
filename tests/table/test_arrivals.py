"""Many people arrive at once: each connection costs little, and work is shared where possible."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from lunaria.table.store.store import Store
from tests.table.site import site_on

MANY = 60


@pytest.mark.anyio
async def test_simultaneous_arrivals_share_a_few_database_queries(store: Store) -> None:
    known = [await store.add_person(f"P{number}", "en") for number in range(MANY)]
    asked: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        asked.append(statement)

    event.listen(store._engine.sync_engine, "before_cursor_execute", note)
    secrets = [*(secret for _person, secret in known), "nobody's"]
    found = await asyncio.gather(*(store.credential(secret, "session") for secret in secrets))
    assert [one[0].id for one in found if one] == [person.id for person, _secret in known]
    assert found[-1] is None
    questions = [statement for statement in asked if "sessions" in statement]
    assert 1 <= len(questions) <= 3


@pytest.mark.anyio
async def test_a_session_that_ended_is_not_found_by_a_later_request(store: Store) -> None:
    person, secret = await store.add_person("Ana", "en")
    found = await store.credential(secret, "session")
    assert found
    assert await store.credential(secret, "token") is None, "the cache holds no token"
    await store.revoke(person.id, [found[1].digest])
    assert await store.credential(secret, "session") is None


@pytest.mark.anyio
async def test_live_connections_are_routed_before_all_pages(tmp_path: Path) -> None:
    async with site_on(f"sqlite:///{tmp_path / 'table.db'}") as site:
        assert site.app.router.routes[0].path == "/tables/{table}/live"  # type: ignore[attr-defined]

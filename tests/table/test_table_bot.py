"""The example bot with a seat of its own: it plays a whole game on a server that is killed (P1, P2, P5)."""

import importlib.util
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.table.client import ROOT, Player, Server, wait_for
from tests.table.test_api import ask, opened
from tests.table.test_tokens import bearer, make_token


def example() -> Any:
    spec = importlib.util.spec_from_file_location("table_bot", ROOT / "examples" / "table_bot.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def fragile(database: str, tmp_path: Path) -> Iterator[Server]:
    server = Server(database, tmp_path).start()
    yield server
    server.kill()


def test_a_standalone_bot_plays_a_whole_game(fragile: Server) -> None:
    ana, bo = Player(fragile, "Ana"), Player(fragile, "Bo")
    table = opened(ana, "open", "random")
    bot = example().TableBot(fragile.address, table, bearer(make_token(bo, "play")))
    bot.sit(0)
    bot.sit(0)

    def seen() -> int:
        answer: int = ask(ana, "GET", f"/tables/{table}/state").json()["seen"]
        return answer

    with ThreadPoolExecutor(1) as thread:
        played = thread.submit(bot.play)
        wait_for(lambda: seen() >= 10)
        fragile.kill()
        fragile.start()
        scores = played.result(timeout=120)
    facts = ask(ana, "GET", f"/tables/{table}/state").json()
    assert (facts["over"], facts["scores"]) == (True, scores)
    record = ask(ana, "GET", f"/tables/{table}/record").text
    assert f"moves {facts['seen']}\n" in record  # nothing was lost, logged although refused, or made twice
    ana.close()
    bo.close()

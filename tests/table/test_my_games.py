"""My games: whose turn it is and for how long, known by every worker and after a restart."""

from pathlib import Path

import pytest

from tests.table.client import Player, wait_for
from tests.table.databases import KINDS
from tests.table.test_gathering import two_workers


@pytest.mark.parametrize("kind", KINDS)
def test_everybody_is_told_whose_turn_it_is(kind: str, tmp_path: Path) -> None:
    with two_workers(kind, tmp_path) as (one, other):
        ana, bo = Player(one, "Ana"), Player(other, "Bo")
        table = ana.create("me", "open")
        bo.sit(table, 1)
        wait_for(lambda: "waiting for Ana, one minute" in bo.http.get("/").text)
        assert "your turn" in ana.http.get("/").text
        assert "your turn" not in bo.http.get("/").text
        tab = ana.open(table)
        tab.see_event(0)
        tab.play(tab.moves()[0])
        assert "your turn" in bo.http.get("/").text
        one.kill()
        one.start()
        assert "your turn" not in ana.http.get("/").text
        assert "waiting for Bo" in ana.http.get("/").text
        ana.close()
        bo.close()

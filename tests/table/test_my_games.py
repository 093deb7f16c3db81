"""My games: whose turn it is and since when, known to every worker and after a restart."""

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.table.client import Player, Server, wait_for
from tests.table.databases import KINDS
from tests.table.test_gathering import two_workers


@pytest.mark.parametrize("kind", KINDS)
def test_everybody_sees_whose_turn_it_is(kind: str, tmp_path: Path) -> None:
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


def rows(player: Player, title: str) -> list[str]:
    """Return the texts of the rows below a heading of the front page."""
    page = player.http.get("/").text
    below = re.split(f"<h2[^>]*>{title}</h2>", page)[-1].partition("</section>")[0]
    found = below.split("<li>")[1:]
    return [" ".join(re.sub(r"<[^>]*>", " ", row).split()) for row in found]


def test_a_row_names_the_game_the_opponents_the_time_and_the_result(
    player: Callable[..., Player], server: Server
) -> None:
    ana = player("Ana")
    answer = ana.post("/new/welcome_to_the_moon", **{"seat-0": "me", "seat-1": "random", "adventure": "2"})
    table = str(answer.url).rpartition("/")[2]
    today = datetime.now(UTC).date().isoformat()
    wait_for(lambda: "your turn" in rows(ana, "Your tables")[0])
    (row,) = rows(ana, "Your tables")
    assert row.startswith(f"Welcome to the Moon 2 · The Journey you Random your turn {today}")
    person = re.search(r"/people/(\w+)", ana.http.get("/").text)
    assert person
    with closing(sqlite3.connect(server.database)) as connection, connection:
        connection.execute("update tables set status = 'over' where id = ?", (table,))
        connection.execute("update seats set since = null")
        ours = (table, 0, "welcome_to_the_moon", f"person:{person[1]}", 71, 2, 1, 2)
        connection.execute(
            'insert into results ("table", seat, game, player, score, place, ended, participants) '
            "values (?, ?, ?, ?, ?, ?, ?, ?)",
            ours,
        )
    assert rows(ana, "Your tables") == [
        f"Welcome to the Moon 2 · The Journey you Random place 2 of 2, 71 points {today}"
    ]


def test_a_full_table_is_not_listed_as_open(player: Callable[..., Player]) -> None:
    ana, bo, cy = player("Ana"), player("Bo"), player("Cy")
    table = ana.create("me", "open", begin="ready")
    address = f'"/tables/{table}"'
    assert address in cy.http.get("/").text
    assert table in [one["id"] for one in cy.http.get("/api/tables").json()]
    bo.sit(table, 1)
    assert address not in cy.http.get("/").text
    assert table not in [one["id"] for one in cy.http.get("/api/tables").json()]
    assert "waiting for everybody to be ready" in rows(bo, "Your tables")[0]

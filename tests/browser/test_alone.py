"""Solo games won and lost by clicking through records; the automated rival takes part throughout."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from lunaria.engine.files.record import Record, parse
from lunaria.engine.match import Match
from lunaria.games import load
from tests.browser.person import OVER, PATIENCE_MS, READY, come_in, go, touch, wait_for_event
from tests.browser.prepared import prepare
from tests.proof import Setting
from tests.table.client import Server

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))
RIVALS = {"luna_maris": "The automaton", "welcome_to_the_moon": "ASTRA"}
ENDS = {
    "won": ("The game is over. Ana wins.", 1, 2),
    "lost": ("The game is over. {rival} wins.", 2, 1),
    "drawn": ("The game is over. It is a draw: Ana, {rival}.", 1, 1),
}
"""Endings of a game: the message, the person's place, the rival's place."""
WHOLE, LAST = "luna_maris-won", 12
"""The record clicked from its first move on, and the number of last moves clicked of every other."""


def open_dealt(page: Page, server: Server, record: Record) -> str:
    """Open a table with the deal of a record set before anybody has seen it; returns its id."""
    form: dict[str, str | float | bool] = {**record.options, "seat-0": "me"}
    answer = page.request.post(f"/new/{record.game}", form=form, max_redirects=0)
    table = answer.headers["location"].rpartition("/")[2]
    with closing(sqlite3.connect(server.database)) as connection, connection:
        connection.execute("update tables set seed = ?, secret = '' where id = ?", (record.seed, table))
    go(page, f"/tables/{table}")
    return table


def open_late(page: Page, server: Server, record: Record) -> str:
    """Open a table with all but the last moves of a record made; returns its id."""
    setting = Setting(load(record.game), record.seats, record.options)
    table = prepare(server, setting, record.seed or 0, 0, record.moves[:-LAST])
    go(page, f"/tables/{table}")
    return table


def follow(page: Page, record: Record, made: int) -> None:
    """Make the rest of a record's moves by touching one target after the other."""
    match = Match(load(record.game), record.options, record.seats, record.seed or 0)
    for number, (seat, move) in enumerate(record.moves, 1):
        action = match.variant.parse(move)
        assert action is not None
        if number > made:
            page.wait_for_selector(READY)
            for step in match.variant.path(match.observe(seat), seat, action):
                drawn = page.locator(f'.part [data-can][data-target="{step.target}"]')
                touch(drawn) if drawn.count() else page.locator(f'#acts [data-target="{step.target}"]').click()
            wait_for_event(page, number)
        match.play(seat, action)


@pytest.mark.timeout(1500)
@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_solo_game_is_won_or_lost(page: Page, server: Server, pictures: Path | None, file: Path) -> None:
    record = parse(file.read_text(encoding="utf-8"))
    rival = RIVALS[record.game]
    said, place, other = ENDS[file.stem.rpartition("-")[2]]
    come_in(page)
    whole = file.stem == WHOLE
    table = (open_dealt if whole else open_late)(page, server, record)
    expect(page.locator(".who .points")).to_have_count(2, timeout=PATIENCE_MS)
    follow(page, record, 0 if whole else len(record.moves) - LAST)
    page.wait_for_selector(OVER)
    expect(page.locator("#prompt")).to_have_text(said.format(rival=rival))
    if pictures:
        page.screenshot(path=pictures / f"alone-{file.stem}.png")
    for where in (f"/tables/{table}", f"/tables/{table}/replay"):
        go(page, where)
        rows = page.locator("table.sheet tbody tr")
        expect(rows).to_have_count(2)
        assert rows.locator(".rank").all_text_contents() == sorted([str(place), str(other)])
        expect(rows.nth(0 if other < place else 1).locator(".player")).to_contain_text(rival)
        for row in rows.all():
            points = row.locator("td.part-of").all_text_contents()
            assert sum(map(int, points)) == int(row.locator(".total").text_content() or 0)
    go(page, "/", "domcontentloaded")
    address = page.get_by_role("link", name="My results").get_attribute("href")
    facts = page.request.get(f"/api{address}").json()
    assert [(one["place"], one["participants"]) for one in facts["recent"]] == [(place, 2)]
    assert [game["wins"] for game in facts["games"]] == [int(place == 1)]
    state = page.request.get(f"/api/tables/{table}/state").json()
    assert (state["places"], [one["place"] for one in state["rivals"]]) == ([place], [other])
    go(page, str(address))
    expect(page.locator("main")).to_contain_text(f"place {place} of 2")
    expect(page.locator(".lead")).to_have_text(f"1 game, first in {int(place == 1)}.")

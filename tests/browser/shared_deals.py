"""Shared deals, written into the server's database: sealed, open and over, with a field."""

import json
import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime

from playwright.sync_api import Page

from lunaria.bots.shared_deal import FIELD
from lunaria.engine.deal import INSTANCES, OPPONENT, SharedDeal
from lunaria.games import load
from lunaria.table.deals.seasons import Season, season_at
from lunaria.table.store.deal_model import NewDeal
from lunaria.table.store.model import DAY_MS
from tests.table.client import Server

TITLE = "photosynthesis"
ENTRY_COLUMNS = "deal, player, instance, begun, ranked, score, place, ended, broken, course"
PEOPLE = 30
"""Number of people who have played a deal."""


def today() -> int:
    """Return today as days since 1970."""
    return int(time.time() * 1000) // DAY_MS


def address(day: int) -> str:
    """Return the address of a day's deal."""
    return f"/deals/{TITLE}/{datetime.fromtimestamp(day * 86_400, UTC).date().isoformat()}"


def write(server: Server, new: NewDeal, name: str, closed: bool = False) -> SharedDeal:
    """Write deals that are open, over and (tomorrow's) sealed, with a field of people and bot levels."""
    shared, at = SharedDeal(f"{new.day:064x}", (), new.instances), new.day * DAY_MS
    row = new.row(name, shared, at - DAY_MS) | {"opened": at if new.day <= today() else 0}
    row["closed"] = new.closes if closed else 0
    with closing(sqlite3.connect(server.database)) as database, database:
        columns = ", ".join(row)
        database.execute(f"insert into deals ({columns}) values ({', '.join('?' * len(row))})", [*row.values()])
        for number in range(PEOPLE if row["opened"] else 0):
            person = f"{name}{number}"
            guest = (person, f"Player {number}")
            database.execute("insert or ignore into people (id, name, language, created) values (?, ?, 'en', 0)", guest)
            score, instance = 30 + 7 * number % 41, shared.instance_of(person)
            enter(database, name, f"person:{person}", instance, score, ["place a1"], number % 9 == 0)
        for number, level in enumerate(FIELD if row["opened"] else ()):
            for instance in range(shared.instances):
                enter(database, name, f"bot:{level}", instance, 35 + 11 * number, ["place a1"])
    return shared


def enter(
    database: sqlite3.Connection,
    deal: str,
    player: str,
    instance: int,
    score: int,
    course: list[str],
    broken: bool = False,
) -> None:
    """Write a finished entry."""
    facts = (deal, player, instance, 1, 1, score, 1, 2, int(broken), json.dumps(course))
    database.execute(f"insert into deal_entries ({ENTRY_COLUMNS}) values ({', '.join('?' * 10)})", facts)


def deal_of_day(day: int) -> NewDeal:
    """Return a day's deal of Photosynthesis."""
    game = load(TITLE)
    options = game.check({}, 2)
    return NewDeal(TITLE, day, (day + 1) * DAY_MS, options, 2, game.rules_version, OPPONENT, instances=INSTANCES)


def season_now() -> Season:
    """Return the current season."""
    season = season_at(load("welcome_to_the_moon"), today())
    assert season is not None
    return season


def forget(server: Server) -> None:
    """Delete all deals, so that each test has its own."""
    with closing(sqlite3.connect(server.database)) as database, database:
        for table in ("deal_entries", "deal_events", "deals"):
            database.execute(f"delete from {table}")


def close(server: Server, deal: str) -> None:
    """Close a deal."""
    with closing(sqlite3.connect(server.database)) as database, database:
        database.execute("update deals set closed = closes where id = ?", (deal,))


def become_regular(page: Page, server: Server) -> str:
    """Make the latest newcomer a regular, who may play the deal of the day; returns their id."""
    with closing(sqlite3.connect(server.database)) as database, database:
        (me,) = database.execute("select id from people order by created desc limit 1").fetchone()
        database.execute("update people set created = 1 where id = ?", (me,))
        for number in range(3):
            table = f"{me[:10]}{number}"
            facts = (table, TITLE, 1, "{}", 2, 5, "", "c", me, "over")
            columns = "id, game, rules, options, seats, seed, salt, commitment, owner, status, created"
            database.execute(f"insert into tables ({columns}) values ({', '.join('?' * len(facts))}, 0)", facts)
            result = (table, f"person:{me}", TITLE)
            columns = '"table", seat, player, game, score, place, ended, participants'
            database.execute(f"insert into results ({columns}) values (?, 0, ?, ?, 1, 1, 1, 2)", result)
    form: dict[str, str | float | bool] = {"login": f"regular.{me[:12]}", "new": "a few words of my own"}
    assert page.request.post("/account/login", form=form).ok
    return str(me)


def enter_diverging_course(server: Server, deal: str, me: str) -> None:
    """Enter a copy of a person's course that buys a seed after the trees are placed."""
    with closing(sqlite3.connect(server.database)) as database, database:
        mine = "select instance, score, course from deal_entries where deal = ? and player = ?"
        instance, score, course = database.execute(mine, (deal, f"person:{me}")).fetchone()
        moves = json.loads(course)
        enter(database, deal, "person:somebody", instance, score + 20, [*moves[:2], "buy seed", *moves[2:]])

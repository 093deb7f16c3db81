"""Tables with a game under way, written into the server's database."""

import json
import random
import sqlite3
from collections.abc import Sequence
from contextlib import closing

from lunaria.engine.files.record import commitment
from tests.proof import Setting
from tests.table.client import Server

EVENT_COLUMNS = '"table", number, key, seat, kind, move, at'
SEAT_COLUMNS = '"table", seat, kind, person, bot, name'


def prepare(
    server: Server,
    setting: Setting,
    seed: int,
    me: int,
    moves: Sequence[tuple[int, str]],
    rated: bool = False,
    over: bool = False,
    bot: str = "",
) -> str:
    """Write a table with these moves made; Ana has the seat ``me``, guests or a bot the others.

    Returns its id.
    """
    with closing(sqlite3.connect(server.database)) as database, database:
        (ana,) = database.execute("select id from people where name = 'Ana' order by created desc").fetchone()
        game, table = setting.game, f"prepared{random.randrange(10**7)}"
        options = json.dumps(game.complete(setting.options))
        row = (
            table,
            game.name,
            game.rules_version,
            options,
            setting.seats,
            seed,
            "",
            commitment(seed, ""),
            ana,
            int(rated),
            "over" if over else "playing",
        )
        columns = "id, game, rules, options, seats, seed, salt, commitment, owner, rated, status, created"
        database.execute(f"insert into tables ({columns}) values ({', '.join('?' * len(row))}, 0)", row)
        for seat in range(setting.seats):
            person = ana
            if seat != me and not bot:
                person = f"{table}{seat}"
                guest = (person, f"Guest {seat}")
                database.execute("insert into people (id, name, language, created) values (?, ?, 'en', 0)", guest)
            played = bot if seat != me else ""
            place = (table, seat, "bot" if played else "guest", None if played else person, played)
            name = "" if played else f"Guest {seat}" if seat != me else "Ana"
            database.execute(f"insert into seats ({SEAT_COLUMNS}) values (?, ?, ?, ?, ?, ?)", (*place, name))
        for number, (seat, move) in enumerate(moves, 1):
            done = (table, number, f"k{number}", seat, move)
            database.execute(f"insert into events ({EVENT_COLUMNS}) values (?, ?, ?, ?, 'move', ?, 0)", done)
    return table

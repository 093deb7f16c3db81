"""Browsers cache files as long as they are valid, private pages are never cached, and long answers are compressed."""

import asyncio
import re
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import cast

import pytest

from lunaria.games import load
from lunaria.table.http.static_files import BASE, FOR_EVER, digest_of
from lunaria.table.live.scene import Known, ViewOptions, scene
from lunaria.table.live.server_messages import encode
from lunaria.table.live.table import LiveTable
from lunaria.table.store.model import Entry, Place, TableInfo
from lunaria.table.store.store import Store
from tests.table.client import Player, Tab
from tests.table.test_secrets import NoStore

Make = Callable[..., Player]
FIRST_BYTES, SCENE_BYTES, MOVES = 80_000, 12_000, 12
MOONLIGHT = {"moon_and_animals": "true", "great_elder_tree": "true", "moonstones": "true"}
"""A crowded board."""


def counted(tab: Tab) -> list[int]:
    """Return a list whose only number grows by the received bytes of a tab, as transferred."""
    found, receive = [0], tab.socket.protocol.receive_data

    def count(data: bytes | bytearray) -> None:
        found[0] += len(data)
        receive(data)

    tab.socket.protocol.receive_data = count  # type: ignore[method-assign]
    return found


def test_files_of_this_release_are_cached_forever(player: Make) -> None:
    page = player().http.get("/").text
    files = re.findall(r'(?:href|src)="(/static/[^"]+)"', page)
    assert len(files) > 4
    for address in files:
        assert address.startswith(BASE)
        answer = player().http.get(address)
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == FOR_EVER


def test_other_addresses_of_files_are_revalidated(player: Make) -> None:
    visitor = player()
    answer = visitor.http.get("/static/css/table.css")
    assert answer.headers["cache-control"] == "no-cache"
    again = visitor.http.get("/static/css/table.css", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304
    older = visitor.http.get("/static/000000000000/css/table.css")
    assert (older.content, older.headers["cache-control"]) == (answer.content, "no-cache")
    assert visitor.http.get("/static/releases/css/table.css").status_code == 404
    assert visitor.http.get(BASE + "nothing.css").status_code == 404


def test_private_pages_are_not_cached(player: Make) -> None:
    assert player().http.get("/").headers["cache-control"] == "no-cache"
    ana = player("Ana")
    for address in (
        "/",
        "/account",
        "/new/ishtar",
        f"/people/{ana.http.get('/').text.split('/people/')[1].split(chr(34))[0]}",
    ):
        assert ana.http.get(address).headers["cache-control"] == "no-store"


def test_long_answers_are_compressed(player: Make) -> None:
    visitor = player()
    for address in ("/", BASE + "css/table.css", BASE + "pages/board.js"):
        with visitor.http.stream("GET", address, headers={"Accept-Encoding": "gzip"}) as packed:
            size = sum(len(piece) for piece in packed.iter_raw())
            assert packed.headers["content-encoding"] == "gzip"
            assert "Accept-Encoding" in packed.headers["vary"]
        plain = visitor.http.get(address, headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert size < len(plain.content) / 2


def test_a_changed_file_has_another_address(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("1", encoding="utf-8")
    before = digest_of(tmp_path)
    (tmp_path / "a.js").write_text("2", encoding="utf-8")
    assert digest_of(tmp_path) != before


def test_boards_and_moves_are_small_on_the_wire(player: Make) -> None:
    """The bytes for a board that a browser opens, and for each move made there by its reader."""
    ana = player("Ana")
    tab = ana.open(ana.create("me", "random", **MOONLIGHT))
    bytes_ = counted(tab)
    tab.see(lambda scene: bool(scene["choices"]))
    assert 5_000 < bytes_[0] < FIRST_BYTES
    weights = []
    for _ in range(MOVES):
        bytes_[0], number = 0, 0
        answer = tab.move(tab.moves()[0])
        assert answer["accepted"], answer
        while True:  # bots move too: each scene counts for itself
            kind = tab.receive()
            number += kind["type"] == "scene"
            if tab.scene["seen"] >= answer["event"] and (tab.scene["choices"] or tab.scene["status"] == "over"):
                break
        weights.append(bytes_[0] / max(1, number))
    assert max(weights) < SCENE_BYTES


def packer() -> Callable[[bytes], int]:
    """Return a function that weighs one message after the other, compressed as the server compresses a connection."""
    pack = zlib.compressobj(wbits=-12, memLevel=5)
    return lambda message: len(pack.compress(message) + pack.flush(zlib.Z_SYNC_FLUSH))


def weights_of(title: str, seats: int, options: dict[str, str], moves: int) -> list[int]:
    """Return the sizes of a game's scenes for the first seat: the first one, and one after each move."""
    game, rng = load(title), Random(f"{title} {seats} {options}")
    places = tuple(Place("guest", f"p{seat}", name=f"Person {seat}") for seat in range(seats))
    info = TableInfo("t", title, game.rules_version, game.complete() | options, 5, "s", "c", "playing", "p0", places)
    weigh, known, found = packer(), Known(), list[int]()
    table = LiveTable(cast("Store", NoStore()), info, [])

    async def play() -> None:
        nonlocal known
        while True:
            shown, known = await scene(table, ViewOptions(0, "pt"), set(range(seats)), known)
            found.append(weigh(encode(shown)))
            if len(found) > moves or table.session.over:
                return
            session = table.session.copy()
            seat = rng.choice(session.pending)
            move = session.match.variant.notation(rng.choice(session.legal(seat)))
            session.take(Entry(session.seen + 1, f"k{session.seen}", seat, "move", move, 0))
            table._become(session)

    asyncio.run(play())
    return found


@pytest.mark.parametrize(
    ("title", "seats", "options", "moves"),
    [
        ("photosynthesis", 4, {}, 20),
        ("photosynthesis", 2, MOONLIGHT, 40),
        ("ishtar", 4, {}, 20),
        ("luna_maris", 4, {"tools": "true"}, 20),
        *[("welcome_to_the_moon", 6, {"adventure": str(adventure)}, 0) for adventure in range(1, 9)],
        *[("welcome_to_the_moon", 2, {"adventure": str(adventure)}, 20) for adventure in range(1, 9)],
        ("welcome_to_the_moon", 1, {"adventure": "8"}, 30),
    ],
)
def test_every_board_and_every_move_is_small(title: str, seats: int, options: dict[str, str], moves: int) -> None:
    """Also with six sheets, with sheets that rotate, and with a board that was not there before."""
    first, *others = weights_of(title, seats, options, moves)
    assert 5_000 < first < FIRST_BYTES
    assert max(others, default=0) < SCENE_BYTES

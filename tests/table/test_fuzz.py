"""Any data sent over the live connection is answered, and nothing fails internally (V11).

``LUNARIA_FUZZ=N`` tries N times as many examples, here and over the API; ``make faults`` sets it.

``LUNARIA_FUZZ=N`` tries N times as much, here and over the API; ``make faults`` does.
"""

import json
from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.table.client import Player, Tab
from tests.table.test_api import FIELDS, JSON, TIMES

Make = Callable[..., Player]
AT_ONCE = 20
"""Number of consecutive frames: below the burst limit of a connection."""

KEYS = st.uuids().map(str)
MOVES = st.sampled_from(["end", "grow d4", "seed a4>b4", "undo", ""]) | st.text(max_size=200)
SEEN = st.integers(0, 9) | st.integers(0, 2**31 - 1)
WELL_FORMED = st.one_of(
    st.fixed_dictionaries({"type": st.just("move"), "key": KEYS, "seen": SEEN, "move": MOVES}),
    st.fixed_dictionaries(
        {"type": st.sampled_from(["undo", "ask", "yes", "no", "away", "here"]), "key": KEYS, "seen": SEEN}
    ),
    st.fixed_dictionaries(
        {"type": st.just("ask"), "key": KEYS, "seen": SEEN, "wanted": st.sampled_from(["", "void", "concede", "draw"])}
    ),
    st.fixed_dictionaries({"type": st.just("give"), "key": KEYS, "seen": SEEN, "to": st.integers(0, 20)}),
    st.fixed_dictionaries({"type": st.just("why"), "id": SEEN, "target": st.text(max_size=60)}),
    st.fixed_dictionaries({"type": st.just("say"), "key": KEYS, "text": st.text(max_size=400)}),
    st.fixed_dictionaries({"type": st.just("mute"), "number": st.integers(1, 9), "muted": st.booleans()}),
    st.fixed_dictionaries({"type": st.just("look"), "overlay": st.text(max_size=9), "layout": st.just("none")}),
)
FRAMES = st.one_of(
    WELL_FORMED.map(json.dumps),
    (FIELDS | JSON).map(json.dumps),
    st.text(max_size=300).filter(lambda text: text.isprintable()),
    st.binary(max_size=300),
    st.integers(1, 3_000).map(lambda depth: "[" * depth),
)


def answered(tab: Tab) -> None:
    """Wait until the server has read everything sent so far; the connection is still open."""
    tab.send(type="ping")
    while tab.receive()["type"] != "pong":
        pass


def test_any_frames_are_answered_and_the_table_continues(player: Make, duel: tuple[Player, Player, str]) -> None:
    ana, bo, table = duel

    @settings(max_examples=10 * TIMES, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(frames=st.lists(FRAMES, max_size=AT_ONCE - 1), seat=st.integers(0, 2))
    def send(frames: list[Any], seat: int) -> None:
        who = (ana, bo, player())[seat]
        tab = who.open(table, layout="none")
        for frame in frames:
            tab.socket.send(frame)
        answered(tab)
        tab.close()

    send()
    tab = ana.open(table)
    tab.see_event(0)
    assert tab.scene["status"] in ("playing", "over")
    assert ana.http.get("/health/ready").status_code == 200
    assert ana.http.get(f"/tables/{table}").status_code == 200

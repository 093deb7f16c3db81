"""Clocks: which ones run, what they charge, and the compensation for network delay."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunaria.table.live.clocks import QUOTA_GAIN_MS, QUOTA_MS, Clocks, Outages, Quota, pace_of
from lunaria.table.store import leases
from lunaria.table.store.model import Pace, Place, TableInfo, now
from lunaria.table.store.store import Store

MOVE = Pace("move", 1000, 0, "lose")
BANK = Pace("bank", 10_000, 500, "lose")


def table(pace: Pace) -> TableInfo:
    places = (Place("guest"), Place("guest"))
    return TableInfo("t", "photosynthesis", 1, {}, 7, "", "", "playing", "p", places, pace)


def clocks(pace: Pace, *outages: tuple[int, int]) -> Clocks:
    return Clocks.fresh(table(pace), Outages(outages))


def test_a_clock_per_turn_restarts_with_each_turn() -> None:
    found = clocks(MOVE)
    found.turn([0], 100)
    assert found.remaining(0, 400) == 700
    assert found.remaining(1, 400) == 1000
    found.turn([0], 500)  # a further decision in the same turn: it keeps running
    assert found.remaining(0, 600) == 500
    found.turn([1], 700)
    found.turn([0], 900)
    assert found.remaining(0, 900) == 1000
    assert found.deadline(900, [0, 1]) == (0, 1900)


def test_a_bank_is_used_up_and_grows_with_each_turn() -> None:
    found = clocks(BANK)
    found.turn([0, 1], 1000)  # simultaneous decisions
    found.turn([1], 4000)
    assert found.left[0] == 10_000 - 3000 + 500
    assert found.remaining(1, 5000) == 6000
    assert found.remaining(0, 5000) == 7500, "it stands still"
    found.turn([], 13_000)
    assert found.left[1] == 500, "never below zero, and then the increment"
    assert found.deadline(13_000, [0, 1]) is None


def test_no_clock_runs_while_no_server_runs() -> None:
    found = clocks(MOVE, (200, 700), (900, 950))
    found.turn([0], 100)
    assert found.remaining(0, 200) == 900
    assert found.remaining(0, 700) == 900
    assert found.remaining(0, 1000) == 650
    assert found.deadline(700, [0]) == (0, 1600), "future downtime is not anticipated"


def test_a_copy_is_independent() -> None:
    found = clocks(BANK)
    other = found.copy()
    other.turn([0], 100)
    assert found.since == [0, 0]


def test_a_table_without_a_clock_has_no_deadline() -> None:
    found = clocks(Pace())
    found.turn([0], 100)
    assert found.deadline(200, [0]) is None


@pytest.mark.parametrize(
    ("written", "pace"),
    [
        ("none", Pace("none")),
        ("move:60s", Pace("move", 60_000, 0, "bot")),
        ("move:3d", Pace("move", 3 * 86_400_000, 0, "bot")),
        ("bank:10m+15s", Pace("bank", 600_000, 15_000, "bot")),
        ("bank:2h", Pace("bank", 7_200_000, 0, "bot")),
    ],
)
def test_clocks_are_read(written: str, pace: Pace) -> None:
    assert pace_of(written, "bot") == pace


@pytest.mark.parametrize(
    "written",
    ["", "fast", "move", "move:", "move:60", "move:-5s", "move:31d", "bank:0s", "move:5s+5s", "none:5s", "x:5s"],
)
def test_an_invalid_clock_is_quoted(written: str) -> None:
    with pytest.raises(ValueError, match="is not a valid clock"):
        pace_of(written, "bot")
    with pytest.raises(ValueError, match="explode"):
        pace_of("move:5s", "explode")


def test_measured_network_delay_is_compensated() -> None:
    quota = Quota()
    assert quota.pay() == 0, "nothing was measured yet"
    for _ in range(10):
        quota.measure(80)
    assert [quota.pay() for _ in range(20)] == [80] * 20


def test_compensation_for_a_faked_delay_is_capped() -> None:
    quota = Quota()
    for _ in range(10):
        quota.measure(60_000)
    gained = [quota.pay() for _ in range(50)]
    assert gained[0] == QUOTA_MS
    assert all(paid <= QUOTA_GAIN_MS for paid in gained[1:])


@pytest.mark.anyio
async def test_setting_the_system_clock_back_gives_no_free_thinking_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.beat("a")
    shifted = 0
    usual = store._now
    monkeypatch.setattr(store, "_now", lambda: usual() + shifted)
    shifted = 3_600_000  # set forward: counted as downtime
    await store.beat("a")
    ahead = store.now()
    assert ahead - now() == pytest.approx(3_600_000, abs=2000)
    clocks = Clocks.fresh(table(Pace("move", 60_000, 0, "lose")), Outages(await store.outages()))
    clocks.turn([0], ahead)
    shifted = 0  # and back
    for beat in range(1, 4):
        before = store.now()
        await store.beat("a")
        assert store.now() >= before
        assert store.now() - now() > 3_600_000 - beat * leases.MOST_BACK_MS - 2000
    assert clocks.remaining(0, store.now() + 30_000) < 32_000, "further time is charged"


@pytest.mark.anyio
async def test_time_measurement_restarts_with_the_server(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = store._now
    monkeypatch.setattr(store, "_now", lambda: usual() - 7_200_000)
    await store.beat("a")
    assert store.now() - now() == pytest.approx(-7_200_000, abs=2000)


@given(st.lists(st.tuples(st.integers(0, 60), st.integers(1, 30)), max_size=12), st.integers(0, 60), st.integers(0, 40))
def test_outages_are_taken_off_a_period_in_any_order(spans: list[tuple[int, int]], began: int, length: int) -> None:
    """Counted millisecond by millisecond, with spans that overlap, in any order and learnt twice."""
    outages, ended = Outages(), began + length
    for first, last in ((first, first + length) for first, length in (*spans, *spans)):
        outages.learn([(first, last)])
    down = {at for first, length in spans for at in range(first, first + length)}
    assert outages.elapsed(began, ended) == sum(at not in down for at in range(began, ended))
    assert outages.latest == max((first + length for first, length in spans), default=0)

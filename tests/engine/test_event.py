"""Events: written by rules, read as data, shown to whom they concern."""

import pytest

from lunaria.engine.event import CAPACITY, Event, EventKind, EventLog, as_seen, emit, new_log, read_log

KINDS = (EventKind("found", ("place", "coins"), private=frozenset({"coins"})), EventKind("night"))


def test_events_are_written_and_read_in_order() -> None:
    log = new_log()
    emit(log.raw, 0, 2, 7, 300)
    emit(log.raw, 1, -1)
    assert read_log(log, KINDS) == [Event("found", 2, {"place": 7, "coins": 300}), Event("night", -1, {})]


def test_a_log_without_capacity_takes_nothing() -> None:
    log = EventLog()
    emit(log.raw, 1, -1)
    assert log == EventLog()


def test_a_full_log_says_how_much_is_lost() -> None:
    log = new_log()
    for _ in range(CAPACITY + 2):
        emit(log.raw, 1, -1)
    assert (log.count, log.lost) == (CAPACITY, 2)
    with pytest.raises(OverflowError, match="2 events"):
        read_log(log, KINDS)


@pytest.mark.parametrize(("seat", "coins"), [(2, 300), (1, -1), (-1, -1)])
def test_private_values_are_for_their_own_seat(seat: int, coins: int) -> None:
    event = Event("found", 2, {"place": 7, "coins": 300})
    assert as_seen(event, KINDS, seat) == Event("found", 2, {"place": 7, "coins": coins})
    assert as_seen(Event("night", -1, {}), KINDS, seat) == Event("night", -1, {})

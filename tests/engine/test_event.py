"""Events: written by rules, read as data, shown to the seats concerned."""

from typing import Any

import pytest

from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import CAPACITY, Event, EventKind, EventLog, as_seen, carries, emit, new_log, read_log


class Happening(EventKind):
    FOUND = carries("place", "coins", private=["coins"])
    NIGHT = carries(reveals=True)


class Later(EventKind):
    NO_SLEEP = carries("hours", first=len(Happening))
    DREAM = carries()


KINDS = (*Happening, *Later)


def test_kinds_are_numbered_in_their_order_and_written_as_words() -> None:
    assert [int(kind) for kind in KINDS] == [0, 1, 2, 3]
    assert [f"event-{kind}" for kind in KINDS] == ["event-found", "event-night", "event-no-sleep", "event-dream"]
    assert Later.NO_SLEEP.values == ("hours",)
    assert [kind for kind in KINDS if kind.reveals] == [Happening.NIGHT]


def test_only_values_can_be_private() -> None:
    with pytest.raises(ValueError, match="place, coins"):
        carries("place", "coins", private="coins")


def test_an_event_carries_six_values_at_most() -> None:
    with pytest.raises(ValueError, match="at most 6 values, not 7"):
        carries(*"abcdefg")


@rule
def wake(s: Any, log: Any) -> None:
    emit(log, Happening.FOUND if s.count else Happening.NIGHT, -1)
    s.count = Later.NO_SLEEP
    emit(log, Happening.FOUND if s.count == Later.NO_SLEEP else Happening.NIGHT, 1, s.count)


def test_rules_name_kinds_by_their_enumeration() -> None:
    log, slept = new_log(), EventLog()
    wake(slept.raw, log.raw)
    assert [(event.kind, event.values) for event in read_log(log, KINDS)] == [
        (Happening.NIGHT, {}),
        (Happening.FOUND, {"place": 2, "coins": 0}),
    ]


def test_events_are_written_and_read_in_order() -> None:
    log = new_log()
    emit(log.raw, 0, 2, 7, 300)
    emit(log.raw, 1, -1)
    assert read_log(log, KINDS) == [
        Event(Happening.FOUND, 2, {"place": 7, "coins": 300}),
        Event(Happening.NIGHT, -1, {}),
    ]


def test_a_log_without_capacity_takes_nothing() -> None:
    log = EventLog()
    emit(log.raw, 1, -1)
    assert log == EventLog()


def test_a_full_log_reports_the_number_of_lost_events() -> None:
    log = new_log()
    for _ in range(CAPACITY + 2):
        emit(log.raw, 1, -1)
    assert (log.count, log.lost) == (CAPACITY, 2)
    with pytest.raises(OverflowError, match="2 events"):
        read_log(log, KINDS)


@pytest.mark.parametrize(("seat", "coins"), [(2, 300), (1, -1), (-1, -1)])
def test_private_values_are_for_their_own_seat(seat: int, coins: int) -> None:
    event = Event(Happening.FOUND, 2, {"place": 7, "coins": 300})
    assert as_seen(event, seat) == Event(Happening.FOUND, 2, {"place": 7, "coins": coins})
    assert as_seen(Event(Happening.NIGHT, -1, {}), seat) == Event(Happening.NIGHT, -1, {})

"""When clocks of tables with days stand still: at weekends, if the table wishes it, and during holidays."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import cache, lru_cache
from zoneinfo import ZoneInfo, available_timezones

from lunaria.table.store.model import DAY_MS, TableInfo

FORESEEN_MS = 120 * DAY_MS
"""Horizon of the search for pauses: more than the longest clock and all holidays and weekends beside it."""
Span = tuple[int, int]


@cache
def zones() -> frozenset[str]:
    """Return the names of all time zones."""
    return frozenset(available_timezones())


@lru_cache(maxsize=4096)
def weekend(zone: str, week: int) -> Span:
    """Return the start of a Saturday and the end of its Sunday in a zone, in milliseconds since 1970.

    Args:
        zone: the name of the zone.
        week: the number of the week, from Monday; week 0 contains the first of January 1970.
    """
    monday = datetime(1969, 12, 29) + timedelta(weeks=week)
    ends = (monday + timedelta(days=days) for days in (5, 7))
    first, last = (round(end.replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000) for end in ends)
    return first, last


def _week(at: int) -> int:
    return (at // DAY_MS + 3) // 7


class Pauses:
    """The pauses of the clocks of a table; none of those of a table without days.

    Args:
        info: the table's set-up.
    """

    def __init__(self, info: TableInfo) -> None:
        self.learn(info)

    def learn(self, info: TableInfo) -> None:
        """Adopt the set-up: somebody's holidays have changed."""
        self._weekend = info.pace.weekend if info.pace.over_days else ""
        days = info.pace.over_days
        self._holidays = [[(one.began, one.ended) for one in place.holidays] if days else [] for place in info.places]

    def spans(self, seat: int, began: int, ended: int) -> list[Span]:
        """Return the pauses of a seat that overlap a period, ascending by start; they may overlap each other."""
        weeks: Iterable[int] = range(_week(began) - 1, _week(ended) + 2) if self._weekend else ()
        found = [*self._holidays[seat], *(weekend(self._weekend, week) for week in weeks)]
        return sorted(span for span in found if span[0] < ended and span[1] > began)

    def later(self, seat: int, at: int, left: int) -> int:
        """Return when a seat's clock that runs at a time has used up what is left; both in milliseconds."""
        if left <= 0:
            return at + left
        for first, last in self.spans(seat, at, at + left + FORESEEN_MS):
            runs = max(0, first - at)
            if runs >= left:
                break
            left -= runs
            at = max(at, last)
        return at + left

    def why(self, seat: int, at: int) -> str:
        """Return why a seat's clock stands still: ``holiday``, ``weekend``, or "" if it does not."""
        if any(first <= at < last for first, last in self._holidays[seat]):
            return "holiday"
        return "weekend" if self.spans(seat, at, at + 1) else ""

"""The elements of clubs: members with roles, a weekly hour, and managed people."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

STAYS = ("member", "steward")
"""The roles of those who belong to a club; the others have asked, are invited, or were removed."""
OPENS_MS = 600_000
"""Time from the opening of a club's queue to its hour."""
MINUTE_MS, WEEK = 60_000, 7
LENGTHS = (30, 60, 90, 120, 180, 240)
"""Lengths of a club's hour on offer, in minutes."""

MOST_OF_STEWARD, MOST_CLUBS = 5, 30
"""Maximum clubs that a person cares for, and that they belong to."""
MOST_MEMBERS, MOST_MANAGED = 300, 120
MOST_ASKED, MOST_ASKING, MOST_INVITED = 100, 10, 50
"""Maximum open requests of a club and of a person, and open invitations of a club."""
MOST_APART = 200
"""Maximum pairs of a club that are not to meet."""


class ClubLimitError(Exception):
    """A limit is reached.

    Attributes:
        what: ``stewarded``, ``clubs``, ``members``, ``managed``, ``asked``, ``asking``, ``invited`` or ``apart``.
        most: the limit.
    """

    def __init__(self, what: str, most: int) -> None:
        super().__init__(what, most)
        self.what, self.most = what, most


class ClubActError(Exception):
    """Something cannot be done in a club; the argument is the name of the reason.

    ``last-steward``, ``removed``, ``closed`` (it takes no requests), ``managed``, ``role`` (not with the person's
    present role) or ``gone`` (there is no such club).
    """


@dataclass(frozen=True)
class Hour:
    """The weekly hour of a club.

    Attributes:
        day: 0 (Monday) to 6 (Sunday).
        minute: its beginning, in minutes after midnight.
        minutes: its length in minutes.
        zone: the time zone of its day and beginning.
    """

    day: int
    minute: int
    minutes: int
    zone: str

    def begins(self, at: int) -> int:
        """Return when the hour begins that is running at a time, or is the next one; in milliseconds since 1970."""
        zone = ZoneInfo(self.zone)
        here = datetime.fromtimestamp(at / 1000, zone)
        first = here.date() + timedelta(days=self.day - here.weekday() - WEEK)
        for week in range(3):
            date = first + timedelta(days=week * WEEK)
            hour, minute = divmod(self.minute, 60)
            start = int(datetime(date.year, date.month, date.day, hour, minute, tzinfo=zone).timestamp() * 1000)
            if start + self.minutes * MINUTE_MS > at:
                return start
        raise AssertionError(f"{self} does not come within three weeks")

    def is_open(self, at: int) -> bool:
        """Return whether the queue is open: from ``OPENS_MS`` before the hour until its end."""
        return self.begins(at) - OPENS_MS <= at

    def next_day(self, at: int) -> datetime:
        """Return the beginning of the hour that is running or next, in its zone."""
        return datetime.fromtimestamp(self.begins(at) / 1000, UTC).astimezone(ZoneInfo(self.zone))


@dataclass(frozen=True)
class Club:
    """A club, a family or a class.

    Attributes:
        id: its id in addresses.
        name: checked like a person's name.
        words: a sentence about it.
        link: the secret of the link by which one joins.
        listed: True to list it on the page of clubs.
        asks: True if people may ask to join.
        created: in milliseconds since 1970.
        hour: its weekly hour, if any.
    """

    id: str
    name: str
    words: str
    link: str = field(repr=False)
    listed: bool
    asks: bool
    created: int
    hour: Hour | None


@dataclass(frozen=True)
class ClubMember:
    """Somebody in a club, or on the way into or out of it.

    Attributes:
        person: their id.
        name: their name.
        role: ``asked``, ``invited``, ``member``, ``steward`` or ``removed``.
        since: of the role, in milliseconds since 1970.
        notified: True if they wish a notice of the club's hour.
        managed: True for a person whom the club manages.
        talk: of a managed person: True if they may talk at the club's tables.
    """

    person: str
    name: str
    role: str
    since: int
    notified: bool
    managed: bool
    talk: bool


@dataclass(frozen=True)
class ClubStanding:
    """A member's games at the club's tables with other people.

    Attributes:
        person: their id.
        name: their name.
        games: finished games.
        wins: first places.
        points: the sum of the shares of others beaten: 1 for a win, 0 for a last place.
    """

    person: str
    name: str
    games: int
    wins: int
    points: float


ACTS: Mapping[str, tuple[tuple[str, ...], str]] = {
    "accept": (("asked",), "member"),
    "decline": (("asked",), ""),
    "invite": (("", "removed"), "invited"),
    "withdraw": (("invited",), ""),
    "appoint": (("member",), "steward"),
    "dismiss": (("steward",), "member"),
    "remove": (("member",), "removed"),
    "forgive": (("removed",), ""),
}
"""Acts of a steward on a person: the roles to which each applies, and the role it leads to ("": none)."""

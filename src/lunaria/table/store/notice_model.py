"""The elements of notices: kinds, devices, settings, reasons."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

KINDS = {
    "turn": "push",
    "time": "push",
    "found": "push",
    "invitation": "push",
    "friend": "page",
    "hour": "push",
    "round": "push",
    "over": "page",
}
"""The kinds of notices, each with the usual choice.

A choice is the ``page`` only, ``push`` to a device, ``mail``, or ``house``: by the host's webhook.
"""
CHOICES = ("page", "push", "mail", "house")
NOT_DAILY = -1
WAYS = ("push", "mail", "house")
URGENT = ("found", "time", "round")
"""Kinds that are sent at once, whatever was sent before."""
REMINDER = "remind"
"""The beginning of the key of a reminder by another player: it is sent at once, like what is urgent."""


@dataclass(frozen=True)
class PushAddress:
    """A device that gets notices.

    Attributes:
        id: a digest of the endpoint.
        endpoint: the address at the device's push service.
        key: the device's public key, in base64url.
        auth: its secret, in base64url.
        device: the browser and system.
    """

    id: str
    endpoint: str = field(repr=False)
    key: str = field(repr=False)
    auth: str = field(repr=False)
    device: str


@dataclass(frozen=True)
class NoticeSettings:
    """A person's settings for notices.

    Attributes:
        choices: one of ``CHOICES`` for each kind.
        zone: the person's time zone.
        quiet_from: the hour from which there are no notices.
        quiet_to: the hour until which there are none; the same for no quiet hours.
        daily: the hour of the one mail a day that replaces all others; ``NOT_DAILY`` for mails at any hour.
    """

    choices: Mapping[str, str] = field(default_factory=lambda: dict(KINDS))
    zone: str = "UTC"
    quiet_from: int = 0
    quiet_to: int = 0
    daily: int = NOT_DAILY

    def quiet_until(self, at: int) -> int:
        """Return when the quiet hours around a time end, in milliseconds; 0 outside of them."""
        if self.quiet_from == self.quiet_to:
            return 0
        here = datetime.fromtimestamp(at / 1000, ZoneInfo(self.zone))
        since = (here.hour - self.quiet_from) % 24
        if since >= (self.quiet_to - self.quiet_from) % 24:
            return 0
        end = here.replace(hour=self.quiet_to, minute=0, second=0, microsecond=0)
        end += timedelta(days=1) if end <= here else timedelta()
        return int(end.timestamp() * 1000)

    def last_daily(self, at: int) -> int:
        """Return when the latest daily mail was to be sent, in milliseconds, at or before a time."""
        here = datetime.fromtimestamp(at / 1000, ZoneInfo(self.zone))
        hour = here.replace(hour=self.daily, minute=0, second=0, microsecond=0)
        hour -= timedelta(days=1) if hour > here else timedelta()
        return int(hour.timestamp() * 1000)

    def next_daily(self, at: int) -> int:
        """Return when the next daily mail is to be sent, in milliseconds."""
        before = datetime.fromtimestamp(self.last_daily(at) / 1000, ZoneInfo(self.zone))
        return int((before + timedelta(days=1)).timestamp() * 1000)

    def day_of(self, at: int) -> int:
        """Return the number of the day at a time in the person's zone."""
        return datetime.fromtimestamp(at / 1000, ZoneInfo(self.zone)).date().toordinal()


@dataclass(frozen=True)
class Reason:
    """A reason for a notice.

    Attributes:
        key: its own; a notice is sent once for it.
        kind: one of ``KINDS``.
        table: the id of the table it is about, or "".
        about: the id of a person it is about, or of a club or tournament, or "".
        tries: number of failed attempts at sending it.
    """

    key: str
    kind: str
    table: str
    about: str
    tries: int = 0


@dataclass(frozen=True)
class Notice:
    """A notice to be sent now.

    Attributes:
        person: the recipient's id.
        language: the recipient's language.
        reasons: its reasons, at least one.
        waiting: number of tables that wait for the person.
        addresses: the devices; none for a notice that goes out by mail or to the webhook.
        way: one of ``WAYS``.
    """

    person: str
    language: str
    reasons: tuple[Reason, ...]
    waiting: int
    addresses: tuple[PushAddress, ...]
    way: str = "push"

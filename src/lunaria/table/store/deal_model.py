"""A deal that everybody plays, as stored, and a player's entry to one."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from lunaria.engine.deal import SharedDeal
from lunaria.table.store import schema
from lunaria.table.store.model import DAY_MS

PERSON = "person:"
SEASON = "season"
"""The scope of the deals of a season."""


@dataclass(frozen=True)
class DealInfo:
    """A deal that everybody plays.

    Attributes:
        id: its id.
        scope: "" for the deal of a day, ``SEASON`` for a step of a season, else the id of its event.
        game: the title.
        day: days since 1970; the deal of a day or of a season opens at 00:00 UTC.
        closes: when it is to be closed, in milliseconds since 1970, as all times.
        options: complete options.
        seats: number of seats.
        bot: the level at all seats but the first.
        rules: the version of the rules.
        shared: the server's secret, and what was added to it; confidential until the deal is closed.
        seal: of the secret, public from the start.
        sealed: when the seal was published.
        opened: when it opened; 0 before.
        closed: when it was closed; 0 before.
    """

    id: str
    scope: str
    game: str
    day: int
    closes: int
    options: dict[str, str]
    seats: int
    bot: str
    rules: int
    shared: SharedDeal = field(repr=False)
    seal: str
    sealed: int
    opened: int
    closed: int

    @property
    def opens(self) -> int:
        """When it is to open; an event opens when it is made."""
        return self.sealed if self.is_event else self.day * DAY_MS

    @property
    def state(self) -> str:
        """``sealed``, ``open`` or ``over``."""
        return "over" if self.closed else "open" if self.opened else "sealed"

    @property
    def is_event(self) -> bool:
        """True for the deal of an event: anybody with its link may play it."""
        return self.scope not in ("", SEASON)

    @property
    def instances(self) -> int:
        """Number of sets of cards dealt; everybody plays one of them."""
        return self.shared.instances


class DealEntry(NamedTuple):
    """Somebody at a deal.

    Attributes:
        player: ``person:ID`` or ``bot:LEVEL``.
        instance: from 0; a level plays all of them.
        table: the player's table; "" before, and for bots.
        ranked: True if the result is in the list; those who play a past deal are compared with it.
        score: points, or alone the lead over the rules' own opponent; None before the end.
        place: at the table, from 1; 0 if it is not known.
        broken: True if a bot has played on for them.
        entered: True if they have added entropy.
    """

    player: str
    instance: int
    table: str
    ranked: bool
    score: int | None
    place: int
    broken: bool
    entered: bool


ENTRY = [
    schema.deal_entries.c[name]
    for name in ("player", "instance", "table", "ranked", "score", "place", "broken", "entropy")
]
"""The columns of an entry; the courses are long."""


def info_of(row: Any) -> DealInfo:
    """Return a deal from its row."""
    shared = SharedDeal(row.secret, tuple(json.loads(row.added)), row.instances)
    facts = row.game, row.day, row.closes, json.loads(row.options), row.seats, row.bot, row.rules
    return DealInfo(row.id, row.scope, *facts, shared, row.seal, row.sealed, row.opened, row.closed)


def entry_of(row: Sequence[Any]) -> DealEntry:
    """Return an entry from the columns ``ENTRY``."""
    player, instance, table, ranked, score, place, broken, entropy = row
    return DealEntry(player, instance, table, bool(ranked), score, place, bool(broken), bool(entropy))


@dataclass(frozen=True)
class NewDeal:
    """The settings of a new deal.

    Attributes:
        game: the title.
        day: days since 1970.
        closes: its planned end, in milliseconds since 1970.
        options: complete options.
        seats: number of seats.
        rules: the version of the rules.
        bot: the level at all seats but the first.
        scope: see ``DealInfo``.
        instances: number of sets of cards dealt.
    """

    game: str
    day: int
    closes: int
    options: dict[str, str]
    seats: int
    rules: int
    bot: str
    scope: str = ""
    instances: int = 1

    def row(self, deal: str, shared: SharedDeal, sealed: int) -> dict[str, Any]:
        """Return the row of the sealed deal."""
        values = {"id": deal, "scope": self.scope, "game": self.game, "day": self.day, "closes": self.closes}
        values |= {"options": json.dumps(self.options), "seats": self.seats, "rules": self.rules, "bot": self.bot}
        values |= {"instances": self.instances, "seal": shared.seal, "secret": shared.secret, "sealed": sealed}
        return values

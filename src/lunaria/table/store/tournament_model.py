"""The elements of tournaments: entrants, rounds of tables, and the limits."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from lunaria.table.store.model import Pace

Kind = Literal["swiss", "robin", "knockout", "deal"]
Tempo = Literal["live", "week"]
KINDS: tuple[Kind, ...] = ("swiss", "robin", "knockout", "deal")
CHOSEN: tuple[Kind, ...] = ("swiss", "deal")
"""The kinds whose rounds and size of a table are chosen; those of the others follow from the number of people."""
TEMPOS: tuple[Tempo, ...] = ("live", "week")
LEAST_PEOPLE = 3
MOST_PEOPLE: Mapping[Kind, int] = {"swiss": 10_000, "robin": 8, "knockout": 1_024, "deal": 10_000}
LEAST_ROUNDS, MOST_ROUNDS = 2, 9
"""Rounds of a tournament in which they are chosen."""
MOST_MISSED = 2
"""Number of missed rounds after which a person is out."""
POINT = 120
"""Units of a point: tables of two to six people share places without fractions."""
MINUTE_MS, DAY_MS = 60_000, 86_400_000
COME_MS: Mapping[Tempo, int] = {"live": 5 * MINUTE_MS, "week": 2 * DAY_MS}
"""Time for people to come to their table."""
ROUND_MS: Mapping[Tempo, int] = {"live": 3 * 60 * MINUTE_MS, "week": 7 * DAY_MS}
"""When a round is to be over; a table that plays on is late."""
LATE_MS: Mapping[Tempo, int] = {"live": 3 * 60 * MINUTE_MS, "week": 14 * DAY_MS}
"""Greatest lateness of a table, after which its game is shared."""
BREAK_MS = 5 * MINUTE_MS
"""Between two live rounds."""
EARLY_MS, FAR_MS = MINUTE_MS, 366 * DAY_MS
"""Least and greatest time from the announcement of a tournament to its beginning."""
MOST_OPEN = 20
"""Most tournaments of a club, or of the server, that are not over."""


class TournamentError(Exception):
    """Something cannot be done in a tournament; the argument is the name of the reason.

    ``many`` (it would be one too many), ``begun``, ``full`` or ``gone`` (there is no such tournament).
    """


@dataclass(frozen=True)
class Sitting:
    """Somebody at a table of a round.

    Attributes:
        person: their id.
        place: at the end of the game, from 1; people who tie have the same.
        came: False if they have missed the round.
    """

    person: str
    place: int = 0
    came: bool = True


PlayedTable = tuple[Sitting, ...]
"""A table whose game is over, in the order of seats: the first one began."""


@dataclass(frozen=True)
class Round:
    """A round that is over.

    Attributes:
        tables: its tables.
        byes: those who had none.
    """

    tables: tuple[PlayedTable, ...]
    byes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Paired:
    """A round to be played.

    Attributes:
        tables: the people of each table, in the order of seats.
        byes: those without a table; each gets a point, except in a round robin.
    """

    tables: tuple[tuple[str, ...], ...]
    byes: tuple[str, ...] = ()


@dataclass(frozen=True)
class TournamentInfo:
    """A tournament.

    Attributes:
        id: its id in addresses.
        club: the club whose members take part; "" for everybody.
        owner: the id of the person who announced it, "" if they have left.
        name: its name.
        kind: method of pairing; ``deal``: each round all play the same deal, alone against bots.
        game: the title.
        size: seats at a table; 2 unless it is chosen.
        tempo: ``live``, or ``week`` for a round each week.
        rounds: the chosen number of rounds; 0 where it follows from the number of people.
        begins: when the first round is to begin, in milliseconds since 1970.
        zone: the time zone in which the rounds of each week begin at the same hour.
        status: ``open``, ``running``, ``over`` or ``off`` (called off).
        round: the last one that has begun; 0 before.
        due: when the next round is to begin; while a round is played, when that one began; 0 if it is over.
        ended: when it was over; 0 before.
        count: people who take part and have not left.
    """

    id: str
    club: str
    owner: str
    name: str
    kind: Kind
    game: str
    size: int
    tempo: Tempo
    rounds: int
    begins: int
    zone: str = "UTC"
    status: str = "open"
    round: int = 0
    due: int = 0
    ended: int = 0
    count: int = 0

    def pace(self, seats: int) -> Pace:
        """Return the time control of its tables: who runs out of time is last, so every game ends."""
        if self.tempo == "live":
            return Pace("bank", 15 * MINUTE_MS, 15_000, "lose")
        days = ROUND_MS["week"] - COME_MS["week"]
        return Pace("bank", max(DAY_MS, days // seats), 0, "lose")


@dataclass(frozen=True)
class Entrant:
    """Somebody who has entered a tournament.

    Attributes:
        person: their id.
        name: their name.
        left: True if they have left it, or may not play on this server any more.
    """

    person: str
    name: str
    left: bool


@dataclass(frozen=True)
class Seated:
    """Somebody's seat in a round.

    Attributes:
        person: their id.
        table: the id of their table; "" for a bye; for a deal that all play, the id of its event.
        seat: from 0.
        place: at the end; None before.
        came: False if they have missed the round.
    """

    person: str
    table: str
    seat: int
    place: int | None
    came: bool


@dataclass(frozen=True)
class RoundInfo:
    """A round that has begun. Times are in milliseconds since 1970.

    Attributes:
        number: from 1.
        planned: when it was to begin.
        began: when it began.
        comes: by when people had to be at their tables.
        closes: by when it was to be over.
        ended: when it was over; 0 before.
        seats: of everybody in it.
    """

    number: int
    planned: int
    began: int
    comes: int
    closes: int
    ended: int = 0
    seats: tuple[Seated, ...] = ()

    @property
    def result(self) -> Round:
        """The tables that are settled, and the byes."""
        tables: dict[str, list[Seated]] = {}
        for one in self.seats:
            if one.table:
                tables.setdefault(one.table, []).append(one)
        over = [table for table in tables.values() if all(one.place is not None for one in table)]
        sat = tuple(tuple(Sitting(one.person, one.place or 0, one.came) for one in table) for table in over)
        return Round(sat, tuple(one.person for one in self.seats if not one.table))

"""Points of a table, what is known of everybody after some rounds, and standings."""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from lunaria.table.store.tournament_model import MOST_MISSED, POINT, Kind, PlayedTable, Round

Points = int | Fraction
"""In units of ``1 / POINT``; whole at tables of two to six."""


@dataclass
class Record:
    """A person's record of the rounds so far.

    Attributes:
        points: in units of ``1 / POINT``.
        met: number of games with each other person.
        share: their fair share of first seats, in units of ``1 / POINT``: a table of four adds a quarter.
        firsts: number of played tables at which they sat first.
        order: the sum of their seats there, from 0.
        games: tables that were played.
        wins: first places there that nobody shares.
        missed: rounds to which they did not come.
        byes: rounds without a table.
        paired: the people they were to meet, whether it was played or not.
    """

    points: Points = 0
    met: Counter[str] = field(default_factory=Counter)
    share: int = 0
    firsts: int = 0
    order: int = 0
    games: int = 0
    wins: int = 0
    missed: int = 0
    byes: int = 0
    paired: set[str] = field(default_factory=set)


def points_of(table: PlayedTable) -> dict[str, Points]:
    """Return the points of everybody at a table, in units of ``1 / POINT``.

    A table gives one point for beating everybody and none for beating nobody: the share of the others whom one has
    beaten, where a tie counts half. Who did not come is beaten by all who did, and gets nothing.
    """
    came, parts = sorted(one.place for one in table if one.came), 2 * max(1, len(table) - 1)
    points = dict[str, Points]()
    for one in table:
        not_worse = bisect_right(came, one.place)
        tied = not_worse - bisect_left(came, one.place) - 1
        units = POINT * (2 * (len(table) - not_worse) + tied) if one.came else 0
        points[one.person] = Fraction(units, parts) if units % parts else units // parts
    return points


def records(people: Collection[str], rounds: Sequence[Round], kind: Kind) -> dict[str, Record]:
    """Return what everybody has done in some rounds. A bye is a point, except in a round robin."""
    found = {person: Record() for person in people}
    for one in rounds:
        for person in one.byes:
            found[person].byes += 1
            found[person].points += POINT if kind != "robin" else 0
        for table in one.tables:
            _note(found, table)
            if kind != "deal":
                _note_meetings(found, table)
    return found


def _note(found: Mapping[str, Record], table: PlayedTable) -> None:
    came = [one.person for one in table if one.came]
    first = min((one.place for one in table if one.came), default=0)
    shared = sum(one.came and one.place == first for one in table) > 1
    for person, points in points_of(table).items():
        found[person].points += points
    for seat, one in enumerate(table):
        record = found[one.person]
        if not one.came:
            record.missed += 1
        elif len(came) > 1:
            record.games += 1
            record.share += POINT // len(table)
            record.firsts += seat == 0
            record.order += seat
            record.wins += one.place == first and not shared


def _note_meetings(found: Mapping[str, Record], table: PlayedTable) -> None:
    """Note who has met whom; all who play the same deal would meet all."""
    for one in table:
        found[one.person].paired |= {other.person for other in table} - {one.person}
        if one.came:
            found[one.person].met.update(other.person for other in table if other.came and other is not one)


def absent(known: Mapping[str, Record]) -> set[str]:
    """Return who has missed too many rounds."""
    return {person for person, record in known.items() if record.missed >= MOST_MISSED}


@dataclass(frozen=True)
class Standing:
    """Somebody's place in a tournament.

    Attributes:
        person: their id.
        place: from 1; the same for people whom no tie-break tells apart.
        points: in units of ``1 / POINT``.
        strength: the sum over their tables of the mean points of those they met there, in the same units.
        wins: first places.
        record: the rest.
        reached: in a knock-out, the last round in which they were still in it.
    """

    person: str
    place: int
    points: Points
    strength: int
    wins: int
    record: Record
    reached: int = 0


def standings(people: Sequence[str], rounds: Sequence[Round], kind: Kind, out: Collection[str] = ()) -> list[Standing]:
    """Return everybody's place, the best first.

    Points count first. Ties are broken by the opponents' strength (Buchholz, the mean of a table's others for each
    table; none where all play the same deal), then by wins; who is still equal shares the place. In a round robin
    everybody gets a point against those who are out before they have met, and the game between two comes before
    strength. In a knock-out the round counts first.

    Args:
        people: their ids, in the order of the draw.
        rounds: that are over.
        kind: of the tournament.
        out: people who have left it; who has missed too many rounds is out too.
    """
    found = records(people, rounds, kind)
    if kind == "robin":
        for gone in set(out) | absent(found):
            for person, record in found.items():
                record.points += POINT * (person != gone and gone not in record.paired)
    strength = dict.fromkeys(people, 0)
    reached = _reached(people, rounds) if kind == "knockout" else dict.fromkeys(people, 0)
    for table in (table for one in rounds for table in one.tables if kind != "deal"):
        came = [one.person for one in table if one.came]
        for person in came:
            others = [found[other].points for other in came if other != person]
            strength[person] += sum(others) // len(others) if others else 0
    won = _won_among_equals(found, rounds) if kind == "robin" else dict[str, Points].fromkeys(people, 0)

    def worth(person: str) -> tuple[Points, ...]:
        return reached[person], found[person].points, won[person], strength[person], found[person].wins

    ordered = sorted(people, key=worth, reverse=True)
    listed: list[Standing] = []
    for number, person in enumerate(ordered, 1):
        same = bool(listed) and worth(person) == worth(listed[-1].person)
        place = listed[-1].place if same else number
        record = found[person]
        listed.append(Standing(person, place, record.points, strength[person], record.wins, record, reached[person]))
    return listed


def _reached(people: Sequence[str], rounds: Sequence[Round]) -> dict[str, int]:
    """Return in how many rounds of a knock-out everybody went on, by a win or a bye."""
    found = dict.fromkeys(people, 0)
    for one in rounds:
        for person in (*one.byes, *(winner_of(table) for table in one.tables)):
            found[person] += 1
    return found


def winner_of(table: PlayedTable) -> str:
    """Return who goes on from a table of two: who came; the better place; of two who tie, the second seat.

    If nobody came, the first seat goes on unless they are out; the caller knows that.
    """
    first, second = table
    if first.came != second.came:
        return first.person if first.came else second.person
    return second.person if first.came and second.place <= first.place else first.person


def _won_among_equals(found: Mapping[str, Record], rounds: Sequence[Round]) -> dict[str, Points]:
    """Return everybody's points in games against people with as many points."""
    won: dict[str, Points] = dict.fromkeys(found, 0)
    for table in (table for one in rounds for table in one.tables):
        if len({found[one.person].points for one in table}) == 1:
            for person, points in points_of(table).items():
                won[person] += points
    return won

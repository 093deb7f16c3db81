"""The formation of tables: the longest waiting person first, each with those nearest in rating.

A plain function of the people waiting and the time, without a database, so that it can be simulated and proved.
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import NormalDist

BETA = 25 / 6
"""The spread of performance in one game, as in OpenSkill."""
STRANGER_SIGMA = 25 / 3
EVEN, EVERYTHING_SECONDS = 0.70, 60
"""The favourite's greatest chance to win a table formed at once; from ``EVERYTHING_SECONDS`` on, any."""
EVEN_ENOUGH = 0.60
"""No better table is looked for beyond this chance."""
BOTS_SECONDS = 45
"""Waiting time after which a person is seated with bots where too few people are found."""
FIRST_TRIES = 8
"""Number of the nearest people who are tried as the first of several others."""

Key = tuple[str, int, str, bool]
"""A title, number of seats, tempo and whether it is rated."""


@dataclass(frozen=True)
class Waiting:
    """Somebody who waits, with all that pairing depends on.

    Attributes:
        person: their id.
        since: when they began to wait, in milliseconds.
        titles: the accepted titles, each with the names of its accepted set-ups.
        seats: the accepted numbers of seats of each title.
        tempo: ``live``, ``days`` or both.
        rated: whether rated, unrated or both are accepted.
        bots: True if bots may take seats once somebody of the table has waited for ``BOTS_SECONDS``.
        skill: mean and deviation of the rating by title.
        never: people with whom they never play.
        often: pairs of title and person with enough rated games today.
        last: people with whom they have just played.
        home: a digest of their network address, or "".
        club: the club in whose hour they wait, or "": they meet its people alone.
    """

    person: str
    since: int
    titles: Mapping[str, frozenset[str]]
    seats: Mapping[str, frozenset[int]]
    tempo: frozenset[str] = frozenset({"live"})
    rated: frozenset[bool] = frozenset({False})
    bots: bool = True
    skill: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    never: frozenset[str] = frozenset()
    often: frozenset[tuple[str, str]] = frozenset()
    last: frozenset[str] = frozenset()
    home: str = ""
    club: str = ""

    def rating(self, title: str) -> tuple[float, float]:
        """Return the mean and deviation of their rating in a title."""
        return self.skill.get(title, (25.0, STRANGER_SIGMA))

    def kinds(self) -> Iterator[Key]:
        """Yield what they would play: live before days, rated before unrated, fewer seats first."""
        for tempo in sorted(self.tempo, reverse=True):
            for rated in sorted(self.rated, reverse=True):
                for title in self.titles:
                    for seats in sorted(self.seats[title]):
                        yield title, seats, tempo, rated


@dataclass(frozen=True)
class Match:
    """A table to be opened.

    Attributes:
        setups: the set-ups that all accept, at least one.
        people: longest waiting first.
        seats: at least as many as ``people``; bots take the others.
        club: the club in whose hour they wait, or "".
    """

    title: str
    setups: frozenset[str]
    seats: int
    tempo: str
    rated: bool
    people: tuple[str, ...]
    club: str = ""


def chance(one: tuple[float, float], other: tuple[float, float]) -> float:
    """Return the favourite's chance to finish before the other, 0.5 to 1."""
    doubt = 2 * BETA**2 + one[1] ** 2 + other[1] ** 2
    return 0.5 * (1 + math.erf(abs(one[0] - other[0]) / math.sqrt(2 * doubt)))


def allowed(waited: float) -> float:
    """Return the favourite's greatest chance at a table for somebody who has waited for some seconds."""
    return EVEN + (1 - EVEN) * min(waited / EVERYTHING_SECONDS, 1)


def may_meet(one: Waiting, other: Waiting, title: str, rated: bool) -> bool:
    """Return whether two people may play a title with one another."""
    if one.club != other.club or other.person in one.never or one.person in other.never:
        return False
    return not rated or ((title, other.person) not in one.often and (title, one.person) not in other.often)


def rather_not(one: Waiting, other: Waiting) -> bool:
    """Return whether two people are paired only where nobody else is left."""
    same = other.person in one.last or one.person in other.last
    return same or (one.home != "" and one.home == other.home)


class _Line:
    """Those who wait for one kind of table, by rating; who is seated is unlinked."""

    def __init__(self, title: str, waiting: Iterable[Waiting]) -> None:
        self._members = sorted(((one.rating(title)[0], one.person, one) for one in waiting), key=lambda each: each[:2])
        self._place = {person: place for place, (_mu, person, _one) in enumerate(self._members)}
        count = len(self._members)
        self._before, self._after = list(range(-1, count)), list(range(1, count + 2))

    def remove(self, person: str) -> None:
        place = self._place.pop(person, None)
        if place is not None:
            before, after = self._before[place], self._after[place]
            if after <= len(self._members) - 1:
                self._before[after] = before
            if before >= 0:
                self._after[before] = after

    def nearest(self, one: Waiting, title: str, width: float) -> Iterator[Waiting]:
        """Yield the others by distance in rating, up to ``width``."""
        mu, last = one.rating(title)[0], len(self._members)
        place = self._place[one.person]
        low, high = self._before[place], self._after[place]
        while low >= 0 or high < last:
            down = mu - self._members[low][0] if low >= 0 else math.inf
            up = self._members[high][0] - mu if high < last else math.inf
            if min(down, up) > width:
                return
            if down <= up:
                yield self._members[low][2]
                low = self._before[low]
            else:
                yield self._members[high][2]
                high = self._after[high]


def pair(waiting: Sequence[Waiting], now: int) -> list[Match]:
    """Form tables of those who wait.

    Nobody gets two tables; the people of a table accept all of it, and no two of them may not meet. After the call no
    two people are left who accept a table for two with one another, one of whom has waited for a minute.

    Args:
        waiting: everybody who waits, in any order.
        now: the time in milliseconds.
    """
    clubs: dict[str, list[Waiting]] = {}
    for one in waiting:
        clubs.setdefault(one.club, []).append(one)
    return [match for _club, together in sorted(clubs.items()) for match in _Round(together, now).matches()]


class _Round:
    def __init__(self, waiting: Sequence[Waiting], now: int) -> None:
        self._now = now
        self._free = {one.person: one for one in sorted(waiting, key=lambda one: (one.since, one.person))}
        self._lines: dict[Key, _Line] = {}

    def matches(self) -> list[Match]:
        found = []
        for one in list(self._free.values()):
            if one.person in self._free and (match := self._table_for(one)):
                found.append(match)
                for person in match.people:
                    del self._free[person]
                    for line in self._lines.values():
                        line.remove(person)
        return found

    def _table_for(self, one: Waiting) -> Match | None:
        waited = (self._now - one.since) / 1000
        best, least = None, allowed(waited)
        for key in one.kinds():
            worst, table = self._gather(one, key, key[1], least)
            if table and (best is None or worst < least):
                best, least = _match(table, key), worst
                if worst <= EVEN_ENOUGH:
                    return best
        return best or self._with_bots(one, waited)

    def _with_bots(self, one: Waiting, waited: float) -> Match | None:
        """Return a table with bots at its other seats, as many people as there are."""
        if not one.bots or waited < BOTS_SECONDS:
            return None
        for key in one.kinds():
            for people in range(key[1] - 1, 1, -1) if not key[3] else ():
                _, table = self._gather(one, key, people, allowed(waited), bots=True)
                if table:
                    return _match(table, key)
        return None

    def _gather(
        self, one: Waiting, key: Key, people: int, most: float, bots: bool = False
    ) -> tuple[float, list[Waiting]]:
        """Return the nearest people who fit one another, with the favourite's chance in the most uneven pair."""
        title, _seats, _tempo, rated = key
        line, later = self._line(key), []
        sooner: list[Waiting] = []
        doubt = math.sqrt(2 * BETA**2 + 2 * STRANGER_SIGMA**2)
        width = math.inf if most >= 1 else NormalDist().inv_cdf(most) * doubt
        for other in line.nearest(one, title, width):
            if not self._fits([one], other, title, rated, most) or (bots and not other.bots):
                continue
            if rather_not(one, other):
                later.append(other)
                continue
            sooner.append(other)
            if people == 2 or len(sooner) > 4 * people:
                break
        candidates = sooner + later
        for first in range(min(len(candidates) - people + 2, FIRST_TRIES)):
            table = [one]
            for other in candidates[first:]:
                if self._fits(table, other, title, rated, most):
                    table.append(other)
                    if len(table) == people:
                        return _worst(table, title), table
        return math.inf, []

    @staticmethod
    def _fits(table: list[Waiting], other: Waiting, title: str, rated: bool, most: float) -> bool:
        if not _setups([*table, other], title):
            return False
        for each in table:
            if not may_meet(each, other, title, rated):
                return False
            if most < 1 and chance(each.rating(title), other.rating(title)) > most:
                return False
        return True

    def _line(self, key: Key) -> _Line:
        if key not in self._lines:
            title, seats, tempo, rated = key
            self._lines[key] = _Line(
                title,
                (
                    one
                    for one in self._free.values()
                    if seats in one.seats.get(title, ()) and tempo in one.tempo and rated in one.rated
                ),
            )
        return self._lines[key]


def _setups(table: Sequence[Waiting], title: str) -> frozenset[str]:
    return frozenset.intersection(*(each.titles[title] for each in table))


def _worst(table: Sequence[Waiting], title: str) -> float:
    ratings = [each.rating(title) for each in table]
    return max(chance(a, b) for number, a in enumerate(ratings) for b in ratings[:number])


def _match(table: Sequence[Waiting], key: Key) -> Match:
    title, seats, tempo, rated = key
    people = tuple(each.person for each in sorted(table, key=lambda each: (each.since, each.person)))
    return Match(title, _setups(table, title), seats, tempo, rated, people, table[0].club)

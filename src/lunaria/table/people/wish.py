"""A person's wish to play: titles with set-ups, numbers of seats, tempo, rated or not."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from lunaria.engine.game import SettingError
from lunaria.games import load
from lunaria.table.http.problems import choice, problem_message
from lunaria.table.people.matching import STRANGER_SIGMA, Waiting
from lunaria.table.store.pairing import WaitingRow

SEATS = (2, 3, 4, 5, 6)
TEMPOS = ("live", "days")
LEVELS = {"first": 20.0, "played": 25.0, "well": 30.0}
"""Newcomers' descriptions of their skill at a title, and the assumed rating while they wait; no rating changes."""
USUAL_SEATS = (2, 3)


@dataclass(frozen=True)
class Wish:
    """A wish: whatever is in all of its sets is welcome.

    Attributes:
        titles: the games, each with the names of its welcome set-ups.
        seats: the numbers of seats; of each title those that it has.
        tempo: ``live`` (all at the board), ``days`` (a move a day) or both.
        rated: True, False or both.
        bots: True if bots may take seats for which nobody is found.
        level: one of ``LEVELS`` in titles without a rating; "" for ``played``.
        club: the club in whose hour it is wished, or "".
    """

    titles: Mapping[str, tuple[str, ...]]
    seats: tuple[int, ...] = USUAL_SEATS
    tempo: tuple[str, ...] = ("live",)
    rated: tuple[bool, ...] = (False,)
    bots: bool = True
    level: str = ""
    club: str = ""

    def written(self) -> str:
        """Return the wish as JSON."""
        return json.dumps(asdict(self), separators=(",", ":"))

    def seats_of(self, title: str) -> frozenset[int]:
        """Return the wished numbers of seats at which all wished set-ups of a title can be played."""
        game = load(title)

        def fits(seats: int) -> bool:
            try:
                for setup in self.titles[title]:
                    game.check(game.setups[setup], seats)
            except SettingError:
                return False
            return True

        return frozenset(seats for seats in self.seats if seats in game.seats and fits(seats))


def first_wish(title: str) -> Wish:
    """Return the wish of somebody who has not wished anything: a title's first set-up, live, unrated."""
    return Wish({title: (next(iter(load(title).setups)),)})


def check(wish: Wish, games: Sequence[str]) -> Wish:
    """Return a wish that can come true.

    Args:
        wish: as given.
        games: the games of this server.

    Raises:
        MendableError: a set is empty, or holds something that does not exist; the text names the field.
    """
    if not wish.titles:
        raise problem_message("wish-empty", field="titles")
    for title, setups in wish.titles.items():
        if title not in games:
            raise choice("titles", title, tuple(games))
        for setup in setups:
            if setup not in load(title).setups:
                raise choice(f"titles.{title}", setup, tuple(load(title).setups))
        if not setups:
            raise problem_message("wish-empty", field=f"titles.{title}")
    for field, values, allowed in (("seats", wish.seats, SEATS), ("tempo", wish.tempo, TEMPOS)):
        if not values:
            raise problem_message("wish-empty", field=field)
        for value in values:
            if value not in allowed:
                raise choice(field, str(value), tuple(map(str, allowed)))
    if not wish.rated:
        raise problem_message("wish-empty", field="rated")
    if wish.level and wish.level not in LEVELS:
        raise choice("level", wish.level, tuple(LEVELS))
    for title in wish.titles:
        if not wish.seats_of(title):
            numbers = ", ".join(map(str, sorted(wish.seats)))
            raise problem_message("wish-seats", field="seats", game=load(title).title, seats=numbers)
    return wish


def read_wish(written: Mapping[str, Any]) -> Wish:
    """Read a wish from parsed JSON; raises ``KeyError``, ``TypeError``, ``ValueError`` or ``AttributeError``."""
    return Wish(
        {str(title): tuple(map(str, setups)) for title, setups in written["titles"].items()},
        tuple(map(int, written["seats"])),
        tuple(map(str, written["tempo"])),
        tuple(map(bool, written["rated"])),
        bool(written["bots"]),
        str(written.get("level", "")),
        str(written.get("club", "")),
    )


def wish_of_form(given: Mapping[str, str]) -> Wish | None:
    """Read a wish from a form with a field for each thing that may be wished; None if it has none of them."""
    titles: dict[str, list[str]] = {}
    sets: dict[str, list[str]] = {"seats": [], "tempo": [], "rated": []}
    for name, value in given.items():
        kind, _, rest = name.partition("-")
        if value != "yes":
            continue
        if kind == "title":
            titles.setdefault(rest, [])
        elif kind == "setup":
            title, _, setup = rest.partition("-")
            if given.get(f"title-{title}") == "yes":
                titles.setdefault(title, []).append(setup)
        elif kind in sets:
            sets[kind].append(rest)
    if not titles and not any(sets.values()):
        return None
    numbers = [int(seats) if seats.isdecimal() and len(seats) < 3 else 0 for seats in sets["seats"]]
    rated = tuple(word == "yes" for word in sets["rated"] if word in ("yes", "no"))
    return Wish(
        {title: tuple(setups) for title, setups in titles.items()},
        tuple(numbers),
        tuple(sets["tempo"]),
        rated,
        given.get("bots") == "yes",
        given.get("level", ""),
        given.get("club", ""),
    )


UNREADABLE = (ValueError, TypeError, KeyError, AttributeError)
"""Errors of a stored wish that this release does not understand."""


def as_waiting(row: WaitingRow) -> Waiting | None:
    """Return a stored wish as pairing takes it; None if this release does not understand it."""
    try:
        return _as_waiting(row)
    except UNREADABLE:
        return None


def _as_waiting(row: WaitingRow) -> Waiting:
    wish, facts = read_wish(json.loads(row.wish)), json.loads(row.facts)
    said = (LEVELS[wish.level or "played"], STRANGER_SIGMA)
    return Waiting(
        row.person,
        row.since,
        {title: frozenset(setups) for title, setups in wish.titles.items()},
        {title: wish.seats_of(title) for title in wish.titles},
        frozenset(wish.tempo),
        frozenset(wish.rated),
        wish.bots,
        {title: tuple(facts["skill"].get(title, said)) for title in wish.titles},
        frozenset(facts["never"]),
        frozenset((title, person) for title, person in facts["often"]),
        frozenset(facts["last"]),
        facts["home"],
        wish.club,
    )

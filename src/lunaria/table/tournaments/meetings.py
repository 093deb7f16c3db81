"""Rounds for two at a table: a round robin, in which everybody meets everybody, and a knock-out."""

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations, count

from lunaria.table.store.tournament_model import POINT, Paired, PlayedTable, Round
from lunaria.table.tournaments.highs import Program, solve
from lunaria.table.tournaments.scores import Record, winner_of

Pair = tuple[str, str]


def round_robin(order: Sequence[str], known: Mapping[str, Record]) -> Paired:
    """Return the next round of those who are still in it; no table if all have met.

    The rest is planned in as few rounds as possible, so that nobody is free more often than numbers force it.

    Args:
        order: people who play, in the order of the draw.
        known: each person's record so far.
    """
    left = [(one, other) for one, other in combinations(order, 2) if other not in known[one].paired]
    if not left:
        return Paired(())
    begins = _begins(left, known)
    first = _in_rounds(left)[0]
    tables = tuple((one, other) if begins[one, other] == one else (other, one) for one, other in first)
    busy = {person for table in tables for person in table}
    return Paired(tables, tuple(person for person in order if person not in busy))


def _in_rounds(pairs: Sequence[Pair]) -> list[list[Pair]]:
    """Return the least number of rounds in which some pairs can meet, the fullest first."""
    degree = {person: sum(person in pair for pair in pairs) for person in {one for pair in pairs for one in pair}}
    people = sorted(degree)
    for number in count(max(degree.values())):
        # One row for each pair, and one for each person in each round.
        rows = {person: len(pairs) + where * number for where, person in enumerate(people)}
        columns = [
            (which, *sorted((rows[one] + turn, rows[other] + turn)))
            for which, (one, other) in enumerate(pairs)
            for turn in range(number)
        ]
        busy = len(people) * number
        costs = [turn for _pair in pairs for turn in range(number)]
        chosen = solve(Program(costs, columns, [1] * len(pairs) + [0] * busy, [1] * (len(pairs) + busy)))
        if chosen is not None:
            rounds: list[list[Pair]] = [[] for _ in range(number)]
            for column in chosen:
                rounds[column % number].append(pairs[column // number])
            return sorted(rounds, key=len, reverse=True)
    raise AssertionError("some number of rounds is enough")


def _begins(pairs: Sequence[Pair], known: Mapping[str, Record]) -> dict[Pair, str]:
    """Return who of each pair sits first, so that in the end everybody has done so in half of their games.

    Somebody begins in another game as long as that helps: along a chain of pairs the difference moves on.
    """
    begins = {pair: pair[place % 2] for place, pair in enumerate(pairs)}
    ahead = {person: 2 * known[person].firsts - known[person].games for pair in pairs for person in pair}
    for pair, person in begins.items():
        ahead[person] += 1
        ahead[pair[0] if person == pair[1] else pair[1]] -= 1
    while chain := _chain(begins, ahead):
        for pair in chain:
            person = begins[pair]
            other = pair[0] if person == pair[1] else pair[1]
            begins[pair] = other
            ahead[person] -= 2
            ahead[other] += 2
    return begins


def _chain(begins: Mapping[Pair, str], ahead: Mapping[str, int]) -> list[Pair]:
    """Return pairs that lead from somebody who begins too often to somebody who does so too seldom; [] for none."""
    for start in sorted(ahead, key=lambda person: (-ahead[person], person)):
        came: dict[str, list[Pair]] = {start: []}
        waiting = [start]
        while waiting:
            person = waiting.pop(0)
            if ahead[start] - ahead[person] > 2:
                return came[person]
            for pair, first in begins.items():
                other = pair[0] if first == pair[1] else pair[1]
                if first == person and other not in came:
                    came[other] = [*came[person], pair]
                    waiting.append(other)
    return []


def knock_out(
    order: Sequence[str], rounds: Sequence[Round], known: Mapping[str, Record], out: Collection[str]
) -> Paired:
    """Return the next round of a knock-out; no table if it is decided.

    Byes are in the first round alone, for the first of the draw, who then meet the last if all win. Somebody whose
    opponent has left goes on.

    Args:
        order: all who have entered, in the order of the draw.
        rounds: the finished rounds.
        known: each person's record so far.
        out: the people who have left, or missed too many rounds.
    """
    left: list[str] = _bracket(order)
    for done in rounds:
        left = [_on(pair, done, out) for pair in zip(left[::2], left[1::2], strict=True)]
    left = ["" if person in out else person for person in left]
    if sum(map(bool, left)) < 2:
        return Paired(())
    pairs = list(zip(left[::2], left[1::2], strict=True))
    tables = tuple(_by_share(one, other, known) for one, other in pairs if one and other)
    return Paired(tables, tuple(one or other for one, other in pairs if bool(one) != bool(other)))


def _bracket(order: Sequence[str]) -> list[str]:
    """Return everybody's place in the bracket, "" for none: the first meets the last, and so on."""
    places = [0]
    while len(places) < len(order):
        size = 2 * len(places)
        places = [place for seed in places for place in (seed, size - 1 - seed)]
    return [order[place] if place < len(order) else "" for place in places]


def _on(pair: tuple[str, str], one: Round, out: Collection[str]) -> str:
    """Return who goes on from a place of the bracket; "" for nobody."""
    for person in pair:
        if person and person in one.byes:
            return person
    table: PlayedTable | None = next(
        (table for table in one.tables if {each.person for each in table} == set(pair)), None
    )
    if table is None:
        return ""
    winner = winner_of(table)
    if not any(each.came for each in table) and winner in out:
        return next(person for person in pair if person != winner)
    return winner


def _by_share(one: str, other: str, known: Mapping[str, Record]) -> tuple[str, str]:
    """Return two people in the order of seats: who has sat first more seldom does so."""
    ahead = {person: POINT * known[person].firsts - known[person].share for person in (one, other)}
    return (one, other) if ahead[one] < ahead[other] else (other, one)

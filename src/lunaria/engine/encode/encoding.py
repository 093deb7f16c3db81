"""How a game tells learners what the fields of its record mean: ``READINGS``, and ``BOARD`` for what lies beside what.

A row of numbers (``lunaria.bots.features``) tells most fields well by itself: sets as bits, enumerations and cards as
1 at one place, other numbers as shares of their range. A game says the rest in a function ``readings(seats)``, by the
name of the field: which axis is over seats, what a card shows, which numbers are seats, what learners need not see.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

Told = Sequence[float]
"""What a value is told as: a number from -1 to 1 for each column."""

EVERY, OWN_FIRST, OWN = "every", "own first", "own"
"""What is told of a first axis: all of it; the row of the seat that looks, then those of the others in order of play;
only the row of the seat that looks."""


@dataclass(frozen=True)
class Reading:
    """How one field is told.

    Attributes:
        rows: one of ``EVERY``, ``OWN_FIRST``, ``OWN``.
        keep: how many of a first axis that is not over seats are told; None: all.
        also: rows of an axis over seats that belong to nobody who plays, told behind the others.
        columns: names of what each value is told as; empty: as the kind of the field has it.
        tell: what a value is told as, a number for each column.
        seats: tells which seats a value stands for; such values have one column a seat before the others.
        bits: which bits of a word are told; None: all that have a name, or the whole word.
        names: of those bits.
        added: True to add up what the values of the last axis are told as, to 1 at most.
        through: another field: a value is an index of it, and told as what stands there.
        over_spaces: True where the first axis is over the spaces of the board, or of one board after the other.
        of: the field, where it is not the one of the same name.
        left_out: True for what follows from other fields, or matters to nobody.
    """

    rows: str = EVERY
    keep: int | None = None
    also: tuple[int, ...] = ()
    columns: tuple[str, ...] = ()
    tell: Callable[[int], Told] | None = None
    seats: Callable[[int], Sequence[int]] | None = None
    bits: range | None = None
    names: tuple[str, ...] = ()
    added: bool = False
    through: str = ""
    over_spaces: bool = False
    of: str = ""
    left_out: bool = False

    def own_first(self, *also: int) -> "Reading":
        """Return the same for a field whose first axis is over seats; ``also``: rows that belong to nobody."""
        return replace(self, rows=OWN_FIRST, also=also)

    def own(self) -> "Reading":
        """Return the same for a field whose first axis is over seats, of which only the own row is told."""
        return replace(self, rows=OWN)

    def first(self, count: int) -> "Reading":
        """Return the same for a field of whose first axis only so many are in play."""
        return replace(self, keep=count)

    def sum(self) -> "Reading":
        """Return the same with the values of the last axis added up, to 1 at most."""
        return replace(self, added=True)

    def spaces(self, count: int) -> "Reading":
        """Return the same for a field whose first axis is over spaces, of which so many are in play."""
        return replace(self, keep=count, over_spaces=True)

    def at(self, field: str, through: str) -> "Reading":
        """Return the same for what stands in another field, at the index that this field names."""
        return replace(self, of=field, through=through)


Readings = Mapping[str, Reading]

AS_IT_IS = Reading()
LEFT_OUT = Reading(left_out=True)
BY_SEAT = Reading(rows=OWN_FIRST)


def kinds(names: Sequence[str], first: int = 0) -> Reading:
    """Tell numbers that stand for things as 1 at one place.

    Args:
        names: of the things.
        first: the number of the first; others stand for none of them.
    """

    def tell(value: int) -> Told:
        return [float(value - first == place) for place in range(len(names))]

    return Reading(columns=tuple(names), tell=tell)


def shows(columns: Mapping[str, Sequence[float]], first: int = 0) -> Reading:
    """Tell numbers of things (cards, tiles) by what the things show.

    Args:
        columns: by name what each thing has of it; told as a share of the largest amount.
        first: the number of the first thing; others show nothing.
    """
    largest = {name: max(max(map(abs, amounts)), 1) for name, amounts in columns.items()}
    count = len(next(iter(columns.values())))

    def tell(value: int) -> Told:
        if not 0 <= value - first < count:
            return [0.0] * len(columns)
        return [float(amounts[value - first]) / float(largest[name]) for name, amounts in columns.items()]

    return Reading(columns=tuple(columns), tell=tell)


def one_hot(name: str, values: Sequence[int], names: Sequence[str]) -> dict[str, list[float]]:
    """Return columns for ``shows``: one for each kind of thing, 1 for things of that kind."""
    return {f"{name} {kind}": [float(value == place) for value in values] for place, kind in enumerate(names)}


def whose(first: int = 0, each: int = 1, others: Mapping[int, str] | None = None) -> Reading:
    """Tell numbers that stand for seats, the seat that looks first.

    Args:
        first: the number that stands for seat 0.
        each: how many numbers stand for each seat.
        others: names of numbers that stand for nobody at a seat; numbers without a name are told by no column.
    """
    named = dict(others or {})

    def tell(value: int) -> Told:
        return [float(value == other) for other in named]

    def seats(value: int) -> Sequence[int]:
        return () if value in named or value < first else ((value - first) // each,)

    return Reading(columns=tuple(named.values()), tell=tell, seats=seats)


def amount(most: int) -> Reading:
    """Tell a number as a share of what it seldom exceeds; more counts as that."""
    return Reading(columns=("amount",), tell=lambda value: [max(min(value / most, 1.0), -1.0)])


def members(names: Sequence[str], first: int = 0) -> Reading:
    """Tell a word, or a number that is a set of bits, as one number for each member.

    Args:
        names: of the members, a bit each.
        first: the bit of the first.
    """
    return Reading(bits=range(first, first + len(names)), names=tuple(names))


def seats_in_bits() -> Reading:
    """Tell a number with one bit for each seat, the seat that looks first."""
    return Reading(
        tell=lambda _: (), seats=lambda value: [seat for seat in range(value.bit_length()) if value >> seat & 1]
    )


@dataclass(frozen=True)
class Board:
    """What lies beside what, for networks that look at neighbours.

    Attributes:
        spaces: the bits that are spaces of the board, ascending.
        places: axial coordinates (q, r) of each of them on a board of hexagons; empty for other boards.
        edges: pairs of bits that are neighbours, each pair once, the smaller bit first.
    """

    spaces: tuple[int, ...]
    places: Mapping[int, tuple[int, int]]
    edges: tuple[tuple[int, int], ...]


def hexagons(places: Mapping[int, tuple[int, int]]) -> Board:
    """Return a board of hexagons from axial coordinates: neighbours are one step apart."""
    at = {place: bit for bit, place in places.items()}
    steps = ((1, 0), (0, 1), (-1, 1))
    pairs = [(bit, at[q + dq, r + dr]) for bit, (q, r) in places.items() for dq, dr in steps if (q + dq, r + dr) in at]
    return Board(tuple(sorted(places)), dict(places), tuple(sorted((min(pair), max(pair)) for pair in pairs)))


def paths(chains: Sequence[Sequence[int]]) -> Board:
    """Return a board of chains of spaces: neighbours follow each other in one of them."""
    pairs = {(min(pair), max(pair)) for chain in chains for pair in pairwise(chain)}
    return Board(tuple(sorted({space for chain in chains for space in chain})), {}, tuple(sorted(pairs)))

"""The encoding of a game's fields for learning: ``READINGS``, and ``BOARD`` for the adjacency of spaces.

A row of numbers (``lunaria.bots.features``) encodes most fields by default: sets as bits, enumerations and cards
one-hot, other numbers as fractions of their range. A game refines this in ``readings(seats)``, by field name: the axis
over seats, the features of a card, numbers that are seats, fields to leave out.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

Code = Sequence[float]
"""The encoding of a value: a number from -1 to 1 for each column."""

EVERY, OWN_FIRST, OWN = "every", "own first", "own"
"""The encoded rows of a first axis: all; the observing seat's first, then the others in order of play; only the
observing
seat's.
"""


@dataclass(frozen=True)
class Reading:
    """The encoding of one field.

    Attributes:
        rows: one of ``EVERY``, ``OWN_FIRST``, ``OWN``.
        keep: number of encoded entries of a first axis that is not over seats; None: all.
        also: rows of an axis over seats that belong to no player, encoded after the others.
        columns: names of the numbers that encode a value; empty: the default of the field's kind.
        tell: returns the encoding of a value, a number for each column.
        seats: returns the seats that a value stands for; one column per seat precedes the others.
        bits: the encoded bits of a word; None: all named ones, or the whole word.
        names: the names of those bits.
        added: True to sum the encodings along the last axis, capped at 1.
        through: another field that the values index: the entry there is encoded.
        over_spaces: True if the first axis is over the spaces of the board, or of several boards in turn.
        of: the field, if its name differs.
        left_out: True for fields that are redundant or irrelevant.
    """

    rows: str = EVERY
    keep: int | None = None
    also: tuple[int, ...] = ()
    columns: tuple[str, ...] = ()
    tell: Callable[[int], Code] | None = None
    seats: Callable[[int], Sequence[int]] | None = None
    bits: range | None = None
    names: tuple[str, ...] = ()
    added: bool = False
    through: str = ""
    over_spaces: bool = False
    of: str = ""
    left_out: bool = False

    def own_first(self, *also: int) -> "Reading":
        """Return the same for a first axis over seats, the observing seat first; ``also``: rows of no player."""
        return replace(self, rows=OWN_FIRST, also=also)

    def own(self) -> "Reading":
        """Return the same for a first axis over seats, restricted to the observing seat."""
        return replace(self, rows=OWN)

    def first(self, count: int) -> "Reading":
        """Restrict to the first ``count`` entries of the first axis."""
        return replace(self, keep=count)

    def sum(self) -> "Reading":
        """Return the same, summed along the last axis and capped at 1."""
        return replace(self, added=True)

    def spaces(self, count: int) -> "Reading":
        """Return the same for a first axis over spaces, of which the first ``count`` are in play."""
        return replace(self, keep=count, over_spaces=True)

    def at(self, field: str, through: str) -> "Reading":
        """Return the same for the entry of another field, at the index that this field names."""
        return replace(self, of=field, through=through)


Readings = Mapping[str, Reading]

AS_IT_IS = Reading()
LEFT_OUT = Reading(left_out=True)
BY_SEAT = Reading(rows=OWN_FIRST)


def kinds(names: Sequence[str], first: int = 0) -> Reading:
    """Encode numbers that stand for things one-hot.

    Args:
        names: the names of the things.
        first: the number of the first thing; numbers out of range are encoded as zeros.
    """

    def tell(value: int) -> Code:
        return [float(value - first == place) for place in range(len(names))]

    return Reading(columns=tuple(names), tell=tell)


def shows(columns: Mapping[str, Sequence[float]], first: int = 0) -> Reading:
    """Encode numbers of things (cards, tiles) by the features of the things.

    Args:
        columns: the amount of each feature on each thing; encoded as a fraction of the largest.
        first: the number of the first thing; numbers out of range are encoded as zeros.
    """
    largest = {name: max(max(map(abs, amounts)), 1) for name, amounts in columns.items()}
    count = len(next(iter(columns.values())))

    def tell(value: int) -> Code:
        if not 0 <= value - first < count:
            return [0.0] * len(columns)
        return [float(amounts[value - first]) / float(largest[name]) for name, amounts in columns.items()]

    return Reading(columns=tuple(columns), tell=tell)


def one_hot(name: str, values: Sequence[int], names: Sequence[str]) -> dict[str, list[float]]:
    """Return columns for ``shows``: one for each kind of thing, 1 for things of that kind."""
    return {f"{name} {kind}": [float(value == place) for value in values] for place, kind in enumerate(names)}


def whose(first: int = 0, each: int = 1, others: Mapping[int, str] | None = None) -> Reading:
    """Encode numbers that stand for seats, the observing seat first.

    Args:
        first: the number that stands for seat 0.
        each: amount of numbers per seat.
        others: names of numbers that stand for no seat; unnamed ones have no column.
    """
    named = dict(others or {})

    def tell(value: int) -> Code:
        return [float(value == other) for other in named]

    def seats(value: int) -> Sequence[int]:
        return () if value in named or value < first else ((value - first) // each,)

    return Reading(columns=tuple(named.values()), tell=tell, seats=seats)


def amount(most: int) -> Reading:
    """Encode a number as a fraction of a typical maximum, capped at 1."""
    return Reading(columns=("amount",), tell=lambda value: [max(min(value / most, 1.0), -1.0)])


def members(names: Sequence[str], first: int = 0) -> Reading:
    """Encode a word, or a number that is a set of bits, as one number for each member.

    Args:
        names: the names of the members, one per bit.
        first: the bit of the first member.
    """
    return Reading(bits=range(first, first + len(names)), names=tuple(names))


def seats_in_bits() -> Reading:
    """Encode a number with one bit for each seat, the observing seat first."""
    return Reading(
        tell=lambda _: (), seats=lambda value: [seat for seat in range(value.bit_length()) if value >> seat & 1]
    )


@dataclass(frozen=True)
class Board:
    """The adjacency of a board, for networks that use neighbourhoods.

    Attributes:
        spaces: the bits that are spaces of the board, ascending.
        places: axial coordinates (q, r) of each space on a hexagonal board; empty for other boards.
        edges: pairs of neighbouring bits, each pair once, the smaller bit first.
    """

    spaces: tuple[int, ...]
    places: Mapping[int, tuple[int, int]]
    edges: tuple[tuple[int, int], ...]


def hexagons(places: Mapping[int, tuple[int, int]]) -> Board:
    """Return a hexagonal board from axial coordinates: neighbours are one step apart."""
    at = {place: bit for bit, place in places.items()}
    steps = ((1, 0), (0, 1), (-1, 1))
    pairs = [(bit, at[q + dq, r + dr]) for bit, (q, r) in places.items() for dq, dr in steps if (q + dq, r + dr) in at]
    return Board(tuple(sorted(places)), dict(places), tuple(sorted((min(pair), max(pair)) for pair in pairs)))


def paths(chains: Sequence[Sequence[int]]) -> Board:
    """Return a board of chains of spaces: consecutive spaces of a chain are neighbours."""
    pairs = {(min(pair), max(pair)) for chain in chains for pair in pairwise(chain)}
    return Board(tuple(sorted({space for chain in chains for space in chain})), {}, tuple(sorted(pairs)))

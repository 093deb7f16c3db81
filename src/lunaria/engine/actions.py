"""The actions of a game, listed once: their numbers, their parts, their notation and their targets follow."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import accumulate, product
from typing import NamedTuple

Names = Sequence[str] | Mapping[int, str] | Mapping[tuple[int, int], str]
"""Choices of a place of a verb: names of 0, 1, …, or of other numbers, or of pairs of numbers."""


class Move(NamedTuple):
    """The parts of an action: its verb and up to two numbers, which its places say the meaning of."""

    verb: str
    first: int = 0
    second: int = 0


class Verb:
    """A kind of action, with a choice of each of its places.

    Attributes:
        name: in ``Move``, and the first word of the notation.
        places: the choices of each place, in ascending order of action ids; the last place changes fastest.
        form: the notation with the names of the places for ``{}``; the default is the name and they, separated by
            spaces.
        on: kinds of targets by which its actions are made, separated by spaces.
    """

    def __init__(self, name: str, *places: Names, form: str = "", on: str = "") -> None:
        self.name, self.places, self.form, self.on = name, places, form, on

    def __len__(self) -> int:
        size = 1
        for names in self.places:
            size *= len(names)
        return size

    def moves(self) -> list[tuple[Move, str]]:
        """Return the parts and the notation of every action."""
        found = []
        for chosen in product(*(_named(names) for names in self.places)):
            words = [word for _, word in chosen]
            notation = self.form.format(*words) if self.form else " ".join(filter(None, (self.name, *words)))
            found.append((Move(self.name, *(number for numbers, _ in chosen for number in numbers)), notation))
        return found


def _named(names: Names) -> list[tuple[tuple[int, ...], str]]:
    pairs = names.items() if isinstance(names, Mapping) else enumerate(names)
    return [(value if isinstance(value, tuple) else (value,), word) for value, word in pairs]


class Actions:
    """All actions of a game, numbered from 0 in the order of their verbs.

    Attributes:
        verbs: in order.
        first: the first action of each verb, for the constants of the rules.
    """

    def __init__(self, *verbs: Verb) -> None:
        self.verbs = verbs
        self._ends = tuple(accumulate(len(verb) for verb in verbs))
        self.first = (0, *self._ends[:-1])

    def __len__(self) -> int:
        return self._ends[-1]

    @cached_property
    def _moves(self) -> list[tuple[Move, str]]:
        return [move for verb in self.verbs for move in verb.moves()]

    def _at(self, action: int) -> tuple[Move, str]:
        if not 0 <= action < len(self):
            raise IndexError(f"no action {action}: there are {len(self)}")
        return self._moves[action]

    def read(self, action: int) -> Move:
        """Return the parts of an action.

        Raises:
            IndexError: there is no such action.
        """
        return self._at(action)[0]

    def notation(self, action: int) -> str:
        """Return an action as people write it.

        Raises:
            IndexError: there is no such action.
        """
        return self._at(action)[1]

    @cached_property
    def touched(self) -> dict[str, tuple[str, ...]]:
        """The first words of the notation of the moves that each kind of target leads to."""
        found: dict[str, dict[str, None]] = {}
        for verb in self.verbs:
            words = dict.fromkeys(notation.split()[0] for _, notation in verb.moves())
            for kind in verb.on.split():
                found.setdefault(kind, {}).update(words)
        return {kind: tuple(words) for kind, words in found.items()}

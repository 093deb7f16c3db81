"""What ordinary Python knows of an adventure: names, reasons, invariants and lines of the score."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from lunaria.engine.refusal import Refusal
from lunaria.engine.state import State
from lunaria.engine.text import Message
from lunaria.games.welcome_to_the_moon.tables import ASTRA_VALUES, MISSIONS, PENALTY, SOLO, STEPS, Action, Step

Way = tuple[str, str]
"""A choice of a step: its notation, and the target that is touched for it."""
Line = tuple[Message, list[int]]


def no(rule: str, text: str, **values: int | str | Message) -> Refusal:
    """Return a refusal with one of this game's texts."""
    return Refusal(rule, Message(f"refusal-{text}", values))


def bits(word: Any) -> list[int]:
    """Return the members of a set, ascending."""
    return [index for index in range(64) if int(word) >> index & 1]


def seats(s: Any, count: Callable[[int], Any]) -> list[int]:
    """Return a number for every seat."""
    return [int(count(seat)) for seat in range(s.seats)]


class Leaflet(ABC):
    """An adventure.

    Attributes:
        number: which one.
        record: the type of its states.
        rules: the rules that differ: setup, score, rank and evaluate.
        names: of the spaces, by their bit.
        sheet: the spaces that can be filled.
        errors: how many System Error boxes there are.
        first: the first action of each step, and how many actions there are.
        changes: whether the Astronaut action changes numbers.
        wild: whether there are Wild Actions.
        own_events: the kinds of events that this adventure tells in words of its own.
    """

    number: int
    record: type[State]
    rules: tuple[Callable[..., Any], Callable[..., Any], Callable[..., Any], Callable[..., Any]]
    names: tuple[str, ...]
    sheet: int
    errors: int
    first: "np.ndarray[tuple[int], np.dtype[np.int64]]"
    changes: bool = True
    wild: bool = False
    own_events: frozenset[str] = frozenset({"robot", "energy", "plant", "deposit", "quarter"})

    @abstractmethod
    def ways(self, step: Step) -> list[Way]:
        """Return the choices of an action's step, in the order of their numbers; none for other steps."""

    @abstractmethod
    def zones(self, s: Any, row: int) -> list[list[int]]:
        """Return the zones of a sheet, each in ascending order (WM-3.4)."""

    @abstractmethod
    def why(self, s: Any, seat: int, step: Step, choice: int) -> Refusal:
        """Say why a choice of an action's step is not there."""

    @abstractmethod
    def problems(self, s: Any, row: int) -> list[str]:
        """Name the broken invariants of a sheet that only this adventure knows."""

    @abstractmethod
    def score_lines(self, s: Any) -> list[Line]:
        """Return the lines of the score besides the errors."""

    @abstractmethod
    def place(self, kind: str, index: int) -> str | Message:
        """Name the place that an event of this kind is about."""

    def space(self, index: int) -> str:
        """Return the name of a bit of a set; raises ``IndexError`` for a bit that is no space."""
        return self.names[index]

    def row(self, s: Any, seat: int) -> int:
        """Return the sheet that a seat writes on this turn: its own, but in adventure 8 (WM-A8.2)."""
        return seat

    def sheets(self, s: Any) -> int:
        """Return how many sheets there are: one for each seat, but in adventure 8 alone (WM-S.13)."""
        return int(s.seats)

    def notes(self, s: Any, row: int) -> list[Message]:
        """Return what a sheet holds in words, where a list of its spaces does not say it."""
        return []

    def barred(self, s: Any, seat: int, space: int) -> Refusal | None:
        """Say why the action of the turn keeps a number out of a space, if it does."""
        return None

    def cost(self, s: Any, seat: int, space: int) -> int:
        """Return how many stored Astronauts writing there takes (WM-A8.10)."""
        return 0

    def start(self) -> int:
        """Return the spaces that count as filled from the start."""
        return 0

    def unwritten(self, s: Any, row: int) -> int:
        """Return the filled spaces that hold neither a number nor an X."""
        return self.start()

    def wilds(self, s: Any, seat: int) -> int:
        """Return the Wild Actions at hand (WM-3.11)."""
        return int(s.astronauts[seat] // 2 + s.plannings[seat] // 2 - s.wilds_used[seat])

    def mission_value(self, s: Any, seat: int, letter: int) -> tuple[int, int]:
        """Return what a mission is worth to a seat as a first and later (WM-1.4)."""
        card = MISSIONS[self.number][letter][s.missions[letter]]
        return card.first, card.later

    def mission_points(self, s: Any) -> Line:
        """Return the points of fulfilled missions (WM-4.2)."""

        def points(seat: int) -> int:
            return sum((0, *self.mission_value(s, seat, letter))[s.fulfilled[seat, letter]] for letter in range(3))

        return Message("score-missions"), seats(s, points)

    def score_sheet(self, s: Any) -> list[Line]:
        """Return all lines of the score; they add up to it."""
        return [
            *self.score_lines(s),
            (Message("score-errors"), seats(s, lambda seat: -PENALTY * self.open_errors(s, seat))),
        ]

    def open_errors(self, s: Any, seat: int) -> int:
        """Return the System Errors that cost points (WM-5.3)."""
        return int(s.errors[seat])

    def astra(self, s: Any) -> int:
        """Return ASTRA's points in a solo game (WM-S.10)."""
        rules = SOLO.adventures[self.number - 1]
        return astra_cards(s) + rules.fixed_points + s.level * rules.level_factor  # type: ignore[no-any-return]


def astra_cards(s: Any) -> int:
    """Return what ASTRA's cards are worth at its level (WM-S.1)."""
    return sum(s.astra[action] * int(ASTRA_VALUES[s.level, action]) for action in range(Action.NONE))


def dense(amounts: Sequence[int]) -> list[int]:
    """Return 20, 10 and 5 for the three greatest different amounts above 0 (WM-5.5)."""
    ranks = sorted(set(amounts) - {0}, reverse=True)
    worth = dict(zip(ranks, (20, 10, 5), strict=False))
    return [worth.get(amount, 0) for amount in amounts]


def step_of(first: Any, action: int) -> tuple[Step, int]:
    """Take an action apart into the step that it belongs to and the choice there."""
    step = max(step for step in range(STEPS) if first[step] <= action and first[step] < first[step + 1])
    return Step(step), action - int(first[step])

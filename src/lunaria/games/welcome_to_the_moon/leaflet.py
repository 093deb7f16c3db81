"""The facts of an adventure for ordinary Python: names, reasons, invariants and lines of the score."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, ClassVar, Generic, TypeVar

import numpy as np

from lunaria.engine.events import EventKind
from lunaria.engine.kernel import Kernel
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Rival
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.hooks import fact
from lunaria.games.welcome_to_the_moon.state import Sheets, Tracks
from lunaria.games.welcome_to_the_moon.tables import ASTRA_VALUES, MISSIONS, PENALTY, SOLO, STEPS, Action, Step

S = TypeVar("S", bound=Sheets)
Way = tuple[str, str]
"""A choice of a step: its notation, and the target that is touched for it."""
Line = tuple[Message, list[int]]


@dataclass(frozen=True)
class Track:
    """ASTRA's track in adventure 1 (WM-S.11).

    Attributes:
        boxes: the number of boxes.
        crossed: the number of crossed boxes; when all are crossed, ASTRA's rocket is launched.
        labels: boxes and points of each label: the points count until that number of boxes is crossed.
    """

    boxes: int
    crossed: int
    labels: tuple[tuple[int, int], ...]


def no(rule: str, text: str, **values: int | str | Message) -> Refusal:
    """Return a refusal with one of this game's texts."""
    return Refusal(rule, Message(f"refusal-{text}", values))


def seats(s: Sheets, count: Callable[[int], Any]) -> list[int]:
    """Return a number for every seat."""
    return [int(count(seat)) for seat in range(s.seats)]


def named(verb: str, kind: str, names: Iterable[str]) -> list[Way]:
    """Return a choice for each of some things of a kind."""
    return [(f"{verb} {name}", f"{kind}:{name}") for name in names]


def or_no(what: str, ways: Iterable[Way], act: str = "") -> list[Way]:
    """Return choices, and after them the one of declining the action."""
    return [*ways, (f"no {what}", f"pass:{act or what}")]


class Leaflet(ABC, Generic[S]):
    """An adventure.

    Attributes:
        number: the number of the adventure.
        record: the type of its states.
        rules: the module that registers its rules (``hooks``); some of the following are facts that stand there.
        kernel: all its rules, ready to be called.
        names: of the spaces, by their bit.
        sheet: the spaces that can be filled.
        errors: the number of System Error boxes.
        first: the first action of each step, and the number of actions.
        changes: whether the Astronaut action changes numbers.
        wild: whether there are Wild Actions.
        helpers: the means of making an unfit number fit: Wild Actions, or stored Astronauts.
        own_events: the kinds of events that have sentences of this adventure's own.
        own_steps: the steps that have names of this adventure's own.
        astray: the rule, and the text, of what keeps a number out of spaces where the order would allow it.
        members: the meaning of the bits of its own sets, and of numbers that are sets, by the name of the field.
        space_first: whether a space can be touched before the combination that is written there.
        majorities: the lines of the score that go to the player with most, so that others can still take them away.
    """

    number: int
    record: type[S]
    rules: ModuleType
    kernel: Kernel
    names: tuple[str, ...]
    sheet: int
    errors: int
    first: "np.ndarray[tuple[int], np.dtype[np.int64]]"
    changes: bool = True
    wild: bool = False
    helpers: str = "wild"
    own_events: frozenset[Happening] = frozenset(
        {Happening.ROBOT, Happening.ENERGY, Happening.PLANT, Happening.DEPOSIT, Happening.QUARTER}
    )
    own_steps: frozenset[Step] = frozenset()
    astray: tuple[str, str] | None = None
    members: ClassVar[Mapping[str, Sequence[str]]] = {}
    space_first: bool = True
    majorities: frozenset[str] = frozenset()

    def __init_subclass__(cls) -> None:
        cls.number = fact(cls.record, "adventure")
        cls.sheet = int(fact(cls.record, "whole_sheet"))
        cls.errors = fact(cls.record, "error_boxes")
        cls.first = fact(cls.record, "first_actions")

    @abstractmethod
    def ways(self, step: Step) -> list[Way]:
        """Return the choices of an action's step, in the order of their numbers; none for other steps."""

    @abstractmethod
    def zones(self, s: S, row: int) -> list[list[int]]:
        """Return the zones of a sheet, each in ascending order (WM-3.4)."""

    @abstractmethod
    def why(self, s: S, seat: int, step: Step, choice: int) -> Refusal:
        """Say why a choice of an action's step is not there."""

    @abstractmethod
    def problems(self, s: S, row: int) -> list[str]:
        """Name the broken invariants of a sheet that only this adventure knows."""

    @abstractmethod
    def score_lines(self, s: S) -> list[Line]:
        """Return the lines of the score besides the errors."""

    @abstractmethod
    def place(self, kind: EventKind, index: int) -> str | Message:
        """Name the place that an event of this kind is about."""

    def space(self, index: int) -> str:
        """Return the name of a bit of a set; raises ``IndexError`` for a bit that is no space."""
        return self.names[index]

    def row(self, s: S, seat: int) -> int:
        """Return the sheet that a seat writes on this turn: its own, but in adventure 8 (WM-A8.2)."""
        return seat

    def sheets(self, s: S) -> int:
        """Return how many sheets there are: one for each seat, but in adventure 8 alone (WM-S.13)."""
        return int(s.seats)

    def notes(self, s: S, row: int) -> list[Message]:
        """Return what a sheet holds in words, where a list of its spaces does not say it."""
        return []

    def barred(self, s: S, seat: int, space: int) -> Refusal | None:
        """Say why the action of the turn keeps a number out of a space, if it does."""
        return None

    def no_space(self, s: S, seat: int, action: int, numbers: Sequence[int], text: str) -> Refusal:
        """Say why none of some numbers can be written: the order of the zones, or what the adventure asks besides it.

        Args:
            s: the state.
            seat: the seat that writes.
            action: of the combination.
            numbers: the numbers that could be written, the printed one in the middle.
            text: the text to use when the order forbids it.
        """
        row, printed = self.row(s, seat), numbers[len(numbers) // 2]
        in_order = any(self.sheet & ~int(s.filled[row]) & ~int(s.closed[row, number]) for number in numbers)
        if self.astray and in_order:
            rule, name = self.astray
            return no(rule, name, number=printed, action=Message(f"action-{Action(action).name.lower()}"))
        return no("WM-3.4", text, number=printed)

    def compulsory(self, s: S, seat: int, step: Step) -> bool:
        """Say whether what a step asks for cannot be declined (WM-3.14)."""
        return False

    def doing(self, s: S, seat: int, step: Step) -> Message:
        """Say what a seat has to do at a step."""
        if self.compulsory(s, seat, step):
            return Message("step-gift")
        name = f"step-{step.name.lower()}"
        return Message(f"{name}-{self.number}" if step in self.own_steps else name)

    def cost(self, s: S, seat: int, space: int) -> int:
        """Return how many stored Astronauts writing there takes (WM-A8.10)."""
        return 0

    def asked(self, s: S, seat: int) -> list[str]:
        """Return the planets that a choice of combinations is about, which cannot be touched for it (WM-A8.3)."""
        return []

    def start(self) -> int:
        """Return the spaces that count as filled from the start."""
        return 0

    def unwritten(self, s: S, row: int) -> int:
        """Return the filled spaces that hold neither a number nor an X."""
        return self.start()

    def wilds(self, s: S, seat: int) -> int:
        """Return the Wild Actions at hand (WM-3.11)."""
        return s.astronauts[seat] // 2 + s.plannings[seat] // 2 - s.wilds_used[seat] if isinstance(s, Tracks) else 0

    def mission_value(self, s: S, seat: int, letter: int) -> tuple[int, int]:
        """Return what a mission is worth to a seat as a first and later (WM-1.4)."""
        card = MISSIONS[self.number][letter][s.missions[letter]]
        return card.first, card.later

    def mission_points(self, s: S) -> Line:
        """Return the points of fulfilled missions (WM-4.2)."""

        def points(seat: int) -> int:
            return sum((0, *self.mission_value(s, seat, letter))[s.fulfilled[seat, letter]] for letter in range(3))

        return Message("score-missions"), seats(s, points)

    def sheet_lines(self, s: S) -> list[Line]:
        """Return the lines of the score that stand on a sheet; they add up to it."""
        return [
            *self.score_lines(s),
            (Message("score-errors"), seats(s, lambda seat: -PENALTY * self.open_errors(s, seat))),
        ]

    def score_sheet(self, s: S) -> list[Line]:
        """Return all lines of the score; alone those that only ASTRA has come last (WM-S.10)."""
        lines = self.sheet_lines(s)
        known = {label.id for label, _ in lines}
        return [*lines, *((Message(name), [0]) for name in self.astra(s) if name not in known)]

    def open_errors(self, s: S, seat: int) -> int:
        """Return the System Errors that cost points (WM-5.3)."""
        return int(s.errors[seat])

    def astra(self, s: S) -> dict[str, int]:
        """Return ASTRA's points by the line of the score that they stand in; none when several play (WM-S.10)."""
        if s.seats > 1:
            return {}
        rules = SOLO.adventures[self.number - 1]
        return {
            "score-astra-cards": sum(astra_cards(s)),
            "score-astra-level": rules.fixed_points + s.level * rules.level_factor,
        }

    def track(self, s: S) -> Track | None:
        """Return the track on which ASTRA's cards cross boxes, in adventure 1 (WM-S.11)."""
        return None

    def ahead(self, s: S) -> int:
        """Alone: return by how much the player is ahead of ASTRA; below 0 ASTRA has won, 0 is a draw (WM-S.10)."""
        return sum(points[0] for _, points in self.score_sheet(s)) - sum(self.astra(s).values())

    def rivals(self, s: S) -> tuple[Rival, ...]:
        """Return ASTRA, who takes part when one plays alone (WM-S.10)."""
        worth = self.astra(s)
        if not worth:
            return ()
        points = tuple(worth.get(label.id, 0) for label, _ in self.score_sheet(s))
        return (Rival(Message("astra"), points, sum(points), 2 if self.ahead(s) > 0 else 1),)


AnyLeaflet = Leaflet[Any]
"""An adventure, where it does not matter which."""


def astra_cards(s: Sheets) -> list[int]:
    """Return what ASTRA's cards of each action are worth at its level (WM-S.1)."""
    return [s.astra[action] * int(ASTRA_VALUES[s.level, action]) for action in range(Action.NONE)]


def dense(amounts: Sequence[int]) -> list[int]:
    """Return 20, 10 and 5 for the three greatest different amounts above 0 (WM-5.5)."""
    ranks = sorted(set(amounts) - {0}, reverse=True)
    worth = dict(zip(ranks, (20, 10, 5), strict=False))
    return [worth.get(amount, 0) for amount in amounts]


def step_of(first: Any, action: int) -> tuple[Step, int]:
    """Take an action apart into the step that it belongs to and the choice there."""
    step = max(step for step in range(STEPS) if first[step] <= action and first[step] < first[step + 1])
    return Step(step), action - int(first[step])

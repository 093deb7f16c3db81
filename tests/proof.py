"""What a game supplies so that the suite can test it: its settings, and facts that only the game knows."""

import os
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from lunaria.engine.events import EventKind
from lunaria.engine.game import Game, Variant
from lunaria.engine.kernel import Kernel
from lunaria.engine.state import State

SCALE = float(os.environ.get("LUNARIA_PROOF_SCALE", "1"))
"""How much of every setting the suite plays: 1 for a normal test run, 10 or more for a long soak."""


def scaled(number: int) -> int:
    """Return a number of games or samples, scaled, but at least 1."""
    return max(1, round(number * SCALE))


@dataclass(frozen=True)
class Setting:
    """A configuration of a game.

    Attributes:
        game: the game.
        seats: number of seats.
        options: values by name; the rest take their defaults.
    """

    game: Game
    seats: int
    options: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([self.game.name, str(self.seats), *chosen])

    @cached_property
    def variant(self) -> Variant:
        """The rule variant that the options select."""
        return self.game.variant(self.options)

    @cached_property
    def kernel(self) -> Kernel:
        """The variant's kernel."""
        return self.variant.kernel

    def start(self, seed: int) -> State:
        """Return a new game."""
        return self.game.new(self.options, self.seats, seed)


@dataclass(frozen=True)
class Hidden:
    """A case of hidden information so small that all possibilities can be enumerated.

    Attributes:
        name: what is hidden.
        setting: the game's setting.
        moves: seat and notation of the moves made since the deal.
        seat: the observer (-1: a spectator).
        value: reads the hidden value from a state.
        possibilities: number of values, all equally likely to the seat.
        seed: seed of the deal.
    """

    name: str
    setting: Setting
    moves: tuple[tuple[int, str], ...]
    seat: int
    value: Callable[[Any], Hashable]
    possibilities: int
    seed: int = 1


def points_alone(state: Any, points: list[int]) -> list[Any]:
    """Rank by points alone; equal points share a place."""
    return list(points)


@dataclass(frozen=True)
class Proof:
    """What a game supplies to the suite.

    Attributes:
        settings: settings that every run of the suite plays.
        soaked: additional settings for a long soak.
        longest: upper bound on the decisions of a game.
        playthroughs: settings with a complete game stored in ``tests/golden/<game>/playthrough-NAME.txt``.
        merits: ranking values, computed slowly from the rules out of a full state and the points of all participants
            (seats, then rivals); one value each, greater is better.
        rarely: fields that change so late that random games may end before they do.
        shown_scores: the points that a view shows of each seat.
        hidden: small cases of hidden information; at least one for each kind of hidden value.
        buttons: kinds of targets that no picture shows; the page offers them as buttons.
        still: kinds of events without a visible motion.
        overviews: parts shown too small to read, to be enlarged as a whole; ``seat``: those of all seats.
        frame: ids in the whole picture outside all parts: headings, the sky; ``score``: those of all seats.
        load: compressed size in bytes of all parts together, at a table of up to four seats.
        narrowest: smallest fraction of its estimated width to which a line may be squeezed.
        decks: number of deck rebuilds and the unseen cards in order; None if nothing is drawn after the deal.
        about_other_things: fields with one row per seat or board by coincidence, which are not about seats.
        house: whether it is one of the project's own titles, which have to meet more requirements
            (docs/add-a-game.md).
    """

    settings: tuple[Setting, ...]
    longest: int
    playthroughs: Mapping[str, Setting]
    hidden: tuple[Hidden, ...]
    shown_scores: Callable[[Any], list[int]]
    merits: Callable[[Any, list[int]], list[Any]] = points_alone
    rarely: frozenset[str] = frozenset()
    buttons: frozenset[str] = frozenset({"act"})
    still: frozenset[EventKind] = frozenset()
    soaked: tuple[Setting, ...] = ()
    overviews: frozenset[str] = frozenset()
    frame: frozenset[str] = frozenset()
    load: int = 80_000
    narrowest: float = 0.7
    decks: Callable[[Any], tuple[int, list[int]]] | None = None
    about_other_things: frozenset[str] = frozenset()
    house: bool = False

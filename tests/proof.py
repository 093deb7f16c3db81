"""What a game brings so that the suite can prove it: the settings it is played with, and what only the game knows."""

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
"""How much the suite plays of every setting: 1 is what a test run takes, 10 or more is a long soak."""


def scaled(number: int) -> int:
    """Return a number of games or samples, scaled, at least 1."""
    return max(1, round(number * SCALE))


@dataclass(frozen=True)
class Setting:
    """One way to set up a game.

    Attributes:
        game: the game.
        seats: how many play.
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
        """The rules that the options call for."""
        return self.game.variant(self.options)

    @cached_property
    def kernel(self) -> Kernel:
        """Their kernel."""
        return self.variant.kernel

    def start(self, seed: int) -> State:
        """Return a fresh game."""
        return self.game.new(self.options, self.seats, seed)


@dataclass(frozen=True)
class Hidden:
    """A case so small that every possibility of what a seat may not know can be counted.

    Attributes:
        name: what is hidden.
        setting: how the game is set up.
        moves: seat and notation of the moves made since the deal.
        seat: who looks (-1: a spectator).
        value: takes from a state what is hidden.
        possibilities: how many values there are, all equally likely to the seat.
        seed: decides the deal.
    """

    name: str
    setting: Setting
    moves: tuple[tuple[int, str], ...]
    seat: int
    value: Callable[[Any], Hashable]
    possibilities: int
    seed: int = 1


def points_alone(state: Any, points: list[int]) -> list[Any]:
    """Places go by points alone; who has as many shares the place."""
    return list(points)


@dataclass(frozen=True)
class Proof:
    """What a game brings to the suite.

    Attributes:
        settings: every setting that the suite plays.
        soaked: settings that a long soak plays besides.
        longest: no game has more decisions than this.
        playthroughs: settings of which a whole game is kept in ``tests/golden/<game>/playthrough-NAME.txt``.
        merits: what places are given by, from a full state and the points of all who take part (seats, then rivals): a
            value each, the greater the better, reckoned slowly from the rules.
        rarely: fields that settings begin with and that change so late that random games may end before.
        shown_scores: the points that a view shows of each seat.
        hidden: small cases of hidden information; at least one for everything that may be hidden.
        buttons: the kinds of targets that no picture shows, so that the page offers them as buttons.
        still: the kinds of events at which nothing is seen to move.
        overviews: parts that are shown too small to read, as a whole to be enlarged; ``seat``: of all seats.
        frame: ids in the whole picture that are in no part: heads, the sky behind them; ``score``: of all seats.
        load: bytes that all parts of a table of up to four take together, compressed.
        narrowest: the share of what it is guessed to need to which a line may be squeezed.
        decks: how often decks were rebuilt, and the unseen cards in order; None: nothing is drawn after the deal.
        about_other_things: fields that have as many rows as a game has seats, or boards, and are not about seats.
        house: whether it is a title of the house, of which more is asked (docs/add-a-game.md).
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

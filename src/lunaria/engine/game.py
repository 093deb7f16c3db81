"""The contract of a game: what the table, the bots, the lab and the command line may ask of it.

A ``Game`` is the title with its facts and options. A ``Variant`` is one set of rules of it: a kernel, and the ordinary
Python around it that turns actions into notation, paths, reasons, sentences and pictures.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from lunaria.engine.event import Event, EventKind
from lunaria.engine.kernel import Kernel
from lunaria.engine.refusal import Refusal
from lunaria.engine.state import State
from lunaria.engine.text import MendableError, Message, Texts

Options = dict[str, str]
"""The chosen value of every option of a game, by name."""

MAX_SEED = 2**63 - 1


class SettingError(MendableError):
    """A game cannot be set up like this; the text names what is wrong and what is allowed."""


def one_of(choices: Sequence[str]) -> Message:
    """Say what may be chosen."""
    found = Message("setting-one", {"choice": choices[0]})
    for choice in choices[1:]:
        found = Message("setting-or", {"others": found, "choice": choice})
    return found


@dataclass(frozen=True)
class Option:
    """A choice made before a game starts. The texts ``option-NAME``, ``option-NAME-help`` and ``option-NAME-CHOICE``
    put it into words (choices ``true`` and ``false`` share the engine's words for yes and no).

    Attributes:
        name: its name.
        choices: what may be chosen; the first is the default.
        rule: the id of the rule that describes it.
    """  # noqa: D205 - the first sentence needs two lines

    name: str
    choices: tuple[str, ...]
    rule: str


@dataclass(frozen=True)
class Step:
    """One thing that a person touches on the way to a move.

    Attributes:
        target: what it is: ``KIND:NAME``. If the board shows an element with this target, it is touched there;
            otherwise it is a button.
        label: what the button, or the screen reader, says.
    """

    target: str
    label: Message


@dataclass(frozen=True)
class Picture:
    """How a picture is to be drawn.

    Attributes:
        texts: the words of the reader's language.
        names: who sits at each seat.
        overlay: one of the variant's overlays to draw on top, or "".
        layout: "wide" puts what belongs to the players beside the board, "tall" below it.
    """

    texts: Texts
    names: tuple[str, ...] = ()
    overlay: str = ""
    layout: str = "wide"


@dataclass(frozen=True)
class Scene:
    """Something worth showing of a game: for the gallery page and for tests of the pictures.

    Attributes:
        title: what it shows, in English.
        view: as ``Variant.view`` returns it.
        overlay: as in ``Picture``.
    """

    title: str
    view: Any
    overlay: str = ""


class Variant(ABC):
    """One set of rules of a game. ``state`` is a full state unless said otherwise."""

    kernel: Kernel
    events: tuple[EventKind, ...]
    overlays: tuple[str, ...] = ()
    """What a picture can show on request (a forecast of light); the text ``overlay-NAME`` names each."""

    @abstractmethod
    def notation(self, action: int) -> str:
        """Write an action of the action space, legal or not; no two actions share a notation."""

    @abstractmethod
    def path(self, observed: State, seat: int, action: int) -> tuple[Step, ...]:
        """Return what a person touches, in order, to make a legal move; unique among the legal moves of a decision."""

    @abstractmethod
    def refusal(self, state: State, seat: int, action: int) -> Refusal | None:
        """Say which rule forbids an action of the action space now; None exactly when it is legal.

        It may use only what the seat may know.
        """

    @abstractmethod
    def prompt(self, observed: State, seat: int) -> Message:
        """Say in one sentence what a pending seat has to decide."""

    @abstractmethod
    def tell(self, event: Event) -> Message:
        """Put an event, as a reader may see it (``as_seen``), into a sentence."""

    @abstractmethod
    def problems(self, state: State) -> list[str]:
        """Name every broken invariant of a full state, in English; none for a state that play can reach."""

    @abstractmethod
    def space(self, index: int) -> str:
        """Return the name of a bit of a set of spaces; raises ``IndexError`` for a bit that is no space."""

    @abstractmethod
    def view(self, observed: State, seat: int) -> Any:
        """Build what a seat (-1: a spectator) sees, as plain data, from its observed state and nothing else."""

    @abstractmethod
    def picture(self, view: Any, how: Picture) -> str:
        """Draw a view as an SVG document."""

    @abstractmethod
    def describe(self, view: Any, texts: Texts, names: tuple[str, ...] = ()) -> list[str]:
        """Put a view into a few lines of words, for screen readers and terminals."""

    @abstractmethod
    def score_sheet(self, state: State) -> list[tuple[Message, list[int]]]:
        """Return the lines of the score: what it is for, and each seat's points. The lines add up to ``score``."""

    def gallery(self) -> list[Scene]:
        """Return scenes that together show every piece and every state that a picture can be in."""
        return []

    @cached_property
    def _actions_by_notation(self) -> dict[str, int]:
        table = {self.notation(action): action for action in range(self.kernel.actions)}
        if len(table) != self.kernel.actions:
            raise ValueError("two actions share a notation")
        return table

    def parse(self, notation: str) -> int | None:
        """Return the action that a notation stands for, or None when it stands for none."""
        return self._actions_by_notation.get(" ".join(notation.split()))


@dataclass(frozen=True)
class Game:
    """A title that can be played.

    Attributes:
        name: its name in files, addresses and commands.
        title: the printed name.
        credit: designers and publisher.
        rules_version: raised whenever the same moves could lead to another state.
        seats: how many may play.
        options: the choices before the start.
        variants: the sets of rules by name; each is made when first asked for.
        variant_name: picks the variant that the options call for.
        objections: names what is wrong with a combination of options and seats, if anything is.
        texts: the folder of its texts.
    """

    name: str
    title: str
    credit: str
    rules_version: int
    seats: range
    options: tuple[Option, ...]
    variants: Mapping[str, Callable[[], Variant]]
    variant_name: Callable[[Options], str]
    objections: Callable[[Options, int], list[str]]
    texts: Path
    _made: dict[str, Variant] = field(default_factory=dict, compare=False, repr=False)

    def variant(self, options: Mapping[str, str] | None = None) -> Variant:
        """Return the set of rules that the options call for."""
        name = self.variant_name(self.complete(options))
        if name not in self._made:
            self._made[name] = self.variants[name]()
        return self._made[name]

    def complete(self, options: Mapping[str, str] | None = None) -> Options:
        """Return the options with defaults filled in.

        Raises:
            SettingError: an unknown option, or a value that it does not have.
        """
        given = dict(options or {})
        chosen = {}
        for option in self.options:
            value = str(given.pop(option.name, option.choices[0]))
            if value not in option.choices:
                problem = Message("setting-value", {"choices": one_of(option.choices), "value": repr(value)})
                raise SettingError(
                    Message("setting-choice", {"game": self.name, "option": option.name, "problem": problem})
                )
            chosen[option.name] = value
        if given:
            known = ", ".join(option.name for option in self.options)
            option_name = repr(next(iter(given)))
            raise SettingError(Message("setting-option", {"game": self.name, "option": option_name, "known": known}))
        return chosen

    def new(self, options: Mapping[str, str] | None = None, seats: int = 2, seed: int = 0) -> State:
        """Set up a fresh game.

        Args:
            options: values by name; missing ones take their defaults.
            seats: how many play.
            seed: from 0 to 2**63 - 1; the same seed gives the same deal.

        Raises:
            SettingError: what was asked for is not possible; the text says why.
        """
        chosen = self.check(options, seats, seed)
        return self.variant(chosen).kernel.setup(self.encode(chosen), seats, seed)

    def check(self, options: Mapping[str, str] | None, seats: int, seed: int = 0) -> Options:
        """Return the complete options, or raise ``SettingError`` if no game can be set up with these settings."""
        chosen = self.complete(options)
        if seats not in self.seats:
            least, most = str(self.seats[0]), str(self.seats[-1])
            raise SettingError(
                Message("setting-seats", {"game": self.name, "least": least, "most": most, "seats": str(seats)})
            )
        if not 0 <= seed <= MAX_SEED:
            raise SettingError(Message("setting-seed", {"most": str(MAX_SEED), "seed": str(seed)}))
        for objection in self.objections(chosen, seats):
            raise SettingError(f"{self.name}: {objection}")
        return chosen

    def encode(self, options: Options) -> list[int]:
        """Return the complete options as the numbers that ``setup`` takes: the index of each choice."""
        return [option.choices.index(options[option.name]) for option in self.options]

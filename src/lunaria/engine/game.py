"""The contract between a game and its callers: table, bots, lab and command line.

A ``Game`` is a title with its facts and options. A ``Variant`` is one of its sets of rules: a kernel, and ordinary
Python that turns actions into notation, paths, reasons, sentences and pictures.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

from lunaria.engine.actions import Actions
from lunaria.engine.compiler.rule import home, is_rule
from lunaria.engine.deal import KEY_SIZE, Seed
from lunaria.engine.defaults import completed, left_out
from lunaria.engine.discovery import ContractError, gather, kinds_in
from lunaria.engine.encode.encoding import Board, Readings
from lunaria.engine.events import Event, EventKind
from lunaria.engine.kernel import SEARCH_DEFAULTS, Functions, Kernel, SearchDefaults
from lunaria.engine.learned import LearnedEstimate
from lunaria.engine.refusal import Refusal, waits
from lunaria.engine.show.cited import Cited, cited
from lunaria.engine.show.compose import Drawn, described, together
from lunaria.engine.show.eval_term import EvalTerm
from lunaria.engine.show.text import MendableError, Message, Texts
from lunaria.engine.show.ui import Decision, Explanation, Figure, Motion, Part, Picture, Remark, Rival, Scene, Step
from lunaria.engine.state import State

Options = dict[str, str]
"""The chosen value of every option of a game, by name."""

MAX_SEED = 2**63 - 1


class SettingError(MendableError):
    """A game cannot be set up with these settings; the text names the fault and the allowed values."""


def one_of(choices: Sequence[str]) -> Message:
    """Return a message that lists the choices."""
    found = Message("setting-one", {"choice": choices[0]})
    for choice in choices[1:]:
        found = Message("setting-or", {"others": found, "choice": choice})
    return found


def names_a_seat(option: str, options: Options, seats: int) -> list[Message]:
    """Return an objection if an option names a seat (``random``, or its number) that is not in the game."""
    chosen = options[option]
    if chosen == "random" or int(chosen) < seats:
        return []
    return [Message("setting-seat", {"option": option, "last": seats - 1, "seat": chosen})]


@dataclass(frozen=True)
class Option:
    """A choice made before a game starts. The texts ``option-NAME``, ``option-NAME-help`` and ``option-NAME-CHOICE``
    put it into words (choices ``true`` and ``false`` share the engine's words for yes and no); the first has the id of
    its rule (``engine.show.cited``).

    Attributes:
        name: its name.
        choices: its values; the first is the default.
    """  # noqa: D205 - the first sentence needs two lines

    name: str
    choices: tuple[str, ...]


METHODS = {
    "notation": "notation", "path": "path", "prompt": "prompt", "tell": "tell", "problems": "problems",
    "view_of": "view", "describe": "describe", "score_sheet": "score_sheet",
}  # fmt: skip
"""For each function that a game defines: the method of ``Variant`` that calls it."""
HAS_DEFAULT = ("describe", "score_sheet")
"""Those that a game may leave out."""
OPTIONAL = (
    *HAS_DEFAULT, "refusal", "reason", "ahead", "rivals", "picture", "parts", "motions", "gallery", "OVERLAYS",
    "WAITING", "SPACE_NAMES", "TOUCHED", "aspects", "remarks", "readings", "board", "figures", "symbol", "brief",
    "LEARNED",
)  # fmt: skip


class Variant:
    """One set of rules of a game, assembled from the functions in its modules (``engine.discovery``).

    Args:
        record: the class of its states.
        actions: the list of its actions, which gives ``notation`` and ``TOUCHED``; or their number, if a module defines
            ``notation`` itself. Every action id is below that number.
        modules: the modules with its functions, usually all of a folder (``engine.siblings``): those of the kernel
            (``Functions``), and for every method below one of the same name that takes the same arguments (``view_of``
            for ``view``; ``gallery`` takes the kernel). Instead of ``refusal`` a game may define ``reason``, called
            only for illegal actions, and instead of ``picture`` only ``parts``, each with its size.
            Its kinds of events are those of the enumeration that a module defines, or ``KINDS`` if there are several.
            ``WAITING`` are the ids of the rules that refuse a seat that is not to move: ``over`` and ``turn``.
            Also ``OVERLAYS``, ``TOUCHED``, ``SPACE_NAMES``, the name of each space by its bit, and ``LEARNED``, an
            estimate that was learned. A subclass may instead define methods itself.
        search_defaults: the reliance of bots on its ``evaluate``.
        texts: the files of the folder ``text`` that explain its symbols and decisions (``engine.show.cited``): names
            without ``.ftl``; all if left out.

    Attributes:
        kernel: the compiled rules.
        events: the kinds of its events.
        overlays: optional layers of a picture (a forecast of light); the text ``overlay-NAME`` names each.
        touched: for each kind of target the first words of the notation of its moves, for games in which names are
            ambiguous (cards and cups that are both numbered); covers every kind, or is empty.
        spaces: the name of each space by its bit.

    In all methods ``state`` is a full state and ``observed`` the seat's observation of one. A state of other rules
    raises ``TypeError``.
    """

    def __init__(
        self,
        record: type[State],
        actions: Actions | int,
        modules: Sequence[ModuleType],
        search_defaults: SearchDefaults = SEARCH_DEFAULTS,
        texts: Sequence[str] = (),
    ) -> None:
        rules = {each.name: each.default is MISSING for each in fields(Functions)}
        needed = [name for name, always in rules.items() if always and name not in left_out(modules)]
        functions = gather(needed, [name for name in rules if name not in needed], modules, is_rule)
        number = len(actions) if isinstance(actions, Actions) else actions
        functions = completed(functions, number)
        listed = {"notation": actions.notation, "TOUCHED": actions.touched} if isinstance(actions, Actions) else {}
        given = (*HAS_DEFAULT, *listed)
        wanted = [name for name, method in METHODS.items() if name not in given and not self._defines(method)]
        self._named = gather(wanted, OPTIONAL, modules) | listed
        for name, instead in (("refusal", "reason"), ("picture", "parts")):
            if instead not in self._named and not self._defines(name):
                gather([name], [], modules)
        self.kernel = Kernel(record, Functions(**functions), number, home(record.__module__), search_defaults)
        self.events: tuple[EventKind, ...] = kinds_in(modules)
        self.overlays: tuple[str, ...] = self._named.get("OVERLAYS", ())
        self.touched: Mapping[str, Sequence[str]] = self._named.get("TOUCHED", {})
        self._texts = tuple(texts)
        self.spaces: Mapping[int, str] = self._named.get("SPACE_NAMES", {})
        if not isinstance(self.spaces, Mapping):
            raise ContractError("SPACE_NAMES maps each bit that is a space to its name: dict(enumerate(names))")

    def _defines(self, method: str) -> bool:
        return getattr(type(self), method) is not getattr(Variant, method)

    def _of(self, name: str, state: State, *given: Any) -> Any:
        """Call the function of this name after checking that the state belongs to these rules."""
        return self._named[name](self.kernel.own(state), *given)

    @cached_property
    def _cited(self) -> Cited:
        return cited(self.kernel.folder / "text", self._texts)

    @property
    def explained(self) -> Mapping[str, Explanation]:
        """Explanations of the symbols in its pictures, by the keys of ``data-explain``; the same in all variants."""
        return self._cited.explained

    @property
    def decisions(self) -> Mapping[str, Decision]:
        """Introductions to its kinds of decisions, by the id of their ``prompt``; empty where none is explained."""
        return self._cited.decisions

    def notation(self, action: int) -> str:
        """Return the unique notation of an action, legal or not."""
        written: str = self._named["notation"](action)
        return written

    def path(self, observed: State, seat: int, action: int) -> tuple[Step, ...]:
        """Return the targets that a person touches, in order, to make a legal move; unique within a decision."""
        steps: tuple[Step, ...] = self._of("path", observed, seat, action)
        return steps

    def ahead(self, observed: State, seat: int) -> tuple[tuple[Step, int], ...]:
        """Return steps of a pending seat's next decision that may be touched before the current one is made.

        Each comes with a legal action of the current decision, after which its touch alone completes a move.
        """
        return self._of("ahead", observed, seat) if "ahead" in self._named else ()

    def refusal(self, state: State, seat: int, action: int) -> Refusal | None:
        """Return the rule that currently forbids an action; None exactly when the action is legal.

        It may use only what the seat may know.
        """
        name = "reason" if "reason" in self._named else "refusal"
        if name == "reason" and action in self.kernel.legal(state, seat):
            return None
        rules = self._named.get("WAITING")
        early = waits(rules, self.kernel.pending(state), seat) if rules else None
        found: Refusal | None = early or self._of(name, state, seat, action)
        return found

    def prompt(self, observed: State, seat: int) -> Message:
        """Return one sentence that asks a pending seat for its decision."""
        said: Message = self._of("prompt", observed, seat)
        return said

    def tell(self, event: Event) -> Message:
        """Return the sentence for an event, as filtered by ``as_seen``; an empty one is not shown."""
        message: Message = self._named["tell"](event)
        return message

    def brief(self, event: Event) -> str | None:
        """Return symbols in place of the sentence for an event, written as ``Step.brief``.

        "" where it says nothing beside the others of a turn, None where only its sentence tells it.
        """
        return self._named["brief"](event) if "brief" in self._named else None

    def motions(self, event: Event) -> tuple[Motion, ...]:
        """Return the animations of an event, as filtered by ``as_seen``, in order."""
        return self._named["motions"](event) if "motions" in self._named else ()

    def problems(self, state: State) -> list[str]:
        """Return every broken invariant of a full state, in English; empty for a state that play can reach."""
        found: list[str] = self._of("problems", state)
        if found:
            return found
        pending = self.kernel.pending(state)
        seats = (seat for seat in range(pending.bit_length()) if pending >> seat & 1)
        return [f"seat {seat} has nothing to decide" for seat in seats if not self.kernel.legal(state, seat)]

    def space(self, index: int) -> str:
        """Return the name of a space; raises ``IndexError`` for a bit that is not a space."""
        if index not in self.spaces:
            raise IndexError(f"bit {index} is no space")
        return self.spaces[index]

    def readings(self, seats: int) -> Readings:
        """Return the encodings of fields for learning, by field name; missing fields use the default of their kind."""
        return self._named["readings"](seats) if "readings" in self._named else {}

    def board(self) -> Board | None:
        """Return the adjacency of the board for learning; None without a board."""
        return self._named["board"]() if "board" in self._named else None

    def view(self, observed: State, seat: int) -> Any:
        """Return the view of a seat (-1: a spectator) as plain data, from its observed state alone."""
        return self._of("view_of", observed, seat)

    def picture(self, view: Any, how: Picture) -> str:
        """Draw a view as an SVG document."""
        if "picture" in self._named:
            whole: str = self._named["picture"](view, how)
            return whole
        drawn = [Drawn(part.place, part.size, part.draw()) for part in self.parts(view, how)]
        return together(drawn, how.texts.say(Message("game-name")), how.layout)

    def describe(self, view: Any, texts: Texts, names: tuple[str, ...] = ()) -> list[str]:
        """Return a description of a view in a few lines, for screen readers and terminals; else all words in it."""
        if "describe" not in self._named:
            return described(self.parts(view, Picture(texts, names)))
        lines: list[str] = self._named["describe"](view, texts, names)
        return lines

    def score_sheet(self, state: State) -> list[tuple[Message, list[int]]]:
        """Return the lines of the score sheet: a label, and the points of each seat. The lines add up to ``score``.

        Without a function of the game it is one line.
        """
        if "score_sheet" not in self._named:
            whole: Any = state
            return [(Message("score-points"), self.kernel.score(state, whole.seats))]
        lines: list[tuple[Message, list[int]]] = self._of("score_sheet", state)
        return lines

    def rivals(self, state: State) -> tuple[Rival, ...]:
        """Return the opponents played by the rules (the automaton, ASTRA), with their current points."""
        return self._of("rivals", state) if "rivals" in self._named else ()

    def figures(self, view: Any, seat: int) -> tuple[Figure, ...]:
        """Return the numbers that say how a seat stands in a view, the most telling first; at most five."""
        found: tuple[Figure, ...] = self._named["figures"](view, seat) if "figures" in self._named else ()
        return found

    def symbol(self, name: str) -> str:
        """Draw the symbol of a ``Figure``, the same in all variants, as an SVG document 24 by 24.

        Raises:
            KeyError: there is no such symbol.
        """
        if "symbol" not in self._named:
            raise KeyError(name)
        drawn: str = self._named["symbol"](name)
        return drawn

    def aspects(self, observed: State, seat: int) -> tuple[EvalTerm, ...]:
        """Return the terms of the estimate of a seat's points in an observed state; they add up to the estimate."""
        return self._of("aspects", observed, seat) if "aspects" in self._named else ()

    @property
    def learned(self) -> LearnedEstimate | None:
        """The learned estimate, as training needs it; None if the estimate is not learned."""
        return self._named.get("LEARNED")

    def remarks(self, observed: State, seat: int, action: int) -> tuple[Remark, ...]:
        """Return remarks on what a legal move touches, the most informative first."""
        return self._of("remarks", observed, seat, action) if "remarks" in self._named else ()

    def parts(self, view: Any, how: Picture) -> tuple[Part, ...]:
        """Return the picture of a view in parts, the most important first; together they show everything."""
        if "parts" in self._named:
            found: tuple[Part, ...] = self._named["parts"](view, how)
            return found
        whole = Part("board", Message("game-name"), "stage", (0, 0), view, lambda: self.picture(view, how))
        return (whole,)

    def gallery(self) -> list[Scene]:
        """Return scenes that together show every piece and every state of a picture."""
        return self._named["gallery"](self.kernel) if "gallery" in self._named else []

    @cached_property
    def _actions_by_notation(self) -> dict[str, int]:
        table: dict[str, int] = {}
        for action in range(self.kernel.actions):
            if table.setdefault(self.notation(action), action) != action:
                raise ValueError(f"two actions share a notation: {self.notation(action)!r}")
        return table

    def parse(self, notation: str) -> int | None:
        """Return the action of a notation, or None for an invalid one."""
        return self._actions_by_notation.get(" ".join(notation.split()))


@dataclass(frozen=True)
class Campaign:
    """A campaign: a series of games of one title.

    Attributes:
        option: the name of the option that selects the step.
        steps: its values, in order of play.
        stars: returns the stars of each seat for a step, given its value and the places of all seats, from 1; in a solo
            game the rival's follow.
        rule: the id of the rule about campaigns.
        rival: the opponent in a solo campaign; None if there is none.
    """

    option: str
    steps: tuple[str, ...]
    stars: Callable[[str, list[int]], list[int]]
    rule: str
    rival: Message | None = None


@dataclass(frozen=True)
class Game:
    """A title that can be played.

    Attributes:
        name: its name in files, addresses and commands.
        title: the printed name.
        credit: designers and publisher.
        rules_version: raised whenever the same moves could lead to a different state.
        seats: the allowed numbers of seats.
        options: the options of the set-up.
        variants: the sets of rules by name; each is made at first use.
        texts: the folder of its texts.
        variant_name: returns the variant's name for given options; without it the only variant is ``base``.
        objections: returns what is wrong with a combination of options and seats, as messages of the game.
        minutes: approximate length of a game between people.
        setups: named set-ups, simplest first, each as its differences from the default options; the texts
            ``setup-NAME`` describe them.
        campaign: the title's campaign, if it has one.
    """

    name: str
    title: str
    credit: str
    rules_version: int
    seats: range
    options: tuple[Option, ...]
    variants: Mapping[str, Callable[[], Variant]]
    texts: Path
    variant_name: Callable[[Options], str] = lambda _options: "base"
    objections: Callable[[Options, int], list[Message]] = lambda _options, _seats: []
    minutes: int = 45
    setups: Mapping[str, Mapping[str, str]] = field(default_factory=lambda: {"first": {}})
    campaign: Campaign | None = None
    _made: dict[str, Variant] = field(default_factory=dict, compare=False, repr=False)

    def variant(self, options: Mapping[str, object] | None = None) -> Variant:
        """Return the set of rules for these options."""
        name = self.variant_name(self.complete(options))
        if name not in self._made:
            self._made[name] = self.variants[name]()
        return self._made[name]

    @property
    def option_rules(self) -> Mapping[str, str]:
        """The id of the rule that describes each option, by the option's name."""
        return cited(self.texts).options

    def complete(self, options: Mapping[str, object] | None = None) -> Options:
        """Return the options, completed with defaults; ``True`` counts as ``"true"``, 3 as ``"3"``.

        Raises:
            SettingError: an unknown option or value.
        """
        given = dict(options or {})
        chosen = {}
        for option in self.options:
            found = given.pop(option.name, option.choices[0])
            value = str(found).lower() if isinstance(found, bool) else str(found)
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

    def new(self, options: Mapping[str, str] | None = None, seats: int = 2, seed: Seed = 0) -> State:
        """Set up a fresh game.

        Args:
            options: values by name; missing ones are defaults.
            seats: number of seats.
            seed: from 0 to 2**63 - 1, or a key of 32 bytes; the same seed gives the same deal.

        Raises:
            SettingError: these settings are not possible; the text says why.
        """
        chosen = self.check(options, seats, seed)
        return self.variant(chosen).kernel.setup(self.encode(chosen), seats, seed)

    def check(self, options: Mapping[str, object] | None, seats: int, seed: Seed = 0) -> Options:
        """Return the complete options, or raise ``SettingError`` if no game can be set up with these settings."""
        chosen = self.complete(options)
        if seats not in self.seats:
            least, most = str(self.seats[0]), str(self.seats[-1])
            raise SettingError(
                Message("setting-seats", {"game": self.name, "least": least, "most": most, "seats": repr(seats)})
            )
        if isinstance(seed, bytes):
            if len(seed) != KEY_SIZE:
                raise ValueError(f"a key has {KEY_SIZE} bytes, not {len(seed)}")
        elif not 0 <= seed <= MAX_SEED:
            raise SettingError(Message("setting-seed", {"most": str(MAX_SEED), "seed": str(seed)}))
        for objection in self.objections(chosen, seats):
            raise SettingError(Message("setting-objection", {"game": self.name, "problem": objection}), self.texts)
        return chosen

    def encode(self, options: Options) -> list[int]:
        """Return the complete options as ``setup`` takes them: the index of each choice."""
        return [option.choices.index(options[option.name]) for option in self.options]

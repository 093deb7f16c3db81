"""Named problems: what is trained on, what is held out for the evaluation, and how much may be spent.

from lunaria.lab.problems import PROBLEMS

for setup in PROBLEMS["ishtar-layouts"].training:
    env = LunariaVectorEnv("ishtar", **setup.keywords)
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lunaria.bots import make
from lunaria.engine.game import SettingError
from lunaria.games import load
from lunaria.lab.evaluation import RIVALS, evaluate
from lunaria.lab.opponents import Policy

DEALS = 100
"""Number of deals that a set-up is evaluated on; each is played once from every seat."""


@dataclass(frozen=True)
class Setup:
    """A set-up of a game.

    Attributes:
        seats: number of seats.
        options: options that are no defaults.
    """

    seats: int = 2
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def keywords(self) -> dict[str, Any]:
        """The arguments for an environment. Rows have room for the most seats of the title: one shape for all."""
        return {"options": dict(self.options), "seats": self.seats, "pad_seats": True}

    def __str__(self) -> str:
        return ", ".join((f"{self.seats} seats", *(f"{name}={value}" for name, value in self.options.items())))


@dataclass(frozen=True)
class Problem:
    """A problem of generalisation.

    Attributes:
        name: its name.
        game: the game's name.
        training: the set-ups that may be trained on, with deals below 1,000,000.
        evaluation: the set-ups that are never met in training.
        about: the knowledge that has to carry over.
    """

    name: str
    game: str
    training: tuple[Setup, ...]
    evaluation: tuple[Setup, ...]
    about: str


@dataclass(frozen=True)
class Budget:
    """The limits of training.

    Attributes:
        name: its name.
        decisions: the most decisions of all seats that training may play; None: any number.
        hours: the most processor time of one core, in hours; None: any.
        about: the same in words.
    """

    name: str
    decisions: int | None
    hours: float | None
    about: str


def _each(option: str, *values: str, seats: int = 2) -> tuple[Setup, ...]:
    return tuple(Setup(seats, {option: value}) for value in values)


def _on(*options: str) -> Setup:
    return Setup(options=dict.fromkeys(options, "true"))


_MODULES = ("moon_and_animals", "great_elder_tree", "moonstones")
_SEATS = "a policy learned against one rival meets two and three"
BUDGETS = {
    budget.name: budget
    for budget in (
        Budget("decisions", 1_000_000, None, "1,000,000 decisions of all seats"),
        Budget("hour", None, 1.0, "one hour of one core"),
        Budget("unlimited", None, None, "anything; say what"),
    )
}
PROBLEMS = {
    problem.name: problem
    for problem in (
        Problem("photosynthesis-seats", "photosynthesis", (Setup(),), (Setup(3), Setup(4)), _SEATS),
        Problem(
            "photosynthesis-modules",
            "photosynthesis",
            tuple(_on(module) for module in _MODULES),
            (_on(*_MODULES[:2]), _on(*_MODULES[1:]), _on(_MODULES[0], _MODULES[2]), _on(*_MODULES)),
            "modules met one by one are combined",
        ),
        Problem("ishtar-seats", "ishtar", (Setup(),), (Setup(3), Setup(4)), _SEATS),
        Problem(
            "ishtar-layouts",
            "ishtar",
            _each("layout", "compact", "zigzag"),
            _each("layout", "line"),
            "boards lie beside each other in new ways",
        ),
        Problem("luna_maris-seats", "luna_maris", (Setup(),), (Setup(3), Setup(4)), _SEATS),
        Problem("luna_maris-tools", "luna_maris", (Setup(),), (_on("tools"),), "actions never met become legal"),
        Problem(
            "welcome_to_the_moon-adventures",
            "welcome_to_the_moon",
            _each("adventure", "1", "2", "3", "4", "5", "6"),
            _each("adventure", "7", "8"),
            "new sheets: every adventure has rows and actions of its own shape",
        ),
    )
}
"""All problems by name. A version of the environments has one table: an entry never changes its meaning."""


def problem_of(name: str) -> Problem:
    """Return a problem; raises ``SettingError`` for an unknown name."""
    if name not in PROBLEMS:
        raise SettingError(f"there is no problem {name!r}; there are {', '.join(PROBLEMS)}")
    return PROBLEMS[name]


def evaluate_problem(
    policy: Policy | str,
    name: str,
    *,
    budget: str = "unlimited",
    rivals: Sequence[str] = RIVALS,
    deals: int = DEALS,
    label: str | None = None,
    about: str = "",
) -> dict[str, Any]:
    """Measure a policy on all that a problem holds out, by the protocol of evaluation.

    Args:
        policy: chooses from rows with room for the most seats of the title, and masks; see ``evaluate``. Or the spec of
            a bot.
        name: the name of the problem.
        budget: the budget that training kept to: one of ``BUDGETS``. It is declared, not checked.
        rivals: the specs of bots.
        deals: number of deals of each set-up.
        label: the name of the result; None: the spec of the bot, or ``policy``.
        about: the origin of the policy: algorithm, seed, decisions, hours, kind of machine.

    Returns:
        the problem, the budget, and a result of ``evaluate`` for each set-up.

    Raises:
        SettingError: there is no such problem or budget; the text names those there are.
        SpecError: a bot does not exist.
    """
    problem = problem_of(name)
    if budget not in BUDGETS:
        raise SettingError(f"there is no budget {budget!r}; there are {', '.join(BUDGETS)}")
    if isinstance(policy, str):
        for setup in problem.evaluation:
            make(policy, load(problem.game), setup.options)  # before any game: a network may be for some set-ups only
    setups = [
        evaluate(
            policy, problem.game, rivals=rivals, options=setup.options, seats=setup.seats, games=deals * setup.seats,
            pad_seats=True, name=label, about=about,
        )
        for setup in problem.evaluation
    ]  # fmt: skip
    return {"problem": name, "budget": budget, "setups": setups}

"""Drawings from SVG files: symbols and other shapes that sheets and cards share, and the print of each sheet.

An action's badge has a colour, an outline and a picture of its own, and a line of paper around it, so that it stands on
any ground and is known without its colour.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lunaria.engine.show.canvas import Shapes
from lunaria.engine.show.cited import cited
from lunaria.engine.show.svg import Markup
from lunaria.games.welcome_to_the_moon.printed import FOLDER
from lunaria.games.welcome_to_the_moon.tables import Action, texts_of

_FOLDER = Path(__file__).parent / "prints"
SHAPES = Shapes(_FOLDER)
"""The shapes that are shared."""
_MISSIONS = {str(number): Shapes(_FOLDER / "missions" / f"{number}.svg") for number in range(1, 9)}
"""Shapes of the missions' conditions, by adventure."""
_COLOUR = re.compile(r"var\(--(\w+),[^)]*\)")
"""A colour that depends on what is printed, by its name; the file shows another one where it is opened alone."""


@dataclass(frozen=True)
class Inks:
    """The inks of a sheet's print.

    Attributes:
        paper: the colour of its paper.
        ink: of all lines and words.
        warm: the second ink.
        gold: the third.
        mist: the fourth.
    """

    paper: str
    ink: str
    warm: str
    gold: str
    mist: str


COLOURS = {
    Action.ASTRONAUT: "#7a4aa6",
    Action.WATER: "#2470b6",
    Action.ROBOT: "#b5402b",
    Action.PLANNING: "#4b5563",
    Action.ENERGY: "#f3b428",
    Action.PLANT: "#2f8a4e",
}
"""The colour of each action."""
_MEANT = {
    "drop": "water", "tank": "water", "sprout": "plant", "bolt": "energy", "bomb": "sabotage", "symbol": "sabotage",
    "lock": "airlock", "lock-on": "airlock", "pearl": "mineral", "ruby": "mineral",
}  # fmt: skip
"""Symbols that stand for something that has another name."""


def name(action: Action) -> str:
    """Return by which name pictures copy the symbol of an action; no action is the Wild Action."""
    return "wild" if action == Action.NONE else action.name.lower()


def key_of(adventure: int, called: str | Action) -> str:
    """Return the key that explains a printed symbol or a kind of target; "" when there is nothing to explain."""
    known = name(called) if isinstance(called, Action) else _MEANT.get(called, called)
    if adventure == 1 and known == "quarter":
        known = "launch-quarter"
    key = known if known == "wild" else f"a{adventure}-{known}"
    return key if key in cited(FOLDER / "text", texts_of(adventure)).explained else ""


def inked(drawn: Markup, colours: Mapping[str, str]) -> Markup:
    """Return a shape with its colours put in, by their names."""
    return Markup(_COLOUR.sub(lambda found: colours[found[1]], drawn))


@cache
def shared(prefix: str, inks: Inks, *names: str) -> Markup:
    """Return definitions of shared shapes.

    Args:
        prefix: of all ids.
        inks: of what they are printed on.
        names: of the shapes.
    """
    return inked(Markup("".join(SHAPES.definition(each, prefix) for each in names)), vars(inks))


def definitions(prefix: str, inks: Inks, small: tuple[str, ...], actions: tuple[Action, ...] = tuple(Action)) -> Markup:
    """Return the symbols that a picture copies, as ``{prefix}{name}``, and its two patterns of shade.

    Args:
        prefix: of all ids.
        inks: of the sheet.
        small: names of small symbols.
        actions: those whose badges it shows.
    """
    return shared(prefix, inks, *map(name, actions), *small, "shade", "lines")


def mission(prefix: str, condition: str) -> Markup:
    """Return the drawing of a mission, by the text of its condition (``mission-1-a-2``).

    It is centred on the origin, about 96 wide and 72 high.
    """
    return _MISSIONS[condition.split("-")[1]].inline(condition, prefix)

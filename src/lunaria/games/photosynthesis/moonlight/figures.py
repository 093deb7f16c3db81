"""The row of a player at the table with modules: lunar points too."""

from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Figure
from lunaria.games.photosynthesis import figures as base
from lunaria.games.photosynthesis.moonlight.moves import animal_name
from lunaria.games.photosynthesis.moonlight.tables import Animal
from lunaria.games.photosynthesis.moonlight.view import MoonView


def figures(view: MoonView, seat: int) -> tuple[Figure, ...]:
    """Return the light points, the lunar points beside the animal, and the available pieces of a seat."""
    found = base.figures(view, seat)
    if not view.animals:
        return found
    mine = view.animals[seat]
    known = mine.animal not in (Animal.HIDDEN, Animal.NONE)
    label = Message("picture-lunar", {"animal": animal_name(mine.animal), "lunar": mine.lunar})
    sign = f"animal-{mine.animal.name.lower()}-{seat}" if known else "lunar"
    return (
        found[0],
        Figure(sign, label if known else Message("moonlight-lunar", {"lunar": mine.lunar}), mine.lunar),
        *found[1:],
    )


def symbol(name: str) -> str:
    """Draw the symbol of a figure; raises ``KeyError`` for an unknown one."""
    return base.symbol(name)

"""The ids of the rules in the rulebooks of the games."""

from pathlib import Path

from lunaria.engine.game import Game
from lunaria.engine.show import rulebook
from lunaria.engine.show.rulebook import ID

ROOT = Path(__file__).parents[2]

__all__ = ["ID", "ROOT", "rules_of", "written"]


def rules_of(game: Game, page: str, language: str = "en") -> list[str]:
    """Return the ids of the rules on a page, in order."""
    return rulebook.read(game.texts.parent, page, language).ids


def written(game: Game) -> set[str]:
    """Return the ids of all rules of a game."""
    return {rule for page in rulebook.names(game.texts.parent) for rule in rules_of(game, page)}

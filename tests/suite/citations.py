"""The ids of the rules in the pages under ``docs/rules``."""

import re
from pathlib import Path

from lunaria.engine.game import Game
from tests.settings import PROOFS

ROOT = Path(__file__).parents[2]
ID = re.compile(r"\b[A-Z]{2}-[A-Z]?\d*\.?\d+(?:\.\d+)*[a-z]?\b")
RULE = re.compile(r"^- \*\*(" + ID.pattern + r")\*\*", re.MULTILINE)


def rules_of(page: str) -> list[str]:
    """Return the ids of the rules that a page tells, in its order."""
    return RULE.findall((ROOT / "docs" / "rules" / f"{page}.md").read_text(encoding="utf-8"))


def written(game: Game) -> set[str]:
    """Return the ids of all rules of a game."""
    return {rule for page in PROOFS[game.name].pages for rule in rules_of(page)}

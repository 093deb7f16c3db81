"""Everything that Ishtar says can be said in every language."""

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from lunaria.engine.text import LANGUAGES, texts
from lunaria.games.ishtar.game import GAME
from lunaria.games.ishtar.moves import skill_words
from lunaria.games.ishtar.tables import DIRECTION_NAMES, SKILLS, Icon, Phase

VARIANT = GAME.variant()
NAMES = ("Ana", "Bruno", "Chen", "Dara")


class Gaps(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's spelling
        self.found.add(node.id.name)


def gaps(language: str) -> dict[str, set[str]]:
    """Return the variables of every message of a language; fails on a line that is no Fluent."""
    found: dict[str, set[str]] = {}
    for path in sorted((GAME.texts / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{path}: {entry.id.name} twice"
                visitor = Gaps()
                visitor.visit(entry)
                found[entry.id.name] = visitor.found
    return found


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_languages_have_the_same_messages_with_the_same_gaps(language: str) -> None:
    assert gaps(language) == gaps(LANGUAGES[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_contract_asks_for_has_words(language: str) -> None:
    words = texts(language, GAME.texts)
    wanted = ["game-name", "game-intro"]
    for option in GAME.options:
        wanted += [f"option-{option.name}", f"option-{option.name}-help"]
        wanted += [f"option-{option.name}-{choice}" for choice in option.choices]
    wanted += [f"overlay-{overlay}" for overlay in VARIANT.overlays]
    wanted += [f"event-{kind.name}" for kind in VARIANT.events]
    wanted += [f"direction-{name.lower()}" for name in DIRECTION_NAMES]
    wanted += [f"icon-{icon.name.lower()}" for icon in Icon]
    wanted += [f"awaited-{phase.name.lower().replace('_', '-')}" for phase in Phase if phase != Phase.OVER]
    assert [message for message in wanted if not words.has(message)] == []
    assert all(words.say(skill_words(skill)) for skill in range(SKILLS))

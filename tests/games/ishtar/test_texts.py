"""All messages of Ishtar have words in every language."""

import pytest

from lunaria.engine.show.text import LANGUAGES, texts
from lunaria.games.ishtar.game import GAME
from lunaria.games.ishtar.moves import skill_words
from lunaria.games.ishtar.tables import DIRECTION_NAMES, SKILLS, Icon, Phase


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_named_has_words(language: str) -> None:
    words = texts(language, GAME.texts)
    wanted = [f"direction-{name.lower()}" for name in DIRECTION_NAMES]
    wanted += [f"icon-{icon.name.lower()}" for icon in Icon]
    wanted += [f"awaited-{phase.name.lower().replace('_', '-')}" for phase in Phase if phase != Phase.OVER]
    assert [message for message in wanted if not words.has(message)] == []
    assert all(words.say(skill_words(skill)) for skill in range(SKILLS))

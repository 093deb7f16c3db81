"""All messages of Photosynthesis have words in every language."""

import pytest

from lunaria.engine.show.text import LANGUAGES, texts
from lunaria.games.photosynthesis.game import GAME
from lunaria.games.photosynthesis.tables import CORNERS, Size


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_named_has_words(language: str) -> None:
    words = texts(language, GAME.texts)
    wanted = ["choice-true", "choice-false"]
    wanted += [f"corner-{corner.lower()}" for corner in CORNERS]
    wanted += [f"piece{s}-{size.name.lower()}" for size in Size for s in ("", "s")]
    assert [message for message in wanted if not words.has(message)] == []

"""Message ids: a game's texts take precedence over the table's, so a shared id must have the same values."""

import pytest
from fluent.syntax import ast

from lunaria.engine.show.text import LANGUAGES
from tests.words.everything import SOURCES, gaps, messages

SHARED = (SOURCES / "engine" / "show" / "text", SOURCES / "table" / "text")


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_of_a_game_and_the_table_share_their_values(language: str) -> None:
    common: dict[str, ast.Message] = {m.id.name: m for folder, m in messages(language) if folder in SHARED}
    assert common
    for folder, message in messages(language):
        if folder not in SHARED and message.id.name in common:
            assert gaps(message) == gaps(common[message.id.name]), f"{folder}: {message.id.name}"

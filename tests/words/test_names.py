"""Ids of messages: a game's texts come before the table's, so that what both name must ask for the same values."""

import pytest
from fluent.syntax import ast

from lunaria.engine.show.text import LANGUAGES
from tests.words.everything import SOURCES, gaps, messages

SHARED = (SOURCES / "engine" / "show" / "text", SOURCES / "table" / "text")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_says_a_message_of_the_table_with_the_same_values(language: str) -> None:
    common: dict[str, ast.Message] = {m.id.name: m for folder, m in messages(language) if folder in SHARED}
    assert common
    for folder, message in messages(language):
        if folder not in SHARED and message.id.name in common:
            assert gaps(message) == gaps(common[message.id.name]), f"{folder}: {message.id.name}"

"""One thing has one word: every text of every language is checked against the list in ``docs/words.md``."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.words.everything import LANGUAGES, SOURCES, files

GLOSSARY = Path(__file__).parents[2] / "docs" / "words.md"


@dataclass(frozen=True)
class Never:
    """A word that is forbidden in a language, or in a part of the texts."""

    language: str
    place: str
    word: str


def rows() -> list[list[str]]:
    lines = [line for line in GLOSSARY.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def forbidden() -> Iterator[Never]:
    for row in rows():
        for rule in filter(None, (part.strip() for part in row[4].split(";"))):
            where, _, words = rule.partition(":")
            language, _, place = where.partition(" in the ")
            yield from (Never(language, place, word.strip()) for word in words.split(","))


def said(language: str, place: str = "") -> Iterator[tuple[str, str]]:
    """Return every visible line of a language, with its file name."""
    for path in files(language):
        if place in path.parts[-5:] or not place:  # a checkout may be named like one of its folders
            for line in path.read_text(encoding="utf-8").splitlines():
                text = line if line.startswith((" ", "}")) else line.partition(" = ")[2]
                yield path.name, text
    for path in SOURCES.glob("games/*/lessons/*.json"):
        if place in path.parts[-5:] or not place:
            for text in re.findall(rf'"{language}": "([^"]*)"', path.read_text(encoding="utf-8")):
                yield path.name, text
    for path in SOURCES.glob(f"games/*/rulebook/{language}/*.md"):
        if place in path.parts[-5:] or not place:
            for line in path.read_text(encoding="utf-8").splitlines():
                yield path.name, line


def used(word: str, text: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text, re.IGNORECASE) is not None


@pytest.mark.parametrize("never", list(forbidden()), ids=lambda never: f"{never.language}-{never.word}")
def test_a_forbidden_word_is_used_nowhere(never: Never) -> None:
    assert [(name, text) for name, text in said(never.language, never.place) if used(never.word, text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotation_marks_are_those_of_the_language(language: str) -> None:
    strange = {"en": "«»„", "pt": "«»„", "es": "“”„"}[language]
    assert [(name, text) for name, text in said(language) if any(mark in text for mark in strange)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_list_are_used(language: str) -> None:
    texts = [text for _, text in said(language)]
    words = {word.strip() for row in rows() for word in row[1 + LANGUAGES.index(language)].split(",")}
    assert len(words) > 20
    assert {word for word in words if not any(used(word, text) for text in texts)} == set()


def test_a_forbidden_word_is_detected() -> None:
    assert used("robô", "Colocar um robô aqui")
    assert not used("robot", "option-automaton-robot-arm")
    assert {never.language for never in forbidden()} == set(LANGUAGES)

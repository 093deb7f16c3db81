"""Every message with a number is correct for 0, 1, 2, 5 and 1.5 in every language."""

import re
from functools import cache

import pytest

from lunaria.engine.show.text import LANGUAGES, Message, Texts
from tests.words.everything import FOLDERS, files, gaps, messages, messages_in

NUMBERS = (0, 1, 2, 5, 1.5)
NOUNS = (
    *("bytes", "cards", "characters", "errors", "figures", "flowers", "games", "gems", "hours", "insignias", "leaves"),
    *("minutes", "moves", "players", "points", "robots", "rockets", "scientists", "seats", "seconds", "spaces"),
    *("stars", "steps", "symbols", "tiles", "tokens", "trees", "tries"),
)
"""English verbs end in s too ("1 takes"), so counted nouns are listed."""
ENDS_IN_S = {
    "pt": {"antes", "através", "depois", "lápis", "mais", "menos", "s", "vezes"},
    "es": {"además", "antes", "después", "es", "estrés", "menos", "más", "s"},
}
"""Singular words that end like a plural."""
LIMITS_OF_CLUBS = ("stewarded", "clubs", "members", "managed", "asked", "asking", "invited", "apart")
NEVER_ONE = {
    "error-form": "64,000 and more",
    "error-long": "a limit",
    "error-password": "200",
    "puzzle-figures": "hundreds",
    "puzzle-proof": "thousands",
    "objection-layout": "2 to 4 play",
    "ability-scratch": "1 or 2",
    "act-remove": "the price is 2",
    "campaign-done": "the second number is that of all adventures",
    "campaign-help": "the number of all adventures",
    "club-hour-early": "10 minutes",
    "describe-stars": "a name stands there",
    "error-card-names": "a limit",
    **{f"error-club-many-{what}": "a limit" for what in LIMITS_OF_CLUBS},
    "event-co2": "a name stands there",
    "event-leave": "a name stands there",
    "event-lost": "a name stands there",
    "event-no-bloom": "a name stands there",
    "event-oxygen": "a name stands there",
    "event-step": "a name stands there",
    "fault-size": "a limit",
    "figure-spaces": "the second number is that of all spaces of a sheet",
    "home-seats": "the second number is the most, never one",
    "log-away": "a name stands there",
    "password-least": "a limit",
    "password-long": "a limit",
    "password-short": "a limit",
    "prompt-animal": "3 leaves",
    "rated-often": "a limit",
    "record-name-long": "a limit",
    "rated-running": "a limit",
    "rated-running-somebody": "a limit",
    "refusal-leaves": "a limit",
    "refusal-long-log": "a limit",
    "refusal-talk-full": "a limit",
    "remark-dark-space": "from 2 rounds on",
    "remark-dark-tree": "from 2 rounds on",
    "remark-gap": "the second number is of two spaces or more",
    "remark-lost": "a piece stands there",
    "remark-still-lit": "from 3 rounds on",
    "remark-sunny-space": "from 3 rounds on",
    "remark-sunny-tree": "from 3 rounds on",
    "record-entropy": "a length",
    "record-large": "a limit",
    "record-salt": "a limit",
    "record-size": "a limit",
    "refusal-not-three-leaves": "3 leaves",
    "refusal-talk-long": "a limit",
    "setting-seats": "the second number is the most, never one",
    "skill-points-per-gem": "three numbers share the word",
    "station-label": "a number of a number",
}
"""Messages whose number before a plural is never one, with the reason."""


def after_numbers(text: str) -> list[str]:
    """Return each word that follows a standalone number; its ending shows whether it is a plural."""
    return [word.lower() for word in re.findall(r"(?<![\w.,:/\u2013-])\d+(?:[.,]\d+)? ([^\W\d_][\w\u2019]*)", text)]


def plural(word: str, language: str) -> bool:
    return word in NOUNS if language == "en" else word.endswith("s") and word not in ENDS_IN_S[language]


@cache
def renderings(language: str) -> list[tuple[str, dict[float, str]]]:
    found = []
    books = {folder: Texts(language, (folder,)) for folder in FOLDERS}
    for folder, message in messages(language):
        asked = gaps(message, messages_in(folder, language))
        if asked:
            say = books[folder].say
            said = {n: say(Message(message.id.name, dict.fromkeys(asked, n))) for n in NUMBERS}  # type: ignore[arg-type]
            found.append((message.id.name, said))
    assert len(found) > 300
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_is_singular(language: str) -> None:
    wrong = {
        name: said[1]
        for name, said in renderings(language)
        for word, other in zip(after_numbers(said[1]), after_numbers(said[5]) or [""], strict=False)
        if word == other and plural(word, language) and name not in NEVER_ONE
    }
    assert wrong == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_numbers_are_shown_unchanged(language: str) -> None:
    """No branch for one prints "1" for 0 or 1.5, as Portuguese's category "one" would."""
    for name, said in renderings(language):
        ones = len(re.findall(r"(?<![\d.,])1(?![\d.,])", said[5]))
        for number in (0, 2, 1.5):
            assert len(re.findall(r"(?<![\d.,])1(?![\d.,])", said[number])) <= ones + said[number].count("10"), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_matched_exactly(language: str) -> None:
    """Plural categories differ by language (Portuguese counts 0 and 1.5 as one), so branches name the number itself."""
    for path in files(language):
        assert not re.search(r"\[(zero|one|two|few|many)\]", path.read_text(encoding="utf-8")), path


def test_a_plural_after_one_is_detected() -> None:
    assert after_numbers("1 lunar points, 12 steps (3 a row), a1 trees, 1.5 gems") == ["lunar", "steps", "a", "gems"]

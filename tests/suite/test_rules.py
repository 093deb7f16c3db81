"""Tests and scenarios cite every rule of the rulebooks and no others, and all languages have the same rules."""

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from lunaria.engine.game import Game
from lunaria.engine.show import rulebook
from lunaria.engine.show.text import LANGUAGES
from tests.settings import PROOFS, SCENARIOS
from tests.suite.citations import ID, ROOT, rules_of, written
from tests.words.everything import to_do


@cache
def cited() -> set[str]:
    """Return the ids cited by tests and scenarios; golden files and settings do not count."""
    sources = [path for path in (ROOT / "tests").rglob("test_*.py") if path != Path(__file__)]
    named = {rule for path in sources for rule in ID.findall(path.read_text(encoding="utf-8"))}
    for path in SCENARIOS:
        named |= set(json.loads(path.read_text(encoding="utf-8"))["rules"])
    return named


GAMES = [proof.settings[0].game for proof in PROOFS.values()]
PAGES = [(game, page) for game in GAMES for page in rulebook.names(game.texts.parent)]


def page_name(value: object) -> str:
    return value.name if isinstance(value, Game) else str(value)


@pytest.mark.parametrize(("game", "page"), PAGES, ids=page_name)
def test_every_rule_is_cited(game: Game, page: str) -> None:
    rules = rules_of(game, page)
    assert len(rules) > 5
    assert len(set(rules)) == len(rules)
    missing = [rule for rule in rules if rule not in cited()]
    assert not missing, f"cited by no test and no scenario: {', '.join(missing)}"


def test_every_scenario_cites_existing_rules() -> None:
    rules = {rule for game, page in PAGES for rule in rules_of(game, page)}
    for path in SCENARIOS:
        assert set(json.loads(path.read_text(encoding="utf-8"))["rules"]) <= rules, path.name


@pytest.mark.parametrize("name", PROOFS)
def test_options_name_existing_rules(name: str) -> None:
    game = PROOFS[name].settings[0].game
    assert game.option_rules.keys() == {option.name for option in game.options}
    assert set(game.option_rules.values()) <= written(game)


def numbers(html: str) -> Counter[str]:
    """Return the numbers in the visible text, without thousands separators."""
    return Counter(re.findall(r"\d+", re.sub(r"(?<=\d)[.,](?=\d{3}\b)", "", re.sub(r"<[^>]+>", "", html))))


PAGES_IN_LANGUAGES = [(game, page, language) for game, page in PAGES for language in LANGUAGES]


@pytest.mark.parametrize(("game", "page", "language"), PAGES_IN_LANGUAGES, ids=page_name)
def test_all_languages_have_the_same_rules(game: Game, page: str, language: str) -> None:
    """Chapters and rules have the same order, ids, parts, numbers and references to other rules."""
    if to_do(game.name, game.texts, language):
        pytest.skip(f"{language} is to do: {game.name} is a draft")
    english, other = (rulebook.read(game.texts.parent, page, tongue) for tongue in ("en", language))
    assert [chapter.number for chapter in other.chapters] == [chapter.number for chapter in english.chapters]
    assert other.ids == english.ids
    for chapter, same in zip(other.chapters, english.chapters, strict=True):
        for rule, twin in zip(chapter.rules, same.rules, strict=True):
            assert rule.id == twin.id
            assert sorted(ID.findall(rule.html)) == sorted(ID.findall(twin.html)), rule.id
            assert numbers(rule.html) == numbers(twin.html), rule.id or chapter.title
            assert rule.html.count("<li>") == twin.html.count("<li>"), rule.id or chapter.title
            assert "<ol" not in rule.html, "a wrapped line begins with a number"
    if language != "en":
        assert other.lead != english.lead

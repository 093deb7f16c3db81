"""Every rule in the pages under ``docs/rules`` is cited by a test or a scenario, and no other rule is named."""

import json
from pathlib import Path

import pytest

from tests.settings import PROOFS, SCENARIOS
from tests.suite.citations import ID, ROOT, rules_of, written


def cited() -> set[str]:
    """Return the ids that tests and scenarios name; golden files and settings prove nothing."""
    sources = [path for path in (ROOT / "tests").rglob("test_*.py") if path != Path(__file__)]
    named = {rule for path in sources for rule in ID.findall(path.read_text(encoding="utf-8"))}
    for path in SCENARIOS:
        named |= set(json.loads(path.read_text(encoding="utf-8"))["rules"])
    return named


PAGES = [page for proof in PROOFS.values() for page in proof.pages]


@pytest.mark.parametrize("page", PAGES)
def test_every_rule_is_cited(page: str) -> None:
    rules = rules_of(page)
    assert len(rules) > 5
    assert len(set(rules)) == len(rules)
    assert [rule for rule in rules if rule not in cited()] == []


def test_every_scenario_cites_rules_that_are_written() -> None:
    rules = {rule for page in PAGES for rule in rules_of(page)}
    for path in SCENARIOS:
        assert set(json.loads(path.read_text(encoding="utf-8"))["rules"]) <= rules, path.name


@pytest.mark.parametrize("name", PROOFS)
def test_options_name_rules_that_are_written(name: str) -> None:
    game = PROOFS[name].settings[0].game
    assert {option.rule for option in game.options} <= written(game)

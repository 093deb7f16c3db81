"""Every rule in the pages under ``docs/rules`` is cited by a test or a scenario, and no other rule is named."""

import json
import re
from pathlib import Path

import pytest

from tests.proof import Setting
from tests.settings import PROOFS, SCENARIOS, SETTINGS
from tests.suite.moves import refused_exactly_when_illegal
from tests.suite.walk import sample

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
ID = re.compile(r"\b[A-Z]{2}-[A-Z]?\d*\.?\d+(?:\.\d+)*[a-z]?\b")
RULE = re.compile(r"^- \*\*(" + ID.pattern + r")\*\*", re.MULTILINE)


def rules_of(page: str) -> list[str]:
    return RULE.findall((ROOT / "docs" / "rules" / f"{page}.md").read_text(encoding="utf-8"))


def cited() -> set[str]:
    """Return the ids that tests and scenarios name; golden files and settings prove nothing."""
    sources = [path for path in TESTS.rglob("test_*.py") if path != Path(__file__)]
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
    written = {rule for page in PAGES for rule in rules_of(page)}
    for path in SCENARIOS:
        assert set(json.loads(path.read_text(encoding="utf-8"))["rules"]) <= written, path.name


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_refusals_name_rules_that_are_written(setting: Setting) -> None:
    written = {rule for page in PROOFS[setting.game.name].pages for rule in rules_of(page)}
    for moment in sample(setting, 2, 20):
        assert refused_exactly_when_illegal(moment) <= written


@pytest.mark.parametrize("name", PROOFS)
def test_options_name_rules_that_are_written(name: str) -> None:
    written = {rule for page in PROOFS[name].pages for rule in rules_of(page)}
    assert {option.rule for option in PROOFS[name].settings[0].game.options} <= written

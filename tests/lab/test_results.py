"""The page of results is generated from the stored files, and a bot is measured by one command."""

import json
from pathlib import Path

import pytest

from lunaria.bots.features import Features
from lunaria.engine.game import SettingError
from lunaria.games import load
from lunaria.lab import evaluate
from lunaria.lab.evaluation import FIRST_DEAL, RIVALS
from lunaria.lab.registry import env_id
from lunaria.lab.results import ResultError, page, read, write
from tests.commands import lunaria
from tests.settings import HOUSE
from tests.table.client import ROOT

STORED = ROOT / "docs" / "results"


def test_the_page_is_generated_from_the_files(tmp_path: Path) -> None:
    made = tmp_path / "results.md"
    assert lunaria("results", str(STORED), "-o", str(made)).exit_code == 0
    assert made.read_text(encoding="utf-8") == (ROOT / "docs" / "results.md").read_text(encoding="utf-8")


def test_every_level_is_measured_on_every_own_title() -> None:
    known = {(one["environment"], one["name"]): one for one in read(STORED) if "problem" not in one}
    for name in HOUSE:
        for level in RIVALS:
            one = known[env_id(name), level]
            assert (one["deals"][0], one["opening"]) == (FIRST_DEAL, 4)
            assert [(each["rival"], each["games"]) for each in one["results"]] == [(rival, 200) for rival in RIVALS]


def test_a_bot_is_measured_by_one_command(tmp_path: Path) -> None:
    out = tmp_path / "a.json"
    asked = ("evaluate", "photosynthesis", "--bot", "gardener", "--rivals", "random", "--games", "6", "--seats", "3")
    assert lunaria(*asked, "--about", "one | two", "-o", str(out)).exit_code == 0
    stored = json.loads(out.read_text(encoding="utf-8"))
    assert stored == evaluate("gardener", "photosynthesis", rivals=["random"], seats=3, games=6, about="one | two")
    assert json.loads(lunaria(*asked).stdout)["results"] == stored["results"]
    assert (stored["seats"], stored["deals"]) == (3, [FIRST_DEAL, FIRST_DEAL + 1])
    assert stored["results"][0]["win_share"] == 1.0
    text = page(read(tmp_path))
    assert text.count("\n## ") == 1
    assert "| gardener | 1.00 (" in text
    assert "one / two |" in text


def test_results_with_other_settings_are_in_separate_tables(tmp_path: Path) -> None:
    for number, options in enumerate(({}, {"no_shade": True})):
        found = evaluate("random", "photosynthesis", rivals=["random"], games=2, options=options)
        write(found, tmp_path / f"{number}.json")
    text = page(read(tmp_path))
    assert (text.count("\n## "), text.count("| random | ")) == (1, 2)
    assert text.count("\n| --- |") == 2


def test_invalid_results_are_named(tmp_path: Path) -> None:
    with pytest.raises(ResultError, match="no JSON files of evaluations"):
        read(tmp_path)
    for text in ("{", "[]", "{}"):
        (tmp_path / "x.json").write_text(text, encoding="utf-8")
        with pytest.raises(ResultError, match=r"x\.json: not the result of an evaluation"):
            read(tmp_path)
    assert lunaria("results", str(tmp_path)).exit_code == 2
    with pytest.raises(SettingError, match="two seats or more"):
        evaluate("random", "luna_maris", seats=1)
    with pytest.raises(SettingError, match="a multiple of 3, not 200"):
        evaluate("random", "photosynthesis", seats=3)


def test_stored_results_are_of_todays_rows() -> None:
    """A result says which row its policy has seen; a layout that has changed needs new results."""
    titles = {env_id(name): load(name) for name in HOUSE}
    for one in read(STORED):
        title = titles[one["environment"]]
        variant = title.variant(title.check(one["options"], one["seats"]))
        features = Features(variant, one["seats"], title.seats[-1] if "problem" in one else None)
        assert (one["row"], one["layout"]) == (features.size, features.digest()), one["name"]

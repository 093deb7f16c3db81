"""Data sets by recipe: the same games again, and the page that the command makes."""

from pathlib import Path
from typing import Any

import pytest

from lunaria.games import load
from lunaria.lab import datasets, tables, tournament
from lunaria.lab.evaluation import FIRST_DEAL
from tests.commands import assert_refused, figures, lunaria
from tests.lab.wanted import wanted
from tests.settings import HOUSE
from tests.table.client import ROOT


@pytest.mark.parametrize("name", datasets.RECIPES)
def test_the_first_games_of_a_recipe_are_those_of_its_digest(name: str) -> None:
    recipe = datasets.RECIPES[name]
    table = datasets.follow(recipe, datasets.FIRST)
    assert datasets.digest(table) == recipe.first
    assert table["seed"] == list(range(recipe.seed, recipe.seed + datasets.FIRST))
    assert [names[0] for names in table["names"]] == [*recipe.bots] * 2
    fewer = datasets.follow(recipe, 2)
    assert all(table[column][:2] == fewer[column] for column in table)


def test_every_title_of_the_house_has_a_recipe_on_deals_that_are_not_for_evaluation() -> None:
    assert [recipe.game for recipe in datasets.RECIPES.values()] == list(HOUSE)
    for name, recipe in datasets.RECIPES.items():
        assert recipe.name == name
        assert recipe.seed + recipe.games <= FIRST_DEAL
        load(recipe.game).check(dict(recipe.options), len(recipe.bots))


def test_one_command_makes_a_recipe_again(tmp_path: Path) -> None:
    wanted("pyarrow")
    path, name = tmp_path / "a.parquet", "luna_maris-search"
    found = figures("dataset", "--recipe", name, "--games", "4", "-o", str(path))
    assert found["digest"] == datasets.RECIPES[name].first
    assert datasets.digest(tables.read(path)) == found["digest"]
    other = figures("dataset", "luna_maris", "--bots", "random,random", "--games", "4", "-o", str(path))
    assert other["digest"] != found["digest"]
    assert tables.read(path)["best"][0], "without a recipe every decision is analysed"


def test_a_digest_sees_every_decision() -> None:
    table = datasets.follow(datasets.RECIPES["photosynthesis-search"], 2)
    before = datasets.digest(table)
    table["action"][1][-1] += 1
    assert datasets.digest(table) != before


def test_an_illegal_action_spoils_no_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules carry out what they are given: a bot that chooses what is illegal is named."""

    def cheated(*arguments: Any) -> None:
        arguments[6].append((0, -1))

    monkeypatch.setattr(tournament, "play", cheated)
    with pytest.raises(ValueError, match="photosynthesis, deal 500000: mcts:100 chose the illegal action -1"):
        datasets.follow(datasets.RECIPES["photosynthesis-search"], 2)


def test_the_page_is_what_the_command_makes(tmp_path: Path) -> None:
    assert lunaria("dataset", "--card", "-o", str(tmp_path / "page.md")).exit_code == 0
    assert (tmp_path / "page.md").read_text(encoding="utf-8") == (ROOT / "docs" / "datasets.md").read_text("utf-8")
    assert "## ishtar-search" in lunaria("dataset", "--card").stdout


def test_wrong_use_is_named(tmp_path: Path) -> None:
    out = ("-o", str(tmp_path / "a.npz"))
    assert_refused(lunaria("dataset", *out), "give the name of a game, or --recipe NAME")
    assert_refused(lunaria("dataset", "ishtar", "--recipe", "ishtar-search", *out), "give the name of a game, or")
    assert_refused(lunaria("dataset", "ishtar"), "give the file to write")
    assert_refused(lunaria("dataset", "--recipe", "x", *out), "there is no recipe 'x'; there are photosynthesis-search")
    assert_refused(lunaria("dataset", "--recipe", "ishtar-search", "--games", "3", *out), "multiple of 2")

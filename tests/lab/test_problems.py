"""Named problems: training never meets evaluation deals, and one command measures all held-out set-ups."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from lunaria.engine.game import SettingError
from lunaria.games import load
from lunaria.lab import LunariaVectorEnv
from lunaria.lab.evaluation import RIVALS
from lunaria.lab.problems import BUDGETS, PROBLEMS, evaluate_problem
from lunaria.lab.results import page, read
from tests.commands import assert_refused, lunaria
from tests.table.client import ROOT

ONE_SHAPE = [name for name in PROBLEMS if not name.endswith("adventures")]


def first_legal(_rows: Any, masks: Any) -> Any:
    return masks.argmax(axis=1)


@pytest.mark.parametrize("name", PROBLEMS)
def test_evaluation_deals_never_occur_in_training(name: str) -> None:
    problem = PROBLEMS[name]
    assert problem.name == name
    game = load(problem.game)
    met, held = (
        {(setup.seats, *game.check(setup.options, setup.seats).items()) for setup in setups}
        for setups in (problem.training, problem.evaluation)
    )
    assert met
    assert held
    assert not met & held
    assert (len(met), len(held)) == (len(problem.training), len(problem.evaluation))


@pytest.mark.parametrize("name", ONE_SHAPE)
def test_rows_and_actions_have_one_shape_in_all_set_ups(name: str) -> None:
    problem, shapes = PROBLEMS[name], set()
    for setup in (*problem.training, *problem.evaluation):
        env = LunariaVectorEnv(problem.game, num_envs=2, **setup.keywords)
        rows, infos = env.reset(seed=1)
        shapes.add((rows.shape, infos["action_mask"].shape))
    assert len(shapes) == 1


def test_held_out_set_ups_are_not_drawn_at_random() -> None:
    """A random layout may equal one of training."""
    for problem in PROBLEMS.values():
        assert all("random" not in setup.options.values() for setup in problem.evaluation)


def test_budgets() -> None:
    assert [(one.decisions, one.hours) for one in BUDGETS.values()] == [(1_000_000, None), (None, 1.0), (None, None)]


def test_a_policy_is_measured_on_all_held_out_set_ups() -> None:
    found = evaluate_problem(first_legal, "photosynthesis-seats", rivals=["random"], deals=2, budget="hour", label="a")
    assert (found["problem"], found["budget"]) == ("photosynthesis-seats", "hour")
    assert [one["seats"] for one in found["setups"]] == [3, 4]
    assert [one["results"][0]["games"] for one in found["setups"]] == [6, 8]
    assert len({one["row"] for one in found["setups"]}) == 1
    with pytest.raises(SettingError, match="there is no problem 'x'; there are photosynthesis-seats, "):
        evaluate_problem(first_legal, "x")
    with pytest.raises(SettingError, match="there is no budget 'x'; there are decisions, hour, unlimited"):
        evaluate_problem(first_legal, "ishtar-seats", budget="x")


def test_the_command_measures_a_problem_and_the_page_shows_it(tmp_path: Path) -> None:
    asked = ("evaluate", "--problem", "luna_maris-tools", "--bot", "gardener", "--rivals", "random", "--games", "4")
    assert lunaria(*asked, "--budget", "decisions", "-o", str(tmp_path / "a.json")).exit_code == 0
    stored = json.loads((tmp_path / "a.json").read_text(encoding="utf-8"))
    assert stored == evaluate_problem("gardener", "luna_maris-tools", rivals=["random"], deals=2, budget="decisions")
    text = page(read(tmp_path))
    assert "\n## The problem luna_maris-tools\n" in text
    assert "Within the budget `decisions`: `lunaria/LunaMaris-v2`; options `tools=true`" in text
    assert "| gardener | 1.00 (" in text


def test_wrong_use_of_the_command_is_named() -> None:
    assert_refused(lunaria("evaluate", "--bot", "gardener"), "give the name of a game, or --problem NAME")
    both = ("evaluate", "ishtar", "--bot", "gardener", "--problem", "ishtar-seats")
    assert_refused(lunaria(*both), "give GAME or --problem, not both")
    assert_refused(lunaria("evaluate", "--bot", "gardener", "--problem", "x"), "there is no problem 'x'")


def test_the_page_of_the_lab_lists_all_problems() -> None:
    text = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")
    listed = dict(
        re.findall(r"^\| `([\w-]+)` \| (.*) \|$", text.partition("### Problems")[2].partition("\n#")[0], re.M)
    )
    for name, problem in PROBLEMS.items():
        setups = ["; ".join(map(str, each)) for each in (problem.training, problem.evaluation)]
        assert listed.pop(name) == f"{' | '.join(setups)} | {problem.about}"
    assert listed == {name: budget.about for name, budget in BUDGETS.items()}


def test_every_problem_has_a_first_row_on_the_page_of_results() -> None:
    stored = read(ROOT / "docs" / "results")
    for name, problem in PROBLEMS.items():
        rows = [one for one in stored if one.get("problem") == name and one["name"] == "gardener"]
        assert len(rows) == len(problem.evaluation)
        assert all([each["rival"] for each in one["results"]][:3] == list(RIVALS[:3]) for one in rows)

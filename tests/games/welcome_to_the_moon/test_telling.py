"""Prompts and views show the situation: no number fits, or points are not settled yet."""

from typing import Any

import pytest

from lunaria.engine.show.text import Texts
from lunaria.games.welcome_to_the_moon.battle.sheet import FAR, NEAR, PLANETS
from lunaria.games.welcome_to_the_moon.game import GAME
from lunaria.games.welcome_to_the_moon.hooks import register
from lunaria.games.welcome_to_the_moon.journey.sheet import Journey
from lunaria.games.welcome_to_the_moon.tables import Stage
from tests.games.welcome_to_the_moon.table import Table
from tests.proof import Setting
from tests.suite.walk import last


def said(table: Table) -> str:
    """Return the prompt of the first seat, in English."""
    return Texts("en", (GAME.texts,)).say(table.match.variant.prompt(table.match.observe(0), 0))


def asked(table: Table) -> str:
    """Return the id of the first seat's prompt."""
    return table.match.variant.prompt(table.match.observe(0), 0).id


def test_the_prompt_says_that_no_number_fits() -> None:
    """WM-3.7, WM-3.11: a System Error, or a Wild Action that makes a number fit."""
    table = Table(2).offer((5, "robot"), (8, "robot"), (9, "plant"))
    assert asked(table) == "prompt-choose"
    table.fill(0, " ".join(str(space) for space in range(3, 37))).fill(0, "2", 4).sound()
    assert asked(table) == "prompt-error"
    table.mark(0, astronauts=2)
    assert asked(table) == "prompt-error-or-wild"


def test_points_for_the_most_are_shown_as_unsettled() -> None:
    """WM-A3.11: during the game, the line is marked as provisional; the total is that of the rules."""
    table = Table(3).mark(0, astronauts=1).mark(1, astronauts=1)
    for over in (False, True):
        if over:
            table.state.stage = Stage.OVER
        sheet = table.adventure.view(table.match.observe(0), 0).sheets[0]
        names = [label.id for label, _ in sheet.lines]
        assert ("score-so-far" in names, "score-astronauts" in names) == (not over, over)
        assert [names[line] for line in sheet.unsettled] == ([] if over else ["score-so-far"])
        assert sheet.score == table.match.score()[0] == 20


def test_an_adventure_registers_only_required_rules() -> None:
    with pytest.raises(TypeError, match="Journey: plces is no rule or fact that adventures have of their own"):
        register(Journey, plces=1)


def test_the_prompt_shows_the_number_of_fitting_combinations() -> None:
    """WM-3.3: a single one is not one of several; a planet of adventure 8 cannot be touched before the number."""
    table = Table(2).offer((3, "robot"), (8, "robot"), (9, "plant"))
    assert said(table) == "Choose one of the combinations, or a space first."
    table.fill(0, " ".join(str(space) for space in range(3, 37))).fill(0, "2", 4).sound()
    assert said(table) == "Only one combination fits: choose it, or a space first."
    assert said(Table(8).offer((3, "robot"), (8, "robot"), (9, "plant"))) == "Choose one of the combinations."


def test_the_row_of_the_battle_counts_both_sides_of_a_player() -> None:
    """WM-A8.1: the near side of one's own sheet and the far side of the next one, and nothing of the other sides."""
    setting = Setting(GAME, 3, {"adventure": "8"})
    state: Any = last(setting, 5)
    view = setting.variant.view(setting.kernel.observe(state, -1), -1)
    for seat in range(3):
        counts = {one.symbol: int(one.value) for one in setting.variant.figures(view, seat)}
        sides = [(seat, NEAR), ((seat + 1) % 3, FAR)]
        assert counts["insignia"] == sum(int(state.insignias[row, side]).bit_count() for row, side in sides)
        assert counts["asteroid"] == sum(int(state.asteroids[row, side]) for row, side in sides)
        held = [int(state.number[row, planet]) >> side & 1 for row, side in sides for planet in range(PLANETS)]
        assert counts["flag"] == sum(held)
        assert "spaces" not in counts

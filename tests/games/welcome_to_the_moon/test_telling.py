"""What is asked and shown says how things stand: no number fits, points that others can still take away."""

import pytest

from lunaria.games.welcome_to_the_moon.hooks import register
from lunaria.games.welcome_to_the_moon.journey.state import Journey
from lunaria.games.welcome_to_the_moon.tables import Stage
from tests.games.welcome_to_the_moon.table import Table


def asked(table: Table) -> str:
    """Return the text that asks the first seat."""
    return table.match.variant.prompt(table.match.observe(0), 0).id


def test_without_a_number_that_fits_the_prompt_says_so() -> None:
    """WM-3.7, WM-3.11: a System Error, or a Wild Action that makes a number fit."""
    table = Table(2).offer((5, "robot"), (8, "robot"), (9, "plant"))
    assert asked(table) == "prompt-choose"
    table.fill(0, " ".join(str(space) for space in range(3, 37))).fill(0, "2", 4).sound()
    assert asked(table) == "prompt-error"
    table.mark(0, astronauts=2)
    assert asked(table) == "prompt-error-or-wild"


def test_points_for_the_most_are_shown_as_unsettled() -> None:
    """WM-A3.11: while the game goes on, the line says that it is so far; the total is the rules' own."""
    table = Table(3).mark(0, astronauts=1).mark(1, astronauts=1)
    for over in (False, True):
        if over:
            table.state.stage = Stage.OVER
        sheet = table.adventure.view(table.match.observe(0), 0).sheets[0]
        names = [label.id for label, _ in sheet.lines]
        assert ("score-so-far" in names, "score-astronauts" in names) == (not over, over)
        assert [names[line] for line in sheet.unsettled] == ([] if over else ["score-so-far"])
        assert sheet.score == table.match.score()[0] == 20


def test_an_adventure_registers_only_what_is_asked_for() -> None:
    with pytest.raises(TypeError, match="Journey: plces is no rule or fact that adventures have of their own"):
        register(Journey, plces=1)

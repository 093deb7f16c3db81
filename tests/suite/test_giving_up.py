"""Choices that give something up are declared so, and never look like the main act."""

import re
from pathlib import Path

import pytest

from lunaria.engine.match import seats_in
from lunaria.engine.show.text import Message, Texts
from lunaria.engine.show.ui import Step
from lunaria.table.live.scene import choice_tree
from tests.proof import Setting, scaled
from tests.settings import LAYOUTS
from tests.suite.walk import Moment, one_of_each_kind, sample

PASSING = re.compile(
    r"(End the|Skip|Leave the|Give up the|Stop|No|Nobody|Let nobody|Do not|Write no|Write just|Draw on no) "
    r"|Write \d+ as printed|Done here|Not now|Take a System Error"
)
"""English beginnings of labels that give something up."""


def steps_of(moment: Moment) -> list[Step]:
    setting = moment.setting
    seen = setting.kernel.observe(moment.state, moment.seat)
    legal = setting.kernel.legal(moment.state, moment.seat)
    return [step for action in legal for step in setting.variant.path(seen, moment.seat, action)]


@pytest.mark.parametrize("setting", LAYOUTS, ids=str)
def test_labels_that_give_up_are_declared(setting: Setting) -> None:
    texts = Texts("en", (setting.game.texts,))
    names = ["A"] * setting.seats
    for moment in (*sample(setting, 6, scaled(12)), *one_of_each_kind(setting, 6)):
        for step in steps_of(moment):
            said = texts.say(step.label, names)
            assert not (step.gives_up and step.equal), f"{step.target} gives up, or is as good as the others"
            declared = step.gives_up or step.equal
            assert declared or not PASSING.match(said), f"{step.target}, {said!r}: say gives_up=True or equal=True"


def test_choices_of_the_same_weight_look_alike() -> None:
    """The page receives each as equal, and makes none of them the main one."""
    ways = [(name, "", (Step(f"act:{name}", Message("choice-true"), equal=True),)) for name in ("roll", "stop")]
    assert [(choice.move, choice.equal) for choice in choice_tree(ways, Texts("en", ()), [])] == [
        ("roll", True),
        ("stop", True),
    ]
    page = (Path(choice_tree.__code__.co_filename).parents[1] / "static" / "pages" / "board.js").read_text()
    assert 'choice.equal ? "" : "main"' in page


@pytest.mark.parametrize("setting", LAYOUTS, ids=str)
def test_a_forced_move_gives_nothing_up(setting: Setting) -> None:
    texts = Texts("en", (setting.game.texts,))
    for moment in sample(setting, 6, scaled(12)):
        for seat in seats_in(setting.kernel.pending(moment.state)):
            seen = setting.kernel.observe(moment.state, seat)
            legal = setting.kernel.legal(moment.state, seat)
            variant = setting.variant
            paths = [(variant.notation(action), "", variant.path(seen, seat, action)) for action in legal]
            levels = [choice_tree(paths, texts, ["A"] * setting.seats)]
            for level in levels:
                levels += [choice.next for choice in level if choice.next]
                assert not all(choice.gives_up for choice in level)

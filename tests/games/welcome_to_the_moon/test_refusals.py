"""Refusals are true, and cite the rule that forbids the move."""

from typing import Any

import pytest

from lunaria.games.welcome_to_the_moon.adventures import Adventure
from lunaria.games.welcome_to_the_moon.game import GAME
from lunaria.games.welcome_to_the_moon.tables import Stage, Step
from tests.games.welcome_to_the_moon.table import Table
from tests.games.welcome_to_the_moon.test_solo import pile
from tests.games.welcome_to_the_moon.test_virus import solo
from tests.proof import Setting, scaled
from tests.suite.walk import walk

MAY_BE_DECLINED = {Step.ROBOT, Step.ENERGY, Step.PLANT, Step.WATER, Step.PLANNING}


def now(table: Table, seat: int, move: str = "choose 1") -> str:
    """Return the alternative named by a refusal."""
    action = table.match.variant.parse(move)
    assert action is not None
    refusal = table.match.refusal(seat, action)
    assert refusal is not None
    step: Any = refusal.message.values["now"]
    return str(step.id)


def test_numbers_that_fit_only_in_forbidden_places() -> None:
    """WM-A1.2, WM-A5.2, WM-A7.2, WM-A8.3: the order is not the reason here; where it is, WM-3.4 is cited."""
    table = Table(1).offer((5, "water"), (8, "robot"), (9, "plant"))
    table.fill(0, " ".join(name for name in table.adventure.leaflet.names if name[0] in "ci"))
    assert table.why(0, "choose 1") == ("WM-A1.2", "no-floor")
    table = Table(5).offer((12, "robot"), (2, "robot"), (1, "plant"))
    for name, number in {"a6": 2, "a7": 3, "b4": 2, "b5": 3, "c3": 2, "c4": 3, "d5": 2, "d6": 3}.items():
        table.fill(0, name, number)
    table.sound()
    assert table.why(0, "choose 2") == ("WM-3.4", "no-space")
    table = Table(7).offer((5, "robot"), (8, "robot"), (9, "astronaut"))
    open_names = [
        table.adventure.leaflet.names[space] for space in range(43) if int(table.state.connected[0]) >> space & 1
    ]
    table.fill(0, " ".join(open_names))
    assert table.why(0, "choose 1") == ("WM-A7.2", "no-connection")
    assert table.why(0, "choose 3") == ("WM-A7.2", "no-connection")
    table = Table(2).offer((5, "robot"), (8, "astronaut"), (9, "robot"))
    table.fill(0, " ".join(str(space) for space in range(3, 37))).fill(0, "2", 1).sound()
    assert table.why(0, "choose 1") == ("WM-3.4", "no-space")
    assert table.why(0, "choose 2") == ("WM-3.4", "no-space-changed")
    assert table.why(0, "choose 2 declined") == ("WM-3.4", "no-space")


def test_choices_not_offered_by_an_effect_card() -> None:
    """WM-S.6 in adventure 6: green and blue come first, the others with their missions."""
    table = solo().play(0, "choose 1/2", "write c1", "no robot", "done")
    assert table.why(0, "cross plant-4") == ("WM-S.6", "viruses-first")
    assert table.why(0, "cross red") == ("WM-S.6", "mission-virus")
    table = solo()
    table.state.viruses, table.state.race = 3, 1
    table.mark(0, active=1 | 1 << 2 | 1 << 8).sound().play(0, "choose 1/2", "write c1", "no robot", "done")
    assert table.why(0, "cross green") == ("WM-S.6", "virus-active")
    assert table.why(0, "cross plant-4") == ("WM-S.6", "crossed")


def test_the_dome_is_cut_and_built() -> None:
    """WM-A5.5, WM-A5.6: the parity, or the last section, is the reason; a section is cut, no quarter."""
    table = Table(5).offer((5, "robot"), (8, "planning"), (9, "water")).play(0, "choose 1", "write a6")
    assert table.why(0, "build right") == ("WM-A5.5", "parity")
    table = Table(5).offer((5, "robot"), (8, "planning"), (9, "water")).mark(0, built=4**8 - 1 - (3 << 4)).sound()
    table.play(0, "choose 1", "write a6")
    assert table.why(0, "build right") == ("WM-A5.5", "same-section")
    table = Table(5).offer((5, "robot"), (8, "planning"), (9, "water")).play(0, "choose 2", "write a6", "x a7")
    assert now(table, 0) == "step-effects-5"


def test_astra_lands_without_an_effect_card() -> None:
    """WM-S.13: the player's decision then is the place where ASTRA draws."""
    table = Table(8, 1)
    table.state.step[0], table.state.stage = Step.CROSS, Stage.DRAWING
    assert now(table, 0, "choose 1/2") == "step-cross-8"


@pytest.mark.parametrize("adventure", GAME.options[0].choices)
def test_only_optional_actions_are_called_so(adventure: str) -> None:
    """WM-3.8, WM-3.14: an action may be declined, a gift may not."""
    setting = Setting(GAME, 2, {"adventure": adventure})
    variant = setting.variant
    assert isinstance(variant, Adventure)
    for seed in range(scaled(4)):
        for moment in walk(setting, seed):
            state: Any = moment.state
            step = Step(state.step[moment.seat])
            if step in MAY_BE_DECLINED:
                legal = {variant.notation(action) for action in setting.kernel.legal(state, moment.seat)}
                declined = any(move.startswith("no ") for move in legal)
                assert variant.leaflet.compulsory(state, moment.seat, step) != declined, legal


def test_effect_cards_that_cross() -> None:
    """WM-S.6: the refusal of a crossed symbol says so."""
    table = pile(Table(2, 1).offer((5, "energy"), (6, "robot"), (7, "plant")), 64)
    table.state.race = 1
    table.play(0, "choose 1/2", "write 5", "no robot", "done")
    assert table.why(0, "cross 1") == ("WM-S.6", "crossed")

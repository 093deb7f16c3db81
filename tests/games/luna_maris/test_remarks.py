"""Remarks on probes, options, food and the end of the workday, on small positions."""

from typing import Any

import pytest

from lunaria.engine.events import new_log, read_log
from lunaria.engine.show.text import texts
from lunaria.games.luna_maris import tables
from lunaria.games.luna_maris.actions import VERBS
from lunaria.games.luna_maris.components import MODULES
from lunaria.games.luna_maris.events import Happening
from lunaria.games.luna_maris.game import GAME
from lunaria.games.luna_maris.tables import Task
from tests.suite.remarks import amount, remarks_on

VARIANT = GAME.variant()
BIT = {name: bit for bit, name in tables.SPACE_NAMES.items()}


def base(probes: str = "") -> Any:
    s = GAME.new({}, 2, 0)
    s.array["probes"][0, 0] = sum(1 << BIT[name] for name in probes.split())
    return s


def lost(s: Any, option: str) -> str:
    """Return the remark on an option's goods that find no room."""
    found = VARIANT.remarks(s, 0, VERBS.index(("use", option)))
    return "".join(texts("en", GAME.texts).say(remark.said) for remark in found)


def test_a_scientist_does_nothing_in_a_module_that_the_card_does_not_show() -> None:
    """LM-7.5; the Dormitory needs no icon."""
    s = base()
    s.card = tables.CARDS.index("S1-1")
    assert remarks_on(VARIANT, s, 0, "go MIN") == {}
    assert remarks_on(VARIANT, s, 0, "go DOR") == {}
    assert list(remarks_on(VARIANT, s, 0, "go GRE")) == ["not-shown"]


def test_a_probe_beside_own_probes_scores_in_every_cleanup() -> None:
    """LM-8.1.4, LM-11.1."""
    assert remarks_on(VARIANT, base("M12"), 0, "probe M13") == {"beside": {"space": "M13", "points": 1}}
    assert remarks_on(VARIANT, base("M11 M13"), 0, "probe M12") == {"beside": {"space": "M12", "points": 2}}
    assert remarks_on(VARIANT, base("M12"), 0, "probe M24") == {"apart": {"space": "M24"}}
    assert remarks_on(VARIANT, base(), 0, "probe M24") == {}


def test_goods_without_room_are_remarked_upon() -> None:
    """LM-2.4."""
    s = base("M01 M02 M03")
    s.energy[0] = 4
    assert lost(s, "PO1") == ""
    assert lost(s, "PO2") == "No room: you lose 2 energy."
    s.tile[MODULES.index("POW")] = 2
    assert lost(s, "PO1") == "No room: you lose 1 energy."
    s.water[0] = 3
    assert lost(s, "EX1a") == ""
    assert lost(s, "EX2") == "No room: you lose 1 water."
    s.iron[0, 0], s.titanium[0, 0] = 3, 0
    assert lost(s, "MI1") == ""
    s.iron[0, 0] = 4
    assert lost(s, "MI1") == "No room: you lose 1 iron."
    s.iron[0, 0] = 6
    assert lost(s, "MI1") == "No room: you lose 1 titanium, 2 iron."
    s.water[0] = 4
    s.helium3[0] = 2
    assert lost(s, "EX3") == "No room: you lose 1 helium-3."


def test_food_for_more_than_rest_adds_waste() -> None:
    """LM-9.3, LM-2.9: a full track takes none."""
    s = base()
    s.rest[0] = 0b11
    assert remarks_on(VARIANT, s, 0, "feed cress") == {}
    assert remarks_on(VARIANT, s, 0, "feed rye") == {"too-much": {"resting": 2, "waste": 2}}
    s.waste[0] = 5
    assert amount(VARIANT, s, 0, "feed rye", "too-much") == 1
    s.waste[0] = 6
    assert remarks_on(VARIANT, s, 0, "feed rye") == {}


def test_goods_lost_at_the_end_of_the_workday() -> None:
    """LM-11.5, LM-5.1: oxygen limited by scientists, and ore at the exit."""
    s = base()
    s.round = 2
    s.oxygen[0], s.stress[0] = 4, 6
    assert remarks_on(VARIANT, s, 0, "end") == {"oxygen": {"oxygen": 2}}
    s.iron[0, 1], s.titanium[0, 1] = 1, 2
    assert remarks_on(VARIANT, s, 0, "end") == {"oxygen": {"oxygen": 2}, "exit": {"ore": 3}}
    s.oxygen[0] = 6
    assert remarks_on(VARIANT, s, 0, "end") == {"exit": {"ore": 3}}
    s.round = tables.ROUNDS
    assert remarks_on(VARIANT, s, 0, "end") == {}
    s.oxygen[0] = 4
    assert list(remarks_on(VARIANT, s, 0, "end")) == ["oxygen"]
    s.hand[0] = 0
    assert remarks_on(VARIANT, s, 0, "end") == {}


@pytest.mark.parametrize("module", ["IND", "MIN", "POW", "REC"])
def test_goods_remarked_as_lost_are_lost(module: str) -> None:
    """LM-2.4: on a nearly full board, for every option, before and after the module is upgraded."""
    seat, seen = 0, 0
    for built in (0, 2):
        s = base("M01 M02 M12")
        s.depth, s.task[0], s.task[1], s.card = 2, Task.TURN, Task.OPTION, 0
        s.turn, s.astronaut[seat], s.tile[MODULES.index(module)] = seat, MODULES.index(module), built
        s.level[seat, 0] = s.level[seat, 1] = 3
        s.energy[seat], s.water[seat], s.helium3[seat], s.waste[seat] = 5, 3, 2, 2
        s.iron[seat, 0], s.iron[seat, 1] = 5, 1
        for action in VARIANT.kernel.legal(s, seat):
            after, log = s.copy(), new_log()
            VARIANT.kernel.apply(after, seat, action, log)
            if VERBS[action][0] == "use":
                lost = [event.values for event in read_log(log, VARIANT.events) if event.kind == Happening.OVERFLOW]
                goods = [sum(values[name] for values in lost) for name in ("energy", "water", "helium3")]
                ores = sum(values["iron"] + values["titanium"] for values in lost)
                expected = sum(goods) + ores * (VERBS[action][1] == "MI1")
                assert amount(VARIANT, s, seat, VARIANT.notation(action), "no-room") == expected
                seen += expected > 0
    assert seen == {"IND": 4, "MIN": 2, "POW": 4, "REC": 2}[module]
